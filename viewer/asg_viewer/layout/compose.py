"""A whole layout: sizes from the innermost groups outwards, then places from outside in."""

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
from asg_viewer.layout.lanes import joined, opened_in_lanes
from asg_viewer.layout.levels import HEADER, MIN_TITLE, PADDING, Key, LevelSide, Piece
from asg_viewer.layout.problem import GROUP_HEIGHT, Layout, Mirror, Problem, Shape
from asg_viewer.layout.routes import finished
from asg_viewer.layout.visible import Visible, visible
from asg_viewer.model.groups import ROOT

Progress = Callable[[float], None]

_EDGE = 40.0  # around the whole graph
_INTO = 22.0  # from the title of an open group to its first layer, for entering edges


@dataclass
class Side:
    """A graph during its layout."""

    shape: Shape
    shown: Visible
    mirror: Mirror | None
    levels: dict[int, LevelSide] = field(default_factory=dict)
    stacks: dict[int, Stack] = field(default_factory=dict)
    inner_in: dict[Key, float] = field(default_factory=dict)
    inner_out: dict[Key, float] = field(default_factory=dict)

    @property
    def upwards(self) -> bool:
        """Whether values flow upwards."""
        return self.mirror is not None and self.mirror.upwards

    def level(self, group: int) -> LevelSide:
        """Begin the level of an open group; the groups inside it are complete."""
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
        return LevelSide(items, self.pieces.get(group, []), own_widths, own_heights, leaves)

    def _order(self, item: int) -> int:
        return item if item < self.shape.size else self.first[item - self.shape.size]

    def __post_init__(self) -> None:
        self.pieces = _pieces_by_group(self.shown)
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
        """Store the level of a group, and where edges meet its border."""
        self.levels[group] = level
        item = self.shape.size + group
        self.inner_in.update({(item, value): x for value, x in level.entries.items()})
        self.inner_out.update({(item, value): x for value, x in level.exits.items()})


def lay_out(problem: Problem, progress: Progress | None = None) -> tuple[Layout, ...]:
    """Return the layouts of a graph and of its mirrors, or the single layout of their lanes.

    The function calls `progress` at times with the finished share of the work.
    """
    collecting = gc.isenabled()
    gc.disable()  # the layout makes hundreds of thousands of lists without cycles
    try:
        if problem.lanes is None:
            return _laid_out(problem, problem.opened, progress)
        opened = opened_in_lanes(problem.lanes, problem.opened)
        return (joined(problem.lanes, _laid_out(problem, opened, progress)),)
    finally:
        if collecting:
            gc.enable()


def _laid_out(
    problem: Problem, opened: frozenset[int], progress: Progress | None
) -> tuple[Layout, ...]:
    main = Side(problem.shape, visible(problem.shape, opened), None)
    others = [Side(each.shape, visible(each.shape, opened), each) for each in problem.mirrors]
    sides = [main, *others]
    total = sum(len(side.shown.piece_group) for side in sides) + 1
    spent = 0
    for group in sorted({group for side in sides for group in side.shown.items}, reverse=True):
        _level(group, main, others)
        spent += sum(len(side.pieces.get(group, ())) for side in sides)
        if progress is not None:
            progress(0.9 * spent / total)
    return tuple(
        finished(side.shape, side.shown, side.levels, side.stacks, upwards=side.upwards)
        for side in sides
    )


def _pieces_by_group(shown: Visible) -> dict[int, list[Piece]]:
    found: dict[int, list[Piece]] = {}
    columns = (shown.piece_group, shown.piece_from, shown.piece_value, shown.piece_to)
    rows = zip(*(column.tolist() for column in columns), strict=True)
    for number, (group, first, value, last) in enumerate(rows):
        found.setdefault(group, []).append(Piece(number, first, value, last))
    return found


def _level(group: int, main: Side, others: list[Side]) -> None:
    """Lay out an open group in each graph that has the group."""
    outer = group == ROOT
    top, bottom = (_EDGE, _EDGE) if outer else (HEADER + _INTO, PADDING + _INTO / 2)
    level = None
    if group in main.shown.items:
        level = main.level(group)
        rank_alone(level)
        level.arrange(main.inner_in, main.inner_out)
    opposite: list[tuple[Side, LevelSide, list[int]]] = []
    for other in others:
        if group not in other.shown.items:
            continue
        own = other.level(group)
        if level is None or not other.upwards:
            rank_alone(own)
            own.arrange(other.inner_in, other.inner_out)
            other.stacks[group] = stack_alone(own, top, bottom, upwards=other.upwards)
            other.done(group, own)
        else:
            bands = rank_opposite(own, _bands(main, other, group, level, own), level.row_count)
            own.arrange(other.inner_in, other.inner_out)
            opposite.append((other, own, bands))
    if level is not None:
        mirrors = [(own, bands) for _, own, bands in opposite]
        main.stacks[group], *stacks = stack_together(level, mirrors, top, bottom)
        main.done(group, level)
        for (other, own, _), stack in zip(opposite, stacks, strict=True):
            other.stacks[group] = stack
            other.done(group, own)


def _bands(
    main: Side, other: Side, group: int, level: LevelSide, opposite: LevelSide
) -> list[int | None]:
    """Return, for each item of the mirror, the layer of its primal's item."""
    mirror = other.mirror
    if mirror is None:
        return [None] * len(opposite.items)
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
    """Return the item of a node at the level of an outer group, or -1."""
    item = int(main.shown.node_item[node])
    parents, size = main.shape.group_parents, main.shape.size
    home = int(main.shape.node_group[node]) if item < size else int(parents[item - size])
    while home != group:
        if home == ROOT:
            return -1
        item = size + home
        home = int(parents[home])
    return item
