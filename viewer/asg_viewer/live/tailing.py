"""Reading new lines at the end of a JSON lines file."""

from __future__ import annotations

import errno
import json
import os
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from asg.train.log_lines import number

_MOST_BYTES = 1 << 22  # bytes to read at once, and of a line: parsed, they take 25 times the memory


@dataclass(frozen=True)
class News:
    """New records; `anew` says that they replace all earlier records.

    `more` says that further records are ready to read.
    """

    records: tuple[dict[str, Any], ...]
    anew: bool = False
    more: bool = False


class Tail:
    """A growing file of JSON lines; `skipped` counts lines that are not objects.

    `skipped` also counts lines of more than `most_bytes`. A last line without its newline waits for
    the rest. The reader starts over if the file shrank, was replaced, or no longer begins as
    before.
    """

    def __init__(self, path: Path, most_bytes: int = _MOST_BYTES) -> None:
        self.path = path
        self.skipped = 0
        self._most = most_bytes
        self._place = 0
        self._identity: tuple[int, int] | None = None
        self._head = b""
        self._seen = False
        self._within = False  # inside an overlong line, which is skipped

    def read(self) -> News:
        """Return the new records; none before the file exists.

        Raises OSError for an existing but unreadable file.
        """
        try:
            if not stat.S_ISREG(self.path.stat().st_mode):  # a pipe would block forever
                raise OSError(errno.EINVAL, f"{self.path.name} is not a regular file")
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
            self._place, self.skipped, self._within = 0, 0, False
        self._seen, self._identity = True, identity
        os.lseek(file, self._place, os.SEEK_SET)
        chunk = _read_upto(file, self._most)
        end = chunk.rfind(b"\n") + 1
        begin = chunk.find(b"\n") + 1 if self._within else 0
        if end:
            self._within = False
        elif self._within or len(chunk) == self._most:
            self.skipped += not self._within
            self._within = True
            begin = end = len(chunk)
        if self._place == 0:
            self._head = chunk[: min(end, 256)]
        self._place += end
        records = tuple(self._records(chunk[begin:end]))
        return News(records, anew, more=end > 0 and self._place < status.st_size)

    def _records(self, chunk: bytes) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        for line in chunk.split(b"\n"):
            if not line.strip():
                continue
            try:
                record: object = number(json.loads(line))
            # Cut off by a crash, invalid JSON, or nested too deep
            except (ValueError, RecursionError):
                self.skipped += 1
                continue
            if isinstance(record, dict):
                found.append(cast("dict[str, Any]", record))
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
