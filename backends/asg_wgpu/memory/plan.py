"""A memory plan: the place of each buffer of a schedule, the copies, and the total memory.

The contract: outputs and updates see the state from before the run, and commits are simultaneous. A
dispatch writes a new value directly into the state's buffer only if no read can observe it.
`assign.py` has the assignment.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from itertools import accumulate
from typing import NamedTuple

from asg.core.dtypes import Array
from asg.core.errors import OutOfMemoryError
from asg.core.types import TensorType
from asg.ops.control.parts import Ends
from asg.runtime.backend import MemoryReport, format_bytes
from asg.runtime.memory.lifetimes import BEFORE, BufferLife
from asg.runtime.memory.planner import Sizes, allocate, lives_of, report_of
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.schedule import Buffer, Loop, Role, Schedule, most_steps
from asg_wgpu.ir.target import Limits, bytes_of, padded
from asg_wgpu.memory.assign import Buffered, Copy, Place, Placing, Step, line_up
from asg_wgpu.memory.parts import in_parts


class Output(NamedTuple):
    """A result: its type, and its place after the run."""

    type: TensorType
    place: Place


class Constant(NamedTuple):
    """An array that is written once, before the first run."""

    type: TensorType
    place: Place
    data: Array


class Plan(NamedTuple):
    """The steps and the memory of a program, before allocation.

    `arenas` are sizes in bytes: first the arenas of computed values, from `outbox` on those of
    small outputs alone, and from `fixed` on those of constants. `overlapping` means that an output
    may share memory with an input. `loops` count in `steps`, and `watched` has the place that the
    host reads for each loop.
    """

    inputs: Mapping[str, Output]
    constants: tuple[Constant, ...]
    outputs: Mapping[str, Output]
    prelude: tuple[Copy, ...]
    steps: tuple[Step, ...]
    commits: tuple[Copy, ...]
    arenas: tuple[int, ...]
    outbox: int
    fixed: int
    overlapping: bool
    memory: MemoryReport
    loops: tuple[Loop, ...] = ()
    watched: tuple[Place | None, ...] = ()
    liveness: tuple[BufferLife, ...] = ()


def make_plan(
    schedule: Schedule,
    limits: Limits,
    describe: Callable[[int], str] = "%{}".format,
    residents: Mapping[str, TensorType] | None = None,
    *,
    in_place: bool = True,
) -> Plan:
    """Return the plan of a schedule; `in_place` lets dispatches overwrite states.

    Args:
        schedule: the schedule, with static sizes.
        limits: the device's bounds on bindings and memory.
        describe: returns the name of a node by its number.
        residents: all parameters and states of the graph; by default only the schedule's.
        in_place: whether dispatches may write new values of states.

    Raises:
        OutOfMemoryError: a tensor exceeds a binding, or the plan exceeds the device's memory.
    """
    placing = Placing(schedule, describe)
    _check_sizes(placing, limits.binding)
    outputs = placing.outputs()
    placing.place_updates(in_place)
    small = _small(outputs.values())
    placing.overwrite_dying()
    again = plans().memory.again
    inner = allocate(placing.sharing(), limits.alignment, limits.binding, again=again)
    outbox = line_up(small, limits.binding, limits.alignment, len(inner))
    fixed = len(inner) + len(outbox)
    constants = [storage for _, storage in placing.of_role(Role.CONSTANT)]
    held = line_up(constants, limits.binding, limits.alignment, fixed)
    steps, loops, watched = in_parts(placing, limits)
    sizes = (sum(inner) + sum(outbox), sum(held) + most_steps(loops) * limits.row)
    memory = _report(placing, outputs, sizes, residents)
    memory.check_room(limits.memory, "the device")
    return Plan(
        inputs={b.name or "": Output(b.type, s.place()) for b, s in placing.of_role(Role.INPUT)},
        constants=_contents(placing.of_role(Role.CONSTANT)),
        outputs={name: Output(s.type, s.place()) for name, s in outputs.items()},
        prelude=tuple(placing.prelude()),
        steps=steps,
        commits=tuple(placing.commits()),
        arenas=(*inner, *outbox, *held),
        outbox=len(inner),
        fixed=fixed,
        overlapping=_overlap(placing, outputs.values()),
        memory=memory,
        loops=loops,
        watched=watched,
        liveness=liveness_of(placing, len(inner)),
    )


def _contents(constants: Collection[tuple[Buffer, Buffered]]) -> tuple[Constant, ...]:
    return tuple(Constant(b.type, s.place(), b.data) for b, s in constants if b.data is not None)


def _check_sizes(placing: Placing, limit: int) -> None:
    for storage in placing.storages:
        if storage.nbytes > limit:
            nbytes = bytes_of(storage.type)
            raise OutOfMemoryError(
                f"{storage.label} {storage.type} has {nbytes} bytes ({format_bytes(nbytes)}), and "
                f"a kernel of this device binds at most {limit} ({format_bytes(limit)})",
                hint="use smaller shapes, or split the tensor",
            )


def _small(outputs: Collection[Buffered]) -> list[Buffered]:
    """Return small outputs to store together, so that a single copy saves all of them."""
    memory, together = plans().memory, 0
    small: list[Buffered] = []
    for storage in dict.fromkeys(outputs):
        if storage.role is Role.INNER and storage.nbytes <= memory.small:
            together += padded(storage.nbytes, 256)
            if together > memory.small_together:
                break
            storage.kept = True
            small.append(storage)
    return small


def _overlap(placing: Placing, outputs: Collection[Buffered]) -> bool:
    """Whether an upload may overwrite an output."""
    fed = [storage.place() for _, storage in placing.of_role(Role.INPUT)]
    for place in {storage.place() for storage in outputs}:
        for other in fed:
            if place.memory == other.memory and (
                place.offset < other.offset + other.size
                and other.offset < place.offset + place.size
            ):
                return True
    return False


def _report(
    placing: Placing,
    outputs: Mapping[str, Buffered],
    sizes: tuple[int, int],
    residents: Mapping[str, TensorType] | None,
) -> MemoryReport:
    if residents is None:
        residents = {s.state: s.type for s in placing.storages if s.state is not None}
    state = sum(padded(bytes_of(type_)) for type_ in residents.values())
    return report_of(
        (*placing.storages, *placing.extra), residents, Sizes(state, sizes[1], sizes[0]), bytes_of,
        inputs=[storage.type for _, storage in placing.of_role(Role.INPUT)],
        outputs=[storage.type for storage in outputs.values()],
    )  # fmt: skip


# The plan as data and as text


def liveness_of(placing: Placing, arenas: int) -> tuple[BufferLife, ...]:
    """Return the lifetimes of a plan's buffers in the order of their first write.

    The arenas from number `arenas` on hold small outputs and constants.
    """
    has_work = [all(dispatch.workgroups) for dispatch in placing.schedule.dispatches]
    before = [0, *accumulate(map(int, has_work))]  # dispatches with work before each

    def step_at(time: int) -> int:
        return BEFORE if time < 0 else before[min(time, len(has_work))]

    def times(storage: Buffered) -> tuple[int, int]:
        if storage.role is Role.CONSTANT:
            return BEFORE, before[-1]
        return step_at(storage.first), step_at(storage.last)

    def memory(storage: Buffered) -> str:
        return f"{'apart' if storage.arena >= arenas else 'arena'} {storage.arena}"

    storages = (*placing.storages, *placing.extra)
    return lives_of(storages, times, memory, _writers(placing))


def _writers(placing: Placing) -> dict[int, list[int]]:
    """Return the nodes with results in each storage, in order."""
    found: dict[int, list[int]] = {}
    pairs: list[tuple[int, int, Buffered]] = []
    for buffer, storage in zip(placing.schedule.buffers, placing.storages, strict=True):
        if storage.role is Role.INNER:
            pairs.append((storage.first, buffer.node, storage))
    for _, node, storage in sorted(pairs, key=lambda pair: pair[:2]):
        found.setdefault(id(storage.root()), []).append(node)
    return found


class Origin(NamedTuple):
    """The lowered graph of a plan in words, for messages.

    `describe` returns the description of a node by its number, and `bare` the description without
    the line of the user's code. `updates` names the states that a run may change.
    """

    name: str
    describe: Callable[[int], str]
    bare: Callable[[int], str]
    updates: tuple[str, ...]

    def named(self, nodes: Iterable[int]) -> tuple[str, ...]:
        """Return the descriptions of nodes."""
        return tuple(map(self.describe, nodes))


def explained(origin: Origin, plan: Plan) -> str:
    """Return a plan as text, a line for each dispatch and copy."""
    lines = [f"{len(plan.steps)} dispatches, {plan.memory}"]
    lines += [f"input {name}: {o.type} at {_at(o.place)}" for name, o in plan.inputs.items()]
    lines += [f"copy {_at(copy.source)} to {_at(copy.target)}" for copy in plan.prelude]
    for number, step in enumerate(plan.steps):
        around = [loop for loop in plan.loops if loop.start <= number < loop.stop]
        lines += [
            f"{'  ' * depth}{_times(loop)}{', backwards' if loop.reverse else ''}:"
            for depth, loop in enumerate(around)
            if loop.start == number
        ]
        lines.append("  " * len(around) + _line(step))
        lines += [f"    {node}" for node in origin.named(step.dispatch.nodes)]
    lines += [f"commit {_at(copy.source)} to {_at(copy.target)}" for copy in plan.commits]
    lines += [f"output {name}: {o.type} at {_at(o.place)}" for name, o in plan.outputs.items()]
    return "\n".join(lines)


def _times(loop: Loop) -> str:
    if loop.ends is Ends.LENGTH:
        return f"{loop.length} times"
    return "until a flag is false" if loop.ends is Ends.OPEN else f"at most {loop.length} times"


def _line(step: Step) -> str:
    dispatch = step.dispatch
    operands = [k for k in range(len(dispatch.buffers)) if k not in step.merged]
    writes = {step.merged.get(k, k) for k in dispatch.writes}
    bound = ", ".join(
        f"{'=' if k in writes else ''}{_at(place)}"
        for k, place in zip(operands, step.places, strict=True)
    )
    return f"{dispatch.label} {'×'.join(map(str, dispatch.workgroups))}: {bound}"


def _at(place: Place) -> str:
    if isinstance(place.memory, str):
        return f"state {place.memory!r}"
    return f"{place.memory}:{place.offset}+{place.size}"
