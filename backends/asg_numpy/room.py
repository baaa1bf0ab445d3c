"""The memory in which programs of one store run: one room for all, since they run one at a time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol
from weakref import WeakSet, ref

import numpy as np

from asg.core.dtypes import Array
from asg_numpy.plans import plans


class Lent(Protocol):
    """A result that lies in the room until it is kept."""

    def keep(self) -> None:
        """Copy the values out of the room."""
        ...


class Tenant(Protocol):
    """A program whose closures work on the room's memory."""

    def leave(self) -> None:
        """Drop the closures: the memory goes."""
        ...


class Room:
    """Memory as large as the largest of its programs needs; it lives as long as any of them.

    Memory lent to results is copied out before another run writes over it.
    """

    def __init__(self) -> None:
        self._memory: ref[Array] | None = None
        self._lent: list[ref[Lent]] = []
        self._tenants: WeakSet[Tenant] = WeakSet()

    def empty(self) -> None:
        """Keep all results that somebody still has: a run begins."""
        for result in self._lent:
            kept = result()
            if kept is not None:
                kept.keep()
        self._lent = []

    def lend(self, results: Iterable[Lent]) -> None:
        """Remember the results of a run."""
        self._lent = [ref(result) for result in results]

    def memory(self, nbytes: int, tenant: Tenant) -> Array:
        """Return at least so many bytes at an aligned address, for a program that stays on them.

        Where they must grow, all programs leave what there was before; MemoryError if they cannot.
        """
        found = None if self._memory is None else self._memory()
        if found is None or found.size < nbytes:
            found = self._grown(0 if found is None else found.size, nbytes)
            self._memory = ref(found)
        self._tenants.add(tenant)
        return found

    def _grown(self, size: int, nbytes: int) -> Array:
        self.empty()
        for each in self._tenants:
            each.leave()
        self._tenants.clear()
        alignment = plans().memory.alignment
        try:  # lengths that grow one by one shall not move in each time
            memory = np.empty(max(nbytes, size + size // 2) + alignment, np.uint8)
        except MemoryError:
            memory = np.empty(nbytes + alignment, np.uint8)
        start = -memory.ctypes.data % alignment
        return memory[start : start + memory.size - alignment]
