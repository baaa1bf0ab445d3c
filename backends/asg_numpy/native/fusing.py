"""Elementwise steps that read each other become one step, whose kernel is native.

A group is convex: nothing outside needs one member and is needed by another. A value that only the
group reads has no memory. What is left alone is done by NumPy, where it is as fast.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import groupby
from typing import Any

from asg.core.dtypes import Array
from asg.core.node import Node
from asg_numpy.native.chains import Chain, ChainMaker, Member
from asg_numpy.native.formulas import Formula, length_of
from asg_numpy.values import Axes, Make, Step, Storage, Value, elements_of, retime

MEMBERS = 64  # of a group, at most: a compiler takes a while for long kernels
OPERANDS = 28  # that a group reads and writes
_WINDOW = 4096  # steps that are looked at together
_SEARCHED = 500  # steps, at most, to find out that a group is convex
_CALL = 0.3  # microseconds
_MOVED = 1e-4  # to read or write an element
_COMPUTED = 2e-5  # and for an instruction of its formulas


@dataclass(frozen=True)
class Fusable:
    """Makes the closure of a step that applies a formula; `alone` does, where the step stays so."""

    formula: Formula
    alone: Make | None

    def __call__(self, *arrays: Array) -> Callable[[], Any]:
        """Return the closure of the formula alone."""
        return self.maker(*arrays)

    @property
    def maker(self) -> Make:
        """What makes the closures of the step where it is in no group."""
        if self.alone is not None:
            return self.alone
        count = len(self.formula.dtypes)
        member = Member(self.formula, tuple(range(count)))
        return ChainMaker(Chain(self.formula.dtypes, (member,), (count,)))


class Fused(Step):
    """The step of a group, with the nodes of all of its members."""

    __slots__ = ("_nodes",)

    def __init__(self, members: Sequence[Step], chain: Chain, operands: _Operands) -> None:
        self._nodes = tuple(node for step in members for node in step.nodes)
        super().__init__(
            members[-1].node, ChainMaker(chain), operands.reads, operands.writes, overwrite=True,
            axes=operands.axes, work=work_of(chain, operands.writes[0]),
        )  # fmt: skip

    @property
    def nodes(self) -> tuple[Node, ...]:
        """The nodes that it computes."""
        return self._nodes


@dataclass(frozen=True)
class _Operands:
    reads: tuple[Value, ...]
    writes: tuple[Value, ...]
    axes: Axes | None


def work_of(chain: Chain, like: Value) -> float:
    """Return about how many microseconds a chain takes whose results are of this size."""
    lengths = sum(length_of(formula) or 0 for formula, _ in chain.members)
    each = _MOVED * (len(chain.reads) + len(chain.writes)) + _COMPUTED * lengths
    return _CALL + elements_of(like.type) * each


def fused(
    steps: Sequence[Step], storages: Iterable[Storage], kept: Collection[int], fences: Sequence[int]
) -> tuple[list[Step], list[Storage]]:
    """Return the steps with groups as one, and the storages that they still need.

    `kept` are the identities of storages that are read after the last step; no group extends across
    one of the `fences`, which are numbers of nodes.
    """
    readers = _Readers(steps, kept)
    found: list[Step] = []
    for _, run in groupby(steps, key=lambda step: bisect(fences, step.node.id)):
        members = list(run)
        for start in range(0, len(members), _WINDOW):
            found += _Grouping(members[start : start + _WINDOW], readers).run()
    before = {id(value.storage) for step in steps for value in step.writes}
    after = {id(value.storage) for step in found for value in step.writes}
    left = [each for each in storages if id(each) not in before or id(each) in after]
    retime(found, left)
    return found, left


class _Readers:
    """Which steps read each storage."""

    def __init__(self, steps: Sequence[Step], kept: Collection[int]) -> None:
        self._kept = kept
        self._of: dict[int, set[int]] = {}
        for step in steps:
            for value in step.reads:
                self._of.setdefault(id(value.storage), set()).add(id(step))

    def only(self, storage: Storage | None, members: Collection[int]) -> bool:
        """Whether steps of these identities alone read a storage."""
        key = id(storage)
        return key not in self._kept and self._of.get(key, set()) <= set(members)


class _Unit:
    """Steps by their numbers that become one; `level` is above that of all that it needs."""

    __slots__ = ("level", "members", "needs", "operands", "readers")

    def __init__(self, number: int) -> None:
        self.members = [number]
        self.needs: set[int] = set()  # steps outside
        self.readers: set[int] = set()
        self.operands: set[int] = set()  # what the members read and write, by identities
        self.level = 0


class _Grouping:
    """Puts neighbouring steps into units, in their order."""

    def __init__(self, steps: Sequence[Step], readers: _Readers) -> None:
        self.steps = steps
        self.units = [_Unit(number) for number in range(len(steps))]
        self._readers = readers
        self._before: list[int] = []  # for each step the set of those that it needs, as bits
        self._writers: dict[int, list[int]] = {}
        self._made: dict[int, int] = {}  # values by identity → the step that makes them

    def run(self) -> list[Step]:
        """Return the steps, those of a unit as one."""
        for number, step in enumerate(self.steps):
            self._enter(number, step)
            if isinstance(step.make, Fusable):
                self._join(number, step)
        return self._ordered()

    def _enter(self, number: int, step: Step) -> None:
        """Note what a step needs."""
        unit = self.units[number]
        needs = {
            w for v in (*step.reads, *step.writes) for w in self._writers.get(id(v.storage), ())
        }
        before = 0
        for each in needs:
            before |= self._before[each] | 1 << each
            self.units[each].readers.add(number)
            unit.level = max(unit.level, self.units[each].level + 1)
        self._before.append(before)
        unit.needs = needs
        unit.operands = {id(value) for value in (*step.reads, *step.writes)}
        for value in step.writes:
            if value.storage is not None:
                self._writers.setdefault(id(value.storage), []).append(number)
            self._made[id(value)] = number

    # Groups

    def _join(self, number: int, step: Step) -> None:
        """Put a step into the units of what it reads: all of them, or the latest that fits."""
        found: dict[int, _Unit] = {}
        for value in step.reads:
            writer = self._made.get(id(value))
            if writer is not None and self._agree(writer, step):
                found[id(self.units[writer])] = self.units[writer]
        units = sorted(found.values(), key=lambda unit: -max(unit.members))
        if len(units) > 1 and self._fits(units, number):
            self._merge(units, number)
            return
        for unit in units:
            if self._fits([unit], number):
                self._merge([unit], number)
                return

    def _agree(self, writer: int, step: Step) -> bool:
        """Whether a step and the one that it reads are divided alike, and results lie alike."""
        other = self.steps[writer]
        if not isinstance(other.make, Fusable):
            return False
        one, two = other.axes, step.axes
        divided = one is two if one is None or two is None else one[-1] == two[-1]
        return divided and other.writes[0].strides == step.writes[0].strides

    def _fits(self, units: Sequence[_Unit], number: int) -> bool:
        """Whether units and a step can be one."""
        own = self.units[number]
        members = {number, *(member for unit in units for member in unit.members)}
        operands = own.operands.union(*(unit.operands for unit in units))
        if len(members) > MEMBERS or len(operands) - len(members) > OPERANDS:
            return False
        made = {id(self.steps[member].writes[0]) for member in members}
        for value in (value for member in members for value in self.steps[member].reads):
            writers = self._writers.get(id(value.storage), ())
            if id(value) not in made and not members.isdisjoint(writers):
                return False  # it reads another view of what is made
        return self._is_convex([own, *units], members)

    def _is_convex(self, units: Sequence[_Unit], members: set[int]) -> bool:
        """Whether nothing that the members need outside needs one of them."""
        needs = set[int]().union(*(unit.needs for unit in units)) - members
        bits = sum(1 << member for member in members)
        if any(self._before[each] & bits for each in needs):
            return False
        wanted = {id(self.units[each]) for each in needs}
        highest = max((self.units[each].level for each in needs), default=-1)
        waiting = [each for unit in units for each in unit.readers if each not in members]
        seen: set[int] = set()
        while waiting:
            unit = self.units[waiting.pop()]
            if id(unit) in wanted:
                return False
            if id(unit) in seen or unit.level >= highest:
                continue
            seen.add(id(unit))
            if len(seen) > _SEARCHED:
                return False
            waiting += unit.readers
        return True

    def _merge(self, units: Sequence[_Unit], number: int) -> None:
        one = self.units[number]
        for unit in units:
            one.members += unit.members
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
        """Put a unit whose needs are others now above them, and above it who reads it."""
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
        """Return the steps, each after what it needs, and otherwise in the order of their ends."""
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
            return _fused(members, self._readers)
        if isinstance(first.make, Fusable):
            first.make = first.make.maker
        return first


def _fused(members: Sequence[Step], readers: _Readers) -> Step:
    """Return the step of a group."""
    made = {id(step.writes[0]) for step in members}
    reads: dict[object, tuple[Value, int | None]] = {}
    keys: dict[int, object] = {}
    for step in members:
        axes = step.axes or (None,) * len(step.reads)
        for value, axis in zip(step.reads, axes, strict=False):
            if id(value) not in made:
                keys[id(value)] = key = _place_of(value)
                reads.setdefault(key, (value, axis))
    numbers = {key: number for number, key in enumerate(reads)}
    places = {value: numbers[key] for value, key in keys.items()}
    places |= {id(step.writes[0]): len(reads) + i for i, step in enumerate(members)}
    identities = {id(step) for step in members}
    stored = [s.writes[0] for s in members if not readers.only(s.writes[0].storage, identities)]
    chain = Chain(
        tuple([value.type.dtype for value, _ in reads.values()]),
        tuple([_member(step, places) for step in members]),
        tuple([places[id(value)] for value in stored]),
    )
    axes = members[0].axes
    if axes is not None:
        axes = (*(axis for _, axis in reads.values()), *axes[-1:] * len(stored))
    return Fused(
        members, chain, _Operands(tuple(v for v, _ in reads.values()), tuple(stored), axes)
    )


def _place_of(value: Value) -> object:
    """Return a key that values have in common which are the same elements."""
    if value.storage is None:
        return id(value)
    return id(value.storage), value.offset, value.strides, value.type


def _member(step: Step, places: Mapping[int, int]) -> Member:
    assert isinstance(step.make, Fusable)
    return Member(step.make.formula, tuple([places[id(value)] for value in step.reads]))
