"""Append the node of an op with a single result."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from asg.core.graph import NO_ATTRS, Tensor
from asg.core.opdef import OpDef


def emit(op: OpDef, *operands: Tensor, **attrs: Any) -> Tensor:
    """Append a node with a single result and return that result.

    Raises the errors of the op's shape rule if operands or attributes do not fit.

    >>> x = asg.constant([3.0, 4.0], graph=asg.Graph())
    >>> asg.evaluate(asg.extend.emit(asg.extend.OPS["flip"], x, axes=(0,)))
    array([4., 3.], dtype=float32)
    """
    return operands[0].graph.add(op, operands, MappingProxyType(attrs) if attrs else NO_ATTRS)[0]
