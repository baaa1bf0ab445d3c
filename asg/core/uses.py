"""The uses of the values of a graph: the nodes that read them."""

from __future__ import annotations

from typing import NamedTuple

from asg.core.graph import Graph
from asg.core.node import Node, Ref


class Use(NamedTuple):
    """A node that reads a value, and the operand's number."""

    node: Node
    operand: int

    @property
    def other(self) -> Ref:
        """The other operand of a binary node."""
        return self.node.inputs[1 - self.operand]


Uses = dict[Ref, list[Use]]


def uses_of(graph: Graph) -> Uses:
    """Return the uses of each value that nodes read, in the order of the nodes."""
    found: Uses = {}
    for node in graph.nodes:
        for operand, ref in enumerate(node.inputs):
            found.setdefault(ref, []).append(Use(node, operand))
    return found


def used_refs(graph: Graph) -> set[Ref]:
    """Return the values that nodes read, and the results of the graph."""
    return {*graph.result_refs, *(ref for node in graph.nodes for ref in node.inputs)}
