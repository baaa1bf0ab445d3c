"""The row of buttons at the top, with the search box."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil
from pathlib import Path
from typing import Any

from asg_viewer.canvas.gui import dpg
from asg_viewer.model.graphs import shortened
from asg_viewer.state import searching, viewing
from asg_viewer.state.model import Mode, State
from asg_viewer.texts import NAMES
from asg_viewer.window import widgets
from asg_viewer.window.context import Context, callback
from asg_viewer.window.fitting import Room, fitted
from asg_viewer.window.popup import Choice, Popup, text_width

_SHORT = {"en": "EN", "ru": "RU", "zh": "中文"}
_GROUPS = (
    ("open", "recent"),
    ("back", "forward", "fit", "fit_selection"),
    ("open_all", "close_all"),
    ("play", "edges", "theme", "mode"),
    ("export", "help", "language"),
)
_FOLDING = (  # the folding order in a narrow window
    ("edges", "theme"), ("language",), ("help",), ("open_all", "close_all"), ("fit_selection",),
    ("recent",), ("export",), ("mode",), ("play",), ("back", "forward"), ("fit",), ("open",),
)  # fmt: skip
LABELS = {
    "open": "tool.open", "recent": "tool.recent", "fit": "tool.fit",
    "fit_selection": "tool.selection", "open_all": "tool.expand", "close_all": "tool.collapse",
    "edges": "tool.edges", "play": "play.begin", "theme": "tool.theme", "export": "tool.export",
    "help": "tool.help",
}  # fmt: skip
_ARROWS = {"back": "←", "forward": "→"}
_NO_TIP = ("open", "recent")
_KINDS = ("png.view", "png.all", "svg.view", "svg.all")
_MODE, _SEARCH, _LEAST_SEARCH = 140.0, 270.0, 150.0
_BEFORE, _SPACING, _GAP, _PADDING = 4.0, 8.0, 8.0, 10.0
_MOST_OF_FOLDER = 64  # letters


class Toolbar:
    """Buttons, the choice of panes, and the search box."""

    def __init__(self) -> None:
        self.search = 0
        self.buttons: dict[str, int] = {}
        self._shown: State | None = None
        self._gaps: list[int] = []
        self._fits: tuple[object, ...] = ()
        self._folded: frozenset[str] = frozenset()

    def build(self, context: Context, parent: int) -> None:
        """Make the widgets."""
        say = context.say
        self._popup = Popup()
        self._menus: dict[str, Callable[[Context], list[Choice]]] = {
            "recent": self._recent, "export": self._kinds, "language": self._languages,
            "more": self._more,
        }  # fmt: skip
        with dpg.group(horizontal=True, parent=parent) as row:
            dpg.add_spacer(width=context.px(_BEFORE))
            for group in _GROUPS:
                for name in group:
                    self.buttons[name] = self._widget(context, name)
                self._gaps.append(int(dpg.add_spacer(width=context.px(_GAP))))
            self.buttons["more"] = self._widget(context, "more")
            self.search = int(
                dpg.add_input_text(
                    hint=say("search.hint"), width=context.px(_SEARCH),
                    callback=self._typed(context),
                )
            )  # fmt: skip
            self._count = int(dpg.add_text(""))
            dpg.bind_item_theme(self._count, context.styles.muted)
        self._row = int(row)

    def _widget(self, context: Context, name: str) -> int:
        if name == "mode":
            modes = [context.say(f"mode.{mode}") for mode in Mode]
            made = dpg.add_combo(modes, width=context.px(_MODE), height_mode=1,
                                 callback=self._chosen(context))  # fmt: skip
            return int(made)
        menu = name in self._menus
        run = partial(self._open, context, name) if menu else partial(context.run, name)
        button = int(dpg.add_button(label=self._label(context, name), callback=callback(run)))
        if name not in _NO_TIP:
            widgets.tip(context, button, self._tip(context, name), 0.6)
        return button

    def _label(self, context: Context, name: str) -> str:
        if name == "language":
            return _SHORT[context.say.language]
        if name == "more":
            return "…"
        return _ARROWS.get(name) or context.say(LABELS[name])

    def _tip(self, context: Context, name: str) -> str:
        if name in ("language", "more"):
            return context.say(f"tool.{name}")
        return context.say(f"{LABELS.get(name, f'tool.{name}')}.tip")

    # Menus

    def _open(self, context: Context, name: str) -> None:
        """Open a menu below its button, or below the folding menu's button if folded."""
        button = self.buttons["more" if name in self._folded else name]
        self.buttons.update(self._popup.open(context, button, self._menus[name](context)))

    def _recent(self, context: Context) -> list[Choice]:
        """Return the recent files, the latest first."""
        found: list[Choice] = []
        for number, each in enumerate(context.state.recent):
            path = Path(each)
            text = f"{path.name}   {shortened(str(path.parent), _MOST_OF_FOLDER)}"
            found.append(Choice(text, partial(context.run, "open_paths", [path]),
                                f"recent{number}"))  # fmt: skip
        return found

    def _kinds(self, context: Context) -> list[Choice]:
        names = [(kind, f"export_{kind.replace('.', '_')}") for kind in _KINDS]
        return [
            Choice(context.say(f"export.{kind}"), partial(context.run, name), name)
            for kind, name in names
        ]

    def _languages(self, context: Context) -> list[Choice]:
        return [
            Choice(name, partial(context.run, "language", code), f"language_{code}",
                   context.fonts.of(name, 0))
            for code, name in NAMES.items()
        ]  # fmt: skip

    def _more(self, context: Context) -> list[Choice]:
        """Return the folded entries, in the order of the row."""
        found: list[Choice] = []
        for name in (name for group in _GROUPS for name in group if name in self._folded):
            if name == "mode":
                for mode in Mode:
                    change = partial(context.act, partial(viewing.set_mode, mode=mode))
                    found.append(Choice(context.say(f"mode.{mode}"), change, f"more_{mode}"))
            elif not self._is_enabled(context.state, name):
                continue
            elif name in self._menus:
                key = "tool.language" if name == "language" else LABELS[name]
                text = f"{context.say(key)} …"
                found.append(Choice(text, partial(self._open, context, name), f"more_{name}"))
            else:
                plain = name in _NO_TIP
                text = context.say(LABELS[name]) if plain else self._tip(context, name)
                found.append(Choice(text, partial(context.run, name), f"more_{name}"))
        return found

    def _typed(self, context: Context) -> Callable[..., None]:
        def typed(_sender: object, text: Any) -> None:
            context.act(searching.set_query, str(text))

        return typed

    def _chosen(self, context: Context) -> Callable[..., None]:
        names = {context.say(f"mode.{mode}"): mode for mode in Mode}

        def chosen(_sender: object, name: Any) -> None:
            context.act(viewing.set_mode, names[str(name)])

        return chosen

    # Showing the state

    def update(self, context: Context) -> None:
        """Show the state."""
        state = context.state
        if state is self._shown:
            return
        self._shown = state
        tab = state.tab
        self._fit(context, is_pair=tab is not None and tab.document.is_pair)
        for name in (*LABELS, *_ARROWS):
            dpg.configure_item(self.buttons[name], enabled=self._is_enabled(state, name))
        if tab is not None:
            dpg.set_value(self.buttons["mode"], context.say(f"mode.{tab.mode}"))
        dpg.bind_item_theme(self._count, context.styles.muted)
        self._show_count(context)
        query = "" if tab is None else tab.query
        if dpg.get_value(self.search) != query and not dpg.is_item_active(self.search):
            dpg.set_value(self.search, query)

    @staticmethod
    def _is_enabled(state: State, name: str) -> bool:
        if name == "recent":
            return bool(state.recent)
        needs_tab = ("play", "fit", "fit_selection", "open_all", "close_all", "export")
        return state.tab is not None or name not in needs_tab

    def _fit(self, context: Context, *, is_pair: bool) -> None:
        """Fold the buttons that do not fit, and give the search box the rest."""
        whole = dpg.get_viewport_client_width()
        if (whole, is_pair) == self._fits:
            return
        self._fits = (whole, is_pair)
        px = context.px
        names = [name for group in _GROUPS for name in group if name != "mode"]
        widths = {name: self._width(context, name) for name in names}
        if is_pair:
            widths["mode"] = px(_MODE)
        counts = context.say("search.count", place=99, count=999), context.say("search.none")
        count = max(map(text_width, counts)) + px(_SPACING)
        room = Room(
            whole - count - px(_SPACING), px(_BEFORE) + px(_SPACING), px(_SPACING), px(_GAP),
            self._width(context, "more"), px(_LEAST_SEARCH), px(_SEARCH),
        )  # fmt: skip
        found = fitted(_GROUPS, widths, _FOLDING, room)
        self._folded = found.folded
        for group, gap in zip(_GROUPS, self._gaps, strict=True):
            shown = [name for name in group if name in widths and name not in self._folded]
            for name in group:
                dpg.configure_item(self.buttons[name], show=name in shown)
            dpg.configure_item(gap, show=bool(shown))
        dpg.configure_item(self.buttons["more"], show=bool(self._folded))
        hint = context.say("search.hint")
        roomy = text_width(hint) + 2 * px(_PADDING) <= found.field
        dpg.configure_item(self.search, width=int(found.field),
                           hint=hint if roomy else context.say("search.short"))  # fmt: skip

    def _width(self, context: Context, name: str) -> float:
        return ceil(text_width(self._label(context, name)) + 2 * _PADDING * context.scale)

    def _show_count(self, context: Context) -> None:
        tab = context.state.tab
        text = ""
        if tab is not None and tab.query and not tab.is_searching:
            place, count = searching.hit_place(tab)
            text = context.say("search.count", place=place, count=count)
            text = text if count else context.say("search.none")
        dpg.set_value(self._count, text)

    # The search box

    def focus_search(self) -> None:
        """Focus the search box and select the old query, as in a browser."""
        dpg.configure_item(self.search, auto_select_all=True)
        dpg.focus_item(self.search)

    def is_typing(self) -> bool:
        """Whether the search box has the keyboard, or had it in the painted frame."""
        active = dpg.is_item_active(self.search) or dpg.is_item_deactivated(self.search)
        return bool(active)

    def keep_focus(self) -> None:
        """Keep the search box focused after Enter, which normally ends typing."""
        dpg.configure_item(self.search, auto_select_all=False)
        dpg.focus_item(self.search)

    def stay(self, *, typing: bool) -> None:
        """Leave the keyboard where it was before Tab: in the search box, or at the canvas."""
        if typing:
            self.keep_focus()
        else:
            self.leave()

    def leave(self) -> None:
        """Give the keyboard back to the canvas."""
        dpg.focus_item(self._row)
