"""Accumulators of an invocation that takes many elements one after another.

The maximum of floats is NaN where one of them is, which no built-in function promises. Here it is
the built-in maximum beside the greatest magnitude of bits, which tells of a NaN at the end: three
instructions an element where the op has eighteen.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

from asg.core.dtypes import DType
from asg.core.node import Node
from asg.kernel.build import Builder
from asg.kernel.expr import U32, Const, Expr, bitcast, call, maximum, select, whole
from asg.kernel.index import Index
from asg.kernel.values import accumulated, constant
from asg_wgpu.codegen.elements import Accumulator, fold, reduction_start
from asg_wgpu.codegen.emitter import Emitter
from asg_wgpu.ir.node_facts import fold_of

_SIGN, _INFINITE = 0x80000000, 0x7F800000  # the bits of a sign, and of an infinite magnitude
Extreme = Callable[[Expr, Expr], Expr]


class Folding:
    """A reduction's own accumulator."""

    def __init__(self, emit: Emitter, node: Node) -> None:
        self.emit, self.node = emit, node
        self.total = reduction_start(emit, node)

    def take(self, value: Expr, column: Index) -> None:
        """Take an element at a column."""
        self.emit.flops += 1
        fold(self.emit, self.node, self.total, [value, whole(column)])

    def settled(self) -> Accumulator:
        """Return the accumulator of all that was taken."""
        return self.total


class Extremes:
    """The maximum or minimum of floats by a built-in function, and the greatest magnitude."""

    def __init__(self, emit: Emitter, node: Node, extreme: Extreme) -> None:
        self.emit, self.extreme = emit, extreme
        self.value = reduction_start(emit, node).value
        self.size = emit.code.declare(Const(0, U32), "size")

    def take(self, value: Expr, column: Index) -> None:
        """Take an element at a column."""
        code = self.emit.code
        self.emit.flops += 1
        code.assign(self.value, self.extreme(self.value, value))
        code.assign(self.size, maximum(self.size, magnitude(value)))

    def settled(self) -> Accumulator:
        """Return the accumulator of all that was taken."""
        self.emit.code.assign(self.value, or_nan(self.value, self.size))
        return Accumulator(self.value)


def accumulator(emit: Emitter, node: Node) -> Folding | Extremes:
    """Define the accumulator of a reduction and return it."""
    extreme = _extreme_of(emit, node)
    return Folding(emit, node) if extreme is None else Extremes(emit, node, extreme)


def _extreme_of(emit: Emitter, node: Node) -> Extreme | None:
    rule = fold_of(node)
    kept = accumulated(emit.dtype_of(node.inputs[0]))
    if rule is None or "axis" in node.attrs or kept is not DType.F32:
        return None
    functions = {"least": "max", "greatest": "min"}
    name = functions.get(rule.start) if isinstance(rule.start, str) else None
    return None if name is None else partial(call, name)


def magnitude(value: Expr) -> Expr:
    """Return the bits of a float without its sign."""
    return bitcast(value, U32) & (_SIGN - 1)


def or_nan(value: Expr, size: Expr) -> Expr:
    """Return a value, or NaN where a greatest magnitude is that of one."""
    return select(value, constant(math.nan, DType.F32), size > _INFINITE)


def tree(code: Builder, values: Sequence[Expr], join: Callable[[Expr, Expr], Expr]) -> Expr:
    """Return values joined by pairs, so that few wait for each other."""
    left = list(values)
    while len(left) > 1:
        pairs = zip(left[::2], left[1::2], strict=False)
        left = [code.let(join(a, b)) for a, b in pairs] + left[len(left) - len(left) % 2 :]
    return left[0]
