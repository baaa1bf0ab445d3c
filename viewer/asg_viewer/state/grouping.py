"""Opening and closing groups, and showing the layouts that follow."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import numpy as np

from asg_viewer.layout.problem import Layout
from asg_viewer.layout.shapes import NODE_HEIGHT
from asg_viewer.model.groups import ROOT
from asg_viewer.scene.emphasis import Selection
from asg_viewer.scene.look import LEAST_BOX
from asg_viewer.scene.stage import Stage, stage
from asg_viewer.state.model import Goal, State, Tab, view_of
from asg_viewer.state.viewing import first_look, fit, item_box, set_camera, show


def toggle_group(state: State, side: int, group: int) -> State:
    """Open a closed group or close an open group, in place."""
    tab = state.tab
    if tab is None or group == ROOT:
        return state
    together = tab.document.together(group)
    opened = tab.opened - together if group in tab.opened else tab.opened | together
    item = tab.document.panes[side].model.size + group
    return _with_opened(state, tab, opened, Goal(keep=Selection(side, item)))


def toggle_selected(state: State) -> State:
    """Open or close the selected group, or close the group around the selected node."""
    tab = state.tab
    if tab is None or tab.selection is None:
        return state
    side, item = tab.selection.side, tab.selection.item
    pane = tab.document.panes[side]
    if item >= pane.model.size:
        return toggle_group(state, side, item - pane.model.size)
    group = int(pane.groups.node_group[item])
    loop = pane.groups.loops.get(group)
    if loop is not None and loop.control == item:
        return toggle_group(state, side, group)
    if group == ROOT or group not in tab.opened:
        return state
    around = replace(tab, selection=Selection(side, pane.model.size + group))
    return toggle_group(state.with_tab(around), side, group)


def open_all(state: State) -> State:
    """Open every group."""
    tab = state.tab
    if tab is None:
        return state
    opened = frozenset(range(len(tab.document.groups)))
    return _with_opened(state, tab, opened, Goal(keep=tab.selection))


def close_all(state: State) -> State:
    """Close every group."""
    tab = state.tab
    if tab is None:
        return state
    return _with_opened(state, tab, frozenset({ROOT}), Goal())


def reveal(state: State, what: Selection) -> State:
    """Open the groups around an item, and bring the item into view."""
    tab = state.tab
    if tab is None:
        return state
    pane = tab.document.panes[what.side]
    if what.item < pane.model.size:
        around = pane.groups.chain(int(pane.groups.node_group[what.item]))
        loop = pane.groups.loops.get(around[0]) if around else None
        if loop is not None and loop.control == what.item:  # it is visible while closed
            around = around[1:]
    else:
        around = pane.groups.chain(what.item - pane.model.size)[1:]
    opened = tab.opened.union(*(tab.document.together(group) for group in around))
    if opened == tab.opened and not tab.is_busy:
        return show(state, what)
    return _with_opened(state, tab, opened, Goal(show=what))


def _with_opened(state: State, tab: Tab, opened: Iterable[int], goal: Goal) -> State:
    chosen = frozenset(opened) | {ROOT}
    return state.with_tab(replace(tab, opened=chosen, goal=goal, progress=0.0))


def progressed(state: State, number: int, share: float) -> State:
    """Record the progress of a tab's layout."""
    if number >= len(state.tabs):
        return state
    tabs = list(state.tabs)
    tabs[number] = replace(tabs[number], progress=share)
    return replace(state, tabs=tuple(tabs))


def sketched(state: State, layouts: tuple[Layout, ...]) -> State:
    """Show a sketch of the current tab until its layout is finished."""
    tab = state.tab
    if tab is None:
        return state
    after = replace(tab, stages=_staged(tab, layouts))
    shown = state.with_tab(after) if tab.goal.stay else first_look(state.with_tab(after))
    seen = shown.tab
    return state if seen is None else shown.with_tab(replace(seen, sketched=seen.cameras))


def _staged(tab: Tab, layouts: tuple[Layout, ...]) -> tuple[Stage, ...]:
    panes = tab.document.panes
    return tuple(stage(pane, layout) for pane, layout in zip(panes, layouts, strict=True))


def laid(state: State, number: int, opened: frozenset[int], layouts: tuple[Layout, ...]) -> State:
    """Show a tab's new layout, unless the open groups have changed since the request."""
    if number >= len(state.tabs) or state.tabs[number].opened != opened:
        return state
    before = state.tabs[number]
    stages = _staged(before, layouts)
    after = replace(before, laid=opened, stages=stages, sketched=None, goal=Goal())
    tabs = (*state.tabs[:number], after, *state.tabs[number + 1 :])
    current = state.current
    moved = _keep_bearings(replace(state, tabs=tabs, current=number), before)
    return replace(moved, current=current)


def _keep_bearings(state: State, before: Tab) -> State:
    """Move the cameras so that the user's focus stays in view."""
    goal = before.goal
    if goal.stay:
        return state
    is_sketch = before.sketched is not None and goal == Goal()
    if is_sketch and before.cameras != before.sketched:
        return _hold(state, before, _in_the_middle(state, before))
    if is_sketch or not before.stages:
        seen = first_look(state)
        return seen if goal.show is None else show(seen, goal.show)
    if goal.keep is not None:
        state = _hold(state, before, goal.keep)
    elif goal.show is None:
        return _whole(state)
    return state if goal.show is None else show(state, goal.show)


def _whole(state: State) -> State:
    """Show everything, or the beginning if nodes would be too small to be boxes."""
    tab = fit(state, smooth=False).tab
    least = LEAST_BOX / NODE_HEIGHT * state.density
    is_small = tab is not None and min(camera.scale for camera in tab.cameras) < least
    return first_look(state) if is_small else fit(state)


def _in_the_middle(state: State, tab: Tab) -> Selection:
    """Return the item nearest to the middle of the active view."""
    stage_, view = tab.stages[tab.active], view_of(state, tab.active)
    camera = tab.cameras[0 if view is None else view.camera]
    boxes = stage_.layout.boxes
    x, y = (boxes[:, 0] + boxes[:, 2]) / 2 - camera.x, (boxes[:, 1] + boxes[:, 3]) / 2 - camera.y
    return Selection(tab.active, int(stage_.layout.items[np.argmin(x * x + y * y)]))


def _hold(state: State, before: Tab, what: Selection) -> State:
    """Keep an item's head at its place on the screen; bring it there if it was elsewhere."""
    tab, view = state.tab, view_of(state, what.side)
    if tab is None or view is None:
        return state
    old, new = item_box(before, what), item_box(tab, what)
    if old is None or new is None:
        return state
    camera = tab.cameras[view.camera]
    left, top, right, _ = camera.seen(view.width, view.height)
    if old[1] < top or old[2] < left or old[0] > right:
        return show(state, what)
    dx = (new[0] + new[2] - old[0] - old[2]) / 2
    moved = replace(camera, x=camera.x + dx, y=camera.y + new[1] - old[1])
    return set_camera(state, view.camera, moved)
