"""The dividers: between two panes, and between the canvas and the side column."""

from __future__ import annotations

from dataclasses import replace

from asg_viewer.state.model import GUTTER, State, views

NEAR = 5.0  # pixels beside a divider where the mouse grabs it
_LEAST, _MOST = 0.1, 0.9  # a pane's share of the canvas
_NARROWEST, _WIDEST = 240.0, 900.0  # points, width of the column


def divider_at(state: State, x: float) -> str:
    """Return the divider near `x` on the canvas: "panes", "column", or "" for none."""
    if state.inspector and abs(x - state.size[0]) <= NEAR:
        return "column"
    shown = views(state)
    if len(shown) == 2 and abs(x - shown[1].left + GUTTER / 2) <= NEAR:
        return "panes"
    return ""


def move_divider(state: State, divider: str, x: float) -> State:
    """Move a divider to `x` on the canvas, keeping a least width on both sides."""
    width = state.size[0]
    if divider == "panes":
        return replace(state, split=min(max(x / max(width, 1.0), _LEAST), _MOST))
    column = state.column + (width - x) / state.density
    return replace(state, column=min(max(column, _NARROWEST), _WIDEST))
