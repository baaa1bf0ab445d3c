"""Small pictures of graphs that were open: boxes in the colours of their categories."""

from __future__ import annotations

from dataclasses import replace

from asg_viewer.scene.stage import Stage
from asg_viewer.state.model import State, Thumbnail

WIDE, HIGH = 96, 60
_MOST = 48  # boxes


def thumbnail(stage: Stage) -> Thumbnail:
    """Return the boxes of a stage, left, top, right, bottom and category, within WIDE x HIGH."""
    left, top, right, bottom = stage.layout.bounds
    scale = min(WIDE / max(right - left, 1.0), HIGH / max(bottom - top, 1.0))
    x0, y0 = (WIDE - (right - left) * scale) / 2, (HIGH - (bottom - top) * scale) / 2
    places = [place for place, is_open in enumerate(stage.layout.is_open.tolist()) if not is_open]
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
    """Keep the small picture of a tab that was laid out, for its file among the recent ones."""
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
