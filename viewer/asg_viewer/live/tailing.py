"""Reading what is appended to a file of JSON lines, each time only what is new."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from asg.train.numbers import number

_MOST_BYTES = 1 << 24  # read at once, so that a long file does not hold up the window


@dataclass(frozen=True)
class News:
    """What came since the last time; `anew` says that it takes the place of all that was before.

    `more` says that there is more to read at once.
    """

    records: tuple[dict[str, Any], ...]
    anew: bool = False
    more: bool = False


class Tail:
    """A file of JSON lines that grows; lines that are no objects are counted in `skipped`.

    A last line without its newline waits for the rest. Where the file is shorter than what was
    read, is another one under its name, or no longer begins as it did, it is read from its start.
    """

    def __init__(self, path: Path, most_bytes: int = _MOST_BYTES) -> None:
        self.path = path
        self.skipped = 0
        self._most = most_bytes
        self._place = 0
        self._identity: tuple[int, int] | None = None
        self._head = b""
        self._seen = False

    def read(self) -> News:
        """Return the records that are new; none while the file is not there.

        Raises OSError where the file is there and cannot be read.
        """
        try:
            with self.path.open("rb") as file:
                return self._read(file.fileno())
        except FileNotFoundError:
            return News(())

    def _read(self, file: int) -> News:
        status = os.fstat(file)
        identity = (status.st_dev, status.st_ino)
        head = _read_upto(file, len(self._head))
        same = self._identity == identity and head == self._head
        anew = self._seen and not (same and status.st_size >= self._place)
        if anew or not self._seen:
            self._place, self.skipped = 0, 0
        self._seen, self._identity = True, identity
        os.lseek(file, self._place, os.SEEK_SET)
        chunk = _read_upto(file, self._most)
        end = chunk.rfind(b"\n") + 1
        if not end and len(chunk) == self._most:  # no line of a run: nothing can be made of it
            end = len(chunk)
        if self._place == 0:
            self._head = chunk[: min(end, 256)]
        self._place += end
        records = tuple(self._records(chunk[:end]))
        return News(records, anew, more=end > 0 and self._place < status.st_size)

    def _records(self, chunk: bytes) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        for line in chunk.split(b"\n"):
            if not line.strip():
                continue
            try:
                record: object = json.loads(line)
            except (ValueError, RecursionError):  # cut off by a crash, or no JSON
                self.skipped += 1
                continue
            if isinstance(record, dict):
                found.append(number(cast("dict[str, Any]", record)))
            else:
                self.skipped += 1
        return found


def _read_upto(file: int, most: int) -> bytes:
    parts: list[bytes] = []
    left = most
    while left:
        part = os.read(file, left)
        if not part:
            break
        parts.append(part)
        left -= len(part)
    return b"".join(parts)
