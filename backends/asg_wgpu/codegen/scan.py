"""The kernels of scans along an axis.

A row belongs to one invocation. Where rows are few and long each is cut into blocks, and there are
three kernels: the result of each block alone; the carry into each; and the blocks again, from
their carries.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from math import isqrt

from asg.core.dtypes import DType
from asg.core.types import TensorType
from asg_wgpu.codegen.emitter import Emitter, Setting
from asg_wgpu.codegen.map_reduce import WORKGROUP
from asg_wgpu.codegen.scan_carry import carry_of
from asg_wgpu.ir.index import Index, Position, variable
from asg_wgpu.ir.node_facts import RowGroup
from asg_wgpu.ir.schedule import Dispatch
from asg_wgpu.ir.size import divides, hinted, shape_of
from asg_wgpu.ir.target import Target
from asg_wgpu.ir.text import number

LONG = 1024  # columns from which on a row is worth cutting
_FILLING_ROWS = 8192  # that leave no part of the device idle


class ScanKernels:
    """Makes the dispatches of a scan."""

    def __init__(self, setting: Setting, group: RowGroup) -> None:
        self.setting = setting
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
            return [self._results(None)]
        slots = len(self.carry.kinds) + len(self.carry.passing)
        type_ = TensorType(shape_of((slots, self.blocks, self.domain.rows)), DType.U32)
        parts = self.setting.scratch(type_, self.node.id)
        return [self._parts(parts), self._carried(parts), self._results(parts)]

    # The kernels

    def _parts(self, parts: int) -> Dispatch:
        """Return the kernel of the result of each block alone."""
        emit = self._begin(self.blocks)
        alone = self._variables(emit, self.carry.kinds, self.carry.start())
        passing = self._variables(emit, self.carry.passing, self.carry.passing_start())
        with self._columns(emit) as at:
            self.carry.step(emit, alone, at)
            self.carry.passing_step(emit, passing, at)
        self._save(emit, parts, [*alone, *passing])
        return self._dispatch(emit, "parts of ", self.blocks)

    def _carried(self, parts: int) -> Dispatch:
        """Return the kernel of the carry into each block, written in the place of its part."""
        emit = self._begin(1)
        kinds = self.carry.kinds
        carried = self._variables(emit, kinds, self.carry.start())
        with emit.code.loop("block", 0, self.blocks):
            loaded = self._load(emit, parts, (*kinds, *self.carry.passing))
            self._save(emit, parts, carried)
            self.carry.passed(emit, carried, loaded[: len(kinds)], loaded[len(kinds) :])
        return self._dispatch(emit, "carries of ", 1)

    def _results(self, parts: int | None) -> Dispatch:
        """Every element, from what is carried in."""
        emit = self._begin(self.blocks)
        kinds = self.carry.kinds
        start = self.carry.start() if parts is None else self._load(emit, parts, kinds)
        carried = self._variables(emit, kinds, start)
        buffer = emit.buffer_of(self.ref)
        with self._columns(emit) as at:
            self.carry.step(emit, carried, at)
            text = self.carry.result(carried)
            emit.store(buffer, self.node.types[0].dtype, at.flat, text)
        return self._dispatch(emit, "", self.blocks)

    # Shared parts

    def _begin(self, blocks: int) -> Emitter:
        """Begin a kernel of an invocation for each row, or for each block of each row."""
        own = frozenset({self.ref})
        emit = Emitter(self.setting, own, own)
        emit.nodes[self.node.id] = None
        rows = self.domain.rows
        emit.code.line(f"if (me >= {number(rows * blocks)}) {{ return; }}")
        if blocks != 1:
            emit.code.line(f"let block = me / {number(rows)};")
            emit.code.define("block", blocks)
        emit.code.line(f"let row = me % {number(rows)};")
        emit.code.define("row", rows)
        return emit

    def _variables(self, emit: Emitter, kinds: Sequence[str], values: Sequence[str]) -> list[str]:
        names = [emit.code.fresh("y") for _ in kinds]
        for name, kind, value in zip(names, kinds, values, strict=True):
            emit.code.line(f"var {name}: {kind} = {value};")
            emit.code.define(name)
        return names

    @contextmanager
    def _columns(self, emit: Emitter) -> Generator[Position]:
        """Open the loop over the columns of a row, or of a block of it, and give each element."""
        code, count = emit.code, self.domain.columns
        cut = self.blocks != 1
        with code.loop("turn", 0, self.length if cut else count):
            code.line(f"let col = {f'block * {number(self.length)} + ' if cut else ''}turn;")
            code.define("col", count)  # as blocks end with the row, or else the next line ends them
            if cut and not divides(self.length, count):
                code.line(f"if (col >= {number(count)}) {{ break; }}")
            column = variable("col", count)
            if self.node.attrs["reverse"]:
                column = column * -1 + (count - 1)
            yield self.domain.element(variable("row", self.domain.rows), column)

    def _slot(self, place: int) -> Index:
        rows = self.domain.rows
        first = variable("block", self.blocks) * rows + variable("row", rows)
        return first + place * self.blocks * rows

    def _save(self, emit: Emitter, parts: int, values: Sequence[str]) -> None:
        for place, value in enumerate(values):
            emit.store(parts, DType.U32, self._slot(place), f"bitcast<u32>({value})")

    def _load(self, emit: Emitter, parts: int, kinds: Sequence[str]) -> list[str]:
        names: list[str] = []
        for place, kind in enumerate(kinds):
            name = emit.code.fresh("p")
            load = emit.load(parts, DType.U32, self._slot(place))
            emit.code.line(f"let {name} = bitcast<{kind}>({load});")
            names.append(name)
        return names

    def _dispatch(self, emit: Emitter, label: str, blocks: int) -> Dispatch:
        count = self.domain.rows * blocks
        emit.flops *= self.domain.rows * self.domain.columns
        size = min(WORKGROUP, self.target.invocations)
        return emit.dispatch(label + self.node.op.name, count, size)


def block_length(rows: int, columns: int, target: Target) -> int:
    """Return how many columns a block has: all of them if rows are many or short."""
    many = hinted(columns)
    enough = hinted(rows) >= _FILLING_ROWS
    if many < LONG or (enough and many <= target.most_columns):
        return columns
    return 1 << (isqrt(many - 1).bit_length())  # about as many blocks as columns in each
