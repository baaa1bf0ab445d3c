"""Time dispatches on the device: each has a pass with timestamp queries."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any

import numpy as np

from asg.core.dtypes import Array
from asg_wgpu.device.commands import Commands, record_single, unrolled
from asg_wgpu.device.device import Device
from asg_wgpu.ir.plan_numbers import plans

_QUERY_RESOLVE, _COPY_SRC = 0x200, 0x4  # flags of WebGPU's BufferUsage
_MOST = 2048  # dispatches of a query set, which holds 4096 timestamps


def warm_up(work: Callable[[], object]) -> None:
    """Repeat `work` until `tuning.warming` seconds have passed.

    An idle card lowers its clocks: on an NVIDIA H200 the first kernels took three times as long.
    """
    until = perf_counter() + plans().tuning.warming
    while perf_counter() < until:
        work()


class Clock:
    """Timestamps at the start and the end of `count` dispatches.

    For a run, call `record` for each portion, and then `end`.
    """

    def __init__(self, device: Device, count: int) -> None:
        self._device = device
        self._recorded = 0
        self._parts: list[tuple[Any, Any, int]] = []
        for start in range(0, count, _MOST):
            size = min(count - start, _MOST)
            queries = device.handle.create_query_set(type="timestamp", count=2 * size)
            buffer = device.create_buffer(16 * size, _QUERY_RESOLVE | _COPY_SRC)
            self._parts.append((queries, buffer, size))

    def record(self, encoder: Any, commands: Commands) -> None:
        """Add the next dispatches of the run, each in a separate timed pass."""
        for single in unrolled(commands):
            part, place = divmod(self._recorded, _MOST)
            self._recorded += 1
            compute = encoder.begin_compute_pass(
                timestamp_writes={
                    "query_set": self._parts[part][0],
                    "beginning_of_pass_write_index": 2 * place,
                    "end_of_pass_write_index": 2 * place + 1,
                }
            )
            record_single(compute, single)
            compute.end()

    def end(self, encoder: Any) -> None:
        """Add the copy of the timestamps after the last dispatch of a run."""
        self._recorded = 0
        for queries, buffer, size in self._parts:
            encoder.resolve_query_set(queries, 0, 2 * size, buffer, 0)

    def read(self) -> Array:
        """Wait, then return the start and end of each dispatch, in seconds: an array [count, 2]."""
        read = self._device.reader.read
        ticks = [read(buffer, 0, 16 * size).view(np.uint64) for _, buffer, size in self._parts]
        if not ticks:
            return np.zeros((0, 2))
        stamps = np.concatenate(ticks).reshape(-1, 2)
        return (stamps - stamps.min()).astype(np.float64) * (self._period() * 1e-9)

    def _period(self) -> float:
        """Return the nanoseconds of a tick."""
        try:
            # wgpu's C library has no types.
            from wgpu.backends.wgpu_native import lib  # pyright: ignore[reportMissingTypeStubs]  # wgpu has none
        except ImportError:  # another implementation: the standard says nanoseconds
            return 1.0
        native: Any = lib
        return native.wgpuQueueGetTimestampPeriod(self._device.queue._internal)
