"""Searching in both panes, and going from hit to hit."""

from __future__ import annotations

from dataclasses import replace

from asg_viewer.model.search import search
from asg_viewer.scene.emphasis import Selection
from asg_viewer.state.model import Mode, State, Tab
from asg_viewer.state.selecting import select


def set_query(state: State, query: str) -> State:
    """Search for a query in every pane."""
    tab = state.tab
    if tab is None or tab.query == query:
        return state
    hits = tuple(tuple(search(pane.model, query)) for pane in tab.document.panes)
    return state.with_tab(replace(tab, query=query, hits=hits))


def all_hits(tab: Tab) -> list[Selection]:
    """Return the hits of all panes that are shown, in order."""
    sides = range(len(tab.document.panes))
    if tab.document.is_pair and tab.mode in (Mode.FIRST, Mode.SECOND):
        sides = range(1) if tab.mode is Mode.FIRST else range(1, 2)
    return [Selection(side, node) for side in sides if side < len(tab.hits)
            for node in tab.hits[side]]  # fmt: skip


def next_hit(state: State, step: int) -> State:
    """Go to the hit after (or before, for step -1) the selection, going round."""
    tab = state.tab
    hits = [] if tab is None else all_hits(tab)
    if tab is None or not hits:
        return state
    if tab.selection in hits:
        target = hits[(hits.index(tab.selection) + step) % len(hits)]
    else:
        key = (tab.selection.side, tab.selection.item) if tab.selection else (tab.active, -1)
        later = [hit for hit in hits if (hit.side, hit.item) > key]
        earlier = [hit for hit in hits if (hit.side, hit.item) < key]
        target = (later or hits)[0] if step > 0 else (earlier or hits)[-1]
    return select(state, target.side, target.item, visit=True)


def hit_place(tab: Tab) -> tuple[int, int]:
    """Return the number of the selected hit, from 1, or 0, and how many there are."""
    hits = all_hits(tab)
    place = hits.index(tab.selection) + 1 if tab.selection in hits else 0
    return place, len(hits)
