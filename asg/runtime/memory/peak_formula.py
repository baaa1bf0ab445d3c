"""The peak memory as a polynomial of the symbolic dimensions, fitted to a few plans."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import product, takewhile
from math import prod
from time import process_time
from typing import NamedTuple

from asg.core.dims import Dim, symbol

STEP = 64  # multiples of it leave no gaps between aligned buffers
_DEGREE = {1: 3, 2: 2}  # degree in each symbol, by number of symbols
_BEYOND = (5, 7, 16, 64)  # sizes, in steps, that verify a polynomial; at least two
_LEAST = 2
_SINCE = (1, 2, 4, 8)  # first sizes of a formula, in steps: small sizes may have other plans
_SECONDS = 1.0  # of CPU time for planning


class PeakFormula(NamedTuple):
    """The peak in bytes for multiples of STEP, verified from `since` to `up_to`.

    Smaller and larger sizes may have other plans.
    """

    peak: Dim
    up_to: int
    since: int = STEP

    def __str__(self) -> str:
        start = f" from {self.since}" if self.since > STEP else ""
        return f"{self.peak} bytes for multiples of {STEP}{start} up to {self.up_to}"


class _TooLong(Exception):  # noqa: N818  # not an error: there is no formula then
    """Raised where another plan would exceed the time."""


class _Peaks:
    """The peaks of sizes, each planned once while time is left."""

    def __init__(self, peak: Callable[[Mapping[str, int]], int], symbols: Sequence[str]) -> None:
        self._peak = peak
        self._symbols = symbols
        self._found: dict[tuple[int, ...], int] = {}
        self._start = process_time()
        self._longest = 0.0

    def at(self, places: tuple[int, ...]) -> int:
        """Return the peak for these sizes of the symbols, in steps.

        Raises _TooLong if planning may exceed the remaining time.
        """
        if places not in self._found:
            before = process_time()
            if before - self._start + self._longest > _SECONDS:
                raise _TooLong
            self._found[places] = self._peak(_sizes(self._symbols, places))
            self._longest = max(self._longest, process_time() - before)
        return self._found[places]


def peak_formula(
    peak: Callable[[Mapping[str, int]], int], symbols: Sequence[str]
) -> PeakFormula | None:
    """Return the polynomial of `symbols` that equals `peak` for multiples of STEP.

    It is interpolated, and verified at larger sizes. Returns None for more than two symbols, and if
    no polynomial fits from any of the first sizes on within a second.
    """
    if len(symbols) not in _DEGREE:
        return None
    peaks = _Peaks(peak, symbols)
    try:
        for since in _SINCE:
            found = _formula(peaks, symbols, since)
            if found is not None:
                return found
    except _TooLong:
        return None
    return None


def _formula(peaks: _Peaks, symbols: Sequence[str], since: int) -> PeakFormula | None:
    """Return the polynomial for sizes from `since` on, in steps."""
    places = [since + place for place in range(_DEGREE[len(symbols)] + 1)]
    measured = {at: peaks.at(at) for at in product(places, repeat=len(symbols))}
    found = _interpolated(measured, symbols, [STEP * place for place in places])
    if found is None:
        return None

    def holds(place: int) -> bool:
        points = [at for at in product((place, since), repeat=len(symbols)) if place in at]
        return all(_value(found, [STEP * each for each in at]) == peaks.at(at) for at in points)

    beyond = (place for place in _BEYOND if place > places[-1])
    verified = list(takewhile(holds, beyond))
    if len(verified) < _LEAST:
        return None
    return PeakFormula(_dim(found, symbols), STEP * verified[-1], STEP * since)


_Terms = dict[tuple[int, ...], int]  # coefficients by powers of the symbols


def _sizes(symbols: Sequence[str], at: Sequence[int]) -> dict[str, int]:
    return {name: STEP * place for name, place in zip(symbols, at, strict=True)}


def _interpolated(
    measured: Mapping[tuple[int, ...], int], symbols: Sequence[str], sizes: Sequence[int]
) -> _Terms | None:
    """Return the coefficients: transform the values along each axis into powers."""
    first = min(min(at) for at in measured)
    table: dict[tuple[int, ...], Fraction] = {
        tuple(place - first for place in at): Fraction(value) for at, value in measured.items()
    }
    for axis in range(len(symbols)):
        lines: dict[tuple[int, ...], dict[int, Fraction]] = {}
        for at, value in table.items():
            lines.setdefault((*at[:axis], *at[axis + 1 :]), {})[at[axis]] = value
        table = {
            (*rest[:axis], power, *rest[axis:]): coefficient
            for rest, line in lines.items()
            for power, coefficient in enumerate(_powers(sizes, [line[i] for i in sorted(line)]))
        }
    if any(value.denominator != 1 for value in table.values()):
        return None
    return {powers: int(value) for powers, value in table.items() if value}


def _powers(xs: Sequence[int], ys: Sequence[Fraction]) -> list[Fraction]:
    """Return the coefficients of the polynomial through these points, by Newton's differences."""
    differences = list(ys)
    for width in range(1, len(xs)):
        for i in range(len(xs) - 1, width - 1, -1):
            rise = differences[i] - differences[i - 1]
            differences[i] = rise / (xs[i] - xs[i - width])
    powers = [Fraction(0)] * len(xs)
    for x, difference in zip(reversed(xs), reversed(differences), strict=True):
        shifted = [Fraction(0), *powers[:-1]]  # times the symbol
        powers = [a - x * b for a, b in zip(shifted, powers, strict=True)]
        powers[0] += difference
    return powers


def _value(terms: _Terms, sizes: Sequence[int]) -> int:
    total = 0
    for powers, coefficient in terms.items():
        pairs = zip(sizes, powers, strict=True)
        total += coefficient * prod(size**power for size, power in pairs)
    return total


def _dim(terms: _Terms, symbols: Sequence[str]) -> Dim:
    total: Dim = 0
    for powers, coefficient in terms.items():
        term: Dim = coefficient
        for name, power in zip(symbols, powers, strict=True):
            term = term * symbol(name) ** power
        total = total + term
    return total
