"""The file dialog: the system's dialog, or the viewer's if the system has none."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from pathlib import Path

from asg_viewer.system_dialog import PATTERNS, dialog_command, files_chosen
from asg_viewer.window.context import Context
from asg_viewer.window.widgets import ask_paths

_MOST = 16  # files in the viewer's dialog


class OpenDialog:
    """Lists folders and files; the user may choose several.

    The window's loop calls `take`. The thread that waits for the system's dialog calls `hand_over`,
    with None if that dialog fails: `show` then opens the viewer's dialog.
    """

    def __init__(
        self, take: Callable[[list[Path]], None], hand_over: Callable[[list[Path] | None], None]
    ) -> None:
        self._take = take
        self._hand_over = hand_over
        self._is_asking = False  # the system's dialog is open
        self._has_failed = False

    def show(self, context: Context) -> None:
        """Ask for files."""
        title = context.say("dialog.open")
        command = dialog_command(title, context.folder)
        if command is None or self._has_failed:
            patterns = [pattern.removeprefix("*") for pattern in PATTERNS]
            ask_paths(context, title, patterns, self._take, most=_MOST)
        elif not self._is_asking:
            self._is_asking = True
            threading.Thread(target=self._ask_system, args=(command,), daemon=True).start()

    def _ask_system(self, command: Sequence[str]) -> None:
        paths = files_chosen(command)
        self._is_asking, self._has_failed = False, paths is None
        if paths is None or paths:
            self._hand_over(paths)
