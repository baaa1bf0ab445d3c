"""The kernel of reductions that keep the last axis, such as sums of columns.

A workgroup has some adjacent columns and all their rows. Its invocations form lines: line k takes a
vector of neighbors in every row k, k + lines, …, and the lines are combined in workgroup memory.
Independent reductions share a pass.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from asg.core.graph import Graph
from asg.core.node import Ref
from asg.core.opdef import Kind
from asg.core.tracing.size import is_known
from asg.kernel.expr import Expr, SharedLoad, Var, both, equal, whole
from asg.kernel.index import Index, Position, variable
from asg.kernel.stmt import GROUP, LOCAL, Memory, Shared
from asg.kernel.values import as_number, from_number, stored_type
from asg_wgpu.codegen.elements import reduction_result
from asg_wgpu.codegen.emitter import NotFusableError, Setting
from asg_wgpu.codegen.reductions.column_passes import Folds, Joins, Pass, Together
from asg_wgpu.codegen.reductions.map_reduce import RowKernel, independent
from asg_wgpu.codegen.reductions.running_moments import RunningMoments, squares_around
from asg_wgpu.codegen.reductions.running_sums import RunningSum, running_of
from asg_wgpu.codegen.reductions.workgroup_reduce import at_once, few_of
from asg_wgpu.ir.node_facts import Domain, RowGroup, last_axis, neighbors_of
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.target import ColumnTile, Question, Target


class ColumnTiles(RowKernel):
    """Makes the dispatch of a group of reductions, with a tile of columns for each workgroup."""

    def __init__(self, setting: Setting, group: RowGroup, question: Question[ColumnTile]) -> None:
        self.tile = question.taken
        self.width = neighbors_of(_last(group.domain))
        self.size = min(plans().column_tiles.workgroup, setting.target.invocations)
        self.lines = self.size // self.tile.across
        self.units = group.domain.rows // self.width  # vectors of results
        self.inside: Expr | None = None  # the test whether the group has this vector
        self._times = 0  # combinations of lines so far
        super().__init__(setting, group, question)

    def _begin(self) -> None:
        self.emit.in_vec4 = self.width > 1

    def _workgroup(self) -> int:
        return self.size

    def _rows(self) -> int:
        """Add the members, and return the number of invocations."""
        code, across, units = self.emit.code, self.tile.across, self.units
        groups = -(-units // across)
        tile = code.let(GROUP, name="tile")
        code.leave(tile >= groups)
        local = code.place(LOCAL, self.size, name="place")
        self.line = code.place(local // across, self.lines, name="line")
        self.across = code.place(local % across, across, name="across")
        unit = variable(tile.name, groups) * across + self.across
        if units % across:
            self.inside = code.let(whole(unit) < units, "inside")
            unit = code.place_below(unit, units, name="unit")
        self.results = [unit * self.width + part for part in range(self.width)]
        self._members()
        return groups * self.size

    # Members

    def _members(self) -> None:
        nodes = (self.graph.nodes[ref.node] for ref in self.group.members)
        reduced = [node.inputs[0] for node in nodes if node.op.kind is Kind.REDUCTION]
        if all(map(self._are_parts, reduced)):
            raise NotFusableError  # an invocation loads all parts of a column at once
        pending = list(self.group.members)
        while pending:
            reductions = self._next_reductions(pending)
            if reductions:
                self._reduce_all(reductions)
            ref = pending.pop(0)
            if not self._is_known(ref):
                self._value(ref)

    def _is_known(self, ref: Ref) -> bool:
        return self.emit.known(ref, self.results[0]) is not None

    def _next_reductions(self, pending: Sequence[Ref]) -> list[Ref]:
        """Return the reductions for a common pass, if the first member is a reduction.

        They depend on no pending reduction.
        """
        nodes = self.emit.graph.nodes
        if self._is_known(pending[0]) or nodes[pending[0].node].op.kind is not Kind.REDUCTION:
            return []
        unknown = [ref for ref in pending if not self._is_known(ref)]
        return independent(self.emit.graph, unknown)

    def _value(self, ref: Ref) -> None:
        """Compute a value with an element for each result."""
        if not self._is_row(ref):
            raise NotFusableError
        emit = self.emit
        for at in self._places(ref):
            self._compute(ref, at)
        if ref in self.group.stores:
            self._store_results(ref, [emit.value(ref, at) for at in self._places(ref)])

    def _places(self, ref: Ref) -> list[Position]:
        return [Position(self.emit.shape_of(ref), flat=row) for row in self.results]

    def _store_results(self, ref: Ref, values: Sequence[Expr]) -> None:
        emit, (first, *_) = self.emit, self.results
        if emit.operands.reads_at(first):
            emit.code.barrier(Memory.STORAGE)  # others may still read this place
        test = equal(self.line, 0)
        with emit.code.where(test if self.inside is None else both(test, self.inside)):
            if self.width > 1:
                emit.store_four(emit.buffer_of(ref), emit.dtype_of(ref), first, values)
            else:
                emit.store(emit.buffer_of(ref), emit.dtype_of(ref), first, values[0])

    # Reductions

    def _reduce_all(self, refs: Sequence[Ref]) -> None:
        emit = self.emit
        passes = [self._pass(ref) for ref in refs]
        for rows in self._sections():
            self._take(passes, rows)
        joins = [each for one in passes for each in one.joins()]
        for places in at_once(emit, self.size, joins):
            self._combine([joins[place] for place in places])
        for one in passes:
            for ref, total in one.results().items():
                node = emit.graph.nodes[ref.node]
                emit.nodes[node.id] = None
                for row, each in zip(self.results, total, strict=True):
                    emit.bind(ref, row, reduction_result(node, each))
                if ref in self.group.stores:
                    places = self._places(ref)
                    self._store_results(ref, [emit.value(ref, at) for at in places])

    def _pass(self, ref: Ref) -> Pass:
        """Return the pass of a reduction, and of a later reduction that needs its result."""
        emit, graph = self.emit, self.emit.graph
        running = running_of(graph, self.group, ref)
        if running is not None:
            sums = [RunningSum(emit, running, row) for row in self.results]
            return Together((ref, running.total), sums)
        squares = squares_around(graph, self.group, ref)
        if squares is None:
            return Folds(emit, ref, len(self.results))
        return Together((ref, squares), [RunningMoments(emit) for _ in self.results])

    def _sections(self) -> Iterator[list[Index]]:
        """Yield the rows that an invocation takes at once, inside the loops over all rows."""
        code, lines, loads = self.emit.code, self.lines, self.tile.loads
        count = self.group.domain.columns
        turns = count // (lines * loads)
        if turns:
            with code.counted(turns, name="turn") as turn:
                first = turn * (lines * loads) + self.line
                yield [first + load * lines for load in range(loads)]
        done = turns * lines * loads
        if done < count:
            start = self.line + done
            with code.counted(count, start=start, step=lines, name="rest") as rest:
                yield [rest]

    def _take(self, passes: Sequence[Pass], rows: Sequence[Index]) -> None:
        """Take rows into the accumulators of columns; load all of them first."""
        emit, element = self.emit, self.group.domain.element
        values = [
            [
                [
                    emit.value(emit.graph.nodes[one.first.node].inputs[0], element(result, row))
                    for result in self.results
                ]
                for one in passes
            ]
            for row in rows
        ]
        for one, of_rows in zip(passes, zip(*values, strict=True), strict=True):
            one.take(of_rows, rows)

    def _combine(self, joins: Sequence[Joins]) -> None:
        """Fold all lines onto a few lines, and these in each invocation: two barriers in all."""
        code, across, lines = self.emit.code, self.tile.across, self.lines
        few = few_of(lines)
        own = [each for one in joins for each in one.variables]
        names = [f"shared_{each.type}_{k}_{self._times % 2}" for k, each in enumerate(own)]
        self._times += 1
        for name, each in zip(names, own, strict=True):
            self.emit.shared[name] = Shared(stored_type(each.type), self.size)
        here = self.line * across + self.across
        _write(self, names, own, here)
        code.barrier()
        with code.where(whole(self.line) < few):
            with code.counted(lines, start=self.line + few, step=few, name="far") as far:
                _join(joins, _read(names, own, far * across + self.across))
            _write(self, names, own, here)
        code.barrier()
        for each, value in zip(own, _read(names, own, self.across), strict=True):
            code.assign(each, value)
        with code.counted(few, start=1, name="near") as near:
            _join(joins, _read(names, own, near * across + self.across))


def _join(joins: Sequence[Joins], others: Sequence[Expr]) -> None:
    left = list(others)
    for one in joins:
        count = len(one.variables)
        one.join(left[:count])
        del left[:count]


def _write(kernel: ColumnTiles, names: Sequence[str], own: Sequence[Var], at: Index) -> None:
    for name, each in zip(names, own, strict=True):
        kernel.emit.code.share(name, at, as_number(each))


def _read(names: Sequence[str], own: Sequence[Var], at: Index) -> list[Expr]:
    return [
        from_number(SharedLoad(name, at, stored_type(each.type)), each.type)
        for name, each in zip(names, own, strict=True)
    ]


def has_columns(domain: Domain) -> bool:
    """Whether a large reduction keeps the last axis, for tiles of columns."""
    plan = plans().column_tiles
    if not domain.axes or not all(map(is_known, domain.full)):
        return False
    last = last_axis(domain.full)
    if last < 0 or last in domain.axes:
        return False
    elements = domain.rows * domain.columns
    few = domain.columns < plan.rows or domain.full[last] < plan.columns
    return elements >= plan.elements and not few


def _last(domain: Domain) -> int:
    """Return the size of the last axis with several columns."""
    return domain.full[last_axis(domain.full)]


def column_tiles(setting: Setting, group: RowGroup) -> ColumnTiles | None:
    """Return the kernel of a group by tiles of columns, or None if they do not suit it."""
    question = _tile_of(setting.graph, group, setting.target)
    if question is None:
        return None
    try:
        return ColumnTiles(setting, group, question)
    except NotFusableError:
        return None


def _tile_of(graph: Graph, group: RowGroup, target: Target) -> Question[ColumnTile] | None:
    domain, plan = group.domain, plans().column_tiles
    if not has_columns(domain):
        return None
    dtypes = " ".join(sorted({graph.type_of(ref).dtype for ref in group.members}))
    shape = f"{domain.columns} by {domain.rows}"
    name = f"tiles of columns of {shape} {dtypes}, {len(group.members)} at once"
    across = plan.across[-1]
    last = _last(domain)
    while across > plan.across[0] and across > last // neighbors_of(last):
        across //= 2
    lines = min(plan.workgroup, target.invocations) // across
    loads = min(max(domain.columns // lines, 1), plan.loads)
    options = plan.across, range(1, plan.loads + 1)
    return target.table.question(name, options, ColumnTile(across, loads))
