"""A layout problem and its solution: plain arrays that processes exchange."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from asg_viewer.model.graphs import Bools, Floats, Ints, Rows

Box = tuple[float, float, float, float]  # left, top, right and bottom


@dataclass(frozen=True, eq=False)
class Shape:
    """A graph as the layout sees it: sizes of boxes, edges, groups.

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
    """A derived graph, laid out opposite its source.

    `primal[i]` is the node that node i comes from, or -1. `anchors[g]` is the node that the whole
    group g comes from, or -1 for a group that is the same in both graphs. Without `upwards`, the
    mirror is another version of the same graph, laid out separately from top to bottom.
    """

    shape: Shape
    primal: Ints
    anchors: Ints
    upwards: bool = True


@dataclass(frozen=True, eq=False)
class Lane:
    """A part of a graph, laid out beside the other parts as a separate graph.

    `nodes[i]` is the number in the whole graph of the lane's node i, and `groups[g]` of its group.
    """

    title: str
    nodes: Ints
    groups: Ints


@dataclass(frozen=True, eq=False)
class Lanes:
    """A whole graph, and its lanes: the first lane, and the lanes opposite."""

    whole: Shape
    parts: tuple[Lane, ...]


@dataclass(frozen=True, eq=False)
class Problem:
    """A graph to lay out, from top to bottom, and the graphs opposite it, which run upwards.

    With `lanes`, they are parts of one graph, and share its layout. `opened` are groups of the
    graph with the most groups, or of the whole graph.
    """

    shape: Shape
    mirrors: tuple[Mirror, ...]
    opened: frozenset[int]
    fingerprint: str
    lanes: Lanes | None = None

    @property
    def key(self) -> tuple[str, frozenset[int]]:
        """The fingerprint and the open groups, which determine the result."""
        return (self.fingerprint, self.opened)


@dataclass(frozen=True, eq=False)
class Strip:
    """A lane's part of the layout, and the direction of its values."""

    title: str
    box: Box
    upwards: bool


@dataclass(frozen=True, eq=False)
class Layout:
    """The places of everything; an item is a node, by its id, or group g, as `size + g`.

    `items` are the visible items, open groups before their contents. `boxes` are their left, top,
    right and bottom. A piece is an edge's route through one group. Its points alternate between
    curves, from a layer to the next, and straight lines through a layer. `fresh` is the first point
    not drawn by an earlier piece. `piece_from` and `piece_to` are items, or BORDER if the piece
    crosses the group's border. A piece without points is drawn only when its edge is selected.
    `edge_pieces` are the pieces of each edge of the graph. `strips` are the lanes, at least one,
    from left to right. `strip[k]` is the lane of the item at place k.
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
        """Return the number of the strip that contains a visible item."""
        return int(self.strip[self.places()[item]])

    def is_upwards(self, item: int) -> bool:
        """Whether values flow upwards at a visible item."""
        return self.strips[self.strip_of(item)].upwards

    def box(self, item: int) -> Box | None:
        """Return the box of a visible item, or None."""
        place = self.places().get(item)
        if place is None:
            return None
        left, top, right, bottom = self.boxes[place].tolist()
        return left, top, right, bottom

    def places(self) -> dict[int, int]:
        """Return the position of each visible item in `items`."""
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
    """Return the smallest box around others; a box of size 1 for none."""
    if len(boxes) == 0:
        return (0.0, 0.0, 1.0, 1.0)
    low, high = boxes[:, :2].min(axis=0), boxes[:, 2:].max(axis=0)
    return float(low[0]), float(low[1]), float(high[0]), float(high[1])


GROUP_HEIGHT = 52.0
BORDER = -1  # instead of an item: the border of the group
