"""Following a run folder in a thread: a new view after each change."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from asg_viewer.live.run import LiveRun
from asg_viewer.live.view import SMOOTHING, LiveView, view_of

_EVERY = 0.5  # seconds


class Follower:
    """Reads new data in a run folder, and wakes the window.

    `poll` returns the newest view since the last call, or None. `fault` says why the folder is
    unreadable, or "".
    """

    def __init__(self, folder: Path, wake: Callable[[], None], every: float = _EVERY) -> None:
        self.folder = folder
        self.fault = ""
        self._run = LiveRun(folder)
        self._wake = wake
        self._every = every
        self._smoothing = SMOOTHING
        self._newest: LiveView | None = None
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self._asked = threading.Event()
        threading.Thread(target=self._follow, daemon=True).start()

    def smooth(self, smoothing: float) -> None:
        """Set the smoothing weight of the lines."""
        self._smoothing = smoothing
        self._asked.set()

    def poll(self) -> LiveView | None:
        """Return the newest view once; None if there is no newer view."""
        with self._lock:
            found, self._newest = self._newest, None
        return found

    def stop(self) -> None:
        """Stop following the run."""
        self._stop.set()
        self._asked.set()

    def _follow(self) -> None:
        told: str | None = None
        while not self._stop.is_set():
            asked = self._asked.is_set()
            self._asked.clear()
            changed, fault = self._look()
            if fault != told:  # report a fault once
                self.fault = fault
            if changed or asked or fault != told:
                self._show()
            told = fault
            self._asked.wait(0.0 if self._run.is_behind else self._every)

    def _look(self) -> tuple[bool, str]:
        """Read new data; return whether there was any, and why the folder is unreadable, or ""."""
        try:
            return self._run.poll(), ""
        except OSError as error:
            return False, error.strerror or str(error)
        except Exception as error:  # the window reports any error and continues
            return False, f"{type(error).__name__}: {error}"

    def _show(self) -> None:
        view = view_of(self._run, self._smoothing)
        with self._lock:
            self._newest = view
        if not self._stop.is_set():
            self._wake()
