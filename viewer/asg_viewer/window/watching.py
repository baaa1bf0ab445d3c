"""Detecting changes of open files, while the window waits for input."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from pathlib import Path

from asg_viewer.canvas.native import Native

_EVERY = 0.5  # seconds


class Watcher:
    """Checks the modification times of files in a thread, and wakes the window on a change."""

    def __init__(self, native: Native) -> None:
        self._native = native
        self._times: dict[Path, int] = {}
        self._changed: set[Path] = set()
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)

    def start(self) -> None:
        """Start watching."""
        self._thread.start()

    def stop(self) -> None:
        """Stop watching."""
        self._stop.set()

    def follow(self, paths: Iterable[Path]) -> None:
        """Watch these files instead of the old files."""
        with self._lock:
            wanted = set(paths)
            self._times = {path: self._times.get(path, _time(path)) for path in wanted}

    def changed(self) -> list[Path]:
        """Return the files that changed since the last call."""
        with self._lock:
            found, self._changed = sorted(self._changed), set()
        return found

    def _watch(self) -> None:
        while not self._stop.wait(_EVERY):
            with self._lock:
                for path, known in self._times.items():
                    now = _time(path)
                    if now and now != known:  # a missing file may reappear after a rewrite
                        self._times[path] = now
                        self._changed.add(path)
                woken = bool(self._changed)
            if woken:
                self._native.wake()


def _time(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0
