"""Sidecars of a graph's file: their names, and the removal of obsolete ones."""

from __future__ import annotations

import json
import mmap
import re
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import cast

from asg.io.atomic import abandoned_in, cut_name

_LONGEST = 200  # bytes of a name before the hash: file systems allow 255
_MOST_HEADER = 2**24
_HASHED = re.compile(r"\.([0-9a-f]{16})\.safetensors")


def sidecar_place(path: Path, digest: str) -> Path:
    """Return the path of a sidecar with this SHA-256, beside the file at `path`."""
    return path.with_name(f"{_stem(path)}.{digest[:16]}.safetensors")


def clear_sidecars(path: Path) -> None:
    """Remove sidecars of earlier saves to `path` that no JSON file in its folder names.

    If another process writes into the folder, they stay until the next save: a new sidecar exists
    before the file that names it. On Windows they stay for a day.
    """
    with suppress(OSError):
        if not _sidecars(path):
            return
        with abandoned_in(path.parent) as before:
            found = {
                hashed: place for hashed, place in _sidecars(path)
                if place.stat().st_mtime < before and _is_ours(place)
            }  # fmt: skip
            for hashed in found.keys() - _named(found, path.parent.glob("*.json")):
                with suppress(OSError):  # Windows keeps a file that a process has open
                    found[hashed].unlink()


def _stem(path: Path) -> str:
    return cut_name(path.name.removesuffix(".json").removesuffix(".asg"), _LONGEST)


def _sidecars(path: Path) -> list[tuple[str, Path]]:
    """Return the sidecars of a file by their names, each with its hash."""
    stem = _stem(path)
    return [
        (match[1], each)
        for each in path.parent.iterdir()
        if each.name.startswith(stem) and (match := _HASHED.fullmatch(each.name[len(stem) :]))
    ]


def _is_ours(place: Path) -> bool:
    """Whether a file holds tensors named by numbers, as only sidecars do."""
    with place.open("rb") as file:
        length = int.from_bytes(file.read(8), "little")
        if length > _MOST_HEADER:
            return False
        try:
            header: object = json.loads(file.read(length))
        except ValueError:
            return False
    keys = set(cast("dict[str, object]", header)) if isinstance(header, dict) else set[str]()
    return bool(keys) and keys == set(map(str, range(len(keys))))


def _named(hashes: Iterable[str], files: Iterable[Path]) -> set[str]:
    """Return the hashes that occur anywhere in the files."""
    found: set[str] = set()
    for file in files:
        if not file.is_file() or not file.stat().st_size:
            continue
        with file.open("rb") as opened, mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ) as m:
            found |= {hashed for hashed in hashes if m.find(hashed.encode("ascii")) >= 0}
    return found
