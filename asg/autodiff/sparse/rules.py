"""The dependences of each kind of primitive."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import prod
from types import MappingProxyType
from typing import cast

import numpy as np

from asg.autodiff.sparse.facts import Fact, Scope, fact_of, joined, merged, union
from asg.autodiff.sparse.indexing import indexing
from asg.autodiff.sparse.zeros import kept, zeros_of
from asg.core.dtypes import Array
from asg.core.node import Node
from asg.core.opdef import AttrType, Kind, Primitive
from asg.core.types import normalize_axes, static_shape
from asg.ops.products.contraction import as_matrices

Rule = Callable[[Scope, Node, Sequence[Fact]], Sequence[Fact]]

MOST_PAIRS = 1 << 24  # of factors of a contraction that are checked for zeros: 128 MB as i64
MOST_STEPS = 512  # of a scan with separate sets for its elements: a union for each in turn


def everything(scope: Scope, node: Node, operands: Sequence[Fact]) -> list[Fact]:
    """Let every element of each float result depend on all elements of all operands."""
    whole = joined(scope, operands)
    return [
        fact_of(node, np.full(static_shape(type_.shape), whole), index=index)
        for index, type_ in enumerate(node.types)
    ]


def elementwise(scope: Scope, node: Node, operands: Sequence[Fact]) -> list[Fact]:
    """Each element depends on the same element of the operands."""
    zero = zeros_of(node, operands)
    parts = [kept(node, operands, place) for place in range(len(operands))]
    return [fact_of(node, union(scope, *parts), zero)]


def held(scope: Scope, node: Node, operands: Sequence[Fact]) -> list[Fact]:
    """The result is the first operand."""
    return [fact_of(node, operands[0].sets, operands[0].zeros)]


def reduction(scope: Scope, node: Node, operands: Sequence[Fact]) -> list[Fact]:
    """Each element depends on the elements that it reduces."""
    (x,) = operands
    axes = node.attrs["axes"] if "axes" in node.attrs else (node.attrs["axis"],)
    sets = merged(scope, x.depends, normalize_axes(axes, len(x.shape)))
    return [fact_of(node, sets.reshape(static_shape(node.types[0].shape)))]


def moved(scope: Scope, node: Node, operands: Sequence[Fact]) -> list[Fact]:
    """Each element is an element of an operand, or a constant: run the op on element numbers."""
    sources, total = list[Array](), 1  # 0 is for elements that come from no operand
    for fact in operands:
        size = prod(fact.shape)
        sources.append(np.arange(total, total + size, dtype=np.int64).reshape(fact.shape))
        total += size
    op = cast(Primitive, node.op)
    scalars = [name for name in node.attrs if op.attrs[name] is AttrType.SCALAR]
    attrs = {**node.attrs, **dict.fromkeys(scalars, 0)}
    places = np.asarray(op.reference(*sources, **attrs))
    sets = np.concatenate([[0], *(fact.depends.reshape(-1) for fact in operands)])
    fill = np.array([any(node.attrs[name] == 0 for name in scalars)])
    zeros = [np.zeros(prod(f.shape), bool) if f.zeros is None else f.zeros for f in operands]
    zero = np.concatenate([fill, *(each.reshape(-1) for each in zeros)])
    return [fact_of(node, sets[places], zero[places])]


def scan(scope: Scope, node: Node, operands: Sequence[Fact]) -> list[Fact]:
    """Each element depends on the earlier elements of its line; in a long line, on all elements."""
    axis: int = node.attrs["axis"]
    elements = np.moveaxis(union(scope, *(fact.depends for fact in operands)), axis, 0)
    if len(elements) > MOST_STEPS:
        lines = merged(scope, elements, [0])
        found = np.broadcast_to(lines, elements.shape)
    else:
        steps = range(len(elements))
        found = elements.copy()
        for before, step in pairwise(steps[::-1] if node.attrs["reverse"] else steps):
            found[step] = union(scope, found[before], found[step])
    return [fact_of(node, np.moveaxis(found, 0, axis))]


def at_indices(scope: Scope, node: Node, operands: Sequence[Fact]) -> list[Fact]:
    """Each element depends on the elements that the indices may name."""
    if operands[1].sets is not None:
        return everything(scope, node, operands)
    return indexing(scope, node, operands)


def contraction(scope: Scope, node: Node, operands: Sequence[Fact]) -> list[Fact]:
    """Each element depends on the factors of its terms, except for terms with a known zero."""
    x, y = operands
    left, right, shape = as_matrices(x.depends, y.depends, **node.attrs)
    batch = prod(left.shape[:-2])
    empty = np.zeros((), bool)
    x_zero = np.broadcast_to(empty if x.zeros is None else x.zeros, x.shape)
    y_zero = np.broadcast_to(empty if y.zeros is None else y.zeros, y.shape)
    x_zero, y_zero, _ = as_matrices(x_zero, y_zero, **node.attrs)
    left, x_zero = (each.reshape(batch, *left.shape[-2:]) for each in (left, x_zero))
    right, y_zero = (
        each.reshape(batch, *right.shape[-2:]).swapaxes(1, 2) for each in (right, y_zero)
    )
    by_left = _terms(scope, left, y_zero)
    by_right = _terms(scope, right, x_zero).swapaxes(1, 2)
    return [fact_of(node, union(scope, by_left, by_right).reshape(shape))]


def _terms(scope: Scope, factors: Array, zero: Array) -> Array:
    """Return [batch, m, n]: the union over k of `factors` [batch, m, k] where `zero` [batch, n, k]
    is false.
    """
    batch, rows, _ = factors.shape
    columns = zero.shape[1]
    if not factors.any():
        return np.zeros((batch, rows, columns), np.int64)
    group, column, inner = np.nonzero(~zero)
    if not zero.any() or len(group) * rows > MOST_PAIRS:
        lines = merged(scope, factors, [2])
        return np.broadcast_to(lines, (batch, rows, columns))
    members = factors.transpose(0, 2, 1)[group, inner]  # [pairs, rows]
    first = (group * columns + column) * rows
    groups = np.asarray(first[:, None] + np.arange(int(rows)))
    found = scope.sets.union(groups, members, batch * columns * rows)
    return found.reshape(batch, columns, rows).swapaxes(1, 2)


RULES: Mapping[Kind, Rule] = MappingProxyType({
    Kind.ELEMENTWISE: elementwise,
    Kind.REDUCTION: reduction,
    Kind.VIEW: moved,
    Kind.JOIN: moved,
    Kind.CONTRACTION: contraction,
    Kind.INDEXING: at_indices,
    Kind.SCAN: scan,
    Kind.BARRIER: held,
})  # fmt: skip
