"""Reads and writes at indices that are operands."""

from __future__ import annotations

from asg.core.dims import Dim
from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.core.types import TensorType, normalize_axis
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.operators.linear import merged
from asg.io.onnx.importing.registry import operator
from asg.ops import functions as ops


@operator("Gather", oldest=1)
def taken(call: Call) -> Tensor:
    """Import Gather: slices along an axis."""
    return ops.take(call.tensor(0), call.tensor(1), call.integer("axis", 0))


@operator("GatherElements", oldest=11)
def elements(call: Call) -> Tensor:
    """Import GatherElements; the operand may be longer than the indices along other axes."""
    x, indices = call.tensor(0), call.tensor(1)
    axis = normalize_axis(call.integer("axis", 0), x.ndim)
    return ops.gather(_as_long(x, indices, axis), indices, axis)


def _as_long(x: Tensor, indices: Tensor, axis: int) -> Tensor:
    """Return x cut to the sizes of the indices along all axes but one."""
    stop = [x.shape[i] if i == axis else dim for i, dim in enumerate(indices.shape)]
    return ops.slice(x, [0] * x.ndim, stop)


@operator("GatherND", oldest=11)
def gather_nd(call: Call) -> Tensor:
    """Import GatherND: the elements or slices for rows of indices, in each batch."""
    x, indices = call.tensor(0), call.tensor(1)
    batch, depth = call.integer("batch_dims", 0), indices.shape[-1]
    if not isinstance(depth, int):
        raise call.refuse("the last axis of the indices must have a static size")
    place = _row_of(x, indices, batch, depth)
    flat = merged(x, batch, batch + depth)
    if batch == 0:
        return ops.take(flat, place, 0)
    lead = merged(flat, 0, batch)
    rows = merged(place, 0, batch) if place.ndim > batch else ops.reshape(place, (lead.shape[0],))
    offset = ops.iota((lead.shape[0],), 0, graph=x.graph) * ops.dim_of(
        x.graph, lead.shape[1], DType.I32
    )
    spread = ops.reshape(offset, (lead.shape[0], *(1,) * (rows.ndim - 1)))
    found = ops.take(merged(lead, 0, 2), rows + spread, 0)
    return ops.reshape(found, (*indices.shape[:-1], *x.shape[batch + depth :]))


def _row_of(x: Tensor, indices: Tensor, batch: int, depth: int) -> Tensor:
    """Return the flat index in axes `batch` … of x for each row of indices."""
    total: Tensor | None = None
    for i in range(depth):
        size = ops.dim_of(x.graph, x.shape[batch + i], DType.I32)
        index = indices[..., i]
        index = ops.where(ops.less(index, 0), index + size, index)
        total = index if total is None else total * size + index
    return (
        ops.literal(x.graph, 0, TensorType(indices.shape[:-1], DType.I32))
        if total is None
        else total
    )


_REDUCES = {"mul": "prod", "max": "amax", "min": "amin", "add": "sum"}


@operator("ScatterElements", "Scatter", oldest=9)
def scatter_elements(call: Call) -> Tensor:
    """Import ScatterElements: the last write wins, or a reduction combines writes."""
    x, indices, updates = call.tensor(0), call.tensor(1), call.tensor(2)
    axis = normalize_axis(call.integer("axis", 0), x.ndim)
    reduction = call.string("reduction", "none")
    size = ops.dim_of(x.graph, x.shape[axis], indices.dtype)
    indices = ops.where(ops.less(indices, 0), indices + size, indices)
    shape = [x.shape[i] if i == axis else dim for i, dim in enumerate(indices.shape)]
    if tuple(shape) == x.shape:
        return _reduced(x, indices, updates, axis, reduction, call)
    place = _flat_places(x, indices, axis)
    return _written(x, place, ops.reshape(updates, (-1,)), reduction, call)


def _flat_places(x: Tensor, indices: Tensor, axis: int) -> Tensor:
    """Return the flat index in x of each index, as a single row."""
    total: Tensor | None = None
    for i, dim in enumerate(x.shape):
        each = indices if i == axis else ops.iota(indices.shape, i, indices.dtype, graph=x.graph)
        total = each if total is None else total * ops.dim_of(x.graph, dim, indices.dtype) + each
    assert total is not None
    return ops.reshape(total, (-1,))


def _written(x: Tensor, place: Tensor, updates: Tensor, reduction: str, call: Call) -> Tensor:
    """Return x with rows of updates written or reduced into it, in row-major order."""
    flat = ops.reshape(x, (x.size,))
    return ops.reshape(_reduced(flat, place, updates, 0, reduction, call), x.shape)


def _reduced(
    x: Tensor, indices: Tensor, updates: Tensor, axis: int, reduction: str, call: Call
) -> Tensor:
    """Return x with updates written or reduced into it along an axis."""
    if reduction == "none":
        return ops.scatter(x, indices, updates, axis)
    if reduction not in _REDUCES:
        raise call.refuse(f"there is no reduction {reduction!r}")
    return ops.scatter_reduce(x, indices, updates, axis, _REDUCES[reduction])


@operator("ScatterND", oldest=11)
def scatter_nd(call: Call) -> Tensor:
    """Import ScatterND: slices written at rows of indices."""
    x, indices, updates = call.tensor(0), call.tensor(1), call.tensor(2)
    depth = indices.shape[-1]
    if not isinstance(depth, int):
        raise call.refuse("the last axis of the indices must have a static size")
    reduction = call.string("reduction", "none")
    rows = ops.reshape(_row_of(x, indices, 0, depth), (-1,))
    inner: Dim = TensorType(x.shape[depth:], x.dtype).size
    if reduction == "add":
        flat = merged(x, 0, depth) if depth else ops.expand_dims(x, 0)
        slices = ops.reshape(updates, (rows.shape[0], *x.shape[depth:]))
        return ops.reshape(ops.index_add(flat, rows, slices, 0), x.shape)
    places = ops.iota((inner,), 0, graph=x.graph)
    width = ops.dim_of(x.graph, inner, DType.I32)
    spread = ops.reshape(ops.expand_dims(rows, 1) * width + ops.expand_dims(places, 0), (-1,))
    return _written(x, spread, ops.reshape(updates, (-1,)), reduction, call)


@operator("OneHot", oldest=9, settings=(1, 2))
def one_hot(call: Call) -> Tensor:
    """Import OneHot: the on-value at the index, the off-value elsewhere."""
    indices, values = call.tensor(0), call.tensor(2)
    depth = call.number(1, "the depth")
    depth = int(depth) if isinstance(depth, float) else depth
    axis = normalize_axis(call.integer("axis", -1), indices.ndim + 1)
    index = indices if indices.dtype is DType.I32 else ops.cast(indices, DType.I32)
    size = ops.dim_of(call.graph, depth, DType.I32)
    index = ops.expand_dims(ops.where(ops.less(index, 0), index + size, index), axis)
    shape = (*index.shape[:axis], depth, *index.shape[axis + 1 :])
    hit = ops.equal(ops.broadcast(index, shape), ops.iota(shape, axis, graph=call.graph))
    return ops.where(hit, values[1], values[0])


@operator("ReverseSequence")
def reversed_sequences(call: Call) -> Tensor:
    """Import ReverseSequence: reverse the first elements of each sequence."""
    x, lengths = call.tensor(0), call.tensor(1)
    time, batch = call.integer("time_axis", 0), call.integer("batch_axis", 1)
    shape = tuple(x.shape[i] if i in (time, batch) else 1 for i in range(x.ndim))
    step = ops.iota(shape, time, graph=x.graph)
    length = ops.broadcast(
        ops.reshape(lengths, tuple(x.shape[i] if i == batch else 1 for i in range(x.ndim))), shape
    )
    index = ops.where(ops.less(step, length), length - 1 - step, step)
    return ops.gather(x, ops.broadcast(index, x.shape), time)


@operator("TensorScatter")
def cache_written(call: Call) -> Tensor:
    """Import TensorScatter: write updates into a cache, from a start index for each batch."""
    past, update, begin = call.tensor(0), call.tensor(1), call.maybe(2)
    axis = normalize_axis(call.integer("axis", -2), past.ndim)
    shape = update.shape
    place = ops.iota(shape, axis, graph=past.graph)
    if begin is not None:
        place = place + ops.reshape(begin, (shape[0], *(1,) * (past.ndim - 1)))
    if call.string("mode", "linear") == "circular":
        place = ops.remainder(place, ops.dim_of(past.graph, past.shape[axis], DType.I32))
    return ops.scatter(past, place, update, axis)


@operator("NegativeLogLikelihoodLoss", "SoftmaxCrossEntropyLoss", oldest=12, settings=(2,))
def classification(call: Call) -> list[Tensor]:
    """Import the negative log-likelihood of classes along axis 1, with or without log_softmax."""
    x, labels, weight = call.tensor(0), call.tensor(1), call.maybe(2)
    reduction = call.string("reduction", "mean")
    ignored = call.integer("ignore_index") if call.given("ignore_index") else -(2**31)
    scores = ops.log_softmax(x, 1) if call.op == "SoftmaxCrossEntropyLoss" else x
    return [
        ops.nll_loss(scores, labels, weight=weight, ignore_index=ignored, reduction=reduction),
        scores,
    ]
