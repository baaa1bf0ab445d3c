"""Open NumPy's files, `.npy` and `.npz`: never pickles, and no archives that unpack to far more."""

from __future__ import annotations

import os
import zipfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, cast

import numpy as np

from asg.core.dtypes import Array
from asg.core.errors import AsgError
from asg.io.faults import Fault
from asg.io.reading import check_regular

if TYPE_CHECKING:
    from numpy.lib.npyio import NpzFile

_MOST_UNPACKED = 2**32  # bytes of all compressed arrays of a file


@contextmanager
def opened(path: str | os.PathLike[str]) -> Generator[Array | NpzFile]:
    """Give the array of a `.npy` file, or the archive of a `.npz` file.

    Raises Fault for a damaged file, also if reading a member of the archive shows it; for pipes and
    folders, arrays of objects, and compressed arrays of more than 4 GiB. Raises OSError for an
    unreadable file.
    """
    size = check_regular(path)
    try:
        with Path(path).open("rb") as file:
            loaded = cast("Array | NpzFile", np.load(file, allow_pickle=False))
            if not isinstance(loaded, np.ndarray):
                _check_members(loaded, size)
            yield loaded
    except (AsgError, Fault):
        raise
    except OSError as error:
        if error.errno is not None:
            raise
        raise Fault(_why(error)) from None  # of bzip2
    except Exception as error:  # readers of headers and archives fail in many ways on damaged files
        raise Fault(_why(error)) from None


def array_of(archive: NpzFile, name: str) -> Array:
    """Return an array of an opened archive. Raises Fault for a member that is not an array."""
    found = cast("object", archive[name])
    if not isinstance(found, np.ndarray):
        raise Fault(f"its member {name!r} is not an array")
    return cast("Array", found)


def _check_members(archive: NpzFile, size: int) -> None:
    """Raise Fault for an archive whose members take far more bytes than the file has."""
    assert archive.zip is not None  # it is open
    members = archive.zip.infolist()
    packed = [each for each in members if each.compress_type != zipfile.ZIP_STORED]
    unpacked = sum(each.file_size for each in packed)
    if unpacked > _MOST_UNPACKED:
        raise Fault(
            f"its compressed arrays have {unpacked} bytes, above the limit of {_MOST_UNPACKED}",
            hint="numpy.savez writes arrays without compression, of any size",
        )
    if sum(each.compress_size for each in members) > size:
        raise Fault("the members of the archive overlap")


def _why(error: Exception) -> str:
    if "allow_pickle" in str(error) or "pickled" in str(error):
        return "it holds Python objects, which asg does not load; save numbers or bools"
    if isinstance(error, MemoryError):
        return f"its array does not fit in memory: {error}"
    return f"the NumPy file is damaged or incomplete: {error}"
