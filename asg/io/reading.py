"""Files read within a limit."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from asg.io.faults import Fault

_FIRST = 2**16  # bytes that are read to see what a file may be


def read_bounded(path: str | os.PathLike[str], most: int, begin: tuple[bytes, ...] = ()) -> bytes:
    """Return the bytes of a regular file; a Fault if it is none or larger than `most`, unread.

    A large file that begins, after blanks, with none of `begin` is not read on: it is left to the
    reader to say what is wrong with the little that is returned.
    """
    status = Path(path).stat()
    if not stat.S_ISREG(status.st_mode):  # a pipe would wait for ever
        raise Fault("this is not a regular file")
    if status.st_size > most:
        raise Fault(
            f"the file has {status.st_size} bytes, and the limit is {most}",
            hint="if you trust it, pass limits=asg.io.Limits(file_bytes=...)",
        )
    with Path(path).open("rb") as file:
        first = file.read(min(_FIRST, status.st_size))
        if begin and not first.lstrip().startswith(begin):
            return first
        return first + file.read(min(most, status.st_size) - len(first))


def read_text(path: str | os.PathLike[str], most: int, begin: tuple[bytes, ...] = ()) -> str:
    """Return the text of a UTF-8 file; a Fault if it is none. See `read_bounded` for `begin`."""
    try:
        return read_bounded(path, most, begin).decode("utf-8")
    except UnicodeDecodeError as error:
        raise Fault(f"the file is no UTF-8 text: byte {error.start} cannot be read") from None
