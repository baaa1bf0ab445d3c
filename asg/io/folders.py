"""Folders that processes write into: their locks, and the drafts that killed processes left there.

A folder is claimed by a process by the lock of a file in it. Where files are replaced, the folder
itself is locked: a writer shares its lock while its files are not in place yet. Who has the lock
alone knows that nobody is writing, and that all drafts are of processes that were killed. The
system takes the locks of a process away with it.
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
_CLAIM = ".asg-writer"  # holds the number of the process
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


@contextmanager
def claimed(folder: Path) -> Generator[str | None]:
    """Make `folder` if need be and claim it for this process; give the process that has it, if any.

    A file system without locks keeps nobody out.
    """
    folder.mkdir(parents=True, exist_ok=True)
    descriptor = os.open(folder / _CLAIM, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        if _lock_file(descriptor):
            with suppress(OSError):  # a full disk: the number is for people
                os.truncate(descriptor, 0)
                os.write(descriptor, str(os.getpid()).encode())
            yield None
        else:
            yield os.read(descriptor, 32).decode("ascii", "replace")
    finally:
        _release(descriptor)
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
    import msvcrt

    def _lock(descriptor: int | None, *, alone: bool) -> bool:
        """Return False: there are no locks of folders, and nothing is cleared."""
        return False

    def _lock_file(descriptor: int) -> bool:
        """Lock a file; return False where another has it."""
        os.lseek(descriptor, 1 << 20, os.SEEK_SET)  # beyond the number, which others read
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(descriptor, 0, os.SEEK_SET)
        return True

    def _release(descriptor: int) -> None:
        """Do nothing: closing the file releases it."""

else:
    import fcntl

    def _lock_file(descriptor: int) -> bool:
        """Lock a file; return False where another has it."""
        return _flock(descriptor, fcntl.LOCK_EX, unsupported=True)

    def _flock(descriptor: int, kind: int, *, unsupported: bool) -> bool:
        """Take a lock if it is to be had now; return whether, and `unsupported` without locks."""
        try:
            fcntl.flock(descriptor, kind | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return unsupported
        return True

    def _release(descriptor: int) -> None:
        """Release the lock at once, also where a forked process has the file open."""
        with suppress(OSError):
            fcntl.flock(descriptor, fcntl.LOCK_UN)

    def _lock(descriptor: int | None, *, alone: bool) -> bool:
        """Take the lock of a folder if it is to be had now, alone or shared; return whether.

        A folder on a file system without locks is shared by all, and nobody clears it.
        """
        if descriptor is None:
            return False
        return _flock(descriptor, fcntl.LOCK_EX if alone else fcntl.LOCK_SH, unsupported=not alone)


def _clear(folder: Path) -> None:
    with suppress(OSError):
        for name in os.listdir(folder):
            if _DRAFT.fullmatch(name):
                with suppress(OSError):
                    (folder / name).unlink()
