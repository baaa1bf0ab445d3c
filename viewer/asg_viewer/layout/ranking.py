"""The layer of each item: longest paths, then shorter edges."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heapify, heappop, heappush

Pairs = Iterable[tuple[int, int]]


def ranked(order: Sequence[int], pairs: Pairs) -> tuple[list[int], list[int]]:
    """Return the layer of each item, from 0, and the length of the longest path to it.

    Edges lead to later layers. `order` decides between items in a cycle; edges that then lead back
    do not count.
    """
    count = len(order)
    after: list[list[int]] = [[] for _ in range(count)]
    before: list[list[int]] = [[] for _ in range(count)]
    for source, target in pairs:
        after[source].append(target)
        before[target].append(source)
    sequence = _sequence(order, after, before)
    place = [0] * count
    for position, item in enumerate(sequence):
        place[item] = position
    depths = [0] * count
    for item in sequence:
        earlier = [depths[other] for other in before[item] if place[other] < place[item]]
        depths[item] = max(earlier) + 1 if earlier else 0
    return _shortened(sequence, place, depths, after, before), depths


def _sequence(order: Sequence[int], after: list[list[int]], before: list[list[int]]) -> list[int]:
    """Return the items in topological order, as far as the graph allows."""
    waiting = [len(sources) for sources in before]
    ready = [(order[item], item) for item, count in enumerate(waiting) if count == 0]
    heapify(ready)
    rest = sorted(range(len(order)), key=order.__getitem__)
    taken = [False] * len(order)
    sequence: list[int] = []
    position = 0
    while len(sequence) < len(order):
        if ready:
            item = heappop(ready)[1]
        else:  # a cycle: break it at the item first in `order`
            while taken[rest[position]]:
                position += 1
            item = rest[position]
        if taken[item]:
            continue
        taken[item] = True
        sequence.append(item)
        for target in after[item]:
            waiting[target] -= 1
            if waiting[target] == 0 and not taken[target]:
                heappush(ready, (order[target], target))
    return sequence


def _shortened(
    sequence: list[int],
    place: list[int],
    depths: list[int],
    after: list[list[int]],
    before: list[list[int]],
) -> list[int]:
    """Move items down if that shortens more edges than it lengthens.

    Leaves go next to their readers, with the items between that depend on leaves alone.
    """
    follows = [False] * len(depths)  # moves along with its only reader
    for item in sequence:
        follows[item] = len(after[item]) == 1 and all(follows[other] for other in before[item])
    ranks = list(depths)
    for item in reversed(sequence):
        later = [ranks[other] for other in after[item] if place[other] > place[item]]
        held = sum(1 for other in before[item] if not follows[other])
        if later and len(after[item]) > held:
            ranks[item] = max(ranks[item], min(later) - 1)
    return ranks
