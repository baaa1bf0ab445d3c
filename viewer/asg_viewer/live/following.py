"""Following a run folder from a thread: its view, each time that there is news."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from asg_viewer.live.run import LiveRun
from asg_viewer.live.view import SMOOTHING, LiveView, view_of

_EVERY = 0.5  # seconds


class Follower:
    """Reads what a run appends to its folder, and wakes up whoever shows it.

    `poll` returns the newest view since the last call, or None; `fault` says why the folder cannot
    be read, or "".
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
        """Smooth the lines by another weight."""
        self._smoothing = smoothing
        self._asked.set()

    def poll(self) -> LiveView | None:
        """Return the newest view once; None where there is no newer one."""
        with self._lock:
            found, self._newest = self._newest, None
        return found

    def stop(self) -> None:
        """Follow it no more."""
        self._stop.set()
        self._asked.set()

    def _follow(self) -> None:
        told: str | None = None
        while not self._stop.is_set():
            asked = self._asked.is_set()
            self._asked.clear()
            changed, fault = self._look()
            if fault != told:  # once, and not again each time
                self.fault = fault
            if changed or asked or fault != told:
                self._show()
            told = fault
            self._asked.wait(0.0 if self._run.is_behind else self._every)

    def _look(self) -> tuple[bool, str]:
        """Read what is new; return whether there was anything, and why it cannot be read, or ""."""
        try:
            return self._run.poll(), ""
        except OSError as error:
            return False, error.strerror or str(error)
        except Exception as error:  # whatever it is, the window says so and goes on
            return False, f"{type(error).__name__}: {error}"

    def _show(self) -> None:
        view = view_of(self._run, self._smoothing)
        with self._lock:
            self._newest = view
        if not self._stop.is_set():
            self._wake()
