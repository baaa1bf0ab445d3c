"""Folders that one training run at a time writes to."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import Any

from asg.core.errors import GraphError

_NAME = ".asg-writer"


@contextmanager
def writing_alone(what: str, folder: Path) -> Generator[None]:
    """Make `folder` if need be, and keep it for this run; the system lets go of it with a process.

    Raises GraphError where another run writes to it. A file system without locks keeps nobody out.
    """
    folder.mkdir(parents=True, exist_ok=True)
    file = os.open(folder / _NAME, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        if not _taken(file):
            writer = os.read(file, 32).decode("ascii", "replace")
            raise GraphError(
                f"fit: another run, of process {writer}, writes its {what} to {str(folder)!r}",
                hint="wait for its end, or give each run a folder of its own",
            )
        with suppress(OSError):  # a full disk: it says for people who it is
            os.truncate(file, 0)
            os.write(file, str(os.getpid()).encode())
        yield
    finally:
        _release(file)
        os.close(file)


def _taken(file: int) -> bool:
    """Lock a file; return False where another has it."""
    try:
        fcntl: Any = import_module("fcntl")
    except ImportError:  # Windows
        return _taken_on_windows(file)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # no locks there
        return True
    return True


def _taken_on_windows(file: int) -> bool:
    msvcrt: Any = import_module("msvcrt")
    os.lseek(file, 1 << 20, os.SEEK_SET)  # beyond what is read
    try:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    except OSError:
        return False
    finally:
        os.lseek(file, 0, os.SEEK_SET)
    return True


def _release(file: int) -> None:
    """Let go at once, whoever else holds the file, as a forked process does."""
    with suppress(ImportError, OSError):
        fcntl: Any = import_module("fcntl")
        fcntl.flock(file, fcntl.LOCK_UN)
