"""Functions made of straight lines: their bounds by maxima and minima, where choices take longer.

Their decompositions choose, so that the derivatives on an edge are those that are promised.
"""

from __future__ import annotations

import numpy as np

from asg.core.node import Node
from asg.core.opdef import Primitive
from asg.core.types import TensorType
from asg.ops.arithmetic import ADD, MAXIMUM, MINIMUM, MUL, NEG
from asg_numpy.builder import Builder
from asg_numpy.kernels.elementwise import elementwise
from asg_numpy.values import Value


def hardswish(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
    """Hold x at -3 from below, and multiply it by its line, which is 1 from 3 on.

    An infinity meets no zero so. The line is negated, and the product again, so that -3 by 0 is 0.
    """
    held = _with(builder, node, MAXIMUM, inputs[0], -3)
    line = _line(builder, node, _with(builder, node, MINIMUM, held, 3), -1)
    (product,) = elementwise(builder, node, MUL, (held, line))
    return elementwise(builder, node, NEG, (product,))


def hardsigmoid(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
    """Hold the line between 0 and 1."""
    return (_held(builder, node, _line(builder, node, inputs[0]), 0, 1),)


def relu6(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
    """Hold x between 0 and 6; adding 0 makes 0 of -0, which may be either's maximum."""
    return (_with(builder, node, ADD, _held(builder, node, inputs[0], 0, 6), 0),)


def _line(builder: Builder, node: Node, x: Value, sign: int = 1) -> Value:
    """Return x/6 + 1/2, or this negated."""
    return _with(builder, node, ADD, _with(builder, node, MUL, x, sign / 6), sign / 2)


def _held(builder: Builder, node: Node, x: Value, low: int, high: int) -> Value:
    return _with(builder, node, MINIMUM, _with(builder, node, MAXIMUM, x, low), high)


def _with(builder: Builder, node: Node, op: Primitive, x: Value, number: float) -> Value:
    """Return the result of an op on x and a number."""
    dtype = x.type.dtype
    other = Value(TensorType((), dtype), None, array=np.array(number, dtype.numpy))
    return elementwise(builder, node, op, (x, other))[0]
