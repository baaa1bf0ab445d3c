"""Wait for a device: one thread at a time polls in a loop, or blocks in a call.

A blocking call returns up to 0.6 ms after the work ends, a polling loop within 0.1 ms (NVIDIA
H200). Two waits for the same work disturb each other: the later wait returned up to 10 ms late
there. So the native library maps buffers, and calls back in the polling thread; `map_async` of
wgpu-py would start a second polling thread.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import perf_counter
from typing import Any, Protocol

import numpy as np

from asg.core.dtypes import Array
from asg_wgpu.ir.plan_numbers import Waits, plans

_READ = 0x1  # WebGPU's MapMode
_SUCCESS = 1  # WGPUMapAsyncStatus
_ON_POLL = 2  # WGPUCallbackMode_AllowProcessEvents

Poll = Callable[[bool], bool]  # whether to block → whether the queue is empty


class Patience:
    """The duration of the last wait of a kind, in seconds; it plans the next wait."""

    __slots__ = ("lasted",)

    def __init__(self) -> None:
        self.lasted = plans().waits.first


def wait(
    is_done: Callable[[], bool],
    poll: Poll,
    patience: Patience,
    waits: Waits,
    now: Callable[[], float] = perf_counter,
) -> None:
    """Return when `is_done`: poll for as long as the last wait took, then block once.

    Block at once if the last wait took more than `waits.longest` seconds. Each call of `poll`
    releases Python's lock. Raises RuntimeError if all work ends and `is_done` stays False, as on a
    lost device.
    """
    start = now()
    if patience.lasted <= waits.longest:
        end = start + patience.lasted * waits.room + waits.least
        while not is_done() and now() < end:
            poll(False)
    while not is_done():
        if poll(True) and not is_done():
            raise RuntimeError("Device is lost: all work ended and left a buffer unmapped")
    patience.lasted = now() - start


class Mapping(Protocol):
    """Reads a buffer that can be mapped."""

    def read(self, buffer: Any, target: Array, patience: Patience) -> None:
        """Wait for all submitted work, then copy the first bytes of `buffer` to `target`."""
        ...


def mapping_of(handle: Any, *, is_cpu: bool) -> Mapping:
    """Return the reader for buffers of a device.

    On a CPU driver it never polls in a loop, which would take a core from the driver.
    """
    try:
        from wgpu.backends.wgpu_native import ffi, lib  # pyright: ignore[reportMissingTypeStubs]  # wgpu has none
    except ImportError:  # another implementation of wgpu's interface
        return _ByPromises()
    waits = plans().waits
    return _ByPolling(handle, ffi, lib, replace(waits, longest=0.0) if is_cpu else waits)


class _ByPolling:
    """Reads by the native library, and waits by polling in the reading thread."""

    def __init__(self, handle: Any, ffi: Any, lib: Any, waits: Waits) -> None:
        self._lib, self._ffi, self._waits = lib, ffi, waits
        self._device = handle
        self._outcomes: dict[int, str | None] = {}  # by ticket: an error, or None for success
        self._ticket = 0
        outcomes = self._outcomes

        @ffi.callback("void(WGPUMapAsyncStatus, WGPUStringView, void *, void *)")
        def mapped(status: int, message: Any, ticket: Any, _unused: Any) -> None:
            text = None if status == _SUCCESS else f"{_text(ffi, lib, message)} (status {status})"
            outcomes[int(ffi.cast("intptr_t", ticket))] = text

        self._mapped = mapped
        self._info = ffi.new("WGPUBufferMapCallbackInfo *")
        self._info.mode, self._info.callback = _ON_POLL, mapped

    def poll(self, block: bool) -> bool:
        """Let the driver report, or block until all work is done; return whether all is done."""
        return bool(self._lib.wgpuDevicePoll(self._device._internal, block, self._ffi.NULL))

    def read(self, buffer: Any, target: Array, patience: Patience) -> None:
        """Wait for all submitted work, then copy the first bytes of `buffer` to `target`.

        A failed read may leave the buffer mapped; drop the buffer then.
        """
        lib, size = self._lib, target.nbytes
        self._ticket = ticket = self._ticket + 1  # a failed read may still get its answer
        self._outcomes.clear()
        self._info.userdata1 = self._ffi.cast("void *", ticket)
        lib.wgpuBufferMapAsync(buffer._internal, _READ, 0, size, self._info[0])
        wait(lambda: ticket in self._outcomes, self.poll, patience, self._waits)
        error = self._outcomes.pop(ticket)
        if error is not None:
            raise RuntimeError(f"wgpu cannot map a buffer: {error}")
        found = lib.wgpuBufferGetMappedRange(buffer._internal, 0, size)
        target[...] = np.frombuffer(self._ffi.buffer(found, size), np.uint8)
        lib.wgpuBufferUnmap(buffer._internal)


class _ByPromises:
    """Reads by the methods of any WebGPU implementation, which waits in its own way."""

    def read(self, buffer: Any, target: Array, patience: Patience) -> None:
        """Wait for all submitted work, then copy the first bytes of `buffer` to `target`."""
        size = target.nbytes
        buffer.map_async("READ_NOSYNC", 0, size).sync_wait()
        target[...] = np.frombuffer(buffer.read_mapped(0, size, copy=False), np.uint8)
        buffer.unmap()


def _text(ffi: Any, lib: Any, view: Any) -> str:
    """Return a string of the native library as text."""
    if view.data == ffi.NULL or view.length == 0:
        return ""
    size = () if view.length == lib.WGPU_STRLEN else (view.length,)
    return ffi.string(view.data, *size).decode(errors="ignore")


def drain(handle: Any) -> None:
    """Wait until a device has done all submitted work, if wgpu offers this wait."""
    wait_all = getattr(handle, "_poll_wait", None)
    if wait_all is not None:
        wait_all()
