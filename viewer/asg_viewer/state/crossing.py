"""Lines from the forward graph to its gradient: to a node's gradient, and to uses of its value."""

from __future__ import annotations

from asg_viewer.scene.across import Line, Names, line_across
from asg_viewer.scene.camera import Box
from asg_viewer.scene.emphasis import Selection
from asg_viewer.scene.frame import Scene
from asg_viewer.scene.look import Detail, Look, detail_at
from asg_viewer.scene.theme import faded
from asg_viewer.state.model import State, Tab, view_of
from asg_viewer.state.viewing import item_box
from asg_viewer.texts import Phrases

_MOST = 60  # lines from one node


def lines_across(state: State, tab: Tab, left: float, look: Look) -> Scene:
    """Return the visible lines for a view that begins at `left` on the canvas."""
    document = tab.document
    if not tab.stages or not (document.is_pair or document.lanes):
        return []
    other = len(document.panes) - 1
    scene: Scene = []
    for target, node in document.seeds:
        color = faded(look.theme.accent, 0.7)
        scene += _line(state, tab, (target, other, node), left, color, dashed=False)
    what, color = state.hovered or tab.selection, look.theme.accent
    if what is None or what.side or what.item >= document.panes[0].model.size:
        return scene
    for node in document.uses(what.item)[:_MOST]:
        scene += _line(state, tab, (what.item, other, node), left, color, dashed=True)
    is_forward = document.knows_gradient(what.side, what.item)
    chosen = document.opposite(what.side, what.item) if is_forward else None
    if chosen is not None and (what.item, chosen[1]) not in document.seeds:
        scene += _line(state, tab, (what.item, *chosen), left, color, dashed=False)
    return scene


def line_names(tab: Tab, say: Phrases) -> Names:
    """Return the visible kinds of lines, by name."""
    found: list[tuple[str, Line]] = []
    if tab.document.seeds and len(tab.stages) == len(tab.document.panes):
        found = [(say("link.gradient"), Line.SOLID), (say("link.uses"), Line.DASHED)]
    near = any(detail_at(camera.scale, 0) is Detail.ALL for camera in tab.cameras)
    if near and any(stage.stubs_in or stage.stubs_out for stage in tab.stages):
        found.append((say("link.hidden"), Line.STUB))
    return found


def _line(
    state: State, tab: Tab, ends: tuple[int, int, int], left: float,
    color: tuple[int, int, int, int], *, dashed: bool,
) -> Scene:  # fmt: skip
    source, side, node = ends
    one = _on_canvas(state, tab, Selection(0, source), left)
    other = _on_canvas(state, tab, Selection(side, node), left)
    return [] if one is None or other is None else line_across(one, other, color, dashed=dashed)


def _on_canvas(state: State, tab: Tab, what: Selection, left: float) -> Box | None:
    """Return the box of an item, in pixels of a view that begins at `left`."""
    view, box = view_of(state, what.side), item_box(tab, what)
    if view is None or box is None:
        return None
    camera = tab.cameras[view.camera]
    x0, y0, x1, y1 = camera.box_to_screen(box, view.width, view.height)
    shift = view.left - left
    return x0 + shift, y0, x1 + shift, y1
