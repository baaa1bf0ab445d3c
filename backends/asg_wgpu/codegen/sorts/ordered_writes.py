"""The kernel of writes along an axis to places that all differ, as of the order of a sort.

A row that fits in workgroup memory is written there, so that its elements reach memory in lines.
Otherwise an invocation writes an element; then the places cover the whole row.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from math import prod

from asg.core.tracing.size import sizes_of
from asg.kernel.expr import Const, Expr, SharedLoad, clamp, every, whole
from asg.kernel.index import Index, Position, flattened, variable
from asg.kernel.stmt import GROUP, LOCAL, ME, Shared
from asg.kernel.values import VALUE, as_number, from_number, stored_type
from asg_wgpu.codegen.emitter import Emitter, Setting
from asg_wgpu.ir.node_facts import Domain, RowGroup, neighbors_of
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.schedule import Dispatch
from asg_wgpu.ir.tile_cycles import BYTES
from asg_wgpu.lower.sorts.write_by_order import is_staged

_DIFFER = "an order has each place of a row once"


class OrderedWrites:
    """Makes the dispatch of a write by an order."""

    def __init__(self, setting: Setting, group: RowGroup) -> None:
        (self._ref,) = group.members
        self._node = setting.graph.nodes[self._ref.node]
        self._value, self._order = self._node.inputs
        self._result = group.domain
        full = sizes_of(setting.graph.type_of(self._value).shape)
        self._source = Domain(full, group.domain.axes)
        own = frozenset({self._ref})
        self._emit = Emitter(setting, own, own)
        self._emit.nodes[self._node.id] = None
        self._target = setting.target

    def dispatches(self) -> list[Dispatch]:
        """Return the dispatch."""
        staged = is_staged(self._result, self._target)
        return [self._by_rows() if staged else self._by_elements()]

    def _element(self, at: Position) -> tuple[Index, Expr]:
        """Return the place in its row of an element of the operand, and its value."""
        emit = self._emit
        found = emit.code.let(emit.value(self._order, at), "to")
        place = emit.code.assume(found.name, self._result.columns, _DIFFER)
        return place, emit.value(self._value, at)

    def _by_elements(self) -> Dispatch:
        """Let an invocation write an element."""
        emit, node, full = self._emit, self._node, self._source.full
        emit.code.leave(whole(prod(full)) <= ME)
        at = Position(full, flat=variable(ME.name, prod(full)))
        place, value = self._element(at)
        to = list(at.coordinates)
        to[node.attrs["axis"]] = place
        type_ = node.types[0]
        emit.store(emit.buffer_of(self._ref), type_.dtype, flattened(to, full), value)
        size = min(plans().maps.workgroup, self._target.invocations)
        return emit.dispatch(node.op.name, prod(full), size)

    # A row in workgroup memory

    def _by_rows(self) -> Dispatch:
        """Write rows in workgroup memory, several short ones in a workgroup."""
        emit, code, maps = self._emit, self._emit.code, plans().maps
        rows, columns = self._result.rows, self._result.columns
        emit.in_vec4 = neighbors_of(self._source.columns) > 1
        size = min(maps.workgroup_of_many, self._target.invocations)
        self._lanes = 1
        while self._lanes < size and self._lanes * plans().sorts.written < columns:
            self._lanes *= 2
        most = self._target.shared_bytes // (BYTES * columns)
        self._together = max(1, min(size // self._lanes, most))
        size = self._lanes * self._together
        local = variable(LOCAL.name, size)
        self._lane = code.place(local % self._lanes, self._lanes, name="lane")
        self._part = code.place(local // self._lanes, self._together, name="part")
        tile = code.let(GROUP * self._together + self._part, name="tile")
        self._exists = None if rows % self._together == 0 else tile < rows
        self._row = code.place(clamp(tile, 0, rows - 1), rows, name="row")
        self._type = stored_type(VALUE[self._node.types[0].dtype])
        emit.shared["line"] = Shared(self._type, self._together * columns)
        if self._source.columns < columns:
            with self._cells(columns) as (cells, inside), code.where(inside):
                for cell in cells:
                    self._share(cell, Const(0, self._type))
            code.barrier()
        with self._cells(self._source.columns) as (cells, inside), code.where(inside), code.apart():
            found = [self._element(self._source.element(self._row, cell)) for cell in cells]
            for place, value in found:
                self._share(place, as_number(value))
        code.barrier()
        with self._cells(columns) as (cells, inside), code.where(inside):
            self._store(cells)
        return emit.dispatch(self._node.op.name, -(-rows // self._together) * size, size)

    @contextmanager
    def _cells(self, columns: int) -> Generator[tuple[Sequence[Index], Expr | None]]:
        """Open the loop over an invocation's neighbors in a row of some columns.

        Yield them, and the test whether they exist; None if they must.
        """
        width = neighbors_of(columns)
        units = columns // width
        with self._emit.code.counted(-(-units // self._lanes), name="turn") as turn:
            place = turn * self._lanes + self._lane
            tests = [] if self._exists is None else [self._exists]
            if place.high >= units:
                tests.append(whole(place) < units)
                place = self._emit.code.place_below(place, units)
            yield [place * width + k for k in range(width)], every(tests)

    def _share(self, column: Index, value: Expr) -> None:
        self._emit.code.share("line", self._part * self._result.columns + column, value)

    def _store(self, cells: Sequence[Index]) -> None:
        """Store neighbors of the row."""
        emit, dtype, columns = self._emit, self._node.types[0].dtype, self._result.columns
        numbers = [SharedLoad("line", self._part * columns + cell, self._type) for cell in cells]
        values = [from_number(number, VALUE[dtype]) for number in numbers]
        at = self._result.element(self._row, cells[0]).flat
        if len(values) > 1:
            emit.store_four(emit.buffer_of(self._ref), dtype, at, values)
        else:
            emit.store(emit.buffer_of(self._ref), dtype, at, values[0])
