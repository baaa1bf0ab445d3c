"""Make batches ahead in a thread, while the device computes the previous batch."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from queue import Empty, Queue
from threading import Event, Thread
from typing import TypeVar

Each = TypeVar("Each")


@dataclass(frozen=True)
class _End:
    """The end of a source, with the error that ended it, if any."""

    error: BaseException | None = None


def prefetched(source: Iterator[Each], depth: int) -> Generator[Each]:
    """Yield the items of `source`, up to `depth` of them prepared ahead.

    `source` runs in a separate thread. The thread ends with the source, or when you close or drop
    this generator. An error in the thread is raised here, after all earlier items.
    """
    waiting: Queue[Each | _End] = Queue(depth)
    stopped = Event()
    thread = Thread(
        target=_produce, args=(source, waiting, stopped), name="asg-prefetch", daemon=True
    )
    thread.start()
    try:
        while True:
            found = waiting.get()
            if isinstance(found, _End):
                error = found.error
                if error is not None:
                    raise error
                return
            yield found
    finally:
        stopped.set()
        _join(thread, waiting)


def _produce(source: Iterator[Each], waiting: Queue[Each | _End], stopped: Event) -> None:
    end = _End()
    try:
        for each in source:
            waiting.put(each)
            if stopped.is_set():
                break
    except BaseException as error:  # raised again where the batches are used
        end = _End(error)
    close = getattr(source, "close", None)
    if close is not None:
        close()
    waiting.put(end)


def _join(thread: Thread, waiting: Queue[Each | _End]) -> None:
    """Wait for the end of a thread that may itself wait for room in the queue."""
    while thread.is_alive():
        try:
            waiting.get_nowait()
        except Empty:
            thread.join(0.01)
