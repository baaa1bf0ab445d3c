"""Drawing options: the style of edges, labels, heat, levels of detail."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from asg_viewer.layout.shapes import DETAIL_SIZE, NODE_HEIGHT, TITLE_SIZE, text_width
from asg_viewer.scene.primitives import Color
from asg_viewer.scene.theme import DARK, Theme

MOST_BOXES = 1400  # items painted as boxes; beyond this, they become blocks
MOST_EDGES = 900  # pieces of edges painted in a view
MOST_EDGES_OF_BLOCKS = 140

LEAST_BOX = 3.5  # pixels: height of a box that shows more than a color
_SMALLEST_TITLE = 7.5  # pixels
_SMALLEST_DETAIL = 8.2
_SMALLEST_TYPE = 8.5
LEAST_TITLES = _SMALLEST_TITLE / TITLE_SIZE  # least scale with titles in all boxes
TYPE_SIZE = 13.0  # height of the types at edges
# The scales at which a scene recorded for a page changes: its boxes, titles, details, types, and
# the least and largest thickness of lines. Names beside boxes find more room at each scale below.
LEVELS = (
    0.002, 0.0042, 0.0088, 0.0183, 0.038,
    LEAST_BOX / NODE_HEIGHT, 0.124, 0.194, 0.302,
    LEAST_TITLES, _SMALLEST_DETAIL / DETAIL_SIZE, _SMALLEST_TYPE / TYPE_SIZE,
    0.77, 1.54,
)  # fmt: skip
_Each = TypeVar("_Each")


class Detail(IntEnum):
    """The detail in which a view draws a node."""

    BLOCKS = 0
    BOXES = 1
    TITLES = 2
    ALL = 3


@dataclass(frozen=True, eq=False)
class Heat:
    """A quantity of each node: time, memory, FLOPs, a norm; NaN for none.

    `values` are numbers from 0 to 1, mapped by `scale`. `texts[node]` is the value as text,
    formatted by `words`. The legend shows `caption`. `total` is the sum of all nodes, or NaN for
    quantities that do not add, such as norms. A closed group shows the sum, or with `is_largest`
    the maximum.
    """

    values: NDArray[np.float32]
    caption: str
    texts: dict[int, str]
    numbers: NDArray[np.float64]
    scale: Callable[[float], float]
    words: Callable[[float], str]
    total: float
    is_largest: bool = False


@dataclass(frozen=True, eq=False)
class Chip:
    """A small picture of a value: `texts`, the longest first, and bars from 0 to 1, or rows of
    cells.
    """

    texts: tuple[str, ...]
    bars: tuple[float, ...] = ()
    cells: tuple[tuple[Color, ...], ...] = ()

    def fitting(self, size: float, room: float) -> str:
        """Return the longest text that fits in a line of some size, or the shortest text."""
        fits = (text for text in self.texts if text_width(text, size) <= room)
        return next(fits, self.texts[-1])


@dataclass(frozen=True, eq=False)
class Chips:
    """The chips of a pane: `make` builds a node's chip, or None, at the first request."""

    make: Callable[[int], Chip | None]
    known: dict[int, Chip | None] = field(default_factory=dict[int, Chip | None])

    def of(self, node: int) -> Chip | None:
        """Return the chip of a node."""
        if node not in self.known:
            self.known[node] = self.make(node)
        return self.known[node]


@dataclass(frozen=True, eq=False)
class Look:
    """The drawing options of a scene. `heats` has one overlay, or None, for each pane.

    `flags` has, for each pane, the nodes with non-finite values: "nan" or "inf". `density` is the
    number of pixels in a screen point. `chips` are the values of nodes, for each pane.
    """

    theme: Theme = DARK
    orthogonal: bool = False
    edge_labels: bool = True
    heats: tuple[Heat | None, ...] = ()
    flags: tuple[Mapping[int, str], ...] = ()
    chips: tuple[Chips, ...] = ()
    density: float = 1.0
    marks: tuple[Mapping[int, str], ...] = ()  # by pane, the differences between two versions
    notes: tuple[Mapping[int, str], ...] = ()  # by pane, how the changed nodes differ
    badges: tuple[Mapping[int, str], ...] = ()  # by pane, numbers of nodes from files
    paints: tuple[Mapping[int, Color], ...] = ()  # by pane, the colors of nodes by rules
    counted: str = "{count} nodes"  # on a closed group, in the language of the window

    def heat(self, side: int) -> Heat | None:
        """Return the overlay of a pane."""
        return self.heats[side] if side < len(self.heats) else None


def of_side(sides: Sequence[Mapping[int, _Each]], side: int) -> Mapping[int, _Each]:
    """Return the nodes of a pane in an option of a look, empty if it has none of the pane."""
    return sides[side] if side < len(sides) else dict[int, _Each]()


def detail_at(scale: float, count: int) -> Detail:
    """Return the detail of nodes at a scale (pixels per unit) when `count` items are in view."""
    if count > MOST_BOXES or scale * NODE_HEIGHT < LEAST_BOX:
        return Detail.BLOCKS
    if scale * TITLE_SIZE < _SMALLEST_TITLE:
        return Detail.BOXES
    return Detail.TITLES if scale * DETAIL_SIZE < _SMALLEST_DETAIL else Detail.ALL


def shows_types(size: float, density: float) -> bool:
    """Whether types at edges are readable in a size in pixels."""
    return size >= _SMALLEST_TYPE * density


def crisp(size: float) -> float:
    """Return a nearby text size out of a few, so that the cache has few glyph sizes."""
    return round(size * 2) / 2 if size < 24 else float(round(size))
