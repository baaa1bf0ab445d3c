"""The user's nodes behind each node that a backend computes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from asg.core.graph import Graph
from asg.core.node import Ref
from asg.passes import History, lower, optimize
from asg.passes.history import GONE, Refs
from asg.runtime.backend_choice import find_backend


@dataclass(frozen=True, eq=False)
class Lowering:
    """A graph, its lowered graph in a backend, and the user's nodes behind each lowered node.

    `owners[k]` are the nodes that lowered node k computes, or computes a part of. Most nodes
    have a single owner; a merge of equal nodes has several. Untraceable nodes have no owner.
    """

    graph: Graph
    lowered: Graph
    owners: Sequence[tuple[int, ...]]


def lowering_of(graph: Graph, backend: str = "numpy") -> Lowering:
    """Return how `compile(graph, backend)` lowers a graph; linear in its nodes, pass by pass.

    A node from an opened composition belongs to the node that it helps to compute. Raises
    BackendError for a missing backend.
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
    # A helper node belongs to the node that it helps to compute
    for node in reversed(lowered.nodes):
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


def computed(numbers: Iterable[int], lowering: Lowering) -> set[int]:
    """Return the user's nodes that lowered nodes compute; leaves only if there are no others."""
    owners = {owner for number in numbers for owner in lowering.owners[number]}
    return {owner for owner in owners if lowering.graph.nodes[owner].inputs} or owners


def shared_out(amounts: Iterable[tuple[Sequence[int], float]], lowering: Lowering) -> list[float]:
    """Return each user node's share of the amounts that groups of lowered nodes take.

    A group's amount is split evenly among the nodes that it computes; leaves get a share only in
    groups without other nodes. Unknown nodes have NaN.
    """
    totals: dict[int, float] = {}
    for numbers, amount in amounts:
        working = computed(numbers, lowering)
        for owner in working:
            totals[owner] = totals.get(owner, 0.0) + amount / len(working)
    return [totals.get(node, float("nan")) for node in range(len(lowering.graph))]


def by_owner(items: Mapping[int, float], lowering: Lowering) -> list[float]:
    """Return, by user node, the sum over its lowered nodes."""
    return shared_out([((number,), amount) for number, amount in items.items()], lowering)
