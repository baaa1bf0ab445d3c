"""Sorted values without their order, and the first elements of an order."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.node import Node
from asg.core.types import TensorType
from asg.ops.reductions.sorting import order_of
from asg_numpy.kernels.calls.few_elements import scanned
from asg_numpy.native.lanes import numbers
from asg_numpy.native.lanes.text import Algorithm
from asg_numpy.native.largest import KINDS, kernel_of, largest
from asg_numpy.native.machine import Native, machine
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.values import Value, elements_of, first_wide, nbytes_of

_WIDENED = DType.F16, DType.BF16  # NumPy sorts f32 by vectors


def sort(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
    """Sort values by NumPy's sort, which is unstable and six times as fast as a stable order."""
    (x,) = inputs
    axis, y = node.attrs["axis"], builder.new(node, node.types[0])
    batch = first_wide(x.type)
    axes = None if batch in (None, axis) else (batch, batch)
    make = partial(_sort, axis, node.attrs["descending"], x.type.dtype in _WIDENED)
    work, workspace = elements_of(x.type) / plans().costs.sorts, _copies(x.type)
    builder.step(node, make, (x,), (y,), workspace=workspace, axes=axes, work=work)
    return (y,)


def _copies(type_: TensorType) -> int:
    return plans().selections.copies * nbytes_of(type_)


def _sort(axis: int, descending: bool, is_widened: bool, x: Array, y: Array) -> Callable[[], None]:
    rows, target = np.moveaxis(x, axis, -1), np.moveaxis(y, axis, -1)

    def run() -> None:
        given: Array = rows.astype(np.float32) if is_widened else rows
        found = _sorted(given, descending)
        if found.dtype.kind == "f":
            zero = found == 0
            if np.signbit(found[zero]).any():  # equal elements keep their order
                found[zero] = given[given == 0]
        target[...] = found

    return run


def _sorted(x: Array, descending: bool) -> Array:
    if not descending:
        return np.sort(x, -1)
    return -np.sort(-x, -1) if x.dtype.kind == "f" else ~np.sort(~x, -1)


def topk(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
    """Keep the first elements of an order: few by native code, others by a sort."""
    (x,) = inputs
    k, axis, is_largest = (node.attrs[name] for name in ("k", "axis", "largest"))
    outputs = tuple([builder.new(node, type_) for type_ in node.types])
    batch, here = first_wide(x.type), machine()
    axes = None if batch in (None, axis) else (batch, batch, batch)
    is_last = axis == x.type.rank - 1
    if here and x.type.dtype in KINDS and is_last and 0 < k <= plans().selections.listed:
        make: Any = partial(_listed, kernel_of(x.type.dtype, is_largest, here))
        work = elements_of(x.type) / plans().costs.listed
        given, workspace = x if x.strides is None else builder.copy(node, x), 0
    else:
        make = partial(_ordered, k, axis, is_largest)
        work = elements_of(x.type) / plans().costs.ordered
        given, workspace = x, _copies(TensorType(x.type.shape, DType.I64))
    builder.step(node, make, (given,), outputs, workspace=workspace, axes=axes, work=work)
    return outputs


def _listed(kernel: Native, x: Array, values: Array, places: Array) -> Callable[[], Any]:
    return largest(kernel, x, values, places)


def _ordered(
    k: int, axis: int, is_largest: bool, x: Array, values: Array, places: Array
) -> Callable[[], None]:
    def run() -> None:
        order = order_of(x, axis=axis, descending=is_largest, nan_greatest=True)
        places[...] = np.take(order, range(k), axis)
        values[...] = np.take_along_axis(x, places, axis)

    return run


def running_maximum(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
    """Keep the largest element so far; NaN from the first one on."""
    return _running(builder, node, inputs, _largest_so_far)


def running_minimum(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
    """Keep the smallest element so far; NaN from the first one on."""
    return _running(builder, node, inputs, _smallest_so_far)


def _running(
    builder: Builder, node: Node, inputs: tuple[Value, ...], scan: Callable[..., Callable[[], Any]]
) -> tuple[Value, ...]:
    (x,) = inputs
    axis, y = node.attrs["axis"], builder.new(node, node.types[0])
    batch = first_wide(x.type)
    axes = None if batch in (None, axis) else (batch, batch)
    make = partial(scan, axis, node.attrs["reverse"])
    builder.step(node, make, (x,), (y,), workspace=nbytes_of(x.type), axes=axes)
    return (y,)


def _largest_so_far(axis: int, reverse: bool, x: Array, y: Array) -> Callable[[], Any]:
    return _scan(np.maximum, numbers.RUNNING_MAXIMUM, axis, reverse, x, y)


def _smallest_so_far(axis: int, reverse: bool, x: Array, y: Array) -> Callable[[], Any]:
    return _scan(np.minimum, numbers.RUNNING_MINIMUM, axis, reverse, x, y)


def _scan(
    extreme: np.ufunc, algorithm: Algorithm, axis: int, reverse: bool, x: Array, y: Array
) -> Callable[[], Any]:
    attrs = {"axis": axis, "reverse": reverse}
    native = scanned(extreme, algorithm, attrs, (x, y))
    if native is not None:
        return native
    source, target = (np.flip(x, axis), np.flip(y, axis)) if reverse else (x, y)
    return partial(extreme.accumulate, source, axis, None, target)
