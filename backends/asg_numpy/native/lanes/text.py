"""The text of kernels that solve a small problem in each lane, such as factorizing a matrix.

The body of a kernel is written once, for a problem of scalars. With several lanes its numbers are
vectors, and lane i has problem i of a block. With a single lane the numbers are scalars.

A kernel loops over rows of problems. Its words are the number of rows, the number of problems in
each, and the sizes of a problem. For each operand its address follows, with the bytes between rows,
between problems, and between neighbors along each axis.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from asg.core.dtypes import DType
from asg_numpy.native.looping import APART, MEMORY, SAME
from asg_numpy.native.machine import Machine, words_loaded
from asg_numpy.plan_numbers import plans

REALS = {DType.F32: "float", DType.F64: "double"}
_CHARACTERS = {"float": "f32", "double": "f64", "i32": "i32"}


class Operand(NamedTuple):
    """An operand of a problem: its dtype, the number of its axes, and how its problems lie."""

    dtype: DType
    rank: int
    way: str


class Scratch(NamedTuple):
    """Memory of a problem: the sizes of its axes, of wholes or of reals."""

    sizes: tuple[str, ...]
    is_whole: bool = False


@dataclass(frozen=True, eq=False)
class Algorithm:
    """The body of a kernel, the axes of its operands, the sizes in its words, and its memory."""

    operands: Mapping[str, str]
    sizes: tuple[str, ...]
    scratch: Mapping[str, Scratch]
    body: Callable[[LaneText], None]


@dataclass(frozen=True, eq=False)
class Counted:
    """A loop: its index, and the values that it carries from step to step."""

    index: str
    values: dict[str, str]
    following: dict[str, str]

    def __getitem__(self, name: str) -> str:
        """Return a carried value: before a step, or behind the loop."""
        return self.values[name]

    def carry(self, **values: str) -> None:
        """Set the values for the next step."""
        self.following.update(values)


class LaneText:
    """Lines of a kernel; reals have the dtype of the problem, wholes are i32."""

    def __init__(
        self, dtype: DType, lanes: int, operands: Mapping[str, Operand], beside: int = 1
    ) -> None:
        self.lanes = lanes
        self._beside = beside  # the numbers of a single problem to compute at once
        self.operands = operands
        self.real, self.whole, self.truth = (
            self._kind(each) for each in (REALS[dtype], "i32", "i1")
        )
        self.epsilon = float(np.finfo(dtype.numpy).eps)
        self._scalar, self._size = REALS[dtype], dtype.itemsize
        self._unit = self.real  # of addresses
        self._lines: list[str] = []
        self._declared: dict[str, None] = {}
        self._names = 0
        self._block = "entry"
        self._mask = ""
        self._widened = False
        self._bases: dict[str, str] = {}  # the addresses of a block's first problem
        self._steps: dict[str, str] = {}  # the bytes from there to each lane's problem

    def module(self, here: Machine, algorithm: Algorithm) -> str:
        """Return the module of the kernel of an algorithm."""
        words = ["outer", "count", *algorithm.sizes]
        for name, operand in self.operands.items():
            axes = "outer", "lane", *range(operand.rank)
            words += [name, *(f"{name}.{axis}" for axis in axes)]
        self._lines += ["define void @kernel(ptr %words) #0 {", "entry:"]
        self._lines += words_loaded(words, self.operands)
        for name, memory in algorithm.scratch.items():
            self._allocate(name, memory)
        for name in self.operands if self.lanes > 1 else ():
            steps = self._splat("i64", f"%{name}.lane")
            self._steps[name] = self.let(f"mul {self._kind('i64')} {steps}, {self._numbers}")
        with self.loop("0", "%outer") as outer:
            starts = {name: self._place(f"%{name}", outer.index, f"{name}.outer")
                      for name in self.operands}  # fmt: skip
            with self.loop("0", "%count", self.lanes) as block:
                self._bases = {name: self._place(start, block.index, f"{name}.lane")
                               for name, start in starts.items()}  # fmt: skip
                self._mask_from(block.index)
                algorithm.body(self)
        self._lines += ["  ret void", "}", f"attributes #0 = {{ {here.attributes} }}"]
        return "\n".join([*self._declared, *self._lines])

    def _allocate(self, name: str, memory: Scratch) -> None:
        count, kind = "1", self.whole if memory.is_whole else self.real
        for size in memory.sizes:
            count = self.let(f"mul i64 {count}, %{size}")
        self._lines.append(
            f"  %{name} = alloca {kind}, i64 {count}, align {plans().memory.alignment}"
        )

    def _place(self, base: str, number: str, step: str) -> str:
        """Return the address of an element: `number` steps of a word's bytes behind another."""
        offset = self.let(f"mul i64 {number}, %{step}")
        return self.let(f"getelementptr i8, ptr {base}, i64 {offset}")

    def _mask_from(self, first: str) -> None:
        """Add the mask of the lanes in use, from a problem on."""
        if self.lanes > 1:
            left = self._splat("i64", self.let(f"sub i64 %count, {first}"))
            self._mask = self.let(f"icmp ugt <{self.lanes} x i64> {left}, {self._numbers}")

    @property
    def _numbers(self) -> str:
        """The vector of the lanes' numbers."""
        return f"<{', '.join(f'i64 {lane}' for lane in range(self.lanes))}>"

    # Lines

    def let(self, instruction: str) -> str:
        """Add an instruction and return the name of its result."""
        self._names += 1
        self._lines.append(f"  %v{self._names} = {instruction}")
        return f"%v{self._names}"

    def _label(self, name: str) -> None:
        self._lines.append(f"{name}:")
        self._block = name

    @contextmanager
    def loop(
        self, start: str, stop: str, step: int = 1, reals: Mapping[str, str] | None = None,
        wholes: Mapping[str, str] | None = None,
    ) -> Generator[Counted]:  # fmt: skip
        """Add a loop over indices; `reals` and `wholes` have the first values that it carries."""
        self._names += 1
        name, before = f"loop{self._names}", self._block
        index = f"%{name}.index"
        kinds = {"index": "i64", **dict.fromkeys(reals or (), self.real)}
        kinds |= dict.fromkeys(wholes or (), self.whole)
        first = {"index": start, **(reals or {}), **(wholes or {})}
        self._lines.append(f"  br label %{name}")
        self._label(name)
        place = len(self._lines)
        values = {each: f"%{name}.{each}" for each in first}
        counted = Counted(index, values, {})
        goes = self.let(f"icmp slt i64 {index}, {stop}")
        self._lines.append(f"  br i1 {goes}, label %{name}.body, label %{name}.end")
        self._label(f"{name}.body")
        yield counted
        after = {**values, "index": self.let(f"add i64 {index}, {step}"), **counted.following}
        self._lines.append(f"  br label %{name}")
        self._lines[place:place] = [
            f"  {values[each]} = phi {kinds[each]} [{first[each]}, %{before}], "
            f"[{after[each]}, %{self._block}]"
            for each in first
        ]
        self._label(f"{name}.end")

    def along(self, start: str, stop: str, body: Callable[[str], None]) -> None:
        """Add the body for each index of contiguous numbers, in vectors if there is one lane."""
        for first, last in self._in_vectors(start, stop):
            with self.loop(first, last, self.lanes if self._widened else 1) as i:
                body(i.index)

    def total(self, first: str, stop: str, term: Callable[[str, str], str]) -> str:
        """Return `first` with the terms of contiguous numbers before `stop`.

        `term` returns a sum with the terms at an index.
        """
        found = first
        for begin, end in self._in_vectors("0", stop):
            start = self.number(0) if self._widened else found
            step = self.lanes if self._widened else 1
            with self.loop(begin, end, step, reals={"sum": start}) as i:
                i.carry(sum=term(i.index, i["sum"]))
            found = self._added(found, i["sum"]) if self._widened else i["sum"]
        return found

    def _in_vectors(self, start: str, stop: str) -> Iterator[tuple[str, str]]:
        """Yield the bounds of whole vectors of a single problem's numbers, then those of the rest.

        While it yields the first, reals are vectors.
        """
        if self.lanes > 1 or self._beside == 1:
            yield start, stop
            return
        count = self.let(f"sub i64 {stop}, {start}")
        middle = self.let(f"add i64 {start}, {self.let(f'and i64 {count}, -{self._beside}')}")
        narrow = self.real, self.truth
        self.lanes, self._widened = self._beside, True
        self.real, self.truth = self._kind(self._scalar), self._kind("i1")
        yield start, middle
        (self.real, self.truth), self.lanes, self._widened = narrow, 1, False
        yield middle, stop

    def _added(self, first: str, vector: str) -> str:
        called = f"@llvm.vector.reduce.fadd.{self._suffix(self.real)}"
        self._declare(self._scalar, called, self._scalar, self.real)
        return self.let(
            f"call reassoc {self._scalar} {called}({self._scalar} {first}, {self.real} {vector})"
        )

    def repeat(self, x: str) -> str:
        """Return a number of a problem for the numbers that `along` and `total` compute at once."""
        return self._splat(self._scalar, x) if self._widened else x

    @contextmanager
    def where_any(self, truth: str) -> Generator[None]:
        """Add lines that run if any lane has a truth."""
        self._names += 1
        name = f"if{self._names}"
        self._lines.append(f"  br i1 {self.any(truth)}, label %{name}, label %{name}.end")
        self._label(name)
        yield
        self._lines.append(f"  br label %{name}.end")
        self._label(f"{name}.end")

    def any(self, truth: str) -> str:
        """Return whether any lane has a truth, as an i1."""
        if self.lanes == 1:
            return truth
        called = f"@llvm.vector.reduce.or.v{self.lanes}i1"
        self._declare("i1", called, self.truth)
        return self.let(f"call i1 {called}({self.truth} {truth})")

    # Numbers

    def number(self, value: float) -> str:
        """Return a real constant."""
        bits = struct.pack(">d", value).hex().upper()
        one = f"0x{bits}"
        return one if self.lanes == 1 else f"splat ({self._scalar} {one})"

    def count(self, value: int) -> str:
        """Return a whole constant."""
        return str(value) if self.lanes == 1 else f"splat (i32 {value})"

    def index(self, place: str) -> str:
        """Return an index as a whole in all lanes."""
        return self._splat("i32", self.let(f"trunc i64 {place} to i32"))

    def add(self, x: str, y: str) -> str:
        """Return x + y."""
        return self.let(f"fadd {self.real} {x}, {y}")

    def sub(self, x: str, y: str) -> str:
        """Return x - y."""
        return self.let(f"fsub {self.real} {x}, {y}")

    def mul(self, x: str, y: str) -> str:
        """Return x · y."""
        return self.let(f"fmul {self.real} {x}, {y}")

    def div(self, x: str, y: str) -> str:
        """Return x / y."""
        return self.let(f"fdiv {self.real} {x}, {y}")

    def neg(self, x: str) -> str:
        """Return -x."""
        return self.let(f"fneg {self.real} {x}")

    def fused(self, x: str, y: str, z: str) -> str:
        """Return x · y + z, rounded once."""
        return self.call("fma", x, y, z)

    def call(self, function: str, *operands: str) -> str:
        """Return the result of an intrinsic on reals, such as fabs or sqrt."""
        name = f"@llvm.{function}.{self._suffix(self.real)}"
        self._declare(self.real, name, *[self.real] * len(operands))
        given = ", ".join(f"{self.real} {each}" for each in operands)
        return self.let(f"call {self.real} {name}({given})")

    def compare(self, relation: str, x: str, y: str) -> str:
        """Return the truth of an ordered relation of reals, such as ogt."""
        return self.let(f"fcmp {relation} {self.real} {x}, {y}")

    def larger(self, x: str, y: str) -> str:
        """Return the larger of two reals; y if either is NaN."""
        return self.choose(self.compare("ogt", x, y), x, y)

    def both(self, x: str, y: str) -> str:
        """Return whether two truths hold."""
        return self.let(f"and {self.truth} {x}, {y}")

    def same(self, x: str, y: str) -> str:
        """Return whether wholes are equal."""
        return self.let(f"icmp eq {self.whole} {x}, {y}")

    def choose(self, truth: str, x: str, y: str, kind: str = "") -> str:
        """Return x where a truth holds, and y elsewhere; reals unless `kind` is another type."""
        kind = kind or self.real
        return self.let(f"select {self.truth} {truth}, {kind} {x}, {kind} {y}")

    # Memory

    def at(self, base: str, place: str, kind: str = "") -> str:
        """Return the address of a number in scratch memory."""
        return self.let(f"getelementptr {kind or self._unit}, ptr {base}, i64 {place}")

    def row(self, base: str, row: str, columns: str) -> str:
        """Return the address of a row of a matrix in scratch memory."""
        return self.at(base, self.let(f"mul i64 {row}, {columns}"))

    def load(self, address: str, kind: str = "") -> str:
        """Return the number at an address in scratch memory."""
        align = f", align {self._size}" if self._widened else ""
        return self.let(f"load {kind or self.real}, ptr {address}{align}")

    def store(self, value: str, address: str, kind: str = "") -> None:
        """Store a number in scratch memory."""
        align = f", align {self._size}" if self._widened else ""
        self._lines.append(f"  store {kind or self.real} {value}, ptr {address}{align}")

    def read(self, name: str, *places: str) -> str:
        """Return an element of an operand, for all lanes."""
        kind, size = self._memory(name)
        address, way = self._address(name, places), self.operands[name].way
        if self.lanes == 1 or way == SAME:
            scalar = self._scalar_of(name)
            return self._splat(scalar, self.let(f"load {scalar}, ptr {address}, align {size}"))
        if way == APART:
            address = self._addresses(name, address)
            return self._gathered(kind, size, address, self._mask, "zeroinitializer")
        called = f"@llvm.masked.load.{self._suffix(kind)}.p0"
        self._declare(kind, called, "ptr", "i32", self.truth, kind)
        taken = f"i32 {size}, {self.truth} {self._mask}, {kind} zeroinitializer"
        return self.let(f"call {kind} {called}(ptr {address}, {taken})")

    def _gathered(self, kind: str, size: int, address: str, used: str, absent: str) -> str:
        pointers = self._kind("ptr")
        called = f"@llvm.masked.gather.{self._suffix(kind)}.v{self.lanes}p0"
        self._declare(kind, called, pointers, "i32", self.truth, kind)
        taken = f"i32 {size}, {self.truth} {used}, {kind} {absent}"
        return self.let(f"call {kind} {called}({pointers} {address}, {taken})")

    def read_at(self, name: str, place: str, truth: str, absent: str) -> str:
        """Return the element of an operand at a whole, or `absent` where a truth does not hold.

        The place must be 0 there.
        """
        kind, size = self._memory(name)
        wide = self.let(f"sext {self.whole} {place} to {self._kind('i64')}")
        offset = self.let(f"mul {self._kind('i64')} {wide}, {self._splat('i64', f'%{name}.0')}")
        base, pointers = self._bases[name], self._kind("ptr")
        if self.lanes == 1:
            address = self.let(f"getelementptr i8, ptr {base}, i64 {offset}")
            return self.choose(truth, self.let(f"load {kind}, ptr {address}, align {size}"), absent)
        first = self._addresses(name, base)
        address = self.let(f"getelementptr i8, {pointers} {first}, {self._kind('i64')} {offset}")
        used = self.let(f"and {self.truth} {truth}, {self._mask}")
        return self._gathered(kind, size, address, used, absent)

    def write(self, value: str, name: str, *places: str) -> None:
        """Write an element of an operand in all lanes."""
        kind, size = self._memory(name)
        address, way = self._address(name, places), self.operands[name].way
        if self.lanes == 1:
            self._lines.append(f"  store {kind} {value}, ptr {address}, align {size}")
            return
        function, pointer, suffix = "store", "ptr", "p0"
        if way == APART:
            function, pointer, suffix = "scatter", self._kind("ptr"), f"v{self.lanes}p0"
            address = self._addresses(name, address)
        called = f"@llvm.masked.{function}.{self._suffix(kind)}.{suffix}"
        self._declare("void", called, kind, pointer, "i32", self.truth)
        given = f"{kind} {value}, {pointer} {address}, i32 {size}, {self.truth} {self._mask}"
        self._lines.append(f"  call void {called}({given})")

    def _address(self, name: str, places: Sequence[str]) -> str:
        address = self._bases[name]
        for axis, place in enumerate(places):
            address = self._place(address, place, f"{name}.{axis}")
        return address

    def _addresses(self, name: str, address: str) -> str:
        """Return the addresses of an element in all lanes, from that in the first lane."""
        steps = f"{self._kind('i64')} {self._steps[name]}"
        return self.let(f"getelementptr i8, ptr {address}, {steps}")

    # Kinds

    def _kind(self, scalar: str) -> str:
        return scalar if self.lanes == 1 else f"<{self.lanes} x {scalar}>"

    def _scalar_of(self, name: str) -> str:
        dtype = self.operands[name].dtype
        return REALS.get(dtype) or MEMORY[dtype]

    def _memory(self, name: str) -> tuple[str, int]:
        """Return the type of an operand's elements in all lanes, and the bytes of each."""
        return self._kind(self._scalar_of(name)), self.operands[name].dtype.itemsize

    def _declare(self, kind: str, called: str, *operands: str) -> None:
        self._declared[f"declare {kind} {called}({', '.join(operands)})"] = None

    def _suffix(self, kind: str) -> str:
        scalar = _CHARACTERS[kind.rpartition(" ")[2].rstrip(">")]
        return scalar if self.lanes == 1 else f"v{self.lanes}{scalar}"

    def _splat(self, scalar: str, name: str) -> str:
        """Return a vector with a number in all lanes."""
        if self.lanes == 1:
            return name
        vector = f"<{self.lanes} x {scalar}>"
        one = self.let(f"insertelement {vector} poison, {scalar} {name}, i32 0")
        return self.let(
            f"shufflevector {vector} {one}, {vector} poison, <{self.lanes} x i32> zeroinitializer"
        )
