"""The problem of a layout, and its solution: plain arrays that travel between processes."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from asg_viewer.model.graphs import Bools, Floats, Ints, Rows

Box = tuple[float, float, float, float]  # left, top, right and bottom


@dataclass(frozen=True, eq=False)
class Shape:
    """A graph as a layout sees it: sizes of boxes, edges, groups.

    Group 0 is the graph. `group_widths` and `GROUP_HEIGHT` are the sizes of closed groups.
    """

    widths: Floats
    heights: Floats
    leaves: Bools
    edge_source: Ints
    edge_target: Ints
    node_group: Ints
    group_parents: Ints
    group_depths: Ints
    group_widths: Floats

    @property
    def size(self) -> int:
        """Number of nodes."""
        return len(self.widths)


@dataclass(frozen=True, eq=False)
class Mirror:
    """A graph derived from another, to be laid out opposite to it.

    `primal[i]` is the node that node i comes from, or -1; `anchors[g]` the one that group g as a
    whole comes from, or -1 where the group is the same in both. Without `upwards`, it is another
    version of the same graph: laid out by itself, from top to bottom.
    """

    shape: Shape
    primal: Ints
    anchors: Ints
    upwards: bool = True


@dataclass(frozen=True, eq=False)
class Lane:
    """A part of a graph that is laid out beside others, as a graph of its own.

    `nodes[i]` is the number in the whole graph of the lane's node i, and `groups[g]` of its group.
    """

    title: str
    nodes: Ints
    groups: Ints


@dataclass(frozen=True, eq=False)
class Lanes:
    """A whole graph, and the lanes that it is shown in: the first, and those opposite to it."""

    whole: Shape
    parts: tuple[Lane, ...]


@dataclass(frozen=True, eq=False)
class Problem:
    """A graph to lay out, from top to bottom, and those opposite to it that run upwards.

    With `lanes`, they are parts of one graph, whose layout they become. `opened` are groups of the
    graph that has the most, or of the whole graph.
    """

    shape: Shape
    mirrors: tuple[Mirror, ...]
    opened: frozenset[int]
    fingerprint: str
    lanes: Lanes | None = None

    @property
    def key(self) -> tuple[str, frozenset[int]]:
        """The fingerprint and the open groups, which decide the result."""
        return (self.fingerprint, self.opened)


@dataclass(frozen=True, eq=False)
class Strip:
    """The part of a layout that a lane takes up, and the direction in which values flow in it."""

    title: str
    box: Box
    upwards: bool


@dataclass(frozen=True, eq=False)
class Layout:
    """Where everything stands; an item is a node, by its id, or group g, as `size + g`.

    `items` are those shown, groups that are open before what is in them; `boxes` are their
    left, top, right and bottom. A piece is an edge's way through one group: its points alternate
    between curves, from one layer to the next, and straight lines through a layer. `fresh` is the
    first point that no piece before it has drawn. `piece_from` and `piece_to` are items, or BORDER
    where it comes from outside of the group or goes there. A piece without points is not drawn
    until its edge is selected. `edge_pieces` are the pieces of each edge of the graph. `strips` are
    the lanes, one at least, from left to right; `strip[k]` is that of the item at place k.
    """

    size: int
    items: Ints
    boxes: Floats
    is_open: Bools
    node_item: Ints
    piece_points: Rows
    points: Floats
    fresh: Ints
    piece_from: Ints
    piece_to: Ints
    edge_pieces: Rows
    strips: tuple[Strip, ...]
    strip: Ints

    def strip_of(self, item: int) -> int:
        """Return the number of the strip that a shown item stands in."""
        return int(self.strip[self.places()[item]])

    def is_upwards(self, item: int) -> bool:
        """Whether values flow upwards where a shown item stands."""
        return self.strips[self.strip_of(item)].upwards

    def box(self, item: int) -> Box | None:
        """Return the box of an item that is shown, or None."""
        place = self.places().get(item)
        if place is None:
            return None
        left, top, right, bottom = self.boxes[place].tolist()
        return left, top, right, bottom

    def places(self) -> dict[int, int]:
        """Return the position of each shown item in `items`."""
        found: dict[int, int] | None = self.__dict__.get("_places")
        if found is None:
            found = {item: place for place, item in enumerate(self.items.tolist())}
            object.__setattr__(self, "_places", found)
        return found

    @property
    def bounds(self) -> Box:
        """Left, top, right and bottom of everything."""
        return around(np.array([strip.box for strip in self.strips], np.float32))


def around(boxes: Floats) -> Box:
    """Return the smallest box around others; one of size 1 where there is none."""
    if len(boxes) == 0:
        return (0.0, 0.0, 1.0, 1.0)
    low, high = boxes[:, :2].min(axis=0), boxes[:, 2:].max(axis=0)
    return float(low[0]), float(low[1]), float(high[0]), float(high[1])


GROUP_HEIGHT = 52.0
BORDER = -1  # in the place of an item: the border of the group
