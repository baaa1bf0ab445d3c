"""The card of the guided tour: a text about the view, and buttons to go on, back, or out."""

from __future__ import annotations

from functools import partial

from asg_viewer.canvas.gui import dpg
from asg_viewer.state.touring import STOPS
from asg_viewer.window import widgets
from asg_viewer.window.context import Context

_FRAMES = 4  # before the size of the card is final
_WIDE, _ASIDE, _BUTTON = 520.0, 16.0, 92.0  # points


class TourCard:
    """A card at the foot of the canvas, while the tour goes on."""

    def __init__(self) -> None:
        self.widgets: dict[str, int] = {}
        self._window = self._settling = 0
        self._shown: tuple[object, ...] = ()

    def build(self) -> None:
        """Make the card, hidden."""
        self._window = int(
            dpg.add_window(show=False, no_title_bar=True, no_resize=True, no_move=True,
                           autosize=True, no_collapse=True, no_focus_on_appearing=True)
        )  # fmt: skip

    def update(self, context: Context, left: float, width: float, bottom: float) -> None:
        """Show the stop of the tour above `bottom`, in the middle of the canvas."""
        number = context.state.tour
        key = (number, context.say.language, context.theme.name)
        if key != self._shown:
            self._shown, self._settling = key, _FRAMES
            dpg.configure_item(self._window, show=number is not None)
            if number is None:
                self.widgets = {}
            else:
                self._fill(context, number)
        if number is not None:
            wide, high = dpg.get_item_rect_size(self._window)
            x = left + max((width - max(wide, context.px(_WIDE))) / 2, 0.0)
            dpg.configure_item(self._window, pos=(x, bottom - high - context.px(_ASIDE)))
            self._settling -= 1
            context.wanted |= self._settling > 0

    def _fill(self, context: Context, number: int) -> None:
        say, window = context.say, self._window
        dpg.bind_item_theme(window, context.styles.card)
        dpg.delete_item(window, children_only=True)
        name = STOPS[number].name
        title = dpg.add_text(f"{number + 1} / {len(STOPS)}  {say(f'tour.{name}')}", parent=window)
        dpg.bind_item_font(title, context.fonts.bold)
        dpg.add_text(say(f"tour.{name}.text"), wrap=context.px(_WIDE), parent=window)
        dpg.add_spacer(width=context.px(_WIDE), height=context.px(4), parent=window)
        with dpg.group(horizontal=True, parent=window) as row:
            last = number + 1 == len(STOPS)
            entries = [("back", "tour_back")] if number else []
            onwards = [("end", "tour_end")]
            entries += onwards if last else [("next", "tour_next"), ("skip", "tour_end")]
            self.widgets = {}
            for label, command in entries:
                run = partial(context.run, command)
                button = widgets.button(context, int(row), say(f"tour.go.{label}"), run, _BUTTON)
                self.widgets[f"tour.{label}"] = button
                if label == "next":
                    dpg.bind_item_theme(button, context.styles.primary)
