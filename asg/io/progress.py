"""The progress of reading a file, told to whoever waits for it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias


class Unit(StrEnum):
    """The things that are counted: bytes of a file that are read, or nodes that are made of it."""

    BYTES = "bytes"
    NODES = "nodes"


@dataclass(frozen=True)
class Progress:
    """How many bytes or nodes of all of a file are done."""

    unit: Unit
    done: int
    whole: int


Listener: TypeAlias = Callable[[Progress], None]
_listener: ContextVar[Listener | None] = ContextVar("listener", default=None)


@contextmanager
def listening(listener: Listener) -> Generator[None]:
    """Tell a function of the progress of files that this thread reads inside."""
    token = _listener.set(listener)
    try:
        yield
    finally:
        _listener.reset(token)


def tell(unit: Unit, done: int, whole: int) -> None:
    """Say how far the reading has come, if anybody listens."""
    listener = _listener.get()
    if listener is not None:
        listener(Progress(unit, done, whole))
