"""The horizontal places of vertices: as straight above their neighbors as possible."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

Near = Sequence[Sequence[tuple[int, float, float]]]


def placed(
    layers: Sequence[Sequence[int]], halves: Sequence[float], up: Near, down: Near, gap: float
) -> list[float]:
    """Return the center of each vertex.

    `halves` are half the widths. `up[v]` has (neighbor, offset, weight) of each edge to the layer
    before: v's wish is the neighbor's center + offset. Neighbors in a layer keep their order, at
    least `gap` apart. Each sweep is a least-squares fit under these conditions (isotonic regression
    by pooling), linear in the number of edges.
    """
    x = [0.0] * len(halves)
    for layer in layers:
        _pack(layer, halves, x, gap)
    rounds = 5 if len(halves) < 8_000 else 3
    for _ in range(rounds):
        for layer in layers[1:]:
            _fit(layer, halves, x, up, None, gap)
        for layer in reversed(layers[:-1]):
            _fit(layer, halves, x, down, None, gap)
    for layer in layers:
        _fit(layer, halves, x, up, down, gap)
    for layer in reversed(layers):
        _fit(layer, halves, x, up, down, gap)
    _take_drift_away(layers, halves, x, gap)
    return x


_MOST_DRIFT = 400.0  # largest common drift of many layers
_AROUND = 12  # layers before and after a layer that set its mean drift


def _take_drift_away(
    layers: Sequence[Sequence[int]], halves: Sequence[float], x: list[float], gap: float
) -> None:
    """Undo each layer's drift, measured on the layers around it, if it is large.

    An edge may enter a group beside the place where it leaves. A dozen nested groups then drift
    sideways step by step, though every edge is straight.
    """
    centers = [_center(layer, halves, x, gap) for layer in layers]
    sums = [0.0, *accumulate(centers)]
    count = len(centers)
    means: list[float] = []
    for row in range(count):
        reach = min(_AROUND, row, count - 1 - row)
        means.append((sums[row + reach + 1] - sums[row - reach]) / (2 * reach + 1))
    if count < _AROUND or max(means) - min(means) <= _MOST_DRIFT:
        return
    widest = max(_width(layer, halves, gap) for layer in layers)
    if count < 2 * _AROUND and not _leans(means, widest):
        return
    for layer, mean in zip(layers, means, strict=True):
        for vertex in layer:
            x[vertex] -= mean


def _leans(means: list[float], widest: float) -> bool:
    """Whether a few layers move to one side alone, farther than the widest of them reaches.

    A branch beside the others moves to a side as well, but the layers come back from it.
    """
    return abs(means[-1] - means[0]) > widest and means in (
        sorted(means), sorted(means, reverse=True)
    )  # fmt: skip


def _center(layer: Sequence[int], halves: Sequence[float], x: list[float], gap: float) -> float:
    """Return the mean place of a layer; a vertex counts by its width with the gap around it.

    A vertex narrower than the gap has a negative `half`, so that its neighbors come closer.
    """
    weights = [halves[vertex] + gap / 2 for vertex in layer]
    return sum(w * x[vertex] for w, vertex in zip(weights, layer, strict=True)) / sum(weights)


def _width(layer: Sequence[int], halves: Sequence[float], gap: float) -> float:
    return sum(2 * halves[vertex] for vertex in layer) + gap * (len(layer) - 1)


def _pack(layer: Sequence[int], halves: Sequence[float], x: list[float], gap: float) -> None:
    left = -_width(layer, halves, gap) / 2
    for vertex in layer:
        x[vertex] = left + halves[vertex]
        left += 2 * halves[vertex] + gap


def _fit(
    layer: Sequence[int], halves: Sequence[float], x: list[float], near: Near,
    others: Near | None, gap: float,
) -> None:  # fmt: skip
    """Place the vertices of a layer as near as possible to their neighbors' wishes."""
    if len(layer) == 1:
        x[layer[0]] = _wish(layer[0], x, near, others)[0]
        return
    if len(layer) == 2:
        _fit_two(layer[0], layer[1], halves, x, near, others, gap)
        return
    values: list[float] = []  # of blocks of touching vertices: mean, weight, members
    weights: list[float] = []
    counts: list[int] = []
    offset = 0.0
    last = 0.0
    offsets: list[float] = []
    for place, vertex in enumerate(layer):
        half = halves[vertex]
        if place:
            offset += last + half + gap
        last = half
        offsets.append(offset)
        wish, weight = _wish(vertex, x, near, others)
        wish -= offset
        count = 1
        while values and values[-1] > wish:
            total = weight + weights[-1]
            wish = (wish * weight + values.pop() * weights[-1]) / total
            weights.pop()
            weight = total
            count += counts.pop()
        values.append(wish)
        weights.append(weight)
        counts.append(count)
    place = 0
    for value, count in zip(values, counts, strict=True):
        for _ in range(count):
            x[layer[place]] = value + offsets[place]
            place += 1


def _fit_two(
    left: int, right: int, halves: Sequence[float], x: list[float], near: Near,
    others: Near | None, gap: float,
) -> None:  # fmt: skip
    one, weight = _wish(left, x, near, others)
    other, other_weight = _wish(right, x, near, others)
    apart = halves[left] + halves[right] + gap
    if other - one < apart:
        one = (one * weight + (other - apart) * other_weight) / (weight + other_weight)
        other = one + apart
    x[left], x[right] = one, other


def _wish(vertex: int, x: list[float], near: Near, others: Near | None) -> tuple[float, float]:
    total = weights = 0.0
    for other, offset, weight in near[vertex]:
        total += weight * (x[other] + offset)
        weights += weight
    if others is not None:
        for other, offset, weight in others[vertex]:
            total += weight * (x[other] + offset)
            weights += weight
    if weights == 0.0:
        return x[vertex], 1e-5
    return total / weights, weights
