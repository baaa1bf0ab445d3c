"""Lines from the forward graph to its gradient: the seed, and the uses of a node's value."""

from __future__ import annotations

from asg_viewer.scene.across import line_across
from asg_viewer.scene.camera import Box
from asg_viewer.scene.emphasis import Selection
from asg_viewer.scene.frame import Scene
from asg_viewer.scene.look import Look
from asg_viewer.scene.theme import faded
from asg_viewer.state.model import State, Tab, view_of
from asg_viewer.state.viewing import item_box

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
    hovered = state.hovered
    if hovered is not None and hovered.side == 0 and hovered.item < document.panes[0].model.size:
        for node in document.uses(hovered.item)[:_MOST]:
            color = look.theme.accent
            scene += _line(state, tab, (hovered.item, other, node), left, color, dashed=True)
    return scene


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
    x0, y0 = camera.to_screen(box[0], box[1], view.width, view.height)
    x1, y1 = camera.to_screen(box[2], box[3], view.width, view.height)
    shift = view.left - left
    return x0 + shift, y0, x1 + shift, y1
