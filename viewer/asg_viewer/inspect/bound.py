"""Types with sizes put in for their symbols: `f32[N,10]` is `f32[32,10]` where N is 32."""

from __future__ import annotations

from collections.abc import Mapping

from asg.core.graph import Graph


def bound_types(graph: Graph, node: int, sizes: Mapping[str, int]) -> str:
    """Return the types of a node under sizes as text, or "" where that says nothing more.

    Dimensions whose symbols have no size stay as they are.
    """
    types = graph.nodes[node].types
    if all(type_.is_static for type_ in types) or not sizes:
        return ""
    shown = ", ".join(str(type_.bind(sizes)) for type_ in types)
    return "" if shown == ", ".join(map(str, types)) else shown
