"""Convolutions of a single picture: copy the windows of some rows at a time."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import prod
from typing import Any, NamedTuple

import numpy as np

from asg.core.dtypes import Array
from asg.core.node import Node
from asg.core.types import TensorType
from asg_numpy.kernels.matrices import Side, work_of
from asg_numpy.native.sequences import in_turn
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.copying import copying
from asg_numpy.planning.values import Value, nbytes_of, shape_of


class Strips(NamedTuple):
    """Strips of `size` places of a row axis of the copied first operand."""

    left: Side
    right: Side
    axis: int
    size: int

    @property
    def place(self) -> int:
        """The number of the axis in the operand's copy."""
        before = len(self.left.column_axes) if self.left.transposed else 0
        return len(self.left.batch) + before + self.axis


def strips_of(left: Side, right: Side) -> Strips | None:
    """Return the strips of a single picture's product, or None if it copies little or otherwise."""
    if left.direct is not None or right.direct is None:
        return None
    # The gradient of kernels has no batch
    if not left.batch or any(dim != 1 for dim in left.batch):
        return None
    axis = next((place for place, dim in enumerate(left.rows) if dim > 1), None)
    if axis is None:
        return None
    plan = plans().row_strips
    size = max(plan.nbytes // max(nbytes_of(left.type) // left.rows[axis], 1), 1)
    if size >= left.rows[axis] or size * prod(left.rows[axis + 1 :]) < plan.rows:
        return None
    return Strips(left, right, axis, size)


def add_strips(builder: Builder, node: Node, strips: Strips, target: Value) -> None:
    """Add the step that processes the rows strip by strip."""
    left, right, axis, size = strips
    assert right.direct is not None
    elements = prod(shape_of(left.type)) // left.rows[axis] * size
    room = builder.new(node, TensorType((elements,), left.wide))
    builder.step(
        node, partial(_in_strips, strips.left.as_matrices, strips.place, size),
        (left.laid_out(), right.direct), (target, room),
        axes=(strips.place, None, target.type.rank - 2, None), work=work_of(left, right),
    )  # fmt: skip


def _in_strips(
    as_matrices: Callable[[Array], Array], place: int, size: int, left: Array, right: Array,
    target: Array, room: Array,
) -> Callable[[], Any]:  # fmt: skip
    calls: list[Callable[[], Any]] = []
    count = left.shape[place]
    each = target.shape[-2] // count
    for start in range(0, count, size):
        stop = min(start + size, count)
        part = left[(*(slice(None),) * place, slice(start, stop))]
        copy = room[: part.size].reshape(part.shape)
        result = target[..., start * each : stop * each, :]
        calls.append(copying(part, copy))
        calls.append(partial(np.matmul, as_matrices(copy), right, out=result))
    return in_turn(calls)
