"""The batching rule of reads and writes at computed indices.

The op itself takes the batch as another axis in two cases: only some operands are batched, or the
indices have an axis for each axis of x. Otherwise the batch joins the indexed axis, and each
example uses the indices of its part.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from asg.autodiff.batching.call import Call
from asg.core.dims import Dim
from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.core.types import Shape
from asg.ops import functions as ops


def indexing(call: Call) -> Sequence[Tensor]:
    """Batch a read `(x, indices)` or a write `(x, indices, updates)` along `axis`."""
    axis: int = call.attrs["axis"]
    expected = [call.batched_type(call.node.types[0])]
    further = {**call.attrs, "axis": axis + 1}
    x, indices = call.operands[:2]
    others = [call.whole(place) for place in range(2, len(call.operands))]
    if not indices.batched:
        direct = [call.whole(0), indices.tensor, *others]
        if call.gives(direct, further, expected):
            return call.add(direct, further)
    elif not x.batched and not others:
        found = _read_of_one(call, axis)
        if found is not None:
            return [found]
    together = [call.whole(0), call.whole(1), *others]
    if call.gives(together, further, expected):
        return call.add(together, further)
    return [_apart(call, axis)]


def _read_of_one(call: Call, axis: int) -> Tensor | None:
    """Return the elements that batched indices read from a shared x, if the op allows it."""
    operands = [value.tensor for value in call.operands]
    type_ = call.node.types[0]
    shape = (*type_.shape[:axis], call.size, *type_.shape[axis:])
    if not call.gives(operands, call.attrs, [type_._replace(shape=shape)]):
        return None
    return ops.moveaxis(call.add(operands, call.attrs)[0], axis, 0)


def _apart(call: Call, axis: int) -> Tensor:
    """Return the result of the op with a separate part of the axis for each example."""
    x, indices = call.whole(0), call.whole(1)
    size, count = call.size, x.shape[axis + 1]
    before, after = x.shape[1 : axis + 1], x.shape[axis + 2 :]
    rows = ops.reshape(ops.moveaxis(x, axis + 1, 1), (size * count, *before, *after))
    place = _place(indices, count, size)
    if len(call.operands) == 2:
        found = call.add([rows, place], {**call.attrs, "axis": 0})[0]
        lead = (size, *indices.shape[1:])
        found = ops.reshape(found, (*lead, *before, *after))
        return _swapped(found, len(lead), len(before))
    updates = _swapped(call.whole(2), 1 + len(before), indices.ndim - 1)
    updates = ops.reshape(updates, (*place.shape, *before, *after))
    written = call.add([rows, place, updates], {**call.attrs, "axis": 0})[0]
    return ops.moveaxis(ops.reshape(written, (size, count, *before, *after)), 1, axis + 1)


def _place(indices: Tensor, count: Dim, size: Dim) -> Tensor:
    """Return flat indices along the joined axis; an index out of range stays out of range."""
    graph, dtype = indices.graph, indices.dtype
    length = ops.dim_of(graph, count, dtype)
    inside = ops.less(indices, length)
    if dtype is DType.I32:
        indices = ops.where(ops.less(indices, 0), ops.add(indices, length), indices)
        inside = ops.logical_and(inside, ops.greater_equal(indices, 0))
    example = ops.iota(indices.shape, 0, dtype, graph=graph)
    found = ops.add(indices, ops.mul(example, length))
    shape: Shape = (prod(indices.shape),)
    return ops.reshape(ops.where(inside, found, ops.dim_of(graph, size * count, dtype)), shape)


def _swapped(x: Tensor, start: int, count: int) -> Tensor:
    """Return x with the `count` axes from `start` moved behind the first axis, the batch."""
    middle = range(1, start)
    taken = range(start, start + count)
    return ops.transpose(x, [0, *taken, *middle, *range(start + count, x.ndim)])
