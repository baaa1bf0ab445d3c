"""Lines between two graphs: across the gap between panes, or between lanes."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from itertools import groupby, pairwise
from math import hypot
from operator import itemgetter

import numpy as np

from asg_viewer.layout.shapes import text_width
from asg_viewer.model.graphs import Floats
from asg_viewer.scene.camera import Box
from asg_viewer.scene.frame import Scene
from asg_viewer.scene.look import Look
from asg_viewer.scene.primitives import Color, Dot, Label, Path, Point, Rect, Triangle

_STEPS = 96  # straight parts of a curve
_DASH, _THICK = 6.0, 1.6  # points
_SIZE, _ROW, _SAMPLE = 13.0, 19.0, 34.0  # points: of the legend of lines


class Line(Enum):
    """A kind of lines in the legend."""

    SOLID = auto()
    DASHED = auto()
    STUB = auto()  # a short line with a dot, at an end of an edge that is not drawn


Names = Sequence[tuple[str, Line]]


def names_size(names: Names, look: Look) -> tuple[float, float]:
    """Return the width and height of the legend of lines."""
    wide = max(text_width(name, _SIZE) for name, _ in names)
    return (wide + _SAMPLE + 30.0) * look.density, (len(names) * _ROW + 10.0) * look.density


def names_of_lines(names: Names, box: Box, look: Look) -> Scene:
    """Return the legend of lines in a box: a sample and a name for each kind."""
    one, theme = look.density, look.theme
    scene: Scene = [Rect(*box, (*theme.panel[:3], 235), theme.line, 1.0, 6.0 * one)]
    for number, (name, line) in enumerate(names):
        left, y = box[0] + 10.0 * one, box[1] + (5.0 + (number + 0.5) * _ROW) * one
        scene += _sample(line, (left, y), (left + _SAMPLE * one, y), look)
        at = left + (_SAMPLE + 8.0) * one
        scene.append(Label(at, y - _SIZE * 0.58 * one, name, _SIZE * one, theme.text))
    return scene


def _sample(line: Line, start: Point, end: Point, look: Look) -> Scene:
    match line:
        case Line.SOLID:
            return [Path((start, end), look.theme.accent, _THICK * look.density)]
        case Line.DASHED:
            return [
                Path(pair, look.theme.accent, _THICK * look.density)
                for pair in _dashes([start, end], (*start, *end), look.density)
            ]
        case Line.STUB:
            middle = ((start[0] + end[0]) / 2, end[1])
            color = look.theme.edge
            return [
                Path((start, middle), color, look.density),
                Dot(middle, 2.5 * look.density, color),
            ]


def line_across(
    one: Box, other: Box, color: Color, boxes: Floats, area: Box, *, dashed: bool,
    density: float = 1.0,
) -> Scene:  # fmt: skip
    """Return a curve with an arrow from a box to another beside it, behind all other boxes.

    `boxes` [n, 4] has the boxes in view, open groups left out. Only the parts of the curve that may
    meet `area` are there: a long line at a large scale has many thousand dashes.
    """
    right = one[0] + one[2] < other[0] + other[2]
    start = (one[2] if right else one[0], (one[1] + one[3]) / 2)
    end = (other[0] if right else other[2], (other[1] + other[3]) / 2)
    points = _curve(start, end)
    parts = _dashes(points, area, density) if dashed else _within(list(pairwise(points)), area)
    seen, thick = _in_front(parts, boxes), _THICK * density
    scene: Scene = []
    if dashed:
        scene += [Path(part, color, thick) for part, free in zip(parts, seen, strict=True) if free]
    else:
        scene += [Path(tuple(run), color, thick) for run in _runs(parts, seen)]
    back, half = end[0] + (-9.0 if right else 9.0) * density, 4.0 * density
    scene.append(Triangle(end, (back, end[1] - half), (back, end[1] + half), color))
    return scene


def _may_meet(part: tuple[Point, Point], area: Box) -> bool:
    """Whether the box around a part of a line meets an area."""
    (x0, y0), (x1, y1) = part
    return (
        min(x0, x1) <= area[2] and max(x0, x1) >= area[0]
        and min(y0, y1) <= area[3] and max(y0, y1) >= area[1]
    )  # fmt: skip


def _within(parts: list[tuple[Point, Point]], area: Box) -> list[tuple[Point, Point]]:
    """Return the parts of a line that may meet an area; the others are at its ends."""
    return [part for part in parts if _may_meet(part, area)]


def _in_front(parts: list[tuple[Point, Point]], boxes: Floats) -> list[bool]:
    """Tell for each part of a line whether its middle is outside all boxes."""
    if not parts:
        return []
    middles = np.array(parts).mean(axis=1)[:, None]
    inside = (middles > boxes[:, :2]) & (middles < boxes[:, 2:])
    return (~inside.all(axis=2).any(axis=1)).tolist()


def _runs(parts: list[tuple[Point, Point]], seen: list[bool]) -> list[list[Point]]:
    """Join the visible parts of a line that follow each other."""
    found: list[list[Point]] = []
    for free, run in groupby(zip(parts, seen, strict=True), key=itemgetter(1)):
        if free:
            pairs = [part for part, _ in run]
            found.append([pairs[0][0], *(end for _, end in pairs)])
    return found


def _curve(start: Point, end: Point) -> list[Point]:
    """Return points of a cubic Bézier curve that leaves and arrives sideways."""
    middle = (start[0] + end[0]) / 2
    found: list[Point] = []
    for step in range(_STEPS + 1):
        t = step / _STEPS
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        x = a * start[0] + (b + c) * middle + d * end[0]
        found.append((x, (a + b) * start[1] + (c + d) * end[1]))
    return found


def _dashes(points: list[Point], area: Box, density: float) -> list[tuple[Point, Point]]:
    """Return every second segment of a line, where the line may meet an area."""
    found: list[tuple[Point, Point]] = []
    along, dash = 0.0, _DASH * density
    for (x0, y0), (x1, y1) in pairwise(points):
        length = hypot(x1 - x0, y1 - y0)
        if not _may_meet(((x0, y0), (x1, y1)), area):
            along += length
            continue
        at = 0.0
        while at < length:
            step = min(dash - along % dash, length - at)
            if int(along / dash) % 2 == 0:
                a, b = at / length, (at + step) / length
                found.append(
                    ((x0 + (x1 - x0) * a, y0 + (y1 - y0) * a),
                     (x0 + (x1 - x0) * b, y0 + (y1 - y0) * b))
                )  # fmt: skip
            at += max(step, 1e-6)
            along += max(step, 1e-6)
    return found
