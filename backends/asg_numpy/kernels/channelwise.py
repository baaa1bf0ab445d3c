"""Depthwise convolutions in native code, if available.

It reads windows in place, with their channels last. `depthwise.py` is the way without native code.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import prod
from typing import Any, NamedTuple

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.node import Node
from asg.core.types import TensorType
from asg_numpy.kernels.packed import laid, panels_of
from asg_numpy.native.machine import machine
from asg_numpy.native.product_calls import product_call
from asg_numpy.native.products import Panel, panel_apart
from asg_numpy.native.sequences import in_turn
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.memory_orders import strides_in
from asg_numpy.planning.values import Value, first_wide, shape_of, strides_of
from asg_numpy.planning.view_layouts import stacked

Ints = tuple[int, ...]


class _Axes(NamedTuple):
    """The axes of an operand: batch, channels, contracted, and free."""

    batch: Ints
    channels: int
    summed: Ints
    free: Ints


def _axes(node: Node, value: Value, side: str) -> _Axes:
    """Return the axes of the operand "x" or "y"."""
    *batch, channels = node.attrs[f"{side}_batch"]
    summed: Ints = node.attrs[f"{side}_contract"]
    taken = {*batch, channels, *summed}
    free = tuple(axis for axis in range(value.type.rank) if axis not in taken)
    return _Axes(tuple(batch), channels, summed, free)


def dims_along(value: Value, axes: Ints) -> Ints:
    """Return the sizes of some axes of a value."""
    dims = shape_of(value.type)
    return tuple(dims[axis] for axis in axes)


def _panel(x: Value, y: Value, channels: int) -> Panel | None:
    """Return the panel layout for `channels`, or None without a native product."""
    if machine() is None or any(value.type.dtype is not DType.F32 for value in (x, y)):
        return None
    return panel_apart(channels)


def _strides(value: Value) -> Ints:
    return value.array.strides if value.array is not None else strides_of(value)


# The result, and the cotangent of the operand


def windows_by_kernels(
    builder: Builder, node: Node, x: Value, y: Value
) -> tuple[Value, ...] | None:
    """Multiply windows `y` by kernels `x`, the same kernels for the whole batch.

    Several kernels of a channel give adjacent channels. None without native code.
    """
    kernels, windows = _axes(node, x, "x"), _axes(node, y, "y")
    (size,) = dims_along(y, (windows.channels,))
    panel = _panel(x, y, size)
    (count,), strides = dims_along(x, kernels.batch), _strides(x)
    if panel is None or not windows.free:
        return None
    if count != 1 and strides[kernels.batch[0]]:
        return None
    type_, rows = node.types[0], (*windows.batch, *windows.free)
    output = builder.new(node, type_)
    source = laid(x, (*kernels.batch, *kernels.free, *kernels.summed, kernels.channels))
    panels = panels_of(builder, node, source, 1, panel)
    seen = laid(y, (*rows, *windows.summed, windows.channels))
    dense = TensorType((*dims_along(y, rows), prod(dims_along(x, kernels.free)), size), type_.dtype)
    axis = first_wide(TensorType(dims_along(y, rows), type_.dtype))
    work = (
        prod(shape_of(dense)) * prod(dims_along(y, windows.summed)) / plans().costs.channel_products
    )
    builder.step(
        node, partial(_by_each, panel, len(rows)), (seen, panels),
        (Value(dense, output.storage),),
        axes=None if axis is None else (axis, None, axis), work=work,
    )  # fmt: skip
    end = 2 + len(kernels.free)
    order = (0, *range(end, type_.rank), *range(2, end), 1)
    return (Value(type_, output.storage, 0, strides_in(order, type_)),)


def _by_each(
    panel: Panel, lead: int, windows: Array, panels: Array, target: Array
) -> Callable[[], Any]:
    """Return the products by each of several kernels with stacked panels."""
    terms = panels.shape[1] // target.shape[-2]
    return in_turn([
        product_call(panel, lead, windows, panels[:, start : start + terms], target[..., number, :])
        for number, start in enumerate(range(0, panels.shape[1], terms))
    ])  # fmt: skip


# The cotangent of the kernels


def windows_by_cotangents(
    builder: Builder, node: Node, x: Value, y: Value
) -> tuple[Value, ...] | None:
    """Sum, over all places, the products of cotangents `x` with each element of the windows `y`.

    None if the channels of either do not lie last, or without native code.
    """
    over, windows = _axes(node, x, "x"), _axes(node, y, "y")
    (size,) = dims_along(y, (windows.channels,))
    panel = _panel(x, y, size)
    if (
        panel is None
        or not over.summed
        or x.array is not None
        or prod(dims_along(x, over.free)) != 1
    ):
        return None
    if _strides(x)[over.channels] != x.type.dtype.itemsize:
        return None
    count, *places = dims_along(x, over.summed)
    shape = (count, prod(places), size)
    cotangents = stacked(x, (*over.summed, over.channels, *over.free), shape)
    if cotangents is None:
        return None
    first, *rest = windows.summed
    seen = laid(y, (first, *windows.free, *rest, windows.channels))
    kernel, dtype = prod(dims_along(y, windows.free)), node.types[0].dtype
    sums = builder.new(node, TensorType((count, kernel, size), dtype))
    work = prod(shape) * kernel / plans().costs.channel_products
    make = partial(_summing, panel, len(windows.free))
    builder.step(node, make, (seen, cotangents), (sums,), axes=(0, 0, 0), work=work)
    output = builder.new(node, node.types[0])
    target = Value(TensorType((size, kernel), dtype), output.storage)
    builder.step(node, joining, (sums,), (target,))
    return (output,)


def _summing(
    panel: Panel, lead: int, windows: Array, cotangents: Array, sums: Array
) -> Callable[[], Any]:
    """Return the products of each picture."""
    places, size = cotangents.shape[1:]
    panels = cotangents.reshape(-1, places, size // panel.columns, panel.columns)
    return in_turn([
        product_call(panel, lead, each, other.swapaxes(0, 1), target)
        for each, other, target in zip(windows, panels, sums, strict=True)
    ])  # fmt: skip


def joining(parts: Array, target: Array) -> Callable[[], Any]:
    """Return the sum of parts of kernels, from [places, channels] to [channels, places]."""
    return lambda: np.add.reduce(parts, 0, out=target.T)
