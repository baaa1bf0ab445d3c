"""Files that are written whole or not at all, and the locks of the folders that they lie in.

A folder is claimed by a process by the lock of a file in it. Where files are replaced, the folder
itself is locked: a writer shares its lock while its files are not in place yet. Who has the lock
alone knows that nobody is writing, and that all drafts are of processes that were killed. The
system takes the locks of a process away with it.
"""

from __future__ import annotations

import errno
import os
import re
import secrets
import stat
import sys
from collections.abc import Generator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep

_DRAFT_OF = ".{}.asg-{}.tmp"  # of the target's name and a token
_DRAFT = re.compile(r"\..*\.asg-[0-9a-f]{12}\.tmp", re.DOTALL)
_CLAIM = ".asg-writer"  # holds the number of the process
_PATIENCE = 2.0  # seconds: what holds a lock for longer is `flock FOLDER COMMAND`, and not ours


@contextmanager
def replacing(path: str | os.PathLike[str]) -> Generator[Path]:
    """Give an empty file in the same folder, and put it in the place of `path` at the end.

    A reader of `path` sees the old file or the new one, whole, also after a crash: the new one is
    on disk before it takes the name. An exception inside removes it and leaves `path` as it was. A
    file that is replaced gives its permissions on; a symbolic link stays one. Drafts that killed
    processes left in the folder are removed. Raises OSError, naming `path`, for a target that is
    read-only or not a regular file, and where it cannot be written.
    """
    with replacing_together() as files, files.replacing(path) as draft:
        yield draft


@contextmanager
def replacing_together() -> Generator[Replacements]:
    """Give a set of files to be replaced; none takes its name before all are on disk."""
    with ExitStack() as folders:
        files = Replacements(folders)
        try:
            yield files
            files.finish()
        except BaseException:  # KeyboardInterrupt too
            files.discard()
            raise


class Replacements:
    """Files that are replaced together, as the block of `replacing_together` ends."""

    def __init__(self, folders: ExitStack) -> None:
        self._folders = folders
        self._entered: set[Path] = set()
        self._files: list[tuple[Path, Path, str]] = []  # draft, target, and how it was asked for

    @contextmanager
    def replacing(self, path: str | os.PathLike[str]) -> Generator[Path]:
        """Give an empty draft of one of the files; an OSError of the draft names `path`."""
        asked = os.fspath(path)
        status = check_target(asked)
        target = Path(os.path.realpath(path))
        if target.parent not in self._entered:
            self._folders.enter_context(writing_into(target.parent))
            self._entered.add(target.parent)
        draft = target.with_name(_DRAFT_OF.format(cut_name(target.name, 100), secrets.token_hex(6)))
        with _naming(asked, draft):
            mode = 0o666 if status is None else stat.S_IMODE(status.st_mode) | 0o600
            self._files.append((draft, target, asked))  # ahead of any signal, to be discarded
            os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, mode))
            yield draft

    def finish(self) -> None:
        """Put the drafts on disk, then each in the place of its target."""
        for draft, _, asked in self._files:
            with _naming(asked, draft):
                _sync(draft)
        for draft, target, asked in self._files:
            with _naming(asked, draft):
                status = check_target(asked)  # again: a draft may take hours to write
                if status is not None:
                    draft.chmod(stat.S_IMODE(status.st_mode))
                draft.replace(target)
        for folder in self._entered:
            _sync_folder(folder)

    def discard(self) -> None:
        """Remove the drafts."""
        for draft, _, _ in self._files:
            draft.unlink(missing_ok=True)


def write_atomic(path: str | os.PathLike[str], data: str | bytes) -> None:
    """Write `data` (text as UTF-8) to `path`, whole or not at all; see `replacing`."""
    with replacing(path) as draft:
        draft.write_bytes(data if isinstance(data, bytes) else data.encode("utf-8"))


def check_target(path: str | os.PathLike[str]) -> os.stat_result | None:
    """Return the status of the file in the place of a target; OSError if it must not be replaced.

    The path is followed by the system: /dev/stdout has no other name while it is a pipe.
    """
    asked = os.fspath(path)
    try:
        status = os.stat(asked)
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(status.st_mode):
        raise OSError(errno.EISDIR, "It is a folder, and only a regular file is replaced", asked)
    if not stat.S_ISREG(status.st_mode):
        raise OSError(
            errno.EINVAL, "It is a device or pipe, and only a regular file is replaced", asked
        )
    if not os.access(asked, os.W_OK):
        raise OSError(errno.EACCES, "It is read-only", asked)
    return status


@contextmanager
def _naming(asked: str, draft: Path) -> Generator[None]:
    """Have an OSError of a draft, which nobody has asked for, name the target."""
    try:
        yield
    except OSError as error:
        if error.errno is None or error.filename not in (None, os.fspath(draft)):
            raise
        missing = isinstance(error, FileNotFoundError) and not draft.parent.exists()
        why = "There is no folder to write it into" if missing else error.strerror
        raise OSError(error.errno, why, asked) from None


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _sync_folder(folder: Path) -> None:
    with suppress(OSError):  # Windows opens no folders; some file systems sync none
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


# Folders


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
