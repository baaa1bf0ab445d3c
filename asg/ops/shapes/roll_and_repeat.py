"""Rearranged elements: roll, repeat, tile, chunk, unbind and diagonal."""

from __future__ import annotations

import builtins
from collections.abc import Iterable
from typing import Any, cast

import numpy as np

from asg.core.arguments import as_int, as_repeats, as_shape
from asg.core.dims import Dim, Expr, dim_max, dim_min
from asg.core.dtypes import ANY, Array, DType
from asg.core.errors import DTypeError, ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Sample, Shifted
from asg.core.rules import Cotangents
from asg.core.types import (
    MAX_RANK,
    Shape,
    TensorType,
    axis_tuple,
    divisibility_hint,
    normalize_axes,
    normalize_axis,
)
from asg.ops._support.building import broadcast, constant
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops.creation import iota
from asg.ops.elementwise.arithmetic import remainder
from asg.ops.indexing.gather_scatter import take
from asg.ops.numbers import dim_of
from asg.ops.shapes.joins import concat, part, slice
from asg.ops.shapes.views import Axes, reshape, squeeze, transpose

Ints = tuple[int, ...]


def _size(dims: Shape) -> Dim:
    return TensorType(dims, DType.I32).size


# roll


def roll(x: Tensor, shift: Axes, axis: Axes | None = None) -> Tensor:
    """Return `x` with its elements shifted cyclically (NumPy).

    Args:
        x: The tensor to roll.
        shift: Steps towards the end, an int or several. Elements behind the end reappear at the
            front.
        axis: The axis or axes to shift. None shifts the flattened tensor.

    Raises:
        ShapeError: The shifts and axes differ in number, and neither is a single value.

    >>> x = asg.constant([[1, 2, 3], [4, 5, 6]], graph=asg.Graph())
    >>> asg.evaluate(asg.roll(x, 1, axis=1))
    array([[3, 1, 2],
           [6, 4, 5]], dtype=int32)
    """
    shifts = [as_int(each, "shift") for each in axis_tuple(shift)]
    if axis is None:
        flat = emit(ROLL, reshape(x, (x.size,)), shifts=(sum(shifts),), axes=(0,))
        return reshape(flat, x.shape)
    axes = [normalize_axis(each, x.ndim) for each in axis_tuple(axis)]
    count = builtins.max(len(shifts), len(axes))
    if not shifts or not axes or {len(shifts), len(axes)} - {1, count}:
        raise ShapeError(f"{len(shifts)} shifts do not pair with {len(axes)} axes", op="roll")
    totals: dict[int, int] = {}
    for i in range(count):
        place = axes[i % len(axes)]
        totals[place] = totals.get(place, 0) + shifts[i % len(shifts)]
    return emit(ROLL, x, shifts=tuple(totals.values()), axes=tuple(totals))


def _roll(x: Tensor, *, shifts: Ints, axes: Ints) -> Tensor:
    if len(shifts) != len(normalize_axes(axes, x.ndim)):
        raise ShapeError(f"{len(shifts)} shifts for {len(axes)} axes")
    for shift, axis in zip(shifts, axes, strict=True):
        x = _rolled(x, shift, axis)
    return x


def _rolled(x: Tensor, shift: int, axis: int) -> Tensor:
    dim = x.shape[axis]
    if isinstance(dim, int):
        shift = shift % dim if dim else 0
    if not shift:
        return x
    if x.graph.facts.known_le(abs(shift), dim):
        cut = dim - shift if shift > 0 else -shift
        return concat([part(x, axis, cut, dim), part(x, axis, 0, cut)], axis)
    places = iota((dim,), 0, graph=x.graph) - shift
    return take(x, remainder(places, dim_of(x.graph, dim, DType.I32)), axis)


def _roll_vjp(ct: Tensor, y: Tensor, x: Tensor, *, shifts: Ints, axes: Ints) -> Cotangents:
    return (emit(ROLL, ct, shifts=tuple(-shift for shift in shifts), axes=axes),)


ROLL = composition(
    "roll", "x moved on, its end to the front.", operands=(ANY,),
    attrs={"shifts": AttrType.INTS, "axes": AttrType.INTS}, decompose=_roll, vjp=_roll_vjp,
    batch=Shifted(("axes",)),
    samples=(
        Sample(((3, 4),), {"shifts": (1,), "axes": (1,)}),
        Sample(((3, 4),), {"shifts": (-5, 2), "axes": (0, 1)}),
        Sample(((2, 0),), {"shifts": (1,), "axes": (1,)}),
    ),
)  # fmt: skip


# repeat and tile


def repeat(x: Tensor, repeats: Any, axis: int | None = None) -> Tensor:
    """Return `x` with each element repeated along `axis` (NumPy).

    Args:
        x: The tensor to repeat.
        repeats: A dimension, or a sequence with a whole number for each element of the axis.
        axis: The axis to repeat along. None repeats the elements of the flattened tensor.

    Raises:
        ShapeError: A number is negative, or a sequence does not have the length of the axis.
        DTypeError: `repeats` is a tensor: the shape of the result would depend on data.

    >>> x = asg.constant([1, 2, 3], graph=asg.Graph())
    >>> asg.evaluate(asg.repeat(x, 2)), asg.evaluate(asg.repeat(x, [0, 1, 3]))
    (array([1, 1, 2, 2, 3, 3], dtype=int32), array([2, 3, 3, 3], dtype=int32))
    """
    if axis is None:
        x, axis = reshape(x, (x.size,)), 0
    place = normalize_axis(axis, x.ndim)
    if isinstance(repeats, Tensor):
        raise DTypeError("the size of the result would depend on data", op="repeat",
                         hint="give whole numbers, or a dimension")  # fmt: skip
    if isinstance(repeats, Iterable) and not isinstance(repeats, str):
        counts = [as_int(each, "repeats") for each in cast("Iterable[object]", repeats)]
        if len(counts) != 1:
            return take(x, _copied(x, counts, place), place)
        (repeats,) = counts
    return emit(REPEAT, x, repeats=as_shape((repeats,))[0], axis=place)


def _copied(x: Tensor, counts: list[int], axis: int) -> Tensor:
    """Return the indices that repeat each position of an axis by its count."""
    if x.shape[axis] != len(counts):
        raise ShapeError(
            f"repeats must have an entry for each element of axis {axis} of {x.type}, "
            f"got {len(counts)}",
            op="repeat",
        )
    if any(count < 0 for count in counts):
        raise ShapeError(f"repeats must be 0 or more, got {counts!r:.80}", op="repeat")
    places: Array = np.repeat(np.arange(len(counts), dtype=np.int32), counts)
    return constant(places, graph=x.graph)


def _repeat(x: Tensor, *, repeats: Dim, axis: int) -> Tensor:
    place = normalize_axis(axis, x.ndim)
    if repeats == 1:
        return x
    dims = x.shape
    before, after = _size(dims[:place]), _size(dims[place + 1 :])
    rows = reshape(x, (before, dims[place], 1, after))
    rows = broadcast(rows, (before, dims[place], repeats, after))
    return reshape(rows, (*dims[:place], dims[place] * repeats, *dims[place + 1 :]))


REPEAT = composition(
    "repeat", "x with each element several times.", operands=(ANY,),
    attrs={"repeats": AttrType.DIM, "axis": AttrType.INT}, decompose=_repeat,
    samples=(
        Sample(((3, 2),), {"repeats": 2, "axis": 0}),
        Sample(((2, 3),), {"repeats": 3, "axis": 1}),
        Sample(((2, 3),), {"repeats": 0, "axis": 1}),
        Sample(((1, 2, 0),), {"repeats": 2, "axis": 1}),
    ),
)  # fmt: skip


def tile(x: Tensor, reps: Any) -> Tensor:
    """Return copies of `x` side by side (NumPy).

    Args:
        x: The tensor to copy.
        reps: The number of copies along each axis. With fewer numbers than axes, they belong to the
            last axes. With more, `x` gets leading axes of size 1.

    >>> x = asg.constant([1, 2], graph=asg.Graph())
    >>> asg.evaluate(asg.tile(x, (2, 2)))
    array([[1, 2, 1, 2],
           [1, 2, 1, 2]], dtype=int32)
    """
    counts = as_shape(reps)
    rank = builtins.max(len(counts), x.ndim)
    counts = (*(1,) * (rank - len(counts)), *counts)
    if rank == x.ndim and all(count == 1 for count in counts):
        return x
    return emit(TILE, x, reps=counts)


def _tile(x: Tensor, *, reps: Shape) -> Tensor:
    if len(reps) < x.ndim:
        raise ShapeError(f"{len(reps)} numbers for the {x.ndim} axes of {x.type}")
    x = reshape(x, (*(1,) * (len(reps) - x.ndim), *x.shape))
    copied = [axis for axis, count in enumerate(reps) if count != 1]
    if len(reps) + len(copied) > MAX_RANK:
        for axis in copied:
            x = _tiled(x, axis, reps[axis])
        return x
    narrow: list[Dim] = []
    wide: list[Dim] = []
    for dim, count in zip(x.shape, reps, strict=True):
        narrow += [1, dim] if count != 1 else [dim]
        wide += [count, dim] if count != 1 else [dim]
    copies = broadcast(reshape(x, tuple(narrow)), tuple(wide))
    return reshape(copies, tuple(dim * n for dim, n in zip(x.shape, reps, strict=True)))


def _tiled(x: Tensor, axis: int, count: Dim) -> Tensor:
    """Return x with copies along an axis, by a broadcast of rank 3 for any rank of x."""
    before, after = _size(x.shape[:axis]), _size(x.shape[axis:])
    copies = broadcast(reshape(x, (before, 1, after)), (before, count, after))
    return reshape(copies, (*x.shape[:axis], x.shape[axis] * count, *x.shape[axis + 1 :]))


TILE = composition(
    "tile", "Copies of x side by side.", operands=(ANY,), attrs={"reps": AttrType.DIMS},
    decompose=_tile,
    samples=(
        Sample(((3, 2),), {"reps": (2, 3)}),
        Sample(((3,),), {"reps": (2, 1, 2)}),
        Sample(((2, 3),), {"reps": (0, 2)}),
        Sample(((1, 2, 1, 2, 1, 1, 1),), {"reps": (2, 1, 1, 2, 1, 1, 2)}),
    ),
)  # fmt: skip


# chunk and unbind


def chunk(x: Tensor, chunks: int, axis: int = 0) -> tuple[Tensor, ...]:
    """Return `x` cut along `axis` into equal parts; the last part may be smaller (torch.chunk).

    Args:
        x: The tensor to cut.
        chunks: The number of parts, at least 1. A short axis gives fewer parts.
        axis: The axis to cut.

    Raises:
        ShapeError: `chunks` is below 1, or a symbolic size is not known to divide by `chunks`.

    >>> x = asg.constant([1, 2, 3, 4, 5], graph=asg.Graph())
    >>> [asg.evaluate(part).tolist() for part in asg.chunk(x, 2)]
    [[1, 2, 3], [4, 5]]
    """
    place = normalize_axis(axis, x.ndim)
    count, dim = as_int(chunks, "chunks"), x.shape[place]
    if count < 1:
        raise ShapeError(f"chunks must be 1 or more, got {count}", op="chunk")
    size = x.graph.facts.quotient(dim, count)
    if size is None:
        if isinstance(dim, Expr):
            raise ShapeError(
                f"{dim} is not known to divide into {count} equal parts",
                op="chunk",
                hint=divisibility_hint(dim, count),
            )
        size = -(-dim // count)
        count = -(-dim // size)
    stops = [size * i for i in range(1, as_repeats(count, "chunk"))] + [dim]
    return tuple(part(x, place, size * i, stop) for i, stop in enumerate(stops))


def unbind(x: Tensor, axis: int = 0) -> tuple[Tensor, ...]:
    """Return the slices of `x` along `axis`, without that axis.

    Raises:
        ShapeError: The axis has a symbolic size.

    >>> x = asg.constant([[1, 2], [3, 4]], graph=asg.Graph())
    >>> [asg.evaluate(part).tolist() for part in asg.unbind(x, axis=1)]
    [[1, 3], [2, 4]]
    """
    place = normalize_axis(axis, x.ndim)
    dim = x.shape[place]
    if isinstance(dim, Expr):
        raise ShapeError(
            f"axis {place} of {x.type} has no fixed size", op="unbind", hint="index it: x[i]"
        )
    places = range(as_repeats(dim, "unbind"))
    return tuple(squeeze(part(x, place, i, i + 1), place) for i in places)


# diagonal


def diagonal(x: Tensor, offset: int = 0, axis1: int = 0, axis2: int = 1) -> Tensor:
    """Return the elements of `x` whose index in `axis2` is the index in `axis1` plus `offset`.

    Args:
        x: A tensor with at least two axes.
        offset: The diagonal's distance above the main diagonal; negative is below.
        axis1: The axis of the rows.
        axis2: The axis of the columns.

    Returns:
        The diagonal as the last axis, behind the other axes of `x`.

    Raises:
        ShapeError: `x` has fewer than two axes, or the axes are equal.

    >>> x = asg.constant([[1, 2, 3], [4, 5, 6]], graph=asg.Graph())
    >>> asg.evaluate(asg.diagonal(x)), asg.evaluate(asg.diagonal(x, offset=1))
    (array([1, 5], dtype=int32), array([2, 6], dtype=int32))
    """
    return emit(DIAGONAL, x, offset=as_int(offset, "offset"), **diagonal_axes(x, axis1, axis2))


def diagonal_axes(x: Tensor, axis1: int, axis2: int) -> dict[str, int]:
    """Return the two axes of a diagonal, counted from the front, as attributes."""
    if x.ndim < 2:
        raise ShapeError(f"{x.type} has no diagonal: it has fewer than two axes")
    normalize_axes((axis1, axis2), x.ndim)
    return {"axis1": normalize_axis(axis1, x.ndim), "axis2": normalize_axis(axis2, x.ndim)}


def _diagonal(x: Tensor, *, offset: int, axis1: int, axis2: int) -> Tensor:
    places = diagonal_axes(x, axis1, axis2)
    ends = [places["axis1"], places["axis2"]]
    rest = [axis for axis in range(x.ndim) if axis not in ends]
    x = transpose(x, [*rest, *ends])
    *lead, rows, columns = x.shape
    flat = reshape(x, (*lead, rows * columns))
    length = dim_min(rows + builtins.min(offset, 0), columns - builtins.max(offset, 0))
    if not x.graph.facts.known_le(0, length):
        length = dim_max(0, length)
    start = offset if offset >= 0 else columns * -offset
    if isinstance(columns, Expr) or isinstance(length, Expr) or isinstance(start, Expr):
        graph = x.graph
        stride = dim_of(graph, columns + 1, DType.I32)
        first = dim_of(graph, start, DType.I32)
        return take(flat, iota((length,), 0, graph=graph) * stride + first, -1)
    if not length:
        return part(flat, len(lead), 0, 0)
    none: list[Dim] = [0] * len(lead)
    stop = start + (length - 1) * (columns + 1) + 1
    return slice(flat, [*none, start], [*lead, stop], [*(1,) * len(lead), columns + 1])


DIAGONAL = composition(
    "diagonal", "The elements on a diagonal.", operands=(ANY,),
    attrs={"offset": AttrType.INT, "axis1": AttrType.INT, "axis2": AttrType.INT},
    decompose=_diagonal,
    batch=Shifted(("axis1", "axis2")),
    samples=(
        Sample(((3, 4),), {"offset": 0, "axis1": 0, "axis2": 1}),
        Sample(((4, 3),), {"offset": 1, "axis1": 0, "axis2": 1}),
        Sample(((2, 3, 3),), {"offset": -1, "axis1": 2, "axis2": 0}),
        Sample(((2, 3),), {"offset": 7, "axis1": 0, "axis2": 1}),
    ),
)  # fmt: skip
