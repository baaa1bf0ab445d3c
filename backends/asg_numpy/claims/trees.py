"""Decision trees: native code descends constant trees, NumPy all trees a level at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import prod

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.node import Node
from asg.core.types import TensorType
from asg.ops.indexing.gather_scatter import GATHER, TAKE
from asg_numpy.native.machine import machine
from asg_numpy.native.trees import CHILDREN, KINDS, descending, kernel_of, record_of, records
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.builder import Builder
from asg_numpy.planning.values import Value, shape_of


def descend_trees(builder: Builder, node: Node, inputs: tuple[Value, ...]) -> tuple[Value, ...]:
    """Add the step that writes the leaf of each row in each tree."""
    x, levels = inputs[0], node.attrs["levels"]
    output = builder.new(node, node.types[0])
    work = prod(shape_of(output.type)) * levels / plans().costs.descents
    here, found = machine(), _packed(x.type, [value.array for value in inputs[1:]])
    if here is None or found is None or not levels:
        make = partial(_by_levels, levels)
        builder.step(
            node, make, inputs, (output,), axes=(0, *[None] * len(inputs[1:]), 0), work=work
        )
        return (output,)
    beside, dtype = plans().trees.beside, x.type.dtype
    kernels = kernel_of(dtype, beside, here), kernel_of(dtype, 1, here)
    table = x if x.strides is None else builder.copy(node, x)
    make = partial(descending, kernels, (beside, levels))
    builder.step(node, make, (table, *found), (output,), axes=(0, None, None, 0), work=work)
    return (output,)


def _packed(x: TensorType, tables: Sequence[Array | None]) -> tuple[Value, Value] | None:
    """Return the records of the nodes and the places of the roots, for native code.

    None if a run computes a table, an index lies out of range, or offsets exceed 31 bits.
    """
    known = [table for table in tables if table is not None]
    if x.dtype not in KINDS or len(known) < len(tables):
        return None
    features, thresholds, children, roots = known
    count, width, size = len(thresholds), shape_of(x)[1], record_of(x.dtype).itemsize
    ranges = (features, width), (children, count), (roots, count)
    if max(count * size, width * x.dtype.itemsize) > np.iinfo(np.int32).max or not all(
        not indices.size or (indices.min() >= 0 and indices.max() < most)
        for indices, most in ranges
    ):
        return None
    nodes = records(features, thresholds, children).view(np.uint8)
    return _constant(nodes, DType.U8), _constant(roots * size, DType.I32)


def _constant(array: Array, dtype: DType) -> Value:
    return Value(TensorType(array.shape, dtype), None, array=array)


def _by_levels(
    levels: int, x: Array, features: Array, thresholds: Array, children: Array, roots: Array,
    leaves: Array,
) -> Callable[[], None]:  # fmt: skip
    """Return the closure that descends all trees together, until each row has its leaves."""
    columns = children.shape[1]

    def run() -> None:
        place = np.broadcast_to(roots, leaves.shape)
        for _ in range(levels):
            value = GATHER.reference(x, TAKE.reference(features, place, axis=0), axis=1)
            child = place * columns + (value <= TAKE.reference(thresholds, place, axis=0))
            if columns == CHILDREN:
                child[np.isnan(value)] += CHILDREN - 1
            place, last = TAKE.reference(children.reshape(-1), child, axis=0), place
            if np.array_equal(place, last):
                break
        np.copyto(leaves, place)

    return run
