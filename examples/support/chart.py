"""A chart of curves and points, as pixels."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.floating]

_WIDTH, _HEIGHT = 720, 440
_LEFT, _RIGHT, _TOP, _BOTTOM = 70, 20, 20, 40
_FINE = 2  # supersampling, for smooth edges
_COLORS = ((0.85, 0.33, 0.10), (0.0, 0.45, 0.70), (0.0, 0.62, 0.45), (0.80, 0.47, 0.65))
_INK, _GRID = (0.2, 0.2, 0.2), (0.88, 0.88, 0.88)
_TICKS = 6

# Letters of 3 × 5 dots, a row an octal digit, from the top.
_LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ.,-+=()/:%'*"
_DOTS = (
    "755572622771747717175571174717747577111175757757172575565656344436555674747747443455355755"
    "722271115255655444475775565555255526564425563656553421672222555575555255775552555522271247"
    "000020002400700027200707012221422241124402020512452200052725"
)
_FONT = {letter: _DOTS[5 * i : 5 * i + 5] for i, letter in enumerate(_LETTERS)}


def chart(
    curves: Mapping[str, tuple[Numbers, Numbers]],
    points: Mapping[str, tuple[Numbers, Numbers]] | None = None,
) -> Numbers:
    """Return a picture [height, width, 3] of (x, y) pairs, as lines and as dots.

    Both axes span the values. The names are at the top, in capitals.
    """
    points = points or {}
    every = [*curves.values(), *points.values()]
    (left, right), (low, high) = (_span([pair[axis] for pair in every]) for axis in (0, 1))
    picture = np.ones((_HEIGHT * _FINE, _WIDTH * _FINE, 3))

    def placed(x: Numbers, y: Numbers) -> tuple[Numbers, Numbers]:
        across = _LEFT + (np.asarray(x) - left) / (right - left) * (_WIDTH - _LEFT - _RIGHT)
        down = _HEIGHT - _BOTTOM - (np.asarray(y) - low) / (high - low) * (_HEIGHT - _TOP - _BOTTOM)
        return across * _FINE, down * _FINE

    for x in _ticks(left, right):
        across, down = placed(np.array([x, x]), np.array([low, high]))
        _line(picture, across, down, _GRID, 1)
        _text(picture, f"{x:g}", across[0] / _FINE, _HEIGHT - _BOTTOM + 10, anchor=0.5)
    for y in _ticks(low, high):
        across, down = placed(np.array([left, right]), np.array([y, y]))
        _line(picture, across, down, _GRID, 1)
        _text(picture, f"{y:g}", _LEFT - 8, down[0] / _FINE - 5, anchor=1.0)
    names = dict.fromkeys([*points, *curves])
    colors = dict(zip(names, _COLORS, strict=False))
    for name, pair in points.items():
        _stamp(picture, *placed(*pair), colors[name], 5 * _FINE)
    for name, pair in curves.items():
        _line(picture, *placed(*pair), colors[name], 2 * _FINE)
    for row, name in enumerate(names):
        _text(picture, name, _WIDTH - _RIGHT - 8, _TOP + 8 + 16 * row, 1.0, colors[name])
    return picture.reshape(_HEIGHT, _FINE, _WIDTH, _FINE, 3).mean((1, 3))


def _span(values: list[Numbers]) -> tuple[float, float]:
    low = min(float(np.min(each)) for each in values)
    high = max(float(np.max(each)) for each in values)
    return (low, high) if high > low else (low - 1, high + 1)


def _ticks(low: float, high: float) -> list[float]:
    """Return some _TICKS round numbers in [low, high], in steps of 1, 2 or 5 times 10^n."""
    least = (high - low) / _TICKS
    power = 10.0 ** np.floor(np.log10(least))
    step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= least)
    return [
        float(f"{k * step:.6g}") for k in range(int(np.ceil(low / step)), int(high // step) + 1)
    ]


def _line(picture: Numbers, x: Numbers, y: Numbers, color: tuple[float, ...], width: int) -> None:
    steps = np.maximum(np.abs(np.diff(x)), np.abs(np.diff(y))).astype(int) + 1
    parts = [
        (np.linspace(x[i], x[i + 1], n), np.linspace(y[i], y[i + 1], n))
        for i, n in enumerate(steps)
    ]
    _stamp(picture, *map(np.concatenate, zip(*parts, strict=True)), color, width)


def _stamp(picture: Numbers, x: Numbers, y: Numbers, color: tuple[float, ...], size: int) -> None:
    """Paint a disc of the diameter `size` at each place."""
    reach = (size - 1) / 2
    for down in range(size):
        for across in range(size):
            if (down - reach) ** 2 + (across - reach) ** 2 <= (size / 2) ** 2:
                rows = np.floor(y - reach + down + 0.5)  # np.round rounds halves to even
                places = np.floor(x - reach + across + 0.5)
                picture[
                    np.clip(rows, 0, len(picture) - 1).astype(int),
                    np.clip(places, 0, picture.shape[1] - 1).astype(int),
                ] = color


def _text(
    picture: Numbers, text: str, x: float, y: float, anchor: float,
    color: tuple[float, ...] = _INK,
) -> None:  # fmt: skip
    """Write in letters of 6 × 10 pixels; `anchor` is the share of the text that is left of x."""
    dot = 2 * _FINE
    start, top = round((x - anchor * 8 * len(text)) * _FINE), round(y * _FINE)
    for place, letter in enumerate(text.upper()):
        for row, bits in enumerate(_FONT.get(letter, "00000")):
            for column in range(3):
                if int(bits) >> (2 - column) & 1:
                    across, down = start + place * 4 * dot + column * dot, top + row * dot
                    picture[down : down + dot, across : across + dot] = color
