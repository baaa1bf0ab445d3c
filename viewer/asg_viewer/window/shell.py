"""The frame of the window: the places of its parts."""

from __future__ import annotations

from asg_viewer.canvas.gui import dpg
from asg_viewer.canvas.style import make_styles
from asg_viewer.scene.theme import THEMES
from asg_viewer.state.viewing import resize
from asg_viewer.window.canvas_view import CanvasView
from asg_viewer.window.context import Context
from asg_viewer.window.help_sheet import HelpSheet
from asg_viewer.window.palette import Palette
from asg_viewer.window.panels.column import SideColumn
from asg_viewer.window.play_bar import HIGH, PlayBar
from asg_viewer.window.status_bar import StatusBar
from asg_viewer.window.tab_row import TabRow
from asg_viewer.window.toolbar import Toolbar
from asg_viewer.window.tour.card import TourCard

_TOP, _TABS, _BOTTOM = 46, 36, 28


class Shell:
    """Toolbar and tabs above, the canvas, the column of panels, a line of status below."""

    def __init__(self) -> None:
        self.toolbar = Toolbar()
        self.tab_row = TabRow()
        self.canvas = CanvasView()
        self.play = PlayBar()
        self.status = StatusBar()
        self.help = HelpSheet()
        self.palette = Palette()
        self.tour = TourCard()
        self.side = SideColumn()
        self._theme = ""
        self._placed: tuple[object, ...] = ()

    def build(self, context: Context) -> None:
        """Make all widgets."""
        with dpg.window(
            no_title_bar=True, no_scrollbar=True, no_move=True, no_resize=True,
            no_scroll_with_mouse=True, no_bring_to_front_on_focus=True,
        ) as root:  # fmt: skip
            self.root = int(root)
            self._top = int(dpg.add_child_window(border=False, no_scrollbar=True))
            self._tabs = int(dpg.add_child_window(border=False, no_scrollbar=True))
            self._middle = int(dpg.add_child_window(border=False, no_scrollbar=True,
                                                    no_scroll_with_mouse=True))  # fmt: skip
            self._side = int(dpg.add_child_window(border=False, no_scrollbar=True))
            self._play = int(dpg.add_child_window(border=False, no_scrollbar=True))
            self._bottom = int(dpg.add_child_window(border=False, no_scrollbar=True))
        dpg.bind_item_theme(self._middle, _clear("ChildBg", (0, 0, 0)))
        dpg.set_primary_window(self.root, True)
        dpg.add_spacer(height=context.px(5), parent=self._top)
        dpg.add_spacer(height=context.px(1), parent=self._tabs)
        self.toolbar.build(context, self._top)
        self.tab_row.build(context, self._tabs)
        self.canvas.build(context, self._middle)
        self.side.build(context, self._side)
        self.play.build(context, self._play)
        self.status.build(context, self._bottom)
        self.help.build(context, 0)
        self.palette.build(context)
        self.tour.build()
        self.palette.search = self.toolbar.search

    def update(self, context: Context) -> None:
        """Show the state in all parts."""
        if self._theme != context.state.theme:
            self._restyle(context)
        self.place(context)
        for part in (
            self.toolbar, self.tab_row, self.canvas, self.play, self.status, self.help, self.palette
        ):  # fmt: skip
            part.update(context)
        left, top = self.canvas.origin
        self.tour.update(context, left, self.canvas.size[0], top + self.canvas.size[1])
        if context.state.inspector:
            self.side.update(context)

    def _restyle(self, context: Context) -> None:
        if self._theme:
            context.styles = make_styles(THEMES[context.state.theme], context.scale)
            self.side.restyle(context)
        self._theme = context.state.theme
        dpg.bind_theme(context.styles.everything)
        red, green, blue, _ = context.theme.ground
        dpg.bind_item_theme(self.root, _clear("WindowBg", (red, green, blue)))
        dpg.bind_item_theme(self.side.content, _padded(context.scale))

    def place(self, context: Context) -> None:
        """Set the sizes of the parts, if the window's size changed."""
        width, height = dpg.get_viewport_client_width(), dpg.get_viewport_client_height()
        shown = context.state.inspector and width > context.px(700)
        side = min(context.px(context.state.column), width * 2 // 3) if shown else 0
        tabs, tab = context.px(_TABS), context.state.tab
        play = context.px(HIGH) if tab is not None and tab.play is not None else 0
        key = (width, height, side, tabs, play)
        if key == self._placed:
            return
        hold, self._placed = key[:-1] == self._placed[:-1], key
        top, bottom = context.px(_TOP), context.px(_BOTTOM)
        middle = max(height - top - tabs - bottom - play, 50)
        wide = max(width - side, 100)
        _put(self._top, 0, 0, width, top)
        _put(self._tabs, 0, top, width, tabs)
        _put(self._middle, 0, top + tabs, wide, middle)
        _put(self._side, wide, top + tabs, max(side, 1), middle + play)
        _put(self._play, 0, top + tabs + middle, wide, max(play, 1))
        dpg.configure_item(self._play, show=play > 0)
        _put(self._bottom, 0, height - bottom, width, bottom)
        dpg.configure_item(self._side, show=side > 0)
        self.canvas.origin = (0.0, float(top + tabs))
        self.canvas.size = (float(wide), float(middle))
        context.act(resize, *self.canvas.size, hold=hold)

    def is_typing(self, context: Context) -> bool:
        """Whether the search box or another text field has the keyboard."""
        fields = filter(dpg.does_item_exist, context.inputs)
        return self.toolbar.is_typing() or any(map(dpg.is_item_active, fields))

    def places(self) -> dict[str, int]:
        """Return widgets by name, for programs that drive the window."""
        found = {"search": self.toolbar.search, **self.toolbar.buttons}
        for number, button in enumerate(self.tab_row.buttons):
            found[f"tab{number}"] = button
        return {
            **found, **self.play.widgets, **self.canvas.menu, **self.side.places(),
            **self.palette.places(), **self.canvas.start.widgets, **self.tour.widgets,
        }  # fmt: skip


def _put(item: int, left: int, top: int, width: int, height: int) -> None:
    dpg.configure_item(item, pos=(left, top), width=width, height=height)


def _clear(what: str, color: tuple[int, int, int]) -> int:
    """Return a look with a transparent background, so that each pixel is painted only once.

    Dear PyGui clears the frame with the background color of the primary window, although that
    window is transparent, and ignores the color of the viewport.
    """
    with dpg.theme() as made, dpg.theme_component(dpg.mvAll):
        dpg.add_theme_color(getattr(dpg, f"mvThemeCol_{what}"), (*color, 0))
    return int(made)


def _padded(scale: float) -> int:
    with dpg.theme() as made, dpg.theme_component(dpg.mvAll):
        dpg.add_theme_color(dpg.mvThemeCol_ChildBg, (0, 0, 0, 0))
        dpg.add_theme_style(dpg.mvStyleVar_WindowPadding, 16 * scale, 14 * scale)
        dpg.add_theme_style(dpg.mvStyleVar_ItemSpacing, 8 * scale, 6 * scale)
    # Without this, a text has a button's padding
    with dpg.theme_component(dpg.mvText, parent=made):
        dpg.add_theme_style(dpg.mvStyleVar_FramePadding, 0, 0)
    return int(made)
