"""A quantity of each node as heat: scaled from 0 to 1, with a legend and words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import numpy as np
from numpy.typing import NDArray

from asg_viewer.scene.look import Heat
from asg_viewer.scene.primitives import Color
from asg_viewer.scene.theme import heat as color_of

_DECADES = 6.0  # most decades of a logarithmic scale
_WIDE = 50.0  # largest value / median; a greater ratio needs a logarithmic scale

Words = Callable[[float], str]


@dataclass(frozen=True)
class Mark:
    """A mark on the scale of a legend: its place from 0 to 1, its color, and its text."""

    share: float
    color: Color
    text: str


@dataclass(frozen=True, eq=False)
class Overlay:
    """A quantity of each node, NaN for none, as painted.

    `total` is the sum of all nodes, or NaN for quantities that do not add, such as norms.
    """

    kind: str
    numbers: NDArray[np.float64]
    heat: Heat
    legend: tuple[Mark, ...]
    total: float
    logarithmic: bool

    def hottest(self, most: int = 10) -> list[tuple[int, float]]:
        """Return the nodes with the largest numbers, the largest first, and these numbers."""
        known = np.flatnonzero(~np.isnan(self.numbers))
        order = known[np.argsort(-self.numbers[known], kind="stable")][:most]
        return [(int(node), float(self.numbers[node])) for node in order]


def overlay(
    kind: str, numbers: Sequence[float], caption: str, words: Words, *, adds: bool = True
) -> Overlay:
    """Return the overlay of the nodes' numbers: on a linear scale from 0, or logarithmic.

    The scale is logarithmic if the largest number far exceeds the median. Infinities get the top
    color. Numbers that do not add, such as norms, have no total.
    """
    values = np.asarray(numbers, np.float64)
    finite = values[np.isfinite(values) & (values > 0)]
    high = float(finite.max()) if finite.size else 0.0
    middle = float(np.median(finite)) if finite.size else 0.0
    logarithmic = bool(finite.size) and high > _WIDE * middle
    low = max(float(finite.min()), high / 10**_DECADES) if logarithmic else 0.0
    scale = partial(_share, low=low, high=high, logarithmic=logarithmic)
    shares = _shares(values, low, high, logarithmic=logarithmic)
    texts = {int(node): words(float(values[node])) for node in np.flatnonzero(~np.isnan(values))}
    marks = tuple(
        Mark(share, color_of(share), words(_at(share, low, high, logarithmic=logarithmic)))
        for share in (0.0, 0.25, 0.5, 0.75, 1.0)
    )
    total = float(np.nansum(values)) if adds else float("nan")
    heat = Heat(shares, caption, texts, values, scale, words, total, is_largest=not adds)
    return Overlay(kind, values, heat, marks, total, logarithmic)


def parted(found: Overlay, sizes: Sequence[int]) -> tuple[Overlay, ...]:
    """Return an overlay of several panes' nodes, one pane after the other, by pane."""
    parts: list[Overlay] = []
    start = 0
    for size in sizes:
        own = slice(start, start + size)
        known = found.heat.texts
        texts = {node: known[start + node] for node in range(size) if start + node in known}
        numbers = found.numbers[own]
        heat = replace(found.heat, values=found.heat.values[own], texts=texts, numbers=numbers)
        parts.append(replace(found, numbers=numbers, heat=heat))
        start += size
    return tuple(parts)


def _shares(
    values: NDArray[np.float64], low: float, high: float, *, logarithmic: bool
) -> NDArray[np.float32]:
    with np.errstate(all="ignore"):
        if logarithmic:
            found = np.log(np.maximum(values, low) / low) / max(np.log(high / low), 1e-12)
        else:
            found = values / high if high else np.zeros_like(values)
    found = np.where(np.isinf(values), 1.0, found)
    found = np.where(np.isnan(values), np.nan, np.clip(np.nan_to_num(found), 0.0, 1.0))
    return found.astype(np.float32)


def _share(number: float, *, low: float, high: float, logarithmic: bool) -> float:
    return float(_shares(np.array([number]), low, high, logarithmic=logarithmic)[0])


def _at(share: float, low: float, high: float, *, logarithmic: bool) -> float:
    return low * (high / low) ** share if logarithmic else share * high


# Words


def seconds_in_words(value: float) -> str:
    """Return a time as text: `1.5 ms`."""
    return _scaled(value, "s")


def bytes_in_words(value: float) -> str:
    """Return a number of bytes as text: `1.5 MiB`."""
    for unit in ("B", "KiB", "MiB", "GiB"):
        if abs(value) < 1024:
            return f"{value:.3g} {unit}"
        value /= 1024
    return f"{value:.3g} TiB"


def flops_in_words(value: float) -> str:
    """Return an amount of arithmetic as text: `1.5 MFLOP`."""
    return _scaled(value, "FLOP")


def number_in_words(value: float) -> str:
    """Return a number with three digits."""
    return f"{value:.3g}"


def _scaled(value: float, unit: str) -> str:
    if value == 0:
        return f"0 {unit}"
    steps = ((1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k"), (1.0, ""), (1e-3, "m"), (1e-6, "µ"))
    for size, prefix in steps:
        if abs(value) >= size and (unit != "s" or size <= 1):
            return f"{value / size:.3g} {prefix}{unit}"
    return f"{value * 1e9:.3g} n{unit}"
