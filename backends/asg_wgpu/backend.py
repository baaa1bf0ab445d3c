"""The wgpu backend: Vulkan, Metal and DirectX 12, on any vendor's GPU."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from asg.core.errors import BackendError, ShapeError
from asg.core.graph import Graph
from asg.core.node import bulk
from asg.runtime.backend import DeviceInfo, Options, Prepared, Program, Store
from asg.runtime.cutting import CutProgram
from asg.runtime.plan_cache import bound_anew
from asg.runtime.recording import AheadTarget, Recording
from asg.runtime.tuning import Progress, TuningReport
from asg_wgpu.cache.schedules import cached_schedule
from asg_wgpu.cache.size_classes import SizeClasses
from asg_wgpu.device.adapters import (
    Adapter,
    adapters,
    choose,
    how_to_install,
    in_turn,
    preference,
)
from asg_wgpu.device.opening import open_device, opened
from asg_wgpu.ir.counters import Counters
from asg_wgpu.ir.plans import Plans, applied, plans, remembering
from asg_wgpu.ir.schedule import Schedule
from asg_wgpu.ir.target import Limits, Target
from asg_wgpu.lower.bounds_checks import Check, with_checks
from asg_wgpu.memory.plan import Plan, make_plan
from asg_wgpu.run.lent import LentProgram
from asg_wgpu.run.program import WgpuProgram, begin_kernels
from asg_wgpu.run.recording import LIMITS, recording_of, target_of
from asg_wgpu.run.store import WgpuStore
from asg_wgpu.schedule.build import TUNED
from asg_wgpu.tune.search import tune

Scheduler = Callable[[Graph, Target], Schedule]


class WgpuBackend:
    """Compiles graphs to WGSL and runs them on an adapter.

    `storage_buffers` holds kernels to so few buffers, and `binding` those to so many bytes,
    whatever the adapter has; `scheduler` makes the schedules, in the place of the usual one and its
    cache on disk.
    """

    name = "wgpu"
    claims: frozenset[str] = frozenset()

    def __init__(
        self,
        storage_buffers: int | None = None,
        scheduler: Scheduler | None = None,
        binding: int | None = None,
    ) -> None:
        self._storage_buffers = storage_buffers
        self._binding = binding
        self._scheduler = scheduler

    def available(self) -> bool:
        """Whether there is an adapter."""
        return bool(adapters())

    def describe(self) -> str:
        """Return the adapter that is taken by default, or what to install where there is none."""
        found = adapters()
        if not found:
            return f"no adapter is found that wgpu can use; {how_to_install()}"
        try:
            return choose(None, found).describe()
        except BackendError as error:  # ASG_DEVICE names none
            return str(error)

    def preference(self) -> int:
        """Return that a real GPU is taken before all else, and a CPU only when asked for."""
        return preference()

    def devices(self) -> Sequence[DeviceInfo]:
        """Return all adapters, the one taken by default first."""
        return [_info(adapter) for adapter in adapters()]

    def turns(self) -> Sequence[int]:
        """Return the numbers of the GPUs that ranks of one machine take in turn, each card once."""
        return [adapter.number for adapter in in_turn(adapters())]

    def store(self, device: str | None) -> WgpuStore:
        """Return an empty store on the adapter of this number, or with this in its description.

        `turn:K` is the one that the K-th rank of a machine takes. Raises DeviceError where there is
        none.
        """
        adapter = choose(device, adapters())
        return WgpuStore(open_device(adapter, self._storage_buffers, self._binding))

    @bulk()
    def specialise(self, graph: Graph, store: Store, options: Options) -> WgpuProgram | CutProgram:
        """Return a program of a graph of primitives whose types are static.

        Raises BackendError for what it cannot compute, and OutOfMemoryError, naming the tensor, for
        what the device cannot hold.
        """
        if not isinstance(store, WgpuStore):
            raise BackendError(f"{type(store).__name__} is not a store of the wgpu backend")
        if graph.has_ranks:
            return CutProgram(graph, lambda part: self._program(part, store, options))
        return self._program(graph, store, options)

    def _program(self, graph: Graph, store: WgpuStore, options: Options) -> WgpuProgram:
        device = store.device
        if _is_to_tune():
            tune(graph, device)
        graph, checks = with_checks(graph) if options.check_indices else (graph, ())
        if self._scheduler is not None:
            schedule = self._scheduler(graph, device.target)
        else:
            begin = partial(begin_kernels, device)
            schedule = cached_schedule(graph, device.target, device.counters, begin)
        program = self.program(graph, schedule, store, checks)
        program.begin_pipelines()
        return program

    def prepare(self, graph: Graph, store: Store, options: Options) -> Prepared:
        """Return a graph whose kernels read the sizes of its symbols, as far as they can.

        With `specialise="always"`, and while kernels are tuned, which are measured at the sizes
        that there are, they are made for the sizes of each binding.
        """
        if not isinstance(store, WgpuStore):
            raise BackendError(f"{type(store).__name__} is not a store of the wgpu backend")
        return _WithNumbers(self._prepared(graph, store, options), plans())

    def _prepared(self, graph: Graph, store: WgpuStore, options: Options) -> Prepared:
        whole = options.specialise == "always" or _is_to_tune()
        if whole or self._scheduler is not None or not graph.symbols or graph.has_ranks:
            return bound_anew(self, graph, store, options)
        try:
            return _ForAllSizes(self, graph, store, options)
        except ShapeError:  # indices to be checked, of which there may be none
            return bound_anew(self, graph, store, options)

    def program(
        self, graph: Graph, schedule: Schedule, store: WgpuStore, checks: Sequence[Check] = ()
    ) -> WgpuProgram:
        """Return the program of a schedule of static sizes of a graph."""
        device = store.device
        watches = any(loop.watched is not None for loop in schedule.loops)
        plan = _plan(graph, schedule, device.limits, in_place=not (checks or watches))
        device.counters.tuned += int(schedule.notes.get(TUNED, "0"))
        return WgpuProgram(graph, plan, store, checks, schedule.notes)

    @bulk()
    def ahead(self, graph: Graph, target: AheadTarget) -> Recording:
        """Return the recording of a graph of primitives whose types are static.

        No adapter is opened. Raises BackendError for what the target cannot compute, and
        OutOfMemoryError, naming the tensor, for one that no kernel of it can bind.
        """
        if graph.has_ranks:
            raise BackendError(
                f"graph {graph.name!r} has collectives, which a recording cannot make",
                hint="record the graph of one rank",
            )
        wanted = target_of(target)
        schedule = cached_schedule(graph, wanted, Counters())  # whose kernels share no text
        return recording_of(graph, _plan(graph, schedule, LIMITS))

    def tune(
        self,
        graph: Graph,
        device: str | None = None,
        *,
        again: bool = False,
        progress: Progress | None = None,
    ) -> TuningReport:
        """Find by measurement what is fastest for the kernels of a graph, and keep it on disk.

        The graph is one of primitives whose types are static. Entries that the adapter's table
        already has stay, unless `again`. Programs made later, in any process, use the table.
        """
        return tune(graph, self.store(device).device, again=again, progress=progress)

    def counters(self) -> Counters:
        """Return the counters of all devices together, so far."""
        total = Counters()
        for device in opened():
            for name, value in vars(device.counters).items():
                setattr(total, name, getattr(total, name) + value)
        return total


class _WithNumbers(NamedTuple):
    """A prepared graph, and the numbers with which it is scheduled for all sizes."""

    prepared: Prepared
    numbers: Plans

    def specialise(self, binding: Mapping[str, int]) -> Program:
        """Return a program for these sizes."""
        with applied(self.numbers):
            return self.prepared.specialise(binding)


class _ForAllSizes:
    """A graph that is scheduled once for each class of its sizes, and specialised for others."""

    def __init__(
        self, backend: WgpuBackend, graph: Graph, store: WgpuStore, options: Options
    ) -> None:
        self._backend = backend
        self._static = bound_anew(backend, graph, store, options)
        self._graph, self._checks = with_checks(graph) if options.check_indices else (graph, ())
        self._store, device = store, store.device
        lends = options.specialise == "auto"
        self._classes = SizeClasses(
            self._graph, device.target, device.counters, self._prepare if lends else None
        )

    def specialise(self, binding: Mapping[str, int]) -> Program:
        """Return a program for these sizes, which may be lent its kernels for a while."""
        return self._sized(binding) or self._static.specialise(binding)

    @bulk()
    def _sized(self, binding: Mapping[str, int]) -> WgpuProgram | LentProgram | None:
        found = self._classes.find(binding)
        if found is None:
            return None
        program = self._program(found.schedule, binding)
        if found.turn is None:
            return program

        def following() -> WgpuProgram | LentProgram:
            self._classes.settle(binding)
            made = self._sized(binding)
            assert made is not None, "a lent schedule stays good for its sizes"
            return made

        return LentProgram(program, found.turn, remembering(following))

    def _program(self, schedule: Schedule, binding: Mapping[str, int]) -> WgpuProgram:
        checks = [check.at(binding) for check in self._checks]
        return self._backend.program(self._graph, schedule, self._store, checks)

    def _prepare(self, schedule: Schedule, binding: Mapping[str, int]) -> list[Any]:
        """Return the pipelines of a schedule."""
        return self._program(schedule, binding).pipelines()


def _plan(graph: Graph, schedule: Schedule, limits: Limits, *, in_place: bool = True) -> Plan:
    """Return the plan of a schedule, whose memory is named as the nodes of the graph are."""
    return make_plan(
        schedule,
        limits,
        lambda number: graph.nodes[number].name or f"%{number} {graph.nodes[number].op.name}",
        {name: t.type for name, t in {**graph.parameters, **graph.state}.items()},
        in_place=in_place,
    )


def _is_to_tune() -> bool:
    return os.environ.get("ASG_TUNE", "0") not in ("", "0")


def _info(adapter: Adapter) -> DeviceInfo:
    return DeviceInfo(
        adapter.name,
        adapter.type,
        adapter.backend,
        adapter.driver,
        tuple(sorted(adapter.features)),
        dict(adapter.limits),
    )
