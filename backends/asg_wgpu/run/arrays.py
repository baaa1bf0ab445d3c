"""Results: arrays that stay on the device until somebody reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from weakref import finalize

from asg.core.dtypes import Array
from asg.core.types import TensorType
from asg.runtime.arrays import DeviceArray
from asg_wgpu.device.errors import translated
from asg_wgpu.device.transfer import decoded
from asg_wgpu.device.waiting import Patience
from asg_wgpu.ir.target import bytes_of, padded

if TYPE_CHECKING:
    from asg_wgpu.device.device import Device


class Piece:
    """A range of a buffer that holds a result, or several small results read together.

    `buffer` becomes None when the memory is reused; then `host` holds the bytes. A `fixed` piece is
    never overwritten. `sent` is the reader's buffer for `fetch`, with the program's patience, or
    None.
    """

    __slots__ = ("__weakref__", "_sent", "buffer", "device", "fixed", "host", "offset", "size")

    def __init__(
        self, device: Device, buffer: Any, offset: int, size: int, fixed: bool,
        sent: tuple[Any, Patience] | None = None,
    ) -> None:  # fmt: skip
        self.device = device
        self.buffer = buffer
        self.offset = offset
        self.size = size
        self.fixed = fixed
        self.host: Array | None = None
        self._sent: tuple[Any, Patience, finalize[..., Any]] | None = None
        if sent is not None:
            done = finalize(self, device.reader.take_back, sent[0])
            done.atexit = False
            self._sent = *sent, done

    def read(self) -> Array:
        """Return its bytes; the first call reads them from the device."""
        if self.host is None:
            with self.device.lock, translated(self.device, "reading a result"):
                if self.host is None:  # another thread may have been first
                    self.host = self._read()
        return self.host

    def _read(self) -> Array:
        reader = self.device.reader
        if self._sent is None:
            return reader.read(self.buffer, self.offset, self.size)
        letter, patience, done = self._sent
        self._sent = None  # an interrupted fetch is not repeated: `buffer` still has the bytes
        done.detach()
        return reader.fetch(letter, self.size, patience)

    def move(self, buffer: Any) -> None:
        """Take `buffer` as its memory from now on; the pool gets it back at the end."""
        self.buffer, self.offset, self.fixed = buffer, 0, True
        finalize(self, self.device.pool.give, buffer, self.size).atexit = False


class WgpuArray(DeviceArray):
    """A result on the device, at byte `start` of `piece`."""

    __slots__ = ("_values", "piece", "start")

    def __init__(self, type_: TensorType, piece: Piece, start: int = 0) -> None:
        super().__init__(type_)
        self.piece = piece
        self.start = start
        self._values: Array | None = None

    def numpy(self) -> Array:
        """Return the values as a read-only NumPy array, always the same object."""
        if self._values is None:
            self._values = decoded(self.piece.read()[self.start :], self.type)
        return self._values

    def lies_on(self, device: Device) -> bool:
        """Whether `device` can copy it without the host."""
        return self.piece.device is device and self.piece.buffer is not None

    def copy_to(self, encoder: Any, buffer: Any, offset: int, moved: Any = None) -> None:
        """Record a copy of the result to another buffer of its device.

        If `encoder` has copied the piece to `moved` before, copy from there.
        """
        piece, size = self.piece, padded(bytes_of(self.type))
        if moved is None:
            source, start = piece.buffer, piece.offset + self.start
        else:
            source, start = moved, self.start
        encoder.copy_buffer_to_buffer(source, start, buffer, offset, size)
