"""Operators with results of data-dependent size: padded to the largest size, with a count.

The padding is zeros, or the index of the first position, which is valid to read.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np

from asg.core.dims import Dim
from asg.core.dtypes import DType
from asg.core.errors import Assume, Remedy, ShapeError
from asg.core.graph import Tensor
from asg.core.types import Shape, TensorType, normalize_axis
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.folding import least
from asg.io.onnx.importing.registry import operator
from asg.io.onnx.importing.symbols import sizes_hint
from asg.io.onnx.importing.values import ConstantNeeded, Known
from asg.ops import functions as ops
from asg.ops.reductions.order_statistics import begins

_NONE = -float("inf")  # the score of a box that is already picked or suppressed
_SCALAR, _STEP = TensorType((), DType.F32), TensorType((), DType.I32)
_Carry: TypeAlias = "tuple[Tensor, Tensor, Tensor]"
_LARGEST = 2**31 - 2  # positions of an axis
_FEW = 256  # boxes of a class to compare with each other
_MOST_COLUMNS = 64  # of rows that Unique sorts, a column after the other


# Nonzero elements, and selected slices


@operator("NonZero", oldest=9)
def nonzero(call: Call) -> Known | Tensor:
    """Import NonZero: a row of indices for each axis."""
    try:
        found = np.nonzero(call.numbers(0, "the operand"))
        return Known(np.array(found, np.int64).reshape(call.rank(0), -1))
    except ConstantNeeded:
        x = call.tensor()
    is_there = x if x.dtype is DType.BOOL else ops.not_equal(x, 0)
    places = ops.transpose(ops.nonzero_static(is_there, size=x.size, fill_value=0), (1, 0))
    call.builder.counts.mark(places, {1: _number_of(is_there)})
    return places


@operator("Compress", oldest=9)
def compressed(call: Call) -> Tensor:
    """Import Compress: slices where a condition is true."""
    x, axis = call.tensor(), 0
    if call.given("axis"):
        axis = normalize_axis(call.integer("axis"), x.ndim)
    else:
        x = ops.reshape(x, (x.size,))
    try:
        (known,) = np.nonzero(call.numbers(1, "the condition").astype(bool))
    except ConstantNeeded:
        return _chosen(call, x, call.tensor(1), axis)
    size, most = x.shape[axis], int(known.max(initial=-1))
    _check_room(x, most + 1, size)
    return ops.take(x, ops.constant(known.astype(np.int32), graph=x.graph), axis)


def _check_room(x: Tensor, wanted: Dim, size: Dim) -> None:
    if not x.graph.facts.known_le(wanted, size):
        raise ShapeError(
            f"index {wanted - 1} is chosen on an axis of size {size}",
            hint=Remedy(
                sizes_hint(size), "; or if it exists, say so: ", Assume(f"{size} >= {wanted}")
            ),
        )


def _chosen(call: Call, x: Tensor, condition: Tensor, axis: int) -> Tensor:
    room = condition.shape[0]
    _check_room(x, room, x.shape[axis])
    places = ops.reshape(ops.nonzero_static(condition, size=room, fill_value=0), (room,))
    found = ops.take(x, places, axis)
    call.builder.counts.mark(found, {axis: _number_of(condition)})
    return found


def _number_of(flags: Tensor) -> Tensor:
    return ops.sum(ops.cast(flags, DType.I32))


# Unique


@operator("Unique")
def unique(call: Call) -> list[Tensor]:
    """Import Unique: values or slices, their first indices, the inverse indices, and counts."""
    x, axis = call.tensor(), 0
    if call.given("axis"):
        axis = normalize_axis(call.integer("axis"), x.ndim)
        x = ops.moveaxis(x, axis, 0)
    else:
        x = ops.reshape(x, (x.size,))
    shape = x.shape
    rows = ops.reshape(x, (shape[0], TensorType(shape[1:], x.dtype).size))
    found = _groups(call, rows)
    if not call.integer("sorted", 1):
        found = found.in_order_of_first()
    slices = ops.reshape(ops.take(rows, found.first, 0), shape)
    is_there = ops.less(ops.iota(shape, 0, graph=x.graph), found.size)
    zero = ops.literal(x.graph, x.dtype.numpy.type(0).item(), slices.type)
    values = ops.moveaxis(ops.where(is_there, slices, zero), 0, axis)
    for result, place in ((values, axis), (found.first, 0), (found.members, 0)):
        call.builder.counts.mark(result, {place: found.size})
    return [values, found.first, found.group, found.members]


class _Groups(NamedTuple):
    """Groups of equal rows, padded to `size` with `first` and `members` 0.

    A group has a first row and a number of members, and each row has a group.
    """

    first: Tensor
    group: Tensor
    members: Tensor
    size: Tensor

    def in_order_of_first(self) -> _Groups:
        """Return the groups in the order of their first rows."""
        room = self.first.shape[0]
        place = ops.iota((room,), 0, graph=self.first.graph)
        last = ops.dim_of(self.first.graph, room, DType.I32)
        order = ops.argsort(ops.where(ops.less(place, self.size), self.first, last), 0)
        became = ops.scatter(place, order, place, 0)
        return self._replace(
            first=ops.take(self.first, order, 0), members=ops.take(self.members, order, 0),
            group=ops.take(became, self.group, 0),
        )  # fmt: skip


def _groups(call: Call, rows: Tensor) -> _Groups:
    size, columns = rows.shape
    if not isinstance(columns, int) or columns > _MOST_COLUMNS:
        raise call.refuse(f"slices of {columns} elements; the limit is {_MOST_COLUMNS}")
    order = ops.iota((size,), 0, graph=rows.graph)
    for column in range(columns - 1, -1, -1):  # a stable sort: later columns break ties
        key = ops.reshape(ops.part(rows, 1, column, column + 1), (size,))
        order = ops.take(order, ops.argsort(ops.take(key, order, 0), 0), 0)
    is_new = ops.reshape(begins(ops.take(rows, order, 0), 0, over=(1,)), (size,))
    rank = ops.cumsum(ops.cast(is_new, DType.I32), 0) - 1
    none = ops.full((size,), 0, "i32", graph=rows.graph)
    beyond = ops.dim_of(rows.graph, size, DType.I32)
    return _Groups(
        first=ops.scatter(none, ops.where(is_new, rank, beyond), order, 0),
        group=ops.scatter(none, order, rank, 0),
        members=ops.scatter_add(none, rank, ops.full((size,), 1, "i32", graph=rows.graph), 0),
        size=_number_of(is_new),
    )


# Boxes


@operator("NonMaxSuppression", oldest=10)
def boxes_kept(call: Call) -> Tensor:
    """Import NonMaxSuppression: the best of overlapping boxes per class and batch, best first."""
    boxes, scores = call.tensor(0), call.tensor(1)
    batches, classes, many = scores.shape
    most = max(int(call.number(2, "the number of boxes of a class")), 0) if call.has(2) else 0
    # Exporters write the largest number for "no limit"; no axis is that long.
    room = many if most > _LARGEST else least(call.graph.facts, most, many)
    shape = (batches, classes, room)
    picked = _picked(call, boxes, scores, shape)
    rows, count = _in_rows(picked)
    found = ops.where(ops.less(ops.iota(rows.shape, 0, graph=rows.graph), count), rows, 0)
    call.builder.counts.mark(found, {0: count})
    return found


def _in_rows(picked: Tensor) -> tuple[Tensor, Tensor]:
    """Return the batch, class and box of each picked box, and their number.

    The boxes of a class come first in its row, before entries of -1.
    """
    graph, (_, classes, room) = picked.graph, picked.shape
    lines, size = (TensorType(picked.shape[:axes], DType.I32).size for axes in (2, 3))
    counts = ops.reshape(ops.sum(ops.cast(ops.greater_equal(picked, 0), DType.I32), 2), (lines,))
    ends = ops.cumsum(counts, 0)
    number = ops.iota((size,), 0, graph=graph)
    last = ops.maximum(ops.dim_of(graph, lines, DType.I32) - 1, 0)
    line = ops.minimum(ops.searchsorted(ends, number, "right"), last)
    turn = number - ops.take(ends - counts, line, 0)
    box = ops.take(
        ops.reshape(picked, (size,)), line * ops.dim_of(graph, room, DType.I32) + turn, 0
    )
    across = ops.dim_of(graph, classes, DType.I32)
    columns = [ops.floor_divide(line, across), ops.remainder(line, across), box]
    return ops.stack(columns, 1), ops.sum(counts)


def _picked(call: Call, boxes: Tensor, scores: Tensor, shape: Shape) -> Tensor:
    """Return the boxes of each batch and class in the order of picking, else -1.

    Usually, few boxes of a class have a valid score: only these are compared with each other. If a
    class has more, all its boxes are.
    """
    none = ops.literal(scores.graph, _NONE, scores.type)
    corners = _corners(boxes, call.integer("center_point_box", 0))
    most = (
        ops.reshape(call.tensor(3), ()) if call.has(3) else ops.literal(scores.graph, 0.0, _SCALAR)
    )
    if not call.has(4) or scores.graph.facts.known_le(scores.shape[2], _FEW):
        alive = scores
        if call.has(4):
            alive = ops.where(ops.greater(scores, ops.reshape(call.tensor(4), ())), scores, none)
        return _in_turn(corners, alive, most, shape)
    counts = ops.greater(scores, ops.reshape(call.tensor(4), ()))
    rank = ops.cumsum(ops.cast(counts, DType.I32), 2)
    fits = ops.less_equal(ops.amax(rank), _FEW)
    near = _picked_of_few(corners, scores, rank, most, shape)
    alive = ops.where(ops.logical_and(counts, ops.logical_not(fits)), scores, none)
    return ops.where(fits, near, _in_turn(corners, alive, most, shape))


def _picked_of_few(
    corners: tuple[Tensor, Tensor], scores: Tensor, rank: Tensor, most: Tensor, shape: Shape
) -> Tensor:
    """Return the boxes as `_picked` does, for few per class; `rank` counts them up to each."""
    graph, few = scores.graph, (*shape[:2], _FEW)
    number = ops.iota(few, 2, graph=graph) + 1
    many = ops.dim_of(graph, scores.shape[2], DType.I32)
    found = ops.searchsorted(rank, number)
    at = ops.minimum(found, ops.maximum(many - 1, 0))
    score = ops.where(ops.less(found, many), ops.take_along_axis(scores, at, 2), _NONE)
    # Each class has its own boxes, as a batch has: treat classes as batches.
    rows = TensorType(shape[:2], DType.I32).size
    flat = ops.reshape(at, (shape[0], TensorType(few[1:], DType.I32).size))
    index = ops.broadcast(ops.expand_dims(flat, 2), (*flat.shape, 2))
    low, high = (ops.reshape(ops.gather(corner, index, 1), (rows, _FEW, 2)) for corner in corners)
    alive = ops.reshape(score, (rows, 1, _FEW))
    picked = ops.reshape(_in_turn((low, high), alive, most, (rows, 1, shape[2])), shape)
    return ops.where(
        ops.greater_equal(picked, 0), ops.take_along_axis(at, ops.maximum(picked, 0), 2), -1
    )


def _in_turn(corners: tuple[Tensor, Tensor], scores: Tensor, most: Tensor, shape: Shape) -> Tensor:
    """Return the boxes with a valid score in the order of picking, the best first."""
    graph, none = scores.graph, ops.literal(scores.graph, _NONE, scores.type)
    place, turn = ops.iota(scores.shape, 2, graph=graph), ops.iota(shape, 2, graph=graph)
    last = ops.dim_of(graph, shape[2], DType.I32)

    def goes_on(carry: _Carry) -> Tensor:
        step, left, _ = carry
        return ops.logical_and(ops.less(step, last), ops.any(ops.greater(left, _NONE)))

    def pick(carry: _Carry) -> _Carry:
        step, left, found = carry
        best = ops.expand_dims(ops.argmax(left, 2), 2)
        is_new = ops.logical_and(
            ops.equal(turn, step), ops.greater(ops.amax(left, 2, keepdims=True), _NONE)
        )
        covered = ops.greater(_shared(*corners, best), most)
        left = ops.where(ops.logical_or(covered, ops.equal(place, best)), none, left)
        return step + 1, left, ops.where(is_new, best, found)

    begin = (ops.literal(graph, 0, _STEP), scores, ops.full(shape, -1, "i32", graph=graph))
    return ops.while_loop(goes_on, pick, begin)[2]


def _corners(boxes: Tensor, by_center: int) -> tuple[Tensor, Tensor]:
    """Return the lower and the upper corners of boxes: [batches, boxes, 2] each."""
    one, other = ops.part(boxes, 2, 0, 2), ops.part(boxes, 2, 2, 4)
    if by_center:
        return one - other * 0.5, one + other * 0.5
    return ops.minimum(one, other), ops.maximum(one, other)


def _shared(low: Tensor, high: Tensor, best: Tensor) -> Tensor:
    """Return the intersection over union of boxes with the best boxes."""
    at = ops.broadcast(best, (*best.shape[:2], 2))
    own_low, own_high = (ops.expand_dims(ops.gather(corner, at, 1), 2) for corner in (low, high))
    low, high = ops.expand_dims(low, 1), ops.expand_dims(high, 1)
    inner = _area(ops.maximum(low, own_low), ops.minimum(high, own_high))
    whole = _area(low, high) + _area(own_low, own_high) - inner
    return ops.where(
        ops.greater(whole, 0.0), inner / ops.where(ops.greater(whole, 0.0), whole, 1.0), 0.0
    )


def _area(low: Tensor, high: Tensor) -> Tensor:
    sides = ops.maximum(high - low, 0.0)
    return ops.reshape(ops.part(sides, 3, 0, 1) * ops.part(sides, 3, 1, 2), sides.shape[:3])
