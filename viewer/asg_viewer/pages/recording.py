"""Scenes of a page: recorded at each level of detail, in shapes that are valid between the levels.

A shape gives each coordinate as a corner of its owner's box, plus units of the plane, plus pixels.
Two scenes of slightly different scales determine both, because each coordinate of a scene is linear
in the scale between two levels. The two scenes have the two themes, and determine the colors.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple, TypeAlias

import numpy as np

from asg_viewer.layout.shapes import text_width
from asg_viewer.model.graphs import Ints
from asg_viewer.scene.build import build
from asg_viewer.scene.camera import Box, Camera
from asg_viewer.scene.emphasis import Emphasis
from asg_viewer.scene.frame import Frame, Layer, Owner, Recorder
from asg_viewer.scene.look import LEVELS, MOST_BOXES, Detail, Look, detail_at
from asg_viewer.scene.primitives import (
    CLEAR,
    Color,
    Curve,
    Dot,
    Label,
    Path,
    Point,
    Primitive,
    Rect,
    Triangle,
)
from asg_viewer.scene.stage import SpatialIndex, Stage
from asg_viewer.scene.theme import DARK, LIGHT, Theme

VIEW = (1600.0, 1000.0)  # pixels of a typical view: limits of a view apply to this size
_SMALLEST_VIEW = (480.0, 360.0)
_MARGIN = 200.0  # pixels around the plane for names beside the outermost boxes
_STEP = 1e-3  # relative difference between the scales of two scenes
_RECT, _LABEL, _LINES, _TRIANGLE, _DOT, _WAY = range(6)

_OTHERS = (Layer.STRIPS, Layer.EDGES)  # owners other than items
# Layers with kinds of owners. The titles of groups are left out: names avoid each of them.
_OF_KINDS = (Layer.GROUPS, Layer.EDGES, Layer.STUBS, Layer.TYPES, Layer.ITEMS)

Key: TypeAlias = tuple[float, ...]
_LIGHTS: Mapping[Color, Color] = {
    CLEAR: CLEAR,
    **{getattr(DARK, each.name): getattr(LIGHT, each.name)
       for each in fields(Theme) if each.name not in ("name", "categories")},
    **dict(zip(DARK.categories, LIGHT.categories, strict=True)),
}  # fmt: skip
_Row: TypeAlias = tuple[Key, int]  # a shape without its levels, and the place of its text or -1
_FormIn: TypeAlias = tuple[Layer, tuple[object, ...]]  # a form of owners in a layer


@dataclass(frozen=True, eq=False)
class Tables:
    """The numbered colors, shapes, sets of shapes, texts, and rows of minimaps of a page."""

    colors: dict[tuple[Color, Color, bool], int] = field(
        default_factory=dict[tuple[Color, Color, bool], int]
    )
    shapes: dict[Key, int] = field(default_factory=dict[Key, int])
    sets: dict[tuple[int, ...], int] = field(default_factory=dict[tuple[int, ...], int])
    texts: dict[str, int] = field(default_factory=lambda: {"": 0})
    rows: dict[tuple[int, ...], int] = field(default_factory=dict[tuple[int, ...], int])

    def color(self, dark: Color, light: Color, *, is_sheet: bool = False) -> int:
        """Return the number of a color, -1 for a clear color.

        The lower sheet of a closed group has a separate number, because a mark leaves it as it is.
        """
        if not dark[3] and not light[3]:
            return -1
        return self.colors.setdefault((dark, light, is_sheet), len(self.colors))

    def text(self, text: str) -> int:
        """Return the number of a text, 0 for the empty text."""
        return self.texts.setdefault(text, len(self.texts))

    def row(self, row: tuple[int, ...]) -> int:
        """Return the number of a row of a minimap."""
        return self.rows.setdefault(row, len(self.rows))


def recorded(stage: Stage, tables: Tables) -> list[list[list[int]]]:
    """Return the layers of a stage, each as owners, their sets of shapes, and their texts.

    The owner is the difference to the owner before. Shapes begin with their kind, and their first
    and last level. Each set has its shapes, each with the place of its text among the owner's, or
    -1.
    """
    found = _Recording(stage)
    for level in reversed(range(first_level(stage), len(LEVELS))):
        found.add(level, tables)
    return [found.columns(layer, tables) for layer in Layer]


def first_level(stage: Stage) -> int:
    """Return the level at which the whole stage fits in a small view."""
    left, top, right, bottom = stage.layout.bounds
    fits = min(_SMALLEST_VIEW[0] / (right - left), _SMALLEST_VIEW[1] / (bottom - top), LEVELS[-1])
    return max(bisect_right(LEVELS, fits) - 1, 0)


class _Recording:
    """The shapes of a stage's owners at each level, added from the last level to the first.

    Owners of a kind look the same at each level. The last level shows everything, and determines
    the kinds; the scenes of the other levels contain a single owner of each kind.
    """

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._kinds = {layer: self._each(layer, -1) for layer in Layer}  # -1 before it is drawn
        self._levels = {layer: self._each(layer, 0) for layer in Layer}  # a bit for each level
        self._texts: dict[Owner, list[str]] = {}
        self._looks: dict[tuple[object, ...], int] = {}  # the kinds by look
        self._rows: dict[int, dict[int, list[_Row]]] = defaultdict(dict)  # by kind and level

    def _each(self, layer: Layer, number: int) -> Ints:
        """Return a number for each possible owner of a layer."""
        layout = self._stage.layout
        counts = {Layer.EDGES: len(layout.piece_points), Layer.STRIPS: len(layout.strips)}
        return np.full(counts.get(layer, len(layout.items)), number, np.int32)

    def add(self, level: int, tables: Tables) -> None:
        """Add the scene of a level."""
        scale = LEVELS[level] * (1 + 1e-9)  # past the end of the level before
        detail = detail_at(scale, _most_in_view(self._stage, scale))
        kinds = {layer: self._kinds[layer] for layer in _OF_KINDS}
        whole = _Taken(self._stage, scale, detail, DARK, kinds)
        forms = {owner: whole.form(owner) for owner in whole.owned}
        first: dict[_FormIn, Owner] = {}
        for owner, form in forms.items():
            first.setdefault((owner[0], form), owner)
        shapes = _shapes(whole, first, tables)
        is_last = level + 1 == len(LEVELS) and detail is Detail.ALL
        for owner, form in forms.items():
            texts = [each.text for each in whole.owned[owner] if isinstance(each, Label)]
            own = self._texts.setdefault(owner, [])
            own += [text for text in dict.fromkeys(texts) if text not in own]
            places = [own.index(text) for text in texts]
            look: tuple[object, ...] = owner
            if is_last and owner[0] in _OF_KINDS:
                look = (owner[0], form, whole.size(owner), *places, *map(_width, own))
            rows = self._rows[self._kind(owner, look)]
            if level not in rows:
                left = iter(places)
                rows[level] = [(key, next(left) if key[0] == _LABEL else -1)
                               for key in shapes[owner[0], form]]  # fmt: skip
            self._levels[owner[0]][owner[1]] |= 1 << level
        for layer, numbers in whole.seen.items():
            self._levels[layer][numbers] |= 1 << level

    def _kind(self, owner: Owner, look: tuple[object, ...]) -> int:
        """Return the number of an owner's kind, set by its first look."""
        layer, number = owner
        if self._kinds[layer][number] < 0:
            self._kinds[layer][number] = self._looks.setdefault(look, len(self._looks))
        return int(self._kinds[layer][number])

    def columns(self, layer: Layer, tables: Tables) -> list[list[int]]:
        """Return the owners of a layer, their sets of shapes, and their texts."""
        known: dict[tuple[int, int], tuple[int, int]] = {}
        sets: list[int] = []
        texts: list[int] = []
        kinds, levels = self._kinds[layer], self._levels[layer]
        owners: list[int] = np.flatnonzero(kinds >= 0).tolist()
        for owner in owners:
            key = int(kinds[owner]), int(levels[owner])
            if key not in known:
                known[key] = self._set(*key, tables)
            number, count = known[key]
            sets.append(number)
            texts += map(tables.text, self._texts[layer, owner][:count])
        return [[own - before for before, own in pairwise([0, *owners])], sets, texts]

    def _set(self, kind: int, levels: int, tables: Tables) -> tuple[int, int]:
        """Return the number of the set of a kind's shapes at some levels, and its texts' count."""
        at: dict[tuple[int, Key, int], list[int]] = {}
        for level, rows in sorted(self._rows[kind].items()):
            if levels >> level & 1:
                for place, (key, text) in enumerate(rows):
                    at.setdefault((place, key, text), []).append(level)
        found: list[int] = []
        for (_, (head, *rest), text), own in sorted(at.items(), key=lambda row: row[0][0]):
            for first, last in _runs(own):
                shape = tables.shapes.setdefault((head, first, last, *rest), len(tables.shapes))
                found += [shape, text]
        number = tables.sets.setdefault(tuple(found), len(tables.sets))
        return number, max(found[1::2], default=-1) + 1


def _runs(levels: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield the first and last of each run of consecutive levels."""
    first = levels[0]
    for one, other in pairwise([*levels, -1]):
        if other != one + 1:
            yield first, one
            first = other


@lru_cache(maxsize=4096)
def _width(text: str) -> float:
    return text_width(text, 1000.0)


def _shapes(
    whole: _Taken, first: Mapping[_FormIn, Owner], tables: Tables
) -> dict[_FormIn, list[Key]]:  # fmt: skip
    """Return the shapes of each form in a layer; `first` has an owner of each form.

    A second scene, of these owners, gives the shapes.
    """
    places = {number for layer, number in first.values() if layer not in _OTHERS}
    pieces = {number for layer, number in first.values() if layer is Layer.EDGES}
    part = replace(
        whole.stage, index=_Chosen(places),
        piece_index=_Chosen(np.searchsorted(whole.stage.pieces, sorted(pieces)).tolist()),
    )  # fmt: skip
    other = _Taken(part, whole.scale * (1 + _STEP), whole.detail, LIGHT, {})
    found: dict[_FormIn, list[Key]] = {}
    for (layer, form), owner in first.items():
        one = whole.parts(owner)
        if layer is Layer.NAMES or (layer is Layer.ITEMS and whole.detail is Detail.BLOCKS):
            found[layer, form] = [_key(each, _in_light(each), 0.0, tables) for each in one]
            continue
        pairs = zip(one, other.parts(owner), strict=True)
        found[layer, form] = [_key(*pair, whole.scale, tables) for pair in pairs]
    return found


class _Chosen(SpatialIndex):
    """An index that finds the same boxes wherever it looks."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self._numbers = np.array(sorted(numbers), np.int32)

    def meeting(self, box: Box) -> Ints:
        """Return the chosen boxes."""
        return self._numbers


def _most_in_view(stage: Stage, scale: float) -> int:
    """Return the most items that a view of the stage contains, about."""
    layout = stage.layout
    boxes = layout.boxes[~layout.is_open]
    if len(boxes) <= MOST_BOXES:
        return len(boxes)
    middles = (boxes[:, :2] + boxes[:, 2:]) / 2 * scale
    cells = np.floor((middles - middles.min(axis=0)) / np.array(VIEW))
    _, counts = np.unique(cells[:, 0] * 100_003 + cells[:, 1], return_counts=True)
    return int(counts.max())


class _Part(NamedTuple):
    """A primitive beside its owner's box.

    `head` is its kind and flags. `places` are the corners that coordinates are measured from: 0 for
    the left or top, 1 for the middle, 2 for the right or bottom. `numbers` are sizes in pixels and
    then these distances.
    """

    head: tuple[int, ...]
    colors: tuple[Color, ...]
    places: tuple[int, ...]
    numbers: tuple[float, ...]
    is_sheet: bool = False


class _Taken:
    """The whole scene of a stage at a scale, by owners."""

    def __init__(
        self, stage: Stage, scale: float, detail: Detail, theme: Theme, kinds: Mapping[Layer, Ints]
    ) -> None:
        left, top, right, bottom = stage.layout.bounds
        wide, high = (right - left) * scale, (bottom - top) * scale
        size = (wide + 2 * _MARGIN, high + 2 * _MARGIN)
        camera = Camera((left + right) / 2, (top + bottom) / 2, scale)
        recorder = Recorder(max(wide / VIEW[0], 1.0) * max(high / VIEW[1], 1.0), kinds)
        look = Look(theme=theme)
        scene = build(stage, camera, size, look, Emphasis(), detail=detail, recorder=recorder)
        self.stage, self.scale, self.detail, self._theme = stage, scale, detail, theme
        self._frame = Frame(stage, camera, *size, look, Emphasis(), detail)
        self.seen = recorder.seen
        self.owned: dict[Owner, list[Primitive]] = {}
        starts = [*(first for first, _ in recorder.starts), len(scene)]
        for (first, owner), end in zip(recorder.starts, starts[1:], strict=True):
            if end > first:
                self.owned.setdefault(owner, []).extend(scene[first:end])

    def size(self, owner: Owner) -> tuple[float, float]:
        """Return the width and height of an owner's box."""
        left, top, right, bottom = self._base(owner)
        return round(right - left, 1), round(bottom - top, 1)

    def form(self, owner: Owner) -> tuple[object, ...]:
        """Return the form of an owner's primitives; owners of equal form have equal shapes.

        Numbers are in 64ths of a pixel.
        """
        parts = self.parts(owner)
        return tuple((*each[:3], *[int(x * 64 + 1024.5) for x in each.numbers]) for each in parts)

    def parts(self, owner: Owner) -> list[_Part]:
        """Return the primitives of an owner beside its box; an edge as its line and its arrow."""
        base, primitives = self._base(owner), self.owned[owner]
        if owner[0] is not Layer.EDGES:
            return [self._part(each, base) for each in primitives]
        line = primitives[0]
        assert isinstance(line, Path | Curve), "an edge begins with a line"
        curved = int(self.detail > Detail.BOXES)
        way = _Part((_WAY, curved), (line.color,), (), (line.thickness,))
        arrows = [each for each in primitives[-1:] if isinstance(each, Triangle)]
        return [way, *(self._part(each, base) for each in arrows)]

    def _base(self, owner: Owner) -> Box:
        """Return the box of an owner in the scene. An edge has the point at its end as its box."""
        layout, (layer, number) = self.stage.layout, owner
        if layer is Layer.STRIPS:
            return self._frame.box(*layout.strips[number].box)
        if layer is Layer.EDGES:
            x, y = layout.points[layout.piece_points.starts[number + 1] - 1].tolist()
            return self._frame.box(x, y, x, y)
        return self._frame.box(*layout.boxes[number].tolist())

    def _part(self, primitive: Primitive, base: Box) -> _Part:
        match primitive:
            case Rect(left, top, right, bottom, fill, border, thickness, rounding):
                places, numbers = _beside([(left, top), (right, bottom)], base)
                is_sheet = border[3] > 0 and fill == self._theme.leaf and left > base[0] + 0.01
                return _Part((_RECT,), (fill, border), places, (thickness, rounding, *numbers),
                             is_sheet)  # fmt: skip
            case Label(left, top, _, size, color, bold):
                places, numbers = _beside([(left, top)], base)
                return _Part((_LABEL, int(bold)), (color,), places, (size, *numbers))
            case Path(points, color, thickness):
                places, numbers = _beside(points, base)
                return _Part((_LINES,), (color,), places, (thickness, *numbers))
            case Dot(center, radius, fill):
                places, numbers = _beside([center], base)
                return _Part((_DOT,), (fill,), places, (radius, *numbers))
            case Triangle(a, b, c, fill):
                places, numbers = _beside([a, b, c], base)
                return _Part((_TRIANGLE,), (fill,), places, numbers)
            case Curve():
                raise AssertionError("only edges are curves")


def _beside(points: Iterable[Point], base: Box) -> tuple[tuple[int, ...], tuple[float, ...]]:
    """Return the nearest corner for each coordinate of points, and the distance from it."""
    places: list[int] = []
    numbers: list[float] = []
    left, top, right, bottom = base
    wide, high = right - left, bottom - top
    for x, y in points:
        across, down = x - left, y - top
        column = 0 if across <= 0.25 * wide else 1 if across <= 0.75 * wide else 2
        row = 0 if down <= 0.25 * high else 1 if down <= 0.75 * high else 2
        places += (column, row)
        numbers += (across - wide * column / 2, down - high * row / 2)
    return tuple(places), tuple(numbers)


def _in_light(part: _Part) -> _Part:
    return part._replace(colors=tuple(_LIGHTS[color] for color in part.colors))


def _key(one: _Part, other: _Part, scale: float, tables: Tables) -> Key:
    """Return a shape: kind, flags, colors, sizes in units and pixels, places with the same.

    The parts are of the same owner at `scale` and a little more, or of the same scale for 0.
    """
    found: list[float] = [*one.head]
    found += [tables.color(*pair, is_sheet=one.is_sheet)
              for pair in zip(one.colors, other.colors, strict=True)]  # fmt: skip
    sizes = len(one.numbers) - len(one.places)
    for number, (first, second) in enumerate(zip(one.numbers, other.numbers, strict=True)):
        units = round((second - first) / (scale * _STEP), 2) if scale else 0.0
        if number >= sizes:
            found.append(one.places[number - sizes])
        found += [_short(units), _short(round(first - units * scale, 2))]
    return tuple(found)


def _short(value: float) -> float:
    return int(value) if value == int(value) else value
