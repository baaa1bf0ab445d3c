"""Costs of nodes: arithmetic, bytes, and the memory that a graph takes in the order of its nodes.

Estimates, for choosing among graphs: executors fuse and share memory in ways of their own.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import prod

from asg.core.graph import Graph
from asg.core.hashing import canonical
from asg.core.leaves import CONSTANT, INPUT, RESIDENT
from asg.core.node import Node, Ref
from asg.core.opdef import Composition, Kind
from asg.core.subgraphs import graphs_of, live_nodes
from asg.core.types import TensorType, static_shape

_FREE = frozenset({Kind.LEAF, Kind.CREATION, Kind.VIEW, Kind.BARRIER})
_ALIASES = frozenset({Kind.VIEW, Kind.BARRIER})


def bytes_of(type_: TensorType) -> int:
    """Return the bytes of a tensor of static shape."""
    return prod(static_shape(type_.shape)) * type_.dtype.itemsize


class Costs:
    """Counts arithmetic, once for each kind of node that there is."""

    def __init__(self) -> None:
        self._known: dict[object, int] = {}

    def of(self, graph: Graph, nodes: Iterable[Node]) -> int:
        """Return how many additions and multiplications nodes of a graph make, about."""
        return sum(self._node(graph, node) for node in nodes)

    def _node(self, graph: Graph, node: Node) -> int:
        kind = node.op.kind
        if kind in _FREE:
            return 0
        types = tuple([graph.type_of(ref) for ref in node.inputs])
        if kind is Kind.CONTRACTION:
            summed: tuple[int, ...] = node.attrs["x_contract"]
            inner = static_shape(tuple(types[0].shape[axis] for axis in summed))
            return 2 * _elements(node.types[0]) * prod(inner)
        if kind is Kind.COMPOSITION or kind is Kind.CONTROL:
            key = (node.op, types, canonical(node.attrs))
            if key not in self._known:
                self._known[key] = self._nested(node, types)
            return self._known[key]
        return max(map(_elements, (*types, *node.types)))

    def _nested(self, node: Node, types: tuple[TensorType, ...]) -> int:
        if isinstance(node.op, Composition):
            inside = opened(node.op, node, types)
            return self.of(inside, inside.nodes)
        steps = node.attrs.get("length", 1)
        bodies = [self.of(body, body.nodes) for _, body in graphs_of(node)]
        return steps * max(bodies, default=0)

    def has_product(self, graph: Graph, node: Node) -> bool:
        """Whether a node multiplies matrices, or does what a loop does: it is not cheap."""
        if isinstance(node.op, Composition):
            types = tuple([graph.type_of(ref) for ref in node.inputs])
            inside = opened(node.op, node, types)
            return any(self.has_product(inside, each) for each in inside.nodes)
        return node.op.kind in (Kind.CONTRACTION, Kind.CONTROL, Kind.SORT)


def opened(op: Composition, node: Node, types: tuple[TensorType, ...]) -> Graph:
    """Return the graph that a composition is made of, for operands of these types."""
    inside = Graph(op.name)
    leaves = [inside.input(f"x{i}", t.shape, t.dtype) for i, t in enumerate(types)]
    op.decompose(*leaves, **node.attrs)
    return inside


def _elements(type_: TensorType) -> int:
    return prod(static_shape(type_.shape))


# Memory


class Lives:
    """From which node to which each value of a graph of static shapes is in memory.

    A view lives in the memory of its operand. Parameters, state and constants are not counted;
    outputs live to the end.
    """

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        roots = [*graph.output_refs.values(), *graph.update_refs.values()]
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
                continue  # a view of what is kept
            self._home[ref] = source or ref
            if source is None:
                self.last[ref] = node.id

    def crossing(self) -> list[int]:
        """Return for each node how many bytes are in memory from before it to it or later."""
        change = [0] * (len(self.graph) + 2)
        for ref, last in self.last.items():
            size = bytes_of(self.graph.type_of(ref))
            first = 0 if self.graph.nodes[ref.node].op is INPUT else ref.node
            change[first + 1] += size
            change[last + 1] -= size
        total, found = 0, list[int]()
        for step in change[: len(self.graph)]:
            total += step
            found.append(total)
        return found

    def peak(self) -> int:
        """Return the most bytes that are in memory at once, an operand being overwritten if may."""
        crossing = self.crossing()
        most = 0
        for node in self.graph.nodes:
            made = [Ref(node.id, index) for index in range(len(node.types))]
            size = sum(bytes_of(self.graph.type_of(ref)) for ref in made if ref in self.last)
            if node.op.kind is Kind.ELEMENTWISE and self._dying(node, size):
                size = 0
            most = max(most, crossing[node.id] + size)
        return most

    def _dying(self, node: Node, size: int) -> bool:
        homes = [self._home.get(ref) for ref in node.inputs]
        return any(
            home is not None
            and self.last[home] == node.id
            and bytes_of(self.graph.type_of(home)) == size
            for home in homes
        )
