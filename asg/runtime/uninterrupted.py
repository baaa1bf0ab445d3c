"""Work that a signal cannot end halfway: Ctrl-C, an alarm or a request to end waits for its end."""

from __future__ import annotations

import signal
from collections.abc import Callable
from importlib import import_module
from threading import get_ident, main_thread
from types import FrameType, TracebackType
from typing import Any

# The functions beneath those of `signal`, which turn numbers into enums and take ten times as long.
_signals: Any = import_module("_signal")
_handler_of: Callable[[int], Any] = _signals.getsignal
_set_handler: Callable[[int, Any], Any] = _signals.signal

# The signals for which programs have handlers that raise.
_RAISING = tuple(
    int(getattr(signal, name))
    for name in (
        "SIGINT", "SIGTERM", "SIGALRM", "SIGHUP", "SIGBREAK", "SIGUSR1", "SIGUSR2", "SIGQUIT",
        "SIGVTALRM", "SIGPROF",
    )
    if hasattr(signal, name)
)  # fmt: skip
_NO_FUNCTION = frozenset({int, type(None)})  # the default, to ignore it, or one of another language


class Uninterrupted:
    """Keeps signals that arrive inside until the end: `with Uninterrupted(): ...`.

    Python runs handlers of signals in the main thread, between any two instructions. Inside, a
    signal is noted; at the end its handler runs, and may raise. In other threads there is nothing
    to keep. A signal that arrives as it begins raises there, and then nothing inside has run.
    """

    __slots__ = ("_came", "_handlers", "_open")

    def __init__(self) -> None:
        self._handlers: dict[int, Any] = {}
        self._came: dict[int, FrameType | None] = {}
        self._open = False

    def __enter__(self) -> None:
        """Take the place of all handlers that are functions."""
        if get_ident() != main_thread().ident:
            return
        try:
            for number, handler in zip(_RAISING, map(_handler_of, _RAISING), strict=True):
                if handler.__class__ not in _NO_FUNCTION and not _keeps(handler):
                    self._handlers[number] = handler
                    _set_handler(number, self._arrived)
        except BaseException:  # of a handler, which ran before its place was taken
            self._restore()
            raise
        self._open = True

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Give the handlers their places back, and run those of the signals that came."""
        if self._open:
            self._restore()
            if self._came:
                self._deliver()

    def _arrived(self, number: int, frame: FrameType | None) -> None:
        if self._open:
            self._came[number] = frame
        else:  # it comes while handlers are put back
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
    """Whether a handler is that of an `Uninterrupted` around this one."""
    around = getattr(handler, "__self__", None)
    return isinstance(around, Uninterrupted) and around._open  # pyright: ignore[reportPrivateUsage]  # its own class
