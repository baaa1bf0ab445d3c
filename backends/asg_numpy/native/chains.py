"""Chains of elementwise ops as one kernel: each vector is loaded once, and all results stored.

Its structure decides the text: the formulas, which operands are read element by element or stay the
same along a row, and how many loops are around a row. Sizes, strides and addresses are words.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Any, NamedTuple

from asg.core.dtypes import Array, DType
from asg_numpy.blas import address_of
from asg_numpy.native.formulas import Code, Formula, translated
from asg_numpy.native.machine import Machine, Native, function, machine

# How an operand lies along a row: side by side, as one element that repeats, or apart.
DENSE, SAME, APART = "dense", "same", "apart"

_MEMORY = {DType.F32: "float", DType.I32: "i32", DType.U32: "i32", DType.BOOL: "i8"}


class Member(NamedTuple):
    """A formula of a chain, and the numbers of the values that it is of."""

    formula: Formula
    operands: tuple[int, ...]


class Chain(NamedTuple):
    """Formulas one after another: `reads` are numbered first, then the results of the members.

    `writes` are the numbers of the results that are stored.
    """

    reads: tuple[DType, ...]
    members: tuple[Member, ...]
    writes: tuple[int, ...]

    @property
    def stored(self) -> tuple[DType, ...]:
        """The dtypes of what is stored."""
        first = len(self.reads)
        return tuple(self.members[number - first].formula.result for number in self.writes)


class Pattern(NamedTuple):
    """How operands lie: each in one of the three ways along a row, and rows in so many loops."""

    loops: int
    ways: tuple[str, ...]


class _Laid(NamedTuple):
    """Sizes of loops, the row last, and the strides of each operand there."""

    dims: tuple[int, ...]
    strides: tuple[tuple[int, ...], ...]


class ChainMaker:
    """Makes closures of a chain: those of arrays that lie alike have their kernel in common."""

    __slots__ = ("_known", "chain")

    def __init__(self, chain: Chain) -> None:
        self.chain = chain
        self._known: dict[object, tuple[Native, tuple[int, ...]] | None] = {}

    def __call__(self, *arrays: Array) -> Callable[[], Any]:
        """Return the closure that reads the first arrays and writes the others."""
        key = tuple([(array.shape, array.strides) for array in arrays])
        if key not in self._known:
            self._known[key] = self._found(arrays)
        found = self._known[key]
        if found is None:
            return _nothing
        native, words = found
        place = words[0]  # of the first address, and also from one address to the next
        given = (ctypes.c_int64 * len(words))(*words)
        for number, array in enumerate(arrays):
            given[place * (number + 1)] = address_of(array)
        return partial(native, given)

    def _found(self, arrays: Sequence[Array]) -> tuple[Native, tuple[int, ...]] | None:
        if not arrays[-1].size:
            return None
        laid = _laid(arrays, len(self.chain.writes))
        pattern = _pattern(laid, [*self.chain.reads, *self.chain.stored])
        words = [len(laid.dims) + 1, *laid.dims]
        for strides in laid.strides:
            words += [0, *strides]
        return _kernel(self.chain, pattern), tuple(words)


def _nothing() -> None:
    """Write no element."""


@lru_cache(1 << 12)
def _kernel(chain: Chain, pattern: Pattern) -> Native:
    here = machine()
    assert here is not None
    return function(kernel_text(chain, pattern, here))


# How arrays lie


def _laid(arrays: Sequence[Array], writes: int) -> _Laid:
    """Return the loops over arrays of one shape or of one element: axes in the order of the result.

    Neighbouring axes along which all arrays go on as along one are one.
    """
    result = arrays[-1]
    spans = [a.strides if a.ndim == result.ndim else (0,) * result.ndim for a in arrays]
    axes = [axis for axis, dim in enumerate(result.shape) if dim > 1]
    axes.sort(key=lambda axis: -spans[-1][axis])
    dims: list[int] = []
    strides: list[list[int]] = []  # of each loop, for each array; the innermost loop first
    for axis in reversed(axes):
        here = [span[axis] for span in spans]
        if dims and here == [step * dims[-1] for step in strides[-1]]:
            dims[-1] *= result.shape[axis]
        else:
            dims.append(result.shape[axis])
            strides.append(here)
    if not dims:
        sizes = [0] * (len(arrays) - writes) + [array.itemsize for array in arrays[-writes:]]
        dims, strides = [1], [sizes]
    return _Laid(tuple(reversed(dims)), tuple(zip(*reversed(strides), strict=True)))


def _pattern(laid: _Laid, dtypes: Sequence[DType]) -> Pattern:
    ways = [
        DENSE if strides[-1] == dtype.itemsize else APART if strides[-1] else SAME
        for strides, dtype in zip(laid.strides, dtypes, strict=True)
    ]
    return Pattern(len(laid.dims) - 1, tuple(ways))


# The text


def kernel_text(chain: Chain, pattern: Pattern, here: Machine) -> str:
    """Return the module of a chain's kernel.

    Its words are the number of them up to the first address, the sizes of the loops, the row last,
    and for each operand its address and its strides in bytes along these.
    """
    text = _Text(chain, pattern, here)
    lines = text.lines()
    return "\n".join([*text.code.intrinsics, *lines, "}", ""])


class _Text:
    """The loops of a kernel around the instructions for a vector."""

    def __init__(self, chain: Chain, pattern: Pattern, here: Machine) -> None:
        self.chain = chain
        self.loops, self.ways = pattern
        self.here = here
        self.code = Code(here.lanes)
        self.dtypes = (*chain.reads, *chain.stored)
        self.same: dict[int, str] = {}

    def lines(self) -> list[str]:
        """Return the lines of the function, up to its last brace."""
        self.code.lines = [
            f"define void @kernel(ptr %words) {self.here.attributes} {{", "entry:",
        ]  # fmt: skip
        self._words()
        self._begin_loops()
        self._row()
        self._end_loops()
        self.code.lines += ["done:", "  ret void"]
        return self.code.lines

    def _add(self, *lines: str) -> None:
        self.code.lines += [line if line.endswith(":") else f"  {line}" for line in lines]

    def _words(self) -> None:
        depth = self.loops + 1
        names = [f"%d{level}" for level in range(depth)]
        for number in range(len(self.dtypes)):
            names += [f"%a{number}", *(f"%s{level}_{number}" for level in range(depth))]
        for place, name in enumerate(names, 1):
            kind = "ptr" if name.startswith("%a") else "i64"
            self._add(
                f"{name}.at = getelementptr i64, ptr %words, i64 {place}",
                f"{name} = load {kind}, ptr {name}.at",
            )
        last = self.loops
        self._add(
            f"%whole = and i64 %d{last}, {-self.here.lanes}",
            f"%rest = sub i64 %d{last}, %whole",
            "%left = trunc i64 %rest to i32",
        )
        self._add(f"br label %{'l0' if self.loops else 'row'}")

    def _pointer(self, number: int, level: int) -> str:
        """Return the name of the address of an operand within so many loops."""
        return f"%p{level - 1}_{number}" if level else f"%a{number}"

    def _begin_loops(self) -> None:
        for level in range(self.loops):
            before = f"l{level - 1}" if level else "entry"
            self._add(f"l{level}:", f"%i{level} = phi i64 [0, %{before}], [%j{level}, %e{level}]")
            for number in range(len(self.dtypes)):
                outer = self._pointer(number, level)
                self._add(
                    f"%p{level}_{number} = phi ptr [{outer}, %{before}], "
                    f"[%q{level}_{number}, %e{level}]"
                )
            self._add(f"br label %{f'l{level + 1}' if level + 1 < self.loops else 'row'}")

    def _end_loops(self) -> None:
        for level in reversed(range(self.loops)):
            self._add(f"e{level}:")
            for number in range(len(self.dtypes)):
                self._add(
                    f"%q{level}_{number} = getelementptr i8, ptr %p{level}_{number}, "
                    f"i64 %s{level}_{number}"
                )
            after = f"e{level - 1}" if level else "done"
            self._add(
                f"%j{level} = add i64 %i{level}, 1",
                f"%more{level} = icmp ult i64 %j{level}, %d{level}",
                f"br i1 %more{level}, label %l{level}, label %{after}",
            )

    def _row(self) -> None:
        """Add the vectors of a row, and what is left of it under a mask."""
        after = f"e{self.loops - 1}" if self.loops else "done"
        lanes = self.here.lanes
        self._add("row:")
        for number, dtype in enumerate(self.chain.reads):
            if self.ways[number] == SAME:
                self.same[number] = self._repeated(number, dtype)
        self._add("%some = icmp ne i64 %whole, 0", "br i1 %some, label %vectors, label %tail")
        self._add("vectors:", "%i = phi i64 [0, %row], [%j, %vectors]")
        self._vector("%i", "")
        self._add(
            f"%j = add i64 %i, {lanes}",
            "%again = icmp ult i64 %j, %whole",
            "br i1 %again, label %vectors, label %tail",
        )
        self._add("tail:", "%is.left = icmp ne i64 %rest, 0")
        self._add(f"br i1 %is.left, label %last, label %{after}", "last:")
        count = self._splat("i32", "%left")
        numbers = ", ".join(f"i32 {lane}" for lane in range(lanes))
        self._vector("%whole", self.code.add(f"icmp ugt <{lanes} x i32> {count}, <{numbers}>"))
        self._add(f"br label %{after}")

    def _splat(self, kind: str, name: str) -> str:
        lanes = self.here.lanes
        one = self.code.add(f"insertelement <{lanes} x {kind}> poison, {kind} {name}, i32 0")
        return self.code.add(
            f"shufflevector <{lanes} x {kind}> {one}, <{lanes} x {kind}> poison, "
            f"<{lanes} x i32> zeroinitializer"
        )

    def _repeated(self, number: int, dtype: DType) -> str:
        kind = _MEMORY[dtype]
        one = self.code.add(f"load {kind}, ptr {self._pointer(number, self.loops)}")
        return self._value(dtype, self._splat(kind, one))

    def _value(self, dtype: DType, name: str) -> str:
        """Return what was loaded as a vector that is computed with: bytes are truths."""
        if dtype is not DType.BOOL:
            return name
        return self.code.add(f"icmp ne <{self.here.lanes} x i8> {name}, zeroinitializer")

    def _vector(self, index: str, mask: str) -> None:
        """Add the instructions for the elements of a row from an index on, all loads first."""
        values = [
            self.same.get(number) or self._value(dtype, self._loaded(number, index, mask))
            for number, dtype in enumerate(self.chain.reads)
        ]
        for formula, operands in self.chain.members:
            values.append(translated(self.code, formula, [values[each] for each in operands]))
        first = len(self.chain.reads)
        for number, result in enumerate(self.chain.writes, first):
            self._store(number, values[result], index, mask)

    def _loaded(self, number: int, index: str, mask: str) -> str:
        kind, size = self._kind(number)
        place = self._place(number, index)
        if self.ways[number] == DENSE and not mask:
            return self.code.add(f"load {kind}, ptr {place}, align {size}")
        taken = f"<{self.here.lanes} x i1> {mask or self._all}, {kind} zeroinitializer"
        name, at = ("load", "ptr") if self.ways[number] == DENSE else ("gather", self._pointers)
        return self._masked(name, kind, f"{at} {place}, i32 {size}, {taken}", kind)

    def _store(self, number: int, value: str, index: str, mask: str) -> None:
        kind, size = self._kind(number)
        if self.dtypes[number] is DType.BOOL:
            value = self.code.add(f"zext <{self.here.lanes} x i1> {value} to {kind}")
        place = self._place(number, index)
        if self.ways[number] == DENSE and not mask:
            self._add(f"store {kind} {value}, ptr {place}, align {size}")
            return
        name, at = ("store", "ptr") if self.ways[number] == DENSE else ("scatter", self._pointers)
        taken = f"<{self.here.lanes} x i1> {mask or self._all}"
        self._masked(name, kind, f"{kind} {value}, {at} {place}, i32 {size}, {taken}", "void")

    def _kind(self, number: int) -> tuple[str, int]:
        dtype = self.dtypes[number]
        return f"<{self.here.lanes} x {_MEMORY[dtype]}>", dtype.itemsize

    @property
    def _all(self) -> str:
        return "splat (i1 true)"

    @property
    def _pointers(self) -> str:
        return f"<{self.here.lanes} x ptr>"

    def _masked(self, name: str, kind: str, operands: str, result: str) -> str:
        """Add a masked load or store and return what is loaded."""
        element = kind.rpartition(" ")[2][:-1].replace("float", "f32")
        lanes = self.here.lanes
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
            self._add(f"call void {called}({operands})")
            return ""
        return self.code.add(f"call {result} {called}({operands})")

    def _place(self, number: int, index: str) -> str:
        """Return the address of an operand's element of an index, or those of a vector of it."""
        pointer = self._pointer(number, self.loops)
        if self.ways[number] == DENSE:
            kind = _MEMORY[self.dtypes[number]]
            return self.code.add(f"getelementptr {kind}, ptr {pointer}, i64 {index}")
        lanes, stride = self.here.lanes, f"%s{self.loops}_{number}"
        start = self.code.add(f"mul i64 {index}, {stride}")
        first = self.code.add(f"getelementptr i8, ptr {pointer}, i64 {start}")
        steps = self._splat("i64", stride)
        numbers = ", ".join(f"i64 {lane}" for lane in range(lanes))
        apart = self.code.add(f"mul <{lanes} x i64> {steps}, <{numbers}>")
        return self.code.add(f"getelementptr i8, ptr {first}, <{lanes} x i64> {apart}")
