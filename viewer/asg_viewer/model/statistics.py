"""Statistics of an array, as the inspector shows them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from asg.core.dtypes import Array


@dataclass(frozen=True)
class Statistics:
    """Statistics of the finite elements of an array; `not_finite` counts the others."""

    elements: int
    mean: float
    std: float
    low: float
    high: float
    zeros: int
    not_finite: int


def statistics(array: Array) -> Statistics | None:
    """Return the statistics of an array, or None where it has no finite element."""
    flat = np.asarray(array).ravel()
    numbers = flat.astype(np.float64, copy=False)
    finite = numbers[np.isfinite(numbers)]
    if finite.size == 0:
        return None
    return Statistics(
        elements=int(flat.size), mean=float(finite.mean()), std=float(finite.std()),
        low=float(finite.min()), high=float(finite.max()),
        zeros=int(np.count_nonzero(finite == 0)), not_finite=int(flat.size - finite.size),
    )  # fmt: skip


def span(low: float, high: float) -> str:
    """Return a range in letters; the longest fits a line of the column."""
    return f"{low:.4g} … {high:.4g}"
