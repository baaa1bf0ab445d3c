"""The variables that each element of a tensor may depend on, by an analysis over the graph.

The analysis is conservative: it may list more variables than the element depends on, never fewer.
It reads constants, and treats a product with a constant zero as zero.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import prod
from typing import cast

from asg.autodiff.sparse.control import branch, loop
from asg.autodiff.sparse.facts import Fact, Scope, evaluated, independent
from asg.autodiff.sparse.rules import RULES, everything
from asg.autodiff.sparse.sets import IndexSets
from asg.core.errors import ShapeError
from asg.core.graph import Graph, Tensor
from asg.core.node import Node, Ref
from asg.core.opdef import Branch, Composition, Derived, Loop, Overridden, Primitive, Stopped
from asg.core.subgraphs import inputs_of, inside_of, live_nodes
from asg.core.types import TensorType


def dependences(
    op: str, graph: Graph, results: Sequence[Tensor], sources: Sequence[Tensor]
) -> tuple[IndexSets, list[Fact]]:
    """Return the facts of `results`; the variables are the elements of all `sources` in order.

    Raises ShapeError if a tensor between them has a symbolic size.
    """
    refs = [tensor.ref for tensor in results]
    live = live_nodes(graph, refs)
    nodes = [node for node in graph.nodes[: len(live)] if live[node.id]]
    _check_sizes(op, [*nodes, *(graph.nodes[source.ref.node] for source in sources)])
    sizes = [int(prod(source.shape)) for source in sources]
    analysis = Analysis(IndexSets(sum(sizes)))
    singles, start = analysis.sets.singles(), 0
    known: dict[Ref, Fact] = {}
    for source, size in zip(sources, sizes, strict=True):
        shape = cast("tuple[int, ...]", source.shape)
        known[source.ref] = Fact(shape, source.dtype, singles[start : start + size].reshape(shape))
        start += size
    found = analysis.run(nodes, known)
    return analysis.sets, [found[ref] for ref in refs]


def _check_sizes(op: str, nodes: Iterable[Node]) -> None:
    for node in nodes:
        for type_ in node.types:
            symbol = next((dim for dim in type_.shape if not isinstance(dim, int)), None)
            if symbol is not None:
                raise ShapeError(
                    f"sparse=True needs numbers as sizes, and {node.describe()} has the size "
                    f"{symbol}",
                    op=op,
                    hint=f"build the graph with a number for {symbol}, or leave sparse=True out",
                )


class Analysis(Scope):
    """Derives the facts of nodes from the facts of their operands.

    With `by_value`, dependences pass integers, bools and stopped gradients as well.
    """

    def __init__(self, sets: IndexSets, by_value: bool = False) -> None:
        self.sets = sets
        self.by_value = by_value

    def run(self, nodes: Iterable[Node], known: Mapping[Ref, Fact]) -> dict[Ref, Fact]:
        """Return the facts of all results of `nodes`, and of `known`, where they override."""
        found = dict(known)
        for node in nodes:
            refs = [Ref(node.id, index) for index in range(len(node.types))]
            if all(ref in known for ref in refs):
                continue
            operands = [found[ref] for ref in node.inputs]
            facts = evaluated(node, operands) or self._facts(node, operands)
            for ref, fact in zip(refs, facts, strict=True):
                found.setdefault(ref, fact)
        return found

    def body(self, body: Graph, operands: Sequence[Fact]) -> list[Fact]:
        """Return the facts of the outputs of a nested graph."""
        leaves = [Ref(node.id, 0) for node in inputs_of(body)]
        found = self.run(body.nodes, dict(zip(leaves, operands, strict=True)))
        return [found[ref] for ref in body.output_refs.values()]

    def _facts(self, node: Node, operands: list[Fact]) -> Sequence[Fact]:
        if self.by_value:
            nested = isinstance(node.op, Loop | Branch)
            return everything(self, node, operands) if nested else self._ruled(node, operands)
        stopped = isinstance(node.op, Primitive) and isinstance(node.op.vjp, Stopped)
        if stopped or not any(type_.dtype.is_float for type_ in node.types):
            return independent(node)
        return [
            fact if fact.dtype.is_float else fact._replace(sets=None)
            for fact in self._ruled(node, operands)
        ]

    def _ruled(self, node: Node, operands: list[Fact]) -> Sequence[Fact]:
        op = node.op
        if isinstance(op, Overridden):  # its gradient rule may read any operand
            return everything(self, node, operands)
        if isinstance(op, Composition):
            return self._decomposed(op, node, operands)
        if isinstance(op, Loop):
            return loop(self, node, operands)
        if isinstance(op, Branch):
            return branch(self, node, operands)
        return RULES.get(op.kind, everything)(self, node, operands)

    def _decomposed(self, op: Composition, node: Node, operands: list[Fact]) -> list[Fact]:
        """Return the facts of a decomposition; by value if the gradient rule is another."""
        inside = inside_of(node, tuple([TensorType(fact.shape, fact.dtype) for fact in operands]))
        inner = self if isinstance(op.vjp, Derived) else Analysis(self.sets, by_value=True)
        return inner.body(inside, operands)
