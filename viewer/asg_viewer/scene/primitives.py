"""The records of a scene; a painter or an SVG writer draws them in order."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Color: TypeAlias = tuple[int, int, int, int]
Point: TypeAlias = tuple[float, float]

CLEAR: Color = (0, 0, 0, 0)


class Rect(NamedTuple):
    """A rectangle; CLEAR for no fill or no border."""

    left: float
    top: float
    right: float
    bottom: float
    fill: Color
    border: Color = CLEAR
    thickness: float = 1.0
    rounding: float = 0.0


class Path(NamedTuple):
    """Straight lines through points."""

    points: tuple[Point, ...]
    color: Color
    thickness: float


class Curve(NamedTuple):
    """A cubic Bézier curve."""

    start: Point
    first: Point
    second: Point
    end: Point
    color: Color
    thickness: float


class Triangle(NamedTuple):
    """A filled triangle."""

    a: Point
    b: Point
    c: Point
    fill: Color


class Dot(NamedTuple):
    """A filled circle."""

    center: Point
    radius: float
    fill: Color


class Label(NamedTuple):
    """Text on a single line; `left` and `top` give its corner, `size` its height in pixels."""

    left: float
    top: float
    text: str
    size: float
    color: Color
    bold: bool = False


Primitive: TypeAlias = Rect | Path | Curve | Triangle | Dot | Label
