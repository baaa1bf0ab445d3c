"""A scene as SVG."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape

from asg_viewer.layout.shapes import text_width
from asg_viewer.scene.frame import Scene
from asg_viewer.scene.primitives import Color, Curve, Dot, Label, Path, Point, Primitive, Rect
from asg_viewer.scene.theme import Theme

_LETTERS = 0.826  # letter size in CSS for a line height of 1
_LONG = 10  # letters; a longer text in a wider font would leave its box
_REGULAR = 0.95  # of the width of semibold letters
_FONTS = "Inter, 'Helvetica Neue', Arial, sans-serif"


def svg(scenes: Iterable[tuple[Scene, tuple[float, float]]], theme: Theme) -> str:
    """Return scenes side by side as an SVG document, each with its size."""
    body: list[str] = []
    width = height = 0.0
    for scene, (wide, high) in scenes:
        body.append(f'<g transform="translate({_number(width)} 0)">')
        body.extend(_element(primitive) for primitive in scene)
        body.append("</g>")
        width, height = width + wide, max(height, high)
    size = f'width="{_number(width)}" height="{_number(height)}"'
    view = f'viewBox="0 0 {_number(width)} {_number(height)}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {view} font-family="{_FONTS}">'
    ground = f'<rect width="100%" height="100%"{_paint("fill", theme.ground)}/>'
    return "\n".join([head, ground, *body, "</svg>"]) + "\n"


def _element(primitive: Primitive) -> str:
    match primitive:
        case Rect():
            return _rect(primitive)
        case Path(points, color, thickness):
            drawn = " ".join(_point(point) for point in points)
            return f'<polyline points="{drawn}" fill="none"{_stroke(color, thickness)}/>'
        case Curve(start, first, second, end, color, thickness):
            drawn = f"M{_point(start)} C{_point(first)} {_point(second)} {_point(end)}"
            return f'<path d="{drawn}" fill="none"{_stroke(color, thickness)}/>'
        case Dot((x, y), radius, fill):
            place = f'cx="{_number(x)}" cy="{_number(y)}" r="{_number(radius)}"'
            return f"<circle {place}{_paint('fill', fill)}/>"
        case Label():
            return _label(primitive)
        case _:
            drawn = " ".join(_point(point) for point in primitive[:3])
            return f'<polygon points="{drawn}"{_paint("fill", primitive.fill)}/>'


def _rect(rect: Rect) -> str:
    wide, high = rect.right - rect.left, rect.bottom - rect.top
    place = f'x="{_number(rect.left)}" y="{_number(rect.top)}"'
    size = f'width="{_number(max(wide, 0.0))}" height="{_number(max(high, 0.0))}"'
    rounding = f' rx="{_number(rect.rounding)}"' if rect.rounding else ""
    border = _stroke(rect.border, rect.thickness) if rect.border[3] else ""
    return f"<rect {place} {size}{rounding}{_paint('fill', rect.fill)}{border}/>"


def _label(label: Label) -> str:
    place = f'x="{_number(label.left)}" y="{_number(label.top + label.size * 0.8)}"'
    weight = ' font-weight="600"' if label.bold else ""
    size = f'font-size="{_number(label.size * _LETTERS)}"{_length(label)}'
    return f"<text {place} {size}{weight}{_paint('fill', label.color)}>{escape(label.text)}</text>"


def _length(label: Label) -> str:
    """Return the attribute that fits a text in any font into its room."""
    if len(label.text) < _LONG:
        return ""
    wide = text_width(label.text, label.size) * (1.0 if label.bold else _REGULAR)
    return f' textLength="{_number(wide)}" lengthAdjust="spacingAndGlyphs"'


def _stroke(color: Color, thickness: float) -> str:
    return f'{_paint("stroke", color)} stroke-width="{_number(thickness)}"'


def _paint(what: str, color: Color) -> str:
    if color[3] == 0:
        return f' {what}="none"'
    opacity = f' {what}-opacity="{color[3] / 255:.3g}"' if color[3] < 255 else ""
    return f' {what}="#{color[0]:02x}{color[1]:02x}{color[2]:02x}"{opacity}'


def _point(point: Point) -> str:
    return f"{_number(point[0])},{_number(point[1])}"


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
