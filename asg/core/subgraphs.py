"""Graphs within graphs: those that are attributes of nodes, the bodies of loops and branches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from asg.core.graph import Graph, Tensor
from asg.core.leaves import INPUT
from asg.core.node import Node, Ref
from asg.core.opdef import Attrs, AttrType, OpDef


def graphs_of(node: Node) -> Iterator[tuple[str, Graph]]:
    """Give the graphs that are attributes of a node, each with the attribute's name."""
    if node.attrs and _may_hold(node.op):
        for name, value in node.attrs.items():
            if isinstance(value, Graph):
                yield name, value


def _may_hold(op: OpDef) -> bool:
    return not op.attrs or AttrType.GRAPH in op.attrs.values()  # unknown ops declare nothing


def nodes_within(graph: Graph) -> Iterator[Node]:
    """Give all nodes of a graph and of the graphs within it, each graph's in their order."""
    left = [graph]
    while left:
        for node in left.pop().nodes:
            yield node
            left.extend(inner for _, inner in graphs_of(node))


def depth_of(graph: Graph) -> int:
    """Return how deep graphs are nested in a graph: 0 where there are none."""
    depth, level = 0, [graph]
    while level := [g for each in level for node in each.nodes for _, g in graphs_of(node)]:
        depth += 1
    return depth


def with_graphs(attrs: Attrs, graphs: Mapping[str, Graph]) -> Attrs:
    """Return attributes with other graphs under some of their names, which are sealed."""
    for graph in graphs.values():
        graph.sealed = True
    return MappingProxyType[str, Any]({**attrs, **graphs})


def inputs_of(body: Graph) -> list[Node]:
    """Return the inputs of a body in their order, which is that of the operands they stand for."""
    return [node for node in body.nodes if node.op is INPUT]


def inlined(graph: Graph, body: Graph, operands: Sequence[Tensor]) -> list[Tensor]:
    """Add the nodes of `body` to `graph`, on operands in the place of its inputs, and return its
    outputs. They lose their names.
    """
    moved: dict[Ref, Ref] = {
        Ref(node.id, 0): tensor.ref for node, tensor in zip(inputs_of(body), operands, strict=True)
    }
    for node in body.nodes:
        if node.op is not INPUT:
            at = len(graph)
            copy = node._replace(name=None)
            graph.append_copy(copy, tuple([moved[ref] for ref in node.inputs]))
            moved.update((Ref(node.id, i), Ref(at, i)) for i in range(len(node.types)))
    return [graph.tensor(moved[ref]) for ref in body.output_refs.values()]
