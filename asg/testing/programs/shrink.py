"""Shrinking: find the smallest part of a graph, with feeds, that still fails a check."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping

from asg.core.copying import Copier
from asg.core.dtypes import Array
from asg.core.graph import Graph
from asg.core.interpreter import interpret
from asg.core.leaves import LEAVES
from asg.core.node import Ref
from asg.core.subgraphs import empty_like, extract

Feeds = Mapping[str, Array]
Fails = Callable[[Graph, Feeds], bool]


def shrunk(
    graph: Graph, feeds: Feeds, fails: Fails, symbols: Mapping[str, int], seconds: float = 20.0
) -> tuple[Graph, Feeds]:
    """Return the smallest failing graph found within `seconds`, and its feeds.

    It drops outputs, turns inner values into outputs, and turns values into inputs fed with the
    interpreter's numbers, while `fails` is true.
    """
    end = time.monotonic() + seconds
    current = graph, dict(feeds)
    progress = True
    while progress and time.monotonic() < end:
        progress = False
        for smaller in _smaller(*current, symbols):
            if time.monotonic() > end:
                break
            if _still(fails, *smaller):
                current, progress = smaller, True
                break
    return current


def _still(fails: Fails, graph: Graph, feeds: Feeds) -> bool:
    try:
        return fails(graph, feeds)
    except Exception:  # it fails differently, so it does not count
        return False


def _smaller(
    graph: Graph, feeds: Feeds, symbols: Mapping[str, int]
) -> Iterator[tuple[Graph, dict[str, Array]]]:
    """Yield smaller graphs with their feeds, the smallest first."""
    count = len(graph)
    if len(graph.output_refs) > 1:
        for name, ref in graph.output_refs.items():
            yield _fed(extract(graph, {name: ref}, {}), feeds)
    inner = [node for node in graph.nodes if node.op not in LEAVES]
    free = next(iter(graph.output_refs))  # a name of no input
    for node in inner[: len(inner) - 1]:  # early values first: they need the fewest nodes
        part = extract(graph, {free: Ref(node.id, 0)}, {})
        if len(part) < count:
            yield _fed(part, feeds)
    refs = [Ref(node.id, place) for node in inner for place in range(len(node.types))]
    values = interpret(graph, feeds, refs, symbols)
    outputs = {ref.node for ref in graph.output_refs.values()}
    chunk = len(inner)
    while chunk:
        for start in range(0, len(inner), chunk):
            cut = {node.id for node in inner[start : start + chunk]} - outputs
            made = _cut(graph, cut, {**feeds}, values)
            if cut and len(made[0]) < count:
                yield made
        chunk //= 2


def _cut(
    graph: Graph, cut: set[int], feeds: dict[str, Array], values: Mapping[Ref, Array]
) -> tuple[Graph, dict[str, Array]]:
    """Return the graph with the nodes `cut` as inputs, fed with their values."""
    copier = Copier(empty_like(graph))
    for node in graph.nodes:
        if node.id in cut:
            for place, type_ in enumerate(node.types):
                name, ref = f"v{node.id}.{place}", Ref(node.id, place)
                while name in graph.inputs:  # from an earlier cut, with other ids
                    name += "'"
                feeds[name] = values[ref]
                copier[ref] = copier.graph.input(name, type_.shape, type_.dtype)
        else:
            copier.copy(node)
    refs = {name: copier[ref].ref for name, ref in graph.output_refs.items()}
    return _fed(extract(copier.graph, refs, {}), feeds)


def _fed(graph: Graph, feeds: Feeds) -> tuple[Graph, dict[str, Array]]:
    return graph, {name: array for name, array in feeds.items() if name in graph.inputs}
