"""A page shows the scenes of the window, finds what its search finds, and speaks its languages."""

import functools
import json
import math

import numpy as np
import pytest

import asg
from asg_viewer.layout.compose import lay_out
from asg_viewer.layout.shapes import text_width
from asg_viewer.model.document import documents
from asg_viewer.model.groups import ROOT
from asg_viewer.model.search import search
from asg_viewer.scene.build import build
from asg_viewer.scene.camera import Camera
from asg_viewer.scene.emphasis import Emphasis
from asg_viewer.scene.look import LEVELS, Look
from asg_viewer.scene.minimap import minimap
from asg_viewer.scene.primitives import Label, Rect
from asg_viewer.scene.stage import stage
from asg_viewer.scene.sticky import scope_titles
from asg_viewer.scene.theme import DARK
from asg_viewer.texts import Phrases
from tests.viewer.browsing import FRAME, pages_in, short_page

SIZE = (1300, 900)
PIXELS = """(() => {
  const [picture, place] = map, brush = picture.getContext("2d");
  return [[...brush.getImageData(0, 0, picture.width, picture.height).data], place];
})()"""
LOOK = Look(theme=DARK)
_STEP_OF_LETTER = 0.06  # pixels: a text left of its edge begins where its width ends
DRAWN = """
const fill = CanvasRenderingContext2D.prototype.fillText;
CanvasRenderingContext2D.prototype.fillText = function (text, x, y, ...rest) {
  (window.labels ??= []).push([text, x, y]);
  return fill.call(this, text, x, y, ...rest);
};
for (const name of ["rect", "roundRect"]) {
  const own = CanvasRenderingContext2D.prototype[name];
  CanvasRenderingContext2D.prototype[name] = function (x, y, wide, high, ...rest) {
    (window.boxes ??= []).push([x, y, x + wide, y + high]);
    return own.call(this, x, y, wide, high, ...rest);
  };
}
const image = CanvasRenderingContext2D.prototype.drawImage;
CanvasRenderingContext2D.prototype.drawImage = function (picture, ...place) {
  window.map = [picture, place];
  return image.call(this, picture, ...place);
};
"""  # keeps the texts and boxes of the frames, in pixels, and the minimap that was painted last


def net():
    """Two scopes, a loop, and edges past many layers."""
    graph = asg.Graph("net")
    x, w = graph.input("x", (5, 3)), graph.parameter("w", (3, 3))
    for name in ("first", "second"):
        with graph.scope(name):
            h, rows = asg.scan(lambda h, row: (asg.tanh(h @ w + row), h), asg.sum(x, axis=0), x)
            x = rows * asg.exp(h)
    graph.output("loss", asg.sum(x))
    return graph


@functools.cache
def pair():
    """The net and its gradient."""
    graph = net()
    return {"net": graph, "gradient": asg.gradients(graph["loss"], wrt=[graph["w"]])}


@functools.cache
def step():
    """A training step of the net."""
    return {"step": asg.train_step(net(), "loss", asg.optim.adamw(0.1))}


@functools.cache
def page_of(made):
    """The page of graphs; it keeps the texts and boxes that it paints."""
    return short_page(made()).replace("<head>", f"<head><script>{DRAWN}</script>", 1)


@pytest.fixture(scope="module")
def tab_of(browser, tmp_path_factory):
    """`tab_of(made)` is the page of graphs in dark colors, as the test before leaves it."""
    view = {"viewport": {"width": SIZE[0], "height": SIZE[1]}, "color_scheme": "dark"}
    with pages_in(browser, tmp_path_factory.mktemp("pages"), **view) as open_:
        yield functools.cache(lambda made, **options: open_(page_of(made), **options))


def painted(tab, scale):
    """The texts and boxes of the page, and the cameras of its panes.

    They are at a scale, or at the least where all is in a small view.
    """
    tab.keyboard.press("Home")
    (_, _, now, *_), *_ = cameras = json.loads(tab.evaluate("document.body.dataset.cameras"))
    box = tab.locator("canvas").bounding_box()
    x, y = box["x"] + cameras[0][4] / 2, box["y"] + box["height"] / 2
    turned = {"deltaY": -math.log(scale / now) / 0.0018, "clientX": x, "clientY": y}
    tab.evaluate("window.labels = [], window.boxes = []; 0")
    tab.locator("canvas").dispatch_event("wheel", turned)
    tab.evaluate(FRAME)
    cameras = json.loads(tab.evaluate("document.body.dataset.cameras"))
    return tab.evaluate("labels"), tab.evaluate("boxes"), cameras


def expected(stages, cameras):
    """The same of the window's scenes; the baselines of texts."""
    texts, boxes = [], []
    for shown, (x, y, scale, left, *size) in zip(stages, cameras, strict=True):
        scene = build(shown, Camera(x, y, scale), tuple(size), LOOK, Emphasis())
        right, bottom = left + size[0], size[1]
        for each in scene:
            if isinstance(each, Label):
                end = left + each.left + text_width(each.text, each.size)
                if left < left + each.left and end < right and 0 < each.top < bottom - 20:
                    texts.append([each.text, each.left + left, each.top + each.size * 0.8])
            elif isinstance(each, Rect) and is_inside(each, size):
                boxes.append([each.left + left, each.top, each.right + left, each.bottom])
    return texts, boxes


def is_inside(box, size):
    return min(box.left, box.top) > 0 and box.right < size[0] and box.bottom < size[1]


def are_in_order(some, others, far):
    """Whether places are among others in the same order, each as near as that."""
    left = iter(others)
    return all(any(max(abs(a - b) for a, b in zip(one, other, strict=True)) <= far
                   for other in left) for one in some)  # fmt: skip


def missing(some, others, far):
    """The share of texts without an equal text nearby; sizes in steps widen long texts."""

    def is_in(text, x, y):
        reach = far + _STEP_OF_LETTER * len(text)
        return any(
            text == other and abs(x - left) <= reach and abs(y - top) <= far
            for other, left, top in others
        )

    return sum(not is_in(*one) for one in some) / max(len(some), 1)


@pytest.mark.parametrize("made", [pair, step])
def test_a_page_has_the_scenes_of_the_window_at_each_scale(tab_of, made):
    tab = tab_of(made)
    (shown,) = documents(made())
    for key, opened in (("Shift+C", {ROOT}), ("Shift+E", set(range(len(shown.groups))))):
        tab.keyboard.press(key)
        layouts = lay_out(shown.layout_problem(frozenset(opened)))
        stages = [stage(*each) for each in zip(shown.panes, layouts, strict=True)]
        for scale in (LEVELS[8] * 1.001, 0.5, 0.9, 2.0):
            texts, boxes, cameras = painted(tab, scale)
            own_texts, own_boxes = expected(stages, cameras)
            assert own_boxes or scale > 1
            assert are_in_order(own_boxes, boxes, 1.0 + scale)
            # Names beside boxes also depend on the edges of the view
            assert missing(own_texts, texts, 1.5 + scale) <= (0.25 if scale < 0.4 else 0)


def test_a_page_has_the_minimap_and_the_titles_of_scopes_that_stay_in_view(tab_of):
    tab = tab_of(step)
    (shown,) = documents(step())
    tab.keyboard.press("Shift+E")
    layouts = lay_out(shown.layout_problem(frozenset(range(len(shown.groups)))))
    each = stage(shown.panes[0], layouts[0])
    labels, _, [[x, y, scale, _, *size]] = painted(tab, 0.5)
    own = [[label.text, label.left, label.top + label.size * 0.8]
           for label in scope_titles(each, Camera(x, y, scale), tuple(size), LOOK)
           if isinstance(label, Label)]  # fmt: skip
    assert own
    assert missing(own, labels, 2.0) == 0

    drawn = minimap(each, DARK)
    pixels, (left, top) = tab.evaluate(PIXELS)
    expected = (drawn.pixels * 255).ravel()
    assert np.abs(np.array(pixels) - expected).max() <= 2  # the browser multiplies by the opacity
    box = tab.locator("canvas").bounding_box()
    tab.mouse.click(box["x"] + left + 30, box["y"] + top + 40)
    ((x, y, *_),) = before = json.loads(tab.evaluate("document.body.dataset.cameras"))
    assert (x, y) == pytest.approx(drawn.to_plane(30, 40), abs=1.0)
    tab.evaluate(FRAME)
    left, top = tab.evaluate("map[1]")
    tab.mouse.dblclick(box["x"] + left + 30, box["y"] + top + 40)
    assert json.loads(tab.evaluate("document.body.dataset.cameras")) == [pytest.approx(before[0])]


QUERIES = (
    "tanh", "first tanh", "%3", "id:4", "op:sum", "shape:[5,3]", "name:w", "scope:second",
    "output:loss", "attr:axes", "source:test_page_scenes.py:4", "/^w$/", "/t.nh|exp/", "op:/^s/",
    "/(/", "output:grad/w", "rule:vjp", "TANH", "nothing like it", "name:", "f32", "type:f32[3,3]",
)  # fmt: skip


def test_a_page_finds_what_the_search_of_the_viewer_finds(tab_of):
    tab = tab_of(pair)
    (shown,) = documents(pair())
    for query in QUERIES:
        tab.locator("#search").fill(query)
        found = [search(pane.model, query) for pane in shown.panes]
        assert tab.evaluate("document.body.dataset.found") == str(sum(map(len, found))), query
        hits = [f"{side}:{node}" for side, nodes in enumerate(found) for node in nodes]
        assert hits[:1] in ([], [tab.evaluate("document.body.dataset.selected")]), query


def test_a_page_speaks_the_language_of_its_reader(tab_of):
    say = Phrases("ru")
    tab = tab_of(step, locale="ru")
    assert tab.locator("#fit").inner_text() == say("tool.fit")
    tab.locator("#search").fill("op:tanh")
    assert say("inspector.inputs") in tab.locator("aside").inner_text()
    tab.evaluate(FRAME)
    assert say("lane.forward") in {text for text, *_ in tab.evaluate("labels")}
    assert tab.locator("#language option:checked").inner_text() == "Русский"
    tab.locator("#language").select_option(label="中文")
    assert tab.locator("#fit").inner_text() == Phrases("zh")("tool.fit")
