"""Drawings over a pane's nodes: the legend of an overlay, and marks of non-finite values."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from asg_viewer.layout.shapes import text_width
from asg_viewer.model.graphs import Ints
from asg_viewer.scene.frame import Frame, Scene
from asg_viewer.scene.look import Detail, Look, crisp, of_side
from asg_viewer.scene.primitives import Color, Label, Rect
from asg_viewer.scene.theme import heat

_WIDE, _HIGH = 230.0, 62.0  # points
_STEPS = 46
_WORDS = {"nan": "NaN", "inf": "inf", "error": "error"}


def add_flags(frame: Frame, places: Ints, scene: Scene) -> None:
    """Mark the items at these places of the layout that have a non-finite value."""
    flags = of_side(frame.look.flags, frame.side)
    if not flags:
        return
    layout, scale = frame.stage.layout, frame.camera.scale
    shown: dict[int, str] = {}
    for node, word in flags.items():
        item = frame.stage.shown(node)
        shown[item] = "nan" if "nan" in (word, shown.get(item)) else word
    theme = frame.look.theme
    for place in places.tolist():
        word = shown.get(int(layout.items[place]))
        if word is None:
            continue
        left, top, right, bottom = frame.box(*layout.boxes[place].tolist())
        if frame.detail in (Detail.BLOCKS, Detail.BOXES):
            scene.append(Rect(left, top, max(right, left + 3), max(bottom, top + 3), theme.warning))
            continue
        size = crisp(max(12.0 * scale, 8.0))
        wide, high = text_width(_WORDS[word], size) + 10.0 * scale, size * 1.25
        x, y = right - wide + 5.0 * scale, top - high / 2
        scene.append(Rect(left, top, right, bottom, (0, 0, 0, 0), theme.warning, 2.0, 6.0 * scale))
        scene.append(Rect(x, y, x + wide, y + high, theme.warning, rounding=high / 2))
        scene.append(Label(x + 5.0 * scale, y + size * 0.08, _WORDS[word], size, theme.on_accent,
                           True))  # fmt: skip


def legend_size(density: float) -> tuple[float, float]:
    """Return the width and height in pixels of the legend of an overlay."""
    return _WIDE * density, _HIGH * density


def legend(
    caption: str, marks: Sequence[tuple[float, str]], corner: tuple[float, float], look: Look
) -> Scene:
    """Return the legend of an overlay, with its top left corner at a place."""
    left, top = corner
    theme, one = look.theme, look.density
    wide, high = legend_size(one)
    scene: Scene = [
        Rect(
            left, top, left + wide, top + high, (*theme.panel[:3], 235), theme.line, 1.0, 8.0 * one
        ),
        Label(left + 12.0 * one, top + 7.0 * one, caption, 14.0 * one, theme.text, True),
    ]
    x, width = left + 12.0 * one, wide - 24.0 * one
    for step in range(_STEPS):
        start = x + width * step / _STEPS
        scene.append(Rect(start, top + 28.0 * one, start + width / _STEPS + 0.7, top + 38.0 * one,
                          heat((step + 0.5) / _STEPS)))  # fmt: skip
    for share, text in marks:
        room = text_width(text, 13.0) * one
        at = min(max(x + width * share - room / 2, x), x + width - room)
        scene.append(Label(at, top + 41.0 * one, text, 13.0 * one, theme.muted))
    return scene


def readable(fill: Color) -> tuple[Color, Color]:
    """Return colors of text, and of secondary text, that are readable on a fill."""
    light = float(np.dot(fill[:3], (0.299, 0.587, 0.114)))
    if light > 125:
        return (16, 20, 27, 255), (16, 20, 27, 225)
    return (255, 255, 255, 255), (255, 255, 255, 225)
