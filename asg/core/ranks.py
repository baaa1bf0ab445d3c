"""The ranks that run a graph together, as an executor calls them.

A collective finds the communicator of its run here. `asg.distributed` has one for MPI; without any,
there is one rank.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Protocol

import numpy as np

from asg.core.dtypes import Array
from asg.core.errors import BackendError


class Ranks(Protocol):
    """Processes that run one graph. Every rank makes the same calls, in the same order."""

    @property
    def rank(self) -> int:
        """The number of this process, from 0."""
        ...

    @property
    def size(self) -> int:
        """The number of processes."""
        ...

    def all_reduce(self, x: Array, out: Array) -> None:
        """Put the sum of the x of all ranks into `out`; both are dense, of one type."""
        ...

    def all_gather(self, x: Array, out: Array) -> None:
        """Put the x of all ranks into `out`, one after another along the first axis."""
        ...

    def reduce_scatter(self, x: Array, out: Array) -> None:
        """Put this rank's part of the sum of all x into `out`, cut along the first axis."""
        ...

    def broadcast(self, x: Array, root: int) -> None:
        """Put the x of rank `root` into x."""
        ...

    def start_sum(self, x: Array) -> None:
        """Begin to sum the x of all ranks, in the place of x, which is left alone until then."""
        ...

    def finish_sum(self, x: Array, out: Array) -> None:
        """Put the sum into `out` that `start_sum(x)` began; both are dense, of one type."""
        ...

    def exchange(self, data: bytes) -> list[bytes]:
        """Return the data of all ranks, by rank."""
        ...


class Alone:
    """The only rank."""

    rank = 0
    size = 1

    def all_reduce(self, x: Array, out: Array) -> None:
        """Put x into `out`."""
        np.copyto(out, x)

    all_gather = all_reduce
    reduce_scatter = all_reduce
    finish_sum = all_reduce

    def start_sum(self, x: Array) -> None:
        """Leave x as it is."""

    def broadcast(self, x: Array, root: int) -> None:
        """Leave x as it is."""

    def exchange(self, data: bytes) -> list[bytes]:
        """Return the data in a list."""
        return [data]


ALONE: Ranks = Alone()
_running: ContextVar[Ranks] = ContextVar("asg_ranks", default=ALONE)


def running_ranks() -> Ranks:
    """Return the ranks of the innermost `run_by`; one rank outside of it."""
    return _running.get()


@contextmanager
def run_by(ranks: Ranks) -> Generator[None]:
    """Let collectives inside connect these ranks."""
    token = _running.set(ranks)
    try:
        yield
    finally:
        _running.reset(token)


def ranks_for(count: int) -> Ranks:
    """Return the running ranks; BackendError where they are not `count`."""
    found = running_ranks()
    if found.size != count:
        raise BackendError(
            f"the graph is for {count} ranks, and {found.size} run it",
            hint=f"start it with asg launch -n {count}, and compile with communicator=; or make "
            f"the graph for {found.size}",
        )
    return found
