"""The shared memory of a store's programs, which run one at a time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol
from weakref import WeakSet, ref

import numpy as np

from asg.core.dtypes import Array
from asg_numpy.plan_numbers import plans


class Lent(Protocol):
    """A result in the shared memory, until `keep`."""

    def keep(self) -> None:
        """Copy the values out of the shared memory."""
        ...


class Tenant(Protocol):
    """A program with closures on the shared memory."""

    def leave(self) -> None:
        """Drop the closures, because the memory moves."""
        ...


class Room:
    """Memory for the largest of its programs; it lives while any program does.

    Before a run overwrites them, results are copied out.
    """

    def __init__(self) -> None:
        self._memory: ref[Array] | None = None
        self._lent: list[ref[Lent]] = []
        self._tenants: WeakSet[Tenant] = WeakSet()

    def empty(self) -> None:
        """Copy out all results that are still alive: a run begins."""
        for result in self._lent:
            kept = result()
            if kept is not None:
                kept.keep()
        self._lent = []

    def lend(self, results: Iterable[Lent]) -> None:
        """Remember the results of a run."""
        self._lent = [ref(result) for result in results]

    def memory(self, nbytes: int, tenant: Tenant) -> Array:
        """Return at least `nbytes` at an aligned address, and register the program.

        If the memory must grow, all programs drop their closures. Raises MemoryError if it cannot.
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
        try:  # grow in large steps, so that growing lengths seldom move it
            memory = np.empty(max(nbytes, size + size // 2) + alignment, np.uint8)
        except MemoryError:
            memory = np.empty(nbytes + alignment, np.uint8)
        start = -memory.ctypes.data % alignment
        return memory[start : start + memory.size - alignment]
