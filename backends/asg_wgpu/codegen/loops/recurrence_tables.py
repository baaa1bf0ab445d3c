"""The tables of a nest of loops: results in memory, of which a turn writes or reads a row.

A workgroup reads only the elements that it writes itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Protocol

from asg.core.node import Ref
from asg.core.types import TensorType
from asg.kernel.expr import Expr, zero_of
from asg.kernel.index import Index, Position
from asg.kernel.values import VALUE
from asg_wgpu.codegen.elements import resolved_place
from asg_wgpu.codegen.emitter import Emitter
from asg_wgpu.codegen.loops.recurrence_emitter import Place
from asg_wgpu.codegen.loops.recurrence_stages import Put
from asg_wgpu.ir.step_graph import StepGraph

Row = tuple[Index, Expr]  # a row, and whether it exists


class Storing(Protocol):
    """The kernel of a recurrence, as its tables see it."""

    @property
    def emit(self) -> Emitter:
        """The emitter of the kernel."""
        ...

    def position(self, ref: Ref, row: Index, local: Index) -> Position:
        """Return the position of an element of a row of the workgroup."""
        ...

    def store(self, buffer: int, ref: Ref, at: Index, value: Expr) -> None:
        """Store an element; a single workgroup stores a value that all rows share."""
        ...


class Tables:
    """The tables that the phases of a nest write, in buffers from number `first` on.

    `read` has the tables that a phase reads.
    """

    def __init__(self, phases: Sequence[StepGraph], first: int) -> None:
        self._graph = phases[0].graph
        self._all = {leaf: table for step in phases for leaf, table in step.tables.items()}
        self.buffers = {leaf: first + place for place, leaf in enumerate(self._all)}
        read = {ref for node in self._graph.nodes for ref in node.inputs}
        self.read = [leaf for leaf in self._all if leaf in read]

    def results(self, used: Sequence[int]) -> tuple[int | TensorType, ...]:
        """Return the number of each table that is a used result, and the types of the others."""
        types = [self._graph.type_of(leaf) for leaf in self._all]
        numbers = [table.result for table in self._all.values()]
        return tuple(n if n in used else type_ for n, type_ in zip(numbers, types, strict=True))

    def value(self, leaf: Ref) -> Ref:
        """Return the value of a row."""
        return self._all[leaf].value

    def row(self, emit: Emitter, leaf: Ref) -> Row:
        """Return the row that this turn writes."""
        rows = emit.shape_of(leaf)[0]
        return resolved_place(emit, self._all[leaf].place, Position((), []), rows)

    def write(self, kernel: Storing, put: Put, row: Row, place: Place, value: Expr) -> None:
        """Store an element of a row, if the row exists."""
        assert isinstance(put.into, Ref)
        number, exists = row
        with kernel.emit.code.where(exists), kernel.emit.code.apart():
            self._store(kernel, put.into, number, place.row, place.local + put.offset, value)

    def clear_last(self, kernel: Storing, leaf: Ref, place: Place) -> None:
        """Store a zero in the last row, which no turn writes."""
        last = Index((), kernel.emit.shape_of(leaf)[0] - 1)
        zero = zero_of(VALUE[kernel.emit.dtype_of(leaf)])
        self._store(kernel, leaf, last, place.row, place.local, zero)

    def _store(
        self, kernel: Storing, leaf: Ref, number: Index, row: Index, local: Index, value: Expr
    ) -> None:
        of = self.value(leaf)
        at = number * prod(kernel.emit.shape_of(of)) + kernel.position(of, row, local).flat
        kernel.store(self.buffers[leaf], of, at, value)
