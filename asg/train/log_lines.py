"""Lines of a log: records as JSON, appended whole or not at all.

JSON has no NaN and no infinity: the log writes them as strings, as graph files do.
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
    """Return a value as JSON data: arrays as lists, NaN and infinities as strings."""
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
    """Return a record as a line of JSON with a newline at its end."""
    return json.dumps(plain(record), ensure_ascii=False, separators=(",", ":")) + "\n"


def number(value: Any) -> Any:
    """Undo `plain`: turn its strings for NaN and infinities into floats, in lists and dicts as
    well.
    """
    if isinstance(value, dict):
        return {k: number(v) for k, v in cast("dict[str, Any]", value).items()}
    if isinstance(value, list):
        return [number(each) for each in cast("list[Any]", value)]
    return float(value) if value in ("NaN", "Infinity", "-Infinity") else value


def append_whole(file: int, text: str, path: str | os.PathLike[str]) -> None:
    """Append `text` as UTF-8 to an open file, completely or not at all.

    Raises OSError with the name `path` if the text does not fit, as on a full disk: a partial line
    would spoil the next line.
    """
    data = text.encode("utf-8")
    start, written = os.fstat(file).st_size, 0
    try:
        while written < len(data):
            written += os.write(file, data[written:])
    except OSError as error:
        if os.fstat(file).st_size == start + written:  # otherwise another process has appended
            os.ftruncate(file, start)
        raise OSError(error.errno, error.strerror, os.fspath(path)) from None
