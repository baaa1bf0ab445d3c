"""Playing a run in the window, by keys and by the bar below the canvas."""

import sys

import pytest

if sys.platform in ("win32", "darwin"):
    pytest.skip("there is no display in memory here", allow_module_level=True)


def test_the_tutorial_plays_a_step_that_can_be_paused_stepped_and_ended(start):
    viewer = start(arguments=("--tutorial",))
    # On a busy machine the window never rests while it plays, and the play goes on while the test
    # looks elsewhere: the test asks for a place only after a pause.
    state = viewer.until(lambda: (viewer.record["state"].get("play") or [0])[0] > 0)
    assert state["work"]["values"]
    assert state["tabs"] == ["two layers"]
    assert state["work"]["files"] == {"x": "points.npz", "target": "points.npz"}
    viewer.key("period")  # a step by hand pauses, also at the end
    viewer.wait(lambda s: not s["play"][2])
    left, top, right, bottom = viewer.record["places"]["play.slider"]
    viewer.click(left + 2, (top + bottom) / 2)
    viewer.wait(lambda s: s["play"][0] == 0)
    viewer.key("space")
    viewer.until(lambda: viewer.record["state"]["play"][2])
    viewer.key("space")
    viewer.wait(lambda s: not s["play"][2])
    viewer.click(left + 2, (top + bottom) / 2)
    state = viewer.wait(lambda s: s["play"][0] == 0 and s["caption"][0] == "Forward")
    place, count, _ = state["play"]
    viewer.key("period")
    state = viewer.wait(lambda s: s["play"][0] == place + 1)
    selected = state["selection"]["item"]
    viewer.screenshot("tutorial-forward")
    viewer.click_widget("play.previous")
    state = viewer.wait(lambda s: s["play"][0] == place)
    assert state["selection"]["item"] != selected
    viewer.click(left + (right - left) * 0.55, (top + bottom) / 2)
    state = viewer.wait(lambda s: s["caption"][0] == "Back")
    viewer.screenshot("tutorial-back")
    viewer.click(right - 2, (top + bottom) / 2)
    state = viewer.wait(lambda s: s["play"] == [count - 1, count, False] and not s["moving"])
    assert state["caption"][0] == "Update"
    viewer.screenshot("tutorial-end")
    viewer.key("Escape")
    viewer.wait(lambda s: s["play"] is None)
