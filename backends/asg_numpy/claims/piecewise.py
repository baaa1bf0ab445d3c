"""Piecewise linear functions by maxima and minima; selections are slower.

Their decompositions use selections, for the documented derivatives at the edges.
"""

from __future__ import annotations

import numpy as np

from asg.core.node import Node
from asg.core.opdef import Primitive
from asg.core.types import TensorType
from asg.ops.elementwise.arithmetic import ADD, MAXIMUM, MINIMUM, MUL, NEG
from asg_numpy.kernels.elementwise import elementwise
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.values import Value


def hardswish(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
    """Clamp x from below to -3, and multiply it by (x + 3)/6, clamped to at most 1.

    So an infinity never meets a zero. The line and the product are both negated, so that -3 · 0 is
    0.
    """
    held = _with(builder, node, MAXIMUM, inputs[0], -3)
    line = _line(builder, node, _with(builder, node, MINIMUM, held, 3), -1)
    (product,) = elementwise(builder, node, MUL, (held, line))
    return elementwise(builder, node, NEG, (product,))


def hardsigmoid(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
    """Clamp the line x/6 + 1/2 to 0 and 1."""
    return (_held(builder, node, _line(builder, node, inputs[0]), 0, 1),)


def relu6(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
    """Clamp x to 0 and 6; adding 0 turns -0 into 0, since a maximum may return either."""
    return (_with(builder, node, ADD, _held(builder, node, inputs[0], 0, 6), 0),)


def _line(builder: Builder, node: Node, x: Value, sign: int = 1) -> Value:
    """Return x/6 + 1/2, or its negative."""
    return _with(builder, node, ADD, _with(builder, node, MUL, x, sign / 6), sign / 2)


def _held(builder: Builder, node: Node, x: Value, low: int, high: int) -> Value:
    return _with(builder, node, MINIMUM, _with(builder, node, MAXIMUM, x, low), high)


def _with(builder: Builder, node: Node, op: Primitive, x: Value, number: float) -> Value:
    """Return the result of an op on x and a number."""
    dtype = x.type.dtype
    other = Value(TensorType((), dtype), None, array=np.array(number, dtype.numpy))
    return elementwise(builder, node, op, (x, other))[0]
