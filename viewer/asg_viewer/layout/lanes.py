"""Lanes: parts of a graph, each laid out separately, side by side in a common layout."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from asg_viewer.layout.problem import BORDER, Lane, Lanes, Layout, Strip
from asg_viewer.model.graphs import Floats, Ints, Rows, rows_by
from asg_viewer.model.groups import ROOT

GAP = 150.0  # between the contents of two lanes
ABOVE = 62.0  # height of a lane's name
_AROUND = 50.0  # width of a lane beyond its contents


def opened_in_lanes(lanes: Lanes, opened: frozenset[int]) -> frozenset[int]:
    """Return the open groups by their numbers in their lanes."""
    found = {ROOT}
    for part in lanes.parts:
        found |= {own for own, number in enumerate(part.groups.tolist()) if number in opened}
    return frozenset(found)


def joined(lanes: Lanes, layouts: Sequence[Layout]) -> Layout:
    """Return the layout of a graph from the layouts of its lanes.

    Edges between lanes do not run through the layers.
    """
    pairs = list(zip(lanes.parts, layouts, strict=True))
    shifts = _shifts(layouts)
    moved = list(zip(layouts, shifts, strict=True))
    high = min(each.bounds[1] for each in layouts), max(each.bounds[3] for each in layouts)
    numbers = [_numbers(lanes, part) for part in lanes.parts]
    node_item = np.zeros(lanes.whole.size, np.int32)
    for (part, each), number in zip(pairs, numbers, strict=True):
        node_item[part.nodes] = number[each.node_item]
    counts = np.concatenate([each.piece_points.counts for each in layouts])
    ends, apart = _across(lanes, node_item, len(counts))
    starts = np.concatenate([[0], np.cumsum(counts), [counts.sum()] * len(ends)]).astype(np.int32)
    points = np.concatenate([_moved(each.points, x) for each, x in moved])
    return Layout(
        size=lanes.whole.size,
        items=np.concatenate([n[each.items] for each, n in zip(layouts, numbers, strict=True)]),
        boxes=np.concatenate([_moved(each.boxes, x) for each, x in moved]),
        is_open=np.concatenate([each.is_open for each in layouts]),
        node_item=node_item,
        piece_points=Rows(starts, np.arange(len(points), dtype=np.int32)), points=points,
        fresh=np.concatenate([*(each.fresh for each in layouts), np.zeros(len(ends), np.int32)]),
        piece_from=_ends([each.piece_from for each in layouts], numbers, ends[:, 0]),
        piece_to=_ends([each.piece_to for each in layouts], numbers, ends[:, 1]),
        edge_pieces=_edge_pieces(lanes, layouts, apart),
        strips=tuple(
            _strip(each, part.title, x, high)
            for (part, each), x in zip(pairs, shifts, strict=True)
        ),
        strip=np.concatenate(
            [np.full(len(each.items), k, np.int32) for k, each in enumerate(layouts)]
        ),
    )  # fmt: skip


def _shifts(layouts: Sequence[Layout]) -> list[float]:
    """Return the shift of each layout to the right."""
    found: list[float] = []
    end = 0.0
    for each in layouts:
        left, _, right, _ = each.bounds
        found.append(end - left)
        end += right - left + GAP
    return found


def _strip(layout: Layout, title: str, shift: float, high: tuple[float, float]) -> Strip:
    left, _, right, _ = layout.bounds
    box = (left + shift - _AROUND, high[0] - ABOVE, right + shift + _AROUND, high[1] + _AROUND)
    return Strip(title, box, layout.strips[0].upwards)


def _moved(places: Floats, shift: float) -> Floats:
    """Return points or boxes moved to the right."""
    moved = places.copy()
    moved[:, ::2] += np.float32(shift)
    return moved


def _numbers(lanes: Lanes, part: Lane) -> Ints:
    """Return the item of the graph for each item of a lane."""
    return np.concatenate([part.nodes, lanes.whole.size + part.groups]).astype(np.int32)


def _ends(pieces: Sequence[Ints], numbers: Sequence[Ints], across: Ints) -> Ints:
    found = [np.where(p == BORDER, BORDER, n[p]) for p, n in zip(pieces, numbers, strict=True)]
    return np.concatenate([*found, across]).astype(np.int32)


def _inside(lanes: Lanes) -> Ints:
    """Return the lane of each edge, or -1 for an edge between lanes."""
    lane = np.zeros(lanes.whole.size, np.int32)
    for number, part in enumerate(lanes.parts):
        lane[part.nodes] = number
    source, target = lane[lanes.whole.edge_source], lane[lanes.whole.edge_target]
    return np.where(source == target, source, -1).astype(np.int32)


def _across(lanes: Lanes, node_item: Ints, count: int) -> tuple[Ints, Rows]:
    """Return the ends of the pieces between lanes, and the piece of each edge.

    There are `count` pieces before them.
    """
    edges = np.flatnonzero(_inside(lanes) < 0).astype(np.int32)
    ends = np.stack(
        [node_item[lanes.whole.edge_source[edges]], node_item[lanes.whole.edge_target[edges]]], 1
    )
    ends, piece = np.unique(ends, axis=0, return_inverse=True)
    own = (count + piece.reshape(-1)).astype(np.int32)
    return ends.astype(np.int32), rows_by(edges, own, len(lanes.whole.edge_source))


def _edge_pieces(lanes: Lanes, layouts: Sequence[Layout], across: Rows) -> Rows:
    inside = _inside(lanes)
    keys = [np.repeat(np.arange(len(across), dtype=np.int32), across.counts)]
    values = [across.items]
    base = 0
    for number, each in enumerate(layouts):
        edges = np.flatnonzero(inside == number).astype(np.int32)
        keys.append(np.repeat(edges, each.edge_pieces.counts))
        values.append(each.edge_pieces.items + base)
        base += len(each.piece_points)
    return rows_by(np.concatenate(keys), np.concatenate(values), len(across))
