"""Operators that change shapes, cut, join and repeat."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, cast

from asg.core.dims import Dim, divide_exact
from asg.core.dtypes import DType
from asg.core.errors import GraphError
from asg.core.graph import Tensor
from asg.core.types import normalize_axis
from asg.ops import functions as ops
from asg.ops.shapes.joins import pad_between
from asg.torch.call import Call, Number, bound, filled
from asg.torch.registry import aten
from asg.torch.strides import strided


@aten("view", "reshape", "_unsafe_view", "_reshape_alias", "view_copy")
def reshaped(call: Call, x: Tensor, shape: Sequence[Dim], *_: Any) -> Tensor:
    """Import another shape of the same elements; a size may be -1."""
    if call.overload == "dtype":
        if x.dtype.itemsize != call.dtype.itemsize or DType.BOOL in (x.dtype, call.dtype):
            raise call.refuse("asg cannot reinterpret bits as another dtype of another size")
        return ops.bitcast(x, call.dtype)
    return ops.reshape(x, tuple(shape))


@aten("as_strided", "as_strided_copy")
def strided_of(
    call: Call, x: Tensor, size: Sequence[Dim], stride: Sequence[Dim], offset: Dim | None = None
) -> Tensor:
    """Import elements at fixed strides of a contiguous tensor."""
    numbers = [*size, *stride, offset or 0]
    if not all(isinstance(each, int) for each in numbers):
        raise call.refuse("asg reads strides only with fixed sizes")
    found = cast("list[int]", numbers)
    return strided(x, found[: len(size)], found[len(size) : -1], found[-1])


@aten("flatten")
def flat(call: Call, x: Tensor, start_dim: int = 0, end_dim: int = -1) -> Tensor:
    """Import flatten: neighboring axes become a single axis."""
    del call
    return ops.flatten(x, start_dim, end_dim) if x.ndim else ops.reshape(x, (1,))


@aten("unflatten")
def unflattened(call: Call, x: Tensor, dim: int, sizes: Sequence[Dim]) -> Tensor:
    """Import unflatten: an axis becomes several; a size may be -1."""
    del call
    axis = normalize_axis(dim, x.ndim)
    sizes = list(sizes)
    if -1 in [size for size in sizes if isinstance(size, int)]:
        rest: Dim = 1
        for size in sizes:
            rest = rest if isinstance(size, int) and size == -1 else rest * size
        found = divide_exact(x.shape[axis], rest)
        if found is None:
            raise GraphError(f"axis {axis} of {x.type} is not a multiple of {rest}")
        sizes = [found if isinstance(size, int) and size == -1 else size for size in sizes]
    return ops.reshape(x, (*x.shape[:axis], *sizes, *x.shape[axis + 1 :]))


@aten("permute", "permute_copy")
def permuted(call: Call, x: Tensor, dims: Sequence[int]) -> Tensor:
    """Import a permutation of axes."""
    del call
    return ops.transpose(x, tuple(dims)) if x.ndim else x


@aten("transpose", "swapaxes", "swapdims")
def swapped(call: Call, x: Tensor, first: int, second: int) -> Tensor:
    """Import the swap of two axes."""
    del call
    return ops.swapaxes(x, first, second) if x.ndim else x


@aten("t", "numpy_T", "mT", "matrix_H", "adjoint")
def turned(call: Call, x: Tensor) -> Tensor:
    """Import a transposed matrix; numpy_T reverses all axes."""
    if call.name == "numpy_T":
        return ops.transpose(x) if x.ndim > 1 else x
    return ops.swapaxes(x, -1, -2) if x.ndim > 1 else x


@aten("expand", "expand_copy", "broadcast_to")
def expanded(call: Call, x: Tensor, size: Sequence[Dim], **_: Any) -> Tensor:
    """Import a broadcast; -1 keeps a size."""
    del call
    return ops.broadcast_to(x, filled(x.shape, size))


@aten("expand_as")
def expanded_as(call: Call, x: Tensor, other: Tensor) -> Tensor:
    """Import a broadcast to the shape of another tensor."""
    del call
    return ops.broadcast_to(x, other.shape)


@aten("squeeze")
def squeezed(call: Call, x: Tensor, dims: int | Sequence[int] | None = None) -> Tensor:
    """Import squeeze: remove all axes of size 1, or only the axes in `dims`."""
    del call
    named = range(x.ndim) if dims is None else [dims] if isinstance(dims, int) else dims
    axes = sorted({normalize_axis(axis, x.ndim) for axis in named}) if x.ndim else []
    ones = tuple(axis for axis in axes if isinstance(x.shape[axis], int) and x.shape[axis] == 1)
    return ops.squeeze(x, ones) if ones else x


@aten("flip")
def flipped(call: Call, x: Tensor, dims: Sequence[int]) -> Tensor:
    """Import flip."""
    del call
    return ops.flip(x, tuple(dims)) if dims else x


@aten("roll")
def rolled(call: Call, x: Tensor, shifts: Any, dims: Any = ()) -> Tensor:
    """Import a cyclic shift."""
    del call
    if not dims and dims != 0:
        return ops.reshape(ops.roll(ops.reshape(x, (-1,)), _only(shifts), 0), x.shape)
    return ops.roll(x, _tuple(shifts), _tuple(dims))


def _tuple(values: Any) -> tuple[int, ...]:
    return (values,) if isinstance(values, int) else tuple(values)


def _only(values: Any) -> int:
    (value,) = _tuple(values)
    return value


# Parts


@aten("slice", "slice_copy")
def sliced(
    call: Call, x: Tensor, dim: int = 0, start: Dim | None = None, end: Dim | None = None,
    step: int = 1,
) -> Tensor:  # fmt: skip
    """Import a slice of an axis; its ends may be negative or out of range."""
    axis, facts = normalize_axis(dim, x.ndim), call.graph.facts
    size = x.shape[axis]
    first, last = bound(facts, start, size, 0), bound(facts, end, size, size)
    if isinstance(first, int) and isinstance(last, int):
        last = max(first, last)
    if isinstance(first, int) and first == 0 and last == size and step == 1:
        return x
    starts: list[Dim] = [0] * x.ndim
    stops, steps = list(x.shape), [1] * x.ndim
    starts[axis], stops[axis], steps[axis] = first, last, step
    return ops.slice(x, tuple(starts), tuple(stops), tuple(steps))


@aten("narrow", "narrow_copy")
def narrowed(call: Call, x: Tensor, dim: int, start: Dim, length: Dim) -> Tensor:
    """Import a slice of an axis, by its start and length."""
    return sliced(call, x, dim, start, start + length)


@aten("select", "select_copy")
def selected(call: Call, x: Tensor, dim: int, index: Dim) -> Tensor:
    """Import a single index of an axis."""
    del call
    axis = normalize_axis(dim, x.ndim)
    place = index + x.shape[axis] if isinstance(index, int) and index < 0 else index
    return ops.squeeze(ops.part(x, axis, place, place + 1), axis)


@aten("split", "split_with_sizes", "tensor_split", "chunk", "split_copy", "split_with_sizes_copy",
      "unsafe_split", "unsafe_chunk", "unsafe_split_with_sizes")  # fmt: skip
def parted(call: Call, x: Tensor, sizes: Any, dim: int = 0) -> tuple[Tensor, ...]:
    """Import a split of an axis: into parts of equal size, of given sizes, or of a given number."""
    axis = normalize_axis(dim, x.ndim)
    size = x.shape[axis]
    if isinstance(sizes, list | tuple):
        each = list(cast("list[Dim]", sizes))
        if call.name == "tensor_split":
            ends = [0, *each, size]
            return tuple(sliced(call, x, axis, *ends[i : i + 2]) for i in range(len(ends) - 1))
    elif not isinstance(size, int):
        raise call.refuse(
            f"axis {axis} of {x.type} has a symbolic size, so the number of parts is unknown",
            hint="export the model with a fixed size",
        )
    elif call.name == "tensor_split":
        each = [size // sizes + (place < size % sizes) for place in range(sizes)]
    else:
        width = math.ceil(size / sizes) if call.name.endswith("chunk") else sizes
        each = [min(width, size - start) for start in range(0, size, max(width, 1))] or [0]
    found: list[Tensor] = []
    start: Dim = 0
    for width in each:
        found.append(ops.part(x, axis, start, start + width))
        start = start + width
    return tuple(found)


@aten("unbind", "unbind_copy")
def unbound(call: Call, x: Tensor, dim: int = 0) -> tuple[Tensor, ...]:
    """Import unbind: each index of an axis as a tensor."""
    size = x.shape[dim]
    if not isinstance(size, int):
        raise call.refuse(f"axis {dim} of {x.type} has a symbolic size")
    return tuple(selected(call, x, dim, place) for place in range(size))


# Joins


@aten("cat", "concat", "concatenate")
def joined(call: Call, tensors: Sequence[Tensor], dim: int = 0) -> Tensor:
    """Import concatenation, without the empty 1-D tensors that old torch code passes."""
    kept = [x for x in tensors if x.shape != (0,)] or list(tensors)
    return ops.concat(call.result(*kept), dim)


@aten("stack")
def stacked(call: Call, tensors: Sequence[Tensor], dim: int = 0) -> Tensor:
    """Import stack: tensors along a new axis."""
    return ops.stack(call.result(*tensors), dim)


@aten("tile")
def tiled(call: Call, x: Tensor, dims: Sequence[int]) -> Tensor:
    """Import tile: copies of the tensor; missing axes come first."""
    del call
    return ops.tile(x, (*[1] * (x.ndim - len(dims)), *dims))


@aten("constant_pad_nd", "pad", "reflection_pad1d", "reflection_pad2d", "reflection_pad3d",
      "replication_pad1d", "replication_pad2d", "replication_pad3d")  # fmt: skip
def padded(
    call: Call, x: Tensor, widths: Sequence[Dim], *more: Any, value: Number | None = None
) -> Tensor:
    """Import padding; torch's widths start at the last axis, and negative widths crop."""
    mode, fill = "constant", value
    if call.name == "pad":
        mode, fill = (*more, value)[:2] if len(more) > 1 else ((*more, "constant")[0], value)
    elif call.name == "constant_pad_nd":
        fill = (*more, 0)[0]
    else:
        mode = "reflect" if call.name.startswith("reflection") else "replicate"
    around: list[tuple[Dim, Dim]] = [(0, 0)] * (x.ndim - len(widths) // 2)
    around += [(widths[i], widths[i + 1]) for i in range(len(widths) - 2, -1, -2)]
    greatest = call.graph.facts.greatest
    for axis, (before, after) in enumerate(around):
        first, last = greatest(-before, 0), greatest(-after, 0)
        if (first, last) != (0, 0):
            x = ops.part(x, axis, first, x.shape[axis] - last)
    around = [(greatest(before, 0), greatest(after, 0)) for before, after in around]
    number: Any = fill or 0
    form = {"replicate": "edge"}.get(mode, mode)
    if all(each == (0, 0) for each in around):
        return x
    if form != "constant":
        return ops.pad(x, around, form)
    kind = bool if x.dtype is DType.BOOL else float if x.dtype.is_float else int
    low, high = zip(*around, strict=True)
    return pad_between(x, low, high, (0,) * x.ndim, kind(number))
