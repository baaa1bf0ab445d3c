"""The sources that decide programs, for the names of entries in the cache folder."""

from __future__ import annotations

import os
from contextlib import suppress
from operator import itemgetter
from pathlib import Path

from asg.core.hashing import digest
from asg.runtime.cache_folder import kept_bytes

LANGUAGE = Path(__file__).parents[2]
_PACKAGES = "core", "init", "ops", "kernel", "autodiff", "passes", "analysis", "runtime"
_SUFFIXES = ".py", ".wgsl", ".ll"


def digest_of_sources(language: Path, backend: Path) -> str | None:
    """Return the hash of the sources of lowering and of a backend's folder; None without them.

    The cache folder has the hash by the sizes and times of the files, so that only the first
    process reads them. Each write of a file changes its times.
    """
    try:
        files = _seen(language, backend)
        times = [(path, seen.st_size, seen.st_mtime_ns, seen.st_ctime_ns) for path, seen in files]

        def read() -> bytes:
            paths = [Path(path) for path, _ in files]
            parts = [f"{path.name} {digest(path.read_bytes())}" for path in paths]
            return digest("\n".join(parts).encode()).encode()

        return kept_bytes("sources", digest(repr(times).encode()), read).decode() if files else None
    except OSError:
        return None


def source_files(language: Path, backend: Path) -> list[Path]:
    """Return the source files of lowering and of a backend, in a fixed order."""
    return [Path(path) for path, _ in _seen(language, backend)]


def _seen(language: Path, backend: Path) -> list[tuple[str, os.stat_result]]:
    """Return the paths of the source files in a fixed order, with their sizes and times."""
    found: list[tuple[str, os.stat_result]] = []
    waiting = [*(str(language / name) for name in _PACKAGES), str(backend)]
    while waiting:
        entries: list[os.DirEntry[str]] = []
        with suppress(FileNotFoundError), os.scandir(waiting.pop()) as listed:
            entries += listed
        for entry in entries:
            if entry.name.endswith(_SUFFIXES):
                found.append((entry.path, entry.stat()))
            elif entry.name != "__pycache__" and entry.is_dir():
                waiting.append(entry.path)
    return sorted(found, key=itemgetter(0))
