"""Write files whole or not at all, under locks of their folders.

A process claims a folder by a lock on a file in it. To replace a file, the process also locks the
folder itself: each writer shares this lock until its files are in place. A process that gets the
lock exclusively knows that nobody is writing, and that all drafts belong to killed processes. The
system releases the locks of a process that ends. Windows has no locks of folders: there only its
age tells that a file has no writer. It also refuses to delete a draft that a process has open.
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
from math import inf
from pathlib import Path
from time import monotonic, sleep, time

_DRAFT_OF = ".{}.asg-{}.tmp"  # of the target's name and a random token
_DRAFT = re.compile(r"\..*\.asg-[0-9a-f]{12}\.tmp", re.DOTALL)
_CLAIM = ".asg-writer"  # holds the process number
_ABANDONED = 86_400.0  # seconds from the last write until a file has no writer, without locks
_PATIENCE = 2.0  # seconds: a longer lock is `flock FOLDER COMMAND`, not one of asg's
_FORBIDDEN = re.compile(r'[\\/:*?"<>|\x00-\x1f]')
_DEVICE = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)\s*(\.|$)", re.IGNORECASE)  # on Windows


@contextmanager
def replacing(path: str | os.PathLike[str]) -> Generator[Path]:
    """Give an empty draft in the same folder, and rename it to `path` at the end.

    A reader of `path` sees the whole old file or the whole new file, even after a crash: the draft
    is on disk before its renaming. An exception inside removes the draft and leaves `path`
    unchanged. The new file keeps the permissions of the old one, and a symbolic link stays a link.
    The call also removes drafts of killed processes from the folder, on Windows after a day. Raises
    OSError with the name `path` for a target that is read-only, not a regular file, or not
    writable.
    """
    with replacing_together() as files, files.replacing(path) as draft:
        yield draft


@contextmanager
def replacing_together() -> Generator[Replacements]:
    """Give a set of files to replace; all drafts are on disk before the first renaming."""
    with ExitStack() as folders:
        files = Replacements(folders)
        try:
            yield files
            files.finish()
        except BaseException:  # also KeyboardInterrupt
            files.discard()
            raise


class Replacements:
    """Files to replace together, at the end of `replacing_together`."""

    def __init__(self, folders: ExitStack) -> None:
        self._folders = folders
        self._entered: set[Path] = set()
        self._files: list[
            tuple[Path, Path, str]
        ] = []  # draft, target, and the path as the caller gave it

    @contextmanager
    def replacing(self, path: str | os.PathLike[str]) -> Generator[Path]:
        """Give an empty draft of a file; an OSError of the draft names `path`."""
        asked = os.fspath(path)
        status = check_target(asked)
        target = Path(os.path.realpath(path))
        if target.parent not in self._entered:
            self._folders.enter_context(writing_into(target.parent))
            self._entered.add(target.parent)
        draft = target.with_name(_DRAFT_OF.format(cut_name(target.name, 100), secrets.token_hex(6)))
        with _naming(asked, draft):
            mode = 0o666 if status is None else stat.S_IMODE(status.st_mode) | 0o600
            self._files.append((draft, target, asked))  # before any signal, for `discard`
            os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, mode))
            yield draft

    def finish(self) -> None:
        """Put all drafts on disk, then rename each to its target."""
        for draft, _, asked in self._files:
            with _naming(asked, draft):
                _sync(draft)
        for draft, target, asked in self._files:
            with _naming(asked, draft):
                status = check_target(asked)  # again, since writing a draft may take hours
                if status is not None:
                    draft.chmod(stat.S_IMODE(status.st_mode))
                _put(draft, target)
        for folder in self._entered:
            _sync_folder(folder)

    def discard(self) -> None:
        """Remove the drafts, as far as the system allows: the error of the write is on its way."""
        for draft, _, _ in self._files:
            with suppress(OSError):  # a read-only file system refuses even a missing file
                draft.unlink(missing_ok=True)


def write_atomic(path: str | os.PathLike[str], data: str | bytes) -> None:
    """Write `data` (text as UTF-8) to `path`, whole or not at all; see `replacing`."""
    with replacing(path) as draft:
        draft.write_bytes(data if isinstance(data, bytes) else data.encode("utf-8"))


def check_target(path: str | os.PathLike[str]) -> os.stat_result | None:
    """Return the status of the file at a target. Raises OSError for an irreplaceable file.

    The system resolves the path: a pipe behind /dev/stdout has no other name.
    """
    asked = os.fspath(path)
    try:
        status = os.stat(asked)
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(status.st_mode):
        raise OSError(errno.EISDIR, "It is a folder; asg replaces only regular files", asked)
    if not stat.S_ISREG(status.st_mode):
        raise OSError(
            errno.EINVAL, "It is a device or pipe; asg replaces only regular files", asked
        )
    if not os.access(asked, os.W_OK):
        raise OSError(errno.EACCES, "It is read-only", asked)
    return status


@contextmanager
def _naming(asked: str, draft: Path) -> Generator[None]:
    """Let an OSError of a draft name the target, which the user knows."""
    try:
        yield
    except OSError as error:
        if error.errno is None or error.filename not in (None, os.fspath(draft)):
            raise
        missing = isinstance(error, FileNotFoundError) and not draft.parent.exists()
        why = f"The folder {os.path.dirname(asked)!r} does not exist" if missing else error.strerror
        raise OSError(error.errno, why, asked) from None


def _put(draft: Path, target: Path) -> None:
    """Rename a draft to its target, also while another process has the target open for a moment.

    Windows refuses to replace an open file. Virus scanners and readers hold it for a short time.
    """
    end = monotonic() + (_PATIENCE if sys.platform == "win32" else 0.0)
    while True:
        try:
            draft.replace(target)
        except PermissionError:
            if monotonic() >= end:
                raise
            sleep(0.01)
        else:
            return


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _sync_folder(folder: Path) -> None:
    with suppress(OSError):  # Windows cannot open folders, and some file systems cannot sync
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


# Folders


def make_folder(folder: Path) -> None:
    """Create a folder and its missing parents; an OSError names a file in the place of a folder."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError) as error:
        file = next(each for each in (folder, *folder.parents) if os.path.lexists(each))
        raise OSError(errno.ENOTDIR, "It is a file, not a folder", str(file)) from error


@contextmanager
def writing_into(folder: Path) -> Generator[None]:
    """Share the lock of `folder`, after clearing its drafts if nobody else writes there.

    A missing folder, or a folder without locks, counts as locked.
    """
    descriptor = _opened(folder)
    try:
        _clear(folder, _abandoned_before(descriptor))
        end = monotonic() + _PATIENCE
        while descriptor is not None and not _lock(descriptor, alone=False) and monotonic() < end:
            sleep(0.01)
        yield
    finally:
        if descriptor is not None:
            os.close(descriptor)


@contextmanager
def abandoned_in(folder: Path) -> Generator[float]:
    """Give the time before which no file of `folder` awaits its writer, until the block ends."""
    descriptor = _opened(folder)
    try:
        yield _abandoned_before(descriptor)
    finally:
        if descriptor is not None:
            os.close(descriptor)


@contextmanager
def claimed(folder: Path) -> Generator[str | None]:
    """Create and claim `folder` for this process; give the process that already has it, if any.

    A file system without locks refuses nobody.
    """
    make_folder(folder)
    descriptor = os.open(folder / _CLAIM, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        if _lock_file(descriptor):
            with suppress(OSError):  # on a full disk: the number only informs people
                os.truncate(descriptor, 0)
                os.write(descriptor, str(os.getpid()).encode())
            yield None
        else:
            yield os.read(descriptor, 32).decode("ascii", "replace")
    finally:
        _release(descriptor)
        os.close(descriptor)


def plain_name(name: str) -> str:
    """Return a name for a file on each system: `a/b:c` is `a-b-c`, and `aux` is `_aux`."""
    plain = _FORBIDDEN.sub("-", name)
    return f"_{plain}" if _DEVICE.match(plain) else plain


def cut_name(name: str, most: int) -> str:
    """Return the beginning of a file's name, with at most `most` bytes."""
    return os.fsencode(name)[:most].decode("utf-8", "ignore")


def _opened(folder: Path) -> int | None:
    try:
        return os.open(folder, os.O_RDONLY)
    except OSError:  # Windows cannot open folders
        return None


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int | None, *, alone: bool) -> bool:
        """Return False: there are no locks of folders."""
        return False

    def _lock_file(descriptor: int) -> bool:
        """Lock a file; return False if another process has the lock."""
        os.lseek(descriptor, 1 << 20, os.SEEK_SET)  # beyond the number, which other processes read
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(descriptor, 0, os.SEEK_SET)
        return True

    def _release(descriptor: int) -> None:
        """Do nothing: closing the file releases the lock."""

else:
    import fcntl

    def _lock_file(descriptor: int) -> bool:
        """Lock a file; return False if another process has the lock."""
        return _flock(descriptor, fcntl.LOCK_EX, unsupported=True)

    def _flock(descriptor: int, kind: int, *, unsupported: bool) -> bool:
        """Try to take a lock at once; return the success, or `unsupported` without locks."""
        try:
            fcntl.flock(descriptor, kind | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return unsupported
        return True

    def _release(descriptor: int) -> None:
        """Release the lock at once, even if a forked process has the file open."""
        with suppress(OSError):
            fcntl.flock(descriptor, fcntl.LOCK_UN)

    def _lock(descriptor: int | None, *, alone: bool) -> bool:
        """Try to take the lock of a folder, exclusively or shared; return the success.

        On a file system without locks, all processes share a folder, and nobody clears it.
        """
        if descriptor is None:
            return False
        return _flock(descriptor, fcntl.LOCK_EX if alone else fcntl.LOCK_SH, unsupported=not alone)


def _abandoned_before(descriptor: int | None) -> float:
    """Return the time before which the files of an opened folder have no writer any more."""
    if _lock(descriptor, alone=True):
        return inf
    return time() - _ABANDONED if sys.platform == "win32" else -inf


def _clear(folder: Path, written_before: float) -> None:
    with suppress(OSError):
        for name in os.listdir(folder):
            if _DRAFT.fullmatch(name):
                draft = folder / name
                with suppress(OSError):
                    if draft.stat().st_mtime < written_before:
                        draft.unlink()
