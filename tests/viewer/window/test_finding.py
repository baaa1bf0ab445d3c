"""Languages, copying, the editor, the minimap and gradients of gradients, driven as by a user."""

import json
import sys

import pytest

import asg
from asg_viewer.texts import Phrases
from tests.viewer.driving import SIZE
from tests.viewer.models import save_digits, transformer

if sys.platform in ("win32", "darwin"):
    pytest.skip("there is no display in memory here", allow_module_level=True)


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    folder = tmp_path_factory.mktemp("graphs")
    save_digits(folder)
    g = asg.Graph("curve")
    x = g.input("x", ("N",))
    g.output("y", asg.sum(asg.tanh(x) * x))
    first = asg.gradients(g["y"], wrt=[x])
    whole = asg.splice(g, first)
    second = asg.gradients(whole["grad/x"], wrt=[whole["x"]], seeds="input")
    asg.save({"slope": whole, "second": second}, folder / "twice.asg.json")
    asg.save({"model": transformer(6)}, folder / "model.asg.json")
    return folder


def test_the_language_is_chosen_in_the_window_and_kept(start, files, tmp_path):
    viewer = start(files / "digits.asg.json", language="ru")
    viewer.click_item("relu")
    viewer.wait(lambda s: s["selection"])
    viewer.key("ctrl+1")
    viewer.wait(lambda s: s["message"] == Phrases("ru")("status.bookmark", number=1))
    viewer.screenshot("russian")
    viewer.click_widget("language")
    viewer.wait(lambda _: "language_zh" in viewer.record["places"])
    viewer.click_widget("language_zh")
    viewer.wait(lambda s: s["message"] == "" and s["language"] == "zh")
    viewer.key("ctrl+1")  # the keys and the selection are as they were
    viewer.wait(lambda s: s["message"] == Phrases("zh")("status.bookmark", number=1))
    viewer.click_item("add")
    viewer.wait(lambda s: s["selection"]["title"] == "add")
    viewer.screenshot("chinese")
    viewer.key("question")
    viewer.wait(lambda s: s["help"])
    viewer.screenshot("chinese-keys")
    kept = json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))
    assert kept["language"] == "zh"
    assert kept["recent"] == [str(files / "digits.asg.json")]


def test_a_node_is_copied_as_text_and_its_line_opened_in_an_editor(start, files, tmp_path):
    (tmp_path / "tests" / "viewer").mkdir(parents=True)
    (tmp_path / "tests" / "viewer" / "models.py").touch()  # where a script was run
    viewer = start(files / "digits.asg.json")
    viewer.click_item("relu")
    state = viewer.wait(lambda s: s["selection"] and s["selection"]["title"] == "relu")
    number = state["selection"]["item"]
    viewer.key("ctrl+c")
    viewer.wait(lambda s: s["message"] == f"Copied relu  %{number}.")
    viewer.search()
    viewer.key("ctrl+v")  # as one line
    viewer.wait(lambda s: s["query"].startswith(f"relu  %{number} op: relu"))
    viewer.leave_search()
    viewer.click_item("relu")
    viewer.key("s")
    viewer.wait(lambda s: s["message"].startswith("Opened ") and "models.py:" in s["message"])


def test_ctrl_f_selects_the_old_query_and_outputs_are_found(start, files):
    viewer = start(files / "twice.asg.json")
    viewer.search()
    viewer.type("tanh")
    viewer.wait(lambda s: s["query"] == "tanh")
    viewer.leave_search()
    viewer.search()
    viewer.type("grad/x")  # over the selected text
    viewer.wait(lambda s: s["query"] == "grad/x" and s["hits"] == [1, 1])
    viewer.key("Return")
    viewer.wait(lambda s: s["selection"] and s["selection"]["title"] == "add")
    viewer.leave_search()
    viewer.while_frozen(lambda: (viewer.key_at_once("ctrl+f"), viewer.type("tanh")))
    viewer.wait(lambda s: s["query"] == "tanh")
    viewer.leave_search()
    viewer.while_frozen(lambda: (viewer.key_at_once("ctrl+k"), viewer.type("heat")))
    viewer.wait(lambda s: s["question"] and s["question"]["query"] == "heat")


def test_hits_are_listed_below_the_search_box_and_chosen_by_keys_or_a_click(start, files):
    viewer = start(files / "model.asg.json")
    viewer.search()
    viewer.type("gelu")
    state = viewer.wait(lambda s: s["query"] == "gelu" and s["question"])
    assert sum(state["hits"]) >= len(state["question"]["rows"]) >= 6
    assert state["question"]["rows"][0] == "gelu"
    viewer.screenshot("hits")
    assert all("f32[" in detail for detail in state["question"]["details"])
    _, top, right, _ = viewer.record["places"]["answer0"]
    assert top > viewer.record["places"]["search"][3]
    assert right <= SIZE[0] - 8  # with the edge of the list
    viewer.key("Down", "Down", "Up")
    viewer.wait(lambda s: s["question"]["place"] == 1)
    viewer.key("Return")
    state = viewer.wait(lambda s: s["question"] is None and s["selection"])
    assert state["selection"]["title"] == "gelu"
    first = state["selection"]["item"]
    viewer.key("Return")  # and on to the next one
    viewer.wait(lambda s: s["selection"]["item"] != first)
    viewer.type(" blocks/5")
    viewer.wait(lambda s: s["query"] == "gelu blocks/5" and s["question"])
    viewer.key("Escape")
    state = viewer.wait(lambda s: s["question"] is None)
    assert not viewer.record["typing"]
    viewer.search()
    viewer.key("ctrl+a")
    viewer.type("embed.w")
    viewer.wait(lambda s: s["query"] == "embed.w" and s["question"])
    viewer.click_widget("answer0")
    viewer.wait(lambda s: s["question"] is None and s["selection"]["title"] == "embed.weight")
    viewer.search()
    viewer.key("End")  # of the old query, which is selected
    viewer.type("x")
    viewer.key("BackSpace")
    viewer.wait(lambda s: s["query"] == "embed.w" and s["question"])
    viewer.click_widget("minimap0")  # beside the list
    viewer.wait(lambda s: s["question"] is None)


def test_the_minimap_leads_to_where_it_is_clicked(start, files):
    viewer = start(files / "model.asg.json")
    viewer.key("shift+e")
    state = viewer.wait(lambda s: s["shown"][0] > 150, seconds=60)
    viewer.key("plus", "plus", "plus")
    before = viewer.wait(lambda s: s["cameras"][0][2] > state["cameras"][0][2])["cameras"][0]
    left, top, right, bottom = viewer.record["places"]["minimap0"]
    viewer.click((left + right) / 2, bottom - 12)
    low = viewer.wait(lambda s: s["cameras"][0][1] > before[1] + 500)["cameras"][0]
    viewer.click((left + right) / 2, top + 12)
    high = viewer.wait(lambda s: s["cameras"][0][1] < low[1] - 500)["cameras"][0]
    assert high[2] == low[2] == before[2]


def test_a_gradient_of_a_gradient_is_linked_to_the_gradient(start, files):
    viewer = start(files / "twice.asg.json")
    state = viewer.wait(lambda s: s["tabs"] == ["slope | second"])
    assert state["mode"] == "split"
    graphs = asg.load(files / "twice.asg.json")
    slope, second = graphs["slope"], graphs["second"]
    derived = next(
        node for node in second.nodes
        if node.inputs and node.origin and slope.nodes[node.origin.node].origin
    )  # fmt: skip
    viewer.search()
    viewer.type(f"%{derived.id}")
    viewer.wait(lambda s: s["query"] == f"%{derived.id}")
    viewer.leave_search()
    viewer.key("shift+e")
    title = derived.name or derived.op.name
    viewer.key("Home")
    viewer.wait(lambda s: any(side == 1 and t == title for side, _, t, _ in s["items"]))
    box = next(b for side, item, _, b in viewer.state["items"]
               if side == 1 and item == derived.id)  # fmt: skip
    left, top = viewer.record["places"]["canvas"][:2]
    viewer.click((box[0] + box[2]) / 2 + left, (box[1] + box[3]) / 2 + top)
    viewer.wait(lambda s: s["selection"] and s["selection"]["side"] == 1)
    viewer.key("g")
    state = viewer.wait(lambda s: s["selection"]["side"] == 0)
    primal = slope.nodes[state["selection"]["item"]]
    assert primal.id == derived.origin.node
    assert primal.origin.graph == "curve"  # it belongs to the first gradient itself
    viewer.screenshot("second-order")
