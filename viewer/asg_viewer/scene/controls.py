"""Controls over the plane: the slider of an open loop, and the chip that leads to a gradient."""

from __future__ import annotations

from asg_viewer.layout.shapes import text_width
from asg_viewer.scene.camera import Box
from asg_viewer.scene.frame import Scene
from asg_viewer.scene.look import Look
from asg_viewer.scene.primitives import Dot, Label, Rect

# The slider: a track, a knob, and the current step

_WIDE, _THICK, _KNOB, _SIZE = 110.0, 4.0, 6.0, 12.5  # points
_ASIDE, _BELOW_TITLE = 14.0, 42.0
_TEXT = 92.0  # width of the step's text
_HIGH, _SMALLEST, _READABLE = 22.0, 0.5, 0.75  # its height, and its smallest scales
_LEAST = 40.0  # least visible points of a loop


def track(around: Box, head: float, size: tuple[float, float], one: float) -> Box | None:
    """Return a slider's track in the head of a box, within a view; None without room.

    In a low head, the slider is smaller. `one` is the number of pixels in a screen point.
    """
    own = one * min(max(head / (_HIGH * one), _SMALLEST), 1.0)
    right = min(around[2], size[0]) - _ASIDE * own
    left = right - _WIDE * own
    middle = max(around[1] + max(head, _HIGH * own) / 2, (_BELOW_TITLE + _HIGH / 2) * one)
    seen = min(around[3], size[1]) - middle
    if left - _TEXT * own < max(around[0], 0.0) or seen < _LEAST * one:
        return None
    return left, middle - _THICK / 2 * own, right, middle + _THICK / 2 * own


def slider(box: Box, share: float, text: str, look: Look) -> Scene:
    """Return the picture of a slider with its track in a box, and a text if readable."""
    left, top, right, bottom = box
    own, theme = (bottom - top) / _THICK, look.theme
    shown = text if own > _READABLE * look.density else ""
    middle = (top + bottom) / 2
    knob = left + (right - left) * share
    start = left - (text_width(shown, _SIZE * own) + 10.0 * own if shown else 0.0)
    half = _HIGH * own / 2
    return [
        Rect(start - 8.0 * own, middle - half, right + 10.0 * own, middle + half,
             (*theme.panel[:3], 235), theme.line, 1.0, 6.0 * own),
        Label(start, middle - _SIZE * 0.55 * own, shown, _SIZE * own, theme.text),
        Rect(left, top, right, bottom, theme.line, rounding=2.0 * own),
        Rect(left, top, knob, bottom, theme.accent, rounding=2.0 * own),
        Dot((knob, middle), _KNOB * own, theme.accent),
    ]  # fmt: skip


# The chip

CHIP_SIZE, CHIP_HIGH, CHIP_PADDING = 13.0, 21.0, 9.0  # points


def pointer(text: str, box: Box, look: Look, *, leads: bool) -> Scene:
    """Return a chip with a text in a box, in the accent's color if a click leads away."""
    theme, one = look.theme, look.density
    fill, border = (theme.accent_soft, theme.accent) if leads else (theme.panel, theme.line)
    return [
        Rect(*box, fill, border, 1.2, CHIP_HIGH * one / 2),
        Label(box[0] + CHIP_PADDING * one, box[1] + 3.0 * one, text, CHIP_SIZE * one, theme.text),
    ]
