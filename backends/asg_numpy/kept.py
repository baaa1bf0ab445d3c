"""Copies of parameters and state in another order, or packed, kept from run to run.

Kernels of a convolution, for one, are read in an order in which they do not lie. Where no run of
a program changes them they are copied once, and again after something else has changed them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from weakref import WeakValueDictionary

import numpy as np

from asg.core.dtypes import Array
from asg_numpy.values import Copied, shape_of


class Kept:
    """A copy; `fresh` says whether it is that of the state as it is now."""

    __slots__ = ("__weakref__", "array", "fresh", "renew", "state")

    def __init__(self, state: str, source: Array, copied: Copied) -> None:
        self.state = state
        self.array: Array = np.empty(shape_of(copied.type), copied.type.dtype.numpy)
        self.fresh = False
        self.renew = copied.make(source, self.array)


class KeptCopies:
    """The copies of a store, which all of its programs share; each lives as long as one of them."""

    def __init__(self) -> None:
        self._made: WeakValueDictionary[str, Kept] = WeakValueDictionary()

    def of(self, copies: Iterable[Copied], arrays: Mapping[str, Array]) -> dict[str, Kept]:
        """Return copies by their names, made where there are none; `arrays` are the states.

        A copy may be of an earlier one in another order; it follows that one's state.
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
                kept = self._made[name] = Kept(origin, view, copied)
            found[name] = kept
        return found

    def changed(self, names: frozenset[str]) -> None:
        """Note that these states are about to be written."""
        for kept in list(self._made.values()) if self._made else ():
            if kept.state in names:
                kept.fresh = False


def renewed(copies: Iterable[Kept]) -> None:
    """Make those copies again whose state has changed."""
    for kept in copies:
        if not kept.fresh:
            kept.renew()
            kept.fresh = True
