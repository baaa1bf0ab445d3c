"""Products of rows by a matrix, both of 8-bit integers, summed as integers.

The kernel needs AVX-512 VNNI. An instruction multiplies 64 unsigned numbers of a row by 64 signed
numbers of an output, and adds each four products to a sum of 32 bits. Signed rows become unsigned
by 128 more. The zero point of the rows, with these 128, takes (zero point) · (sum of the output's
numbers) away.

The kernel loops over tiles of outputs, then tiles of rows, then over the terms.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from asg.core.dtypes import Array
from asg_numpy.blas import address_of
from asg_numpy.builder import in_turn
from asg_numpy.native.machine import Machine, Native, call_of, function, machine, words_loaded
from asg_numpy.native.tiling import TileText
from asg_numpy.plans import PROCESS, plans

TERMS = 64  # of an instruction, so a sum's terms at least
_MOST = 2**31 // (255 * 128)  # terms whose sum an i32 holds

_WORDS = (
    "x", "pitch", "m",  # the rows, the bytes between rows, their number
    "w", "across", "n",  # the matrix, the bytes between outputs, their number
    "scale", "x.scale", "x.zero",  # scales of outputs; scale and zero point of the rows, as f32
    "c", "descent",  # the result, the bytes between its rows
)  # fmt: skip
_ADDRESSES = "x", "w", "scale", "x.scale", "x.zero", "c"
_ADD = "@llvm.x86.avx512.vpdpbusd.512"
_SUM = "@llvm.vector.reduce.add.v16i32"
_INTS, _BYTES = "<16 x i32>", "<64 x i8>"
_ZEROS = "zeroinitializer"
_ONES, _FLIP = "splat (i32 16843009)", "splat (i32 -2139062144)"  # bytes of 1, and of 128


def takes(terms: int) -> bool:
    """Whether this machine multiplies integers, and 32 bits hold sums of so many terms."""
    here = machine()
    able = here is not None and here.lanes == 16 and "+avx512vnni" in here.features
    return able and TERMS <= terms < _MOST


class Shape(NamedTuple):
    """A kernel: the terms of a sum, whether rows are signed, and a tile's rows and outputs."""

    terms: int
    signed: bool
    rows: int
    outputs: int


class IntegerMaker:
    """Makes closures of a product: (x, matrix, scales, scale of x, zero point of x, result)."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[Shape, Native] = {}  # for the file of a compiled program

    def __call__(self, x: Array, matrix: Array, scales: Array, *rest: Array) -> Callable[[], None]:
        """Return the closure; `x` is [rows, terms], and terms are contiguous."""
        scale, zero, target = rest
        calls: list[Callable[[], None]] = []
        plan = plans().integer_products
        for rows, height in _parts(target.shape[0], plan.rows):
            for outputs, width in _parts(target.shape[1], plan.outputs):
                shape = Shape(x.shape[1], x.dtype.kind == "i", height, width)
                if shape not in self._known:
                    here = machine()
                    assert here is not None
                    self._known[shape] = kernel_of(shape, here)
                part, w = target[rows, outputs], matrix[outputs]
                words: Mapping[str, int] = {
                    "x": address_of(x[rows]), "pitch": x.strides[0], "m": part.shape[0],
                    "w": address_of(w), "across": matrix.strides[0], "n": part.shape[1],
                    "scale": address_of(scales[outputs]), "x.scale": address_of(scale),
                    "x.zero": address_of(zero), "c": address_of(part),
                    "descent": target.strides[0],
                }  # fmt: skip
                calls.append(call_of(self._known[shape], [words[name] for name in _WORDS]))
        return in_turn(calls)


def _parts(count: int, size: int) -> Iterator[tuple[slice, int]]:
    """Yield the part that whole tiles cover, then the rest as a single tile, with their sizes."""
    whole = count - count % size
    if whole:
        yield slice(0, whole), size
    if count > whole:
        yield slice(whole, count), count - whole


@lru_cache(PROCESS.kernels)
def kernel_of(shape: Shape, here: Machine) -> Native:
    """Return the kernel of a tile, cached."""
    return function("\n".join(_Text(shape).module(here)))


class _Text(TileText):
    """The text of a kernel."""

    def __init__(self, shape: Shape) -> None:
        super().__init__(lanes=16)
        self.shape = shape

    def module(self, here: Machine) -> Iterator[str]:
        """Yield the lines of the module."""
        self._kernel()
        yield f"declare {_INTS} {_ADD}({_INTS}, {_INTS}, {_INTS})"
        yield f"declare i32 {_SUM}({_INTS})"
        yield from self.defined(here)

    def shifted(self, base: str, index: str, first: int, pitch: str) -> str:
        """Return the address of a row `first` rows behind an index."""
        return self.row_of(base, self.let(f"add i64 {index}, {first}"), pitch)

    # Loops

    def _kernel(self) -> None:
        """Add the loops over tiles of outputs and tiles of rows."""
        outputs, rows = range(self.shape.outputs), range(self.shape.rows)
        self.add("entry:", *words_loaded(_WORDS, _ADDRESSES))
        scale = self.let("load float, ptr %x.scale, align 4")
        zero = self.let("load float, ptr %x.zero, align 4")
        zero = self.let(f"fptosi float {zero} to i32")
        zero = self.let(f"add i32 {zero}, {128 if self.shape.signed else 0}")
        self.add("  br label %outs", "outs:", "  %out = phi i64 [0, %entry], [%out.next, %ended]")
        matrix = [self.shifted("%w", "%out", each, "%across") for each in outputs]
        places = [self.shifted("%scale", "%out", each, "4") for each in outputs]
        scales = [self.let(f"load float, ptr {each}, align 4") for each in places]
        factors = [self.let(f"fmul float {each}, {scale}") for each in scales]
        sums = self._sums("numbers", "outs", [], matrix)
        less = [self.let(f"mul i32 {self._total(sums[0, each])}, {zero}") for each in outputs]
        before = "[0, %numbers.done], [%row.next, %terms.done]"
        self.add("  br label %rows", "rows:", f"  %row = phi i64 {before}")
        xs = [self.shifted("%x", "%row", each, "%pitch") for each in rows]
        self._store(self._sums("terms", "rows", xs, matrix), less, factors)
        self.end_loop("row", self.shape.rows, "m", "rows", "ended")
        self.end_loop("out", self.shape.outputs, "n", "outs", "done")
        self.add("  ret void")

    def _store(
        self, sums: Mapping[tuple[int, int], str], less: Sequence[str], factors: Sequence[str]
    ) -> None:
        """Store (sum - `less`) * factor for each row and output of a tile."""
        for (row, out), found in sums.items():
            total = self.let(f"sub i32 {self._total(found)}, {less[out]}")
            real = self.let(f"sitofp i32 {total} to float")
            result = self.let(f"fmul float {real}, {factors[out]}")
            at = self.shifted(self.shifted("%c", "%row", row, "%descent"), "%out", out, "4")
            self.add(f"  store float {result}, ptr {at}, align 4")

    def _total(self, sums: str) -> str:
        return self.let(f"call i32 {_SUM}({_INTS} {sums})")

    # Sums

    def _sums(
        self, name: str, before: str, xs: Sequence[str], matrix: Sequence[str]
    ) -> dict[tuple[int, int], str]:
        """Add the loop over terms; return the sums of each row and output.

        Without rows, the numbers of each output are summed.
        """
        cells = [*product(range(len(xs) or 1), range(len(matrix)))]
        place, whole = f"%{name}.k", self.shape.terms // TERMS * TERMS
        self.add(
            f"  br label %{name}", f"{name}:",
            f"  {place} = phi i64 [0, %{before}], [{place}.next, %{name}]",
        )  # fmt: skip
        for row, out in cells:
            sum_ = f"%{name}.{row}.{out}"
            self.add(f"  {sum_} = phi {_INTS} [{_ZEROS}, %{before}], [{sum_}.next, %{name}]")
        starts = {cell: f"%{name}.{cell[0]}.{cell[1]}" for cell in cells}
        sums = self._step(place, xs, matrix, starts, "")
        for (row, out), found in sums.items():
            self.add(f"  %{name}.{row}.{out}.next = bitcast {_INTS} {found} to {_INTS}")
        self.add(
            f"  {place}.next = add i64 {place}, {TERMS}",
            f"  {place}.more = icmp ult i64 {place}.next, {whole}",
            f"  br i1 {place}.more, label %{name}, label %{name}.done", f"{name}.done:",
        )  # fmt: skip
        rest = self.shape.terms - whole
        if not rest:
            return sums
        # the last vector ends with the terms; numbers of the matrix before the rest become 0
        kept = ", ".join(f"i8 {-1 if k >= TERMS - rest else 0}" for k in range(TERMS))
        return self._step(str(self.shape.terms - TERMS), xs, matrix, sums, f"<{kept}>")

    def _step(
        self,
        place: str,
        xs: Sequence[str],
        matrix: Sequence[str],
        sums: Mapping[tuple[int, int], str],
        kept: str,
    ) -> dict[tuple[int, int], str]:
        """Add the products of a vector of terms to sums; `kept` masks the matrix."""
        numbers = [self._loaded(each, place) for each in matrix]
        if kept:
            mask = self.let(f"bitcast {_BYTES} {kept} to {_INTS}")
            numbers = [self.let(f"and {_INTS} {each}, {mask}") for each in numbers]
        rows = [self._loaded(each, place) for each in xs] or [_ONES]
        if xs and self.shape.signed:
            rows = [self.let(f"xor {_INTS} {each}, {_FLIP}") for each in rows]
        return {
            (row, out): self.let(
                f"call {_INTS} {_ADD}({_INTS} {sums[row, out]}, {_INTS} {rows[row]}, "
                f"{_INTS} {numbers[out]})"
            )
            for row, out in sums
        }

    def _loaded(self, base: str, place: str) -> str:
        return self.let(f"load {_INTS}, ptr {self.at(base, place)}, align 1")
