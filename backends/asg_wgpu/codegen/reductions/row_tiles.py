"""The kernel of many long rows: lanes load several vectors of a row at once.

A team of lanes has a row. A row that the team can hold is read once, and stays in registers for all
reductions and stores of the kernel. Each reduction and store reads a longer row again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from functools import partial
from math import prod
from typing import NamedTuple, TypeVar

from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.opdef import Kind
from asg.core.tracing.size import is_known, sizes_of
from asg.kernel.costs import registers
from asg.kernel.expr import Expr, Var, both, every, minimum, whole
from asg.kernel.index import Index, Position, variable
from asg.kernel.stmt import GROUP
from asg_wgpu.codegen.elements import Accumulator, fold, reduction_result
from asg_wgpu.codegen.emitter import NotFusableError, Setting
from asg_wgpu.codegen.reductions.accumulators import Taking, accumulator
from asg_wgpu.codegen.reductions.map_reduce import RowKernel, independent
from asg_wgpu.codegen.reductions.running_sums import Running, RunningSum, running_of
from asg_wgpu.codegen.reductions.workgroup_reduce import Team
from asg_wgpu.ir.node_facts import Domain, RowGroup, base_of, neighbors_of
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.target import Question, RowTile, Target


class Unit(NamedTuple):
    """A vector of a row, counted from 0, with the test whether it exists; None if it must."""

    place: Index
    inside: Expr | None = None


class RowTiles(RowKernel):
    """Makes the dispatch of a group, with a tile of each row for each invocation."""

    def __init__(self, setting: Setting, group: RowGroup, question: Question[RowTile]) -> None:
        self.tile = question.taken
        self.width = neighbors_of(group.domain.columns)
        self.units = group.domain.columns // self.width
        self.is_kept = self.tile.lanes * self.tile.loads >= self.units
        self.inside: Expr | None = None  # the test whether the row exists; None if it must
        super().__init__(setting, group, question)

    @property
    def held(self) -> int:
        """The numbers that an invocation holds at once."""
        return registers(self.emit.program(self._workgroup()))

    def _begin(self) -> None:
        self.emit.in_vec4 = self.width > 1
        self.row_count = self.group.domain.rows

    def _workgroup(self) -> int:
        """Return the invocations of a workgroup: a row's lanes, or several short rows' lanes."""
        plan, lanes, rows = plans().row_tiles, self.lanes, self.row_count
        size = min(plan.workgroup, self.target.invocations) if lanes <= plan.shared else lanes
        while size > max(lanes, plan.smallest) and rows * lanes < size * plan.filling:
            size //= 2
        return size

    def _rows(self) -> int:
        """Add the members, and return the number of invocations."""
        code, rows, size = self.emit.code, self.row_count, self._workgroup()
        teams = size // self.lanes
        groups = -(-rows // teams)
        first = code.let(GROUP, name="tile" if teams > 1 else "row")
        code.leave(first >= groups)
        self.team = Team(self.emit, size, self.lanes)
        self.row = row = variable(first.name, groups) * teams + self.team.which
        if rows % teams:
            self.inside = code.let(whole(row) < rows, "inside")
            self.row = code.place_below(row, rows, name="row")
            self.emit.operands.overlapping = True
        elif teams > 1:
            self.row = code.place(row, rows, name="row")
        self._members()
        return groups * size

    # The vectors of a row

    def _sections(self) -> Iterator[list[Unit]]:
        """Yield the vectors that an invocation takes at once, inside the loops over all vectors."""
        lanes, loads, units = self.lanes, self.tile.loads, self.units
        if self.is_kept:
            yield [self._unit(turn) for turn in range(loads) if turn * lanes < units]
            return
        turns, lane = units // (lanes * loads), self.team.lane
        with self.emit.code.counted(turns, name="turn") as turn:
            yield [Unit(turn * (lanes * loads) + load * lanes + lane) for load in range(loads)]
        done = turns * lanes * loads
        if done < units:
            start = lane + done
            with self.emit.code.counted(units, start=start, step=lanes, name="rest") as rest:
                yield [Unit(rest)]

    def _unit(self, turn: int) -> Unit:
        """Return a vector of a row in registers, clamped to the last vector."""
        code, place = self.emit.code, self.team.lane + turn * self.lanes
        if place.high < self.units:
            return Unit(place)
        key = ("unit", turn)
        found = code.known(key)
        if not isinstance(found, Var):
            found = code.let(minimum(place, self.units - 1), "unit")
            code.know(key, found)
            self.emit.operands.overlapping = True
        return Unit(variable(found.name, self.units), whole(place) < self.units)

    def _columns_of(self, unit: Unit) -> list[Index]:
        return [unit.place * self.width + part for part in range(self.width)]

    # Members

    def _reduce(self, ref: Ref, node: Node) -> None:
        emit = self.emit
        emit.nodes[node.id] = None
        if emit.known(ref, self.row) is not None:
            return  # another member computed it
        running = None if self.is_kept else running_of(self.graph, self.group, ref)
        if running is not None:
            self._run(running)
            return
        refs = self._beside(ref)
        nodes = [self.graph.nodes[each.node] for each in refs]
        parts = [[accumulator(emit, each) for _ in range(self.width)] for each in nodes]
        for units in self._sections():
            for each, own in zip(nodes, parts, strict=True):
                self._take(each, own, units)
        totals = [self._settled(*each) for each in zip(nodes, parts, strict=True)]
        self.team.combine_each(list(zip(nodes, totals, strict=True)))
        for each, total in zip(refs, totals, strict=True):
            self._finish(each, total)

    def _beside(self, ref: Ref) -> list[Ref]:
        """Return a reduction, and later reductions that can share its pass and its exchange."""
        graph, known = self.graph, self.emit.known
        later = [x for x in self.group.members if x > ref and known(x, self.row) is None]
        found = [
            each
            for each in independent(graph, [ref, *later])
            if self._is_reduction(graph.nodes[each.node])
        ]
        if self.is_kept:
            return found
        return [each for each in found if running_of(graph, self.group, each) is None]

    def _settled(self, node: Node, parts: Sequence[Taking]) -> Accumulator:
        total, *others = [each.settled() for each in parts]
        for other in others:
            fold(self.emit, node, total, other.variables)
        return total

    def _finish(self, ref: Ref, total: Accumulator) -> None:
        """Bind the result of a reduction, and store it if needed."""
        at = self._at_row(ref)
        self.emit.bind(ref, at.flat, reduction_result(self.graph.nodes[ref.node], total))
        self._store_row(ref, at)

    def _run(self, running: Running) -> None:
        """Compute the maximum of a row and a sum of exponentials in a single pass."""
        emit, element = self.emit, self.group.domain.element
        sums = RunningSum(emit, running, self.row)
        (source,) = self.graph.nodes[running.most.node].inputs
        for units in self._sections():
            columns = (column for unit in units for column in self._columns_of(unit))
            sums.take([emit.value(source, element(self.row, column)) for column in columns])
        self.team.together(sums.variables, sums.join)
        self._finish(running.most, Accumulator(sums.most))
        self._finish(running.total, Accumulator(sums.total))

    def _take(self, node: Node, totals: Sequence[Taking], units: Sequence[Unit]) -> None:
        """Take vectors into the accumulators of their places; load all first."""
        emit, (source,) = self.emit, node.inputs
        element = self.group.domain.element
        values = [
            [emit.value(source, element(self.row, column)) for column in self._columns_of(unit)]
            for unit in units
        ]
        for unit, parts in zip(units, values, strict=True):
            columns = self._columns_of(unit)
            with self._where(unit.inside):
                for total, value, column in zip(totals, parts, columns, strict=True):
                    total.take(value, column)

    def _elements(self, refs: Sequence[Ref]) -> None:
        for units in self._sections():
            places = [self._places(unit) for unit in units]
            for at in (at for row in places for at in row):
                for ref in refs:
                    self._compute(ref, self._at(ref, at))
            for ref in refs:
                if ref in self.group.stores:
                    for unit, row in zip(units, places, strict=True):
                        self._store_unit(ref, unit, row)

    def _places(self, unit: Unit) -> list[Index]:
        element = self.group.domain.element
        return [element(self.row, column).flat for column in self._columns_of(unit)]

    def _at(self, ref: Ref, flat: Index) -> Position:
        shape = self.emit.shape_of(ref)
        if prod(shape) != prod(self.group.domain.full):
            raise NotFusableError
        return Position(shape, flat=flat)

    def _store_unit(self, ref: Ref, unit: Unit, places: Sequence[Index]) -> None:
        values = [self.emit.value(ref, self._at(ref, at)) for at in places]
        self._store_vector(ref, unit, places[0], values)

    def _store_vector(self, ref: Ref, unit: Unit, first: Index, values: Sequence[Expr]) -> None:
        """Store the values of a vector of this row, the first at a place, if the vector exists."""
        emit = self.emit
        buffer, dtype = emit.buffer_of(ref), emit.dtype_of(ref)
        tests = [test for test in (self.inside, unit.inside) if test is not None]
        with self._where(every(tests)):
            if self.width > 1:
                emit.store_four(buffer, dtype, first, values)
            else:
                emit.store(buffer, dtype, first, values[0])

    def _where(self, test: Expr | None) -> AbstractContextManager[None]:
        """Restrict statements to where a test holds; None restricts nothing."""
        return nullcontext() if test is None else self.emit.code.where(test)

    def _is_first(self) -> Expr:
        first = super()._is_first()
        return first if self.inside is None else both(first, self.inside)


def tile_of(
    graph: Graph, group: RowGroup, target: Target, beside: str = ""
) -> Question[RowTile] | None:
    """Return the tile of a group's rows; None if they are few, short or scattered.

    `beside` tells in words what else the kernel computes.
    """
    domain, plan = group.domain, plans().row_tiles
    if not all(map(is_known, domain.full)) or not domain.is_contiguous or domain.is_vec4:
        return None
    fewest = plan.columns if neighbors_of(domain.columns) > 1 else plans().rows.long
    if domain.columns < fewest or prod(domain.full) < plan.elements:
        return None
    heads = [graph.nodes[ref.node].op.kind for ref in group.members]
    if Kind.REDUCTION not in heads or _of_windows(graph, group):
        return None
    dtypes = " ".join(sorted({graph.type_of(ref).dtype for ref in group.members}))
    shape = f"{domain.rows} by {domain.columns}"
    name = f"tiles of rows of {shape} {dtypes}, {len(group.members)} at once{beside}"
    lanes = [n for n in plan.lanes if n <= target.invocations]
    sizes = (prod(sizes_of(graph.type_of(ref).shape)) for ref in group.members)
    stores = prod(domain.full) in sizes
    once = len(heads) == 1 or (not stores and _takes_one_pass(graph, group))
    formula = _tile(domain, target, once=once, stores=stores)
    return target.table.question(name, [lanes, range(1, plan.loads + 1)], formula)


def _takes_one_pass(graph: Graph, group: RowGroup) -> bool:
    """Whether a maximum and a sum of exponentials are the only reductions."""
    kinds = [graph.nodes[ref.node].op.kind for ref in group.members]
    is_running = any(running_of(graph, group, ref) is not None for ref in group.members)
    return is_running and kinds.count(Kind.REDUCTION) == 2


def _of_windows(graph: Graph, group: RowGroup) -> bool:
    """Whether rows are overlapping windows of fewer elements."""
    nodes = [graph.nodes[ref.node] for ref in group.members]
    reduced = [node.inputs[0] for node in nodes if node.op.kind is Kind.REDUCTION]
    sizes = (prod(sizes_of(graph.type_of(base_of(graph, ref)).shape)) for ref in reduced)
    return any(size < prod(group.domain.full) for size in sizes)


def _tile(domain: Domain, target: Target, *, once: bool, stores: bool) -> RowTile:
    """Return the lanes that hold a row in registers, or else those of a usual workgroup.

    A kernel that stores elements has several operands, and so fewer vectors of each. Few rows have
    more lanes, because they leave room on a card. Rows that are read `once` need no registers: a
    workgroup of many lanes computes while nobody loads. For a maximum and a sum of exponentials it
    takes 2.9 ps an element, and a loop takes 1.7; H200.
    """
    plan, units = plans().row_tiles, domain.columns // neighbors_of(domain.columns)
    most = max(n for n in plan.lanes if n <= target.invocations)
    usual = most if domain.rows < plan.filling else min(most, plan.workgroup)
    each = plan.loads if once or not stores else plan.kept
    lanes = 1
    while lanes < usual and (lanes * each < units or (lanes < plan.least and 2 * lanes <= units)):
        lanes *= 2
    if not once and usual * plan.loads < units <= most * plan.loads:
        while lanes * plan.loads < units:
            lanes *= 2
    most_loads = plan.kept if stores and lanes * plan.loads < units else plan.loads
    return RowTile(lanes, min(-(-units // lanes), most_loads))


def row_tiles(setting: Setting, group: RowGroup) -> RowTiles | None:
    """Return the kernel of a group by tiles of rows, or None if they do not suit it."""
    question = tile_of(setting.graph, group, setting.target)
    return None if question is None else fitting(question, partial(RowTiles, setting, group))


Made = TypeVar("Made", bound=RowTiles)


def fitting(question: Question[RowTile], make: Callable[[Question[RowTile]], Made]) -> Made | None:
    """Return the kernel by a tile, or by more lanes with fewer vectors each if registers lack.

    Return None if members cannot share a kernel.
    """
    try:
        made = make(question)
        while made.tile.loads > 1 and made.held > plans().row_tiles.registers:
            lanes, loads = made.tile.numbers
            tile = RowTile(min(2 * lanes, question.options[0][-1]), loads // 2)
            made = make(replace(question, taken=tile))
    except NotFusableError:
        return None
    return made
