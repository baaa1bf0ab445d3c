"""Parameters and state on the device, in separate buffers that programs write in place."""

from __future__ import annotations

from collections.abc import Mapping
from threading import Lock
from types import MappingProxyType
from typing import Any

from asg.core.dtypes import Array
from asg.core.errors import AsgError, OutOfMemoryError
from asg.core.types import TensorType
from asg.io.memory_pages import let_go
from asg.runtime.arrays import DeviceArray
from asg.runtime.backend import format_bytes
from asg.runtime.uninterrupted import Uninterrupted, within_run
from asg_wgpu.device.device import Device
from asg_wgpu.device.errors import translated
from asg_wgpu.device.transfer import kept, restored
from asg_wgpu.ir.target import bytes_of, padded, require_dtype
from asg_wgpu.ir.words import held
from asg_wgpu.run.arrays import WgpuArray


class WgpuStore:
    """The buffers of parameters and state on a device."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.at_work = Lock()  # held inside the device's lock during a run
        self.buffers: dict[str, Any] = {}
        self._types: dict[str, TensorType] = {}

    @property
    def types(self) -> Mapping[str, TensorType]:
        """The types of its tensors by name."""
        return MappingProxyType(self._types)

    def origin(self) -> Mapping[str, str]:
        """Return the adapter, and the digest of its table of tuned kernels if there is a table."""
        table = self.device.target.table
        tuned = {"tuning": table.digest} if table else {}
        return {"adapter": self.device.describe(), **tuned}

    def add(self, name: str, type_: TensorType, value: Array) -> None:
        """Store a new value.

        Raises:
            BackendError: the device does not support the dtype.
            OutOfMemoryError: the value is larger than a kernel can bind.
        """
        try:
            require_dtype(type_.dtype, self.device.target)
        except AsgError as error:
            raise error.within(f"{name!r}") from None
        device, size = self.device, padded(bytes_of(held(type_)))
        if size > device.limits.binding:
            raise too_large(f"{name!r}", type_, device)
        with device.lock, translated(device, f"storing {name!r}"):
            self.buffers[name] = device.buffer(size, name)
            self._types[name] = type_
            if not _repeats_zero(value):  # the bytes of a new buffer are 0
                self._upload(name, value)

    def read(self, name: str) -> Array:
        """Return a copy of a value."""
        type_ = self._types[name]
        size = padded(bytes_of(held(type_)))
        with self.device.lock, translated(self.device, f"reading {name!r}"):
            data = self.device.reader.read(self.buffers[name], 0, size)
        return restored(data, type_)

    def write(self, values: Mapping[str, Array | DeviceArray]) -> None:
        """Replace values by others of the same types, all at once."""
        device = self.device
        with device.lock, translated(device, "writing the state"), Uninterrupted():
            if self.at_work.locked():
                raise within_run()
            copied: list[tuple[str, WgpuArray]] = []
            arrays: dict[str, Array] = {}
            for name, value in values.items():
                is_plain = held(self._types[name]) == self._types[name]  # it lies as a result does
                if is_plain and isinstance(value, WgpuArray) and value.lies_on(device):
                    copied.append((name, value))
                else:
                    arrays[name] = value.numpy() if isinstance(value, DeviceArray) else value
            for name, array in arrays.items():
                self._upload(name, array)
                let_go(array)
            if copied:
                encoder = device.encoder()
                for name, value in copied:
                    value.copy_to(encoder, self.buffers[name], 0)
                device.submit(encoder)

    def _upload(self, name: str, value: Array) -> None:
        if value.size:
            self.device.upload(self.buffers[name], 0, kept(value, self._types[name]))


def _repeats_zero(value: Array) -> bool:
    """Whether a value is a zero whose bytes are 0, repeated without memory of its own."""
    return value.size > 0 and not any(value.strides) and not any(value.flat[:1].tobytes())


def too_large(label: str, type_: TensorType, device: Device) -> OutOfMemoryError:
    """Return the error for a tensor that no kernel can bind."""
    nbytes, limit = bytes_of(held(type_)), device.limits.binding
    return OutOfMemoryError(
        f"{label} {type_} has {nbytes} bytes ({format_bytes(nbytes)}), and a kernel on "
        f"{device.adapter.name} binds at most {limit} ({format_bytes(limit)})",
        hint="use smaller shapes, or split the tensor",
    )
