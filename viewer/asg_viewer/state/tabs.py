"""Opening, closing and changing tabs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from asg.train.run_folder import GRAPH
from asg_viewer.model.comparing import stem_of
from asg_viewer.model.document import Document
from asg_viewer.overlays.from_files import place
from asg_viewer.state.model import Goal, Mode, State, Tab
from asg_viewer.state.pulsing import pulse_between
from asg_viewer.state.work import Page, Work

_MOST_RECENT = 12


TabKey = tuple[str, Path | None]


def key_of(document: Document) -> TabKey:
    """Return the title and the file of a document, which identify its tab."""
    return document.title, document.path


def new_tab(document: Document) -> Tab:
    """Return a new tab for a document."""
    mode = Mode.SPLIT if document.is_pair else Mode.FIRST
    return Tab(document, document.opened_at_first(), mode=mode)


def open_documents(
    state: State, documents: Iterable[Document], *, stay: bool = False
) -> State:  # fmt: skip
    """Open documents in tabs; reuse a tab of the same name and file.

    With `stay`, as for changed files, the current tab stays current.
    """
    tabs = list(state.tabs)
    current = state.current
    for document in documents:
        known = [n for n, tab in enumerate(tabs) if key_of(tab.document) == key_of(document)]
        if known:
            current = current if stay else known[0]
            tabs[known[0]] = _renewed(tabs[known[0]], document)
        else:
            tabs.append(new_tab(document))
            current = len(state.tabs) if current < len(state.tabs) or not state.tabs else current
            is_of_runs = document.path is not None and document.path.name == GRAPH
            if document.versions is not None and not is_of_runs:  # runs show their curves first
                state = replace(state, page=Page.COMPARE)
    return replace(state, tabs=tuple(tabs), current=min(current, max(len(tabs) - 1, 0)))


def _renewed(tab: Tab, document: Document) -> Tab:
    """Return a tab with a changed document, keeping the parts of the view that still apply."""
    if document.fingerprint == tab.document.fingerprint:
        return tab
    fresh = new_tab(document)
    count = len(document.groups)
    selection = tab.selection
    if selection is not None and (
        selection.side >= len(document.panes)
        or selection.item >= document.panes[selection.side].model.size
    ):
        selection = None
    same_groups = document.groups.paths == tab.document.groups.paths
    opened = frozenset(g for g in tab.opened if g < count) if same_groups else fresh.opened
    return replace(
        fresh, opened=opened, cameras=tab.cameras, selection=selection,
        mode=tab.mode if document.is_pair else fresh.mode,
        stages=(), goal=Goal(stay=True), past=(), future=(),
        work=Work(setup=tab.work.setup, scope=tab.work.scope, numbers=tab.work.numbers,
                  extra=place(document, tab.work.numbers).overlays),
        pulse=pulse_between(tab.document, document),
    )  # fmt: skip


def labels(tabs: Sequence[Tab]) -> list[str]:
    """Return the name of each tab: the file's name, with the graph's name if the file has several.

    A star marks an edited graph until the user saves it.
    """
    files = Counter(tab.document.path for tab in tabs)
    return [
        _label(tab.document, files[tab.document.path] > 1)
        if tab.saved is None
        else stem_of(tab.saved.path) + (" *" if tab.is_unsaved else "")
        for tab in tabs
    ]


def _label(document: Document, several: bool) -> str:
    path = document.path
    if path is None or document.marks:
        return document.title
    stem = stem_of(path)
    return f"{stem}: {document.title}" if several else stem


def go_tab(state: State, number: int) -> State:
    """Show the tab with a number."""
    return replace(state, current=number) if 0 <= number < len(state.tabs) else state


def next_tab(state: State, step: int) -> State:
    """Show the next tab, wrapping around."""
    return replace(state, current=(state.current + step) % max(len(state.tabs), 1))


def close_tab(state: State, number: int) -> State:
    """Close the tab with a number."""
    if not 0 <= number < len(state.tabs):
        return state
    tabs = (*state.tabs[:number], *state.tabs[number + 1 :])
    current = state.current - (1 if number < state.current else 0)
    return replace(state, tabs=tabs, current=min(current, max(len(tabs) - 1, 0)))


def forget_files(state: State, paths: Iterable[Path]) -> State:
    """Remove unreadable files from the recent files."""
    names = {str(path) for path in paths}
    return replace(state, recent=tuple(each for each in state.recent if each not in names))


def remember_file(state: State, path: Path) -> State:
    """Put a file first among the recent files."""
    name = str(path)
    recent = (name, *(each for each in state.recent if each != name))[:_MOST_RECENT]
    return replace(state, recent=recent)
