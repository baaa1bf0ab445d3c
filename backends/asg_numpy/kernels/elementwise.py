"""Elementwise nodes: one universal function, often over the memory of what it reads."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from asg.core.dtypes import Array
from asg.core.node import Node
from asg.core.opdef import Primitive
from asg.core.types import TensorType
from asg_numpy.batch_slices import alike
from asg_numpy.builder import Builder
from asg_numpy.kernels.general import computed
from asg_numpy.values import Value

_NO_THIRD = (np.maximum, np.minimum)  # which take it to be a third operand


def elementwise(
    builder: Builder, node: Node, op: Primitive, inputs: tuple[Value, ...]
) -> tuple[Value, ...]:
    """Add the step of an elementwise node.

    A universal function reads each element before it writes there, and may overwrite an operand; a
    reference that is a Python function may read an operand again, and never does.
    """
    reference = op.reference
    if not isinstance(reference, np.ufunc) or reference.nout != 1 or node.attrs:
        return computed(builder, node, op, inputs)
    output = builder.new(node, node.types[0])
    reads = tuple([_scalar(value) for value in inputs])
    axes = alike((*reads, output))
    builder.step(node, partial(_writing, reference), reads, (output,), overwrite=True, axes=axes)
    return (output,)


def _writing(function: np.ufunc, *arrays: Array) -> Callable[[], Array]:
    if function in _NO_THIRD:
        return partial(function, *arrays[:-1], out=arrays[-1])
    return partial(function, *arrays)  # NumPy takes the result's place fastest by position


def _scalar(value: Value) -> Value:
    """Return a value that is one element, repeated, as that element: NumPy is faster with it."""
    if value.array is not None:
        strides = value.array.strides
    elif value.strides is not None:
        strides = value.strides
    else:
        return value
    if any(strides) or 0 in value.type.shape:
        return value
    type_ = TensorType((), value.type.dtype)
    if value.array is not None:
        return Value(type_, None, array=value.array[(*(0,) * value.array.ndim, ...)])
    return Value(type_, value.storage, value.offset, ())
