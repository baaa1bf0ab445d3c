"""Steps of a level as one: lists of tasks, each task a part of a group and each list with memory
of its own for the values that only it reads.

Into how many parts a group is divided depends on its size alone, so that the results are the same
with any number of threads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby, pairwise
from math import floor
from typing import Any, NamedTuple

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.opdef import Kind
from asg.core.types import TensorType
from asg_numpy.arena import allocate, overwrite_dying
from asg_numpy.batch_slices import lies_in_parts
from asg_numpy.dependency_levels import Group, begins_parts, leveled
from asg_numpy.pool import pool, thread_count
from asg_numpy.recording import concrete, decided, later
from asg_numpy.strips import Run, outlast, runs_of
from asg_numpy.values import START, Step, Storage, Value, elements_of, shape_of

WORTH = 60.0  # microseconds of a level that is divided among threads
IN_LOOP = 500.0  # and of one in a loop, where products of few rows lose more than threads gain
EACH = 100.0  # microseconds of a part of a step, on average: Python, and who waits for it, take 10
SCRATCH = 16 << 20  # bytes of a part's memory, where it can be divided further
ROWS = 64  # rows, at least, of a product whose other operand each part reads whole
_EIGHT = 8  # threads that share tiles evenly
# Elements of that operand, the left or right one, that a row makes up for: BLAS packs it each time.
PACKED = 256, 4096


class Task(NamedTuple):
    """Part `start` to `stop` of a group, of all its parts `count`."""

    group: _Planned
    start: int
    stop: int

    @property
    def work(self) -> float:
        """About how many microseconds it takes."""
        return self.group.work * (self.stop - self.start) / self.group.count


@dataclass(frozen=True)
class _Planned:
    """A group, and how it is done in `tiles` tasks.

    The storages `inner`, which it alone uses, lie in the `scratch` bytes of a task. Its `runs` are
    all steps in their order.
    """

    steps: Sequence[Step]
    count: int
    tiles: int
    inner: frozenset[int]
    scratch: int
    work: float
    runs: Sequence[Run]


class Stage(Step):
    """The steps of a level; its last result is the memory of its lists of tasks."""

    __slots__ = ("_queues", "_reading", "_sizes", "_steps", "_tasks", "_written", "room")

    def __init__(self, steps: Sequence[Step], groups: Sequence[_Planned]) -> None:
        inner = frozenset[int]().union(*(group.inner for group in groups))
        reads = {id(v): v for step in steps for v in step.reads if id(v.storage) not in inner}
        writes = {id(v): v for step in steps for v in step.writes if id(v.storage) not in inner}
        for key in writes:
            reads.pop(key, None)
        self._steps = tuple(steps)
        self._written: dict[int, tuple[_Planned, int]] = {}
        self._reading: dict[int, list[tuple[_Planned, int]]] = {}  # of states, by their storages
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
            steps[0].node, self._made, tuple(reads.values()),
            (*writes.values(), Value(scratch, self.room)),
            workspace=_workspace(groups, count),
            work=_work(steps),
        )  # fmt: skip

    @property
    def parts(self) -> tuple[Step, ...]:
        """The steps that it consists of, in their order."""
        return self._steps

    def may_replace(self, target: Storage, value: Value) -> bool:
        """Whether `value`, which it writes, may lie where `target` is, which it may read."""
        writer, written = self._written[id(value.storage)]
        for group, number in self._reading.get(id(target), ()):
            step = group.steps[number]
            if group is not writer or number > written or not _aligned(step, target, group.count):
                return False
            if number == written and not step.may_replace(target, value):
                return False
        return True

    def _made(self, *arrays: Array) -> ParallelTasks:
        values = (*self.reads, *self.writes)
        outer = {id(value): array for value, array in zip(values, arrays, strict=True)}
        room, start = arrays[-1].view(np.uint8), 0
        queues: list[list[_Call]] = []
        for share, size in zip(concrete(self._queues), concrete(self._sizes), strict=True):
            memory = room[start : start + size]
            start += size
            tasks = [self._tasks[number] for number in share]
            queues.append([call for task in tasks for call in _calls(task, outer, memory)])
        return ParallelTasks(self._steps, queues)


_Call = tuple[Step, Callable[[], Any]]


class ParallelTasks:
    """The closure of a stage: lists of calls, each with the step of which it does a part."""

    def __init__(self, steps: Sequence[Step], queues: Sequence[Sequence[_Call]]) -> None:
        self.steps = steps
        self.queues = queues
        self._runs = [partial(_run, [call for _, call in queue]) for queue in queues]

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


def _calls(task: Task, outer: Mapping[int, Array], memory: Array) -> Iterator[_Call]:
    """Yield the calls of a task: the steps of each run in turn, strip by strip."""
    part, steps = _Part(task, outer, memory), task.group.steps
    for run in task.group.runs:
        for span in run.strips(part.start, part.stop):
            for step in steps[run.first : run.stop]:
                yield step, step.make(*part.arrays(step, run, span))


_Span = tuple[int, int]


class _Part:
    """Parts `start` to `stop` of the values of a group, which lie in `outer` or in `memory`."""

    def __init__(self, task: Task, outer: Mapping[int, Array], memory: Array) -> None:
        self.start, self.stop, self._count = concrete((task.start, task.stop, task.group.count))
        self._outer = outer
        self._memory = memory
        self._made: dict[tuple[int, int | None, _Span], Array] = {}

    def arrays(self, step: Step, run: Run, span: _Span) -> list[Array]:
        """Return the spans of what a step of a run reads and writes."""
        values = (*step.reads, *step.writes)
        axes = step.axes if step.axes and self._count > 1 else (None,) * len(values)
        arrays: list[Array] = []
        for value, axis in zip(values, axes, strict=True):
            key = id(value), axis, span
            array = self._made.get(key)
            if array is None:
                array = self._made[key] = self._array(value, axis, run, span)
            arrays.append(array)
        return arrays

    def _array(self, value: Value, axis: int | None, run: Run, span: _Span) -> Array:
        whole = self._outer.get(id(value))
        if whole is not None:
            return _slice(whole, axis, *span, self._count)
        assert value.storage is not None
        held = span if id(value.storage) in run.inner else (self.start, self.stop)
        shape, offset, strides = value.place()
        count = held[1] - held[0]
        if axis is not None:
            shape = (*shape[:axis], shape[axis] // self._count * count, *shape[axis + 1 :])
        array = np.ndarray(shape, value.type.dtype.numpy, self._memory, offset, strides)
        return _slice(array, axis, span[0] - held[0], span[1] - held[0], count)


def _slice(array: Array, axis: int | None, start: int, stop: int, count: int) -> Array:
    """Return parts `start` to `stop` of an array that holds `count` of them."""
    if axis is None or (start == 0 and stop == count):
        return array
    each = array.shape[axis] // count
    return array[(*(slice(None),) * axis, slice(start * each, stop * each))]


# How a plan's steps become stages


def arrange(
    steps: Sequence[Step],
    storages: Iterable[Storage],
    kept: Iterable[Storage],
    fences: Sequence[int] = (),
    *,
    in_loop: bool = False,
) -> tuple[list[Step], list[Storage]]:
    """Return the steps, those that can be divided in stages, and the storages outside of these.

    `kept` are storages that are read after the last step, and `fences` the numbers of nodes that no
    stage extends across.
    """
    worth = IN_LOOP if in_loop else WORTH
    if not any(map(begins_parts, steps)):
        return list(steps), list(storages)
    groups = leveled(steps, fences)
    if all(group.count == 1 for group in groups):
        return list(steps), list(storages)
    owners = _owners(groups, steps, kept)
    arranged: list[Step] = []
    gone: set[int] = set()
    for _, level in groupby(groups, key=lambda group: group.level):
        found = list(level)
        numbers = sorted(number for group in found for number in group.steps)
        members = [steps[number] for number in numbers]
        if _work(members) < worth or all(g.count == 1 for g in found):
            arranged += members
            continue
        planned = [_planned(group, steps, owners) for group in found]
        arranged.append(Stage(members, planned))
        gone.update(*(group.inner for group in planned))
    left = [storage for storage in storages if id(storage) not in gone]
    left += [step.room for step in arranged if isinstance(step, Stage)]
    _retime(arranged, left)
    return arranged, left


def _work(steps: Sequence[Step]) -> float:
    return later(sum, tuple([step.work for step in steps]))


def _owners(
    groups: Sequence[Group], steps: Sequence[Step], kept: Iterable[Storage]
) -> dict[int, Group | None]:
    """Return the group that alone writes and reads a storage, by its identity; None for others."""
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
    """Lay out, in the memory of a part, the storages that a group alone uses."""
    members = [steps[number] for number in group.steps]
    inner: dict[int, Storage] = {}
    for time, step in enumerate(members):
        for value in (*step.reads, *step.writes):
            storage = value.storage
            if storage is None:
                continue
            if owners.get(id(storage)) is group:
                if id(storage) not in inner:
                    inner[id(storage)] = storage
                    storage.first = time
                storage.last = time
    overwrite_dying(members, inner)
    work = _work(members)
    if group.count == 1:
        scratch, whole = allocate(inner.values()), Run(0, len(members), 1, frozenset())
        return _Planned(members, 1, 1, frozenset(inner), scratch, work, [whole])
    scratch = allocate(inner.values())
    least = later(max, floor(work / len(members) / EACH), 2, -(-scratch // SCRATCH))
    tiles = decided(later(_shared, least, _most_tiles(group.count, members)))
    largest = -(-group.count // tiles)
    runs = runs_of(members, group.count, largest, inner)
    for run in runs:
        for step in members[run.first : run.stop]:
            assert step.axes is not None
            for value, axis in zip(step.writes, step.axes[len(step.reads) :], strict=True):
                if axis is not None and value.storage is not None and id(value.storage) in inner:
                    units = run.units if id(value.storage) in run.inner else largest
                    value.storage.nbytes = value.storage.nbytes // group.count * units
    outlast(runs, inner)
    scratch = allocate(inner.values())
    return _Planned(members, group.count, tiles, frozenset(inner), scratch, work, runs)


def _shared(least: int, most: int) -> int:
    """Return a number of tiles that two, four or eight threads can share evenly, if it may be.

    With three tiles one of two threads waits for a third of the time.
    """
    count = 1 << (least - 1).bit_length() if least <= _EIGHT else -(-least // _EIGHT) * _EIGHT
    if count > most:
        count = 1 << (most.bit_length() - 1) if most < _EIGHT else most // _EIGHT * _EIGHT
    return count


def _most_tiles(count: int, steps: Sequence[Step]) -> int:
    """Return into how many parts steps may be divided, products having some rows left."""
    for step in steps:
        axes = step.axes or ()
        if step.node.op.kind is Kind.CONTRACTION and len(axes) == 3 and None in axes[:2]:
            axis = axes[-1]
            assert axis is not None
            whole = axes.index(None)
            rows = later(max, ROWS, elements_of(step.reads[whole].type) // PACKED[whole])
            count = later(min, count, later(max, shape_of(step.writes[0].type)[axis] // rows, 2))
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
    """Return the numbers of tasks in so many lists, of about the same duration."""
    queues: list[list[int]] = [[] for _ in range(count)]
    loads = [0.0] * count
    for number in sorted(range(len(works)), key=lambda number: -works[number]):
        least = loads.index(min(loads))
        queues[least].append(number)
        loads[least] += works[number]
    return queues


def _retime(steps: Sequence[Step], storages: Iterable[Storage]) -> None:
    """Tell storages outside of stages when they are written and read."""
    for storage in storages:
        storage.first = storage.last = START
    for time, step in enumerate(steps):
        for value in step.writes:
            if value.storage is not None:
                value.storage.first = value.storage.last = time
        for value in step.reads:
            if value.storage is not None:
                value.storage.last = time
