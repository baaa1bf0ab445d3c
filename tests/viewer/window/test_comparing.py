"""Comparing in the window: two files, a file that is written again, the passes."""

import json
import sys

import numpy as np
import pytest

import asg
from tests.viewer.test_comparing import save_versions, version

if sys.platform in ("win32", "darwin"):
    pytest.skip("there is no display in memory here", allow_module_level=True)

GREEN, RED = {"dark": (63, 185, 80), "light": (26, 127, 55)}, {"dark": (248, 114, 105)}


def has_color(picture, box, color):
    left, top, right, bottom = (round(value) for value in box)
    part = picture[max(top - 12, 0) : bottom + 12, max(left - 12, 0) : right + 12].astype(int)
    return bool((np.abs(part - color).sum(axis=2) < 24).any())


def test_two_files_are_compared_and_a_change_pulses(start, tmp_path):
    files = save_versions(tmp_path)
    viewer = start(*files, painted=True)
    state = viewer.wait(lambda s: s["tabs"] == ["v1 → v2"] and s["items"])
    marks = state["marks"][0]
    assert marks["removed"] >= 1
    assert marks["added"] >= 1
    assert marks["changed"] == 1
    picture = viewer.screenshot("compare-dark")
    assert has_color(picture, viewer.box("new"), GREEN["dark"])
    assert has_color(picture, viewer.box("exp"), RED["dark"])
    assert not has_color(picture, viewer.box("h"), GREEN["dark"])
    viewer.key("t")
    viewer.wait(lambda s: s["theme"] == "light")
    assert has_color(viewer.screenshot("compare-light"), viewer.box("new"), GREEN["light"])

    np.savez(tmp_path / "batch.npz", x=np.ones((3, 4), np.float32))
    viewer.key("ctrl+k")
    viewer.wait(lambda s: s["question"])
    viewer.type("compare val")
    viewer.key("Return")
    state = viewer.wait(lambda s: s["work"]["compared"] and s["selection"])
    assert (state["page"], state["overlay"]) == ("compare", "relative")
    assert state["selection"]["title"] == "loss"
    viewer.screenshot("compare-values")

    asg.save(version(1), files[1])  # now both are the same
    viewer.wait(lambda s: s["marks"] == [{}])


def test_a_file_that_is_written_again_shows_what_changed(start, tmp_path):
    asg.save(version(1), tmp_path / "net.asg.json")
    (tmp_path / "costs.csv").write_text("name,value,unit\nh,3,ms\nw,1,ms\n")
    event = {"name": "h", "ph": "X", "ts": 1, "dur": 9, "args": {"bytes": 8}}
    (tmp_path / "trace.json").write_text(json.dumps([{**event, "name": "loss"}, event]))
    viewer = start(*(tmp_path / name for name in ("net.asg.json", "costs.csv", "trace.json")))
    state = viewer.wait(lambda s: s["overlay"] == "trace.json")
    assert state["message"] == "2 kernels from trace.json; 2 have nodes in the graph."
    left, top, right, _ = viewer.record["places"]["spans"]
    viewer.click((left + right) / 2, top + 12)
    viewer.wait(lambda s: s["selection"] and s["selection"]["title"] == "loss")
    viewer.screenshot("spans")
    viewer.click_widget("overlay:costs")
    viewer.click_widget("sort:name")
    h = next(item for _, item, title, _ in state["items"] if title == "h")
    viewer.click_widget(f"link:0:{h}")
    viewer.wait(lambda s: s["selection"] and s["selection"]["title"] == "h")
    (tmp_path / "costs.csv").write_text("name,value,unit\nh,3,ms\nlost,1,ms\n")
    viewer.wait(lambda s: s["message"].startswith("costs.csv names 1 nodes"))
    asg.save(version(2), tmp_path / "net.asg.json")
    pulsing = viewer.until(lambda: viewer.record["state"].get("pulse"))["pulse"][0]
    state = viewer.wait(lambda s: "new" in [each[2] for each in s["items"]] and not s["pulse"])
    ids = {title: item for _, item, title, _ in state["items"]}
    assert ids["new"] in pulsing
    assert ids["h"] not in pulsing
