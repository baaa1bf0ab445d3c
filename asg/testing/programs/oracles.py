"""Right numbers in corner cases, by NumPy in f64 and loops, for the claims of programs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from asg.core.dtypes import Array

_MEASURES: dict[str, Callable[[Array], Any]] = {
    "sum": np.sum, "prod": np.prod, "mean": np.mean, "amax": np.max, "amin": np.min,
}  # fmt: skip
STARTS = {"sum": 0.0, "prod": 1.0, "mean": np.nan, "amax": -np.inf, "amin": np.inf}


def measure(reduce: str, numbers: Array) -> float:
    """Return the sum, product, mean, maximum or minimum of numbers, or its start for no numbers."""
    return float(_MEASURES[reduce](wide(numbers))) if numbers.size else STARTS[reduce]


def wide(x: Array) -> Array:
    """Return the numbers in f64."""
    return np.asarray(x).astype(np.float64)


def segments(x: Array, ids: Array, count: int, reduce: str) -> Array:
    """Return a reduction of the rows of each segment; ids out of range are ignored."""
    rows = wide(x).reshape(len(x), -1)
    found = [[measure(reduce, column) for column in rows[ids == i].T] for i in range(count)]
    return np.array(found).reshape(count, *x.shape[1:])


def scattered(
    x: Array, indices: Array, updates: Array, axis: int, reduce: str, include_self: bool
) -> Array:
    """Return x with the updates at each index along an axis reduced into it."""
    size = x.shape[axis]
    put: dict[tuple[int, ...], list[float]] = {}
    for place in np.ndindex(indices.shape):
        index = int(indices[place])
        if -size <= index < size:
            target = list(place)
            target[axis] = index % size
            put.setdefault(tuple(target), []).append(float(updates[place]))
    result = wide(x).copy()
    for target, numbers in put.items():
        own = [float(x[target])] if include_self else []
        result[target] = measure(reduce, np.array(own + numbers))
    return result


def along(function: Callable[[Array], float], x: Array, axis: int | None) -> Array:
    """Return a function of each row along an axis, or of all numbers."""
    if axis is None:
        return np.asarray(function(wide(x).ravel()))
    moved = np.moveaxis(wide(x), axis, -1)
    rows = moved.reshape(-1, x.shape[axis])
    return np.array([function(row) for row in rows]).reshape(moved.shape[:-1])


def quantile(q: float, method: str, numbers: Array) -> float:
    """Return the quantile of numbers, infinities included; NaN if any number is NaN."""
    if np.isnan(numbers).any() or not numbers.size:
        return float("nan")
    ordered = np.sort(numbers)
    place = q * (len(ordered) - 1)
    low, high = ordered[int(np.floor(place))], ordered[int(np.ceil(place))]
    weight = place - np.floor(place)
    if method == "lower" or weight == 0:
        return float(low)
    if method == "higher":
        return float(high)
    weight = 0.5 if method == "midpoint" else weight
    return float(low if low == high else low * (1 - weight) + high * weight)


def most_frequent(numbers: Array) -> float:
    """Return the most frequent number, the smallest of several; all NaN count as equal."""
    values, counts = np.unique(numbers, return_counts=True)
    return float(values[np.argmax(counts)])


def clipped(parts: list[Array], limit: float, norm: float | None) -> list[Array]:
    """Return numbers scaled to a norm of at most `limit`, like torch, by each norm or by `norm`."""
    sizes = [length(part) if norm is None else norm for part in parts]
    return [
        wide(part) * min(1.0, limit / (size + 1e-6))
        for part, size in zip(parts, sizes, strict=True)
    ]


def length(*parts: Array) -> float:
    """Return the norm of all numbers; it overflows only if the norm itself does."""
    together = np.concatenate([wide(part).ravel() for part in parts])
    top = float(np.max(np.abs(together), initial=0.0))
    return top * float(np.sqrt(np.sum((together / top) ** 2))) if top else 0.0


def softmax(x: Array) -> Array:
    """Return the softmax of the last axis: NaN at inf and 0 beside it, or NaN for a row of -inf."""
    numbers, most = wide(x), np.finfo(np.float64).max
    with np.errstate(invalid="ignore", over="ignore"):
        powers = np.exp(numbers - np.clip(numbers.max(-1, keepdims=True), -most, most))
        return powers / powers.sum(-1, keepdims=True)
