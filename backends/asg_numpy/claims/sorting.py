"""The first elements of an order, and the extremes so far."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.node import Node
from asg.core.tracing.record import concrete, is_later
from asg.core.types import TensorType
from asg.ops.reductions.sorting import order_of
from asg_numpy.kernels.calls.few_elements import scanned
from asg_numpy.native.lanes import numbers
from asg_numpy.native.lanes.text import Algorithm
from asg_numpy.native.largest import KINDS, kernel_of, largest
from asg_numpy.native.machine import Native, machine
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.values import Axes, Value, elements_of, first_wide, nbytes_of


def _axes(x: Value, axis: int, operands: int) -> Axes | None:
    """Return the axes of a step along an axis, on values of equal rank."""
    batch = first_wide(x.type)
    return None if batch in (None, axis) else (batch,) * operands


def topk(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
    """Keep the first elements of an order: few by native code, others by a sort."""
    (x,) = inputs
    k, axis, is_largest = (node.attrs[name] for name in ("k", "axis", "largest"))
    outputs = tuple([builder.new(node, type_) for type_ in node.types])
    here, is_last = machine(), axis == x.type.rank - 1
    axes = partial(_axes, x, axis, 1 + len(outputs))
    few = not is_later(k) and 0 < k <= plans().selections.listed
    if here and few and is_last and x.type.dtype in KINDS:
        make: Any = partial(_listed, kernel_of(x.type.dtype, is_largest, here))
        work = elements_of(x.type) / plans().costs.listed
        given, workspace = x if x.strides is None else builder.copy(node, x), 0
    else:
        make = partial(_ordered, k, axis, is_largest)
        work = elements_of(x.type) / plans().costs.ordered
        keys = nbytes_of(TensorType(x.type.shape, DType.I64))
        given, workspace = x, keys * plans().selections.copies
    builder.step(node, make, (given,), outputs, workspace=workspace, axes=axes, work=work)
    return outputs


def _listed(kernel: Native, x: Array, values: Array, places: Array) -> Callable[[], Any]:
    return largest(kernel, x, values, places)


def _ordered(
    k: int, axis: int, is_largest: bool, x: Array, values: Array, places: Array
) -> Callable[[], None]:
    k = concrete(k)

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
    axes = partial(_axes, x, axis, 2)
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
