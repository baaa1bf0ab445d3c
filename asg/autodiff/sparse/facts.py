"""Facts about a tensor: its dependences, its constant value, its zeros."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import NamedTuple, Protocol, cast

import numpy as np

from asg.autodiff.sparse.sets import EMPTY, IndexSets
from asg.core.dims import Expr
from asg.core.dtypes import Array, DType
from asg.core.graph import Graph
from asg.core.interpreter import compute
from asg.core.leaves import CONSTANT
from asg.core.node import Node, Ref
from asg.core.opdef import Kind
from asg.core.types import static_shape

MOST_ELEMENTS = 1 << 22  # of a constant that the analysis computes, to bound memory
_CHEAP = frozenset({
    Kind.CREATION, Kind.ELEMENTWISE, Kind.REDUCTION, Kind.VIEW, Kind.JOIN, Kind.INDEXING, Kind.SCAN,
    Kind.SORT, Kind.BARRIER,
})  # fmt: skip


class Fact(NamedTuple):
    """The facts that the analysis has derived about a tensor.

    Args:
        shape: Its shape.
        dtype: Its dtype.
        sets: The set of variables of each element; None if no element depends on any.
        value: Its value, if it is a constant.
        zero: Whether each element is zero for all feeds; None if none is known to be.
    """

    shape: tuple[int, ...]
    dtype: DType
    sets: Array | None = None
    value: Array | None = None
    zero: Array | None = None

    @property
    def depends(self) -> Array:
        """The set of variables of each element, as an array."""
        return np.zeros(self.shape, np.int64) if self.sets is None else self.sets

    @property
    def zeros(self) -> Array | None:
        """Whether each element is zero for all feeds, from its value as well."""
        if self.zero is None and self.value is not None:
            return np.asarray(self.value == 0)
        return self.zero


class Scope(Protocol):
    """The part of an analysis that its rules use."""

    sets: IndexSets

    def body(self, body: Graph, operands: Sequence[Fact]) -> list[Fact]:
        """Return the facts of the outputs of a nested graph."""
        ...


def fact_of(
    node: Node, sets: Array | None = None, zero: Array | None = None, index: int = 0
) -> Fact:
    """Return the fact of a result of a node."""
    type_ = node.types[index]
    if zero is not None and not zero.any():
        zero = None
    if sets is not None and zero is not None:
        sets = np.where(zero, EMPTY, sets)
    if sets is not None and not sets.any():
        sets = None
    return Fact(static_shape(type_.shape), type_.dtype, sets, None, zero)


def independent(node: Node) -> list[Fact]:
    """Return the facts of results without a dependence."""
    return [fact_of(node, index=index) for index in range(len(node.types))]


def evaluated(node: Node, operands: Sequence[Fact]) -> list[Fact] | None:
    """Return the facts of a node that is a constant; None if it is not, or costs much."""
    if node.op is CONSTANT:
        results = [np.asarray(node.attrs["value"])]
    else:
        arrays = [fact.value for fact in operands]
        size = max(int(prod(static_shape(type_.shape))) for type_ in node.types)
        if node.op.kind not in _CHEAP or size > MOST_ELEMENTS:
            return None
        if any(isinstance(value, Expr) for value in node.attrs.values()):  # a symbol as a number
            return None
        if any(array is None for array in arrays):
            return None
        values = dict(zip(node.inputs, cast("list[Array]", arrays), strict=False))
        compute([node], values, {}, {}, {})
        results = [values[Ref(node.id, index)] for index in range(len(node.types))]
    return [
        Fact(static_shape(type_.shape), type_.dtype, value=result)
        for result, type_ in zip(results, node.types, strict=True)
    ]


def union(scope: Scope, *parts: Array) -> Array:
    """Return the union of sets, element by element, for arrays of the same shape."""
    found = parts[0]
    for part in parts[1:]:
        found = _union_of_two(scope, found, part) if part.any() else found
    return found


def _union_of_two(scope: Scope, left: Array, right: Array) -> Array:
    """Return the union of two arrays of sets: each pair of sets, which may repeat, once."""
    if not left.any():
        return right
    width = int(right.max()) + 1
    pairs, where = np.unique(left * width + right, return_inverse=True)
    groups = np.tile(np.arange(len(pairs)), 2)
    members = np.concatenate([pairs // width, pairs % width])
    return scope.sets.union(groups, members, len(pairs))[where.reshape(left.shape)]


def joined(scope: Scope, facts: Sequence[Fact]) -> int:
    """Return the union of the sets of all elements of several tensors."""
    members = np.concatenate([[EMPTY], *(np.unique(f.sets) for f in facts if f.sets is not None)])
    return int(scope.sets.union(np.zeros(len(members), np.int64), members, 1)[0])


def merged(scope: Scope, sets: Array, axes: Sequence[int]) -> Array:
    """Return the union along `axes`, which keep size 1."""
    kept = [axis for axis in range(sets.ndim) if axis not in axes]
    shape = tuple(1 if axis in axes else size for axis, size in enumerate(sets.shape))
    count = prod(shape)
    rows = sets.transpose(*kept, *axes).reshape(count, -1)
    groups = np.repeat(np.arange(count), rows.shape[1])
    return scope.sets.union(groups, rows, count).reshape(shape)
