"""The capture_packed pass: a loop captures the packed numbers of a weight, and its steps expand it.

`asg.quantize` expands a weight by ordinary ops. Before a loop, the expanded weight would fill
memory until the last step. In a step, the product that reads the weight may expand it in registers.
So this pass runs last: the hoist pass would move the expansion out of the loop again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from asg.core.copying import Copier
from asg.core.dims import Dim
from asg.core.dtypes import DType
from asg.core.graph import Graph, Tensor
from asg.core.leaves import INPUT
from asg.core.node import Node, Ref
from asg.core.opdef import Kind, Loop
from asg.core.subgraphs import empty_like, with_graphs
from asg.core.uses import Uses, uses_of
from asg.ops.control.parts import LoopParts, loop_of
from asg.ops.control.tracing import free_name
from asg.ops.elementwise.arithmetic import MUL, SUB
from asg.ops.elementwise.logical import BITWISE_AND, SHIFT_RIGHT
from asg.ops.selection import CAST
from asg.passes.loops.parts import nbytes
from asg.passes.manager import Pass
from asg.passes.rewriter import Rewriter, tensor_at

_PACKED = frozenset({DType.I8, DType.U8})
_EXPANDING = frozenset({CAST, SUB, MUL, BITWISE_AND, SHIFT_RIGHT})
_MOVING = frozenset({Kind.VIEW, Kind.JOIN, Kind.CREATION})


class _Expansion(NamedTuple):
    """A value of the graph, the nodes that expand it, and the smaller `sources` that they read."""

    value: Ref
    nodes: Sequence[Node]
    sources: Sequence[Ref]


def _rewrite(rewriter: Rewriter) -> None:
    source = rewriter.source
    for node in source.nodes:
        found = _captured(source, node) if isinstance(node.op, Loop) else {}
        if not found:
            rewriter.copy(node)
            continue
        rewriter.derive(node, "capture_packed")
        results = _Capturing(rewriter, node, found).added()
        names = ", ".join(str(loop_of(node).inputs[place].name) for place in found)
        rewriter.replace(node, results, "capture_packed", f"each step expands {names}")


def _captured(graph: Graph, node: Node) -> dict[int, _Expansion]:
    """Return the expanded operands of a loop, by position, that only products in its body read."""
    parts = loop_of(node)
    uses = uses_of(parts.body)
    found: dict[int, _Expansion] = {}
    for place in range(parts.carries + parts.xs, parts.taken):
        if _only_products_read(Ref(parts.inputs[place].id, 0), uses, parts):
            expansion = _expansion(graph, node.inputs[place])
            if expansion is not None:
                found[place] = expansion
    return found


def _only_products_read(ref: Ref, uses: Uses, parts: LoopParts) -> bool:
    """Whether products alone read a value of a body, perhaps through views and inner loops."""
    if ref in parts.outputs:
        return False
    return all(
        node.op.kind is Kind.CONTRACTION
        or (node.op.kind is Kind.VIEW and _only_products_read(Ref(node.id, 0), uses, parts))
        or (isinstance(node.op, Loop) and _is_captured_for_products(node, ref))
        for node, _ in uses.get(ref, ())
    )


def _is_captured_for_products(node: Node, ref: Ref) -> bool:
    """Whether an inner loop only captures a value, and its body reads it only by products."""
    parts = loop_of(node)
    uses = uses_of(parts.body)
    return all(
        parts.carries + parts.xs <= place < parts.taken
        and _only_products_read(Ref(parts.inputs[place].id, 0), uses, parts)
        for place, each in enumerate(node.inputs)
        if each == ref
    )


def _expansion(graph: Graph, value: Ref) -> _Expansion | None:
    """Return how a value is expanded from packed numbers, if they take less memory."""
    nodes: dict[int, Node] = {}
    sources: dict[Ref, None] = {}
    left = [value]
    while left:
        ref = left.pop()
        node = graph.nodes[ref.node]
        if node.op.kind not in _MOVING and node.op not in _EXPANDING:
            sources[ref] = None
        elif ref.node not in nodes:
            nodes[ref.node] = node
            left += node.inputs
    casts = [node.inputs[0] for node in nodes.values() if node.op is CAST]
    if not any(graph.type_of(ref).dtype in _PACKED for ref in casts):
        return None
    packed: Dim = 0
    for ref in sources:
        packed = packed + nbytes(graph.type_of(ref))
    if not graph.facts.known_le(4 * packed, 3 * nbytes(graph.type_of(value))):
        return None
    return _Expansion(value, [nodes[number] for number in sorted(nodes)], list(sources))


class _Capturing:
    """Adds a loop that captures the sources of expansions, whose body has their nodes."""

    def __init__(
        self, rewriter: Rewriter, node: Node, expansions: Mapping[int, _Expansion]
    ) -> None:
        self.rewriter = rewriter
        self.node = node
        self.parts = loop_of(node)
        self.expansions = expansions
        sources = (ref for each in expansions.values() for ref in each.sources)
        self.sources = list(dict.fromkeys(sources))

    def added(self) -> Sequence[Tensor]:
        """Add the loop, and return its results."""
        graph, operands = self.rewriter.graph, self.rewriter.operands(self.node)
        kept = [each for place, each in enumerate(operands) if place not in self.expansions]
        after = len(operands) - self.parts.taken  # the number of steps
        more = [tensor_at(graph, self.rewriter.values[n][index]) for n, index in self.sources]
        given = [*kept[: len(kept) - after], *more, *kept[len(kept) - after :]]
        return graph.add(self.node.op, given, with_graphs(self.node.attrs, {"body": self._body()}))

    def _body(self) -> Graph:
        source, body = self.rewriter.source, self.parts.body
        copier = Copier(empty_like(body))
        graph, before = copier.graph, Copier(copier.graph)
        dropped = {self.parts.inputs[place].id for place in self.expansions}
        copier.copy_all(each for each in self.parts.inputs if each.id not in dropped)
        taken = {node.name for node in body.nodes if node.name is not None} | {*body.output_refs}
        for ref in self.sources:
            type_ = source.type_of(ref)
            name = free_name(f"packed/{source.nodes[ref.node].name or ref.node}", taken)
            before[ref] = graph.input(name, type_.shape, type_.dtype)
        nodes = {node.id: node for each in self.expansions.values() for node in each.nodes}
        before.copy_all(nodes[number]._replace(name=None) for number in sorted(nodes))
        for place, each in self.expansions.items():
            copier[Ref(self.parts.inputs[place].id, 0)] = before[each.value]
        copier.copy_all(node for node in body.nodes if node.op is not INPUT)
        return copier.finish(body.output_refs)


CAPTURE_PACKED = Pass(
    "capture_packed",
    "Lets loops capture the packed numbers of weights, which each step expands.",
    _rewrite,
    about=Kind.CONTROL,
)
