"""Ranks as threads of one process: their computations need no MPI."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import numpy as np

from asg.core.ranks import run_by

DEADLINE = 60.0


class Thread:
    """One rank of several that are threads: each call waits for the others."""

    def __init__(self, rank, size, barrier, slots):
        self.rank, self.size = rank, size
        self._barrier, self._slots = barrier, slots
        self.calls = []
        self._begun = {}

    def _all(self, value):
        self._slots[self.rank] = value
        self._barrier.wait(DEADLINE)
        found = list(self._slots)
        self._barrier.wait(DEADLINE)
        return found

    def all_reduce(self, x, out):
        self.calls.append(("all_reduce", x.copy()))
        np.copyto(out, sum(self._all(x.copy())).astype(x.dtype))

    def start_sum(self, x):
        self.calls.append(("start_sum", x.copy()))
        self._begun[x.ctypes.data] = sum(self._all(x.copy())).astype(x.dtype)
        x.fill(77)  # nothing reads it before the sum is there

    def finish_sum(self, x, out):
        self.calls.append(("finish_sum", x.copy()))
        assert (x == 77).all()
        np.copyto(out, self._begun.pop(x.ctypes.data))

    def all_gather(self, x, out):
        self.calls.append(("all_gather", x.copy()))
        np.copyto(out, np.concatenate(self._all(x.copy())))

    def reduce_scatter(self, x, out):
        self.calls.append(("reduce_scatter", x.copy()))
        np.copyto(out, np.split(sum(self._all(x.copy())), self.size)[self.rank])

    def broadcast(self, x, root):
        self.calls.append(("broadcast", x.copy()))
        np.copyto(x, self._all(x.copy())[root])

    def exchange(self, data):
        return self._all(data)


def on_ranks(size, function, *args):
    """Return the results of `function(ranks, *args)` on `size` ranks; raise what one raised."""
    barrier, slots = Barrier(size), [None] * size
    ranks = [Thread(rank, size, barrier, slots) for rank in range(size)]

    def run(each):
        try:
            with run_by(each):
                return function(each, *args)
        except BaseException:
            barrier.abort()
            raise

    with ThreadPoolExecutor(size) as pool:
        waiting = [pool.submit(run, each) for each in ranks]
        errors = [error for each in waiting if (error := each.exception()) is not None]
        for error in sorted(errors, key=lambda error: type(error).__name__ == "BrokenBarrierError"):
            raise error
        return [each.result() for each in waiting]
