"""Graphs within graphs: those that are attributes of nodes, the bodies of loops and branches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from asg.graph import Graph
from asg.leaves import INPUT
from asg.node import Node
from asg.opdef import Attrs, AttrType, OpDef


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
