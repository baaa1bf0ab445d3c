"""The sheet of keys."""

from __future__ import annotations

from asg_viewer.canvas.gui import dpg
from asg_viewer.keys import SECTIONS, Binding
from asg_viewer.texts import Phrases
from asg_viewer.window.context import Context

_UNKNOWN = 120  # pixels: Dear ImGui gives a window that it has not laid out about that size
Line = tuple[str, str]  # the keys, and their effect
Columns = tuple[tuple[tuple[str, tuple[Binding, ...]], ...], ...]

# The columns of the card, in a wide window and in a narrow one
_COLUMNS: tuple[Columns, Columns] = (
    (SECTIONS[:4], SECTIONS[4:7], SECTIONS[7:]), (SECTIONS[:6], SECTIONS[6:]),
)  # fmt: skip
_WIDE = 1180.0

_TOGETHER = {"pan": "Shift+←↑→↓", "walk": "←↑→↓"}  # commands of four keys on the same line
_GROUP = {
    "pan_left": "pan", "pan_right": "pan", "pan_up": "pan", "pan_down": "pan",
    "left": "walk", "right": "walk", "up": "walk", "down": "walk",
}  # fmt: skip


def lines_of(bindings: tuple[Binding, ...], say: Phrases) -> list[Line]:
    """Return a line for each command; keys of a command, and of related commands, share a line."""
    keys: dict[str, list[str]] = {}
    for binding in bindings:
        stem = _GROUP.get(binding.command, binding.command.rstrip("123456789"))
        keys.setdefault(stem, []).append(str(binding))
    found: list[Line] = []
    for stem, names in keys.items():
        shown = f"{names[0]} … {names[-1]}" if stem.endswith("_") else ", ".join(names)
        found.append((_TOGETHER.get(stem, shown), say(f"key.{stem.rstrip('_')}")))
    return found


class HelpSheet:
    """A card in the middle of the window with all keys."""

    def __init__(self) -> None:
        self._window = 0
        self._filled: tuple[object, ...] = ()
        self._shown = False
        self._settling = 0
        self._size: tuple[float, float] = (0.0, 0.0)

    def build(self, context: Context, parent: int) -> None:
        """Make the card, hidden."""
        self._window = int(
            dpg.add_window(show=False, no_title_bar=True, no_resize=True, no_move=True,
                           autosize=True, no_collapse=True, horizontal_scrollbar=True)
        )  # fmt: skip
        self._fill(context, _COLUMNS[0])

    def _fill(self, context: Context, columns: Columns) -> None:
        say = context.say
        dpg.bind_item_theme(self._window, context.styles.sheet)
        dpg.delete_item(self._window, children_only=True)
        with dpg.group(horizontal=True, parent=self._window, horizontal_spacing=context.px(34)):
            title = dpg.add_text(say("help.title"))
            dpg.bind_item_font(title, context.fonts.title)
            close = dpg.add_text(say("help.close"))
            dpg.bind_item_theme(close, context.styles.muted)
        with dpg.group(horizontal=True, parent=self._window, horizontal_spacing=context.px(34)):
            for sections in columns:
                with dpg.group():
                    for name, bindings in sections:
                        self._section(context, say(f"keys.{name}"), lines_of(bindings, say))
        self._filled = (say.language, context.theme.name, columns)

    def _section(self, context: Context, title: str, lines: list[Line]) -> None:
        dpg.add_spacer(height=context.px(6))
        head = dpg.add_text(title)
        dpg.bind_item_font(head, context.fonts.bold)
        with dpg.table(header_row=False, policy=dpg.mvTable_SizingFixedFit, width=context.px(352)):
            dpg.add_table_column(width_fixed=True, init_width_or_weight=context.px(104))
            dpg.add_table_column(width_fixed=True, init_width_or_weight=context.px(236))
            for keys, what in lines:
                with dpg.table_row():
                    shown = dpg.add_text(keys)
                    dpg.bind_item_theme(shown, context.styles.accent)
                    dpg.add_text(what)

    def update(self, context: Context) -> None:
        """Show or hide the card."""
        room = (dpg.get_viewport_client_width() - 16, dpg.get_viewport_client_height() - 16)
        columns = _COLUMNS[0 if room[0] >= context.px(_WIDE) else 1]
        if self._filled != (context.say.language, context.theme.name, columns):
            self._fill(context, columns)
            self._settling = 4 if self._shown else 0
        shown = context.state.help
        if shown == self._shown and not self._settling:
            return
        if shown and not self._shown:
            dpg.focus_item(self._window)
            self._settling = 4  # frames with the same size before the size is final
        self._shown = shown
        dpg.configure_item(self._window, show=shown, max_size=[max(side, 1) for side in room])
        if shown:
            wide, high = dpg.get_item_rect_size(self._window)
            same = self._size == (wide, high) and wide > _UNKNOWN
            self._settling -= 1 if same else 0
            self._size = (wide, high)
            context.wanted |= self._settling > 0
            left = (dpg.get_viewport_client_width() - wide) / 2
            top = (dpg.get_viewport_client_height() - high) / 2
            dpg.configure_item(self._window, pos=(max(left, 8), max(top, 8)))
