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
from asg.ops import reductions
from asg.ops.arithmetic import abs, square
from asg.ops.creation import full
from asg.ops.cumulative import cumprod, cumsum
from asg.ops.exponential import log, sqrt
from asg.ops.joins import pad, part
from asg.ops.numbers import dim_of
from asg.ops.sorting import topk
from asg.ops.statistics import logsumexp, mean
from asg.ops.views import flip

Axes = tuple[int, ...]


def _mean(x: Tensor, axes: Axes, keepdims: bool) -> Tensor:
    if x.dtype.is_float:
        return mean(x, axes, keepdims)
    count = TensorType(tuple(x.shape[axis] for axis in axes), x.dtype).size
    return quotient(reductions.sum(x, axes, keepdims), dim_of(x.graph, count, x.dtype))


def _extreme(x: Tensor, axes: Axes, keepdims: bool, largest: bool) -> Tensor:
    if x.dtype is DType.BOOL:
        return (reductions.any if largest else reductions.all)(x, axes, keepdims)
    if any(x.shape[axis] == 0 for axis in axes):  # of an empty axis: the identity of the reduction
        shape = tuple(
            1 if i in axes else d for i, d in enumerate(x.shape) if keepdims or i not in axes
        )
        limits = np.iinfo(x.dtype.numpy) if x.dtype.is_integer else None
        least, most = (-math.inf, math.inf) if limits is None else (limits.min, limits.max)
        return full(shape, least if largest else most, x.dtype, graph=x.graph)
    return (reductions.amax if largest else reductions.amin)(x, axes, keepdims)


def _log_sum_exp(x: Tensor, axes: Axes, keepdims: bool) -> Tensor:
    if any(x.shape[axis] == 0 for axis in axes):
        return log(reductions.sum(x, axes, keepdims))
    return logsumexp(x, axes, keepdims)


_REDUCED: dict[str, Callable[[Tensor, Axes, bool], Tensor]] = {
    "ReduceSum": reductions.sum,
    "ReduceProd": reductions.prod,
    "ReduceMean": _mean,
    "ReduceMax": lambda x, axes, keep: _extreme(x, axes, keep, largest=True),
    "ReduceMin": lambda x, axes, keep: _extreme(x, axes, keep, largest=False),
    "ReduceL1": lambda x, axes, keep: reductions.sum(abs(x), axes, keep),
    "ReduceL2": lambda x, axes, keep: sqrt(reductions.sum(square(x), axes, keep)),
    "ReduceLogSum": lambda x, axes, keep: log(reductions.sum(x, axes, keep)),
    "ReduceLogSumExp": _log_sum_exp,
    "ReduceSumSquare": lambda x, axes, keep: reductions.sum(square(x), axes, keep),
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
        return square(x)
    return log(x) if op == "ReduceLogSum" else abs(x)


@operator("ArgMax", "ArgMin", oldest=1)
def index_of_extreme(call: Call) -> Tensor:
    """Import ArgMax and ArgMin: the first or the last of equal elements."""
    x = call.tensor()
    axis = normalize_axis(call.integer("axis", 0), x.ndim)
    function = reductions.argmax if call.op == "ArgMax" else reductions.argmin
    keepdims = bool(call.integer("keepdims", 1))
    if not call.integer("select_last_index", 0):
        return function(x, axis, keepdims)
    last = dim_of(x.graph, x.shape[axis] - 1, DType.I32)
    return last - function(flip(x, axis), axis, keepdims)


@operator("CumSum", "CumProd")
def running(call: Call) -> Tensor:
    """Import CumSum and CumProd along an axis that is an operand."""
    x = call.tensor()
    axis = normalize_axis(call.ints(1, "axis")[0], x.ndim)
    reverse = bool(call.integer("reverse", 0))
    product = call.op == "CumProd"
    if call.integer("exclusive", 0):
        size = x.shape[axis]
        x = part(x, axis, 1, size) if reverse else part(x, axis, 0, size - 1)
        edge = [(0, 0)] * x.ndim
        edge[axis] = (0, 1) if reverse else (1, 0)
        start: float | int = int(product) if x.dtype.is_integer else float(product)
        x = pad(x, edge, constant_values=start)
    return (cumprod if product else cumsum)(x, axis, reverse)


@operator("TopK", oldest=1)
def largest(call: Call) -> list[Tensor]:
    """Import TopK: values and indices of the k largest or smallest along an axis."""
    x = call.tensor()
    (count,) = call.dims(1, "k") if call.version >= 10 else (call.integer("k"),)
    if not x.ndim:
        raise GraphError("the operand has no axis")
    values, places = topk(x, count, call.integer("axis", -1), bool(call.integer("largest", 1)))
    return [values, places]
