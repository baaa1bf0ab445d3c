"""From the records of a scene to items of Dear PyGui."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from asg_viewer.canvas.fonts import Fonts
from asg_viewer.canvas.gui import dpg
from asg_viewer.scene.frame import Scene
from asg_viewer.scene.primitives import Curve, Dot, Label, Path, Rect, Triangle


def paint(scene: Scene, parent: int, fonts: Fonts) -> None:
    """Draw a scene into a node or layer, in order."""
    for each in scene:
        item = _DRAW[type(each)](each, parent)
        if type(each) is Label:
            font = fonts.of(each.text, fonts.bold if each.bold else fonts.regular)
            if font != fonts.regular:
                dpg.bind_item_font(item, font)


def _rect(rect: Rect, parent: int) -> Any:
    left, top, right, bottom, fill, border, thickness, rounding = rect
    return dpg.draw_rectangle(
        (left, top), (right, bottom), fill=fill, color=border if border[3] else fill,
        thickness=thickness if border[3] else 0, rounding=rounding, parent=parent,
    )  # fmt: skip


def _label(label: Label, parent: int) -> Any:
    left, top, text, size, color, _ = label
    return dpg.draw_text((left, top), text, size=size, color=color, parent=parent)


def _path(path: Path, parent: int) -> Any:
    points, color, thickness = path
    return dpg.draw_polyline(points, color=color, thickness=thickness, parent=parent)


def _curve(curve: Curve, parent: int) -> Any:
    start, first, second, end, color, thickness = curve
    return dpg.draw_bezier_cubic(
        start, first, second, end, color=color, thickness=thickness, parent=parent
    )


def _dot(dot: Dot, parent: int) -> Any:
    center, radius, fill = dot
    return dpg.draw_circle(center, radius, color=fill, fill=fill, parent=parent)


def _triangle(triangle: Triangle, parent: int) -> Any:
    a, b, c, fill = triangle
    return dpg.draw_triangle(a, b, c, color=fill, fill=fill, parent=parent)


_DRAW: Mapping[type, Callable[[Any, int], Any]] = {
    Rect: _rect, Label: _label, Path: _path, Curve: _curve, Dot: _dot, Triangle: _triangle,
}  # fmt: skip
