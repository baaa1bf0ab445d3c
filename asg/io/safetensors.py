"""Write and read weights and state as safetensors: names and arrays, without code."""

from __future__ import annotations

import json
import mmap
import os
import re
import sys
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager
from io import BufferedReader
from math import prod
from pathlib import Path
from typing import Any, cast

import numpy as np
import safetensors
from safetensors import SafetensorError

from asg.core.dtypes import Array, DType, as_dtype, own_array
from asg.core.errors import AsgError, FormatError
from asg.core.state_names import State, Typed, arrays_of
from asg.core.types import MAX_RANK, TensorType, static_shape
from asg.io.atomic import replacing
from asg.io.atoms import array_of
from asg.io.bf16 import narrowed, widened
from asg.io.faults import Fault, advised
from asg.io.memory_pages import let_go
from asg.io.progress import Unit, tell
from asg.io.reading import check_regular, read_from

_DTYPES = {dtype.upper(): dtype for dtype in DType}
SUFFIX = ".safetensors"
Entry = tuple[str, dict[str, Any]]  # a name, and the dtype, shape and data

_OFFSETS = re.compile(rb'"data_offsets"\s*:\s*\[')
_LARGE = 2**20  # bytes from which on an array may be a view of its file
_ALIGNED = 8  # bytes; the widest number
_MOST_ARRAYS = 100_000
_MOST_HEADER = 100_000_000  # bytes, as in the library
_MOST_BYTES = 2**40  # a reader holds the whole state in memory


def save_state(
    state: State,
    path: str | os.PathLike[str],
    metadata: Mapping[str, str] | None = None,
    dtype: str | None = None,
) -> None:
    """Write arrays by name to a safetensors file, whole or not at all.

    Args:
        state: Arrays, or values that NumPy turns into arrays, of the dtypes of tensors. Python's
            integers become i32.
        path: The file, with the suffix .safetensors or without a suffix.
        metadata: Texts by name, for the file's header.
        dtype: "bf16" rounds f32 arrays to bf16, of half the size, which `load_state` reads as f32.
            Other arrays stay the same.

    Raises:
        FormatError: A value is not an array (the error names it), or the dtype or suffix is
            unknown.
        OSError: The path is not a regular file.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     asg.save_state({"w": np.float32([1, 1 / 3])}, folder + "/w.safetensors", dtype="bf16")
    ...     asg.load_state(folder + "/w.safetensors")["w"].round(4)  # half the bytes
    array([1.   , 0.334], dtype=float32)
    """
    check_suffix(path)
    with replacing(path) as draft:
        write_state(state, draft, path, metadata, dtype)


def write_state(
    state: State,
    draft: Path,
    path: str | os.PathLike[str],
    metadata: Mapping[str, str] | None = None,
    dtype: str | None = None,
) -> None:
    """Write the file of `save_state` for `path` to `draft`."""
    check_suffix(path)
    if dtype not in (None, "bf16"):
        raise FormatError(
            f"dtype must be None or 'bf16', got {dtype!r}",
            hint="cast the arrays first, as in array.astype(np.float16)",
        )
    given = arrays_of(state)
    arrays, types = given, given.types if isinstance(given, Typed) else None
    if types is None:
        arrays = {name: _own(name, value, path) for name, value in given.items()}
    with draft.open("wb") as file:
        file.writelines(parts_of_file(arrays, metadata, types, halves=dtype is not None))


def _own(name: str, value: object, path: str | os.PathLike[str]) -> Array:
    try:
        return own_array(value)
    except AsgError as error:
        raise FormatError(error.message, hint=error.hint, path=name, where=str(path)) from None


def check_suffix(path: str | os.PathLike[str]) -> None:
    """Raise FormatError for a file name with the suffix of another format."""
    suffix = Path(path).suffix
    if suffix not in ("", SUFFIX):
        raise FormatError(
            f"asg.save_state writes {SUFFIX}, not {suffix!r}", where=str(path),
            hint="name the file .safetensors, which torch reads by safetensors.torch.load_file; "
            "asg.save writes graphs",
        )  # fmt: skip


def load_state(path: str | os.PathLike[str]) -> dict[str, Array]:
    """Return the arrays of a safetensors file by name, writable; bf16 becomes f32.

    Other arrays keep the file's dtype; an executable converts them if their values fit. Arrays from
    1 MiB are mapped, as by `safetensors.torch.load_file`: their numbers are read at their first
    use, and your changes stay in this process. Replace the file while you use them, as `save_state`
    does, but do not overwrite it in place. Windows locks mapped files, so arrays are copies there.

    Args:
        path: The file.

    Raises:
        FormatError: The file is damaged, has a dtype that tensors lack or a rank above 8, or is
            larger than 1 TiB.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     asg.save_state({"w": np.array([1.0, 2.0])}, folder + "/w.safetensors")
    ...     asg.load_state(folder + "/w.safetensors")
    {'w': array([1., 2.])}
    """
    return read_state(path)[0]


def read_state(path: str | os.PathLike[str]) -> tuple[dict[str, Array], dict[str, str]]:
    """Return the arrays of a safetensors file and its metadata, from the same write; see
    `load_state`.
    """
    try:
        with entries_of_file(path, mmap.ACCESS_COPY) as (entries, metadata):
            arrays = _arrays(entries)
    except Fault as fault:
        raise advised(fault, path, SUFFIX).error(str(path)) from None
    for array in arrays.values():
        array.flags.writeable = True
    return arrays, metadata


def parts_of_file(
    arrays: Mapping[str, Array],
    metadata: Mapping[str, str] | None = None,
    types: Mapping[str, TensorType] | None = None,
    *,
    halves: bool = False,
) -> Iterator[bytes | memoryview]:
    """Yield the bytes of a safetensors file in order; with `halves`, f32 arrays become bf16.

    Wider numbers come first, so that all are aligned. With `types`, each array is read when it is
    its turn.
    """
    header: dict[str, Any] = {"__metadata__": dict(metadata)} if metadata else {}
    known = types or {n: TensorType(a.shape, as_dtype(a.dtype)) for n, a in arrays.items()}
    names = sorted(known, key=lambda name: (-known[name].dtype.itemsize, name))
    end = 0
    for name in names:
        start, (_, dtype) = end, known[name]
        shape = static_shape(known[name].shape)
        if halves and dtype is DType.F32:
            dtype = DType.BF16
        end += prod(shape) * dtype.itemsize
        header[name] = {
            "dtype": dtype.value.upper(), "shape": shape, "data_offsets": [start, end],
        }  # fmt: skip
    text = json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)  # arrays begin at a multiple of 8
    yield len(text).to_bytes(8, "little") + text
    for name in names:
        array = arrays[name]
        yield bytes_of(narrowed(array) if halves and array.dtype == np.float32 else array)
        let_go(array)


def bytes_of(array: Array) -> memoryview:
    """Return the bytes of an array, row by row, each number with its lowest byte first.

    They are the array's own memory if it lies like this.
    """
    little = np.ascontiguousarray(array, array.dtype.newbyteorder("<"))
    return little.reshape(-1).view(np.uint8).data


@contextmanager
def entries_of_file(
    path: str | os.PathLike[str], access: int | None = None
) -> Generator[tuple[Iterable[Entry], dict[str, str]]]:
    """Open a safetensors file; give its entries, unconverted, and its metadata.

    The data of an entry are read when it is its turn, so that the file is in memory only once. With
    an `access` of mmap, large data are views of the file itself, unless Windows would lock it.
    Raises Fault for a damaged file.
    """
    size = check_regular(path)
    if size > _MOST_BYTES:
        raise Fault(f"the file has {size} bytes, above the limit of {_MOST_BYTES}")
    with _checked(path) as file:
        length = int.from_bytes(file.read(8), "little")
        data = file.read(length)
        header: dict[str, Any] = json.loads(data)
        metadata: dict[str, str] = header.pop("__metadata__", {})
        _check_names(len(header), data)
        mapped = None
        if access is not None and sys.platform != "win32":
            mapped = mmap.mmap(file.fileno(), 0, access=access)
        yield _read_in_turn(file, 8 + length, size, header, mapped), metadata


@contextmanager
def _checked(path: str | os.PathLike[str]) -> Generator[BufferedReader]:
    """Open a file whose header fits its size; open it again if another process replaces it."""
    is_same = False
    while not is_same:
        with Path(path).open("rb") as file:
            length = int.from_bytes(file.read(8), "little")
            _check_count(file.read(min(length, _MOST_HEADER)))
            with _whole(), cast("Any", safetensors).safe_open(os.fspath(path), "np"):
                is_same = os.path.samestat(os.fstat(file.fileno()), Path(path).stat())
            if is_same:
                file.seek(0)
                yield file


def _read_in_turn(
    file: BufferedReader,
    start: int,
    size: int,
    header: Mapping[str, Any],
    mapped: mmap.mmap | None,
) -> Iterator[Entry]:
    for name, entry in header.items():
        begin, end = cast("tuple[int, int]", entry["data_offsets"])
        if mapped is not None and end - begin >= _LARGE and (start + begin) % _ALIGNED == 0:
            raw: Array = np.frombuffer(mapped, np.uint8, end - begin, start + begin)
        else:
            raw = read_from(file, start + begin, np.empty(end - begin, np.uint8))
        tell(Unit.BYTES, start + end, size)
        yield name, {**entry, "data": raw}


@contextmanager
def _whole() -> Generator[None]:
    """Raise Fault if the reader of the library finds a file damaged."""
    try:
        yield
    except (SafetensorError, ValueError, OverflowError, OSError) as error:
        raise Fault(
            f"this is not a whole safetensors file: {error}", hint="it may have been cut off"
        ) from None


def _check_count(header: bytes) -> None:
    count = _count(header)
    if count > _MOST_ARRAYS:
        raise Fault(f"the file has {count} arrays, and the limit is {_MOST_ARRAYS}")


def _check_names(found: int, header: bytes) -> None:
    if found < _count(header):
        raise Fault("two arrays of the file have the same name")


def _count(header: bytes) -> int:
    """Return the number of arrays in a header; a repeated name counts twice."""
    return sum(1 for _ in _OFFSETS.finditer(header))


def mapped_arrays(path: Path) -> dict[str, Array]:
    """Return the read-only arrays of a safetensors file, whose large arrays map the file.

    Raises Fault if it is damaged.
    """
    with entries_of_file(path, mmap.ACCESS_READ) as (entries, _):
        return _arrays(entries)


def _arrays(entries: Iterable[Entry]) -> dict[str, Array]:
    arrays: dict[str, Array] = {}
    for name, entry in entries:
        shape = tuple(entry["shape"])
        if len(shape) > MAX_RANK:
            raise Fault(f"rank {len(shape)} is above the limit of {MAX_RANK}", name)
        try:
            arrays[name] = _array(str(entry["dtype"]), shape, entry["data"])
        except Fault as fault:
            raise Fault(fault.message, name, hint=fault.hint) from None
    return arrays


def _array(kind: str, shape: tuple[int, ...], raw: bytearray | Array) -> Array:
    if kind == "BF16":
        narrow = np.frombuffer(raw, "<u2")
        wide = widened(narrow).astype("<f4", copy=False)
        let_go(narrow)
        return array_of(wide, DType.F32, shape)
    if kind not in _DTYPES:
        known = ", ".join([*_DTYPES, "BF16"])
        raise Fault(f"asg has no tensors of dtype {kind}", hint=f"use {known}")
    return array_of(raw, _DTYPES[kind], shape)
