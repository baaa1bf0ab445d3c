"""Read a model's file without its large weights, which go into their final arrays directly.

A protocol buffer would hold the weights of a file three times: as bytes, as messages and as arrays.
The scan knows only the way to the initializers. It leaves a file to the protocol buffer where
another order of fields could change the meaning.
"""

from __future__ import annotations

import mmap
import sys
from collections.abc import Iterator
from io import BufferedReader
from math import prod
from pathlib import Path
from typing import NamedTuple

import numpy as np
import onnx
from onnx import ModelProto, TensorProto

from asg.core.dtypes import Array
from asg.io.onnx.elements import declared_numpy
from asg.io.onnx.fields import (
    BYTES,
    FIXED32,
    FIXED64,
    GRAPH,
    INITIALIZER,
    RAW_DATA,
    VARINT,
    head_of,
)
from asg.io.progress import Unit, tell
from asg.io.reading import read_from

LARGE = 2**20  # bytes from which on weights are read or mapped as they are
_AS_THEY_ARE = frozenset({
    TensorProto.FLOAT16, TensorProto.FLOAT, TensorProto.DOUBLE, TensorProto.INT8, TensorProto.UINT8,
})  # fmt: skip


class _Unclear(Exception):  # noqa: N818  # no error: the protocol buffer reads such a file
    """The scan does not understand a file."""


class _Field(NamedTuple):
    """A field of a message: its number, its kind, and the bytes of its tag and of its content."""

    number: int
    kind: int
    start: int
    content: int
    stop: int


class _Data(NamedTuple):
    """The place of the raw data of initializer number `place`."""

    place: int
    start: int
    stop: int


def read_apart(path: Path, size: int) -> tuple[ModelProto, dict[str, Array]]:
    """Return the model in a file of this size, and its large weights by name.

    These are empty in the model, as read-only arrays. Raises DecodeError for another file.
    """
    with path.open("rb") as file:
        if size < LARGE or sys.byteorder != "little":
            return onnx.load_model_from_string(file.read()), {}
        with mmap.mmap(file.fileno(), size, access=mmap.ACCESS_READ) as data:
            try:
                small, found = _scanned(data)
            except _Unclear:
                return onnx.load_model_from_string(data[:]), {}
        model = onnx.load_model_from_string(small)
        return model, _weights(model, file, found, size)


def _weights(
    model: ModelProto, file: BufferedReader, found: list[_Data], size: int
) -> dict[str, Array]:
    """Read the weights whose place in the file is found; others return into the model."""
    tensors = model.graph.initializer
    arrays: dict[str, Array] = {}
    for place, start, stop in found:
        tensor = tensors[place]
        if not _is_plain(tensor, stop - start) or tensor.name in arrays:
            file.seek(start)
            tensor.raw_data = file.read(stop - start)
            continue
        room = np.empty(tuple(tensor.dims), declared_numpy(tensor.data_type))
        array = read_from(file, start, room)
        array.flags.writeable = False
        arrays[tensor.name] = array
        tensor.dims[:] = [0]
        tell(Unit.BYTES, stop, size)
    return arrays


def _is_plain(tensor: TensorProto, size: int) -> bool:
    """Whether a tensor without its raw data is complete with `size` bytes of it."""
    if tensor.data_type not in _AS_THEY_ARE or any(dim < 0 for dim in tensor.dims):
        return False
    others = {field.name for field, _ in tensor.ListFields()}
    if not others <= {"name", "dims", "data_type", "doc_string"}:
        return False
    return prod(tensor.dims) * declared_numpy(tensor.data_type).itemsize == size


# The scan


def _scanned(data: mmap.mmap) -> tuple[bytes, list[_Data]]:
    """Return a file without the raw data of large initializers, and their places."""
    found: list[_Data] = []
    count = 0
    model = _Copy(data)
    for field in _fields(data, 0, len(data)):
        if field.number != GRAPH or field.kind != BYTES:
            continue
        graph = _Copy(data, field.content)
        for part in _fields(data, field.content, field.stop):
            if part.number != INITIALIZER or part.kind != BYTES:
                continue
            raw = _raw_data(data, part)
            if raw is not None:
                found.append(_Data(count, raw.content, raw.stop))
                tensor = _Copy(data, part.content)
                graph.replace(part, tensor.without(raw, part.stop))
            count += 1
        model.replace(field, graph.end(field.stop))
    return model.end(len(data)), found


def _raw_data(data: mmap.mmap, tensor: _Field) -> _Field | None:
    """Return the raw data of a large initializer."""
    if tensor.stop - tensor.content < LARGE:
        return None
    found = [each for each in _fields(data, tensor.content, tensor.stop)
             if each.number == RAW_DATA]  # fmt: skip
    if len(found) > 1:  # the last counts
        raise _Unclear
    return found[0] if found and found[0].stop - found[0].content >= LARGE else None


class _Copy:
    """The bytes of a message, with some fields replaced."""

    def __init__(self, data: mmap.mmap, start: int = 0) -> None:
        self._data = data
        self._start = start
        self._parts: list[bytes] = []

    def replace(self, field: _Field, content: bytes) -> None:
        """Take all bytes up to a field, and `content` as its content."""
        self._parts += [
            self._data[self._start : field.start], head_of(field.number, len(content)), content,
        ]  # fmt: skip
        self._start = field.stop

    def without(self, field: _Field, stop: int) -> bytes:
        """Return the bytes up to `stop` without a field."""
        self._parts.append(self._data[self._start : field.start])
        self._start = field.stop
        return self.end(stop)

    def end(self, stop: int) -> bytes:
        """Return the bytes up to `stop`."""
        return b"".join([*self._parts, self._data[self._start : stop]])


def _fields(data: mmap.mmap, start: int, stop: int) -> Iterator[_Field]:
    """Yield the fields of the message between two places."""
    while start < stop:
        tag, content = _varint(data, start, stop)
        kind = tag & 7
        if kind == VARINT:
            _, end = _varint(data, content, stop)
        elif kind == BYTES:
            length, content = _varint(data, content, stop)
            end = content + length
        elif kind in (FIXED64, FIXED32):
            end = content + (8 if kind == FIXED64 else 4)
        else:
            raise _Unclear
        if end > stop or not tag >> 3:
            raise _Unclear
        yield _Field(tag >> 3, kind, start, content, end)
        start = end


def _varint(data: mmap.mmap, start: int, stop: int) -> tuple[int, int]:
    """Return a number of seven bits in each byte, and the place behind it."""
    number = 0
    for shift in range(10):
        if start >= stop:
            raise _Unclear
        byte = data[start]
        start += 1
        number |= (byte & 127) << 7 * shift
        if byte < 128:
            return number, start
    raise _Unclear
