"""The row of buttons at the top, with the search box."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from asg_viewer.canvas.fonts import UI_SIZE
from asg_viewer.canvas.gui import dpg
from asg_viewer.state import searching, viewing
from asg_viewer.state.model import Mode, State
from asg_viewer.texts import NAMES
from asg_viewer.texts.fonts import font_files
from asg_viewer.window.context import Context, callback

_SHORT = {"en": "EN", "ru": "RU", "zh": "中文"}
_BUTTONS = (
    ("fit", "tool.fit"), ("fit_selection", "tool.selection"), ("", ""),
    ("open_all", "tool.expand"), ("close_all", "tool.collapse"), ("", ""),
    ("edges", "tool.edges"), ("theme", "tool.theme"),
)  # fmt: skip


class Toolbar:
    """Buttons, the choice of panes, and the search box."""

    def __init__(self) -> None:
        self.search = 0
        self.buttons: dict[str, int] = {}
        self._shown: State | None = None
        self._recent: tuple[str, ...] | None = None
        self._menus: list[int] = []
        self._theme = ""

    def build(self, context: Context, parent: int) -> None:
        """Make the widgets."""
        say = context.say
        with dpg.group(horizontal=True, parent=parent) as row:
            dpg.add_spacer(width=context.px(4))
            self._button(context, "open", say("tool.open"), "")
            self.buttons["recent"] = int(dpg.add_button(label=say("tool.recent")))
            self._recent_menu = self._popup(context)
            self._opens(self.buttons["recent"], self._recent_menu)
            self._gap(context)
            self._button(context, "back", "←", say("tool.back.tip"))
            self._button(context, "forward", "→", say("tool.forward.tip"))
            for command, key in _BUTTONS:
                if command:
                    self._button(context, command, say(key), say(f"{key}.tip"))
                else:
                    self._gap(context)
            self._mode = int(
                dpg.add_combo(
                    [say(f"mode.{mode}") for mode in Mode], width=context.px(140), height_mode=1,
                    callback=self._chosen(context), no_arrow_button=False,
                )
            )  # fmt: skip
            self._gap(context)
            self._export(context)
            self._button(context, "help", say("tool.help"), say("tool.help.tip"))
            self._languages(context)
            self._gap(context)
            self.search = int(
                dpg.add_input_text(
                    hint=say("search.hint"), width=context.px(270),
                    callback=self._typed(context),
                )
            )  # fmt: skip
            self._count = int(dpg.add_text(""))
            dpg.bind_item_theme(self._count, context.styles.muted)
        self._row = int(row)

    def _button(self, context: Context, command: str, label: str, tip: str) -> None:
        run = callback(partial(context.run, command))
        button = int(dpg.add_button(label=label, callback=run))
        self.buttons[command] = button
        if tip:
            with dpg.tooltip(button, delay=0.6):
                dpg.add_text(tip)

    def _gap(self, context: Context) -> None:
        dpg.add_spacer(width=context.px(8))

    def _popup(self, context: Context) -> int:
        menu = int(dpg.add_window(popup=True, show=False, autosize=True))
        self._menus.append(menu)
        dpg.bind_item_theme(menu, context.styles.menu)
        return menu

    def _opens(self, button: int, menu: int) -> None:
        dpg.configure_item(button, callback=callback(partial(self._drop, button, menu)))

    def _drop(self, button: int, menu: int) -> None:
        left, _ = dpg.get_item_rect_min(button)
        _, bottom = dpg.get_item_rect_max(button)
        dpg.configure_item(menu, pos=(left, bottom + 4), show=True)

    def _export(self, context: Context) -> None:
        say = context.say
        button = int(dpg.add_button(label=say("tool.export")))
        self.buttons["export"] = button
        with dpg.tooltip(button, delay=0.6):
            dpg.add_text(say("tool.export.tip"))
        menu = self._popup(context)
        for kind in ("png.view", "png.all", "svg.view", "svg.all"):
            command = f"export_{kind.replace('.', '_')}"

            def chosen(command: str = command) -> None:
                dpg.configure_item(menu, show=False)
                context.run(command)

            item = dpg.add_button(label=say(f"export.{kind}"), parent=menu, width=context.px(220),
                                  callback=callback(chosen))  # fmt: skip
            dpg.bind_item_theme(item, context.styles.link)
            self.buttons[command] = int(item)
        self._opens(button, menu)

    def _languages(self, context: Context) -> None:
        button = int(dpg.add_button(label=_SHORT[context.say.language]))
        self.buttons["language"] = button
        with dpg.tooltip(button, delay=0.6):
            dpg.add_text(context.say("tool.language"))
        menu = self._popup(context)
        for code, name in NAMES.items():

            def chosen(code: str = code) -> None:
                dpg.configure_item(menu, show=False)
                context.run("language", code)

            item = dpg.add_button(label=name, parent=menu, width=context.px(110),
                                  callback=callback(chosen))  # fmt: skip
            dpg.bind_item_theme(item, context.styles.link)
            dpg.bind_item_font(item, self._named(context, code))
            self.buttons[f"language_{code}"] = int(item)
        self._opens(button, menu)

    def _named(self, context: Context, code: str) -> int:
        """Return a font with the letters of a language's own name."""
        if code != "zh" or context.say.language == "zh":
            return context.fonts.regular
        with dpg.font_registry():
            return int(dpg.add_font(str(font_files(code).regular), round(UI_SIZE * context.scale)))

    def _typed(self, context: Context) -> Callable[..., None]:
        def typed(_sender: object, text: Any) -> None:
            context.act(searching.set_query, str(text))

        return typed

    def _chosen(self, context: Context) -> Callable[..., None]:
        names = {context.say(f"mode.{mode}"): mode for mode in Mode}

        def chosen(_sender: object, name: Any) -> None:
            context.act(viewing.set_mode, names[str(name)])

        return chosen

    def update(self, context: Context) -> None:
        """Show the state."""
        state = context.state
        if self._recent != state.recent:
            self._show_recent(context)
        if state is self._shown:
            return
        self._shown = state
        if self._theme != state.theme:
            self._theme = state.theme
            for menu in self._menus:
                dpg.bind_item_theme(menu, context.styles.menu)
        tab = state.tab
        for command in ("fit", "fit_selection", "open_all", "close_all", "export"):
            dpg.configure_item(self.buttons[command], enabled=tab is not None)
        is_pair = tab is not None and tab.document.is_pair
        dpg.configure_item(self._mode, show=is_pair)
        if tab is not None:
            dpg.set_value(self._mode, context.say(f"mode.{tab.mode}"))
        self._show_count(context)
        query = "" if tab is None else tab.query
        if dpg.get_value(self.search) != query and not dpg.is_item_active(self.search):
            dpg.set_value(self.search, query)

    def _show_count(self, context: Context) -> None:
        tab = context.state.tab
        text = ""
        if tab is not None and tab.query:
            place, count = searching.hit_place(tab)
            text = context.say("search.count", place=place, count=count)
            text = text if count else context.say("search.none")
        dpg.set_value(self._count, text)

    def _show_recent(self, context: Context) -> None:
        self._recent = context.state.recent
        dpg.delete_item(self._recent_menu, children_only=True)
        for name in self._recent:
            path = Path(name)

            def chosen(path: Path = path) -> None:
                dpg.configure_item(self._recent_menu, show=False)
                context.run("open_paths", [path])

            item = dpg.add_button(label=f"{path.name}   {path.parent}", parent=self._recent_menu,
                                  callback=callback(chosen))  # fmt: skip
            dpg.bind_item_theme(item, context.styles.link)
        dpg.configure_item(self.buttons["recent"], enabled=bool(self._recent))

    def focus_search(self) -> None:
        """Let the user type into the search box."""
        dpg.focus_item(self.search)

    def is_typing(self) -> bool:
        """Whether keys go into the search box, or went there in the frame that was painted."""
        active = dpg.is_item_active(self.search) or dpg.is_item_deactivated(self.search)
        return bool(active)

    def keep_focus(self) -> None:
        """Let the user go on typing after Enter, which ends it otherwise."""
        dpg.focus_item(self.search)

    def leave(self) -> None:
        """Give the keyboard back to the canvas."""
        dpg.focus_item(self._row)
