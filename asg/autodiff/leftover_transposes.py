"""Find derivatives with a leftover transpose, which no executor can compute."""

from __future__ import annotations

from asg.core.errors import GradientError, Place
from asg.core.graph import Graph
from asg.core.opdef import Pullback
from asg.core.subgraphs import nodes_within


def refuse_pending(graph: Graph) -> Graph:
    """Return a derived graph; raise GradientError if it has a transpose without a rule."""
    for node in nodes_within(graph):
        if isinstance(node.op, Pullback):
            name = node.op.name.removesuffix("_pullback")
            raise GradientError(
                f"gradient of {name}: {node.op.reason}",
                hint="give max_steps=, an upper bound on its steps, or use asg.jvp",
                where=Place(source=node.source),
            )
    return graph
