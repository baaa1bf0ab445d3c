"""The ranks of MPI, through mpi4py: collectives that give other processes the core while they wait.

MPI's own calls spin until the others come, which starves them where ranks share cores, and wait for
ever. These start the call, look for its end with growing pauses, and give up at a deadline.
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
from asg.runtime.backend import DEVICE, TURN

SPIN = 50e-6  # seconds; most calls between ranks that are at the same place end sooner
SPEED = 5e8  # bytes a second, below that of memory: MPI moves nothing while nobody looks
PAUSE = 1e-3  # the longest between two looks
LOOK = 2e-4  # between two looks at sums that are made beside computation
DEADLINE = 300.0

# One of these is set where MPI, or a scheduler that speaks for it, has started the process.
_STARTED = ("PMI_RANK", "PMI_FD", "PMIX_RANK", "OMPI_COMM_WORLD_RANK", "MPI_LOCALRANKID")

_Start = Callable[[Array, Array], Any]  # starts a call from one array to another: its request


class Communicator:
    """The processes of an MPI communicator; `asg.distributed.connect` gives that of all.

    Every rank makes the same calls in the same order. A call that others do not join raises
    CommunicationError after `deadline` seconds. `spent` counts the seconds in collectives, and the
    bytes given to them.

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
        self._begun: dict[int, _Begun] = {}  # sums that are under way, by the addresses of arrays
        self._looker = _Looker()

    def __repr__(self) -> str:
        return f"<Communicator: rank {self.rank} of {self.size}>"

    # Collectives

    def all_reduce(self, x: Array, out: Array) -> None:
        """Put the sum of the x of all ranks into `out`; both are dense, of one type."""
        self._add("all_reduce", self._mpi.Iallreduce, x, out)

    def all_gather(self, x: Array, out: Array) -> None:
        """Put the x of all ranks into `out`, one after another along the first axis."""
        self._fill("all_gather", lambda x, y: self._mpi.Iallgather(_raw(x), _raw(y)), x, out)

    def reduce_scatter(self, x: Array, out: Array) -> None:
        """Put this rank's part of the sum of all x into `out`, cut along the first axis."""
        self._add("reduce_scatter", self._mpi.Ireduce_scatter_block, x, out)

    def broadcast(self, x: Array, root: int) -> None:
        """Put the x of rank `root` into x, which is dense."""
        with self.spent.on(x.nbytes):
            self._finish(self._mpi.Ibcast(_raw(x), root), "broadcast", x.nbytes)

    def start_sum(self, x: Array) -> None:
        """Begin to sum the x of all ranks, in the place of x, which is left alone until then."""
        if not x.size:
            return
        start = time.perf_counter()
        total = x.astype(np.float32) if x.dtype == np.float16 else x
        mpi: Any = import_module("mpi4py.MPI")
        begun = _Begun(self._mpi.Iallreduce(mpi.IN_PLACE, total), total)
        self._begun[_address(x)] = begun
        if mpi.Query_thread() >= mpi.THREAD_MULTIPLE:  # else it is made while it is waited for
            self._looker.look_at(begun)
        self.spent.seconds += time.perf_counter() - start

    def finish_sum(self, x: Array, out: Array) -> None:
        """Put the sum into `out` that `start_sum(x)` began; both are dense, of one type.

        Raises BackendError where none was begun.
        """
        if not x.size:
            return
        begun = self._begun.pop(_address(x), None)
        if begun is None:
            raise BackendError(
                "psum_wait: no sum of its operand was begun",
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
        """Wait until all ranks are here."""
        self._finish(self._mpi.Ibarrier(), "barrier")

    def abort(self, code: int = 1) -> NoReturn:
        """End all ranks at once."""
        sys.stdout.flush()
        sys.stderr.flush()
        self._mpi.Abort(code)
        raise SystemExit(code)

    def _add(self, name: str, start: _Start, x: Array, out: Array) -> None:
        """Make a call that adds, in f32 for f16: MPI would round each partial sum."""
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
        """Wait for a call that moves `size` bytes: at once where it ends soon, then with pauses."""
        start = time.perf_counter()
        soon = SPIN + size / SPEED
        while not request.Test():
            waited = time.perf_counter() - start
            if waited > self.deadline:
                raise CommunicationError(
                    f"{name}: rank {self.rank} of {self.size} waited {waited:.1f} s for the others",
                    hint="a rank that ended, or that computes something else, never comes; a slow "
                    "one needs connect(deadline=...)",
                )
            if waited > soon:
                time.sleep(min(PAUSE, waited / 10))


class _Begun:
    """A sum that is under way: its request, at which one thread looks at a time, and its place."""

    def __init__(self, request: Any, total: Array) -> None:
        self.total = total
        self._request = request
        self._lock = Lock()

    def Test(self) -> bool:  # noqa: N802  # as a request of MPI has it
        """Whether the sum is there; MPI moves bytes while it is asked."""
        with self._lock:
            return bool(self._request.Test())


class _Looker:
    """A thread that looks at sums which are under way, since MPI moves nothing while nobody does.

    It is started by the first sum, and sleeps while there is none.
    """

    def __init__(self) -> None:
        self._left: list[_Begun] = []
        self._more = Condition()
        self._thread: Thread | None = None

    def look_at(self, begun: _Begun) -> None:
        """Look at a sum until it is there."""
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
    """The calls of collectives so far, their seconds and the bytes that this rank gave."""

    def __init__(self) -> None:
        self.calls = 0
        self.seconds = 0.0
        self.bytes = 0

    @contextmanager
    def on(self, size: int) -> Generator[None]:
        """Count a call of so many bytes."""
        start = time.perf_counter()
        yield
        self.calls += 1
        self.bytes += size
        self.seconds += time.perf_counter() - start


class Single(Alone):
    """The communicator of one rank, without MPI: its collectives copy what they are given.

    >>> comm = asg.distributed.Single()
    >>> comm.rank, comm.size, comm.exchange(b"mine")
    (0, 1, [b'mine'])
    """

    def __init__(self) -> None:
        self.spent = Spent()

    def __repr__(self) -> str:
        return "<Communicator: rank 0 of 1>"

    def barrier(self) -> None:
        """Return: all ranks are here."""

    def abort(self, code: int = 1) -> NoReturn:
        """End the process."""
        raise SystemExit(code)


def connect(deadline: float = DEADLINE) -> Communicator | Single:
    """Return the communicator of all ranks that were started together: one without a launcher.

    An exception that nobody catches then ends all ranks, with its traceback. A collective that
    others do not join raises CommunicationError after `deadline` seconds. Ranks of one machine take
    its GPUs in turn: where ASG_DEVICE is not set, it becomes `turn:K` on the K-th of them, from 0.

    Raises BackendError where ranks were started and mpi4py is not installed.

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
            f"several ranks were started, and mpi4py cannot be loaded: {error}",
            hint='pip install "asg-autodiff[distributed]"',
        ) from None
    found = Communicator(mpi.COMM_WORLD.Dup(), deadline)
    if found.size > 1:
        _end_all_with(found)
    _take_turns(mpi)
    return found


def _take_turns(mpi: Any) -> None:
    """Let this rank take a device by its number among the ranks that share its memory."""
    machine = mpi.COMM_WORLD.Split_type(mpi.COMM_TYPE_SHARED)
    if not os.environ.get(DEVICE):
        os.environ[DEVICE] = f"{TURN}{machine.Get_rank()}"
    machine.Free()


def _end_all_with(communicator: Communicator) -> None:
    """Let an exception that ends this rank end the others."""

    def end(kind: type[BaseException], error: BaseException, where: TracebackType | None) -> None:
        text = "".join(traceback.format_exception(kind, error, where))
        sys.stderr.write(f"rank {communicator.rank} ends all ranks:\n{text}")
        communicator.abort()

    sys.excepthook = end


def size_of(ranks: int | Ranks) -> int:
    """Return a number of ranks that is given as one, or by its communicator."""
    return ranks if isinstance(ranks, int) else ranks.size


def _address(x: Array) -> int:
    return int(x.ctypes.data)


def _put(total: Array, out: Array) -> None:
    """Put a sum into `out`, rounded to its type: one that is larger than f16 holds is infinite."""
    with np.errstate(over="ignore"):
        np.copyto(out, total, casting="same_kind")


def _raw(x: Array) -> Array:
    """Return the bytes of a dense array, which MPI moves whatever their type."""
    return x.reshape(-1).view(np.uint8)
