"""The comparison of a tab: how changed nodes differ, and the tolerance of differences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from asg_viewer.model.comparing import comparison
from asg_viewer.state import column, tabs
from asg_viewer.state.model import State, Tab
from asg_viewer.texts import Phrases
from asg_viewer.values.comparing import Apart

_MOST_LETTERS = 28


def notes(tab: Tab | None, say: Phrases) -> tuple[Mapping[int, str], ...]:
    """Return a note about each changed node of a comparison: its first difference."""
    versions = None if tab is None else tab.document.versions
    if versions is None:
        return ()
    return (
        {
            change.node: say("compare.was", before=_short(change.was[0].before))
            for change in versions.changes
            if change.was
        },
    )


def _short(text: str) -> str:
    return text if len(text) <= _MOST_LETTERS else f"{text[: _MOST_LETTERS - 1]}…"


def open_on_backends(state: State, backends: Sequence[str]) -> State:
    """Open the first graph of the current tab as two versions, each on a separate backend."""
    tab = state.tab
    if tab is None:
        return state
    graph, setup = tab.document.panes[0].model.graph, tab.work.setup
    second = next((name for name in backends if name != setup.backend), setup.backend)
    title = f"{tab.document.title}: {setup.backend} → {second}"
    found = comparison(graph, graph, title, tab.document.path)
    state = tabs.open_documents(state, [found])
    return column.change_work(state, found, setup=replace(setup, second=second))


def set_tolerance(state: State, tolerance: float) -> State:
    """Set the relative difference above which two values part."""
    tab = state.tab
    return state if tab is None else column.change_work(state, tab.document, tolerance=tolerance)


def tolerance_of(tab: Tab) -> float:
    """Return the chosen tolerance, or the default of the comparison."""
    compared, chosen = tab.work.compared, tab.work.tolerance
    return chosen if chosen is not None else 0.0 if compared is None else compared.tolerance


def apart_of(tab: Tab) -> Apart | None:
    """Return the difference of the selected node, if it was compared."""
    compared, chosen = tab.work.compared, tab.selection
    return None if compared is None or chosen is None else compared.by_node.get(chosen.item)
