"""A level of a graph: the items of an open group, in layers, with the edges among them."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field

from asg_viewer.layout.layered import Lanes, Level, Net, Port, lanes
from asg_viewer.layout.problem import BORDER

PORT_GAP = 13.0  # between edges that enter an item side by side
PADDING = 44.0  # from an item to the border; fits a value's picture
HEADER = 30.0  # of an open group, for its title
GAP_Y = 46.0  # between layers
MIN_TITLE = 120.0

Key = tuple[int, int]  # an item, and the item that gives the value


@dataclass
class Piece:
    """An edge's route through a level: ends are items or BORDER; `value` tells edges apart."""

    number: int
    source: int
    value: int
    target: int


@dataclass
class LevelSide:
    """One graph's share of an open group.

    `rows[i]` is the layer of item i among the group's layers, from 0 in the graph's direction.
    `ports_in` and `ports_out` are the places where edges meet the open groups inside this group.
    """

    items: list[int]
    pieces: list[Piece]
    widths: list[float]
    heights: list[float]
    leaves: list[bool]
    rows: list[int] = field(default_factory=list)
    depths: list[int] = field(default_factory=list)
    row_count: int = 0
    x: list[float] = field(default_factory=list)
    ways: dict[int, tuple[int, list[float]]] = field(default_factory=dict)
    width: float = 0.0
    entries: dict[int, float] = field(default_factory=dict)
    exits: dict[int, float] = field(default_factory=dict)

    def pairs(self) -> list[tuple[int, int]]:
        """Return the edges between items of the level, as places in `items`."""
        place = {item: index for index, item in enumerate(self.items)}
        found = {
            (place[p.source], place[p.target])
            for p in self.pieces
            if BORDER not in (p.source, p.target)
        }
        return sorted(found)

    def arrange(self, inner_in: dict[Key, float], inner_out: dict[Key, float]) -> None:
        """Compute the horizontal places of items and edges, centered on 0.

        `inner_in` and `inner_out` are the places where edges meet the borders of open groups in
        this level, relative to their centers. Layer 0 is the border where edges enter, and the last
        layer the border where they leave. The items' layers are between.
        """
        level, pieces = self._level(inner_in, inner_out)
        placed = lanes(level)
        self._take(placed, level, pieces)
        self._spread_ports()
        self._center()

    def _level(
        self, inner_in: dict[Key, float], inner_out: dict[Key, float]
    ) -> tuple[Level, list[list[Piece]]]:
        place = {item: index for index, item in enumerate(self.items)}
        level = Level(
            list(self.widths), [row + 1 for row in self.rows], [],
            [-2 if leaf else d for leaf, d in zip(self.leaves, self.depths, strict=True)],
            list(range(len(self.items))),
        )  # fmt: skip
        terminals: dict[tuple[int, int], int] = {}

        def terminal(value: int, row: int) -> int:
            found = terminals.get((value, row))
            if found is None:
                found = terminals[value, row] = len(level.rows)
                level.widths.append(6.0)
                level.rows.append(row)
                level.depths.append(-1)
                level.order.append(len(level.order))
            return found

        last = self.row_count + 1
        nets: dict[Key, list[Piece]] = {}
        for piece in self.pieces:
            nets.setdefault((piece.source, piece.value), []).append(piece)
        for (source, value), pieces in nets.items():
            start = terminal(value, 0) if source == BORDER else place[source]
            ports = tuple(
                Port(terminal(value, last), 0.0) if piece.target == BORDER
                else Port(place[piece.target], inner_in.get((piece.target, value), 0.0))
                for piece in pieces
            )  # fmt: skip
            level.nets.append(Net(start, inner_out.get((source, value), 0.0), ports))
        return level, list(nets.values())

    def _take(self, placed: Lanes, level: Level, pieces: list[list[Piece]]) -> None:
        self.x = placed.x[: len(self.items)]
        for net, paths, shared in zip(level.nets, placed.paths, pieces, strict=True):
            for path, piece in zip(paths, shared, strict=True):
                if path is not None:
                    self.ways[piece.number] = (level.rows[net.source], path)

    def _spread_ports(self) -> None:
        """Let edges enter an item near their sources, in the same order, with gaps between."""
        arriving: dict[int, list[list[float]]] = {}
        for piece in self.pieces:
            if piece.target != BORDER and piece.number in self.ways:
                arriving.setdefault(piece.target, []).append(self.ways[piece.number][1])
        place = {item: index for index, item in enumerate(self.items)}
        for item, paths in arriving.items():
            index = place[item]
            center = self.x[index]
            if any(path[-1] != center for path in paths):
                continue  # an open group has separate ports
            room = max(self.widths[index] / 2 - 14.0, 0.0)
            if len(paths) > 1:
                paths.sort(key=lambda path: path[-2])
                room = min(room, PORT_GAP * (len(paths) - 1))
            gap = min(PORT_GAP, 2 * room / max(len(paths) - 1, 1))
            ends = spread([path[-2] - center for path in paths], gap, room)
            for path, end in zip(paths, ends, strict=True):
                path[-1] = center + end

    def _center(self) -> None:
        """Center everything on 0, and record the width and the borders' ports."""
        edges = [x - w / 2 for x, w in zip(self.x, self.widths, strict=True)]
        edges += [x + w / 2 for x, w in zip(self.x, self.widths, strict=True)]
        for _, path in self.ways.values():
            edges += (min(path), max(path))
        low, high = min(edges, default=0.0), max(edges, default=0.0)
        middle = (low + high) / 2
        self.width = high - low
        self.x = [x - middle for x in self.x]
        self.ways = {
            number: (row, [x - middle for x in path]) for number, (row, path) in self.ways.items()
        }
        for piece in self.pieces:
            if piece.number in self.ways:
                path = self.ways[piece.number][1]
                if piece.source == BORDER:
                    self.entries[piece.value] = path[0]
                if piece.target == BORDER:
                    self.exits[piece.value] = path[-1]

    def gaps(self) -> list[float]:
        """Return the height between successive layers: more for edges that run far sideways.

        The first height is between the border and the first layer.
        """
        reach = [0.0] * (self.row_count + 1)
        for row, path in self.ways.values():
            for step, (x0, x1) in enumerate(itertools.pairwise(path)):
                reach[row + step] = max(reach[row + step], abs(x1 - x0))
        return [GAP_Y + min(max(far - 120.0, 0.0) * 0.10, 90.0) for far in reach]

    def row_heights(self) -> list[float]:
        """Return the height of each layer."""
        heights = [0.0] * self.row_count
        for row, height in zip(self.rows, self.heights, strict=True):
            heights[row] = max(heights[row], height)
        return heights


def spread(wishes: list[float], gap: float, room: float) -> list[float]:
    """Return places near the wishes, in order, at least `gap` apart and within `room` of 0."""
    last = len(wishes) - 1
    places: list[float] = []
    for number, wish in enumerate(wishes):
        low = places[-1] + gap if places else -room
        places.append(min(max(wish, low), room - (last - number) * gap))
    return places
