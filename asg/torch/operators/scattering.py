"""Operators that write and reduce at computed indices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.core.types import normalize_axis
from asg.ops import functions as ops
from asg.torch.call import Call, Operand
from asg.torch.registry import aten

_REDUCTIONS = {"add": "sum", "multiply": "prod"}  # of scatter's older names


@aten("scatter")
def scattered(
    call: Call, x: Tensor, dim: int, index: Tensor, src: Operand, *, reduce: str | None = None
) -> Tensor:
    """Import scatter: values written into x, or reduced into it, at indices of an axis."""
    if not x.ndim:
        return _of_scalar(scattered, call, x, index, src, reduce=reduce)
    source = _spread(call, x, index, src)
    if reduce is not None:
        return ops.scatter_reduce(x, index, source, dim, _REDUCTIONS.get(reduce, reduce))
    return ops.scatter(x, index, source, dim)


@aten("scatter_add")
def added(call: Call, x: Tensor, dim: int, index: Tensor, src: Operand) -> Tensor:
    """Import scatter_add: values added to x at indices of an axis."""
    if not x.ndim:
        return _of_scalar(added, call, x, index, src)
    return ops.scatter_add(x, index, _spread(call, x, index, src), dim)


@aten("scatter_reduce")
def reduced(
    call: Call, x: Tensor, dim: int, index: Tensor, src: Tensor, reduce: str, *,
    include_self: bool = True,
) -> Tensor:  # fmt: skip
    """Import scatter_reduce: sums, products, means or extremes at indices of an axis."""
    if not x.ndim:
        return _of_scalar(reduced, call, x, index, src, reduce, include_self=include_self)
    return ops.scatter_reduce(x, index, _spread(call, x, index, src), dim, reduce, include_self)


def _of_scalar(
    function: Any, call: Call, x: Tensor, index: Tensor, src: Any, *a: Any, **k: Any
) -> Tensor:
    """Return a scatter into a scalar, as into a vector of one element."""
    flat = [
        ops.reshape(each, (-1,)) if isinstance(each, Tensor) else each for each in (x, index, src)
    ]
    return ops.reshape(function(call, flat[0], 0, flat[1], flat[2], *a, **k), ())


def _spread(call: Call, x: Tensor, index: Tensor, src: Operand) -> Tensor:
    """Return the source in the shape of the index: a tensor's first elements, or a number."""
    if not isinstance(src, Tensor) or not src.ndim:
        return ops.broadcast_to(call.tensor(src, x.dtype), index.shape)
    if src.shape == index.shape:
        return src
    return src[tuple(slice(0, size) for size in index.shape)]


@aten("index_add")
def rows_added(
    call: Call, x: Tensor, dim: int, index: Tensor, source: Tensor, *, alpha: float = 1
) -> Tensor:
    """Import index_add: rows added to x at indices of an axis."""
    updates = source if alpha == 1 else source * call.tensor(alpha, x.dtype)
    return ops.index_add(x, index, updates, dim)


@aten("index_copy")
def rows_copied(call: Call, x: Tensor, dim: int, index: Tensor, source: Tensor) -> Tensor:
    """Import index_copy: rows written into x at indices of an axis."""
    del call
    return ops.index_copy(x, ops.reshape(index, (-1,)), source, dim)


@aten("index_fill")
def rows_filled(call: Call, x: Tensor, dim: int, index: Tensor, value: Operand) -> Tensor:
    """Import index_fill: a number written at indices of an axis."""
    return ops.index_fill(x, ops.reshape(index, (-1,)), call.tensor(value, x.dtype), dim)


@aten("take")
def taken_flat(call: Call, x: Tensor, index: Tensor) -> Tensor:
    """Import take: elements at indices of the flattened tensor."""
    del call
    return ops.take(ops.reshape(x, (-1,)), index, 0)


@aten("index_put", "_unsafe_index_put", "_index_put_impl")
def written(
    call: Call, x: Tensor, indices: Sequence[Tensor | None], values: Tensor,
    accumulate: bool = False, unsafe: bool = False,
) -> Tensor:  # fmt: skip
    """Import x[i, j, …] = values, for indices of any axes or a mask of the first axes."""
    del unsafe
    values = call.tensor(values, x.dtype)
    used = [(axis, index) for axis, index in enumerate(indices) if index is not None]
    masks = [index for _, index in used if index.dtype is DType.BOOL]
    if masks:
        return _masked(call, x, used, values, accumulate)
    if len(used) == 1 and accumulate and used[0][1].ndim == 1:
        axis, index = used[0]
        shape = (*x.shape[:axis], *index.shape, *x.shape[axis + 1 :])
        return ops.index_add(x, index, ops.broadcast_to(values, shape), axis)
    axes = [axis for axis, _ in used]
    rest = [axis for axis in range(x.ndim) if axis not in axes]
    rank = max(index.ndim for _, index in used)
    order = [*axes, *rest]
    moved = ops.transpose(x, tuple(order))
    if axes == list(range(axes[0], axes[0] + len(axes))):  # the indexed axes stay in place
        values = _to_front(values, rank, axes[0], len(rest))
    found = ops.index_put(moved, [index for _, index in used], values, accumulate)
    return ops.transpose(found, tuple(order.index(axis) for axis in range(x.ndim)))


def _to_front(values: Tensor, rank: int, before: int, rest: int) -> Tensor:
    """Return values with the axes of the indices moved in front of `before` axes."""
    total = rank + rest
    full = ops.reshape(values, (*[1] * (total - values.ndim), *values.shape))
    axes = [*range(before, before + rank), *range(before), *range(before + rank, total)]
    return ops.transpose(full, tuple(axes)) if axes != list(range(total)) else full


def _masked(
    call: Call, x: Tensor, used: Sequence[tuple[int, Tensor]], values: Tensor, accumulate: bool
) -> Tensor:
    """Return x with values written where a mask of its first axes is true."""
    axis, mask = used[0]
    if len(used) == 1 and not axis:
        wide = ops.reshape(mask, (*mask.shape, *[1] * (x.ndim - mask.ndim)))
        rest = x.ndim - mask.ndim
        # A value for each true element has a size that depends on the mask.
        if values.ndim <= rest or (values.shape[: values.ndim - rest] == (1,)):
            value = ops.reshape(values, values.shape[max(values.ndim - rest, 0) :])
            chosen = ops.broadcast_to(wide, x.shape)
            return ops.where(chosen, ops.add(x, value) if accumulate else value, x)
        if not accumulate and not rest:
            return ops.masked_scatter(x, mask, values)
    raise call.refuse("asg cannot write at these masks", hint="use torch.where")


@aten("select_scatter", "slice_scatter")
def part_written(
    call: Call, x: Tensor, src: Tensor, dim: int = 0, start: int | None = None,
    end: int | None = None, step: int = 1,
) -> Tensor:  # fmt: skip
    """Import x with a slice of an axis replaced; the axis needs a static size."""
    axis = normalize_axis(dim, x.ndim)
    size = x.shape[axis]
    if not isinstance(size, int):
        raise call.refuse("asg cannot replace a slice of a symbolic axis")
    if call.name == "select_scatter":
        first = (start or 0) % size
        last, src = first + 1, ops.expand_dims(src, axis)
    else:
        first, last, step = slice(start, end, step).indices(size)
    places = range(first, last, step)
    if step != 1:
        index = call.constant(list(places))
        return ops.index_copy(x, index, ops.cast(src, x.dtype), axis)
    if not places:
        return x
    src = ops.broadcast_to(
        call.tensor(src, x.dtype), (*x.shape[:axis], len(places), *x.shape[axis + 1 :])
    )
    pieces = [ops.part(x, axis, 0, first), src, ops.part(x, axis, last, size)]
    return ops.concat([piece for piece in pieces if piece.shape[axis] != 0], axis)
