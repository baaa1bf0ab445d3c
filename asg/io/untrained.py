"""Find the parameters that a file of weights would hold untrained."""

from __future__ import annotations

from collections.abc import Container

from asg.core.graph import Graph


def untrained(graph: Graph, given: Container[str] = ()) -> list[str]:
    """Return the parameters with random initial values, except the given ones."""
    return [
        name
        for name, leaf in graph.parameters.items()
        if name not in given and leaf.node.attrs["init"].values is None
    ]
