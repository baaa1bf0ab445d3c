"""The elements of a kernel's operands: how each lies in memory, is read, folded and written.

An element of operand k is read by `at_k` and written by `put_k`, four
neighbours by `four_at_k` and `put_four_k`: the kernel says what it needs, and all in all that
decides how the buffer is declared. f16 becomes f32 there, and f32 that is rounded already f16.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import numpy as np

from asg.core.dtypes import DType, Scalar
from asg.core.opdef import Fold
from asg.ops.wgsl import expression, literal
from asg_wgpu.codegen.proof import Proof
from asg_wgpu.ir.index import Index
from asg_wgpu.ir.target import TEXELS, TEXTURE, Target, bytes_of_uniform, stored_type
from asg_wgpu.ir.text import AFTER, BEFORE, NAMED, OPERAND, element, hole

# Elements


def loaded(dtype: DType, text: str) -> str:
    """Return a stored element as a value: a bool lies in memory as a u32."""
    return f"({text} != 0u)" if dtype is DType.BOOL else text


def put(dtype: DType, text: str) -> str:
    """Return a value as it is stored."""
    return f"select(0u, 1u, {text})" if dtype is DType.BOOL else text


def absent(dtype: DType) -> Scalar:
    """Return the value read at an index out of range."""
    return float("nan") if dtype.is_float else False if dtype is DType.BOOL else 0


def folded(fold: Fold, dtype: DType, parts: Sequence[str]) -> str:
    """Return a fold of what is there so far and one element more, both of `dtype`."""
    return expression(fold.op, parts, (dtype, dtype), dtype, {})


def truth(fold: Fold, dtype: DType, parts: Sequence[str]) -> str:
    """Return whether the first of two elements of `dtype` takes the place of the second."""
    return expression(fold.op, parts, (dtype, dtype), DType.BOOL, {})


def start_of(fold: Fold, dtype: DType) -> str:
    """Return the initial value of a fold."""
    start: Scalar
    match fold.start, dtype.is_float:
        case "least", True:
            start = float("-inf")
        case "greatest", True:
            start = float("inf")
        case "least", False:
            start = int(np.iinfo(dtype.numpy).min)
        case "greatest", False:
            start = int(np.iinfo(dtype.numpy).max)
        case value, _:
            start = cast(Scalar, value)
    return literal(start, dtype)


# Operands

# Four neighbours of 32 bits each as two numbers. A driver on the CPU loads what it loads for one
# invocation after another: it then has half as much to do.
PAIRS = "vec2<u64>"
_FROM_PAIRS = """\
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}"""
_TO_PAIRS = """\
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}"""
_BITS = "bitcast<vec4<u32>>(v)"

Places = set[tuple[int, Index]]  # each with the part of the kernel that it belongs to


def width_of(declared: str) -> int:
    """Return how many elements one of a declared type holds: 1, or those of a vector."""
    return 4 if declared in (PAIRS, TEXTURE) else {"vec2": 2, "vec4": 4}.get(declared[:4], 1)


def holds(declared: str, stored: str) -> bool:
    """Whether a declared type is that of an element as it is stored, or of several."""
    if declared == PAIRS:
        return stored != "f16"
    if declared == TEXTURE:
        return stored == "f32"
    if bytes_of_uniform(declared):
        return declared.startswith(f"vec4<{stored}>, ")
    return declared in (stored, f"vec2<{stored}>", f"vec4<{stored}>")


def name_of(operand: int) -> str:
    """Return the number of an operand as the names of its functions have it."""
    return hole(NAMED, operand)


def _handed(kind: str) -> str:
    """Return the type of a stored element outside of the functions that read and write it."""
    return "f32" if kind == "f16" else kind


def readers(operand: int, kind: str, declared: str) -> tuple[str, str]:
    """Return the functions that read an element of an operand, and four neighbours."""
    single, vector = _places(operand, kind, declared)
    handed = _handed(kind)
    if handed != kind:
        single, vector = f"{handed}({single})", f"vec4<{handed}>({vector})"
    return (
        f"fn at_{name_of(operand)}(i: i32) -> {handed} {{ return {single}; }}",
        f"fn four_at_{name_of(operand)}(i: i32) -> vec4<{handed}> {{ return {vector}; }}",
    )


def _writers(operand: int, kind: str, declared: str) -> tuple[str, str]:
    """Return the functions that write an element of an operand, and four neighbours."""
    single, _ = _places(operand, kind, declared)
    handed = _handed(kind)
    one, four = ("v", "v") if handed == kind else (f"{kind}(v)", f"vec4<{kind}>(v)")
    four = f"asg_pairs({_BITS})" if declared == PAIRS else four
    wide, vector = f"vec4<{handed}>", element(operand, "i")
    return (
        f"fn put_{name_of(operand)}(i: i32, v: {handed}) {{ {single} = {one}; }}",
        f"fn put_four_{name_of(operand)}(i: i32, v: {wide}) {{ {vector} = {four}; }}",
    )


# The place of a texel, of which a kernel has the function if it reads a texture. By bits: a driver
# on the CPU takes long to divide numbers that have a sign.
_ROW = TEXELS.bit_length() - 1
TEXEL = f"""\
fn asg_texel(i: i32) -> vec2<i32> {{ return vec2<i32>(i & {TEXELS - 1}, i >> {_ROW}u); }}"""


def _texel(operand: int, index: str) -> str:
    place = f"{hole(BEFORE, operand)}{index}{hole(AFTER, operand)}"
    return f"textureLoad({hole(OPERAND, operand)}, asg_texel({place}), 0)"


def _places(operand: int, kind: str, declared: str) -> tuple[str, str]:
    """Return element i of an operand as it is declared, and the four neighbours of number i."""
    vector = element(operand, "i")
    if declared == PAIRS:
        pair = f"{element(operand, 'i >> 2u')}[(i >> 1u) & 1]"
        single = f"bitcast<{kind}>(u32({pair} >> (u32(i & 1) * 32u)))"
        return single, f"bitcast<vec4<{kind}>>(asg_halves({vector}))"
    if declared == TEXTURE:
        return f"{_texel(operand, 'i >> 2u')}[i & 3]", _texel(operand, "i")
    if declared == f"vec4<{kind}>" or bytes_of_uniform(declared):
        return f"{element(operand, 'i >> 2u')}[i & 3]", vector
    return vector, vector


class Operands:
    """The buffers that a kernel reads and writes, and the places in them.

    `part` is which of the groups side by side in the kernel reads and writes now.
    """

    def __init__(self, proof: Proof | None = None) -> None:
        self._proof = proof or Proof()
        self.numbers: dict[int, int] = {}  # buffer id → operand number
        self.part = 0
        self.reads: dict[int, Places] = {}  # operand number → places read
        self.stores: dict[int, Places] = {}  # operand number → places written
        self.stored: list[str] = []  # how an element of each lies in memory
        self._wide: set[int] = set()  # read or written as vec4
        self._single: set[int] = set()  # written by the element
        self._late: set[tuple[int, int]] = set()  # read after another is written

    @classmethod
    def joined(cls, parts: Sequence[tuple[Operands, Sequence[int]]]) -> Operands:
        """Return the operands of kernels that become one, each with its numbers there."""
        made, kinds = cls(), dict[int, str]()
        for part, (own, numbers) in enumerate(parts):
            for operand, number in enumerate(numbers):
                kinds[number] = own.stored[operand]
                for mine, theirs in ((made.reads, own.reads), (made.stores, own.stores)):
                    found = {(part, place) for _, place in theirs.get(operand, ())}
                    if found:
                        mine.setdefault(number, set()).update(found)
            made._wide |= {numbers[operand] for operand in own._wide}
            made._single |= {numbers[operand] for operand in own._single}
        made.stored = [kinds[number] for number in range(len(kinds))]
        return made

    # The text of a kernel

    def read(self, buffer: int, dtype: DType, at: Index, place: str) -> str:
        """Return a load of an element whose place `at` is WGSL already."""
        operand = self._operand(buffer, dtype)
        self._note_read(operand, at)
        self._proof.place(operand, buffer, at)
        return loaded(dtype, f"at_{name_of(operand)}({place})")

    def read_four(self, buffer: int, dtype: DType, at: Index) -> str:
        """Return a load of four neighbours, the first at a place that four divides."""
        operand = self._operand(buffer, dtype)
        self._note_read(operand, *(at + i for i in range(4)))
        self._wide.add(operand)
        self._proof.place(operand, buffer, at, 4)
        return f"four_at_{name_of(operand)}({(at // 4).wgsl()})"

    def write(self, buffer: int, dtype: DType, at: Index, text: str) -> str:
        """Return a store of an element."""
        operand = self._operand(buffer, dtype)
        self.stores.setdefault(operand, set()).add((self.part, at))
        self._single.add(operand)
        self._proof.place(operand, buffer, at)
        return f"put_{name_of(operand)}({at.wgsl()}, {put(dtype, text)});"

    def write_four(self, buffer: int, dtype: DType, at: Index, parts: Sequence[str]) -> str:
        """Return a store of four neighbours, the first at a place that four divides."""
        operand = self._operand(buffer, dtype)
        self.stores.setdefault(operand, set()).update((self.part, at + i) for i in range(4))
        self._wide.add(operand)
        self._proof.place(operand, buffer, at, 4)
        kind = _handed(stored_type(dtype))
        four = f"vec4<{kind}>({', '.join(put(dtype, part) for part in parts)})"
        return f"put_four_{name_of(operand)}({(at // 4).wgsl()}, {four});"

    def _operand(self, buffer: int, dtype: DType) -> int:
        if buffer not in self.numbers:
            self.numbers[buffer] = len(self.stored)
            self.stored.append(stored_type(dtype))
        return self.numbers[buffer]

    def _note_read(self, operand: int, *places: Index) -> None:
        self.reads.setdefault(operand, set()).update((self.part, place) for place in places)
        self._late.update((operand, written) for written in self.stores)

    # The result

    def declared(self, target: Target) -> tuple[str, ...]:
        """Return the type of the elements of each operand's array.

        An operand written by element is not in pairs: two invocations could write halves of one.
        """
        return tuple(
            kind if operand not in self._wide
            else PAIRS if target.pairs and kind != "f16" and operand not in self._single
            else f"vec4<{kind}>"
            for operand, kind in enumerate(self.stored)
        )  # fmt: skip

    def accessors(self, declared: Sequence[str]) -> list[str]:
        """Return the functions that read and write the operands so declared."""
        lines = [_FROM_PAIRS, _TO_PAIRS] if PAIRS in declared else []
        for k, (kind, whole) in enumerate(zip(self.stored, declared, strict=True)):
            one, four = _writers(k, kind, whole)
            if k in self.reads:
                lines += readers(k, kind, whole)[: 2 if k in self._wide else 1]
            if k in self._single:
                lines.append(one)
            if k in self._wide and k in self.stores:
                lines.append(four)
        return lines

    def aligned(self, declared: Sequence[str]) -> frozenset[tuple[int, int]]:
        """Return the pairs of operands of which each element is read only where it is written then.

        Equal places in groups side by side are not those of one invocation.
        """
        return frozenset(
            (read, written)
            for read, places in self.reads.items()
            for written, targets in self.stores.items()
            if read != written and (read, written) not in self._late
            and places == targets and _is_one_place(places)
            and declared[read] == declared[written]
        )  # fmt: skip


def _is_one_place(places: Places) -> bool:
    """Whether all places are one, or neighbours that a vector holds."""
    found = {(part, frozenset(place.terms)) for part, place in places}
    return len(found) == 1 and len(places) in (1, 4)
