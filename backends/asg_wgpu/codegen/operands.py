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
from asg_wgpu.ir.target import stored_type
from asg_wgpu.ir.text import element

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

Places = set[tuple[int, Index]]  # each with the part of the kernel that it belongs to


def width_of(declared: str) -> int:
    """Return how many elements one of a declared type holds: 1, or those of a vector."""
    return 4 if declared.startswith("vec4") else 1


def holds(declared: str, stored: str) -> bool:
    """Whether a declared type is that of an element as it is stored, or of several."""
    return declared in (stored, f"vec4<{stored}>")


def _handed(kind: str) -> str:
    """Return the type of a stored element outside of the functions that read and write it."""
    return "f32" if kind == "f16" else kind


def _readers(operand: int, kind: str, declared: str) -> tuple[str, str]:
    """Return the functions that read an element of an operand, and four neighbours."""
    single, vector = _places(operand, kind, declared)
    handed = _handed(kind)
    if handed != kind:
        single, vector = f"{handed}({single})", f"vec4<{handed}>({vector})"
    return (
        f"fn at_{operand}(i: i32) -> {handed} {{ return {single}; }}",
        f"fn four_at_{operand}(i: i32) -> vec4<{handed}> {{ return {vector}; }}",
    )


def _writers(operand: int, kind: str, declared: str) -> tuple[str, str]:
    """Return the functions that write an element of an operand, and four neighbours."""
    single, _ = _places(operand, kind, declared)
    handed = _handed(kind)
    one, four = ("v", "v") if handed == kind else (f"{kind}(v)", f"vec4<{kind}>(v)")
    wide, vector = f"vec4<{handed}>", element(operand, "i")
    return (
        f"fn put_{operand}(i: i32, v: {handed}) {{ {single} = {one}; }}",
        f"fn put_four_{operand}(i: i32, v: {wide}) {{ {vector} = {four}; }}",
    )


def _places(operand: int, kind: str, declared: str) -> tuple[str, str]:
    """Return element i of an operand as it is declared, and the four neighbours of number i."""
    vector = element(operand, "i")
    if declared == f"vec4<{kind}>":
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

    # The text of a kernel

    def read(self, buffer: int, dtype: DType, at: Index, place: str) -> str:
        """Return a load of an element whose place `at` is WGSL already."""
        operand = self._operand(buffer, dtype)
        self._note_read(operand, at)
        self._proof.place(operand, buffer, at)
        return loaded(dtype, f"at_{operand}({place})")

    def read_four(self, buffer: int, dtype: DType, at: Index) -> str:
        """Return a load of four neighbours, the first at a place that four divides."""
        operand = self._operand(buffer, dtype)
        self._note_read(operand, *(at + i for i in range(4)))
        self._wide.add(operand)
        self._proof.place(operand, buffer, at, 4)
        return f"four_at_{operand}({(at // 4).wgsl()})"

    def write(self, buffer: int, dtype: DType, at: Index, text: str) -> str:
        """Return a store of an element."""
        operand = self._operand(buffer, dtype)
        self.stores.setdefault(operand, set()).add((self.part, at))
        self._single.add(operand)
        self._proof.place(operand, buffer, at)
        return f"put_{operand}({at.wgsl()}, {put(dtype, text)});"

    def write_four(self, buffer: int, dtype: DType, at: Index, parts: Sequence[str]) -> str:
        """Return a store of four neighbours, the first at a place that four divides."""
        operand = self._operand(buffer, dtype)
        self.stores.setdefault(operand, set()).update((self.part, at + i) for i in range(4))
        self._wide.add(operand)
        self._proof.place(operand, buffer, at, 4)
        kind = _handed(stored_type(dtype))
        four = f"vec4<{kind}>({', '.join(put(dtype, part) for part in parts)})"
        return f"put_four_{operand}({(at // 4).wgsl()}, {four});"

    def _operand(self, buffer: int, dtype: DType) -> int:
        if buffer not in self.numbers:
            self.numbers[buffer] = len(self.stored)
            self.stored.append(stored_type(dtype))
        return self.numbers[buffer]

    def _note_read(self, operand: int, *places: Index) -> None:
        self.reads.setdefault(operand, set()).update((self.part, place) for place in places)
        self._late.update((operand, written) for written in self.stores)

    # The result

    def declared(self) -> tuple[str, ...]:
        """Return the type of the elements of each operand's array."""
        return tuple(
            f"vec4<{kind}>" if operand in self._wide else kind
            for operand, kind in enumerate(self.stored)
        )

    def accessors(self, declared: Sequence[str]) -> list[str]:
        """Return the functions that read and write the operands so declared."""
        lines: list[str] = []
        for k, (kind, whole) in enumerate(zip(self.stored, declared, strict=True)):
            one, four = _writers(k, kind, whole)
            if k in self.reads:
                lines += _readers(k, kind, whole)[: 2 if k in self._wide else 1]
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
