"""Report the progress of reading a file to a listener."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias


class Unit(StrEnum):
    """The units of progress: bytes read from a file, or nodes made from it."""

    BYTES = "bytes"
    NODES = "nodes"


@dataclass(frozen=True)
class Progress:
    """The number of finished bytes or nodes, and their total."""

    unit: Unit
    done: int
    whole: int


Listener: TypeAlias = Callable[[Progress], None]
_listener: ContextVar[Listener | None] = ContextVar("listener", default=None)


@contextmanager
def listening(listener: Listener) -> Generator[None]:
    """Report the progress of files that this thread reads inside to a function."""
    token = _listener.set(listener)
    try:
        yield
    finally:
        _listener.reset(token)


def tell(unit: Unit, done: int, whole: int) -> None:
    """Report progress to the listener, if any."""
    listener = _listener.get()
    if listener is not None:
        listener(Progress(unit, done, whole))
