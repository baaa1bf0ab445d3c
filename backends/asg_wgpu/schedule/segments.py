"""Cut a graph at its loops: the nodes before the first loop, between two, and after the last.

Each segment is a separate graph. Its outputs are the values that other segments need, and become
inputs there, named like the value, `%7`. Segments recompute leaves, views and light values, such as
a moment times its decay: loading them would read equal bytes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import prod
from typing import NamedTuple

from asg.core.copying import Copier
from asg.core.graph import Graph
from asg.core.leaves import INPUT
from asg.core.node import Node, Ref
from asg.core.opdef import Attrs, Kind
from asg.core.subgraphs import empty_like
from asg.core.tracing.size import sizes_of
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.schedule.materialize import operations_of


@dataclass
class Segment:
    """A part of a graph; its node k stems from node `origins[k]` of the whole."""

    graph: Graph
    origins: list[int] = field(default_factory=list[int])
    given: dict[str, Ref] = field(default_factory=dict[str, Ref])  # inputs from other segments
    asked: dict[str, Ref] = field(default_factory=dict[str, Ref])  # outputs for other segments


def cut(graph: Graph, asked: Iterable[Ref]) -> list[Segment]:
    """Return the segments of a graph, a segment more than it has loops.

    `asked` are the values needed outside of the segments. Segment k comes before loop k. The first
    segment that can compute a value has it.
    """
    return _Cut(graph).segments(asked)


class Work(NamedTuple):
    """The operations of an element, and the leaves that it reads, without scalars."""

    operations: int
    leaves: frozenset[int]


class _Cut:
    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.levels = self._levels()
        self.light = _light(graph)
        count = sum(node.op.kind is Kind.CONTROL for node in graph.nodes)
        self.made = [Segment(empty_like(graph)) for _ in range(count + 1)]
        self.copiers = [Copier(segment.graph) for segment in self.made]

    def _levels(self) -> list[int]:
        """Return the segment of each node; for a loop, the segment after it."""
        levels: list[int] = []
        loops = 0
        for node in self.graph.nodes:
            if node.op.kind is Kind.CONTROL:
                loops += 1
                levels.append(loops)
            else:
                levels.append(max((levels[i] for i, _ in node.inputs), default=0))
        return levels

    def segments(self, asked: Iterable[Ref]) -> list[Segment]:
        """Return the segments."""
        for ref in asked:
            self._ask(ref)
        for level in range(len(self.made) - 1, -1, -1):  # a segment asks earlier segments
            self._build(level)
        return self.made

    def _ask(self, ref: Ref) -> None:
        node = self.graph.nodes[ref.node]
        if node.op.kind is not Kind.CONTROL:
            self.made[self.levels[ref.node]].asked[str(ref)] = ref

    def _build(self, level: int) -> None:
        """Add the requested values to a segment."""
        segment, nodes = self.made[level], self.graph.nodes
        needed, left = set[Ref](), list(segment.asked.values())
        while left:
            ref = left.pop()
            if ref not in needed:
                needed.add(ref)
                if self._is_here(nodes[ref.node], level):
                    left += [Ref(*each) for each in nodes[ref.node].inputs]
        for ref in sorted(needed):
            if not self._is_here(nodes[ref.node], level):
                self._take(ref, level)
            elif ref not in self.copiers[level]:
                self.copiers[level].copy(nodes[ref.node])
                segment.origins.append(ref.node)
        self.copiers[level].finish(segment.asked)

    def _is_here(self, node: Node, level: int) -> bool:
        """Whether a segment computes the node itself, instead of reading its value."""
        if self.levels[node.id] == level:
            return node.op.kind is not Kind.CONTROL
        return node.op.kind is Kind.VIEW or node.id in self.light

    def _take(self, ref: Ref, level: int) -> None:
        """Add a value of another segment or of a loop as an input."""
        segment, node = self.made[level], self.graph.nodes[ref.node]
        type_ = node.types[ref.index]
        attrs: Attrs = {"shape": type_.shape, "dtype": type_.dtype}
        leaf = node._replace(op=INPUT, attrs=attrs, types=(type_,), name=str(ref))
        (self.copiers[level][ref],) = segment.graph.append_copy(leaf, ())
        segment.origins.append(node.id)
        segment.given[str(ref)] = ref
        self._ask(ref)


def _light(graph: Graph) -> dict[int, Work]:
    """Return the nodes with few operations on a leaf and on scalars, with their work."""
    found: dict[int, Work] = {}
    for node in graph.nodes:
        match node.op.kind:
            case Kind.LEAF:
                is_number = prod(sizes_of(node.types[0].shape)) == 1
                found[node.id] = Work(0, frozenset() if is_number else frozenset({node.id}))
            case Kind.CREATION | Kind.VIEW | Kind.ELEMENTWISE:
                parts = [found.get(ref.node) for ref in node.inputs]
                work = _sum(operations_of(node), parts)
                if work is not None:
                    found[node.id] = work
            case _:
                pass
    return found


def _sum(own: int, parts: Iterable[Work | None]) -> Work | None:
    """Return the work of a node and its operands, or None if it is not light."""
    operations, leaves = own, frozenset[int]()
    for part in parts:
        if part is None:
            return None
        operations, leaves = operations + part.operations, leaves | part.leaves
    is_light = operations <= plans().inlined.dear and len(leaves) < 2
    return Work(operations, leaves) if is_light else None
