"""The dialog that asks for a file."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from asg_viewer.canvas.gui import dpg
from asg_viewer.opening import working_folder
from asg_viewer.window.context import Context


class OpenDialog:
    """Lists folders and files, and takes several."""

    def __init__(self, take: Callable[[list[Path]], None]) -> None:
        self._take = take
        self._dialog = 0

    def show(self, context: Context) -> None:
        """Ask for files."""
        if not self._dialog:
            self._build(context)
        dpg.configure_item(self._dialog, show=True)

    def _build(self, context: Context) -> None:
        with dpg.file_dialog(
            label=context.say("dialog.open"), width=context.px(720), height=context.px(460),
            callback=self._chosen, show=False, modal=True, file_count=16,
            default_path=str(working_folder()),
        ) as made:  # fmt: skip
            for pattern in (".json", ".txt", ".onnx", ".*"):
                dpg.add_file_extension(pattern)
        self._dialog = int(made)
        context.dialogs.append(self._dialog)

    def _chosen(self, _sender: object, data: Any) -> None:
        names = [str(name) for name in data.get("selections", {}).values()]
        typed = str(data.get("file_path_name", ""))
        # unlike Path.is_file, for any text that is typed
        paths = [Path(name) for name in names if os.path.isfile(name)]
        if not paths and os.path.isfile(typed):
            paths = [Path(typed)]
        if paths:
            self._take(paths)
