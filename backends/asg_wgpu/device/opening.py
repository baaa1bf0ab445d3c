"""Open devices: each adapter once in a process, its driver tested at the first use.

The self-test runs in a thread on another device, while a graph is lowered and scheduled.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from threading import RLock

from asg.core.errors import BackendError
from asg_wgpu.device.adapters import Adapter
from asg_wgpu.device.device import Device
from asg_wgpu.device.errors import forked
from asg_wgpu.device.self_check import check_driver, is_known

_OPEN: dict[tuple[int, int | None, int | None], Device] = {}
_opening = RLock()
_TESTS: dict[str, Future[None]] = {}  # self-tests of drivers, by the description of an adapter


def open_device(
    adapter: Adapter, storage_buffers: int | None = None, binding: int | None = None
) -> Device:
    """Return the device of an adapter; it opens once in a process, and again after a loss.

    Args:
        adapter: the adapter to open.
        storage_buffers: the most buffers that a kernel binds; ASG_WGPU_STORAGE_BUFFERS by default.
        binding: the most bytes that a kernel sees of a buffer; ASG_WGPU_BINDING by default.

    Raises:
        DeviceLostError: this process was forked after a device was opened; the driver would wait
            for threads that exist only in its parent.
        DeviceError: the adapter cannot be opened.
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
            device = _OPEN[adapter.number, *limits] = Device(adapter, *limits)
        device.self_test = _test_of(device)
        return device


def _test_of(device: Device) -> Future[None]:
    """Return the self-test of a device's driver; begin it unless it runs, or the driver passes."""
    name = device.adapter.describe()
    test = _TESTS.get(name)
    if test is None or (test.done() and test.exception() is not None):
        thread = ThreadPoolExecutor(1, "asg-self-test")
        test = _TESTS[name] = thread.submit(_check, device)
        thread.shutdown(wait=False)
    return test


def _check(device: Device) -> None:
    """Test a driver on another device, which counts the work of the test."""
    if not is_known(device):
        check_driver(Device(device.adapter))


def opened() -> tuple[Device, ...]:
    """Return the open devices."""
    return tuple(_OPEN.values())


def _after_fork() -> None:
    """Replace the locks in a forked child: the threads that held them are missing there."""
    global _opening  # noqa: PLW0603  # a lock that another thread holds cannot be released
    _opening = RLock()
    for device in _OPEN.values():
        device.lock = RLock()


def _from_environment(name: str, what: str) -> int | None:
    text = os.environ.get(name, "")
    if not text:
        return None
    if not text.isdecimal() or int(text) < 1:
        raise BackendError(f"{name}={text} is not a positive number of {what}")
    return int(text)


if sys.platform != "win32":  # no fork there
    os.register_at_fork(after_in_child=_after_fork)
