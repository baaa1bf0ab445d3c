"""Opening devices: each adapter once in a process, its driver checked at its first use."""

from __future__ import annotations

import os
from threading import RLock

from asg.core.errors import BackendError
from asg_wgpu.device.adapters import Adapter
from asg_wgpu.device.device import Device
from asg_wgpu.device.errors import forked
from asg_wgpu.device.self_check import check_driver
from asg_wgpu.ir.counters import Counters

_OPEN: dict[tuple[int, int | None, int | None], Device] = {}
_opening = RLock()
_CHECKED: set[str] = set()  # adapters whose drivers are known to compute rightly


def open_device(
    adapter: Adapter, storage_buffers: int | None = None, binding: int | None = None
) -> Device:
    """Return the device of an adapter, opened once in this process; a lost one is opened anew.

    `storage_buffers` holds it to so few buffers a kernel, and `binding` those to so many bytes;
    ASG_WGPU_STORAGE_BUFFERS and ASG_WGPU_BINDING do, too. Raises DeviceLostError in a process that
    was forked after a device was opened: a driver waits there for threads that do not exist.
    Raises DeviceError for a driver that gets a kernel with known results wrong, and for an adapter
    that cannot be opened.
    """
    limits = (
        storage_buffers or _from_environment("ASG_WGPU_STORAGE_BUFFERS", "buffers"),
        binding or _from_environment("ASG_WGPU_BINDING", "bytes"),
    )
    with _opening:
        for known in _OPEN.values():
            if known.process != os.getpid():
                raise forked(known)
        device = _OPEN.get((adapter.number, *limits))
        if device is None or device.lost is not None:
            device = Device(adapter, *limits)
            if adapter.describe() not in _CHECKED:
                check_driver(device)
                _CHECKED.add(adapter.describe())
            device.counters = Counters()  # of what it is used for
            _OPEN[adapter.number, *limits] = device
        return device


def opened() -> tuple[Device, ...]:
    """Return the devices that are open."""
    return tuple(_OPEN.values())


def _after_fork() -> None:
    """Free the locks in a fork: threads that held them are not there."""
    global _opening  # noqa: PLW0603  # a lock that another thread holds cannot be released
    _opening = RLock()
    for device in _OPEN.values():
        device.lock = RLock()


def _from_environment(name: str, what: str) -> int | None:
    text = os.environ.get(name, "")
    if not text:
        return None
    if not text.isdecimal() or int(text) < 1:
        raise BackendError(f"{name}={text} is not a number of {what}")
    return int(text)


if hasattr(os, "register_at_fork"):  # not on Windows, which has no fork
    os.register_at_fork(after_in_child=_after_fork)
