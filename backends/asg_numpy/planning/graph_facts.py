"""Facts of a graph: liveness, readers, and constants that all of its bindings share."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.opdef import Collective, Kind
from asg.core.subgraphs import live_nodes
from asg_numpy.planning.values import Value


class GraphFacts:
    """Facts of a graph that no size changes, shared by all of its bindings.

    `graph` may have symbols. A bound graph has the same nodes except where types or attributes
    differ.
    """

    def __init__(self, graph: Graph) -> None:
        results = graph.result_refs
        leaves = (graph.leaf(name).ref for name in graph.update_refs)
        self.live = live_nodes(graph, (*results, *leaves))
        self.read = {ref for node in graph.nodes if self.live[node.id] for ref in node.inputs}
        self.read.update(results)
        self.results = frozenset(results)
        self.fences = list(_fences(graph))
        self._nodes = graph.nodes
        self._constants: dict[int, tuple[Value, ...]] = {}

    def only_reader(self, ref: Ref) -> Node | None:
        """Return the node that alone reads a value, once; None for several readers or a result."""
        return self._only_readers.get(ref)

    @cached_property
    def _only_readers(self) -> dict[Ref, Node | None]:
        found: dict[Ref, Node | None] = dict.fromkeys(self.results)
        for node in self._nodes:
            if self.live[node.id]:
                for ref in node.inputs:
                    found[ref] = None if ref in found else node
        return found

    def constant(self, node: Node) -> tuple[Value, ...] | None:
        """Return the cached constants of a node, or None."""
        return self._constants.get(node.id)

    def keep(self, node: Node, values: tuple[Value, ...]) -> tuple[Value, ...]:
        """Return constants, and cache them for other bindings if they do not depend on sizes."""
        known = self._constants
        if node is self._nodes[node.id] and all(ref[0] in known for ref in node.inputs):
            known[node.id] = values
        return values


def _fences(graph: Graph) -> Iterator[int]:
    """Yield the numbers of the nodes that no stage may cross."""
    for node in graph.nodes:
        if isinstance(node.op, Collective):
            if node.op.kind is Kind.COLLECTIVE:  # alone: ranks must meet there in the same order
                yield from (node.id, node.id + 1)
        elif node.op.kind is Kind.BARRIER:
            yield node.id
