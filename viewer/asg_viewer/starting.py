"""Starting the viewer, in this process or a separate process; and why it cannot start."""

from __future__ import annotations

import ctypes.util
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from asg_viewer.processes import start_apart
from asg_viewer.texts import Phrases


def problem(say: Phrases | None = None) -> str | None:
    """Return the sentence that says why no window can open here, or None.

    Dear PyGui ends the process without a display, so callers ask first.
    """
    phrases = say or Phrases()
    if sys.platform not in ("win32", "darwin"):
        if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
            return phrases("error.no_display")
        fault = _display_fault()
        if fault is not None:
            return phrases("error.no_opengl", reason=fault)
    if find_spec("dearpygui") is None:
        return phrases("error.no_gui")
    return None


def _display_fault() -> str | None:
    """Return why the X display cannot show OpenGL, or None if no fault is known."""
    if not os.environ.get("DISPLAY"):
        return None
    name = ctypes.util.find_library("X11")
    if name is None:
        return None
    try:
        x11 = ctypes.CDLL(name)
    except OSError:
        return None
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = x11.XOpenDisplay(None)
    if not display:
        return f"the display {os.environ['DISPLAY']!r} does not answer"
    try:
        return _glx_fault(display)
    finally:
        x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
        x11.XCloseDisplay(display)


def _glx_fault(display: int) -> str | None:
    name = ctypes.util.find_library("GL") or ctypes.util.find_library("GLX")
    if name is None:
        return "the library libGL is not installed"
    try:
        gl = ctypes.CDLL(name)
    except OSError as error:
        return str(error)
    first, second = ctypes.c_int(), ctypes.c_int()
    gl.glXQueryExtension.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]
    if not gl.glXQueryExtension(display, ctypes.byref(first), ctypes.byref(second)):
        return "the display has no GLX"
    return None


def command(files: Sequence[Path], temporary: Path | None = None) -> list[str]:
    """Return the command that shows files in a window in a separate process."""
    own = [] if temporary is None else ["--temporary", str(temporary)]
    return [sys.executable, "-m", "asg_viewer", *own, *map(str, files)]


def start(files: Sequence[Path], temporary: Path | None = None) -> subprocess.Popen[bytes]:
    """Show files in a separate process, and do not wait for it."""
    with _held_back(temporary is not None):
        return start_apart(command(files, temporary))


@contextmanager
def _held_back(wanted: bool) -> Generator[None]:
    """Block SIGTERM in a process started here until the process calls `delete_if_ended`."""
    if sys.platform == "win32" or not wanted:
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def delete_if_ended(folder: Path) -> None:
    """Delete a folder when SIGTERM ends this process, unless the signal's default returns first."""

    def ended(number: int, _frame: object) -> None:
        shutil.rmtree(folder, ignore_errors=True)
        signal.signal(number, signal.SIG_DFL)
        signal.raise_signal(number)

    signal.signal(signal.SIGTERM, ended)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})


@contextmanager
def tutorial_files() -> Generator[tuple[Path, list[Path]]]:
    """Give a temporary folder, and the files of the tutorial in it."""
    from asg_viewer.tutorial import write

    folder = Path(tempfile.mkdtemp(prefix="asg-tutorial-"))
    delete_if_ended(folder)
    try:
        yield folder, write(folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def show_tutorial() -> None:
    """Play the tutorial in a window of this process, until the user closes it."""
    from asg_viewer.window.app import App, Options

    with tutorial_files() as (folder, files):
        App(Options(tuple(files), temporary=folder, play=True)).run()


def show(files: Sequence[Path]) -> None:
    """Show files in a window of this process, until the user closes it."""
    from asg_viewer.window.app import App, Options

    App(Options(tuple(files))).run()
