"""One level of a layout: items in layers, and the nets that join them through the layers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from asg_viewer.layout.ordering import ordered
from asg_viewer.layout.placing import placed

GAP_X = 44.0  # between neighbors in a layer
GAP_LANE = 14.0  # width of a lane for an edge
LONGEST_SPAN = 48  # most layers that an edge crosses
MOST_TARGETS = 12  # targets; a larger net leads to its nearest only

_MAIN, _COLUMN, _LANE, _MINOR = 1.0, 0.2, 0.05, 0.002  # weights that straighten edges


class Port(NamedTuple):
    """An end of an edge: an item, and the edge's distance from the item's center."""

    item: int
    offset: float


class Net(NamedTuple):
    """A value on its way from an item to others. `source_offset` is where it leaves."""

    source: int
    source_offset: float
    targets: tuple[Port, ...]


@dataclass
class Level:
    """Items with sizes, their layers (`rows[i]`, from 0), and the nets that join them.

    The layout keeps an item's edges from its deepest source straight. The depth of a source is the
    length of the longest path to it, less than 0 for leaves.
    """

    widths: list[float]
    rows: list[int]
    nets: list[Net]
    depths: list[int]
    order: list[int]


@dataclass
class Lanes:
    """The places of a level's items, and the route of each net.

    `x` are the centers of items, in a local frame. `paths[n][t]` are the places of net n on its
    route to target t, a place per layer, both ends included. It is None for a net that does not run
    through the layers: it is long, leads back, or has many targets.
    """

    x: list[float]
    paths: list[list[list[float] | None]]
    crossings: int = 0


def lanes(level: Level) -> Lanes:
    """Return the horizontal places of a level's items and edges."""
    builder = _Builder(level)
    builder.add_nets()
    layers = builder.layers()
    sweeps = 12 if len(builder.halves) < 5_000 else 6
    layers = ordered(layers, builder.up, builder.down, sweeps)
    x = placed(layers, builder.halves, builder.up_near, builder.down_near, GAP_X)
    return Lanes(x[: len(level.rows)], builder.paths(x))


@dataclass
class _Builder:
    """The vertices of a level: its items, and a vertex for each layer that a net crosses."""

    level: Level
    halves: list[float] = field(default_factory=list)
    vertex_rows: list[int] = field(default_factory=list)
    up: list[list[int]] = field(default_factory=list)
    down: list[list[int]] = field(default_factory=list)
    up_near: list[list[tuple[int, float, float]]] = field(default_factory=list)
    down_near: list[list[tuple[int, float, float]]] = field(default_factory=list)
    deepest: list[int] = field(default_factory=list)
    # Vertices in layers that contain targets of their nets
    parting: set[int] = field(default_factory=set[int])
    # The item above, of an item alone in its layer that reads nothing of that item
    column: dict[int, int] = field(default_factory=dict[int, int])
    chains: list[list[tuple[list[int], float, float] | None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        for width, row in zip(self.level.widths, self.level.rows, strict=True):
            self._vertex(width / 2, row)

    def _vertex(self, half: float, row: int) -> int:
        self.halves.append(half)
        self.vertex_rows.append(row)
        self.up.append([])
        self.down.append([])
        self.up_near.append([])
        self.down_near.append([])
        return len(self.halves) - 1

    def add_nets(self) -> None:
        """Route every net to its near targets."""
        depths = self.level.depths
        self.deepest = [-2] * len(depths)
        for net in self.level.nets:
            for port in net.targets:
                self.deepest[port.item] = max(self.deepest[port.item], depths[net.source])
        longest = self._longest_span()
        self._find_column()
        for net in self.level.nets:
            row = self.level.rows[net.source]
            ports = net.targets
            reached = [0 < self.level.rows[port.item] - row <= longest for port in ports]
            if len(ports) > MOST_TARGETS:
                reached = self._nearest(net, reached)
            self.chains.append(self._lead(net, reached))

    def _find_column(self) -> None:
        """Let items that are alone in their layers stand below each other."""
        alone: dict[int, int | None] = {}
        for item, row in enumerate(self.level.rows):
            alone[row] = None if row in alone else item
        joined = {(net.source, port.item) for net in self.level.nets for port in net.targets}
        for row, below in alone.items():
            above = alone.get(row - 1)
            if above is None or below is None or (above, below) in joined:
                continue
            if self.level.depths[above] >= 0 and self.deepest[below] >= 0:
                self.column[below] = above
                self.up_near[below].append((above, 0.0, _COLUMN))
                self.down_near[above].append((below, 0.0, _COLUMN))

    def _longest_span(self) -> int:
        """Return the number of layers that an edge may cross, so that the work stays linear."""
        rows = self.level.rows
        spans = [
            [rows[port.item] - rows[net.source] for port in net.targets]
            for net in self.level.nets
            if len(net.targets) <= MOST_TARGETS
        ]
        longest = LONGEST_SPAN
        budget = 3 * len(rows) + 200
        while longest > 2:
            led = sum(max((s for s in each if s <= longest), default=1) - 1 for each in spans)
            if led <= budget:
                break
            longest //= 2
        return longest

    def _nearest(self, net: Net, reached: list[bool]) -> list[bool]:
        rows = self.level.rows
        best = min(
            (t for t, near in enumerate(reached) if near),
            key=lambda t: rows[net.targets[t].item], default=-1,
        )  # fmt: skip
        return [t == best for t in range(len(reached))]

    def _lead(self, net: Net, reached: list[bool]) -> list[tuple[list[int], float, float] | None]:
        """Return the vertices on the route to each target; routes of a net share vertices."""
        rows = self.level.rows
        start = rows[net.source]
        depth = max((rows[p.item] for p, near in zip(net.targets, reached, strict=True) if near),
                    default=start)  # fmt: skip
        shared = [net.source]
        for row in range(start + 1, depth):
            lane = self._vertex(GAP_LANE / 2 - GAP_X / 2, row)
            first = shared[-1] == net.source
            self._join(shared[-1], lane, net.source_offset if first else 0.0,
                       _MINOR if first else _LANE)  # fmt: skip
            shared.append(lane)
            if sum(rows[port.item] == row for port in net.targets) > 1:
                self.parting.add(lane)
        found: list[tuple[list[int], float, float] | None] = []
        for port, near in zip(net.targets, reached, strict=True):
            if not near:
                found.append(None)
                continue
            way = shared[: rows[port.item] - start]
            offset = net.source_offset if len(way) == 1 else 0.0
            main = self.level.depths[net.source] == self.deepest[port.item]
            main = main and port.item not in self.column
            self._join(way[-1], port.item, offset - port.offset, _MAIN if main else _MINOR)
            found.append(([*way, port.item], net.source_offset, port.offset))
        return found

    def _join(self, above: int, below: int, offset: float, weight: float) -> None:
        self.down[above].append(below)
        self.up[below].append(above)
        self.up_near[below].append((above, offset, weight))
        self.down_near[above].append((below, -offset, weight))

    def layers(self) -> list[list[int]]:
        """Return the vertices by layer, at first in the order of their items.

        A net that crosses a layer with some of its targets does so in the middle. The other targets
        then stand above both halves.
        """
        count = max(self.vertex_rows, default=-1) + 1
        items: list[list[int]] = [[] for _ in range(count)]
        passing: list[list[int]] = [[] for _ in range(count)]
        order = self.level.order
        for vertex in sorted(range(len(order)), key=order.__getitem__):
            items[self.vertex_rows[vertex]].append(vertex)
        for vertex in range(len(order), len(self.vertex_rows)):
            passing[self.vertex_rows[vertex]].append(vertex)
        found: list[list[int]] = []
        for layer, lanes in zip(items, passing, strict=True):
            parts = len(lanes) == 1 and lanes[0] in self.parting
            half = (len(layer) + 1) // 2 if parts else len(layer)
            found.append([*layer[:half], *lanes, *layer[half:]])
        return [layer for layer in found if layer]

    def paths(self, x: Sequence[float]) -> list[list[list[float] | None]]:
        """Return the places along each net, a list for each target."""
        return [[None if way is None else _path(way, x) for way in ways] for ways in self.chains]


def _path(way: tuple[list[int], float, float], x: Sequence[float]) -> list[float]:
    vertices, start, end = way
    path = [x[vertex] for vertex in vertices]
    path[0] += start
    path[-1] += end
    return path
