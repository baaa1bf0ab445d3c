"""Leaving out what no output, update or chosen leaf needs."""

from __future__ import annotations

from collections.abc import Callable

from asg.graph import Graph
from asg.node import Node, Ref


def empty_like(graph: Graph, name: str | None = None) -> Graph:
    """Return a graph without nodes, with the symbols and assumptions of `graph`, and its name."""
    target = Graph(name or graph.name)
    target.declare_symbols(graph.symbols)
    target.assume(graph.facts)
    return target


def prune(graph: Graph, keep: Callable[[Node], bool]) -> Graph:
    """Return `graph` with only those nodes that its outputs and updates need or `keep` is true of.

    The graph itself is returned if nothing is left out.
    """
    live = bytearray(len(graph))
    for ref in (*graph.output_refs.values(), *graph.update_refs.values()):
        live[ref.node] = 1
    for node in reversed(graph.nodes):
        if live[node.id] or keep(node):
            live[node.id] = 1
            for ref in node.inputs:
                live[ref[0]] = 1
    for name in graph.update_refs:  # an update needs the leaf that it changes
        live[graph.leaf(name).ref.node] = 1
    if all(live):
        return graph
    target = empty_like(graph)
    moved: dict[int, int] = {}
    for node in graph.nodes:
        if live[node.id]:
            moved[node.id] = len(target)
            target.append_copy(node, tuple([Ref(moved[i], k) for i, k in node.inputs]))
    for name, ref in graph.output_refs.items():
        target.output(name, target.tensor(Ref(moved[ref.node], ref.index)))
    for name, ref in graph.update_refs.items():
        target.update(name, target.tensor(Ref(moved[ref.node], ref.index)))
    return target
