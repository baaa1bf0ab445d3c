"""Walks along the edges of a graph: ancestors and descendants, and paths between nodes."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from asg_viewer.model.graphs import Bools, GraphModel


def ancestors(model: GraphModel, starts: Iterable[int]) -> Bools:
    """Return a mask of the nodes that a start depends on, itself included."""
    reached = np.zeros(model.size, np.bool_)
    pending = list(starts)
    reached[pending] = True
    while pending:
        for source in model.edge_source[model.incoming[pending.pop()]].tolist():
            if not reached[source]:
                reached[source] = True
                pending.append(source)
    return reached


def descendants(model: GraphModel, starts: Iterable[int]) -> Bools:
    """Return a mask of the nodes that depend on a start, itself included."""
    reached = np.zeros(model.size, np.bool_)
    pending = list(starts)
    reached[pending] = True
    while pending:
        for target in model.edge_target[model.outgoing[pending.pop()]].tolist():
            if not reached[target]:
                reached[target] = True
                pending.append(target)
    return reached


def shortest_path(model: GraphModel, start: int, end: int) -> list[int]:
    """Return the nodes of a shortest path along the edges, in either direction.

    The path runs from `start` to `end` if `end` depends on `start`. It runs from `end` to `start`
    if `start` depends on `end`. It is empty if neither depends on the other.
    """
    first, last = min(start, end), max(start, end)  # ids are in topological order
    came: dict[int, int] = {first: -1}
    layer = [first]
    while layer and last not in came:
        following: list[int] = []
        for node in layer:
            for target in model.edge_target[model.outgoing[node]].tolist():
                if target not in came and target <= last:
                    came[target] = node
                    following.append(target)
        layer = following
    if last not in came:
        return []
    path = [last]
    while path[-1] != first:
        path.append(came[path[-1]])
    return path[::-1]


def between(model: GraphModel, start: int, end: int) -> Bools:
    """Return a mask of the nodes on any path between two nodes, both included, or of none."""
    first, last = min(start, end), max(start, end)
    found = descendants(model, [first]) & ancestors(model, [last])
    return found if found[first] else np.zeros(model.size, np.bool_)
