"""The carry of a scan along a row, and its change on the way through a block of the row.

How a scan folds is read off its op's `Fold`; without one it is the recurrence y = a·y + b.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import cast

from asg.core.dtypes import DType
from asg.core.graph import Graph
from asg.core.node import Node
from asg.core.opdef import Fold
from asg.core.types import TensorType
from asg.ops.wgsl import VALUE_TYPES as VALUE, literal, rounded
from asg_wgpu.codegen.elements import accumulated
from asg_wgpu.codegen.emitter import Emitter
from asg_wgpu.codegen.operands import folded, start_of, truth
from asg_wgpu.ir.index import Position
from asg_wgpu.ir.node_facts import fold_of

# A product of floats as a number from 1 to 2 and an exponent: a part of a row may leave the range
# of floats where the whole row does not. Zeros, infinities and NaN stay what they are.
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


class Carry(ABC):
    """Variables of the WGSL types `kinds` that a scan carries along.

    `passing` are the types of what a block says, besides, of a carry that passes through it.
    """

    kinds: tuple[str, ...]
    passing: tuple[str, ...] = ()

    def __init__(self, graph: Graph, node: Node) -> None:
        self.node = node
        self.dtype = accumulated(graph.type_of(node.inputs[0]).dtype)
        self.kinds = (VALUE[self.dtype],)

    @abstractmethod
    def start(self) -> list[str]:
        """Return the carry into the first element."""

    @abstractmethod
    def step(self, emit: Emitter, carried: Sequence[str], at: Position) -> None:
        """Take an element into what is carried."""

    @abstractmethod
    def passed(
        self, emit: Emitter, carried: Sequence[str], alone: Sequence[str], passing: Sequence[str]
    ) -> None:
        """Take in a block: its result `alone`, and its effect on a carry passing through."""

    def passing_start(self) -> list[str]:
        """Return the effect of an empty block on a carry passing through."""
        return []

    def passing_step(self, emit: Emitter, passing: Sequence[str], at: Position) -> None:
        """Take an element into what a block says of what passes through it."""
        assert not passing

    def result(self, carried: Sequence[str]) -> str:
        """Return the element that is stored."""
        dtype = self.node.types[0].dtype
        return rounded(f"{VALUE[dtype]}({carried[0]})", dtype)

    def operand(self, emit: Emitter, place: int, at: Position) -> str:
        """Return an element of an operand."""
        return emit.value(self.node.inputs[place], at)


class WithProduct(Carry):
    """A carry of which a block says, besides, the product of its factors: see `_SCALED`."""

    passing = ("f32", "f32")

    def passing_start(self) -> list[str]:
        """Return 1·2⁰."""
        return ["1.0", "0.0"]

    def passing_step(self, emit: Emitter, passing: Sequence[str], at: Position) -> None:
        """Take a factor."""
        factor, name = self.operand(emit, 0, at), emit.code.fresh("t")
        emit.functions[_SCALED] = None
        emit.code.line(f"let {name} = scan_times(vec2({', '.join(passing)}), {factor});")
        for target, part in zip(passing, "xy", strict=True):
            emit.code.line(f"{target} = {name}.{part};")


class Recurrence(WithProduct):
    """y = a·y + b."""

    def start(self) -> list[str]:
        """Return 0."""
        return [literal(0, self.dtype)]

    def step(self, emit: Emitter, carried: Sequence[str], at: Position) -> None:
        """Take a factor and a term."""
        factor, term = (self.operand(emit, place, at) for place in range(2))
        emit.flops += 2
        emit.code.line(f"{carried[0]} = {factor} * {carried[0]} + {term};")

    def passed(
        self, emit: Emitter, carried: Sequence[str], alone: Sequence[str], passing: Sequence[str]
    ) -> None:
        """Take in a block; alone, it is the block of a carry of 0, whatever its product."""
        through = f"scan_through({carried[0]}, vec2({', '.join(passing)})) + {alone[0]}"
        emit.functions[_SCALED] = None
        none = f"asg_magnitude({carried[0]}) == 0u"
        emit.code.line(f"{carried[0]} = select({through}, {alone[0]}, {none});")


class Folded(Carry):
    """The fold of the elements so far."""

    def __init__(self, graph: Graph, node: Node, rule: Fold) -> None:
        super().__init__(graph, node)
        self.rule = rule

    def start(self) -> list[str]:
        """Return the initial value of the fold."""
        return [start_of(self.rule, self.dtype)]

    def step(self, emit: Emitter, carried: Sequence[str], at: Position) -> None:
        """Fold in an element."""
        emit.flops += 1
        self._fold(emit, carried[0], carried[0], self.operand(emit, 0, at))

    def passed(
        self, emit: Emitter, carried: Sequence[str], alone: Sequence[str], passing: Sequence[str]
    ) -> None:
        """Fold in a block."""
        self._fold(emit, carried[0], carried[0], alone[0])

    def _fold(self, emit: Emitter, target: str, so_far: str, more: str) -> None:
        emit.code.line(f"{target} = {folded(self.rule, self.dtype, [so_far, more])};")


class Scaled(WithProduct, Folded):
    """A product of floats."""

    def passed(
        self, emit: Emitter, carried: Sequence[str], alone: Sequence[str], passing: Sequence[str]
    ) -> None:
        """Take in the product of a block."""
        emit.functions[_SCALED] = None
        emit.code.line(f"{carried[0]} = scan_through({carried[0]}, vec2({', '.join(passing)}));")


class Segmented(Folded):
    """The fold of the elements since the latest start. A block says whether it has a start."""

    passing = ("u32",)

    def step(self, emit: Emitter, carried: Sequence[str], at: Position) -> None:
        """Fold in an element, anew at a start."""
        begins = emit.value(self.node.inputs[1], at)
        so_far = f"select({carried[0]}, {self.start()[0]}, {begins})"
        emit.flops += 1
        self._fold(emit, carried[0], so_far, self.operand(emit, 0, at))

    def passing_start(self) -> list[str]:
        """Return that there is no start."""
        return ["0u"]

    def passing_step(self, emit: Emitter, passing: Sequence[str], at: Position) -> None:
        """See whether an element is a start."""
        begins = emit.value(self.node.inputs[1], at)
        emit.code.line(f"{passing[0]} |= select(0u, 1u, {begins});")

    def passed(
        self, emit: Emitter, carried: Sequence[str], alone: Sequence[str], passing: Sequence[str]
    ) -> None:
        """Fold in a block, anew if there is a start in it."""
        so_far = f"select({carried[0]}, {self.start()[0]}, {passing[0]} != 0u)"
        self._fold(emit, carried[0], so_far, alone[0])


class Chosen(Carry):
    """The best element so far and its place: NaN is best of all, and of equals op decides."""

    def __init__(self, graph: Graph, node: Node, rule: Fold) -> None:
        super().__init__(graph, node)
        self.rule = rule
        self.kinds = (VALUE[self.dtype], "i32")

    def start(self) -> list[str]:
        """Return that there is none."""
        return [literal(0, self.dtype), "-1"]

    def step(self, emit: Emitter, carried: Sequence[str], at: Position) -> None:
        """Compare an element."""
        axis: int = self.node.attrs["axis"]
        self._choose(emit, carried, [self.operand(emit, 0, at), at.coordinates[axis].wgsl()])

    def passed(
        self, emit: Emitter, carried: Sequence[str], alone: Sequence[str], passing: Sequence[str]
    ) -> None:
        """Compare the best of a block."""
        self._choose(emit, carried, alone)

    def result(self, carried: Sequence[str]) -> str:
        """Return the place."""
        return carried[1]

    def _choose(self, emit: Emitter, carried: Sequence[str], other: Sequence[str]) -> None:
        better = truth(self.rule, self.dtype, [other[0], carried[0]])
        if self.dtype.is_float:
            better = f"asg_isnan({other[0]}) || (!asg_isnan({carried[0]}) && {better})"
        with emit.code.block(f"if ({carried[1]} < 0 || {better})"):
            for mine, theirs in zip(carried, other, strict=True):
                emit.code.line(f"{mine} = {theirs};")


def carry_of(graph: Graph, node: Node) -> Carry:
    """Return the carry of a scan."""
    rule = fold_of(node)
    if rule is None:
        return Recurrence(graph, node)
    type_ = graph.type_of(node.inputs[0])
    if cast(TensorType, rule.op.infer(type_, type_)).dtype is DType.BOOL:
        return Chosen(graph, node, rule)
    if len(node.inputs) == 2:
        return Segmented(graph, node, rule)
    kind = Scaled if rule.scaled and type_.dtype.is_float else Folded
    return kind(graph, node, rule)
