"""Searching in both panes, and stepping through the hits."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import replace

from asg_viewer.model.document import Document
from asg_viewer.model.search import Found
from asg_viewer.scene.emphasis import Selection
from asg_viewer.state.asking import close_question, node_entry
from asg_viewer.state.model import Mode, State, Tab
from asg_viewer.state.question import Question
from asg_viewer.state.selecting import select


def set_query(state: State, query: str) -> State:
    """Set the query; a thread searches, and `found` brings the hits."""
    tab = state.tab
    if tab is None or tab.query == query:
        return state
    return state.with_tab(replace(tab, query=query, is_awaited=False))


def found(state: State, document: Document, query: str, result: Found, *, listed: bool) -> State:
    """Show a query's hits in the tab of a document; with `listed`, list the best hits."""
    tab = state.tab
    if tab is None or tab.document is not document:
        return state
    awaited = tab.is_awaited and tab.query == query
    tab = replace(tab, hits=result.hits, sought=query, is_awaited=tab.is_awaited and not awaited)
    state = state.with_tab(tab)
    if state.question is not None and not state.question.attached:
        return state
    entries = tuple(node_entry(document, side, node) for side, node in result.best)
    if awaited and entries:
        return select(close_question(state), *result.best[0], visit=True)
    if awaited or not (entries and listed):
        return close_question(state)
    shown = tuple(range(len(entries)))
    return replace(state, question=Question("", entries, query=query, shown=shown, attached=True))


def shown_sides(tab: Tab) -> range:
    """Return the sides with visible panes."""
    if tab.document.is_pair and tab.mode in (Mode.FIRST, Mode.SECOND):
        return range(1) if tab.mode is Mode.FIRST else range(1, 2)
    return range(len(tab.document.panes))


def _hits(tab: Tab) -> list[tuple[int, tuple[int, ...]]]:
    """Return the hits of each visible side, in order."""
    return [(side, tab.hits[side]) for side in shown_sides(tab) if side < len(tab.hits)]


def _hit(tab: Tab, number: int) -> Selection | None:
    """Return the hit with a number among the hits of all sides, or None."""
    for side, nodes in _hits(tab):
        if number < len(nodes):
            return Selection(side, nodes[number])
        number -= len(nodes)
    return None


def _before(tab: Tab, place: Selection) -> int:
    """Return the number of hits before a place."""
    return sum(
        bisect_left(nodes, place.item) if side == place.side else len(nodes)
        for side, nodes in _hits(tab) if side <= place.side
    )  # fmt: skip


def next_hit(state: State, step: int) -> State:
    """Go to the hit after (or before, for step -1) the selection, wrapping around.

    During a search, go to its best hit on arrival.
    """
    tab = state.tab
    if tab is not None and tab.is_searching:
        return state.with_tab(replace(tab, is_awaited=True))
    if tab is None or not hit_place(tab)[1]:
        return state
    place, count = hit_place(tab)
    number = _before(tab, tab.selection or Selection(tab.active, -1))
    if place or step < 0:
        number += step
    target = _hit(tab, number % count)
    return state if target is None else select(state, target.side, target.item, visit=True)


def hit_place(tab: Tab) -> tuple[int, int]:
    """Return the number of the selected hit, from 1, or 0, and the number of hits."""
    count = sum(len(nodes) for _, nodes in _hits(tab))
    if tab.selection is None:
        return 0, count
    number = _before(tab, tab.selection)
    return number + 1 if _hit(tab, number) == tab.selection else 0, count
