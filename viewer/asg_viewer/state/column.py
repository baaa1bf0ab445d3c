"""Pages of the column, runs and their results, overlays, and steps through the passes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from asg.core.dtypes import Array
from asg.core.graph import Graph
from asg.core.leaves import CONSTANT
from asg.core.node import Node
from asg.core.opdef import Kind as OpKind
from asg_viewer.model.document import Document
from asg_viewer.model.formulas import formula
from asg_viewer.overlays.differences import DIFFERENCES
from asg_viewer.scene.emphasis import Selection, nodes_of
from asg_viewer.state import tabs
from asg_viewer.state.model import State, Tab, views
from asg_viewer.state.selecting import select
from asg_viewer.state.stepping import values_within
from asg_viewer.state.viewing import staged
from asg_viewer.state.work import Kind, Page, Scope
from asg_viewer.timeline.document import stage_document
from asg_viewer.timeline.frames import Timeline
from asg_viewer.values.feeds import sizes_of
from asg_viewer.values.running import Value
from asg_viewer.values.setup import Setup, graphs_of, stored, unmeasured

# Pages


def show_page(state: State, page: Page) -> State:
    """Show a page of the column; show the column if hidden."""
    return replace(state, page=page, inspector=True)


def next_page(state: State, step: int) -> State:
    """Show the next page, wrapping around."""
    found = pages(state)
    return show_page(state, found[(found.index(page_of(state)) + step) % len(found)])


def pages(state: State) -> list[Page]:
    """Return the pages of the current tab: a comparison has no passes, only it has its page."""
    compares = state.tab is not None and state.tab.document.versions is not None
    hidden = Page.PASSES if compares else Page.COMPARE
    return [page for page in Page if page is not hidden]


def page_of(state: State) -> Page:
    """Return the visible page: the chosen page, or the first if the tab lacks it."""
    return state.page if state.page in pages(state) else Page.NODE


# Work


def change_work(state: State, document: Document, **changes: Any) -> State:
    """Change the work of the tab that shows a document, if it is still open."""
    found: list[Tab] = []
    for tab in state.tabs:
        same = tab.document is document
        found.append(replace(tab, work=replace(tab.work, **changes)) if same else tab)
    return replace(state, tabs=tuple(found))


def change_setup(state: State, change: Callable[[Setup], Setup]) -> State:
    """Use another setup for runs; drop measurements of the old setup."""
    tab = state.tab
    if tab is None:
        return state
    extra = {kind: each for kind, each in tab.work.extra.items() if kind not in DIFFERENCES}
    work = replace(tab.work, setup=change(tab.work.setup), measured=None, kernels=None,
                   compared=None, extra=extra)  # fmt: skip
    return state.with_tab(replace(tab, work=work))


def set_scope(state: State, scope: Scope) -> State:
    """Set which nodes a run records values for."""
    tab = state.tab
    return state if tab is None else change_work(state, tab.document, scope=scope)


def toggle_feeds(state: State) -> State:
    """Show or hide the feeds of a run."""
    tab = state.tab
    if tab is None:
        return state
    return change_work(state, tab.document, folded=not tab.work.folded)


def went(state: State, document: Document, kind: Kind, share: float | None) -> State:
    """Record the progress of work for a document; None when the work has ended."""
    tab = state.tab_of(document)
    if tab is None:
        return state
    going = {each: found for each, found in tab.work.going.items() if each is not kind}
    faults = {each: found for each, found in tab.work.faults.items() if each is not kind}
    if share is not None:
        going[kind] = share
    return change_work(state, document, going=going, faults=faults)


def refused(state: State, document: Document, kind: Kind, reason: str) -> State:
    """Record why work for a document failed."""
    state = went(state, document, kind, None)
    tab = state.tab_of(document)
    if tab is None:
        return state
    return change_work(state, document, faults={**tab.work.faults, kind: reason})


def nodes_to_run(state: State) -> Mapping[int, Iterable[int]]:
    """Return, by side, the nodes that a run records values for."""
    tab = state.tab
    if tab is None:
        return {}
    panes = tab.document.panes
    if tab.work.scope is Scope.CHOSEN and tab.selection is not None:
        side = tab.selection.side
        chosen = nodes_of(panes[side], tab.selection.item)
        return {side: tuple(panes[side].model.outermost(chosen))}
    if tab.work.scope is Scope.VISIBLE and tab.stages:
        found = _in_view(state, tab).items()
        return {side: panes[side].model.outermost(nodes) for side, nodes in found if nodes}
    return {side: range(pane.model.outer) for side, pane in enumerate(panes)}


def _in_view(state: State, tab: Tab) -> dict[int, tuple[int, ...]]:
    found: dict[int, tuple[int, ...]] = {}
    for view in views(state):
        for side in view.sides:
            stage = staged(tab, side)
            x, y = stage.offset
            left, top, right, bottom = tab.cameras[view.camera].seen(view.width, view.height)
            places = stage.index.meeting((left - x, top - y, right - x, bottom - y))
            items = stage.layout.items[places[~stage.layout.is_open[places]]].tolist()
            nodes = {node for item in items for node in nodes_of(stage.pane, item)}
            found[side] = tuple(sorted(nodes))
    return found


def value_of(tab: Tab, chosen: Selection | None) -> tuple[Value, ...]:
    """Return the values of a selected node or loop; without a run, those that the graph stores."""
    ran = tab.work.ran
    if ran is None and chosen is not None:
        return _stored_at(tab, chosen)
    if ran is None or chosen is None or chosen.side >= len(ran.panes):
        return ()
    pane = tab.document.panes[chosen.side]
    loop = pane.groups.loops.get(chosen.item - pane.model.size)
    item = chosen.item if loop is None else loop.control
    if pane.model.outer <= item < pane.model.size:
        return values_within(tab, chosen.side, item)
    return ran.panes[chosen.side].by_node.get(item) or _stored_at(tab, chosen)


def _stored_at(tab: Tab, chosen: Selection) -> tuple[Value, ...]:
    """Return the value of a selected constant, or of a leaf whose numbers are in a file."""
    model = tab.document.panes[chosen.side].model
    if chosen.item >= model.outer:
        return ()
    found = stored(model.graph, chosen.item, tab.work.setup)
    return () if found is None else (found,)


def origin_of_zeros(tab: Tab, chosen: Selection) -> tuple[int, int] | None:
    """Return the side and the node where the zeros of a node's value begin.

    None if the node itself makes them of other numbers, or has any other number. Constants do not
    count: the zeros that a mask chooses come from the mask.
    """
    side, model = chosen.side, tab.document.panes[chosen.side].model
    if chosen.item >= model.size:
        return None
    node, seen = -1, {chosen.item}
    left = [chosen.item] if _is_zero(tab, side, chosen.item) else []
    while left:
        node = left[0]
        left = [each for each in model.operands(node)
                if each not in seen and not _is_constant(model.node(each))
                and _is_zero(tab, side, each)]  # fmt: skip
        seen.update(left)
    return None if node in (-1, chosen.item) else (side, node)


def _is_zero(tab: Tab, side: int, node: int) -> bool:
    values = value_of(tab, Selection(side, node))
    return bool(values) and all(each.measures.is_zero for each in values)


def _is_constant(node: Node) -> bool:
    return node.op is CONSTANT or node.op.kind is OpKind.CREATION


def unmeasured_of(tab: Tab) -> tuple[Graph, int, Array] | None:
    """Return the selected leaf with a large stored array that is yet to be measured."""
    chosen = tab.selection
    if chosen is None:
        return None
    model = tab.document.panes[chosen.side].model
    array = None
    if chosen.item < model.outer:
        array = unmeasured(model.graph, chosen.item, tab.work.setup)
    return None if array is None else (model.graph, chosen.item, array)


def outputs_of(tab: Tab) -> list[tuple[str, tuple[int, int], Value]]:
    """Return the outputs that were run: each name, the side and the node, and the value."""
    found: list[tuple[str, tuple[int, int], Value]] = []
    for side, values in enumerate(() if tab.work.ran is None else tab.work.ran.panes):
        for name, ref in tab.document.panes[side].model.graph.output_refs.items():
            if ref.node in values.by_node:
                found.append((name, (side, ref.node), values.by_node[ref.node][ref.index]))
    return found


def gradient_of(tab: Tab, chosen: Selection) -> tuple[tuple[int, int], Value] | None:
    """Return the side and the node with the gradient of a forward node's value, and its value.

    None where the gradient is unknown, or was not run.
    """
    document, ran = tab.document, tab.work.ran
    if ran is None or not document.knows_gradient(chosen.side, chosen.item):
        return None
    ref = document.cotangents and document.cotangents.first.get(chosen.item)
    side = len(document.panes) - 1
    if ref is None or ref.node not in ran.panes[side].by_node:
        return None
    return (side, ref.node), ran.panes[side].by_node[ref.node][ref.index]


def formula_of(tab: Tab, side: int, node: int) -> str:
    """Return the formula of a node, "" for leaves."""
    model = tab.document.panes[side].model
    return formula(model, model.node(node), model.number)


def sizes_known(tab: Tab) -> set[str]:
    """Return the symbolic sizes that the arrays of a tab's setup determine."""
    arrays = tab.work.setup.arrays
    return {name for graph in graphs_of(tab.document) for name in sizes_of(graph, arrays)}


def sizes_run(tab: Tab) -> Mapping[str, int] | None:
    """Return the symbolic sizes of the last run of a tab's graphs, if any."""
    ran = tab.work.ran
    return None if ran is None else next((each.sizes for each in ran.panes if each.sizes), None)


def flags(tab: Tab) -> tuple[Mapping[int, str], ...]:
    """Return, for each pane, the nodes with values that are not finite or with a failed edit."""
    ran, fault = tab.work.ran, tab.fault
    found = () if ran is None else tuple(values.flags for values in ran.panes)
    if fault is None:
        return found
    sides = range(len(tab.document.panes))
    own = [dict(found[side]) if side < len(found) else dict[int, str]() for side in sides]
    own[0 if tab.selection is None else tab.selection.side][fault.node] = "error"
    return tuple(own)


def select_named(state: State, name: str) -> State:
    """Select the leaf with a name in the first graph, if any, and go there."""
    tab = state.tab
    graph = None if tab is None else tab.document.panes[0].model.graph
    if graph is None or name not in graph:
        return state
    return select(state, 0, graph[name].ref.node, visit=True)


# The passes' timeline


def open_timeline(state: State, found: Timeline, title: str) -> State:
    """Open the first stage of a timeline in a separate tab."""
    return _with_stage(state, found, 0, title)


def _with_stage(state: State, found: Timeline, frame: int, title: str) -> State:
    document = stage_document(found, found.frames[frame].step, title)
    state = replace(tabs.open_documents(state, [document]), page=Page.PASSES)
    tab = state.tab
    if tab is not None:
        state = change_work(state, tab.document, timeline=found, frame=frame)
    return show_frame(state)


def go_frame(state: State, number: int) -> State:
    """Go to a rewrite of the current timeline by its number; clamp numbers beyond the ends."""
    tab = state.tab
    found = None if tab is None else tab.work.timeline
    if tab is None or found is None or not found.frames:
        return state
    frame = min(max(number, 0), len(found.frames) - 1)
    if found.frames[frame].step != found.frames[tab.work.frame].step:
        return _with_stage(state, found, frame, tab.document.title)
    return show_frame(change_work(state, tab.document, frame=frame))


def step_frame(state: State, step: int) -> State:
    """Go `step` rewrites forwards or backwards."""
    tab = state.tab
    return state if tab is None else go_frame(state, tab.work.frame + step)


def step_stage(state: State, step: int) -> State:
    """Go to the first rewrite of the next pass, or of the previous pass."""
    tab = state.tab
    found = None if tab is None else tab.work.timeline
    if tab is None or found is None or not found.frames:
        return state
    number = found.frames[tab.work.frame].step + step
    if not 0 <= number < len(found.stages):
        return state
    return go_frame(state, found.stages[number].first)


def show_frame(state: State) -> State:
    """Select the node of the current rewrite, and go there in both panes."""
    tab = state.tab
    found = None if tab is None else tab.work.timeline
    if tab is None or found is None:
        return state
    return select(state, 0, found.frames[tab.work.frame].node, visit=True)
