"""Reductions of rows, with the elementwise ops around them, as a single kernel.

The kernel reads a row in a loop for each level of reductions: softmax takes the maximum, then
powers and their sum, then quotients. A later loop recomputes a cheap value. An expensive value
waits in the memory of a result, if a result has room.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from asg.core.dtypes import Array, DType
from asg_numpy.native.formulas import Formula, length_of, real_within, translated
from asg_numpy.native.looping import SAME, Laid, LoopText, Maker, Pattern, collapsed
from asg_numpy.native.machine import Machine, Native, function, machine
from asg_numpy.plan_numbers import PROCESS, NativeRows, plans

# A value has an element for each place of a row, or for the row, or for all rows.
FULL, ROW, SINGLE = "full", "row", "single"
REDUCED = DType.F32, DType.F64  # dtypes that kernels reduce; a kernel has one of them


class RowMember(NamedTuple):
    """A formula and the numbers of its operands; `place` tells where its result has elements.

    With a `start` it reduces a row: the formula combines the accumulator, initially `start`, with
    each element of its operand.
    """

    formula: Formula
    operands: tuple[int, ...]
    place: str
    start: float | None = None


class Rows(NamedTuple):
    """Members in sequence; `reads` are numbered first, then the members' results.

    `places` are the operands' places, and `writes` the numbers of stored results. The last `inner`
    axes of full values form the row.
    """

    reads: tuple[DType, ...]
    places: tuple[str, ...]
    members: tuple[RowMember, ...]
    writes: tuple[int, ...]
    inner: int

    @property
    def stored(self) -> tuple[DType, ...]:
        """The dtypes of the stored results."""
        return tuple(self.member(number).formula.result for number in self.writes)

    @property
    def all_places(self) -> tuple[str, ...]:
        """The places of all operands, stored results last."""
        return (*self.places, *(self.member(number).place for number in self.writes))

    def member(self, number: int) -> RowMember:
        """Return the member with a result of this number."""
        return self.members[number - len(self.reads)]


class _Scratch(NamedTuple):
    """Where a value waits: an operand's number, and the last loop that may read it there."""

    operand: int
    last: int


class Schedule:
    """The loops of a row: their needs, and the values that wait for later loops.

    `levels` has the loop that makes each value; a row's value is made before that loop.
    """

    def __init__(self, rows: Rows, plan: NativeRows) -> None:
        self.rows = rows
        self._plan = plan
        first = len(rows.reads)
        self.levels = [0] * first
        for member in rows.members:
            level = max((self.levels[each] for each in member.operands), default=0)
            self.levels.append(level + (member.start is not None))
        self.waiting: dict[int, _Scratch] = {}
        for operand, number in enumerate(rows.writes, first):
            if rows.member(number).place == FULL:
                self.waiting[number] = _Scratch(operand, len(rows.members))
        self._free = [
            (operand, self.levels[number])
            for operand, number in enumerate(rows.writes, first)
            if rows.member(number).place == FULL and rows.member(number).formula.result in REDUCED
        ]
        self.loops: list[set[int]] = []
        for loop in range(max(self.levels) + 1):
            self.loops.append(self._needed(loop))

    def is_full(self, number: int) -> bool:
        """Whether a value has an element for each place of the row."""
        first = len(self.rows.reads)
        if number < first:
            return self.rows.places[number] == FULL
        return self.rows.member(number).place == FULL

    def reduced(self, loop: int) -> list[int]:
        """Return the row values that a loop makes."""
        first = len(self.rows.reads)
        return [
            number for number, member in enumerate(self.rows.members, first)
            if member.start is not None and self.levels[number] == loop + 1
        ]  # fmt: skip

    def kept(self, loop: int) -> list[tuple[int, int]]:
        """Return the values that a loop stores, each with its operand."""
        return [(n, to.operand) for n, to in self.waiting.items() if self.levels[n] == loop]

    def waits(self, number: int, loop: int) -> bool:
        """Whether a loop loads a value that an earlier loop stored."""
        to = self.waiting.get(number)
        return to is not None and self.levels[number] < loop <= to.last

    def _needed(self, loop: int) -> set[int]:
        """Return the full values that a loop loads or computes; keep expensive values for it."""
        pending = [self.rows.member(number).operands[0] for number in self.reduced(loop)]
        pending += [number for number in self.rows.writes if self.levels[number] == loop]
        found: set[int] = set()
        while pending:
            number = pending.pop()
            if number in found or not self.is_full(number):
                continue
            found.add(number)
            if number < len(self.rows.reads) or self.waits(number, loop):
                continue
            made = self.levels[number]
            again = made < loop and number in self.loops[made]
            if again and self._cost(number, loop) > self._plan.cheap:
                place = self._place_for(number, loop)
                if place is not None:
                    self.waiting[number] = place
                    continue
            pending += self.rows.member(number).operands
        return found

    def _cost(self, number: int, loop: int) -> int:
        """Return the instructions to compute a value in a loop."""
        cost, pending, seen = 0, [number], set[int]()
        while pending:
            each = pending.pop()
            if each in seen or not self.is_full(each) or each < len(self.rows.reads):
                continue
            seen.add(each)
            if not self.waits(each, loop):
                cost += length_of(self.rows.member(each).formula) or 0
                pending += self.rows.member(each).operands
        return cost

    def _place_for(self, number: int, loop: int) -> _Scratch | None:
        if number in self.waiting or self.rows.member(number).formula.result not in REDUCED:
            return None
        for place in self._free:
            if place[1] >= loop:
                self._free.remove(place)
                return _Scratch(*place)
        return None

    @cached_property
    def overwrites(self) -> bool:
        """Whether results may overwrite operands: no loop reads these after a loop that stores."""
        reads = [
            loop for loop, needed in enumerate(self.loops)
            if any(number < len(self.rows.reads) for number in needed)
        ]  # fmt: skip
        stores = [self.levels[number] for number in self.waiting]
        return max(reads, default=0) <= min(stores, default=len(self.loops))


@lru_cache(PROCESS.schedules)
def schedule_of(rows: Rows, plan: NativeRows) -> Schedule:
    """Return the schedule of rows."""
    return Schedule(rows, plan)


class RowsMaker(Maker):
    """Makes closures of rows; the last axes of full arrays must act as a single axis."""

    __slots__ = ("rows",)

    def __init__(self, rows: Rows) -> None:
        super().__init__()
        self.rows = rows

    def laid(self, arrays: Sequence[Array]) -> Laid | None:
        """Return the loops over the first axes, and the row."""
        places, inner = self.rows.all_places, self.rows.inner
        like = arrays[places.index(FULL)]
        outer = like.ndim - inner
        if 0 in like.shape[:outer]:
            return None
        spans = [
            (0,) * outer if place == SINGLE else array.strides[:outer]
            for place, array in zip(places, arrays, strict=True)
        ]
        axes = [axis for axis in range(outer) if like.shape[axis] > 1]
        dims, strides = collapsed(like.shape, axes, spans)
        wide = [axis for axis in range(outer, like.ndim) if like.shape[axis] > 1]
        last = wide[-1] if wide else like.ndim - 1
        strides.append([
            array.strides[last] if place == FULL else 0
            for place, array in zip(places, arrays, strict=True)
        ])  # fmt: skip
        dims.append(like.size // max(_product(like.shape[:outer]), 1))
        return Laid(tuple(dims), tuple(zip(*strides, strict=True)))

    def kernel(self, laid: Laid) -> Native:
        """Return the kernel for this layout."""
        pattern = laid.pattern([*self.rows.reads, *self.rows.stored])
        return kernel_of(self.rows, pattern, plans().native_rows)


def _product(dims: Iterable[int]) -> int:
    found = 1
    for dim in dims:
        found *= dim
    return found


@lru_cache(PROCESS.kernels)
def kernel_of(rows: Rows, pattern: Pattern, plan: NativeRows) -> Native:
    """Return the kernel for operands with this pattern, cached."""
    here = machine()
    assert here is not None
    return function(_Text(rows, pattern, here, plan).module())


class _Text(LoopText):
    """The text of the kernel of rows."""

    def __init__(self, rows: Rows, pattern: Pattern, here: Machine, plan: NativeRows) -> None:
        real = real_within(rows.reads, [member.formula for member in rows.members])
        super().__init__((*rows.reads, *rows.stored), pattern, here, real)
        self.rows = rows
        self.schedule = schedule_of(rows, plan)
        self._plan = plan
        self.known: dict[int, str] = {}  # vectors that are constant along the row

    def row(self, after: str) -> None:
        """Add the loops of a row."""
        self.add("row:")
        for number, dtype in enumerate(self.rows.reads):
            if self.ways[number] == SAME:
                self.known[number] = self.repeated(number, dtype)
        self._between(0)
        count = len(self.schedule.loops)
        self.add("br label %begin0")
        for loop in range(count):
            self._loop(loop)
            self._between(loop + 1)
            self.add(f"br label %{f'begin{loop + 1}' if loop + 1 < count else after}")

    def _between(self, level: int) -> None:
        """Add the computations for the whole row before a loop."""
        first = len(self.rows.reads)
        for number, member in enumerate(self.rows.members, first):
            if member.place == FULL or self.schedule.levels[number] != level:
                continue
            if member.start is None:
                self.known[number] = self._applied(member.formula, member.operands, self.known)
            if number in self.rows.writes:
                self.store_one(first + self.rows.writes.index(number), self.known[number])

    def _applied(self, formula: Formula, operands: Iterable[int], known: Mapping[int, str]) -> str:
        return translated(self.code, formula, [known[each] for each in operands])

    def _loop(self, loop: int) -> None:
        """Add a loop: several whole vectors at a time, then single masked vectors."""
        reduced, size = self.schedule.reduced(loop), f"%d{self.loops}"
        needed = self.schedule.loops[loop]
        lengths = sum(
            length_of(self.rows.member(each).formula) or 0
            for each in needed if each >= len(self.rows.reads)
        )  # fmt: skip
        beside = self._plan.beside if reduced and lengths <= self._plan.short else 1
        step = beside * self.lanes
        starts = {
            each: self.code.constant(self.rows.member(each).start or 0.0, "f32") for each in reduced
        }
        self.add(
            f"begin{loop}:", f"%w{loop} = and i64 {size}, {-step}",
            f"%some{loop} = icmp ne i64 %w{loop}, 0",
            f"br i1 %some{loop}, label %many{loop}, label %join{loop}",
            f"many{loop}:", f"%k{loop} = phi i64 [0, %begin{loop}], [%n{loop}, %many{loop}]",
        )  # fmt: skip
        self._accumulators(f"many{loop}", f"begin{loop}", f"many{loop}", starts, beside)
        for place in range(beside):
            index = self.code.add(f"add i64 %k{loop}, {place * self.lanes}")
            self._vector(loop, index, "", f"many{loop}", place)
        self.add(
            f"%n{loop} = add i64 %k{loop}, {step}",
            f"%again{loop} = icmp ult i64 %n{loop}, %w{loop}",
            f"br i1 %again{loop}, label %many{loop}, label %join{loop}", f"join{loop}:",
        )  # fmt: skip
        self._accumulators(f"join{loop}", f"begin{loop}", f"many{loop}", starts, beside)
        joined = {each: self._joined(loop, each, beside) for each in reduced}
        self._rest(loop, joined)

    def _floats(self) -> str:
        return self.code.kind("f32")

    def _accumulators(
        self, block: str, before: str, again: str, starts: Mapping[int, str], beside: int
    ) -> None:
        """Add the accumulators at the start of a block; `again` is the block that updates them."""
        for each, start in starts.items():
            for place in range(beside):
                self.add(
                    f"%{block}.{each}.{place} = phi {self._floats()} [{start}, %{before}], "
                    f"[%{again}.{each}.{place}.next, %{again}]"
                )

    def _joined(self, loop: int, each: int, beside: int) -> str:
        formula = self.rows.member(each).formula
        parts = [f"%join{loop}.{each}.{place}" for place in range(beside)]
        while len(parts) > 1:
            pairs = zip(parts[::2], parts[1::2], strict=True)
            parts = [translated(self.code, formula, pair) for pair in pairs]
        return parts[0]

    def _rest(self, loop: int, joined: Mapping[int, str]) -> None:
        """Add the masked loop, and then the values of the row."""
        size, lanes = f"%d{self.loops}", self.lanes
        self.add(
            f"%left{loop} = icmp ult i64 %w{loop}, {size}",
            f"br i1 %left{loop}, label %each{loop}, label %end{loop}",
            f"each{loop}:", f"%m{loop} = phi i64 [%w{loop}, %join{loop}], [%o{loop}, %each{loop}]",
        )  # fmt: skip
        self._accumulators(f"each{loop}", f"join{loop}", f"each{loop}", joined, 1)
        rest = self.code.add(f"sub i64 {size}, %m{loop}")
        self._vector(loop, f"%m{loop}", self.mask(rest), f"each{loop}", 0)
        self.add(
            f"%o{loop} = add i64 %m{loop}, {lanes}",
            f"%go.on{loop} = icmp ult i64 %o{loop}, {size}",
            f"br i1 %go.on{loop}, label %each{loop}, label %end{loop}", f"end{loop}:",
        )  # fmt: skip
        for each, name in joined.items():
            self.add(
                f"%end{loop}.{each} = phi {self._floats()} [{name}, %join{loop}], "
                f"[%each{loop}.{each}.0.next, %each{loop}]"
            )
        for each in joined:
            self.known[each] = self._in_all_lanes(
                self.rows.member(each).formula, f"%end{loop}.{each}"
            )

    def _in_all_lanes(self, formula: Formula, name: str) -> str:
        """Reduce all lanes in pairs, fours and so on, and return the result in all lanes.

        The maximum of a few zeros has the sign of the last zero, as in NumPy.
        """
        lanes, apart = self.lanes, 1
        while apart < lanes:
            other = self._shuffled(name, [lane ^ apart for lane in range(lanes)])
            name = translated(self.code, formula, (name, other))
            apart *= 2
        return self._shuffled(name, [0] * lanes)

    def _shuffled(self, name: str, lanes: Sequence[int]) -> str:
        numbers = ", ".join(f"i32 {lane}" for lane in lanes)
        return self.code.add(
            f"shufflevector {self._floats()} {name}, {self._floats()} poison, "
            f"<{len(lanes)} x i32> <{numbers}>"
        )

    def _vector(self, loop: int, index: str, mask: str, block: str, place: int) -> None:
        """Add a loop's work on a vector of the row: all loads, then all stores."""
        values, first = dict(self.known), len(self.rows.reads)
        needed = sorted(self.schedule.loops[loop])
        for number in needed:
            if number in values:
                continue
            if number < first:
                values[number] = self.value(self.dtypes[number], self.loaded(number, index, mask))
            elif self.schedule.waits(number, loop):
                operand = self.schedule.waiting[number].operand
                values[number] = self.value(self.dtypes[operand], self.loaded(operand, index, mask))
        for number in needed:
            if number not in values:
                member = self.rows.member(number)
                values[number] = self._applied(member.formula, member.operands, values)
        for number in self.schedule.reduced(loop):
            self._reduce(number, values, mask, f"%{block}.{number}.{place}")
        for number, operand in self.schedule.kept(loop):
            self.store(operand, values[number], index, mask)

    def _reduce(self, number: int, values: Mapping[int, str], mask: str, before: str) -> None:
        member = self.rows.member(number)
        found = translated(self.code, member.formula, (before, values[member.operands[0]]))
        if mask:
            found = self.code.add(
                f"select {self.code.kind('bool')} {mask}, {self._floats()} {found}, "
                f"{self._floats()} {before}"
            )
        # A name that another block can predict.
        self.add(f"{before}.next = bitcast {self._floats()} {found} to {self._floats()}")
