"""The pulse around changed nodes, after a reload of a file."""

from __future__ import annotations

from dataclasses import replace

from asg_viewer.model.comparing import changes
from asg_viewer.model.document import Document
from asg_viewer.state.model import Pulse, State, Tab

_SECONDS = 1.6
_STEPS = 12  # repaints while it fades


def pulse_between(before: Document, after: Document) -> Pulse | None:
    """Return the pulse for the new nodes of a document, or None for no change."""
    panes = zip(before.panes, after.panes, strict=False)
    nodes = tuple(
        tuple(changes(old.model.graph, new.model.graph)) for old, new in panes
    )  # fmt: skip
    return Pulse(nodes, _SECONDS) if any(nodes) else None


def is_pulsing(tab: Tab) -> bool:
    """Whether a pulse is running and its nodes have their places."""
    return tab.pulse is not None and not tab.is_busy


def beat(state: State, seconds: float) -> State:
    """Let the pulse fade for `seconds`."""
    tab = state.tab
    if tab is None or tab.pulse is None or not is_pulsing(tab):
        return state
    left = tab.pulse.left - min(seconds, 0.1)
    fading = replace(tab.pulse, left=left) if left > 0 else None
    return state.with_tab(replace(tab, pulse=fading))


def strength(tab: Tab) -> float:
    """Return the strength of the pulse, from 1 to 0, in steps."""
    if tab.pulse is None:
        return 0.0
    return round(tab.pulse.left / _SECONDS * _STEPS) / _STEPS
