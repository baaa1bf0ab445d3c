"""An interrupt or an error within a run leaves all of its updates made, or none."""

import gc
import signal
import threading
import time
from contextlib import ExitStack
from functools import partial

import numpy as np
import pytest

import asg
from asg.core.opdef import Sample, Wgsl
from asg.ops._support.elementwise import unary
from asg.ops._support.emitting import emit
from asg.runtime.uninterrupted import Uninterrupted
from asg_wgpu.device import waiting
from tests.effort import calls_at_most

BACKENDS = ("numpy", "wgpu")


class Alarm(Exception):  # noqa: N818  # stands for an interrupt, not an error
    """The exception that the handler of an alarm raises."""


# An alarm within a finalizer, as of the objects of wgpu, is printed by Python and gone.
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")


@pytest.fixture(autouse=True)
def _interruptible():
    """Ctrl-C raises, be the tests run in the background of a shell that has it ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def alarm():
    """A function that has an alarm raise after some seconds."""

    def raises(*_):
        raise Alarm

    before = signal.signal(signal.SIGALRM, raises)
    gc.disable()  # an alarm within a callback of the collector is printed, and gone
    yield partial(signal.setitimer, signal.ITIMER_REAL)
    signal.setitimer(signal.ITIMER_REAL, 0)
    gc.enable()
    signal.signal(signal.SIGALRM, before)


def counters(size=2000, count=12):
    """A graph of states that each run makes greater by one, some written in place."""
    g = asg.Graph("counters")
    states = [g.state_variable(f"s{i}", (size,), "f32") for i in range(count)]
    for state in states:
        g.update(state, state + 1)
    number = g.state_variable("n", (), "i32")
    g.update(number, number + 1)
    g.output("before", states[0] + 0)
    return g


def values_of(exe):
    return {value for array in exe.state.values() for value in np.unique(array)}


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_signal_within_a_run_leaves_all_updates_or_none(backend, alarm):
    exe = asg.compile(counters(), backend)
    exe()
    started = time.perf_counter()
    for _ in range(10):
        exe()
    run = (time.perf_counter() - started) / 10
    raised = 0
    for turn in range(60):
        held = values_of(exe)
        assert len(held) == 1
        out = None
        try:
            alarm(max(run * turn / 60, 1e-6))
            out = exe()
            alarm(0)
        except Alarm:
            raised += 1
        after = values_of(exe)
        assert len(after) == 1, after
        assert after - held <= {max(held) + 1}
        if out is not None:
            assert set(np.unique(out["before"])) == held
    assert raised


class Fuse:
    """The reference of an op, the identity, that raises once it is blown."""

    blown = False

    def __call__(self, x):
        if self.blown:
            raise Alarm
        return x


FUSE = Fuse()
FUSED = unary(
    "test.fused", "x.", vjp=lambda ct, y, x: ct, reference=FUSE, wgsl=Wgsl("{0}"),
    samples=(Sample(((3,),)),),
)  # fmt: skip


@pytest.mark.parametrize("within", ["the graph", "a loop", "a branch"])
def test_an_error_in_an_op_of_a_user_leaves_all_updates_as_they_were(within):
    g = asg.Graph()
    a, b = (g.state_variable(name, (1000,), "f64") for name in "ab")
    g.update("a", asg.exp(a) * 0 + a + 1)
    if within == "the graph":
        added = emit(FUSED, b)
    elif within == "a loop":
        added, _ = asg.scan(lambda c, _: (emit(FUSED, c), None), b, None, length=3)
    else:
        added = asg.cond(asg.sum(b) >= 0, lambda x: emit(FUSED, x), lambda x: x * 2, b)
    g.update("b", added + 1)
    exe = asg.compile(g, "numpy")
    exe()
    FUSE.blown = True
    try:
        with pytest.raises(Alarm):
            exe()
    finally:
        FUSE.blown = False
    assert values_of(exe) == {1.0}
    exe()
    assert values_of(exe) == {2.0}


class Meddling(asg.extend.DeviceArray):
    """A feed that acts when a run first reads it, as a signal handler or a finalizer may."""

    __slots__ = ("_act",)

    def __init__(self, act):
        super().__init__(asg.TensorType((2,), asg.f32))
        self._act = act

    def numpy(self):
        act, self._act = self._act, lambda: None
        act()
        return np.ones(2, "f4")

    peek = numpy


@pytest.mark.parametrize("backend", BACKENDS)
def test_code_within_a_run_reads_the_state_and_cannot_change_it(backend):
    g = asg.Graph()
    total = g.state_variable("total", (2,), "f32")
    g.update("total", total + g.input("x", (2,)))
    exe = asg.compile(g, backend)
    other = asg.compile(g, backend, state=exe)
    alone = asg.compile(g, backend)
    for act in (
        lambda: exe(x=[3, 3]),
        lambda: other(x=[3, 3]),
        lambda: exe.load_state({"total": np.full(2, 9, "f4")}),
        lambda: other.profile(x=[3, 3], runs=1),
    ):
        with pytest.raises(asg.BackendError, match="a run on this state is at work"):
            exe(x=Meddling(act))
        assert exe.state["total"].tolist() == [0, 0]
    seen = []
    exe(x=Meddling(lambda: seen.append(exe.state["total"].tolist())))
    exe(x=Meddling(lambda: alone(x=[3, 3])))
    assert seen == [[0, 0]]
    assert alone.state["total"].tolist() == [3, 3]
    assert exe.state["total"].tolist() == [2, 2]


def test_a_long_loop_ends_at_once(alarm):
    g = asg.Graph()
    w = g.state_variable("w", (300, 300), "f32")
    last, _ = asg.scan(lambda c, _: (asg.tanh(c @ c) + 1, None), w, None, length=3000)
    g.update("w", last)
    n = g.state_variable("n", (), "i32")
    g.update("n", n + 1)
    exe = asg.compile(g, "numpy")

    def run():
        alarm(0.2)
        exe()

    with ExitStack() as counted:

        def raises(*_):
            counted.enter_context(calls_at_most(3000))  # each step makes several
            raise Alarm

        signal.signal(signal.SIGALRM, raises)
        with pytest.raises(Alarm):
            run()
    assert values_of(exe) == {0.0}


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_state_is_loaded_whole_or_not(backend, alarm):
    exe = asg.compile(counters(20_000), backend)
    raised = 0
    for turn in range(1, 60):
        new = {name: np.full(array.shape, turn, array.dtype) for name, array in exe.state.items()}
        try:
            alarm(turn * 2e-5)  # which may be over before it returns
            exe.load_state(new)
            alarm(0)
        except Alarm:
            raised += 1
        assert len(values_of(exe)) == 1
    assert raised


class Ringing:
    """The number 1, which raises a signal when it is compared with another."""

    def __eq__(self, other):
        signal.raise_signal(signal.SIGINT)
        return other == 1

    __hash__ = None


def test_a_signal_within_a_callback_of_the_driver_is_raised_once_it_is_done(monkeypatch):
    exe = asg.compile(counters(), "wgpu")
    exe()
    for read in (lambda: values_of(exe), lambda: exe()["before"].numpy().sum()):
        with monkeypatch.context() as patch:
            patch.setattr(waiting, "_SUCCESS", Ringing())
            with pytest.raises(KeyboardInterrupt):
                read()
        read()
    assert values_of(exe) == {3.0}


def test_no_memory_within_the_updates_is_not_passed_over(monkeypatch):
    exe = asg.compile(counters(), "numpy")
    exe()
    _, program = exe._last
    closing = program._calls.closing
    good = closing[-1]

    def full():
        raise MemoryError

    closing[-1] = full
    with pytest.raises(MemoryError):
        exe()
    closing[-1] = good
    with pytest.raises(asg.BackendError, match="interrupted while it changed the state") as caught:
        exe()
    assert "load_state" in caught.value.hint
    with pytest.raises(asg.BackendError, match="interrupted while"):
        exe.state["s0"]
    exe.load_state({"s0": np.zeros(2000, "f4")}, strict=False)
    with pytest.raises(asg.BackendError, match="interrupted while"):
        exe()
    whole = asg.compile(counters(), "numpy").state
    exe.load_state(whole)
    exe()
    assert values_of(exe) == {1.0}


def test_profiling_that_is_ended_leaves_the_state(alarm):
    def alarmed(call, seconds):
        alarm(seconds)
        call()

    exe = asg.compile(counters(), "numpy")
    exe()
    for turn in range(1, 20):
        with pytest.raises(Alarm):
            alarmed(partial(exe.profile, runs=200), 0.001 + turn * 5e-5)
        assert values_of(exe) == {1.0}


# Uninterrupted


def test_a_signal_waits_for_the_end(alarm):
    def run():
        with Uninterrupted():
            alarm(0.01)
            time.sleep(0.03)
            ends.append("inner")

    ends = []
    with pytest.raises(Alarm):
        run()
    assert ends == ["inner"]
    assert signal.getsignal(signal.SIGALRM).__name__ == "raises"
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_one_inside_another_waits_for_the_outer_one(alarm):
    def run():
        with Uninterrupted():
            with Uninterrupted():
                alarm(0.001)
                time.sleep(0.01)
            ends.append("outer")

    ends = []
    with pytest.raises(Alarm):
        run()
    assert ends == ["outer"]


def test_two_signals_are_both_delivered(alarm):
    def run():
        with Uninterrupted():
            signal.raise_signal(signal.SIGINT)
            signal.raise_signal(signal.SIGALRM)

    with pytest.raises((Alarm, KeyboardInterrupt)) as caught:
        run()
    kinds = {type(caught.value), type(caught.value.__context__)}
    assert kinds == {Alarm, KeyboardInterrupt}


def test_threads_keep_nothing():
    def run():
        with Uninterrupted():
            seen.append(signal.getsignal(signal.SIGINT))

    seen = []
    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    assert seen == [signal.default_int_handler]
