"""The keys and their commands. The key sheet is built from this table."""

from __future__ import annotations

from typing import NamedTuple


class Binding(NamedTuple):
    """A key with its modifiers, and its command."""

    command: str
    key: str
    ctrl: bool = False
    shift: bool = False
    alt: bool = False

    def __str__(self) -> str:
        """Return the key's name on the key sheet: `Ctrl+F`."""
        parts = [("Ctrl", self.ctrl), ("Alt", self.alt), ("Shift", self.shift)]
        if self.key == "?":
            return "?"
        return "+".join([*(name for name, held in parts if held), self.key])


# In the order of the key sheet: a heading, and the commands below it.
SECTIONS: tuple[tuple[str, tuple[Binding, ...]], ...] = (
    (
        "look",
        (
            Binding("fit", "Home"),
            Binding("fit_selection", "F"),
            Binding("zoom_in", "+"),
            Binding("zoom_out", "-"),
            Binding("pan_left", "Left", shift=True),
            Binding("pan_right", "Right", shift=True),
            Binding("pan_up", "Up", shift=True),
            Binding("pan_down", "Down", shift=True),
            Binding("mode", "M"),
            Binding("other_pane", "Tab"),
        ),
    ),
    (
        "move",
        (
            Binding("up", "Up"),
            Binding("down", "Down"),
            Binding("left", "Left"),
            Binding("right", "Right"),
            Binding("follow", "G"),
            Binding("back", "Left", alt=True),
            Binding("forward", "Right", alt=True),
            Binding("search", "F", ctrl=True),
            Binding("search", "/"),
            Binding("next_hit", "F3"),
            Binding("previous_hit", "F3", shift=True),
        ),
    ),
    (
        "groups",
        (
            Binding("toggle", "E"),
            Binding("toggle", "Enter"),
            Binding("open_all", "E", shift=True),
            Binding("close_all", "C", shift=True),
        ),
    ),
    (
        "trace",
        (
            Binding("ancestors", "A"),
            Binding("descendants", "D"),
            Binding("path", "P"),
            Binding("escape", "Esc"),
        ),
    ),
    (
        "show",
        (
            Binding("edges", "O"),
            Binding("labels", "L"),
            Binding("minimap", "V"),
            Binding("inspector", "I"),
            Binding("theme", "T"),
            Binding("help", "?"),
        ),
    ),
    (
        "pages",
        (
            Binding("next_page", "N"),
            Binding("previous_page", "N", shift=True),
            Binding("run_values", "R"),
            Binding("play", "Space"),
            Binding("play_next", "."),
            Binding("play_previous", ","),
            Binding("derive", "G", shift=True),
            Binding("next_overlay", "H"),
            Binding("group_heat", "H", shift=True),
            Binding("next_rewrite", "J"),
            Binding("previous_rewrite", "K"),
        ),
    ),
    (
        "bookmarks",
        (
            *(Binding(f"set_bookmark_{n}", str(n), ctrl=True) for n in range(1, 10)),
            *(Binding(f"go_bookmark_{n}", str(n)) for n in range(1, 10)),
        ),
    ),
    (
        "files",
        (
            Binding("open", "O", ctrl=True),
            Binding("paste", "V", ctrl=True),
            Binding("reload", "R", ctrl=True),
            Binding("close_tab", "W", ctrl=True),
            Binding("next_tab", "PageDown", ctrl=True),
            Binding("previous_tab", "PageUp", ctrl=True),
            Binding("export_png", "P", ctrl=True),
            Binding("export_svg", "E", ctrl=True),
            Binding("copy", "C", ctrl=True),
            Binding("editor", "S"),
            Binding("quit", "Q", ctrl=True),
        ),
    ),
    (
        "edit",
        (
            Binding("palette", "K", ctrl=True),
            Binding("rename", "F2"),
            Binding("insert", "I", shift=True),
            Binding("replace", "R", shift=True),
            Binding("rewire", "W", shift=True),
            Binding("attribute", "A", shift=True),
            Binding("delete", "Delete"),
            Binding("delete_unused", "Delete", shift=True),
            Binding("undo", "Z", ctrl=True),
            Binding("redo", "Y", ctrl=True),
            Binding("save", "S", ctrl=True),
            Binding("save_as", "S", ctrl=True, shift=True),
        ),
    ),
)

BINDINGS = tuple(binding for _, bindings in SECTIONS for binding in bindings)


def command_of(key: str, *, ctrl: bool, shift: bool, alt: bool) -> str | None:
    """Return the command of a key with these modifiers, or None."""
    for binding in BINDINGS:
        if binding.key == key and (binding.ctrl, binding.alt) == (ctrl, alt):
            loose = key in ("?", "+", "/", "-", ".", ",")  # their places depend on the keyboard
            if loose or binding.shift == shift:
                return binding.command
    return None
