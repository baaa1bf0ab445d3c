"""The fills of items: heat, or else a coat.

Heat is a node's quantity, or the sum or maximum over a closed group's nodes.
"""

from __future__ import annotations

import numpy as np

from asg_viewer.scene.frame import Frame
from asg_viewer.scene.primitives import Color
from asg_viewer.scene.theme import heat, mixed

_MUTED = 0.25  # how far heat fades to the colour of a node


def heat_of(frame: Frame, item: int) -> Color | None:
    """Return the fill of an item under an overlay: grey if not measured.

    Without an overlay, return the item's coat, or None without a coat.
    """
    shown = frame.look.heat(frame.side)
    if shown is None:
        return frame.coats.get(item)
    theme = frame.look.theme
    number = _number(frame, item)
    if np.isnan(number):
        return mixed(theme.node_border, theme.ground, 0.5)
    return mixed(heat(shown.scale(number)), theme.node, _MUTED)


def heat_text(frame: Frame, item: int) -> str:
    """Return the number of an item in words, with a group's share of the total; "" for none."""
    shown = frame.look.heat(frame.side)
    if shown is None:
        return ""
    size = frame.stage.layout.size
    if item < size:
        return shown.texts.get(item, "")
    number = _number(frame, item)
    if np.isnan(number):
        return ""
    text = shown.words(number)
    if shown.is_largest:
        return f"max {text}"
    return f"{text}  {number / shown.total:.0%}" if shown.total else text


def _number(frame: Frame, item: int) -> float:
    shown = frame.look.heat(frame.side)
    size = frame.stage.layout.size
    if shown is None:
        return float("nan")
    if item < size:
        return float(shown.numbers[item])
    inside = shown.numbers[frame.stage.pane.groups.members(item - size)]
    if np.isnan(inside).all():
        return float("nan")
    return float(np.nanmax(inside) if shown.is_largest else np.nansum(inside))
