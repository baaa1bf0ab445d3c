"""The problem of a layout, and its solution: plain arrays that travel between processes."""

from __future__ import annotations

from dataclasses import dataclass

from asg_viewer.model.graphs import Bools, Floats, Ints, Rows


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
class Problem:
    """A graph to lay out, from top to bottom, and one opposite to it that runs upwards."""

    shape: Shape
    mirror: Mirror | None
    opened: frozenset[int]
    fingerprint: str

    @property
    def key(self) -> tuple[str, frozenset[int]]:
        """The fingerprint and the open groups, which decide the result."""
        return (self.fingerprint, self.opened)


@dataclass(frozen=True, eq=False)
class Layout:
    """Where everything stands; an item is a node, by its id, or group g, as `size + g`.

    `items` are those shown, groups that are open before what is in them; `boxes` are their
    left, top, right and bottom. A piece is an edge's way through one group: its points alternate
    between curves, from one layer to the next, and straight lines through a layer. `fresh` is the
    first point that no piece before it has drawn. `piece_from` and `piece_to` are items, or BORDER
    where it comes from outside of the group or goes there. A piece without points is not drawn
    until its edge is selected. `edge_pieces` are the pieces of each edge of the graph.
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
    upwards: bool

    def box(self, item: int) -> tuple[float, float, float, float] | None:
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
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of everything."""
        if len(self.boxes) == 0:
            return (0.0, 0.0, 1.0, 1.0)
        low, high = self.boxes[:, :2].min(axis=0), self.boxes[:, 2:].max(axis=0)
        return float(low[0]), float(low[1]), float(high[0]), float(high[1])


GROUP_HEIGHT = 52.0
BORDER = -1  # in the place of an item: the border of the group
