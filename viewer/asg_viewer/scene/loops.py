"""Open loops: arrows that lead the carries from the end of a step to the beginning of the next."""

from __future__ import annotations

from asg_viewer.layout.problem import Box
from asg_viewer.model.categories import Category
from asg_viewer.model.graphs import Ints
from asg_viewer.scene.frame import Frame, Scene
from asg_viewer.scene.look import Detail
from asg_viewer.scene.primitives import Color, Path, Point, Triangle
from asg_viewer.scene.theme import mixed

_FROM_BORDER = 16.0  # between the border of a loop and the first arrow
_APART = 8.0  # between arrows
_MOST_APART = 3  # arrows that have a way of their own; the others share the last
_OUT = 16.0  # from a box to where an arrow turns
_INSET = 7.0  # from the side of a box to its arrow


def loop_color(frame: Frame, *, lit: bool = True) -> Color:
    """Return the colour of loops: that of control, a little muted."""
    theme = frame.look.theme
    control = theme.categories[Category.CONTROL]
    return frame.color(mixed(mixed(control, theme.accent, 0.55), theme.ground, 0.15), lit=lit)


def add_carries(frame: Frame, places: Ints, scene: Scene) -> None:
    """Add the arrows of the carries of the open loops at these places of the layout."""
    layout, groups = frame.stage.layout, frame.stage.pane.groups
    for place in places.tolist():
        item = int(layout.items[place])
        loop = groups.loops.get(item - layout.size)
        if loop is None or frame.detail is Detail.BLOCKS:
            continue
        around = frame.box(*layout.boxes[place].tolist())
        for number, (end, start) in enumerate(_carries(frame, loop.control)):
            ends = [frame.stage.box(frame.stage.shown(node)) for node in (end, start)]
            if ends[0] is not None and ends[1] is not None:
                boxes = frame.box(*ends[0]), frame.box(*ends[1])
                lane = min(number, _MOST_APART - 1)
                upwards = layout.is_upwards(item)
                _add_arrow(frame, around, boxes, lane, upwards=upwards, scene=scene)


def _carries(frame: Frame, control: int) -> list[tuple[int, int]]:
    """Return the carries of a loop, by the numbers of nodes in the model."""
    bodies = frame.stage.pane.model.bodies
    return [pair for body in bodies if body.control == control for pair in body.carries]


def _add_arrow(
    frame: Frame, around: Box, ends: tuple[Box, Box], lane: int, *, upwards: bool, scene: Scene
) -> None:
    """Add an arrow that leaves a box where its values do, and enters the other where they do."""
    scale = frame.camera.scale
    end, start = ends
    x = around[0] + (_FROM_BORDER + _APART * lane) * scale
    ahead = -1.0 if upwards else 1.0
    first, last = (end[1], start[3]) if upwards else (end[3], start[1])
    away = (_OUT + 4.0 * lane) * scale * ahead
    from_x, to_x = (box[0] + _INSET * scale for box in (end, start))
    color, thick = loop_color(frame), min(max(1.6 * scale, 1.2), 2.4)
    points: tuple[Point, ...] = (
        (from_x, first), (from_x, first + away), (x, first + away), (x, last - away),
        (to_x, last - away), (to_x, last),
    )  # fmt: skip
    scene.append(Path(points, color, thick))
    size = min(max(5.0 * scale, 3.0), 8.0)
    back = last - size * 1.6 * ahead
    scene.append(
        Triangle((to_x, last), (to_x - size * 0.7, back), (to_x + size * 0.7, back), color)
    )
