"""Folders that several processes write into: locks, and the drafts that killed ones left there.

A writer shares a lock of the folder while its files are not in place yet. Who has the lock alone
knows that nobody is writing, and that all drafts are of processes that were killed. The system
takes the locks of a process away with it, and nothing is left in the folder.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep

DRAFT = ".{}.asg-{}.tmp"  # of the target's name and a token
_DRAFT = re.compile(r"\..*\.asg-[0-9a-f]{12}\.tmp", re.DOTALL)
_PATIENCE = 2.0  # seconds: what holds a lock for longer is `flock FOLDER COMMAND`, and not ours


@contextmanager
def writing_into(folder: Path) -> Generator[None]:
    """Share the lock of `folder`, which is first cleared of drafts if nobody else writes there.

    A folder that does not exist or cannot be locked is as if it were locked.
    """
    descriptor = _opened(folder)
    try:
        if _lock(descriptor, alone=True):
            _clear(folder)
        end = monotonic() + _PATIENCE
        while descriptor is not None and not _lock(descriptor, alone=False) and monotonic() < end:
            sleep(0.01)
        yield
    finally:
        if descriptor is not None:
            os.close(descriptor)


@contextmanager
def alone_in(folder: Path) -> Generator[bool]:
    """Give whether nobody else writes into `folder` or begins to before the block ends."""
    descriptor = _opened(folder)
    try:
        yield _lock(descriptor, alone=True)
    finally:
        if descriptor is not None:
            os.close(descriptor)


def cut_name(name: str, most: int) -> str:
    """Return the beginning of a file's name that has at most so many bytes."""
    return os.fsencode(name)[:most].decode("utf-8", "ignore")


def _opened(folder: Path) -> int | None:
    try:
        return os.open(folder, os.O_RDONLY)
    except OSError:  # Windows opens no folders
        return None


if sys.platform == "win32":

    def _lock(descriptor: int | None, *, alone: bool) -> bool:
        """Return False: there are no locks of folders, and nothing is cleared."""
        return False

else:
    import fcntl

    def _lock(descriptor: int | None, *, alone: bool) -> bool:
        """Return whether the lock of a folder is to be had now; take it, alone or shared."""
        if descriptor is None:
            return False
        try:
            fcntl.flock(descriptor, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a file system without locks: nobody ever clears there
            return not alone
        return True


def _clear(folder: Path) -> None:
    with suppress(OSError):
        for name in os.listdir(folder):
            if _DRAFT.fullmatch(name):
                with suppress(OSError):
                    (folder / name).unlink()
