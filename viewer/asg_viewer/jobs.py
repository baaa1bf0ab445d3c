"""Work off the thread of the window: reading files in a thread, layouts in a process."""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Protocol

import numpy as np

from asg.io.progress import Progress, listening
from asg_viewer.layout.compose import lay_out
from asg_viewer.layout.problem import Layout, Problem, Shape
from asg_viewer.opening import Opened, open_files
from asg_viewer.texts import Phrases

_AT_ONCE = 1200  # items up to which a layout takes less time than to send it away


@dataclass(frozen=True, eq=False)
class Progressed:
    """How far a layout has come, from 0 to 1."""

    key: object
    share: float


@dataclass(frozen=True, eq=False)
class Finished:
    """A layout of one graph, or of two."""

    key: object
    layouts: tuple[Layout, ...]


@dataclass(frozen=True, eq=False)
class Failed:
    """A layout that could not be made, and why."""

    key: object
    reason: str


Report = Progressed | Finished | Failed


def shown_items(problem: Problem) -> int:
    """Return how many items of a problem are shown."""
    if problem.lanes is not None:
        return _shown(problem.lanes.whole, problem.opened)
    shapes = [problem.shape, *(mirror.shape for mirror in problem.mirrors)]
    return sum(_shown(shape, problem.opened) for shape in shapes)


def _shown(shape: Shape, opened: frozenset[int]) -> int:
    is_open = np.zeros(len(shape.group_parents), np.bool_)
    for group in range(len(is_open)):
        parent = int(shape.group_parents[group])
        is_open[group] = group in opened and (parent < 0 or is_open[parent])
    return int(is_open[shape.node_group].sum()) + int(is_open.sum())


class Wire(Protocol):
    """One end of a connection between processes."""

    def send(self, obj: Any, /) -> None:
        """Send an object."""
        ...

    def recv(self) -> Any:
        """Wait for an object; EOFError where the other end is closed."""
        ...

    def poll(self) -> bool:
        """Whether an object is there."""
        ...

    def close(self) -> None:
        """Close this end."""
        ...


class _Sender:
    """Sends how far a layout has come, in steps that can be seen."""

    def __init__(self, connection: Wire, key: object) -> None:
        self._connection = connection
        self._key = key
        self._last = 0.0

    def __call__(self, share: float) -> None:
        if share - self._last > 0.02:
            self._last = share
            self._connection.send(Progressed(self._key, share))


def serve(connection: Wire) -> None:
    """Lay out what comes through a connection, until it is closed."""
    while True:
        try:
            key, problem = connection.recv()
        except (EOFError, OSError):
            return
        try:
            found = lay_out(problem, _Sender(connection, key))
            connection.send(Finished(key, found))
        except OSError:  # the window is gone
            return
        except Exception as error:  # whatever it is, the window says so and goes on
            connection.send(Failed(key, f"{type(error).__name__}: {error}"))


class LayoutWorker:
    """Lays out small graphs at once, and large ones in a process of its own.

    A new request takes the place of the one under way: its process is ended.
    """

    def __init__(self) -> None:
        self._cache: dict[object, tuple[Layout, ...]] = {}
        self._reports: list[Report] = []
        self._process: BaseProcess | None = None
        self._connection: Wire | None = None
        self._waiting: object = None

    @property
    def is_busy(self) -> bool:
        """Whether a layout is under way or has not been fetched."""
        return self._waiting is not None or bool(self._reports)

    def request(self, problem: Problem) -> None:
        """Begin a layout; `poll` gives the result."""
        key = problem.key
        if key == self._waiting:
            return
        known = self._cache.get(key)
        if known is not None:
            self._reports.append(Finished(key, known))
        elif shown_items(problem) <= _AT_ONCE:
            self._finish(key, lay_out(problem))
        else:
            self._send(key, problem)

    def poll(self) -> list[Report]:
        """Return the reports since the last time."""
        connection = self._connection
        try:
            while self._waiting is not None and connection is not None and connection.poll():
                report: Report = connection.recv()
                if isinstance(report, Finished):
                    self._waiting = None
                    self._finish(report.key, report.layouts)
                else:
                    self._waiting = self._waiting if isinstance(report, Progressed) else None
                    self._reports.append(report)
        except (EOFError, OSError) as error:
            self._reports.append(Failed(self._waiting, str(error) or type(error).__name__))
            self.close()
        found, self._reports = self._reports, []
        return found

    def close(self) -> None:
        """End the process."""
        process = self._process
        self._process = self._connection = self._waiting = None
        if process is not None:
            process.terminate()
            process.join(2)
        # A thread may still send: the connection closes itself when the last of us lets it go.

    def _finish(self, key: object, layouts: tuple[Layout, ...]) -> None:
        self._cache[key] = layouts
        while len(self._cache) > 24:
            self._cache.pop(next(iter(self._cache)))
        self._reports.append(Finished(key, layouts))

    def _send(self, key: object, problem: Problem) -> None:
        if self._waiting is not None:
            self.close()
        if self._connection is None:
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            process = context.Process(target=serve, args=(theirs,), daemon=True)
            process.start()
            theirs.close()
            self._connection, self._process = ours, process
        self._waiting = key
        deliver = threading.Thread(
            target=self._deliver, args=(self._connection, key, problem), daemon=True
        )
        deliver.start()  # a process that has just begun takes a while to listen

    def _deliver(self, connection: Wire, key: object, problem: Problem) -> None:
        try:
            connection.send((key, problem))
        except (OSError, ValueError) as error:
            if connection is self._connection:  # and not one that was closed meanwhile
                self._reports.append(Failed(key, str(error) or type(error).__name__))


class Loader:
    """Reads files in a thread: the same ones once at a time, however often they change.

    `progress` is how far the file has come that is being read, None where that is not known.
    """

    def __init__(self) -> None:
        self._results: SimpleQueue[tuple[tuple[Path, ...], Opened]] = SimpleQueue()
        self._asked: dict[tuple[Path, ...], Phrases | None] = {}  # being read; to be read again
        self.progress: Progress | None = None

    @property
    def is_busy(self) -> bool:
        """Whether files are being read or have not been fetched."""
        return bool(self._asked)

    @property
    def names(self) -> str:
        """The names of the files that are being read."""
        return ", ".join(path.name for files in self._asked for path in files)

    def request(self, paths: Sequence[Path], say: Phrases) -> None:
        """Begin to read files, or do so after they are read; `poll` gives what came of it."""
        files = tuple(paths)
        if files in self._asked:
            self._asked[files] = say
            return
        self._asked[files] = None
        threading.Thread(target=self._read, args=(files, say), daemon=True).start()

    def _read(self, paths: tuple[Path, ...], say: Phrases) -> None:
        try:
            with listening(self._tell):
                opened = open_files(paths, say)
        except Exception as error:  # a fault of the viewer's own: it must not wait for ever
            names = ", ".join(path.name for path in paths)
            reason = f"{type(error).__name__}: {error}"
            opened = Opened((), (say("error.read", path=names, reason=reason),))
        self.progress = None
        self._results.put((paths, opened))

    def _tell(self, progress: Progress) -> None:
        self.progress = progress

    def poll(self) -> list[tuple[tuple[Path, ...], Opened]]:
        """Return the files read since the last time."""
        found: list[tuple[tuple[Path, ...], Opened]] = []
        while True:
            try:
                found.append(self._results.get_nowait())
            except Empty:
                return found
            files = found[-1][0]
            again = self._asked.pop(files)
            if again is not None:
                self.request(files, again)
