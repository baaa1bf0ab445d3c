"""How things are drawn, whatever they are: style of edges, labels, heat, levels of detail."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from asg_viewer.layout.shapes import DETAIL_SIZE, NODE_HEIGHT, TITLE_SIZE
from asg_viewer.scene.theme import DARK, Theme

MOST_BOXES = 1400  # items painted one by one; more than that become blocks
MOST_EDGES = 900  # pieces of edges painted in a view
MOST_EDGES_OF_BLOCKS = 140

_SMALLEST_TITLE = 7.5  # pixels
_SMALLEST_DETAIL = 8.2


class Detail(IntEnum):
    """The detail in which a view draws a node."""

    BLOCKS = 0
    BOXES = 1
    TITLES = 2
    ALL = 3


@dataclass(frozen=True, eq=False)
class Heat:
    """A quantity of each node, from 0 to 1, NaN where there is none, and what it says in words.

    An overlay: time, memory, FLOPs, norms. `caption` goes into the legend; `texts[node]` is the
    value as it is written, by node.
    """

    values: NDArray[np.float32]
    caption: str
    texts: dict[int, str]


@dataclass(frozen=True, eq=False)
class Look:
    """How a scene is drawn. `heats` has one overlay, or None, for each pane.

    `flags` has, for each pane, the nodes with values that are not finite: "nan" or "inf". `density`
    is how many pixels a point of the screen has.
    """

    theme: Theme = DARK
    orthogonal: bool = False
    edge_labels: bool = True
    heats: tuple[Heat | None, ...] = ()
    flags: tuple[Mapping[int, str], ...] = ()
    density: float = 1.0

    def heat(self, side: int) -> Heat | None:
        """Return the overlay of a pane."""
        return self.heats[side] if side < len(self.heats) else None


def detail_at(scale: float, count: int) -> Detail:
    """Return the detail of nodes at a scale (pixels a unit) when `count` items are in view."""
    if count > MOST_BOXES or scale * NODE_HEIGHT < 3.5:
        return Detail.BLOCKS
    if scale * TITLE_SIZE < _SMALLEST_TITLE:
        return Detail.BOXES
    return Detail.TITLES if scale * DETAIL_SIZE < _SMALLEST_DETAIL else Detail.ALL


def crisp(size: float) -> float:
    """Return a size of text near to one asked for, of few, so that few glyphs are rasterised."""
    return round(size * 2) / 2 if size < 24 else float(round(size))
