"""Where in the user's own code a node was written."""

from __future__ import annotations

import os
import sys
from types import CodeType
from typing import NamedTuple

_PACKAGE = os.path.dirname(os.path.abspath(__file__)) + os.sep


class Source(NamedTuple):
    """A line of the user's code."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


_internal: dict[CodeType, bool] = {}
_known: dict[tuple[CodeType, int], Source] = {}


def user_source() -> Source | None:
    """Return the innermost line on the call stack that is not ASG's own, or None.

    The path is relative to the working directory where it lies below it.
    """
    frame = sys._getframe(2)  # pyright: ignore[reportPrivateUsage]  # the only way to a caller's line
    while frame is not None:
        code = frame.f_code
        internal = _internal.get(code)
        if internal is None:
            internal = _internal[code] = code.co_filename.startswith(_PACKAGE)
        if not internal:
            key = (code, frame.f_lasti)
            found = _known.get(key)
            if found is None:
                found = _known[key] = Source(_relative(code.co_filename), frame.f_lineno)
            return found
        frame = frame.f_back
    return None


def _relative(file: str) -> str:
    here = os.getcwd() + os.sep
    return file.removeprefix(here)
