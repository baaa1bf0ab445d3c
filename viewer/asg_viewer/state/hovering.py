"""The item below the pointer, and its card after the pointer rests there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import numpy as np

from asg.core.leaves import PARAMETER
from asg_viewer.model.facts import Fact, gradient_facts, place_of, uses_line
from asg_viewer.model.formulas import formula
from asg_viewer.scene.camera import Box
from asg_viewer.scene.emphasis import Selection
from asg_viewer.state import column, overlaying
from asg_viewer.state.model import State, Tab, View
from asg_viewer.state.viewing import item_box
from asg_viewer.texts import Phrases
from asg_viewer.values.chips import rows_of

_DWELL = 0.35  # seconds before the card appears


def hover(state: State, item: Selection | None) -> State:
    """Move the pointer to an item, or to none."""
    return replace(state, hovered=item, dwelt=0.0)


def dwell(state: State, seconds: float) -> State:
    """Let the pointer rest for `seconds`."""
    return replace(state, dwelt=state.dwelt + min(seconds, 0.1))


def is_dwelling(state: State) -> bool:
    """Whether the card of an item will appear soon."""
    return state.hovered is not None and state.dwelt < _DWELL


def card_of(state: State, view: View, say: Phrases) -> tuple[list[str], Box] | None:
    """Return the lines of the visible card in a view, and the box of its item there."""
    tab, what = state.tab, state.hovered
    if tab is None or what is None or what.side not in view.sides or is_dwelling(state):
        return None
    if what.side >= len(tab.stages):
        return None
    box = item_box(tab, what)
    if box is None:
        return None
    camera = tab.cameras[view.camera]
    return lines_of(state, tab, what, say), camera.box_to_screen(box, view.width, view.height)


def lines_of(state: State, tab: Tab, what: Selection, say: Phrases) -> list[str]:
    """Return the lines that describe an item: its title, op, type, formula, source, value."""
    pane = tab.document.panes[what.side]
    if what.item >= pane.model.size:
        return _group(state, tab, what, say)
    node, model = pane.model.node(what.item), pane.model
    named = model.called(node.id)
    types = ", ".join(map(str, node.types))
    about = f"{node.op.name}  {types}" if node.name else types
    lines = [f"{named}  {model.number(node.id)}", about]
    lines.append(formula(model, node, model.number))
    lines.append("" if node.source is None else place_of(node.source))
    measured = [value.measures for value in column.value_of(tab, what)[:2]]
    lines += [f"{each.mean:.4g} ± {each.std:.4g}" for each in measured if each.elements > 1]
    lines += [row.strip() for value in column.value_of(tab, what)[:1] for row in rows_of(value)]
    shown = (overlaying.heats(state), overlaying.times(tab))
    known = [heats[what.side] for heats in shown if what.side < len(heats)]
    told = {heat.caption: heat.texts[what.item] for heat in known
            if heat is not None and what.item in heat.texts}  # fmt: skip
    lines += [f"{caption}: {text}" for caption, text in told.items()]
    lines += labeled(gradient_facts(tab.document, what.side, what.item, say), say)
    lines.append(uses_line(tab.document, what.side, what.item, say))
    return [line for line in lines if line]


def labeled(facts: Iterable[Fact], say: Phrases) -> list[str]:
    """Return the texts of a node's gradients, with the word of their lines on the canvas."""
    return [f"{say('link.gradient')}: {each.text}" if each.target is not None else each.text
            for each in facts]  # fmt: skip


def _group(state: State, tab: Tab, what: Selection, say: Phrases) -> list[str]:
    pane = tab.document.panes[what.side]
    group = what.item - pane.model.size
    loop = pane.groups.loops.get(group)
    if loop is not None:
        lines = lines_of(state, tab, Selection(what.side, loop.control), say)
        return [pane.groups.titles[group], *lines[1:]]
    members = pane.groups.members(group).tolist()
    held = [pane.model.node(n).types[0].size for n in members if pane.model.node(n).op is PARAMETER]
    lines = [pane.groups.titles[group], say("status.nodes", count=f"{len(members):,}")]
    if held:
        total = int(np.sum([int(str(each)) for each in held]))
        lines.append(f"{say('inspector.parameters')}: {len(held):,} ({total:,})")
    return lines
