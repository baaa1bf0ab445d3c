"""Marks of the differences between two versions: added, removed, changed; and a pulse on reload.

A mark is a color and a sign, so that it does not depend on color vision.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from asg_viewer.layout.shapes import text_width
from asg_viewer.model.graphs import Ints
from asg_viewer.model.versions import ADDED, CHANGED, REMOVED
from asg_viewer.scene.camera import Box, Camera
from asg_viewer.scene.frame import Frame, Scene
from asg_viewer.scene.look import Detail, Look, crisp, of_side
from asg_viewer.scene.primitives import CLEAR, Color, Label, Rect
from asg_viewer.scene.stage import Stage
from asg_viewer.scene.theme import Theme, faded, mixed

SIGNS = {ADDED: "+", REMOVED: "−", CHANGED: "~"}
_COLORS: Mapping[str, Mapping[str, Color]] = {
    "dark": {
        ADDED: (63, 185, 80, 255), REMOVED: (248, 114, 105, 255), CHANGED: (210, 153, 34, 255),
    },
    "light": {
        ADDED: (26, 127, 55, 255), REMOVED: (207, 34, 46, 255), CHANGED: (154, 103, 0, 255),
    },
}  # fmt: skip
_GHOST = 120  # opacity of the background over a removed item


def mark_color(theme: Theme, mark: str) -> Color:
    """Return the color of a mark."""
    return _COLORS[theme.name][mark]


def coats_of(stage: Stage, look: Look, side: int, detail: Detail) -> dict[int, Color]:
    """Return the fills of items: by rules and, of items too small for a sign, by their marks."""
    paints = of_side(look.paints, side).items()
    found = {node: color for node, color in paints if stage.shown(node) == node}
    if detail in (Detail.BLOCKS, Detail.BOXES):
        for item, counts in _counts(stage, look, side).items():
            color = mark_color(look.theme, _only(counts))
            faint = _only(counts) == REMOVED
            found[item] = mixed(color, look.theme.ground, 0.6) if faint else color
    return found


def _counts(stage: Stage, look: Look, side: int) -> dict[int, Counter[str]]:
    """Return the number of marks on each item, by mark."""
    found: dict[int, Counter[str]] = {}
    for node, mark in of_side(look.marks, side).items():
        found.setdefault(stage.shown(node), Counter())[mark] += 1
    return found


def _only(counts: Counter[str]) -> str:
    """Return the only mark of an item's nodes, or CHANGED for several marks."""
    return next(iter(counts)) if len(counts) == 1 else CHANGED


def add_changes(frame: Frame, places: Ints, scene: Scene) -> None:
    """Mark the items at these places of the layout that differ between two versions."""
    counts = _counts(frame.stage, frame.look, frame.side)
    if not counts:
        return
    layout, size = frame.stage.layout, frame.stage.layout.size
    notes = of_side(frame.look.notes, frame.side)
    for place in places.tolist():
        item = int(layout.items[place])
        if item in counts:
            box = frame.box(*layout.boxes[place].tolist())
            leaf = bool(frame.stage.leaves[place])
            text = SIGNS[_only(counts[item])] if item < size else " ".join(
                f"{sign}{counts[item][mark]}" for mark, sign in SIGNS.items()
                if mark in counts[item]
            )  # fmt: skip
            if frame.detail is Detail.ALL and item in notes:
                text = f"{text} {notes[item]}"
            _add_mark(frame, _only(counts[item]), text, box, scene, is_node=item < size,
                      is_leaf=leaf)  # fmt: skip


def _add_mark(
    frame: Frame, mark: str, text: str, box: Box, scene: Scene, *, is_node: bool, is_leaf: bool
) -> None:
    theme, scale = frame.look.theme, frame.camera.scale
    left, top, right, bottom = box
    rounding = min((bottom - top) / 2, 15.0 * scale) if is_leaf else 6.0 * scale
    color = mark_color(theme, mark)
    if frame.detail in (Detail.BLOCKS, Detail.BOXES):
        scene.append(Rect(left, top, max(right, left + 3), max(bottom, top + 3), CLEAR, color, 1.5))
        return
    if is_node and mark == REMOVED:
        ground = (*theme.ground[:3], _GHOST)
        scene.append(Rect(left - 1, top - 1, right + 1, bottom + 1, ground, rounding=rounding))
    scene.append(Rect(left, top, right, bottom, CLEAR, color, 2.5, rounding))
    size = crisp(max(13.0 * scale, 9.0))
    wide, high = max(text_width(text, size) + 10.0 * scale, size * 1.2), size * 1.25
    x, y = left - min(wide / 2, high * 0.6), top - high * 0.75
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
        box = stage.plane_box(item)
        if box is None:
            continue
        left, top, right, bottom = camera.box_to_screen(box, *size)
        if right < 0 or bottom < 0 or left > size[0] or top > size[1]:
            continue
        scene.append(Rect(left - out, top - out, right + out, bottom + out, CLEAR, color, 3.0, 9.0))
    return scene
