"""Editing in the window: by keys, by the menu, by pulling an edge; and saving what came of it."""

import runpy
import sys
import time

import pytest

import asg
from asg.core.hashing import fingerprint
from tests.viewer.models import recurrent

if sys.platform in ("win32", "darwin"):
    pytest.skip("there is no display in memory here", allow_module_level=True)


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    folder = tmp_path_factory.mktemp("graphs")
    g = asg.Graph("net")
    x, y = g.input("x", ("N", 3)), g.input("y", ("N", 3))
    h = asg.tanh(x).named("h")
    both = (asg.exp(y) * h).named("both")
    g.output("loss", asg.mean(both, axis=0))
    asg.save(g, folder / "net.asg.json")
    return folder


def asked(viewer):
    """The question that is shown, as soon as there is one."""
    return viewer.wait(lambda s: s["question"])["question"]


def pull(viewer, one, other):
    """Pull an edge from a node to another: with Shift held, which lets the window not rest."""
    (x, y), (to_x, to_y) = (
        ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
        for box in (viewer.box(one), viewer.box(other))
    )
    viewer.point(x, y)
    viewer._do("keydown", "Shift_L")
    try:
        viewer.until(lambda: viewer.record["keys"])
        viewer._do("mousedown", "1")
        for step in (1, 2, 3):
            viewer.point(x + (to_x - x) * step / 3, y + (to_y - y) * step / 3, held=True)
        viewer._do("mouseup", "1")
    finally:
        viewer._do("keyup", "Shift_L")


def test_a_graph_is_edited_by_keys_and_saved_as_python(start, files, tmp_path):
    viewer = start(files / "net.asg.json")
    viewer.wait(lambda s: s["tabs"] == ["net"] and s["items"])
    viewer.click_item("h")
    viewer.key("F2")
    assert asked(viewer)["query"] == "h"
    viewer.key("ctrl+a")
    viewer.type("hidden")
    viewer.wait(lambda s: s["question"]["query"] == "hidden")
    viewer.key("Return")
    state = viewer.wait(lambda s: s["edits"] == [1, 1])
    assert state["tabs"] == ["net", "net *"]
    assert state["selection"]["title"] == "hidden"

    viewer.key("shift+i")
    assert "relu" not in asked(viewer)["rows"]
    viewer.type("relu")
    viewer.wait(lambda s: s["question"]["rows"][:1] == ["relu"])
    viewer.screenshot("edit-insert")
    viewer.key("Return")
    state = viewer.wait(lambda s: s["edits"] == [2, 2])
    assert state["selection"]["title"] == "relu"
    viewer.key("ctrl+z")
    viewer.wait(lambda s: s["edits"] == [1, 2] and "relu" not in [i[2] for i in s["items"]])
    viewer.key("ctrl+y")
    viewer.wait(lambda s: s["edits"] == [2, 2] and "relu" in [i[2] for i in s["items"]])

    viewer.key("ctrl+shift+s")
    assert asked(viewer)["query"].endswith("net.asg.json")
    viewer.key("ctrl+a")
    viewer.type(str(tmp_path / "saved.py"))
    viewer.key("Return")
    viewer.wait(lambda s: "saved.py" in s["message"] and not s["error"])
    built = runpy.run_path(str(tmp_path / "saved.py"))["GRAPHS"]["net"]()
    assert built.nodes[built["hidden"].node.inputs[0].node].op.name == "relu"
    original = asg.load(files / "net.asg.json")
    assert fingerprint(built) != fingerprint(original)


def wait_for(condition):
    """Wait for files, which the viewer's records do not tell of."""
    end = time.monotonic() + 40
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


def rename(viewer, item, name):
    """Give a node another name by keys."""
    viewer.click_item(item)
    viewer.key("F2")
    asked(viewer)
    viewer.key("ctrl+a")
    viewer.type(name)
    viewer.wait(lambda s: s["question"]["query"] == name)
    viewer.key("Return")
    viewer.wait(lambda s: s["selection"] and s["selection"]["title"] == name)


def test_changes_are_saved_or_asked_for_before_a_tab_or_the_window_closes(start, files, tmp_path):
    viewer = start(files / "net.asg.json")
    viewer.wait(lambda s: s["tabs"] == ["net"] and s["items"])
    viewer.key("ctrl+s")
    viewer.until(lambda: viewer.record["state"]["message"] == "This graph has no edits to save.")
    rename(viewer, "h", "hidden")
    assert viewer.state["labels"] == ["net", "net *"]

    viewer.key("ctrl+w")
    question = asked(viewer)
    assert question["title"] == "net has changes that are not saved"
    viewer.screenshot("edit-unsaved")
    viewer.key("Escape")
    viewer.wait(lambda s: not s["question"] and len(s["tabs"]) == 2)
    viewer.key("ctrl+q")
    assert asked(viewer)["title"] == "Not saved: net"
    viewer.key("Escape")
    viewer.wait(lambda s: not s["question"])

    viewer.key("ctrl+s")
    assert asked(viewer)["query"].endswith("net.asg.json")
    viewer.key("ctrl+a")
    path = tmp_path / "mine.asg.json"
    viewer.type(str(path))
    viewer.wait(lambda s: s["question"]["query"] == str(path))
    viewer.key("Return")
    viewer.wait(lambda s: s["labels"] == ["net", "mine"])
    assert "hidden" in asg.load(path)
    rename(viewer, "both", "product")
    viewer.wait(lambda s: s["labels"] == ["net", "mine *"])
    viewer.key("ctrl+s")
    viewer.wait(lambda s: s["labels"] == ["net", "mine"])
    assert "product" in asg.load(path)
    viewer.key("ctrl+w")
    viewer.wait(lambda s: s["tabs"] == ["net"] and not s["question"])

    rename(viewer, "h", "other")
    viewer.key("ctrl+w")
    assert asked(viewer)["rows"] == ["Save and close", "Close without saving", "Cancel"]
    viewer.key("Down", "Return")
    viewer.wait(lambda s: s["tabs"] == ["net"] and not s["question"])


def test_a_draft_is_offered_after_the_viewer_was_killed(start, files, tmp_path):
    viewer = start(files / "net.asg.json")
    viewer.wait(lambda s: s["tabs"] == ["net"] and s["items"])
    rename(viewer, "h", "hidden")
    drafts = tmp_path / "drafts"
    wait_for(lambda: [*drafts.glob("*.asg.json")])
    viewer.process.kill()
    viewer.process.join()
    (tmp_path / "journal.jsonl").unlink()
    viewer = start(files / "net.asg.json")
    question = asked(viewer)
    assert question["title"] == "Edited graphs that were not saved when the viewer ended: 1"
    assert question["rows"] == [
        "Open the draft of net", "Ask again at the next start", "Delete the drafts",
    ]  # fmt: skip
    viewer.screenshot("edit-draft")
    viewer.key("Return")
    state = viewer.wait(lambda s: "net *" in s["tabs"] and s["items"])
    assert "hidden" in [title for _, _, title, _ in state["items"]]
    assert len([*drafts.glob("*.asg.json")]) == 1
    viewer.key("ctrl+q")
    asked(viewer)
    viewer.key("Down", "Return")
    wait_for(lambda: not [*drafts.glob("*.asg.json")])


def test_a_node_of_a_loop_is_edited_and_saved(start, tmp_path):
    graph = recurrent()
    asg.save(graph, tmp_path / "rnn.asg.json")
    viewer = start(tmp_path / "rnn.asg.json")
    viewer.click_item("scan ×5", times=2)
    viewer.wait(lambda s: any(title == "tanh" for _, _, title, _ in s["items"]))
    viewer.click_item("tanh")
    viewer.key("F2")
    assert asked(viewer)["query"] == ""
    viewer.type("state")
    viewer.wait(lambda s: s["question"]["query"] == "state")
    viewer.key("Return")
    state = viewer.wait(lambda s: s["edits"] == [1, 1] and not s["moving"])
    assert state["selection"]["title"] == "state"
    assert "state" in [title for _, _, title, _ in state["items"]]  # the loop is open here, too
    viewer.key("shift+i")
    assert "relu" not in asked(viewer)["rows"][:1]
    viewer.type("sigmoid")
    viewer.wait(lambda s: s["question"]["rows"][:1] == ["sigmoid"])
    viewer.key("Return")
    state = viewer.wait(lambda s: s["edits"] == [2, 2] and not s["moving"])
    assert state["selection"]["title"] == "sigmoid"
    viewer.screenshot("edit-loop")
    viewer.key("ctrl+z", "ctrl+y")
    viewer.wait(lambda s: s["edits"] == [2, 2] and "sigmoid" in [i[2] for i in s["items"]])

    for name in ("saved.asg.json", "saved.py"):
        viewer.key("ctrl+shift+s")
        asked(viewer)
        viewer.key("ctrl+a")
        viewer.type(str(tmp_path / name))
        viewer.key("Return")
        viewer.wait(lambda s, name=name: name in s["message"] and not s["error"])
    saved = asg.load(tmp_path / "saved.asg.json")
    built = runpy.run_path(str(tmp_path / "saved.py"))["GRAPHS"]["rnn"]()
    assert fingerprint(built) == fingerprint(saved) != fingerprint(graph)
    (scan,) = (node for node in saved.nodes if node.op.name == "scan")
    body = scan.attrs["body"]
    assert body.nodes[body["state"].node.inputs[0].node].op.name == "sigmoid"


def test_an_edge_is_pulled_and_a_fault_is_shown_where_it_is(start, files):
    viewer = start(files / "net.asg.json", theme="light")
    viewer.wait(lambda s: s["tabs"] == ["net"] and s["items"])
    pull(viewer, "y", "h")
    state = viewer.wait(lambda s: s["edits"] == [1, 1])
    assert state["selection"]["title"] == "h"

    viewer.click_item("mean")
    viewer.key("shift+a")
    viewer.wait(lambda s: s["question"]["rows"][:1] == ["axes = [0]"])
    viewer.key("Return")
    viewer.wait(lambda s: s["question"]["query"] == "[0]")
    viewer.key("ctrl+a")
    viewer.type("[5]")
    viewer.key("Return")
    state = viewer.wait(lambda s: s["error"])
    assert "axis 5" in state["fault"][1]
    assert state["edits"] == [1, 1]
    viewer.screenshot("edit-fault")


def test_the_palette_ranks_nodes_and_commands_and_escape_closes_it_first(start, files):
    viewer = start(files / "net.asg.json")
    viewer.wait(lambda s: s["tabs"] == ["net"] and s["items"])
    viewer.click_item("h")
    viewer.key("ctrl+k")
    asked(viewer)
    viewer.type("bo")
    viewer.wait(lambda s: s["question"]["rows"][:1] == ["both"])
    viewer.screenshot("palette")
    viewer.key("Escape")
    state = viewer.wait(lambda s: s["question"] is None)
    assert state["selection"]["title"] == "h"
    viewer.key("ctrl+k")
    asked(viewer)
    viewer.type("bo")
    viewer.wait(lambda s: s["question"]["rows"][:1] == ["both"])
    viewer.click_widget("answer0")
    viewer.wait(lambda s: s["selection"]["title"] == "both" and s["question"] is None)
    viewer.key("ctrl+k")
    asked(viewer)
    viewer.type("dark or light")
    viewer.wait(lambda s: s["question"]["rows"][:1] == ["Theme: dark or light"])
    viewer.key("Return")
    viewer.wait(lambda s: s["theme"] == "light")
    viewer.key("ctrl+k")
    asked(viewer)
    viewer.type("memory")
    viewer.wait(lambda s: s["question"]["rows"][:1] == ["Heat: Memory"])
    viewer.screenshot("palette-heat")
    viewer.key("Return")
    viewer.wait(lambda s: s["overlay"] == "memory" and s["page"] == "overlay")
    viewer.key("ctrl+k")
    latest = ["Heat: Memory", "Theme: dark or light"]
    viewer.wait(lambda s: s["question"] and s["question"]["rows"][:2] == latest)
