"""Products of rows by a matrix of quantized numbers, expanded in registers.

The matrix is [outputs, groups, size] or [groups, size, outputs], and its last axis is contiguous. A
number has 8 bits, or 4: a byte then holds the numbers `k` and `k + size / 2` of its group. A scale
belongs to each output and group.

The kernel loops over tiles of rows, tiles of outputs, and groups. It sums the products of a group,
then multiplies the sums by the scale. If outputs are contiguous, a call sums a chunk of elements,
and the next call adds to its results. No tile needs a mask: calls with smaller tiles compute the
last rows and outputs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np

from asg.core.dtypes import Array
from asg_numpy.blas import address_of
from asg_numpy.native.formulas import constant
from asg_numpy.native.machine import Machine, Native, call_of, function, machine, words_loaded
from asg_numpy.native.sequences import in_turn
from asg_numpy.native.tiling import TileText
from asg_numpy.plan_numbers import PROCESS, QuantizedProducts, plans

# The words of a kernel, in order. `out`, `group` and `term` are the bytes between outputs, between
# groups, and between the bytes of a group.
WORDS = (
    "x", "pitch", "m",  # the rows, the bytes between rows, their number
    "number", "number.out", "number.group", "number.term",
    "scale", "scale.out", "scale.group",
    "zero", "zero.out", "zero.group",
    "c", "descent", "n",  # the result, the bytes between its rows, its columns
    "groups", "fresh",  # the number of groups; 0 to add to the result
)  # fmt: skip
_LOOK_UP = "@llvm.x86.avx512.permvar.sf.512"  # it ignores all but the low 4 bits of an index
_ADDRESSES = "x", "number", "scale", "zero", "c"


class Numbers(NamedTuple):
    """The numbers of a matrix, of 8 or 4 `bits`; a group has `size` elements.

    The kernel subtracts `zero` from each number; if it is None, each scale has a zero point. With
    `across` outputs are contiguous, otherwise the elements of a group.
    """

    bits: int
    signed: bool
    size: int
    zero: float | None
    across: bool

    @property
    def packed(self) -> int:
        """The numbers of a byte."""
        return 8 // self.bits

    @property
    def nbytes(self) -> int:
        """The bytes of a group."""
        return self.size // self.packed


class Tile(NamedTuple):
    """A tile of the result: rows by `vectors` outputs, each summed in `lanes` parts.

    If outputs are contiguous, it has `vectors` vectors of `lanes` outputs.
    """

    rows: int
    lanes: int
    vectors: int

    def outputs(self, numbers: Numbers) -> int:
        """Return the outputs of the tile."""
        return self.vectors * self.lanes if numbers.across else self.vectors


class QuantizedMaker:
    """Makes closures of a product: (x, numbers, scales[, zeros], result)."""

    __slots__ = ("_known", "numbers")

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers
        self._known: dict[tuple[Numbers, Tile], Native] = {}  # for the file of a compiled program

    def __call__(self, x: Array, *arrays: Array) -> Callable[[], None]:
        """Return the closure; `x` is [rows, terms], and its terms are contiguous.

        Numbers, scales and zeros are [before, groups, bytes, after].
        """
        *stored, target = arrays
        numbers, plan, calls = self.numbers, plans().quantized_products, list[Callable[[], None]]()
        if numbers.across:
            numbers, stored = _in_short_groups(numbers, stored, plan)
        every, groups = slice(None), stored[0].shape[1]
        step = max(plan.chunk // numbers.nbytes, 1) if numbers.across else groups
        for rows, outputs, tile in _parts(numbers, target, plan):
            for first in range(0, groups, step):
                group = slice(first, first + step)
                part = (every, group, every, outputs) if numbers.across else (outputs, group)
                seen = [array[part] for array in stored]
                terms = x[rows, first * numbers.size :]
                calls.append(self._call(numbers, tile, terms, seen, target[rows, outputs], first))
        return in_turn(calls)

    def _call(
        self,
        numbers: Numbers,
        tile: Tile,
        x: Array,
        stored: Sequence[Array],
        target: Array,
        first: int,
    ) -> Callable[[], None]:
        """Return the call of a kernel; unless its `first` group is 0, it adds to the result."""
        here = machine()
        assert here is not None
        key = numbers, tile
        if key not in self._known:
            self._known[key] = kernel_of(numbers, tile, here, plans().quantized_products)
        words = {
            "x": address_of(x), "pitch": x.strides[0], "m": len(x),
            "c": address_of(target), "descent": target.strides[0], "n": target.shape[1],
            "groups": stored[0].shape[1], "fresh": int(not first),
        }  # fmt: skip
        for name, array in zip(("number", "scale", "zero"), stored, strict=False):
            before, group, term, after = array.strides
            words |= {
                name: address_of(array), f"{name}.out": after if numbers.across else before,
                f"{name}.group": group, f"{name}.term": term,
            }  # fmt: skip
        return call_of(self._known[key], [words.get(name, 0) for name in WORDS])


def _in_short_groups(
    numbers: Numbers, stored: Sequence[Array], plan: QuantizedProducts
) -> tuple[Numbers, Sequence[Array]]:
    """Return the single long group of each output as short groups with the same scale."""
    whole, *factors = stored
    before, groups, nbytes, after = whole.shape
    short = next(each for each in range(min(plan.chunk, nbytes), 0, -1) if nbytes % each == 0)
    if groups > 1 or numbers.bits != 8 or short < plan.unrolled:
        return numbers, stored
    count = nbytes // short
    parts = whole.reshape(before, count, short, after)
    spread = [np.broadcast_to(each, (before, count, 1, after)) for each in factors]
    return numbers._replace(size=short), [parts, *spread]


def _parts(
    numbers: Numbers, target: Array, plan: QuantizedProducts
) -> Iterator[tuple[slice, slice, Tile]]:
    """Yield the rows and outputs that whole tiles cover, first the largest part of a result."""
    rows, outputs = target.shape
    row = 0
    while row < rows:
        column, below = 0, rows
        while column < outputs:
            tile = _tile(numbers, target[row:, column:], plan)
            below = rows - (rows - row) % tile.rows
            behind = outputs - (outputs - column) % tile.outputs(numbers)
            yield slice(row, below), slice(column, behind), tile
            column = behind
        row = below


def _tile(numbers: Numbers, target: Array, plan: QuantizedProducts) -> Tile:
    """Return the largest tile of a result [rows, outputs], about equal parts of its rows."""
    here = machine()
    assert here is not None
    rows, outputs = target.shape
    most = {32: plan.rows_of_32, 16: plan.rows_of_16}[here.registers]
    height = -(-rows // -(-rows // most))
    lanes, along = here.lanes, outputs if numbers.across else numbers.nbytes
    while lanes > along:
        lanes //= 2
    vectors = min(plan.vectors, outputs // lanes if numbers.across else outputs)
    alone = not numbers.across and height < plan.paired
    return Tile(height, lanes, 1 if alone else vectors)


@lru_cache(PROCESS.kernels)
def kernel_of(numbers: Numbers, tile: Tile, here: Machine, plan: QuantizedProducts) -> Native:
    """Return the kernel of a tile, cached."""
    return function("\n".join(_Text(numbers, tile, plan).module(here)))


class _Text(TileText):
    """The text of a kernel."""

    def __init__(self, numbers: Numbers, tile: Tile, plan: QuantizedProducts) -> None:
        super().__init__(tile.lanes)
        self.numbers, self.tile, self.plan = numbers, tile, plan
        self.floats, self.ints = self.code.kind("f32"), self.code.kind("i32")
        self.bytes = f"<{tile.lanes} x i8>"
        self.sum = f"@llvm.vector.reduce.fadd.v{tile.lanes}f32"
        self.cells = [*product(range(tile.vectors), range(tile.rows))]
        # A vector of AVX-512 holds all 16 numbers of 4 bits: a look-up converts and subtracts.
        alike = numbers.zero is not None or not numbers.across
        self.by_table = numbers.bits == 4 and tile.lanes == 16 and alike

    def module(self, here: Machine) -> Iterator[str]:
        """Yield the lines of the module."""
        self._kernel()
        yield from self.code.intrinsics
        yield f"declare float {self.sum}(float, {self.floats})"
        yield "declare void @llvm.prefetch.p0(ptr, i32, i32, i32)"
        if self.by_table:
            yield f"declare {self.floats} {_LOOK_UP}({self.floats}, {self.ints})"
        yield from self.defined(here)

    # Loops

    def _kernel(self) -> None:
        """Add the loops over tiles of rows and tiles of outputs."""
        tile = self.tile
        outputs = tile.outputs(self.numbers)
        self.add("entry:")
        self.add(*words_loaded(WORDS, _ADDRESSES))
        self.add("  %is.fresh = icmp ne i64 %fresh, 0")
        self.add("  br label %rows", "rows:", "  %row = phi i64 [0, %entry], [%row.next, %ended]")
        numbers = [self.let(f"add i64 %row, {row}") for row in range(tile.rows)]
        xs = [self.row_of("%x", number, "%pitch") for number in numbers]
        starts = [self.row_of("%c", number, "%descent") for number in numbers]
        self.add("  br label %outs", "outs:", "  %out = phi i64 [0, %rows], [%out.next, %summed]")
        places = {name: self._places(name) for name in self._read()}
        targets = [self.row_of(start, "%out", "4") for start in starts]
        begun = self._begun(targets)
        self.add("  br label %group")
        self._groups(places, xs, begun)
        self._store(targets)
        self.end_loop("out", outputs, "n", "outs", "ended")
        self.end_loop("row", tile.rows, "m", "rows", "done")
        self.add("  ret void")

    def _begun(self, targets: Sequence[str]) -> dict[tuple[int, int], str]:
        """Return the totals before the first group: zeros, or those of earlier calls."""
        if not self.numbers.across:
            return dict.fromkeys(self.cells, "zeroinitializer")
        begun: dict[tuple[int, int], str] = {}
        for vector, row in self.cells:
            at = self.at(targets[row], vector * self.tile.lanes * 4)
            old = self.let(f"load {self.floats}, ptr {at}, align 4")
            begun[vector, row] = self.let(
                f"select i1 %is.fresh, {self.floats} zeroinitializer, {self.floats} {old}"
            )
        return begun

    def _places(self, name: str) -> list[str]:
        """Return the addresses of the tile's outputs in the numbers, scales or zeros."""
        first, vectors = self.row_of(f"%{name}", "%out", f"%{name}.out"), range(self.tile.vectors)
        if not self.numbers.across:
            return [self.row_of(first, str(vector), f"%{name}.out") for vector in vectors]
        nbytes = self.tile.lanes * (4 if name == "scale" else 1)
        return [self.at(first, vector * nbytes) for vector in vectors]

    def _groups(
        self,
        places: dict[str, list[str]],
        xs: Sequence[str],
        begun: Mapping[tuple[int, int], str],
    ) -> None:
        """Add the loop over groups, with the sums of a tile."""
        self.add(
            "group:", "  %g = phi i64 [0, %outs], [%g.next, %grouped]",
            "  %x.at = phi i64 [0, %outs], [%x.next, %grouped]",
        )  # fmt: skip
        self._sums("total", "outs", "grouped", begun)
        here = {
            name: [self.row_of(at, "%g", f"%{name}.group") for at in places[name]]
            for name in places
        }
        scales = [self._factor("float", each) for each in here["scale"]]
        zeros = self._zeros(here.get("zero"))
        sums = self._terms(here["number"], [self.at(x, "%x.at") for x in xs], zeros)
        for vector, row in self.cells:
            operands = sums[vector, row], scales[vector], f"%total{vector}.{row}"
            sums[vector, row] = self.code.call("fma", "f32", *operands)
        self._named("total", sums)
        self.add(
            "  %g.next = add i64 %g, 1", f"  %x.next = add i64 %x.at, {self.numbers.size * 4}",
            "  %g.more = icmp ult i64 %g.next, %groups",
            "  br i1 %g.more, label %group, label %summed", "summed:",
        )  # fmt: skip

    def _read(self) -> tuple[str, ...]:
        """Return the names of the stored arrays."""
        return ("number", "scale", "zero") if self.numbers.zero is None else ("number", "scale")

    def _sums(
        self, name: str, before: str, again: str, begun: Mapping[tuple[int, int], str]
    ) -> None:
        """Add the sums of a tile at the start of a loop."""
        for vector, row in self.cells:
            cell = f"{name}{vector}.{row}"
            self.add(
                f"  %{cell} = phi {self.floats} [{begun[vector, row]}, %{before}], "
                f"[%{cell}.next, %{again}]"
            )

    def _factor(self, kind: str, place: str) -> str:
        """Return the vector of a group's scales or zeros at a place."""
        if self.numbers.across:
            return self.let(f"load <{self.tile.lanes} x {kind}>, ptr {place}, align 1")
        return self.code.splat(kind, self.let(f"load {kind}, ptr {place}, align 1"))

    def _zeros(self, places: Sequence[str] | None) -> list[str]:
        """Return the vectors that numbers are reduced by, "" for 0, or the tables of numbers."""
        if places is None:
            zero = self.numbers.zero or 0.0
            found = [constant(zero, "f32") if zero or self.by_table else ""] * self.tile.vectors
        else:
            factors = [self._extended(self._factor("i8", each)) for each in places]
            found = [self._converted(each) for each in factors]
        if not self.by_table:
            return found
        table = ", ".join(f"float {float(number)}" for number in range(16))
        return [self.let(f"fsub {self.floats} <{table}>, {each}") for each in found]

    def _extended(self, numbers: str) -> str:
        way = "sext" if self.numbers.signed else "zext"
        return self.let(f"{way} {self.bytes} {numbers} to {self.ints}")

    def _converted(self, numbers: str) -> str:
        return self.let(f"sitofp {self.ints} {numbers} to {self.floats}")

    # A group

    def _terms(
        self, places: Sequence[str], xs: Sequence[str], zeros: Sequence[str]
    ) -> dict[tuple[int, int], str]:
        """Return the sums of a group: loop over its bytes, some steps at a time, then the rest."""
        nbytes, across = self.numbers.nbytes, self.numbers.across
        step = 1 if across else self.tile.lanes
        steps = nbytes // step
        beside = max(each for each in range(1, self.plan.unrolled + 1) if steps % each == 0)
        self.add("  br label %terms", "terms:", "  %k = phi i64 [0, %group], [%k.next, %terms]")
        self._sums("sum", "group", "terms", dict.fromkeys(self.cells, "zeroinitializer"))
        sums = {cell: f"%sum{cell[0]}.{cell[1]}" for cell in self.cells}
        pitch = "%number.term" if across else "1"
        starts = [self.row_of(each, "%k", pitch) for each in places]
        reads = [self.row_of(x, "%k", "4") for x in xs]
        for first in range(0, beside * step, step):
            here = [self.row_of(each, str(first), pitch) for each in starts]
            self._step(here, [self.at(x, first * 4) for x in reads], zeros, sums)
        self._named("sum", sums)
        self.add(
            f"  %k.next = add i64 %k, {beside * step}",
            f"  %k.more = icmp ult i64 %k.next, {steps * step}",
            "  br i1 %k.more, label %terms, label %grouped", "grouped:",
        )  # fmt: skip
        rest = nbytes - steps * step
        if rest:  # a vector that ends with the group; the lanes before the rest read zeros of x
            back = nbytes - step
            ends = [self.at(each, back) for each in places]
            self._step(ends, [self.at(x, back * 4) for x in xs], zeros, sums, rest)
        return sums

    def _named(self, name: str, sums: dict[tuple[int, int], str]) -> None:
        """Give sums the names that the start of their loop reads."""
        for cell, found in sums.items():
            own = sums[cell] = f"%{name}{cell[0]}.{cell[1]}.next"
            self.add(f"  {own} = bitcast {self.floats} {found} to {self.floats}")

    def _step(
        self,
        places: Sequence[str],
        xs: Sequence[str],
        zeros: Sequence[str],
        sums: dict[tuple[int, int], str],
        rest: int = 0,
    ) -> None:
        """Add the products of a vector of bytes; with `rest`, only of its last lanes."""
        starts = [part * self.numbers.nbytes * 4 for part in range(self.numbers.packed)]
        factors = [[self._x(self.at(x, start), rest) for start in starts] for x in xs]
        if self.numbers.across:
            ahead = self.at(places[0], self.plan.ahead)
            self.add(f"  call void @llvm.prefetch.p0(ptr {ahead}, i32 0, i32 3, i32 1)")
        for vector, zero in enumerate(zeros):
            for part, number in enumerate(self._expanded(places[vector], zero)):
                for row, factor in enumerate(factors):
                    operands = number, factor[part], sums[vector, row]
                    sums[vector, row] = self.code.call("fma", "f32", *operands)

    def _x(self, place: str, rest: int) -> str:
        """Return a row's factor of a vector of bytes."""
        if self.numbers.across:
            return self.code.splat("float", self.let(f"load float, ptr {place}, align 4"))
        found = self.let(f"load {self.floats}, ptr {place}, align 4")
        if not rest:
            return found
        lanes = self.tile.lanes
        mask = ", ".join(
            f"i1 {'true' if lane >= lanes - rest else 'false'}" for lane in range(lanes)
        )
        zeros = f"{self.floats} zeroinitializer"
        return self.let(f"select <{lanes} x i1> <{mask}>, {self.floats} {found}, {zeros}")

    def _expanded(self, place: str, zero: str) -> list[str]:
        """Return the numbers of a vector of bytes, without scale: all of them, or low and high."""
        whole = self._extended(self.let(f"load {self.bytes}, ptr {place}, align 1"))
        found = [whole]
        if self.numbers.bits == 4:
            ints = self.ints
            low = whole if self.by_table else self.let(f"and {ints} {whole}, {constant(15, 'i32')}")
            found = [low, self.let(f"lshr {ints} {whole}, {constant(4, 'i32')}")]
        if self.by_table:
            given = f"{self.floats} {zero}, {self.ints}"
            return [self.let(f"call {self.floats} {_LOOK_UP}({given} {each})") for each in found]
        found = [self._converted(each) for each in found]
        return [self.let(f"fsub {self.floats} {each}, {zero}") for each in found] if zero else found

    def _store(self, targets: Sequence[str]) -> None:
        """Add the stores of a tile."""
        for vector, row in self.cells:
            total = f"{self.floats} %total{vector}.{row}.next"
            at = self.at(targets[row], vector * (self.tile.lanes if self.numbers.across else 1) * 4)
            if not self.numbers.across:
                total = f"float {self.let(f'call reassoc float {self.sum}(float -0.0, {total})')}"
            self.add(f"  store {total}, ptr {at}, align 4")
