"""`tensor[...]`: ints, slices of any step, `...`, None, and integer tensors."""

from __future__ import annotations

import builtins
from collections.abc import Sequence
from types import EllipsisType
from typing import Any, cast

import numpy as np

from asg.core.arguments import as_int
from asg.core.dims import Dim, Expr
from asg.core.dtypes import Array, DType
from asg.core.errors import AsgError, Assume, DTypeError, Remedy, ShapeError
from asg.core.graph import Tensor
from asg.core.types import TensorType
from asg.ops._support.building import as_tensor, broadcast, broadcast_shapes
from asg.ops._support.indices import prepare
from asg.ops.elementwise.comparison import greater_equal, less
from asg.ops.elementwise.logical import logical_and
from asg.ops.indexing.gather_scatter import take
from asg.ops.numbers import dim_of, literal
from asg.ops.selection import cast as cast_to, to_words, where
from asg.ops.shapes.joins import slice
from asg.ops.shapes.views import flip, reshape, transpose

Entry = int | Expr | builtins.slice | None | EllipsisType | Tensor


def getitem(x: Tensor, index: Any) -> Tensor:
    """Return the part of `x` that `index` names, as in NumPy.

    Raises:
        ShapeError: There are more indices than axes, or an int is out of range.
        DTypeError: `index` has a bool tensor, whose result has no static shape. An array of bools
            may stand there.
    """
    given = cast("tuple[Any, ...]", index if isinstance(index, tuple) else (index,))
    entries = [_entry(x, each) for each in _without_masks(x, given)]
    basic, tensors = _sliced(x, _expanded(x, entries))
    return _taken(basic, tensors, _stand_together(entries)) if tensors else basic


def _without_masks(x: Tensor, given: tuple[Any, ...]) -> list[Any]:
    """Return the indices with each array of bools as the arrays of its true places, as in NumPy."""
    masks = {i: mask for i, each in enumerate(given) if (mask := _mask(each)) is not None}
    if not masks:
        return list(given)
    used = [
        masks[i].ndim if i in masks else int(each is not None and each is not Ellipsis)
        for i, each in enumerate(given)
    ]
    found: list[Any] = []
    for i, each in enumerate(given):
        if i not in masks:
            found.append(each)
            continue
        behind = any(other is Ellipsis for other in given[:i])
        axis = x.ndim - builtins.sum(used[i:]) if behind else builtins.sum(used[:i])
        if x.shape[axis : axis + used[i]] != masks[i].shape:
            raise ShapeError(
                f"a mask of shape {masks[i].shape} does not fit {x.type} at axis {axis}", op="index"
            )
        found.extend(np.nonzero(masks[i]))
    return found


def _mask(entry: Any) -> Array | None:
    """Return an array of bools, or None for any other index."""
    if not isinstance(entry, list | np.ndarray):
        return None
    try:
        array: Array = np.asarray(cast("Any", entry))
    except AsgError:  # a list of tensors
        return None
    return array if array.dtype == np.bool_ and array.ndim else None


def _stand_together(entries: list[Entry]) -> bool:
    """Return whether ints and tensors are adjacent; if not, their axes come first, as in NumPy."""
    places = [i for i, entry in enumerate(entries) if isinstance(entry, int | Expr | Tensor)]
    return places[-1] - places[0] == len(places) - 1


def _entry(x: Tensor, entry: Any) -> Entry:
    if isinstance(entry, bool | np.bool_):
        raise DTypeError("a bool is not an index", op="index")
    if isinstance(entry, list | np.ndarray):
        return _entry(x, as_tensor("index", cast(Any, entry), x.graph))
    if isinstance(entry, Tensor):
        if entry.dtype is DType.BOOL:
            raise DTypeError(
                "the result of a bool mask has no static shape",
                op="index",
                hint="use asg.where(mask, x, other); an array of bools may select",
            )
        if not entry.dtype.is_integer:
            raise DTypeError(f"{entry.type} is not an index", op="index", hint="cast it to i32")
        return to_words(entry)
    if isinstance(entry, builtins.slice):
        return builtins.slice(*_bounds_of(cast(Any, entry)))
    if entry is None or isinstance(entry, EllipsisType | Expr):
        return cast(Entry, entry)
    try:
        return entry.__index__()
    except AttributeError:
        raise DTypeError(
            f"{entry!r} is not an index",
            op="index",
            hint="use whole numbers, slices, ..., None and integer tensors",
        ) from None


def _bounds_of(entry: builtins.slice) -> tuple[Any, Any, Any]:
    start, stop = [
        bound
        if bound is None or isinstance(bound, Expr)
        else as_int(bound, "a slice bound", op="index")
        for bound in (entry.start, entry.stop)
    ]
    return (
        start,
        stop,
        None if entry.step is None else as_int(entry.step, "a slice step", op="index"),
    )


def _expanded(x: Tensor, entries: list[Entry]) -> list[Entry]:
    used = sum(entry is not None and entry is not Ellipsis for entry in entries)
    if used > x.ndim:
        raise ShapeError(f"{used} indices for the {x.ndim} axes of {x.type}", op="index")
    gaps = [i for i, entry in enumerate(entries) if entry is Ellipsis]
    if len(gaps) > 1:
        raise ShapeError("... may stand only once", op="index")
    at = gaps[0] if gaps else len(entries)
    whole: list[Entry] = [builtins.slice(None)] * (x.ndim - used)
    return entries[:at] + whole + entries[at + 1 :]


def _sliced(x: Tensor, entries: list[Entry]) -> tuple[Tensor, list[tuple[int, Tensor]]]:
    """Return x after all basic indices, and each index tensor with its axis in the result."""
    starts, stops, steps, flips = [list[Any]() for _ in range(4)]
    shape: list[Any] = []  # of the result; None takes the size of the slice
    tensors: list[tuple[int, Tensor]] = []
    axis = 0
    for entry in entries:
        if entry is None:
            shape.append(1)
            continue
        whole = isinstance(entry, Tensor)
        if whole:
            tensors.append((len(shape), entry))
        start, stop, step, backwards = _bounds(x, axis, builtins.slice(None) if whole else entry)
        if _keeps(entry):
            shape.append(None)
        if backwards:
            flips.append(axis)
        starts.append(start)
        stops.append(stop)
        steps.append(step)
        axis += 1
    part = slice(flip(x, flips) if flips else x, starts, stops, steps)
    kept = iter(d for d, e in zip(part.shape, _consuming(entries), strict=True) if _keeps(e))
    return reshape(part, tuple(next(kept) if dim is None else dim for dim in shape)), tensors


def _consuming(entries: list[Entry]) -> list[Entry]:
    return [entry for entry in entries if entry is not None]


def _keeps(entry: Entry) -> bool:
    return isinstance(entry, builtins.slice | Tensor)


def _bounds(x: Tensor, axis: int, entry: Entry) -> tuple[Dim, Dim, int, bool]:
    """Return start, stop and step ≥ 1 of an entry, and whether to reverse the axis first."""
    dim = x.shape[axis]
    if not isinstance(entry, builtins.slice):
        at = _position(x, axis, entry)
        return at, at + 1, 1, False
    step = 1 if entry.step is None else entry.step
    if step == 0:
        raise ShapeError("a slice with step 0", op="index", hint="use 1, or -1 to go backwards")
    if step > 0:
        start = _edge(x, dim, entry.start, 0)
        stop = _edge(x, dim, entry.stop, dim)
        return start, x.graph.facts.greatest(stop, start), step, False
    if (
        isinstance(dim, int)
        and not isinstance(entry.start, Expr)
        and not isinstance(entry.stop, Expr)
    ):
        places = range(dim)[entry]
        if not places:
            return 0, 0, 1, False
        return dim - 1 - places[0], dim - places[-1], -step, True
    if entry.start is None and entry.stop is None:
        return 0, dim, -step, True
    raise ShapeError(f"a backward slice with bounds needs a fixed size, not {dim}", op="index")


def _position(x: Tensor, axis: int, entry: Any) -> Dim:
    dim = x.shape[axis]
    facts = x.graph.facts
    at = facts.from_end(entry, dim)
    if not (facts.known_le(0, at) and facts.known_le(at + 1, dim)):
        if isinstance(dim, int) and isinstance(entry, int):
            raise ShapeError(
                f"{entry} is outside of axis {axis} of {x.type}",
                op="index",
                hint=f"use {-dim} to {dim - 1}" if dim else "the axis is empty",
            )
        raise ShapeError(
            f"{entry} is not known to lie in axis {axis} of {x.type}",
            op="index",
            hint=Remedy("if it does, say so: ", Assume(f"{dim} >= {at + 1}")),
        )
    return at


def _edge(x: Tensor, dim: Dim, bound: Any, default: Dim) -> Dim:
    if bound is None:
        return default
    facts = x.graph.facts
    return facts.least(facts.greatest(facts.from_end(bound, dim), 0), dim)


# Integer tensors


def _taken(x: Tensor, tensors: Sequence[tuple[int, Tensor]], together: bool) -> Tensor:
    if len(tensors) == 1:
        axis, index = tensors[0]
        found = take(x, index, axis)
        ours = range(axis, axis + index.ndim)
        rest = [each for each in range(found.ndim) if each not in ours]
        return found if together else transpose(found, [*ours, *rest])
    axes = [axis for axis, _ in tensors]
    rest = [axis for axis in range(x.ndim) if axis not in axes]
    dims = [x.shape[axis] for axis in axes]
    front = transpose(x, [*axes, *rest])
    size = TensorType(tuple(dims), x.dtype).size
    rows = reshape(front, (size, *(x.shape[axis] for axis in rest)))
    indices = [prepare("index", x, index, axis)[0] for axis, index in tensors]
    found = take(rows, _flat_index(x, dims, size, indices), 0)
    lead = found.ndim - len(rest)
    place = sum(axis < axes[0] for axis in rest) if together else 0
    order = [*range(lead, lead + place), *range(lead), *range(lead + place, found.ndim)]
    return transpose(found, order)


def _flat_index(x: Tensor, dims: list[Dim], size: Dim, indices: list[Tensor]) -> Tensor:
    """Return row-major positions in the indexed axes; an index out of range stays out of range."""
    shape = broadcast_shapes("index", [index.shape for index in indices])
    graph = x.graph
    total = literal(graph, 0, TensorType(shape, DType.I32))
    valid = literal(graph, True, TensorType(shape, DType.BOOL))
    for dim, index in zip(dims, indices, strict=True):
        count = dim_of(graph, dim, DType.I32)
        place = broadcast(cast_to(index, DType.I32), shape)
        place = where(less(place, 0), place + count, place)
        valid = logical_and(valid, logical_and(greater_equal(place, 0), less(place, count)))
        total = total * count + place
    return where(valid, total, dim_of(graph, size, DType.I32))
