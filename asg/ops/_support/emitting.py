"""Append the node of an op; bf16 operands of arithmetic become f32 and its results bf16 again."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

from asg.core.dtypes import DType
from asg.core.errors import MissingAttributeError
from asg.core.graph import NO_ATTRS, Graph, Tensor
from asg.core.opdef import Attrs, OpDef


def emit(op: OpDef, *operands: Tensor, **attrs: Any) -> Tensor:
    """Append a node with a single result and return that result.

    If the op lacks bf16, its bf16 operands are cast to f32, and its f32 results to bf16.

    Raises GraphError if the first operand is not a tensor, and the errors of the op's shape rule if
    operands or attributes do not fit.

    >>> x = asg.constant([3.0, 4.0], graph=asg.Graph())
    >>> asg.evaluate(asg.extend.emit(asg.extend.OPS["flip"], x, axes=(0,)))
    array([4., 3.], dtype=float32)
    """
    made = MappingProxyType(attrs) if attrs else NO_ATTRS
    for operand in operands:
        if _dtype_of(operand) is DType.BF16:
            return added(operand.graph, op, operands, made)[0]
    try:
        graph = operands[0].graph
    except AttributeError:
        raise MissingAttributeError(  # which guards of public functions explain by argument
            f"{type(operands[0]).__name__} is not a tensor", op=op.name,
            hint="asg.constant(value, graph=g) is its tensor",
        ) from None  # fmt: skip
    return graph.add(op, operands, made)[0]


def added(
    graph: Graph,
    op: OpDef,
    operands: Sequence[Tensor],
    attrs: Attrs = NO_ATTRS,
    name: str | None = None,
) -> tuple[Tensor, ...]:
    """Append a node and return its results; see `emit` for bf16."""
    floats = {dtype for each in operands if (dtype := _dtype_of(each)) and dtype.is_float}
    if floats != {DType.BF16} or _takes_bf16(op, operands):
        return graph.add(op, operands, attrs, name)
    casts: dict[int, Tensor] = {}  # an operand used twice is cast once
    for each in operands:
        if _dtype_of(each) is DType.BF16 and id(each) not in casts:
            casts[id(each)] = each.cast(DType.F32)
    found = graph.add(op, [casts.get(id(each), each) for each in operands], attrs, name)
    return tuple([t.cast(DType.BF16) if t.dtype is DType.F32 else t for t in found])


def _dtype_of(operand: object) -> DType | None:
    """Return the dtype of a tensor; None for other objects, which `Graph.add` refuses."""
    return operand.type[1] if isinstance(operand, Tensor) else None


def _takes_bf16(op: OpDef, operands: Sequence[Tensor]) -> bool:
    last = len(op.operands) - 1
    return all(
        _dtype_of(t) is not DType.BF16 or DType.BF16 in op.operands[min(place, last)]
        for place, t in enumerate(operands)
    )
