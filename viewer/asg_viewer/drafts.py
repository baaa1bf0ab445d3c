"""Drafts: edited graphs that are not saved, kept in files so that a crash loses nothing."""

from __future__ import annotations

import ctypes
import os
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from asg.core.errors import AsgError
from asg.core.graph import Graph
from asg.io import load, save
from asg_viewer.settings import settings_file
from asg_viewer.state.model import State

_SUFFIX = ".asg.json"
_SYNCHRONIZE, _TIMEOUT, _DWORD = 0x100000, 0x102, 0xFFFFFFFF  # of the Windows API


def drafts_folder() -> Path:
    """Return the folder of drafts, beside the settings."""
    return settings_file().with_suffix("").with_name("drafts")


def found_drafts(folder: Path) -> tuple[Path, ...]:
    """Return the drafts of sessions that ended, the latest first."""
    try:
        files = [each for each in folder.iterdir() if each.name.endswith(_SUFFIX)]
        ended = [each for each in files if not _is_running(each.name.partition("-")[0])]
        return tuple(sorted(ended, key=lambda each: -each.stat().st_mtime))
    except OSError:
        return ()


def _is_running(process: str) -> bool:
    """Whether a process runs here."""
    if not process.isdigit() or int(process) == os.getpid():
        return process.isdigit()
    if sys.platform == "win32":  # `os.kill` would end it
        return _runs_on_windows(int(process))
    try:
        os.kill(int(process), 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:  # the process of another user
        return True
    return True


def _runs_on_windows(process: int) -> bool:
    windows: Any = ctypes
    kernel = windows.windll.kernel32
    handle = kernel.OpenProcess(_SYNCHRONIZE, False, process & _DWORD)
    if not handle:  # there is none, or another user has it
        return False
    runs = kernel.WaitForSingleObject(handle, 0) == _TIMEOUT
    kernel.CloseHandle(handle)
    return runs


def read_draft(path: Path) -> Graph | None:
    """Return the graph of a draft, or None where the file cannot be read."""
    try:
        graph = load(path)
    except (AsgError, OSError, ValueError):
        return None
    return graph if isinstance(graph, Graph) else None


def adopt(path: Path, number: int) -> None:
    """Make a draft that was opened this session's own, of the history with a number."""
    path.replace(_own(path.parent, number))


def _own(folder: Path, number: int) -> Path:
    return folder / f"{os.getpid()}-{number}{_SUFFIX}"


def forget(paths: Sequence[Path]) -> None:
    """Delete drafts."""
    for path in paths:
        path.unlink(missing_ok=True)


class Drafts:
    """Writes the edited graphs of a state that are not saved, one file a tab.

    A thread writes: a graph may hold many megabytes of constants.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._state: State | None = None
        self._kept: dict[int, Graph] = {}  # by the number of the history
        self._work: SimpleQueue[tuple[int, Graph | None] | None] = SimpleQueue()
        self._writer: threading.Thread | None = None

    def keep(self, state: State) -> None:
        """Write the drafts that changed and delete the others; quick where nothing changed."""
        if state is self._state or (self._state is not None and state.tabs is self._state.tabs):
            return
        self._state = state
        wanted = {
            tab.history.number: tab.history.graph
            for tab in state.tabs
            if tab.history is not None and tab.is_unsaved
        }
        for number, graph in wanted.items():
            if self._kept.get(number) is not graph:
                self._put(number, graph)
        for number in self._kept.keys() - wanted.keys():
            self._put(number, None)
        self._kept = wanted

    def close(self) -> None:
        """Return once all drafts are written."""
        if self._writer is not None:
            self._work.put(None)
            self._writer.join()
            self._writer = None

    def _put(self, number: int, graph: Graph | None) -> None:
        if self._writer is None:
            self._writer = threading.Thread(target=self._write, name="asg-drafts", daemon=True)
            self._writer.start()
        self._work.put((number, graph))

    def _write(self) -> None:
        while (task := self._work.get()) is not None:
            number, graph = task
            path = _own(self._folder, number)
            try:
                if graph is None:
                    path.unlink(missing_ok=True)
                else:
                    path.parent.mkdir(parents=True, exist_ok=True)
                    save(graph, path)
            except (AsgError, OSError):  # a draft helps, and its failure must not stop the editing
                continue
