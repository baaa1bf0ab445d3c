"""Transfers between host and device: encoding, reading back, and buffers of results."""

from __future__ import annotations

from typing import Any

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.types import TensorType, static_shape
from asg.runtime.uninterrupted import Uninterrupted
from asg_wgpu.device.protocol import OpenDevice
from asg_wgpu.device.waiting import Patience, mapping_of
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.target import STORED, bytes_of, padded
from asg_wgpu.ir.words import from_words, held, words_of

# The words that hold elements of other dtypes.
_WORDS = {dtype: DType(word).numpy for dtype, word in STORED.items() if word != dtype}
_MAP_READ, _COPY_DST = 0x1, 0x8  # flags of WebGPU's BufferUsage


def encoded(array: Array, dtype: DType) -> Array:
    """Return an array in device layout: contiguous, a multiple of four bytes, as `STORED` types."""
    if dtype in _WORDS:
        return array.astype(_WORDS[dtype], order="C")
    array = np.ascontiguousarray(array)
    if array.nbytes % 4:
        flat = np.zeros(padded(array.nbytes, 4), np.uint8)
        flat[: array.nbytes] = array.reshape(-1).view(np.uint8)
        return flat
    return array


def decoded(data: Array, type_: TensorType) -> Array:
    """Return device bytes as a read-only array, without a copy unless words hold the dtype."""
    dtype = type_.dtype
    stored = _WORDS.get(dtype, dtype.numpy)
    values = data[: bytes_of(type_)].view(stored).reshape(static_shape(type_.shape))
    if dtype in _WORDS:
        values = values.astype(dtype.numpy)
    values.flags.writeable = False
    return values


def kept(array: Array, type_: TensorType) -> Array:
    """Return a value of a parameter or state in device layout: narrow numbers in words."""
    return encoded(array, type_.dtype) if held(type_) == type_ else words_of(array)


def restored(data: Array, type_: TensorType) -> Array:
    """Return device bytes of a parameter or state as a read-only array."""
    return decoded(data, type_) if held(type_) == type_ else from_words(data, type_)


class Reader:
    """Reads buffers through mappable staging buffers, and reuses these.

    Hold the device's lock for `send`, `fetch` and `read`.
    """

    def __init__(self, device: OpenDevice) -> None:
        self._device = device
        self._numbers = plans().transfers
        self._mapping = mapping_of(device.handle, is_cpu=device.adapter.is_cpu)
        self._patience = Patience()  # of reads outside of programs
        self._staging: Any = None  # for `read`; it grows
        self._size = 0
        self._free: list[Any] = []  # for `send`
        self._made = 0

    def send(self, encoder: Any, buffer: Any, offset: int, size: int) -> Any:
        """Record a copy of at most `sent` bytes into a mappable buffer, and return this buffer.

        A loss is then ready when its run ends, without another submission. Return None if `size` is
        larger, or if all `unread` buffers still wait for `fetch` or `take_back`.
        """
        if size > self._numbers.sent:
            return None
        try:
            letter = self._free.pop()
        except IndexError:
            if self._made == self._numbers.unread:
                return None
            self._made += 1
            letter = self._device.create_buffer(self._numbers.sent, _MAP_READ | _COPY_DST, "sent")
        encoder.copy_buffer_to_buffer(buffer, offset, letter, 0, size)
        return letter

    def fetch(self, letter: Any, size: int, patience: Patience) -> Array:
        """Wait for the run that sends `letter`, return its bytes, and reuse the buffer.

        `patience` belongs to the running program. A failed fetch drops the buffer.
        """
        data = np.empty(size, np.uint8)
        self._made -= 1
        self._map(letter, data, patience)
        self._made += 1
        self.take_back(letter)
        return data

    def take_back(self, letter: Any) -> None:
        """Reuse a buffer of `send` that nobody will fetch."""
        self._free.append(letter)

    def read(self, buffer: Any, offset: int, size: int) -> Array:
        """Wait for all submitted work, then return `size` bytes of a buffer.

        `offset` and `size` must be multiples of 4.
        """
        data = np.empty(size, np.uint8)
        largest = self._numbers.largest
        for start in range(0, size, largest):
            end = min(start + largest, size)
            self._read_part(buffer, offset + start, data[start:end])
        return data

    def _read_part(self, buffer: Any, offset: int, target: Array) -> None:
        device, size = self._device, target.nbytes
        staging = self._reserve(size)
        encoder = device.encoder()
        encoder.copy_buffer_to_buffer(buffer, offset, staging, 0, size)
        device.submit(encoder)
        self._staging = None  # a failed read leaves it mapped and useless
        self._map(staging, target, self._patience)
        self._staging = staging

    def _map(self, staging: Any, target: Array, patience: Patience) -> None:
        """Wait for all submitted work, then copy the first bytes of a buffer to `target`.

        A signal (Ctrl-C) waits until then: Python would lose an exception in the driver's callback,
        and the callback's answer.
        """
        self._device.counters.downloads += 1
        with Uninterrupted():
            self._mapping.read(staging, target, patience)

    def _reserve(self, size: int) -> Any:
        if self._staging is None or self._size < size:
            self._size = max(self._numbers.smallest, 1 << (size - 1).bit_length())
            self._staging = None
            self._staging = self._device.create_buffer(self._size, _MAP_READ | _COPY_DST)
        return self._staging


class Pool:
    """Buffers of results that outlived their run, for reuse by size."""

    def __init__(self, device: OpenDevice) -> None:
        self._device = device
        self._numbers = plans().transfers
        self._free: dict[int, list[Any]] = {}
        self._bytes = 0

    def take(self, size: int) -> Any:
        """Return a buffer of `size` bytes, reused or new."""
        free = self._free.get(size)
        try:
            found = free.pop() if free else None
        except IndexError:  # another thread took the last buffer
            found = None
        if found is None:
            return self._device.buffer(size, "result")
        self._bytes -= size
        return found

    def give(self, buffer: Any, size: int) -> None:
        """Take back a buffer that no result uses any more.

        Drop all waiting buffers if they would exceed `kept` bytes: their sizes may never occur
        again.
        """
        kept = self._numbers.kept
        if self._bytes + size > kept:
            self._free, self._bytes = {}, 0
        if size <= kept:
            self._bytes += size
            self._free.setdefault(size, []).append(buffer)
