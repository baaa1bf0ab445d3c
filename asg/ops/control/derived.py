"""Bodies derived from other bodies: a copy with additions, reduced to the nodes it needs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from asg.core.copying import Copier
from asg.core.graph import Graph, Tensor
from asg.core.leaves import INPUT
from asg.core.node import Context, Node, Origin, Ref
from asg.core.subgraphs import empty_like, live_nodes, same_nodes
from asg.core.types import TensorType
from asg.ops.control.tracing import free_name
from asg.ops.numbers import literal


class Derived:
    """A graph with a copy of a body; `lift` maps values of the body into it.

    Its inputs have no particular order; `arranged` orders them.
    """

    def __init__(self, body: Graph, name: str) -> None:
        self.source = body
        self.graph = same_nodes(body, f"{body.name[:200]}.{name}")
        self._taken = {node.name for node in body.nodes if node.name is not None}

    def lift(self, ref: Ref) -> Tensor:
        """Return the copy of a value of the body."""
        return self.graph.tensor(ref)

    def input(self, name: str, type_: TensorType) -> Tensor:
        """Add an input with this name, or a similar name if it is taken."""
        return self.graph.input(free_name(name, self._taken), type_.shape, type_.dtype)

    def zeros(self, type_: TensorType) -> Tensor:
        """Return zeros of a type."""
        return literal(self.graph, 0, type_)

    def enter(self, node: Node, rule: str) -> None:
        """Record that the following additions belong to a node of the body."""
        origin = Origin(self.source.name, node.id, rule)
        self.graph.context = Context(node.scope, origin, node.source)


def needed(graph: Graph, values: Iterable[Tensor]) -> bytearray:
    """Return a mark for each node that the values need."""
    return live_nodes(graph, [value.ref for value in values])


def arranged(
    graph: Graph, inputs: Sequence[Tensor], outputs: Sequence[tuple[str, Tensor]]
) -> Graph:
    """Return a body with exactly `inputs`, in this order, and `outputs`, which depend on no others.

    An output gets a similar name if its name is taken.
    """
    copier = Copier(empty_like(graph))
    copier.copy_all(tensor.node for tensor in inputs)
    live = needed(graph, [tensor for _, tensor in outputs])
    copier.copy_all(node for node in graph.nodes if live[node.id] and node.op is not INPUT)
    taken = {node.name for node in copier.graph.nodes if node.name is not None}
    return copier.finish({free_name(name, taken): tensor.ref for name, tensor in outputs})
