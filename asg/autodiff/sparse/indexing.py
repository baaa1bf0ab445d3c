"""The dependences of reads and writes at computed indices."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import cast

import numpy as np

from asg.autodiff.sparse.facts import Fact, Scope, fact_of, merged, union
from asg.autodiff.sparse.sets import EMPTY
from asg.core.dtypes import Array
from asg.core.node import Node
from asg.core.opdef import Primitive
from asg.ops._support.indices import resolved
from asg.ops._support.scattered_writes import scatter_along

Shape = tuple[int, ...]


def indexing(scope: Scope, node: Node, operands: Sequence[Fact]) -> list[Fact]:
    """Follow constant indices; for other indices, unite each line of the axis."""
    if len(operands) == 2:
        return [_read(scope, node, *operands)]
    x, indices, updates = operands
    if indices.value is None:
        axis: int = node.attrs["axis"]
        return [fact_of(node, union(scope, x.depends, _lines(scope, x, indices, updates, axis)))]
    return [_written(scope, node, x, indices.value, updates)]


def _read(scope: Scope, node: Node, x: Fact, indices: Fact) -> Fact:
    axis: int = node.attrs["axis"]
    shape = cast(Shape, node.types[0].shape)
    sets, value = x.depends, indices.value
    zeros = x.zeros
    if value is None:
        sets = np.broadcast_to(merged(scope, sets, [axis]), sets.shape)
        value, zeros = np.zeros(indices.shape, np.int64), None
    numbers = _numbers(x.shape, value, axis, shape)
    sets = np.append(0, sets.reshape(-1))[numbers]
    return fact_of(
        node, sets, None if zeros is None else np.append(False, zeros.reshape(-1))[numbers]
    )


def _numbers(shape: Shape, indices: Array, axis: int, read: Shape) -> Array:
    """Return the number of each element that is read, from 1; 0 for an index out of range.

    If the shape `read` has the axes of `indices` in the place of `axis`, whole slices are read.
    """
    if not prod(shape):
        return np.zeros(read, np.int64)
    numbers = np.arange(1, prod(shape) + 1, dtype=np.int64).reshape(shape)
    index, valid = resolved(indices, shape[axis])
    if _has_slices(shape, indices.shape, axis, read):
        found = np.take(numbers, index, axis)
        spread = (*indices.shape, *(1,) * (len(shape) - axis - 1))
    else:
        found, spread = numbers[scatter_along(index, axis)], indices.shape
    return found if valid is None else np.where(valid.reshape(spread), found, 0)


def _has_slices(shape: Shape, indices: Shape, axis: int, read: Shape) -> bool:
    return read == (*shape[:axis], *indices, *shape[axis + 1 :])


def _written(scope: Scope, node: Node, x: Fact, indices: Array, updates: Fact) -> Fact:
    numbers = _numbers(x.shape, indices, node.attrs["axis"], updates.shape).reshape(-1)
    places = numbers[numbers > 0] - 1
    sets = x.depends.reshape(-1)
    if cast(Primitive, node.op).fold is None:  # the updates replace elements
        sets = sets.copy()
        sets[places] = EMPTY
    groups = np.concatenate([np.arange(len(sets)), places])
    members = np.concatenate([sets, updates.depends.reshape(-1)[numbers > 0]])
    zeros = x.zeros
    if zeros is not None:
        zeros = zeros.copy()
        zeros.reshape(-1)[places] = False
    return fact_of(node, scope.sets.union(groups, members, len(sets)).reshape(x.shape), zeros)


def _lines(scope: Scope, x: Fact, indices: Fact, updates: Fact, axis: int) -> Array:
    """Return the sets that updates at unknown indices may add to each element of x."""
    if _has_slices(x.shape, indices.shape, axis, updates.shape):
        axes = range(axis, axis + len(indices.shape))
        lines = merged(scope, updates.depends, axes)
        return np.broadcast_to(lines.reshape((*x.shape[:axis], 1, *x.shape[axis + 1 :])), x.shape)
    found = np.zeros(x.shape, np.int64)
    spans = [slice(None) if each == axis else slice(n) for each, n in enumerate(indices.shape)]
    found[tuple(spans)] = merged(scope, updates.depends, [axis])
    return found
