"""Work that a signal cannot interrupt: Ctrl-C or a termination request waits for its end.

Python calls signal handlers and finalizers between any two instructions, also within a run. They
and the ops of users may call an executable, so a store notes whether a run is at work.
"""

from __future__ import annotations

import signal
from collections.abc import Callable
from importlib import import_module
from threading import get_ident, main_thread
from types import FrameType, TracebackType
from typing import Any

from asg.core.errors import BackendError

# The functions under `signal`, which converts numbers to enums and takes ten times as long.
_signals: Any = import_module("_signal")
_handler_of: Callable[[int], Any] = _signals.getsignal
_set_handler: Callable[[int, Any], Any] = _signals.signal

# The signals for which programs install handlers that raise.
_RAISING = tuple(
    int(getattr(signal, name))
    for name in (
        "SIGINT", "SIGTERM", "SIGALRM", "SIGHUP", "SIGBREAK", "SIGUSR1", "SIGUSR2", "SIGQUIT",
        "SIGVTALRM", "SIGPROF",
    )
    if hasattr(signal, name)
)  # fmt: skip
_NO_FUNCTION = frozenset({int, type(None)})  # default, ignored, or not set from Python


def within_run() -> BackendError:
    """Return the error of code within a run that runs again or writes the state."""
    return BackendError(
        "a run on this state is at work, and code within it uses the state again: a signal "
        "handler, a finalizer or an op of yours",
        hint="set a flag there, and act on it after the run",
    )


class Uninterrupted:
    """Delays signals that arrive inside until the end: `with Uninterrupted(): ...`.

    Python runs signal handlers in the main thread, between any two instructions. Inside, a signal
    is only recorded; its handler runs at the end, and may raise. Other threads need no delay. A
    signal that arrives during the start raises there, and nothing inside has run.
    """

    __slots__ = ("_came", "_handlers", "_open")

    def __init__(self) -> None:
        self._handlers: dict[int, Any] = {}
        self._came: dict[int, FrameType | None] = {}
        self._open = False

    def __enter__(self) -> None:
        """Replace all handlers that are functions."""
        if get_ident() != main_thread().ident:
            return
        try:
            for number, handler in zip(_RAISING, map(_handler_of, _RAISING), strict=True):
                if handler.__class__ not in _NO_FUNCTION and not _keeps(handler):
                    self._handlers[number] = handler
                    _set_handler(number, self._arrived)
        except BaseException:  # from a handler that ran before its replacement
            self._restore()
            raise
        self._open = True

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Restore the handlers, and run the handlers of recorded signals."""
        if self._open:
            self._restore()
            if self._came:
                self._deliver()

    def _arrived(self, number: int, frame: FrameType | None) -> None:
        if self._open:
            self._came[number] = frame
        else:  # arrives while handlers are restored
            self._handlers[number](number, frame)

    def _restore(self) -> None:
        try:
            for number, handler in self._handlers.items():
                _set_handler(number, handler)
        finally:
            self._open = False

    def _deliver(self) -> None:
        while self._came:
            number, frame = self._came.popitem()
            try:
                self._handlers[number](number, frame)
            finally:
                self._deliver()


def _keeps(handler: Any) -> bool:
    """Whether a handler belongs to an enclosing `Uninterrupted`."""
    around = getattr(handler, "__self__", None)
    return isinstance(around, Uninterrupted) and around._open  # pyright: ignore[reportPrivateUsage]  # its own class
