"""The visible part of a graph with some groups closed, level by level."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from asg_viewer.layout.problem import BORDER, Shape
from asg_viewer.model.graphs import Ints, Rows, rows_by
from asg_viewer.model.groups import ROOT


@dataclass(frozen=True, eq=False)
class Visible:
    """Items by the open group around them, and pieces of edges by group.

    Piece p runs, in group `piece_group[p]`, from item `piece_from[p]` to item `piece_to[p]`. Item
    `piece_value[p]` gives the value. BORDER instead of an item means that the piece crosses the
    group's border. `edge_pieces` are the pieces of each edge of the graph, in no order.
    """

    node_item: Ints
    items: dict[int, list[int]]
    piece_group: Ints
    piece_from: Ints
    piece_value: Ints
    piece_to: Ints
    edge_pieces: Rows


def visible(shape: Shape, opened: frozenset[int]) -> Visible:
    """Return the visible part of a graph; a group is open only if the groups around it are."""
    closed = _outermost_closed(shape, opened)
    count = shape.size
    node_item = _node_items(shape, closed)
    groups = len(shape.group_parents)
    home = np.concatenate([shape.node_group, shape.group_parents])  # the group around each item
    counts = np.bincount(shape.node_group, minlength=groups)
    for group in range(groups - 1, 0, -1):
        counts[shape.group_parents[group]] += counts[group]
    shown = np.flatnonzero((closed == -1) & (counts > 0)).tolist()
    items: dict[int, list[int]] = {group: [] for group in shown or [ROOT]}
    present = set(items)
    for item in np.unique(node_item).tolist():
        items[int(home[item])].append(item)
    for group in shown:
        if group != ROOT and int(shape.group_parents[group]) in present:
            items[int(shape.group_parents[group])].append(count + group)
    return _with_pieces(shape, node_item, home, items)


def node_items(shape: Shape, opened: frozenset[int]) -> Ints:
    """Return the item that shows each node: the node, or the outermost closed group around it."""
    return _node_items(shape, _outermost_closed(shape, opened))


def _node_items(shape: Shape, closed: Ints) -> Ints:
    """Return the item that shows each node, from the outermost closed group of each group."""
    shut = closed[shape.node_group]
    return np.where(shut >= 0, shape.size + shut, np.arange(shape.size)).astype(np.int32)


def _outermost_closed(shape: Shape, opened: frozenset[int]) -> Ints:
    """Return the outermost closed group around each group, or -1."""
    closed = np.full(len(shape.group_parents), -1, np.int32)
    for group in range(1, len(closed)):
        outer = closed[shape.group_parents[group]]
        closed[group] = outer if outer >= 0 else (-1 if group in opened else group)
    return closed


def _with_pieces(shape: Shape, node_item: Ints, home: Ints, items: dict[int, list[int]]) -> Visible:
    """Cut each edge at the borders of groups; edges share pieces."""
    source, target = node_item[shape.edge_source], node_item[shape.edge_target]
    edges = np.flatnonzero(source != target).astype(np.int32)
    value, source, target = source[edges], source[edges], target[edges]
    out, into = home[source], home[target]
    depth = np.append(shape.group_depths, -1)
    records: list[tuple[Ints, Ints, Ints, Ints, Ints]] = []
    border = np.full(len(edges), BORDER, np.int32)
    while True:
        leaving = (out != into) & (depth[out] >= depth[into])
        entering = (out != into) & ~leaving
        if not leaving.any() and not entering.any():
            break
        for moving, first, last, where in (
            (leaving, source, border, out), (entering, border, target, into),
        ):  # fmt: skip
            records.append(
                (edges[moving], where[moving], first[moving], value[moving], last[moving])
            )
        source = np.where(leaving, shape.size + out, source).astype(np.int32)
        target = np.where(entering, shape.size + into, target).astype(np.int32)
        out = np.where(leaving, shape.group_parents[out], out)
        into = np.where(entering, shape.group_parents[into], into)
    records.append((edges, out, source, value, target))
    return _shared(shape, node_item, items, records)


def _shared(
    shape: Shape,
    node_item: Ints,
    items: dict[int, list[int]],
    records: list[tuple[Ints, Ints, Ints, Ints, Ints]],
) -> Visible:
    edge, *columns = (np.concatenate(parts) for parts in zip(*records, strict=True))
    group, first, value, last = columns
    order = np.lexsort((last, value, first, group))
    sorted_columns = [column[order] for column in columns]
    new = np.zeros(len(order), np.bool_)
    new[:1] = True
    for column in sorted_columns:
        new[1:] |= column[1:] != column[:-1]
    piece = np.empty(len(order), np.int32)
    piece[order] = np.cumsum(new) - 1
    group, first, value, last = (column[new].astype(np.int32) for column in sorted_columns)
    return Visible(
        node_item=node_item, items=items,
        piece_group=group, piece_from=first, piece_value=value, piece_to=last,
        edge_pieces=rows_by(edge.astype(np.int32), piece, len(shape.edge_source)),
    )  # fmt: skip
