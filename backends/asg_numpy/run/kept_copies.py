"""Copies of parameters and state, and values computed from these alone, kept between runs.

For example, convolutions read their kernels in another order than the state stores them. If no run
of a program changes a kernel, it is copied once, and again after an outside change.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from weakref import WeakValueDictionary

import numpy as np

from asg.core.dtypes import Array
from asg_numpy.planning.values import Copied, shape_of
from asg_numpy.run.states_in_copies import undo_of


class Kept:
    """A copy; `fresh` tells whether it matches the states, as a `given` copy does."""

    __slots__ = ("__weakref__", "_place", "_undo", "array", "fresh", "renew", "states")

    def __init__(
        self,
        states: frozenset[str],
        sources: Sequence[Array],
        copied: Copied,
        given: Array | None = None,
    ) -> None:
        self.states = states
        empty = given is None
        self.array = np.empty(shape_of(copied.type), copied.type.dtype.numpy) if empty else given
        self.fresh = not empty
        self.renew = copied.make(*sources, self.array)
        self._undo = undo_of(copied)
        self._place = copied.sources[0].place()

    def put_back(self, state: Array) -> None:
        """Write the numbers of the copy into the array of its state."""
        assert self._undo is not None
        shape, offset, strides = self._place
        self._undo(self.array, np.ndarray(shape, self.array.dtype, state, offset, strides))


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

        A copy may have another copy as its source; it then follows that copy's states. A file
        brings `given` copies of its states, until these change.
        """
        found: dict[str, Kept] = {}
        for copied in copies:
            name = copied.name
            kept = self._made.get(name)
            if kept is None:
                views: list[Array] = []
                states = frozenset[str]()
                for source in copied.sources:
                    assert source.storage is not None
                    state = source.storage.state
                    assert state is not None
                    earlier = found.get(state)
                    array = arrays[state] if earlier is None else earlier.array
                    shape, offset, strides = source.place()
                    dtype = source.type.dtype.numpy
                    views.append(np.ndarray(shape, dtype, array, offset, strides))
                    states |= {state} if earlier is None else earlier.states
                stale = any(not states.isdisjoint(names) for names in self._changed)
                known = None if stale else given.get(name)
                kept = self._made[name] = Kept(states, views, copied, known)
            found[name] = kept
        return found

    def changed(self, names: frozenset[str]) -> None:
        """Note that these states are about to change."""
        self._changed.add(names)
        for kept in list(self._made.values()) if self._made else ():
            if not kept.states.isdisjoint(names):
                kept.fresh = False
