"""Views: no step, or a copy where NumPy's strides cannot express the view."""

from __future__ import annotations

from typing import Any, NamedTuple

from asg.core.dtypes import Array
from asg.core.node import Node
from asg.core.opdef import AttrType, Primitive
from asg.core.tracing.record import later
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.batch_slices import alike
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.constants import later_attrs
from asg_numpy.planning.copying import copying
from asg_numpy.planning.memory_orders import strides_in
from asg_numpy.planning.values import Value, shape_of
from asg_numpy.planning.view_layouts import view_of

_HASHABLE = frozenset({AttrType.BOOL, AttrType.INT, AttrType.INTS, AttrType.DIM, AttrType.DIMS})


class _Applied(NamedTuple):
    """The reference of a view, which reads only its first operand."""

    op: Primitive
    others: int
    attrs: tuple[tuple[str, Any], ...]

    def __call__(self, array: Array) -> Array:
        return self.op.reference(array, *(None,) * self.others, **dict(self.attrs))


def _applied(apply: _Applied, array: Array, dims: tuple[int, ...]) -> Array:
    del dims  # they may be known only later
    return apply(array)


def view(
    builder: Builder, node: Node, op: Primitive, inputs: tuple[Value, ...]
) -> tuple[Value, ...]:
    """Return the memory of the node's value in its first operand, or in a copy of it."""
    source, apply = inputs[0], _applying(node, op)
    if source.array is not None:  # a constant beside an operand that is not constant
        dims = (*shape_of(node.types[0]), *later_attrs(node))
        return (Value(node.types[0], None, array=later(_applied, apply, source.array, dims)),)
    found = without_copy(node, op, source)
    if found is None:
        found = _channels_last(builder, node, source, apply)
    if found is None:
        found = view_of(builder.copy(node, source), node.types[0], apply)
        assert found is not None, "every view of a row-major array has strides"
    return (found,)


def without_copy(node: Node, op: Primitive, source: Value) -> Value | None:
    """Return the memory of a view in its first operand, or None if it needs a copy."""
    pure = all(kind in _HASHABLE for kind in op.attrs.values())
    return view_of(source, node.types[0], _applying(node, op), pure=pure)


def _applying(node: Node, op: Primitive) -> _Applied:
    return _Applied(op, len(node.inputs) - 1, tuple(node.attrs.items()))


def _channels_last(builder: Builder, node: Node, source: Value, apply: _Applied) -> Value | None:
    """Return a view of a copy with the channels last, if the source stored them near the end.

    So the interleaved phases of a convolution get the layout of a direct convolution.
    """
    strides, rank = source.strides, source.type.rank
    if strides is None or rank < 3 or not strides[1] < max(strides[2:]) < strides[0]:
        return None
    size = source.type.dtype.itemsize
    run = shape_of(source.type)[-1] if strides[-1] == size else 1
    if run >= plans().elementwise.native_run or strides[1] > shape_of(source.type)[1] * size:
        return None  # long runs copy fast, and stay together
    order = (0, *range(2, rank), 1)
    found = view_of(
        Value(source.type, None, 0, strides_in(order, source.type)), node.types[0], apply
    )
    if found is None:
        return None
    copy = builder.new(node, source.type)
    copy.strides = strides_in(order, source.type)
    builder.step(node, copying, (source,), (copy,), axes=alike((source, copy)))
    return view_of(copy, node.types[0], apply)
