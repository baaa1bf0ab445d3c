"""The mouse on the canvas: dragging, the wheel, clicks, the minimap."""

from __future__ import annotations

import time
from typing import Any

from asg_viewer.canvas.gui import dpg
from asg_viewer.layout.levels import HEADER
from asg_viewer.scene.camera import Camera
from asg_viewer.scene.emphasis import Selection
from asg_viewer.state import (
    dividing,
    editing,
    grouping,
    hovering,
    selecting,
    stepping,
    viewing,
)  # fmt: skip
from asg_viewer.state.model import State, View, views
from asg_viewer.state.pointing import pointer_of
from asg_viewer.state.stepping import Slider, sliders
from asg_viewer.window.canvas_view import CanvasView
from asg_viewer.window.context import Context
from asg_viewer.window.input.menu import choices_for
from asg_viewer.window.popup import Popup

_CLICK = 4.0  # pixels that the mouse may move in a click
_DOUBLE = 0.35  # seconds between the two clicks of a double click
_DOUBLE_FRAMES = 3  # or at most this number of frames, if frames are slow
_AROUND_TRACK = 9.0  # points around a slider's track where the mouse grabs it
_NEVER = (-1e9, -1e9, 0.0, 0.0)


class Mouse:
    """Turns mouse input on the canvas into changes of the state."""

    def __init__(self, context: Context, canvas: CanvasView) -> None:
        self._context = context
        self._canvas = canvas
        self._held: tuple[View, float, float] | None = None  # a view, and the mouse position before
        self._moved = 0.0
        self._on_map = False
        self._taken = False  # whether the press is handled
        self._slider: tuple[View, Slider] | None = None  # the loop slider being dragged
        self._divider = ""  # the divider being dragged
        self._asked: Selection | None = None  # the item for the context menu
        self._popup = Popup()
        self._last = _NEVER  # the press before: its second, its frame, and its place

    def bind(self) -> int:
        """Listen to the mouse; return the registry of the handlers."""
        with dpg.handler_registry() as registry:
            dpg.add_mouse_click_handler(callback=self._pressed)
            dpg.add_mouse_release_handler(callback=self._released)
            dpg.add_mouse_move_handler(callback=self._move)
            dpg.add_mouse_wheel_handler(callback=self._wheel)
        return int(registry)

    def _at(self) -> tuple[View, float, float] | None:
        """Return the view below the mouse and the place in it, if the mouse is over the canvas."""
        if not any(pane.is_hovered() for pane in self._canvas.panes):
            return None
        x, y = dpg.get_mouse_pos(local=False)
        left, top = self._canvas.origin
        for view in views(self._context.state):
            if view.left <= x - left < view.left + view.width and 0 <= y - top < view.height:
                return view, x - left - view.left, y - top
        return None

    def _item_at(self, view: View, x: float, y: float) -> Selection | None:
        tab = self._context.state.tab
        if tab is None or not tab.stages:
            return None
        at_x, at_y = tab.cameras[view.camera].to_plane(x, y, view.width, view.height)
        for side in reversed(view.sides):
            stage = viewing.staged(tab, side)
            item = stage.hit(at_x - stage.offset[0], at_y - stage.offset[1])
            if item is not None:
                return Selection(side, item)
        return None

    # Callbacks of Dear PyGui

    def _pressed(self, _sender: object, button: Any) -> None:
        if int(button) == dpg.mvMouseButton_Left and self._take_divider():
            return
        found = self._at()
        if found is None:
            return
        if int(button) in (dpg.mvMouseButton_Left, dpg.mvMouseButton_Middle):
            x, y = dpg.get_mouse_pos(local=False)
            self._held = (found[0], x, y)
            self._moved = 0.0
            self._taken = self._follow_chip(*found)
            self._slider = None if self._taken else self._slider_at(*found)
            self._go_step(found[1])
            if self._taken or self._slider is not None:
                return
            self._on_map = self._map_point(*found) is not None
            if self._on_map:
                self._go_map(*found)
        if int(button) == dpg.mvMouseButton_Left and self._begin_wire(*found):
            return
        if int(button) == dpg.mvMouseButton_Left:
            self._count(*found)
        self._asked = self._item_at(*found) if int(button) == dpg.mvMouseButton_Right else None

    def _begin_wire(self, view: View, x: float, y: float) -> bool:
        """Drag an edge from the node below the mouse, if Shift is pressed."""
        tab, chosen = self._context.state.tab, self._item_at(view, x, y)
        if tab is None or chosen is None or not _shift():
            return False
        if chosen.item >= tab.document.panes[chosen.side].model.size:
            return False
        self._context.act(editing.pull, chosen, view.left + x, y)
        return True

    def _end_wire(self, source: Selection) -> None:
        """Let the node below the mouse read the source of the dragged edge."""
        context, found = self._context, self._at()
        context.act(editing.let_go)
        target = None if found is None else self._item_at(*found)
        if target is not None and target.side == source.side and target != source:
            context.act(selecting.select, target.side, target.item)
            context.run("rewire_to", source.item, target.item)

    def _count(self, view: View, x: float, y: float) -> None:
        """Detect the second press of a double click; Dear ImGui's detection uses only the clock."""
        second, frame, last_x, last_y = self._last
        now, count = time.monotonic(), float(dpg.get_frame_count())
        left = view.left + x
        near = abs(left - last_x) + abs(y - last_y) < _CLICK
        if near and (now - second <= _DOUBLE or count - frame <= _DOUBLE_FRAMES):
            self._last = _NEVER
            self._double(view, x, y)
        else:
            self._last = (now, count, left, y)

    def _take_divider(self) -> bool:
        """Grab the divider below the mouse, if there is one."""
        x, y = dpg.get_mouse_pos(local=False)
        left, top = self._canvas.origin
        if 0 <= y - top < self._canvas.size[1]:
            self._divider = dividing.divider_at(self._context.state, x - left)
        return bool(self._divider)

    def _move(self, _sender: object, _data: object) -> None:
        if self._divider:
            x = dpg.get_mouse_pos(local=False)[0] - self._canvas.origin[0]
            self._context.act(dividing.move_divider, self._divider, x)
            return
        wire = self._context.state.wire
        if wire is not None:
            x, y = dpg.get_mouse_pos(local=False)
            left, top = self._canvas.origin
            self._context.act(editing.pull, wire.source, x - left, y - top)
            return
        if self._held is None or self._taken:
            self.look()
            return
        view, x, y = self._held
        now_x, now_y = dpg.get_mouse_pos(local=False)
        self._moved += abs(now_x - x) + abs(now_y - y)
        self._held = (view, now_x, now_y)
        if self._slider is not None:
            left = self._canvas.origin[0] + self._slider[0].left
            self._go_step(now_x - left)
        elif self._on_map:
            found = self._at()
            if found is not None:
                self._go_map(*found)
        elif self._moved >= _CLICK:
            self._context.act(viewing.pan, view.camera, now_x - x, now_y - y)

    def look(self) -> None:
        """Take the item below the pointer for the hovered one."""
        found = self._at()
        item = None if found is None else self._item_at(*found)
        if item != self._context.state.hovered:
            self._context.act(hovering.hover, item)

    def _open_menu(self, asked: Selection) -> None:
        """Select an item and show its menu."""
        context = self._context
        context.act(selecting.select, asked.side, asked.item)
        context.act(hovering.hover, None)
        if context.state.tab is not None:
            choices = choices_for(context, context.state.tab, asked)
            at = dpg.get_mouse_pos(local=False)
            self._canvas.menu = self._popup.open_at(context, (at[0], at[1]), choices)

    def _released(self, _sender: object, button: Any) -> None:
        asked, self._asked = self._asked, None
        if asked is not None and int(button) == dpg.mvMouseButton_Right:
            self._open_menu(asked)
            return
        if self._divider:
            self._move(None, None)
            self._divider = ""
            return
        wire = self._context.state.wire
        if wire is not None:
            self._held = None
            self._end_wire(wire.source)
            return
        self._move(None, None)  # with slow frames, the last movement comes with the release
        held, self._held = self._held, None
        taken, self._taken = self._taken or self._slider is not None, False
        self._slider = None
        if held is None or taken or self._moved >= _CLICK or self._on_map:
            return
        found = self._at()
        if found is None or int(button) != dpg.mvMouseButton_Left:
            return
        chosen = self._item_at(*found)
        if chosen is None:
            self._context.act(selecting.select, found[0].sides[0], None)
        elif self._on_title_of_open(chosen, *found):
            self._context.act(_toggled, chosen)
        else:
            self._context.act(selecting.select, chosen.side, chosen.item)

    def _on_title_of_open(self, chosen: Selection, view: View, x: float, y: float) -> bool:
        """Whether the mouse is on the closing mark before an open group's title."""
        tab = self._context.state.tab
        if tab is None:
            return False
        stage = viewing.staged(tab, chosen.side)
        box = stage.box(chosen.item)
        if box is None or not stage.is_open(chosen.item):
            return False
        at_x, at_y = tab.cameras[view.camera].to_plane(x, y, view.width, view.height)
        scale = tab.cameras[view.camera].scale
        return at_x - stage.offset[0] <= box[0] + 24.0 / scale and at_y <= box[1] + HEADER

    def _double(self, view: View, x: float, y: float) -> None:
        tab = self._context.state.tab
        if tab is None or self._map_point(view, x, y) is not None:
            return
        chosen = self._item_at(view, x, y)
        if chosen is None:
            return
        if chosen.item >= tab.document.panes[chosen.side].model.size:
            self._context.act(_toggled, chosen)
        else:
            self._context.act(viewing.fit_selection)

    def _wheel(self, _sender: object, delta: Any) -> None:
        found = self._at()
        if found is None:
            return
        view, x, y = found
        factor = viewing.ZOOM_STEP ** float(delta)
        self._context.act(viewing.zoom, view.camera, factor, x, y)

    def _follow_chip(self, view: View, x: float, y: float) -> bool:
        """Go to the gradient that a chip at a place names; return whether there is a chip."""
        chip = pointer_of(self._context.state, view, self._context.say)
        if chip is None or chip.target is None:
            return False
        left, top, right, bottom = chip.box
        if not (left <= x <= right and top <= y <= bottom):
            return False
        self._context.act(selecting.select, chip.target.side, chip.target.item, visit=True)
        return True

    # Sliders of loops

    def _slider_at(self, view: View, x: float, y: float) -> tuple[View, Slider] | None:
        """Return the slider at a place of a view, with a little room around its track."""
        room = _AROUND_TRACK * self._context.state.density
        for each in sliders(self._context.state, view):
            left, top, right, bottom = each.track
            if left - room <= x <= right + room and top - room <= y <= bottom + room:
                return view, each
        return None

    def _go_step(self, x: float) -> None:
        if self._slider is not None:
            held = self._slider[1]
            self._context.act(stepping.go_step, held.key, held.step_at(x))

    # The minimap

    def _map_point(self, view: View, x: float, y: float) -> tuple[float, float] | None:
        cameras = [each.camera for each in views(self._context.state)]
        found = self._canvas.panes[cameras.index(view.camera)].drawn_map
        if found is None:
            return None
        drawn, (left, top) = found
        wide, high = drawn.size
        if not (left <= x <= left + wide and top <= y <= top + high):
            return None
        return drawn.to_plane(x - left, y - top)

    def _go_map(self, view: View, x: float, y: float) -> None:
        point = self._map_point(view, x, y)
        tab = self._context.state.tab
        if point is None or tab is None:
            return
        camera = Camera(point[0], point[1], tab.cameras[view.camera].scale)
        self._context.act(viewing.set_camera, view.camera, camera)


def _shift() -> bool:
    return any(dpg.is_key_down(getattr(dpg, f"mvKey_{key}")) for key in ("LShift", "RShift"))


def _toggled(state: State, chosen: Selection) -> State:
    tab = state.tab
    if tab is None:
        return state
    group = chosen.item - tab.document.panes[chosen.side].model.size
    return grouping.toggle_group(state, chosen.side, group)
