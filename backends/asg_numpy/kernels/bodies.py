"""The results, constants and memory of loops and branches."""

from __future__ import annotations

from collections.abc import Sequence

from asg.core.dtypes import Array, DType
from asg.core.node import Node
from asg.core.types import TensorType
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.plan import Plan
from asg_numpy.planning.values import Value


def results_of(node: Node, made: dict[int, Value]) -> tuple[Value, ...]:
    """Return the results of a node; results that nobody reads have no memory."""
    return tuple(made.get(i, Value(type_, None)) for i, type_ in enumerate(node.types))


def known_arrays(inputs: Sequence[Value], first: int) -> dict[int, Array]:
    """Return the constant operands from `first` on, by their position from there."""
    return {
        place: value.array
        for place, value in enumerate(inputs)
        if place >= first and value.array is not None
    }


def whole(builder: Builder, node: Node, value: Value) -> Value:
    """Return a value that fills its storage, row-major."""
    return value if value.strides is None and value.offset == 0 else builder.copy(node, value)


def arena_of(builder: Builder, node: Node, *plans: Plan) -> Value:
    """Return the common arena of plans that run one at a time."""
    size = max(plan.arena for plan in plans)
    return builder.new(node, TensorType((size,), DType.BOOL))  # bytes
