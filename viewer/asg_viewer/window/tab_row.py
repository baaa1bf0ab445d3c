"""The row of tabs, a tab per document."""

from __future__ import annotations

from functools import partial

from asg_viewer.canvas.gui import dpg
from asg_viewer.model.graphs import shortened
from asg_viewer.state import tabs
from asg_viewer.window import widgets
from asg_viewer.window.context import Context, callback
from asg_viewer.window.fitting import shares
from asg_viewer.window.popup import text_width

_LEAST = 18.0  # screen points for a title, for any number of tabs
_AROUND = 24.0  # pixels around a title
_CLOSING = 14.0  # around the closing sign
_SPACING, _GAP = 2.0, 6.0


class TabRow:
    """A button for each tab, and another to close it."""

    def __init__(self) -> None:
        self.buttons: list[int] = []
        self._shown: tuple[object, ...] = ()
        self._row = 0

    def build(self, context: Context, parent: int) -> None:
        """Make the row."""
        self._row = int(dpg.add_group(horizontal=True, horizontal_spacing=2, parent=parent))

    def update(self, context: Context) -> None:
        """Show the tabs."""
        state = context.state
        titles = tuple(tabs.labels(state.tabs))
        whole = dpg.get_viewport_client_width()
        shown = (titles, state.current, state.theme, whole)
        if shown == self._shown:
            return
        self._shown = shown
        dpg.delete_item(self._row, children_only=True)
        dpg.add_spacer(width=context.px(_GAP), parent=self._row)
        self.buttons = []
        for number, (title, text) in enumerate(zip(titles, _cut(context, titles), strict=True)):
            active = number == state.current
            button = int(
                dpg.add_button(
                    label=text, parent=self._row,
                    callback=callback(partial(self._go, context, number)),
                )
            )  # fmt: skip
            style = context.styles.active_tab if active else context.styles.tab
            dpg.bind_item_theme(button, style)
            self.buttons.append(button)
            if text != title:
                widgets.tip(context, button, title, 0.3)
            close = dpg.add_button(
                label="×", parent=self._row,
                callback=callback(partial(self._close, context, number)),
            )  # fmt: skip
            dpg.bind_item_theme(close, context.styles.bare)
            dpg.add_spacer(width=context.px(_GAP), parent=self._row)

    def _go(self, context: Context, number: int) -> None:
        context.act(tabs.go_tab, number)

    def _close(self, context: Context, number: int) -> None:
        context.run("close_tab", number)


def _cut(context: Context, titles: tuple[str, ...]) -> list[str]:
    """Return the titles, with their middles cut if there is no room."""
    between = 3 * _SPACING + context.px(_GAP)
    own = _AROUND + _CLOSING + text_width("×") + between
    room = dpg.get_viewport_client_width() - 2 * context.px(_GAP) - own * len(titles)
    widths = [text_width(title) for title in titles]
    found: list[str] = []
    for title, width in zip(titles, shares(widths, room, context.px(_LEAST)), strict=True):
        text, most = title, len(title)
        while text_width(text) > width and most > 2:
            most -= 1
            text = shortened(title, most)
        found.append(text)
    return found
