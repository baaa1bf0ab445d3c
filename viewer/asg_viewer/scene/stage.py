"""A layout prepared for display: a spatial index, with colors and titles at hand."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import log2

import numpy as np

from asg_viewer.layout.levels import HEADER
from asg_viewer.layout.problem import BORDER, Layout
from asg_viewer.model.categories import Category
from asg_viewer.model.document import Pane
from asg_viewer.model.graphs import Bools, Floats, Ints, shortened
from asg_viewer.scene.camera import Box, Camera


class SpatialIndex:
    """Boxes indexed by place, so that a query does not scan all of them."""

    def __init__(self, boxes: Floats) -> None:
        self._order = np.argsort(boxes[:, 1], kind="stable")
        self._boxes = boxes[self._order]
        self._tops = np.ascontiguousarray(self._boxes[:, 1])
        bottoms = self._boxes[:, 3]
        self._lowest = np.maximum.accumulate(bottoms) if len(bottoms) else bottoms

    def meeting(self, box: Box) -> Ints:
        """Return the numbers of the boxes that meet a box, in ascending order."""
        left, top, right, bottom = box
        end = int(np.searchsorted(self._tops, bottom, side="right"))
        start = int(np.searchsorted(self._lowest, top, side="left"))
        near = self._boxes[start:end]
        inside = (near[:, 0] <= right) & (near[:, 2] >= left) & (near[:, 3] >= top)
        return np.sort(self._order[start:end][inside]).astype(np.int32)


@dataclass(frozen=True, eq=False)
class Stage:
    """A pane's layout, ready for painting and clicks.

    `categories[k]` is the category of the item at place k of the layout, COMPOSITION for groups.
    The items `stubs_in` and `stubs_out` have undrawn edges to or from them. The first edges of
    items in `leaning` go to the right. `importance[k]` orders the names: the most important come
    first. `piece_nodes` are the nodes with values that flow through the pieces of edges.
    """

    pane: Pane
    layout: Layout
    index: SpatialIndex
    piece_index: SpatialIndex
    pieces: Ints
    categories: Ints
    leaves: Bools
    stubs_out: frozenset[int]
    stubs_in: frozenset[int]
    leaning: frozenset[int]
    importance: Floats
    piece_nodes: Ints
    offset: tuple[float, float] = (0.0, 0.0)
    weights: dict[int, float] = field(default_factory=dict[int, float])  # filled on request
    rooms: dict[int, float] = field(default_factory=dict[int, float])
    label_rooms: dict[int, tuple[float, bool, bool]] = field(
        default_factory=dict[int, tuple[float, bool, bool]]
    )

    def weight(self, piece: int) -> float:
        """Return the extra thickness of an edge over the thinnest, by the bytes of its value."""
        node = int(self.piece_nodes[piece])
        known = self.weights.get(node)
        if known is None:
            share = log2(max(self.pane.model.bytes_of(node), 1) / _THIN) / 10
            known = self.weights[node] = 1.0 + min(max(share, 0.0), _MOST_THICKER)
        return known

    def title(self, item: int) -> str:
        """Return the title of an item."""
        size = self.layout.size
        if item < size:
            return self.pane.model.titles[item]
        return shortened(self.pane.groups.titles[item - size])

    def detail(self, item: int) -> str:
        """Return the second line on an item."""
        size = self.layout.size
        if item < size:
            return self.pane.model.details[item]
        return f"{int(self.pane.groups.sizes[item - size]):,}"

    def hit(self, x: float, y: float) -> int | None:
        """Return the item at a point of the plane; only the head of an open group counts."""
        layout = self.layout
        for place in self.index.meeting((x, y, x, y))[::-1].tolist():
            if not layout.is_open[place] or y <= layout.boxes[place, 1] + HEADER:
                return int(layout.items[place])
        return None

    def covered(self, box: Box, camera: Camera, size: tuple[float, float]) -> int:
        """Return how much a box of a view covers: an item counts for several pieces of edges.

        An open group counts if the box meets its head.
        """
        x, y = self.offset
        left, top = camera.to_plane(box[0], box[1], *size)
        right, bottom = camera.to_plane(box[2], box[3], *size)
        place = (left - x, top - y, right - x, bottom - y)
        items, layout = self.index.meeting(place), self.layout
        heads = layout.boxes[items, 1] + HEADER
        count = OF_ITEM * int(np.count_nonzero(~layout.is_open[items] | (heads >= place[1])))
        pieces = self.pieces[self.piece_index.meeting(place)]
        if len(pieces) > _MOST_TRACED:
            return count + len(pieces)
        for piece in pieces.tolist():
            count += bool(self._within(piece, place))
        return count

    def _within(self, piece: int, box: Box) -> list[float]:
        """Return the horizontal position of an edge's piece within a box, at some sample points."""
        start, end = self.layout.piece_points.starts[piece : piece + 2].tolist()
        points = self.layout.points[start:end]
        if len(points) < 2:
            return []
        along = points[:-1] + (points[1:] - points[:-1]) * _SAMPLES
        x, y = along[..., 0], along[..., 1]
        return x[(x >= box[0]) & (x <= box[2]) & (y >= box[1]) & (y <= box[3])].tolist()

    def room(self, item: int, wide: float, high: float) -> float:
        """Return the room for a picture right of an item, at most `wide`, up to the next edge."""
        known = self.rooms.get(item)
        if known is None:
            _, top, right, bottom = self.layout.box(item) or (0.0, 0.0, 0.0, 0.0)
            middle = (top + bottom) / 2
            place = (right, middle - high / 2, right + wide, middle + high / 2)
            pieces = self.pieces[self.piece_index.meeting(place)][:_MOST_TRACED]
            ends = [min(found) - right for piece in pieces.tolist()
                    if (found := self._within(piece, place))]  # fmt: skip
            known = self.rooms[item] = min([wide, *ends])
        return known

    def label_room(self, place: int, least: float, wanted: float) -> tuple[float, bool, bool]:
        """Find the room for the type at the start of an item's edge.

        Return its width, whether it is at left, and whether it is free of edges and items. The type
        stands away from the first edge, or on the other side if only that is free. Without a free
        side, the width is `least`.
        """
        item = int(self.layout.items[place])
        known = self.label_rooms.get(item)
        if known is None:
            at_left = item in self.leaning
            sides = (at_left,) if item in self.stubs_out else (at_left, not at_left)
            rooms = (
                (room, side, True) for room in ((wanted,) if wanted <= least else (wanted, least))
                for side in sides if self._is_free(place, room, at_left=side)
            )  # fmt: skip
            known = self.label_rooms[item] = next(rooms, (least, at_left, False))
        return known

    def _is_free(self, place: int, wide: float, *, at_left: bool) -> bool:
        """Whether nothing but the first edge meets a type of some width beside its start."""
        item = int(self.layout.items[place])
        left, top, right, bottom = self.layout.boxes[place].tolist()
        start, high = (left + right) / 2 + 3.0, _LABEL_HIGH
        low = top - high if self.layout.is_upwards(item) else bottom
        end = start + wide + 6.0
        if at_left:
            start, end = left + right - end, left + right - start
        box = (start, low, end, low + high)
        items = self.index.meeting(box)
        if (~self.layout.is_open[items] & (items != place)).any():
            return False
        pieces = self.pieces[self.piece_index.meeting(box)][:_MOST_TRACED]
        return not any(self._within(piece, box) for piece in pieces.tolist())

    def shown(self, node: int) -> int:
        """Return the item that shows a node: the node, or the closed group around it."""
        return int(self.layout.node_item[node])

    def is_open(self, item: int) -> bool:
        """Whether an item is a visible open group."""
        place = self.layout.places().get(item)
        return place is not None and bool(self.layout.is_open[place])

    def box(self, item: int) -> Box | None:
        """Return the box of an item in the layout, or None if hidden."""
        return self.layout.box(item)

    def plane_box(self, item: int) -> Box | None:
        """Return the box of an item in the plane of its view, or None if hidden."""
        box = self.layout.box(item)
        if box is None:
            return None
        x, y = self.offset
        return box[0] + x, box[1] + y, box[2] + x, box[3] + y


_LABEL_HIGH = 18.0  # of the type at the start of an edge
OF_ITEM = 4  # covering an item is as bad as covering this number of edge pieces
# Pieces of edges to examine under a box; beyond this, nearby pieces count as well
_MOST_TRACED = 100
_SAMPLES = np.linspace(0.0, 1.0, 33, dtype=np.float32)[:, None, None]


_IMPORTANCE = {
    Category.INPUT: 3.0, Category.PARAMETER: 1.5, Category.STATE: 1.0, Category.CONSTANT: 0.2,
    Category.EXTERNAL: 0.8, Category.ELEMENTWISE: 1.0, Category.REDUCTION: 2.0,
    Category.CONTRACTION: 2.5, Category.SHAPE: 0.5, Category.INDEXING: 2.0, Category.RANDOM: 2.0,
    Category.CONTROL: 3.0, Category.COMPOSITION: 2.5,
}  # fmt: skip
_OF_RESULTS, _OF_GROUPS = 2.0, 4.0


def _importance(pane: Pane, layout: Layout) -> Floats:
    """Return the importance of each item: large groups, results and compute-heavy ops first."""
    table = np.array([_IMPORTANCE[category] for category in Category], np.float32)
    by_node = table[pane.model.categories]
    by_node[list(pane.model.results)] += _OF_RESULTS
    by_group = _OF_GROUPS + np.log10(np.maximum(pane.groups.sizes, 1)).astype(np.float32)
    return np.concatenate([by_node, by_group])[layout.items]


_THIN, _MOST_THICKER = 64, 1.8  # bytes of an edge of thickness 1; largest extra thickness


def _passing(pane: Pane, layout: Layout) -> Ints:
    """Return the node with the value that flows through each piece of an edge."""
    found = np.zeros(len(layout.piece_points), np.int32)
    found[layout.edge_pieces.items] = np.repeat(pane.model.edge_source, layout.edge_pieces.counts)
    return found


def stage(pane: Pane, layout: Layout) -> Stage:
    """Return a pane's layout prepared for display."""
    size = layout.size
    items = layout.items
    is_node = items < size
    nodes = np.where(is_node, items, 0)
    categories = np.where(is_node, pane.model.categories[nodes], int(Category.COMPOSITION)).astype(
        np.int32
    )
    counts = layout.piece_points.counts
    pieces = np.flatnonzero(counts > 0).astype(np.int32)
    starts = layout.piece_points.starts[:-1][pieces]
    boxes = np.zeros((len(pieces), 4), np.float32)
    if len(pieces):
        boxes[:, :2] = np.minimum.reduceat(layout.points, starts, axis=0)
        boxes[:, 2:] = np.maximum.reduceat(layout.points, starts, axis=0)
    sideways = layout.points[starts + 1, 0] - layout.points[starts, 0]
    leaning = layout.piece_from[pieces[sideways > 4.0]]
    hidden = np.flatnonzero(counts == 0)
    return Stage(
        pane=pane, layout=layout, index=SpatialIndex(layout.boxes),
        piece_index=SpatialIndex(boxes), pieces=pieces, categories=categories,
        leaves=is_node & pane.model.leaves[nodes],
        stubs_out=frozenset(layout.piece_from[hidden].tolist()) - {BORDER},
        leaning=frozenset(leaning.tolist()), importance=_importance(pane, layout),
        piece_nodes=_passing(pane, layout),
        stubs_in=frozenset(layout.piece_to[hidden].tolist()) - {BORDER},
    )  # fmt: skip
