"""Pools: the maximum, mean or norm of windows, and of whole images."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from asg.core.dims import Dim
from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.core.types import TensorType
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.operators.windows import (
    Sliding,
    kept,
    slid,
    sliding_of,
    volumes,
    windows_of,
)
from asg.io.onnx.importing.registry import operator
from asg.ops import functions as ops

_MAX = {1: ops.max_pool1d, 2: ops.max_pool2d, 3: ops.max_pool3d}
_MEAN = {1: ops.avg_pool1d, 2: ops.avg_pool2d, 3: ops.avg_pool3d}


def _kernel(call: Call) -> tuple[int, ...]:
    kernel = call.integers("kernel_shape")
    if not kernel:
        raise call.refuse("the attribute 'kernel_shape' is missing")
    return tuple(kernel)


def _usual(given: Sliding) -> bool:
    """Whether the padding is at most half the kernel, as asg's own pools need it."""
    edges = zip(given.low, given.high, given.spans, strict=True)
    return 1 <= len(given.kernel) <= 3 and all(
        low <= span // 2 >= high for low, high, span in edges
    )


@operator("MaxPool", oldest=1)
def largest(call: Call) -> list[Tensor]:
    """Import MaxPool, with the index in x of each maximum."""
    x = call.tensor()
    least = -math.inf if x.dtype.is_float else int(np.iinfo(x.dtype.numpy).min)
    if call.wants(1):
        given = sliding_of(call, x, _kernel(call))
    else:
        x, given = slid(call, x, _kernel(call), least)
    if _usual(given) and not call.wants(1):
        pool = _MAX[len(given.kernel)]
        return [pool(x, given.kernel, given.strides, given.pairs, given.dilations, given.ceil)]
    found = kept(windows_of(x, given, least), x.shape, given)
    rows = ops.reshape(found, (*found.shape[: x.ndim], math.prod(given.kernel)))
    values = ops.max(rows, -1)
    if not call.wants(1):
        return [values]
    return [values, _places(x, ops.argmax(rows, -1), given, call.integer("storage_order", 0))]


def _places(x: Tensor, index: Tensor, given: Sliding, order: int) -> Tensor:
    """Return the flat index in x of element `index` of each window."""
    graph, shape = x.graph, index.shape
    each: list[Tensor] = [ops.iota(shape, axis, graph=graph) for axis in (0, 1)]
    for i, size in enumerate(given.kernel):
        behind = math.prod(given.kernel[i + 1 :])
        step = ops.remainder(ops.floor_divide(index, behind), size) * given.dilations[i]
        start = ops.iota(shape, 2 + i, graph=graph) * given.strides[i] - given.low[i]
        each.append(start + step)
    axes = [0, 1, *(range(2, x.ndim) if order == 0 else reversed(range(2, x.ndim)))]
    total = each[0]
    for axis in axes[1:]:
        total = total * ops.dim_of(graph, x.shape[axis], DType.I32) + each[axis]
    return total


@operator("AveragePool", oldest=7)
def average(call: Call) -> Tensor:
    """Import AveragePool; the padding counts or not."""
    x = call.tensor()
    given = sliding_of(call, x, _kernel(call))
    padded = bool(call.integer("count_include_pad", 0))
    if _usual(given) and set(given.dilations) == {1}:
        pool = _MEAN[len(given.kernel)]
        return pool(x, given.kernel, given.strides, given.pairs, given.ceil, padded)
    found = kept(windows_of(x, given, 0), x.shape, given)
    return ops.sum(found, tuple(range(x.ndim, found.ndim))) / volumes(x, given, padded)


@operator("LpPool", oldest=2)
def norm_of_windows(call: Call) -> Tensor:
    """Import LpPool: the p-norm of each window."""
    x = call.tensor()
    given = sliding_of(call, x, _kernel(call))
    p = float(call.integer("p", 2))
    found = kept(windows_of(ops.pow(ops.abs(x), p), given, 0), x.shape, given)
    return ops.pow(ops.sum(found, tuple(range(x.ndim, found.ndim))), 1.0 / p)


@operator("GlobalAveragePool", "GlobalMaxPool", "GlobalLpPool", oldest=1)
def of_all(call: Call) -> Tensor:
    """Import a pool over the whole image."""
    x = call.tensor()
    axes = tuple(range(2, x.ndim))
    if call.op == "GlobalLpPool":
        p = float(call.integer("p", 2))
        return ops.pow(ops.sum(ops.pow(ops.abs(x), p), axes, keepdims=True), 1.0 / p)
    function = ops.mean if call.op == "GlobalAveragePool" else ops.amax
    return function(x, axes, keepdims=True)


@operator("MaxUnpool", oldest=9)
def unpooled(call: Call) -> Tensor:
    """Import MaxUnpool: values at the indices of their maxima, 0 elsewhere."""
    x, places = call.tensor(0), call.tensor(1)
    kernel = call.integers("kernel_shape") or []
    strides = call.integers("strides") or [1] * len(kernel)
    pads = call.integers("pads") or [0] * (2 * len(kernel))
    shape: Sequence[Dim] = [
        (n - 1) * stride - pads[i] - pads[len(kernel) + i] + size
        for i, (n, stride, size) in enumerate(zip(x.shape[2:], strides, kernel, strict=True))
    ]
    own = (*x.shape[:2], *shape)
    whole = tuple(call.dims(2, "the output's shape")) if call.has(2) else own
    graph = x.graph
    if whole != own:  # the indices belong to the smaller image
        places = _moved(places, own, whole)
    empty = ops.literal(graph, 0, TensorType((TensorType(whole, x.dtype).size,), x.dtype))
    flat = ops.scatter(empty, ops.reshape(places, (-1,)), ops.reshape(x, (-1,)), 0)
    return ops.reshape(flat, whole)


def _moved(places: Tensor, own: tuple[Dim, ...], whole: tuple[Dim, ...]) -> Tensor:
    """Translate flat indices of one shape to another shape."""
    total: Tensor | None = None
    rest = places
    each: list[Tensor] = []
    for dim in reversed(own):
        size = ops.dim_of(places.graph, dim, places.dtype)
        each.append(ops.remainder(rest, size))
        rest = ops.floor_divide(rest, size)
    for axis, dim in enumerate(whole):
        part = each[len(own) - 1 - axis]
        total = (
            part if total is None else total * ops.dim_of(places.graph, dim, places.dtype) + part
        )
    assert total is not None
    return total
