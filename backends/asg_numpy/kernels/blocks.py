"""Contractions with operands that must be copied to be matrices, block by block.

Blocks are parts of the batch or of the contracted axes; the products of the latter are added up.
`contraction.py` chooses this way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import prod
from typing import Any

import numpy as np

from asg.core.dtypes import Array
from asg.core.node import Node
from asg.core.types import TensorType
from asg_numpy.kernels.matrices import Side, product, work_of
from asg_numpy.native.sequences import in_turn
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.copying import copying
from asg_numpy.planning.values import Value, first_wide, nbytes_of, shape_of


@dataclass(frozen=True)
class Blocks:
    """A contraction of two sides, `size` of `count` places of an axis at a time.

    The axis is a batch axis, or with `summed` a contracted axis.
    """

    sides: tuple[Side, Side]
    axis: int
    count: int
    size: int
    summed: bool

    def axis_of(self, place: int) -> int:
        """Return the number of the axis in an operand's copy."""
        side = self.sides[place]
        if not self.summed:
            return self.axis
        others = side.row_axes if place == 0 else side.column_axes
        comes_first = side.transposed if place == 0 else not side.transposed
        return len(side.batch) + self.axis + (0 if comes_first else len(others))

    def part(self, place: int, array: Array, start: int, stop: int) -> Array:
        """Return a block of an operand: its matrices, or the view to copy."""
        side = self.sides[place]
        if side.direct is None:
            return array[(*(slice(None),) * self.axis_of(place), slice(start, stop))]
        if not self.summed:
            return array[(*(slice(None),) * self.axis, slice(start, stop))]
        rest = prod((side.columns if place == 0 else side.rows)[self.axis + 1 :])
        inner = slice(start * rest, stop * rest)
        return array[..., inner] if place == 0 else array[..., inner, :]


def blocks_of(sides: tuple[Side, Side], target: Value) -> Blocks | None:
    """Return the blocks of a contraction; None if it copies little or nothing."""
    copied = [side for side in sides if side.direct is None]
    if not copied or not nbytes_of(target.type):
        return None
    summed = all(dim == 1 for dim in sides[0].batch)
    dims = sides[0].columns if summed else sides[0].batch
    axis = next((place for place, dim in enumerate(dims) if dim > 1), None)
    if axis is None:
        return None
    # Each part of a sum reads and writes the whole result.
    plan = plans().blocks
    limit = max(plan.nbytes, plan.results * nbytes_of(target.type)) if summed else plan.nbytes
    each = sum(nbytes_of(side.type) for side in copied) // dims[axis]
    size = max(limit // max(each, 1), 1)
    return Blocks(sides, axis, dims[axis], size, summed) if size < dims[axis] else None


def add_blocks(builder: Builder, node: Node, blocks: Blocks, target: Value) -> None:
    """Add the step that processes the operands block by block.

    Threads compute shares of a long sum, and a second step adds up the shares.
    """
    reads = tuple(side.direct or side.laid_out() for side in blocks.sides)
    shares = _shares(blocks, target) if blocks.summed else 1
    type_ = TensorType((shares, *shape_of(target.type)), target.type.dtype)
    written = target if shares == 1 else builder.new(node, type_)
    rooms = [
        builder.new(node, TensorType((_size(side) // blocks.count * blocks.size,), side.wide))
        for side in blocks.sides
        if side.direct is None
    ]
    if blocks.summed:
        rooms.append(builder.new(node, target.type))
    axes = _axes(blocks, reads, target, shares)
    make, work = partial(_in_blocks, blocks, shares), work_of(*blocks.sides)
    axes = axes and (*axes, *(None for _ in rooms))
    builder.step(node, make, reads, (written, *rooms), axes=axes, work=work)
    if shares > 1:
        axis = first_wide(target.type)
        parted = None if axis is None else (axis + 1, axis)
        builder.step(node, _adding, (written,), (target,), axes=parted)


def _shares(blocks: Blocks, target: Value) -> int:
    """Return the number of shares of a sum: a divisor of its places, or 1."""
    plan = plans().blocks
    most = min(plan.shares, plan.shares_nbytes // nbytes_of(target.type))
    fitting = (count for count in range(most, 1, -1) if blocks.count % count == 0)
    return 1 if work_of(*blocks.sides) < plan.shared else next(fitting, 1)


def _axes(
    blocks: Blocks, reads: tuple[Value, ...], target: Value, shares: int
) -> tuple[int, ...] | None:
    if shares == 1:
        alike = not blocks.summed and first_wide(target.type) == blocks.axis
        return (blocks.axis,) * 3 if alike else None
    found: list[int] = []
    for place, (side, read) in enumerate(zip(blocks.sides, reads, strict=True)):
        whole = read.type.rank - 1 - place  # columns of the left matrices, rows of the right
        if side.direct is not None and blocks.axis:
            return None
        found.append(whole if side.direct is not None else blocks.axis_of(place))
    return (*found, 0)


def _adding(shares: Array, target: Array) -> Callable[[], Any]:
    return partial(np.sum, shares, axis=0, out=target)


def _size(side: Side) -> int:
    return prod(shape_of(side.type))


def _in_blocks(
    blocks: Blocks, shares: int, left: Array, right: Array, target: Array, *rooms: Array
) -> Callable[[], None]:
    calls: list[Callable[[], Any]] = []
    if shares == 1:
        count = blocks.count if blocks.summed else target.shape[blocks.axis]
        _add_calls(calls, blocks, (left, right), target, rooms, range(0, count, blocks.size), count)
    else:
        each = blocks.count // shares
        for turn, share in enumerate(target):
            start, stop = turn * each, (turn + 1) * each
            starts = range(start, stop, blocks.size)
            _add_calls(calls, blocks, (left, right), share, rooms, starts, stop)
    return in_turn(calls)


def _rows_at_a_time(blocks: Blocks) -> int:
    """Return the places of the first row axis that make a small product, or 0 for all."""
    left, right = blocks.sides
    if blocks.summed or left.direct is not None or right.direct is None or left.transposed:
        return 0
    if not left.rows:  # all row axes are contracted, or batches
        return 0
    plan, each = plans().blocks, prod(left.rows[1:])
    most = plan.small // max(each * prod(left.columns) * shape_of(right.type)[-1], 1)
    return most if most < left.rows[0] and most * each >= plan.rows else 0


def _add_rows(
    calls: list[Callable[[], Any]], side: Side, rows: int, parts: Sequence[Array], target: Array,
    room: Array,
) -> None:  # fmt: skip
    """Add the calls of a block, some rows of each of its products at a time."""
    lead, each = len(side.batch), prod(side.rows[1:])
    for start in range(0, side.rows[0], rows):
        stop = min(start + rows, side.rows[0])
        part = parts[0][(*(slice(None),) * lead, slice(start, stop))]
        copy = room[: part.size].reshape(part.shape)
        calls.append(copying(part, copy))
        result = target[..., start * each : stop * each, :]
        calls.append(partial(np.matmul, side.as_matrices(copy), parts[1], out=result))


def _add_calls(  # all buffers of a block
    calls: list[Callable[[], Any]],
    blocks: Blocks,
    arrays: tuple[Array, Array],
    target: Array,
    rooms: tuple[Array, ...],
    starts: range,
    end: int,
) -> None:
    rows = _rows_at_a_time(blocks)
    for start in starts:
        stop = min(start + blocks.size, end)
        if rows:
            result = target[(*(slice(None),) * blocks.axis, slice(start, stop))]
            parts = [blocks.part(place, array, start, stop) for place, array in enumerate(arrays)]
            _add_rows(calls, blocks.sides[0], rows, parts, result, rooms[0])
            continue
        operands: list[Array] = []
        free = iter(rooms)
        for place, array in enumerate(arrays):
            part = blocks.part(place, array, start, stop)
            side = blocks.sides[place]
            if side.direct is None:
                room = next(free)[: part.size].reshape(part.shape)
                calls.append(copying(part, room))
                part = side.as_matrices(room)
            operands.append(part)
        if not blocks.summed:
            result = target[(*(slice(None),) * blocks.axis, slice(start, stop))]
            calls.append(product(operands[0], operands[1], result))
        elif start == starts.start:
            calls.append(partial(np.matmul, *operands, out=target))
        else:
            calls.append(partial(np.matmul, *operands, out=rooms[-1]))
            calls.append(partial(np.add, target, rooms[-1], target))
