"""The row of tabs, one a document."""

from __future__ import annotations

from functools import partial

from asg_viewer.canvas.gui import dpg
from asg_viewer.state import tabs
from asg_viewer.window.context import Context, callback


class TabRow:
    """A button for each tab, and one to close it."""

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
        titles = tuple(tab.document.title for tab in state.tabs)
        shown = (titles, state.current, state.theme)
        if shown == self._shown:
            return
        self._shown = shown
        dpg.delete_item(self._row, children_only=True)
        dpg.add_spacer(width=context.px(6), parent=self._row)
        self.buttons = []
        for number, title in enumerate(titles):
            active = number == state.current
            button = int(
                dpg.add_button(
                    label=title, parent=self._row,
                    callback=callback(partial(self._go, context, number)),
                )
            )  # fmt: skip
            style = context.styles.active_tab if active else context.styles.tab
            dpg.bind_item_theme(button, style)
            self.buttons.append(button)
            close = dpg.add_button(
                label="×", parent=self._row,
                callback=callback(partial(self._close, context, number)),
            )  # fmt: skip
            dpg.bind_item_theme(close, context.styles.bare)
            dpg.add_spacer(width=context.px(6), parent=self._row)

    def _go(self, context: Context, number: int) -> None:
        context.act(tabs.go_tab, number)

    def _close(self, context: Context, number: int) -> None:
        context.act(tabs.close_tab, number)
