"""Checkpoints: when they are written, what they hold, and how training goes on from one."""

import errno
from dataclasses import dataclass, field

import numpy as np
import pytest

import asg
import asg_numpy
from asg.core.errors import BackendError, DeviceLostError
from asg.io import atomic
from asg.runtime.compiling import compile


@dataclass
class Failing:
    """NumPy's backend, but that some of its runs raise; runs are counted from 1."""

    at: frozenset = frozenset()
    error: type = DeviceLostError
    reading: bool = False  # whether the state can be read after such a run
    name: str = "failing"
    claims: frozenset = asg_numpy.backend.claims
    runs: list = field(default_factory=list)

    def available(self):
        return True

    def describe(self):
        return "a device that is lost"

    def preference(self):
        return 0

    def store(self, device):
        return FailingStore(asg_numpy.backend.store(device), self)

    def specialize(self, graph, store, options):
        return FailingProgram(asg_numpy.backend.specialize(graph, store.inner, options), self)


@dataclass
class FailingStore:
    inner: object
    backend: Failing

    def read(self, name):
        if self.backend.reading and len(self.backend.runs) in self.backend.at:
            raise self.backend.error(f"reading {name!r}: the device was lost", hint="buy another")
        return self.inner.read(name)

    def __getattr__(self, name):
        return getattr(self.inner, name)


@dataclass
class FailingProgram:
    inner: object
    backend: Failing

    def run(self, feeds):
        self.backend.runs.append(feeds)
        if len(self.backend.runs) in self.backend.at and not self.backend.reading:
            raise self.backend.error("the device was lost", hint="buy another")
        return self.inner.run(feeds)

    def __getattr__(self, name):
        return getattr(self.inner, name)


def training():
    graph = asg.Graph("net")
    x, y = graph.input("x", (4, 3), "f32"), graph.input("y", (4,), "i32")
    w = graph.parameter("w", (3, 2), "f32", init=asg.init.normal())
    graph.output("loss", asg.cross_entropy(x @ w, y))
    return asg.train_step(graph, "loss", asg.optim.adam(0.1))


def batch(turn):
    rng = np.random.default_rng(turn)
    return {"x": rng.normal(size=(4, 3)).astype("f4"), "y": rng.integers(0, 2, 4).astype("i4")}


def train(exe, turns):
    for turn in turns:
        exe(batch(turn))


def snapshot(exe):
    return dict(exe.state)


def check_equal(one, other):
    assert sorted(one) == sorted(other)
    for name, value in one.items():
        assert value.dtype == other[name].dtype
        assert np.asarray(value).tobytes() == np.asarray(other[name]).tobytes()


def unbroken(turns):
    """The state after each of so many runs, the first values first."""
    exe = compile(training(), "numpy", seed=5)
    states = [snapshot(exe)]
    for turn in range(turns):
        exe(batch(turn))
        states.append(snapshot(exe))
    return states


def test_file_holds_the_last_multiple(tmp_path):
    path = tmp_path / "net.safetensors"
    states = unbroken(7)
    exe = compile(training(), "numpy", seed=5)
    exe.checkpoint_every(3, path)
    for turn in range(7):
        assert path.exists() == (turn >= 3)
        exe(batch(turn))
        if turn >= 2:
            check_equal(asg.load_state(path), states[(turn + 1) // 3 * 3])
    assert list(tmp_path.iterdir()) == [path]
    assert asg.load_state(path).keys() == {"w", "optim/step", "optim/adam/m/w", "optim/adam/v/w"}


def test_training_goes_on_from_the_checkpoint_bit_for_bit(tmp_path):
    path = tmp_path / "net.safetensors"
    states = unbroken(12)
    exe = compile(training(), Failing(at=frozenset({9})), seed=5)
    exe.checkpoint_every(4, path)
    with pytest.raises(DeviceLostError, match="the device was lost; buy another; ") as caught:
        train(exe, range(12))
    words = f"the state after 8 of 8 runs is in {str(path)!r}: compile the graph again, then "
    assert words in str(caught.value)
    assert f"then exe.load_state(asg.load_state({str(path)!r}))" in str(caught.value)
    again = compile(training(), Failing(), seed=99)
    again.load_state(asg.load_state(path))
    check_equal(snapshot(again), states[8])
    for turn in range(8, 12):
        again(batch(turn))
        check_equal(snapshot(again), states[turn + 1])


def test_run_that_raises_counts_for_nothing(tmp_path):
    path = tmp_path / "net.safetensors"
    states = unbroken(4)
    exe = compile(training(), Failing(at=frozenset({2, 3}), error=BackendError), seed=5)
    exe.checkpoint_every(2, path)
    exe(batch(0))
    for _ in range(2):
        with pytest.raises(BackendError, match="there is no checkpoint yet, after 1 runs"):
            exe(batch(1))
    with pytest.raises(asg.ShapeError):
        exe(batch(1) | {"x": np.zeros((4, 2), "f4")})
    assert not path.exists()
    exe(batch(1))
    check_equal(asg.load_state(path), states[2])


def test_device_lost_while_the_state_is_read_leaves_the_file_whole(tmp_path):
    path = tmp_path / "net.safetensors"
    states = unbroken(4)
    exe = compile(training(), Failing(at=frozenset({4}), reading=True), seed=5)
    exe.checkpoint_every(2, path)
    with pytest.raises(DeviceLostError, match="after 2 of 4 runs is in"):
        train(exe, range(4))
    check_equal(asg.load_state(path), states[2])
    assert list(tmp_path.iterdir()) == [path]
    with pytest.raises(DeviceLostError, match="after 2 of 4 runs is in"):
        exe.checkpoint()
    check_equal(asg.load_state(path), states[2])


def test_checkpoint_writes_now_and_counts_from_there(tmp_path):
    path = tmp_path / "net.safetensors"
    states = unbroken(6)
    exe = compile(training(), "numpy", seed=5)
    exe.checkpoint_every(3, path)
    exe.checkpoint()
    check_equal(asg.load_state(path), states[0])
    exe(batch(0))
    exe(batch(1))
    exe.checkpoint()
    exe(batch(2))
    exe(batch(3))
    check_equal(asg.load_state(path), states[2])
    exe(batch(4))
    check_equal(asg.load_state(path), states[5])


def test_earlier_file_stays_until_it_is_time(tmp_path):
    path = tmp_path / "net.safetensors"
    first = compile(training(), "numpy", seed=5)
    first.checkpoint_every(2, path)
    for turn in range(2):
        first(batch(turn))
    before = path.read_bytes()
    exe = compile(training(), Failing(at=frozenset({2})), seed=6)
    exe.checkpoint_every(2, path)
    exe.load_state(asg.load_state(path))
    exe(batch(2))
    with pytest.raises(DeviceLostError, match="is from before these 1 runs: compile"):
        exe(batch(3))
    assert path.read_bytes() == before


def test_failed_write_leaves_the_file_whole_and_is_tried_again(tmp_path, monkeypatch):
    path = tmp_path / "net.safetensors"
    states = unbroken(4)
    exe = compile(training(), "numpy", seed=5)
    exe.checkpoint_every(2, path)
    train(exe, range(3))

    def full(_):
        raise OSError(errno.ENOSPC, "no space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(atomic, "_sync", full)
        with pytest.raises(OSError, match="no space left"):
            exe(batch(3))
    check_equal(asg.load_state(path), states[2])
    assert list(tmp_path.iterdir()) == [path]
    check_equal(snapshot(exe), states[4])  # the run itself was made
    exe(batch(4))
    check_equal(asg.load_state(path), snapshot(exe))


def test_path_is_that_of_the_call(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    exe = compile(training(), "numpy")
    exe.checkpoint_every(1, "net.safetensors")
    (tmp_path / "other").mkdir()
    monkeypatch.chdir(tmp_path / "other")
    exe(batch(0))
    assert (tmp_path / "net.safetensors").is_file()
    exe.checkpoint_every(1, "net.safetensors")  # takes the place of the first
    (tmp_path / "net.safetensors").unlink()
    exe(batch(0))
    assert not (tmp_path / "net.safetensors").exists()
    assert (tmp_path / "other" / "net.safetensors").is_file()


def test_what_could_never_be_written_is_refused(tmp_path):
    exe = compile(training(), "numpy")
    for steps in (0, -1, 1.5, True):
        with pytest.raises(asg.GraphError, match="steps must be a whole number from 1"):
            exe.checkpoint_every(steps, tmp_path / "net.safetensors")
    with pytest.raises(asg.GraphError, match=r"there is no folder .*nowhere'; make it first"):
        exe.checkpoint_every(1, tmp_path / "nowhere" / "net.safetensors")
    with pytest.raises(asg.GraphError, match=r"no file to write to; exe\.checkpoint_every"):
        exe.checkpoint()
    graph = asg.Graph()
    graph.output("y", graph.input("x", (2,), "f32") + 1)
    with pytest.raises(asg.GraphError, match="no parameters and no state"):
        compile(graph, "numpy").checkpoint_every(1, tmp_path / "net.safetensors")
