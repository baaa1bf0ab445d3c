"""Medians, ranks, counts, searches in sorted tensors, and distances of all pairs."""

from __future__ import annotations

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.core.types import TensorType, normalize_axis
from asg.ops import functions as ops
from asg.torch.call import Call, Number, Operand
from asg.torch.registry import aten


@aten("median.default", "nanmedian.default")
def middle(call: Call, x: Tensor) -> Tensor:
    """Import the lower median of all elements."""
    return _median(call, ops.reshape(x, (-1,)), 0, False)[0]


@aten("median.dim", "nanmedian.dim")
def middles(call: Call, x: Tensor, dim: int, keepdim: bool = False) -> tuple[Tensor, Tensor]:
    """Import the lower median along an axis, and its index."""
    return _median(call, x, dim, keepdim)


def _median(call: Call, x: Tensor, dim: int, keepdim: bool) -> tuple[Tensor, Tensor]:
    if not x.ndim:
        return x, ops.literal(call.graph, 0, TensorType((), DType.I32))
    axis = normalize_axis(dim, x.ndim)
    order = ops.argsort(x, axis)  # NaN comes last
    size = call.tensor(x.shape[axis], DType.I32)
    if x.dtype.is_float:
        unknown = ops.sum(ops.cast(ops.isnan(x), DType.I32), axis, True)
        if call.name == "nanmedian":
            rank = ops.maximum(size - unknown - 1, 0) // 2
        else:
            rank = ops.where(ops.greater(unknown, 0), size - 1, (size - 1) // 2)
    else:
        rank = (size - 1) // 2
    kept = (*x.shape[:axis], 1, *x.shape[axis + 1 :])
    places = ops.take_along_axis(order, ops.broadcast_to(rank, kept), axis)
    values = ops.take_along_axis(x, places, axis)
    return (values, places) if keepdim else (ops.squeeze(values, axis), ops.squeeze(places, axis))


@aten("histc")
def counted(call: Call, x: Tensor, bins: int = 100, low: Number = 0, high: Number = 0) -> Tensor:
    """Import the counts of equal bins; equal bounds mean the extremes of x."""
    if low != high:
        return ops.histogram(x, bins, (float(low), float(high)))[0]
    flat = ops.stop_gradient(ops.reshape(x, (-1,)))
    first, last = ops.amin(flat), ops.amax(flat)
    same = ops.equal(first, last)
    first, last = ops.where(same, first - 1, first), ops.where(same, last + 1, last)
    place = ops.floor((flat - first) / (last - first) * bins)
    place = ops.clamp(ops.cast(place, DType.I32), 0, bins - 1)
    zeros = ops.literal(call.graph, 0, TensorType((bins,), x.dtype))
    return ops.index_add(zeros, place, flat * 0 + 1, 0)


@aten("searchsorted")
def searched(
    call: Call, edges: Tensor, x: Operand, *, out_int32: bool = False, right: bool = False,
    side: str | None = None, sorter: Tensor | None = None,
) -> Tensor:  # fmt: skip
    """Import the positions at which values keep a sorted tensor in order."""
    del out_int32  # indices are i32 anyway
    if sorter is not None:
        edges = ops.take_along_axis(edges, sorter, -1)
    both = call.common(edges, x)
    return ops.searchsorted(both[0], both[1], side or ("right" if right else "left"))


@aten("bucketize")
def bucket(
    call: Call, x: Operand, edges: Tensor, *, out_int32: bool = False, right: bool = False
) -> Tensor:
    """Import the index of each value's bucket."""
    del out_int32
    both = call.common(x, edges)
    return ops.searchsorted(both[1], both[0], "right" if right else "left")


@aten("isin")
def included(
    call: Call, x: Operand, tests: Operand, *, assume_unique: bool = False, invert: bool = False
) -> Tensor:
    """Import whether each element is among the test elements."""
    del assume_unique  # only torch's speed depends on it
    first, second = call.common(x, tests)
    found = ops.any(ops.equal(ops.expand_dims(first, -1), ops.reshape(second, (-1,))), -1)
    return ops.logical_not(found) if invert else found


@aten("trace")
def traced(call: Call, x: Tensor) -> Tensor:
    """Import the sum of the diagonal."""
    return ops.trace(call.tensor(x, call.dtype))


@aten("isposinf", "isneginf")
def infinite(call: Call, x: Tensor) -> Tensor:
    """Import whether each element is the infinity of a sign."""
    if not x.dtype.is_float:
        return ops.logical_and(ops.equal(x, 0), False)
    return ops.equal(x, float("inf") if call.name == "isposinf" else float("-inf"))
