"""The column beside the canvas: a row of pages, and the panels of the visible page."""

from __future__ import annotations

from functools import partial

from asg_viewer.canvas.gui import dpg
from asg_viewer.state import column
from asg_viewer.state.work import Page
from asg_viewer.window.context import Context, Panel, callback
from asg_viewer.window.panels.pages import PAGES


class SideColumn:
    """The pages of the column; a single page is visible."""

    def __init__(self) -> None:
        self.pages: dict[Page, list[Panel]] = {
            page: [make() for make in makers] for page, makers in PAGES.items()
        }
        self._buttons: dict[Page, int] = {}
        self._groups: dict[Page, int] = {}
        self._shown: tuple[object, ...] = ()

    @property
    def panels(self) -> list[Panel]:
        """All panels of all pages."""
        return [panel for panels in self.pages.values() for panel in panels]

    def restyle(self, context: Context) -> None:
        """Rebuild everything in another theme."""
        for panel in self.panels:
            close = getattr(panel, "close", None)
            if close is not None:
                close()
        dpg.delete_item(self._parent, children_only=True)
        self.pages = {page: [make() for make in makers] for page, makers in PAGES.items()}
        self._shown = ()
        self.build(context, self._parent)

    def build(self, context: Context, parent: int) -> None:
        """Make the row of pages and all panels."""
        self._parent = parent
        context.inputs.clear()
        dpg.add_spacer(height=context.px(3), parent=parent)
        with dpg.group(horizontal=True, parent=parent, horizontal_spacing=0):
            dpg.add_spacer(width=context.px(8))
            for page in Page:
                run = callback(partial(context.act, partial(column.show_page, page=page)))
                label = context.say(f"page.{page}")
                self._buttons[page] = int(dpg.add_button(label=label, callback=run))
        self.content = int(dpg.add_child_window(parent=parent, border=False,
                                                always_use_window_padding=True))  # fmt: skip
        for page, panels in self.pages.items():
            group = int(dpg.add_group(parent=self.content, show=False))
            self._groups[page] = group
            for panel in panels:
                panel.build(context, group)

    def update(self, context: Context) -> None:
        """Show the chosen page."""
        state = context.state
        page, found = column.page_of(state), column.pages(state)
        shown = (page, tuple(found), state.theme)
        if shown != self._shown:
            self._shown = shown
            for each, group in self._groups.items():
                dpg.configure_item(group, show=each is page)
                dpg.configure_item(self._buttons[each], show=each in found)
                style = context.styles.active_page if each is page else context.styles.page
                dpg.bind_item_theme(self._buttons[each], style)
            dpg.set_y_scroll(self.content, 0)
        for panel in self.pages[page]:
            panel.update(context)

    def places(self) -> dict[str, int]:
        """Return widgets by name, for programs that drive the window."""
        found = {f"page:{page}": button for page, button in self._buttons.items()}
        for panel in self.panels:
            found.update(getattr(panel, "widgets", {}))
            for button, (side, node) in getattr(panel, "links", ()):
                found[f"link:{side}:{node}"] = button
        return found
