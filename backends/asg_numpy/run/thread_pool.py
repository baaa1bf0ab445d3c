"""Threads that run a step's tasks in parallel.

NumPy releases Python's lock while it computes. A task is a list of calls; their results do not
depend on the thread.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import cache, lru_cache
from importlib import import_module
from queue import Empty, SimpleQueue
from threading import Lock, RLock, Thread
from typing import Any

import numpy as np

from asg.core.errors import BackendError
from asg.runtime.uninterrupted import Uninterrupted
from asg_numpy.plan_numbers import PROCESS

Task = Callable[[], Any]

VARIABLE = "ASG_NUMPY_THREADS"


@cache
def asked_count() -> int | None:
    """Return the number of threads that ASG_NUMPY_THREADS requests, or None.

    Raises BackendError for a text that is not a positive number.
    """
    asked = os.environ.get(VARIABLE, "")
    if asked and not (asked.isdecimal() and int(asked)):
        raise BackendError(f"{VARIABLE}={asked} is not a positive number of threads")
    return int(asked) if asked else None


@cache
def thread_count() -> int:
    """Return the number of parallel tasks: ASG_NUMPY_THREADS, or else the cores up to a limit."""
    asked = asked_count()
    if asked is not None:
        return asked
    cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count()
    return min(cores or 1, PROCESS.threads)


class _Batch:
    """Parallel tasks, and the number of unfinished tasks."""

    def __init__(self, count: int) -> None:
        self.left = count
        self.error: BaseException | None = None
        self._lock = Lock()
        self._done = Lock()
        self._done.acquire()

    def take(self, task: Task) -> None:
        """Run a task, and wake the waiting thread after the last task."""
        try:
            task()
        except BaseException as error:  # raised again after all tasks
            self.error = error
        with self._lock:
            self.left -= 1
            last = not self.left
        if last:
            self._done.release()

    def wait(self) -> None:
        """Wait for all tasks; raise an error of a task, if any."""
        self._done.acquire()
        if self.error is not None:
            raise self.error


class Pool:
    """Threads that wait for tasks."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[tuple[_Batch, Task]] = SimpleQueue()
        self._busy = Lock()
        self._threads = 0

    def restart(self) -> None:
        """Forget the threads, which a forked child does not have; new ones start as needed."""
        self._queue, self._busy, self._threads = SimpleQueue(), Lock(), 0

    def run(self, tasks: Sequence[Task]) -> None:
        """Run all tasks, some of them on this thread; in sequence if the pool is busy.

        Signals wait until all tasks end: other threads write to the same memory.
        """
        with Uninterrupted(), single_threaded():
            if len(tasks) < 2 or thread_count() < 2 or not self._busy.acquire(blocking=False):
                for task in tasks:
                    task()
                return
            try:
                self._share(tasks)
            finally:
                self._busy.release()

    def _share(self, tasks: Sequence[Task]) -> None:
        batch = _Batch(len(tasks))
        self._start(min(thread_count(), len(tasks)) - 1)
        for task in tasks[1:]:
            self._queue.put((batch, task))
        batch.take(tasks[0])
        for other, task in self._waiting():
            other.take(task)
        batch.wait()

    def _waiting(self) -> Iterator[tuple[_Batch, Task]]:
        try:
            while True:
                yield self._queue.get_nowait()
        except Empty:
            return

    def _start(self, count: int) -> None:
        while self._threads < count:
            self._threads += 1
            Thread(target=self._serve, name=f"asg-numpy-{self._threads}", daemon=True).start()

    def _serve(self) -> None:
        with np.errstate(all="ignore"):
            while True:
                batch, task = self._queue.get()
                batch.take(task)
                del batch, task


class _Blas:
    """The thread count of the BLAS library, which the whole process shares."""

    def __init__(self) -> None:
        self._lock = RLock()  # a signal handler or a finalizer within may run a program
        self._limits: list[int] = []
        self._before: list[tuple[Any, int]] = []
        self._now: list[int] = []  # the current thread counts

    def limited(self, most: int) -> AbstractContextManager[None]:
        """Limit the library to `most` threads, or fewer inside another limit."""
        if not self._limits and self._has_at_most(most):  # asking is faster than setting
            return nullcontext()
        return self._limited(most)

    @contextmanager
    def shared(self, most: int | None) -> Generator[None]:
        """Lift a surrounding limit of 1 thread to `most` threads, or to the library's default."""
        with self._lock:
            held = 1 in self._limits
            if held:
                self._limits.remove(1)
                self._limits += [] if most is None else [most]
                self._apply()
        try:
            yield
        finally:
            if held:
                with self._lock:
                    if most is not None:
                        self._limits.remove(most)
                    self._limits.append(1)
                    self._apply()

    def _has_at_most(self, most: int) -> bool:
        return all(library.num_threads <= most for library in _libraries(len(sys.modules)))

    @contextmanager
    def _limited(self, most: int) -> Generator[None]:
        with self._lock:
            if not self._limits:
                libraries = _libraries(len(sys.modules))
                self._before = [(library, library.num_threads) for library in libraries]
                self._now = [count for _, count in self._before]
            self._limits.append(most)
            self._apply()
        try:
            yield
        finally:
            with self._lock:
                self._limits.remove(most)
                self._apply()

    def _apply(self) -> None:
        """Set changed counts only: a call of the library takes as long as a small step."""
        for i, (library, count) in enumerate(self._before):
            wanted = min(count, *self._limits, count)
            if wanted != self._now[i]:
                library.set_num_threads(wanted)
                self._now[i] = wanted


@lru_cache(1)
def _libraries(modules: int) -> tuple[Any, ...]:
    """Return this process's BLAS libraries with threads.

    `modules` is the number of imported modules: a new import, such as scipy.linalg, may bring
    another library.
    """
    found: Any = import_module("threadpoolctl").ThreadpoolController().select(user_api="blas")
    return tuple(found.lib_controllers)


pool = Pool()
_blas = _Blas()

if sys.platform != "win32":  # no fork there
    os.register_at_fork(after_in_child=pool.restart)


def single_threaded() -> AbstractContextManager[None]:
    """Limit the BLAS library to the calling thread."""
    return _blas.limited(1)


def with_threads(call: Task) -> Task:
    """Return `call`, run with the threads of BLAS.

    A program limits BLAS to one thread, except for calls with much work. Beside busy processes, a
    call of 20 microseconds waits up to 100 milliseconds for the second thread.
    """

    def run() -> None:
        with _blas.shared(asked_count()):
            call()

    return run
