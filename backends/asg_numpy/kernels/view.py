"""Views: no step at all, or one copy where NumPy has no strides for what is asked."""

from __future__ import annotations

from asg.core.dtypes import Array
from asg.core.node import Node
from asg.core.opdef import Primitive
from asg_numpy.builder import Builder
from asg_numpy.layouts import view_of
from asg_numpy.values import Value


def view(
    builder: Builder, node: Node, op: Primitive, inputs: tuple[Value, ...]
) -> tuple[Value, ...]:
    """Return where the node's value lies within its first operand, or within a copy of that."""
    source, *rest = inputs

    def apply(array: Array) -> Array:
        return op.reference(array, *rest, **node.attrs)

    if source.array is not None:  # a constant beside an operand that is none
        return (Value(node.types[0], None, array=apply(source.array)),)
    found = view_of(source, node.types[0], apply)
    if found is None:
        found = view_of(builder.copy(node, source), node.types[0], apply)
        assert found is not None, "every view of a row-major array has strides"
    return (found,)
