"""Reordered or packed copies of parameters and state, kept between runs.

For example, convolutions read their kernels in another order than the state stores them. If no run
of a program changes a kernel, it is copied once, and again after an outside change.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from weakref import WeakValueDictionary

import numpy as np

from asg.core.dtypes import Array
from asg_numpy.values import Copied, shape_of


class Kept:
    """A copy; `fresh` tells whether it matches the state, as a `given` copy does."""

    __slots__ = ("__weakref__", "array", "fresh", "renew", "state")

    def __init__(
        self, state: str, source: Array, copied: Copied, given: Array | None = None
    ) -> None:
        self.state = state
        empty = given is None
        self.array = np.empty(shape_of(copied.type), copied.type.dtype.numpy) if empty else given
        self.fresh = not empty
        self.renew = copied.make(source, self.array)


class KeptCopies:
    """The copies of a store, shared by its programs; a copy lives while a program uses it."""

    def __init__(self) -> None:
        self._made: WeakValueDictionary[str, Kept] = WeakValueDictionary()
        # The states that ever changed, in sets: a run adds its own set in constant time.
        self._changed: set[frozenset[str]] = set()

    def of(
        self,
        copies: Iterable[Copied],
        arrays: Mapping[str, Array],
        given: Mapping[str, Array] = MappingProxyType({}),
    ) -> dict[str, Kept]:
        """Return copies by name, and make missing copies; `arrays` are the states.

        A copy may have another copy as its source; it then follows that copy's state. A file brings
        `given` copies of its states, until these change.
        """
        found: dict[str, Kept] = {}
        for copied in copies:
            name, state, source = copied.name, copied.state, copied.source
            kept = self._made.get(name)
            if kept is None:
                earlier = found.get(state)
                array = arrays[state] if earlier is None else earlier.array
                shape, offset, strides = source.place()
                view = np.ndarray(shape, source.type.dtype.numpy, array, offset, strides)
                origin = state if earlier is None else earlier.state
                stale = any(origin in names for names in self._changed)
                kept = self._made[name] = Kept(
                    origin, view, copied, None if stale else given.get(name)
                )
            found[name] = kept
        return found

    def changed(self, names: frozenset[str]) -> None:
        """Note that these states are about to change."""
        self._changed.add(names)
        for kept in list(self._made.values()) if self._made else ():
            if kept.state in names:
                kept.fresh = False


def renewed(copies: Iterable[Kept]) -> None:
    """Renew the copies of changed states."""
    for kept in copies:
        if not kept.fresh:
            kept.renew()
            kept.fresh = True
