"""Marks at the edges of a view that count the selection's partners beyond it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from asg_viewer.layout.shapes import text_width
from asg_viewer.scene.camera import Camera
from asg_viewer.scene.frame import Scene
from asg_viewer.scene.look import Look
from asg_viewer.scene.primitives import Label, Rect
from asg_viewer.scene.stage import Stage

_SIZE, _HIGH = 13.0, 22.0
_FROM_TOP, _FROM_FOOT = 12.0, 10.0  # points


def beyond(
    stage: Stage, items: Iterable[int], camera: Camera, size: tuple[float, float]
) -> tuple[int, int, int, int]:
    """Return the numbers of items above, below, left of and right of a view.

    Each item counts once: first as above or below.
    """
    above = below = before = behind = 0
    for item in items:
        box = stage.plane_box(item)
        if box is None:
            continue
        left, top, right, bottom = camera.box_to_screen(box, *size)
        if bottom < 0:
            above += 1
        elif top > size[1]:
            below += 1
        else:
            before += right < 0
            behind += left > size[0]
    return above, below, before, behind


def marks(texts: Sequence[str], size: tuple[float, float], look: Look) -> Scene:
    """Return the marks with these texts, "" for none: at the top, the bottom, and the sides."""
    scene: Scene = []
    one, theme = look.density, look.theme
    for place, text in enumerate(texts):
        if not text:
            continue
        wide = text_width(text, _SIZE * one) + 20.0 * one
        middle = ((size[0] - wide) / 2, (size[1] - _HIGH * one) / 2)
        x, y = (
            (middle[0], _FROM_TOP * one),
            (middle[0], size[1] - (_FROM_FOOT + _HIGH) * one),
            (_FROM_FOOT * one, middle[1]),
            (size[0] - wide - _FROM_FOOT * one, middle[1]),
        )[place]
        scene.append(Rect(x, y, x + wide, y + _HIGH * one, theme.accent_soft, theme.accent, 1.5,
                          _HIGH * one / 2))  # fmt: skip
        scene.append(Label(x + 10.0 * one, y + 3.5 * one, text, _SIZE * one, theme.text, True))
    return scene
