"""The measures of an array: statistics, and the distribution of its values."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, sqrt

import numpy as np
from numpy.typing import NDArray

from asg.core.dtypes import Array

BINS = 48
LARGE = 1 << 21  # elements: more are measured in a thread, or the window would stop


@dataclass(frozen=True)
class Measures:
    """Statistics of an array; `low`, `high`, `mean` and `std` cover its finite elements.

    They are NaN without finite elements.
    """

    elements: int
    low: float
    high: float
    mean: float
    std: float
    zeros: int
    nans: int
    infinities: int

    @property
    def is_finite(self) -> bool:
        """Whether the array has neither NaN nor infinities."""
        return not (self.nans or self.infinities)

    @property
    def is_zero(self) -> bool:
        """Whether the array has elements, and all of them are 0."""
        return 0 < self.elements == self.zeros

    @property
    def norm(self) -> float:
        """The Euclidean norm of the finite elements, NaN without any."""
        finite = self.elements - self.nans - self.infinities
        return sqrt(finite) * hypot(self.mean, self.std)


@dataclass(frozen=True, eq=False)
class Histogram:
    """The number of finite elements between each edge and the next."""

    edges: NDArray[np.float64]
    counts: NDArray[np.int64]


def numbers(array: Array) -> NDArray[np.float64]:
    """Return the elements of an array as f64, in a flat array; bools as 0 and 1."""
    return np.asarray(array).reshape(-1).astype(np.float64, copy=False)


def measures(array: Array) -> Measures:
    """Return the statistics of an array of any dtype; moments are in f64."""
    flat = numbers(array)
    bad = ~np.isfinite(flat)
    nans = int(np.count_nonzero(np.isnan(flat))) if bad.any() else 0
    finite = flat[~bad] if bad.any() else flat
    if not finite.size:
        low = high = mean = std = float("nan")
    else:
        low, high = float(finite.min()), float(finite.max())
        with np.errstate(over="ignore"):
            mean, std = float(finite.mean()), float(finite.std())
    return Measures(
        elements=flat.size, low=low, high=high, mean=mean, std=std,
        zeros=int(flat.size - np.count_nonzero(flat)), nans=nans,
        infinities=int(np.count_nonzero(bad)) - nans,
    )  # fmt: skip


def span(low: float, high: float) -> str:
    """Return a range in letters; the longest fits a line of the column."""
    return f"{low:.4g} … {high:.4g}"


def first_bad(array: Array) -> tuple[int, ...] | None:
    """Return the index of the first element that is NaN or infinite, or None without any."""
    bad = ~np.isfinite(numbers(array))
    if not bad.any():
        return None
    return index_of(int(bad.argmax()), array.shape)


def index_of(place: int, shape: tuple[int, ...]) -> tuple[int, ...]:
    """Return the index of an element from its place in the order of rows."""
    return tuple(int(each) for each in np.unravel_index(place, shape))


def histogram(array: Array, bins: int = BINS) -> Histogram | None:
    """Return the histogram of an array's finite elements, or None without any.

    Integers with few values have a bin for each value; a single value has a bin around it.
    """
    flat = numbers(array)
    finite = flat[np.isfinite(flat)]
    if not finite.size:
        return None
    low, high = float(finite.min()), float(finite.max())
    whole = np.asarray(array).dtype.kind in "iub"
    if whole and high - low < bins:
        edges = np.arange(low - 0.5, high + 1.0)
    elif low == high:
        half = 0.5 * max(abs(low), 1.0)
        edges = np.linspace(low - half, high + half, bins + 1)
    else:
        with np.errstate(all="ignore"):
            edges = np.linspace(low, high, bins + 1)
            even = np.isfinite(edges).all() and (np.diff(edges) > 0).all()
        if not even:  # the range of f64, or two neighboring numbers
            edges = np.array([low, high])
    return counted(finite, edges)


def counted(flat: NDArray[np.float64], edges: NDArray[np.float64]) -> Histogram:
    """Return the histogram of the finite elements of a flat array over bins that contain them."""
    finite = flat[np.isfinite(flat)]
    upto = np.searchsorted(np.sort(finite), edges)
    upto[-1] = finite.size  # the last bin includes its upper edge
    return Histogram(edges, np.diff(upto).astype(np.int64))
