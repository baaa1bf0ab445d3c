"""The wgpu backend: compiles graphs to WGSL for Vulkan, Metal and DirectX 12.

The phases are `lower`, `schedule` with `codegen`, `memory`, then `run` on a `device`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from asg.core.errors import BackendError, ShapeError
from asg.core.graph import Graph
from asg.core.node import bulk
from asg.core.tracing.size import Trace
from asg.ops.wgsl import VALUE_TYPES
from asg.runtime.backend import DeviceInfo, Options, Prepared, Program, Store
from asg.runtime.collectives import CutProgram
from asg.runtime.compiled.protocol import Expected, Known, SavedProgram
from asg.runtime.plan_cache import bound_anew
from asg.runtime.recording import AheadTarget, Recording
from asg.runtime.tuning import Progress, TuningReport
from asg_wgpu.cache.outlines import Outline, outline_of, restored_outline, saved_outline
from asg_wgpu.cache.schedules import (
    cached_schedule,
    cached_sized,
    generator_version,
    key_of_classes,
    text_of_target,
)
from asg_wgpu.cache.size_classes import SizeClasses
from asg_wgpu.device.adapters import (
    Adapter,
    adapters,
    choose,
    how_to_install,
    in_turn,
    preference,
)
from asg_wgpu.device.device import Device
from asg_wgpu.device.opening import open_device, opened
from asg_wgpu.ir.cards import plans_for
from asg_wgpu.ir.counters import Counters
from asg_wgpu.ir.plan_numbers import IN_USE, Plans, applied, plans, remembering, table
from asg_wgpu.ir.schedule import TUNED, Schedule
from asg_wgpu.ir.target import Limits, Target
from asg_wgpu.lower.bounds_checks import Check, with_checks
from asg_wgpu.memory.plan import Plan, make_plan
from asg_wgpu.run.borrowing import BorrowingProgram
from asg_wgpu.run.program import WgpuProgram, begin_kernels
from asg_wgpu.run.recording import LIMITS, recording_of, target_of
from asg_wgpu.run.saved import check_needs, needs_of, restored, saved
from asg_wgpu.run.store import WgpuStore
from asg_wgpu.schedule.generic import SizedSchedule

Scheduler = Callable[[Graph, Target], Schedule]


class WgpuBackend:
    """Compiles graphs to WGSL and runs them on an adapter.

    Args:
        storage_buffers: the most buffers that a kernel binds, below the adapter's limit.
        scheduler: makes the schedules, instead of `make_schedule` and its cache on disk.
        binding: the most bytes that a kernel sees of a buffer, below the adapter's limit.
    """

    name = "wgpu"
    claims = frozenset({"logcumsumexp"})  # `lower/log_sums.py`
    dtypes = frozenset(VALUE_TYPES)
    brings_code = False
    numbers = IN_USE

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
        """Whether wgpu finds an adapter."""
        return bool(adapters())

    def describe(self) -> str:
        """Return the default adapter in a line, or the installation advice without an adapter."""
        found = adapters()
        if not found:
            return f"wgpu finds no adapter; {how_to_install()}"
        try:
            return choose(None, found).describe()
        except BackendError as error:  # no adapter matches ASG_DEVICE
            return str(error)

    def preference(self) -> int:
        """Return the rank among executors: a GPU comes first, a CPU driver only on request."""
        return preference()

    def devices(self) -> Sequence[DeviceInfo]:
        """Return all adapters, the default first."""
        return [_info(adapter) for adapter in adapters()]

    def turns(self) -> Sequence[int]:
        """Return the numbers of the GPUs that the ranks of a machine take in turn."""
        return [adapter.number for adapter in in_turn(adapters())]

    def store(self, device: str | None) -> WgpuStore:
        """Return an empty store on an adapter, named by its number or a part of its description.

        `turn:K` is the adapter of rank K of a machine. Raises DeviceError if no adapter matches.
        """
        adapter = choose(device, adapters())
        return WgpuStore(open_device(adapter, self._storage_buffers, self._binding))

    @bulk()
    def specialize(self, graph: Graph, store: Store, options: Options) -> WgpuProgram | CutProgram:
        """Return a program for a graph of primitives with static types.

        Raises:
            BackendError: the device cannot compute a node.
            OutOfMemoryError: the device cannot hold a tensor, which the message names.
        """
        own = _own(store)
        if graph.has_ranks:
            return CutProgram(graph, lambda part: self._program(part, own, options))
        return self._program(graph, own, options)

    def _program(self, graph: Graph, store: WgpuStore, options: Options) -> WgpuProgram:
        with applied(_plans_for(store)):
            return self._made(graph, store, options)

    def _made(self, graph: Graph, store: WgpuStore, options: Options) -> WgpuProgram:
        device = store.device
        if _is_to_tune():
            _tuned(graph, device)
        graph, checks = with_checks(graph) if options.check_indices else (graph, ())
        if self._scheduler is not None:
            schedule = self._scheduler(graph, device.target)
        else:
            begin = partial(begin_kernels, device)
            schedule = cached_schedule(graph, device.target, device.counters, begin)
        program = self.program(outline_of(graph), schedule, store, checks)
        program.begin_pipelines()
        return program

    def prepare(self, graph: Graph, store: Store, options: Options) -> Prepared:
        """Return a prepared graph; its kernels read the sizes of symbols where possible.

        Specialize for each binding instead with `specialize="always"`, on Direct3D 12, and during
        tuning, which measures kernels at the actual sizes.
        """
        own = _own(store)
        with applied(_plans_for(own)):
            return _WithNumbers(self._prepared(graph, own, options), plans())

    def _prepared(self, graph: Graph, store: WgpuStore, options: Options) -> Prepared:
        whole = _is_specialized(store, options) or _is_to_tune()
        if whole or self._scheduler is not None or not graph.symbols or graph.has_ranks:
            return bound_anew(self, graph, store, options)
        single = bound_anew(self, graph, store, options)
        try:
            checked, checks = with_checks(graph) if options.check_indices else (graph, ())
        except ShapeError:  # checked indices may be empty
            return single
        outline = outline_of(checked, key_of_classes(checked, store.device.target))
        return _ForAllSizes(self, outline, lambda: checked, single, store, options, checks)

    def program(
        self, outline: Outline, schedule: Schedule, store: WgpuStore, checks: Sequence[Check] = ()
    ) -> WgpuProgram:
        """Return the program of a graph's schedule with static sizes."""
        device = store.device
        device.settle()
        watches = any(loop.watched is not None for loop in schedule.loops)
        plan = _plan(outline, schedule, device.limits, in_place=not (checks or watches))
        device.counters.tuned += _tuned_kernels(schedule.notes)
        return WgpuProgram(outline.origin, plan, store, checks, schedule.notes)

    @bulk()
    def ahead(self, graph: Graph, target: AheadTarget) -> Recording:
        """Return the recording of a graph of primitives with static types, without an adapter.

        Raises:
            BackendError: the target cannot compute a node.
            OutOfMemoryError: no kernel of the target can bind a tensor, which the message names.
        """
        if graph.has_ranks:
            raise BackendError(
                f"graph {graph.name!r} has collectives, and a recording has only one rank",
                hint="record the graph of one rank",
            )
        wanted = target_of(target)
        # in a recording, kernels do not share text
        schedule = cached_schedule(graph, wanted, Counters())
        return recording_of(graph, _plan(outline_of(graph), schedule, LIMITS))

    # Programs in files and in the cache folder

    def decided_by(self, store: Store, options: Options) -> str | None:
        """Return the sources, the device and the numbers that a program depends on, as text.

        None for programs with checks of their indices, with measured kernels, or by a scheduler.
        """
        version, device = generator_version(), _own(store).device
        if version is None or options.check_indices or _is_to_tune() or self._scheduler:
            return None
        return f"{version} {text_of_target(device.target)} {device.limits} {table()}"

    def prepare_known(self, known: Known, store: Store, options: Options) -> Prepared:
        """Return the prepared form of a graph.

        It is lowered for classes of sizes without a schedule on disk, and for single sizes without
        a program there.
        """
        own = _own(store)
        with applied(_plans_for(own)):
            return _WithNumbers(self._known(known, own, options), plans())

    def _known(self, known: Known, store: WgpuStore, options: Options) -> Prepared:
        def outline() -> Outline:
            graph = known.lowered()
            return outline_of(graph, key_of_classes(graph, store.device.target))

        if _is_specialized(store, options) or not known.symbols:
            return known
        restore = partial(restored_outline, expected=known.expected)
        found = known.kept("outline", restore, outline, saved_outline)
        if not found.symbols:
            return known
        return _ForAllSizes(self, found, known.lowered, known, store, options)

    def target(self, store: Store, programs: Sequence[Program]) -> Mapping[str, str]:
        """Return the features and limits that programs of a store need, by name."""
        return needs_of([_settled(program) for program in programs], _own(store).device)

    def check_target(self, target: Mapping[str, object], store: Store) -> None:
        """Raise BackendError unless the store's device has the features and limits of a target."""
        check_needs(target, _own(store).device)

    def saved(self, program: Program, *, alone: bool) -> SavedProgram:
        """Return a program's plan as data, with the kernels made for its own sizes."""
        return saved(_settled(program))

    @bulk()
    def restored(
        self, data: SavedProgram, store: Store, expected: Expected, *, sealed: bool
    ) -> WgpuProgram:
        """Return the program of its data; threads begin to compile its kernels.

        Kernels of another user run with checks of their indices and loops.
        """
        own = _own(store)
        own.device.settle()
        program = restored(data, own, expected, trusted=sealed)
        counters = program.device.counters
        counters.restored += 1
        counters.tuned += _tuned_kernels(program.notes)
        program.begin_pipelines()
        return program

    def tune(
        self,
        graph: Graph,
        device: str | None = None,
        *,
        again: bool = False,
        progress: Progress | None = None,
    ) -> TuningReport:
        """Measure the fastest parameters for the kernels of a graph, and save them on disk.

        The graph consists of primitives with static types. The adapter's table keeps its entries,
        unless `again`. Later programs of every process use the table.
        """
        store = self.store(device)
        with applied(_plans_for(store)):
            return _tuned(graph, store.device, again=again, progress=progress)

    def counters(self) -> Counters:
        """Return the sums of the counters of all open devices."""
        total = Counters()
        for device in opened():
            for name, value in vars(device.counters).items():
                setattr(total, name, getattr(total, name) + value)
        return total


def _own(store: Store) -> WgpuStore:
    if not isinstance(store, WgpuStore):
        raise BackendError(f"{type(store).__name__} is not a store of the wgpu backend")
    return store


def _plans_for(store: WgpuStore) -> Plans:
    return plans_for(store.device.target.traits)


def _settled(program: Program) -> WgpuProgram:
    """Return a program with own kernels; wait for a thread that makes them."""
    if isinstance(program, BorrowingProgram):
        return program.settled()
    assert isinstance(program, WgpuProgram), "no file holds graphs for several ranks"
    return program


class _WithNumbers(NamedTuple):
    """A prepared graph, and the plan numbers for all its schedules."""

    prepared: Prepared
    numbers: Plans

    def specialize(self, binding: Mapping[str, int]) -> Program:
        """Return a program for these sizes."""
        with applied(self.numbers):
            return self.prepared.specialize(binding)


class _ForAllSizes:
    """A graph that shares a schedule within each class of sizes; other sizes are specialized."""

    def __init__(
        self,
        backend: WgpuBackend,
        outline: Outline,
        lowered: Callable[[], Graph],
        single: Prepared,
        store: WgpuStore,
        options: Options,
        checks: Sequence[Check] = (),
    ) -> None:
        self._backend = backend
        self._outline = outline
        self._single = single
        self._store = store
        self._checks = checks
        device = store.device

        def make(trace: Trace) -> SizedSchedule | None:
            return cached_sized(outline, lowered, device.target, trace, device.counters)

        borrows = options.specialize == "auto"
        self._classes = SizeClasses(
            outline.facts, outline.maybe_empty, make, self._prepare if borrows else None
        )

    def specialize(self, binding: Mapping[str, int]) -> Program:
        """Return a program for these sizes, at first perhaps with borrowed kernels."""
        return self._sized(binding) or self._single.specialize(binding)

    @bulk()
    def _sized(self, binding: Mapping[str, int]) -> WgpuProgram | BorrowingProgram | None:
        found = self._classes.find(binding)
        if found is None:
            return None
        program = self._program(found.schedule, binding)
        if found.turn is None:
            return program

        def following() -> WgpuProgram | BorrowingProgram:
            self._classes.settle(binding)
            made = self._sized(binding)
            assert made is not None, "a borrowed schedule stays valid for its sizes"
            return made

        return BorrowingProgram(program, found.turn, remembering(following))

    def _program(self, schedule: Schedule, binding: Mapping[str, int]) -> WgpuProgram:
        checks = [check.at(binding) for check in self._checks]
        return self._backend.program(self._outline, schedule, self._store, checks)

    def _prepare(self, schedule: Schedule, binding: Mapping[str, int]) -> list[Any]:
        """Return the pipelines of a schedule."""
        return self._program(schedule, binding).pipelines()


def _plan(outline: Outline, schedule: Schedule, limits: Limits, *, in_place: bool = True) -> Plan:
    """Return the memory plan of a schedule; it names buffers after the graph's nodes."""
    return make_plan(schedule, limits, outline.label, outline.residents, in_place=in_place)


def _tuned(
    graph: Graph, device: Device, *, again: bool = False, progress: Progress | None = None
) -> TuningReport:
    from asg_wgpu.tune.search import tune  # it imports the generators of all kernels

    device.settle()
    return tune(graph, device, again=again, progress=progress)


def _tuned_kernels(notes: Mapping[str, str]) -> int:
    return int(notes.get(TUNED, "0"))


def _is_specialized(store: WgpuStore, options: Options) -> bool:
    """Return whether kernels have fixed sizes, as a caller or the device's compiler demands."""
    return options.specialize == "always" or not store.device.target.reads_sizes


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
