"""Marks at the top and the foot of a view: how many partners of the selection are beyond it."""

from __future__ import annotations

from collections.abc import Iterable

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
) -> tuple[int, int]:
    """Return how many of some items are above a view, and how many below it."""
    above = below = 0
    for item in items:
        box = stage.box(item)
        if box is None:
            continue
        _, top = camera.to_screen(0.0, box[1] + stage.offset[1], *size)
        _, bottom = camera.to_screen(0.0, box[3] + stage.offset[1], *size)
        above += bottom < 0
        below += top > size[1]
    return above, below


def marks(above: str, below: str, size: tuple[float, float], look: Look) -> Scene:
    """Return the marks with these texts, in the middle of a view's top and foot; "" for none."""
    scene: Scene = []
    one, theme = look.density, look.theme
    for text, y in ((above, _FROM_TOP * one), (below, size[1] - (_FROM_FOOT + _HIGH) * one)):
        if not text:
            continue
        wide = text_width(text, _SIZE * one) + 20.0 * one
        x = (size[0] - wide) / 2
        scene.append(Rect(x, y, x + wide, y + _HIGH * one, theme.accent_soft, theme.accent, 1.5,
                          _HIGH * one / 2))  # fmt: skip
        scene.append(Label(x + 10.0 * one, y + 3.5 * one, text, _SIZE * one, theme.text, True))
    return scene
