"""PNG and SVG of the visible part, or of the whole graph."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from math import ceil
from pathlib import Path

import numpy as np

from asg.core.dtypes import Array
from asg.io.atomic import write_atomic
from asg_viewer.canvas.capture import Grabber, Picture, write_png
from asg_viewer.scene.build import build, whole_scene
from asg_viewer.scene.camera import Box, Camera
from asg_viewer.scene.emphasis import Emphasis
from asg_viewer.scene.frame import Scene
from asg_viewer.scene.look import Look
from asg_viewer.scene.stage import Stage
from asg_viewer.scene.strips import moved, own_names
from asg_viewer.scene.svg import svg
from asg_viewer.state.model import State, Tab, views
from asg_viewer.state.viewing import extent, set_camera, staged
from asg_viewer.window.canvas_view import CanvasView
from asg_viewer.window.context import Context

_LARGEST = 8000.0  # pixels, side of a picture of the whole graph
_MARGIN = 20.0
_MOST_OF_NAME = 200  # bytes of a title in a file name; file systems allow 255


def free_path(folder: Path, title: str, suffix: str) -> Path:
    """Return an unused path for a file named after a title."""
    stem = re.sub(r"[^\w.-]+", "-", title).strip("-") or "graph"
    stem = stem.encode()[:_MOST_OF_NAME].decode(errors="ignore")
    path = folder / f"{stem}{suffix}"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}{suffix}"
    return path


def svg_of_view(state: State, tab: Tab, look: Look, emphases: tuple[Emphasis, ...]) -> str:
    """Return the visible views of a tab as SVG."""
    scenes: list[tuple[Scene, tuple[float, float]]] = []
    for view in views(state):
        size = (view.width, view.height)
        scene: Scene = []
        for side in view.sides:
            camera = tab.cameras[view.camera]
            scene += build(staged(tab, side), camera, size, look, emphases[side], side=side)
            scene += own_names(tab.stages[side], camera, size, look)
        scenes.append((scene, size))
    return svg(scenes, look.theme)


def svg_of_all(tab: Tab, look: Look) -> str:
    """Return all of a tab's graphs, side by side, as SVG."""
    bounds = [stage.layout.bounds for stage in tab.stages]
    aligned = tab.document.is_aligned
    span = (min(b[1] for b in bounds), max(b[3] for b in bounds)) if aligned else None
    return svg([whole_scene(stage, look, 1.0, span=span) for stage in tab.stages], look.theme)


def write_svg(path: Path, text: str) -> None:
    """Write an SVG document; a failure leaves no partial file."""
    write_atomic(path, text)


def write_array(path: Path, array: Array) -> None:
    """Write an array as a .npy file, bf16 as f32; a failure leaves no partial file."""
    file = io.BytesIO()
    np.save(file, array.astype(np.float32) if array.dtype.kind == "V" else array)
    write_atomic(path, file.getvalue())


def png_of_view(grabber: Grabber, canvas: CanvasView, path: Path) -> bool:
    """Write the canvas as PNG; False if the window gives no picture."""
    picture = grabber.grab()
    if picture is None:
        return False
    write_png(_cropped(picture, canvas), path)
    return True


def _cropped(picture: Picture, canvas: CanvasView) -> Picture:
    left, top = (round(value) for value in canvas.origin)
    wide, high = (round(value) for value in canvas.size)
    return picture[max(top, 0) : top + high, max(left, 0) : left + wide]


def png_of_all(grabber: Grabber, canvas: CanvasView, context: Context, path: Path) -> bool:
    """Write all graphs of the views side by side, tile by tile; False without a picture.

    Panes keep their heights, as in the window. The window shows each tile while it is captured, and
    then returns to the previous view.
    """
    before = context.state
    tab = before.tab
    if tab is None or not tab.stages:
        return False
    shown = views(before)
    extents = [extent(tab, view) for view in shown]
    top, bottom = min(box[1] for box in extents), max(box[3] for box in extents)
    wide = sum(box[2] - box[0] for box in extents)
    scale = min(1.0, _LARGEST / wide, _LARGEST / (bottom - top))
    parts: list[Picture] = []
    for number, (left, _, right, _) in enumerate(extents):
        box = (left - _MARGIN, top - _MARGIN, right + _MARGIN, bottom + _MARGIN)
        part = _tiled(grabber, canvas, context, tab.stages, number, box, scale)
        context.state = before
        if part is None:
            return False
        parts.append(part)
    canvas.redraw_front()
    write_png(np.concatenate(parts, axis=1), path)
    return True


def _tiled(
    grabber: Grabber, canvas: CanvasView, context: Context, stages: tuple[Stage, ...], number: int,
    box: Box, scale: float,
) -> Picture | None:  # fmt: skip
    """Return a part of a view's plane as a picture, or None if the window gives none."""
    state = replace(context.state, minimap=False, hovered=None)
    view = views(state)[number]
    left, top, right, bottom = box
    wide, high = ceil((right - left) * scale), ceil((bottom - top) * scale)
    whole = np.zeros((high, wide, 3), np.uint8)
    start = Camera((left + right) / 2, top + view.height / 2 / scale, scale)
    stage = stages[view.sides[0]]
    names = own_names(stage, start, (wide, view.height), canvas.look(context), below=0.0)
    for y in range(0, high, int(view.height)):
        for x in range(0, wide, int(view.width)):
            camera = Camera(
                left + (x + view.width / 2) / scale, top + (y + view.height / 2) / scale, scale
            )
            context.state = set_camera(state, view.camera, camera)
            canvas.update(context)
            # The names stand at the top, over all tiles of a row
            canvas.panes[number].only_front([] if y else moved(names, -x))
            picture = grabber.grab()
            if picture is None:
                return None
            _paste(whole, _cropped(picture, canvas)[:, round(view.left) :], x, y, view.width)
    return whole


def _paste(whole: Picture, tile: Picture, x: int, y: int, width: float) -> None:
    room = whole[y : y + tile.shape[0], x : x + min(int(width), tile.shape[1])]
    room[:] = tile[: room.shape[0], : room.shape[1]]
