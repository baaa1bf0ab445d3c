"""The chip at a selected forward node: it names the gradient, and a click goes there."""

from __future__ import annotations

from dataclasses import dataclass

from asg_viewer.layout.shapes import text_width
from asg_viewer.model.facts import gradient_facts
from asg_viewer.scene.camera import Box
from asg_viewer.scene.controls import CHIP_HIGH, CHIP_PADDING, CHIP_SIZE
from asg_viewer.scene.emphasis import Selection
from asg_viewer.state.hovering import labeled
from asg_viewer.state.model import State, Tab, View
from asg_viewer.state.viewing import item_box
from asg_viewer.texts import Phrases

_ABOVE = 6.0  # points from the chip to the node
_BELOW_TITLE = 42.0  # points from the top of a view to the end of its title


@dataclass(frozen=True)
class Pointer:
    """The chip: its text, its box in a view, and the gradient that a click selects, if any."""

    text: str
    box: Box
    target: Selection | None


def pointer_of(state: State, view: View, say: Phrases) -> Pointer | None:
    """Return the chip of the selected node, if a view shows the node and its gradient is known.

    The chip names the gradient's node, or the reason why none exists. A run being played has no
    chip, because it would cover the lit edges.
    """
    tab = state.tab
    what = None if tab is None else tab.selection
    if tab is None or what is None or what.side not in view.sides or not tab.stages:
        return None
    if tab.play is not None or what.side or what.item >= tab.document.panes[0].model.outer:
        return None
    box, facts = item_box(tab, what), list(gradient_facts(tab.document, 0, what.item, say))
    if box is None or not facts:
        return None
    target = facts[0].target
    text = "  ·  ".join(labeled(facts, say))
    left, top = tab.cameras[view.camera].to_screen(box[0], box[1], view.width, view.height)
    one = state.density
    wide, high = text_width(text, CHIP_SIZE * one) + 2 * CHIP_PADDING * one, CHIP_HIGH * one
    y = top - (_ABOVE + CHIP_HIGH) * one
    if not 0.0 <= top <= view.height:
        return None
    x = max(min(left, _end(tab, what, view) - wide - 4.0), 4.0)
    y = max(y, _BELOW_TITLE * one)
    return Pointer(text, (x, y, x + wide, y + high), target and Selection(*target))


def _end(tab: Tab, what: Selection, view: View) -> float:
    """Return the farthest place for a node's chip to end: the border of its innermost group."""
    groups, stage = tab.document.panes[0].groups, tab.stages[0]
    for group in groups.chain(int(groups.node_group[what.item])):
        item = groups.node_group.size + group
        border = item_box(tab, Selection(0, item)) if stage.is_open(item) else None
        if border is not None:
            camera = tab.cameras[view.camera]
            right, _ = camera.to_screen(border[2], border[3], view.width, view.height)
            return min(right, view.width)
    return view.width
