"""The kernels of scans along an axis.

An invocation scans a row; `scan_tiles.py` has the kernel of many long rows. Few long rows are split
into blocks, with three kernels: the result of each block alone, the carry into each block, and the
blocks again from their carries. `scan_carry.py` has the carries.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from math import isqrt

from asg.core.dtypes import DType
from asg.core.tracing.size import divides, hinted, shape_of
from asg.core.types import TensorType
from asg.kernel.expr import U32, Expr, Type, Var, bitcast, whole
from asg.kernel.index import Index, Position, variable
from asg.kernel.stmt import ME, Leave
from asg_wgpu.codegen.emitter import Emitter, Setting
from asg_wgpu.codegen.loops.scan_carry import carry_of
from asg_wgpu.codegen.loops.scan_tiles import scan_tiles
from asg_wgpu.ir.node_facts import RowGroup
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.schedule import Dispatch
from asg_wgpu.ir.target import Target


class ScanKernels:
    """Makes the dispatches of a scan."""

    def __init__(self, setting: Setting, group: RowGroup) -> None:
        self.setting = setting
        self.group = group
        self.domain = group.domain
        self.target = target = setting.target
        (self.ref,) = group.members
        self.node = setting.graph.nodes[self.ref.node]
        self.carry = carry_of(setting.graph, self.node)
        self.length = block_length(self.domain.rows, self.domain.columns, target)
        self.blocks = -(-self.domain.columns // self.length)

    def dispatches(self) -> list[Dispatch]:
        """Return the dispatches in order."""
        if self.blocks == 1:
            tiled = scan_tiles(self.setting, self.group)
            return [self._results(None) if tiled is None else tiled.dispatch()]
        slots = len(self.carry.kinds) + len(self.carry.passing)
        type_ = TensorType(shape_of((slots, self.blocks, self.domain.rows)), DType.U32)
        parts = self.setting.scratch(type_, self.node.id)
        return [self._parts(parts), self._carried(parts), self._results(parts)]

    # The kernels

    def _parts(self, parts: int) -> Dispatch:
        """Return the kernel of each block's result alone."""
        emit = self._begin(self.blocks)
        alone = self._variables(emit, self.carry.start())
        passing = self._variables(emit, self.carry.passing_start())
        with self._columns(emit) as at:
            self.carry.step(emit, alone, at)
            self.carry.passing_step(emit, passing, at)
        self._save(emit, parts, [*alone, *passing])
        return self._dispatch(emit, "parts of ", self.blocks)

    def _carried(self, parts: int) -> Dispatch:
        """Return the kernel of the carry into each block, which overwrites the block's part."""
        emit = self._begin(1)
        kinds = self.carry.kinds
        carried = self._variables(emit, self.carry.start())
        with emit.code.counted(self.blocks, name="block"):
            loaded = self._load(emit, parts, (*kinds, *self.carry.passing))
            self._save(emit, parts, carried)
            self.carry.passed(emit, carried, loaded[: len(kinds)], loaded[len(kinds) :])
        return self._dispatch(emit, "carries of ", 1)

    def _results(self, parts: int | None) -> Dispatch:
        """Return the kernel of all elements, from the carries."""
        emit = self._begin(self.blocks)
        kinds = self.carry.kinds
        start = self.carry.start() if parts is None else self._load(emit, parts, kinds)
        carried = self._variables(emit, start)
        buffer = emit.buffer_of(self.ref)
        with self._columns(emit) as at:
            self.carry.step(emit, carried, at)
            emit.store(buffer, self.node.types[0].dtype, at.flat, self.carry.result(carried))
        return self._dispatch(emit, "", self.blocks)

    # Shared parts

    def _begin(self, blocks: int) -> Emitter:
        """Begin a kernel with an invocation for each row, or for each block of each row."""
        own = frozenset({self.ref})
        emit = Emitter(self.setting, own, own)
        emit.nodes[self.node.id] = None
        rows = self.domain.rows
        emit.code.leave(whole(rows * blocks) <= ME)
        me = variable(ME.name, rows * blocks)
        if blocks != 1:
            emit.code.place(me // rows, blocks, name="block")
        emit.code.place(me % rows, rows, name="row")
        return emit

    def _variables(self, emit: Emitter, values: Sequence[Expr]) -> list[Var]:
        return [emit.code.declare(value, "y") for value in values]

    @contextmanager
    def _columns(self, emit: Emitter) -> Generator[Position]:
        """Open the loop over the columns of a row or block, and yield each element."""
        code, count = emit.code, self.domain.columns
        cut = self.blocks != 1
        with code.counted(self.length if cut else count, name="turn") as turn:
            column = turn
            if cut:
                first = variable("block", self.blocks) * self.length
                place = code.let(first + turn, name="col")
                if divides(self.length, count):  # blocks end with the row
                    column = first + turn
                else:
                    code.leave(place >= whole(count), Leave.LOOP)
                    column = variable("col", count)
            if self.node.attrs["reverse"]:
                column = column * -1 + (count - 1)
            yield self.domain.element(variable("row", self.domain.rows), column)

    def _slot(self, place: int) -> Index:
        rows = self.domain.rows
        first = variable("block", self.blocks) * rows + variable("row", rows)
        return first + place * self.blocks * rows

    def _save(self, emit: Emitter, parts: int, values: Sequence[Expr]) -> None:
        for place, value in enumerate(values):
            emit.store(parts, DType.U32, self._slot(place), bitcast(value, U32))

    def _load(self, emit: Emitter, parts: int, kinds: Sequence[Type]) -> list[Expr]:
        """Return the values of a block from its slots."""
        found: list[Expr] = []
        for place, kind in enumerate(kinds):
            load = emit.load(parts, DType.U32, self._slot(place))
            found.append(emit.code.let(bitcast(load, kind), "p"))
        return found

    def _dispatch(self, emit: Emitter, label: str, blocks: int) -> Dispatch:
        count = self.domain.rows * blocks
        size = min(plans().maps.workgroup, self.target.invocations)
        without = self.node if label else None
        return emit.dispatch(label + self.node.op.name, count, size, without=without)


def block_length(rows: int, columns: int, target: Target) -> int:
    """Return the columns of a block: all columns if rows are many or short."""
    many, scans = hinted(columns), plans().scans
    enough = hinted(rows) >= scans.rows
    if many < scans.columns or (enough and many <= target.most_columns):
        return columns
    return 1 << (
        isqrt(many - 1).bit_length()
    )  # about equal numbers of blocks and of columns in each
