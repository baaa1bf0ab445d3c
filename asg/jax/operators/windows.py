"""Reductions over sliding windows, as in pooling, and their gradients."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.core.types import Shape
from asg.jax.call import Call, known
from asg.jax.operators.shapes import spread
from asg.jax.registry import primitive
from asg.ops import functions as ops
from asg.ops.nn.pooling.unpooling import unpool
from asg.ops.shapes.windows import windows

_MOST_POOLED = 3  # axes of asg's poolings


class Window(NamedTuple):
    """The axes that windows slide along, and the windows: an entry for each of these axes."""

    axes: tuple[int, ...]
    sizes: tuple[int, ...]
    strides: tuple[int, ...]
    dilations: tuple[int, ...]


def _window(
    x: Tensor, sizes: Sequence[int], strides: Sequence[int], dilations: Sequence[int] | None = None
) -> Window:
    steps = dilations or (1,) * x.ndim
    axes = [i for i in range(x.ndim) if int(sizes[i]) != 1 or int(strides[i]) != 1]
    return Window(
        tuple(axes), *(tuple(int(values[i]) for i in axes) for values in (sizes, strides, steps))
    )


def _edged(
    call: Call, x: Tensor, padding: Sequence[Any], dilation: Sequence[int] | None, value: Any
) -> Tensor:
    """Return x with a value around and between its elements."""
    low, high = (call.sizes([edges[side] for edges in padding]) for side in range(2))
    interior = [int(step) - 1 for step in dilation or (1,) * x.ndim]
    return spread(x, low, high, interior, value)


def _least(dtype: DType) -> Any:
    return float("-inf") if dtype.is_float else int(np.iinfo(dtype.numpy).min)


def _most(dtype: DType) -> Any:
    return float("inf") if dtype.is_float else int(np.iinfo(dtype.numpy).max)


@primitive("reduce_window_sum", "reduce_window_max", "reduce_window_min")
def pooled(
    call: Call, x: Tensor, *, window_dimensions: Sequence[int], window_strides: Sequence[int],
    padding: Sequence[Any], base_dilation: Sequence[int], window_dilation: Sequence[int],
) -> Tensor:  # fmt: skip
    """Import sums or extremes of windows; the first extreme of a window gets the gradient."""
    kind = call.name.rpartition("_")[2]
    neutral = {"sum": 0, "max": _least(x.dtype), "min": _most(x.dtype)}[kind]
    x = _edged(call, x, padding, base_dilation, neutral)
    return _pooled(x, _window(x, window_dimensions, window_strides, window_dilation), kind)


@primitive("reduce_window")
def folded(
    call: Call, *operands: Tensor, jaxpr: Any, window_dimensions: Sequence[int],
    window_strides: Sequence[int], padding: Sequence[Any], base_dilation: Sequence[int],
    window_dilation: Sequence[int], **_: Any,
) -> list[Tensor]:  # fmt: skip
    """Import sums, extremes or products of windows, from a number that is known."""
    kind = kind_of(call, jaxpr)
    start = known(operands[-1])
    if len(operands) != 2 or start is None or kind not in ("sum", "max", "min", "prod"):
        raise call.refuse("asg reduces windows of an array by add, mul, max or min alone")
    x = _edged(call, operands[0], padding, base_dilation, start.item())
    found = _pooled(x, _window(x, window_dimensions, window_strides, window_dilation), kind)
    return [JOINS[kind](found, ops.broadcast_to(operands[1], found.shape))]


def kind_of(call: Call, jaxpr: Any) -> str:
    """Return how a program combines two numbers: the name of a reduction."""
    body = getattr(jaxpr, "jaxpr", jaxpr)
    name = body.eqns[0].primitive.name if len(body.eqns) == 1 else ""
    if name not in KINDS:
        raise call.refuse("asg reduces by add, mul, max, min, and, or alone", hint="use lax.scan")
    return KINDS[name]


KINDS = {"add": "sum", "mul": "prod", "max": "max", "min": "min", "and": "all", "or": "any"}
JOINS = {
    "sum": ops.add, "prod": ops.mul, "max": ops.maximum, "min": ops.minimum,
    "all": ops.logical_and, "any": ops.logical_or,
}  # fmt: skip


def _pooled(x: Tensor, window: Window, kind: str) -> Tensor:
    """Return the reductions of windows of x."""
    if not window.axes:
        return x
    if kind in ("sum", "prod"):
        return (ops.sum if kind == "sum" else ops.prod)(_flat_windows(x, window), -1)
    if kind == "max" and len(window.axes) <= _MOST_POOLED:
        return _max_pooled(x, window)
    found = _flat_windows(x, window)
    index = (ops.argmax if kind == "max" else ops.argmin)(found, -1, True)
    return ops.squeeze(ops.gather(found, index, -1), -1)


def _max_pooled(x: Tensor, window: Window) -> Tensor:
    """Return the maxima of windows, by asg's pooling of the last axes."""
    count = len(window.axes)
    lead = [axis for axis in range(x.ndim) if axis not in window.axes]
    order = (*lead, *window.axes)
    moved = ops.transpose(x, order)
    rows = ops.reshape(moved, (1, -1, *moved.shape[len(lead) :]))
    pool = (ops.max_pool1d, ops.max_pool2d, ops.max_pool3d)[count - 1]
    found = pool(rows, window.sizes, window.strides, 0, window.dilations)
    found = ops.reshape(found, (*moved.shape[: len(lead)], *found.shape[2:]))
    return ops.transpose(found, tuple(order.index(axis) for axis in range(x.ndim)))


def _flat_windows(x: Tensor, window: Window) -> Tensor:
    """Return the elements of each window along a last axis."""
    found = windows(x, window.axes, window.sizes, window.strides, window.dilations)
    return ops.reshape(found, (*found.shape[: x.ndim], math.prod(window.sizes)))


def _index(call: Call, x: Tensor, window: Window, select_prim: Any) -> Tensor:
    """Return the place of the chosen element in each window: the first maximum or minimum."""
    if select_prim.name not in ("ge", "le"):
        raise call.refuse(f"asg does not choose elements of windows by {select_prim.name}")
    function = ops.argmax if select_prim.name == "ge" else ops.argmin
    return function(_flat_windows(x, window), -1, True)


def _worst(dtype: DType, select_prim: Any) -> Any:
    return _least(dtype) if select_prim.name == "ge" else _most(dtype)


@primitive("select_and_scatter_add")
def unpooled(
    call: Call, source: Tensor, x: Tensor, *, select_prim: Any, window_dimensions: Sequence[int],
    window_strides: Sequence[int], padding: Sequence[Any],
) -> Tensor:  # fmt: skip
    """Import the gradient of extremes of windows: values added at the chosen elements."""
    edged = _edged(call, x, padding, None, _worst(x.dtype, select_prim))
    window = _window(edged, window_dimensions, window_strides)
    if not window.axes:
        return source
    index = ops.squeeze(_index(call, edged, window, select_prim), -1)
    lead = [axis for axis in range(x.ndim) if axis not in window.axes]
    order = (*lead, *window.axes)
    none = (0,) * len(window.axes)
    shape: Shape = tuple(edged.shape[axis] for axis in window.axes)
    found = unpool(
        ops.transpose(source, order), ops.transpose(index, order), shape, window.sizes,
        window.strides, none, window.dilations,
    )  # fmt: skip
    found = ops.transpose(found, tuple(order.index(axis) for axis in range(x.ndim)))
    first = call.sizes([low for low, _ in padding])
    last = [start + size for start, size in zip(first, x.shape, strict=True)]
    return ops.slice(found, first, last)


@primitive("select_and_gather_add")
def selected(
    call: Call, tangents: Tensor, x: Tensor, *, select_prim: Any, window_dimensions: Sequence[int],
    window_strides: Sequence[int], padding: Sequence[Any], base_dilation: Sequence[int],
    window_dilation: Sequence[int],
) -> Tensor:  # fmt: skip
    """Import the tangents at the extremes of windows."""
    edged = _edged(call, x, padding, base_dilation, _worst(x.dtype, select_prim))
    along = _edged(call, tangents, padding, base_dilation, 0)
    window = _window(edged, window_dimensions, window_strides, window_dilation)
    if not window.axes:
        return along
    index = _index(call, edged, window, select_prim)
    return ops.squeeze(ops.gather(_flat_windows(along, window), index, -1), -1)
