"""The carry of a scan along a row, and the effect of a block on it.

An op's `Fold` defines the scan. Without a fold, it is the recurrence y = a·y + b, restarted at
given starts.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from math import inf
from typing import cast

from asg.core.dtypes import DType
from asg.core.graph import Graph
from asg.core.node import Node
from asg.core.opdef import Fold
from asg.core.types import TensorType
from asg.kernel.expr import (
    BOOL,
    F32,
    I32,
    U32,
    Const,
    Expr,
    Type,
    Var,
    both,
    call,
    cast as converted,
    either,
    equal,
    part,
    select,
    unequal,
    vector,
    vector_type,
    whole,
)
from asg.kernel.index import Position
from asg.kernel.values import (
    VALUE,
    accumulated,
    as_number,
    constant,
    folded,
    rounded,
    start_of,
    takes_place,
)
from asg_wgpu.codegen.emitter import Emitter
from asg_wgpu.ir.node_facts import fold_of
from asg_wgpu.lower.log_sums import LOG_SUMS

# A product of floats as a mantissa from 1 to 2 and an exponent: the product of a part of a row may
# overflow or underflow where the whole product does not. Zeros, infinities and NaN stay unchanged.
_SCALED = """\
fn scan_exponent(x: f32) -> i32 {
    let biased = i32((bitcast<u32>(x) >> 23u) & 255u);
    return select(biased - 127, 0, biased == 0 || biased == 255);
}

fn scan_times(part: vec2<f32>, x: f32) -> vec2<f32> {
    let n = scan_exponent(x);
    let y = part.x * asg_scaled(x, -n);
    let m = scan_exponent(y);
    return vec2(asg_scaled(y, -m), part.y + f32(n + m));
}

fn scan_through(x: f32, part: vec2<f32>) -> f32 {
    let n = scan_exponent(x);
    let y = asg_scaled(x, -n) * part.x;
    return asg_scaled(y, i32(clamp(part.y + f32(n), -252.0, 254.0)));
}
"""

# Sums of e^x, each relative to the largest x in it; without elements, relative to -inf.
_LOG_SUM = """\
fn scan_sums(part: vec2<f32>, more: vec2<f32>) -> vec2<f32> {
    let distance = select(more.x - part.x, 0.0, more.x == part.x);
    let shrinking = asg_exp_below(-abs(distance));
    let larger = vec2(more.x, part.y * shrinking + more.y);
    return select(vec2(part.x, part.y + more.y * shrinking), larger, distance > 0.0);
}

fn scan_log_sum(part: vec2<f32>) -> f32 {
    return part.x + asg_log(part.y);
}
"""


class Carry(ABC):
    """The variables of a scan's carry, of the types `kinds`.

    `passing` are the types of the numbers by which a block changes a carry that passes through it.
    """

    kinds: tuple[Type, ...]
    passing: tuple[Type, ...] = ()

    def __init__(self, graph: Graph, node: Node) -> None:
        self.node = node
        self.dtype = accumulated(graph.type_of(node.inputs[0]).dtype)
        self.kinds = (VALUE[self.dtype],)

    @abstractmethod
    def start(self) -> list[Expr]:
        """Return the carry into the first element."""

    @abstractmethod
    def step(self, emit: Emitter, carried: Sequence[Var], at: Position) -> None:
        """Accumulate an element."""

    @abstractmethod
    def passed(
        self, emit: Emitter, carried: Sequence[Var], alone: Sequence[Expr], passing: Sequence[Expr]
    ) -> None:
        """Accumulate a block: its result `alone`, and its effect `passing` on the carry."""

    def passing_start(self) -> list[Expr]:
        """Return the effect of an empty block on a passing carry."""
        return []

    def passing_step(self, emit: Emitter, passing: Sequence[Var], at: Position) -> None:
        """Add an element to the block's effect on a passing carry."""
        assert not passing

    def result(self, carried: Sequence[Var]) -> Expr:
        """Return the stored element."""
        dtype = self.node.types[0].dtype
        return rounded(converted(carried[0], VALUE[dtype]), dtype)

    def operand(self, emit: Emitter, place: int, at: Position) -> Expr:
        """Return an element of an operand."""
        return emit.value(self.node.inputs[place], at)


class WithProduct(Carry):
    """A carry with blocks that also compute the product of their factors: see `_SCALED`."""

    passing = (F32, F32)

    def passing_start(self) -> list[Expr]:
        """Return 1·2⁰."""
        return [Const(1.0, F32), Const(0.0, F32)]

    def passing_step(self, emit: Emitter, passing: Sequence[Var], at: Position) -> None:
        """Multiply by a factor."""
        factor = self.operand(emit, 0, at)
        emit.functions[_SCALED] = None
        times = call("scan_times", vector(passing), factor, type=vector_type(F32.scalar, 2))
        found = emit.code.let(times, "t")
        for place, target in enumerate(passing):
            emit.code.assign(target, part(found, place))


class Recurrence(WithProduct):
    """y = a·y + b."""

    def start(self) -> list[Expr]:
        """Return 0."""
        return [constant(0, self.dtype)]

    def step(self, emit: Emitter, carried: Sequence[Var], at: Position) -> None:
        """Apply a factor and a term."""
        factor, term = (self.operand(emit, place, at) for place in range(2))
        emit.code.assign(carried[0], factor * carried[0] + term)

    def passed(
        self, emit: Emitter, carried: Sequence[Var], alone: Sequence[Expr], passing: Sequence[Expr]
    ) -> None:
        """Accumulate a block; for a carry of 0 it is the block's result, whatever its product."""
        emit.functions[_SCALED] = None
        through = call("scan_through", carried[0], vector(passing)) + alone[0]
        none = equal(call("asg_magnitude", carried[0], type=U32), 0)
        emit.code.assign(carried[0], select(through, alone[0], none))


class SegmentedRecurrence(Recurrence):
    """y = a·y + b, from 0 at each start. A block also tells whether it has a start."""

    passing = (*Recurrence.passing, U32)

    def step(self, emit: Emitter, carried: Sequence[Var], at: Position) -> None:
        """Apply a factor and a term, or at a start the term alone."""
        factor, term = (self.operand(emit, place, at) for place in range(2))
        so_far = select(factor * carried[0], 0, self._begins(emit, at))
        emit.code.assign(carried[0], so_far + term)

    def passing_start(self) -> list[Expr]:
        """Return 1·2⁰, and 0: the block has no start yet."""
        return [*super().passing_start(), Const(0, U32)]

    def passing_step(self, emit: Emitter, passing: Sequence[Var], at: Position) -> None:
        """Multiply by a factor, and note a start."""
        super().passing_step(emit, passing[:2], at)
        emit.code.assign(passing[2], passing[2] | as_number(self._begins(emit, at)))

    def passed(
        self, emit: Emitter, carried: Sequence[Var], alone: Sequence[Expr], passing: Sequence[Expr]
    ) -> None:
        """Accumulate a block; after a start only the block's result counts."""
        emit.code.assign(carried[0], select(carried[0], 0, unequal(passing[2], 0)))
        super().passed(emit, carried, alone, passing[:2])

    def _begins(self, emit: Emitter, at: Position) -> Expr:
        return emit.value(self.node.inputs[2], at)


class Folded(Carry):
    """The fold of the elements so far."""

    def __init__(self, graph: Graph, node: Node, rule: Fold) -> None:
        super().__init__(graph, node)
        self.rule = rule

    def start(self) -> list[Expr]:
        """Return the initial value of the fold."""
        return [start_of(self.rule, self.dtype)]

    def step(self, emit: Emitter, carried: Sequence[Var], at: Position) -> None:
        """Fold in an element."""
        self._fold(emit, carried[0], carried[0], self.operand(emit, 0, at))

    def passed(
        self, emit: Emitter, carried: Sequence[Var], alone: Sequence[Expr], passing: Sequence[Expr]
    ) -> None:
        """Fold in a block."""
        self._fold(emit, carried[0], carried[0], alone[0])

    def _fold(self, emit: Emitter, target: Var, so_far: Expr, more: Expr) -> None:
        emit.code.assign(target, folded(self.rule, self.dtype, so_far, more))


class Scaled(WithProduct, Folded):
    """A product of floats."""

    def passed(
        self, emit: Emitter, carried: Sequence[Var], alone: Sequence[Expr], passing: Sequence[Expr]
    ) -> None:
        """Multiply by the product of a block."""
        emit.functions[_SCALED] = None
        emit.code.assign(carried[0], call("scan_through", carried[0], vector(passing)))


class Segmented(Folded):
    """The fold of the elements since the latest start. A block tells whether it has a start."""

    passing = (U32,)

    def step(self, emit: Emitter, carried: Sequence[Var], at: Position) -> None:
        """Fold in an element, from the initial value at a start."""
        begins = emit.value(self.node.inputs[1], at)
        so_far = select(carried[0], self.start()[0], begins)
        self._fold(emit, carried[0], so_far, self.operand(emit, 0, at))

    def passing_start(self) -> list[Expr]:
        """Return 0: the block has no start yet."""
        return [Const(0, U32)]

    def passing_step(self, emit: Emitter, passing: Sequence[Var], at: Position) -> None:
        """Note a start."""
        begins = emit.value(self.node.inputs[1], at)
        emit.code.assign(passing[0], passing[0] | as_number(begins))

    def passed(
        self, emit: Emitter, carried: Sequence[Var], alone: Sequence[Expr], passing: Sequence[Expr]
    ) -> None:
        """Fold in a block, from the initial value if it has a start."""
        so_far = select(carried[0], self.start()[0], unequal(passing[0], 0))
        self._fold(emit, carried[0], so_far, alone[0])


class Chosen(Carry):
    """The best element so far and its place; NaN beats all, and the op decides between equals."""

    def __init__(self, graph: Graph, node: Node, rule: Fold) -> None:
        super().__init__(graph, node)
        self.rule = rule
        self.kinds = (VALUE[self.dtype], I32)

    def start(self) -> list[Expr]:
        """Return a zero at place -1: no element yet."""
        return [constant(0, self.dtype), Const(-1, I32)]

    def step(self, emit: Emitter, carried: Sequence[Var], at: Position) -> None:
        """Compare an element."""
        axis: int = self.node.attrs["axis"]
        self._choose(emit, carried, [self.operand(emit, 0, at), whole(at.coordinates[axis])])

    def passed(
        self, emit: Emitter, carried: Sequence[Var], alone: Sequence[Expr], passing: Sequence[Expr]
    ) -> None:
        """Compare the best element of a block."""
        self._choose(emit, carried, alone)

    def result(self, carried: Sequence[Var]) -> Expr:
        """Return the place, or the element if the node has `values`."""
        return super().result(carried) if self.node.attrs.get("values") else carried[1]

    def _choose(self, emit: Emitter, carried: Sequence[Var], other: Sequence[Expr]) -> None:
        better = takes_place(self.rule, self.dtype, other[0], carried[0])
        if self.dtype.is_float:
            mine, theirs = (call("asg_isnan", each, type=BOOL) for each in (carried[0], other[0]))
            better = either(theirs, both(~mine, better))
        with emit.code.where(either(carried[1] < 0, better)):
            for own, value in zip(carried, other, strict=True):
                emit.code.assign(own, value)


class LogSum(Carry):
    """log Σ e^x: the largest element so far, and the sum relative to it; see `_LOG_SUM`."""

    def __init__(self, graph: Graph, node: Node) -> None:
        super().__init__(graph, node)
        self.kinds = (F32, F32)

    def start(self) -> list[Expr]:
        """Return an empty sum."""
        return [constant(-inf, DType.F32), Const(0.0, F32)]

    def step(self, emit: Emitter, carried: Sequence[Var], at: Position) -> None:
        """Add an element."""
        self.passed(emit, carried, [self.operand(emit, 0, at), Const(1.0, F32)], ())

    def passed(
        self, emit: Emitter, carried: Sequence[Var], alone: Sequence[Expr], passing: Sequence[Expr]
    ) -> None:
        """Add the sum of a block."""
        emit.functions[_LOG_SUM] = None
        pair = vector_type(F32.scalar, 2)
        found = emit.code.let(call("scan_sums", vector(carried), vector(alone), type=pair), "t")
        for place, target in enumerate(carried):
            emit.code.assign(target, part(found, place))

    def result(self, carried: Sequence[Var]) -> Expr:
        """Return the logarithm of the sum."""
        return rounded(call("scan_log_sum", vector(carried), type=F32), self.node.types[0].dtype)


def carry_of(graph: Graph, node: Node) -> Carry:
    """Return the carry of a scan."""
    if node.op is LOG_SUMS:
        return LogSum(graph, node)
    rule = fold_of(node)
    if rule is None:
        return (SegmentedRecurrence if len(node.inputs) == 3 else Recurrence)(graph, node)
    type_ = graph.type_of(node.inputs[0])
    if cast(TensorType, rule.op.infer(type_, type_)).dtype is DType.BOOL:
        return Chosen(graph, node, rule)
    if len(node.inputs) == 2:
        return Segmented(graph, node, rule)
    kind = Scaled if rule.scaled and type_.dtype.is_float else Folded
    return kind(graph, node, rule)
