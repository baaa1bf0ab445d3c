"""Elements at few ranks of rows, which NumPy's partition finds without a sort."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.node import Node, Ref
from asg.core.types import TensorType
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.values import Value, first_wide, nbytes_of

Ranks = tuple[int, ...]


def at_ranks(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
    """Keep the elements at ranks, and their indices where something reads them."""
    (x,) = inputs
    ranks, axis = node.attrs["ranks"], node.attrs["axis"]
    batch = first_wide(x.type)
    axes = None if batch in (None, axis) else (batch, batch, batch)
    workspace = nbytes_of(x.type)
    y = builder.new(node, node.types[0])
    if not builder.is_read(Ref(node.id, 1)):
        make = partial(_elements, ranks, axis)
        builder.step(node, make, (x,), (y,), workspace=workspace, axes=axes and axes[:2])
        return y, Value(node.types[1], None)
    index = builder.new(node, node.types[1])
    workspace += nbytes_of(TensorType(x.type.shape, DType.BOOL))
    make = partial(_with_indices, ranks, axis)
    builder.step(node, make, (x,), (y, index), workspace=workspace, axes=axes)
    return y, index


def _elements(ranks: Ranks, axis: int, x: Array, y: Array) -> Callable[[], None]:
    return lambda: np.copyto(y, _selected(x, ranks, axis))


def _selected(x: Array, ranks: Ranks, axis: int) -> Array:
    return np.take(np.partition(x, ranks, axis), ranks, axis)


def _with_indices(ranks: Ranks, axis: int, x: Array, y: Array, index: Array) -> Callable[[], None]:
    rows, values, indices = (np.atleast_2d(np.moveaxis(each, axis, -1)) for each in (x, y, index))

    def run() -> None:
        np.copyto(values, _selected(rows, ranks, -1))
        for place, rank in enumerate(ranks):
            indices[..., place] = _index_of(rows, values[..., place, None], rank)

    return run


def _index_of(rows: Array, value: Array, rank: int) -> Array:
    """Return the index in each row of the element at a rank, whose value is known.

    Equal elements keep their order in a sort, and NaN comes last.
    """
    is_nan = np.isnan(value)
    same, smaller = rows == value, np.count_nonzero(rows < value, -1)
    if is_nan.any():
        missing = np.isnan(rows)
        same |= missing & is_nan
        smaller += np.where(is_nan[..., 0], np.count_nonzero(~missing, -1), 0)
    found: Array = np.argmax(same, -1)
    turn = rank - smaller  # of this element among its equals
    if turn.any():
        later = np.nonzero(turn)
        counts = np.cumsum(same[later], -1, dtype=np.int32)
        found[later] = np.argmax(counts == turn[later][:, None] + 1, -1)
    return found
