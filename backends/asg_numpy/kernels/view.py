"""Views: no step at all, or one copy where NumPy has no strides for what is asked."""

from __future__ import annotations

from typing import Any, NamedTuple

from asg.core.dtypes import Array
from asg.core.node import Node
from asg.core.opdef import AttrType, Primitive
from asg_numpy.builder import Builder
from asg_numpy.layouts import view_of
from asg_numpy.values import Value

_HASHABLE = frozenset({AttrType.BOOL, AttrType.INT, AttrType.INTS, AttrType.DIM, AttrType.DIMS})


class _Applied(NamedTuple):
    """The reference of a view, which asks nothing of its operands but the first."""

    op: Primitive
    others: int
    attrs: tuple[tuple[str, Any], ...]

    def __call__(self, array: Array) -> Array:
        return self.op.reference(array, *(None,) * self.others, **dict(self.attrs))


def view(
    builder: Builder, node: Node, op: Primitive, inputs: tuple[Value, ...]
) -> tuple[Value, ...]:
    """Return where the node's value lies within its first operand, or within a copy of that."""
    source = inputs[0]
    apply = _Applied(op, len(inputs) - 1, tuple(node.attrs.items()))
    if source.array is not None:  # a constant beside an operand that is none
        return (Value(node.types[0], None, array=apply(source.array)),)
    pure = all(kind in _HASHABLE for kind in op.attrs.values())
    found = view_of(source, node.types[0], apply, pure=pure)
    if found is None:
        found = view_of(builder.copy(node, source), node.types[0], apply)
        assert found is not None, "every view of a row-major array has strides"
    return (found,)
