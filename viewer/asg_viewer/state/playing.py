"""Playing a run: nodes light up in the order of execution, with their values."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from asg_viewer.model.document import Document
from asg_viewer.model.graphs import Bools
from asg_viewer.model.lanes import Lane
from asg_viewer.scene.emphasis import Selection
from asg_viewer.scene.look import Chip, Chips
from asg_viewer.state import column, stepping
from asg_viewer.state.model import Play, State, Tab, view_of
from asg_viewer.state.viewing import item_box, show
from asg_viewer.texts import Phrases
from asg_viewer.values.chips import chip

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
_A_NODE = 0.9  # seconds at speed 1


@dataclass(frozen=True)
class Caption:
    """The line about the current node: its phase, its name and its value."""

    phase: str
    text: str


def toggle(state: State) -> State:
    """Play, pause or resume; after the end, restart."""
    tab = state.tab
    if tab is None or not tab.document.execution:
        return state
    play = tab.play
    if play is None or (not play.going and play.place == len(tab.document.execution) - 1):
        speed = 1.0 if play is None else play.speed
        return _at(state, tab, Play(0, True, speed))
    return state.with_tab(replace(tab, play=replace(play, going=not play.going)))


def open_wide(state: State) -> State:
    """Open every group to show all of a small graph, and look at its beginning."""
    tab = state.tab
    if tab is None:
        return state
    opened = frozenset(range(len(tab.document.groups)))
    return state.with_tab(replace(tab, opened=opened, laid=None, stages=()))


def go(state: State, place: int) -> State:
    """Go to a node by its place in the order, and pause; clamp places beyond the ends."""
    tab = state.tab
    if tab is None or not tab.document.execution:
        return state
    speed = 1.0 if tab.play is None else tab.play.speed
    last = len(tab.document.execution) - 1
    return _at(state, tab, Play(min(max(place, 0), last), False, speed))


def step(state: State, count: int) -> State:
    """Go `count` nodes forwards or backwards, and pause."""
    tab = state.tab
    if tab is None:
        return state
    return go(state, 0 if tab.play is None else tab.play.place + count)


def set_speed(state: State, speed: float) -> State:
    """Set the playing speed."""
    tab = state.tab
    if tab is None or tab.play is None:
        return state
    return state.with_tab(replace(tab, play=replace(tab.play, speed=speed)))


def stop(state: State) -> State:
    """Stop playing, and show every node alike."""
    tab = state.tab
    return state if tab is None else state.with_tab(replace(tab, play=None))


def is_going(state: State) -> bool:
    """Whether nodes light up on the clock: values must be there."""
    tab = state.tab
    return tab is not None and tab.play is not None and tab.play.going and tab.work.ran is not None


def pause(state: State) -> float:
    """Return the seconds before the next node lights up."""
    tab = state.tab
    return _A_NODE / (1.0 if tab is None or tab.play is None else tab.play.speed)


def advance(state: State) -> State:
    """Go to the next node, or the next step of an open loop; stop after the last node."""
    tab = state.tab
    if tab is None or tab.play is None or not is_going(state):
        return state
    loop = _loop(tab, *tab.document.execution[tab.play.place])
    if loop is not None:
        key, steps = loop
        at = steps.index(min(steps, key=lambda each: abs(each - tab.steps.get(key, 0))))
        if at + 1 < len(steps):
            return stepping.go_step(state, key, steps[at + 1])
    place = tab.play.place + 1
    if place == len(tab.document.execution):
        return state.with_tab(replace(tab, play=replace(tab.play, going=False)))
    return _at(state, tab, Play(place, True, tab.play.speed))


def _at(state: State, tab: Tab, play: Play) -> State:
    """Continue at a node: select it, and bring it into view."""
    side, node = tab.document.execution[play.place]
    chosen = Selection(side, node)
    loop = _loop(tab, side, node)
    steps = tab.steps if loop is None else {**tab.steps, loop[0]: loop[1][0]}
    tab = replace(tab, play=play, selection=chosen, active=side, steps=steps)
    moved = state.with_tab(tab)
    return moved if not tab.stages or _is_seen(moved, chosen) else show(moved, chosen)


def _loop(tab: Tab, side: int, node: int) -> tuple[stepping.Key, list[int]] | None:
    """Return the key of an open loop and its recorded steps, in execution order."""
    groups = tab.document.panes[side].groups
    group = int(groups.node_group[node])
    loop = groups.loops.get(group)
    if loop is None or loop.control != node or not tab.stages:
        return None
    found = stepping.recording_of(tab, side, node)
    stage = tab.stages[side]
    if found is None or not stage.is_open(stage.layout.size + group):
        return None
    backwards = bool(tab.document.panes[side].model.node(node).attrs.get("reverse"))
    steps = list(reversed(found.steps)) if backwards else list(found.steps)
    return stepping.key_of(tab.document, side, node), steps


def _is_seen(state: State, what: Selection) -> bool:
    tab, view = state.tab, view_of(state, what.side)
    box = None if tab is None else item_box(tab, what)
    if tab is None or view is None or box is None:
        return True
    camera = tab.goals[view.camera] or tab.cameras[view.camera]
    left, top, right, bottom = camera.seen(view.width, view.height)
    return left <= box[0] and box[2] <= right and top <= box[1] and box[3] <= bottom


# Lights and numbers


def computed(tab: Tab, side: int) -> Bools:
    """Return a mask of a side's computed nodes; all nodes while nothing plays.

    A leaf counts as soon as a node reads it. The nodes of a body count together with the node that
    runs the body.
    """
    model = tab.document.panes[side].model
    if tab.play is None:
        return np.ones(model.size, np.bool_)
    found = np.zeros(model.size, np.bool_)
    order = tab.document.execution[: tab.play.place + 1]
    found[[node for own, node in order if own == side]] = True
    for body in model.bodies:
        found[list(body.nodes)] = found[body.control]
    read = np.zeros(model.size, np.bool_)
    read[model.edge_source[found[model.edge_target]]] = True
    return found | (model.leaves & read)


def chips(tab: Tab) -> tuple[Chips, ...]:
    """Return the chips of each pane, for computed nodes only; none before a run."""
    if tab.work.ran is None:
        return ()
    return tuple(_chips(tab, side) for side in range(len(tab.document.panes)))


def _chips(tab: Tab, side: int) -> Chips:
    there = computed(tab, side)

    def made(node: int) -> Chip | None:
        values = column.value_of(tab, Selection(side, node)) if there[node] else ()
        return chip(values[0]) if values else None

    return Chips(made)


def caption(tab: Tab, say: Phrases) -> Caption | None:
    """Return the line about the node being played, or None while nothing plays."""
    if tab.play is None:
        return None
    side, node = tab.document.execution[tab.play.place]
    model = tab.document.panes[side].model
    values = column.value_of(tab, Selection(side, node))
    text = column.formula_of(tab, side, node) or model.titles[node]
    if values:
        text += f"   →   {chip(values[0]).texts[0]}"
    loop = _loop(tab, side, node)
    if loop is not None:
        step, last = tab.steps.get(loop[0], 0), max(loop[1])
        text += f"   {say('loop.step', step=step, last=last)}"
    return Caption(say(f"play.{phase_of(tab.document, side, node)}"), text)


def phase_of(document: Document, side: int, node: int) -> str:
    """Return a node's part of the step: "forward", "gradient" or "update"."""
    for part in document.lanes:
        if part.places[node] >= 0:
            return part.lane.name.lower()
    return (Lane.GRADIENT if side else Lane.FORWARD).name.lower()
