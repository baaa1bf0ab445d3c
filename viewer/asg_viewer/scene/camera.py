"""The camera: the visible part of the plane, and its scale."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import exp, log

Box = tuple[float, float, float, float]  # left, top, right, bottom

SMALLEST, LARGEST = 0.002, 6.0  # pixels per unit
MARGIN = 0.06  # of the view, around the fitted box


@dataclass(frozen=True)
class Camera:
    """The point of the plane in the middle of a view, and the scale in pixels per unit."""

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0

    def to_screen(self, x: float, y: float, width: float, height: float) -> tuple[float, float]:
        """Return the screen position of a point of the plane, in a view of this size."""
        return (x - self.x) * self.scale + width / 2, (y - self.y) * self.scale + height / 2

    def box_to_screen(self, box: Box, width: float, height: float) -> Box:
        """Return the place on the screen of a box of the plane, in a view of this size."""
        left, top, right, bottom = box
        return (
            *self.to_screen(left, top, width, height),
            *self.to_screen(right, bottom, width, height),
        )

    def to_plane(self, x: float, y: float, width: float, height: float) -> tuple[float, float]:
        """Return the point of the plane at a screen position, in a view of this size."""
        return (x - width / 2) / self.scale + self.x, (y - height / 2) / self.scale + self.y

    def seen(self, width: float, height: float, guard: float = 0.0) -> Box:
        """Return the visible part of the plane in a view of this size, and `guard` times that
        around it.
        """
        half_x = width / 2 / self.scale * (1 + 2 * guard)
        half_y = height / 2 / self.scale * (1 + 2 * guard)
        return self.x - half_x, self.y - half_y, self.x + half_x, self.y + half_y

    def panned(self, dx: float, dy: float) -> Camera:
        """Return the camera after a drag of the plane by dx and dy pixels."""
        return replace(self, x=self.x - dx / self.scale, y=self.y - dy / self.scale)

    def zoomed(self, factor: float, x: float, y: float, width: float, height: float) -> Camera:
        """Return the camera zoomed by `factor`, with the same point of the plane at x, y."""
        scale = min(max(self.scale * factor, SMALLEST), LARGEST)
        at_x, at_y = self.to_plane(x, y, width, height)
        return Camera(at_x - (x - width / 2) / scale, at_y - (y - height / 2) / scale, scale)

    def toward(self, goal: Camera, share: float) -> Camera:
        """Return the camera `share` of the way to another; the scale changes geometrically."""
        scale = exp(log(self.scale) + (log(goal.scale) - log(self.scale)) * share)
        return Camera(self.x + (goal.x - self.x) * share, self.y + (goal.y - self.y) * share, scale)

    def near(self, goal: Camera) -> bool:
        """Whether the cameras look the same on screen."""
        pixels = max(abs(self.x - goal.x), abs(self.y - goal.y)) * goal.scale
        return pixels < 0.4 and abs(log(self.scale / goal.scale)) < 0.002


def fitted(box: Box, width: float, height: float, most: float = 1.25) -> Camera:
    """Return the camera that shows a box in a view of this size, at a scale of `most` at most."""
    wide, high = max(box[2] - box[0], 1.0), max(box[3] - box[1], 1.0)
    room_x = max(width * (1 - 2 * MARGIN), 1.0)
    room_y = max(height * (1 - 2 * MARGIN), 1.0)
    scale = min(max(min(room_x / wide, room_y / high, most), SMALLEST), LARGEST)
    return Camera((box[0] + box[2]) / 2, (box[1] + box[3]) / 2, scale)


def united(boxes: list[Box]) -> Box:
    """Return the smallest box around a nonempty list of boxes."""
    left, top, right, bottom = zip(*boxes, strict=True)
    return min(left), min(top), max(right), max(bottom)


_STEPS = 8  # between two corners of a view
CORNER_MARGIN, HEADINGS = 12.0, 74.0  # points; the headings contain a view's titles


def emptiest(
    wanted: tuple[float, float], size: tuple[float, float], covered: Callable[[Box], int],
    *, at_left: bool, taken: Sequence[Box] = (), density: float = 1.0,
) -> Box:  # fmt: skip
    """Return the corner of a view where a box of the wanted size covers the least.

    Ties go to the bottom corners, and then to the left or right corner, as `at_left` says. A corner
    that meets a `taken` box is left out. The places above and below such a box come last. If no
    corner is empty, the places between the corners of a side count as well.
    """
    wide, high = wanted
    margin = CORNER_MARGIN * density
    left, right = margin, size[0] - wide - margin
    top, bottom = HEADINGS * density, size[1] - high - margin
    corners = [(x, y) for y in (bottom, top) for x in ((left, right) if at_left else (right, left))]
    for box in taken:
        x = left if box[0] == margin else right
        around = (box[3] + margin, box[1] - margin - high)
        corners += [(x, y) for y in around if top <= y <= bottom]
    boxes = [(x, y, x + wide, y + high) for x, y in corners]

    def free(places: Sequence[Box]) -> list[Box]:
        return [each for each in places if not any(_meet(each, box) for box in taken)]

    best = min(free(boxes) or boxes, key=covered)
    if covered(best) == 0 or top > bottom:
        return best
    steps = [bottom + (top - bottom) * step / _STEPS for step in range(1, _STEPS)]
    sides = [(x, y, x + wide, y + high) for y in steps for x, _ in corners[:2]]
    return min([best, *free(sides)], key=covered)


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
