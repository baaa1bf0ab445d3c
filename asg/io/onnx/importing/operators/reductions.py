"""Reductions over axes, indices of extremes, cumulative sums, and the k largest."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from asg.core.dtypes import DType
from asg.core.errors import GraphError
from asg.core.graph import Tensor
from asg.core.types import TensorType, normalize_axes, normalize_axis
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.operators.elementwise import quotient
from asg.io.onnx.importing.registry import operator
from asg.ops import functions as ops

Axes = tuple[int, ...]


def _mean(x: Tensor, axes: Axes, keepdims: bool) -> Tensor:
    if x.dtype.is_float:
        return ops.mean(x, axes, keepdims)
    count = TensorType(tuple(x.shape[axis] for axis in axes), x.dtype).size
    return quotient(ops.sum(x, axes, keepdims), ops.dim_of(x.graph, count, x.dtype))


def _extreme(x: Tensor, axes: Axes, keepdims: bool, largest: bool) -> Tensor:
    if x.dtype is DType.BOOL:
        return (ops.any if largest else ops.all)(x, axes, keepdims)
    if any(x.shape[axis] == 0 for axis in axes):  # of an empty axis: the identity of the reduction
        shape = tuple(
            1 if i in axes else d for i, d in enumerate(x.shape) if keepdims or i not in axes
        )
        limits = np.iinfo(x.dtype.numpy) if x.dtype.is_integer else None
        least, most = (-math.inf, math.inf) if limits is None else (limits.min, limits.max)
        return ops.full(shape, least if largest else most, x.dtype, graph=x.graph)
    return (ops.amax if largest else ops.amin)(x, axes, keepdims)


def _log_sum_exp(x: Tensor, axes: Axes, keepdims: bool) -> Tensor:
    if any(x.shape[axis] == 0 for axis in axes):
        return ops.log(ops.sum(x, axes, keepdims))
    return ops.logsumexp(x, axes, keepdims)


_REDUCED: dict[str, Callable[[Tensor, Axes, bool], Tensor]] = {
    "ReduceSum": ops.sum,
    "ReduceProd": ops.prod,
    "ReduceMean": _mean,
    "ReduceMax": lambda x, axes, keep: _extreme(x, axes, keep, largest=True),
    "ReduceMin": lambda x, axes, keep: _extreme(x, axes, keep, largest=False),
    "ReduceL1": lambda x, axes, keep: ops.sum(ops.abs(x), axes, keep),
    "ReduceL2": lambda x, axes, keep: ops.sqrt(ops.sum(ops.square(x), axes, keep)),
    "ReduceLogSum": lambda x, axes, keep: ops.log(ops.sum(x, axes, keep)),
    "ReduceLogSumExp": _log_sum_exp,
    "ReduceSumSquare": lambda x, axes, keep: ops.sum(ops.square(x), axes, keep),
}


@operator(*_REDUCED, oldest=1)
def reduction(call: Call) -> Tensor:
    """Import a reduction over axes from an attribute or an operand; by default over all."""
    x = call.tensor()
    listed = list(call.ints(1, "axes")) if call.has(1) else call.integers("axes") or []
    keepdims = bool(call.integer("keepdims", 1))
    if not listed and call.integer("noop_with_empty_axes", 0):
        axes: Axes = ()  # each element is reduced alone
    else:
        axes = normalize_axes(tuple(listed or range(x.ndim)), x.ndim)
    return _REDUCED[call.op](x, axes, keepdims) if axes else _alone(call.op, x)


def _alone(op: str, x: Tensor) -> Tensor:
    """Return the reduction of each element alone."""
    if op in ("ReduceSum", "ReduceProd", "ReduceMean", "ReduceMax", "ReduceMin", "ReduceLogSumExp"):
        return x
    if op == "ReduceSumSquare":
        return ops.square(x)
    return ops.log(x) if op == "ReduceLogSum" else ops.abs(x)


@operator("ArgMax", "ArgMin", oldest=1)
def index_of_extreme(call: Call) -> Tensor:
    """Import ArgMax and ArgMin: the first or the last of equal elements."""
    x = call.tensor()
    axis = normalize_axis(call.integer("axis", 0), x.ndim)
    function = ops.argmax if call.op == "ArgMax" else ops.argmin
    keepdims = bool(call.integer("keepdims", 1))
    if not call.integer("select_last_index", 0):
        return function(x, axis, keepdims)
    last = ops.dim_of(x.graph, x.shape[axis] - 1, DType.I32)
    return last - function(ops.flip(x, axis), axis, keepdims)


@operator("CumSum", "CumProd")
def running(call: Call) -> Tensor:
    """Import CumSum and CumProd along an axis that is an operand."""
    x = call.tensor()
    axis = normalize_axis(call.ints(1, "axis")[0], x.ndim)
    reverse = bool(call.integer("reverse", 0))
    product = call.op == "CumProd"
    if call.integer("exclusive", 0):
        size = x.shape[axis]
        x = ops.part(x, axis, 1, size) if reverse else ops.part(x, axis, 0, size - 1)
        edge = [(0, 0)] * x.ndim
        edge[axis] = (0, 1) if reverse else (1, 0)
        start: float | int = int(product) if x.dtype.is_integer else float(product)
        x = ops.pad(x, edge, constant_values=start)
    return (ops.cumprod if product else ops.cumsum)(x, axis, reverse)


@operator("TopK", oldest=1)
def largest(call: Call) -> list[Tensor]:
    """Import TopK: values and indices of the k largest or smallest along an axis."""
    x = call.tensor()
    (count,) = call.dims(1, "k") if call.version >= 10 else (call.integer("k"),)
    if not x.ndim:
        raise GraphError("the operand has no axis")
    values, places = ops.topk(x, count, call.integer("axis", -1), bool(call.integer("largest", 1)))
    return [values, places]
