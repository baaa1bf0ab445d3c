"""Keys that wait while a text field takes the keyboard, so that the field gets all of them."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import partial
from typing import Any

_KeyCallback = ctypes.CFUNCTYPE(
    None, ctypes.c_void_p, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_int
)
_CharCallback = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_uint)
_PRESS, _CTRL, _ALT = 1, 2, 4  # of GLFW
_LEAST, _MOST = 4, 20  # turns of the loop until a field has the keyboard


class HeldKeys:
    """Holds the keys after a shortcut that opens a text field, until the field is active.

    Dear ImGui takes all keys of a slow frame at once, and the field would lose them. `letters` open
    a field together with Ctrl.
    """

    def __init__(self, glfw: Any, window: object, letters: str) -> None:
        self._codes = frozenset(map(ord, letters))  # GLFW's code of a letter key
        self._waiting: list[Callable[[], object]] = []
        self._turns = 0
        self.is_holding = False
        self._own = _KeyCallback(self._pressed), _CharCallback(self._typed)
        self._next_key = _replaced(glfw.glfwSetKeyCallback, window, self._own[0])
        self._next_char = _replaced(glfw.glfwSetCharCallback, window, self._own[1])

    def turn(self, *, typing: bool) -> None:
        """Count a turn with held keys; let them go once a field is active, or none opens."""
        self._turns += 1
        if self._turns < (_LEAST if typing else _MOST):
            return
        self.is_holding = False
        while self._waiting and not self.is_holding:  # another shortcut may be among them
            self._waiting.pop(0)()

    def _pressed(self, window: object, key: int, scancode: int, action: int, mods: int) -> None:
        if self.is_holding:
            self._waiting.append(partial(self._pressed, window, key, scancode, action, mods))
            return
        self._next_key(window, key, scancode, action, mods)
        if action == _PRESS and mods & (_CTRL | _ALT) == _CTRL and key in self._codes:
            self.is_holding, self._turns = True, 0

    def _typed(self, window: object, code: int) -> None:
        if self.is_holding:
            self._waiting.append(partial(self._typed, window, code))
        else:
            self._next_char(window, code)


def _replaced(change: Any, window: object, callback: Any) -> Callable[..., object]:
    """Replace a callback of a window; return the former callback."""
    change.argtypes, change.restype = [ctypes.c_void_p, type(callback)], type(callback)
    return change(window, callback)
