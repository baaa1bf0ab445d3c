"""The frame of a scene: from the plane to a view, and the colours that fade."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from asg_viewer.scene.camera import Box, Camera
from asg_viewer.scene.emphasis import Emphasis
from asg_viewer.scene.look import Detail, Look
from asg_viewer.scene.primitives import Color, Primitive
from asg_viewer.scene.stage import Stage
from asg_viewer.scene.theme import mixed

_FADED = 0.72  # how far unlit colours fade to the background


@dataclass(frozen=True, eq=False)
class Frame:
    """One pane, seen by a camera in a view; `coats` are the fills of items that differ by them."""

    stage: Stage
    camera: Camera
    width: float
    height: float
    look: Look
    emphasis: Emphasis
    detail: Detail
    side: int = 0
    guard: float = 0.0
    coats: Mapping[int, Color] = field(default_factory=dict[int, Color])

    @property
    def shift(self) -> tuple[float, float]:
        """The translation from a scaled point of the plane to the view."""
        offset = self.stage.offset
        return (
            self.width / 2 - (self.camera.x - offset[0]) * self.camera.scale,
            self.height / 2 - (self.camera.y - offset[1]) * self.camera.scale,
        )

    def seen(self) -> Box:
        """Return the painted part of the stage's plane."""
        left, top, right, bottom = self.camera.seen(self.width, self.height, self.guard)
        x, y = self.stage.offset
        return left - x, top - y, right - x, bottom - y

    def box(self, left: float, top: float, right: float, bottom: float) -> Box:
        """Return a box of the plane in the view."""
        scale, (x, y) = self.camera.scale, self.shift
        return left * scale + x, top * scale + y, right * scale + x, bottom * scale + y

    def color(self, color: Color, *, lit: bool = True) -> Color:
        """Return a colour as painted: faded if not lit."""
        if lit or self.emphasis.lit is None:
            return color
        ground = self.look.theme.ground
        return (*mixed(color, ground, _FADED)[:3], color[3])

    def is_lit(self, item: int) -> bool:
        """Whether an item does not fade: a lit node, or a group that contains a lit node."""
        lit, groups, size = self.emphasis.lit, self.emphasis.lit_groups, self.stage.layout.size
        if lit is None or groups is None:
            return True
        return bool(lit[item] if item < size else groups[item - size])


Scene = list[Primitive]
