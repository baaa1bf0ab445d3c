"""The keyboard: from Dear ImGui's numbers of keys to commands."""

from __future__ import annotations

import time
from typing import Any

from asg_viewer.canvas.gui import dpg
from asg_viewer.keys import command_of
from asg_viewer.window.context import Context
from asg_viewer.window.toolbar import Toolbar

_REPEATED = frozenset(
    {"zoom_in", "zoom_out", "pan_left", "pan_right", "pan_up", "pan_down", "up", "down", "left",
     "right", "next_hit", "previous_hit", "play_next", "play_previous", "next_answer",
     "previous_answer"}
)  # fmt: skip
_DELAY, _INTERVAL = 0.35, 0.06  # seconds, while the user holds a key

# The key codes of Dear ImGui 1.92; Dear PyGui lacks some names and has others wrong.
_PAGE_UP, _PAGE_DOWN, _EQUAL, _SLASH, _DELETE = 517, 518, 602, 600, 522

# The keys that answer a question instead of typing, and their commands.
_ANSWERS = {
    "Up": "previous_answer", "Down": "next_answer", "Enter": "answer", "Esc": "close_question",
}  # fmt: skip

_MODIFIERS = (("LControl", "RControl"), ("LShift", "RShift"), ("LAlt", "RAlt"))


def _names() -> dict[int, str]:
    names = {getattr(dpg, f"mvKey_{c}"): c for c in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"}
    names |= {
        dpg.mvKey_Home: "Home", dpg.mvKey_Left: "Left", dpg.mvKey_Right: "Right",
        dpg.mvKey_Up: "Up", dpg.mvKey_Down: "Down", dpg.mvKey_Tab: "Tab", dpg.mvKey_F3: "F3",
        dpg.mvKey_F2: "F2", _DELETE: "Delete",
        dpg.mvKey_Return: "Enter", dpg.mvKey_NumPadEnter: "Enter", dpg.mvKey_Escape: "Esc",
        dpg.mvKey_Minus: "-", dpg.mvKey_Subtract: "-", dpg.mvKey_Add: "+", _EQUAL: "+",
        _SLASH: "/", dpg.mvKey_Divide: "/",
        dpg.mvKey_Spacebar: "Space", dpg.mvKey_Period: ".", dpg.mvKey_Comma: ",",
        _PAGE_UP: "PageUp", _PAGE_DOWN: "PageDown",
    }  # fmt: skip
    return names


class Keyboard:
    """Runs the commands of keys, unless the user is typing a text."""

    def __init__(self, context: Context, toolbar: Toolbar) -> None:
        self._context = context
        self._toolbar = toolbar
        self._names = _names()
        self._held: dict[int, float] = {}  # keys that are down, and when they may act again

    def bind(self) -> int:
        """Listen to the keyboard; return the handler registry.

        Modifiers come first. Several keys may go down in one frame, and their events come in the
        order of their codes: Left has a smaller code than Alt.
        """
        with dpg.handler_registry() as registry:
            for name in (name for names in _MODIFIERS for name in names):
                key = getattr(dpg, f"mvKey_{name}")
                dpg.add_key_press_handler(key, callback=self._pressed)
            dpg.add_key_press_handler(callback=self._pressed)
            dpg.add_key_release_handler(callback=self._released)
        return int(registry)

    @property
    def held(self) -> list[int]:
        """The pressed keys by code, as reported by events."""
        own = {getattr(dpg, f"mvKey_{key}") for keys in _MODIFIERS for key in keys}
        return sorted(key for key in self._held if key in self._names or key in own)

    def _released(self, _sender: object, data: Any) -> None:
        self._held.pop(_number(data), None)

    def _is_held(self, *keys: str) -> bool:
        """Whether any of some keys is pressed, according to events, which may be late."""
        return any(getattr(dpg, f"mvKey_{key}") in self._held for key in keys)

    def _pressed(self, _sender: object, data: Any) -> None:
        key = _number(data)
        name = self._names.get(key)
        if name is None:
            self._held.setdefault(key, 0.0)  # perhaps a modifier
            return
        ctrl, shift, alt = (self._is_held(*keys) for keys in _MODIFIERS)
        if name == "/" and shift:
            name = "?"
        question = self._context.state.question
        command = command_of(name, ctrl=ctrl, shift=shift, alt=alt)
        if question is not None:  # other keys type text
            command = _ANSWERS.get(name, command if question.attached else None)
        first = key not in self._held
        now = time.monotonic()
        if command is None or (not first and command not in _REPEATED):
            self._held.setdefault(key, now)
            return
        if not first and now < self._held[key]:
            return
        self._held[key] = now + (_DELAY if first else _INTERVAL)
        self._run(name, command, ctrl=ctrl)

    def _run(self, name: str, command: str, *, ctrl: bool) -> None:
        """Run a command; while the user types a text, only keys that cannot be part of it."""
        fields = [item for item in self._context.inputs if dpg.does_item_exist(item)]
        self._context.inputs[:] = fields
        menus, dialog = self._context.menus, self._context.dialog
        if name == "Esc" and (_close(menus) or _close([dialog])):
            return
        question = self._context.state.question
        if question is not None and (name in _ANSWERS or not question.attached):
            self._context.run(command)
            if question.attached:
                self._end_typing(name)
            return
        if any(dpg.is_item_active(item) for item in fields) or _is_shown(dialog):
            return
        typing = self._toolbar.is_typing()
        if typing and name in ("Enter", "Esc"):
            if name == "Enter":
                self._context.run("next_hit")
            self._end_typing(name)
        elif not typing or (ctrl and name not in "CVXAZ") or name == "F3":
            self._context.run(command)
        if name == "Tab":  # Dear ImGui moves the keyboard to the next text field
            self._toolbar.stay(typing=typing)

    def _end_typing(self, name: str) -> None:
        """Keep typing into the search box after Enter, and leave it after Esc."""
        if name == "Enter":
            self._toolbar.keep_focus()
        elif name == "Esc":
            self._toolbar.leave()


def _is_shown(window: int) -> bool:
    return dpg.does_item_exist(window) and dpg.is_item_shown(window)


def _close(windows: list[int]) -> bool:
    """Close the open ones of some windows, and forget deleted ones; return whether any was."""
    windows[:] = filter(dpg.does_item_exist, windows)
    shown = [item for item in windows if dpg.is_item_shown(item)]
    for item in shown:
        dpg.configure_item(item, show=False)
    return bool(shown)


def _number(data: Any) -> int:
    """Return the key of an event, with or without a hold duration."""
    return int(data[0]) if isinstance(data, list | tuple) else int(data)  # pyright: ignore[reportUnknownArgumentType]  # elements after isinstance are unknown
