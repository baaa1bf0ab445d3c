"""GLFW functions that Dear PyGui contains but does not expose: waking, dropped files, scale.

Its library exports these functions on Linux; elsewhere, the viewer works without them.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from pathlib import Path
from typing import Any

import dearpygui._dearpygui as library

from asg_viewer.canvas.gui import dpg
from asg_viewer.canvas.held_keys import HeldKeys

_DropCallback = ctypes.CFUNCTYPE(
    None, ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(ctypes.c_char_p)
)


class Native:
    """The available GLFW functions."""

    def __init__(self) -> None:
        try:
            self._glfw: Any = ctypes.CDLL(str(library.__file__))
        except OSError:
            self._glfw = None
        self._kept: list[object] = []

    @property
    def can_wake(self) -> bool:
        """Whether another thread can wake a window that waits for input."""
        return hasattr(self._glfw, "glfwPostEmptyEvent")

    def wake(self) -> None:
        """Wake the window, from any thread."""
        if self.can_wake:
            self._glfw.glfwPostEmptyEvent()

    def _window(self) -> object:
        if not hasattr(self._glfw, "glfwGetCurrentContext"):
            return None
        self._glfw.glfwGetCurrentContext.restype = ctypes.c_void_p
        return self._glfw.glfwGetCurrentContext()

    def on_drop(self, take: Callable[[list[Path]], None]) -> bool:
        """Call `take` with the files dropped on the window; return False if unsupported."""
        window = self._window()
        if window is None or not hasattr(self._glfw, "glfwSetDropCallback"):
            return False

        def dropped(_: object, count: int, names: Any) -> None:
            take([Path(names[i].decode(errors="surrogateescape")) for i in range(count)])

        callback = _DropCallback(dropped)
        self._kept.append(callback)
        self._glfw.glfwSetDropCallback.argtypes = [ctypes.c_void_p, _DropCallback]
        self._glfw.glfwSetDropCallback(window, callback)
        return True

    def hold_keys(self, letters: str) -> HeldKeys | None:
        """Hold keys after Ctrl with one of these letters; return None if unsupported."""
        window = self._window()
        if window is None or not hasattr(self._glfw, "glfwSetCharCallback"):
            return None
        return HeldKeys(self._glfw, window, letters)

    def clipboard(self) -> str:
        """Return the text of the clipboard, "" if it holds none.

        Dear PyGui would end the process without a text: it makes a string of NULL.
        """
        window = self._window()
        if window is None or not hasattr(self._glfw, "glfwGetClipboardString"):
            return str(dpg.get_clipboard_text() or "")
        ask = self._glfw.glfwGetClipboardString
        ask.restype, ask.argtypes = ctypes.c_char_p, [ctypes.c_void_p]
        text: bytes | None = ask(window)
        return (text or b"").decode(errors="replace")

    def scale(self) -> float:
        """Return the scale of the window's screen, 1 if unknown."""
        window = self._window()
        if window is None or not hasattr(self._glfw, "glfwGetWindowContentScale"):
            return 1.0
        x, y = ctypes.c_float(1.0), ctypes.c_float(1.0)
        ask = self._glfw.glfwGetWindowContentScale
        ask.argtypes = [ctypes.c_void_p, ctypes.POINTER(ctypes.c_float),
                        ctypes.POINTER(ctypes.c_float)]  # fmt: skip
        ask(window, ctypes.byref(x), ctypes.byref(y))
        return max(float(x.value), 1.0)
