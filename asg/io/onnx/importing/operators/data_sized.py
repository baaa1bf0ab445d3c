"""Operators with results of data-dependent size: padded to the largest size, with a count.

The padding is zeros, or the index of the first position, which is valid to read.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np

from asg.core.dims import Dim
from asg.core.dtypes import DType
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.core.types import Shape, TensorType, normalize_axis
from asg.io.onnx.importing.call import Call
from asg.io.onnx.importing.folding import least
from asg.io.onnx.importing.registry import operator
from asg.io.onnx.importing.symbols import sizes_hint
from asg.io.onnx.importing.values import ConstantNeeded, Known
from asg.ops._support.building import broadcast, constant
from asg.ops.arithmetic import floor_divide, maximum, minimum, remainder
from asg.ops.comparison import equal, greater, greater_equal, less, less_equal, not_equal
from asg.ops.control.while_loop import while_loop
from asg.ops.creation import full, iota
from asg.ops.cumulative import cumsum
from asg.ops.finding import nonzero_static
from asg.ops.indexing import gather, scatter, scatter_add, take, take_along_axis
from asg.ops.joins import part, stack
from asg.ops.logical import logical_and, logical_not, logical_or
from asg.ops.numbers import dim_of, literal
from asg.ops.order_statistics import begins
from asg.ops.reductions import amax, any as any_of, argmax, sum as sum_of
from asg.ops.selection import cast, where
from asg.ops.sorting import argsort, searchsorted
from asg.ops.views import expand_dims, moveaxis, reshape, transpose

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
    is_there = x if x.dtype is DType.BOOL else not_equal(x, 0)
    places = transpose(nonzero_static(is_there, size=x.size, fill_value=0), (1, 0))
    call.builder.counts.mark(places, {1: _number_of(is_there)})
    return places


@operator("Compress", oldest=9)
def compressed(call: Call) -> Tensor:
    """Import Compress: slices where a condition is true."""
    x, axis = call.tensor(), 0
    if call.given("axis"):
        axis = normalize_axis(call.integer("axis"), x.ndim)
    else:
        x = reshape(x, (x.size,))
    try:
        (known,) = np.nonzero(call.numbers(1, "the condition").astype(bool))
    except ConstantNeeded:
        return _chosen(call, x, call.tensor(1), axis)
    size, most = x.shape[axis], int(known.max(initial=-1))
    _check_room(x, most + 1, size)
    return take(x, constant(known.astype(np.int32), graph=x.graph), axis)


def _check_room(x: Tensor, wanted: Dim, size: Dim) -> None:
    if not x.graph.facts.known_le(wanted, size):
        raise ShapeError(
            f"index {wanted - 1} is chosen on an axis of size {size}",
            hint=f'{sizes_hint(size)}; or if it exists, say so: g.assume("{size} >= {wanted}")',
        )


def _chosen(call: Call, x: Tensor, condition: Tensor, axis: int) -> Tensor:
    room = condition.shape[0]
    _check_room(x, room, x.shape[axis])
    places = reshape(nonzero_static(condition, size=room, fill_value=0), (room,))
    found = take(x, places, axis)
    call.builder.counts.mark(found, {axis: _number_of(condition)})
    return found


def _number_of(flags: Tensor) -> Tensor:
    return sum_of(cast(flags, DType.I32))


# Unique


@operator("Unique")
def unique(call: Call) -> list[Tensor]:
    """Import Unique: values or slices, their first indices, the inverse indices, and counts."""
    x, axis = call.tensor(), 0
    if call.given("axis"):
        axis = normalize_axis(call.integer("axis"), x.ndim)
        x = moveaxis(x, axis, 0)
    else:
        x = reshape(x, (x.size,))
    shape = x.shape
    rows = reshape(x, (shape[0], TensorType(shape[1:], x.dtype).size))
    found = _groups(call, rows)
    if not call.integer("sorted", 1):
        found = found.in_order_of_first()
    slices = reshape(take(rows, found.first, 0), shape)
    is_there = less(iota(shape, 0, graph=x.graph), found.size)
    zero = literal(x.graph, x.dtype.numpy.type(0).item(), slices.type)
    values = moveaxis(where(is_there, slices, zero), 0, axis)
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
        place = iota((room,), 0, graph=self.first.graph)
        last = dim_of(self.first.graph, room, DType.I32)
        order = argsort(where(less(place, self.size), self.first, last), 0)
        became = scatter(place, order, place, 0)
        return self._replace(
            first=take(self.first, order, 0), members=take(self.members, order, 0),
            group=take(became, self.group, 0),
        )  # fmt: skip


def _groups(call: Call, rows: Tensor) -> _Groups:
    size, columns = rows.shape
    if not isinstance(columns, int) or columns > _MOST_COLUMNS:
        raise call.refuse(f"slices of {columns} elements; the limit is {_MOST_COLUMNS}")
    order = iota((size,), 0, graph=rows.graph)
    for column in range(columns - 1, -1, -1):  # a stable sort: later columns break ties
        key = reshape(part(rows, 1, column, column + 1), (size,))
        order = take(order, argsort(take(key, order, 0), 0), 0)
    is_new = reshape(begins(take(rows, order, 0), 0, over=(1,)), (size,))
    rank = cumsum(cast(is_new, DType.I32), 0) - 1
    none = full((size,), 0, "i32", graph=rows.graph)
    beyond = dim_of(rows.graph, size, DType.I32)
    return _Groups(
        first=scatter(none, where(is_new, rank, beyond), order, 0),
        group=scatter(none, order, rank, 0),
        members=scatter_add(none, rank, full((size,), 1, "i32", graph=rows.graph), 0),
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
    found = where(less(iota(rows.shape, 0, graph=rows.graph), count), rows, 0)
    call.builder.counts.mark(found, {0: count})
    return found


def _in_rows(picked: Tensor) -> tuple[Tensor, Tensor]:
    """Return the batch, class and box of each picked box, and their number.

    The boxes of a class come first in its row, before entries of -1.
    """
    graph, (_, classes, room) = picked.graph, picked.shape
    lines, size = (TensorType(picked.shape[:axes], DType.I32).size for axes in (2, 3))
    counts = reshape(sum_of(cast(greater_equal(picked, 0), DType.I32), 2), (lines,))
    ends = cumsum(counts, 0)
    number = iota((size,), 0, graph=graph)
    last = maximum(dim_of(graph, lines, DType.I32) - 1, 0)
    line = minimum(searchsorted(ends, number, "right"), last)
    turn = number - take(ends - counts, line, 0)
    box = take(reshape(picked, (size,)), line * dim_of(graph, room, DType.I32) + turn, 0)
    across = dim_of(graph, classes, DType.I32)
    return stack([floor_divide(line, across), remainder(line, across), box], 1), sum_of(counts)


def _picked(call: Call, boxes: Tensor, scores: Tensor, shape: Shape) -> Tensor:
    """Return the boxes of each batch and class in the order of picking, else -1.

    Usually, few boxes of a class have a valid score: only these are compared with each other. If a
    class has more, all its boxes are.
    """
    none = literal(scores.graph, _NONE, scores.type)
    corners = _corners(boxes, call.integer("center_point_box", 0))
    most = reshape(call.tensor(3), ()) if call.has(3) else literal(scores.graph, 0.0, _SCALAR)
    if not call.has(4) or scores.graph.facts.known_le(scores.shape[2], _FEW):
        alive = scores
        if call.has(4):
            alive = where(greater(scores, reshape(call.tensor(4), ())), scores, none)
        return _in_turn(corners, alive, most, shape)
    counts = greater(scores, reshape(call.tensor(4), ()))
    rank = cumsum(cast(counts, DType.I32), 2)
    fits = less_equal(amax(rank), _FEW)
    near = _picked_of_few(corners, scores, rank, most, shape)
    alive = where(logical_and(counts, logical_not(fits)), scores, none)
    return where(fits, near, _in_turn(corners, alive, most, shape))


def _picked_of_few(
    corners: tuple[Tensor, Tensor], scores: Tensor, rank: Tensor, most: Tensor, shape: Shape
) -> Tensor:
    """Return the boxes as `_picked` does, for few per class; `rank` counts them up to each."""
    graph, few = scores.graph, (*shape[:2], _FEW)
    number = iota(few, 2, graph=graph) + 1
    many = dim_of(graph, scores.shape[2], DType.I32)
    found = searchsorted(rank, number)
    at = minimum(found, maximum(many - 1, 0))
    score = where(less(found, many), take_along_axis(scores, at, 2), _NONE)
    # Each class has its own boxes, as a batch has: treat classes as batches.
    rows = TensorType(shape[:2], DType.I32).size
    flat = reshape(at, (shape[0], TensorType(few[1:], DType.I32).size))
    index = broadcast(expand_dims(flat, 2), (*flat.shape, 2))
    low, high = (reshape(gather(corner, index, 1), (rows, _FEW, 2)) for corner in corners)
    alive = reshape(score, (rows, 1, _FEW))
    picked = reshape(_in_turn((low, high), alive, most, (rows, 1, shape[2])), shape)
    return where(greater_equal(picked, 0), take_along_axis(at, maximum(picked, 0), 2), -1)


def _in_turn(corners: tuple[Tensor, Tensor], scores: Tensor, most: Tensor, shape: Shape) -> Tensor:
    """Return the boxes with a valid score in the order of picking, the best first."""
    graph, none = scores.graph, literal(scores.graph, _NONE, scores.type)
    place, turn = iota(scores.shape, 2, graph=graph), iota(shape, 2, graph=graph)
    last = dim_of(graph, shape[2], DType.I32)

    def goes_on(carry: _Carry) -> Tensor:
        step, left, _ = carry
        return logical_and(less(step, last), any_of(greater(left, _NONE)))

    def pick(carry: _Carry) -> _Carry:
        step, left, found = carry
        best = expand_dims(argmax(left, 2), 2)
        is_new = logical_and(equal(turn, step), greater(amax(left, 2, keepdims=True), _NONE))
        covered = greater(_shared(*corners, best), most)
        left = where(logical_or(covered, equal(place, best)), none, left)
        return step + 1, left, where(is_new, best, found)

    begin = (literal(graph, 0, _STEP), scores, full(shape, -1, "i32", graph=graph))
    return while_loop(goes_on, pick, begin)[2]


def _corners(boxes: Tensor, by_center: int) -> tuple[Tensor, Tensor]:
    """Return the lower and the upper corners of boxes: [batches, boxes, 2] each."""
    one, other = part(boxes, 2, 0, 2), part(boxes, 2, 2, 4)
    if by_center:
        return one - other * 0.5, one + other * 0.5
    return minimum(one, other), maximum(one, other)


def _shared(low: Tensor, high: Tensor, best: Tensor) -> Tensor:
    """Return the intersection over union of boxes with the best boxes."""
    at = broadcast(best, (*best.shape[:2], 2))
    own_low, own_high = (expand_dims(gather(corner, at, 1), 2) for corner in (low, high))
    low, high = expand_dims(low, 1), expand_dims(high, 1)
    inner = _area(maximum(low, own_low), minimum(high, own_high))
    whole = _area(low, high) + _area(own_low, own_high) - inner
    return where(greater(whole, 0.0), inner / where(greater(whole, 0.0), whole, 1.0), 0.0)


def _area(low: Tensor, high: Tensor) -> Tensor:
    sides = maximum(high - low, 0.0)
    return reshape(part(sides, 3, 0, 1) * part(sides, 3, 1, 2), sides.shape[:3])
