"""The container of a compiled program: a header in JSON, and arrays behind it.

The file begins with `MAGIC` and the length of the header in bytes, as 64 bits, little-endian. The
header's `arrays` lists dtype, shape and offset of each array. Offsets count from the first multiple
of 64 behind the header, and are multiples of 64.
"""

from __future__ import annotations

import json
import mmap
import os
import sys
from collections.abc import Mapping, Sequence
from math import prod
from pathlib import Path
from typing import Any, BinaryIO, cast

import numpy as np

from asg.core.dtypes import Array, DType, as_dtype
from asg.core.types import MAX_RANK
from asg.io.atomic import replacing
from asg.io.atoms import is_too_wide
from asg.io.faults import Fault, shortened
from asg.io.reading import check_regular

MAGIC = b"\x89asgx\r\n\x1a"
SUFFIX = ".asgx"
_LENGTH = 8  # bytes
_ALIGNED = 64  # bytes; a cache line, and the widest register
_MOST_HEADER = 2**26
_MOST_ARRAYS = 100_000

Header = dict[str, Any]


def write_container(
    path: str | os.PathLike[str], header: Mapping[str, Any], arrays: Sequence[Array]
) -> None:
    """Write a file, whole or not at all."""
    with replacing(path) as draft, Path(draft).open("wb") as file:
        write_into(file, header, arrays)


def write_into(file: BinaryIO, header: Mapping[str, Any], arrays: Sequence[Array]) -> None:
    """Write a header and arrays at the start of an open file."""
    places: list[tuple[str, list[int], int]] = []
    end = 0
    for array in arrays:
        places.append((as_dtype(array.dtype).value, list(array.shape), end))
        end += _rounded(array.nbytes)
    text = json.dumps({**header, "arrays": places}, separators=(",", ":")).encode()
    file.write(MAGIC + len(text).to_bytes(_LENGTH, "little") + text)
    file.write(bytes(_rounded(file.tell()) - file.tell()))
    for array in arrays:  # as bytes: NumPy gives no buffer of bf16
        file.write(np.ascontiguousarray(array).reshape(-1).view(np.uint8).data)
        file.write(bytes(_rounded(array.nbytes) - array.nbytes))


class Container:
    """An open file: its header, and its `arrays`, which are private to this process."""

    def __init__(self, header: Header, arrays: Sequence[Array]) -> None:
        self.header = header
        self.arrays = arrays

    def array(self, number: object) -> Array:
        """Return an array. Raises Fault for a number outside the file."""
        if type(number) is not int or not 0 <= number < len(self.arrays):
            raise Fault(f"the file has {len(self.arrays)} arrays, and no number {number!r}")
        return self.arrays[number]

    def data(self, number: object) -> bytes:
        """Return the bytes of an array of bytes."""
        array = self.array(number)
        if array.dtype != np.uint8:
            raise Fault(f"array {number} must hold bytes, and has the dtype {array.dtype}")
        return array.tobytes()


def read_container(path: str | os.PathLike[str]) -> Container:
    """Return a file's header and arrays. Raises Fault for a damaged file.

    Arrays are mapped, but not on Windows: their pages are read at their first use. Changes stay in
    this process.
    """
    size = check_regular(path)
    with Path(path).open("rb") as file:
        if not file.read(len(MAGIC)) == MAGIC:
            raise Fault("this is not a compiled program", hint="exe.save(path) writes them")
        if sys.platform == "win32":  # locks a mapped file: nobody could replace it
            file.seek(0)
            return container_in(bytearray(file.read()))
        memory = mmap.mmap(file.fileno(), size, access=mmap.ACCESS_COPY)
    return container_in(memory)


def container_in(memory: mmap.mmap | bytes | bytearray) -> Container:
    """Return the header and arrays that `write_into` wrote. Raises Fault for damaged bytes."""
    start = len(MAGIC) + _LENGTH
    length = int.from_bytes(memory[len(MAGIC) : start], "little")
    if len(memory) < start or length > min(len(memory) - start, _MOST_HEADER):
        raise _cut_off()
    header = _parsed(bytes(memory[start : start + length]))
    if not isinstance(header, dict):
        raise Fault("the header must be an object")
    found = cast("Header", header)
    return Container(found, _arrays(found.get("arrays"), memory, _rounded(start + length)))


def _arrays(places: object, memory: mmap.mmap | bytes | bytearray, start: int) -> list[Array]:
    if not isinstance(places, list):
        raise Fault("expected a list", "arrays")
    listed = cast("list[object]", places)
    if len(listed) > _MOST_ARRAYS:
        raise Fault(f"the file has {len(listed)} arrays, and the limit is {_MOST_ARRAYS}")
    found: list[Array] = []
    end = 0
    for number, place in enumerate(listed):
        dtype, shape, offset = _checked(place, number)
        size = prod(shape) * dtype.itemsize
        if offset < end or offset % _ALIGNED:
            raise Fault("arrays must lie behind each other, at multiples of 64", "arrays", number)
        if start + offset + size > len(memory):
            raise _cut_off("arrays", number)
        end = offset + size
        count = prod(shape)
        flat = np.frombuffer(memory, dtype.numpy, count, start + offset) if count else (
            np.empty(0, dtype.numpy)
        )  # fmt: skip
        found.append(flat.reshape(shape))
    return found


def _checked(place: object, number: int) -> tuple[DType, tuple[int, ...], int]:
    fault = Fault("expected a dtype, a shape and an offset", "arrays", number)
    if not isinstance(place, list) or len(cast("list[object]", place)) != 3:
        raise fault
    dtype, shape, offset = cast("list[object]", place)
    names = [each.value for each in DType]  # a DType equals NumPy's letters as well, such as "N"
    if dtype not in names or type(offset) is not int or not isinstance(shape, list):
        raise fault
    dims = cast("list[object]", shape)
    if len(dims) > MAX_RANK or any(type(dim) is not int or dim < 0 for dim in dims):
        raise fault
    kind, sizes = DType(str(dtype)), tuple(cast("list[int]", dims))
    if 0 in sizes and is_too_wide(sizes, kind):
        raise Fault(f"shape {shortened(str(dims))} exceeds the size of an array", "arrays", number)
    return kind, sizes, offset


def _parsed(data: bytes) -> Any:
    try:
        return json.loads(data)
    except (ValueError, RecursionError) as error:
        raise Fault(f"a text of the file is damaged: {error}") from None


def _cut_off(*path: str | int) -> Fault:
    return Fault("the file is shorter than its header says", *path, hint="it may have been cut off")


def _rounded(size: int) -> int:
    return -(-size // _ALIGNED) * _ALIGNED
