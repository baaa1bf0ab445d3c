"""Between the host and the device: how values are stored there, read back, and kept."""

from __future__ import annotations

from typing import Any

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.types import TensorType, static_shape
from asg.runtime.uninterrupted import Uninterrupted
from asg_wgpu.device.protocol import OpenDevice
from asg_wgpu.device.waiting import Patience, mapping_of
from asg_wgpu.ir.plans import plans
from asg_wgpu.ir.target import bytes_of, padded

_MAP_READ, _COPY_DST = 0x1, 0x8  # flags of WebGPU's BufferUsage


def encoded(array: Array, dtype: DType) -> Array:
    """Return an array as it lies on the device: contiguous, and a multiple of four bytes."""
    if dtype is DType.BOOL:
        return array.astype(np.uint32, order="C")
    array = np.ascontiguousarray(array)
    if array.nbytes % 4:
        flat = np.zeros(padded(array.nbytes, 4), np.uint8)
        flat[: array.nbytes] = array.reshape(-1).view(np.uint8)
        return flat
    return array


def decoded(data: Array, type_: TensorType) -> Array:
    """Return the read-only array whose bytes on the device are `data`, without copying floats."""
    stored = np.dtype(np.uint32) if type_.dtype is DType.BOOL else type_.dtype.numpy
    values = data[: bytes_of(type_)].view(stored).reshape(static_shape(type_.shape))
    if type_.dtype is DType.BOOL:
        values = np.asarray(values != 0)  # of a scalar, `!=` makes no array
    values.flags.writeable = False
    return values


class Reader:
    """Reads parts of buffers through buffers that can be mapped, which are used again.

    The device's lock must be held while it sends, fetches and reads.
    """

    def __init__(self, device: OpenDevice) -> None:
        self._device = device
        self._numbers = plans().transfers
        self._mapping = mapping_of(device.handle, is_cpu=device.adapter.is_cpu)
        self._patience = Patience()  # of reads of no program
        self._staging: Any = None  # for what is read when it is asked for; it grows
        self._size = 0
        self._free: list[Any] = []  # for the few bytes that are sent along with a run
        self._made = 0

    def send(self, encoder: Any, buffer: Any, offset: int, size: int) -> Any:
        """Record a copy of a few bytes to a buffer that `fetch` reads, and return that.

        A loss is then there when its run is done, and need not be asked for by a submission of its
        own. None where it is too much, or too much was sent that nobody has fetched or dropped.
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
        """Return the bytes that were sent, when the run that sends them is done, and take it back.

        `patience` is that of the program which runs. A letter whose fetch fails is let go.
        """
        data = np.empty(size, np.uint8)
        self._made -= 1
        self._map(letter, data, patience)
        self._made += 1
        self.take_back(letter)
        return data

    def take_back(self, letter: Any) -> None:
        """Take back what `send` gave, when it is not wanted any more."""
        self._free.append(letter)

    def read(self, buffer: Any, offset: int, size: int) -> Array:
        """Return `size` bytes of a buffer, when all that was submitted is done.

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
        self._staging = None  # until it is unmapped: one that was left mapped is of no more use
        self._map(staging, target, self._patience)
        self._staging = staging

    def _map(self, staging: Any, target: Array, patience: Patience) -> None:
        """Copy the first bytes of a buffer to `target`, when all that was submitted is done.

        A signal (Ctrl-C) waits until then. An exception in a callback of the driver would be lost,
        and with it the answer that is waited for.
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
    """Buffers of results that outlived their run, to be used for the next such results."""

    def __init__(self, device: OpenDevice) -> None:
        self._device = device
        self._numbers = plans().transfers
        self._free: dict[int, list[Any]] = {}
        self._bytes = 0

    def take(self, size: int) -> Any:
        """Return a buffer of `size` bytes."""
        free = self._free.get(size)
        try:
            found = free.pop() if free else None
        except IndexError:  # a result of another thread took it
            found = None
        if found is None:
            return self._device.buffer(size, "result")
        self._bytes -= size
        return found

    def give(self, buffer: Any, size: int) -> None:
        """Take back a buffer that no result needs any more.

        Where too much waits, maybe of sizes that are not met again, it is all let go.
        """
        kept = self._numbers.kept
        if self._bytes + size > kept:
            self._free, self._bytes = {}, 0
        if size <= kept:
            self._bytes += size
            self._free.setdefault(size, []).append(buffer)
