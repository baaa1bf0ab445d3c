"""Running a graph in a thread: the window asks now and then what came of it."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from queue import Empty, SimpleQueue

from asg.errors import AsgError
from asg_viewer.values.blaming import Blame, find_anomaly
from asg_viewer.values.running import Request, Values, run_values


@dataclass(frozen=True)
class Running:
    """How far a run has come, from 0 to 1."""

    share: float


@dataclass(frozen=True, eq=False)
class Done:
    """The values of a run; and the node to blame, where one is not finite."""

    request: Request
    values: Values
    blame: Blame | None


@dataclass(frozen=True)
class Refused:
    """A run that could not be made, and the sentence that says why."""

    reason: str


Report = Running | Done | Refused


class ValueJobs:
    """Runs one request at a time; a new one, or `cancel`, ends the one under way.

    A single run of a backend cannot be interrupted: a job that is cancelled within one ends after
    it, and nothing is heard of it any more.
    """

    def __init__(self) -> None:
        self._reports: SimpleQueue[tuple[int, Report]] = SimpleQueue()
        self._stop = threading.Event()
        self._number = 0
        self._busy = False

    @property
    def is_busy(self) -> bool:
        """Whether a run is under way or has not been fetched."""
        return self._busy

    def request(self, request: Request) -> None:
        """Begin a run; `poll` gives the result."""
        self.cancel()
        self._stop = threading.Event()
        self._busy = True
        arguments = (self._number, request, self._stop)
        threading.Thread(target=self._work, args=arguments, daemon=True).start()

    def cancel(self) -> None:
        """End the run under way; nothing more is reported of it."""
        self._stop.set()
        self._number += 1
        self._busy = False

    def poll(self) -> list[Report]:
        """Return what happened since the last time; of steps on the way, the last."""
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

    def _work(self, number: int, request: Request, stop: threading.Event) -> None:
        put = self._reports.put
        last = [0.0]

        def tell(share: float) -> None:
            if share - last[0] > 0.01:
                last[0] = share
                put((number, Running(share)))

        try:
            values = run_values(request, tell, stop.is_set)
            if values is None or stop.is_set():
                return
            blame = find_anomaly(request) if values.flags else None
            put((number, Done(request, values, blame)))
        except AsgError as error:
            put((number, Refused(str(error))))
        except Exception as error:  # whatever it is, the window says so and goes on
            put((number, Refused(f"{type(error).__name__}: {error}")))
