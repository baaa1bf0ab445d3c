"""Write and read weights and state as safetensors: names and arrays, without code."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import numpy as np
import safetensors
from safetensors import SafetensorError, numpy as safetensors_numpy

from asg.core.dtypes import Array, DType, own_array
from asg.core.errors import AsgError, FormatError
from asg.core.state_names import State, arrays_of
from asg.core.types import MAX_RANK
from asg.io.atomic import write_atomic
from asg.io.atoms import array_of
from asg.io.bf16 import declared, narrowed, widened
from asg.io.faults import Fault, advised
from asg.io.reading import read_bounded

_DTYPES = {dtype.upper(): dtype for dtype in DType}
SUFFIX = ".safetensors"
Entries = list[tuple[str, dict[str, Any]]]

_OFFSETS = re.compile(rb'"data_offsets"\s*:\s*\[')
_MOST_ARRAYS = 100_000
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
    write_atomic(path, state_bytes(state, path, metadata, dtype))


def state_bytes(
    state: State,
    path: str | os.PathLike[str],
    metadata: Mapping[str, str] | None = None,
    dtype: str | None = None,
) -> bytes:
    """Return the bytes that `save_state` would write to `path`."""
    check_suffix(path)
    if dtype not in (None, "bf16"):
        raise FormatError(
            f"dtype must be None or 'bf16', got {dtype!r}",
            hint="cast the arrays first, as in array.astype(np.float16)",
        )
    arrays: dict[str, Array] = {}
    for name, value in arrays_of(state).items():
        try:
            arrays[name] = own_array(value)
        except AsgError as error:
            raise FormatError(error.message, hint=error.hint, path=name, where=str(path)) from None
    if dtype is None:
        return bytes_of_arrays(arrays, metadata)
    halves = {n: narrowed(a) if a.dtype == np.float32 else a for n, a in arrays.items()}
    return declared(bytes_of_arrays(halves, metadata))


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
    """Return the arrays of a safetensors file by name, as writable copies; bf16 becomes f32.

    Other arrays keep the file's dtype; an executable converts them if their values fit. The reader
    reserves memory for an array only after finding its bytes in the file.

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
        data = read_bounded(path, _MOST_BYTES)
        arrays = arrays_from_bytes(data)
    except Fault as fault:
        raise advised(fault, path, SUFFIX).error(str(path)) from None
    header = json.loads(data[8 : 8 + int.from_bytes(data[:8], "little")])
    return {name: array.copy() for name, array in arrays.items()}, header.get("__metadata__", {})


def bytes_of_arrays(
    arrays: Mapping[str, Array], metadata: Mapping[str, str] | None = None
) -> bytes:
    """Return a safetensors file of these arrays, as bytes."""
    rows = {name: np.asarray(array, order="C") for name, array in arrays.items()}
    return safetensors_numpy.save(rows, dict(metadata) if metadata else None)


def entries_of(data: bytes) -> Entries:
    """Return the entries of a safetensors file, unconverted. Raises Fault if it is damaged."""
    count = _count(data)
    if count > _MOST_ARRAYS:
        raise Fault(f"the file has {count} arrays, and the limit is {_MOST_ARRAYS}")
    try:
        entries = cast("Entries", cast("Any", safetensors).deserialize(data))
    except (SafetensorError, ValueError, OverflowError) as error:
        raise Fault(
            f"this is not a whole safetensors file: {error}", hint="it may have been cut off"
        ) from None
    if len(entries) < count:
        raise Fault("two arrays of the file have the same name")
    return entries


def _count(data: bytes) -> int:
    """Return the number of arrays in the header; a repeated name counts twice."""
    end = min(8 + int.from_bytes(data[:8], "little"), len(data))
    return sum(1 for _ in _OFFSETS.finditer(data, 8, end)) if end > 8 else 0


def arrays_from_bytes(data: bytes) -> dict[str, Array]:
    """Return the read-only arrays of a safetensors file. Raises Fault if it is damaged."""
    arrays: dict[str, Array] = {}
    for name, entry in entries_of(data):
        shape = tuple(entry["shape"])
        if len(shape) > MAX_RANK:
            raise Fault(f"rank {len(shape)} is above the limit of {MAX_RANK}", name)
        try:
            arrays[name] = _array(str(entry["dtype"]), shape, bytes(entry["data"]))
        except Fault as fault:
            raise Fault(fault.message, name, hint=fault.hint) from None
    return arrays


def _array(kind: str, shape: tuple[int, ...], raw: bytes) -> Array:
    if kind == "BF16":
        return array_of(widened(np.frombuffer(raw, "<u2")).tobytes(), DType.F32, shape)
    if kind not in _DTYPES:
        known = ", ".join([*_DTYPES, "BF16"])
        raise Fault(f"asg has no tensors of dtype {kind}", hint=f"use {known}")
    return array_of(raw, _DTYPES[kind], shape)
