"""A whole layout: levels from the innermost groups outwards, then places from outside in."""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import dataclass, field

from asg_viewer.layout.bands import (
    Stack,
    rank_alone,
    rank_opposite,
    stack_alone,
    stack_together,
)
from asg_viewer.layout.levels import HEADER, MIN_TITLE, PADDING, Key, LevelSide, Piece
from asg_viewer.layout.problem import GROUP_HEIGHT, Layout, Mirror, Problem, Shape
from asg_viewer.layout.routes import finished
from asg_viewer.layout.visible import Visible, visible
from asg_viewer.model.groups import ROOT

Progress = Callable[[float], None]

_EDGE = 40.0  # around the whole graph
_INTO = 22.0  # from the title of an open group to its first layer, for edges that enter


@dataclass
class Side:
    """A graph on its way to a layout."""

    shape: Shape
    shown: Visible
    upwards: bool
    levels: dict[int, LevelSide] = field(default_factory=dict)
    stacks: dict[int, Stack] = field(default_factory=dict)
    inner_in: dict[Key, float] = field(default_factory=dict)
    inner_out: dict[Key, float] = field(default_factory=dict)

    def level(self, group: int, pieces: list[Piece]) -> LevelSide:
        """Begin the level of an open group, those within it being done."""
        items = self.shown.items[group]
        items = sorted(items, key=self._order)
        size = self.shape.size
        widths, heights = self.shape.widths, self.shape.heights
        own_widths: list[float] = []
        own_heights: list[float] = []
        for item in items:
            inner = self.levels.get(item - size)
            if item < size:
                own_widths.append(float(widths[item]))
                own_heights.append(float(heights[item]))
            elif inner is None:
                own_widths.append(float(self.shape.group_widths[item - size]))
                own_heights.append(GROUP_HEIGHT)
            else:
                title = float(self.shape.group_widths[item - size])
                own_widths.append(max(inner.width + 2 * PADDING, title, MIN_TITLE))
                own_heights.append(self.stacks[item - size].height)
        leaves = [item < size and bool(self.shape.leaves[item]) for item in items]
        return LevelSide(items, pieces, own_widths, own_heights, leaves)

    def _order(self, item: int) -> int:
        return item if item < self.shape.size else self.first[item - self.shape.size]

    def __post_init__(self) -> None:
        shape = self.shape
        self.first = [shape.size] * len(shape.group_parents)
        groups = shape.node_group.tolist()
        for node, leaf in zip(range(shape.size), shape.leaves.tolist(), strict=True):
            if not leaf and node < self.first[groups[node]]:
                self.first[groups[node]] = node
        for group in range(len(self.first) - 1, 0, -1):
            parent = int(shape.group_parents[group])
            self.first[parent] = min(self.first[parent], self.first[group])

    def done(self, group: int, level: LevelSide) -> None:
        """Keep the level of a group, and where edges meet its border."""
        self.levels[group] = level
        item = self.shape.size + group
        self.inner_in.update({(item, value): x for value, x in level.entries.items()})
        self.inner_out.update({(item, value): x for value, x in level.exits.items()})


def lay_out(problem: Problem, progress: Progress | None = None) -> tuple[Layout, Layout | None]:
    """Return the layout of a graph and, if there is one, of its mirror.

    `progress` is called now and then with the share of the work that is done.
    """
    collecting = gc.isenabled()
    gc.disable()  # hundreds of thousands of lists are made, and none in a cycle
    try:
        return _laid_out(problem, progress)
    finally:
        if collecting:
            gc.enable()


def _laid_out(problem: Problem, progress: Progress | None) -> tuple[Layout, Layout | None]:
    main = _side(problem.shape, problem.opened, upwards=False)
    mirror = problem.mirror
    other = None
    if mirror is not None:
        other = _side(mirror.shape, problem.opened, upwards=mirror.upwards)
    pieces = _pieces_by_group(main.shown)
    other_pieces = {} if other is None else _pieces_by_group(other.shown)
    groups = sorted({*main.shown.items, *(other.shown.items if other else ())}, reverse=True)
    total = sum(map(len, pieces.values())) + sum(map(len, other_pieces.values())) + 1
    spent = 0
    for group in groups:
        _level(group, main, other, mirror, pieces.get(group, []), other_pieces.get(group, []))
        spent += len(pieces.get(group, ())) + len(other_pieces.get(group, ()))
        if progress is not None:
            progress(0.9 * spent / total)
    layout = finished(main.shape, main.shown, main.levels, main.stacks, upwards=False)
    if other is None:
        return layout, None
    upwards = other.upwards
    return layout, finished(other.shape, other.shown, other.levels, other.stacks, upwards=upwards)


def _side(shape: Shape, opened: frozenset[int], *, upwards: bool) -> Side:
    return Side(shape, visible(shape, opened), upwards)


def _pieces_by_group(shown: Visible) -> dict[int, list[Piece]]:
    found: dict[int, list[Piece]] = {}
    columns = (shown.piece_group, shown.piece_from, shown.piece_value, shown.piece_to)
    rows = zip(*(column.tolist() for column in columns), strict=True)
    for number, (group, first, value, last) in enumerate(rows):
        found.setdefault(group, []).append(Piece(number, first, value, last))
    return found


def _level(
    group: int, main: Side, other: Side | None, mirror: Mirror | None, pieces: list[Piece],
    other_pieces: list[Piece],
) -> None:  # fmt: skip
    """Lay out an open group, in one graph or in both."""
    outer = group == ROOT
    top, bottom = (_EDGE, _EDGE) if outer else (HEADER + _INTO, PADDING + _INTO / 2)
    level = opposite = None
    band_of_row: list[int] = []
    if group in main.shown.items:
        level = main.level(group, pieces)
        rank_alone(level)
        level.arrange(main.inner_in, main.inner_out)
    if other is not None and group in other.shown.items:
        opposite = other.level(group, other_pieces)
        if level is None or mirror is None or not mirror.upwards:
            rank_alone(opposite)
        else:
            bands = _bands(main, other, mirror, group, level, opposite)
            band_of_row = rank_opposite(opposite, bands, level.row_count)
        opposite.arrange(other.inner_in, other.inner_out)
    together = other is not None and other.upwards
    if level is not None and opposite is not None and other is not None and together:
        main.stacks[group], other.stacks[group] = stack_together(
            level, opposite, band_of_row, top, bottom
        )
    else:
        if level is not None:
            main.stacks[group] = stack_alone(level, top, bottom, upwards=False)
        if opposite is not None and other is not None:
            other.stacks[group] = stack_alone(opposite, top, bottom, upwards=other.upwards)
    if level is not None:
        main.done(group, level)
    if opposite is not None and other is not None:
        other.done(group, opposite)


def _bands(
    main: Side, other: Side, mirror: Mirror, group: int, level: LevelSide, opposite: LevelSide
) -> list[int | None]:
    """Return the layer of the item that each item of the mirror comes from."""
    rows = dict(zip(level.items, level.rows, strict=True))
    found: list[int | None] = []
    for item in opposite.items:
        if item < other.shape.size:
            primal = int(mirror.primal[item]) if not other.shape.leaves[item] else -1
        else:
            own = item - other.shape.size
            primal = int(mirror.anchors[own])
            if primal < 0:  # the group is the same in both
                found.append(rows.get(main.shape.size + own))
                continue
        found.append(rows.get(_item_in(main, primal, group)) if primal >= 0 else None)
    return found


def _item_in(main: Side, node: int, group: int) -> int:
    """Return the item of a node at the level of a group around it, or -1."""
    item = int(main.shown.node_item[node])
    parents, size = main.shape.group_parents, main.shape.size
    home = int(main.shape.node_group[node]) if item < size else int(parents[item - size])
    while home != group:
        if home == ROOT:
            return -1
        item = size + home
        home = int(parents[home])
    return item
