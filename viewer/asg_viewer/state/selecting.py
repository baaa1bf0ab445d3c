"""Selecting, following links, history, bookmarks, traces."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from asg_viewer.scene.emphasis import Selection, Trace, linked_nodes
from asg_viewer.state.grouping import reveal
from asg_viewer.state.model import State, Tab
from asg_viewer.state.viewing import bring_partner_in, show, staged

_MOST_PAST = 200


def select(state: State, side: int, item: int | None, *, visit: bool = False) -> State:
    """Select an item of a side, or nothing; with `visit`, open the groups around it and go."""
    tab = state.tab
    if tab is None:
        return state
    if state.is_error:  # of the selection before
        state = state.saying("")
    if item is None:
        cleared = replace(tab, selection=None, trace=Trace.NONE, other_end=None)
        return state.with_tab(cleared)
    chosen = Selection(side, item)
    tab = replace(_with_past(tab, chosen), selection=chosen, active=side, partner=0)
    state = state.with_tab(tab)
    if not visit:
        return bring_partner_in(state, chosen)
    return reveal(state, chosen)


def _with_past(tab: Tab, chosen: Selection) -> Tab:
    if tab.selection is None or tab.selection == chosen:
        return tab
    return replace(tab, past=(*tab.past, tab.selection)[-_MOST_PAST:], future=())


def back(state: State) -> State:
    """Go back to the previous selection."""
    tab = state.tab
    if tab is None or not tab.past:
        return state
    chosen = tab.past[-1]
    future = (tab.selection, *tab.future) if tab.selection else tab.future
    tab = replace(tab, selection=chosen, past=tab.past[:-1], future=future, active=chosen.side)
    return reveal(state.with_tab(tab), chosen)


def forward(state: State) -> State:
    """Go forward to the next selection, after going back."""
    tab = state.tab
    if tab is None or not tab.future:
        return state
    chosen = tab.future[0]
    past = (*tab.past, tab.selection) if tab.selection else tab.past
    tab = replace(tab, selection=chosen, past=past, future=tab.future[1:], active=chosen.side)
    return reveal(state.with_tab(tab), chosen)


def follow(state: State) -> State:
    """Select the node with the gradient of the selection, or go back from there.

    Without known gradients, select a linked node: the last in a derived graph, the first in a
    source.
    """
    tab = state.tab
    if tab is None or tab.selection is None:
        return state
    chosen = tab.document.opposite(tab.selection.side, tab.selection.item)
    if chosen is not None:
        return select(state, *chosen, visit=True)
    if tab.document.knows_gradient(tab.selection.side, tab.selection.item):  # it has none
        return state
    side, nodes = linked_nodes(tab.document, tab.selection)
    if not nodes:
        return state
    pane = tab.document.panes[side]
    working = [node for node in nodes if not pane.model.leaves[node]] or nodes
    derived = side == 1 or (not tab.document.is_pair and working[0] > tab.selection.item)
    last = working[-1] if derived else working[0]  # the cotangent comes last
    return select(state, side, last, visit=True)


def move(state: State, dx: int, dy: int) -> State:
    """Select the nearest item in a direction: along edges up and down, along the layer sideways."""
    tab = state.tab
    if tab is None or not tab.stages:
        return state
    if tab.selection is None:
        side = tab.active if tab.active < len(tab.stages) else 0
        items = tab.stages[side].layout.items
        return select(state, side, int(items[0]), visit=True) if len(items) else state
    side = tab.selection.side
    target = _along_edges(tab, dy) if dy else None
    if target is None:
        target = _nearest(tab, dx, dy)
    return state if target is None else show_selected(select(state, side, target))


def show_selected(state: State) -> State:
    """Bring the selection into view."""
    tab = state.tab
    if tab is None or tab.selection is None:
        return state
    return show(state, tab.selection)


def _along_edges(tab: Tab, dy: int) -> int | None:
    """Return the item above or below the selection that it reads, or that reads it."""
    selection = tab.selection
    if selection is None:
        return None
    stage = staged(tab, selection.side)
    model = stage.pane.model
    if selection.item >= model.size:
        return None
    towards_readers = (dy > 0) != stage.layout.is_upwards(stage.shown(selection.item))
    nodes = model.readers(selection.item) if towards_readers else model.operands(selection.item)
    shown = [stage.shown(node) for node in nodes]
    shown = [item for item in shown if item != stage.shown(selection.item)]
    working = [item for item in shown if item >= model.size or not model.leaves[item]]
    return next(iter(working or shown), None)


def _nearest(tab: Tab, dx: int, dy: int) -> int | None:
    selection = tab.selection
    if selection is None:
        return None
    stage = staged(tab, selection.side)
    item = selection.item
    here = stage.box(stage.shown(item) if item < stage.layout.size else item)
    if here is None:
        return None
    x, y = (here[0] + here[2]) / 2, (here[1] + here[3]) / 2
    best: tuple[float, int] | None = None
    reach = (x - 2000.0, y - 2000.0, x + 2000.0, y + 2000.0)
    for place in stage.index.meeting(reach).tolist():
        other = int(stage.layout.items[place])
        if stage.layout.is_open[place] or other == item:
            continue
        left, top, right, bottom = stage.layout.boxes[place].tolist()
        away_x, away_y = (left + right) / 2 - x, (top + bottom) / 2 - y
        ahead = away_x * dx + away_y * dy
        aside = abs(away_y) if dx else abs(away_x)
        if ahead <= 1.0:
            continue
        cost = ahead + 3.0 * aside
        if best is None or cost < best[0]:
            best = (cost, other)
    return None if best is None else best[1]


def swap_side(state: State) -> State:
    """Activate the other pane."""
    tab = state.tab
    if tab is None or not tab.document.is_pair:
        return state
    return state.with_tab(replace(tab, active=1 - tab.active))


# Bookmarks and traces


def set_bookmark(state: State, number: int) -> State:
    """Save the selection under a number."""
    tab = state.tab
    if tab is None or tab.selection is None:
        return state
    marks = MappingProxyType({**tab.bookmarks, number: tab.selection})
    return state.with_tab(replace(tab, bookmarks=marks))


def go_bookmark(state: State, number: int) -> State:
    """Go to the selection saved under a number."""
    tab = state.tab
    if tab is None or number not in tab.bookmarks:
        return state
    chosen = tab.bookmarks[number]
    return select(state, chosen.side, chosen.item, visit=True)


def set_trace(state: State, trace: Trace) -> State:
    """Light up the selection's ancestors or descendants; a second call clears the trace."""
    tab = state.tab
    if tab is None or tab.selection is None:
        return state
    wanted = Trace.NONE if tab.trace is trace else trace
    return state.with_tab(replace(tab, trace=wanted, other_end=None))


def start_path(state: State) -> State:
    """Make the selection an end of a path; the next selection is the other end."""
    tab = state.tab
    if tab is None or tab.selection is None:
        return state
    return state.with_tab(replace(tab, trace=Trace.PATH, other_end=tab.selection))


def escape(state: State) -> State:
    """Close the key sheet, else end the tour, else stop playing, else clear the trace or selection.

    The hover card closes in each case.
    """
    if state.hovered is not None:
        state = replace(state, hovered=None)
    if state.help:
        return replace(state, help=False)
    if state.tour is not None:
        return replace(state, tour=None)
    tab = state.tab
    if tab is None:
        return state
    if tab.play is not None:
        return state.with_tab(replace(tab, play=None))
    if tab.trace is not Trace.NONE:
        return state.with_tab(replace(tab, trace=Trace.NONE, other_end=None))
    return select(state, tab.active, None)
