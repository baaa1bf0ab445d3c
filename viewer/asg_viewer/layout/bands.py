"""The vertical places of layers: a graph and its mirror share bands.

A band is a layer of the graph, with the layers of the mirror that come from it. The mirror runs
upwards, so that each of its nodes stands opposite its primal.
"""

from __future__ import annotations

from dataclasses import dataclass

from asg_viewer.layout.levels import GAP_Y, LevelSide
from asg_viewer.layout.ranking import ranked

Interval = tuple[float, float]  # top and bottom


@dataclass
class Stack:
    """The top and bottom of each layer, with the borders, and the total height."""

    rows: list[Interval]
    height: float


def rank_alone(side: LevelSide) -> None:
    """Assign layers to the items of a level."""
    ranks, side.depths = ranked(range(len(side.items)), side.pairs())
    known = {rank: row for row, rank in enumerate(sorted(set(ranks)))}
    side.rows = [known[rank] for rank in ranks]
    side.row_count = len(known)


def rank_opposite(side: LevelSide, bands: list[int | None], count: int) -> list[int]:
    """Assign layers to the items of a mirror, from the last band up to the first.

    `bands[i]` is the band of item i's primal; an item with None goes near its neighbors. Returns
    the band of each layer.
    """
    pairs = side.pairs()
    own = _with_all_bands(bands, pairs, count)
    side.depths = ranked(range(len(side.items)), pairs)[1]
    inside: dict[int, list[tuple[int, int]]] = {}
    for source, target in pairs:
        if own[source] == own[target]:
            inside.setdefault(own[source], []).append((source, target))
    members: dict[int, list[int]] = {}
    for item, band in enumerate(own):
        members.setdefault(band, []).append(item)
    side.rows = [0] * len(side.items)
    band_of_row: list[int] = []
    for band in sorted(members, reverse=True):
        items = members[band]
        place = {item: index for index, item in enumerate(items)}
        edges = [(place[a], place[b]) for a, b in inside.get(band, ())]
        ranks, _ = ranked(range(len(items)), edges)
        known = {rank: len(band_of_row) + row for row, rank in enumerate(sorted(set(ranks)))}
        for item, rank in zip(items, ranks, strict=True):
            side.rows[item] = known[rank]
        band_of_row.extend([band] * len(known))
    side.row_count = len(band_of_row)
    return band_of_row


def _with_all_bands(bands: list[int | None], pairs: list[tuple[int, int]], count: int) -> list[int]:
    readers: dict[int, list[int]] = {}
    sources: dict[int, list[int]] = {}
    for source, target in pairs:
        readers.setdefault(source, []).append(target)
        sources.setdefault(target, []).append(source)
    own = list(bands)
    for item in range(len(own) - 1, -1, -1):
        if own[item] is None:
            near = [own[other] for other in readers.get(item, ())]
            own[item] = max((band for band in near if band is not None), default=None)
    for item in range(len(own)):
        if own[item] is None:
            near = [own[other] for other in sources.get(item, ())]
            own[item] = min((band for band in near if band is not None), default=None)
    return [max(count - 1, 0) if band is None else band for band in own]


def stack_alone(side: LevelSide, top: float, bottom: float, *, upwards: bool) -> Stack:
    """Stack the layers of a level, between margins at top and bottom."""
    heights, gaps = side.row_heights(), side.gaps()
    inner = gaps[1:-1]
    if upwards:
        heights, inner = heights[::-1], inner[::-1]
    rows: list[Interval] = []
    y = top
    for row, height in enumerate(heights):
        rows.append((y, y + height))
        y += height + (inner[row] if row < len(inner) else 0.0)
    total = (rows[-1][1] if rows else top) + bottom
    if upwards:
        rows.reverse()
        return Stack([(total, total), *rows, (0.0, 0.0)], total)
    return Stack([(0.0, 0.0), *rows, (total, total)], total)


def stack_together(
    side: LevelSide, mirrors: list[tuple[LevelSide, list[int]]], top: float, bottom: float
) -> list[Stack]:
    """Place the layers of a graph and of its mirrors in bands; the tallest part sets the height.

    Each mirror comes with the bands of its layers.
    """
    heights, gaps = side.row_heights(), side.gaps()
    others = [_Opposite(mirror, bands) for mirror, bands in mirrors]
    rows: list[Interval] = []
    y = top
    for band, own in enumerate(heights):
        height = max([own, *(other.height(band) for other in others)])
        rows.append((y + (height - own) / 2, y + (height + own) / 2))
        for other in others:
            other.place(band, y + height / 2)
        gap = max([gaps[band + 1] if band + 1 < len(gaps) else GAP_Y,
                   *(other.gap(band) for other in others)])  # fmt: skip
        y += height + (gap if band + 1 < len(heights) else 0.0)
    total = y + bottom
    return [
        Stack([(0.0, 0.0), *rows, (total, total)], total),
        *(Stack([(total, total), *other.rows, (0.0, 0.0)], total) for other in others),
    ]


class _Opposite:
    """The layers of a mirror, by their bands."""

    def __init__(self, side: LevelSide, band_of_row: list[int]) -> None:
        self._heights, self._gaps = side.row_heights(), side.gaps()
        self._rows_of: dict[int, list[int]] = {}
        for row, band in enumerate(band_of_row):
            self._rows_of.setdefault(band, []).append(row)
        self.rows: list[Interval] = [(0.0, 0.0)] * len(band_of_row)

    def _of(self, band: int) -> list[int]:
        """Return the layers of a band from the top, so the last computed layer comes first."""
        return self._rows_of.get(band, [])[::-1]

    def height(self, band: int) -> float:
        """Return the height of a band's layers."""
        rows = self._of(band)
        return sum(self._heights[row] for row in rows) + sum(self._gaps[row] for row in rows[:-1])

    def gap(self, band: int) -> float:
        """Return the free height below a band."""
        rows = self._of(band)
        return self._gaps[rows[-1]] if rows else 0.0

    def place(self, band: int, middle: float) -> None:
        """Place the layers of a band around a height."""
        y = middle - self.height(band) / 2
        for row in self._of(band):
            self.rows[row] = (y, y + self._heights[row])
            y += self._heights[row] + self._gaps[row]
