"""Lines of a log: records as JSON, appended whole or not at all.

JSON has no NaN and no infinity: they are strings, as in files of graphs.
"""

from __future__ import annotations

import json
import math
import os
from collections.abc import Mapping
from typing import Any, cast

import numpy as np

from asg.core.dtypes import Array


def plain(value: Any) -> Any:
    """Return a value as JSON has it: arrays as lists, NaN and infinities as strings."""
    if isinstance(value, Mapping):
        return {str(k): plain(v) for k, v in cast("Mapping[Any, Any]", value).items()}
    if isinstance(value, tuple | list):
        return [plain(each) for each in cast("list[Any]", value)]
    if isinstance(value, np.ndarray | np.generic):
        return plain(cast("Array", value).tolist())
    if isinstance(value, float) and not math.isfinite(value):
        return "NaN" if math.isnan(value) else "Infinity" if value > 0 else "-Infinity"
    return value


def line_of(record: Mapping[str, Any]) -> str:
    """Return a record as a line of JSON, which ends with a newline."""
    return json.dumps(plain(record), ensure_ascii=False, separators=(",", ":")) + "\n"


def number(value: Any) -> Any:
    """Return the value that `plain` was given: its strings are floats, in lists and dicts too."""
    if isinstance(value, dict):
        return {k: number(v) for k, v in cast("dict[str, Any]", value).items()}
    if isinstance(value, list):
        return [number(each) for each in cast("list[Any]", value)]
    return float(value) if value in ("NaN", "Infinity", "-Infinity") else value


def append_whole(file: int, text: str, path: str | os.PathLike[str]) -> None:
    """Append `text` as UTF-8 to a file that is open for appending, all of it or nothing.

    Raises OSError, naming `path`, where it does not fit, such as on a full disk: a part of a line
    would spoil the next one.
    """
    data = text.encode("utf-8")
    start, written = os.fstat(file).st_size, 0
    try:
        while written < len(data):
            written += os.write(file, data[written:])
    except OSError as error:
        if os.fstat(file).st_size == start + written:  # else another process has appended
            os.ftruncate(file, start)
        raise OSError(error.errno, error.strerror, os.fspath(path)) from None
