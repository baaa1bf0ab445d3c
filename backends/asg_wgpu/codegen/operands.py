"""A kernel's operands: the buffers that it reads and writes, and their declarations.

A kernel declares a buffer by its accesses: single elements, or vectors of two or four neighbors.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from asg.core.dtypes import DType
from asg.kernel.expr import Expr, Load, Type, vector, vector_type
from asg.kernel.index import Index
from asg.kernel.stmt import Stmt, Store
from asg.kernel.values import VALUE, as_number, from_number, stored_type as memory_type
from asg_wgpu.ir.schedule import Operand, Use
from asg_wgpu.ir.target import stored_type

# A position: its part of the kernel, and the terms and the constant of the index
Place = tuple[int, frozenset[object], int]
Places = set[Place]


class Operands:
    """The buffers that a kernel reads and writes, and the positions in them.

    `part` is the number of the current group side by side in the kernel. In a partition, each
    element has a single writer, which writes it once.
    """

    def __init__(self) -> None:
        self.numbers: dict[int, int] = {}  # buffer id → operand number
        self.part = 0
        self.is_partition = False
        self.reads: dict[int, Places] = {}  # operand number → positions read
        # operand number → positions written, each with its index
        self.stores: dict[int, dict[Place, Index]] = {}
        self.stored: list[str] = []  # each element's type in memory
        self._pairs: set[int] = set()  # read as vec2
        self._wide: set[int] = set()  # accessed as vec4
        self._single_read: set[int] = set()  # read by the element
        self._single: set[int] = set()  # written by the element
        self._late: set[tuple[int, int]] = set()  # read after a write of the other
        self.overlapping = False  # whether invocations read positions that others write

    # Loads and stores

    def read(self, buffer: int, dtype: DType, at: Index) -> Expr:
        """Return a load of an element."""
        return from_number(self.get(buffer, dtype, at, memory_type(VALUE[dtype])), VALUE[dtype])

    def read_four(self, buffer: int, dtype: DType, at: Index) -> Expr:
        """Return a load of four neighbors, from a multiple of four on."""
        return self.get(buffer, dtype, at, vector_type(memory_type(VALUE[dtype]).scalar, 4))

    def read_two(self, buffer: int, dtype: DType, at: Index) -> Expr:
        """Return a load of two neighbors, from a multiple of two on."""
        return self.get(buffer, dtype, at, vector_type(memory_type(VALUE[dtype]).scalar, 2))

    def write(self, buffer: int, dtype: DType, at: Index, value: Expr) -> Stmt:
        """Return a store of an element."""
        return self.put(buffer, dtype, at, as_number(value))

    def write_four(self, buffer: int, dtype: DType, at: Index, parts: Sequence[Expr]) -> Stmt:
        """Return a store of four neighbors, from a multiple of four on."""
        return self.put(buffer, dtype, at, vector([as_number(part) for part in parts]))

    def get(self, buffer: int, dtype: DType, at: Index, type_: Type) -> Expr:
        """Return a load of a number, or of two or four, in their memory type."""
        operand = self._operand(buffer, dtype)
        part, terms, constant = place_of(self.part, at)
        self._note_read(operand, {(part, terms, constant + i) for i in range(type_.width)})
        {1: self._single_read, 2: self._pairs, 4: self._wide}[type_.width].add(operand)
        return Load(operand, at, type_)

    def put(self, buffer: int, dtype: DType, at: Index, value: Expr) -> Stmt:
        """Return a store of a number, or of four, in their memory type."""
        operand, width = self._operand(buffer, dtype), value.type.width
        places = {place_of(self.part, at + i): at + i for i in range(width)}
        self.stores.setdefault(operand, {}).update(places)
        (self._wide if width > 1 else self._single).add(operand)
        return Store(operand, at, value)

    def reads_at(self, at: Index) -> bool:
        """Return whether the kernel reads any operand at a position."""
        place = place_of(self.part, at)
        return any(place in places for places in self.reads.values())

    def _operand(self, buffer: int, dtype: DType) -> int:
        if buffer not in self.numbers:
            self.numbers[buffer] = len(self.stored)
            self.stored.append(stored_type(dtype))
        return self.numbers[buffer]

    def _note_read(self, operand: int, read: Places) -> None:
        self.reads.setdefault(operand, set()).update(read)
        for written, targets in self.stores.items():
            if not (self.is_partition and read.isdisjoint(targets)):
                self._late.add((operand, written))

    # The result

    def declared(self) -> tuple[Operand, ...]:
        """Return the operands' declarations."""
        return tuple(
            Operand(kind, self._width(operand), tuple(self._uses(operand)))
            for operand, kind in enumerate(self.stored)
        )

    def _width(self, operand: int) -> int:
        if operand in self._wide:
            return 4
        return 2 if operand in self._pairs else 1

    def _uses(self, operand: int) -> Iterator[Use]:
        is_wide = operand in self._wide
        if operand in self._single_read:
            yield Use.AT
        if operand in self._pairs:
            yield Use.TWO_AT
        if is_wide and operand in self.reads:
            yield Use.FOUR_AT
        if operand in self._single:
            yield Use.PUT
        if is_wide and operand in self.stores:
            yield Use.PUT_FOUR

    def aligned(self) -> frozenset[tuple[int, int]]:
        """Return the pairs (read, written) of operands that may share memory.

        Only the invocation that writes an element reads it, and it reads first.

        Equal positions in different groups side by side belong to different invocations.
        """
        return frozenset(
            (read, written)
            for read, places in self.reads.items()
            for written, targets in self.stores.items()
            if self.reads_first(read, written) and not self.overlapping
            and places == targets.keys() and (self.is_partition or _is_one_place(places))
        )  # fmt: skip

    def reads_first(self, read: int, written: int) -> bool:
        """Whether an operand lies in memory as another, and is read before the other is written."""
        if read == written or (read, written) in self._late:
            return False
        is_equal = self.stored[read] == self.stored[written]
        return is_equal and self._width(read) == self._width(written)


def place_of(part: int, at: Index) -> Place:
    """Return a position in a part of a kernel; equal for equal sums."""
    return part, at.term_set, at.constant


def _is_one_place(places: Places) -> bool:
    """Whether all positions differ only by a constant."""
    return len({(part, terms) for part, terms, _ in places}) == 1
