"""Lines from the forward graph to its gradient: to a node's gradient, and to uses of its value."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from asg_viewer.model.graphs import Floats
from asg_viewer.scene.across import Line, Names, line_across
from asg_viewer.scene.camera import Box
from asg_viewer.scene.emphasis import Selection
from asg_viewer.scene.frame import Scene
from asg_viewer.scene.look import Detail, Look, detail_at
from asg_viewer.scene.primitives import Color
from asg_viewer.scene.theme import faded
from asg_viewer.state.model import State, Tab, View, view_of
from asg_viewer.state.viewing import item_box, staged
from asg_viewer.texts import Phrases

_MOST = 60  # lines from one node


def lines_across(state: State, tab: Tab, view: View, look: Look) -> Scene:
    """Return the lines in a view, in its pixels."""
    document = tab.document
    if not tab.stages or not (document.is_pair or document.lanes):
        return []
    other = len(document.panes) - 1
    faint = faded(look.theme.accent, 0.7)
    lines = [_Line(target, other, node, faint) for target, node in document.seeds]
    what, color = state.hovered or tab.selection, look.theme.accent
    if what is not None and not what.side and what.item < document.panes[0].model.size:
        uses = document.uses(what.item)[:_MOST]
        lines += [_Line(what.item, other, node, color, is_use=True) for node in uses]
        is_forward = document.knows_gradient(what.side, what.item)
        chosen = document.opposite(what.side, what.item) if is_forward else None
        if chosen is not None and (what.item, chosen[1]) not in document.seeds:
            lines.append(_Line(what.item, *chosen, color))
    return _drawn(state, tab, lines, view) if lines else []


def line_names(tab: Tab, say: Phrases) -> Names:
    """Return the visible kinds of lines, by name."""
    found: list[tuple[str, Line]] = []
    if tab.document.seeds and len(tab.stages) == len(tab.document.panes):
        found = [(say("link.gradient"), Line.SOLID), (say("link.uses"), Line.DASHED)]
    near = any(detail_at(camera.scale, 0) is Detail.ALL for camera in tab.cameras)
    if near and any(stage.stubs_in or stage.stubs_out for stage in tab.stages):
        found.append((say("link.hidden"), Line.STUB))
    return found


class _Line(NamedTuple):
    """A line from a forward item to a node on some side."""

    source: int
    side: int
    node: int
    color: Color
    is_use: bool = False


def _drawn(state: State, tab: Tab, lines: list[_Line], view: View) -> Scene:
    boxes, area = _boxes_in_view(tab, view), (0.0, 0.0, view.width, view.height)
    scene: Scene = []
    for line in lines:
        one = _in_pixels(state, tab, Selection(0, line.source), view)
        other = _in_pixels(state, tab, Selection(line.side, line.node), view)
        if one is not None and other is not None:
            scene += line_across(one, other, line.color, boxes, area, dashed=line.is_use,
                                 density=state.density)  # fmt: skip
    return scene


def _boxes_in_view(tab: Tab, view: View) -> Floats:
    """Return the boxes [n, 4] of a view, open groups left out, in its pixels."""
    found: list[Floats] = []
    camera = tab.cameras[view.camera]
    for stage in (staged(tab, side) for side in view.sides):
        x, y = stage.offset
        seen = camera.seen(view.width, view.height)
        places = stage.index.meeting((seen[0] - x, seen[1] - y, seen[2] - x, seen[3] - y))
        shown = places[~stage.layout.is_open[places]]
        corner = camera.to_screen(x, y, view.width, view.height)
        found.append(stage.layout.boxes[shown] * camera.scale + np.array(corner * 2, np.float32))
    return np.concatenate(found)


def _in_pixels(state: State, tab: Tab, what: Selection, of: View) -> Box | None:
    """Return the box of an item of any view, in pixels of the view `of`."""
    view, box = view_of(state, what.side), item_box(tab, what)
    if view is None or box is None:
        return None
    camera = tab.cameras[view.camera]
    x0, y0, x1, y1 = camera.box_to_screen(box, view.width, view.height)
    shift = view.left - of.left
    return x0 + shift, y0, x1 + shift, y1
