"""The fills of items: heat, or else a coat.

Heat is a node's quantity, or the sum or maximum over a closed group's nodes.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import numpy as np

from asg_viewer.overlays.heat import Overlay, overlay
from asg_viewer.scene.frame import Frame
from asg_viewer.scene.look import Heat
from asg_viewer.scene.primitives import Color
from asg_viewer.scene.stage import Stage
from asg_viewer.scene.theme import heat, mixed

_MUTED = 0.25  # how far heat fades to the color of a node


def heat_of(frame: Frame, item: int) -> Color | None:
    """Return the fill of an item under an overlay: gray if not measured.

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
    return float("nan") if shown is None else _number_of(frame.stage, shown, item)


def _number_of(stage: Stage, shown: Heat, item: int) -> float:
    size = stage.layout.size
    if item < size:
        return float(shown.numbers[item])
    inside = shown.numbers[stage.pane.groups.members(item - size)]
    if np.isnan(inside).all():
        return float("nan")
    return float(np.nanmax(inside) if shown.is_largest else np.nansum(inside))


@lru_cache(maxsize=8)
def covering_groups(found: tuple[Overlay, ...], stages: tuple[Stage, ...]) -> tuple[Overlay, ...]:
    """Return the overlays of panes on one scale that covers the sums of their closed groups."""
    numbers = [each.numbers for each in found]
    sums: list[float] = []
    for each, stage in zip(found, stages, strict=True):
        closed = stage.layout.items[~stage.layout.is_open]
        groups: list[int] = closed[closed >= stage.layout.size].tolist()
        sums += [] if each.heat.is_largest else [
            _number_of(stage, each.heat, item) for item in groups
        ]  # fmt: skip
    if not any(each > np.nanmax(np.concatenate([[0.0], *numbers])) for each in sums):
        return found
    first = found[0]
    joint = overlay(first.kind, [*np.concatenate(numbers).tolist(), *sums], first.heat.caption,
                    first.heat.words)  # fmt: skip
    ends = np.cumsum([len(each) for each in numbers])
    shares = np.split(joint.heat.values, ends)
    return tuple(
        replace(each, legend=joint.legend, logarithmic=joint.logarithmic,
                heat=replace(each.heat, values=own, scale=joint.heat.scale))
        for each, own in zip(found, shares, strict=False)
    )  # fmt: skip
