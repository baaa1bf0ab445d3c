"""The ranks of MPI, through mpi4py: collectives that yield the core as they wait.

MPI's own calls spin until the other ranks arrive. That starves these ranks if they share cores, and
the wait has no limit. The calls here start the operation and poll for its end with growing pauses.
At a deadline, they raise an error.
"""

from __future__ import annotations

import os
import sys
import time
import traceback
from collections.abc import Callable, Generator
from contextlib import contextmanager
from importlib import import_module
from threading import Condition, Lock, Thread
from types import TracebackType
from typing import Any, NoReturn

import numpy as np

from asg.core.dtypes import Array
from asg.core.errors import BackendError, CommunicationError
from asg.core.ranks import Alone, Ranks
from asg.core.source import is_library
from asg.runtime.backend import DEVICE, TURN

SPIN = 50e-6  # seconds; most calls between ranks at the same place end sooner
SPEED = 5e8  # bytes a second, below memory speed: MPI moves data only while polled
PAUSE = 1e-3  # longest pause between two polls
LOOK = 2e-4  # pause between two polls of sums that run beside computation
DEADLINE = 300.0

# MPI, or a scheduler that acts for it, sets some of these in each process that it starts.
_STARTED = ("PMI_RANK", "PMI_FD", "PMIX_RANK", "OMPI_COMM_WORLD_RANK", "MPI_LOCALRANKID")

_Start = Callable[[Array, Array], Any]  # starts a call between two arrays; returns its request


class Communicator:
    """The processes of an MPI communicator; `asg.distributed.connect` returns it for all ranks.

    Every rank makes the same calls in the same order. If other ranks do not join a call, it raises
    CommunicationError after `deadline` seconds. The record `spent` counts the seconds in
    collectives, and their bytes.

    >>> comm = asg.distributed.connect()
    >>> isinstance(comm, asg.distributed.Communicator | asg.distributed.Single)
    True
    """

    def __init__(self, mpi: Any, deadline: float = DEADLINE) -> None:
        self._mpi = mpi
        self.deadline = deadline
        self.rank: int = mpi.Get_rank()
        self.size: int = mpi.Get_size()
        self.spent = Spent()
        self._begun: dict[int, _Begun] = {}  # sums in progress, by the addresses of their arrays
        self._looker = _Looker()

    def __repr__(self) -> str:
        return f"<Communicator: rank {self.rank} of {self.size}>"

    # Collectives

    def all_reduce(self, x: Array, out: Array) -> None:
        """Write the sum of all ranks' x to `out`; both are dense, of the same dtype."""
        self._add("all_reduce", self._mpi.Iallreduce, x, out)

    def all_gather(self, x: Array, out: Array) -> None:
        """Write all ranks' x to `out`, concatenated by rank along the first axis."""
        self._fill("all_gather", lambda x, y: self._mpi.Iallgather(_raw(x), _raw(y)), x, out)

    def reduce_scatter(self, x: Array, out: Array) -> None:
        """Write this rank's part of the sum of all x to `out`, split along the first axis."""
        self._add("reduce_scatter", self._mpi.Ireduce_scatter_block, x, out)

    def broadcast(self, x: Array, root: int) -> None:
        """Overwrite x, which is dense, with the x of rank `root`."""
        with self.spent.on(x.nbytes):
            self._finish(self._mpi.Ibcast(_raw(x), root), "broadcast", x.nbytes)

    def start_sum(self, x: Array) -> None:
        """Start summing all ranks' x in place; do not touch x until `finish_sum`."""
        if not x.size:
            return
        start = time.perf_counter()
        total = x.astype(np.float32) if x.dtype == np.float16 else x
        mpi: Any = import_module("mpi4py.MPI")
        begun = _Begun(self._mpi.Iallreduce(mpi.IN_PLACE, total), total)
        self._begun[_address(x)] = begun
        if mpi.Query_thread() >= mpi.THREAD_MULTIPLE:  # otherwise it progresses during the wait
            self._looker.look_at(begun)
        self.spent.seconds += time.perf_counter() - start

    def finish_sum(self, x: Array, out: Array) -> None:
        """Write the sum that `start_sum(x)` started to `out`; both are dense, of the same dtype.

        Raises BackendError if no sum of x was started.
        """
        if not x.size:
            return
        begun = self._begun.pop(_address(x), None)
        if begun is None:
            raise BackendError(
                "no sum of its operand has started",
                op="psum_wait",
                hint="give it the result of psum_start itself, once",
            )
        with self.spent.on(x.nbytes):
            self._finish(begun, "all_reduce", x.nbytes)
        _put(begun.total, out)

    def exchange(self, data: bytes) -> list[bytes]:
        """Return the data of all ranks, by rank."""
        own = np.frombuffer(data, np.uint8)
        sizes = np.empty(self.size, np.int64)
        self._finish(self._mpi.Iallgather(np.array([own.size]), sizes), "exchange")
        whole = np.empty(int(sizes.sum()), np.uint8)
        request = self._mpi.Iallgatherv(own, [whole, [int(size) for size in sizes]])
        self._finish(request, "exchange")
        ends = np.cumsum(sizes)
        return [whole[e - s : e].tobytes() for e, s in zip(ends, sizes, strict=True)]

    def barrier(self) -> None:
        """Wait until all ranks arrive."""
        self._finish(self._mpi.Ibarrier(), "barrier")

    def abort(self, code: int = 1) -> NoReturn:
        """End all ranks immediately."""
        sys.stdout.flush()
        sys.stderr.flush()
        self._mpi.Abort(code)
        raise SystemExit(code)

    def _add(self, name: str, start: _Start, x: Array, out: Array) -> None:
        """Make a call that adds; f16 is added in f32, because MPI would round each partial sum."""
        if x.dtype != np.float16:
            self._fill(name, start, x, out)
            return
        wide = np.empty(out.shape, np.float32)
        self._fill(name, start, x.astype(np.float32), wide)
        _put(wide, out)

    def _fill(self, name: str, start: _Start, x: Array, out: Array) -> None:
        """Make a call that fills `out`, which may be a view."""
        y = out if out.flags.c_contiguous else np.empty(out.shape, out.dtype)
        with self.spent.on(x.nbytes):
            self._finish(start(x, y), name, x.nbytes)
        if y is not out:
            np.copyto(out, y)

    def _finish(self, request: Any, name: str, size: int = 0) -> None:
        """Wait for a call that moves `size` bytes: without pauses at first, then with pauses."""
        start = time.perf_counter()
        soon = SPIN + size / SPEED
        while not request.Test():
            waited = time.perf_counter() - start
            if waited > self.deadline:
                raise CommunicationError(
                    f"rank {self.rank} of {self.size} waited {waited:.1f} s for the others",
                    op=name,
                    hint="a rank that ended, or runs another program, never joins; a slow "
                    "rank needs connect(deadline=...)",
                )
            if waited > soon:
                time.sleep(min(PAUSE, waited / 10))


class _Begun:
    """A sum in progress: its request, polled by a single thread at a time, and its result."""

    def __init__(self, request: Any, total: Array) -> None:
        self.total = total
        self._request = request
        self._lock = Lock()

    def Test(self) -> bool:  # noqa: N802  # named like the method of an MPI request
        """Whether the sum is complete; MPI moves bytes during this call."""
        with self._lock:
            return bool(self._request.Test())


class _Looker:
    """A thread that polls sums in progress, because MPI moves data only while polled.

    The first sum starts it; it sleeps while there is none.
    """

    def __init__(self) -> None:
        self._left: list[_Begun] = []
        self._more = Condition()
        self._thread: Thread | None = None

    def look_at(self, begun: _Begun) -> None:
        """Poll a sum until it is complete."""
        with self._more:
            self._left.append(begun)
            self._more.notify()
        if self._thread is None:
            self._thread = Thread(target=self._look, name="asg sums over ranks", daemon=True)
            self._thread.start()

    def _look(self) -> None:
        while True:
            with self._more:
                self._more.wait_for(lambda: self._left)
                left = list(self._left)
            ended = [begun for begun in left if begun.Test()]
            with self._more:
                self._left = [begun for begun in self._left if begun not in ended]
            time.sleep(LOOK)


class Spent:
    """The number of collective calls so far, their seconds, and the bytes from this rank."""

    def __init__(self) -> None:
        self.calls = 0
        self.seconds = 0.0
        self.bytes = 0

    @contextmanager
    def on(self, size: int) -> Generator[None]:
        """Count a call of `size` bytes."""
        start = time.perf_counter()
        yield
        self.calls += 1
        self.bytes += size
        self.seconds += time.perf_counter() - start


class Single(Alone):
    """The communicator of a single rank, without MPI: its collectives copy their input.

    >>> comm = asg.distributed.Single()
    >>> comm.rank, comm.size, comm.exchange(b"mine")
    (0, 1, [b'mine'])
    """

    def __init__(self) -> None:
        self.spent = Spent()

    def __repr__(self) -> str:
        return "<Communicator: rank 0 of 1>"

    def barrier(self) -> None:
        """Return immediately: all ranks are here."""

    def abort(self, code: int = 1) -> NoReturn:
        """End the process."""
        raise SystemExit(code)


def connect(deadline: float = DEADLINE) -> Communicator | Single:
    """Return the communicator of all ranks started together; without a launcher, of a single rank.

    An uncaught exception then ends all ranks, with its traceback. The ranks of a machine take its
    GPUs in turn: ASG_DEVICE, if not set, becomes `turn:K` on the K-th of them, from 0.

    Args:
        deadline: Seconds until a collective raises CommunicationError if other ranks do not join.

    Raises:
        BackendError: A launcher started several ranks, but mpi4py is not installed.

    >>> comm = asg.distributed.connect(deadline=60.0)
    >>> comm.rank, comm.size  # one process, without a launcher
    (0, 1)
    """
    if not any(name in os.environ for name in _STARTED):
        return Single()
    try:
        mpi: Any = import_module("mpi4py.MPI")
    except ImportError as error:
        raise BackendError(
            f"several ranks were started, but mpi4py does not load: {error}",
            hint='pip install "asg-autodiff[distributed]"',
        ) from None
    found = Communicator(mpi.COMM_WORLD.Dup(), deadline)
    if found.size > 1:
        _end_all_with(found)
    _take_turns(mpi)
    return found


def _take_turns(mpi: Any) -> None:
    """Assign this rank a device by its number among the ranks of its machine."""
    machine = mpi.COMM_WORLD.Split_type(mpi.COMM_TYPE_SHARED)
    if not os.environ.get(DEVICE):
        os.environ[DEVICE] = f"{TURN}{machine.Get_rank()}"
    machine.Free()


def _end_all_with(communicator: Communicator) -> None:
    """Let an uncaught exception on this rank end all other ranks."""

    def end(kind: type[BaseException], error: BaseException, where: TracebackType | None) -> None:
        shown = where
        while shown is not None and is_library(shown.tb_frame.f_code):
            shown = shown.tb_next  # the frames that start the script
        text = "".join(traceback.format_exception(kind, error, shown or where))
        sys.stderr.write(f"rank {communicator.rank} ends all ranks:\n{text}")
        communicator.abort()

    sys.excepthook = end


def size_of(ranks: int | Ranks) -> int:
    """Return the number of ranks from a number or a communicator."""
    return ranks if isinstance(ranks, int) else ranks.size


def _address(x: Array) -> int:
    return int(x.ctypes.data)


def _put(total: Array, out: Array) -> None:
    """Write a sum to `out`, rounded to its type; beyond the range of f16 it is infinite."""
    with np.errstate(over="ignore"):
        np.copyto(out, total, casting="same_kind")


def _raw(x: Array) -> Array:
    """Return the bytes of a dense array; MPI moves bytes of any type."""
    return x.reshape(-1).view(np.uint8)
