"""Group steps that run part by part, and order the groups in levels that run in parallel.

The steps of a group read each other's results part by part: part k of each step needs only part k
of the others, and earlier values. Groups of a level are independent; the next level waits for all
of them. A group that makes many bytes waits for its first reader. `stages.py` runs the groups.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping, Sequence
from itertools import groupby
from math import gcd

from asg.core.tracing.record import decided, is_later, later
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.batch_slices import lies_in_parts
from asg_numpy.planning.values import Step, Storage, Value, shape_of


class Group:
    """Steps by number, in order, and `count`, the number of parts for threads.

    With `count` 1 they run as a whole. `count` is the greatest common divisor of `counts`.
    """

    __slots__ = ("count", "counts", "home", "level", "steps")

    def __init__(self, level: int, count: int) -> None:
        self.level = level
        self.count = count
        self.counts: tuple[int, ...] = (count,)
        self.steps: list[int] = []
        self.home: Group | None = None

    def root(self) -> Group:
        """Return the merged group that holds it now."""
        group = self
        while group.home is not None:
            group.home = group.home.home or group.home  # shorten the path
            group = group.home
        return group


def extent(step: Step) -> int:
    """Return the largest number of parts of a step."""
    if step.axes is None:
        return 1
    count = 0
    for value, axis in zip((*step.reads, *step.writes), step.axes, strict=True):
        if axis is not None:
            count = later(gcd, count, shape_of(value.type)[axis])
    return count


def begins_parts(step: Step) -> bool:
    """Whether a step has enough work to begin a divided group."""
    return step.work >= plans().threads.begins and extent(step) > 1


_Made = tuple[Value, "int | None", Group]  # a value that a step reads, its axis, and its group


class Leveller:
    """Puts the steps of a plan into groups, in order."""

    def __init__(self, steps: Sequence[Step]) -> None:
        self.steps = steps
        self.groups: list[Group] = []
        self._plan = plans().threads
        self._writers: dict[int, int] = {}  # storage → the step that writes it
        self._group: list[Group] = []
        self._reads = [_read(step) for step in steps]
        self._writes = [_written(step) for step in steps]
        self._extents = [extent(step) for step in steps]
        self._frontier = 0

    def run(self) -> list[Group]:
        """Return the groups, sorted by level and first step."""
        for number, step in enumerate(self.steps):
            group = self._place(number, step)
            group.steps.append(number)
            self._group.append(group)
            self._frontier = max(self._frontier, group.level)
            for value in step.writes:
                self._writers[id(value.storage)] = number
        self._sink()
        self._postpone()
        found = [group for group in self.groups if group.home is None]
        for group in found:
            group.steps.sort()
        return sorted(found, key=lambda group: (group.level, group.steps[0]))

    def group_of(self, number: int) -> Group:
        """Return the group of a step."""
        group = self._group[number]
        return group if group.home is None else group.root()

    def _place(self, number: int, step: Step) -> Group:
        level, latest = -1, list[_Made]()
        for value, axis in self._reads[number]:
            writer = self._writers.get(id(value.storage))
            if writer is None:
                continue
            group = self.group_of(writer)
            if group.level > level:
                level, latest = group.level, [(value, axis, group)]
            elif group.level == level:
                latest.append((value, axis, group))
        count = self._extents[number]
        joined = self._joined(step, latest, count) if latest else None
        if joined is not None:
            return joined
        level += 1
        is_large = step.work >= self._plan.begins
        if is_large and count > 1:
            return self._open(max(level, 1), count)
        if is_large:  # a step with large memory runs as late as possible
            level = max(level, self._frontier)
        return self._open(level, 1)

    def _open(self, level: int, count: int) -> Group:
        self.groups.append(Group(level, count))
        return self.groups[-1]

    def _joined(self, step: Step, latest: Sequence[_Made], count: int) -> Group | None:
        """Return the group of a step's latest operands, if the step may join it."""
        groups = list({id(group): group for _, _, group in latest}.values())
        if all(group.count == 1 for group in groups):
            joins = count == 1 or step.work < self._plan.begins
            return _merged(groups, (1,)) if joins else None
        counts = _distinct((count, *(each for group in groups for each in group.counts)))
        common = _common(counts)
        each = tuple(dict.fromkeys((count, *(group.count for group in groups))))
        if decided(later(_is_few, common, each)):
            return None
        if not all(self._in_parts(value, axis, common) for value, axis, _ in latest):
            return None
        return _merged(groups, counts)

    def _in_parts(self, value: Value, axis: int | None, count: int) -> bool:
        """Whether each part of an operand lies in the part that its writer writes."""
        return lies_in_parts(value, axis, count) and all(
            lies_in_parts(written, along, count)
            for written, along in self._writes[self._writers[id(value.storage)]]
            if written.storage is value.storage
        )

    # Merge a group into the later group that alone reads its results

    def _sink(self) -> None:
        readers = self._readers()
        for group in reversed(self.groups):
            count = self._sinking(group)
            if group.home is not None or not count:
                continue
            targets: dict[int, Group] = {}
            reads: list[tuple[Value, int | None]] = []
            for number in group.steps:
                for value in self.steps[number].writes:
                    for reader, read, axis in readers.get(id(value.storage), ()):
                        other = self.group_of(reader)
                        if other is not group:
                            targets[id(other)] = other
                            reads.append((read, axis))
            if len(targets) != 1:
                continue
            (target,) = targets.values()
            if group.count == target.count == 1:
                _merged([target, group], (1,))
                continue
            counts = _distinct((count, *target.counts))
            common = _common(counts)
            if common < 2 or common < min(self._plan.joined, count, target.count):
                continue
            if all(self._in_parts(value, axis, common) for value, axis in reads):
                _merged([target, group], counts)

    def _sinking(self, group: Group) -> int:
        """Return the number of parts of a group that merges with its reader, or 0.

        A small step did not deserve a divided group before.
        """
        if group.count > 1:
            return group.count
        only = self.steps[group.steps[0]] if len(group.steps) == 1 else None
        small = only is not None and only.work < self._plan.begins
        return self._extents[group.steps[0]] if small else 0

    # Postpone a group to its first reader

    def _postpone(self) -> None:
        """Let groups wait that make more bytes than they keep alive meanwhile."""
        readers: dict[Storage, list[int]] = {}
        for number, step in enumerate(self.steps):
            for value in step.reads:
                if value.storage is not None:
                    readers.setdefault(value.storage, []).append(number)
        found = [group for group in self.groups if group.home is None]
        found.sort(key=lambda group: -group.level)
        waiting = 1
        while waiting:  # a group that waits keeps operands alive, so others may wait as well
            waiting = sum(self._waits(group, readers) for group in found)

    def _waits(self, group: Group, readers: Mapping[Storage, Sequence[int]]) -> bool:
        """Let a group wait, and return whether it does."""
        members = [self.steps[number] for number in group.steps]
        made = {value.storage for step in members for value in step.writes}
        read = {value.storage for step in members for value in step.reads} - made

        def levels(storage: Storage) -> list[int]:
            others = [self.group_of(number) for number in readers.get(storage, ())]
            return [other.level for other in others if other is not group]

        outer = {storage: levels(storage) for storage in made if storage is not None}
        level = min([each for found in outer.values() for each in found], default=0) - 1
        if level <= group.level or None in made or not all(map(readers.get, outer)):
            return False
        grown = [storage.nbytes for storage, found in outer.items() if found]
        kept = [
            storage.nbytes
            for storage in read
            if storage is not None
            and storage.state is None
            and max(levels(storage), default=0) < level
        ]
        waits = decided(later(_is_more, tuple(grown), tuple(kept)))
        if waits:
            group.level = level
        return waits

    def _readers(self) -> dict[int, list[tuple[int, Value, int | None]]]:
        found: dict[int, list[tuple[int, Value, int | None]]] = {}
        for number, reads in enumerate(self._reads):
            for value, axis in reads:
                if id(value.storage) in self._writers:
                    found.setdefault(id(value.storage), []).append((number, value, axis))
        return found


def _is_more(made: tuple[int, ...], kept: tuple[int, ...]) -> bool:
    return sum(made) > sum(kept)


def leveled(steps: Sequence[Step], fences: Sequence[int]) -> list[Group]:
    """Return the groups of all steps, in order; no group crosses a fence of `fences`.

    A fence is the number of a barrier node. Values that are recomputed to save memory must not be
    computed early, and their readers must not wait.
    """
    found: list[Group] = []
    level = 0
    numbered = groupby(enumerate(steps), key=lambda each: bisect(fences, each[1].node.id))
    for _, run in numbered:
        members = list(run)
        first = members[0][0]
        groups = Leveller([step for _, step in members]).run()
        for group in groups:
            group.steps = [first + number for number in group.steps]
            group.level += level
        level = groups[-1].level + 1
        found += groups
    return found


def _distinct(counts: Sequence[int]) -> tuple[int, ...]:
    """Return counts with the same common divisors: at most a single concrete count."""
    known = [count for count in counts if not is_later(count)]
    others = dict.fromkeys(count for count in counts if is_later(count))
    return (gcd(*known), *others) if known else tuple(others)


def _common(counts: tuple[int, ...]) -> int:
    """Return the greatest common divisor."""
    first, *others = counts
    return later(gcd, first, *others) if others else first


def _is_few(common: int, counts: tuple[int, ...]) -> bool:
    """Whether steps with these numbers of parts have less than the required parts in common."""
    return common < min(plans().threads.joined, max(counts)) or common < 2


def _read(step: Step) -> list[tuple[Value, int | None]]:
    if step.axes is None:
        return [(value, None) for value in step.reads if value.storage is not None]
    pairs = zip(step.reads, step.axes, strict=False)
    return [pair for pair in pairs if pair[0].storage is not None]


def _written(step: Step) -> list[tuple[Value, int | None]]:
    axes = (None,) * len(step.writes) if step.axes is None else step.axes[len(step.reads) :]
    return list(zip(step.writes, axes, strict=True))


def _merged(groups: Sequence[Group], counts: tuple[int, ...]) -> Group:
    first, *others = groups
    first.count, first.counts = _common(counts), counts
    for other in others:
        other.home = first
        if len(other.steps) > len(first.steps):
            first.steps, other.steps = other.steps, first.steps
        first.steps.extend(other.steps)
        other.steps = []
    return first
