"""The folder that a run leaves: events, graphs, weights."""

import errno
import json
import os

import numpy as np
import pytest

import asg
from asg import train
from asg.runtime.backend_choice import find_backend
from asg.runtime.state_view import StateView
from asg.train import log_lines, metrics, run_folder
from tests.train.problem import classifier, data, fit
from tests.train.test_resume import Kill, Killed


def events(folder, kind=None):
    lines = (folder / "events.jsonl").read_text("utf-8").splitlines()
    found = [json.loads(line) for line in lines]
    return [each for each in found if kind in (None, each["event"])]


def test_events_of_a_run(tmp_path) -> None:
    folder = tmp_path / "runs" / "one"
    history = fit(
        epochs=2,
        validation=0.2,
        metrics=[metrics.Accuracy()],
        run_folder=folder,
        checkpoints=tmp_path / "checkpoints",
    )
    start, *_, end = events(folder)
    assert start["event"] == "start"
    assert {k: start[k] for k in ("format", "graph", "loss", "backend", "epochs", "batches")} == {
        "format": 1, "graph": "classifier", "loss": "loss", "backend": "numpy", "epochs": 2,
        "batches": 3,
    }  # fmt: skip
    steps = events(folder, "step")
    assert [each["step"] for each in steps] == [1, 2, 3, 4, 5, 6]
    assert [each["epoch"] for each in steps] == [1, 1, 1, 2, 2, 2]
    assert steps[0]["lr"] == pytest.approx(0.05)
    assert list(steps[0]["metrics"]) == ["accuracy"]
    mean = np.average([each["loss"] for each in steps[:3]], weights=[32, 32, 32])
    assert history["loss"][0] == pytest.approx(mean, rel=1e-7)
    epochs = events(folder, "epoch")
    assert [each["metrics"]["val_loss"] for each in epochs] == history["val_loss"]
    times = [each["time"] for each in events(folder) if each["event"] != "step"]
    assert times == sorted(times)
    files = [each["file"] for each in events(folder, "checkpoint")]
    assert files[-1] == str(tmp_path / "checkpoints" / "epoch2.safetensors")
    assert (end["event"], end["reason"], end["step"]) == ("end", "finished", 6)


def test_graphs_and_weights_can_be_loaded(tmp_path) -> None:
    run_folder = train.RunFolder(tmp_path, snapshot_every=0, keep=2)
    history = fit(epochs=4, validation=0.2, run_folder=run_folder)
    graphs = asg.load(tmp_path / "graph.asg.json")
    assert set(graphs) == {"train", "evaluation"}
    assert set(graphs["train"].updates) >= {"w", "b"}
    names = [path.name for path in run_folder.snapshots()]
    assert names == ["step9.safetensors", "step12.safetensors"]
    last = asg.load_state(tmp_path / "weights" / "step12.safetensors")
    assert set(last) == {"w", "b"}
    assert np.array_equal(last["w"], history.state["w"])
    assert len(events(tmp_path, "snapshot")) == 4


def test_snapshots_are_taken_now_and_then_and_at_the_end(tmp_path, monkeypatch) -> None:
    def written(state, *rest):
        assert isinstance(state, StateView)  # a copy of an array at a time
        asg.save_state(state, *rest)

    monkeypatch.setattr("asg.train.run_folder.save_state", written)
    fit(epochs=5, run_folder=train.RunFolder(tmp_path, snapshot_every=3600))
    assert [each["step"] for each in events(tmp_path, "snapshot")] == [4, 20]


def test_a_resumed_run_appends_and_says_from_where(tmp_path) -> None:
    folder, manager = tmp_path / "run", train.CheckpointManager(tmp_path, every_steps=2)
    with pytest.raises(Killed):
        fit(run_folder=folder, checkpoints=manager, callbacks=[Kill(7)])
    assert events(folder)[-1]["reason"] == "error"
    with (folder / "events.jsonl").open("a") as file:
        file.write('{"event":"st')  # cut off by a crash
    fit(run_folder=folder, checkpoints=manager, resume=True)
    lines = (folder / "events.jsonl").read_text().splitlines()
    broken = lines.index('{"event":"st')
    later = [json.loads(line) for line in lines[broken + 1 :]]
    assert (later[0]["event"], later[0]["step"]) == ("start", 6)
    assert [each["step"] for each in later if each["event"] == "step"] == list(range(7, 13))


def test_what_is_not_finite_is_a_string(tmp_path) -> None:
    g = classifier()
    g.output("bad", asg.log(g["loss"] - 1e6))
    fit(g, epochs=1, run_folder=tmp_path)
    assert events(tmp_path, "step")[0]["metrics"]["bad"] == "NaN"
    assert events(tmp_path, "epoch")[0]["metrics"]["bad"] == "NaN"


def test_how_it_ended_is_said(tmp_path) -> None:
    class Interrupt(train.Callback):
        def on_step_end(self, run):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fit(run_folder=tmp_path / "a", callbacks=[Interrupt()])
    assert events(tmp_path / "a", "end")[0]["reason"] == "interrupted"
    fit(
        run_folder=tmp_path / "b",
        epochs=9,
        early_stopping=train.EarlyStopping(patience=1, min_delta=10),
    )
    end = events(tmp_path / "b", "end")[0]
    assert end["reason"] == "stopped"
    assert "has not improved" in end["message"]
    assert end["epoch"] == 2


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
def test_a_folder_costs_a_step_no_more_than_an_append(tmp_path, monkeypatch, backend) -> None:
    opened, writes, reads = [], [], []  # of each epoch: transfers, and the seconds that it took
    real_open, real_write = os.open, os.write

    def counting_open(path, flags, *rest):
        opened.append((str(path), flags))
        return real_open(path, flags, *rest)

    def counting_write(file, text):
        writes.append(len(text))
        return real_write(file, text)

    class Watch(train.Callback):
        def on_epoch_begin(self, run):
            writes.clear()
            self.before = downloads()

        def on_epoch_end(self, run):
            reads.append((downloads() - self.before, run.history.last["seconds"]))
            assert 0 < len(writes) <= 200 + 1  # steps, some together, and the epoch

    def downloads():
        return find_backend("wgpu").counters().downloads if backend == "wgpu" else 0

    monkeypatch.setattr(run_folder.os, "open", counting_open)
    monkeypatch.setattr(run_folder.os, "write", counting_write)
    folder = train.RunFolder(tmp_path, snapshot_every=1e9)
    train.fit(
        classifier(), data(400), epochs=3, batch_size=2, optimizer=asg.optim.sgd(0.1),
        backend=backend, callbacks=[Watch()], progress=False, run_folder=folder,
    )  # fmt: skip
    ((_, flags),) = [each for each in opened if each[0].endswith("events.jsonl")]
    assert flags & os.O_APPEND
    assert len(events(tmp_path, "step")) == 600
    for count, seconds in reads[1:]:  # the first takes a snapshot of the weights
        assert count <= 2 + seconds  # one a second, and what is left at the end of an epoch


@pytest.fixture
def filling(monkeypatch):
    """A function: from its call on, logs have so many bytes left on the disk."""
    real, left = os.write, [1 << 40]

    def write(file, data):
        part = bytes(data)[: left[0]]
        if not part:
            raise OSError(errno.ENOSPC, "No space left on device")
        left[0] -= len(part)
        return real(file, part)

    monkeypatch.setattr(log_lines.os, "write", write)
    return lambda size: left.__setitem__(0, size)


@pytest.mark.parametrize("logger", [train.JSONLogger, train.CSVLogger])
def test_logs_on_a_full_disk_hold_whole_lines_and_the_error_names_them(
    logger, tmp_path, filling
) -> None:
    log = logger(tmp_path / "log")
    log.log({"epoch": 1, "loss": 0.5})
    whole = (tmp_path / "log").read_bytes()
    filling(5)
    with pytest.raises(OSError, match="No space left") as caught:
        log.log({"epoch": 2, "loss": 0.25})
    assert caught.value.filename == str(tmp_path / "log")
    assert (tmp_path / "log").read_bytes() == whole


@pytest.mark.parametrize("logger", [train.JSONLogger, train.CSVLogger])
def test_logs_without_a_folder_are_refused_before_any_step(logger, tmp_path) -> None:
    class Step(train.Callback):
        def on_step_end(self, run):
            pytest.fail("the run made a step")

    with pytest.raises(FileNotFoundError, match="missing"):
        fit(callbacks=[logger(tmp_path / "missing" / "log"), Step()])


def test_run_on_a_full_disk_says_so_and_goes_on(tmp_path, filling) -> None:
    class Fill(train.Callback):
        def on_epoch_end(self, run):
            if run.epoch == 1:
                filling(300)

    with pytest.warns(RuntimeWarning, match="'.*run' is not writable: No space left"):
        history = fit(epochs=3, run_folder=tmp_path / "run", callbacks=[Fill()])
    assert history["loss"] == fit(epochs=3)["loss"]
    before = events(tmp_path / "run")  # each a whole line
    assert {each.get("epoch", 0) for each in before} >= {0, 1}
    filling(1 << 40)
    fit(epochs=3, run_folder=tmp_path / "run")
    assert events(tmp_path / "run")[: len(before)] == before
    assert events(tmp_path / "run", "end")[-1]["reason"] == "finished"


def test_full_disk_does_not_hide_why_a_run_ended(tmp_path, filling) -> None:
    class Break(train.Callback):
        def on_step_end(self, run):
            filling(0)
            raise ValueError("mine")

    warned = pytest.warns(RuntimeWarning, match="is not writable: No space left")
    with warned, pytest.raises(ValueError, match="mine"):
        fit(run_folder=tmp_path, callbacks=[Break()])
