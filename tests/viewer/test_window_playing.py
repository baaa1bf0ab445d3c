"""Playing a run in the window, by keys and by the bar below the canvas."""

import sys

import pytest

if sys.platform in ("win32", "darwin"):
    pytest.skip("there is no display in memory here", allow_module_level=True)


def test_the_tutorial_plays_a_step_that_can_be_paused_stepped_and_ended(start):
    viewer = start(arguments=("--tutorial",))
    viewer.wait(lambda s: s.get("play") and s["work"]["values"])
    viewer.key("space")  # it was going on by itself
    state = viewer.wait(lambda s: not s["play"][2])
    assert state["tabs"] == ["two layers"]
    assert state["caption"][0] == "Forward"
    assert state["work"]["files"] == {"x": "points.npz", "target": "points.npz"}
    place, count, _ = state["play"]
    viewer.key("period")
    state = viewer.wait(lambda s: s["play"][0] == place + 1)
    selected = state["selection"]["item"]
    viewer.screenshot("tutorial-forward")
    viewer.click_widget("play.previous")
    state = viewer.wait(lambda s: s["play"][0] == place)
    assert state["selection"]["item"] != selected
    left, top, right, bottom = viewer.record["places"]["play.slider"]
    viewer.click(left + (right - left) * 0.55, (top + bottom) / 2)
    state = viewer.wait(lambda s: s["caption"][0] == "Back")
    viewer.screenshot("tutorial-back")
    viewer.click(right - 2, (top + bottom) / 2)
    state = viewer.wait(lambda s: s["play"] == [count - 1, count, False] and not s["moving"])
    assert state["caption"][0] == "Update"
    viewer.screenshot("tutorial-end")
    viewer.key("Escape")
    viewer.wait(lambda s: s["play"] is None)
