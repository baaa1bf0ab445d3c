"""Selections of whole slices by copies, and of zeros by bits.

An example is writing a token's keys into a cache. If an operand dies, the result takes its memory,
and only slices of the other operand are written. A selection of zeros is a single product of bits.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import prod
from typing import Any

import numpy as np

from asg.core.dtypes import Array
from asg.core.node import Node
from asg.core.opdef import Primitive
from asg.core.tracing.record import decided, later
from asg.ops.selection import chosen
from asg_numpy.blas import address_of
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.batch_slices import alike
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.values import Value, shape_of


def choice_of_slices(
    builder: Builder, node: Node, op: Primitive, inputs: tuple[Value, ...]
) -> tuple[Value, ...] | None:
    """Add the step of a selection if its condition varies along a single axis, or return None.

    With native code, a small selection and a selection of a constant fuse with other steps instead.
    """
    if op.reference is not chosen:
        return None
    condition, *operands = inputs
    if condition.array is not None or condition.strides is None:
        return None
    dims = shape_of(condition.type)
    axis = decided(later(_only_axis, dims, condition.strides))
    is_constant = any(value.array is not None for value in operands)
    if axis is None or (builder.native and (is_constant or decided(later(_is_small, dims)))):
        return None
    output = builder.new(node, node.types[0], inputs)
    reads = (*inputs, output)
    make = partial(_making, axis)
    builder.step(node, make, inputs, (output,), overwrite=True, axes=alike(reads))
    return (output,)


def choice_of_zeros(
    builder: Builder, node: Node, op: Primitive, inputs: tuple[Value, ...]
) -> tuple[Value, ...] | None:
    """Add the step of a selection with the constant 0 as second operand, or return None."""
    zeros = inputs[-1].array
    if op.reference is not chosen or zeros is None or not decided(later(_is_zero, zeros)):
        return None
    output = builder.new(node, node.types[0], inputs)
    reads = inputs[:2]
    builder.step(node, _masking, reads, (output,), axes=alike((*reads, output)))
    return (output,)


def _is_zero(array: Array) -> bool:
    """Whether an array repeats a single element with all bits 0."""
    if not array.size or any(array.strides):
        return False
    return not array.view(f"i{array.itemsize}")[(0,) * array.ndim]


def _masking(condition: Array, x: Array, out: Array) -> Callable[[], Any]:
    bits = np.dtype(f"i{out.dtype.itemsize}")
    return partial(np.multiply, x.view(bits), condition, out.view(bits))


def _is_small(dims: tuple[int, ...]) -> bool:
    """Whether a native selection, fused with other steps, is faster than copies."""
    return prod(dims) < plans().elementwise.native_selected


def _only_axis(dims: tuple[int, ...], strides: tuple[int, ...]) -> int | None:
    """Return the only axis along which a condition varies, if it decides on runs of elements."""
    moving = [axis for axis, dim in enumerate(dims) if dim > 1 and strides[axis]]
    if len(moving) != 1 or prod(dims[moving[0] + 1 :]) < plans().elementwise.slices:
        return None
    return moving[0]


def _making(axis: int, condition: Array, x: Array, y: Array, out: Array) -> Callable[[], Any]:
    line = condition[tuple([slice(None) if a == axis else 0 for a in range(condition.ndim)])]
    ahead = (slice(None),) * axis
    if address_of(out) == address_of(y):
        return partial(_put, ahead, line, x, out)
    if address_of(out) == address_of(x):
        return lambda: _put(ahead, ~line, y, out)
    return partial(chosen, condition, x, y, out)


def _put(ahead: tuple[slice, ...], line: Array, source: Array, target: Array) -> None:
    """Copy the slices behind the axes `ahead` at the true entries of `line`."""
    (found,) = line.nonzero()
    if not found.size:
        return
    first, stop = int(found[0]), int(found[-1]) + 1
    if stop - first == found.size:
        run = (*ahead, slice(first, stop))
        target[run] = source[run]
    else:
        mask = line.reshape(line.shape + (1,) * (target.ndim - len(ahead) - 1))
        np.copyto(target, source, where=mask)
