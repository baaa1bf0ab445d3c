"""How a result is waited for: one thread polls or blocks at a time."""

from threading import Lock, Thread
from time import sleep

import numpy as np
import pytest

from asg_wgpu.device.waiting import Patience, mapping_of, wait
from asg_wgpu.ir.plan_numbers import Waits
from tests.wgpu.handmade import Handmade

WAITS = Waits()


class FakeDevice:
    """A device whose work takes a given time: a poll takes 1 µs, one that blocks is 0.5 ms late."""

    def __init__(self, seconds):
        self.seconds, self.time = seconds, 0.0
        self.polled = self.blocked = 0

    def now(self):
        return self.time

    def is_done(self):
        return self.time >= self.seconds

    def poll(self, block):
        if block:
            self.blocked += 1
            self.time = max(self.time, self.seconds) + 0.0005
        else:
            self.polled += 1
            self.time += 1e-6
        return self.is_done()

    def wait(self, patience, waits=WAITS):
        self.time = 0.0
        wait(self.is_done, self.poll, patience, waits, self.now)
        return self.time - self.seconds


@pytest.mark.parametrize("seconds", [1e-5, 1e-4, 1e-3, 3e-3, 0.01, 0.02, 0.05, 0.2])
def test_a_wait_like_the_last_one_ends_when_the_work_does(seconds):
    device, patience = FakeDevice(seconds), Patience()
    device.wait(patience)
    late = device.wait(patience)
    assert late <= 1e-4 + 0.02 * seconds


def test_a_wait_that_takes_longer_than_the_last_one_blocks_once():
    device, patience = FakeDevice(0.001), Patience()
    device.wait(patience)
    device.seconds, device.polled, device.blocked = 0.02, 0, 0
    device.wait(patience)
    assert device.blocked == 1
    assert device.polled * 1e-6 < 0.002


def test_a_long_wait_does_not_poll():
    device, patience = FakeDevice(0.2), Patience()
    device.wait(patience)
    device.polled = 0
    device.wait(patience)
    assert device.polled == 0


def test_a_driver_that_computes_on_the_cpu_keeps_its_cores():
    device, patience = FakeDevice(0.001), Patience()
    device.wait(patience, Waits(longest=0.0))
    assert (device.polled, device.blocked) == (0, 1)


def test_a_device_that_ends_without_an_answer_is_lost():
    with pytest.raises(RuntimeError, match="Device is lost"):
        wait(lambda: False, lambda block: block, Patience(), WAITS)


class Counted:
    """A function of a driver that counts its calls, and how many threads are in it at once."""

    def __init__(self, function):
        self._function, self._lock = function, Lock()
        self.calls = self.inside = self.most = 0

    def __call__(self, *arguments):
        with self._lock:
            self.calls, self.inside = self.calls + 1, self.inside + 1
            self.most = max(self.most, self.inside)
        try:
            sleep(0.0005)  # lets other threads in, if any is to come
            return self._function(*arguments)
        finally:
            with self._lock:
                self.inside -= 1


def program_on(device, count=1 << 14):
    handmade = Handmade()
    handmade.outputs["y"] = handmade.map("sqrt({}) + 1.0", of=[handmade.input("x", (count,))])
    return handmade.program(device), np.linspace(0, 1, count, dtype=np.float32)


def test_results_are_read_by_one_wait_at_a_time(fresh_device):
    """A device that is polled by two threads at once ended waits of 1.7 ms after 10.9 (H200)."""
    program, fed = program_on(fresh_device)
    ours = Counted(fresh_device.reader._mapping.poll)
    fresh_device.reader._mapping.poll = ours
    theirs = Counted(fresh_device.handle._poller._poll_func)
    fresh_device.handle._poller._poll_func = theirs
    wrong = []

    def run_often():
        for _ in range(5):
            found = program.run({"x": fed})["y"].numpy()
            if not np.allclose(found, np.sqrt(fed) + 1, atol=1e-5):
                wrong.append(found)

    threads = [Thread(target=run_often) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
    assert ours.calls > 0
    assert ours.most == 1
    assert theirs.calls == 0  # wgpu-py's own thread sleeps


@pytest.mark.parametrize("expected", [10.0, 0.02], ids=["blocks", "polls"])
def test_other_threads_run_while_one_waits(expected, fresh_device):
    program, fed = program_on(fresh_device, 1 << 21)
    fresh_device.reader._mapping._waits = WAITS
    program.run({"x": fed})["y"].numpy()
    turns, going = [], True

    def other():
        while going:
            turns.append(None)
            sleep(0)

    thread = Thread(target=other)
    thread.start()
    result, before = program.run({"x": fed})["y"], len(turns)
    fresh_device.reader._patience.lasted = expected
    result.numpy()
    after, going = len(turns), False
    thread.join()
    assert after > before + 10


def test_a_read_that_was_interrupted_does_not_answer_the_next(fresh_device, monkeypatch):
    program, fed = program_on(fresh_device)
    mapping = fresh_device.reader._mapping
    result = program.run({"x": fed})["y"]

    def interrupted(block):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(mapping, "poll", interrupted)
        with pytest.raises(KeyboardInterrupt):
            result.numpy()
    np.testing.assert_allclose(result.numpy(), np.sqrt(fed) + 1, atol=1e-5)


def test_another_implementation_waits_in_its_own_way(monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "wgpu.backends.wgpu_native", None)
    asked = []

    class Buffer:
        def map_async(self, mode, offset, size):
            asked.append((mode, offset, size))
            return self

        def sync_wait(self):
            asked.append("waited")

        def read_mapped(self, offset, size, *, copy):
            return bytes(range(size))

        def unmap(self):
            asked.append("unmapped")

    target = np.zeros(4, np.uint8)
    mapping_of(None, is_cpu=False).read(Buffer(), target, Patience())
    assert target.tolist() == [0, 1, 2, 3]
    assert asked == [("READ_NOSYNC", 0, 4), "waited", "unmapped"]
