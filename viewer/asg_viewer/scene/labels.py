"""Names of boxes that are too small to be written on: in or beside them, where there is room."""

from __future__ import annotations

import numpy as np

from asg_viewer.layout.shapes import text_width
from asg_viewer.model.graphs import Ints
from asg_viewer.scene.camera import Box
from asg_viewer.scene.frame import Frame, Scene
from asg_viewer.scene.heating import heat_of
from asg_viewer.scene.legend import readable
from asg_viewer.scene.look import Detail
from asg_viewer.scene.primitives import Label
from asg_viewer.scene.theme import mixed

SIZE = 9.5  # points of the screen, whatever the scale
_MOST = 160  # names in a view
_MOST_TRIED = 500
_CELL = 4.0  # pixels
_AWAY = 4.0  # pixels from a box to its name


class _Room:
    """The cells of a view that something covers already."""

    def __init__(self, frame: Frame) -> None:
        self._left, self._top = frame.guard * frame.width, frame.guard * frame.height
        wide, high = frame.width + 2 * self._left, frame.height + 2 * self._top
        self._taken = np.zeros((int(high / _CELL) + 2, int(wide / _CELL) + 2), np.bool_)

    def _cells(self, box: Box) -> tuple[slice, slice]:
        left, top = (box[0] + self._left) / _CELL, (box[1] + self._top) / _CELL
        right, bottom = (box[2] + self._left) / _CELL, (box[3] + self._top) / _CELL
        return (
            slice(max(int(top), 0), max(int(bottom) + 1, 0)),
            slice(max(int(left), 0), max(int(right) + 1, 0)),
        )

    def take(self, box: Box) -> None:
        """Note that a box is covered."""
        self._taken[self._cells(box)] = True

    def is_free(self, box: Box) -> bool:
        """Whether a box is within the view and nothing covers it."""
        rows, columns = self._cells(box)
        high, wide = self._taken.shape
        inside = box[0] > -self._left and box[1] > -self._top
        inside = inside and rows.stop < high and columns.stop < wide
        return inside and not self._taken[rows, columns].any()


def add_labels(frame: Frame, places: Ints, scene: Scene) -> None:
    """Add the names of the items at these places of the layout, the important ones first."""
    if not len(places):
        return
    room = _Room(frame)
    for each in scene:
        if isinstance(each, Label):
            wide = text_width(each.text, each.size)
            room.take((each.left, each.top, each.left + wide, each.top + each.size))
    layout = frame.stage.layout
    boxes = layout.boxes[places]
    order = np.argsort(-frame.stage.importance[places], kind="stable")
    covering = range(len(places)) if frame.detail is not Detail.BLOCKS else order[:_MOST_TRIED]
    for number in covering:
        room.take(frame.box(*boxes[number].tolist()))
    added = 0
    for number in order[:_MOST_TRIED].tolist():
        box = frame.box(*boxes[number].tolist())
        added += _add_label(frame, int(places[number]), box, room, scene)
        if added == _MOST:
            break


def _add_label(frame: Frame, place: int, box: Box, room: _Room, scene: Scene) -> bool:
    item = int(frame.stage.layout.items[place])
    text, theme = frame.stage.title(item).rpartition(".")[2], frame.look.theme
    size = SIZE * frame.look.density
    wide, high = text_width(text, size), size * 1.15
    left, top, right, bottom = box
    middle = (top + bottom) / 2 - high / 2
    lit, is_group = frame.is_lit(item), item >= frame.stage.layout.size
    if wide + 6.0 <= right - left and high <= bottom - top:
        category = theme.categories[int(frame.stage.categories[place])]
        fill = heat_of(frame, item) or mixed(category, theme.node, 0.15)
        color = frame.color(readable(fill)[0], lit=lit)
        scene.append(Label((left + right - wide) / 2, middle, text, size, color, True))
        return True
    color = frame.color(theme.text if is_group else theme.muted, lit=lit)
    centre = (left + right - wide) / 2
    beside = [(left - _AWAY - wide, middle), (right + _AWAY, middle)]
    if frame.stage.layout.is_upwards(item):  # away from the lines between a graph and its gradient
        beside.reverse()
    for x, y in (*beside, (centre, bottom + 1.0), (centre, top - 1.0 - high)):
        if room.is_free((x, y, x + wide, y + high)):
            room.take((x, y, x + wide, y + high))
            scene.append(Label(x, y, text, size, color, is_group))
            return True
    return False
