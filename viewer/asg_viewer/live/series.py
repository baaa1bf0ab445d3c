"""Numbers by step that grow at the end, and a few points of them for a chart."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

MOST = 1 << 17  # numbers kept in a series, 16 bytes each


@dataclass(frozen=True, eq=False)
class Line:
    """Points of a chart: NaN in `y` marks a gap in the line."""

    x: Floats
    y: Floats


class Series:
    """A number by rising step; appending takes constant time on average.

    Beyond MOST numbers, the series forgets half: the numbers that `line` would leave out.
    """

    def __init__(self) -> None:
        self._x: Floats = np.empty(64)
        self._y: Floats = np.empty(64)
        self._count = 0
        self._is_whole = True

    def __len__(self) -> int:
        return self._count

    @property
    def x(self) -> Floats:
        """The steps."""
        return self._x[: self._count]

    @property
    def y(self) -> Floats:
        """The numbers."""
        return self._y[: self._count]

    @property
    def is_whole(self) -> bool:
        """Whether the series still has every number."""
        return self._is_whole

    @property
    def last(self) -> float:
        """The last number, or NaN if there is none."""
        return float(self._y[self._count - 1]) if self._count else float("nan")

    def append(self, x: float, y: float) -> None:
        """Add a number; forget the numbers of this step and of later steps."""
        if self._count and x <= self._x[self._count - 1]:
            self.cut(x)
        if self._count == MOST:
            self._thin()
        elif self._count == len(self._x):
            self._x, self._y = _doubled(self._x), _doubled(self._y)
        self._x[self._count], self._y[self._count] = x, y
        self._count += 1

    def cut(self, x: float) -> None:
        """Forget the numbers from step `x` on."""
        self._count = int(np.searchsorted(self.x, x))
        self._is_whole |= self._count == 0

    def _thin(self) -> None:
        kept = np.flatnonzero(_kept(self.y, MOST // 10))
        self._x[: len(kept)], self._y[: len(kept)] = self._x[kept], self._y[kept]
        self._count, self._is_whole = len(kept), False

    def line(self, most: int = 1000, low: float | None = None, high: float | None = None) -> Line:
        """Return at most `most` points between two steps that look like all the points.

        Equally large buckets each keep their least and largest numbers, so that no peak is lost.
        The first non-finite number stays as a gap.
        """
        first = 0 if low is None else int(np.searchsorted(self.x, low))
        last = self._count if high is None else int(np.searchsorted(self.x, high, "right"))
        first, last = max(first - 1, 0), min(last + 1, self._count)  # lines continue to the edge
        x, y = self.x[first:last].copy(), self.y[first:last].copy()
        y[~np.isfinite(y)] = np.nan
        if len(x) <= max(most, 5):
            return Line(x, y)
        kept = _kept(y, max(most, 5) // 5)
        return Line(x[kept], y[kept])

    def smoothed(self, weight: float = 0.9) -> Series:
        """Return the exponential moving average of the finite numbers, with bias correction."""
        result = Series()
        total = norm = 0.0
        for x, y in zip(self.x.tolist(), self.y.tolist(), strict=True):
            if np.isfinite(y):
                total = weight * total + (1 - weight) * y
                norm = weight * norm + (1 - weight)
            result.append(x, total / norm if norm else float("nan"))
        return result


def _doubled(numbers: Floats) -> Floats:
    return np.resize(numbers, 2 * len(numbers))


def _kept(y: Floats, buckets: int) -> NDArray[np.bool_]:
    """Return a mask of each bucket's first, least, largest and last number, and its first gap."""
    edges = np.linspace(0, len(y), buckets + 1).astype(np.int64)
    starts, stops = edges[:-1], edges[1:]
    finite = np.isfinite(y)
    bucket = np.repeat(np.arange(buckets), stops - starts)
    kept = np.zeros(len(y), np.bool_)
    kept[starts] = kept[stops - 1] = True
    found = [np.flatnonzero(~finite)]
    for ufunc, beyond in ((np.minimum, np.inf), (np.maximum, -np.inf)):
        extreme = ufunc.reduceat(np.where(finite, y, beyond), starts)
        found.append(np.flatnonzero(finite & (y == extreme[bucket])))
    for at in found:
        kept[at[np.unique(bucket[at], return_index=True)[1]]] = True
    return kept
