"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import secrets
import stat
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def replacing(path: str | os.PathLike[str]) -> Generator[Path]:
    """Give an empty file in the same folder, and put it in the place of `path` at the end.

    Whoever reads `path` sees the old file or the new one, whole, also after a crash: the new one is
    on disk before it takes the name. An exception inside removes it and leaves `path` as it was. A
    file that is replaced gives its permissions on; a symbolic link stays one.
    """
    target = Path(os.path.realpath(path))
    draft = target.with_name(f".{target.name[:100]}.{secrets.token_hex(6)}.tmp")
    try:
        os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
    except OSError as error:  # of the draft, which nobody has asked for
        missing = isinstance(error, FileNotFoundError)
        what = "There is no folder to write it into" if missing else error.strerror
        raise OSError(error.errno, what, os.fspath(path)) from None
    try:
        yield draft
        with suppress(FileNotFoundError):
            draft.chmod(stat.S_IMODE(target.stat().st_mode))
        _sync(draft)
        draft.replace(target)
    except BaseException:  # KeyboardInterrupt too
        draft.unlink(missing_ok=True)
        raise
    _sync_folder(target.parent)


def write_atomic(path: str | os.PathLike[str], data: str | bytes) -> None:
    """Write `data` (text as UTF-8) to `path`, whole or not at all."""
    with replacing(path) as draft:
        draft.write_bytes(data if isinstance(data, bytes) else data.encode("utf-8"))


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
