"""Accumulators of an invocation that takes many elements in sequence.

The maximum of floats must be NaN if any element is, which no built-in function promises. So an
accumulator keeps the built-in maximum and the greatest magnitude of bits, which reveals a NaN at
the end. This takes three instructions per element; the op itself takes eighteen.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

from asg.core.dtypes import DType
from asg.core.node import Node
from asg.kernel.build import Builder
from asg.kernel.expr import (
    I32,
    U32,
    Const,
    Expr,
    bitcast,
    call,
    equal,
    maximum,
    minimum,
    select,
    whole,
)
from asg.kernel.index import Index
from asg.kernel.values import accumulated, constant
from asg_wgpu.codegen.elements import Accumulator, reduction_start, take_element
from asg_wgpu.codegen.emitter import Emitter
from asg_wgpu.ir.node_facts import fold_of

_SIGN, _INFINITE = 0x80000000, 0x7F800000  # the bits of a sign, and of an infinity
Extreme = Callable[[Expr, Expr], Expr]


class Folding:
    """The accumulator of a general reduction."""

    def __init__(self, emit: Emitter, node: Node) -> None:
        self.emit, self.node = emit, node
        self.total = reduction_start(emit, node)

    def take(self, value: Expr, column: Index) -> None:
        """Accumulate an element at a column."""
        take_element(self.emit, self.node, self.total, value, column)

    def settled(self) -> Accumulator:
        """Return the final accumulator."""
        return self.total


class Extremes:
    """The maximum or minimum of floats by a function blind to NaN, and the greatest magnitude."""

    def __init__(self, emit: Emitter, node: Node, extreme: Extreme) -> None:
        self.emit, self.extreme = emit, extreme
        self.value = reduction_start(emit, node).value
        self.size = emit.code.declare(Const(0, U32), "size")

    def take(self, value: Expr, column: Index) -> None:
        """Accumulate an element at a column."""
        code = self.emit.code
        code.assign(self.value, self.extreme(self.value, value))
        code.assign(self.size, maximum(self.size, magnitude(value)))

    def settled(self) -> Accumulator:
        """Return the final accumulator."""
        self.emit.code.assign(self.value, or_nan(self.value, self.size))
        return Accumulator(self.value)


class Firsts:
    """The place of the first maximum or minimum of floats, compared by keys: ordered integers.

    Elements arrive in column order, so a later equal element never replaces an earlier element.
    """

    def __init__(self, emit: Emitter, node: Node, *, greatest: bool) -> None:
        self.emit, self.greatest = emit, greatest
        worst = -_SIGN if greatest else _SIGN - 1
        self.total = Accumulator(
            emit.code.declare(Const(worst, I32), "key"), emit.code.declare(-1, "n")
        )

    def take(self, value: Expr, column: Index) -> None:
        """Accumulate an element at a column behind all earlier columns."""
        code, (best, place) = self.emit.code, self.total
        assert place is not None, "a reduction to places has a place"
        key = code.let(self._key(value), "key")
        better = key > best if self.greatest else key < best
        code.assign(place, select(place, whole(column), better))
        code.assign(best, maximum(best, key) if self.greatest else minimum(best, key))

    def settled(self) -> Accumulator:
        """Return the final accumulator, with the key as its value."""
        return self.total

    def _key(self, value: Expr) -> Expr:
        """Return an integer in the order of floats: NaN is best, and all zeros are 0."""
        bits = self.emit.code.let(bitcast(value, I32), "bits")
        size = self.emit.code.let(bits & (_SIGN - 1), "size")
        sign = self.emit.code.let(bits >> 31, "sign")
        best = _SIGN - 1 if self.greatest else -_SIGN
        return select((size ^ sign) - sign, best, size > _INFINITE)


Taking = Folding | Extremes | Firsts


def accumulator(emit: Emitter, node: Node) -> Taking:
    """Declare the accumulator of a reduction and return it."""
    rule = fold_of(node)
    if rule is None or accumulated(emit.dtype_of(node.inputs[0])) is not DType.F32:
        return Folding(emit, node)
    if "axis" in node.attrs:
        return Firsts(emit, node, greatest=bool(rule.op.reference(1.0, 0.0)))
    name = {"least": "asg_larger", "greatest": "asg_smaller"}.get(str(rule.start))
    return Folding(emit, node) if name is None else Extremes(emit, node, partial(call, name))


def magnitude(value: Expr) -> Expr:
    """Return the bits of a float without its sign."""
    return bitcast(value, U32) & (_SIGN - 1)


def or_nan(value: Expr, size: Expr) -> Expr:
    """Return a value, or NaN if the greatest magnitude `size` is a NaN's."""
    return select(value, constant(math.nan, DType.F32), size > _INFINITE)


def is_infinite(value: Expr) -> Expr:
    """Return the test whether a float is infinite and not negative, by its bits."""
    return equal(bitcast(value, U32), _INFINITE)


def tree(code: Builder, values: Sequence[Expr], join: Callable[[Expr, Expr], Expr]) -> Expr:
    """Join values pairwise in a tree, for short chains of dependence."""
    left = list(values)
    while len(left) > 1:
        pairs = zip(left[::2], left[1::2], strict=False)
        left = [code.let(join(a, b)) for a, b in pairs] + left[len(left) - len(left) % 2 :]
    return left[0]
