"""Bar charts as SVG, with colors that are legible on light and dark pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

_LABEL, _BARS, _VALUE = 210, 520, 70  # pixels: names, bars, and numbers behind the longest bar
_BAR, _GAP, _BETWEEN, _HEAD = 13, 3, 14, 34
_TEXT, _LINE = "#76829a", "#9aa5b8"


class Series(NamedTuple):
    """A bar of each group: its name and color, and whether its values are predictions."""

    name: str
    color: str
    predicted: bool = False


def bars(
    title: str, series: Sequence[Series], groups: Mapping[str, Mapping[str, float]], limit: float
) -> str:
    """Return the SVG of horizontal bars: for each group, a bar for each series that it has.

    Bars longer than `limit` are cut there, with an arrow. A line marks the value 1.
    """
    shown: list[str] = []
    top = float(_HEAD)
    for name, values in groups.items():
        present = [each for each in series if each.name in values]
        height = len(present) * (_BAR + _GAP)
        shown.append(_text(_LABEL - 10, top + height / 2 + 4, name, "end"))
        for each in present:
            shown += _bar(top, each, values[each.name], limit)
            top += _BAR + _GAP
        top += _BETWEEN
    one = _LABEL + _BARS / limit
    path = f"M{one:.1f} {_HEAD - 6}V{top - _BETWEEN:.0f}"
    width = _LABEL + _BARS + _VALUE
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {top:.0f}"'
    return "\n".join([
        f'{head} font-family="system-ui, sans-serif" font-size="13" fill="{_TEXT}">',
        f"<title>{escape(title)}</title>", *_legend(series),
        f'<path d="{path}" stroke="{_LINE}" stroke-dasharray="3 3"/>', *shown, "</svg>", "",
    ])  # fmt: skip


def _bar(top: float, series: Series, value: float, limit: float) -> list[str]:
    length = min(value, limit) / limit * _BARS
    style = f'fill="{series.color}"'
    if series.predicted:
        style += f' fill-opacity="0.3" stroke="{series.color}" stroke-dasharray="4 2"'
    number = f"{value:.2f}" + (" →" if value > limit else "")
    return [
        f'<rect x="{_LABEL}" y="{top:.0f}" width="{length:.1f}" height="{_BAR}" rx="2" {style}/>',
        _text(_LABEL + length + 6, top + _BAR - 2, number),
    ]


def _legend(series: Sequence[Series]) -> list[str]:
    shown: list[str] = []
    left = float(_LABEL)
    for each in series:
        box = f'fill="{each.color}"' + (' fill-opacity="0.3"' if each.predicted else "")
        shown += [
            f'<rect x="{left:.0f}" y="6" width="12" height="12" rx="2" {box}/>',
            _text(left + 17, 17, each.name),
        ]
        left += 36 + 8 * len(each.name)
    return shown


def _text(x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'
