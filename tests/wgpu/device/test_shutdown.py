"""How work on a device ends: with its process, with its device, and in a fork."""

import gc
import os
import subprocess
import sys

import numpy as np
import pytest

from asg_wgpu.device import device as devices
from asg_wgpu.device.device import Device
from tests.wgpu.handmade import Handmade

START = """
import sys, threading
import numpy as np
import asg
from asg_wgpu.device import device as devices
from asg_wgpu.device.opening import opened

graph = asg.Graph("step")
x, w = graph.input("x", ("N", 64)), graph.parameter("w", (64, 64), init=asg.init.normal())
graph.output("loss", asg.mean(asg.square(asg.tanh(x @ w))))
exe = asg.compile(asg.train_step(graph, "loss", asg.optim.adam(1e-3)), backend="wgpu")
fed = np.ones((512, 64), np.float32)

def forever():
    while True:
        exe(x=fed)

wait = devices.drain

def waited(handle):
    wait(handle)
    if handle is not opened()[0].handle:  # the device of the driver's self-test
        return
    submitted = opened()[0].counters.submissions
    wait(handle)
    assert submitted == opened()[0].counters.submissions
    print("drained", flush=True)

devices.drain = waited
exe(x=fed)
exe(x=fed)
"""

ENDS = {
    "exit beside a thread": (
        "threading.Thread(target=forever, daemon=True).start(); sys.exit(3)",
        3,
    ),
    "exception": ("raise ValueError", 1),
}


def run_script(text):
    return subprocess.run(
        [sys.executable, "-c", text], capture_output=True, text=True, timeout=120, check=False
    )


@pytest.mark.parametrize(("end", "code"), ENDS.values(), ids=ENDS)
def test_a_process_ends_when_its_device_has_done_its_work(end, code, adapter):
    done = run_script(START + end)
    assert done.returncode == code, done.stderr
    assert done.stdout.split() == ["drained"], done.stderr


def test_a_device_that_is_dropped_does_its_work_first(adapter, monkeypatch):
    drained = []
    monkeypatch.setattr(devices, "drain", drained.append)
    device = Device(adapter)
    handle, handmade = device.handle, Handmade()
    handmade.outputs["y"] = handmade.map("{} + 1.0", of=[handmade.input("x", (6,))])
    handmade.program(device).run({"x": np.zeros(6, np.float32)})
    assert handle not in drained
    del device
    gc.collect()
    assert handle in drained


FORKED = """
import multiprocessing, warnings
warnings.simplefilter("ignore")  # that there are threads
expected = exe(x=fed)["loss"].numpy()
unread = exe(x=fed)["loss"]

def attempts():
    yield lambda: exe(x=fed)
    yield unread.numpy
    yield lambda: exe.state["w"]
    yield lambda: asg.compile(graph, backend="wgpu")

def child():
    for attempt in attempts():
        try:
            attempt()
        except asg.DeviceLostError as error:
            print("refused" if "forked" in str(error) and "spawn" in str(error) else error)
    sys.stdout.flush()

with opened()[0].lock:  # as by a thread that is in the middle of a run
    process = multiprocessing.get_context("fork").Process(target=child)
    process.start()
process.join(60)
assert process.exitcode == 0, process.exitcode
assert exe(x=fed)["loss"].numpy() < unread.numpy() < expected
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a system without fork")
def test_a_fork_says_that_it_cannot_use_the_device(adapter):
    done = run_script(START + FORKED)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["refused"] * 4 + ["drained"], done.stderr


def counting(size):
    """A program that adds one to a state, and gives out twice the state before."""
    handmade = Handmade()
    w = handmade.state("w", np.zeros(size))
    handmade.updates["w"] = handmade.map("{} + 1.0", of=[w])
    handmade.outputs["y"] = handmade.map("{} * 2.0", of=[w])
    return handmade


def interrupted_once(function):
    """The function, interrupted after its first call is done, as Ctrl-C is after a call of C."""
    calls = []

    def interrupted(*args):
        calls.append(args)
        result = function(*args)
        if len(calls) == 1:
            raise KeyboardInterrupt
        return result

    return interrupted


def test_results_are_kept_when_a_run_is_interrupted(fresh_device, monkeypatch):
    program = counting(5000).program(fresh_device)  # more than is sent along
    kept = [program.run({})["y"]]
    monkeypatch.setattr(fresh_device, "submit", interrupted_once(fresh_device.submit))
    with pytest.raises(KeyboardInterrupt):
        program.run({})
    kept += [program.run({})["y"], program.run({})["y"]]
    assert [float(y.numpy()[0]) for y in kept] == [0, 4, 6]
    np.testing.assert_array_equal(program.store.read("w"), np.full(5000, 4))


def test_results_can_be_read_after_a_read_was_interrupted(fresh_device, monkeypatch):
    program = counting(6).program(fresh_device)
    kept = program.run({})["y"]

    def interrupted(letter, *_):
        letter.map_async("READ_NOSYNC", 0, 16)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(fresh_device.reader, "_map", interrupted)
        with pytest.raises(KeyboardInterrupt):
            kept.numpy()
    assert kept.numpy()[0] == 0
    del kept
    gc.collect()
    assert [float(program.run({})["y"].numpy()[0]) for _ in range(10)] == list(range(2, 22, 2))
