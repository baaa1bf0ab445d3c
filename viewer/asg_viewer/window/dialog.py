"""The file dialog: the system's dialog, or the viewer's if the system has none."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from asg_viewer.canvas.gui import dpg
from asg_viewer.opening import working_folder
from asg_viewer.system_dialog import PATTERNS, dialog_command, files_chosen
from asg_viewer.window.context import Context
from asg_viewer.window.widgets import add_patterns


class OpenDialog:
    """Lists folders and files; the user may choose several.

    The window's loop calls `take`. The thread that waits for the system's dialog calls `hand_over`.
    """

    def __init__(
        self, take: Callable[[list[Path]], None], hand_over: Callable[[list[Path]], None]
    ) -> None:
        self._take = take
        self._hand_over = hand_over
        self._dialog = 0
        self._is_asking = False  # the system's dialog is open
        self._has_failed = False

    def show(self, context: Context) -> None:
        """Ask for files."""
        command = dialog_command(context.say("dialog.open"), working_folder())
        if command is None or self._has_failed:
            self._show_own(context)
        elif not self._is_asking:
            self._is_asking = True
            threading.Thread(target=self._ask_system, args=(command,), daemon=True).start()

    def _ask_system(self, command: Sequence[str]) -> None:
        paths = files_chosen(command)
        self._is_asking, self._has_failed = False, paths is None
        if paths:
            self._hand_over(paths)

    def _show_own(self, context: Context) -> None:
        if not self._dialog:
            self._build(context)
        dpg.configure_item(self._dialog, show=True)

    def _build(self, context: Context) -> None:
        with dpg.file_dialog(
            label=context.say("dialog.open"), width=context.px(720), height=context.px(460),
            callback=self._chosen, show=False, modal=True, file_count=16,
            default_path=str(working_folder()),
        ) as made:  # fmt: skip
            add_patterns([pattern.removeprefix("*") for pattern in PATTERNS])
        self._dialog = int(made)
        context.dialogs.append(self._dialog)

    def _chosen(self, _sender: object, data: Any) -> None:
        names = [str(name) for name in data.get("selections", {}).values()]
        typed = str(data.get("file_path_name", ""))
        # unlike Path.is_file, os.path.isfile accepts any typed text
        paths = [Path(name) for name in names if os.path.isfile(name)]
        if not paths and os.path.isfile(typed):
            paths = [Path(typed)]
        if paths:
            self._take(paths)
