"""Thumbnails of recent graphs: boxes in the colors of their categories."""

from __future__ import annotations

from dataclasses import replace

from asg_viewer.scene.stage import Stage
from asg_viewer.state.model import State, Thumbnail

WIDE, HIGH = 96, 60
_MOST = 48  # boxes
_LEAST = 0.12  # pixels per unit of the plane: a node is then 12 pixels wide


def thumbnail(stage: Stage) -> Thumbnail:
    """Return the boxes of a stage, left, top, right, bottom and category, within WIDE x HIGH."""
    left, top, right, bottom = stage.layout.bounds
    scale = min(WIDE / max(right - left, 1.0), max(HIGH / max(bottom - top, 1.0), _LEAST))
    x0, y0 = (WIDE - (right - left) * scale) / 2, max((HIGH - (bottom - top) * scale) / 2, 2.0)
    foot = top + (HIGH - y0) / scale  # a long graph is cut off below
    boxes = zip(stage.layout.is_open.tolist(), stage.layout.boxes.tolist(), strict=True)
    places = [n for n, (is_open, box) in enumerate(boxes) if not is_open and box[3] <= foot]
    found: list[tuple[int, int, int, int, int]] = []
    for place in places[:: max(len(places) // _MOST, 1)][:_MOST]:
        box = stage.layout.boxes[place].tolist()
        corners = (
            x0 + (box[0] - left) * scale, y0 + (box[1] - top) * scale,
            x0 + (box[2] - left) * scale, y0 + (box[3] - top) * scale,
        )  # fmt: skip
        a, b, c, d = (round(value) for value in corners)
        found.append((a, b, max(c, a + 1), max(d, b + 1), int(stage.categories[place])))
    return tuple(found)


def keep_thumbnail(state: State, number: int) -> State:
    """Save the thumbnail of a tab's layout, for its file among the recent files."""
    if number >= len(state.tabs):
        return state
    tab = state.tabs[number]
    if tab.document.path is None or not tab.stages or tab.document.marks:
        return state
    name = str(tab.document.path.absolute())
    if name not in state.recent:
        return state
    kept = {each: state.thumbnails[each] for each in state.recent if each in state.thumbnails}
    return replace(state, thumbnails={**kept, name: thumbnail(tab.stages[0])})
