"""The frame of a scene: from the plane to a view, and the colors that fade."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from asg_viewer.model.graphs import Ints
from asg_viewer.scene.camera import Box, Camera
from asg_viewer.scene.emphasis import Emphasis
from asg_viewer.scene.look import Detail, Look, crisp
from asg_viewer.scene.primitives import Color, Primitive
from asg_viewer.scene.stage import Stage
from asg_viewer.scene.theme import mixed

_FADED = 0.72  # how far unlit colors fade to the background


class Layer(IntEnum):
    """The parts of a scene, in the order in which they are painted."""

    STRIPS = 0
    GROUPS = 1
    CARRIES = 2
    EDGES = 3
    STUBS = 4
    TYPES = 5
    TITLES = 6
    ITEMS = 7
    NAMES = 8


Owner: TypeAlias = tuple[Layer, int]


@dataclass(frozen=True, eq=False)
class Recorder:
    """Records the owner of each primitive of a scene that several views will show.

    `views` is the number of views that the scene covers: limits on a view apply to each of them.
    An owner is a layer and a number: the place of an item, a piece of an edge, or a strip. `starts`
    are the first primitives of owners. `kinds` number the owners of a layer: the scene contains a
    single owner of each kind, and each owner of kind -1. `seen` are all owners of these layers.
    """

    views: float
    kinds: Mapping[Layer, Ints] = field(default_factory=dict[Layer, Ints])
    starts: list[tuple[int, Owner]] = field(default_factory=list[tuple[int, Owner]])
    seen: dict[Layer, Ints] = field(default_factory=dict[Layer, Ints])

    def chosen(self, layer: Layer, numbers: Ints) -> Ints:
        """Return the owners that the scene contains."""
        kinds = self.kinds.get(layer)
        if kinds is None:
            return numbers
        self.seen[layer] = numbers
        own = kinds[numbers]
        is_chosen = own < 0
        is_chosen[np.unique(own, return_index=True)[1]] = True
        return numbers[is_chosen]


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
    recorder: Recorder | None = None

    @cached_property
    def shift(self) -> tuple[float, float]:
        """The translation from a scaled point of the plane to the view."""
        offset = self.stage.offset
        return (
            self.width / 2 - (self.camera.x - offset[0]) * self.camera.scale,
            self.height / 2 - (self.camera.y - offset[1]) * self.camera.scale,
        )

    def chosen(self, layer: Layer, numbers: Ints) -> Ints:
        """Return the owners of a layer that the scene contains: all, without a recorder."""
        return numbers if self.recorder is None else self.recorder.chosen(layer, numbers)

    def begin(self, scene: Scene, layer: Layer, number: int) -> None:
        """Record that the next primitives of the scene belong to an owner."""
        if self.recorder is not None:
            self.recorder.starts.append((len(scene), (layer, number)))

    def most(self, in_view: int) -> int:
        """Return the limit of a frame that may cover several views, from the limit of a view."""
        return in_view if self.recorder is None else int(in_view * self.recorder.views)

    def crisp(self, size: float) -> float:
        """Return a text size; a recorded scene is drawn at other scales, with exact sizes."""
        return crisp(size) if self.recorder is None else size

    def thickness(self, wanted: float, least: float, most: float) -> float:
        """Return the thickness of a line of the plane, within limits in points of the screen."""
        one = self.look.density
        return min(max(wanted * self.camera.scale, least * one), most * one)

    def seen(self) -> Box:
        """Return the painted part of the stage's plane."""
        left, top, right, bottom = self.camera.seen(self.width, self.height, self.guard)
        x, y = self.stage.offset
        return left - x, top - y, right - x, bottom - y

    def box(self, left: float, top: float, right: float, bottom: float) -> Box:
        """Return a box of the plane in the view."""
        scale, (x, y) = self.camera.scale, self.shift
        return left * scale + x, top * scale + y, right * scale + x, bottom * scale + y

    def boxes(self, places: Ints) -> NDArray[np.float64]:
        """Return the boxes at these places of the layout in the view."""
        boxes = self.stage.layout.boxes[places].astype(np.float64)
        return boxes * self.camera.scale + np.array(self.shift * 2)

    def color(self, color: Color, *, lit: bool = True) -> Color:
        """Return a color as painted: faded if not lit."""
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
