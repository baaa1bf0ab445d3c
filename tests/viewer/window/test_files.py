"""Files that come into the window: dragged, chosen among recent ones, pasted; on narrow screens."""

import json
import sys
import time

import pytest

import asg
from benchmarks.random_graphs import random_graph
from tests.viewer.models import fan, save_digits

if sys.platform in ("win32", "darwin"):
    pytest.skip("there is no display in memory here", allow_module_level=True)

from tests.viewer.dragging import FileDrag


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    folder = tmp_path_factory.mktemp("graphs")
    save_digits(folder)
    asg.save(fan(6), folder / "fächer 6 %.asg.json")  # as a path that has to be quoted
    return folder


def drag(viewer, *paths):
    left, top, right, bottom = viewer.record["places"]["canvas"]
    dragged = FileDrag(viewer.display.name, paths)
    try:
        dragged.onto(round((left + right) / 2), round((top + bottom) / 2))
    finally:
        dragged.close()


def test_a_file_is_dragged_into_an_empty_window_and_a_second_one_beside_it(start, files):
    viewer = start()
    viewer.wait(lambda s: s["tabs"] == [])
    drag(viewer, files / "fächer 6 %.asg.json")
    state = viewer.wait(lambda s: s["tabs"] == ["fan"])
    assert state["shown"][0] > 6
    drag(viewer, files / "digits.asg.json")
    state = viewer.wait(lambda s: s["tabs"] == ["fan", "digits | gradient"])
    assert state["current"] == 1
    assert not state["error"]
    viewer.screenshot("dragged")


def test_a_large_file_shows_its_name_and_progress_while_it_is_read(start, tmp_path):
    graph = asg.Graph("chain")
    value = graph.input("x", (4,))
    with graph.scope("body"):
        for _ in range(20_000):
            value = asg.tanh(value)
    graph.output("y", value)
    asg.save(graph, tmp_path / "large.asg.json")
    viewer = start(tmp_path / "large.asg.json")
    state = viewer.wait(lambda s: s["tabs"] == ["chain"], seconds=120)
    assert state["reading"] is None
    lines = (tmp_path / "journal.jsonl").read_text(encoding="utf-8").splitlines()
    noted = [json.loads(line)["state"].get("reading") for line in lines]
    shares = [each[2:] for each in noted if each and each[1] == "nodes"]
    assert len(shares) >= 3
    assert shares == sorted(shares)
    assert {count for _, count in shares} == {20_001}
    assert {each[0] for each in noted if each} == {"large.asg.json"}


def test_a_large_graph_has_a_sketch_at_once_and_a_dropped_table_is_watched(start, files, tmp_path):
    asg.save(random_graph(1500), tmp_path / "large.asg.json")
    viewer = start(tmp_path / "large.asg.json")
    final = viewer.wait(lambda s: s["tabs"] == ["random"])
    lines = (tmp_path / "journal.jsonl").read_text(encoding="utf-8").splitlines()
    noted = [json.loads(line)["state"] for line in lines]
    shown = [state for state in noted if state["tabs"] and not state.get("reading")]
    assert not shown[0]["shown"] or shown[0]["shown"] == final["shown"]
    sketched = [state for state in shown if state["busy"] and state["shown"]]
    assert sketched
    assert sketched[-1]["items"]
    table = tmp_path / "costs.csv"
    table.write_text("name,value\ny,1\n")
    drag(viewer, table)
    viewer.wait(lambda s: s["overlay"] == "costs" and "1 " in s["message"])
    drag(viewer, files / "digits.asg.json")
    viewer.wait(lambda s: s["tabs"] == ["random", "digits | gradient"] and s["current"] == 1)
    table.write_text("name,value\ny,1\nx,2\n")
    time.sleep(0.7)  # the next look at the files
    viewer.key("ctrl+Next")
    state = viewer.wait(lambda s: s["current"] == 0 and "2 " in s["message"])
    assert not state["error"]


def test_several_files_are_dragged_at_once_and_one_that_is_no_graph_is_said(start, files, tmp_path):
    other = tmp_path / "notes.txt"
    other.write_text("no graph")
    viewer = start()
    viewer.wait(lambda s: s["tabs"] == [])
    drag(viewer, files / "digits.asg.json", other)
    state = viewer.wait(lambda s: len(s["tabs"]) == 1)
    assert state["error"]
    assert "notes.txt cannot be shown" in state["message"]


def test_a_file_is_chosen_from_the_recent_ones(start, files, tmp_path):
    recent = [str(files / "fächer 6 %.asg.json"), str(files / "digits.asg.json")]
    (tmp_path / "settings.json").write_text(json.dumps({"recent": recent}), encoding="utf-8")
    viewer = start()
    viewer.wait(lambda s: s["tabs"] == [])
    viewer.click_widget("recent")
    viewer.wait(lambda _: "recent0" in viewer.record["places"])
    viewer.screenshot("recent")
    viewer.click_widget("recent1")
    viewer.wait(lambda s: s["tabs"] == ["digits | gradient"])
    kept = json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))
    assert kept["recent"] == recent[::-1]  # what was opened last comes first


def test_an_empty_clipboard_is_nothing_to_paste(start, files):
    viewer = start(files / "digits.asg.json")
    viewer.key("ctrl+v")
    viewer.search()
    viewer.key("ctrl+v")
    viewer.type("relu")
    viewer.wait(lambda s: s["query"] == "relu")


@pytest.mark.parametrize(
    ("size", "scale", "language"), [("900x800", "1", "en"), ("1600x1000", "2", "ru")]
)
def test_what_is_folded_away_is_in_a_menu(start, files, size, scale, language):
    viewer = start(
        files / "digits.asg.json", language=language, arguments=("--size", size, "--scale", scale)
    )
    viewer.wait(lambda _: "more" in viewer.record["places"])
    width = int(size.partition("x")[0])
    assert all(place[2] <= width for place in viewer.record["places"].values())
    viewer.click_widget("more")
    viewer.click_widget("more_close_all")
    viewer.wait(lambda s: s["opened"] == [0])
    viewer.click_widget("more")
    viewer.click_widget("more_language")  # a menu in the menu
    viewer.click_widget("language_zh")
    viewer.wait(lambda s: s["language"] == "zh")
    viewer.screenshot(f"narrow-{scale}")
