"""A device: buffers, pipelines, bind groups and submissions, each counted and its errors typed."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from threading import RLock
from typing import Any
from weakref import finalize

import numpy as np

from asg.core.dtypes import Array
from asg.core.errors import DeviceError
from asg.runtime.uninterrupted import Uninterrupted
from asg_wgpu.device.adapters import Adapter
from asg_wgpu.device.commands import Commands, count_of, recorder
from asg_wgpu.device.errors import check_alive, translated
from asg_wgpu.device.pipelines import NUMBER, PipelineKey, Pipelines, Wanted
from asg_wgpu.device.transfer import Pool, Reader
from asg_wgpu.device.trusted import trusted_modules
from asg_wgpu.device.tuned_table import read_table
from asg_wgpu.device.waiting import drain
from asg_wgpu.ir.counters import Counters
from asg_wgpu.ir.plans import plans
from asg_wgpu.ir.target import CPU_ITERATIONS, MOST_LOOPS, Limits, Target

_STORAGE, _UNIFORM, _COPY_SRC, _COPY_DST = 0x80, 0x40, 0x4, 0x8  # WebGPU's BufferUsage


# A buffer, an offset in it, and bytes.
Binding = tuple[Any, int, int]


class Device:
    """An open adapter. `lock` is held while something is recorded, submitted or read.

    `lost` says why it can do nothing any more, and `process` is the id of the process that opened
    it, the only one that can use it. `storage_buffers` holds kernels to so few buffers, and
    `binding` those to so many bytes, whatever the adapter has. It does all its work before it is
    released, by Python or at the end of the process.
    """

    def __init__(
        self, adapter: Adapter, storage_buffers: int | None = None, binding: int | None = None
    ) -> None:
        self.adapter = adapter
        self.lock = RLock()
        self.counters = Counters()
        self.lost: str | None = None
        self.process = os.getpid()
        self.handle = _open(adapter, _required(adapter, storage_buffers))
        self.queue = self.handle.queue
        finalize(self, _drain, self.handle, self.lock, self.process)
        found: Mapping[str, int] = self.handle.limits
        self.limits = _limits(adapter, found, binding)
        self.target = _target(adapter, found, frozenset(self.handle.features), self.limits.binding)
        self.reader = Reader(self)
        self.pool = Pool(self)
        self._trusted = trusted_modules(is_cpu=adapter.is_cpu)
        self._pipelines = Pipelines(self.handle, self._trusted, self.counters)
        self._record = recorder()

    # Memory

    def buffer(self, size: int, label: str = "") -> Any:
        """Return a new buffer that kernels can use and that can be copied from and to."""
        return self.create_buffer(size, _STORAGE | _COPY_SRC | _COPY_DST, label)

    def create_buffer(self, size: int, usage: int, label: str = "") -> Any:
        """Return a new buffer for the given uses."""
        self.counters.buffers += 1
        with translated(self, f"allocating {size} bytes"):
            return self.handle.create_buffer(size=size, usage=usage, label=label)

    def upload(self, buffer: Any, offset: int, data: Array) -> None:
        """Write bytes to a buffer before anything that is submitted later; `data` is free then."""
        self.counters.uploads += 1
        self.counters.uploaded_bytes += data.nbytes
        self.queue.write_buffer(buffer, offset, data)

    # Pipelines

    @property
    def checks(self) -> str:
        """The reason why it checks the indices of all kernels; empty where it trusts some."""
        if os.environ.get("ASG_WGPU_CHECKED", "0") not in ("", "0"):
            return "ASG_WGPU_CHECKED is set"
        return "" if self._trusted else "this wgpu checks all shaders"

    def pipeline(
        self, source: str, bindings: int, label: str = "", *, trusted: bool = False
    ) -> Any:
        """Return the pipeline of a shader, made once as long as it is in use, or was of late.

        Raises what wgpu raises where it does not compile. See `pipelines` for what is `trusted`.
        """
        (found,) = self.pipelines([(PipelineKey(source, bindings, trusted=trusted), label)])
        if isinstance(found, Exception):
            raise found
        return found

    def pipelines(self, wanted: Wanted) -> list[Any]:
        """Return the pipelines of shaders with their labels; in its place, what one raises.

        Those that are missing are made side by side. One that is `trusted` is neither kept within
        its buffers nor from going on for ever: that is proved of its text.
        """
        check_alive(self)
        return self._pipelines.get(self._checked(wanted))

    def begin(self, wanted: Wanted) -> None:
        """Let threads make the pipelines that are missing, which are asked for later."""
        check_alive(self)
        self._pipelines.begin(self._checked(wanted))

    def _checked(self, wanted: Wanted) -> Wanted:
        if not self.checks:
            return wanted
        return [(key._replace(trusted=False), label) for key, label in wanted]

    def bind_group(self, bindings: Sequence[Binding]) -> Any:
        """Return a bind group of parts of buffers, in order."""
        self.counters.bind_groups += 1
        layout = self._pipelines.layout(len(bindings))
        return self.handle.create_bind_group(layout=layout, entries=_entries(bindings))

    def steps(self, count: int) -> Any:
        """Return the bind group of the numbers 0, 1, … of steps, as far apart as offsets may be."""
        numbers = np.zeros((count, self.limits.row // 4), np.int32)
        numbers[:, 0] = np.arange(count)
        table = self.create_buffer(numbers.nbytes, _UNIFORM | _COPY_DST, "steps")
        self.upload(table, 0, numbers)
        self.counters.bind_groups += 1
        return self.handle.create_bind_group(
            layout=self._pipelines.layout_of_steps(),
            entries=_entries([(table, 0, NUMBER)] * MOST_LOOPS),
        )

    # Work

    def encoder(self) -> Any:
        """Return a command encoder."""
        return self.handle.create_command_encoder()

    def record(self, encoder: Any, commands: Commands) -> None:
        """Add dispatches to `encoder`, in one pass; each sees what those before it wrote."""
        if commands:
            self.counters.dispatches += count_of(commands)
            compute = encoder.begin_compute_pass()
            self._record(compute, commands)
            compute.end()

    def submit(self, encoder: Any) -> None:
        """Run what was recorded, after all that was submitted before."""
        self.counters.submissions += 1
        self.queue.submit([encoder.finish()])

    def describe(self) -> str:
        """Return it in one line."""
        return self.adapter.describe()


def _entries(bindings: Sequence[Binding]) -> list[dict[str, Any]]:
    return [
        {"binding": place, "resource": {"buffer": buffer, "offset": offset, "size": size}}
        for place, (buffer, offset, size) in enumerate(bindings)
    ]


def _drain(handle: Any, lock: RLock, process: int) -> None:
    """Wait until all work is done, and let no other thread submit more, as the process may end.

    Drivers end the process if they are unloaded at work, or released. A fork has nothing to wait
    for: the driver's threads are in the process that it was forked from.
    """
    if os.getpid() == process:
        lock.acquire()  # for good
        drain(handle)


# Opening


def _required(adapter: Adapter, storage_buffers: int | None) -> dict[str, int]:
    """Return the limits to ask for, of those that are not simply the adapter's."""
    name = "max-storage-buffers-per-shader-stage"
    return {name: min(storage_buffers or adapter.limits[name], adapter.limits[name])}


def _open(adapter: Adapter, limits: dict[str, int]) -> Any:
    try:
        with Uninterrupted():  # it waits for a callback, and what that raises is lost
            return adapter.handle.request_device_sync(
                label="asg", required_features=list(adapter.wanted), required_limits=limits
            )
    except Exception as error:  # whatever the driver makes of it
        raise DeviceError(
            f"{adapter.describe()} cannot be opened: {error}", hint="ASG_DEVICE picks another"
        ) from error


def _limits(adapter: Adapter, found: Mapping[str, int], binding: int | None) -> Limits:
    buffer = found["max-buffer-size"] & ~15
    most = min(found["max-storage-buffer-binding-size"], binding or buffer)
    return Limits(
        binding=min(most & ~15, buffer),
        alignment=max(found["min-storage-buffer-offset-alignment"], plans().memory.alignment),
        bindings=found["max-storage-buffers-per-shader-stage"],
        memory=_physical_memory() if adapter.is_cpu else None,
        row=max(found["min-uniform-buffer-offset-alignment"], NUMBER),
    )


def _physical_memory() -> int | None:
    """Return the memory of this machine, which a driver on the CPU hands out without asking."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):  # not on every system
        return None


def _target(
    adapter: Adapter, found: Mapping[str, int], features: frozenset[str], binding: int
) -> Target:
    return Target(
        storage_buffers=found["max-storage-buffers-per-shader-stage"],
        workgroups=found["max-compute-workgroups-per-dimension"],
        invocations=found["max-compute-invocations-per-workgroup"],
        shared_bytes=found["max-compute-workgroup-storage-size"],
        features=features,
        binding=binding,
        iteration_limit=CPU_ITERATIONS if adapter.is_cpu else 0,
        table=read_table(adapter),
    )
