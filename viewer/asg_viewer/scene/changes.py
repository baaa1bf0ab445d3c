"""Marks of the differences between two versions: added, removed, changed; and a pulse on reload.

A mark is a colour and a sign, so that it does not depend on colour vision.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from asg_viewer.layout.shapes import text_width
from asg_viewer.model.comparing import ADDED, CHANGED, REMOVED
from asg_viewer.model.graphs import Ints
from asg_viewer.scene.camera import Camera
from asg_viewer.scene.frame import Frame, Scene
from asg_viewer.scene.look import Detail, crisp
from asg_viewer.scene.primitives import CLEAR, Color, Label, Rect
from asg_viewer.scene.stage import Stage
from asg_viewer.scene.theme import Theme, faded

_SIGNS = {ADDED: "+", REMOVED: "−", CHANGED: "~"}
_COLORS: Mapping[str, Mapping[str, Color]] = {
    "dark": {
        ADDED: (63, 185, 80, 255), REMOVED: (248, 114, 105, 255), CHANGED: (210, 153, 34, 255),
    },
    "light": {
        ADDED: (26, 127, 55, 255), REMOVED: (207, 34, 46, 255), CHANGED: (154, 103, 0, 255),
    },
}  # fmt: skip
_GHOST = 165  # opacity of the background over a removed item


def mark_color(theme: Theme, mark: str) -> Color:
    """Return the colour of a mark."""
    return _COLORS[theme.name][mark]


def add_changes(frame: Frame, places: Ints, scene: Scene) -> None:
    """Mark the items at these places of the layout that differ between two versions."""
    if frame.side >= len(frame.look.marks) or not frame.look.marks[frame.side]:
        return
    marks = frame.look.marks[frame.side]
    counts: dict[int, Counter[str]] = {}
    for node, mark in marks.items():
        counts.setdefault(frame.stage.shown(node), Counter())[mark] += 1
    layout = frame.stage.layout
    for place in places.tolist():
        item = int(layout.items[place])
        if item in counts:
            box = frame.box(*layout.boxes[place].tolist())
            leaf = bool(frame.stage.leaves[place])
            _add_mark(frame, item < layout.size, counts[item], box, scene, is_leaf=leaf)


def _add_mark(
    frame: Frame, is_node: bool, count: Counter[str], box: tuple[float, float, float, float],
    scene: Scene, *, is_leaf: bool,
) -> None:  # fmt: skip
    theme, scale = frame.look.theme, frame.camera.scale
    left, top, right, bottom = box
    rounding = min((bottom - top) / 2, 15.0 * scale) if is_leaf else 6.0 * scale
    only = next(iter(count)) if len(count) == 1 else CHANGED
    color = mark_color(theme, only)
    if is_node and only == REMOVED:
        ground = (*theme.ground[:3], _GHOST)
        scene.append(Rect(left - 1, top - 1, right + 1, bottom + 1, ground, rounding=rounding))
    if frame.detail in (Detail.BLOCKS, Detail.BOXES):
        filled = faded(color, 0.35 if only == REMOVED else 0.8)
        scene.append(Rect(left, top, max(right, left + 3), max(bottom, top + 3), filled))
        return
    scene.append(Rect(left, top, right, bottom, CLEAR, color, 2.5, rounding))
    text = _SIGNS[only] if is_node else " ".join(
        f"{_SIGNS[mark]}{count[mark]}" for mark in _SIGNS if mark in count
    )  # fmt: skip
    size = crisp(max(13.0 * scale, 9.0))
    wide, high = max(text_width(text, size) + 10.0 * scale, size * 1.2), size * 1.25
    x, y = left - wide / 2, top - high / 2
    scene.append(Rect(x, y, x + wide, y + high, color, rounding=high / 2))
    at = x + (wide - text_width(text, size)) / 2
    scene.append(Label(at, y + size * 0.08, text, size, theme.ground, True))


def pulse(
    stage: Stage, nodes: Iterable[int], camera: Camera, size: tuple[float, float], theme: Theme,
    strength: float,
) -> Scene:  # fmt: skip
    """Return rings around the items of nodes, wider and fainter as the pulse fades to 0."""
    scene: Scene = []
    color = faded(mark_color(theme, ADDED), strength)
    out = 10.0 * (1.0 - strength) + 2.0
    for item in {stage.shown(node) for node in nodes}:
        box = stage.box(item)
        if box is None:
            continue
        x, y = stage.offset
        left, top = camera.to_screen(box[0] + x, box[1] + y, *size)
        right, bottom = camera.to_screen(box[2] + x, box[3] + y, *size)
        if right < 0 or bottom < 0 or left > size[0] or top > size[1]:
            continue
        scene.append(Rect(left - out, top - out, right + out, bottom + out, CLEAR, color, 3.0, 9.0))
    return scene
