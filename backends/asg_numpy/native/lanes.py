"""The text of kernels that solve a small problem in each lane, such as factorising a matrix.

The body of a kernel is written once, for a problem of scalars. With several lanes its numbers are
vectors, and lane i has problem i of a block. With a single lane the numbers are scalars.

A kernel's words are the number of problems, the sizes of a problem, and for each operand its
address, the bytes between problems, and the bytes between neighbours along each axis.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from asg.core.dtypes import DType
from asg_numpy.native.looping import APART, DENSE, MEMORY, SAME
from asg_numpy.native.machine import Machine, words_loaded

REALS = {DType.F32: "float", DType.F64: "double"}
_CHARACTERS = {"float": "f32", "double": "f64", "i32": "i32"}
_ALIGNMENT = 64  # bytes of scratch memory; the widest register


class Operand(NamedTuple):
    """An operand of a problem: its dtype, the number of its axes, and how its problems lie."""

    dtype: DType
    rank: int
    way: str


class Scratch(NamedTuple):
    """Memory of a problem: the sizes of its axes, of wholes or of reals."""

    sizes: tuple[str, ...]
    is_whole: bool = False


class Counted(NamedTuple):
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
        self, dtype: DType, lanes: int, operands: Mapping[str, Operand], sizes: Sequence[str]
    ) -> None:
        self.lanes = lanes
        self.operands = operands
        self.itemsize = dtype.itemsize
        self.real, self.whole, self.truth = (
            self._kind(each) for each in (REALS[dtype], "i32", "i1")
        )
        self._scalar = REALS[dtype]
        self._sizes = sizes
        self._lines: list[str] = []
        self._declared: dict[str, None] = {}
        self._names = 0
        self._block = "entry"
        self._mask = ""

    def module(
        self, here: Machine, scratch: Mapping[str, Scratch], body: Callable[[LaneText], None]
    ) -> str:
        """Return the module of a kernel that runs `body` for each block of problems.

        Each block has the memory `scratch`, by the names of its addresses.
        """
        words = ["count", *self._sizes]
        for name, operand in self.operands.items():
            words += [name, f"{name}.lane", *(f"{name}.{axis}" for axis in range(operand.rank))]
        self._lines += ["define void @kernel(ptr %words) #0 {", "entry:"]
        self._lines += words_loaded(words, self.operands)
        for name, (sizes, is_whole) in scratch.items():
            self._allocate(name, sizes, self.whole if is_whole else self.real)
        self._begin()
        with self.loop("0", "%count", self.lanes) as block:
            self._masked_from(block.index)
            body(self)
        self._lines += ["  ret void", "}", f"attributes #0 = {{ {here.attributes} }}"]
        return "\n".join([*self._declared, *self._lines])

    def _allocate(self, name: str, sizes: Sequence[str], kind: str) -> None:
        count = "1"
        for size in sizes:
            count = self.let(f"mul i64 {count}, %{size}")
        self._lines.append(f"  %{name} = alloca {kind}, i64 {count}, align {_ALIGNMENT}")

    def _begin(self) -> None:
        """Add the offsets of the lanes of each operand."""
        self._steps: dict[str, str] = {}
        for name, operand in self.operands.items():
            if operand.way == APART:
                steps = self._splat("i64", f"%{name}.lane")
                numbers = ", ".join(f"i64 {lane}" for lane in range(self.lanes))
                self._steps[name] = self.let(f"mul <{self.lanes} x i64> {steps}, <{numbers}>")

    def _masked_from(self, first: str) -> None:
        """Add the addresses of a block of problems, and the mask of its lanes in use."""
        self._bases: dict[str, str] = {}
        for name in self.operands:
            offset = self.let(f"mul i64 {first}, %{name}.lane")
            self._bases[name] = self.let(f"getelementptr i8, ptr %{name}, i64 {offset}")
        if self.lanes > 1:
            left = self._splat("i64", self.let(f"sub i64 %count, {first}"))
            numbers = ", ".join(f"i64 {lane}" for lane in range(self.lanes))
            self._mask = self.let(f"icmp ugt <{self.lanes} x i64> {left}, <{numbers}>")

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
    ) -> Iterator[Counted]:  # fmt: skip
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
        after = {**values, **counted.following, "index": self.let(f"add i64 {index}, {step}")}
        self._lines.append(f"  br label %{name}")
        self._lines[place:place] = [
            f"  {values[each]} = phi {kinds[each]} [{first[each]}, %{before}], "
            f"[{after[each]}, %{self._block}]"
            for each in first
        ]
        self._label(f"{name}.end")

    @contextmanager
    def where_any(self, truth: str) -> Iterator[None]:
        """Add lines that run if any lane has a truth."""
        if self.lanes > 1:
            called = f"@llvm.vector.reduce.or.v{self.lanes}i1"
            self._declared[f"declare i1 {called}({self.truth})"] = None
            truth = self.let(f"call i1 {called}({self.truth} {truth})")
        self._names += 1
        name = f"if{self._names}"
        self._lines.append(f"  br i1 {truth}, label %{name}, label %{name}.end")
        self._label(name)
        yield
        self._lines.append(f"  br label %{name}.end")
        self._label(f"{name}.end")

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
        kinds = ", ".join([self.real] * len(operands))
        self._declared[f"declare {self.real} {name}({kinds})"] = None
        given = ", ".join(f"{self.real} {each}" for each in operands)
        return self.let(f"call {self.real} {name}({given})")

    def compare(self, relation: str, x: str, y: str) -> str:
        """Return the truth of an ordered relation of reals, such as ogt."""
        return self.let(f"fcmp {relation} {self.real} {x}, {y}")

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
        return self.let(f"getelementptr {kind or self.real}, ptr {base}, i64 {place}")

    def row(self, base: str, row: str, columns: str) -> str:
        """Return the address of a row of a matrix in scratch memory."""
        return self.at(base, self.let(f"mul i64 {row}, {columns}"))

    def load(self, address: str, kind: str = "") -> str:
        """Return the number at an address in scratch memory."""
        return self.let(f"load {kind or self.real}, ptr {address}")

    def store(self, value: str, address: str, kind: str = "") -> None:
        """Store a number in scratch memory."""
        self._lines.append(f"  store {kind or self.real} {value}, ptr {address}")

    def read(self, name: str, *places: str) -> str:
        """Return an element of an operand, for all lanes."""
        dtype, _, way = self.operands[name]
        kind, size = self._memory(dtype), dtype.itemsize
        address = self._address(name, places)
        if self.lanes == 1:
            return self.let(f"load {kind}, ptr {address}, align {size}")
        if way == SAME:
            return self._splat(kind, self.let(f"load {kind}, ptr {address}, align {size}"))
        vector = self._kind(kind)
        taken = f"i32 {size}, {self.truth} {self._mask}, {vector} zeroinitializer"
        return self._masked("load" if way == DENSE else "gather", name, address, taken, vector)

    def write(self, value: str, name: str, *places: str) -> None:
        """Write an element of an operand in all lanes."""
        dtype, _, way = self.operands[name]
        kind, size = self._kind(self._memory(dtype)), dtype.itemsize
        address = self._address(name, places)
        if self.lanes == 1:
            self._lines.append(f"  store {kind} {value}, ptr {address}, align {size}")
            return
        taken = f"i32 {size}, {self.truth} {self._mask}"
        function = "store" if way == DENSE else "scatter"
        self._masked(function, name, address, taken, kind, f"{kind} {value}, ")

    def _address(self, name: str, places: Sequence[str]) -> str:
        address = self._bases[name]
        for axis, place in enumerate(places):
            offset = self.let(f"mul i64 {place}, %{name}.{axis}")
            address = self.let(f"getelementptr i8, ptr {address}, i64 {offset}")
        return address

    def _masked(
        self, function: str, name: str, address: str, taken: str, kind: str, value: str = ""
    ) -> str:
        """Add a load or store of the lanes in use, and return the loaded vector."""
        pointer, suffix = "ptr", "p0"
        if name in self._steps:
            pointer, suffix = f"<{self.lanes} x ptr>", f"v{self.lanes}p0"
            steps = f"<{self.lanes} x i64> {self._steps[name]}"
            address = self.let(f"getelementptr i8, ptr {address}, {steps}")
        called = f"@llvm.masked.{function}.{self._suffix(kind)}.{suffix}"
        if value:
            declared = f"declare void {called}({kind}, {pointer}, i32, {self.truth})"
        else:
            declared = f"declare {kind} {called}({pointer}, i32, {self.truth}, {kind})"
        self._declared[declared] = None
        given = f"({value}{pointer} {address}, {taken})"
        if value:
            self._lines.append(f"  call void {called}{given}")
            return ""
        return self.let(f"call {kind} {called}{given}")

    # Kinds

    def _kind(self, scalar: str) -> str:
        return scalar if self.lanes == 1 else f"<{self.lanes} x {scalar}>"

    def _memory(self, dtype: DType) -> str:
        return REALS.get(dtype) or MEMORY[dtype]

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
