"""Programs as data for files: a plan as a JSON value, and the arrays of its constants.

Kernels are WGSL, which wgpu validates: a file holds no native code. The reader checks each place,
dispatch and loop against the plan's memory and the device's limits.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import astuple, replace
from typing import Any

from asg.core.dtypes import Array, DType, as_dtype
from asg.core.errors import BackendError, Place as NodePlace
from asg.core.types import TensorType
from asg.ops.control.parts import Ends
from asg.runtime.backend import Allocation, MemoryReport
from asg.runtime.compiled.protocol import Expected, SavedProgram
from asg.runtime.memory.lifetimes import BEFORE, BufferLife
from asg_wgpu.device.device import Device
from asg_wgpu.ir.records import (
    DOUBTS,
    MOST,
    check_loops,
    damaged,
    kernel_from,
    kernel_record,
    list_of,
    number_of,
    numbers_of,
    object_of,
    read,
    text_of,
    written,
)
from asg_wgpu.ir.schedule import Dispatch, Kernel, Loop
from asg_wgpu.ir.target import STORED, Target, bytes_of, padded
from asg_wgpu.ir.words import held
from asg_wgpu.lower.bounds_checks import Check
from asg_wgpu.memory.assign import Copy, Place, Step
from asg_wgpu.memory.plan import Constant, Origin, Output, Plan
from asg_wgpu.run.program import WgpuProgram
from asg_wgpu.run.store import WgpuStore

# Needs of programs: the least limits of a device that runs them

_FEATURES = "features"
_LIMITS = {
    "bindings": "kernels with {} buffers",
    "workgroups": "dispatches of {} workgroups along an axis",
    "invocations": "workgroups of {} invocations",
    "workgroup memory": "{} bytes of memory for a workgroup",
    "bytes of a buffer": "buffers of {} bytes",
}
_ALIGNMENT = "alignment"
_ITERATIONS = "iterations"
_BYTES = {"f16": 2, "f32": 4, "i32": 4, "u32": 4, "vec4<f16>": 8, "vec4<f32>": 16}  # of a type


def needs_of(programs: Iterable[WgpuProgram], device: Device) -> dict[str, str]:
    """Return the features and limits that a device needs for programs made on `device`."""
    steps = [step for program in programs for step in program.plan.steps]
    kernels = {step.dispatch.kernel for step in steps}
    sizes = [place.size for step in steps for place in step.places]
    sizes += [size for program in programs for size in program.plan.arenas]
    limits = (
        max((len(step.places) for step in steps), default=0),
        max((max(step.dispatch.workgroups) for step in steps), default=0),
        max((kernel.invocations for kernel in kernels), default=0),
        max((_shared_bytes(kernel, device.target) for kernel in kernels), default=0),
        max(sizes, default=0),
    )
    features = {name for kernel in kernels for name in kernel.features}
    return {
        _FEATURES: ", ".join(sorted(features)) or "none",
        **{name: str(limit) for name, limit in zip(_LIMITS, limits, strict=True)},
        _ALIGNMENT: str(device.limits.alignment),
        _ITERATIONS: str(device.target.iteration_limit or "any"),
    }


def _shared_bytes(kernel: Kernel, target: Target) -> int:
    """Return the workgroup memory that a kernel declares, or the target's for unknown types."""
    total = 0
    for part in "".join(map(str, kernel.text)).split("var<workgroup>")[1:]:
        type_, _, count = part.partition(";")[0].partition("array<")[2].rpartition(",")
        number = count.strip(" >")
        if type_ not in _BYTES or not number.isdigit():
            return target.shared_bytes
        total += padded(_BYTES[type_] * int(number))
    return total


def check_needs(needs: Mapping[str, object], device: Device) -> None:
    """Raise BackendError unless a device has the features and limits that programs need."""
    texts = {name: str(needs.get(name)) for name in (_FEATURES, *_LIMITS, _ALIGNMENT, _ITERATIONS)}
    target, limits, here = device.target, device.limits, device.describe()
    features = {name for name in texts[_FEATURES].split(", ") if name != "none"}
    for name in sorted(features - target.features):
        raise _unfit(f"the program needs the feature {name}, and {here} lacks it")
    ours = (limits.bindings, target.workgroups, target.invocations, target.shared_bytes,
            limits.binding)  # fmt: skip
    for (name, words), most in zip(_LIMITS.items(), ours, strict=True):
        if _count(texts[name]) > most:
            raise _unfit(
                f"the program needs {words.format(texts[name])}, and {here} allows at most {most}"
            )
    if _count(texts[_ALIGNMENT]) % limits.alignment:
        raise _unfit(
            f"the program aligns buffers to {texts[_ALIGNMENT]} bytes, and {here} needs "
            f"{limits.alignment}"
        )
    bound = target.iteration_limit
    if bound and (texts[_ITERATIONS] == "any" or _count(texts[_ITERATIONS]) > bound):
        raise _unfit(
            f"the program was compiled for loops of {texts[_ITERATIONS]} iterations, and {here} "
            f"allows at most {bound}"
        )


def _count(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 20 else MOST


def _unfit(message: str) -> BackendError:
    return BackendError(message, hint="compile it again on this machine")


# Writing


def saved(program: WgpuProgram) -> SavedProgram:
    """Return a program as data."""
    plan, origin = program.plan, program.origin
    used = dict.fromkeys(step.dispatch.kernel for step in plan.steps)
    kernels = {kernel: number for number, kernel in enumerate(used)}
    nodes = {number for step in plan.steps for number in step.dispatch.nodes}
    watched = [place and list(place) for place in plan.watched]
    value = {
        "graph": origin.name,
        "nodes": {str(number): origin.bare(number) for number in sorted(nodes)},
        "updates": list(origin.updates),
        "kernels": [*map(kernel_record, kernels)],
        "steps": [_step_record(step, kernels[step.dispatch.kernel]) for step in plan.steps],
        "loops": [
            [loop.start, loop.stop, loop.length, loop.reverse, loop.ends, place]
            for loop, place in zip(plan.loops, watched, strict=True)
        ],
        "inputs": {name: _output_record(each) for name, each in plan.inputs.items()},
        "outputs": {name: _output_record(each) for name, each in plan.outputs.items()},
        "constants": [_output_record(Output(c.type, c.place)) for c in plan.constants],
        "prelude": _copy_records(plan.prelude),
        "commits": _copy_records(plan.commits),
        "arenas": list(plan.arenas),
        "apart": [plan.outbox, plan.fixed, plan.overlapping],
        "memory": _memory_record(plan.memory),
        "liveness": [
            [life.label, _type_record(life.type), *life[2:-1], list(life.nodes)]
            for life in plan.liveness
        ],
        "checks": [[check.op, check.place.node, *check[2:]] for check in program.checks],
        "notes": dict(program.notes),
    }
    return SavedProgram(written(value), [constant.data for constant in plan.constants], [])


def _step_record(step: Step, kernel: int) -> list[Any]:
    dispatch = step.dispatch
    return [
        kernel,
        sorted(dispatch.writes),
        list(dispatch.workgroups),
        list(dispatch.nodes),
        dispatch.label,
        dispatch.flops,
        [list(place) for place in step.places],
        [list(pair) for pair in step.merged.items()],
        dispatch.stages,
    ]


def _output_record(output: Output) -> list[Any]:
    return [_type_record(output.type), list(output.place)]


def _copy_records(copies: Iterable[Copy]) -> list[Any]:
    return [[list(copy.source), list(copy.target)] for copy in copies]


def _memory_record(memory: MemoryReport) -> list[Any]:
    *sizes, _ = astuple(replace(memory, largest=()))
    return [*sizes, [[each.label, _type_record(each.type), each.bytes] for each in memory.largest]]


def _type_record(type_: TensorType) -> list[Any]:
    return [type_.dtype, list(type_.shape)]


# Reading


def restored(
    data: SavedProgram, store: WgpuStore, expected: Expected, *, trusted: bool
) -> WgpuProgram:
    """Return the program of its data, for a store and the expected feeds and results.

    Kernels run with checks of their indices and loops unless the data is `trusted`.

    Raises:
        DamagedError: The data does not fit the device, the store or the expected values.
        OutOfMemoryError: The device has less memory than the plan needs.
    """
    return _Reader(object_of(read(data.value)), data.arrays, store).program(
        expected, trusted=trusted
    )


class _Reader:
    """Reads the record of a program, and trusts nothing in it."""

    def __init__(
        self, record: Mapping[str, Any], arrays: Sequence[Array], store: WgpuStore
    ) -> None:
        self._record = record
        self._arrays = arrays
        self._store = store
        self._limits = store.device.limits
        self._target = store.device.target
        self._arenas = numbers_of(record["arenas"], self._limits.binding)
        if 0 in self._arenas:
            damaged("an arena without bytes")
        self._states: dict[str, int] = {}

    def program(self, expected: Expected, *, trusted: bool) -> WgpuProgram:
        """Return the program."""
        self._states = {n: padded(bytes_of(held(t))) for n, t in expected.states.items()}
        record = self._record
        checks = tuple(self._check(each) for each in list_of(record["checks"]))
        plan = self._plan(expected, checks, trusted=trusted)
        names = {int(text_of(k)): text_of(v) for k, v in object_of(record["nodes"]).items()}
        if not all(names.keys() >= {*step.dispatch.nodes} for step in plan.steps):
            damaged("a node without a name")
        updates = tuple(map(text_of, list_of(record["updates"])))
        describe = expected.describe or names.__getitem__
        origin = Origin(text_of(record["graph"]), describe, names.__getitem__, updates)
        notes = {text_of(k): text_of(v) for k, v in object_of(record["notes"]).items()}
        return WgpuProgram(origin, plan, self._store, checks, notes)

    def _plan(self, expected: Expected, checks: Sequence[Check], *, trusted: bool) -> Plan:
        record = self._record
        kernels = [kernel_from(each, self._target) for each in list_of(record["kernels"])]
        if not trusted:
            kernels = [replace(kernel, unproved=DOUBTS) for kernel in kernels]
        steps = tuple(self._step(each, kernels) for each in list_of(record["steps"]))
        loops, watched = self._loops(steps)
        outbox, fixed, overlapping = list_of(record["apart"], 3)
        number_of(fixed, len(self._arenas))
        hidden = {name for check in checks for name in check.results}
        memory = self._memory(loops)
        memory.check_room(self._limits.memory, "the device")
        return Plan(
            inputs=self._inputs(expected.feeds),
            constants=self._constants(),
            outputs=self._outputs({*expected.results, *hidden}),
            prelude=self._copies(record["prelude"]),
            steps=steps,
            commits=self._copies(record["commits"]),
            arenas=tuple(self._arenas),
            outbox=number_of(outbox, fixed),
            fixed=fixed,
            overlapping=overlapping is True,
            memory=memory,
            loops=loops,
            watched=watched,
            liveness=tuple(_life(each) for each in list_of(record["liveness"])),
        )

    # Places

    def _place(self, record: Any, step: int = 4) -> Place:
        """Return a place within its memory, at a multiple of `step` bytes."""
        memory, offset, size = list_of(record, 3)
        if isinstance(memory, str):
            if memory not in self._states:
                damaged("a place in an unknown state")
            whole = self._states[memory]
        else:
            whole = self._arenas[number_of(memory, len(self._arenas) - 1)]
        start, count = number_of(offset, whole), number_of(size, whole)
        if start + count > whole or start % step or count % 4 or not count:
            damaged("a place outside its memory")
        return Place(memory, start, count)

    def _output(self, record: Any) -> Output:
        """Return a value in an arena, with room for it."""
        type_, place = list_of(record, 2)
        found = Output(_type(type_), self._place(place))
        if isinstance(found.place.memory, str) or bytes_of(found.type) > found.place.size:
            damaged("a value without room")
        return found

    def _copies(self, record: Any) -> tuple[Copy, ...]:
        copies = [Copy(*map(self._place, list_of(each, 2))) for each in list_of(record)]
        if any(copy.source.size != copy.target.size for copy in copies):
            damaged("a copy between sizes")
        return tuple(copies)

    # Values

    def _inputs(self, feeds: Mapping[str, TensorType]) -> dict[str, Output]:
        found = {n: self._output(each) for n, each in object_of(self._record["inputs"]).items()}
        if not {name: each.type for name, each in found.items()}.items() <= feeds.items():
            damaged("inputs")
        return found

    def _outputs(self, names: Collection[str]) -> dict[str, Output]:
        found = {n: self._output(each) for n, each in object_of(self._record["outputs"]).items()}
        if found.keys() != names:
            damaged("outputs")
        return found

    def _constants(self) -> tuple[Constant, ...]:
        outputs = [self._output(each) for each in list_of(self._record["constants"])]
        if len(outputs) != len(self._arrays):
            damaged("constants")
        for (type_, _), array in zip(outputs, self._arrays, strict=True):
            if TensorType(array.shape, as_dtype(array.dtype)) != type_:
                damaged("type of a constant")
        pairs = zip(outputs, self._arrays, strict=True)
        return tuple(Constant(type_, place, array) for (type_, place), array in pairs)

    def _memory(self, loops: Sequence[Loop]) -> MemoryReport:
        *sizes, largest = list_of(self._record["memory"], 8)
        peak, state, constants, buffers, workspace, inputs, outputs = numbers_of(sizes, MOST)
        found = MemoryReport(
            peak, state, constants, buffers, workspace, inputs, outputs,
            tuple(map(_allocation, list_of(largest))),
        )  # fmt: skip
        parts = found.state + found.constants + found.buffers + found.workspace
        if found.peak != parts or found.constants + found.buffers < sum(self._arenas):
            damaged("memory")
        return found

    def _check(self, record: Any) -> Check:
        op, place, axis, size, low, high, values = list_of(record, 7)
        names = text_of(low), text_of(high), None if values is None else text_of(values)
        outputs = object_of(self._record["outputs"])
        for name in names[:2]:
            if _type(list_of(outputs.get(name), 2)[0]).shape:
                damaged("an extreme index with a shape")
        place, size = NodePlace(text_of(place)), number_of(size, MOST)
        return Check(text_of(op), place, number_of(axis, MOST), size, *names)

    # Steps

    def _step(self, record: Any, kernels: Sequence[Kernel]) -> Step:
        number, writes, workgroups, nodes, label, flops, places, merged, stages = list_of(record, 9)
        kernel = kernels[number_of(number, len(kernels) - 1)]
        last = len(kernel.stored) - 1
        pairs = [list_of(pair, 2) for pair in list_of(merged)]
        shared = {number_of(k, last): number_of(other, last) for k, other in pairs}
        bound = tuple(self._place(each, self._limits.alignment) for each in list_of(places))
        is_whole = len(bound) == len(kernel.stored) - len(shared) <= self._limits.bindings
        if not is_whole or not shared.keys().isdisjoint(shared.values()):
            damaged("bindings")
        _check_apart(bound)
        x, y, z = (number_of(n, self._target.workgroups) for n in list_of(workgroups, 3))
        dispatch = Dispatch(
            kernel, tuple(range(len(kernel.stored))), frozenset(numbers_of(writes, last)),
            (x, y, z), tuple(numbers_of(nodes, MOST)), text_of(label),
            flops=number_of(flops, 2**63), stages=number_of(stages, 2**63),
        )  # fmt: skip
        return Step(dispatch, bound, shared)

    def _loops(self, steps: Sequence[Step]) -> tuple[tuple[Loop, ...], tuple[Place | None, ...]]:
        loops: list[Loop] = []
        watched: list[Place | None] = []
        for each in list_of(self._record["loops"]):
            start, stop, length, reverse, ends, place = list_of(each, 6)
            if ends not in list(Ends) or (place is None) != (ends == Ends.LENGTH):
                damaged("end of a loop")
            first, end = numbers_of([start, stop], len(steps))
            count = number_of(length, self._limits.binding // self._limits.row)
            loops.append(Loop(first, end, count, reverse is True, Ends(ends)))
            watched.append(None if place is None else self._place(place))
        check_loops(loops, [step.dispatch.kernel for step in steps])
        return tuple(loops), tuple(watched)


def _check_apart(places: Sequence[Place]) -> None:
    """Raise DamagedError if two bindings of a kernel overlap."""
    ends: dict[int | str, int] = {}
    for memory, offset, size in sorted(places, key=lambda place: place.offset):
        if offset < ends.get(memory, 0):
            damaged("bindings that overlap")
        ends[memory] = offset + size


def _type(record: Any) -> TensorType:
    dtype, shape = list_of(record, 2)
    if text_of(dtype) not in STORED:
        damaged("dtype")
    return TensorType(tuple(numbers_of(shape, MOST)), DType(dtype))


def _allocation(record: Any) -> Allocation:
    label, type_, size = list_of(record, 3)
    return Allocation(text_of(label), _type(type_), number_of(size, MOST))


def _life(record: Any) -> BufferLife:
    label, type_, size, memory, offset, first, last, nodes = list_of(record, 8)
    places = numbers_of([size, offset, first - BEFORE, last - BEFORE], MOST)
    return BufferLife(
        text_of(label), _type(type_), places[0], text_of(memory), places[1],
        places[2] + BEFORE, places[3] + BEFORE, tuple(numbers_of(nodes, MOST)),
    )  # fmt: skip
