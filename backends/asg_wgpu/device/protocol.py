"""The part of a device that its own components use."""

from __future__ import annotations

from typing import Any, Protocol

from asg_wgpu.device.adapters import Adapter
from asg_wgpu.ir.counters import Counters


class OpenDevice(Protocol):
    """An open adapter: see `asg_wgpu.device.device.Device`."""

    adapter: Adapter
    process: int
    counters: Counters
    lost: str | None
    handle: Any
    queue: Any

    def check_alive(self) -> None:
        """Raise DeviceLostError if the device is lost or another process opened it."""
        ...

    def buffer(self, size: int, label: str = "") -> Any:
        """Return a new storage buffer of `size` bytes; copies from and to it are allowed."""
        ...

    def create_buffer(self, size: int, usage: int, label: str = "") -> Any:
        """Return a new buffer of `size` bytes for the given uses."""
        ...

    def encoder(self) -> Any:
        """Return a new command encoder."""
        ...

    def submit(self, encoder: Any) -> None:
        """Run the recorded commands."""
        ...
