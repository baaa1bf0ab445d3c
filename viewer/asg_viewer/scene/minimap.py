"""A small picture of a whole pane, with the visible part marked."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from asg_viewer.scene.camera import Box, Camera
from asg_viewer.scene.stage import Stage
from asg_viewer.scene.theme import Theme

WIDEST, HIGHEST, NARROWEST = 150, 210, 46  # points
LEAST_VIEW = (380.0, 320.0)  # points of a view with a minimap
NEARLY_ALL = 0.72  # with this share of a graph in view, a minimap is useless


@dataclass(frozen=True, eq=False)
class Minimap:
    """A picture of a stage: `pixels` is height × width × 4, from 0 to 1.

    Width and height have separate scales, so that a long graph stays wide enough to see.
    """

    pixels: NDArray[np.float32]
    bounds: Box

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.pixels.shape[1], self.pixels.shape[0]

    def seen(self, camera: Camera, width: float, height: float) -> Box:
        """Return the part of the picture that a camera sees, clipped to the picture."""
        wide, high = self.size
        left, top, right, bottom = self.bounds
        x0, y0, x1, y1 = camera.seen(width, height)
        across, down = wide / (right - left), high / (bottom - top)
        one = min(max((x0 - left) * across, 0.0), wide - 2.0)
        other = min(max((y0 - top) * down, 0.0), high - 2.0)
        return (
            one, other,
            max(min((x1 - left) * across, float(wide)), one + 2.0),
            max(min((y1 - top) * down, float(high)), other + 2.0),
        )  # fmt: skip

    def to_plane(self, x: float, y: float) -> tuple[float, float]:
        """Return the point of the plane at a point of the picture."""
        wide, high = self.size
        left, top, right, bottom = self.bounds
        return left + x / wide * (right - left), top + y / high * (bottom - top)


def has_room(size: tuple[float, float], density: float = 1.0) -> bool:
    """Whether a view of this size is large enough for a minimap."""
    return size[0] > LEAST_VIEW[0] * density and size[1] > LEAST_VIEW[1] * density


def map_size(stage: Stage, density: float = 1.0) -> tuple[int, int]:
    """Return the width and height in pixels of a stage's picture."""
    left, top, right, bottom = stage.layout.bounds
    scale = min(WIDEST / max(right - left, 1.0), HIGHEST / max(bottom - top, 1.0))
    wide = int(min(max((right - left) * scale, NARROWEST), WIDEST))
    high = int(min(max((bottom - top) * scale, NARROWEST), HIGHEST))
    return round(wide * density), round(high * density)


def minimap(stage: Stage, theme: Theme, density: float = 1.0) -> Minimap:
    """Return the picture of a stage; linear in its items."""
    left, top, right, bottom = stage.layout.bounds
    wide, high = map_size(stage, density)
    pad_x, pad_y = (right - left) * 0.06 + 1.0, (bottom - top) * 0.04 + 1.0
    bounds = (left - pad_x, top - pad_y, right + pad_x, bottom + pad_y)
    pixels = np.empty((high, wide, 4), np.float32)
    pixels[:] = np.array(theme.panel, np.float32) / 255
    pixels[..., 3] = 0.92
    across, down = wide / (bounds[2] - bounds[0]), high / (bounds[3] - bounds[1])
    offset = np.array([bounds[0], bounds[1], bounds[0], bounds[1]], np.float32)
    factor = np.array([across, down, across, down], np.float32)
    boxes = ((stage.layout.boxes - offset) * factor).astype(np.int32)
    boxes[:, 2:] = np.maximum(boxes[:, 2:], boxes[:, :2] + 1)
    for is_open in (True, False):
        chosen = np.flatnonzero(stage.layout.is_open == is_open)
        _fill(pixels, boxes[chosen], stage, chosen.astype(np.int32), theme, is_open=is_open)
    return Minimap(pixels, bounds)


def _last_of_each(boxes: NDArray[np.int32]) -> NDArray[np.int64]:
    """Return the places of boxes, without boxes hidden by a later box of the same corners."""
    corners = np.clip(boxes, 0, 0xFFFF).astype(np.uint64)  # the coordinates of a picture fit
    keys = corners @ np.array([1, 1 << 16, 1 << 32, 1 << 48], np.uint64)
    _, backwards = np.unique(keys[::-1], return_index=True)
    return np.sort(len(boxes) - 1 - backwards)


def _fill(
    pixels: NDArray[np.float32], boxes: NDArray[np.int32], stage: Stage, places: NDArray[np.int32],
    theme: Theme, *, is_open: bool,
) -> None:  # fmt: skip
    if is_open:
        tint = np.array(theme.panel_light, np.float32) / 255
        for left, top, right, bottom in boxes[:400].tolist():
            pixels[top:bottom, left:right, :3] = tint[:3]
        return
    colors = np.array(theme.categories, np.float32)[stage.categories[places]] / 255
    small = (boxes[:, 2] - boxes[:, 0] <= 2) & (boxes[:, 3] - boxes[:, 1] <= 2)
    high, wide = pixels.shape[:2]
    rows = np.clip(boxes[small, 1], 0, high - 1)
    columns = np.clip(boxes[small, 0], 0, wide - 1)
    pixels[rows, columns, :3] = colors[small, :3]
    pixels[rows, np.minimum(columns + 1, wide - 1), :3] = colors[small, :3]
    large = np.flatnonzero(~small)
    for place in large[_last_of_each(boxes[large])].tolist():
        left, top, right, bottom = boxes[place].tolist()
        pixels[top:bottom, left:right, :3] = colors[place, :3]
