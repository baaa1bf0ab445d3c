"""Loops for the passes that move work out of them: uses, sizes of a step, new bodies."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from asg.core.copying import Copier
from asg.core.dims import Dim, Facts
from asg.core.graph import Graph, Tensor
from asg.core.leaves import INPUT
from asg.core.node import Node, Ref
from asg.core.opdef import Kind, Loop, Primitive
from asg.core.subgraphs import empty_like, with_graphs
from asg.core.types import TensorType
from asg.core.uses import Uses, used_refs, uses_of
from asg.ops.control.parts import Ends, LoopParts, loop_of
from asg.ops.control.tracing import free_name
from asg.ops.elementwise.arithmetic import ADD
from asg.passes.rewriter import Rewriter

# Upper bound on the bytes that a pass may stack, relative to the bytes that a loop passes between
# steps or stacks. A loop that computes block by block to save memory thus keeps its work.
GROWTH = 2


# Stacks of all steps that a pass may always make, in bytes; they fit the caches of a processor.
SMALL = 1 << 21
# The same bound for a value computed outside of the loop.
_TEMPORARY = 2 * GROWTH
_MOST = 16  # terms of a sum

_MOVED = frozenset(
    {Kind.ELEMENTWISE, Kind.REDUCTION, Kind.VIEW, Kind.JOIN, Kind.CONTRACTION, Kind.CREATION}
)


class Steps:
    """A loop of a graph: its parts, the uses of its values, and the bytes of a step."""

    def __init__(self, node: Node, used: Sequence[int], facts: Facts) -> None:
        self.node = node
        self.used = used
        self.facts = facts
        self.parts: LoopParts = loop_of(node)
        self.body = self.parts.body
        self.inputs = [Ref(each.id, 0) for each in self.parts.inputs]
        self.outputs = self.parts.outputs

    @property
    def xs(self) -> range:
        """The positions of the operands of which each step takes an element."""
        return range(self.parts.carries, self.parts.carries + self.parts.xs)

    def before(self, carry: int) -> int:
        """Return the index of the result that has a carry's value before each step."""
        return self.parts.carries + self.parts.ys + carry

    @cached_property
    def uses(self) -> Uses:
        """The uses of each value in the body."""
        return uses_of(self.body)

    def addends(self, carry: int) -> list[Ref]:
        """Return the terms that a step adds to a carry with no other use; else nothing."""
        ref, target = self.inputs[carry], self.outputs[carry]
        if len(self.uses.get(ref, ())) != 1 or self.before(carry) in self.used:
            return []
        if target in self.uses or self.outputs.count(target) > 1 or ref in self.outputs:
            return []
        found, left = list[Ref](), [target]
        while left:
            each = left.pop()
            node = self.body.nodes[each.node]
            if node.op is ADD and len(self.uses.get(each, ())) < 2 and len(found) < _MOST:
                left += node.inputs
            else:
                found.append(each)
        return [each for each in found if each != ref] if found.count(ref) == 1 else []

    @cached_property
    def held(self) -> Dim:
        """The bytes that a step takes from the step before and from stacks, and adds to stacks.

        A pure sum does not count.
        """
        carries = [c for c in range(self.parts.carries) if not self.addends(c)]
        refs = [self.inputs[place] for place in (*carries, *self.xs)]
        refs += self.outputs[self.parts.carries :]
        refs += [self.inputs[c] for c in carries if self.before(c) in self.used]
        return self.bytes_of(refs)

    def bytes_of(self, refs: Sequence[Ref]) -> Dim:
        """Return the bytes of values of the body."""
        total: Dim = 0
        for ref in refs:
            total = total + nbytes(self.body.type_of(ref))
        return total

    def may_move(self, node: Node) -> bool:
        """Whether a node of the body can be computed for all steps at once, outside of the loop."""
        if node.op is INPUT or not isinstance(node.op, Primitive):
            return False
        if is_view(node):
            return True
        refs = [Ref(node.id, index) for index in range(len(node.types))]
        limit = _TEMPORARY * self.held
        return node.op.kind in _MOVED and self.facts.known_le(self.bytes_of(refs), limit)

    def may_move_once(self, node: Node) -> bool:
        """Whether a node of the body can be computed once, outside of the loop.

        Its result takes no more memory than its operands, which the loop holds anyway.
        """
        if not isinstance(node.op, Primitive) or node.op.kind not in _MOVED:
            return False
        return self.facts.known_le(self.bytes_of([Ref(node.id, 0)]), self.bytes_of(node.inputs))

    @cached_property
    def names(self) -> frozenset[str]:
        """The names of the body's nodes and outputs."""
        names = (node.name for node in self.body.nodes if node.name is not None)
        return frozenset((*names, *self.body.output_refs))

    def may_stack(self, refs: Sequence[Ref]) -> bool:
        """Whether stacks of values take few bytes, or at most GROWTH times the bytes in use."""
        stacked = self.bytes_of(refs)
        if self.facts.known_le(stacked * self.parts.length, SMALL):
            return True
        return self.facts.known_le(stacked, GROWTH * self.held)


def nbytes(type_: TensorType) -> Dim:
    """Return the bytes of a type."""
    return type_.dtype.itemsize * type_.size


def rewrite_loops(rewriter: Rewriter, rewrite: Callable[[list[Steps]], None]) -> None:
    """Call `rewrite` with the source's loops that make all steps, if any; it rewrites all nodes."""
    source = rewriter.source
    loops = [node for node in source.nodes if isinstance(node.op, Loop)]
    loops = [node for node in loops if loop_of(node).ends is Ends.LENGTH]
    if not loops:
        return
    used = used_refs(source)
    rewrite([
        Steps(node, [i for i in range(len(node.types)) if Ref(node.id, i) in used], source.facts)
        for node in loops
    ])  # fmt: skip


class Given(NamedTuple):
    """A value of a body that the new body takes as an input, and its operand."""

    ref: Ref
    operand: Tensor


class NewLoop:
    """A loop derived from another: `carries` by position, its inputs, and its `ys`.

    The mapping `ys` leads from names to values of the old body. The results `results` are carries,
    ys and stacks of carries.
    """

    def __init__(
        self, steps: Steps, carries: Sequence[int], ys: Mapping[str, Ref],
        xs: Sequence[Given], captured: Sequence[Given],
    ) -> None:  # fmt: skip
        self.steps = steps
        self.carries = list(carries)
        self.ys = dict(ys)
        self.xs = xs
        self.captured = captured

    def add(self, graph: Graph, operands: Sequence[Tensor]) -> list[Tensor]:
        """Add the loop to `graph` with the operands of the old loop, and return its results."""
        steps = self.steps
        first = [Given(steps.inputs[c], operands[c]) for c in self.carries]
        given = (*first, *self.xs, *self.captured)
        names = list(steps.body.output_refs)
        outputs = {names[c]: steps.outputs[c] for c in self.carries} | self.ys
        body = _body(steps.body, given, outputs)
        attrs = {**steps.node.attrs, "carries": len(self.carries), "xs": len(self.xs)}
        inputs = [each.operand for each in given]
        return list(graph.add(steps.node.op, inputs, with_graphs(attrs, {"body": body})))

    def before(self, carry: int) -> int:
        """Return the index of the result that stacks a carry of the old loop."""
        return len(self.carries) + len(self.ys) + self.carries.index(carry)


def _body(source: Graph, given: Sequence[Given], outputs: Mapping[str, Ref]) -> Graph:
    """Return a body that takes some values of `source`, and computes the same outputs."""
    copier = Copier(empty_like(source))
    taken = {node.name for node in source.nodes if node.name is not None} | {*outputs}
    for ref, _ in given:
        node = source.nodes[ref.node]
        if node.op is INPUT:
            copier.copy(node)
        else:
            type_ = source.type_of(ref)
            name = free_name(f"x/{node.name or node.op.name}", taken)
            copier[ref] = copier.graph.input(name, type_.shape, type_.dtype)
    copier.copy_all(needed(source, outputs.values(), copier))
    return copier.finish(outputs)


def needed(source: Graph, roots: Iterable[Ref], given: Container[Ref] = ()) -> list[Node]:
    """Return the nodes that compute `roots` from given values, in order."""
    wanted = set(roots)
    found: list[Node] = []
    for node in reversed(source.nodes):
        mine = [Ref(node.id, index) for index in range(len(node.types))]
        if any(ref in wanted and ref not in given for ref in mine):
            found.append(node)
            wanted.update(node.inputs)
    return found[::-1]


def is_view(node: Node) -> bool:
    """Whether a node moves no element, so that recomputing it is as cheap as passing it."""
    return node.op.kind in (Kind.VIEW, Kind.CREATION, Kind.LEAF)
