"""The bar below the canvas during a run: step, slider, speed, and the current node."""

from __future__ import annotations

from functools import partial
from typing import Any

from asg_viewer.canvas.gui import dpg
from asg_viewer.state import playing
from asg_viewer.window import widgets
from asg_viewer.window.context import Context

HIGH = 70  # points
_BUTTON, _SLIDER, _SPEED = 82.0, 420.0, 84.0


class PlayBar:
    """Buttons and a slider in a row, below the line about the current node."""

    def __init__(self) -> None:
        self.widgets: dict[str, int] = {}
        self._shown: tuple[object, ...] = ()

    def build(self, context: Context, parent: int) -> None:
        """Make the widgets."""
        say = context.say
        with dpg.group(horizontal=True, parent=parent):
            dpg.add_spacer(width=context.px(6))
            self._phase = int(dpg.add_text(""))
            dpg.bind_item_font(self._phase, context.fonts.bold)
            self._text = int(dpg.add_text(""))
            dpg.bind_item_font(self._text, context.fonts.mono)
        with dpg.group(horizontal=True, parent=parent) as row:
            dpg.add_spacer(width=context.px(6))
            for name, command in (("previous", "play_previous"), ("begin", "play"),
                                  ("next", "play_next")):  # fmt: skip
                run = partial(context.run, command)
                button = widgets.button(context, int(row), say(f"play.{name}"), run, _BUTTON)
                self.widgets[f"play.{name}"] = button
            self._slider = int(dpg.add_slider_int(width=context.px(_SLIDER), format="",
                                                  callback=self._slid(context)))  # fmt: skip
            self.widgets["play.slider"] = self._slider
            self._number = int(dpg.add_text(""))
            speeds = [(str(speed), f"× {speed:g}") for speed in playing.SPEEDS]
            self._speed = widgets.combo(context, int(row), speeds, "1.0",
                                        partial(_choose, context), _SPEED)  # fmt: skip
            end = partial(context.run, "play_stop")
            self.widgets["play.stop"] = widgets.button(context, int(row), say("play.stop"), end)

    def _slid(self, context: Context) -> Any:
        def slid(_sender: object, value: Any) -> None:
            context.act(playing.go, int(value) - 1)

        return slid

    def update(self, context: Context) -> None:
        """Show the state."""
        tab, say = context.state.tab, context.say
        play = None if tab is None else tab.play
        found = None if tab is None else playing.caption(tab, say)
        if tab is None or play is None or found is None:
            self._shown = ()
            return
        count = len(tab.document.execution)
        theme = context.theme.name
        shown = (play.place, play.going, play.speed, count, found, tab.work.ran is None, theme)
        if shown == self._shown:
            return
        self._shown = shown
        dpg.set_value(self._phase, found.phase)
        dpg.set_value(self._text, say("play.waiting") if tab.work.ran is None else found.text)
        label = say("play.pause" if play.going else "play.begin")
        dpg.configure_item(self.widgets["play.begin"], label=label)
        dpg.bind_item_theme(self.widgets["play.begin"], context.styles.primary)
        dpg.configure_item(self._slider, min_value=1, max_value=count)
        dpg.set_value(self._slider, play.place + 1)
        dpg.set_value(self._number, f"{play.place + 1} / {count}")
        dpg.set_value(self._speed, f"× {play.speed:g}")


def _choose(context: Context, speed: str) -> None:
    context.act(playing.set_speed, float(speed))
