"""The window, driven by a real mouse and keyboard on a display in memory."""

import os
import subprocess
import sys
import time
import xml.etree.ElementTree as ET

import numpy as np
import pytest

import asg
from tests.viewer.models import classifier, gradient, save_digits, transformer

if sys.platform in ("win32", "darwin"):
    pytest.skip("there is no display in memory here", allow_module_level=True)


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    folder = tmp_path_factory.mktemp("graphs")
    save_digits(folder)
    model = transformer(8)
    asg.save({"model": model, "gradient": gradient(model)}, folder / "model.asg.json")
    return folder


def test_open_zoom_pan_and_fit(start, files):
    viewer = start(files / "digits.asg.json")
    state = viewer.wait(lambda s: s["tabs"] == ["digits | gradient"])
    assert state["mode"] == "split"
    viewer.screenshot("open")

    before = state["cameras"][0]
    left, top, right, bottom = viewer.box("relu")
    at = ((left + right) / 2, (top + bottom) / 2)
    viewer.wheel(*at, 3)
    state = viewer.wait(lambda s: s["cameras"][0][2] > before[2] * 1.9)
    assert state["cameras"][1][1:] == state["cameras"][0][1:]  # the other pane stays opposite
    left, top, right, bottom = viewer.box("relu")
    assert abs((left + right) / 2 - at[0]) < 3  # what is below the pointer stays there
    assert abs((top + bottom) / 2 - at[1]) < 3
    viewer.screenshot("zoomed")

    before = state["cameras"][0]
    viewer.drag(300, 700, 120, -90)
    wanted = [before[0] - 120 / before[2], before[1] + 90 / before[2]]
    viewer.wait(lambda s: s["cameras"][0][:2] == pytest.approx(wanted, abs=2))

    viewer.key("Home")
    state = viewer.wait(lambda s: s["cameras"][0][2] < before[2] / 2)
    assert len(state["items"]) == sum(state["shown"])  # all is in view
    viewer.screenshot("fitted")


def test_search_select_and_follow_a_link_from_gradient_to_forward(start, files):
    viewer = start(files / "model.asg.json")
    viewer.search()
    viewer.type("op:where scope:blocks/5")
    state = viewer.wait(lambda s: s["query"] == "op:where scope:blocks/5")
    assert state["hits"][0] == 0
    hits = state["hits"][1]
    viewer.leave_search()
    viewer.search()
    viewer.type("gelu scope:blocks/5")
    viewer.key("Return")
    state = viewer.wait(lambda s: s["selection"] is not None)
    assert (state["selection"]["side"], state["selection"]["title"]) == (0, "gelu")
    assert hits >= 0
    viewer.screenshot("searched")

    viewer.leave_search()
    viewer.key("g")  # to the gradient
    state = viewer.wait(lambda s: s["selection"]["side"] == 1)
    derived = state["selection"]["item"]
    left, top, right, bottom = state["selection"]["box"]
    assert right > left > 0
    canvas = viewer.record["places"]["canvas"]
    assert 0 < top < bottom < canvas[3] - canvas[1]
    viewer.screenshot("gradient")
    graphs = asg.load(files / "model.asg.json")
    origin = graphs["gradient"].nodes[derived].origin

    link = f"link:0:{origin.node}"  # in the inspector, "comes from"
    viewer.wait(lambda _: link in viewer.record["places"])
    viewer.click_widget(link)
    state = viewer.wait(lambda s: s["selection"]["side"] == 0)
    assert state["selection"]["item"] == origin.node
    viewer.screenshot("forward")
    viewer.chord_in_one_frame("alt", "Left")
    viewer.wait(lambda s: s["selection"]["item"] == derived)


def test_click_trace_bookmark_walk_by_keys_and_collapse(start, files):
    viewer = start(files / "digits.asg.json")
    viewer.click_item("relu")
    state = viewer.wait(lambda s: s["selection"] and s["selection"]["title"] == "relu")
    viewer.key("ctrl+1", "Down")
    state = viewer.wait(lambda s: s["selection"]["title"] != "relu")
    assert state["selection"]["side"] == 0
    viewer.key("1")
    viewer.wait(lambda s: s["selection"]["title"] == "relu")
    viewer.key("a")
    viewer.wait(lambda s: s["trace"] == "ancestors")
    viewer.screenshot("traced")
    viewer.key("shift+g")  # of the loss, since relu is an array
    state = viewer.wait(lambda s: len(s["tabs"]) == 2)
    assert (state["tabs"][state["current"]], state["error"]) == ("digits | digits.grad", False)
    viewer.key("ctrl+w")
    viewer.wait(lambda s: len(s["tabs"]) == 1)
    viewer.key("Escape", "Escape")
    viewer.wait(lambda s: s["selection"] is None and s["trace"] == "none")
    for active in (1, 0):  # Tab changes the pane, and the keyboard stays with it
        viewer.key("Tab")
        viewer.wait(lambda s, active=active: s["active"] == active and not viewer.record["typing"])
    collapse_and_expand_in_place(viewer)


def collapse_and_expand_in_place(viewer):
    viewer.key("Home")
    shown = viewer.wait(lambda s: not s["moving"])["shown"]
    left, top, right, _ = viewer.box("layer0")
    viewer.click((left + right) / 2, top + 8, times=2)  # its head
    state = viewer.wait(lambda s: s["shown"][0] < shown[0])
    assert state["shown"][1] < shown[1]  # the other pane closes the same group
    closed = viewer.box("layer0")
    assert abs((closed[0] + closed[2]) / 2 - (left + right) / 2) < 4
    assert abs(closed[1] - top) < 4
    viewer.screenshot("collapsed")
    viewer.click_item("layer0", times=2)
    viewer.wait(lambda s: s["shown"] == shown)
    viewer.key("shift+c")
    state = viewer.wait(lambda s: s["opened"] == [0])
    viewer.key("shift+e")
    viewer.wait(lambda s: len(s["opened"]) == 4)


def test_export_writes_pictures_of_view_and_whole(start, files, tmp_path):
    viewer = start(files / "digits.asg.json")
    viewer.key("ctrl+e")
    state = viewer.wait(lambda s: s["message"].startswith("Wrote"))
    path = tmp_path / "digits-gradient.svg"
    assert str(path) in state["message"]
    titles = {e.text for e in ET.parse(path).iter() if e.tag.endswith("text")}
    assert {"relu", "w0", "x"} <= titles
    viewer.click_widget("export")
    viewer.wait(lambda _: "export_png_all" in viewer.record["places"])
    viewer.click_widget("export_png_all")
    viewer.wait(lambda s: s["message"].endswith("digits-gradient.png."))
    whole = _png_size(tmp_path / "digits-gradient.png")
    viewer.key("ctrl+p")
    viewer.wait(lambda s: s["message"].endswith("digits-gradient-2.png."))
    view = _png_size(tmp_path / "digits-gradient-2.png")
    canvas = viewer.record["places"]["canvas"]
    assert view == (canvas[2] - canvas[0], canvas[3] - canvas[1])
    assert whole[1] > view[1]


def _png_size(path):
    data = path.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    return int.from_bytes(data[16:20]), int.from_bytes(data[20:24])


def test_looks_help_modes_and_tabs(start, files):
    viewer = start(files / "digits.asg.json", files / "model.asg.json", painted=True)
    viewer.wait(lambda s: len(s["tabs"]) == 2)
    viewer.click_widget("tab0")
    state = viewer.wait(lambda s: s["current"] == 0 and s["items"])
    viewer.key("question")
    viewer.wait(lambda s: s["help"])
    viewer.screenshot("keys")
    viewer.key("Escape")
    viewer.wait(lambda s: not s["help"])
    dark = viewer.screenshot("dark")
    assert len(np.unique(dark.reshape(-1, 3), axis=0)) > 100  # nodes, edges and text are painted
    viewer.key("h")
    viewer.wait(lambda s: s["work"]["measured"])
    middle = (slice(100, 900), slice(10, 1200))
    assert (viewer.screenshot("heat")[middle] != dark[middle]).any(axis=2).mean() > 0.02
    viewer.key("t")
    viewer.wait(lambda s: s["theme"] == "light")
    assert viewer.screenshot("light").mean() > dark.mean() + 100
    viewer.key("m")
    viewer.wait(lambda s: s["mode"] == "overlay")
    viewer.screenshot("overlaid")
    viewer.key("o")
    viewer.wait(lambda s: s["orthogonal"])
    current = state["current"]
    viewer.click_widget(f"tab{1 - current}")
    viewer.wait(lambda s: s["current"] == 1 - current)
    viewer.key("ctrl+w")
    viewer.wait(lambda s: len(s["tabs"]) == 1)


def test_a_changed_file_is_read_again_and_a_broken_one_is_said(start, files, tmp_path):
    path = tmp_path / "live.asg.json"
    asg.save(classifier(), path)
    viewer = start(path)
    count = viewer.state["shown"][0]
    cameras = viewer.state["cameras"]
    graph = classifier()
    graph.output("more", asg.tanh(graph["logits"]))
    asg.save(graph, path)
    state = viewer.wait(lambda s: s["shown"][0] == count + 1)
    assert state["cameras"] == cameras
    path.write_text("{")
    state = viewer.wait(lambda s: s["error"])
    assert "live.asg.json cannot be shown" in state["message"]
    assert state["tabs"] == ["digits"]  # what was read stays
    viewer.screenshot("broken")


def test_a_large_graph_opens_at_once_and_is_laid_out_aside(start, tmp_path):
    graph = transformer(60)
    asg.save(graph, tmp_path / "large.asg.json")
    viewer = start(tmp_path / "large.asg.json")
    viewer.key("shift+e")
    state = viewer.wait(lambda s: s["shown"][0] > len(graph.nodes), seconds=90)
    assert sum(state["shown"]) > 1200
    viewer.key("Home")
    viewer.wait(lambda s: s["cameras"][0][2] < 0.05)
    viewer.screenshot("large")


def test_a_script_shows_a_graph_and_goes_on(display, tmp_path):
    script = tmp_path / "script.py"
    script.write_text(
        "import asg\n"
        "g = asg.Graph('mine')\n"
        "g.output('y', asg.tanh(g.input('x', ('N',))))\n"
        "window = asg.view(g)\n"
        "print(window.poll(), flush=True)\n"
        "input()\n"
        "window.terminate()\n"
        "window.wait(10)\n"
    )
    environment = {
        **os.environ, "DISPLAY": display.name, "LIBGL_ALWAYS_SOFTWARE": "1",
        "TMPDIR": str(tmp_path), "ASG_VIEWER_SETTINGS": str(tmp_path / "s.json"),
    }  # fmt: skip
    with subprocess.Popen(
        [sys.executable, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        env=environment,
    ) as run:  # fmt: skip
        assert run.stdout.readline() == "None\n"
        end = time.monotonic() + 60
        while time.monotonic() < end and (
            list(tmp_path.glob("asg-view-*")) or len(np.unique(display.picture())) < 30
        ):
            time.sleep(0.1)
        assert len(np.unique(display.picture())) >= 30  # it is shown
        assert not list(tmp_path.glob("asg-view-*"))  # the bundle is gone as soon as it is read
        run.stdin.write("\n")
        run.stdin.flush()
        assert run.wait(30) == 0
