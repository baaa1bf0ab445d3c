"""The kinds of files beside graphs: arrays, numbers of nodes, rules for colors, profiles."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

from asg.core.errors import FormatError
from asg_viewer.values.feeds import ARRAY_FILES

_HEAD = 1 << 16  # bytes


class FileKind(StrEnum):
    """The content of a file that the viewer opens beside a graph."""

    ARRAYS = "arrays"
    NUMBERS = "numbers"
    RULES = "rules"
    PROFILE = "profile"


def kind_of(path: Path) -> FileKind | None:
    """Return the kind of a file by its name and beginning, or None for a graph or another file."""
    if path.suffix in ARRAY_FILES:
        return FileKind.ARRAYS
    try:
        # A pipe would block forever
        if path.suffix not in (".csv", ".json") or not path.is_file():
            return None
        with path.open("rb") as file:
            head = file.read(_HEAD)
    except OSError:
        return None
    return FileKind.NUMBERS if path.suffix == ".csv" else _kind_of_json(path.name, head)


def _kind_of_json(name: str, head: bytes) -> FileKind | None:
    """Return the kind of a JSON file by its beginning; a graph begins with its format."""
    if b'"format"' in head and b'"asg"' in head and b'"graphs"' in head:
        return None
    if b'"traceEvents"' in head or (head.lstrip()[:1] == b"[" and b'"ph"' in head):
        return FileKind.PROFILE
    if b'"rules"' in head[:64]:
        return FileKind.RULES
    return None if name.endswith(".asg.json") else FileKind.NUMBERS


def text_of(path: Path, most_bytes: int, hint: str = "") -> str:
    """Return the text of a file; FormatError beyond a size, OSError for an unreadable file."""
    if path.stat().st_size > most_bytes:
        raise FormatError(f"{path.name} has more than {most_bytes >> 20} MiB", hint=hint)
    return path.read_text(encoding="utf-8-sig", errors="replace")
