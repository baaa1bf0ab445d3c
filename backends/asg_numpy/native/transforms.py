"""Fourier transforms of rows: passes over a row in the cache, with vectors along the row.

A pass of radix r combines r parts of a row, and writes them in the order of the next pass, so that
no step reorders the result (Stockham's algorithm: P. N. Swarztrauber, "FFT algorithms for vector
computers", Parallel Computing 1, 1984). The first pass has radix 4, so the vectors of later passes
have 4 numbers or more. Real and imaginary parts lie apart, as in the graph.

The text holds the length. A transform with the other sign exchanges both parts of its operands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from asg.core.dtypes import Array, DType
from asg_numpy.blas import address_of
from asg_numpy.native.machine import Machine, Native, call_of, function, words_loaded
from asg_numpy.plan_numbers import PROCESS, plans

KINDS = {DType.F32: "float", DType.F64: "double"}
_WORDS = "rows", "turns", "scratch", "re", "im", "real", "imag"
_RADICES = 4, 2, 3, 5, 7


class Shape(NamedTuple):
    """A transform: the length, the numbers given of each row, and the results kept of each."""

    n: int
    given: int
    kept: int
    has_im: bool = True  # of the operand; an absent part is 0
    keeps_re: bool = True  # of the result


class _Pass(NamedTuple):
    """A pass: its radix, the parts of a row that it combines, and their contiguous numbers."""

    radix: int
    parts: int
    along: int


def has_transform(n: int) -> bool:
    """Whether native code has the transform of a length."""
    return plans().transforms.shortest <= n <= plans().transforms.longest and bool(_passes(n))


@lru_cache(PROCESS.kernels)
def _passes(n: int) -> tuple[_Pass, ...]:
    """Return the passes of a length; none if its factors are others."""
    found, left, along = list[_Pass](), n, 1
    for radix in _RADICES:
        while left % radix == 0:
            left //= radix
            found.append(_Pass(radix, left, along))
            along *= radix
    return tuple(found) if left == 1 and found[0].radix == _RADICES[0] else ()


@lru_cache(PROCESS.kernels)
def kernel_of(dtype: DType, shape: Shape, here: Machine) -> Native:
    """Return the kernel of a transform."""
    lanes = here.lanes * DType.F32.itemsize // dtype.itemsize
    return function("\n".join(_Text(dtype, shape, lanes).module(here)))


def transforming(
    kernel: Native, shape: Shape, operands: Sequence[Array], results: Sequence[Array]
) -> Callable[[], Any]:
    """Return the call that transforms contiguous rows.

    The operands and the results are those of the shape, the real part first.
    """
    dtype = results[0].dtype
    turns, scratch = _turns(shape.n, dtype), np.empty(4 * shape.n, dtype)
    given, made = ([address_of(array) for array in side] for side in (operands, results))
    places = [*given, *[0] * (2 - len(given)), *[0] * (2 - len(made)), *made]
    rows = results[0].size // shape.kept
    return call_of(
        kernel, [rows, address_of(turns), address_of(scratch), *places], (turns, scratch)
    )


@lru_cache(PROCESS.kernels)
def _turns(n: int, dtype: np.dtype[Any]) -> Array:
    """Return the factors of all passes: for each number of a radix but 0, cosines and sines."""
    parts: list[Array] = []
    for radix, count, _ in _passes(n):
        for k in range(1, radix):
            angle = -2 * np.pi * k * np.arange(count) / (count * radix)
            parts += [np.cos(angle), np.sin(angle)]
    return np.concatenate(parts).astype(dtype)


class _Text:
    """The lines of a kernel."""

    def __init__(self, dtype: DType, shape: Shape, lanes: int) -> None:
        self._shape = shape
        self._kind, self._size, self._lanes = KINDS[dtype], dtype.itemsize, lanes
        self._lines: list[str] = []
        self._declared: dict[str, None] = {}
        self._names = 0
        self._block = "entry"

    def module(self, here: Machine) -> Iterator[str]:
        """Yield the lines of the module."""
        yield from ("define void @kernel(ptr %words) #0 {", "entry:")
        yield from words_loaded(_WORDS, _WORDS[1:])
        n = self._shape.n
        rooms = [self._at("%scratch", str(place * n)) for place in range(4)]
        for row in self._loop("%rows"):
            self._row(row, (rooms[:2], rooms[2:]))
        yield from (*self._lines, "  ret void", "}", *self._declared)
        yield f"attributes #0 = {{ {here.attributes} }}"

    def _row(self, row: str, rooms: tuple[list[str], list[str]]) -> None:
        n, given, kept, has_im, keeps_re = self._shape
        first, last = (self._let(f"mul i64 {row}, {each}") for each in (given, kept))
        source = [self._at("%re", first), self._at("%im", first) if has_im else None]
        target = [self._at(name, last) for name in ("%real", "%imag")]
        if given < n:
            source = [self._lengthened(*pair) for pair in zip(source, rooms[1], strict=True)]
        whole = kept == n and keeps_re
        passes, factors = _passes(n), 0
        for number, each in enumerate(passes):
            ends = whole and number == len(passes) - 1
            results = target if ends else rooms[number % 2]
            self._pass(each, source, results, factors)
            source, factors = [*results], factors + 2 * (each.radix - 1) * each.parts
        for part, goes, to in zip(source, (keeps_re, True), target, strict=True):
            if goes and not whole and part is not None:
                self._copied(part, to, kept)
        # The ends of real numbers are real: a rounding would turn their angle.
        for end in () if has_im else (0, n // 2):
            self._store("0.0", self._at(target[1], str(end)), 1)

    def _lengthened(self, source: str | None, room: str) -> str | None:
        """Copy the numbers that are given, and write zeros behind them."""
        n, given = self._shape.n, self._shape.given
        if source is None:
            return None
        self._copied(source, room, given)
        for index in self._loop(n - given):
            self._store("0.0", self._at(room, self._let(f"add i64 {index}, {given}")), 1)
        return room

    def _copied(self, source: str, target: str, count: int) -> None:
        whole = count - count % self._lanes
        for width, start, stop in ((self._lanes, 0, whole), (1, whole, count)):
            for index in self._loop((stop - start) // width):
                place = self._let(f"mul i64 {index}, {width}")
                place = self._let(f"add i64 {place}, {start}")
                value = self._load(self._at(source, place), width)
                self._store(value, self._at(target, place), width)

    # A pass

    def _pass(
        self, each: _Pass, source: Sequence[str | None], target: Sequence[str], factors: int
    ) -> None:
        radix, parts, along = each
        if along == 1:
            width = _power(parts, self._lanes)
            for block in self._loop(parts // width):
                place = self._let(f"mul i64 {block}, {width}")
                found = self._combined(each, source, place, width)
                turned = self._turned(each, found, place, factors, width)
                to = self._let(f"mul i64 {place}, {radix}")
                for part, room in zip(zip(*turned, strict=True), target, strict=True):
                    self._store(self._woven(part, width), self._at(room, to), width * radix)
            return
        width = _power(along, self._lanes)
        for part in self._loop(parts):
            start = self._let(f"mul i64 {part}, {along}")
            to = self._let(f"mul i64 {start}, {radix}")
            for block in self._loop(along // width):
                place = self._let(f"mul i64 {block}, {width}")
                found = self._combined(each, source, self._let(f"add i64 {start}, {place}"), width)
                turned = self._turned(each, found, part, factors, width)
                first = self._let(f"add i64 {to}, {place}")
                for k, pair in enumerate(turned):
                    at = self._let(f"add i64 {first}, {k * along}")
                    for value, room in zip(pair, target, strict=True):
                        self._store(value, self._at(room, at), width)

    def _combined(
        self, each: _Pass, source: Sequence[str | None], place: str, width: int
    ) -> list[tuple[str, str]]:
        """Return the transform of `radix` numbers, which lie apart from a place on."""
        radix, parts, along = each
        places = [self._let(f"add i64 {place}, {k * parts * along}") for k in range(radix)]
        x = [
            [self._zero(width) if part is None else self._load(self._at(part, at), width)
             for part in source]
            for at in places
        ]  # fmt: skip
        re, im = ([pair[side] for pair in x] for side in (0, 1))
        if radix == 2:
            return [(self._do(op, width, *re), self._do(op, width, *im)) for op in ("fadd", "fsub")]
        return self._fourth(re, im, width) if radix == 4 else self._odd(re, im, width)

    def _fourth(self, re: list[str], im: list[str], width: int) -> list[tuple[str, str]]:
        def both(op: str, i: int, j: int) -> tuple[str, str]:
            return self._do(op, width, re[i], re[j]), self._do(op, width, im[i], im[j])

        even, odd = both("fadd", 0, 2), both("fadd", 1, 3)
        even_less, odd_less = both("fsub", 0, 2), both("fsub", 1, 3)
        return [
            (self._do("fadd", width, even[0], odd[0]), self._do("fadd", width, even[1], odd[1])),
            (self._do("fadd", width, even_less[0], odd_less[1]),
             self._do("fsub", width, even_less[1], odd_less[0])),
            (self._do("fsub", width, even[0], odd[0]), self._do("fsub", width, even[1], odd[1])),
            (self._do("fsub", width, even_less[0], odd_less[1]),
             self._do("fadd", width, even_less[1], odd_less[0])),
        ]  # fmt: skip

    def _odd(self, re: list[str], im: list[str], width: int) -> list[tuple[str, str]]:
        """Return the transform for an odd radix: the numbers j and r - j share their cosines."""
        radix = len(re)
        half = range(1, radix // 2 + 1)
        more, less = (
            {j: [self._do(op, width, part[j], part[radix - j]) for part in (re, im)] for j in half}
            for op in ("fadd", "fsub")
        )
        total = [re[0], im[0]]
        for j in half:
            total = [self._do("fadd", width, *pair) for pair in zip(total, more[j], strict=True)]
        found = {0: (total[0], total[1])}
        for k in half:
            angles = [2 * np.pi * (j * k % radix) / radix for j in half]
            evens, odds = [re[0], im[0]], [self._zero(width)] * 2
            for j, angle in zip(half, angles, strict=True):
                for side in (0, 1):
                    evens[side] = self._fused(np.cos(angle), more[j][side], evens[side], width)
                    odds[side] = self._fused(np.sin(angle), less[j][side], odds[side], width)
            found[k] = (
                self._do("fadd", width, evens[0], odds[1]),
                self._do("fsub", width, evens[1], odds[0]),
            )
            found[radix - k] = (
                self._do("fsub", width, evens[0], odds[1]),
                self._do("fadd", width, evens[1], odds[0]),
            )
        return [found[k] for k in range(radix)]

    def _turned(
        self, each: _Pass, found: list[tuple[str, str]], part: str, factors: int, width: int
    ) -> list[tuple[str, str]]:
        """Return the numbers times their factors, which a last pass does not need."""
        if each.parts == 1:
            return found
        turned = found[:1]
        for k, (re, im) in enumerate(found[1:]):
            at = factors + 2 * k * each.parts
            c, s = (self._factor(part, at + side * each.parts, each, width) for side in (0, 1))
            across = self._do("fmul", width, im, s), self._do("fmul", width, re, s)
            back = self._let(f"fneg {self._type(width)} {across[0]}")
            turned.append((self._fma(re, c, back, width), self._fma(im, c, across[1], width)))
        return turned

    def _factor(self, part: str, first: int, each: _Pass, width: int) -> str:
        at = self._at("%turns", self._let(f"add i64 {part}, {first}"))
        if each.along == 1:
            return self._load(at, width)
        return self._splat(self._load(at, 1), width)

    def _woven(self, parts: Sequence[str], width: int) -> str:
        """Return four vectors as one: the first numbers of all, then the second ones."""
        if width == 1:
            found, kind = "poison", self._type(4)
            for k, part in enumerate(parts):
                found = self._let(f"insertelement {kind} {found}, {self._kind} {part}, i32 {k}")
            return found
        kind = self._type(width)
        pairs = [self._shuffled(kind, parts[k], parts[k + 1], range(2 * width)) for k in (0, 2)]
        mask = [i + k * width for i in range(width) for k in range(4)]
        return self._shuffled(self._type(2 * width), pairs[0], pairs[1], mask)

    def _shuffled(self, kind: str, x: str, y: str, mask: Sequence[int]) -> str:
        places = ", ".join(f"i32 {each}" for each in mask)
        return self._let(f"shufflevector {kind} {x}, {kind} {y}, <{len(mask)} x i32> <{places}>")

    # Lines

    def _let(self, instruction: str) -> str:
        self._names += 1
        self._lines.append(f"  %v{self._names} = {instruction}")
        return f"%v{self._names}"

    def _loop(self, count: int | str) -> Iterator[str]:
        """Yield the index of a loop; the lines added meanwhile are its body."""
        if count == 0:
            return
        self._names += 1
        name, before = f"loop{self._names}", self._block
        self._lines += [f"  br label %{name}", f"{name}:"]
        place, self._block = len(self._lines), name
        yield f"%{name}.index"
        self._lines.insert(
            place,
            f"  %{name}.index = phi i64 [0, %{before}], [%{name}.next, %{self._block}]",
        )
        self._lines += [
            f"  %{name}.next = add i64 %{name}.index, 1",
            f"  %{name}.more = icmp ult i64 %{name}.next, {count}",
            f"  br i1 %{name}.more, label %{name}, label %{name}.end",
            f"{name}.end:",
        ]
        self._block = f"{name}.end"

    def _type(self, width: int) -> str:
        return self._kind if width == 1 else f"<{width} x {self._kind}>"

    def _zero(self, width: int) -> str:
        return "0.0" if width == 1 else "zeroinitializer"

    def _at(self, base: str, place: str) -> str:
        return self._let(f"getelementptr {self._kind}, ptr {base}, i64 {place}")

    def _load(self, at: str, width: int) -> str:
        return self._let(f"load {self._type(width)}, ptr {at}, align {self._size}")

    def _store(self, value: str, at: str, width: int) -> None:
        self._lines.append(f"  store {self._type(width)} {value}, ptr {at}, align {self._size}")

    def _do(self, op: str, width: int, x: str, y: str) -> str:
        return self._let(f"{op} {self._type(width)} {x}, {y}")

    def _fused(self, factor: float, x: str, y: str, width: int) -> str:
        rounded = float(np.float32(factor)) if self._kind == "float" else factor
        bits = np.float64(rounded).view(np.uint64)
        one = f"0x{bits:016X}"
        return self._fma(one if width == 1 else f"splat ({self._kind} {one})", x, y, width)

    def _fma(self, x: str, y: str, z: str, width: int) -> str:
        kind = self._type(width)
        called = f"{kind} @llvm.fma.{self._suffix(width)}"
        self._declared[f"declare {called}({kind}, {kind}, {kind})"] = None
        return self._let(f"call {called}({kind} {x}, {kind} {y}, {kind} {z})")

    def _suffix(self, width: int) -> str:
        scalar = f"f{8 * self._size}"
        return scalar if width == 1 else f"v{width}{scalar}"

    def _splat(self, value: str, width: int) -> str:
        if width == 1:
            return value
        kind = self._type(width)
        one = self._let(f"insertelement {kind} poison, {self._kind} {value}, i32 0")
        return self._shuffled(kind, one, "poison", [0] * width)


def _power(count: int, most: int) -> int:
    """Return the largest power of two that divides a count, up to `most`."""
    return min(count & -count, most)
