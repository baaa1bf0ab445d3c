"""A device as the parts that it is made of know it."""

from __future__ import annotations

from typing import Any, Protocol

from asg_wgpu.device.adapters import Adapter
from asg_wgpu.ir.counters import Counters


class OpenDevice(Protocol):
    """An adapter that is open: see `asg_wgpu.device.device.Device`."""

    adapter: Adapter
    process: int
    counters: Counters
    lost: str | None
    handle: Any
    queue: Any

    def buffer(self, size: int, label: str = "") -> Any:
        """Return a new buffer that kernels can use and that can be copied from and to."""
        ...

    def create_buffer(self, size: int, usage: int, label: str = "") -> Any:
        """Return a new buffer for the given uses."""
        ...

    def encoder(self) -> Any:
        """Return a new encoder of commands."""
        ...

    def submit(self, encoder: Any) -> None:
        """Run what was recorded."""
        ...
