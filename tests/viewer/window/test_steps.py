"""Training steps and gradients in the window, driven by a real mouse and keyboard."""

import json
import sys

import pytest

import asg
from asg_viewer.model.document import document
from tests.viewer.models import classifier, save_digits

if sys.platform in ("win32", "darwin"):
    pytest.skip("there is no display in memory here", allow_module_level=True)


def boxes(state, title):
    return [box for _, _, named, box in state["items"] if named == title]


def click_box(viewer, box, times=1):
    left, top = viewer.record["places"]["canvas"][:2]
    viewer.click(left + (box[0] + box[2]) / 2, top + (box[1] + box[3]) / 2, times)


def test_a_step_opens_in_lanes_whose_layers_open_and_close_together(start, tmp_path):
    step = asg.train_step(
        classifier(), "loss", asg.optim.adam(asg.schedules.cosine(1e-3, 9)), clip_norm=1.0
    )
    asg.save(step, tmp_path / "step.asg.json")
    viewer = start(tmp_path / "step.asg.json")
    state = viewer.wait(lambda s: s["tabs"] == ["digits"] and s["lanes"])
    assert [name for name, _ in state["lanes"]] == ["forward", "gradient", "update"]
    (_, forward), (_, gradient), (_, update) = state["lanes"]
    assert forward[2] <= gradient[0] < gradient[2] <= update[0]
    assert state["lanes"][2][1][2] <= 1300  # all of it is seen at once, its groups closed
    assert state["cameras"][0][2] >= 0.9
    viewer.screenshot("lanes-first")
    for layer in ("layer0", "layer1"):
        shown = viewer.state["shown"]
        viewer.click_item(layer, times=2)
        viewer.wait(lambda s, shown=shown: s["shown"] > shown and not s["moving"])
        viewer.key("Home")
        viewer.wait(lambda s: boxes(s, "layer1") and not s["moving"])
    state = viewer.wait(lambda s: len(boxes(s, "layer1")) == 3 and not s["moving"])
    assert [box[1::2] for box in boxes(state, "layer1")] == [boxes(state, "layer1")[0][1::2]] * 3
    (moved,) = boxes(state, "w0 ←")
    assert state["lanes"][2][1][0] < moved[0] < moved[2] < state["lanes"][2][1][2]
    viewer.screenshot("lanes")

    shown = state["shown"][0]
    click_box(viewer, moved, times=2)  # what moves a parameter, with the state beside it
    state = viewer.wait(lambda s: s["shown"][0] > shown and boxes(s, "optim/adam/m/w0"))
    viewer.screenshot("lanes-opened")

    viewer.search()
    viewer.type("op:relu")
    viewer.key("Return")
    viewer.wait(lambda s: s["selection"] and s["selection"]["title"] == "relu")
    viewer.leave_search()
    viewer.key("g")  # to the whole of its gradient, which the next layer makes
    state = viewer.wait(lambda s: s["selection"]["title"] != "relu" and not s["moving"])
    middle = sum(state["selection"]["box"][::2]) / 2
    assert state["lanes"][1][1][0] < middle < state["lanes"][1][1][2]
    shown = state["shown"][0]
    viewer.key("e")  # closes the layer around it, in all lanes
    state = viewer.wait(lambda s: s["shown"][0] < shown)
    assert all(box[3] - box[1] < 200 for box in boxes(state, "layer1"))
    assert len(boxes(state, "layer1")) >= 2  # those in view


def test_a_small_graph_opens_readable_and_the_pointer_asks_for_a_card(start, tmp_path):
    save_digits(tmp_path)
    viewer = start(tmp_path / "digits.asg.json")
    state = viewer.wait(lambda s: s["items"])
    assert state["cameras"][0][2] >= 0.6
    left, top, right, bottom = viewer.box("relu")
    viewer.point((left + right) / 2, (top + bottom) / 2)
    state = viewer.wait(lambda s: s["card"])
    assert state["card"][:2] == ["relu  %6", "f32[N,128]"]
    assert any("relu(" in line for line in state["card"])
    assert any("models.py:" in line for line in state["card"])
    assert any(line.startswith("gradient: ∂loss/∂relu → ") for line in state["card"])
    assert any(line.startswith("used by the gradient: ") for line in state["card"])
    viewer.screenshot("card")
    viewer.click((left + right) / 2, (top + bottom) / 2)
    found = document(*asg.load(tmp_path / "digits.asg.json").values()).cotangents
    relu = viewer.wait(lambda s: s["selection"])["selection"]["item"]
    viewer.screenshot("gradient-chip")
    viewer.click_widget("gradient")  # the chip above the node
    state = viewer.wait(lambda s: s["selection"]["side"] == 1 and not s["moving"])
    assert state["selection"]["item"] == found.first[relu].node
    viewer.key("alt+Left")
    viewer.wait(lambda s: s["selection"]["side"] == 0 and not s["moving"])
    viewer.click_widget(f"link:1:{found.first[relu].node}")  # in the inspector
    state = viewer.wait(lambda s: s["selection"]["side"] == 1 and not s["moving"])
    assert state["selection"]["item"] == found.first[relu].node
    for side, item in ((0, relu), (1, found.first[relu].node)):  # the key agrees with the card
        viewer.key("g")
        state = viewer.wait(lambda s, side=side: s["selection"]["side"] == side)
        assert state["selection"]["item"] == item
    viewer.wait(lambda s: not s["moving"])
    left, top, right, bottom = viewer.box("relu")
    viewer.point((left + right) / 2, (top + bottom) / 2)
    viewer.key("r")  # with values, it says what they are
    viewer.wait(lambda s: any(" ± " in line for line in s["card"]))
    viewer.key("minus", "minus", "minus")  # the view moves below the resting pointer
    viewer.wait(lambda s: not s["moving"] and s["card"][:1] != ["relu  %6"])
    viewer.point(5, 500)
    viewer.wait(lambda s: not s["card"])


def test_the_right_button_opens_the_menu_of_a_node_and_recent_files_forget_what_is_gone(
    start, tmp_path
):
    save_digits(tmp_path)
    gone = tmp_path / "gone.asg.json"
    settings = {"recent": [str(gone), str(tmp_path / "digits.asg.json")]}
    (tmp_path / "settings.json").write_text(json.dumps(settings))
    viewer = start(tmp_path / "digits.asg.json")
    viewer.wait(lambda s: s["items"])
    left, top, right, bottom = viewer.box("relu")
    viewer.click((left + right) / 2, (top + bottom) / 2, button=3)
    state = viewer.wait(lambda _: "menu_follow" in viewer.record["places"])
    assert state["selection"]["title"] == "relu"
    shown = {name for name in viewer.record["places"] if name.startswith("menu_")}
    assert {"menu_toggle", "menu_ancestors", "menu_copy", "menu_editor"} <= shown
    viewer.screenshot("menu")
    viewer.key("Escape")  # closes it, and leaves the selection
    state = viewer.wait(lambda _: "menu_follow" not in viewer.record["places"])
    assert state["selection"]["title"] == "relu"
    viewer.click((left + right) / 2, (top + bottom) / 2, button=3)
    viewer.click_widget("menu_ancestors")
    viewer.wait(lambda s: s["trace"] == "ancestors")
    viewer.click_widget("recent")
    viewer.wait(lambda _: "recent1" in viewer.record["places"])
    names = {viewer.state["recent"][number] for number in (0, 1)}
    assert str(gone) in names
    viewer.click_widget(f"recent{viewer.state['recent'].index(str(gone))}")
    state = viewer.wait(lambda s: s["error"])
    assert str(gone) in state["message"]
    assert state["recent"] == [str(tmp_path / "digits.asg.json")]
