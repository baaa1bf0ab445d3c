"""The card of the item under the resting pointer."""

from __future__ import annotations

from collections.abc import Sequence

from asg_viewer.layout.shapes import text_width
from asg_viewer.model.graphs import shortened
from asg_viewer.scene.camera import Box
from asg_viewer.scene.frame import Scene
from asg_viewer.scene.look import Look
from asg_viewer.scene.primitives import Label, Rect

_TITLE, _LINE, _STEP, _AROUND = 15.0, 13.5, 19.0, 12.0
_AWAY = 12.0  # from the item
_MOST = 72  # letters of a line


def card(lines: Sequence[str], near: Box, size: tuple[float, float], look: Look) -> Scene:
    """Return the card with these lines, the title first, below a box, within a view.

    A card beside the box would cover the lines to the other graph.
    """
    one, theme = look.density, look.theme
    texts = [shortened(line, _MOST) for line in lines]
    sizes = [(_LINE if number else _TITLE) * one for number in range(len(texts))]
    widths = [text_width(text, high) for text, high in zip(texts, sizes, strict=True)]
    wide = max(widths) + 2 * _AROUND * one
    high = (len(texts) * _STEP + 1.5 * _AROUND) * one
    left, top, _, bottom = near
    x = min(max(left, 4.0), max(size[0] - wide - 4.0, 4.0))
    y = bottom + _AWAY * one
    if y + high > size[1] and top - _AWAY * one - high > 4.0:
        y = top - _AWAY * one - high
    y = min(max(y, 4.0), max(size[1] - high - 4.0, 4.0))
    scene: Scene = [Rect(x, y, x + wide, y + high, theme.panel, theme.muted, 1.0, 6.0 * one)]
    for number, (text, letters) in enumerate(zip(texts, sizes, strict=True)):
        color = theme.muted if number else theme.text
        at = y + (0.75 * _AROUND + number * _STEP) * one
        scene.append(Label(x + _AROUND * one, at, text, letters, color, number == 0))
    return scene
