"""Edges: curves or right angles through the layers, arrows, stubs, and the carries of loops."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from asg_viewer.layout.problem import BORDER, Box
from asg_viewer.model.categories import Category
from asg_viewer.model.graphs import Ints
from asg_viewer.scene.frame import Frame, Layer, Scene
from asg_viewer.scene.look import MOST_EDGES, MOST_EDGES_OF_BLOCKS, Detail
from asg_viewer.scene.primitives import Color, Curve, Dot, Path, Point, Triangle
from asg_viewer.scene.theme import mixed

_ALMOST = 1.2  # pixels: a smaller sideways shift is drawn straight
_MOST_MARKED = 500
_MOST_CLEAR = 24  # edges between lanes that may bend around boxes
_REACH = 70.0  # pixels from a box to the turn of a curve


def add_edges(frame: Frame, scene: Scene, *, every: bool = False) -> None:
    """Add the edges in view; when there are too many to tell apart, keep the longest.

    With `every`, as in a picture, add all edges; edges not led through the layers get connectors.
    """
    stage = frame.stage
    near = stage.piece_index.meeting(frame.seen())
    most = MOST_EDGES_OF_BLOCKS if frame.detail is Detail.BLOCKS else MOST_EDGES
    near = near if every else _longest(frame, near, frame.most(most))
    theme = frame.look.theme
    thickness = frame.thickness(1.3, 1.0, 2.0)
    by_bytes = frame.detail >= Detail.TITLES
    for piece in frame.chosen(Layer.EDGES, stage.pieces[near]).tolist():
        frame.begin(scene, Layer.EDGES, piece)
        points = stage.layout.points[stage.layout.piece_points[piece]]
        fresh = int(stage.layout.fresh[piece])
        color = frame.color(theme.edge, lit=_is_lit(frame, piece))
        thick = thickness * stage.weight(piece) if by_bytes else thickness
        add_piece(frame, piece, points[fresh:].tolist(), color, thick, scene)
    if frame.detail is Detail.ALL and not every:
        _add_stubs(frame, scene)


def _is_lit(frame: Frame, piece: int) -> bool:
    """Whether the item ends of a piece are lit."""
    if frame.emphasis.lit is None:
        return True
    layout = frame.stage.layout
    ends = int(layout.piece_from[piece]), int(layout.piece_to[piece])
    return all(end == BORDER or frame.is_lit(end) for end in ends)


def _longest(frame: Frame, near: Ints, most: int) -> Ints:
    """Return the pieces, or the `most` longest if there are more."""
    layout, stage = frame.stage.layout, frame.stage
    if len(near) <= most and frame.detail is not Detail.BLOCKS:
        return near
    starts = layout.piece_points.starts[stage.pieces[near]]
    ends = layout.piece_points.starts[stage.pieces[near] + 1] - 1
    lengths = np.abs(layout.points[ends] - layout.points[starts]).sum(axis=1)
    if frame.detail is Detail.BLOCKS:
        near, lengths = (
            near[lengths * frame.camera.scale > 24.0],
            lengths[lengths * frame.camera.scale > 24.0],
        )
    if len(near) <= most:
        return near
    return np.sort(near[np.argpartition(-lengths, most)[:most]]).astype(np.int32)


def add_marked_edges(frame: Frame, scene: Scene) -> None:
    """Add the emphasized edges over everything else, with the edges not led through the layers."""
    layout = frame.stage.layout
    color = frame.look.theme.accent
    thickness = frame.thickness(1.8, 1.5, 2.6)
    done: set[int] = set()
    direct: dict[tuple[int, int], None] = {}
    for edge in frame.emphasis.edges[:4000]:
        pieces = layout.edge_pieces[edge].tolist()
        if any(len(layout.piece_points[piece]) == 0 for piece in pieces):
            model = frame.stage.pane.model
            ends = (int(model.edge_source[edge]), int(model.edge_target[edge]))
            direct[frame.stage.shown(ends[0]), frame.stage.shown(ends[1])] = None
            continue
        for piece in pieces:
            if piece not in done and len(done) < _MOST_MARKED:
                done.add(piece)
                points = layout.points[layout.piece_points[piece]].tolist()
                add_piece(frame, piece, points, color, thickness, scene)
    _add_direct(frame, list(direct)[:_MOST_MARKED], color, thickness, scene)


def add_piece(
    frame: Frame, piece: int, points: list[list[float]], color: Color, thickness: float,
    scene: Scene,
) -> None:  # fmt: skip
    """Add a piece of an edge, with an arrow if it ends at an item."""
    scale, (shift_x, shift_y) = frame.camera.scale, frame.shift
    screen = [(x * scale + shift_x, y * scale + shift_y) for x, y in points]
    layout = frame.stage.layout
    end = int(layout.piece_to[piece])
    ends = end != BORDER and not frame.stage.is_open(end) and frame.detail >= Detail.TITLES
    if frame.detail <= Detail.BOXES:
        scene.append(Path(tuple(screen), color, 1.0))
        return
    if frame.look.orthogonal:
        scene.append(Path(tuple(_angles(screen, piece)), color, thickness))
    else:
        _add_curves(screen, color, thickness, scene)
    if ends:
        _add_arrow(screen[-1], layout.is_upwards(end), scale, color, scene)


def _add_curves(screen: list[Point], color: Color, thickness: float, scene: Scene) -> None:
    """Add a piece as curves from layer to layer; straight stretches become a single line."""
    line: list[Point] = [screen[0]]
    for number in range(1, len(screen)):
        start, end = screen[number - 1], screen[number]
        if number % 2 == 0 or abs(start[0] - end[0]) < _ALMOST:
            line.append(end)
            continue
        if len(line) > 1:
            scene.append(Path((line[0], *line[1:]), color, thickness))
        middle = (start[1] + end[1]) / 2
        scene.append(Curve(start, (start[0], middle), (end[0], middle), end, color, thickness))
        line = [end]
    if len(line) > 1:
        scene.append(Path(tuple(line), color, thickness))


def _angles(screen: list[Point], piece: int) -> Iterable[Point]:
    """Yield the corners of a piece at right angles; pieces turn at different heights."""
    share = 0.3 + 0.4 * (piece * 0.618034 % 1.0)
    yield screen[0]
    for number in range(1, len(screen)):
        start, end = screen[number - 1], screen[number]
        if number % 2 == 1 and abs(start[0] - end[0]) >= _ALMOST:
            turn = start[1] + (end[1] - start[1]) * share
            yield (start[0], turn)
            yield (end[0], turn)
        yield end


def _add_arrow(tip: Point, upwards: bool, scale: float, color: Color, scene: Scene) -> None:
    size = min(max(5.0 * scale, 3.0), 8.0)
    back = tip[1] + size * 1.6 * (1 if upwards else -1)
    scene.append(Triangle(tip, (tip[0] - size * 0.7, back), (tip[0] + size * 0.7, back), color))


def _add_direct(
    frame: Frame, pairs: list[tuple[int, int]], color: Color, thickness: float, scene: Scene
) -> None:
    """Add edges that are not led through the layers as single curves."""
    layout = frame.stage.layout
    places = layout.places()
    for source, target in pairs:
        if source == target:
            continue
        one = frame.box(*layout.boxes[places[source]].tolist())
        other = frame.box(*layout.boxes[places[target]].tolist())
        if layout.strip_of(source) != layout.strip_of(target):
            ways = [sideways(one, other, color, thickness)]
            if len(pairs) <= _MOST_CLEAR:
                ways += [_onto(one, other, y, color, thickness) for y in (other[1], other[3])]
            scene.append(_clearest(frame, ways, {source, target}))
            continue
        upwards = layout.is_upwards(target)
        first, last = (1, 3) if upwards else (3, 1)
        start = ((one[0] + one[2]) / 2, one[first])
        end = ((other[0] + other[2]) / 2, other[last])
        reach = max(abs(end[1] - start[1]) * 0.35, 30.0) * (-1 if upwards else 1)
        curve = Curve(start, (start[0], start[1] + reach), (end[0], end[1] - reach), end, color,
                      thickness)  # fmt: skip
        scene.append(curve)
        _add_arrow(end, upwards, frame.camera.scale, color, scene)


def sideways(one: Box, other: Box, color: Color, thickness: float) -> Curve:
    """Return the curve between two boxes that stand beside each other."""
    left, right = (2, 0) if one[0] < other[0] else (0, 2)
    start = (one[left], (one[1] + one[3]) / 2)
    end = (other[right], (other[1] + other[3]) / 2)
    middle = (start[0] + end[0]) / 2
    return Curve(start, (middle, start[1]), (middle, end[1]), end, color, thickness)


def _onto(one: Box, other: Box, y: float, color: Color, thickness: float) -> Curve:
    """Return the curve from the side of a box onto the top or the bottom of another, at y."""
    across = sideways(one, other, color, thickness)
    end = ((other[0] + other[2]) / 2, y)
    reach = _REACH if y == other[3] else -_REACH
    return Curve(across.start, across.first, (end[0], y + reach), end, color, thickness)


def _clearest(frame: Frame, ways: list[Curve], ends: set[int]) -> Curve:
    """Return the first of the curves that pass the fewest boxes other than their end boxes."""
    layout = frame.stage.layout
    near = frame.stage.index.meeting(frame.seen())
    near = near[~layout.is_open[near] & ~np.isin(layout.items[near], list(ends))]
    boxes = frame.boxes(near)

    def passed(way: Curve) -> int:
        x, y = _along(way).T[:, :, None]
        inside = (x > boxes[:, 0]) & (x < boxes[:, 2]) & (y > boxes[:, 1]) & (y < boxes[:, 3])
        return int(inside.any(axis=0).sum())

    return min(ways, key=passed)


def _along(way: Curve) -> NDArray[np.float64]:
    """Return points along a curve: x and y of each."""
    t = np.linspace(0.0, 1.0, 33)[:, None]
    u = 1.0 - t
    a, b, c, d = (np.array(point) for point in (way.start, way.first, way.second, way.end))
    return a * u**3 + b * 3 * u * u * t + c * 3 * u * t * t + d * t**3


def _add_stubs(frame: Frame, scene: Scene) -> None:
    """Add a short line with a dot for each edge that is drawn only on selection."""
    layout, theme = frame.stage.layout, frame.look.theme
    scale = frame.camera.scale
    places = frame.stage.index.meeting(frame.seen())
    for place in frame.chosen(Layer.STUBS, places).tolist():
        item = int(layout.items[place])
        for ends, at_end in ((frame.stage.stubs_out, True), (frame.stage.stubs_in, False)):
            if item not in ends:
                continue
            frame.begin(scene, Layer.STUBS, place)
            left, top, right, bottom = frame.box(*layout.boxes[place].tolist())
            below = at_end != layout.is_upwards(item)
            inset = min(12.0 * scale, (right - left) / 4)
            # the type of a result stands right of the middle, or left of it
            is_left = at_end and item not in frame.stage.leaning
            x = left + inset if is_left else right - inset
            y = bottom if below else top
            tip = y + 9.0 * scale * (1 if below else -1)
            color = frame.color(theme.edge, lit=frame.is_lit(item))
            scene.append(Path(((x, y), (x, tip)), color, 1.0))
            scene.append(Dot((x, tip), max(2.5 * scale, 1.5), color))


# Carries of open loops: arrows from the end of a step to the beginning of the next step

_FROM_BORDER = 16.0  # between the border of a loop and the first arrow
_APART = 8.0  # between arrows
_MOST_APART = 3  # arrows with separate tracks; the others share the last track
_OUT = 16.0  # from a box to the turn of an arrow
_INSET = 7.0  # from the side of a box to its arrow


def loop_color(frame: Frame, *, lit: bool = True) -> Color:
    """Return the color of loops: the color of control ops, a little muted."""
    theme = frame.look.theme
    control = theme.categories[Category.CONTROL]
    return frame.color(mixed(mixed(control, theme.accent, 0.55), theme.ground, 0.15), lit=lit)


def add_carries(frame: Frame, places: Ints, scene: Scene) -> None:
    """Add the arrows of the carries of the open loops at these places of the layout."""
    layout, groups = frame.stage.layout, frame.stage.pane.groups
    for place in places.tolist():
        item = int(layout.items[place])
        loop = groups.loops.get(item - layout.size)
        if loop is None or frame.detail is Detail.BLOCKS:
            continue
        around = frame.box(*layout.boxes[place].tolist())
        frame.begin(scene, Layer.CARRIES, place)
        for number, (end, start) in enumerate(_carries(frame, loop.control)):
            ends = [frame.stage.box(frame.stage.shown(node)) for node in (end, start)]
            if ends[0] is not None and ends[1] is not None:
                boxes = frame.box(*ends[0]), frame.box(*ends[1])
                lane = min(number, _MOST_APART - 1)
                upwards = layout.is_upwards(item)
                _add_carry(frame, around, boxes, lane, upwards=upwards, scene=scene)


def _carries(frame: Frame, control: int) -> list[tuple[int, int]]:
    """Return the carries of a loop, by the numbers of nodes in the model."""
    bodies = frame.stage.pane.model.bodies
    return [pair for body in bodies if body.control == control for pair in body.carries]


def _add_carry(
    frame: Frame, around: Box, ends: tuple[Box, Box], lane: int, *, upwards: bool, scene: Scene
) -> None:
    """Add an arrow from the end of a box, where its values leave, into the start of another."""
    scale = frame.camera.scale
    end, start = ends
    x = around[0] + (_FROM_BORDER + _APART * lane) * scale
    ahead = -1.0 if upwards else 1.0
    first, last = (end[1], start[3]) if upwards else (end[3], start[1])
    away = (_OUT + 4.0 * lane) * scale * ahead
    from_x, to_x = (box[0] + _INSET * scale for box in (end, start))
    color, thick = loop_color(frame), frame.thickness(1.6, 1.2, 2.4)
    points: tuple[Point, ...] = (
        (from_x, first), (from_x, first + away), (x, first + away), (x, last - away),
        (to_x, last - away), (to_x, last),
    )  # fmt: skip
    scene.append(Path(points, color, thick))
    size = min(max(5.0 * scale, 3.0), 8.0)
    back = last - size * 1.6 * ahead
    scene.append(
        Triangle((to_x, last), (to_x - size * 0.7, back), (to_x + size * 0.7, back), color)
    )
