"""A folder of files that can be made again: shared by processes, bounded, and never needed.

ASG_CACHE_DIR says where; else it is where the platform keeps such files. ASG_CACHE=0 does without.
Nothing here raises: a file that cannot be read counts as missing, a failed write is dropped. A key
of this user tells the files that this user wrote from all others, for those to whom that matters.
"""

from __future__ import annotations

import os
import re
import secrets
import stat
import sys
import time
from contextlib import suppress
from pathlib import Path

from asg.io.atomic import replacing

MOST_BYTES = 1 << 28  # of all files; beyond it the least recently used are removed
MOST_IN_ONE = 1 << 25
_ABANDONED = 3600.0  # seconds after which a file that is not whole is nobody's
_NAME = re.compile(r"[0-9a-f]{32}")
_KEY, _KEY_BYTES = "key", 32


class CacheFolder:
    """The files of one kind, each named by 32 hexadecimal digits."""

    def __init__(self, path: Path, most_bytes: int = MOST_BYTES) -> None:
        self.path = path
        self.most_bytes = most_bytes

    def read(self, name: str) -> str | None:
        """Return the text of a file; None where there is none, or somebody else could write it."""
        data = self.read_bytes(name)
        try:
            return None if data is None else data.decode("utf-8")
        except ValueError:
            return None

    def read_bytes(self, name: str) -> bytes | None:
        """Return the bytes of a file; None where there is none, or somebody else could write it."""
        path = self.path / name
        try:
            if not _is_own(path.lstat()):
                return None
            data = path.read_bytes()
        except OSError:
            return None
        with suppress(OSError):
            os.utime(path)  # it is used, and stays
        return data

    def write(self, name: str, text: str) -> None:
        """Put a text in the place of a file, whole or not at all."""
        self.write_bytes(name, text.encode("utf-8"))

    def write_bytes(self, name: str, data: bytes) -> None:
        """Put bytes in the place of a file, whole or not at all."""
        if len(data) > min(MOST_IN_ONE, self.most_bytes):
            return
        path = self.path / name
        with suppress(OSError):
            self.path.mkdir(mode=0o700, parents=True, exist_ok=True)
            path.unlink(missing_ok=True)  # neither its permissions nor where a link leads count
            with replacing(path) as draft:
                draft.chmod(0o600)
                draft.write_bytes(data)
            self._trim()

    def _trim(self) -> None:
        """Remove the files that were not used for longest, until the others are few enough."""
        found: list[tuple[float, int, str]] = []
        with os.scandir(self.path) as entries:
            for entry in entries:
                with suppress(OSError):  # another process may have removed it
                    status = entry.stat(follow_symlinks=False)
                    if _NAME.fullmatch(entry.name):
                        found.append((status.st_mtime, status.st_size, entry.path))
                    elif _is_abandoned(entry.name, status):
                        Path(entry.path).unlink()
        total = 0
        for _, size, path in sorted(found, reverse=True):
            total += size
            if total > self.most_bytes:
                with suppress(OSError):
                    Path(path).unlink()


def _is_abandoned(name: str, status: os.stat_result) -> bool:
    return name.endswith(".tmp") and status.st_mtime < time.time() - _ABANDONED


def _is_own(status: os.stat_result) -> bool:
    """Whether a file is a plain one that only this user, or the system, can have written."""
    if not stat.S_ISREG(status.st_mode) or status.st_size > MOST_IN_ONE:
        return False
    if sys.platform == "win32":  # the folder is the user's own
        return True
    return status.st_uid in (0, os.geteuid()) and not status.st_mode & 0o022


def cache_folder(kind: str) -> CacheFolder | None:
    """Return the folder of the files of a kind; None where there is to be none."""
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
    """Return the key of this user, made at the first call; None where it cannot be kept.

    It lies apart from the folders of caches, so that none of them brings a key with it. It cannot
    be kept where there is no folder for it, and where others could read or write the file.
    """
    try:
        path = _home_of_key() / "asg" / _KEY
    except RuntimeError:  # a user without a home
        return None
    return _key_at(path) or _new_key(path)


def _home_of_key() -> Path:
    """Return the folder of the platform for files of a user that cannot be made again."""
    if sys.platform == "win32":
        roaming = os.environ.get("APPDATA")
        return Path(roaming) if roaming else Path.home() / "AppData" / "Roaming"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    given = Path(os.environ.get("XDG_STATE_HOME", ""))
    return given if given.is_absolute() else Path.home() / ".local" / "state"


def _key_at(path: Path) -> bytes | None:
    try:
        status = path.lstat()
        if not _is_secret(status):
            return None
        key = path.read_bytes()
    except OSError:
        return None
    return key if len(key) == _KEY_BYTES else None


def _is_secret(status: os.stat_result) -> bool:
    if not stat.S_ISREG(status.st_mode):
        return False
    if sys.platform == "win32":  # the folder is the user's own
        return True
    return status.st_uid == os.geteuid() and not status.st_mode & 0o077


def _new_key(path: Path) -> bytes | None:
    """Make a key, whole or not at all; the later of two processes takes the key of the other.

    Another file in its place stays as it is.
    """
    draft = path.with_name(f".{_KEY}-{secrets.token_hex(6)}.tmp")
    with suppress(OSError):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            descriptor = os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
            with os.fdopen(descriptor, "wb") as file:
                file.write(secrets.token_bytes(_KEY_BYTES))
            with suppress(FileExistsError):
                os.link(draft, path)
        finally:
            draft.unlink(missing_ok=True)
    return _key_at(path)
