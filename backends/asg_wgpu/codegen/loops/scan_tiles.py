"""The kernel of scans of many long rows: tiles of them pass through workgroup memory.

An invocation scans a row, and neighbors have adjacent rows, so their accesses to memory would
touch a line each. Instead they load a tile of adjacent columns together, scan it in workgroup
memory, and store it together. The order of additions is that of a row alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from math import gcd
from typing import NamedTuple

from asg.core.tracing.size import is_known
from asg.kernel.expr import Expr, SharedLoad, Type, Var, every, whole
from asg.kernel.index import Index, Position, variable
from asg.kernel.stmt import GROUP, LOCAL, Leave, Shared
from asg.kernel.values import VALUE, as_number, from_number, stored_type
from asg_wgpu.codegen.emitter import Emitter, Setting
from asg_wgpu.codegen.loops.scan_carry import carry_of
from asg_wgpu.ir.node_facts import RowGroup, neighbors_of
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.schedule import Dispatch
from asg_wgpu.ir.tile_cycles import BYTES


class Cells(NamedTuple):
    """Neighbors of a row of a tile, from a place in workgroup memory and in a value.

    `inside` tests whether they exist; None if they must.
    """

    shared: Index
    row: Index
    column: Index
    inside: Expr | None


class ScanTiles:
    """Makes the dispatch of a scan along contiguous rows."""

    def __init__(self, setting: Setting, group: RowGroup) -> None:
        (self.ref,) = group.members
        self.domain = group.domain
        self.node = setting.graph.nodes[self.ref.node]
        self.carry = carry_of(setting.graph, self.node)
        self.emit = Emitter(setting, frozenset({self.ref}), frozenset({self.ref}))
        self.emit.nodes[self.node.id] = None
        self.size = plans().maps.workgroup
        self.columns = plans().scans.tile
        self.width = neighbors_of(self.domain.columns)
        self.emit.in_vec4 = self.width > 1
        operand, result = setting.graph.type_of(self.node.inputs[0]), self.node.types[0]
        is_alike = stored_type(VALUE[operand.dtype]) == stored_type(VALUE[result.dtype])
        self.result = "operand_0" if is_alike else "result"  # an array in workgroup memory

    @property
    def nbytes(self) -> int:
        """The bytes of its arrays in workgroup memory."""
        arrays = {self.result, *(f"operand_{k}" for k in range(len(self.node.inputs)))}
        return len(arrays) * BYTES * self.size * (self.columns + 1)

    def dispatch(self) -> Dispatch:
        """Return the dispatch."""
        code, rows, columns = self.emit.code, self.domain.rows, self.domain.columns
        groups, tiles = -(-rows // self.size), -(-columns // self.columns)
        tile = code.let(GROUP, name="tile")
        code.leave(tile >= groups)
        self.first = variable(tile.name, groups) * self.size
        self.lane = code.place(LOCAL, self.size, name="lane")
        row = self._below(self.first + self.lane, rows)
        carried = [code.declare(value, "y") for value in self.carry.start()]
        with code.counted(tiles, name="turn") as turn:
            self.start = self._in_order(turn, tiles) * self.columns
            for cells in self._cells():
                self._load(cells)
            code.barrier()
            with code.counted(self.columns, name="step") as step:
                self._scan(row, self._in_order(step, self.columns), carried)
            code.barrier()
            for cells in self._cells():
                self._store(cells)
        return self.emit.dispatch(self.node.op.name, groups * self.size, self.size)

    def _in_order(self, turn: Index, count: int) -> Index:
        """Return the place of a turn among `count`, from the end for a scan in reverse."""
        return turn * -1 + (count - 1) if self.node.attrs["reverse"] else turn

    def _below(self, place: Index, end: int) -> Index:
        """Return a place, clamped below an end."""
        if place.high < end:
            return place
        self.emit.operands.overlapping = True
        return self.emit.code.place_below(place, end)

    # The cells of a tile; an invocation stores the cells of its loads

    def _cells(self) -> Iterator[list[Cells]]:
        """Yield the cells that an invocation moves at once, inside the loop over all its cells."""
        count = self.columns // self.width
        each = gcd(count, plans().row_tiles.loads)
        if count == each:
            yield [self._cell(Index((), turn)) for turn in range(count)]
            return
        with self.emit.code.counted(count // each, name="part") as part:
            yield [self._cell(part * each + turn) for turn in range(each)]

    def _cell(self, turn: Index) -> Cells:
        across = self.columns // self.width
        unit = turn * self.size + self.lane
        line, along = unit // across, unit % across
        row, vector = self.first + line, self.start // self.width + along
        vectors = self.domain.columns // self.width
        tests: list[Expr] = []
        if row.high >= self.domain.rows:
            tests.append(whole(row) < self.domain.rows)
        if vector.high >= vectors:
            tests.append(whole(vector) < vectors)
        return Cells(
            line * (self.columns + 1) + along * self.width,
            self._below(row, self.domain.rows),
            self._below(vector, vectors) * self.width,
            every(tests),
        )

    def _load(self, cells: Sequence[Cells]) -> None:
        """Load cells of each operand into workgroup memory; load all of them first."""
        for operand, ref in enumerate(self.node.inputs):
            found = [[self.emit.value(ref, self._at(cell, k)) for k in range(self.width)]
                     for cell in cells]  # fmt: skip
            for cell, values in zip(cells, found, strict=True):
                for place, value in enumerate(values):
                    self._share(f"operand_{operand}", cell.shared + place, value)

    def _store(self, cells: Sequence[Cells]) -> None:
        """Store the results of cells."""
        emit, dtype = self.emit, self.node.types[0].dtype
        buffer, type_ = emit.buffer_of(self.ref), VALUE[dtype]
        for cell in cells:
            values = [_shared(self.result, cell.shared + k, type_) for k in range(self.width)]
            first = self._at(cell, 0).flat
            with nullcontext() if cell.inside is None else emit.code.where(cell.inside):
                if self.width > 1:
                    emit.store_four(buffer, dtype, first, values)
                else:
                    emit.store(buffer, dtype, first, values[0])

    def _at(self, cell: Cells, place: int) -> Position:
        return self.domain.element(cell.row, cell.column + place)

    # The scan of a row

    def _scan(self, row: Index, step: Index, carried: Sequence[Var]) -> None:
        """Take a column of the tile into the carry, and keep the result in workgroup memory."""
        emit, column = self.emit, self.start + step
        if column.high >= self.domain.columns:
            emit.code.leave(whole(column) >= self.domain.columns, Leave.TURN)
        at = self.domain.element(row, column)
        here = self.lane * (self.columns + 1) + step
        for operand, ref in enumerate(self.node.inputs):
            type_ = VALUE[emit.dtype_of(ref)]
            emit.bind(ref, at.flat, _shared(f"operand_{operand}", here, type_))
        self.carry.step(emit, carried, at)
        self._share(self.result, here, self.carry.result(carried))

    def _share(self, name: str, at: Index, value: Expr) -> None:
        """Store a number in an array of workgroup memory, with a gap behind each row."""
        count = self.size * (self.columns + 1)
        self.emit.shared[name] = Shared(stored_type(value.type), count)
        self.emit.code.share(name, at, as_number(value))


def _shared(name: str, at: Index, type_: Type) -> Expr:
    return from_number(SharedLoad(name, at, stored_type(type_)), type_)


def scan_tiles(setting: Setting, group: RowGroup) -> ScanTiles | None:
    """Return the kernel of a scan of many long rows, or None if tiles do not suit it."""
    domain, target, scans = group.domain, setting.target, plans().scans
    size = plans().maps.workgroup
    if not all(map(is_known, domain.full)) or not domain.is_contiguous:
        return None
    many = domain.rows >= scans.rows and scans.tile <= domain.columns <= target.most_columns // 2
    if not many or size > target.invocations:
        return None
    made = ScanTiles(setting, group)
    return made if made.nbytes <= target.shared_bytes else None
