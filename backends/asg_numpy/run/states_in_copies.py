"""States that live in their copies alone.

If steps read a matrix only as panels, the original would double the memory of the weights. The
panels have the same numbers in another order, so the store can give back the original's pages, and
puts the numbers back for a reader.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import prod
from typing import NamedTuple

import numpy as np

from asg.core.dtypes import Array
from asg.io.memory_pages import GIVES_BACK
from asg.runtime.compiled.protocol import Part
from asg_numpy.kernels.packed import Packing
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.copying import copying
from asg_numpy.planning.plan import Layout
from asg_numpy.planning.values import Copied, nbytes_of, shape_of, strides_of

Undo = Callable[[Array, Array], None]
Folds = Mapping[str, Sequence[Copied]]  # the copies that hold a state, by its name


def undo_of(copied: Copied) -> Undo | None:
    """Return the function that writes a copy into its source, or None if it cannot be undone."""
    source, *others = copied.sources
    if others or source.type.dtype is not copied.type.dtype:
        return None
    if copied.make is copying:
        return _copied_back
    return copied.make.undo if isinstance(copied.make, Packing) else None


def _copied_back(copy: Array, source: Array) -> None:
    np.copyto(source, copy)


class SavedPart(NamedTuple):
    """A part of a state in a file; like a kept copy, it writes its numbers into the state."""

    ordered: Array
    part: Part

    def put_back(self, state: Array) -> None:
        """Write the numbers into the array of the state. Raises ValueError for another shape."""
        lead = self.part.lead
        undo = _copied_back if lead is None else Packing(lead).undo
        undo(self.ordered, self._place_in(state))

    def check(self, state: Array) -> None:
        """Raise ValueError or TypeError unless the part has its place in the array of the state."""
        place, ordered, lead = self._place_in(state), self.part.ordered, self.part.lead
        if lead is not None and lead not in range(place.ndim):
            raise ValueError(f"{lead!r} is not a number of axes")
        wanted = place.shape if lead is None else Packing(lead).shape_of(place.shape, ordered[-1])
        if wanted != self.ordered.shape:
            raise ValueError(f"{self.ordered.shape} is not {wanted}")

    def _place_in(self, state: Array) -> Array:
        _, _, offset, shape, strides, _ = self.part
        return np.ndarray(shape, self.ordered.dtype, state, offset, strides)


def part_of(copied: Copied, array: int) -> Part:
    """Return the part of a state that a copy holds, in the array with this number."""
    shape, offset, strides = copied.sources[0].place()
    assert strides is not None
    lead = copied.make.lead if isinstance(copied.make, Packing) else None
    return Part(array, shape_of(copied.type), offset, shape, strides, lead)


def may_replace(copied: Copied) -> bool:
    """Whether memory may hold a copy in place of numbers of its state."""
    storage = copied.sources[0].storage
    if not GIVES_BACK or storage is None or storage.nbytes < plans().memory.in_slabs[0]:
        return False
    return undo_of(copied) is not None


def folds_of(layout: Layout) -> Mapping[str, Sequence[str]]:
    """Return the names of the copies that hold a whole state, for each state that they can replace.

    No step of the layout reads such a state in place.
    """
    found: dict[str, list[Copied]] = {}
    for copied in layout.copies:
        storage = copied.sources[0].storage
        if storage is not None and may_replace(copied):
            found.setdefault(storage.state or "", []).append(copied)
    unread = found.keys() - layout.in_place if found else set[str]()
    unread.difference_update(copied.name for copied in layout.copies)
    return {
        name: [each.name for each in found[name]]
        for name in sorted(unread)
        if _hold_all(found[name])
    }


def saved_folds(layout: Layout) -> Folds:
    """Return the copies that a file may hold in place of states: they take hardly more bytes."""
    by_name = {copied.name: copied for copied in layout.copies}
    found = {name: [by_name[each] for each in names] for name, names in folds_of(layout).items()}
    return {
        name: copied
        for name, copied in found.items()
        if sum(nbytes_of(each.type) for each in copied)
        <= plans().memory.saved * _nbytes_of_state(copied[0])
    }


def _nbytes_of_state(copied: Copied) -> int:
    """Return the bytes of the state that a copy follows."""
    storage = copied.sources[0].storage
    assert storage is not None
    return storage.nbytes


def _hold_all(copies: Sequence[Copied]) -> bool:
    """Whether the sources of copies cover their state."""
    storage = copies[0].sources[0].storage
    assert storage is not None
    item = storage.type.dtype.itemsize
    places = [_dims(each) for each in copies]
    if any(prod(size for size, _ in dims) * item == storage.nbytes and _is_dense(dims, item)
           for dims in places):  # fmt: skip
        return True
    if sum(prod(size for size, _ in dims) for dims in places) * item < storage.nbytes:
        return False
    seen: Array = np.zeros(storage.nbytes // item, np.bool_)
    for copied, dims in zip(copies, places, strict=True):
        shape, strides = [size for size, _ in dims], [stride // item for _, stride in dims]
        np.ndarray(shape, np.bool_, seen, copied.sources[0].offset // item, strides)[...] = True
    return bool(seen.all())


def _dims(copied: Copied) -> list[tuple[int, int]]:
    """Return the sizes and strides of a source's axes without repetition."""
    source = copied.sources[0]
    pairs = zip(source.type.shape, strides_of(source), strict=True)
    return [(int(size), stride) for size, stride in pairs if size != 1 and stride]


def _is_dense(dims: Sequence[tuple[int, int]], item: int) -> bool:
    """Whether axes are an order of the axes of dense rows."""
    for size, stride in sorted(dims, key=lambda dim: dim[1]):
        if stride != item:
            return False
        item *= size
    return True


def saved_bytes(layout: Layout, states: Mapping[str, int]) -> int:
    """Return the bytes of `states` that a run does without: all but the last original."""
    sizes = [states[name] for name in folds_of(layout) if name in states]
    return sum(sizes) - max(sizes, default=0)
