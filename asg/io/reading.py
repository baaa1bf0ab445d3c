"""Read files within a limit."""

from __future__ import annotations

import os
import stat
from codecs import BOM_UTF8
from contextlib import suppress
from io import BufferedReader, BytesIO
from pathlib import Path

import numpy as np

from asg.core.dtypes import Array
from asg.io.faults import Fault
from asg.io.progress import Unit, tell

_FIRST = 2**16  # bytes to read for recognizing a format
_PART = 2**22  # bytes to read between reports of progress


def check_regular(path: str | os.PathLike[str]) -> int:
    """Return the size of a regular file in bytes. Raises Fault for others: a pipe would block."""
    try:
        status = Path(path).stat()
    except FileNotFoundError as error:
        why = f"{error.strerror}{_near(Path(path))}"
        raise FileNotFoundError(error.errno, why, os.fspath(path)) from None
    if stat.S_ISDIR(status.st_mode):
        raise Fault("this is a folder, not a file")
    if not stat.S_ISREG(status.st_mode):
        raise Fault("this is not a regular file")
    return status.st_size


def _near(path: Path) -> str:
    """Return a hint with the file of a similar name in the folder; "" if there is none."""
    from difflib import get_close_matches  # imported here because only messages need it

    with suppress(OSError):
        others = [name for name in os.listdir(path.parent) if name != path.name]  # a broken link
        for close in get_close_matches(path.name, others, 1):
            return f"; did you mean {os.fspath(path.with_name(close))!r}?"
    return ""


def check_bounded(path: str | os.PathLike[str], most: int) -> int:
    """Return the size of a regular file in bytes.

    Raises Fault for others, for an empty file and above `most` bytes.
    """
    size = check_regular(path)
    if not size:
        raise Fault("the file is empty")
    check_size(size, most)
    return size


def check_size(size: int, most: int, what: str = "file") -> None:
    """Raise Fault if a file, or `what` else, exceeds `most` bytes."""
    if size > most:
        raise Fault(
            f"the {what} has {size} bytes, above the limit of {most}",
            hint="if you trust it, pass limits=asg.io.Limits(file_bytes=...)",
        )


def read_bounded(path: str | os.PathLike[str], most: int, begin: tuple[bytes, ...] = ()) -> bytes:
    """Return the bytes of a regular file. Raises Fault for others, for none or above `most` bytes.

    If a large file begins, after blanks, with none of the texts `begin`, the function returns only
    its start: that is enough for the reader to report the fault.
    """
    size = check_bounded(path, most)
    with Path(path).open("rb") as file:
        first = file.read(min(_FIRST, size))
        if begin and not first.removeprefix(BOM_UTF8).lstrip().startswith(begin):
            return first
        whole = BytesIO()  # gives its bytes without a copy
        done = whole.write(first)
        while done < size and (part := file.read(min(_PART, size - done))):
            done += whole.write(part)
            tell(Unit.BYTES, done, size)
        return whole.getvalue()


def read_text(path: str | os.PathLike[str], most: int, begin: tuple[bytes, ...] = ()) -> str:
    """Return the text of a UTF-8 file, without the mark that some editors of Windows put first.

    Raises Fault for others. See `read_bounded` for `begin`.
    """
    try:
        return read_bounded(path, most, begin).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Fault(f"the file is not UTF-8 text: byte {error.start} cannot be read") from None


def read_from(file: BufferedReader, start: int, array: Array) -> Array:
    """Fill a contiguous array with the bytes from `start` on, and return it.

    Raises Fault if these are fewer.
    """
    file.seek(start)
    if file.readinto(array.reshape(-1).view(np.uint8).data) != array.nbytes:
        raise Fault("the file has become shorter")
    return array
