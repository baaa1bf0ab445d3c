"""The picture of a chip that says where the gradient of a node is."""

from __future__ import annotations

from asg_viewer.scene.camera import Box
from asg_viewer.scene.frame import Scene
from asg_viewer.scene.look import Look
from asg_viewer.scene.primitives import Label, Rect

SIZE, HIGH, PADDING = 13.0, 21.0, 9.0  # points


def pointer(text: str, box: Box, look: Look, *, leads: bool) -> Scene:
    """Return a chip with a text in a box, in the accent's colour where a click on it leads away."""
    theme, one = look.theme, look.density
    fill, border = (theme.accent_soft, theme.accent) if leads else (theme.panel, theme.line)
    return [
        Rect(*box, fill, border, 1.2, HIGH * one / 2),
        Label(box[0] + PADDING * one, box[1] + 3.0 * one, text, SIZE * one, theme.text),
    ]
