"""Divide steps into parts: the axes along which their operands and results are sliced.

A part of a step is the same step on slices. Results are sliced along their first axis longer than
1, so that the parts of row-major results are contiguous.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from asg.core.node import Node
from asg.core.opdef import Kind, Primitive
from asg.core.tracing.record import decided, later
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.memory_orders import outermost
from asg_numpy.planning.values import Axes, Value, elements_of, first_wide, shape_of

Ints = tuple[int, ...]


def usual_work(values: Iterable[Value]) -> float:
    """Return the estimated microseconds of a step that is bound by reading and writing."""
    most = 0
    for value in values:
        most = later(max, elements_of(value.type), most)
    costs = plans().costs
    return costs.call + most / costs.elements


def alike(values: Sequence[Value]) -> Axes | None:
    """Return the axes of a step on values of equal shape or single elements, the result last."""
    axis = outermost(values[-1])
    if axis is None:
        return None
    return tuple([axis if value.type.shape else None for value in values])


def axes_of(
    node: Node, op: Primitive, inputs: Sequence[Value], outputs: Sequence[Value]
) -> Axes | None:
    """Return the axes of a step that computes a node by its reference, or None."""
    find = _BY_KIND.get(op.kind)
    if find is None or not outputs or not all(0 not in v.type.shape for v in (*inputs, *outputs)):
        return None
    return find(node, inputs, outputs)


def _elementwise(node: Node, inputs: Sequence[Value], outputs: Sequence[Value]) -> Axes | None:
    return alike((*inputs, *outputs))


def _reduction(node: Node, inputs: Sequence[Value], outputs: Sequence[Value]) -> Axes | None:
    attrs = node.attrs
    reduced: Ints = attrs["axes"] if "axes" in attrs else (attrs["axis"],)
    dims = shape_of(inputs[0].type)
    kept = [a for a, dim in enumerate(dims) if a not in reduced and dim > 1]
    if not kept or len(inputs) != 1:
        return None
    axis = kept[0]
    gone = 0 if attrs["keepdims"] else sum(1 for a in reduced if a < axis)
    return (axis, *(axis - gone for _ in outputs))


def _along(node: Node, inputs: Sequence[Value], outputs: Sequence[Value]) -> Axes | None:
    """Return the axes of a node that works along an axis of values of equal rank, or None."""
    axis = first_wide(outputs[0].type)
    values = (*inputs, *outputs)
    if axis is None or node.attrs.get("axis", axis) == axis:
        return None
    rank, dim = outputs[0].type.rank, outputs[0].type.shape[axis]
    if any(value.type.rank != rank or value.type.shape[axis] != dim for value in values):
        return None
    return (axis,) * len(values)


def _join(node: Node, inputs: Sequence[Value], outputs: Sequence[Value]) -> Axes | None:
    axis = outermost(outputs[0])
    widths = [node.attrs[name] for name in ("low", "high", "interior") if name in node.attrs]
    if axis is None or any(width[axis] for width in widths):
        return None
    if widths:
        return (axis,) * (len(inputs) + 1)
    return _along(node, inputs, outputs)


def _indexing(node: Node, inputs: Sequence[Value], outputs: Sequence[Value]) -> Axes | None:
    if len(inputs) == 2 and node.attrs.get("axis") == 0:
        table, index = (shape_of(value.type) for value in inputs)
        axis = first_wide(outputs[0].type)
        # Whole slices of a table: the axes of the indices come first.
        if axis is not None and axis < len(index) and outputs[0].type.shape == index + table[1:]:
            return (None, axis, axis)
        return None
    return _along(node, inputs, outputs)


_Find = Callable[[Node, Sequence[Value], Sequence[Value]], Axes | None]
_BY_KIND: dict[Kind, _Find] = {
    Kind.ELEMENTWISE: _elementwise,
    Kind.REDUCTION: _reduction,
    Kind.JOIN: _join,
    Kind.INDEXING: _indexing,
    Kind.SCAN: _along,
    Kind.SORT: _along,
}


def lies_in_parts(value: Value, axis: int | None, count: int) -> bool:
    """Whether each of `count` parts of `value` lies in the same part of its storage."""
    if axis is None or value.storage is None:
        return False
    dims = shape_of(value.type)
    if value.strides is None:  # all of its storage, row-major
        return all(dim == 1 for dim in dims[:axis]) and dims[axis] % count == 0
    place = value.offset, value.type.dtype.itemsize, value.storage.nbytes
    return decided(later(_in_parts, dims, value.strides, place, axis, count))


def _in_parts(dims: Ints, strides: Ints, place: Ints, axis: int, count: int) -> bool:
    """Compute `lies_in_parts`; `place` is the offset, the item size and the storage's bytes."""
    offset, itemsize, nbytes = place
    if dims[axis] % count or nbytes % count or min(strides) < 0:
        return False
    unit = nbytes // count
    each = dims[axis] // count
    if strides[axis] * each != unit:
        return False
    inner = sum(
        ((each if a == axis else dim) - 1) * stride
        for a, (dim, stride) in enumerate(zip(dims, strides, strict=True))
    )
    return offset + inner + itemsize <= unit
