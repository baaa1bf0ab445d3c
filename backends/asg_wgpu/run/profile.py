"""The GPU time of each dispatch, by timestamp queries around passes of their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import median
from time import perf_counter
from typing import Any, Protocol

import numpy as np

from asg.core.dtypes import Array
from asg.core.errors import BackendError
from asg.core.graph import Graph
from asg.runtime.arrays import DeviceArray
from asg.runtime.profiling import Profile, ProfileEntry
from asg.runtime.uninterrupted import Uninterrupted
from asg_wgpu.device.commands import Commands, count_of, record_single, unrolled
from asg_wgpu.device.device import Device
from asg_wgpu.device.errors import translated
from asg_wgpu.memory.assign import Step
from asg_wgpu.memory.plan import Plan, named
from asg_wgpu.run.store import WgpuStore

_QUERY_RESOLVE, _COPY_SRC = 0x200, 0x4  # flags of WebGPU's BufferUsage
_MOST = 2048  # dispatches of one query set, which holds 4096 timestamps

Feeds = Mapping[str, Array | DeviceArray]


class Profiled(Protocol):
    """A program whose runs are recorded step by step."""

    graph: Graph
    plan: Plan
    store: WgpuStore

    @property
    def device(self) -> Device:
        """The device that it runs on."""
        ...

    def ready(self) -> Any:
        """Return the resources that runs need."""
        ...

    def begin(self, ready: Any, feeds: Feeds) -> tuple[Any, Any]:
        """Return an encoder of a run, and the results that it moves."""
        ...

    def finish(self, ready: Any, encoder: Any, moves: Any) -> object:
        """Record the commits, and submit."""
        ...


def measure(program: Profiled, feeds: Feeds, runs: int) -> Profile:
    """Return the time of each dispatch of a program, the median of `runs` after one more.

    The state is set back after each, and signals wait until then. Raises BackendError where the
    adapter cannot tell the time.
    """
    device = program.device
    if "timestamp-query" not in device.target.features:
        raise BackendError(f"{device.describe()} has no timestamp queries")
    with device.lock, translated(device, f"profiling graph {program.graph.name!r}"):
        saved = _saved(program)
        clock = Clock(device, count_of(program.ready().commands))
        times: list[tuple[float, Array]] = []
        for _ in range(runs + 1):  # the first one warms up
            with Uninterrupted():
                try:
                    times.append(_timed(program, clock, feeds))
                finally:
                    _restore(program, saved)
    return _profile(program, times[1:])


def _timed(program: Profiled, clock: Clock, feeds: Feeds) -> tuple[float, Array]:
    """Run once, and return how long it took, and the stamps of its dispatches."""
    started = perf_counter()
    ready = program.ready()
    encoder, moves = program.begin(ready, feeds)
    clock.record(encoder, ready.commands)
    program.finish(ready, encoder, moves)
    stamps = clock.read()
    return perf_counter() - started, stamps


def _profile(program: Profiled, times: Sequence[tuple[float, Array]]) -> Profile:
    stamps = np.stack([each for _, each in times])  # of runs, dispatches, begin and end; in seconds
    numbers = [single.number for single in unrolled(program.ready().commands)]
    runs = np.bincount(numbers, minlength=len(program.plan.steps))  # more than one in a loop
    took = np.median(stamps[:, :, 1] - stamps[:, :, 0], axis=0)
    lasted = np.bincount(numbers, took, len(runs))
    first = np.unique(numbers, return_index=True)[1]
    began = np.median(stamps[:, first, 0] - stamps[:, :1, 0], axis=0)
    entries = tuple(
        ProfileEntry(
            step.dispatch.label,
            named(program.graph, step.dispatch.nodes),
            float(seconds),
            float(start),
            _bytes(step) * int(count),
            step.dispatch.flops * int(count),
            step.dispatch.nodes,
        )
        for step, seconds, start, count in zip(program.plan.steps, lasted, began, runs, strict=True)
    )
    wall = median(seconds for seconds, _ in times)
    return Profile(program.device.describe(), len(times), wall, entries)


def _bytes(step: Step) -> int:
    return sum(place.size for place in step.places)


class Clock:
    """Timestamps at the begin and the end of each of a number of dispatches."""

    def __init__(self, device: Device, count: int) -> None:
        self._device = device
        self._parts: list[tuple[Any, Any, int]] = []
        for start in range(0, count, _MOST):
            size = min(count - start, _MOST)
            queries = device.handle.create_query_set(type="timestamp", count=2 * size)
            buffer = device.create_buffer(16 * size, _QUERY_RESOLVE | _COPY_SRC)
            self._parts.append((queries, buffer, size))

    def record(self, encoder: Any, commands: Commands) -> None:
        """Add dispatches, each in a timed pass of its own."""
        for number, single in enumerate(unrolled(commands)):
            part, place = divmod(number, _MOST)
            compute = encoder.begin_compute_pass(
                timestamp_writes={
                    "query_set": self._parts[part][0],
                    "beginning_of_pass_write_index": 2 * place,
                    "end_of_pass_write_index": 2 * place + 1,
                }
            )
            record_single(compute, single)
            compute.end()
        for queries, buffer, size in self._parts:
            encoder.resolve_query_set(queries, 0, 2 * size, buffer, 0)

    def read(self) -> Array:
        """Return begin and end of each dispatch in seconds, when all is done."""
        read = self._device.reader.read
        ticks = [read(buffer, 0, 16 * size).view(np.uint64) for _, buffer, size in self._parts]
        if not ticks:
            return np.zeros((0, 2))
        stamps = np.concatenate(ticks).reshape(-1, 2)
        return (stamps - stamps.min()).astype(np.float64) * (self._period() * 1e-9)

    def _period(self) -> float:
        """Return the nanoseconds of a tick."""
        try:
            from wgpu.backends.wgpu_native import lib  # pyright: ignore[reportMissingTypeStubs]
        except ImportError:  # another implementation, where the standard says nanoseconds
            return 1.0
        native: Any = lib
        return native.wgpuQueueGetTimestampPeriod(self._device.queue._internal)


def _saved(program: Profiled) -> dict[str, Any]:
    """Return copies, on the device, of all states that the program can change."""
    device, store = program.device, program.store
    names = [name for name in program.graph.update_refs if name in store.buffers]
    encoder = device.encoder()
    saved: dict[str, Any] = {}
    for name in names:
        buffer = store.buffers[name]
        saved[name] = device.buffer(buffer.size, f"saved {name}")
        encoder.copy_buffer_to_buffer(buffer, 0, saved[name], 0, buffer.size)
    device.submit(encoder)
    return saved


def _restore(program: Profiled, saved: Mapping[str, Any]) -> None:
    encoder = program.device.encoder()
    for name, copy in saved.items():
        encoder.copy_buffer_to_buffer(copy, 0, program.store.buffers[name], 0, copy.size)
    program.device.submit(encoder)
