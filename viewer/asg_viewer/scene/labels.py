"""Names for boxes too small for text: inside or beside them, where there is room."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from asg_viewer.layout.levels import HEADER
from asg_viewer.layout.shapes import text_width
from asg_viewer.model.graphs import Ints
from asg_viewer.scene.camera import Box
from asg_viewer.scene.frame import Frame, Layer, Scene
from asg_viewer.scene.heating import heat_of
from asg_viewer.scene.legend import readable
from asg_viewer.scene.look import Detail
from asg_viewer.scene.primitives import Label

SIZE = 9.5  # points of the screen at any scale
LEAST_HEAD = 13.0  # pixels: height of an open group's head that has room for a title
_IMPORTANT = 2.0  # least importance of an item with a name among blocks
LEAST_STRIPE = 3.0  # pixels: least width of the stripe of a category
_INSET = LEAST_STRIPE + 4.0  # pixels from the left of a box to a name inside it
_MOST = 160  # names in a view
_MOST_TRIED = 500
_CELL = 4.0  # pixels
_AWAY = 4.0  # pixels from a box to its name
_LEAST_BORDER = 60.0  # least width in pixels of a group with a border kept clear of names
_SHORTEST = 3  # letters left of a shortened name


class _Room:
    """The occupied cells of a view."""

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
        """Mark a box as covered."""
        self._taken[self._cells(box)] = True

    def take_all(self, boxes: NDArray[np.float64]) -> None:
        """Mark boxes as covered."""
        high, wide = self._taken.shape
        around = (self._left, self._top) * 2
        cells = ((boxes + around) / _CELL).astype(np.int64) + np.array([0, 0, 1, 1])
        left, top, right, bottom = np.clip(cells, 0, (wide, high) * 2).T
        marks = np.zeros((high + 1, wide + 1), np.int32)  # sums from the corner count the boxes
        for rows, columns, step in ((top, left, 1), (bottom, right, 1), (top, right, -1),
                                    (bottom, left, -1)):  # fmt: skip
            np.add.at(marks, (rows, columns), step)
        self._taken |= marks.cumsum(axis=0).cumsum(axis=1)[:high, :wide] > 0

    def take_border(self, box: Box) -> None:
        """Mark the border of a box as covered, but not its inside."""
        left, top, right, bottom = box
        for x in (left, right):
            self.take((x, top, x, bottom))
        for y in (top, bottom):
            self.take((left, y, right, y))

    def is_free(self, box: Box) -> bool:
        """Whether a box is within the view and not covered."""
        rows, columns = self._cells(box)
        high, wide = self._taken.shape
        inside = box[0] > -self._left and box[1] > -self._top
        inside = inside and rows.stop < high and columns.stop < wide
        return inside and not self._taken[rows, columns].any()


def add_labels(frame: Frame, places: Ints, scene: Scene) -> None:
    """Add the names of the items at these places of the layout, important items first."""
    if not len(places):
        return
    room = _Room(frame)
    for each in scene:
        if isinstance(each, Label):
            wide = text_width(each.text, each.size)
            room.take((each.left, each.top, each.left + wide, each.top + each.size))
    layout = frame.stage.layout
    near = frame.stage.index.meeting(frame.seen())
    for box in layout.boxes[near[layout.is_open[near]]].tolist():
        border = frame.box(*box)
        if border[2] - border[0] >= _LEAST_BORDER:
            room.take_border(border)
    boxes, importance = frame.boxes(places), frame.stage.importance[places]
    order = np.argsort(-importance, kind="stable")
    if frame.detail is Detail.BLOCKS and (importance >= _IMPORTANT).any():
        order = order[importance[order] >= _IMPORTANT]
    tried = order[: frame.most(_MOST_TRIED)]
    room.take_all(boxes if frame.detail is not Detail.BLOCKS else boxes[tried])
    added = _add_group_names(frame, near[layout.is_open[near]], room, scene)
    for number in tried.tolist():
        left, top, right, bottom = boxes[number].tolist()
        place = int(places[number])
        frame.begin(scene, Layer.NAMES, place)
        added += _add_label(frame, place, (left, top, right, bottom), room, scene)
        if added >= frame.most(_MOST):
            break


def _add_group_names(frame: Frame, places: Ints, room: _Room, scene: Scene) -> int:
    """Add the names of open groups with heads too low for a title; return their number."""
    if HEADER * frame.camera.scale >= LEAST_HEAD:
        return 0
    layout, theme, size = frame.stage.layout, frame.look.theme, SIZE * frame.look.density
    added = 0
    for place in places[: frame.most(_MOST)].tolist():
        frame.begin(scene, Layer.NAMES, place)
        item = int(layout.items[place])
        text = frame.stage.title(item)
        wide, high = text_width(text, size), size * 1.15
        left, top, right, bottom = frame.box(*layout.boxes[place].tolist())
        if bottom - top < high:
            continue
        beside = ((left + _AWAY, top + 2.0), (left - _AWAY - wide, top), (right + _AWAY, top))
        for x, y in beside[0 if wide + 2 * _AWAY < right - left else 1 :]:
            if room.is_free((x, y, x + wide, y + high)):
                room.take((x, y, x + wide, y + high))
                color = theme.accent if item in frame.emphasis.selected else theme.muted
                scene.append(Label(x, y, text, size, color, True))
                added += 1
                break
    return added


def _add_label(frame: Frame, place: int, box: Box, room: _Room, scene: Scene) -> bool:
    item = int(frame.stage.layout.items[place])
    text, theme = frame.stage.title(item).rpartition(".")[2], frame.look.theme
    size = SIZE * frame.look.density
    wide, high = text_width(text, size), size * 1.15
    left, top, right, bottom = box
    middle = (top + bottom) / 2 - high / 2
    lit, is_group = frame.is_lit(item), item >= frame.stage.layout.size
    if wide + _INSET + 2.0 <= right - left and high <= bottom - top:
        _add_within(frame, place, box, text, scene)
        return True
    color = frame.color(theme.text if is_group else theme.muted, lit=lit)
    center = (left + right - wide) / 2
    beside = [(left - _AWAY - wide, middle), (right + _AWAY, middle)]
    if frame.stage.layout.is_upwards(item):  # away from the lines between a graph and its gradient
        beside.reverse()
    for x, y in (*beside, (center, bottom + 1.0), (center, top - 1.0 - high)):
        if room.is_free((x, y, x + wide, y + high)):
            room.take((x, y, x + wide, y + high))
            scene.append(Label(x, y, text, size, color, is_group))
            return True
    cut = _cut(text, size, right - left - _INSET - 2.0) if high <= bottom - top else ""
    if cut:
        _add_within(frame, place, box, cut, scene)
    return bool(cut)


def _add_within(frame: Frame, place: int, box: Box, text: str, scene: Scene) -> None:
    """Add a name in a box that it fits into, beside the stripe."""
    item, theme = int(frame.stage.layout.items[place]), frame.look.theme
    size = SIZE * frame.look.density
    shade = heat_of(frame, item)
    plain = theme.text if shade is None else readable(shade)[0]
    color = frame.color(plain, lit=frame.is_lit(item))
    left = max((box[0] + box[2] - text_width(text, size)) / 2, box[0] + _INSET)
    scene.append(Label(left, (box[1] + box[3]) / 2 - size * 0.575, text, size, color, True))


def _cut(text: str, size: float, room: float) -> str:
    """Return the start of a name that fits, with an ellipsis, or "" if too little of it fits."""
    for letters in range(len(text) - 1, _SHORTEST - 1, -1):
        cut = f"{text[:letters].rstrip()}…"
        if text_width(cut, size) <= room:
            return cut
    return ""
