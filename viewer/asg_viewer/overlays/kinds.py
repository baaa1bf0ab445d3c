"""The kinds of files beside graphs: numbers of nodes, rules for colours, profiles."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

_HEAD = 1 << 16  # bytes


class FileKind(StrEnum):
    """The content of a file that the viewer opens beside a graph."""

    NUMBERS = "numbers"
    RULES = "rules"
    PROFILE = "profile"


def kind_of(path: Path) -> FileKind | None:
    """Return the kind of a file by its name and beginning, or None for a graph or an unknown file.

    A graph in JSON begins with its format.
    """
    if path.suffix not in (".csv", ".json"):
        return None
    try:
        if not path.is_file():  # a pipe would block forever
            return None
        with path.open("rb") as file:
            head = file.read(_HEAD)
    except OSError:
        return None
    if path.suffix == ".csv":
        return FileKind.NUMBERS
    if b'"format"' in head and b'"asg"' in head and b'"graphs"' in head:
        return None
    if b'"traceEvents"' in head or (head.lstrip()[:1] == b"[" and b'"ph"' in head):
        return FileKind.PROFILE
    if b'"rules"' in head[:64]:
        return FileKind.RULES
    return None if path.name.endswith(".asg.json") else FileKind.NUMBERS
