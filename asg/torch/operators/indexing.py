"""Operators that read and write at computed indices."""

from __future__ import annotations

from collections.abc import Sequence

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.ops.nn.embedding_bag import embedding_bag
from asg.torch.call import Call
from asg.torch.registry import aten


@aten("embedding")
def rows(
    call: Call, weight: Tensor, indices: Tensor, padding_idx: int = -1,
    scale_grad_by_freq: bool = False, sparse: bool = False,
) -> Tensor:  # fmt: skip
    """Import the rows of a table; the padding row gets no gradient.

    With `scale_grad_by_freq` the gradient of a row is divided by the count of its index.
    """
    del call, sparse
    found = ops.embedding(indices, weight)
    if scale_grad_by_freq:
        counts = ops.take(ops.bincount(indices, weight.shape[0]), indices, 0)
        held = ops.stop_gradient(found)
        found = held + (found - held) / ops.expand_dims(ops.cast(counts, found.dtype), -1)
    if padding_idx < 0:
        return found
    is_padding = ops.broadcast_to(ops.expand_dims(ops.equal(indices, padding_idx), -1), found.shape)
    return ops.where(is_padding, ops.stop_gradient(found), found)


@aten("take_along_dim")
def taken(call: Call, x: Tensor, index: Tensor, dim: int) -> Tensor:
    """Import values at indices of an axis; other axes broadcast."""
    del call
    shape = [*index.shape]
    for axis in range(x.ndim):
        if axis != dim % x.ndim:
            shape[axis] = x.shape[axis]
    return ops.gather(x, ops.broadcast_to(index, tuple(shape)), dim)


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


@aten("embedding_bag", "_embedding_bag", "_embedding_bag_forward_only")
def bags(
    call: Call, weight: Tensor, indices: Tensor, offsets: Tensor,
    scale_grad_by_freq: bool = False, mode: int = 0, sparse: bool = False,
    per_sample_weights: Tensor | None = None, include_last_offset: bool = False,
    padding_idx: int | None = None,
) -> tuple[Tensor | None, ...]:  # fmt: skip
    """Import the sums, means or maxima of the rows in each bag, without torch's counts."""
    del sparse
    if scale_grad_by_freq:
        raise call.refuse("scale_grad_by_freq=True divides gradients by the counts of rows")
    if padding_idx is not None and padding_idx < 0:
        is_public = call.overload == "padding_idx"  # elsewhere, torch's -1 means none
        padding_idx = padding_idx + int(weight.shape[0]) if is_public else None
    found = embedding_bag(
        indices, weight, offsets, mode=("sum", "mean", "max")[mode],
        per_sample_weights=per_sample_weights, include_last_offset=include_last_offset,
        padding_idx=padding_idx,
    )  # fmt: skip
    return found, None, None, None
