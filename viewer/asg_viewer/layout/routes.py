"""From levels to absolute places: boxes of items and points of edges."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from asg_viewer.layout.bands import Stack
from asg_viewer.layout.levels import LevelSide, Piece
from asg_viewer.layout.problem import BORDER, Box, Layout, Shape, Strip, around
from asg_viewer.layout.visible import Visible
from asg_viewer.model.graphs import Rows
from asg_viewer.model.groups import ROOT


def finished(
    shape: Shape,
    shown: Visible,
    levels: Mapping[int, LevelSide],
    stacks: Mapping[int, Stack],
    *,
    upwards: bool,
) -> Layout:
    """Return the layout made from the levels and the heights of their layers."""
    boxes: dict[int, Box] = {}
    frames = {ROOT: (0.0, 0.0)}  # the center's x and the top of each open group
    paths: list[list[float]] = [[] for _ in range(len(shown.piece_group))]
    fresh = [0] * len(paths)
    for group in sorted(levels):  # parents come before their children
        level, stack = levels[group], stacks[group]
        frame = frames[group]
        _place_items(shape.size, level, stack, frame, boxes, frames, levels)
        for piece in level.pieces:
            if piece.number in level.ways:
                paths[piece.number] = _points(piece, level, stack, frame, boxes, upwards)
        _find_fresh(level, paths, fresh)
    starts = np.cumsum([0, *(len(path) // 2 for path in paths)]).astype(np.int32)
    flat = np.array([value for path in paths for value in path], np.float32).reshape(-1, 2)
    items = np.array(list(boxes), np.int32)
    placed = np.array(list(boxes.values()), np.float32).reshape(-1, 4)
    everything = np.concatenate([placed, np.tile(flat, 2)])  # edges may run outside all boxes
    return Layout(
        size=shape.size, items=items,
        boxes=placed,
        is_open=np.array([item - shape.size in levels for item in boxes], np.bool_),
        node_item=shown.node_item,
        piece_points=Rows(starts, np.arange(len(flat), dtype=np.int32)), points=flat,
        fresh=np.array(fresh, np.int32), piece_from=shown.piece_from,
        piece_to=shown.piece_to,
        edge_pieces=shown.edge_pieces, strips=(Strip("", around(everything), upwards),),
        strip=np.zeros(len(items), np.int32),
    )  # fmt: skip


def _place_items(
    size: int,
    level: LevelSide,
    stack: Stack,
    frame: tuple[float, float],
    boxes: dict[int, Box],
    frames: dict[int, tuple[float, float]],
    levels: Mapping[int, LevelSide],
) -> None:
    center, top = frame
    columns = zip(level.items, level.x, level.widths, level.heights, level.rows, strict=True)
    for item, x, width, height, row in columns:
        above, below = stack.rows[row + 1]
        y = top + (above + below) / 2
        middle = x + center
        left, right = middle - width / 2, middle + width / 2
        boxes[item] = (left, y - height / 2, right, y + height / 2)
        if item - size in levels:
            frames[item - size] = (middle, y - height / 2)


def _points(
    piece: Piece,
    level: LevelSide,
    stack: Stack,
    frame: tuple[float, float],
    boxes: Mapping[int, Box],
    upwards: bool,
) -> list[float]:
    """Return x and y of the points of a piece, in the direction of its value."""
    center, top = frame
    row, path = level.ways[piece.number]
    first, second = (1, 0) if upwards else (0, 1)
    points: list[float] = []
    for step, x in enumerate(path):
        interval = stack.rows[row + step]
        near, far = top + interval[first], top + interval[second]
        if step == 0 and piece.source != BORDER:
            far = boxes[piece.source][1 if upwards else 3]
        if step == len(path) - 1 and piece.target != BORDER:
            near = boxes[piece.target][3 if upwards else 1]
        if step:
            points += (x + center, near)
        if step < len(path) - 1:
            points += (x + center, far)
    return points


def _find_fresh(level: LevelSide, paths: list[list[float]], fresh: list[int]) -> None:
    """Find the point at which each piece leaves the route of another piece of the same value."""
    longest: dict[tuple[int, int], list[float]] = {}
    for piece in level.pieces:
        path = paths[piece.number]
        if not path:
            continue
        known = longest.setdefault((piece.source, piece.value), path)
        if known is path:
            continue
        same = 0
        while same < min(len(path), len(known)) and path[same] == known[same]:
            same += 1
        fresh[piece.number] = max(same // 2 - 1, 0) // 2 * 2  # a curve begins at an even point
        if len(path) > len(known):
            longest[piece.source, piece.value] = path
