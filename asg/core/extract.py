"""Parts of graphs: the nodes that some values need, and no others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from asg.core.graph import Graph
from asg.core.leaves import NAMED
from asg.core.node import Node, Ref

Keep = Callable[[Node], bool]


def empty_like(graph: Graph, name: str | None = None) -> Graph:
    """Return a graph without nodes, with the symbols and assumptions of `graph`, and its name."""
    target = Graph(name or graph.name)
    target.declare_symbols(graph.symbols)
    target.assume(graph.facts)
    return target


def live_nodes(graph: Graph, roots: Iterable[Ref], keep: Keep | None = None) -> bytearray:
    """Return a mark for each node that `roots`, or a node that `keep` is true of, need."""
    live = bytearray(len(graph))
    for ref in roots:
        live[ref.node] = 1
    for node in reversed(graph.nodes):
        if live[node.id] or (keep is not None and keep(node)):
            live[node.id] = 1
            for ref in node.inputs:
                live[ref[0]] = 1
    return live


def prune(graph: Graph, keep: Keep) -> Graph:
    """Return `graph` with only those nodes that its outputs and updates need or `keep` is true of.

    The graph itself is returned if nothing is left out.
    """
    live = live_nodes(graph, _roots(graph, graph.output_refs, graph.update_refs), keep)
    return graph if all(live) else _part(graph, live, graph.output_refs, graph.update_refs)


def extract(graph: Graph, outputs: Mapping[str, Ref], updates: Mapping[str, Ref]) -> Graph:
    """Return the part of `graph` that `outputs` and `updates` need, with these and no others.

    An inner node whose name an output takes for another value loses it.
    """
    return _part(graph, live_nodes(graph, _roots(graph, outputs, updates)), outputs, updates)


def _roots(graph: Graph, outputs: Mapping[str, Ref], updates: Mapping[str, Ref]) -> list[Ref]:
    leaves = (graph.leaf(name).ref for name in updates)  # an update needs the leaf it changes
    return [*outputs.values(), *updates.values(), *leaves]


def _part(
    graph: Graph, live: bytearray, outputs: Mapping[str, Ref], updates: Mapping[str, Ref]
) -> Graph:
    target = empty_like(graph)
    moved: dict[int, int] = {}
    for node in graph.nodes:
        if not live[node.id]:
            continue
        moved[node.id] = len(target)
        taken = node.name is not None and outputs.get(node.name, Ref(node.id, 0)).node != node.id
        kept = node._replace(name=None) if taken and node.op not in NAMED else node
        target.append_copy(kept, tuple([Ref(moved[i], k) for i, k in node.inputs]))
    for name, ref in outputs.items():
        target.output(name, target.tensor(Ref(moved[ref.node], ref.index)))
    for name, ref in updates.items():
        target.update(target.leaf(name), target.tensor(Ref(moved[ref.node], ref.index)))
    return target
