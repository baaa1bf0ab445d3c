"""Waiting for a device: one thread waits at a time, in a loop that polls or in a call that blocks.

A call that blocks returns up to 0.6 ms after the work is done, a loop within 0.1 ms (NVIDIA H200).
Two waits for the same work disturb each other: the later of them returned up to 10 ms late there.
So buffers are mapped by the native library, whose callback comes in the thread that polls;
`map_async` of wgpu-py would wake a thread of its own, which polls beside this one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import perf_counter
from typing import Any, Protocol

import numpy as np

from asg.core.dtypes import Array
from asg_wgpu.ir.plans import Waits, plans

_READ = 0x1  # WebGPU's MapMode
_SUCCESS = 1  # WGPUMapAsyncStatus
_ON_POLL = 2  # WGPUCallbackMode_AllowProcessEvents

Poll = Callable[[bool], bool]  # whether to block → whether the queue is empty


class Patience:
    """The time that the last wait of a kind took, in seconds, by which the next one is planned."""

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

    A wait that is expected to take more than `waits.longest` seconds blocks at once. Each call of
    `poll` lets other threads have Python's lock. Raises RuntimeError where all work is done and
    nothing has come of it, as on a device that was lost.
    """
    start = now()
    if patience.lasted <= waits.longest:
        end = start + patience.lasted * waits.room + waits.least
        while not is_done() and now() < end:
            poll(False)
    while not is_done():
        if poll(True) and not is_done():
            raise RuntimeError("Device is lost: a buffer was not mapped when all work was done")
    patience.lasted = now() - start


class Mapping(Protocol):
    """Reads a buffer that can be mapped."""

    def read(self, buffer: Any, target: Array, patience: Patience) -> None:
        """Copy the first bytes of `buffer` to `target`, when all that was submitted is done."""
        ...


def mapping_of(handle: Any, *, is_cpu: bool) -> Mapping:
    """Return how buffers of a device are read.

    A loop that polls would take a core from a driver that computes on the CPU.
    """
    try:
        from wgpu.backends.wgpu_native import ffi, lib  # pyright: ignore[reportMissingTypeStubs]
    except ImportError:  # another implementation of the same interface
        return _ByPromises()
    waits = plans().waits
    return _ByPolling(handle, ffi, lib, replace(waits, longest=0.0) if is_cpu else waits)


class _ByPolling:
    """Reads by the native library, and waits by polling in the thread that reads."""

    def __init__(self, handle: Any, ffi: Any, lib: Any, waits: Waits) -> None:
        self._lib, self._ffi, self._waits = lib, ffi, waits
        self._device = handle
        self._outcomes: dict[int, str | None] = {}  # of a ticket: an error, or None for success
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
        """Let the driver say what is done, or wait until all is; return whether all is."""
        return bool(self._lib.wgpuDevicePoll(self._device._internal, block, self._ffi.NULL))

    def read(self, buffer: Any, target: Array, patience: Patience) -> None:
        """Copy the first bytes of `buffer` to `target`, when all that was submitted is done.

        A read that fails leaves the buffer as it is, maybe mapped: it must be let go.
        """
        lib, size = self._lib, target.nbytes
        self._ticket = ticket = self._ticket + 1  # a read that failed may still be answered
        self._outcomes.clear()
        self._info.userdata1 = self._ffi.cast("void *", ticket)
        lib.wgpuBufferMapAsync(buffer._internal, _READ, 0, size, self._info[0])
        wait(lambda: ticket in self._outcomes, self.poll, patience, self._waits)
        error = self._outcomes.pop(ticket)
        if error is not None:
            raise RuntimeError(f"a buffer was not mapped: {error}")
        found = lib.wgpuBufferGetMappedRange(buffer._internal, 0, size)
        target[...] = np.frombuffer(self._ffi.buffer(found, size), np.uint8)
        lib.wgpuBufferUnmap(buffer._internal)


class _ByPromises:
    """Reads by the methods of any implementation, which waits in its own way."""

    def read(self, buffer: Any, target: Array, patience: Patience) -> None:
        """Copy the first bytes of `buffer` to `target`, when all that was submitted is done."""
        size = target.nbytes
        buffer.map_async("READ_NOSYNC", 0, size).sync_wait()
        target[...] = np.frombuffer(buffer.read_mapped(0, size, copy=False), np.uint8)
        buffer.unmap()


def _text(ffi: Any, lib: Any, view: Any) -> str:
    """Return the text of a string of the native library."""
    if view.data == ffi.NULL or view.length == 0:
        return ""
    size = () if view.length == lib.WGPU_STRLEN else (view.length,)
    return ffi.string(view.data, *size).decode(errors="ignore")


def drain(handle: Any) -> None:
    """Return when a device has done all that was submitted, where wgpu can tell."""
    wait_all = getattr(handle, "_poll_wait", None)
    if wait_all is not None:
        wait_all()
