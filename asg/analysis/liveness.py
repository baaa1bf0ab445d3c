"""Liveness: the time that each value of a graph is in memory, if its nodes run in order.

These are estimates for choosing among graphs: executors fuse ops and share memory differently.
"""

from __future__ import annotations

from itertools import accumulate
from math import prod

from asg.core.graph import Graph
from asg.core.leaves import CONSTANT, INPUT, RESIDENT
from asg.core.node import Node, Ref
from asg.core.opdef import Kind
from asg.core.subgraphs import live_nodes
from asg.core.types import TensorType, static_shape

_ALIASES = frozenset({Kind.VIEW, Kind.BARRIER})


def bytes_of(type_: TensorType) -> int:
    """Return the bytes of a tensor of static shape."""
    return prod(static_shape(type_.shape)) * type_.dtype.itemsize


class Liveness:
    """The nodes between which each value of a graph is in memory.

    A view lives in the memory of its operand. Parameters, state and constants are not counted.
    Outputs live to the end, and inputs from the beginning.

    Attributes:
        live: Whether an output or update needs a node, by its id.
        last: The last node that reads a value; the number of nodes for a value that outlives them.
    """

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        roots = graph.result_refs
        self.live = live_nodes(graph, roots)
        self._home: dict[Ref, Ref] = {}
        self.last: dict[Ref, int] = {}
        for node in graph.nodes:
            if self.live[node.id]:
                self._visit(node)
        for ref in roots:
            home = self._home.get(ref)
            if home is not None:
                self.last[home] = len(graph)

    def _visit(self, node: Node) -> None:
        for ref in node.inputs:
            home = self._home.get(ref)
            if home is not None:
                self.last[home] = node.id
        if node.op in RESIDENT or node.op is CONSTANT:
            return
        for index in range(len(node.types)):
            ref = Ref(node.id, index)
            source = self._home.get(node.inputs[0]) if node.op.kind in _ALIASES else None
            if node.op.kind in _ALIASES and source is None:
                continue  # a view of a kept value
            self._home[ref] = source or ref
            if source is None:
                self.last[ref] = node.id

    def first(self, ref: Ref) -> int:
        """Return the first node with a value in memory."""
        return 0 if self.graph.nodes[ref.node].op is INPUT else ref.node

    def crossing(self) -> list[int]:
        """Return for each node the bytes in memory from before it until it or later.

        All shapes must be static.
        """
        change = [0] * (len(self.graph) + 2)
        for ref, last in self.last.items():
            size = bytes_of(self.graph.type_of(ref))
            change[self.first(ref) + 1] += size
            change[last + 1] -= size
        return list(accumulate(change[: len(self.graph)]))
