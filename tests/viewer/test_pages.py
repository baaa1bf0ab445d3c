"""Pictures and pages: they hold the whole graph, load nothing, and work in a browser."""

import json
import random
import re
from xml.etree import ElementTree

import pytest

import asg
from asg.io import export, pictures
from asg.io.pictures import drawn
from asg_viewer.scene.frame import Layer
from asg_viewer.scene.theme import THEMES
from tests.viewer.browsing import FRAME, pages_in, short_page

HOSTILE = "</script><img src=x onerror=alert(1)>&'\""


def encoder():
    """A transformer's encoder and its gradient."""
    graph = asg.Graph("encoder")
    net = asg.nn.TransformerEncoderLayer(16, 2, 32).eval()
    y = net(graph.input("x", ("N", 8, 16)))
    graph.output("loss", asg.mean(y * y))
    gradient = asg.gradients(graph["loss"], wrt=list(graph.parameters.values()))
    return {"encoder": graph, "gradient": gradient}


def content_of(page):
    (text,) = re.findall(r'id="content">(.*?)</script>', page, re.DOTALL)
    return json.loads(text)


@pytest.fixture(scope="module")
def graphs():
    return encoder()


@pytest.fixture(scope="module")
def page(graphs):
    return drawn(graphs, "html")


def test_a_page_holds_every_node_and_edge_and_loads_nothing(graphs, page):
    content = content_of(page)
    ops = dict.fromkeys(node.op.name for graph in graphs.values() for node in graph.nodes)
    assert list(content["ops"]) == list(ops)  # a page is the same each time
    (document,) = content["documents"]
    for pane, graph in zip(document["panes"], graphs.values(), strict=True):
        assert len(pane["homes"]) == len(pane["names"]) == len(graph)
        assert len(pane["ends"][0]) == sum(len(node.inputs) for node in graph.nodes)
    assert any(node >= 0 for node in document["primal"])
    assert not re.search(r"(?:src|href)=[\"'](?!data:)|https?://|@import|url\(", page)
    assert "default-src 'none'" in page


def test_a_page_is_small(page):
    assert len(page) < 210_000


def test_names_stay_names():
    graph = asg.Graph(HOSTILE)
    graph.output(f"o{HOSTILE}", asg.exp(graph.input(f"x{HOSTILE}", ())))
    page = drawn(graph, "html")
    assert page.count("</script>") == 3
    assert "<img" not in page
    assert content_of(page)["documents"][0]["panes"][0]["name"] == HOSTILE
    tree = ElementTree.fromstring(drawn(graph, "svg"))
    assert not tree.findall(".//{*}img")


@pytest.mark.parametrize("form", ["html", "svg", "print_svg"])
def test_a_graph_without_nodes_and_a_bundle_without_graphs_are_drawn(form):
    assert drawn(asg.Graph("empty"), form)
    assert drawn({}, form)


def test_a_picture_is_xml_with_every_node_written_on_it(graphs):
    tree = ElementTree.fromstring(drawn(graphs, "svg"))
    texts = [each.text for each in tree.iter("{http://www.w3.org/2000/svg}text")]
    for graph in graphs.values():
        for name in graph.parameters:
            assert any(name[-8:] in (text or "") for text in texts)
    assert texts.count("scaled_dot_product_attention") == 1
    assert {each.tag.split("}")[1] for each in tree.iter()} <= {
        "svg", "g", "rect", "path", "polyline", "polygon", "circle", "text",
    }  # fmt: skip


def skips():
    """A graph with edges past more layers than edges are led through."""
    graph = asg.Graph("skips")
    h = x = graph.input("x", (4,))
    draw = random.Random(0)  # without equal parts
    for _ in range(60):
        h = draw.choice((asg.tanh, asg.sin, asg.cos))(h)
    graph.output("y", (h + x) * asg.exp(x))
    return graph


@pytest.mark.parametrize("form", ["svg", "print_svg"])
def test_every_edge_of_a_picture_is_seen_if_only_by_connectors_at_its_ends(form):
    tree = ElementTree.fromstring(drawn(skips(), form))
    texts = [each.text for each in tree.iter("{http://www.w3.org/2000/svg}text")]
    for end in ("1 → add", "1 x", "2 → mul", "2 exp"):
        assert texts.count(end) == 1
    lines = list(tree.iter("{http://www.w3.org/2000/svg}polyline"))
    curves = list(tree.iter("{http://www.w3.org/2000/svg}path"))
    assert len(lines) + len(curves) >= 62 + 4  # the other edges, and four stubs


def test_no_edge_of_a_large_picture_is_left_out():
    graph = asg.Graph("wide")
    total = graph.input("x", ())
    leaves = [asg.exp(total) for _ in range(700)]
    for leaf in leaves:
        graph.output(f"o{leaf.ref.node}", asg.tanh(leaf))
    tree = ElementTree.fromstring(drawn(graph, "svg"))
    arrows = list(tree.iter("{http://www.w3.org/2000/svg}polygon"))
    stubs = [
        each.text for each in tree.iter("{http://www.w3.org/2000/svg}text")
        if (each.text or "").startswith("1 x")
    ]  # fmt: skip
    assert len(arrows) + len(stubs) == 1400  # each edge ends in an arrow or a connector


def test_texts_of_a_picture_keep_to_their_boxes_in_any_font(graphs):
    tree = ElementTree.fromstring(drawn(graphs, "svg"))
    long = [each for each in tree.iter("{http://www.w3.org/2000/svg}text") if len(each.text) > 12]
    assert long
    assert all(float(each.get("textLength")) > 40 for each in long)
    assert not any((each.text or "").startswith("−") for each in long)


def test_a_picture_for_print_is_on_white_and_fits_a_page(graphs):
    head = drawn(graphs, "print_svg")[:400]
    wide, high = (float(size) for size in re.findall(r'"([0-9.]+)mm"', head))
    assert sorted((wide, high)) <= sorted((190.01, 277.01))
    assert 'fill="#ffffff"' in head
    ElementTree.fromstring(drawn(graphs, "print_svg"))


def test_forms_are_told_by_the_suffix(tmp_path):
    graph = skips()
    for name in ("g.html", "g.svg", "g.print.svg"):
        export(graph, tmp_path / name)
    assert (tmp_path / "g.html").read_text("utf-8").startswith("<!doctype html>")
    assert (tmp_path / "g.svg").read_text("utf-8") == drawn(graph, "svg")
    assert (tmp_path / "g.print.svg").read_text("utf-8") == drawn(graph, "print_svg")


def test_what_is_too_much_or_unknown_is_refused():
    graph = asg.Graph("long")
    x = graph.input("x", ())
    for _ in range(20_001):
        x = asg.neg(x)
    with pytest.raises(asg.GraphError, match="20,002 nodes are more than the 20,000"):
        drawn(graph, "html")
    with pytest.raises(asg.AsgError, match="no installed package draws 'pdf'"):
        drawn(graph, "pdf")


def test_notebooks_show_small_graphs_as_pictures_and_others_as_tables(monkeypatch):
    graph = asg.Graph("<b>")
    x = graph.input("x", (3,))
    graph.output("y", asg.tanh(x))
    bundle = graph._repr_mimebundle_()
    assert bundle["text/plain"] == repr(graph)
    assert "<svg" in bundle["text/html"]
    assert "body.vscode-dark .asg-picture svg" in bundle["text/html"]  # dark where the cell is
    monkeypatch.setattr(pictures, "drawn", _nothing_draws)
    table = graph._repr_html_()
    assert table.count("<tr>") == 3
    assert "<b>" not in table
    for _ in range(100):
        x = asg.tanh(x)
    assert "and 42 more nodes" in graph._repr_html_()


def _nothing_draws(*_):
    raise asg.BackendError("no installed package draws")


# In a browser

SIZE = {"width": 1200, "height": 700}


@pytest.fixture
def opened(browser, tmp_path):
    """`opened(page)` opens a page."""
    with pages_in(browser, tmp_path, viewport=SIZE) as open_:
        yield open_


@pytest.fixture(scope="module")
def tab(browser, page, tmp_path_factory):
    """The page of the encoder, as the test before leaves it."""
    with pages_in(browser, tmp_path_factory.mktemp("page"), viewport=SIZE) as open_:
        yield open_(page)


def scale_of(tab):
    return float(tab.evaluate("document.body.dataset.scale"))


def test_search_selects_and_brings_into_view(tab, graphs):
    assert tab.locator("#titles h2").all_inner_texts() == ["encoder", "encoder.grad"]
    tab.click("#fit")
    before = scale_of(tab)
    tab.keyboard.press("/")
    tab.keyboard.type("tran")
    count = sum("tran" in n.op.name for g in graphs.values() for n in g.nodes)
    assert tab.evaluate("document.body.dataset.found") == str(count)
    assert tab.locator("aside h3").inner_text().startswith("transpose %")
    assert scale_of(tab) > before
    first = tab.evaluate("document.body.dataset.selected")
    tab.keyboard.press("Enter")
    assert tab.evaluate("document.body.dataset.selected") != first
    tab.locator("#search").fill("no such node")
    assert tab.locator("#found").inner_text() == "nothing found"


def test_wheel_zooms_drag_moves_and_fit_comes_back(tab, wait_until):
    tab.click("#fit")
    tab.evaluate(FRAME)
    start, image = scale_of(tab), tab.locator("canvas").first.screenshot()
    tab.mouse.move(300, 300)
    tab.mouse.wheel(0, -600)
    wait_until(tab, f"Number(document.body.dataset.scale) > {start * 1.5}")
    tab.mouse.down()
    tab.mouse.move(360, 380)
    tab.mouse.up()
    tab.click("#fit")
    assert scale_of(tab) == start
    tab.evaluate(FRAME)
    assert tab.locator("canvas").first.screenshot() == image


def test_a_gradient_node_leads_to_what_it_comes_from(tab):
    tab.locator("#search").fill("softmax")
    assert tab.evaluate("document.body.dataset.selected").startswith("1:")
    tab.locator("aside .link", has_text="scaled_dot_product_attention").click()
    assert tab.evaluate("document.body.dataset.selected").startswith("0:")
    assert tab.locator("aside h3").inner_text().startswith("scaled_dot_product_attention")
    tab.locator("aside .link").last.click()


def test_a_page_of_two_graphs_shows_each(opened, graphs):
    tab = opened(short_page({"encoder": graphs["encoder"], "skips": skips()}))
    tab.locator("#search").fill("attn")
    attention = sum("attn" in f"{n.name} {n.scope}" for n in graphs["encoder"].nodes)
    assert tab.evaluate("document.body.dataset.found") == str(attention)
    before = scale_of(tab)
    tab.click("#in")
    assert scale_of(tab) > before
    tab.locator("#documents").select_option(label="skips")
    assert tab.locator("#titles h2").count() == 1
    tab.locator("#search").fill("tanh")
    tanhs = sum(node.op.name == "tanh" for node in skips().nodes)
    assert tab.evaluate("document.body.dataset.found") == str(tanhs)


PIXELS_OF = """(colors) => {
  const canvas = document.querySelector("canvas");
  const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
  const counts = {};
  for (let i = 0; i < data.length; i += 4) {
    const hex = [0, 1, 2].map((k) => data[i + k].toString(16).padStart(2, "0")).join("");
    counts["#" + hex] = (counts["#" + hex] || 0) + 1;
  }
  return colors.map((color) => counts[color] || 0);
}"""


def test_a_page_begins_where_nodes_are_and_marks_edges_that_it_does_not_draw(opened):
    page = drawn(skips(), "html")
    content = content_of(page)
    tab = opened(page)
    assert scale_of(tab) >= 0.5  # titles can be read
    tab.evaluate(FRAME)
    theme = THEMES[tab.evaluate("document.body.dataset.theme")]
    colors = [f"#{bytes(color[:3]).hex()}" for color in (theme.node, theme.edge)]
    nodes, with_stubs = tab.evaluate(PIXELS_OF, colors)
    assert nodes > 1000
    layers = content["documents"][0]["states"][0]["panes"][0]["layers"]
    assert layers[Layer.STUBS][0]
    layers[Layer.STUBS] = [[], [], []]
    text = json.dumps(content).replace("<", "\\u003c")
    other = opened(re.sub(r'(id="content">).*?(</script>)', lambda m: m[1] + text + m[2], page))
    other.evaluate(FRAME)
    assert with_stubs > other.evaluate(PIXELS_OF, colors)[1]


def test_details_are_closed_by_their_button(tab):
    tab.locator("#search").fill("softmax")
    assert tab.locator("aside").is_visible()
    tab.locator("aside .close").click()
    assert tab.locator("aside").is_hidden()


def test_themes_change_what_is_painted(tab):
    looks = set()
    for _ in range(2):
        looks.add(tab.evaluate("getComputedStyle(document.body).backgroundColor"))
        tab.click("#theme")
    assert len(looks) == 2


def test_hostile_names_and_empty_files_open(opened):
    graph = asg.Graph(HOSTILE)
    graph.output("o", asg.exp(graph.input(f"x{HOSTILE}", ())))
    tab = opened(drawn(graph, "html"))
    tab.locator("#search").fill("img")
    assert tab.locator("aside h3").inner_text().startswith("x</script>")
    assert "No graph" in opened(drawn({}, "html")).locator("#found").inner_text()


PAINTED = """
const fill = CanvasRenderingContext2D.prototype.fillText;
CanvasRenderingContext2D.prototype.fillText = function (text, x, y, ...rest) {
  const at = this.getTransform().transformPoint(new DOMPoint(x, y));
  const { width, height } = this.canvas;
  const seen = at.x > 0 && at.y > 0 && at.x < width && at.y < height;
  if (seen) (window.painted ??= new Set()).add(text);
  const { left, top } = this.canvas.getBoundingClientRect();
  (window.places ??= {})[text] = [at.x / devicePixelRatio + left, at.y / devicePixelRatio + top];
  window.placeOfText = (text) => places[text];
  return fill.call(this, text, x, y, ...rest);
};
"""  # keeps the texts that are painted where they can be seen, and where they begin


def scripted(page):
    return page.replace("<head>", f"<head><script>{PAINTED}</script>", 1)


def test_a_page_of_wide_lanes_begins_where_nodes_are(opened, wait_until):
    graph = asg.Graph("net")
    h = graph.input("x", ("N", 16))
    for i in range(3):
        h = asg.tanh(h @ graph.parameter(f"w{i}", (16, 16)) + graph.parameter(f"b{i}", (16,)))
    graph.output("loss", asg.mean(h * h))
    tab = opened(scripted(short_page(asg.train_step(graph, "loss", asg.optim.adamw(0.1)))))
    wait_until(tab, "[...window.painted ?? []].some((text) => /^(mul|tanh|[+] .*)$/.test(text))")


def test_values_that_are_sent_stand_on_their_nodes(opened, wait_until):
    graph = asg.Graph("line")
    graph.output("y", graph.input("x", (3,)) * graph.parameter("w", (3,)))
    tab = opened(scripted(drawn(graph, "html")))
    wait_until(tab, "window.painted?.has('→ y')")
    tab.evaluate("postMessage({asgValues: {y: '0.5', w: '2 ± 1', more: '<b>'}}, '*')")
    wait_until(tab, "painted.has('→ y = 0.5') && painted.has('= 2 ± 1')")
    tab.evaluate("postMessage({asgValues: null}, '*'); painted.clear()")
    wait_until(tab, "painted.has('→ y')")


def looping():
    """A loop within a scope, and its gradient."""
    graph = asg.Graph("loop")
    x, w = graph.input("x", (5, 3)), graph.parameter("w", (3, 3))
    with graph.scope("recur"):
        h, _ = asg.scan(lambda h, row: (asg.tanh(h @ w + row), h), graph.input("h", (3,)), x)
        h = h * 2.0
    graph.output("loss", asg.sum(h))
    return {"loop": graph, "gradient": asg.gradients(graph["loss"], wrt=[graph["w"]])}


def test_scopes_and_loops_open_and_close_in_both_panes(opened, wait_until):
    tab = opened(scripted(drawn(looping(), "html")))
    wait_until(tab, "window.painted?.has('loss') || painted.size > 3")
    assert not tab.evaluate("painted.has('carry')")
    tab.keyboard.press("Shift+E")
    wait_until(tab, "document.body.dataset.closed === '0' && painted.has('carry')")
    tab.evaluate("painted.clear()")
    tab.click("#close")
    wait_until(tab, "painted.has('+ recur')")
    assert not tab.evaluate("painted.has('carry')")
    tab.locator("#search").fill("tanh")  # is within both
    wait_until(tab, "painted.has('tanh')")
    assert tab.locator("aside h3").inner_text().startswith("tanh %")


def test_a_click_on_a_closed_scope_opens_it_where_it_stands(opened, wait_until):
    graph = asg.Graph("net")
    h = graph.input("x", (4,))
    for name in ("first", "second"):
        with graph.scope(name):
            h = asg.tanh(asg.exp(h))
    graph.output("y", h)
    tab = opened(scripted(drawn(graph, "html")))
    tab.set_viewport_size({"width": 1280, "height": 1100})  # what is out of sight is not painted
    tab.keyboard.press("Shift+C")
    wait_until(tab, "window.painted?.has('+ first')")
    low, high = tab.evaluate(PLANE)
    tab.mouse.click(*tab.evaluate("placeOfText('+ first')"))
    wait_until(tab, "painted.has('− first') && document.body.dataset.closed === '1'")
    # A closed scope takes up less; the frame that shows it may come after that with the title.
    wait_until(tab, f"((low, high) => high - low > {high - low})(...{PLANE})")


PLANE = "[placeOfText('input')[1], placeOfText('+ second')[1]]"


def test_an_edge_says_its_type_on_hover(opened, wait_until):
    graph = asg.Graph("line")
    graph.output("y", asg.tanh(graph.input("x", (3, 7))))
    tab = opened(scripted(drawn(graph, "html")))
    wait_until(tab, "window.painted?.has('→ y')")
    (x, above), (_, below) = tab.evaluate("[placeOfText('x'), placeOfText('tanh')]")
    tab.mouse.move(x + 25, above)
    wait_until(tab, "document.getElementById('tip').textContent.includes('input: f32[3,7]')")
    for offset in range(0, 60, 4):  # the edge leaves from somewhere below the box
        tab.mouse.move(x + offset, (above + below) / 2 + 8)
        if tab.locator("#tip").is_visible():
            break
    assert tab.locator("#tip").inner_text() == "f32[3,7]\nx %0 → tanh %1"
