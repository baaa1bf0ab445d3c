"""The nodes of a user's graph that the nodes computed by a backend stand for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from asg.core.graph import Graph
from asg.core.node import Ref
from asg.passes import History, lower, optimize
from asg.passes.history import GONE, Refs
from asg.runtime.compiling import find_backend


@dataclass(frozen=True, eq=False)
class Lowering:
    """A graph, what a backend computes for it, and for each lowered node those it stands for.

    `owners[k]` are the nodes that lowered node k computes, or computes a part of: usually one,
    several where equal nodes became one; empty where nothing is left to tell.
    """

    graph: Graph
    lowered: Graph
    owners: Sequence[tuple[int, ...]]


def lowering_of(graph: Graph, backend: str = "numpy") -> Lowering:
    """Return how `compile(graph, backend)` lowers a graph; linear in its nodes, pass by pass.

    A node that a composition was opened into belongs to the node that it helps to compute. Raises
    BackendError for a backend that is not there.
    """
    history = History()
    claims = find_backend(backend).claims
    lowered = optimize(graph, lower(claims), verify=False, history=history)
    images = _images(graph, history)
    owners: list[set[int]] = [set() for _ in lowered.nodes]
    for node, refs in enumerate(images):
        for ref in refs:
            if ref != GONE:
                owners[ref.node].add(node)
    for node in reversed(lowered.nodes):  # what helps to compute something belongs to it
        mine = owners[node.id]
        if node.inputs and mine:
            for ref in node.inputs:
                if not owners[ref.node]:
                    owners[ref.node] = {max(mine)}
    return Lowering(graph, lowered, [tuple(sorted(each)) for each in owners])


def _images(graph: Graph, history: History) -> list[Refs]:
    """Return, for each node, the values of the last graph that stand for its results."""
    images: list[Refs] = [
        tuple([Ref(node.id, index) for index in range(len(node.types))]) for node in graph.nodes
    ]
    for step in history.steps:
        images = [tuple([_moved(ref, step.values) for ref in refs]) for refs in images]
    return images


def _moved(ref: Ref, values: Sequence[Refs]) -> Ref:
    if ref == GONE or not values[ref.node]:
        return GONE
    return values[ref.node][ref.index]


def shared_out(amounts: Iterable[tuple[Sequence[int], float]], lowering: Lowering) -> list[float]:
    """Return, by node of the user's graph, its share of amounts that groups of lowered nodes take.

    A group's amount is divided equally among the nodes that it computes, leaves left out unless
    there are no others. A node of which nothing is known has NaN.
    """
    totals: dict[int, float] = {}
    leaves = [not node.inputs for node in lowering.graph.nodes]
    for numbers, amount in amounts:
        found = {owner for number in numbers for owner in lowering.owners[number]}
        working = [owner for owner in found if not leaves[owner]] or list(found)
        for owner in working:
            totals[owner] = totals.get(owner, 0.0) + amount / len(working)
    return [totals.get(node, float("nan")) for node in range(len(lowering.graph))]


def by_owner(items: Mapping[int, float], lowering: Lowering) -> list[float]:
    """Return, by node of the user's graph, the sum of what its lowered nodes have."""
    return shared_out([((number,), amount) for number, amount in items.items()], lowering)
