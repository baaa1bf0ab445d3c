"""Long work in threads; the window polls for its results."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import TypeAlias

from asg.core.errors import AsgError

Tell: TypeAlias = Callable[[float], None]
Stopped: TypeAlias = Callable[[], bool]
Work: TypeAlias = Callable[[Tell, Stopped], object]


@dataclass(frozen=True)
class Running:
    """The progress of the work, from 0 to 1."""

    share: float


@dataclass(frozen=True, eq=False)
class Done:
    """The report of finished work, with its result."""

    result: object


@dataclass(frozen=True)
class Refused:
    """Refused work, and the sentence that says why."""

    reason: str


Report: TypeAlias = Running | Done | Refused


class Task:
    """Does one piece of work at a time; new work, or `cancel`, ends the running work.

    Work is a function with two arguments: a function that reports its progress, and a function that
    says whether to stop. Work that returns None after a stop reports nothing. If work ignores the
    stop, the task drops its reports. The thread calls `wake` after each report.
    """

    def __init__(self, wake: Callable[[], None] | None = None) -> None:
        self._wake = wake
        self._reports: SimpleQueue[tuple[int, Report]] = SimpleQueue()
        self._stop = threading.Event()
        self._number = 0
        self._busy = False

    @property
    def is_busy(self) -> bool:
        """Whether work is running or its result waits for `poll`."""
        return self._busy

    def begin(self, work: Work) -> None:
        """Begin some work; `poll` returns the result."""
        self.cancel()
        self._stop = threading.Event()
        self._busy = True
        arguments = (self._number, work, self._stop)
        threading.Thread(target=self._do, args=arguments, daemon=True).start()

    def cancel(self) -> None:
        """End the running work; it reports nothing more."""
        self._stop.set()
        self._number += 1
        self._busy = False

    def poll(self) -> list[Report]:
        """Return the reports since the last call, with only the latest progress."""
        found: list[Report] = []
        while True:
            try:
                number, report = self._reports.get_nowait()
            except Empty:
                return found
            if number != self._number:
                continue
            if found and isinstance(found[-1], Running):
                found.pop()
            found.append(report)
            self._busy = isinstance(report, Running)

    def _do(self, number: int, work: Work, stop: threading.Event) -> None:
        last = [0.0]

        def put(report: tuple[int, Report]) -> None:
            self._reports.put(report)
            if self._wake is not None:
                self._wake()

        def tell(share: float) -> None:
            if share - last[0] > 0.01:
                last[0] = share
                put((number, Running(share)))

        try:
            result = work(tell, stop.is_set)
            if not stop.is_set():
                put((number, Done(result)))
        except AsgError as error:
            put((number, Refused(str(error))))
        except Exception as error:  # the window reports any error and continues
            put((number, Refused(f"{type(error).__name__}: {error}")))
