"""Emphasis: the selection, its links, its edges, and the traced nodes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

import numpy as np

from asg_viewer.model.document import Document, Pane
from asg_viewer.model.graphs import Bools
from asg_viewer.model.walks import ancestors, between, descendants, shortest_path
from asg_viewer.scene.stage import Stage


class Trace(StrEnum):
    """The nodes that light up beside the selection."""

    NONE = "none"
    ANCESTORS = "ancestors"
    DESCENDANTS = "descendants"
    PATH = "path"


class Mark(StrEnum):
    """How an item stands out; the first mark that applies to it."""

    SELECTED = "selected"
    LINKED = "linked"
    HIT = "hit"
    HOVERED = "hovered"


@dataclass(frozen=True)
class Selection:
    """A node (by its id) or a group (as `size + group`) of a pane."""

    side: int
    item: int


@dataclass(frozen=True, eq=False)
class Emphasis:
    """The emphasized parts of a pane.

    `selected` and `linked` are visible items, and `nodes` are the nodes of the selection. `edges`
    are edges of the graph to draw over the others. `lit` and `lit_groups`, if given, are the nodes
    and groups that do not fade. `hits` are items found by the search.
    """

    selected: frozenset[int] = frozenset()
    linked: frozenset[int] = frozenset()
    nodes: tuple[int, ...] = ()
    edges: tuple[int, ...] = ()
    lit: Bools | None = None
    lit_groups: Bools | None = None
    hits: frozenset[int] = frozenset()
    hovered: int | None = None
    labels: dict[int, str] = field(default_factory=dict)

    def mark(self, item: int) -> Mark | None:
        """Return how an item stands out."""
        if item in self.selected:
            return Mark.SELECTED
        if item in self.linked:
            return Mark.LINKED
        if item in self.hits:
            return Mark.HIT
        return Mark.HOVERED if item == self.hovered else None


def nodes_of(pane: Pane, item: int) -> list[int]:
    """Return the nodes that an item stands for."""
    size = pane.model.size
    return [item] if item < size else pane.groups.members(item - size).tolist()


def linked_nodes(document: Document, selection: Selection) -> tuple[int, list[int]]:
    """Return the side of the nodes that origins link to a selection, and these nodes."""
    pane = document.panes[selection.side]
    size = pane.model.size
    if selection.item < size:
        return document.linked(selection.side, selection.item)
    side, group, node = document.opposite_group(selection.side, selection.item - size)
    if node is not None:
        return side, [node]
    if group is None:
        return side, []
    return side, document.panes[side].groups.members(group).tolist()


def traced(pane: Pane, nodes: Iterable[int], trace: Trace, other_end: int | None) -> Bools | None:
    """Return the nodes that a trace from `nodes` lights up, or None without a trace."""
    starts = list(nodes)
    if not starts:
        return None
    match trace:
        case Trace.ANCESTORS:
            return ancestors(pane.model, starts)
        case Trace.DESCENDANTS:
            return descendants(pane.model, starts)
        case Trace.PATH if other_end is not None:
            lit = between(pane.model, other_end, starts[0])
            path = shortest_path(pane.model, other_end, starts[0])
            lit[path] = True
            return lit if path else None
        case _:
            return None


def edges_of(pane: Pane, nodes: Iterable[int], lit: Bools | None) -> tuple[int, ...]:
    """Return the edges that touch nodes, or all edges within the lit nodes."""
    model = pane.model
    if lit is not None:
        inside = lit[model.edge_source] & lit[model.edge_target]
        return tuple(np.flatnonzero(inside).tolist())
    found: dict[int, None] = {}
    members = set(nodes)
    for node in members:
        for edge in model.incoming[node].tolist():
            if int(model.edge_source[edge]) not in members or len(members) == 1:
                found[edge] = None
        for edge in model.outgoing[node].tolist():
            if int(model.edge_target[edge]) not in members or len(members) == 1:
                found[edge] = None
    return tuple(found)


def emphasis(
    document: Document, stages: tuple[Stage, ...], selection: Selection | None,
    *, trace: Trace = Trace.NONE, other_end: Selection | None = None,
) -> tuple[Emphasis, ...]:  # fmt: skip
    """Return the emphasis of each pane."""
    if selection is None:
        return tuple(Emphasis() for _ in stages)
    side, linked = linked_nodes(document, selection)
    found: list[Emphasis] = []
    for number, each in enumerate(stages):
        pane = document.panes[number]
        own = nodes_of(pane, selection.item) if number == selection.side else []
        partners = linked if number == side else []
        end = other_end.item if other_end and other_end.side == number else None
        end = end if end is not None and end < pane.model.size else None
        lit = traced(pane, own, trace, end)
        shown = {each.shown(node) for node in own}
        if number == selection.side and selection.item in each.layout.places():
            shown = {selection.item}
        working = [node for node in partners if not pane.model.leaves[node]]
        opposite = {each.shown(node) for node in working or partners}
        is_group = selection.item >= document.panes[selection.side].model.size
        if is_group and number == side and number != selection.side:
            opposite = _groups_shown(document, each, selection, opposite)
        found.append(
            Emphasis(
                selected=frozenset(shown), linked=frozenset(opposite - shown),
                nodes=tuple(own or partners), edges=edges_of(pane, own, lit), lit=lit,
                lit_groups=with_lit(pane, lit),
            )
        )  # fmt: skip
    return tuple(found)


def with_lit(pane: Pane, lit: Bools | None) -> Bools | None:
    """Return a mask of the groups that contain a lit node."""
    if lit is None:
        return None
    found = np.zeros(len(pane.groups), np.bool_)
    found[pane.groups.node_group[lit]] = True
    for group in range(len(found) - 1, 0, -1):
        found[pane.groups.parents[group]] |= found[group]
    return found


def _groups_shown(
    document: Document, stage: Stage, selection: Selection, otherwise: set[int]
) -> set[int]:
    """Return the group opposite a selected group if visible, and else `otherwise`."""
    size = document.panes[selection.side].model.size
    _, group, node = document.opposite_group(selection.side, selection.item - size)
    if node is not None:
        return {stage.shown(node)}
    item = None if group is None else stage.layout.size + group
    return {item} if item is not None and item in stage.layout.places() else otherwise
