"""The ranks that run a graph together, as an executor calls them.

A collective finds the communicator of its run here. The default is a single rank; `asg.distributed`
has a communicator for MPI.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Protocol, runtime_checkable

import numpy as np

from asg.core.dtypes import Array
from asg.core.errors import BackendError


@runtime_checkable
class Ranks(Protocol):
    """Processes that run the same graph; every rank makes the same calls in the same order."""

    @property
    def rank(self) -> int:
        """The number of this process, from 0."""
        ...

    @property
    def size(self) -> int:
        """The number of processes."""
        ...

    def all_reduce(self, x: Array, out: Array) -> None:
        """Write the sum of all ranks' x to `out`; both are dense, of the same dtype."""
        ...

    def all_gather(self, x: Array, out: Array) -> None:
        """Write all ranks' x to `out`, concatenated by rank along the first axis."""
        ...

    def reduce_scatter(self, x: Array, out: Array) -> None:
        """Write this rank's part of the sum of all x to `out`, split along the first axis."""
        ...

    def broadcast(self, x: Array, root: int) -> None:
        """Overwrite x with the x of rank `root`."""
        ...

    def start_sum(self, x: Array) -> None:
        """Start summing all ranks' x in place; do not touch x until `finish_sum`."""
        ...

    def finish_sum(self, x: Array, out: Array) -> None:
        """Write the sum that `start_sum(x)` started to `out`; both are dense, of the same dtype."""
        ...

    def exchange(self, data: bytes) -> list[bytes]:
        """Return the data of all ranks, by rank."""
        ...


class Alone:
    """A single rank."""

    rank = 0
    size = 1

    def all_reduce(self, x: Array, out: Array) -> None:
        """Copy x to `out`."""
        np.copyto(out, x)

    all_gather = all_reduce
    reduce_scatter = all_reduce
    finish_sum = all_reduce

    def start_sum(self, x: Array) -> None:
        """Leave x unchanged."""

    def broadcast(self, x: Array, root: int) -> None:
        """Leave x unchanged."""

    def exchange(self, data: bytes) -> list[bytes]:
        """Return the data in a list."""
        return [data]


ALONE: Ranks = Alone()
_running: ContextVar[Ranks] = ContextVar("asg_ranks", default=ALONE)


def running_ranks() -> Ranks:
    """Return the ranks of the innermost `run_by`; a single rank outside of it."""
    return _running.get()


@contextmanager
def run_by(ranks: Ranks) -> Generator[None]:
    """Let collectives inside use these ranks."""
    token = _running.set(ranks)
    try:
        yield
    finally:
        _running.reset(token)


def ranks_for(count: int) -> Ranks:
    """Return the running ranks; raise BackendError unless there are `count`."""
    found = running_ranks()
    if found.size != count:
        raise BackendError(
            f"the graph is for {count} ranks, and {found.size} run it",
            hint=f"start it with asg launch -n {count}, and compile with communicator=; or make "
            f"the graph for {found.size}",
        )
    return found
