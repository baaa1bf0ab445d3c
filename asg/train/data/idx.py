"""IDX files, the format of MNIST and similar data sets: local files only, plain or gzipped.

Source of the format: "The MNIST database of handwritten digits", LeCun, Cortes and Burges. A file
has two zero bytes, a byte for the type of the elements, a byte for the number of axes, the size of
each axis as a big-endian u32, and the elements in row-major order, big-endian.
"""

from __future__ import annotations

import gzip
import os
import struct
import zlib
from collections.abc import Generator
from contextlib import contextmanager
from math import prod
from pathlib import Path
from typing import Any, BinaryIO, Literal, cast

import numpy as np

from asg.core.dtypes import Array
from asg.core.errors import FormatError
from asg.io.atomic import write_atomic
from asg.io.faults import Fault
from asg.io.reading import check_regular
from asg.train.data.datasets import ArrayDataset

_TYPES = {0x08: ">u1", 0x09: ">i1", 0x0B: ">i2", 0x0C: ">i4", 0x0D: ">f4", 0x0E: ">f8"}
_CODES = {np.dtype(name).newbyteorder("="): code for code, name in _TYPES.items()}
_MOST_BYTES = 2**34  # the most bytes that a (damaged) header can request
_CHUNK = 2**24
_PARTS = {"train": "train", "test": "t10k"}


def read_idx(path: str | os.PathLike[str]) -> Array:
    """Return the array of an IDX file, in the byte order of this machine.

    The dtype is the file's: uint8, int8, int16, int32, float32 or float64.

    Raises:
        FormatError: The file is damaged, truncated, or not an IDX file.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     asg.train.write_idx(folder + "/digits.gz", np.array([[7, 1], [2, 9]], "u1"))
    ...     asg.train.read_idx(folder + "/digits.gz")
    array([[7, 1],
           [2, 9]], dtype=uint8)
    """
    with _opened(path) as file:
        head = file.read(4)
        if len(head) < 4 or head[:2] != b"\0\0":
            raise _fault(path, "not an IDX file: it does not start with two zero bytes")
        if head[2] not in _TYPES:
            raise _fault(path, f"there is no element type 0x{head[2]:02X} in IDX")
        sizes = file.read(4 * head[3])
        if len(sizes) < 4 * head[3]:
            raise _fault(path, f"the file ends before the sizes of its {head[3]} axes")
        shape = struct.unpack(f">{head[3]}I", sizes)
        dtype = np.dtype(_TYPES[head[2]])
        size = prod(shape) * dtype.itemsize
        wide = prod(dim for dim in shape if dim) * dtype.itemsize  # NumPy counts strides
        if wide > _MOST_BYTES or head[3] > 32:
            raise _fault(path, f"the header claims {dtype.name}{list(shape)}, more than the limit")
        data = _read(file, size + 1)
    if len(data) != size:
        found = "more" if len(data) > size else f"{len(data)}"
        raise _fault(
            path,
            f"{dtype.name}{list(shape)} needs {size} bytes of elements, and the file has {found}",
        )
    return np.frombuffer(data, dtype).reshape(shape).astype(dtype.newbyteorder("="))


def write_idx(path: str | os.PathLike[str], array: Any) -> None:
    """Write an array as an IDX file, gzipped if the name ends in .gz, whole or not at all.

    Raises:
        FormatError: IDX does not have the dtype.

    >>> import pathlib, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     asg.train.write_idx(folder + "/x.idx", np.array([0.5, 1.5], "f4"))
    ...     pathlib.Path(folder, "x.idx").read_bytes()[:8].hex()
    '00000d0100000002'
    """
    values = np.asarray(array)
    code = _CODES.get(values.dtype.newbyteorder("="))
    if code is None or values.ndim > 255:
        raise _fault(path, f"IDX has no dtype {values.dtype}", "convert it first, as with x.astype")
    head = struct.pack(f">BBBB{values.ndim}I", 0, 0, code, values.ndim, *values.shape)
    data = head + values.astype(_TYPES[code]).tobytes()
    is_packed = str(path).endswith(".gz")
    write_atomic(path, gzip.compress(data, mtime=0) if is_packed else data)


def mnist(folder: str | os.PathLike[str], part: Literal["train", "test"] = "train") -> ArrayDataset:
    """Return MNIST, or a dataset in the same form, from files in a folder.

    Args:
        folder: The folder of the files. They have their published names, such as
            train-images-idx3-ubyte.gz, with or without .gz. `mnist` downloads nothing.
        part: "train" or "test".

    Returns:
        A dataset with the fields `x`, uint8[N, 28, 28], and `y`, uint8[N].

    Raises:
        FormatError: A file is missing or damaged.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     for name, shape in ("images-idx3", (5, 28, 28)), ("labels-idx1", (5,)):
    ...         asg.train.write_idx(f"{folder}/t10k-{name}-ubyte.gz", np.full(shape, 3, "u1"))
    ...     digits = asg.train.mnist(folder, "test")
    >>> len(digits), digits[3]["x"].shape, digits[3]["y"].item()
    (5, (28, 28), 3)
    """
    if part not in _PARTS:
        raise FormatError(f"there is no part {part!r}", op="mnist", hint='use "train" or "test"')
    x = read_idx(_found(Path(folder), part, "images", 3))
    y = read_idx(_found(Path(folder), part, "labels", 1))
    if x.ndim != 3 or y.ndim != 1 or len(x) != len(y):
        raise FormatError(
            f"the images {list(x.shape)} and the labels {list(y.shape)} do not match",
            where=str(folder),
        )
    return ArrayDataset(x=x, y=y)


def _found(folder: Path, part: str, what: str, rank: int) -> Path:
    stem = f"{_PARTS[part]}-{what}"
    names = [f"{stem}{mark}idx{rank}-ubyte{end}" for mark in "-." for end in ("", ".gz")]
    for name in names:
        if (folder / name).is_file():
            return folder / name
    raise FormatError(
        f"there is no {names[0]} or {names[1]}",
        hint="download the published files and put them there",
        where=str(folder),
    )


@contextmanager
def _opened(path: str | os.PathLike[str]) -> Generator[BinaryIO]:
    """Open a file's content, unpacked. Raises FormatError if unpacking fails."""
    try:
        check_regular(path)
        with Path(path).open("rb") as raw:
            packed = raw.read(2) == b"\x1f\x8b"
            raw.seek(0)
            if not packed:
                yield raw
                return
            with gzip.GzipFile(fileobj=raw) as file:
                yield cast("BinaryIO", file)
    except Fault as fault:
        raise fault.error(str(path)) from None
    except (gzip.BadGzipFile, zlib.error, EOFError) as error:
        raise _fault(path, f"the gzipped data is damaged: {error}") from None


def _read(file: BinaryIO, size: int) -> bytes:
    """Return `size` bytes, or fewer at the end of the file, without reserving memory in advance."""
    parts: list[bytes] = []
    while size > 0:
        part = file.read(min(size, _CHUNK))
        if not part:
            break
        parts.append(part)
        size -= len(part)
    return b"".join(parts)


def _fault(path: str | os.PathLike[str], message: str, hint: str = "") -> FormatError:
    return FormatError(message, hint=hint, where=str(path))
