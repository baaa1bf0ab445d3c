"""The visible step of a loop, and the slider that sets it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

import numpy as np

from asg_viewer.layout.levels import HEADER
from asg_viewer.model.document import Document
from asg_viewer.scene.camera import Box
from asg_viewer.scene.controls import track
from asg_viewer.state.model import State, Tab, View
from asg_viewer.state.viewing import staged
from asg_viewer.values.loops import Recording
from asg_viewer.values.running import Value

Key = tuple[int, int]  # a side, and its node that runs bodies


@dataclass(frozen=True)
class Slider:
    """The slider of an open loop: its key, its track in the view, and its steps."""

    key: Key
    track: Box
    steps: tuple[int, ...]
    place: int

    @property
    def share(self) -> float:
        """The knob's position, from 0 to 1."""
        return self.place / max(len(self.steps) - 1, 1)

    def step_at(self, x: float) -> int:
        """Return the step at a place on the track."""
        share = (x - self.track[0]) / max(self.track[2] - self.track[0], 1.0)
        last = len(self.steps) - 1
        return self.steps[min(max(round(share * last), 0), last)]


def key_of(document: Document, side: int, control: int) -> Key:
    """Return the key of a loop; a gradient loop shares the key of its forward loop."""
    links = document.links
    if links is None or (document.is_pair and side == 0):
        return side, control
    primal = int(links.primal[control])
    return (side, control) if primal < 0 else (0, primal)


def recording_of(tab: Tab, side: int, control: int) -> Recording | None:
    """Return the recording of a loop, at the visible steps of the loops around it."""
    ran, model = tab.work.ran, tab.document.panes[side].model
    if ran is None or side >= len(ran.loops):
        return None
    body = model.body_of(control)
    if body is None:
        return ran.loops[side].get(control)
    around = recording_of(tab, side, body.control)
    if around is None:
        return None
    return around.loops[_place(tab, side, body.control, around)].get(control)


def _place(tab: Tab, side: int, control: int, found: Recording) -> int:
    return found.nearest(tab.steps.get(key_of(tab.document, side, control), 0))


def values_within(tab: Tab, side: int, node: int) -> tuple[Value, ...]:
    """Return the values of a body's node at the visible step; none if not recorded."""
    body = tab.document.panes[side].model.body_of(node)
    found = None if body is None else recording_of(tab, side, body.control)
    if body is None or found is None:
        return ()
    by_node: Mapping[int, tuple[Value, ...]] = found.values[_place(tab, side, body.control, found)]
    return by_node.get(node, ())


def go_step(state: State, key: Key, step: int) -> State:
    """Show the values at another step of a loop."""
    tab = state.tab
    if tab is None or tab.steps.get(key, 0) == step:
        return state
    return state.with_tab(replace(tab, steps={**tab.steps, key: step}))


def sliders(state: State, view: View) -> Iterator[Slider]:
    """Yield the sliders of a view's open loops that have recorded steps."""
    tab = state.tab
    if tab is None or tab.work.ran is None or not tab.stages:
        return
    camera = tab.cameras[view.camera]
    for side in view.sides:
        stage = staged(tab, side)
        layout, groups = stage.layout, stage.pane.groups
        for place in np.flatnonzero(layout.is_open).tolist():
            loop = groups.loops.get(int(layout.items[place]) - layout.size)
            found = None if loop is None else recording_of(tab, side, loop.control)
            if loop is None or found is None or len(found.steps) < 2:
                continue
            size = view.width, view.height
            group = stage.plane_box(int(layout.items[place]))
            assert group is not None, "an open group is visible"
            shown = camera.box_to_screen(group, *size)
            box = track(shown, HEADER * camera.scale, size, state.density)
            if box is not None:
                key = key_of(tab.document, side, loop.control)
                yield Slider(key, box, found.steps, _place(tab, side, loop.control, found))
