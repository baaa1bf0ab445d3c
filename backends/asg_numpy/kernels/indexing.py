"""Gathers and scatters; with `check_indices`, a check before each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import prod

import numpy as np

from asg.core.dtypes import INTEGER, Array
from asg.core.errors import ShapeError
from asg.core.node import Node
from asg.core.opdef import Primitive
from asg.core.types import TensorType
from asg_numpy.kernels.general import computed
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.values import Value, shape_of


def indexing(
    builder: Builder, node: Node, op: Primitive, inputs: tuple[Value, ...]
) -> tuple[Value, ...]:
    """Add the step of a node that indexes its first operand along the attribute `axis`."""
    at = next((i for i, dtypes in enumerate(op.operands) if i and dtypes <= INTEGER), 0)
    if builder.options.check_indices and "axis" in node.attrs:
        axis: int = node.attrs["axis"]
        size = shape_of(inputs[0].type)[axis]
        builder.step(node, partial(_checking, node, axis, size), (inputs[at],), ())
    type_ = inputs[at].type
    costs, work = plans().costs, None
    if len(inputs) > 2 and not _is_single(node, type_):
        work = costs.sorted + prod(shape_of(inputs[-1].type)) / costs.written
    return computed(builder, node, op, inputs, places_nbytes(type_), work)


def places_nbytes(indices: TensorType) -> int:
    """Return the memory of NumPy for the places of indices, in bytes."""
    count = prod(shape_of(indices)) * (indices.rank + plans().memory.indices)
    return count * np.dtype(np.int64).itemsize


def _is_single(node: Node, indices: TensorType) -> bool:
    """Whether each place has a single index along the axis, so that none occurs twice."""
    axis: int | None = node.attrs.get("axis")
    same_rank = indices.rank == node.types[0].rank
    return axis is not None and same_rank and shape_of(indices)[axis] == 1


def _checking(node: Node, axis: int, size: int, indices: Array) -> Callable[[], None]:
    def check() -> None:
        if not indices.size:
            return
        low, high = indices.min(), indices.max()
        if -size <= low and high < size:
            return
        wrong = high if high >= size else low
        raise ShapeError(
            f"the index {wrong} lies outside axis {axis}, which has {size} places",
            op=node.op.name,
            hint="clip the index; without check_indices=True it reads NaN or 0, and writes nothing",
            where=node.place,
        )

    return check
