"""Overlays: the chosen quantity, numbers from files, their list, and rules for colors."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from asg_viewer.model.document import Document
from asg_viewer.overlays.differences import DIFFERENCES
from asg_viewer.overlays.heat import Overlay
from asg_viewer.overlays.quantities import KINDS, TIME
from asg_viewer.overlays.rules import Rules, painted
from asg_viewer.overlays.spans import Spans
from asg_viewer.scene.heating import covering_groups
from asg_viewer.scene.look import Heat
from asg_viewer.scene.primitives import Color
from asg_viewer.state.column import change_work, show_page
from asg_viewer.state.model import State, Tab
from asg_viewer.state.work import NAME, Page, Sorting


def add_overlays(
    state: State, document: Document, found: Mapping[str, tuple[Overlay, ...]]
) -> State:
    """Add overlays by kind to the tab that shows a document, if it is still open."""
    tab = state.tab_of(document)
    if tab is None:
        return state
    return change_work(state, document, extra={**tab.work.extra, **found})


def set_overlay(state: State, kind: str) -> State:
    """Show a quantity as heat, "" for none."""
    return replace(state, overlay=kind)


def next_overlay(state: State) -> State:
    """Show the next quantity as heat, none after the last."""
    kinds = ["", *KINDS, *(() if state.tab is None else state.tab.work.extra)]
    place = kinds.index(state.overlay) if state.overlay in kinds else 0
    chosen = kinds[(place + 1) % len(kinds)]
    return set_overlay(show_page(state, Page.OVERLAY) if chosen else state, chosen)


def overlays(state: State) -> tuple[Overlay, ...]:
    """Return the overlay of each pane of the current tab; none before it is measured.

    The scale covers the sums that closed groups show.
    """
    tab = state.tab
    found = () if tab is None else _known(tab).get(state.overlay, ())
    if tab is None or state.largest or len(tab.stages) != len(found):
        return found
    return covering_groups(found, tab.stages)


def heats(state: State) -> tuple[Heat | None, ...]:
    """Return the heat of each pane's overlay; unchanged heat is the same object."""
    found = tuple(each.heat for each in overlays(state))
    return tuple(_with_largest(each) for each in found) if state.largest else found


def times(tab: Tab) -> tuple[Heat, ...]:
    """Return the measured times of the nodes of each pane, for any overlay."""
    measured = tab.work.measured
    return () if measured is None else tuple(
        each.heat for each in measured.overlays.get(TIME, ())
    )  # fmt: skip


@lru_cache(maxsize=8)
def _with_largest(heat: Heat) -> Heat:
    return replace(heat, is_largest=True)


def toggle_badges(state: State) -> State:
    """Show or hide the badges of numbers from files."""
    return replace(state, badges=not state.badges)


def badges(state: State) -> tuple[Mapping[int, str], ...]:
    """Return, for each pane, the numbers from files besides the current overlay, as text."""
    tab = state.tab
    if tab is None or not state.badges:
        return ()
    shown = [found for kind, found in outside(tab).items() if kind != state.overlay]
    return _joined(tuple(shown)) if shown else ()


def _known(tab: Tab) -> dict[str, tuple[Overlay, ...]]:
    """Return all overlays of a tab by kind."""
    measured, extra = tab.work.measured, dict(tab.work.extra)
    return extra if measured is None else {**measured.overlays, **extra}


def spans(state: State) -> Spans | None:
    """Return the kernels of an opened trace or, under heat by time, of the measurement."""
    tab = state.tab
    if tab is None:
        return None
    measured = tab.work.measured if state.overlay == TIME else None
    return tab.work.trace or (None if measured is None else measured.spans)


def outside(tab: Tab) -> dict[str, tuple[Overlay, ...]]:
    """Return the overlays from files by kind."""
    return {kind: found for kind, found in tab.work.extra.items() if kind not in DIFFERENCES}


@lru_cache(maxsize=8)
def _joined(shown: tuple[tuple[Overlay, ...], ...]) -> tuple[Mapping[int, str], ...]:
    sides: list[dict[int, str]] = []
    for side in range(len(shown[0])):
        texts: dict[int, list[str]] = {}
        for found in shown:
            for node, text in found[side].heat.texts.items():
                texts.setdefault(node, []).append(text)
        sides.append({node: " · ".join(each) for node, each in texts.items()})
    return tuple(sides)


def painted_by(state: State) -> tuple[Mapping[int, int], ...]:
    """Return, for each pane, the number of the rule that colors each node."""
    tab, rules = state.tab, state.rules
    if tab is None or rules is None:
        return ()
    return _painted(tab.document, rules, tuple(_known(tab).items()))


@lru_cache(maxsize=4)
def _painted(
    document: Document, rules: Rules, found: tuple[tuple[str, tuple[Overlay, ...]], ...]
) -> tuple[Mapping[int, int], ...]:
    return painted(document, rules.rules, dict(found))


def paints(state: State) -> tuple[Mapping[int, Color], ...]:
    """Return, for each pane, the colors of nodes by rules."""
    rules = state.rules
    return () if rules is None else tuple(
        {node: rules.rules[number].color for node, number in own.items()}
        for own in painted_by(state)
    )  # fmt: skip


def toggle_largest(state: State) -> State:
    """Toggle between the maximum and the sum of the nodes in closed groups, under an overlay."""
    return replace(state, largest=not state.largest)


@dataclass(frozen=True)
class Row:
    """A node in the list of overlays: its side and number, its title, and a text for each kind."""

    home: tuple[int, int]
    title: str
    texts: tuple[str, ...]
    share: float  # of the first kind's scale; NaN for none


def columns(state: State) -> list[str]:
    """Return the kinds in the list of overlays: the current overlay, then those from files."""
    tab = state.tab
    if tab is None:
        return []
    current = [state.overlay] if overlays(state) else []
    return [*current, *(kind for kind in outside(tab) if kind != state.overlay)]


def rows(state: State, most: int) -> tuple[list[Row], int]:
    """Return the first rows of the list of overlays in its order, and the number of all rows."""
    tab, kinds = state.tab, columns(state)
    if tab is None or not kinds:
        return [], 0
    known = _known(tab)
    found = [known[kind] for kind in kinds]
    homes = [
        (side, node) for side, pane in enumerate(tab.document.panes)
        for node in range(pane.model.size)
        if not all(np.isnan(each[side].numbers[node]) for each in found)
    ]  # fmt: skip
    sorting = tab.work.sorting

    def title(home: tuple[int, int]) -> str:
        return tab.document.panes[home[0]].model.titles[home[1]]

    if sorting.kind == NAME:
        homes.sort(key=title, reverse=not sorting.ascending)
    else:
        by = found[kinds.index(sorting.kind) if sorting.kind in kinds else 0]
        sign = 1.0 if sorting.ascending else -1.0
        missing = float("inf")
        numbers = {home: float(by[home[0]].numbers[home[1]]) for home in homes}
        homes.sort(key=lambda home: missing if np.isnan(numbers[home]) else sign * numbers[home])
    return [
        Row(home, title(home), tuple(each[home[0]].heat.texts.get(home[1], "") for each in found),
            float(found[0][home[0]].heat.values[home[1]]))
        for home in homes[:most]
    ], len(homes)  # fmt: skip


def sort_by(state: State, kind: str) -> State:
    """Sort the list of overlays by a kind or NAME; again, in the other direction."""
    tab = state.tab
    if tab is None:
        return state
    before = tab.work.sorting
    same = before.kind == kind
    sorting = Sorting(kind, not before.ascending if same else kind == NAME)
    return change_work(state, tab.document, sorting=sorting)
