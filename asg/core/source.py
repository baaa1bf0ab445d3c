"""Where in the user's own code a node was written."""

from __future__ import annotations

import os
import sys
from types import CodeType
from typing import NamedTuple

import numpy as np


def _folder(file: str) -> str:
    return os.path.dirname(os.path.abspath(file)) + os.sep


_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__))) + os.sep
_NUMPY = _folder(np.__file__)
_PYTHON = _folder(os.__file__)
_INSTALLED = (_PYTHON + "site-packages", _PYTHON + "dist-packages")


class Source(NamedTuple):
    """A line of the user's code."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


_library: dict[CodeType, bool] = {}
_known: dict[tuple[CodeType, int], Source] = {}


def user_source() -> Source | None:
    """Return the innermost line on the call stack that is the user's own, or None.

    The path is relative to the working directory where it lies below it.
    """
    frame = sys._getframe(2)  # pyright: ignore[reportPrivateUsage]  # the only way to a caller's line
    while frame is not None:
        code = frame.f_code
        library = _library.get(code)
        if library is None:
            library = is_library(code)
        if not library:
            key = (code, frame.f_lasti)
            found = _known.get(key)
            if found is None:
                found = _known[key] = Source(_relative(code.co_filename), frame.f_lineno)
            return found
        frame = frame.f_back
    return None


def user_level() -> int:
    """Return the `stacklevel` by which a warning of the caller names the user's own line."""
    frame, level = sys._getframe(1), 1  # pyright: ignore[reportPrivateUsage]  # as above
    while frame.f_back is not None and is_library(frame.f_code):
        frame, level = frame.f_back, level + 1
    return level


def is_library(code: CodeType) -> bool:
    """Whether code is ASG's own, NumPy's or Python's, through which calls of the user pass."""
    found = _library.get(code)
    if found is None:
        file = code.co_filename
        found = (
            file.startswith((_PACKAGE, _NUMPY))
            or (file.startswith(_PYTHON) and not file.startswith(_INSTALLED))
            or (file == "<string>" and code.co_name == "__init__")  # made by dataclass
        )
        _library[code] = found
    return found


def _relative(file: str) -> str:
    here = os.getcwd() + os.sep
    return file.removeprefix(here)
