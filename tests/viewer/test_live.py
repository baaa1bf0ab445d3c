"""Following a run folder as it is written, and graphs that are read again."""

import json
import os
import threading

import numpy as np
import pytest

import asg
from asg.train.run_folder import EVENTS
from asg_viewer.live.following import Follower
from asg_viewer.live.run import MOST_SERIES, LiveRun, is_run_folder
from asg_viewer.live.series import MOST, Series
from asg_viewer.live.tailing import Tail
from asg_viewer.live.view import charts_of, view_of
from tests.train.problem import classifier, fit


def lines(*records):
    return "".join(json.dumps(each) + "\n" for each in records)


def append(path, text):
    with path.open("a", encoding="utf-8") as file:
        file.write(text)


# Tailing


def test_only_what_is_new_is_read_and_a_partial_line_waits(tmp_path) -> None:
    path = tmp_path / "events.jsonl"
    tail = Tail(path)
    assert tail.read().records == ()
    append(path, lines({"a": 1}) + '{"a":')
    assert tail.read().records == ({"a": 1},)
    assert tail.read().records == ()
    append(path, ' "NaN"}\n')
    (record,) = tail.read().records
    assert np.isnan(record["a"])


def test_broken_lines_are_skipped_and_counted(tmp_path) -> None:
    path = tmp_path / "events.jsonl"
    tail = Tail(path)
    append(path, '{"event":"st\n[1]\n\n' + lines({"a": 1}))
    append(path, '{"deep":' + "[" * 100_000 + "\n")
    assert tail.read().records == ({"a": 1},)
    assert tail.skipped == 3


@pytest.mark.parametrize("how", ["truncated", "rotated", "rewritten"])
def test_a_file_that_is_another_is_read_from_its_start(tmp_path, how) -> None:
    path = tmp_path / "events.jsonl"
    tail = Tail(path)
    append(path, lines({"a": 1}, {"a": 2}))
    assert len(tail.read().records) == 2
    if how == "truncated":
        path.write_text(lines({"b": 1}))
    elif how == "rotated":
        path.rename(tmp_path / "old")
        assert tail.read().records == ()
        append(path, lines({"b": 1}, {"b": 2}, {"b": 3}))
    else:
        path.write_text(lines({"b": 1}, {"b": 2}, {"b": 3}))  # longer, at the same place
    news = tail.read()
    assert news.anew
    assert news.records[0] == {"b": 1}
    append(path, lines({"c": 1}))
    news = tail.read()
    assert (news.anew, news.records) == (False, ({"c": 1},))


def test_a_long_file_is_read_in_parts(tmp_path) -> None:
    path = tmp_path / "events.jsonl"
    append(path, lines(*({"step": number} for number in range(500))))
    tail = Tail(path, most_bytes=1000)
    steps = []
    while True:
        news = tail.read()
        steps += [each["step"] for each in news.records]
        if not news.more:
            break
    assert steps == list(range(500))
    append(path, "x" * 5000)
    assert [tail.read().more for _ in range(6)][-1] is False  # ends, whatever is there


def test_a_line_that_is_too_long_is_one_that_could_not_be_read(tmp_path) -> None:
    path = tmp_path / "events.jsonl"
    append(path, lines({"a": 1}) + '{"long": "' + '{"b": 1}' * 500)
    append(path, '{"c": 1}"}\n' + lines({"d": 1}))  # its end is not a line of its own
    tail = Tail(path, most_bytes=1000)
    found = []
    while True:
        news = tail.read()
        found += news.records
        if not news.more:
            break
    assert found == [{"a": 1}, {"d": 1}]
    assert tail.skipped == 1


@pytest.mark.parametrize("kind", ["folder", "pipe"])
def test_what_is_no_file_is_refused_and_not_waited_for(tmp_path, kind) -> None:
    path = tmp_path / "events.jsonl"
    if kind == "pipe" and not hasattr(os, "mkfifo"):
        pytest.skip("there are no named pipes here")
    path.mkdir() if kind == "folder" else os.mkfifo(path)
    with pytest.raises(OSError, match="not a regular file"):
        Tail(path).read()


# Series


def test_a_series_grows_and_is_cut() -> None:
    series = Series()
    for step in range(1000):
        series.append(step, step**2)
    assert len(series) == 1000
    assert series.last == 999**2
    series.append(10, 5)
    assert series.x.tolist() == list(range(11))
    assert series.last == 5


def test_a_line_of_few_points_keeps_peaks_and_gaps() -> None:
    series = Series()
    rng = np.random.default_rng(0)
    for step in range(100_000):
        series.append(step, rng.normal())
    series.append(100_000, float("nan"))
    series._y[54_321] = 100.0
    series._y[12_345] = -100.0
    series._y[70_000] = np.inf
    line = series.line(400)
    assert len(line.x) <= 400
    assert (np.diff(line.x) > 0).all()
    assert {0.0, 12_345.0, 54_321.0, 100_000.0} <= set(line.x.tolist())
    assert line.y[-1] != line.y[-1]
    assert not np.isinf(line.y).any()
    part = series.line(400, 1000, 1100)
    assert (part.x[0], part.x[-1]) == (999, 1101)
    assert len(Series().line().x) == 0


def test_a_gap_is_seen_in_a_line_of_few_points() -> None:
    series = Series()
    for step in range(10_000):
        series.append(step, float("nan") if step == 4_321 else 1.0)
    line = series.line(400)
    assert np.isnan(line.y[line.x == 4_321]).all()
    assert 4_321.0 in line.x


def test_a_series_without_end_takes_no_memory_without_end() -> None:
    series = Series()
    for step in range(MOST):
        series.append(step, 100.0 if step == 12_345 else float(step % 7))
    assert series.is_whole
    for step in range(MOST, MOST + 10):
        series.append(step, 0.0)
    assert MOST / 4 < len(series) < 3 * MOST / 4
    assert not series.is_whole
    assert series.y[series.x == 12_345].tolist() == [100.0]
    assert (np.diff(series.x) > 0).all()
    assert (series.x[0], series.x[-1]) == (0, MOST + 9)
    series.cut(0)
    assert series.is_whole


def test_smoothing_begins_at_the_first_number() -> None:
    series = Series()
    for step, value in enumerate([2.0, float("nan"), 2.0, 4.0]):
        series.append(step, value)
    assert series.smoothed(0.9).y[:3] == pytest.approx([2, 2, 2])
    assert 2 < series.smoothed(0.9).last < 4


# Runs


def test_a_run_is_followed_as_it_is_trained(tmp_path) -> None:
    folder = tmp_path / "run"
    fit(epochs=2, validation=0.2, run_folder=folder)
    assert is_run_folder(folder)
    assert not is_run_folder(tmp_path)
    run = LiveRun(folder)
    assert run.poll()
    assert not run.poll()
    assert run.step == 6
    assert run.is_over
    assert run.share == 1.0
    assert run.steps["loss"].x.tolist() == [1, 2, 3, 4, 5, 6]
    assert run.steps["lr"].y[0] == pytest.approx(0.05)
    assert "val_loss" in run.epochs
    assert set(run.weights.newest) == {"w", "b"}


def test_two_runs_beside_each_other_have_their_names_in_the_charts(tmp_path) -> None:
    views = []
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
        steps = [{"event": "step", "step": n, "loss": 1 / n, "metrics": {"ce": 1}} for n in (1, 2)]
        append(tmp_path / name / EVENTS, lines({"event": "start"}, *steps))
        run = LiveRun(tmp_path / name)
        run.poll()
        views.append(view_of(run, smoothing=0.0))
    assert set(charts_of(views[:1])["loss"]) == {"loss"}
    charts = charts_of(views)
    assert set(charts["loss"]) == {"first", "second"}
    assert set(charts["metrics"]) == {"first ce", "second ce"}


def test_a_resumed_run_takes_back_what_it_repeats(tmp_path) -> None:
    events = tmp_path / EVENTS
    run = LiveRun(tmp_path)
    steps = [{"event": "step", "step": n, "epoch": 1, "loss": 10.0 - n} for n in range(1, 8)]
    append(events, lines({"event": "start", "format": 1, "step": 0, "epochs": 2, "batches": 6}))
    append(events, lines(*steps, {"event": "end", "step": 7, "reason": "error"}))
    run.poll()
    assert run.share == pytest.approx(7 / 12)
    assert run.end["reason"] == "error"
    append(events, lines({"event": "start", "format": 1, "step": 4, "epochs": 2, "batches": 6}))
    run.poll()
    assert run.steps["loss"].x.tolist() == [1, 2, 3, 4]
    assert (run.step, run.resumed, run.is_over) == (4, [4], False)
    append(events, lines({"event": "step", "step": 5, "loss": "NaN", "metrics": {"grad_norm": 3}}))
    run.poll()
    assert np.isnan(run.steps["loss"].last)
    assert run.steps["grad_norm"].last == 3
    events.unlink()
    append(events, lines({"event": "start", "format": 99, "step": 0}, {"event": "new kind"}))
    assert run.poll()
    assert run.steps == {}
    assert run.unknown_format


@pytest.mark.parametrize("record", [{"event": "step"}, {"event": "step", "step": "x", "metrics": 3},
                                    {"event": "epoch", "step": 1, "metrics": [1]}, {}])  # fmt: skip
def test_strange_records_do_no_harm(tmp_path, record) -> None:
    append(tmp_path / EVENTS, lines(record))
    run = LiveRun(tmp_path)
    run.poll()
    assert run.steps == {}


HUGE = 10**400  # which f64 does not have


@pytest.mark.parametrize(
    "record",
    [
        {"event": "step", "step": HUGE, "loss": 1},
        {"event": "step", "step": float("nan"), "loss": 1},
        {"event": "step", "step": True, "loss": 1},
        {"event": "step", "step": 1, "epoch": "x", "loss": 1},
    ],
)
def test_steps_that_cannot_be_are_counted_as_lines_that_cannot_be_read(tmp_path, record) -> None:
    append(tmp_path / EVENTS, lines({"event": "start", "step": 7}, record))
    run = LiveRun(tmp_path)
    run.poll()
    assert (run.step, run.skipped, run.steps) == (7, 1, {})


@pytest.mark.parametrize(
    "text",
    [
        lines({"event": "step", "step": 2, "time": HUGE, "loss": HUGE, "metrics": {"a": True}}),
        lines({"event": "start", "epochs": HUGE, "batches": HUGE, "step": 2}),
        lines({"event": "end", "step": 2, "reason": ["x"], "message": {"x": 1}}),
        '{"deep":' + "[" * 900 + "]" * 900 + "}\n",
        '{"deep":' + "[" * 9_000 + "]" * 9_000 + "}\n",
    ],
    ids=["step", "start", "end", "deep", "deeper"],
)
def test_values_that_cannot_be_are_left_out_and_the_rest_is_read(tmp_path, text) -> None:
    append(tmp_path / EVENTS, lines({"event": "start", "epochs": 1, "batches": 10}) + text)
    run = LiveRun(tmp_path)
    assert run.poll()
    view = view_of(run)
    assert (view.charts, view.reason, view.message) == ({}, "", "")
    append(tmp_path / EVENTS, lines({"event": "step", "step": 3, "loss": 1.0}))
    run.poll()
    assert view_of(run).step == 3


def test_texts_and_metrics_without_end_are_cut(tmp_path) -> None:
    metrics = {f"m{number}": 1.0 for number in range(2 * MOST_SERIES)}
    append(tmp_path / EVENTS, lines({"event": "step", "step": 1, "loss": 1, "metrics": metrics}))
    append(tmp_path / EVENTS, lines({"event": "end", "step": 1, "message": "long " * 100_000}))
    run = LiveRun(tmp_path)
    run.poll()
    view = view_of(run)
    assert sum(map(len, view.charts.values())) == MOST_SERIES
    assert view.left_out
    assert len(view.message) <= 2_000


def test_a_follower_says_a_fault_once_and_goes_on(tmp_path) -> None:
    events, woken = tmp_path / EVENTS, threading.Semaphore(0)
    events.mkdir()
    follower = Follower(tmp_path, woken.release, every=0.001)
    try:
        assert woken.acquire(timeout=30)
        assert "not a regular file" in follower.fault
        assert not woken.acquire(timeout=0.2)  # nothing new
        events.rmdir()
        append(events, lines({"event": "step", "step": 5, "loss": 1}))
        view = None
        while view is None or view.step != 5:
            assert woken.acquire(timeout=30)
            view = follower.poll() or view
        assert follower.fault == ""
    finally:
        follower.stop()


def test_a_snapshot_of_bools_and_one_that_is_broken_do_not_end_it(tmp_path) -> None:
    weights = tmp_path / "weights"
    weights.mkdir()
    append(tmp_path / EVENTS, lines({"event": "start"}))
    for step in (1, 2):
        asg.save_state({"on": np.array([True, step > 1])}, weights / f"step{step}.safetensors")
    (weights / "step3.safetensors").write_bytes(b"broken")
    run = LiveRun(tmp_path)
    run.poll()
    view = view_of(run)
    assert [weight.moved for weight in view.weights] == [pytest.approx(2**-0.5)]
    assert "step3.safetensors" in view.broken


def test_the_training_thread_appends_at_most_once_a_step(tmp_path, monkeypatch) -> None:
    writes = []
    real = os.write
    monkeypatch.setattr(os, "write", lambda file, text: writes.append(text) or real(file, text))
    fit(classifier(), epochs=3, run_folder=tmp_path)
    appended = [text for text in writes if text.startswith(b'{"event":"')]
    assert appended
    steps = sum(text.count(b'"event":"step"') for text in appended)
    others = [text for text in appended if b'"event":"step"' not in text]
    with_steps = len(appended) - len(others)
    assert with_steps <= steps  # several steps share an append, none has two
    assert len(others) <= 3 + 2 + 6  # epochs, start and end, snapshots
