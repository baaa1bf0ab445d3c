"""Folders of checkpoints and events: two runs on one, a full disk, a step that has changed."""

import errno
import json
import os
import subprocess
import sys
import warnings

import pytest

import asg
from asg import train
from tests.train.problem import classifier, data, fit, same_bits

NO_ROOM = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


class At(train.Callback):
    """Calls a function after a step."""

    def __init__(self, step, call) -> None:
        self.step, self.call = step, call

    def on_step_end(self, run):
        if run.step == self.step:
            self.call()


def fails(*_):
    raise NO_ROOM


@pytest.mark.parametrize("what", ["checkpoints", "run_folder"])
def test_a_folder_takes_one_run_at_a_time(tmp_path, what) -> None:
    again = {what: tmp_path, "resume": what == "checkpoints"}
    other = (
        "import sys; from tests.train.problem import fit; "
        "fit(**{sys.argv[1]: sys.argv[2]}, resume=sys.argv[1] == 'checkpoints')"
    )
    errors = []

    def second() -> None:
        with pytest.raises(asg.GraphError, match=f"process {os.getpid()}, writes its") as caught:
            fit(**again)
        assert "a separate folder" in caught.value.hint
        call = [sys.executable, "-c", other, what, str(tmp_path)]
        done = subprocess.run(call, capture_output=True, text=True, check=False)
        errors.append(done.stderr)

    whole = fit(**{what: tmp_path}, callbacks=[At(1, second)])
    assert "writes its" in errors[0]
    assert same_bits(whole.state, fit().state)
    fit(**again)  # the first has let go of it


def test_events_that_find_no_room_do_not_end_the_training(tmp_path, monkeypatch) -> None:
    write = os.write

    def limited(file, text):
        """Write what there is room for, as the system does."""
        room = 700 - os.fstat(file).st_size
        return write(file, bytes(text)[:room]) if room > 0 else fails()

    monkeypatch.setattr(os, "write", limited)
    with pytest.warns(RuntimeWarning, match="is not writable: No space left") as caught:
        history = fit(epochs=20, run_folder=tmp_path)
    assert len(caught) == 1
    assert history.last["epoch"] == 20
    lines = (tmp_path / "events.jsonl").read_text("utf-8").split("\n")
    assert lines.pop() == ""
    assert next(json.loads(line)["event"] for line in lines) == "start"


def test_a_snapshot_that_finds_no_room_does_not_end_the_training(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr("asg.train.run_folder.save_state", fails)
    with pytest.warns(RuntimeWarning, match="is not writable"):
        assert fit(run_folder=tmp_path).last["epoch"] == 3


def test_a_checkpoint_that_finds_no_room_names_its_file(tmp_path, monkeypatch) -> None:
    fit(epochs=2, checkpoints=tmp_path)
    with monkeypatch.context() as patched:
        patched.setattr("asg.train.checkpoints.save_state", fails)
        with pytest.raises(OSError, match=r"No space left.*is not written") as caught:
            fit(epochs=5, checkpoints=tmp_path, resume=True)
    assert caught.value.errno == errno.ENOSPC
    assert str(caught.value.filename).startswith(str(tmp_path))
    resumed = fit(epochs=5, checkpoints=tmp_path, resume=True)
    assert same_bits(resumed.state, fit(epochs=5).state)


# Changes since a checkpoint


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"optimizer": asg.optim.adam(0.2)}, "the graph of the step"),
        ({"seed": 4}, "seed 4 in place of 0"),
        ({"batch_size": 31}, "batch_size 31 in place of 32"),
    ],
)
def test_a_run_that_goes_on_with_another_setting_is_told(tmp_path, change, said) -> None:
    fit(epochs=1, checkpoints=tmp_path)
    with pytest.warns(UserWarning, match=said):
        fit(epochs=2, checkpoints=tmp_path, resume=True, **change)


def test_a_run_that_looks_for_anomalies_is_the_same(tmp_path) -> None:
    fit(epochs=1, checkpoints=tmp_path)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        fit(epochs=2, checkpoints=tmp_path, resume=True, detect_anomaly=True)


def test_a_checkpoint_of_another_optimizer_says_how_to_go_on(tmp_path) -> None:
    fit(epochs=1, checkpoints=tmp_path)
    rule = asg.optim.sgd(0.1)
    with pytest.raises(asg.GraphError) as caught:
        fit(epochs=2, checkpoints=tmp_path, resume=True, optimizer=rule)
    assert "belongs to another step" in caught.value.hint
    exe = asg.compile(classifier(), "numpy")
    latest = train.CheckpointManager(tmp_path).latest()
    exe.load_state(asg.load_state(latest), strict=False)
    fit(exe, epochs=1, optimizer=rule)


def test_augmentations_go_on_within_an_epoch_as_they_would_have(tmp_path) -> None:
    noise = train.transforms.Noise
    examples = train.ArrayDataset(*data()).map({0: noise(0.1)}, seed=3)
    given = train.DataLoader(examples, 32, shuffle=True, transform={0: noise(0.2)}, prefetch=2)
    whole = fit(given=given)
    manager = train.CheckpointManager(tmp_path, every_steps=1)
    with pytest.raises(OSError, match="No space"):  # any end will do
        fit(given=given, checkpoints=manager, callbacks=[At(6, fails)])
    assert same_bits(fit(given=given, checkpoints=manager, resume=True).state, whole.state)


def test_a_clock_that_jumps_changes_nothing_but_the_stamps(tmp_path, monkeypatch) -> None:
    jumps = iter(range(10**9, 0, -(10**5)))
    for module in ("run", "run_folder", "evaluating"):
        monkeypatch.setattr(f"asg.train.{module}.time", lambda: float(next(jumps)))
    history = fit(epochs=2, validation=0.2, run_folder=tmp_path / "run", checkpoints=tmp_path / "c")
    assert all(0 <= row["seconds"] < 60 for row in history.rows)
    assert all(row["examples_per_second"] > 0 for row in history.rows)
    os.utime(tmp_path / "c" / "epoch2.safetensors", (0, 0))  # older than the first, by its date
    assert train.CheckpointManager(tmp_path / "c").latest().name == "epoch2.safetensors"
