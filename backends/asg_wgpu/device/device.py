"""An open device: buffers, pipelines, bind groups and submissions, with counters and typed errors.

`opening.py` opens devices, `pipelines.py` compiles, `transfer.py` and `waiting.py` read values
back, and `commands.py` records.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from threading import RLock
from typing import Any
from weakref import finalize

import numpy as np

from asg.core.dtypes import Array
from asg.core.errors import DeviceError
from asg.runtime.memory.planner import memory_of_machine
from asg.runtime.uninterrupted import Uninterrupted
from asg_wgpu.device.adapters import Adapter
from asg_wgpu.device.commands import Commands, count_of, recorder
from asg_wgpu.device.errors import forked, lost, translated
from asg_wgpu.device.pipelines import NUMBER, PipelineKey, Pipelines, Wanted
from asg_wgpu.device.transfer import Pool, Reader
from asg_wgpu.device.trusted import trusted_modules
from asg_wgpu.device.tuned_table import read_table
from asg_wgpu.device.waiting import drain
from asg_wgpu.ir.cards import traits_of
from asg_wgpu.ir.counters import Counters
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.target import CPU_ITERATIONS, MOST_LOOPS, Limits, Target

_STORAGE, _UNIFORM, _COPY_SRC, _COPY_DST = 0x80, 0x40, 0x4, 0x8  # WebGPU's BufferUsage
# Buffers of a Metal kernel. wgpu reports all as storage buffers, and takes another for their sizes.
_METAL_SLOTS = 31


# A buffer, an offset in bytes, and a size in bytes.
Binding = tuple[Any, int, int]


class Device:
    """An open adapter; hold `lock` while you record, submit or read.

    `lost` is None, or the reason why the device no longer works. `self_test` tests its driver in a
    thread. Only the process with id `process`, which opened the device, can use it.
    `storage_buffers` limits the buffers of a kernel, and `binding` the bytes of each, below the
    adapter's own limits. When Python releases the device, or the process ends, it first finishes
    all submitted work.
    """

    def __init__(
        self, adapter: Adapter, storage_buffers: int | None = None, binding: int | None = None
    ) -> None:
        self.adapter = adapter
        self.lock = RLock()
        self.counters = Counters()
        self.lost: str | None = None
        self.self_test: Future[None] | None = None
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
        regroups = adapter.backend == "Metal"  # wgpu leaves its fast math on
        self._pipelines = Pipelines(self.handle, self._trusted, self.counters, regroups=regroups)
        self._record = recorder()

    def check_alive(self) -> None:
        """Raise DeviceLostError if the device is lost or another process opened it."""
        if self.process != os.getpid():
            raise forked(self)
        if self.lost is not None:
            raise lost(self)

    def settle(self) -> None:
        """Wait for the end of the driver's self-test; raise DeviceError if it fails."""
        self.check_alive()  # a forked child would wait for a thread of its parent
        if self.self_test is not None:
            self.self_test.result()

    # Memory

    def buffer(self, size: int, label: str = "") -> Any:
        """Return a new storage buffer of `size` bytes; copies from and to it are allowed."""
        return self.create_buffer(size, _STORAGE | _COPY_SRC | _COPY_DST, label)

    def create_buffer(self, size: int, usage: int, label: str = "") -> Any:
        """Return a new buffer of `size` bytes for the given uses."""
        self.counters.buffers += 1
        with translated(self, f"allocating {size} bytes"):
            return self.handle.create_buffer(size=size, usage=usage, label=label)

    def upload(self, buffer: Any, offset: int, data: Array) -> None:
        """Write `data` to a buffer before all later submissions; `data` may change afterwards."""
        self.counters.uploads += 1
        self.counters.uploaded_bytes += data.nbytes
        self.queue.write_buffer(buffer, offset, data)

    # Pipelines

    @property
    def checks(self) -> str:
        """The reason why the device checks all kernels; empty if it trusts proved kernels."""
        if os.environ.get("ASG_WGPU_CHECKED", "0") not in ("", "0"):
            return "ASG_WGPU_CHECKED is set"
        return "" if self._trusted else "this wgpu checks all shaders"

    def pipeline(
        self, source: str, bindings: int, label: str = "", *, trusted: bool = False
    ) -> Any:
        """Return the pipeline of a shader; a pipeline in use, or used recently, is shared.

        See `pipelines` for `trusted`. Raises wgpu's exception if the shader does not compile.
        """
        (found,) = self.pipelines([(PipelineKey(source, bindings, trusted=trusted), label)])
        if isinstance(found, Exception):
            raise found
        return found

    def pipelines(self, wanted: Wanted) -> list[Any]:
        """Return the pipelines of shaders with labels; a failed pipeline gives its exception.

        Threads compile the missing pipelines in parallel. A `trusted` shader runs without checks of
        indices and loops: a proof of its text replaces them.
        """
        self.check_alive()
        return self._pipelines.get(self._checked(wanted))

    def begin(self, wanted: Wanted) -> None:
        """Start threads that compile the missing pipelines, for a later `pipelines`."""
        self.check_alive()
        self._pipelines.begin(self._checked(wanted))

    def _checked(self, wanted: Wanted) -> Wanted:
        if not self.checks:
            return wanted
        return [(key._replace(trusted=False), label) for key, label in wanted]

    def bind_group(self, bindings: Sequence[Binding]) -> Any:
        """Return a bind group of buffer ranges, in order."""
        self.counters.bind_groups += 1
        layout = self._pipelines.layout(len(bindings))
        return self.handle.create_bind_group(layout=layout, entries=_entries(bindings))

    def steps(self, count: int) -> Any:
        """Return the bind group of the step numbers 0, 1, …, at the device's offset alignment."""
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
        """Return a new command encoder."""
        return self.handle.create_command_encoder()

    def record(self, encoder: Any, commands: Commands) -> None:
        """Add dispatches to `encoder` as a pass; each sees the writes of earlier dispatches."""
        if commands:
            self.counters.dispatches += count_of(commands)
            compute = encoder.begin_compute_pass()
            self._record(compute, commands)
            compute.end()

    def submit(self, encoder: Any) -> None:
        """Run the recorded commands after all earlier submissions."""
        self.counters.submissions += 1
        self.queue.submit([encoder.finish()])

    def describe(self) -> str:
        """Return the adapter's name, type, interface and driver as a line."""
        return self.adapter.describe()


def _entries(bindings: Sequence[Binding]) -> list[dict[str, Any]]:
    return [
        {"binding": place, "resource": {"buffer": buffer, "offset": offset, "size": size}}
        for place, (buffer, offset, size) in enumerate(bindings)
    ]


def _drain(handle: Any, lock: RLock, process: int) -> None:
    """Wait for all submitted work and keep the lock, so that no thread submits more.

    Some drivers crash the process if they are unloaded or released during work. A forked child has
    nothing to wait for: the driver's threads run in its parent.
    """
    if os.getpid() == process:
        lock.acquire()  # never released
        drain(handle)


# Opening


def _required(adapter: Adapter, storage_buffers: int | None) -> dict[str, int]:
    """Return the limits to request that differ from the adapter's own."""
    name = "max-storage-buffers-per-shader-stage"
    most = adapter.limits[name]
    if adapter.backend == "Metal":
        most = min(most, _METAL_SLOTS - 1 - MOST_LOOPS)
    return {name: min(storage_buffers or most, most)}


def _open(adapter: Adapter, limits: dict[str, int]) -> Any:
    try:
        with Uninterrupted():  # it waits for a callback, and Python loses an exception raised there
            return adapter.handle.request_device_sync(
                label="asg", required_features=list(adapter.wanted), required_limits=limits
            )
    except Exception as error:  # drivers raise many types
        raise DeviceError(
            f"wgpu cannot open {adapter.describe()}: {error}", hint="ASG_DEVICE picks another"
        ) from error


def _limits(adapter: Adapter, found: Mapping[str, int], binding: int | None) -> Limits:
    buffer = found["max-buffer-size"] & ~15
    most = min(found["max-storage-buffer-binding-size"], binding or buffer)
    return Limits(
        binding=min(most & ~15, buffer),
        alignment=max(found["min-storage-buffer-offset-alignment"], plans().memory.alignment),
        bindings=found["max-storage-buffers-per-shader-stage"],
        # a CPU driver allocates without a check
        memory=memory_of_machine() if adapter.is_cpu else None,
        row=max(found["min-uniform-buffer-offset-alignment"], NUMBER),
        is_discrete=adapter.type == "DiscreteGPU",
    )


def _target(
    adapter: Adapter, found: Mapping[str, int], features: frozenset[str], binding: int
) -> Target:
    return Target(
        storage_buffers=found["max-storage-buffers-per-shader-stage"],
        workgroups=found["max-compute-workgroups-per-dimension"],
        # a workgroup lies along x: Adreno's driver allows 2048 invocations, but 1024 along an axis
        invocations=min(
            found["max-compute-invocations-per-workgroup"], found["max-compute-workgroup-size-x"]
        ),
        shared_bytes=_shared_bytes(found["max-compute-workgroup-storage-size"]),
        features=features,
        binding=binding,
        iteration_limit=CPU_ITERATIONS if adapter.is_cpu else 0,
        table=read_table(adapter),
        reads_sizes=adapter.backend != "D3D12",
        takes_nests=adapter.backend != "D3D12",
        traits=traits_of(adapter.name, adapter.type),
    )


def _shared_bytes(most: int) -> int:
    """Return the bytes of workgroup memory that kernels use, so that two workgroups fit a unit."""
    return most // 2 if most >= plans().devices.unit else most
