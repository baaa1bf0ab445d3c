"""The compute pipelines of a device; threads compile them, often before a program asks.

Drivers compile without Python's lock. So kernels compile in parallel, and during the generation of
later kernels.
"""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from threading import RLock
from typing import Any, NamedTuple, cast
from weakref import WeakValueDictionary

from asg.ops.wgsl import in_order
from asg.runtime.uninterrupted import Uninterrupted
from asg_wgpu.device.trusted import Maker
from asg_wgpu.ir.counters import Counters
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.target import MOST_LOOPS

NUMBER = 16  # bytes of a uniform with a number
_COMPUTE = 0x4  # of ShaderStage


class PipelineKey(NamedTuple):
    """A shader's source and number of bindings; `stepped` kernels read step numbers of loops.

    A `trusted` shader runs without checks.
    """

    source: str
    bindings: int
    stepped: bool = False
    trusted: bool = False


Wanted = Sequence[tuple[PipelineKey, str]]  # pipelines' keys and labels


class Pipelines:
    """Pipelines by key; a pipeline in use, or used recently, is shared.

    Without a maker of `trusted` modules, every shader is checked. If the driver's compiler
    `regroups` sums, shaders keep it from that.
    """

    def __init__(
        self, handle: Any, trusted: Maker | None, counters: Counters, *, regroups: bool = False
    ) -> None:
        self._handle = handle
        self._regroups = regroups
        self._trusted = trusted
        self._counters = counters
        self._numbers = plans().devices
        # Held while pipelines are looked up, never during a compilation. The compiling threads
        # do without it: a signal handler that runs meanwhile may wait for them.
        self._lock = RLock()
        self._used = WeakValueDictionary[PipelineKey, Any]()
        self._recent = OrderedDict[PipelineKey, Any]()
        self._coming: dict[PipelineKey, Future[Any]] = {}
        self._threads: ThreadPoolExecutor | None = None
        self._layouts: dict[tuple[int, bool], tuple[Any, Any]] = {}
        self._step_layout: Any = None

    def get(self, wanted: Wanted) -> list[Any]:
        """Return pipelines in order; a failed pipeline gives its exception."""
        with self._lock:
            before = self._counters.pipelines
            begun = self.begin(wanted)
            self._counters.pipeline_hits += len(wanted) - (self._counters.pipelines - before)
        found = {
            key: cast("Future[Any]", each).result() if isinstance(each, Future) else each
            for key, each in begun.items()
        }
        return [found[key] for key, _ in wanted]

    def begin(self, wanted: Wanted) -> dict[PipelineKey, Any]:
        """Start threads for the missing pipelines; return each pipeline or its future by key."""
        found: dict[PipelineKey, Any] = {}
        missing: dict[PipelineKey, str] = {}
        with self._lock:
            for key, label in wanted:
                found[key] = self._coming.get(key) or self._used.get(key)
                if found[key] is None:
                    missing[key] = label
                elif (recent := self._recent.pop(key, None)) is not None:
                    self._recent[key] = recent
            self._counters.pipelines += len(missing)
            for key in sorted(missing, key=lambda key: -len(key.source)):  # longest first
                found[key] = self._submit(key, missing[key])
        return found

    def forget(self) -> None:
        """Release the pipelines that no program uses."""
        with self._lock:
            self._recent.clear()

    def _submit(self, key: PipelineKey, label: str) -> Future[Any]:
        """Let a thread compile; signals wait, since the pool holds a lock of its own."""
        if self._threads is None:
            workers = min(self._numbers.compilers, os.cpu_count() or 1)
            self._threads = ThreadPoolExecutor(workers, "asg-compile")
        layouts = self._layout(key.bindings, key.stepped)
        with Uninterrupted():
            coming = self._threads.submit(self._made, key, layouts, label)
            self._coming[key] = coming
            coming.add_done_callback(lambda _: self._coming.pop(key, None))
        return coming

    def _made(self, key: PipelineKey, layouts: tuple[Any, Any], label: str) -> Any:
        try:
            made = self._compiled(key, layouts[1], label)
        except Exception as error:  # kept as the result of this shader
            made = error
        if not isinstance(made, Exception):
            self._used[key] = self._recent[key] = made
        while len(self._recent) > self._numbers.pipelines:
            with suppress(KeyError):  # another thread was faster
                self._recent.popitem(last=False)
        return made

    def _compiled(self, key: PipelineKey, layout: Any, label: str) -> Any:
        source = in_order(key.source) if self._regroups else key.source
        if key.trusted and self._trusted is not None:
            module = self._trusted(self._handle, source, label)
        else:
            module = self._handle.create_shader_module(code=source, label=label)
        compute = {"module": module, "entry_point": "main"}
        return self._handle.create_compute_pipeline(layout=layout, compute=compute, label=label)

    # Layouts

    def layout(self, bindings: int) -> Any:
        """Return the layout of a bind group with this number of bindings."""
        with self._lock:
            return self._layout(bindings, stepped=False)[0]

    def layout_of_steps(self) -> Any:
        """Return the layout of the bind group with the step numbers of loops."""
        with self._lock:
            if self._step_layout is None:
                number = {"type": "uniform", "has_dynamic_offset": True, "min_binding_size": NUMBER}
                self._step_layout = self._group_layout([number] * MOST_LOOPS)
            return self._step_layout

    def _layout(self, bindings: int, stepped: bool) -> tuple[Any, Any]:
        """Return the layouts of a bind group and its pipeline; `stepped` adds the step numbers."""
        found = self._layouts.get((bindings, stepped))
        if found is None:
            if stepped:
                groups = [self.layout(bindings), self.layout_of_steps()]
            else:
                groups = [self._group_layout([{"type": "storage"}] * bindings)]
            pipeline = self._handle.create_pipeline_layout(bind_group_layouts=groups)
            found = self._layouts[bindings, stepped] = (groups[0], pipeline)
        return found

    def _group_layout(self, buffers: Sequence[Mapping[str, Any]]) -> Any:
        return self._handle.create_bind_group_layout(
            entries=[
                {"binding": place, "visibility": _COMPUTE, "buffer": buffer}
                for place, buffer in enumerate(buffers)
            ]
        )
