"""From the user's graph to what a backend computes: primitives and the compositions it claims."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set as AbstractSet

from asg.core.errors import BackendError, GraphError
from asg.core.extract import live_nodes
from asg.core.graph import Graph, Tensor
from asg.core.node import Ref
from asg.core.opdef import Opaque
from asg.core.subgraphs import nodes_within
from asg.passes import Pass, decompose, lower as lowering_passes, optimize
from asg.runtime.feeds import suggestion


def refuse_opaque(graph: Graph) -> None:
    """Raise BackendError if `graph` has an op that this process does not know."""
    for node in nodes_within(graph):
        if isinstance(node.op, Opaque):
            raise BackendError(
                f"graph {graph.name!r} uses the op {node.op.name!r}, which is not known here",
                hint="import the module that registers it before loading the graph",
                where=node.describe(),
            )


def fetched_refs(graph: Graph, fetch: Iterable[Tensor | str] | str) -> dict[str, Ref]:
    """Return the values that `fetch` asks for by the name of their result.

    A tensor or its name, `%7`, `%7.1`, or "all" for every value that an output or update depends
    on. Raises GraphError for what is not in the graph.
    """
    if fetch == "all":
        return {_label(graph, ref): ref for ref in _live_refs(graph)}
    items = [fetch] if isinstance(fetch, str | Tensor) else list(fetch)
    refs = [_fetched(graph, item) for item in items]
    return {_label(graph, ref): ref for ref in refs}


def _label(graph: Graph, ref: Ref) -> str:
    return graph.tensor(ref).label


def _fetched(graph: Graph, item: Tensor | str) -> Ref:
    if isinstance(item, Tensor):
        if item.graph is not graph:
            raise GraphError(
                f"fetch: {item!r} does not belong to graph {graph.name!r}",
                hint=f"use the tensor of that name there, as in graph[{item.label!r}]",
            )
        return item.ref
    if item in graph:
        return graph[item].ref
    name, _, index = item.removeprefix("%").partition(".")
    if item.startswith("%") and name.isdecimal() and (index or "0").isdecimal():
        ref = Ref(int(name), int(index or 0))
        if ref.node < len(graph) and ref.index < len(graph.nodes[ref.node].types):
            return ref
    names = [node.name for node in graph.nodes if node.name]
    raise GraphError(
        f"fetch: graph {graph.name!r} has no value {item!r}",
        hint=suggestion(item, names, "named values"),
    )


def _live_refs(graph: Graph) -> list[Ref]:
    live = live_nodes(graph, (*graph.output_refs.values(), *graph.update_refs.values()))
    return [
        Ref(node.id, index)
        for node in graph.nodes
        if live[node.id]
        for index in range(len(node.types))
    ]


def lower(
    graph: Graph, claims: AbstractSet[str], passes: Sequence[Pass | str] | None = None
) -> Graph:
    """Return `graph` with every composition decomposed that is not in `claims`, and simplified.

    `passes` then take the place of the usual ones. Raises GraphError for an unknown pass.
    """
    if passes is None:
        return optimize(graph, lowering_passes(claims), verify=False)
    return optimize(graph, (decompose(claims), *passes))
