"""The window on files, names and runs that nobody meant to show: it says so, and goes on."""

import json
import os
import sys

import pytest

import asg
from asg.train.run_folder import EVENTS, GRAPH
from tests.viewer.models import classifier, save_digits

if sys.platform in ("win32", "darwin"):
    pytest.skip("there is no display in memory here", allow_module_level=True)


def test_files_of_any_name_and_kind_are_shown_or_refused(start, tmp_path):
    save_digits(tmp_path)
    text = (tmp_path / "digits.asg.json").read_text()
    line = json.loads(text)["graphs"]["digits"]["nodes"][0]["source"]["file"]
    odd = tmp_path / os.fsdecode(b"\xff digits.asg.json")  # no UTF-8
    odd.write_text(text.replace(line, "\\ud800\\u0000" + "x" * 4_000))  # source of each node
    os.mkfifo(tmp_path / "pipe.asg.json")
    bad = tmp_path / os.fsdecode(b"\xfe.asg.json")
    bad.write_text("{")
    viewer = start(tmp_path / "pipe.asg.json", odd, bad, tmp_path / ("long" * 500), "/dev/zero")
    state = viewer.wait(lambda s: s["tabs"] == ["digits | gradient"])
    assert state["error"]
    for part in ("pipe.asg.json", ".asg.json cannot be shown", "longlong", "zero cannot be shown"):
        assert part in state["message"]
    viewer.click_item("relu")
    viewer.wait(lambda s: s["selection"] and s["selection"]["title"] == "relu")
    viewer.key("s")
    viewer.wait(lambda s: s["message"].startswith("There is no file"))
    viewer.key("ctrl+c")
    viewer.wait(lambda s: s["message"].startswith("Copied relu"))
    viewer.search()
    viewer.key("ctrl+v")
    viewer.wait(lambda s: "op: relu" in s["query"])
    viewer.screenshot("hostile-files")


def test_long_names_and_names_from_right_to_left_are_shown_and_exported(start, tmp_path):
    graph = asg.Graph("שלום " * 50 + "x")
    with graph.scope("m" * 256):
        h = asg.tanh(graph.input("مرحبا " * 40 + "x", ("N", 4)))
    graph.output("o" * 256, h)
    asg.save(graph, tmp_path / "names.asg.json")
    viewer = start(tmp_path / "names.asg.json")
    viewer.wait(lambda s: len(s["tabs"]) == 1)
    viewer.click_item("tanh")
    viewer.wait(lambda s: s["selection"])
    viewer.key("ctrl+e")
    viewer.wait(lambda s: s["message"].startswith("Wrote"))
    assert len(list(tmp_path.glob("*.svg"))) == 1
    viewer.screenshot("hostile-names")


def test_a_hostile_run_is_followed_as_far_as_it_can_be(start, tmp_path):
    run = tmp_path / os.fsdecode(b"run \xff")
    run.mkdir()
    asg.save(classifier(), run / GRAPH)
    metrics = {"\ud800": 1e308, "\0": -1e308, "x" * 10_000: 1, **{f"m{n}": n for n in range(150)}}
    records = [{"event": "start", "step": 0, "epochs": 1, "batches": 10**400}]
    for step in range(6):
        loss = (-1) ** step * 1.7e308
        records.append({"event": "step", "step": step, "loss": loss, "metrics": metrics})
    message = "\udfff\0\u202e\x1b[31m" + "long " * 100_000
    records += [{"event": "step", "step": 10**400}]
    records += [{"event": "end", "step": 5, "reason": "\ud800", "message": message}]
    events = run / EVENTS
    events.write_text("".join(json.dumps(each) + "\n" for each in records))
    viewer = start(run)
    state = viewer.wait(lambda s: s["live"] and s["live"]["step"] == 5)
    assert state["live"]["charts"] == ["loss", "metrics"]
    viewer.screenshot("hostile-run")
    events.unlink()
    events.mkdir()
    state = viewer.wait(lambda s: s["error"])  # and it rests: it is not said again and again
    assert "not a regular file" in state["message"]
    viewer.key("t")
    viewer.wait(lambda s: s["theme"] == "light")
    events.rmdir()
    events.write_text('{"event": "step", "step": 1, "loss": NaN}\n')
    viewer.wait(lambda s: s["live"]["step"] == 1 and s["live"]["charts"] == ["loss"])


def test_a_bundle_that_is_gone_is_said(start, tmp_path):
    gone = tmp_path / "gone"
    viewer = start(gone / "model.asg.json", arguments=("--temporary", str(gone)))
    assert "There is no file" in viewer.wait(lambda s: s["error"])["message"]
