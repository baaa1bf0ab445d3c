"""The node of an op of one result."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from asg.core.graph import NO_ATTRS, Tensor
from asg.core.opdef import OpDef


def emit(op: OpDef, *operands: Tensor, **attrs: Any) -> Tensor:
    """Append a node of a single result and return it."""
    return operands[0].graph.add(op, operands, MappingProxyType(attrs) if attrs else NO_ATTRS)[0]
