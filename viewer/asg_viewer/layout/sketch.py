"""A sketch of a layout, made at once: items in rows, shown until the layout of a large graph."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from asg_viewer.layout.lanes import joined, opened_in_lanes
from asg_viewer.layout.layered import GAP_X
from asg_viewer.layout.levels import GAP_Y
from asg_viewer.layout.problem import GROUP_HEIGHT, Layout, Problem, Shape, Strip, around
from asg_viewer.layout.visible import node_items
from asg_viewer.model.graphs import Floats, Ints, Rows


def sketch(problem: Problem) -> tuple[Layout, ...]:
    """Return a sketch of a graph and its mirrors, or of their lanes.

    Items stand in rows by their longest paths. There are no edges and no frames of open groups.
    Related graphs have the same height.
    """
    lanes, opened = problem.lanes, problem.opened
    if lanes is not None:
        opened = opened_in_lanes(lanes, opened)
    shapes = [problem.shape, *(mirror.shape for mirror in problem.mirrors)]
    upwards = [False, *(mirror.upwards for mirror in problem.mirrors)]
    shown = [node_items(shape, opened) for shape in shapes]
    centers = _stretched([_centers(*pair) for pair in zip(shapes, shown, strict=True)])
    layouts = tuple(
        _layout(*each) for each in zip(shapes, shown, centers, upwards, strict=True)
    )  # fmt: skip
    return layouts if lanes is None else (joined(lanes, layouts),)


def _ranks(shape: Shape, node_item: Ints) -> Ints:
    """Return the row of each item; leaves stand directly before their first readers."""
    source, target = node_item[shape.edge_source], node_item[shape.edge_target]
    is_leaf = shape.leaves[shape.edge_source] & (source == shape.edge_source)
    follows = ~is_leaf & (source != target)
    ranks = [0] * (shape.size + len(shape.group_parents))
    pairs = zip(source[follows].tolist(), target[follows].tolist(), strict=True)
    for before, after in pairs:  # edges come in the order of their targets
        if ranks[after] <= ranks[before]:
            ranks[after] = ranks[before] + 1
    found = np.array(ranks, np.int32)
    leaves, readers = source[is_leaf], target[is_leaf]
    found[leaves] = np.iinfo(np.int32).max
    np.minimum.at(found, leaves, found[readers] - 1)  # -1 for readers in the first row
    return found + 1


def _centers(shape: Shape, node_item: Ints) -> tuple[Ints, Ints, Floats]:
    """Return the items in the order of their rows, the row of each, and the middle of each row."""
    is_shown = np.zeros(shape.size + len(shape.group_parents), np.bool_)
    is_shown[node_item] = True
    items = np.flatnonzero(is_shown).astype(np.int32)
    ranks = _ranks(shape, node_item)[items]
    order = np.argsort(ranks, kind="stable")
    items, ranks = items[order], ranks[order]
    high = np.zeros(int(ranks.max(initial=0)) + 1, np.float32)
    np.maximum.at(high, ranks, _sizes(shape, items)[1] + np.float32(GAP_Y))
    return items, ranks, (np.cumsum(high) - high / 2).astype(np.float32)


def _stretched(
    sides: Sequence[tuple[Ints, Ints, Floats]],
) -> list[tuple[Ints, Ints, Floats]]:
    """Return the rows of related graphs, all as high as the highest graph."""
    high = max(float(centers[-1]) for _, _, centers in sides)
    return [(items, ranks, centers * np.float32(high / max(float(centers[-1]), 1.0)))
            for items, ranks, centers in sides]  # fmt: skip


def _sizes(shape: Shape, items: Ints) -> tuple[Floats, Floats]:
    """Return the widths and heights of items, with closed groups."""
    groups = np.full(len(shape.group_widths), GROUP_HEIGHT, np.float32)
    widths = np.concatenate([shape.widths, shape.group_widths])[items]
    return widths, np.concatenate([shape.heights, groups])[items]


def _layout(
    shape: Shape, node_item: Ints, rows: tuple[Ints, Ints, Floats], upwards: bool
) -> Layout:
    """Return the layout of items in rows, each row in the middle."""
    items, ranks, centers = rows
    widths, heights = _sizes(shape, items)
    ends = np.cumsum(widths + GAP_X, dtype=np.float64)
    whole = np.zeros(len(centers) + 1)
    whole[1:] = np.append(0.0, ends)[np.searchsorted(ranks, np.arange(len(centers)), side="right")]
    middle = (ends - (widths + GAP_X) / 2) - (whole[ranks] + whole[ranks + 1]) / 2
    y = (centers[-1] - centers if upwards else centers)[ranks]
    boxes = np.stack(
        [middle - widths / 2, y - heights / 2, middle + widths / 2, y + heights / 2], 1
    ).astype(np.float32)
    nothing = np.zeros(0, np.int32)
    return Layout(
        size=shape.size, items=items, boxes=boxes, is_open=np.zeros(len(items), np.bool_),
        node_item=node_item, piece_points=Rows(np.zeros(1, np.int32), nothing),
        points=np.zeros((0, 2), np.float32), fresh=nothing, piece_from=nothing, piece_to=nothing,
        edge_pieces=Rows(np.zeros(len(shape.edge_source) + 1, np.int32), nothing),
        strips=(Strip("", around(boxes), upwards),), strip=np.zeros(len(items), np.int32),
    )  # fmt: skip
