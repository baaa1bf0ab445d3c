"""The order of vertices within layers, with few edge crossings."""

from __future__ import annotations

import itertools
from bisect import bisect_right, insort
from collections.abc import Sequence

Layers = list[list[int]]
Adjacency = Sequence[Sequence[int]]

_EXCHANGED = 3000  # most vertices for exchanges of neighbors


def ordered(layers: Layers, up: Adjacency, down: Adjacency, sweeps: int) -> Layers:
    """Return the layers in an order with few crossings.

    `up[v]` are the neighbors of a vertex in the layer before, `down[v]` its neighbors in the
    layer after. The function sweeps barycenters down and up, at most `sweeps` times, and keeps the
    best order found.
    """
    position = [0] * len(up)
    current = [list(layer) for layer in layers]
    for layer in current:
        _number(layer, position)
    best, fewest = current, crossings(current, down, position)
    idle = 0
    for sweep in range(sweeps):
        if fewest == 0 or idle >= 3:
            break
        current = [list(layer) for layer in current]
        _sweep(current, position, up if sweep % 2 == 0 else down, backwards=sweep % 2 == 1)
        count = crossings(current, down, position)
        idle = 0 if count < fewest else idle + 1
        if count < fewest:
            best, fewest = current, count
    if fewest and len(up) <= _EXCHANGED:
        best = [list(layer) for layer in best]
        for layer in best:
            _number(layer, position)
        _exchange(best, position, up, down)
    return best


def crossings(layers: Layers, down: Adjacency, position: Sequence[int]) -> int:
    """Return the number of crossings of straight edges between neighboring layers."""
    total = 0
    for layer, below in itertools.pairwise(layers):
        if len(layer) == 1 or len(below) == 1:
            continue
        seen: list[int] = []
        for vertex in layer:
            ends = [position[target] for target in down[vertex]]
            for end in ends:
                total += len(seen) - bisect_right(seen, end)
            for end in ends:
                insort(seen, end)
    return total


def _number(layer: list[int], position: list[int]) -> None:
    for place, vertex in enumerate(layer):
        position[vertex] = place


def _sweep(layers: Layers, position: list[int], fixed: Adjacency, *, backwards: bool) -> None:
    """Order each layer by the mean place of its neighbors in the previous layer."""
    for layer in reversed(layers) if backwards else layers:
        if len(layer) == 1:
            continue
        means: dict[int, float] = {}
        for vertex in layer:
            near = fixed[vertex]
            if near:
                means[vertex] = sum([position[other] for other in near]) / len(near)
        if not means:
            continue
        moving = iter(sorted(means, key=means.__getitem__))
        layer[:] = [next(moving) if vertex in means else vertex for vertex in layer]
        _number(layer, position)


def _exchange(layers: Layers, position: list[int], up: Adjacency, down: Adjacency) -> None:
    """Exchange neighbors in a layer if that removes crossings."""
    for _ in range(6):
        improved = False
        for layer in layers:
            for place in range(len(layer) - 1):
                one, other = layer[place], layer[place + 1]
                gain = _inversions(up[one], up[other], position)
                gain += _inversions(down[one], down[other], position)
                if gain > 0:
                    layer[place], layer[place + 1] = other, one
                    position[one], position[other] = place + 1, place
                    improved = True
        if not improved:
            break


def _inversions(left: Sequence[int], right: Sequence[int], position: list[int]) -> int:
    """Return the number of crossings removed by an exchange of two neighboring vertices."""
    gain = 0
    for one in left:
        for other in right:
            gain += (position[one] > position[other]) - (position[one] < position[other])
    return gain
