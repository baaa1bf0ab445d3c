"""Loops in the window: opened by a double click, their steps chosen by a slider."""

import sys

import pytest

import asg
from tests.viewer.models import gradient, recurrent

if sys.platform in ("win32", "darwin"):
    pytest.skip("there is no display in memory here", allow_module_level=True)


def test_a_double_click_opens_a_loop_and_a_slider_goes_through_its_steps(start, tmp_path):
    graph = recurrent()
    asg.save({"rnn": graph, "gradient": gradient(graph)}, tmp_path / "rnn.asg.json")
    viewer = start(tmp_path / "rnn.asg.json")
    viewer.click_item("scan ×5", times=2)
    state = viewer.wait(lambda s: any(title == "xs[t]" for _, _, title, _ in s["items"]))
    frames = [box for _, _, title, box in state["items"] if title == "scan ×5"]
    assert len(frames) == 2
    assert frames[0][1::2] == frames[1][1::2]  # the body of the gradient stands opposite
    viewer.key("r")
    viewer.wait(lambda s: s["work"]["values"] and not s["work"]["going"])
    viewer.search()
    viewer.type("op:tanh")
    viewer.key("Return")
    state = viewer.wait(lambda s: s["selection"] and s["selection"]["title"] == "tanh"
                        and not s["moving"])  # fmt: skip
    viewer.leave_search()
    first = viewer.state["value"]
    scan = next(node.id for node in graph.nodes if node.op.name == "scan")
    left, top, right, bottom = viewer.record["places"][f"slider0:0:{scan}"]
    viewer.drag(left + 2, (top + bottom) / 2, (right - left) * 0.75, 0)
    state = viewer.wait(lambda s: s["steps"] == [[[0, scan], 3]])
    assert state["value"] != first
    other = viewer.record["places"][f"slider1:0:{scan}"]
    viewer.click(other[2], (other[1] + other[3]) / 2)  # the gradient's goes with it
    state = viewer.wait(lambda s: s["steps"] == [[[0, scan], 4]])
    viewer.screenshot("loop")
    assert state["selection"]["title"] == "tanh"  # a click on a slider selects nothing
    viewer.key("e")
    viewer.wait(lambda s: not any(title == "xs[t]" for _, _, title, _ in s["items"]))
