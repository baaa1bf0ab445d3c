"""Operators that read and write at computed indices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.ops.arithmetic import add
from asg.ops.comparison import equal
from asg.ops.indexing import gather, index_add, scatter, scatter_add, take
from asg.ops.nn.attention import embedding
from asg.ops.selection import stop_gradient, where
from asg.ops.views import broadcast_to, expand_dims
from asg.torch.call import Call, Operand
from asg.torch.registry import aten


@aten("embedding")
def rows(
    call: Call, weight: Tensor, indices: Tensor, padding_idx: int = -1,
    scale_grad_by_freq: bool = False, sparse: bool = False,
) -> Tensor:  # fmt: skip
    """Import the rows of a table; the padding row gets no gradient."""
    del sparse
    if scale_grad_by_freq:
        raise call.refuse("scale_grad_by_freq=True divides gradients by the counts of rows")
    found = embedding(indices, weight)
    if padding_idx < 0:
        return found
    is_padding = broadcast_to(expand_dims(equal(indices, padding_idx), -1), found.shape)
    return where(is_padding, stop_gradient(found), found)


@aten("index_select")
def selected(call: Call, x: Tensor, dim: int, index: Tensor) -> Tensor:
    """Import index_select: some indices of an axis."""
    del call
    return take(x, index, dim)


@aten("gather")
def gathered(call: Call, x: Tensor, dim: int, index: Tensor, **_: Any) -> Tensor:
    """Import gather: values at indices of an axis, separate for each element."""
    del call
    return gather(x, index, dim)


@aten("take_along_dim")
def taken(call: Call, x: Tensor, index: Tensor, dim: int) -> Tensor:
    """Import values at indices of an axis; other axes broadcast."""
    shape = [*index.shape]
    for axis in range(x.ndim):
        if axis != dim % x.ndim:
            shape[axis] = x.shape[axis]
    return gathered(call, x, dim, broadcast_to(index, tuple(shape)))


@aten("index", "_unsafe_index")
def indexed(call: Call, x: Tensor, indices: Sequence[Tensor | None]) -> Tensor:
    """Import x[i, j, …], where None takes a whole axis."""
    if any(index is not None and index.dtype is DType.BOOL for index in indices):
        raise call.refuse(
            "a mask as an index gives a shape that depends on values",
            hint="use torch.where to keep the shape",
        )
    subscript = tuple(slice(None) if index is None else index for index in indices)
    return x[subscript]


@aten("scatter")
def scattered(call: Call, x: Tensor, dim: int, index: Tensor, src: Operand, **named: Any) -> Tensor:
    """Import scatter: values written into x at indices of an axis."""
    if named.get("reduce") is not None:
        raise call.refuse(f"asg has no scatter with reduce={named['reduce']!r}")
    return scatter(x, index, _spread(call, x, index, src), dim)


@aten("scatter_add")
def added(call: Call, x: Tensor, dim: int, index: Tensor, src: Operand) -> Tensor:
    """Import scatter_add: values added to x at indices of an axis."""
    return scatter_add(x, index, _spread(call, x, index, src), dim)


def _spread(call: Call, x: Tensor, index: Tensor, src: Operand) -> Tensor:
    """Return the source in the shape of the index: a tensor's first elements, or a number."""
    if not isinstance(src, Tensor):
        return broadcast_to(call.tensor(src, x.dtype), index.shape)
    if src.shape == index.shape:
        return src
    return src[tuple(slice(0, size) for size in index.shape)]


@aten("index_add")
def rows_added(
    call: Call, x: Tensor, dim: int, index: Tensor, source: Tensor, alpha: float = 1
) -> Tensor:
    """Import index_add: rows added to x at indices of an axis."""
    return index_add(x, index, source if alpha == 1 else source * call.tensor(alpha, x.dtype), dim)


@aten("index_put")
def put(
    call: Call, x: Tensor, indices: Sequence[Tensor | None], values: Tensor,
    accumulate: bool = False,
) -> Tensor:  # fmt: skip
    """Import x[i] = values for a mask of x's shape, or rows added at indices of an axis."""
    used = [(axis, index) for axis, index in enumerate(indices) if index is not None]
    if len(used) == 1:
        axis, index = used[0]
        if index.dtype is DType.BOOL and index.shape == x.shape and not values.ndim:
            return where(index, add(x, values) if accumulate else values, x)
        if accumulate and index.ndim == 1:
            shape = (*x.shape[:axis], *index.shape, *x.shape[axis + 1 :])
            return index_add(x, index, broadcast_to(values, shape), axis)
    raise call.refuse("asg cannot write at these indices", hint="use scatter or where")


@aten("select_scatter", "slice_scatter")
def part_written(
    call: Call, x: Tensor, src: Tensor, dim: int = 0, start: int | None = None,
    end: int | None = None, step: int = 1,
) -> Tensor:  # fmt: skip
    """Import x with a slice of an axis replaced; the axis needs a static size."""
    from asg.ops.joins import concat, part

    size = x.shape[dim]
    if not isinstance(size, int) or step != 1:
        raise call.refuse("asg cannot replace a slice with steps, or of a symbolic axis")
    if call.name == "select_scatter":
        first = (start or 0) % size
        last, src = first + 1, expand_dims(src, dim)
    else:
        first = min(max((start or 0) + (size if (start or 0) < 0 else 0), 0), size)
        last = size if end is None else min(max(end + (size if end < 0 else 0), 0), size)
    pieces = [part(x, dim, 0, first), src, part(x, dim, last, size)]
    return concat([piece for piece in pieces if piece.shape[dim] != 0], dim)
