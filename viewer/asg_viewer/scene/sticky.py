"""Titles of open groups with heads out of view: they stay at an edge of the view."""

from __future__ import annotations

import numpy as np

from asg_viewer.layout.levels import HEADER
from asg_viewer.layout.shapes import text_width
from asg_viewer.model.graphs import Floats
from asg_viewer.scene.camera import Box, Camera
from asg_viewer.scene.frame import Scene
from asg_viewer.scene.labels import LEAST_HEAD
from asg_viewer.scene.look import Look
from asg_viewer.scene.primitives import Label, Rect
from asg_viewer.scene.stage import Stage

SIZE, HIGH, ASIDE, DOWN = 12.5, 20.0, 8.0, 3.0  # points: of a title, and around its text
BELOW_TITLE, BELOW_LANES = 42.0, 74.0  # points from the top of a view
LEAST = 60.0  # least visible points of a group


def scope_titles(stage: Stage, camera: Camera, size: tuple[float, float], look: Look) -> Scene:
    """Return the titles of groups whose heads are out of view.

    The innermost groups that extend beyond the top have titles there. Groups that extend to the
    left have their titles at the height of their heads.
    """
    layout, one = stage.layout, look.density
    from_top = (BELOW_LANES if len(layout.strips) > 1 else BELOW_TITLE) * one
    shift = np.array([*camera.to_screen(*stage.offset, *size)] * 2, np.float32)
    boxes = layout.boxes * np.float32(camera.scale) + shift
    over = layout.is_open & (boxes[:, 1] < from_top) & (boxes[:, 3] > from_top + LEAST * one)
    over &= (boxes[:, 2] > 0) & (boxes[:, 0] < size[0])
    found = {int(layout.items[place]) - layout.size: place for place in np.flatnonzero(over)}
    groups = stage.pane.groups
    scene: Scene = []
    around = {outer for group in found for outer in groups.chain(group)[1:]}
    for group in found.keys() - around - {0}:
        left = max(float(boxes[found[group], 0]), 0.0) + ASIDE * one
        right = min(float(boxes[found[group], 2]), size[0])
        names = [groups.titles[each] for each in reversed(groups.chain(group))]
        for text in (" › ".join(names), names[-1]):
            end = left + text_width(text, SIZE * one) + 2 * ASIDE * one
            if end <= right:
                y = _pushed(boxes[layout.is_open], left, end, from_top, HIGH * one)
                scene += _title(text, (left, y, end, y + HIGH * one), look)
                break
    return scene + _beside(stage, boxes, camera, from_top, size[1], look)


def _beside(
    stage: Stage, boxes: Floats, camera: Camera, from_top: float, bottom: float, look: Look
) -> Scene:  # fmt: skip
    """Return the titles of groups with heads that begin to the left of a view."""
    layout, one = stage.layout, look.density
    head = HEADER * camera.scale
    if head < LEAST_HEAD * one:
        return []
    cut = layout.is_open & (boxes[:, 0] < -ASIDE * camera.scale) & (boxes[:, 2] > LEAST * one)
    cut &= (boxes[:, 1] >= from_top) & (boxes[:, 1] + head < bottom)
    scene: Scene = []
    for place in np.flatnonzero(cut).tolist():
        text = stage.pane.groups.titles[int(layout.items[place]) - layout.size]
        end = text_width(text, SIZE * one) + 2 * ASIDE * one
        if end <= boxes[place, 2]:
            y = float(boxes[place, 1]) + (head - HIGH * one) / 2
            scene += _title(text, (0.0, y, end, y + HIGH * one), look)  # over the rest of its head
    return scene


def _pushed(frames: Floats, left: float, right: float, top: float, high: float) -> float:
    """Return the height of a title: the head of a rising group pushes it away."""
    near = (frames[:, 0] < right) & (frames[:, 2] > left)
    near &= (frames[:, 1] >= top) & (frames[:, 1] < top + high)
    return float(frames[near, 1].min()) - high if near.any() else top


def _title(text: str, box: Box, look: Look) -> Scene:
    one, ground = look.density, (*look.theme.panel[:3], 255)  # edges and chips pass behind it
    return [
        Rect(*box, ground, look.theme.line, 1.0, 4.0 * one),
        Label(box[0] + ASIDE * one, box[1] + DOWN * one, text, SIZE * one, look.theme.muted, True),
    ]
