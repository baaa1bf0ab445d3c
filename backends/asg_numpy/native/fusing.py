"""Fuse elementwise steps and reductions that read each other into steps of native kernels.

A group is convex: no step outside both needs a member and is needed by another. A value that only
the group reads has no memory. NumPy computes single steps where it is as fast. `groups.py` decides
whether steps fit a kernel.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Collection, Iterable, Sequence
from heapq import heappop, heappush
from itertools import groupby

from asg_numpy.native.groups import (
    Fusable,
    Reducible,
    chained,
    fits_together,
    fused_step,
    may_join,
    one_chain,
)
from asg_numpy.native.padding import between_borders
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.values import Step, Storage, retime


def fused(
    steps: Sequence[Step], storages: Iterable[Storage], kept: Collection[int], fences: Sequence[int]
) -> tuple[list[Step], list[Storage]]:
    """Return the steps with each group fused, and the storages that they still need.

    `kept` are the identities of storages that are read after the last step. `fences` are node ids
    that no group crosses.
    """
    readers, window = _Readers(steps, kept), plans().fusion.window
    found: list[Step] = []
    for _, run in groupby(steps, key=lambda step: bisect(fences, step.node.id)):
        members = list(run)
        for start in range(0, len(members), window):
            found += _Grouping(members[start : start + window], readers).run()
    found = between_borders(found, kept, fences)
    before = {id(value.storage) for step in steps for value in step.writes}
    after = {id(value.storage) for step in found for value in step.writes}
    left = [each for each in storages if id(each) not in before or id(each) in after]
    retime(found, left)
    return found, left


class _Readers:
    """The steps that read each storage."""

    def __init__(self, steps: Sequence[Step], kept: Collection[int]) -> None:
        self._kept = kept
        self._of: dict[int, set[int]] = {}
        for step in steps:
            for value in step.reads:
                self._of.setdefault(id(value.storage), set()).add(id(step))

    def only(self, storage: Storage | None, members: Collection[int]) -> bool:
        """Whether only steps with these identities read a storage."""
        key = id(storage)
        return key not in self._kept and self._of.get(key, set()) <= set(members)


class _Unit:
    """Steps by number that become a single step; `level` is above all its operands' levels."""

    __slots__ = ("bits", "chain", "level", "members", "needs", "operands", "readers")

    def __init__(self, number: int, step: Step) -> None:
        self.members = [number]
        self.bits = 1 << number  # the set of the members
        self.chain = chained(step)  # the members as a chain, if none reduces rows
        self.needs: set[int] = set()  # steps outside
        self.readers: set[int] = set()
        self.operands: set[int] = set()  # the members' operands and results, by identity
        self.level = 0


class _Grouping:
    """Puts adjacent steps into units, in order."""

    def __init__(self, steps: Sequence[Step], readers: _Readers) -> None:
        self.steps = steps
        self.units = [_Unit(number, step) for number, step in enumerate(steps)]
        self._readers = readers
        self._plan = plans().fusion
        self._before: list[int] = []  # for each step, the set of all its predecessors, as bits
        self._writers: dict[int, list[int]] = {}

    def run(self) -> list[Step]:
        """Return the steps, with each unit fused."""
        for number, step in enumerate(self.steps):
            self._enter(number, step)
            if may_join(step):
                self._join(number, step)
        return self._ordered()

    def _enter(self, number: int, step: Step) -> None:
        """Record the needs of a step."""
        unit, units, writers = self.units[number], self.units, self._writers
        needs: set[int] = set()
        for value in (*step.reads, *step.writes):
            needs.update(writers.get(id(value.storage), ()))
        before = 0
        for each in needs:
            before |= self._before[each] | 1 << each
            units[each].readers.add(number)
            unit.level = max(unit.level, units[each].level + 1)
        self._before.append(before)
        unit.needs = needs
        unit.operands = {id(value) for value in (*step.reads, *step.writes)}
        for value in step.writes:
            if value.storage is not None:
                writers.setdefault(id(value.storage), []).append(number)

    # Groups

    def _join(self, number: int, step: Step) -> None:
        """Put a step into the units of its operands: all of them, or the latest that fits."""
        found: dict[int, _Unit] = {}
        for value in step.reads:
            for writer in self._writers.get(id(value.storage), ()):
                if may_join(self.steps[writer]) and writer != number:
                    found[id(self.units[writer])] = self.units[writer]
        units = sorted(found.values(), key=lambda unit: -unit.members[-1])
        if not (len(units) > 1 and self._joined(units, number)):
            for unit in units:
                if self._joined([unit], number):
                    return

    def _joined(self, units: Sequence[_Unit], number: int) -> bool:
        """Merge units and a step if they fit a kernel; return whether they did."""
        own = self.units[number]
        joined = [*units, own]
        members = {number, *(member for unit in units for member in unit.members)}
        operands = own.operands.union(*[unit.operands for unit in units])
        if len(members) > self._plan.members:
            return False
        if len(operands) - len(members) > self._plan.operands:
            return False
        if not self._is_convex(joined, members):
            return False
        chains = [unit.chain for unit in joined if unit.chain is not None]
        chain = one_chain(chains) if len(chains) == len(joined) else None
        if chain is None and (
            len(chains) == len(joined)
            or not fits_together([self.steps[member] for member in sorted(members)])
        ):
            return False
        self._merge(units, number)
        own.chain = chain
        return True

    def _is_convex(self, units: Sequence[_Unit], members: set[int]) -> bool:
        """Whether no outside predecessor of the members needs a member."""
        waiting = [each for unit in units for each in unit.readers if each not in members]
        needs = set[int]().union(*[unit.needs for unit in units]) - members
        if not waiting or not needs:
            return True
        bits = 0
        for unit in units:
            bits |= unit.bits
        before = self._before
        for each in needs:
            if before[each] & bits:
                return False
        outside = [self.units[each] for each in needs]
        wanted = set(map(id, outside))
        highest = max([unit.level for unit in outside])
        seen: set[int] = set()
        while waiting:
            unit = self.units[waiting.pop()]
            if id(unit) in wanted:
                return False
            if id(unit) in seen or unit.level >= highest:
                continue
            seen.add(id(unit))
            if len(seen) > self._plan.searched:
                return False
            waiting += unit.readers
        return True

    def _merge(self, units: Sequence[_Unit], number: int) -> None:
        one = self.units[number]
        for unit in units:
            one.members += unit.members
            one.bits |= unit.bits
            one.needs |= unit.needs
            one.readers |= unit.readers
            one.operands |= unit.operands
        one.members.sort()
        one.needs -= {*one.members}
        one.readers -= {*one.members}
        for member in one.members:
            self.units[member] = one
        self._lift(one)

    def _lift(self, first: _Unit) -> None:
        """Raise a unit with new needs above them, and its readers above it."""
        first.level = max((self.units[each].level + 1 for each in first.needs), default=0)
        waiting = [first]
        while waiting:
            unit = waiting.pop()
            for reader in (self.units[each] for each in unit.readers):
                if reader.level <= unit.level:
                    reader.level = unit.level + 1
                    waiting.append(reader)

    # The steps

    def _ordered(self) -> list[Step]:
        """Return the steps, each after its needs, and otherwise in the order of their ends."""
        units = {id(unit): unit for unit in self.units}
        left = {
            key: len({id(self.units[each]) for each in unit.needs}) for key, unit in units.items()
        }
        ready: list[tuple[int, int]] = []
        for key, unit in units.items():
            if not left[key]:
                heappush(ready, (unit.members[-1], key))
        found: list[Step] = []
        while ready:
            _, key = heappop(ready)
            unit = units[key]
            found.append(self._step_of(unit))
            for other in {id(self.units[each]) for each in unit.readers}:
                left[other] -= 1
                if not left[other]:
                    heappush(ready, (units[other].members[-1], other))
        assert len(found) == len(units), "groups are convex"
        return found

    def _step_of(self, unit: _Unit) -> Step:
        members = [self.steps[number] for number in unit.members]
        first = members[0]
        if len(members) > 1:
            identities = {id(step) for step in members}
            return fused_step(members, lambda storage: self._readers.only(storage, identities))
        if isinstance(first.make, (Fusable, Reducible)):
            first.make = first.make.maker
        return first
