"""Nodes and groups as boxes, with their texts."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from asg_viewer.layout.layered import GAP_X
from asg_viewer.layout.levels import HEADER
from asg_viewer.layout.shapes import DETAIL_SIZE, TITLE_SIZE, text_width, with_minus
from asg_viewer.model.graphs import Ints, results_line, shortened
from asg_viewer.scene.camera import Box
from asg_viewer.scene.chips import chip_of
from asg_viewer.scene.edges import loop_color
from asg_viewer.scene.emphasis import Mark
from asg_viewer.scene.frame import Frame, Layer, Scene
from asg_viewer.scene.heating import heat_of, heat_text
from asg_viewer.scene.labels import LEAST_HEAD, LEAST_STRIPE, SIZE
from asg_viewer.scene.legend import readable
from asg_viewer.scene.look import LEAST_BOX, TYPE_SIZE, Detail, shows_types
from asg_viewer.scene.primitives import Color, Label, Rect
from asg_viewer.scene.theme import Theme, inner_ground, mixed

_STRIPE = 4.0
_MOST_BLOCKS = 1500  # in a view
_TEXT_LEFT = 15.0
_ROUNDED_FROM = 20.0  # least height in pixels of a box with rounded corners
_GROUP_TITLE = 11.0  # pixels: least size of open groups' titles
_LEAST_GROUP = 6.0  # least height in pixels of a drawn open group
# Before the title of an open group: a click there closes the group, except in a picture
FOLD = "− "


def add_groups(frame: Frame, places: Ints, scene: Scene) -> None:
    """Add the frames of the open groups at these places of the layout, outer groups first."""
    layout, theme = frame.stage.layout, frame.look.theme
    for place in frame.chosen(Layer.GROUPS, places).tolist():
        item = int(layout.items[place])
        left, top, right, bottom = frame.box(*layout.boxes[place].tolist())
        if bottom - top < _LEAST_GROUP:
            continue
        border, thickness = theme.group_border, 1.0
        frame.begin(scene, Layer.GROUPS, place)
        is_loop = item - layout.size in frame.stage.pane.groups.loops
        if is_loop:
            border, thickness = loop_color(frame), 1.6
        border, thickness = marked_frame(theme, frame.emphasis.mark(item), border, thickness)
        rounding = min(10.0 * frame.camera.scale, 10.0) if bottom - top > _ROUNDED_FROM else 0.0
        scene.append(Rect(left, top, right, bottom, theme.group, border,
                          thickness * frame.look.density, rounding))  # fmt: skip


def add_group_titles(frame: Frame, places: Ints, scene: Scene) -> None:
    """Add the titles of the open groups at these places, on a background that hides edges."""
    layout, theme = frame.stage.layout, frame.look.theme
    size = frame.crisp(max(TITLE_SIZE * frame.camera.scale * 0.93, _GROUP_TITLE))
    room = HEADER * frame.camera.scale
    if room < LEAST_HEAD:  # a name then stands where there is room
        return
    last = (0.0, 0.0, -1.0)  # left, top and right of the previous title, perhaps of an outer group
    for place in places.tolist():
        item = int(layout.items[place])
        left, top, right, bottom = frame.box(*layout.boxes[place].tolist())
        title = f"{FOLD}{frame.stage.title(item)}"
        wide = text_width(title, size)
        if bottom - top < _LEAST_GROUP or wide + 14.0 > right - left:
            continue
        color = theme.accent if item in frame.emphasis.selected else theme.muted
        y = top + max((room - size) / 2, 2.0)
        x = left + 9.0
        if abs(y - last[1]) < size and x < last[2] and left >= last[0] - 9.0:
            continue
        last = (left, y, x + wide)
        frame.begin(scene, Layer.TITLES, place)
        ground = _ground(frame, item - layout.size)
        scene.append(Rect(x - 4.0, y - 1.0, x + wide + 4.0, y + size + 2.0, ground, rounding=3.0))
        scene.append(Label(x, y, title, size, color, True))


def _ground(frame: Frame, group: int) -> Color:
    """Return the opaque color of an open group over its outer groups."""
    has_lanes = len(frame.stage.layout.strips) > 1
    depth = len(frame.stage.pane.groups.chain(group)) + has_lanes
    return inner_ground(frame.look.theme, depth)


def add_items(frame: Frame, places: Ints, scene: Scene) -> None:
    """Add the nodes and closed groups at these places of the layout."""
    if frame.detail is Detail.BLOCKS:
        add_blocks(frame, places, scene)
        return
    layout, places = frame.stage.layout, frame.chosen(Layer.ITEMS, places)
    rows = zip(places.tolist(), layout.items[places].tolist(), layout.boxes[places].tolist(),
               strict=True)  # fmt: skip
    for place, item, box in rows:
        frame.begin(scene, Layer.ITEMS, place)
        _add_item(frame, place, item, frame.box(*box), scene)


def _add_item(frame: Frame, place: int, item: int, box: Box, scene: Scene) -> None:
    left, top, right, bottom = box
    scale, theme = frame.camera.scale, frame.look.theme
    lit = frame.is_lit(item)
    category = frame.color(theme.categories[int(frame.stage.categories[place])], lit=lit)
    fill, border, thickness = _colors(frame, place, item)
    is_group = item >= frame.stage.layout.size
    high = bottom - top
    is_leaf = bool(frame.stage.leaves[place])
    rounding = 0.0
    if high >= _ROUNDED_FROM:
        rounding = min(high / 2, 15.0 * scale) if is_leaf else min(6.0 * scale, 8.0)
    if is_group:  # a second sheet below shows that there is more inside
        shift = 4.0 * scale
        down = -shift if frame.stage.layout.is_upwards(item) else shift  # not at the arrowheads
        scene.append(Rect(left + shift, top + down, right + shift, bottom + down,
                          frame.color(theme.leaf, lit=lit), border, frame.look.density,
                          rounding))  # fmt: skip
    scene.append(Rect(left, top, right, bottom, fill, border, thickness, rounding))
    _add_mark(frame, item, box, category, is_leaf, scene)
    if frame.detail > Detail.BOXES:  # smaller boxes have names where there is room
        _add_text(frame, place, item, box, scene, lit=lit)


def _colors(frame: Frame, place: int, item: int) -> tuple[Color, Color, float]:
    """Return the fill, the border and its thickness."""
    theme, lit = frame.look.theme, frame.is_lit(item)
    fill = theme.leaf if bool(frame.stage.leaves[place]) else theme.node
    shade, mark = heat_of(frame, item), frame.emphasis.mark(item)
    fill, border, thickness = marked_box(theme, mark, fill)
    if shade is not None:  # hides the fill of a mark
        fill, thickness = shade, thickness + (1.5 if mark in (Mark.SELECTED, Mark.LINKED) else 0.0)
    return (
        frame.color(fill, lit=lit), frame.color(border, lit=lit), thickness * frame.look.density
    )  # fmt: skip


def marked_box(theme: Theme, mark: Mark | None, fill: Color) -> tuple[Color, Color, float]:
    """Return the fill of a box with a mark, its border, and the border's thickness."""
    match mark:
        case Mark.SELECTED:
            return theme.accent_soft, theme.accent, 2.5
        case Mark.LINKED:
            return mixed(theme.accent_soft, fill, 0.45), theme.accent, 1.5
        case Mark.HIT:
            return fill, mixed(theme.accent, theme.node_border, 0.25), 1.5
        case Mark.HOVERED:
            return fill, theme.muted, 1.0
        case None:
            return fill, theme.node_border, 1.0


def marked_frame(
    theme: Theme, mark: Mark | None, border: Color, thickness: float
) -> tuple[Color, float]:
    """Return the border of an open group with a mark, and the border's thickness."""
    if mark is Mark.SELECTED:
        return theme.accent, 2.0
    return (theme.accent, 1.3) if mark is Mark.LINKED else (border, thickness)


def _add_mark(
    frame: Frame, item: int, box: Box, category: Color, is_leaf: bool, scene: Scene
) -> None:
    """Add the color of the category as a stripe; a group gets a stripe per category."""
    left, top, right, bottom = box
    scale = frame.camera.scale
    width = max(_STRIPE * scale, LEAST_STRIPE)
    if item < frame.stage.layout.size:
        inset = (9.0 if is_leaf else 5.0) * scale
        x = left + (7.0 if is_leaf else 5.0) * scale
        scene.append(Rect(x, top + inset, x + width, bottom - inset, category,
                          rounding=width / 2 if width > 3 else 0.0))  # fmt: skip
        return
    if frame.detail is not Detail.ALL:
        return
    groups = frame.stage.pane.groups
    members = groups.members(item - frame.stage.layout.size)
    counts = np.bincount(frame.stage.pane.model.categories[members], minlength=1)
    x, room = left + 10.0 * scale, right - left - 20.0 * scale
    order: list[int] = np.argsort(-counts)[:6].tolist()
    for number in order:
        if counts[number] == 0:
            continue
        wide = room * float(counts[number]) / len(members)
        y = bottom - 8.0 * scale
        color = frame.color(frame.look.theme.categories[number], lit=True)
        scene.append(Rect(x, y, x + wide, y + 3.0 * scale, color))
        x += wide


def _add_text(frame: Frame, place: int, item: int, box: Box, scene: Scene, *, lit: bool) -> None:
    left, top, right, bottom = box
    scale, theme = frame.camera.scale, frame.look.theme
    stage = frame.stage
    is_group = item >= stage.layout.size
    inset = (10.0 if is_group else 18.0 if stage.leaves[place] else _TEXT_LEFT) * scale
    detail = stage.detail(item)
    results = () if is_group else stage.pane.model.results.get(item, ())
    shade = heat_of(frame, item)
    first, second = theme.text, theme.muted
    if shade is not None:
        first, second = readable(shade)
    text, muted = frame.color(first, lit=lit), frame.color(second, lit=lit)
    detail = frame.look.counted.format(count=detail) if is_group else detail
    detail = with_minus(_detail(frame, item, detail, right - left - inset))
    size = frame.crisp(TITLE_SIZE * scale)
    lines = 1 + (1 if results else 0) + (1 if detail else 0)
    show_all = frame.detail is Detail.ALL
    title = f"+ {stage.title(item)}" if is_group else stage.title(item)
    least = SIZE * frame.look.density
    if not show_all and size < least and text_width(title, least) < right - left - inset - 2.0:
        size = least
    height = (21.0 + 16.0 * (lines - 1)) * scale if show_all else size * 1.3
    y = (top + bottom - (8.0 * scale if is_group and show_all else 0.0) - height) / 2
    scene.append(Label(left + inset, y + 1.0 * scale, title, size, text, True))
    if not show_all:
        return
    small = frame.crisp(DETAIL_SIZE * scale)
    y += 20.0 * scale
    if detail:
        told = muted if chip_of(frame, item) is None else text
        scene.append(Label(left + inset, y, detail, small, told))
        y += 17.0 * scale
    if results:
        scene.append(Label(left + inset, y, results_line(results), small, text, True))


def _detail(frame: Frame, item: int, otherwise: str, room: float) -> str:
    """Return the second line of an item: its heat, its value after a run, or its detail."""
    chip = chip_of(frame, item)
    value = (
        "" if chip is None else chip.fitting(frame.crisp(DETAIL_SIZE * frame.camera.scale), room)
    )
    return heat_text(frame, item) or value or otherwise


def add_type_labels(frame: Frame, places: Ints, scene: Scene) -> None:
    """Add the types of the nodes' results at the starts of their edges, each within its room."""
    layout, theme = frame.stage.layout, frame.look.theme
    scale = frame.camera.scale
    size = frame.crisp(TYPE_SIZE * scale)
    if not shows_types(size, frame.look.density):
        return
    for place in frame.chosen(Layer.TYPES, places).tolist():
        item = int(layout.items[place])
        if item >= layout.size or not len(frame.stage.pane.model.outgoing[item]):
            continue
        frame.begin(scene, Layer.TYPES, place)
        left, top, right, bottom = layout.boxes[place].tolist()
        upwards, least = layout.is_upwards(item), (right - left + GAP_X) / 2 - 9.0
        text = frame.stage.pane.model.types_read(item)
        wanted = text_width(text, TYPE_SIZE)
        room, at_left, is_free = frame.stage.label_room(place, least, wanted)
        text = _fitting(text, room)
        x, y, _, _ = frame.box((left + right) / 2, top if upwards else bottom, 0, 0)
        x += (-6.0 * scale - text_width(text, size)) if at_left else 6.0 * scale
        y += -size * 1.3 - 2.0 * scale if upwards else 2.0 * scale
        color = frame.color(theme.edge_label, lit=frame.is_lit(item))
        if not is_free:  # edges pass behind the text
            end = x + text_width(text, size) + 1.0
            ground = _ground(frame, int(frame.stage.pane.groups.node_group[item]))
            scene.append(Rect(x - 1.0, y + size * 0.1, end, y + size, ground))
        scene.append(Label(x, y, text, size, color))


def _fitting(text: str, room: float) -> str:
    """Return a type that fits the room: whole, without its dtype, or with its middle cut."""
    if text_width(text, TYPE_SIZE) <= room:
        return text
    shape = text[text.find("[") :]
    if "," in text and text.count("[") == 1 and text_width(shape, TYPE_SIZE) <= room:
        return shape
    most = len(text)
    while most > 4 and text_width(shortened(text, most), TYPE_SIZE) > room:
        most -= 1
    return shortened(text, most)


# Blocks


def add_blocks(frame: Frame, places: Ints, scene: Scene) -> None:
    """Add items as small boxes, or as blocks of color if their stripe is as large as the box.

    A single box replaces items on the same few pixels.
    """
    layout = frame.stage.layout
    distinct = _distinct(frame.boxes(places), frame.most(_MOST_BLOCKS))
    chosen = frame.chosen(Layer.ITEMS, places[distinct])
    theme, colors = frame.look.theme, frame.look.theme.categories
    marked = frame.emphasis.selected | frame.emphasis.linked
    rows = zip(frame.boxes(chosen).tolist(), frame.stage.categories[chosen].tolist(),
               chosen.tolist(), strict=True)  # fmt: skip
    for (left, top, right, bottom), category, place in rows:
        frame.begin(scene, Layer.ITEMS, place)
        item = int(layout.items[place])
        shade = heat_of(frame, item)
        if bottom - top < LEAST_BOX:
            end, foot = max(right, left + 2.0), max(bottom, top + 1.5)
            scene.append(Rect(left, top, end, foot, shade or colors[category]))
            continue
        scene.append(Rect(left, top, right, bottom, shade or theme.node, theme.node_border))
        scene.append(Rect(left, top, left + LEAST_STRIPE, bottom, colors[category]))
    shown = layout.places()
    for item in sorted(marked):
        if item in shown:
            left, top, right, bottom = frame.box(*layout.boxes[shown[item]].tolist())
            middle, center = (left + right) / 2, (top + bottom) / 2
            wide, high = max(right - left, 7.0) / 2, max(bottom - top, 5.0) / 2
            scene.append(Rect(middle - wide, center - high, middle + wide, center + high,
                              frame.look.theme.accent))  # fmt: skip


def _distinct(boxes: NDArray[np.float64], most: int) -> Ints:
    """Return the places of boxes: the first box in each occupied cell of a grid."""
    cell = 3.0
    while True:
        columns = np.floor(boxes[:, 0] / (2 * cell)).astype(np.int64)
        rows = np.floor(boxes[:, 1] / cell).astype(np.int64)
        _, first = np.unique(rows * 100_003 + columns, return_index=True)
        if len(first) <= most:
            return first.astype(np.int32)
        cell *= 1.4
