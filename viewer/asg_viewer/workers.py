"""Work outside the window's thread: reading files in a thread, layouts in a process."""

from __future__ import annotations

import gc
import multiprocessing
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
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

_AT_ONCE = 1200  # up to this number of items, a layout is faster than sending it to a process


@dataclass(frozen=True, eq=False)
class Progressed:
    """The progress of a layout, from 0 to 1."""

    key: object
    share: float


@dataclass(frozen=True, eq=False)
class Finished:
    """A finished layout of a graph, or of two."""

    key: object
    layouts: tuple[Layout, ...]


@dataclass(frozen=True, eq=False)
class Failed:
    """A failed layout, and the reason."""

    key: object
    reason: str


Report = Progressed | Finished | Failed


def shown_items(problem: Problem) -> int:
    """Return the number of visible items of a problem."""
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
        """Wait for an object; EOFError after the other end has closed."""
        ...

    def poll(self) -> bool:
        """Whether an object is waiting."""
        ...

    def close(self) -> None:
        """Close this end."""
        ...


class _Sender:
    """Sends a layout's progress, in visible steps."""

    def __init__(self, connection: Wire, key: object) -> None:
        self._connection = connection
        self._key = key
        self._last = 0.0

    def __call__(self, share: float) -> None:
        if share - self._last > 0.02:
            self._last = share
            self._connection.send(Progressed(self._key, share))


def serve(connection: Wire) -> None:
    """Lay out the problems that arrive through a connection, until it closes."""
    while True:
        try:
            key, problem = connection.recv()
        except (EOFError, OSError):
            return
        try:
            found = lay_out(problem, _Sender(connection, key))
            connection.send(Finished(key, found))
        except OSError:  # the window has closed
            return
        except Exception as error:  # the window reports any error and continues
            connection.send(Failed(key, f"{type(error).__name__}: {error}"))


class LayoutWorker:
    """Lays out small graphs at once, and large graphs in a separate process.

    A new request replaces the running layout, and ends its process.
    """

    def __init__(self) -> None:
        self._cache: dict[object, tuple[Layout, ...]] = {}
        self._reports: list[Report] = []
        self._process: BaseProcess | None = None
        self._connection: Wire | None = None
        self._waiting: object = None

    @property
    def is_busy(self) -> bool:
        """Whether a layout is running or waits for `poll`."""
        return self._waiting is not None or bool(self._reports)

    def is_slow(self, problem: Problem) -> bool:
        """Whether a layout has to be made in the separate process."""
        return problem.key not in self._cache and shown_items(problem) > _AT_ONCE

    def request(self, problem: Problem) -> None:
        """Start a layout; `poll` returns the result."""
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
        """Return the reports since the last call."""
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
        # A thread may still send: the connection closes when its last reference goes.

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
        deliver.start()  # a new process takes a while to listen

    def _deliver(self, connection: Wire, key: object, problem: Problem) -> None:
        try:
            connection.send((key, problem))
        except (OSError, ValueError) as error:
            if connection is self._connection:  # and the worker has not closed it meanwhile
                self._reports.append(Failed(key, str(error) or type(error).__name__))


class _Uncollected:
    """Keeps the garbage collector away from the objects made in blocks, which stay in use.

    A pass over the millions of objects of a large graph stops the window for seconds. Blocks of
    several threads may overlap: the collector is on again after the last. The next block starts
    with a collection, because the graphs of closed tabs contain cycles.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._blocks = 0

    def __enter__(self) -> None:
        """Turn the collector off."""
        with self._lock:
            if not self._blocks:
                if gc.get_freeze_count():
                    gc.unfreeze()
                    gc.collect()
                gc.disable()
            self._blocks += 1

    def __exit__(self, *error: object) -> None:
        """Turn the collector on, unless another block goes on."""
        with self._lock:
            self._blocks -= 1
            if not self._blocks:
                gc.freeze()
                gc.enable()


_UNCOLLECTED = _Uncollected()  # the process has one collector


class Loader:
    """Reads files in a thread; requests for the files being read wait as a single request.

    It also makes documents without files, such as a derived gradient; `poll` returns them without
    paths. `progress` is the progress of the file being read, or None if unknown. The names of
    files that are `temporary` mean nothing: their documents have no path.
    """

    def __init__(self, *, temporary: bool = False) -> None:
        self._temporary = temporary
        self._results: SimpleQueue[tuple[tuple[Path, ...], Opened]] = SimpleQueue()
        # Being read; the value asks for another read
        self._asked: dict[tuple[Path, ...], Phrases | None] = {}
        self._compared: set[tuple[Path, ...]] = set()
        self.progress: Progress | None = None

    @property
    def is_busy(self) -> bool:
        """Whether files are being read or wait for `poll`."""
        return bool(self._asked)

    @property
    def names(self) -> str:
        """The names of the files that are being read."""
        return ", ".join(path.name for files in self._asked for path in files)

    def request(self, paths: Sequence[Path], say: Phrases, *, compare: bool = False) -> None:
        """Start to read files, again if they are being read; `poll` returns the results.

        With `compare`, two files become a comparison, now and when they are read again.
        """
        files = tuple(paths)
        if compare:
            self._compared.add(files)
        if files in self._asked:
            self._asked[files] = say
            return
        read = partial(open_files, files, say, compare=files in self._compared)
        self._start(files, read, say)

    def make(self, build: Callable[[], Opened], say: Phrases) -> None:
        """Start to make documents, unless others are being made; `poll` returns them."""
        if () not in self._asked:
            self._start((), build, say)

    def _start(self, paths: tuple[Path, ...], read: Callable[[], Opened], say: Phrases) -> None:
        self._asked[paths] = None
        threading.Thread(target=self._read, args=(paths, read, say), daemon=True).start()

    def _read(self, paths: tuple[Path, ...], read: Callable[[], Opened], say: Phrases) -> None:
        try:
            with listening(self._tell), _UNCOLLECTED:
                opened = read()
        except Exception as error:  # an error in the viewer must not block the caller forever
            names = ", ".join(path.name for path in paths)
            reason = f"{type(error).__name__}: {error}"
            opened = Opened((), (say("error.read", path=names, reason=reason),))
        if self._temporary:
            nameless = tuple(replace(document, path=None) for document in opened.documents)
            opened = replace(opened, documents=nameless)
        self.progress = None
        self._results.put((paths, opened))
        for document in opened.documents:  # while the user looks: the first click needs them
            _ = document.cotangents

    def _tell(self, progress: Progress) -> None:
        self.progress = progress

    def poll(self) -> list[tuple[tuple[Path, ...], Opened]]:
        """Return the files read since the last call."""
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
