"""Sliding windows over axes as a view, and the overlapping sum that is its gradient."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from asg.core.dims import Dim, Facts, assumed
from asg.core.dtypes import ANY, NUMERIC, Array, DType
from asg.core.errors import Assume, Remedy, ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Kind, Primitive, Sample, Shifted
from asg.core.rules import Cotangents
from asg.core.types import (
    MAX_RANK,
    Shape,
    TensorType,
    equality_hint,
    front_axes,
    normalize_axis,
)
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops.reductions.sums_and_extremes import sum
from asg.ops.shapes.joins import PAD, part
from asg.ops.shapes.views import flip, reshape, transpose

Ints = tuple[int, ...]

# windows


def windows(
    x: Tensor,
    axes: Sequence[int],
    sizes: Sequence[int],
    strides: Sequence[int] | None = None,
    dilations: Sequence[int] | None = None,
) -> Tensor:
    """Return the sliding windows over some axes of x, as a view.

    An axis of size n has (n - (size - 1)·dilation - 1) // stride + 1 windows. Window o holds the
    elements o·stride + k·dilation. The number of windows replaces n. The axes of k come last, in
    the order of `axes`.

    Raises:
        ShapeError: A window is larger than its axis.
    """
    places = tuple(normalize_axis(axis, x.ndim) for axis in axes)
    if not places:
        return x
    return emit(
        WINDOWS, x, axes=places, sizes=tuple(sizes), strides=tuple(strides or (1,) * len(places)),
        dilations=tuple(dilations or (1,) * len(places)),
    )  # fmt: skip


def window_count(facts: Facts, dim: Dim, size: int, stride: int, dilation: int) -> Dim:
    """Return the number of windows along an axis; raise ShapeError unless a window fits."""
    span = (size - 1) * dilation + 1
    if not facts.known_le(span, dim):
        remedy = Remedy("say so, if it does: ", Assume(f"{dim} >= {span}"))
        hint = "" if isinstance(dim, int) else remedy
        raise ShapeError(f"a window over {span} places does not fit an axis of {dim}", hint=hint)
    return (dim - span) // stride + 1


def _check_windows(
    rank: int, axes: Ints, sizes: Sequence[object], strides: Ints, dilations: Ints
) -> None:
    if not len(axes) == len(sizes) == len(strides) == len(dilations):
        raise ShapeError("axes, sizes, strides and dilations must have equal lengths")
    front_axes(axes, rank)
    for name, values in (("strides", strides), ("dilations", dilations)):
        if any(value < 1 for value in values):
            raise ShapeError(f"{name} {values} must be at least 1")


def _windows_type(
    x: TensorType, *, axes: Ints, sizes: Ints, strides: Ints, dilations: Ints
) -> TensorType:
    _check_windows(x.rank, axes, sizes, strides, dilations)
    if any(size < 1 for size in sizes):
        raise ShapeError(f"windows of sizes {sizes} must hold at least one element")
    dims = list(x.shape)
    for axis, size, stride, dilation in zip(axes, sizes, strides, dilations, strict=True):
        dims[axis] = window_count(assumed(), x.shape[axis], size, stride, dilation)
    return TensorType((*dims, *sizes), x.dtype)


def _windows_vjp(
    ct: Tensor, y: Tensor, x: Tensor, *, axes: Ints, sizes: Ints, strides: Ints, dilations: Ints
) -> Cotangents:
    shape = tuple(x.shape[axis] for axis in axes)
    return (overlap_add(ct, axes, shape, strides, dilations),)


def _windows_reference(
    x: Array, *, axes: Ints, sizes: Ints, strides: Ints, dilations: Ints
) -> Array:
    shape, steps = list(x.shape), list(x.strides)
    for axis, size, stride, dilation in zip(axes, sizes, strides, dilations, strict=True):
        shape[axis] = (x.shape[axis] - (size - 1) * dilation - 1) // stride + 1
        steps[axis] = x.strides[axis] * stride
    steps += [x.strides[axis] * dilation for axis, dilation in zip(axes, dilations, strict=True)]
    return np.lib.stride_tricks.as_strided(x, (*shape, *sizes), steps, writeable=False)


WINDOWS = Primitive(
    name="windows", kind=Kind.VIEW, doc="The windows that slide over axes of x.", operands=(ANY,),
    attrs={
        "axes": AttrType.INTS, "sizes": AttrType.INTS, "strides": AttrType.INTS,
        "dilations": AttrType.INTS,
    },
    infer=_windows_type, vjp=_windows_vjp, reference=_windows_reference, tolerance=0.0,
    samples=(
        Sample(((5,),), {"axes": (0,), "sizes": (3,), "strides": (1,), "dilations": (1,)}),
        Sample(
            ((2, 6, 7),), {"axes": (1, 2), "sizes": (2, 3), "strides": (2, 1), "dilations": (1, 2)}
        ),
        Sample(((9, 2),), {"axes": (0,), "sizes": (2,), "strides": (4,), "dilations": (2,)}),
        Sample(
            ((4, 5, 2),), {"axes": (1, 0), "sizes": (2, 4), "strides": (3, 5), "dilations": (1, 1)}
        ),
        Sample(((0, 4),), {"axes": (1,), "sizes": (2,), "strides": (1,), "dilations": (1,)}),
        Sample(
            ((5,),), {"axes": (0,), "sizes": (2,), "strides": (2,), "dilations": (3,)}, (DType.I32,)
        ),
    ),
)  # fmt: skip


# overlap_add


def overlap_add(
    x: Tensor,
    axes: Sequence[int],
    shape: Sequence[Dim],
    strides: Sequence[int] | None = None,
    dilations: Sequence[int] | None = None,
) -> Tensor:
    """Return the sum of windows at their places, where windows overlap: the gradient of `windows`.

    The last axes of x hold the windows, an axis for each of `axes`. `shape` gives the sizes of
    `axes` in the result. Places outside all windows are 0.

    Raises:
        ShapeError: `windows` of that shape would not give the shape of x.
    """
    count = len(axes)
    places = tuple(normalize_axis(axis, x.ndim - count) for axis in axes)
    if not places:
        return x
    return emit(
        OVERLAP_ADD, x, axes=places, shape=tuple(shape), strides=tuple(strides or (1,) * count),
        dilations=tuple(dilations or (1,) * count),
    )  # fmt: skip


def _window_sizes(x: Tensor, axes: Ints, shape: Shape, strides: Ints, dilations: Ints) -> Ints:
    """Return the sizes of the windows in x; raise ShapeError if they do not give `shape`."""
    rank = x.ndim - len(axes)
    _check_windows(rank, axes, shape, strides, dilations)
    sizes = tuple(dim for dim in x.shape[rank:] if isinstance(dim, int))
    if len(sizes) != len(axes) or 0 in sizes:
        raise ShapeError(f"the last axes of {x.type} are not windows over {len(axes)} axes")
    for axis, dim, size, stride, dilation in zip(
        axes, shape, sizes, strides, dilations, strict=True
    ):
        number = window_count(x.graph.facts, dim, size, stride, dilation)
        if x.shape[axis] != number:
            raise ShapeError(
                f"axis {axis} of {x.type} does not hold the {number} windows over {dim}",
                hint=equality_hint(x.shape[axis], number),
            )
    return sizes


def _overlap_add(x: Tensor, *, axes: Ints, shape: Shape, strides: Ints, dilations: Ints) -> Tensor:
    sizes = _window_sizes(x, axes, shape, strides, dilations)
    rank = x.ndim - len(axes)
    others = tuple(axis for axis in range(rank) if axis not in axes)
    pairs = [place for i, axis in enumerate(axes) for place in (axis, rank + i)]
    x = transpose(x, (*others, *pairs))
    total = _in_blocks(x, shape, sizes, strides) if set(dilations) == {1} else None
    if total is None:
        total = _on_diagonals(x, shape, sizes, strides, dilations)
    return transpose(total, [(*others, *axes).index(axis) for axis in range(rank)])


def _in_blocks(x: Tensor, shape: Shape, sizes: Ints, strides: Ints) -> Tensor | None:
    """Cut the axes into blocks of length stride, and add the few windows that overlap each block.

    Place r of block b is element r + t·stride of window b - t, for t = 0, 1, … below `turns`. With
    the axes of windows and t merged, these elements form an arithmetic progression. Return None if
    that exceeds the rank limit. Also return None if symbolic sizes leave the number of blocks
    outside all windows unknown.
    """
    lead, known_le = x.ndim - 2 * len(sizes), x.graph.facts.known_le
    turns = [-(-size // stride) for size, stride in zip(sizes, strides, strict=True)]
    several = [i for i, count in enumerate(turns) if count > 1]
    blocks = [(n - 1) // stride + 1 for n, stride in zip(shape, strides, strict=True)]
    behind = [b - count for b, count in zip(blocks, x.shape[lead::2], strict=True)]
    if x.ndim + len(several) > MAX_RANK or not all(known_le(0, each) for each in behind):
        return None
    low, high = list[Dim]([0] * x.ndim), list[Dim]([0] * x.ndim)
    merged: list[Dim] = []
    for i, (count, size, stride) in enumerate(zip(turns, sizes, strides, strict=True)):
        low[lead + 2 * i] = count - 1
        high[lead + 2 * i : lead + 2 * i + 2] = behind[i], count * stride - size
        merged += [(blocks[i] + count - 1) * count, stride]
    if any(edge != 0 for edge in low + high):
        none = (0,) * x.ndim
        x = emit(PAD, x, low=tuple(low), high=tuple(high), interior=none, value=0)
    x = reshape(x, (*x.shape[:lead], *merged))
    for i in several:
        x = part(x, lead + 2 * i, turns[i] - 1, x.shape[lead + 2 * i])
    many = [turns[i] for i in several]
    x = windows(x, [lead + 2 * i for i in several], many, many, [count - 1 for count in many])
    whole = [b * stride for b, stride in zip(blocks, strides, strict=True)]
    x = reshape(x, (*x.shape[:lead], *whole, *many))
    for i, n in enumerate(shape):
        x = part(x, lead + i, 0, n)
    return sum(x, tuple(range(lead + len(shape), x.ndim))) if many else x


def _on_diagonals(x: Tensor, shape: Shape, sizes: Ints, strides: Ints, dilations: Ints) -> Tensor:
    """Place the windows a stride apart and reverse them, then sum along diagonals.

    Place i gets element k of window o where i = o·stride + k·dilation. With k counted from the end,
    and (size - 1)·dilation zeros in front, that is place i + k·dilation of column k: an arithmetic
    progression in row-major order.
    """
    count = x.ndim - 2 * len(sizes)
    spread = _spread(x, count, shape, strides, dilations)
    lead = spread.shape[:count]
    rank = count + len(sizes)
    merged: list[Dim] = [
        (n + (size - 1) * d) * size for n, size, d in zip(shape, sizes, dilations, strict=True)
    ]
    diagonals = windows(
        reshape(spread, (*lead, *merged)), range(count, rank), sizes, sizes,
        [size * dilation + 1 for size, dilation in zip(sizes, dilations, strict=True)],
    )  # fmt: skip
    return sum(diagonals, tuple(range(rank, x.ndim)))


def _spread(x: Tensor, lead: int, shape: Shape, strides: Ints, dilations: Ints) -> Tensor:
    """Return windows, [*lead, count, size, count, size, …], reversed and a stride apart."""
    low: list[Dim] = [0] * x.ndim
    high: list[Dim] = [0] * x.ndim
    interior = [0] * x.ndim
    for i, (n, stride, dilation) in enumerate(zip(shape, strides, dilations, strict=True)):
        axis = lead + 2 * i
        edge = (x.shape[axis + 1] - 1) * dilation
        low[axis], interior[axis] = edge, stride - 1
        high[axis] = n - ((x.shape[axis] - 1) * stride + 1)
    turned = flip(x, tuple(range(lead + 1, x.ndim, 2)))
    return emit(
        PAD, turned, low=tuple(low), high=tuple(high), interior=tuple(interior), value=0
    )  # fmt: skip


def _overlap_add_vjp(
    ct: Tensor, y: Tensor, x: Tensor, *, axes: Ints, shape: Shape, strides: Ints, dilations: Ints
) -> Cotangents:
    sizes = _window_sizes(x, axes, shape, strides, dilations)
    return (windows(ct, axes, sizes, strides, dilations),)


OVERLAP_ADD = composition(
    "overlap_add", "The sum of overlapping windows at their places.", operands=(NUMERIC,),
    attrs={
        "axes": AttrType.INTS, "shape": AttrType.DIMS, "strides": AttrType.INTS,
        "dilations": AttrType.INTS,
    },
    decompose=_overlap_add, vjp=_overlap_add_vjp,
    batch=Shifted(("axes",)),
    samples=(
        Sample(((3, 3),), {"axes": (0,), "shape": (5,), "strides": (1,), "dilations": (1,)}),
        Sample(
            ((2, 3, 3, 2, 3),),
            {"axes": (1, 2), "shape": (6, 7), "strides": (2, 1), "dilations": (1, 2)},
        ),
        Sample(((2, 2, 2),), {"axes": (0,), "shape": (9,), "strides": (4,), "dilations": (2,)}),
        Sample(
            ((1, 2, 2, 2, 4),),
            {"axes": (1, 0), "shape": (5, 4), "strides": (3, 5), "dilations": (1, 1)},
        ),
        Sample(((0, 3, 2),), {"axes": (1,), "shape": (4,), "strides": (1,), "dilations": (1,)}),
        Sample(((1, 2),), {"axes": (0,), "shape": (5,), "strides": (2,), "dilations": (3,)}),
        Sample(((3, 5),), {"axes": (0,), "shape": (10,), "strides": (2,), "dilations": (1,)}),
        Sample(
            ((3, 2, 2, 3, 2),),
            {"axes": (2, 0), "shape": (7, 6), "strides": (3, 2), "dilations": (1, 1)},
        ),
    ),
)  # fmt: skip
