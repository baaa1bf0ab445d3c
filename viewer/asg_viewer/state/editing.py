"""Editing a tab's graph: apply, undo or refuse an edit, and show the result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from asg.core.graph import Graph
from asg_viewer.editing.edits import Delete, Edit, EditError
from asg_viewer.editing.history import History
from asg_viewer.model.document import document
from asg_viewer.scene.emphasis import Selection
from asg_viewer.state.grouping import reveal
from asg_viewer.state.model import Fault, Goal, Saved, State, Tab, Wire, views
from asg_viewer.state.tabs import new_tab
from asg_viewer.state.work import Work

MARK = " *"  # behind the title of a tab with an edited graph


def chosen_node(tab: Tab) -> int | None:
    """Return the selected node, if any; it may be inside a loop or a branch."""
    selection = tab.selection
    if selection is None:
        return None
    size = tab.document.panes[selection.side].model.size
    return selection.item if selection.item < size else None


def edit(state: State, change: Edit) -> State:
    """Edit the graph that has the selection; the first edit opens a separate tab.

    The tab shows why an edit is refused, at the node at fault.
    """
    tab = state.tab
    if tab is None:
        return state
    side = 0 if tab.history is not None or tab.selection is None else tab.selection.side
    history = tab.history or History(tab.document.panes[side].model.graph)
    try:
        after = history.made(change)
    except EditError as error:
        return _refused(state, tab, side, error)
    focus = after.results[-1].focus
    if tab.history is None:
        shown = _beside(tab, side, after)
        tabs = (*state.tabs[: state.current + 1], shown, *state.tabs[state.current + 1 :])
        state = replace(state, tabs=tabs, current=state.current + 1)
        return _select(state, focus)
    state = state.with_tab(_shown(tab, after, history.moved(after)))
    if isinstance(change, Delete):
        return state
    return _select(state, focus)


def undo(state: State) -> State:
    """Undo the last edit."""
    tab = state.tab
    if tab is None or tab.history is None or not tab.history.done:
        return state
    return _gone_to(state, tab, tab.history, tab.history.undone())


def redo(state: State) -> State:
    """Redo the edit that was undone last."""
    tab = state.tab
    if tab is None or tab.history is None or not tab.history.can_redo:
        return state
    return _gone_to(state, tab, tab.history, tab.history.redone())


def _gone_to(state: State, tab: Tab, before: History, after: History) -> State:
    return state.with_tab(_shown(tab, after, before.moved(after)))


def _refused(state: State, tab: Tab, side: int, error: EditError) -> State:
    selection = Selection(side, error.at)
    marked = replace(tab, fault=Fault(error.at, error.message), selection=selection)
    text = error.message + (f"; {error.hint}" if error.hint else "")
    return state.with_tab(marked).saying(text, is_error=True)


def _select(state: State, node: int | None) -> State:
    tab = state.tab
    if tab is None or node is None:
        return state
    chosen = Selection(0, node)
    return reveal(state.with_tab(replace(tab, selection=chosen)), chosen)


def _beside(tab: Tab, side: int, history: History) -> Tab:
    """Return a new tab for an edited graph; it starts as a copy of the original pane."""
    name = tab.document.panes[side].model.name
    made = new_tab(document(history.graph, None, f"{name}{MARK}", None))
    return replace(made, history=history, work=Work(setup=tab.work.setup))


def _shown(tab: Tab, history: History, moved: Mapping[int, int]) -> Tab:
    """Return the tab with the current graph, seen from the same place as before."""
    shown = document(history.graph, None, tab.document.title, None)
    selection = tab.selection
    if selection is not None and selection.item < tab.document.panes[0].model.size:
        node = moved.get(selection.item)
        selection = None if node is None else Selection(0, node)
    else:
        selection = None
    same_groups = shown.groups.paths == tab.document.groups.paths
    opened = tab.opened if same_groups else shown.opened_at_first()
    return replace(
        new_tab(shown), opened=opened, cameras=tab.cameras, selection=selection,
        goal=Goal(stay=True), history=history, work=Work(setup=tab.work.setup),
        bookmarks={}, saved=tab.saved, is_draft=tab.is_draft,
    )  # fmt: skip


# Saving


def saved(state: State, number: int, path: Path) -> State:
    """Record that a tab's edited graph was written to a file."""
    tab = state.tabs[number]
    if tab.history is None:
        return state
    after = replace(tab, saved=Saved(path, tab.history.graph))
    return replace(state, tabs=(*state.tabs[:number], after, *state.tabs[number + 1 :]))


def open_draft(state: State, graph: Graph) -> State:
    """Open a draft's graph in a separate tab, as it was when the viewer ended."""
    shown = document(graph, None, f"{graph.name}{MARK}", None)
    tab = replace(new_tab(shown), history=History(graph), is_draft=True)
    return replace(state, tabs=(*state.tabs, tab), current=len(state.tabs))


# Rewiring by dragging an edge


def pull(state: State, source: Selection, x: float, y: float) -> State:
    """Drag an edge from a node to a place on the canvas."""
    return replace(state, wire=Wire(source, x, y))


def let_go(state: State) -> State:
    """Stop dragging an edge."""
    return replace(state, wire=None)


def wire_line(state: State) -> tuple[int, tuple[float, float], tuple[float, float]] | None:
    """Return the view of the dragged wire, and the wire's ends in that view."""
    from asg_viewer.state.viewing import item_box

    tab, wire = state.tab, state.wire
    box = None if tab is None or wire is None else item_box(tab, wire.source)
    if tab is None or wire is None or box is None:
        return None
    for number, view in enumerate(views(state)):
        if wire.source.side in view.sides:
            camera = tab.cameras[view.camera]
            middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
            start = camera.to_screen(*middle, view.width, view.height)
            return number, start, (wire.x - view.left, wire.y)
    return None
