"""Connectors in pictures: an edge not led through the layers gets a number at both its ends.

A viewer draws these edges on selection, but a picture has no selection. The source has a stub with
a number and the names of its targets. Each target has a stub with the number and the name of the
source.
"""

from __future__ import annotations

from asg_viewer.layout.shapes import text_width
from asg_viewer.scene.frame import Frame, Scene
from asg_viewer.scene.look import crisp
from asg_viewer.scene.primitives import CLEAR, Dot, Label, Path, Rect

_SIZE = 10.0
_LENGTH = 19.0  # of a stub: below the texts at the starts of edges
_NAMED = 2  # names at a stub


def hidden_edges(frame: Frame) -> dict[int, list[int]]:
    """Return the target items of incompletely drawn edges, by source item."""
    stage = frame.stage
    layout, model = stage.layout, stage.pane.model
    counts = layout.piece_points.counts
    found: dict[int, dict[int, None]] = {}
    for edge, (source, target) in enumerate(
        zip(model.edge_source.tolist(), model.edge_target.tolist(), strict=True)
    ):
        pieces = layout.edge_pieces[edge]
        ends = stage.shown(source), stage.shown(target)
        if len(pieces) and bool((counts[pieces] == 0).any()) and ends[0] != ends[1]:
            found.setdefault(ends[0], {})[ends[1]] = None
    return {source: list(targets) for source, targets in found.items()}


def add_connectors(frame: Frame, scene: Scene) -> None:
    """Add a numbered stub at both ends of each edge that is not drawn."""
    stage = frame.stage
    edges = hidden_edges(frame)
    numbers = {source: number for number, source in enumerate(edges, 1)}
    into: dict[int, list[int]] = {}
    for source, targets in edges.items():
        _add_stub(frame, scene, source, True, f"{numbers[source]} → {_names(frame, targets)}")
        for target in targets:
            into.setdefault(target, []).append(source)
    for target, sources in into.items():
        if len(sources) <= _NAMED:
            text = ", ".join(f"{numbers[each]} {stage.title(each)}" for each in sources)
        else:
            text = ", ".join(str(numbers[each]) for each in sources)
        _add_stub(frame, scene, target, False, text)


def _names(frame: Frame, items: list[int]) -> str:
    names = ", ".join(frame.stage.title(item) for item in items[:_NAMED])
    return names + (f" +{len(items) - _NAMED}" if len(items) > _NAMED else "")


def _add_stub(frame: Frame, scene: Scene, item: int, at_end: bool, text: str) -> None:
    box = frame.stage.box(item)
    if box is None:
        return
    theme, scale = frame.look.theme, frame.camera.scale
    left, top, right, bottom = frame.box(*box)
    below = at_end != frame.stage.layout.is_upwards(item)
    x = right - 12.0 * scale if right - left > 40 * scale else (left + right) / 2
    y = bottom if below else top
    tip = y + _LENGTH * scale * (1 if below else -1)
    size = crisp(_SIZE * scale)
    wide = text_width(text, size)
    start, high = x + 5.0 * scale, tip - size * 0.6
    scene.append(Path(((x, y), (x, tip)), theme.accent, 1.2))
    scene.append(Dot((x, tip), max(2.5 * scale, 1.5), theme.accent))
    ground = (*theme.ground[:3], 225)
    scene.append(Rect(start - 1, high - 1, start + wide + 2, high + size * 1.2, ground, CLEAR))
    scene.append(Label(start, high, text, size, theme.accent))
