"""The loops of a native kernel over strided operands, and closures on arrays.

Subclasses of `LoopText` add the work along a row. A kernel's words are: the number of words before
the first address, the sizes of the loops with the row last, and for each operand its address and
its strides in bytes.
"""

from __future__ import annotations

import ctypes
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from asg.core.dtypes import HELD, SIGNED, Array, DType
from asg_numpy.blas import address_of
from asg_numpy.native.formulas import Code
from asg_numpy.native.machine import Machine, Native
from asg_numpy.plan_numbers import PROCESS

# An operand along a row: contiguous, a repeated single element, or strided.
DENSE, SAME, APART = "dense", "same", "apart"

MEMORY = {
    DType.F32: "float", DType.F64: "double", DType.I32: "i32", DType.U32: "i32", DType.BOOL: "i8",
    DType.F16: "half", DType.BF16: "i16", DType.I8: "i8", DType.U8: "i8", DType.I16: "i16",
    DType.U16: "i16",
}  # fmt: skip
# LLVM's type in registers, and the instructions that extend it from memory and narrow it again.
_EXTENDED = {
    DType.F16: ("float", "fpext", "fptrunc"),
    **{dtype: ("i32", "sext" if dtype in SIGNED else "zext", "trunc") for dtype in HELD},
}


class Pattern(NamedTuple):
    """The layout of operands: `ways` along a row, and the number of loops around it.

    A kernel computes the elements of a short row one by one.
    """

    loops: int
    ways: tuple[str, ...]
    is_short: bool = False


class Laid(NamedTuple):
    """The sizes of loops, the row last, and each operand's strides."""

    dims: tuple[int, ...]
    strides: tuple[tuple[int, ...], ...]

    def pattern(self, dtypes: Sequence[DType]) -> Pattern:
        """Return the pattern of operands with these dtypes."""
        ways = [
            DENSE if strides[-1] == dtype.itemsize else APART if strides[-1] else SAME
            for strides, dtype in zip(self.strides, dtypes, strict=True)
        ]
        return Pattern(len(self.dims) - 1, tuple(ways))


def collapsed(
    shape: Sequence[int], axes: Sequence[int], spans: Sequence[Sequence[int]]
) -> tuple[list[int], list[list[int]]]:
    """Return the loops along `axes`, and all operands' strides in each, outermost first.

    `spans` are each operand's strides along all axes. Adjacent axes merge if they act as a single
    axis in all operands.
    """
    dims: list[int] = []
    strides: list[list[int]] = []
    for axis in reversed(axes):
        here = [span[axis] for span in spans]
        if dims and here == [step * dims[-1] for step in strides[-1]]:
            dims[-1] *= shape[axis]
        else:
            dims.append(shape[axis])
            strides.append(here)
    return dims[::-1], strides[::-1]


class Maker(ABC):
    """Makes closures of a kernel; arrays of equal layout share a kernel."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[object, tuple[Native, tuple[int, ...]] | None] = {}

    def __call__(self, *arrays: Array) -> Callable[[], Any]:
        """Return the closure that reads the first arrays and writes the others."""
        key = tuple([(array.shape, array.strides) for array in arrays])
        try:
            found = self._known[key]
        except KeyError:  # also if another thread has cleared them
            if len(self._known) >= PROCESS.step_layouts:
                self._known.clear()
            laid = self.laid(arrays)
            found = None if laid is None else (self.kernel(laid), _words(laid))
            self._known[key] = found
        if found is None:
            return _nothing
        native, words = found
        place = words[0]  # the word of the first address, and the distance between addresses
        given = (ctypes.c_int64 * len(words))(*words)
        for number, array in enumerate(arrays):
            given[place * (number + 1)] = address_of(array)
        return partial(native, given)

    @abstractmethod
    def laid(self, arrays: Sequence[Array]) -> Laid | None:
        """Return the loops over arrays, or None for empty arrays."""

    @abstractmethod
    def kernel(self, laid: Laid) -> Native:
        """Return the kernel for this layout."""


def _words(laid: Laid) -> tuple[int, ...]:
    words = [len(laid.dims) + 1, *laid.dims]
    for strides in laid.strides:
        words += [0, *strides]
    return tuple(words)


def _nothing() -> None:
    """Write nothing."""


class LoopText(ABC):
    """The loops of a kernel around a row; operands are numbered, results last."""

    def __init__(self, dtypes: Sequence[DType], pattern: Pattern, here: Machine, real: str) -> None:
        self.dtypes = dtypes
        self.loops, self.ways, is_short = pattern
        self.here = here
        self.lanes = 1 if is_short else here.lanes // 2 if real == "double" else here.lanes
        self.code = Code(self.lanes, real)

    def module(self) -> str:
        """Return the module of the kernel."""
        self.code.lines = [
            f"define void @kernel(ptr %words) {self.here.attributes} {{",
            "entry:",
        ]
        self._words()
        self._begin_loops()
        self.row(f"e{self.loops - 1}" if self.loops else "done")
        self._end_loops()
        lines = [*self.code.lines, "done:", "  ret void", "}"]
        return "\n".join([*self.code.intrinsics, *lines, ""])

    @abstractmethod
    def row(self, after: str) -> None:
        """Add the block `row` and the blocks behind it; the code continues at `after`."""

    def add(self, *lines: str) -> None:
        """Add lines: instructions or labels."""
        self.code.lines += [line if line.endswith(":") else f"  {line}" for line in lines]

    def _words(self) -> None:
        depth = self.loops + 1
        names = [f"%d{level}" for level in range(depth)]
        for number in range(len(self.dtypes)):
            names += [f"%a{number}", *(f"%s{level}_{number}" for level in range(depth))]
        for place, name in enumerate(names, 1):
            kind = "ptr" if name.startswith("%a") else "i64"
            self.add(
                f"{name}.at = getelementptr i64, ptr %words, i64 {place}",
                f"{name} = load {kind}, ptr {name}.at",
            )
        self.add(f"br label %{'l0' if self.loops else 'row'}")

    def _pointer(self, number: int, level: int) -> str:
        """Return the name of an operand's address within `level` loops."""
        return f"%p{level - 1}_{number}" if level else f"%a{number}"

    def _begin_loops(self) -> None:
        for level in range(self.loops):
            before = f"l{level - 1}" if level else "entry"
            self.add(f"l{level}:", f"%i{level} = phi i64 [0, %{before}], [%j{level}, %e{level}]")
            for number in range(len(self.dtypes)):
                outer = self._pointer(number, level)
                self.add(
                    f"%p{level}_{number} = phi ptr [{outer}, %{before}], "
                    f"[%q{level}_{number}, %e{level}]"
                )
            self.add(f"br label %{f'l{level + 1}' if level + 1 < self.loops else 'row'}")

    def _end_loops(self) -> None:
        for level in reversed(range(self.loops)):
            self.add(f"e{level}:")
            for number in range(len(self.dtypes)):
                self.add(
                    f"%q{level}_{number} = getelementptr i8, ptr %p{level}_{number}, "
                    f"i64 %s{level}_{number}"
                )
            after = f"e{level - 1}" if level else "done"
            self.add(
                f"%j{level} = add i64 %i{level}, 1",
                f"%more{level} = icmp ult i64 %j{level}, %d{level}",
                f"br i1 %more{level}, label %l{level}, label %{after}",
            )

    def repeated(self, number: int, dtype: DType) -> str:
        """Add the load of an operand's single element in a row, for all lanes."""
        kind = MEMORY[dtype]
        one = self.code.add(f"load {kind}, ptr {self._pointer(number, self.loops)}")
        return self.value(dtype, self.code.splat(kind, one))

    def value(self, dtype: DType, name: str) -> str:
        """Return a loaded vector for computation: bytes of bools as truth values, bf16 as f32."""
        lanes = self.lanes
        if dtype in _EXTENDED:
            kind, extend, _ = _EXTENDED[dtype]
            return self.code.converted(extend, name, MEMORY[dtype], kind)
        if dtype is DType.BF16:
            words = self.code.converted("zext", name, "i16", "i32")
            upper = self.code.add(f"shl <{lanes} x i32> {words}, splat (i32 16)")
            return self.code.converted("bitcast", upper, "i32", "float")
        if dtype is not DType.BOOL:
            return name
        return self.code.add(f"icmp ne <{lanes} x i8> {name}, zeroinitializer")

    def narrowed(self, dtype: DType, name: str) -> str:
        """Return a computed vector for memory; its formula has rounded a bf16."""
        if dtype in _EXTENDED:
            kind, _, narrow = _EXTENDED[dtype]
            return self.code.converted(narrow, name, kind, MEMORY[dtype])
        if dtype is DType.BF16:
            bits = self.code.converted("bitcast", name, "float", "i32")
            upper = self.code.add(f"lshr <{self.lanes} x i32> {bits}, splat (i32 16)")
            return self.code.converted("trunc", upper, "i32", "i16")
        if dtype is not DType.BOOL:
            return name
        return self.code.converted("zext", name, "i1", MEMORY[dtype])

    def loaded(self, number: int, index: str, mask: str) -> str:
        """Add the load of an operand's vector from an index on; no mask means a whole vector."""
        kind, size = self._kind(number)
        place = self._place(number, index)
        if self.ways[number] == DENSE and not mask:
            return self.code.add(f"load {kind}, ptr {place}, align {size}")
        taken = f"<{self.lanes} x i1> {mask or self._all}, {kind} zeroinitializer"
        name, at = ("load", "ptr") if self.ways[number] == DENSE else ("gather", self._pointers)
        return self._masked(name, kind, f"{at} {place}, i32 {size}, {taken}", kind)

    def store(self, number: int, value: str, index: str, mask: str) -> None:
        """Add the store of an operand's vector from an index on."""
        kind, size = self._kind(number)
        value = self.narrowed(self.dtypes[number], value)
        place = self._place(number, index)
        if self.ways[number] == DENSE and not mask:
            self.add(f"store {kind} {value}, ptr {place}, align {size}")
            return
        name, at = ("store", "ptr") if self.ways[number] == DENSE else ("scatter", self._pointers)
        taken = f"<{self.lanes} x i1> {mask or self._all}"
        self._masked(name, kind, f"{kind} {value}, {at} {place}, i32 {size}, {taken}", "void")

    def store_one(self, number: int, value: str) -> None:
        """Add the store of the first lane as an operand's single element in a row."""
        dtype = self.dtypes[number]
        vector, _ = self._kind(number)
        one = self.code.add(f"extractelement {vector} {self.narrowed(dtype, value)}, i32 0")
        self.add(f"store {MEMORY[dtype]} {one}, ptr {self._pointer(number, self.loops)}")

    def mask(self, left: str) -> str:
        """Add the mask of the first `left` lanes, an i64, or of all lanes."""
        lanes = self.lanes
        count = self.code.splat("i64", left)
        numbers = ", ".join(f"i64 {lane}" for lane in range(lanes))
        return self.code.add(f"icmp ugt <{lanes} x i64> {count}, <{numbers}>")

    def _kind(self, number: int) -> tuple[str, int]:
        dtype = self.dtypes[number]
        return f"<{self.lanes} x {MEMORY[dtype]}>", dtype.itemsize

    @property
    def _all(self) -> str:
        return "splat (i1 true)"

    @property
    def _pointers(self) -> str:
        return f"<{self.lanes} x ptr>"

    def _masked(self, name: str, kind: str, operands: str, result: str) -> str:
        """Add a masked load or store, and return the loaded vector."""
        element = kind.rpartition(" ")[2][:-1]
        element = {"float": "f32", "double": "f64", "half": "f16"}.get(element, element)
        lanes = self.lanes
        pointers = "p0" if name in ("load", "store") else f"v{lanes}p0"
        called = f"@llvm.masked.{name}.v{lanes}{element}.{pointers}"
        kinds = {
            "load": f"ptr, i32, <{lanes} x i1>, {kind}",
            "gather": f"{self._pointers}, i32, <{lanes} x i1>, {kind}",
            "store": f"{kind}, ptr, i32, <{lanes} x i1>",
            "scatter": f"{kind}, {self._pointers}, i32, <{lanes} x i1>",
        }[name]
        self.code.intrinsics[f"declare {result} {called}({kinds})"] = None
        if result == "void":
            self.add(f"call void {called}({operands})")
            return ""
        return self.code.add(f"call {result} {called}({operands})")

    def _place(self, number: int, index: str) -> str:
        """Return the address of an operand's element, or the addresses of a strided vector."""
        pointer = self._pointer(number, self.loops)
        if self.ways[number] == DENSE:
            kind = MEMORY[self.dtypes[number]]
            return self.code.add(f"getelementptr {kind}, ptr {pointer}, i64 {index}")
        lanes, stride = self.lanes, f"%s{self.loops}_{number}"
        start = self.code.add(f"mul i64 {index}, {stride}")
        first = self.code.add(f"getelementptr i8, ptr {pointer}, i64 {start}")
        steps = self.code.splat("i64", stride)
        numbers = ", ".join(f"i64 {lane}" for lane in range(lanes))
        apart = self.code.add(f"mul <{lanes} x i64> {steps}, <{numbers}>")
        return self.code.add(f"getelementptr i8, ptr {first}, <{lanes} x i64> {apart}")
