"""A folder of files that can be regenerated: shared by processes, bounded, and always optional.

ASG_CACHE_DIR names the folder; the default is the platform's cache folder. ASG_CACHE=0 disables it.
Nothing here raises. An unreadable file counts as missing, and a failed write is dropped. A folder
that others can change is not used, with a warning. Some files need proof that this user wrote them:
their writers seal them with a key of the user.
"""

from __future__ import annotations

import os
import stat
import sys
import time
import warnings
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from functools import cache
from itertools import takewhile
from pathlib import Path

MOST_BYTES = 1 << 28  # of all files; beyond it, the least recently used are removed
MOST_FILES = 1 << 13  # in one folder; so that listing it takes milliseconds
MOST_IN_ONE = 1 << 25
_WRITES_PER_TRIM = 64  # on average, of small files
_TRIMS_PER_FILL = 8  # on average, while `most_bytes` are written
_ABANDONED = 3600.0  # seconds until an incomplete file counts as abandoned
_DIGITS, _NAME_DIGITS = frozenset("0123456789abcdef"), 32
_KEY, _KEY_BYTES = "key", 32
_SEAL = 64  # bytes of a seal
_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH
_OTHERS_USE = stat.S_IRWXG | stat.S_IRWXO
_FLAGS = ("O_NOFOLLOW", "O_NONBLOCK", "O_CLOEXEC", "O_BINARY")  # where the system has them


class CacheFolder:
    """The files of one kind, each named by 32 hexadecimal digits."""

    def __init__(self, path: Path, most_bytes: int = MOST_BYTES) -> None:
        self.path = path
        self.most_bytes = most_bytes

    def read(self, name: str) -> str | None:
        """Return the text of a file; None if it is missing, or another user could write it."""
        data = self.read_bytes(name)
        try:
            return None if data is None else data.decode("utf-8")
        except ValueError:
            return None

    def read_bytes(self, name: str) -> bytes | None:
        """Return the bytes of a file; None if it is missing, or another user could write it."""
        folder = _own_folder(self.path)
        return _read_own_file(folder / name, MOST_IN_ONE) if folder else None

    def write(self, name: str, text: str) -> None:
        """Replace a file with a text, completely or not at all."""
        self.write_bytes(name, text.encode("utf-8"))

    def write_bytes(self, name: str, data: bytes) -> None:
        """Replace a file with bytes, completely or not at all."""
        folder = _own_folder(self.path)
        if folder is None or len(data) > min(MOST_IN_ONE, self.most_bytes):
            return
        with suppress(OSError):
            _make_folder(folder)
            with _draft(folder / name, data) as draft:
                draft.replace(folder / name)
            if _drawn() < self._chance_of_trim(len(data)):
                self._trim(folder)

    def _chance_of_trim(self, size: int) -> float:
        """Return the share of writes of `size` bytes that trim.

        Trimming lists the folder, so it follows few writes. Chance needs no counter that processes
        would have to share.
        """
        return max(1 / _WRITES_PER_TRIM, _TRIMS_PER_FILL * size / self.most_bytes)

    def _trim(self, folder: Path) -> None:
        """Remove the least recently used files until the rest are within the bounds."""
        found: list[tuple[float, int, str]] = []
        with os.scandir(folder) as entries:
            for entry in entries:
                with suppress(OSError):  # another process may have removed it
                    status = entry.stat(follow_symlinks=False)
                    if _is_name(entry.name):
                        found.append((status.st_mtime, status.st_size, entry.path))
                    elif _is_abandoned(entry.name, status):
                        Path(entry.path).unlink()
        total = 0
        for place, (_, size, path) in enumerate(sorted(found, reverse=True)):
            total += size
            if total > self.most_bytes or place >= MOST_FILES:
                with suppress(OSError):
                    Path(path).unlink()


def _drawn() -> float:
    """Return a random number below 1, not from `random`: users seed it."""
    return int.from_bytes(os.urandom(4)) / 2**32


def _is_name(name: str) -> bool:
    return len(name) == _NAME_DIGITS and _DIGITS.issuperset(name)


def _is_abandoned(name: str, status: os.stat_result) -> bool:
    return name.endswith(".tmp") and status.st_mtime < time.time() - _ABANDONED


def cache_folder(kind: str) -> CacheFolder | None:
    """Return the folder of the files of a kind; None without caching."""
    if os.environ.get("ASG_CACHE", "1") == "0":
        return None
    root = _root()
    return CacheFolder(root / kind) if root else None


def _root() -> Path | None:
    given = os.environ.get("ASG_CACHE_DIR")
    if given:
        return Path(given)
    try:
        return _of_platform() / "asg"
    except RuntimeError:  # a user without a home
        return None


def _of_platform() -> Path:
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA")
        return Path(local) if local else Path.home() / "AppData" / "Local"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    given = Path(os.environ.get("XDG_CACHE_HOME", ""))
    return given if given.is_absolute() else Path.home() / ".cache"


# The key


def own_key() -> bytes | None:
    """Return the key of this user, created at the first call; None if it cannot be stored.

    It lies outside the cache folders, so that a cache cannot supply a key. It cannot be stored
    without a folder for it, or where others could read or write the file.
    """
    try:
        folder = _own_folder(_home_of_key() / "asg")
    except RuntimeError:  # a user without a home
        return None
    if folder is None:
        return None
    return _key_at(folder / _KEY) or _new_key(folder / _KEY)


def seal(name: str, data: bytes) -> str:
    """Return the seal of a file's name and bytes; any other name or bytes gives another seal.

    With a key, only this user can compute it.
    """
    return _seal(own_key() or b"", name, data)


def _seal(key: bytes, name: str, data: bytes) -> str:
    import hmac  # it loads OpenSSL

    return hmac.new(key, name.encode() + data, "sha256").hexdigest()


def kept_bytes(kind: str, name: str, make: Callable[[], bytes]) -> bytes:
    """Return the bytes that this user keeps under a name; make them if missing or damaged.

    Without a key the cache is left alone: the bytes may be code, and anybody could seal them.
    """
    key = own_key()
    if key is None:
        return make()
    found = _read_kept(key, kind, name)
    if found is None:
        found = make()
        _keep(key, kind, name, found)
    return found


def read_kept(kind: str, name: str) -> bytes | None:
    """Return the bytes that this user keeps under a name; None if missing or damaged."""
    return _read_kept(own_key() or b"", kind, name)


def _read_kept(key: bytes, kind: str, name: str) -> bytes | None:
    folder = cache_folder(kind)
    found = folder.read_bytes(name) if folder else None
    if found is None or found[:_SEAL] != _seal(key, name, found[_SEAL:]).encode():
        return None
    return found[_SEAL:]


def keep(kind: str, name: str, data: bytes) -> None:
    """Keep bytes under a name, completely or not at all; bytes beyond the bounds are not kept."""
    _keep(own_key() or b"", kind, name, data)


def _keep(key: bytes, kind: str, name: str, data: bytes) -> None:
    folder = cache_folder(kind)
    if folder:
        folder.write_bytes(name, _seal(key, name, data).encode() + data)


def _home_of_key() -> Path:
    """Return the platform's folder for user files that cannot be regenerated."""
    if sys.platform == "win32":
        roaming = os.environ.get("APPDATA")
        return Path(roaming) if roaming else Path.home() / "AppData" / "Roaming"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    given = Path(os.environ.get("XDG_STATE_HOME", ""))
    return given if given.is_absolute() else Path.home() / ".local" / "state"


def _key_at(path: Path) -> bytes | None:
    key = _read_own_file(path, _KEY_BYTES, secret=True)
    return key if key and len(key) == _KEY_BYTES else None


def _new_key(path: Path) -> bytes | None:
    """Create a key, completely or not at all; the later of two processes adopts the first key.

    Another file in its place stays unchanged.
    """
    with suppress(OSError):
        _make_folder(path.parent)
        with _draft(path, os.urandom(_KEY_BYTES)) as draft, suppress(FileExistsError):
            os.link(draft, path)
    return _key_at(path)


@contextmanager
def _draft(path: Path, data: bytes) -> Generator[Path]:
    """Give a file with `data` beside `path`, for this user only, and remove the file at the end.

    Unlike `asg.io.atomic.replacing`, it takes no locks and does not wait for the disk. Each file
    can be regenerated, and readers check its content: a seal, a known text, or a key's length.
    """
    draft = path.with_name(f".{path.name}-{os.urandom(6).hex()}.tmp")
    try:
        descriptor = os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
        yield draft
    finally:
        draft.unlink(missing_ok=True)


# Files that only this user can have written. In a folder of other users, a file can be exchanged
# between two checks. So each folder above a file is checked before the file is opened, from the
# root down. Nobody else can rename an entry of a folder that only this user can change. The file is
# opened once, without following a link, and the open file is checked.


def _own_folder(path: Path) -> Path | None:
    """Return the real path of a folder that nobody else can change; it may be missing.

    Returns None if others can change it, with a single warning, or if it cannot be examined.
    """
    try:
        whole = Path(os.path.realpath(path))
        stranger = _folder_of_others(whole)
        if stranger is not None:
            _say(path, stranger)
    except OSError:
        return None
    return whole if stranger is None else None


@cache
def _say(path: Path, stranger: Path) -> None:
    status = stranger.lstat()
    warnings.warn(
        f"the cache folder {path} is not used: others can change {stranger} (its owner is user "
        f"{status.st_uid}, its mode {stat.S_IMODE(status.st_mode):o}). Make it yours alone (chmod "
        "go-w), or name another folder: ASG_CACHE_DIR for caches, XDG_STATE_HOME for their key",
        RuntimeWarning,
        stacklevel=2,
    )


def _folder_of_others(path: Path) -> Path | None:
    """Return the first folder on a real path, from the root down, that others can change, if any.

    A missing folder is skipped. Raises OSError if a folder cannot be examined.
    """
    if sys.platform == "win32":  # the folders belong to the user
        return None
    for folder in (*reversed(path.parents), path):
        try:
            status = folder.lstat()
        except FileNotFoundError:
            return None
        if not stat.S_ISDIR(status.st_mode):
            raise NotADirectoryError(folder)
        keeps = (
            status.st_mode & stat.S_ISVTX and folder != path
        )  # each entry is its owner's, as in /tmp
        if not _by_own(status) or (status.st_mode & _OTHERS_WRITE and not keeps):
            return folder
    return None


def _by_own(status: os.stat_result) -> bool:
    return sys.platform == "win32" or status.st_uid in (0, os.geteuid())


def _make_folder(path: Path) -> None:
    """Create a folder and its missing parents for this user only."""
    missing = [*takewhile(lambda folder: not folder.exists(), (path, *path.parents))]
    for folder in reversed(missing):
        folder.mkdir(mode=stat.S_IRWXU, exist_ok=True)


def _read_own_file(path: Path, most: int, *, secret: bool = False) -> bytes | None:
    """Return the bytes of a file in an own folder; None if others may have written it.

    Also None if it is missing, has more than `most` bytes, or is a `secret` that others can read.
    Reading marks the file as used now.
    """
    try:
        flags = sum(getattr(os, name, 0) for name in _FLAGS)
        descriptor = os.open(path, os.O_RDONLY | flags)
        with os.fdopen(descriptor, "rb") as file:
            status = os.fstat(descriptor)
            if status.st_size > most or not _is_own_file(status, secret=secret):
                return None
            with suppress(OSError):  # it is in use and stays
                os.utime(descriptor if os.utime in os.supports_fd else path)
            return file.read(most)
    except OSError:
        return None


def _is_own_file(status: os.stat_result, *, secret: bool) -> bool:
    if not stat.S_ISREG(status.st_mode):
        return False
    if sys.platform == "win32":  # its folder belongs to the user
        return True
    return _by_own(status) and not status.st_mode & (_OTHERS_USE if secret else _OTHERS_WRITE)
