"""Lines appended to a log, whole or not at all."""

from __future__ import annotations

import os


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
