"""Stages: the divisible steps of a level as a single step with parallel lists of tasks.

A task is a part of a group (`dependency_levels.py`), and each list has separate memory for values
that only it reads. The number of parts depends only on sizes, so the results do not depend on the
number of threads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import groupby, pairwise
from math import floor
from typing import Any, NamedTuple

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.tracing.record import concrete, decided, later
from asg.core.types import TensorType
from asg_numpy.native.sequences import joined
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.batch_slices import lies_in_parts
from asg_numpy.planning.dependency_levels import Group, begins_parts, leveled
from asg_numpy.planning.strips import Run, outlast, runs_of
from asg_numpy.planning.values import (
    START,
    Step,
    Storage,
    Value,
    arena_of,
    overwrite_dying,
    retime,
)
from asg_numpy.run.closures import Wanted, place_of
from asg_numpy.run.thread_pool import pool, thread_count


class Task(NamedTuple):
    """The parts `start` to `stop` of a group."""

    group: _Planned
    start: int
    stop: int

    @property
    def work(self) -> float:
        """Its estimated microseconds."""
        return self.group.work * (self.stop - self.start) / self.group.count


@dataclass(frozen=True)
class _Planned:
    """A group, divided into `tiles` tasks.

    Only the group uses the storages `inner`; they lie in the `scratch` bytes of a task. Its `runs`
    are all steps in order.
    """

    steps: Sequence[Step]
    count: int
    tiles: int
    inner: frozenset[Storage]
    scratch: int
    work: float
    runs: Sequence[Run]

    @cached_property
    def wanted(self) -> Wanted:
        """The arrays that the closures of a part take."""
        return Wanted(self.steps, self._key, divided=self.count > 1)

    def _key(self, value: Value) -> object:
        storage = value.storage
        if storage not in self.inner:
            return id(value)
        return place_of(value), any(storage in run.inner for run in self.runs)

    def runs_of(self, count: int) -> list[tuple[Run, Sequence[int]]]:
        """Return the runs of a task of `count` parts, with the numbers of their arrays."""
        if all(decided(run.units) >= count for run in self.runs):
            return [(self._whole, range(len(self.wanted.pieces)))]
        return self._apart

    @cached_property
    def _whole(self) -> Run:
        return Run(0, len(self.steps), self.count, frozenset())

    @cached_property
    def _apart(self) -> list[tuple[Run, Sequence[int]]]:
        places = self.wanted.places
        return [(run, sorted(set[int]().union(*places[run.first : run.stop]))) for run in self.runs]


class Stage(Step):
    """The steps of a level; its last result is the memory of its lists of tasks."""

    __slots__ = ("_queues", "_reading", "_sizes", "_steps", "_tasks", "_written", "room")

    def __init__(self, steps: Sequence[Step], groups: Sequence[_Planned]) -> None:
        inner = frozenset[Storage]().union(*(group.inner for group in groups))
        reads = {id(v): v for step in steps for v in step.reads if v.storage not in inner}
        writes = {id(v): v for step in steps for v in step.writes if v.storage not in inner}
        for key in writes:
            reads.pop(key, None)
        self._steps = tuple(steps)
        self._written: dict[int, tuple[_Planned, int]] = {}
        self._reading: dict[int, list[tuple[_Planned, int]]] = {}  # of states, by storage
        for group in groups:
            for number, step in enumerate(group.steps):
                self._written.update({id(value.storage): (group, number) for value in step.writes})
                for value in step.reads:
                    if value.storage is not None and value.storage.state is not None:
                        self._reading.setdefault(id(value.storage), []).append((group, number))
        self._tasks = _tasks(groups)
        count = min(thread_count(), len(self._tasks))
        self._queues = later(_shares, count, tuple([task.work for task in self._tasks]))
        scratches = tuple([task.group.scratch for task in self._tasks])
        self._sizes = later(_largest, self._queues, scratches)
        size = later(sum, self._sizes)
        scratch = TensorType((size,), DType.BOOL)  # bytes
        self.room = Storage("queues", scratch, size, START)
        super().__init__(
            steps[0].node, self.maker, tuple(reads.values()),
            (*writes.values(), Value(scratch, self.room)),
            workspace=_workspace(groups, count),
            work=_work(steps),
        )  # fmt: skip

    @property
    def parts(self) -> tuple[Step, ...]:
        """The steps that it consists of, in order."""
        return self._steps

    def may_replace(self, target: Storage, value: Value) -> bool:
        """Whether its result `value` may overwrite the state `target`, which it may read."""
        writer, written = self._written[id(value.storage)]
        for group, number in self._reading.get(id(target), ()):
            step = group.steps[number]
            if group is not writer or number > written or not _aligned(step, target, group.count):
                return False
            if number == written and not step.may_replace(target, value):
                return False
        return True

    def maker(self, *arrays: Array) -> ParallelTasks:
        """Return the closure of the stage on these arrays."""
        values = (*self.reads, *self.writes)
        outer = {id(value): array for value, array in zip(values, arrays, strict=True)}
        room, start = arrays[-1].view(np.uint8), 0
        queues: list[Queue] = []
        for share, size in zip(concrete(self._queues), concrete(self._sizes), strict=True):
            memory = room[start : start + size]
            start += size
            queues.append(Queue([], []))
            for number in share:
                _add_calls(queues[-1], self._tasks[number], outer, memory)
        return ParallelTasks(self._steps, queues)


class Queue(NamedTuple):
    """Calls in sequence, and the step of each call."""

    steps: list[Step]
    calls: list[Callable[[], Any]]


class ParallelTasks:
    """The closure of a stage: queues of calls."""

    def __init__(self, steps: Sequence[Step], queues: Sequence[Queue]) -> None:
        self.steps = steps
        self.queues = queues
        self._runs = [partial(_run, joined(queue.calls)) for queue in queues]

    def __call__(self) -> None:
        """Run all lists of tasks."""
        pool.run(self._runs)


def _run(calls: Sequence[Callable[[], Any]]) -> None:
    for call in calls:
        call()


def _aligned(step: Step, target: Storage, count: int) -> bool:
    axes = step.axes or (None,) * (len(step.reads) + 1)
    return count == 1 or all(
        lies_in_parts(read, axis, count)
        for read, axis in zip(step.reads, axes, strict=False)
        if read.storage is target
    )


def _workspace(groups: Sequence[_Planned], queues: int) -> int:
    largest = 0
    for group in groups:
        share = min(queues / group.tiles, 1.0)
        largest = later(max, largest, *[floor(step.workspace * share) for step in group.steps])
    return largest


# Calls of a task


def _add_calls(queue: Queue, task: Task, outer: Mapping[int, Array], memory: Array) -> None:
    """Add the calls of a task: the steps of each run in turn, strip by strip."""
    group, part = task.group, _Part(task, outer, memory)
    for run, numbers in group.runs_of(part.stop - part.start):
        for span in run.strips(part.start, part.stop):
            arrays = part.arrays(run, numbers, span)
            queue.steps.extend(group.steps[run.first : run.stop])
            queue.calls.extend(group.wanted.closures(arrays, run.first, run.stop))


_Span = tuple[int, int]
_NOT_MADE = np.empty(0)
_ALL = (slice(None),) * 64  # axes, up to NumPy's limit


class _Part:
    """The parts `start` to `stop` of a group's values, in `outer` or in `memory`."""

    def __init__(self, task: Task, outer: Mapping[int, Array], memory: Array) -> None:
        self.start, self.stop, self._count = concrete((task.start, task.stop, task.group.count))
        self._outer = outer
        self._memory = memory
        self._pieces = task.group.wanted.pieces
        self._made: dict[_Span, list[Array]] = {}

    def arrays(self, run: Run, numbers: Iterable[int], span: _Span) -> list[Array]:
        """Return the spans of a run's pieces, at their numbers in the list."""
        found = self._made.get(span)
        if found is None:
            found = self._made[span] = [_NOT_MADE] * len(self._pieces)
        pieces, outer, (start, stop) = self._pieces, self._outer, span
        for number in numbers:
            if found[number] is not _NOT_MADE:
                continue
            value, axis = pieces[number]
            array, first, count = outer.get(id(value)), 0, self._count
            if array is None:
                first, last = span if value.storage in run.inner else (self.start, self.stop)
                array, count = self._inner(value, axis, last - first), last - first
            if axis is not None and count != stop - start:
                each = array.shape[axis] // count
                place = slice((start - first) * each, (stop - first) * each)
                array = array[(*_ALL[:axis], place)]
            found[number] = array
        return found

    def _inner(self, value: Value, axis: int | None, count: int) -> Array:
        """Return `count` parts of a value in the task's memory."""
        shape, offset, strides = value.place()
        if axis is not None and count != self._count:
            shape = (*shape[:axis], shape[axis] // self._count * count, *shape[axis + 1 :])
        return np.ndarray(shape, value.type.dtype.numpy, self._memory, offset, strides)


# How a plan's steps become stages


def arrange(
    steps: Sequence[Step],
    storages: Iterable[Storage],
    kept: Iterable[Storage],
    fences: Sequence[int] = (),
    *,
    replaced: Mapping[int, Storage] | None = None,
    in_loop: bool = False,
) -> tuple[list[Step], list[Storage]]:
    """Return the steps with divisible steps in stages, and the storages outside of stages.

    `kept` are storages that are read after the last step. `fences` are node ids that no
    stage crosses. `replaced` maps a storage's identity to the state that it becomes after a run.
    """
    plan = plans().threads
    worth = plan.level_in_loop if in_loop else plan.level
    if not any(map(begins_parts, steps)):
        return list(steps), list(storages)
    groups = leveled(steps, fences)
    if all(group.count == 1 for group in groups):
        return list(steps), list(storages)
    owners = _owners(groups, steps, kept)
    arranged: list[Step] = []
    gone: set[Storage] = set()
    levels = [list(level) for _, level in groupby(groups, key=lambda group: group.level)]
    for part in [part for level in levels for part in _in_turn(level, steps, replaced or {})]:
        alone = [group for group in part if _needs_much(group, steps, owners)]
        arranged += [steps[number] for group in alone for number in group.steps]
        found = [group for group in part if group not in alone]
        numbers = sorted(number for group in found for number in group.steps)
        members = [steps[number] for number in numbers]
        if not members or _work(members) < worth or all(g.count == 1 for g in found):
            arranged += members
            continue
        planned = [_planned(group, steps, owners) for group in found]
        arranged.append(Stage(members, planned))
        gone.update(*(group.inner for group in planned))
    left = [storage for storage in storages if storage not in gone]
    left += [step.room for step in arranged if isinstance(step, Stage)]
    retime(arranged, left)
    return arranged, left


def _needs_much(group: Group, steps: Sequence[Step], owners: Mapping[int, Group | None]) -> bool:
    """Whether a group of one part, such as a loop, has too much memory to run beside others."""
    if group.count > 1:
        return False
    used = {value.storage for number in group.steps for value in steps[number].writes}
    own = [each.nbytes for each in used if each is not None and owners.get(id(each)) is group]
    return decided(later(_is_much, tuple(own)))


def _is_much(own: tuple[int, ...]) -> bool:
    return sum(own) > plans().threads.scratch


def _takes_long(nbytes: int) -> bool:
    return nbytes >= plans().threads.waited_for


def _in_turn(
    level: list[Group], steps: Sequence[Step], replaced: Mapping[int, Storage]
) -> list[list[Group]]:
    """Return the groups of a level, then the groups that replace a state which others read.

    The latter may then compute in the state's array: copying a large state takes longer than
    waiting.
    """
    readers: dict[int, list[Group]] = {}
    for group in level:
        for storage in {v.storage for number in group.steps for v in steps[number].reads}:
            readers.setdefault(id(storage), []).append(group)

    def waits(group: Group) -> bool:
        made = (value.storage for number in group.steps for value in steps[number].writes)
        states = [replaced[id(storage)] for storage in made if id(storage) in replaced]
        return any(
            reader is not group
            for state in states
            if decided(later(_takes_long, state.nbytes))
            for reader in readers.get(id(state), ())
        )

    late = [group for group in level if waits(group)]
    return [part for part in ([g for g in level if g not in late], late) if part]


def _work(steps: Sequence[Step]) -> float:
    return later(sum, tuple([step.work for step in steps]))


def _owners(
    groups: Sequence[Group], steps: Sequence[Step], kept: Iterable[Storage]
) -> dict[int, Group | None]:
    """Return the only group that writes and reads each storage, by identity, or None."""
    owners: dict[int, Group | None] = {id(storage): None for storage in kept}
    written: set[int] = set()
    for group in groups:
        for number in group.steps:
            step = steps[number]
            for value in step.reads:
                if owners.setdefault(id(value.storage), group) is not group:
                    owners[id(value.storage)] = None
            for value in step.writes:
                written.add(id(value.storage))
                if owners.setdefault(id(value.storage), group) is not group:
                    owners[id(value.storage)] = None
    return {key: owners[key] for key in written}


def _planned(group: Group, steps: Sequence[Step], owners: dict[int, Group | None]) -> _Planned:
    """Place the storages that only this group uses in a part's memory."""
    members = [steps[number] for number in group.steps]
    inner: dict[Storage, None] = {}  # in order
    plan = plans().threads
    for time, step in enumerate(members):
        for value in (*step.reads, *step.writes):
            storage = value.storage
            if storage is None:
                continue
            if owners.get(id(storage)) is group:
                if storage not in inner:
                    inner[storage] = None
                    storage.first = time
                storage.last = time
    overwrite_dying(members, inner)
    work = _work(members)
    if group.count == 1:
        scratch, whole = arena_of(inner), Run(0, len(members), 1, frozenset())
        return _Planned(members, 1, 1, frozenset(inner), scratch, work, [whole])
    scratch = arena_of(inner)
    least = later(max, floor(work / len(members) / plan.part), 2, -(-scratch // plan.scratch))
    least = later(min, least, plan.tiles)
    tiles = decided(later(_shared, least, _most_tiles(group.count, members)))
    largest = -(-group.count // tiles)
    runs = runs_of(members, group.count, largest, inner)
    for run in runs:
        for step in members[run.first : run.stop]:
            assert step.axes is not None
            for value, axis in zip(step.writes, step.axes[len(step.reads) :], strict=True):
                if axis is not None and value.storage is not None and value.storage in inner:
                    units = run.units if value.storage in run.inner else largest
                    value.storage.nbytes = value.storage.nbytes // group.count * units
    outlast(runs, inner)
    scratch = arena_of(inner)
    return _Planned(members, group.count, tiles, frozenset(inner), scratch, work, runs)


def _shared(least: int, most: int) -> int:
    """Return a number of tiles that two, four or eight threads share evenly, if possible.

    With three tiles, a thread of two waits for a third of the time.
    """
    even = plans().threads.even
    count = 1 << (least - 1).bit_length() if least <= even else -(-least // even) * even
    if count > most:
        count = 1 << (most.bit_length() - 1) if most < even else most // even * even
    return count


def _most_tiles(count: int, steps: Sequence[Step]) -> int:
    """Return the largest number of parts of steps; parts of a product keep a minimum of work."""
    for step in steps:
        most = step.most and step.most(step)
        if most is not None:
            count = later(min, count, later(max, most, 2))
    return count


def _tasks(groups: Sequence[_Planned]) -> list[Task]:
    """Return the tasks of all groups."""
    tasks: list[Task] = []
    for group in groups:
        ends = [group.count * tile // group.tiles for tile in range(group.tiles + 1)]
        tasks += [Task(group, *pair) for pair in pairwise(ends)]
    return tasks


def _largest(queues: Sequence[Sequence[int]], scratches: Sequence[int]) -> list[int]:
    return [max(scratches[number] for number in queue) for queue in queues]


def _shares(count: int, works: Sequence[float]) -> list[list[int]]:
    """Return the numbers of tasks in `count` lists of similar duration."""
    queues: list[list[int]] = [[] for _ in range(count)]
    loads = [0.0] * count
    for number in sorted(range(len(works)), key=lambda number: -works[number]):
        least = loads.index(min(loads))
        queues[least].append(number)
        loads[least] += works[number]
    return queues
