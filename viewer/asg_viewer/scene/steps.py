"""The slider in the head of an open loop: a track, a knob, and the step that is shown."""

from __future__ import annotations

from asg_viewer.layout.shapes import text_width
from asg_viewer.scene.camera import Box
from asg_viewer.scene.frame import Scene
from asg_viewer.scene.look import Look
from asg_viewer.scene.primitives import Dot, Label, Rect

_WIDE, _THICK, _KNOB, _SIZE = 110.0, 4.0, 6.0, 12.5  # points
_ASIDE, _BELOW_TITLE = 14.0, 42.0
_TEXT = 92.0  # that the step is written in, left of the track
_LEAST = 40.0  # points of a loop that have to be in view


def track(around: Box, head: float, size: tuple[float, float], one: float) -> Box | None:
    """Return the track of a slider in the head of a box, kept within a view; None without room.

    `one` is how many pixels a point of the screen has.
    """
    right = min(around[2], size[0]) - _ASIDE * one
    left = right - _WIDE * one
    middle = max(around[1] + max(head / 2, 11.0 * one), _BELOW_TITLE * one + 10.0 * one)
    seen = min(around[3], size[1]) - middle
    if left - _TEXT * one < max(around[0], 0.0) or seen < _LEAST * one:
        return None
    return left, middle - _THICK / 2 * one, right, middle + _THICK / 2 * one


def slider(box: Box, share: float, text: str, look: Look) -> Scene:
    """Return the picture of a slider whose track is a box."""
    one, theme = look.density, look.theme
    left, top, right, bottom = box
    middle = (top + bottom) / 2
    knob = left + (right - left) * share
    wide = text_width(text, _SIZE * one)
    ground = (*theme.panel[:3], 235)
    return [
        Rect(left - wide - 18.0 * one, middle - 11.0 * one, right + 10.0 * one, middle + 11.0 * one,
             ground, theme.line, 1.0, 6.0 * one),
        Label(left - wide - 10.0 * one, middle - _SIZE * 0.55 * one, text, _SIZE * one, theme.text),
        Rect(left, top, right, bottom, theme.line, rounding=2.0 * one),
        Rect(left, top, knob, bottom, theme.accent, rounding=2.0 * one),
        Dot((knob, middle), _KNOB * one, theme.accent),
    ]  # fmt: skip
