"""Values at nodes: numbers in the box, a small histogram or picture beside it, and badges."""

from __future__ import annotations

from asg_viewer.layout.shapes import text_width
from asg_viewer.model.graphs import Ints
from asg_viewer.scene.camera import Box
from asg_viewer.scene.frame import Frame, Scene
from asg_viewer.scene.look import Chip, Detail, crisp, of_side
from asg_viewer.scene.primitives import Color, Label, Rect

WIDE, _HIGH, _AWAY, _INSIDE = 40.0, 28.0, 2.0, 2.0  # units of the plane
_NARROWEST = 14.0  # beside an edge
_MOST = 120  # pictures in a view
_BADGE, _MOST_BADGES = 11.0, 400  # height in units of the plane; badges in a view


def chip_of(frame: Frame, item: int) -> Chip | None:
    """Return the chip of an item: a node, or a closed loop."""
    if frame.side >= len(frame.look.chips):
        return None
    size = frame.stage.layout.size
    if item >= size:
        loop = frame.stage.pane.groups.loops.get(item - size)
        return None if loop is None else frame.look.chips[frame.side].of(loop.control)
    return frame.look.chips[frame.side].of(item)


def add_pictures(frame: Frame, places: Ints, scene: Scene) -> None:
    """Add the histograms and pictures of the items at these places of the layout."""
    if frame.detail is not Detail.ALL or frame.side >= len(frame.look.chips):
        return
    scale, theme = frame.camera.scale, frame.look.theme
    for place in places[:_MOST].tolist():
        item = int(frame.stage.layout.items[place])
        chip = chip_of(frame, item)
        if chip is None or not (chip.bars or chip.cells):
            continue
        _, top, right, bottom = frame.box(*frame.stage.layout.boxes[place].tolist())
        left, middle = right + _AWAY * scale, (top + bottom) / 2
        half = _HIGH * scale / 2
        room = frame.stage.room(item, WIDE + 2 * _AWAY, _HIGH) - 2 * _AWAY
        wide = max(room, _NARROWEST) * scale
        box = (left, middle - half, left + wide, middle + half)
        lit = frame.is_lit(item)
        scene.append(Rect(*box, frame.color(theme.panel, lit=lit), theme.line, 1.0))
        inner = _INSIDE * scale
        box = (box[0] + inner, box[1] + inner, box[2] - inner, box[3] - inner)
        if chip.cells:
            _add_cells(chip, box, scene)
        else:
            _add_bars(chip, box, frame.color(theme.accent, lit=lit), scene)


def _add_cells(chip: Chip, box: Box, scene: Scene) -> None:
    left, top, right, bottom = box
    high = (bottom - top) / len(chip.cells)
    for row, colors in enumerate(chip.cells):
        wide = (right - left) / len(colors)
        for column, color in enumerate(colors):
            x, y = left + column * wide, top + row * high
            scene.append(Rect(x, y, x + wide, y + high, color))


def _add_bars(chip: Chip, box: Box, color: Color, scene: Scene) -> None:
    left, top, right, bottom = box
    wide = (right - left) / len(chip.bars)
    for number, share in enumerate(chip.bars):
        if share > 0:
            x = left + number * wide
            high = max((bottom - top) * share, 1.0)
            scene.append(Rect(x, bottom - high, x + max(wide - 0.5, 1.0), bottom, color))


def add_badges(frame: Frame, places: Ints, scene: Scene) -> None:
    """Add the numbers from files at the upper right corners of the nodes at these places."""
    look = frame.look
    badges, theme = of_side(look.badges, frame.side), look.theme
    if frame.detail is not Detail.ALL or not badges:
        return
    size = crisp(_BADGE * frame.camera.scale)
    for place in places[:_MOST_BADGES].tolist():
        item = int(frame.stage.layout.items[place])
        text = badges.get(item)
        if text is None:
            continue
        _, top, right, _ = frame.box(*frame.stage.layout.boxes[place].tolist())
        wide, high = text_width(text, size) + size * 0.8, size * 1.35
        lit = frame.is_lit(item)
        x, y = right - wide + size * 0.6, top - high * 0.7
        scene.append(Rect(x, y, x + wide, y + high, frame.color(theme.panel_light, lit=lit),
                          frame.color(theme.line, lit=lit), 1.0, high / 2))  # fmt: skip
        scene.append(Label(x + size * 0.4, y + size * 0.12, text, size,
                           frame.color(theme.text, lit=lit)))  # fmt: skip
