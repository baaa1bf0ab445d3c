"""Choices that open below a button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from asg_viewer.canvas.gui import dpg
from asg_viewer.window.context import Context, callback

_PADDING, _MARGIN, _BELOW = 8.0, 4.0, 4.0
_ROW = 30.0  # height of a choice, about
_GAP = 24.0  # between the texts and the keys
_AROUND = 4.0  # around the text of a choice; does not scale with the screen


@dataclass(frozen=True)
class Choice:
    """A text, its action, its name for programs that drive the window, a font, and its key."""

    text: str
    run: Callable[[], Any]
    name: str = ""
    font: int = 0
    key: str = ""


class Popup:
    """A window of choices, rebuilt at each opening for the current colors and state."""

    def __init__(self) -> None:
        self._window = int(dpg.add_window(popup=True, show=False, autosize=True, min_size=(40, 20)))

    def open(self, context: Context, button: int, choices: Sequence[Choice]) -> dict[str, int]:
        """Show choices below a button, within the window; return their widgets by name."""
        left, _ = dpg.get_item_rect_min(button)
        _, bottom = dpg.get_item_rect_max(button)
        return self.open_at(context, (left, bottom + context.px(_BELOW)), choices)

    def open_at(
        self, context: Context, at: tuple[float, float], choices: Sequence[Choice]
    ) -> dict[str, int]:
        """Show choices at a place of the window, moved where there is no room."""
        dpg.delete_item(self._window, children_only=True)
        dpg.bind_item_theme(self._window, context.styles.menu)
        keys = max(text_width(each.key) for each in choices)
        texts = max(text_width(each.text, each.font) for each in choices)
        wide = round(texts + (keys and keys + context.px(_GAP)) + 2 * _AROUND) + 1
        made: dict[str, int] = {}
        for each in choices:
            room = context.px(_PADDING) + wide - _AROUND - text_width(each.key)
            with dpg.group(horizontal=True, parent=self._window, xoffset=room):
                run = partial(self._chosen, each.run)
                item = int(dpg.add_button(label=each.text, width=wide, callback=callback(run)))
                if each.key:  # over the end of the button
                    dpg.bind_item_theme(dpg.add_text(each.key), context.styles.key)
            dpg.bind_item_theme(item, context.styles.link)
            if each.font:
                dpg.bind_item_font(item, each.font)
            made[each.name or each.text] = item
        whole = wide + 2 * context.px(_PADDING)
        high = len(choices) * context.px(_ROW) + 2 * context.px(_PADDING)
        most = dpg.get_viewport_client_width() - whole - context.px(_MARGIN)
        lowest = dpg.get_viewport_client_height() - high - context.px(_MARGIN)
        place = (max(min(at[0], most), 0.0), max(min(at[1], lowest), 0.0))
        dpg.configure_item(self._window, pos=place, show=True)
        if self._window not in context.menus:
            context.menus.append(self._window)
        return made

    def close(self) -> None:
        """Delete the window."""
        if dpg.does_item_exist(self._window):
            dpg.delete_item(self._window)

    def _chosen(self, run: Callable[[], Any]) -> None:
        dpg.configure_item(self._window, show=False)
        run()


def shortened_to(text: str, room: float) -> str:
    """Return a text, cut at its end if wider than the room."""
    shown = text
    while shown and text_width(shown) > room:
        shown = shown[: min(len(shown) - 1, int(len(shown) * room / text_width(shown)))]
    return text if shown == text else f"{shown[:-1]}…"


def text_width(text: str, font: int = 0) -> float:
    """Return the width of a text; an estimate before the first frame."""
    size = dpg.get_text_size(text, font=font) if font else dpg.get_text_size(text)
    return 8.0 * len(text) if size is None else float(size[0])
