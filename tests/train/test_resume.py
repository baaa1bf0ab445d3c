"""Checkpoints: their order and rotation; and training that goes on as if it had not stopped."""

import json
import math

import numpy as np
import pytest

import asg
from asg import train
from asg.io import safetensors as state_files
from asg.train.resuming import check_position
from tests.train.problem import SPOILT, adam, classifier, data, fit, same_bits

ARRAYS = {"w": np.arange(6, dtype=np.float32).reshape(2, 3)}


class Killed(Exception):  # noqa: N818  # stands for an interrupt, not an error
    """Stands for the end of the process."""


class Kill(train.Callback):
    """Ends the training after a step."""

    def __init__(self, step) -> None:
        self.step = step

    def on_step_end(self, run):
        if run.step == self.step:
            raise Killed


def columns(history):
    """The lines of a history, without times."""
    timed = ("seconds", "examples_per_second")
    return [{k: v for k, v in row.items() if k not in timed} for row in history.rows]


def test_the_order_is_numerical_and_the_newest_stay(tmp_path) -> None:
    manager = train.CheckpointManager(tmp_path / "new" / "folder", keep=3)
    assert manager.latest() is None
    assert manager.best() is None
    for epoch in (2, 9, 10):
        manager.save(ARRAYS, {"epoch": epoch}, epoch=epoch)
    manager.save(ARRAYS, {}, epoch=9, step=1200)
    manager.save(ARRAYS, {}, epoch=9, step=900)
    names = [path.name for path in manager.all()]
    assert names == [f"epoch{n}.safetensors" for n in ("9-step900", "9-step1200", "10")]
    assert manager.latest().name == "epoch10.safetensors"
    kept = {path.stem for path in manager.folder.glob("*.json")}
    assert kept == {path.stem for path in manager.all()}


def test_a_checkpoint_just_written_is_never_dropped(tmp_path) -> None:
    manager = train.CheckpointManager(tmp_path, keep=1)
    manager.save(ARRAYS, epoch=10)
    path = manager.save(ARRAYS, epoch=9)
    assert path.exists()


def test_a_checkpoint_holds_arrays_and_its_record(tmp_path) -> None:
    manager = train.CheckpointManager(tmp_path)
    record = {"epoch": 1, "loss": float("nan"), "list": [1, float("inf")], "text": "é"}
    path = manager.save(ARRAYS, record, epoch=1)
    found = manager.load()
    assert same_bits(found.state, ARRAYS)
    assert found.path == path
    assert np.isnan(found.record["loss"])
    assert found.record["list"] == [1, float("inf")]
    assert json.loads(path.with_suffix(".json").read_text("utf-8"))["loss"] == "NaN"
    path.with_suffix(".json").unlink()  # it is a copy
    assert manager.load().record["text"] == "é"
    assert same_bits(asg.load_state(path), ARRAYS)


def test_damaged_and_missing_checkpoints(tmp_path) -> None:
    manager = train.CheckpointManager(tmp_path)
    with pytest.raises(asg.GraphError, match="no checkpoint"):
        manager.load()
    path = manager.save(ARRAYS, epoch=1)
    path.write_bytes(path.read_bytes()[:-3])
    with pytest.raises(asg.FormatError, match="not a whole safetensors"):
        manager.load()
    for wrong in ({"keep": 0}, {"every_epochs": 0}, {"every_steps": 0}):
        with pytest.raises(asg.GraphError, match="must be 1 or more"):
            train.CheckpointManager(tmp_path, **wrong)


def test_fit_keeps_the_newest_and_the_best(tmp_path) -> None:
    history = fit(epochs=11, validation=0.2, checkpoints=tmp_path)
    manager = train.CheckpointManager(tmp_path)
    names = [path.stem for path in manager.all()]
    assert names == ["epoch9", "epoch10", "epoch11"]
    assert same_bits(manager.load().state, dict(history.state))
    best = manager.load(manager.best())
    assert best.record["epoch"] == history.best("val_loss")["epoch"]
    assert best.record["best"]["value"] == history.best("val_loss")["val_loss"]


class StopAtTwo(train.Callback):
    """Ends the training after the second epoch."""

    def on_epoch_end(self, run):
        if run.epoch == 2:
            run.stop()


@pytest.mark.parametrize(
    "ending",
    [{"callbacks": [StopAtTwo()]},
     {"early_stopping": train.EarlyStopping(patience=1, min_delta=1e9, restore_best=False)}],
)  # fmt: skip
def test_the_last_epoch_is_kept_whatever_ends_the_training(tmp_path, ending) -> None:
    manager = train.CheckpointManager(tmp_path / "checkpoints", every_epochs=5)
    run_folder = train.RunFolder(tmp_path / "run", snapshot_every=3600)
    history = fit(epochs=9, checkpoints=manager, run_folder=run_folder, **ending)
    assert [path.stem for path in manager.all()] == ["epoch2"]
    assert same_bits(manager.load().state, dict(history.state))
    assert run_folder.snapshots()[-1].stem == "step8"


@pytest.mark.parametrize("killed_at", [1, 5, 8, 9, 13])
def test_killed_and_resumed_is_the_same_to_the_last_bit(tmp_path, killed_at) -> None:
    step = asg.train_step(classifier(dropout=True), optimizer=adam(), ema=0.9)
    arguments = {"epochs": 4, "validation": 0.2, "evaluation": classifier(), "batch_size": 24}
    whole = fit(step, **arguments)
    manager = train.CheckpointManager(tmp_path, every_steps=3, keep=2)
    with pytest.raises(Killed):
        fit(step, **arguments, checkpoints=manager, callbacks=[Kill(killed_at)])
    resumed = fit(step, **arguments, checkpoints=manager, resume=True)
    assert columns(resumed) == columns(whole)
    assert same_bits(resumed.state, whole.state)
    again = fit(step, **arguments, checkpoints=manager, resume=True)  # nothing is left to do
    assert columns(again) == columns(whole)
    assert same_bits(again.state, whole.state)


def test_more_epochs_after_the_last_are_the_same_as_at_once(tmp_path) -> None:
    noisy = train.DataLoader(
        data(), 32, shuffle=True, transform={0: train.transforms.Noise(0.1)}, prefetch=2
    )
    whole = fit(given=noisy, epochs=4)
    fit(given=noisy, epochs=2, checkpoints=tmp_path)
    resumed = fit(given=noisy, epochs=4, checkpoints=tmp_path, resume=True)
    assert columns(resumed) == columns(whole)
    assert same_bits(resumed.state, whole.state)


def test_a_path_is_resumed_from_without_a_manager(tmp_path) -> None:
    whole = fit(epochs=3)
    manager = train.CheckpointManager(tmp_path, keep=None)
    fit(epochs=3, checkpoints=manager)
    resumed = fit(epochs=3, resume=tmp_path / "epoch1.safetensors")
    assert columns(resumed) == columns(whole)
    assert same_bits(resumed.state, whole.state)


def test_stopped_within_or_before_an_epoch_goes_on_there(tmp_path) -> None:
    class Stop(train.Callback):
        def on_step_end(self, run):
            if run.step == 6:
                run.stop()

        def on_epoch_begin(self, run):
            if run.epoch == 3:
                run.stop()

    whole = fit(epochs=3)
    stopped = fit(epochs=3, checkpoints=tmp_path, callbacks=[Stop()])
    assert stopped.last["step"] == 6
    before = fit(epochs=3, checkpoints=tmp_path, resume=True, callbacks=[Stop()])
    assert columns(before) == columns(whole)[:2]
    resumed = fit(epochs=3, checkpoints=tmp_path, resume=True)
    assert columns(resumed) == columns(whole)
    assert same_bits(resumed.state, whole.state)


class Worse(train.Callback):
    """After epoch 2, everything gets worse."""

    def on_epoch_begin(self, run):
        if run.epoch == 3:
            run.executable.load_state({"w": SPOILT}, strict=False)


def test_early_stopping_is_resumed_with_its_best_state(tmp_path) -> None:
    arguments = {"epochs": 20, "validation": 0.3, "early_stopping": 4, "batch_size": 42}
    whole = fit(**arguments, callbacks=[Worse()])
    with pytest.raises(Killed):
        fit(**arguments, checkpoints=tmp_path, callbacks=[Worse(), Kill(9)])
    resumed = fit(**arguments, checkpoints=tmp_path, resume=True, callbacks=[Worse()])
    assert columns(resumed) == columns(whole)
    assert whole.last["epoch"] == 6
    assert resumed.stopped == whole.stopped
    assert same_bits(resumed.state, whole.state)
    over = fit(**arguments, checkpoints=tmp_path, resume=True)
    assert same_bits(over.state, whole.state)
    (tmp_path / "early-stopping.safetensors").unlink()
    with pytest.warns(RuntimeWarning, match="the best epoch 2 is not available"):
        fit(**arguments, checkpoints=tmp_path, resume=True)


class Stop(train.Callback):
    """Stops the run after step 6."""

    def on_step_end(self, run):
        if run.step == 6:
            run.stop()


def test_a_stop_within_the_best_epoch_keeps_the_best_state_of_a_whole_one(tmp_path) -> None:
    rate = asg.schedules.as_schedule(lambda step: asg.where(step < 6, 0.05, -9.0))
    arguments = {"epochs": 4, "early_stopping": 2, "validation": 0.3, "batch_size": 21}
    arguments["optimizer"] = asg.optim.sgd(rate)
    whole = fit(**arguments)
    fit(**arguments, checkpoints=tmp_path, callbacks=[Stop()])
    resumed = fit(**arguments, checkpoints=tmp_path, resume=True)
    assert whole.stopped.endswith("in epoch 1")
    assert same_bits(resumed.state, whole.state)


def test_what_does_not_fit_a_checkpoint_is_refused(tmp_path) -> None:
    fit(epochs=1, checkpoints=tmp_path)
    with pytest.raises(asg.GraphError, match="another run"):
        fit(epochs=1, checkpoints=tmp_path)
    with pytest.raises(asg.GraphError, match="epochs have 4 batches, the data has 2"):
        fit(epochs=2, batch_size=64, checkpoints=tmp_path, resume=True)
    step = asg.train_step(classifier(), optimizer=asg.optim.sgd(0.1, momentum=0.9))
    with pytest.raises(asg.GraphError, match="lack"):
        fit(step, epochs=2, checkpoints=tmp_path, resume=True)
    asg.save_state(ARRAYS, tmp_path / "plain.safetensors")
    with pytest.raises(asg.GraphError, match="has no record of a training run"):
        fit(epochs=2, resume=tmp_path / "plain.safetensors")


def test_state_and_record_of_a_checkpoint_are_of_one_write(tmp_path, monkeypatch) -> None:
    """Another process may save between any two reads of the file."""
    manager = train.CheckpointManager(tmp_path)
    real, saves = state_files._check_count, [1, 2]

    def checked_and_replaced(header):
        real(header)
        if saves:
            of = saves.pop(0)
            manager.save_best({"w": np.full(3, of, "f4")}, {"of": of})

    manager.save_best({"w": np.zeros(3, "f4")}, {"of": 0})
    monkeypatch.setattr(state_files, "_check_count", checked_and_replaced)
    found = manager.load(manager.best())
    assert found.record == {"of": found.state["w"][0]}


def test_rotation_leaves_no_record_without_its_checkpoint(tmp_path) -> None:
    manager = train.CheckpointManager(tmp_path, keep=1)
    (tmp_path / "epoch1.json").write_text("{}")  # its checkpoint was dropped by another process
    (tmp_path / "epochs.json").write_text("{}")
    manager.save({}, epoch=2)
    assert sorted(each.name for each in tmp_path.iterdir()) == [
        "epoch2.json", "epoch2.safetensors", "epochs.json",
    ]  # fmt: skip


POSITION = {
    "format": 1, "epoch": 1, "step": 4, "batch": 0, "batches": 4, "made_of": {"step": "1f"},
    "totals": {"sums": {"loss": 0.5}, "examples": 32}, "history": [{"epoch": 1, "loss": math.nan}],
    "stopper": None, "best": {"value": 0.5, "epoch": 1, "waited": 0},
}  # fmt: skip

WRONG = {
    "epoch": (None, "x", -1, 1.5, True, 10**400), "batches": ("x", -1), "made_of": ([],),
    "totals": (None, [], {"sums": {}}, {"sums": {"loss": "x"}, "examples": 1}),
    "history": (None, {}, [1], [{"loss": "x"}], [{"\x1b[31m": 1}]),
    "best": ([], {}, {"value": None, "epoch": 1, "waited": 0}),
}  # fmt: skip


def test_a_record_that_a_run_does_not_write_is_refused(tmp_path) -> None:
    check_position(train.Checkpoint(tmp_path, {}, POSITION))
    check_position(train.Checkpoint(tmp_path, {}, {**POSITION, "batches": None, "best": None}))
    for key, values in WRONG.items():
        for value in values:
            with pytest.raises(asg.FormatError, match=f"record is damaged: {key} must be"):
                check_position(train.Checkpoint(tmp_path, {}, {**POSITION, key: value}))
    metadata = {"asg": "[" * 100_000}
    asg.save_state(ARRAYS, tmp_path / "deep.safetensors", metadata)
    with pytest.raises(asg.FormatError, match="record is damaged"):
        train.load_checkpoint(tmp_path / "deep.safetensors")
