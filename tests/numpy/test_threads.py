"""Threads and forks beside a run."""

import os
import threading
import time

import numpy as np
import pytest

import asg
from asg_numpy.run.program import NumpyArray

X = np.linspace(-1, 1, 40_000, dtype=np.float32)


def executable(function):
    g = asg.Graph()
    g.output("y", function(g.input("x", ("N",))))
    return asg.compile(g, "numpy")


def test_a_feed_from_another_executable_is_not_read_during_its_next_run(monkeypatch):
    first, second = executable(asg.tanh), executable(lambda x: x * 2)
    fed, peek = first(x=X)["y"], NumpyArray.peek

    def peek_before_a_run(array):
        """Peek, and let another thread run before the caller has copied."""
        monkeypatch.setattr(NumpyArray, "peek", peek)
        found = array.peek()
        first(x=X + 1)
        return found

    monkeypatch.setattr(NumpyArray, "peek", peek_before_a_run)
    np.testing.assert_allclose(second(x=fed)["y"], 2 * np.tanh(X), rtol=1e-5)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a system without fork")
@pytest.mark.filterwarnings("ignore:.*use of fork")  # from Python 3.12 on
def test_a_child_forked_during_a_run_of_another_thread_runs_as_well():
    exe = executable(asg.tanh)
    exe(x=X)
    held = threading.Event()

    def run():
        with exe._store.lock:  # as a long run does
            held.set()
            time.sleep(0.05)

    thread = threading.Thread(target=run)
    thread.start()
    held.wait()
    child = os.fork()
    if not child:
        os._exit(int(not np.allclose(exe(x=X)["y"], np.tanh(X))))
    thread.join()
    for _ in range(500):
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            break
        time.sleep(0.01)
    else:
        os.kill(child, 9)
        os.waitpid(child, 0)
    assert (ended, status) == (child, 0)
