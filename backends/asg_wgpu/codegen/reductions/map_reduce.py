"""The kernel of rows: elementwise values, reductions of rows, and their combinations.

A kernel computes values for a domain of rows and columns. Each reduction over the columns is a
loop; a last loop computes and stores the elementwise members. An invocation has a row, or the
invocations of a workgroup share its columns. `row_tiles.py` and `column_tiles.py` have the kernels
of large reductions.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from math import prod

from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.opdef import Kind
from asg.core.tracing.size import divides, hinted, is_known
from asg.kernel.expr import Expr, equal, whole
from asg.kernel.index import ZERO, Index, Position, variable
from asg.kernel.stmt import GROUP, ME, Memory
from asg_wgpu.codegen.elements import (
    parts_reduced,
    reduction_result,
    reduction_start,
    reduction_step,
)
from asg_wgpu.codegen.emitter import Emitter, NotFusableError, Setting
from asg_wgpu.codegen.reductions.workgroup_reduce import Team
from asg_wgpu.ir.node_facts import Domain, RowGroup, base_of, is_heavy, reduced_axes
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.schedule import Dispatch
from asg_wgpu.ir.target import Choice, Elements, Lanes, Question, RowTile, Target


class RowKernel:
    """Makes the dispatch of a group, or raises NotFusableError."""

    def __init__(
        self, setting: Setting, group: RowGroup, question: Question[Choice] | None = None
    ) -> None:
        self.graph = graph = setting.graph
        self.group = group
        self.target = setting.target
        heavy = frozenset(ref for ref in group.members if is_heavy(graph.nodes[ref.node]))
        self.emit = Emitter(setting, frozenset(group.members), heavy)
        self.question = question or question_of(graph, group, self.target)
        self.lanes = lanes_of(self.question)
        self._begin()
        self.count = self._rows()

    def dispatch(self) -> Dispatch:
        """Return the dispatch of the group."""
        label = "+".join(
            dict.fromkeys(self.graph.nodes[ref.node].op.name for ref in self.group.members)
        )
        made = self.emit.dispatch(label, self.count, self._workgroup())
        return replace(made, question=self.question)

    def _workgroup(self) -> int:
        """Return the invocations of a workgroup: a row's lanes, or more for large kernels."""
        if self.lanes > 1:
            return self.lanes
        maps, domain = plans().maps, self.group.domain
        is_large = hinted(domain.rows) >= maps.many
        size = maps.workgroup_of_many if is_large else maps.workgroup
        return min(size, self.target.invocations)

    def _begin(self) -> None:
        """Determine the number of rows, and the neighbors per invocation."""
        neighbors = takes_vec4(self.question)
        self.emit.in_vec4 = neighbors or self.group.domain.is_vec4
        self.row_count = self.group.domain.rows // (4 if neighbors else 1)

    def _rows(self) -> int:
        """Add the members of a row, and return the number of invocations."""
        code, rows = self.emit.code, self.row_count
        row = code.let(GROUP if self.lanes > 1 else ME, name="row")
        code.leave(row >= whole(rows))
        self.row = variable(row.name, rows)
        if self.lanes > 1:
            self.team = Team(self.emit, self.lanes, self.lanes)
        self._members()
        return rows * self.lanes

    def _members(self) -> None:
        elements: list[Ref] = []
        for ref in self.group.members:
            node = self.graph.nodes[ref.node]
            if ref not in self.group.stores and not is_heavy(node):
                continue  # computed at its use
            if self._is_reduction(node):
                self._reduce(ref, node)
            elif self._joins_rows(node):
                self._reduce_rows(ref, node)
            elif self._is_row(ref):
                self._row_value(ref)
            else:
                elements.append(ref)
        if elements:
            self._elements(elements)

    # Values in a row

    def _is_reduction(self, node: Node) -> bool:
        domain = self.group.domain
        return (
            node.op.kind is Kind.REDUCTION
            and bool(domain.axes)
            and tuple(reduced_axes(node)) == domain.axes
            and self.emit.shape_of(node.inputs[0]) == domain.full
        )

    def _joins_rows(self, node: Node) -> bool:
        """Whether a node reduces the values of several rows; most kernels have no such members."""
        return False

    def _reduce_rows(self, ref: Ref, node: Node) -> None:
        raise NotFusableError

    def _is_row(self, ref: Ref) -> bool:
        """Whether a value has an element for each row, and rows have several columns."""
        domain = self.group.domain
        return bool(domain.axes) and prod(self.emit.shape_of(ref)) == domain.rows != prod(
            domain.full
        )

    def _at_row(self, ref: Ref) -> Position:
        return Position(self.emit.shape_of(ref), flat=self.row)

    def _reduce(self, ref: Ref, node: Node) -> None:
        emit, domain = self.emit, self.group.domain
        emit.nodes[node.id] = None
        total = reduction_start(emit, node)
        if domain.is_vec4 or self._are_parts(node.inputs[0]):
            at = partial(domain.element, self.row)
            parts_reduced(emit, node, [total], domain.columns, [at])
        else:
            with self._columns() as column:
                reduction_step(emit, node, total, domain.element(self.row, column), column)
        if self.lanes > 1:
            self.team.combine(node, total)
        at = self._at_row(ref)
        emit.bind(ref, at.flat, reduction_result(node, total))
        self._store_row(ref, at)

    def _are_parts(self, ref: Ref) -> bool:
        """Whether a row is a few numbers that few operations make of numbers in memory.

        No member reads them again.
        """
        rows = all(self._is_reduction(self.graph.nodes[each.node]) or self._is_row(each)
                   for each in self.group.members)  # fmt: skip
        few = self.lanes == 1 and rows and has_few_apart(self.group.domain)
        return few and self._is_light(ref)

    def _is_light(self, ref: Ref) -> bool:
        """Whether few operations make a value of numbers in memory, and of a value of its row."""
        pending, made = [ref], set[Ref]()
        while pending:
            each = base_of(self.graph, pending.pop())
            node = self.graph.nodes[each.node]
            if each in made or self._is_row(each) or node.op.kind is Kind.CREATION:
                continue
            if each in self.group.members:
                return False
            if self.emit.is_stored(each):
                continue
            made.add(each)
            if node.op.kind is not Kind.ELEMENTWISE or len(made) > plans().inlined.of_parts:
                return False
            pending += node.inputs
        return True

    def _row_value(self, ref: Ref) -> None:
        at = self._at_row(ref)
        self._compute(ref, at)
        self._store_row(ref, at)

    def _store_row(self, ref: Ref, at: Position) -> None:
        if ref not in self.group.stores:
            return
        value = self.emit.value(ref, at)
        if self.lanes == 1:
            self._store(ref, at, value)
            return
        if self.emit.operands.reads_at(at.flat):
            self.emit.code.barrier(Memory.STORAGE)  # others may still read this place
        with self.emit.code.where(self._is_first()):
            self._store(ref, at, value)

    def _is_first(self) -> Expr:
        """Return the test whether this invocation stores the values of its row."""
        return equal(self.team.lane, 0)

    def _compute(self, ref: Ref, at: Position) -> None:
        """Compute a member at its store."""
        node = self.graph.nodes[ref.node]
        self.emit.nodes[node.id] = None
        self.emit.bind(ref, at.flat, self.emit.computed(node, at))

    def _elements(self, refs: Sequence[Ref]) -> None:
        if self.emit.in_vec4:
            self.emit.store_neighbors(refs, self.group.stores, self.row * 4, 4)
            return
        with self._columns() as column:
            element = self.group.domain.element(self.row, column)
            places = {ref: Position(self.emit.shape_of(ref), flat=element.flat) for ref in refs}
            for ref, at in places.items():
                if prod(at.shape) != prod(self.group.domain.full):
                    raise NotFusableError
                self._compute(ref, at)
            for ref, at in places.items():
                if ref in self.group.stores:
                    self._store(ref, at, self.emit.value(ref, at))

    def _store(self, ref: Ref, at: Position, value: Expr) -> None:
        emit = self.emit
        emit.store(emit.buffer_of(ref), emit.dtype_of(ref), at.flat, value)

    # Loops and lanes

    @contextmanager
    def _columns(self) -> Generator[Index]:
        """Open the loop over this invocation's columns of the row."""
        count, lanes = self.group.domain.columns, self.lanes
        if count == 1 and lanes == 1:
            yield ZERO
            return
        start = self.team.lane if lanes > 1 else 0
        with self.emit.code.counted(count, start=start, step=lanes, name="col") as column:
            yield column


def independent(graph: Graph, refs: Sequence[Ref]) -> list[Ref]:
    """Return the reductions among values that depend on no other of these values."""
    return [
        ref
        for ref in refs
        if (node := graph.nodes[ref.node]).op.kind is Kind.REDUCTION
        and not _waits_for(graph, node.inputs[0], {other for other in refs if other != ref})
    ]


def _waits_for(graph: Graph, ref: Ref, others: set[Ref]) -> bool:
    """Whether a value depends on a value in `others`."""
    least = min((other.node for other in others), default=len(graph.nodes))
    pending, seen = [ref], set[Ref]()
    while pending:
        found = pending.pop()
        if found in others:
            return True
        if found.node > least and found not in seen:
            seen.add(found)
            pending += graph.nodes[found.node].inputs
    return False


def question_of(graph: Graph, group: RowGroup, target: Target) -> Question[Choice] | None:
    """Return a group's tunable choice, from the target's table or else from a formula.

    An elementwise group may compute a vec4 per invocation. The invocations of a workgroup may share
    a reduction's row. Return None if there is nothing to choose.
    """
    domain = group.domain
    kinds = {graph.nodes[ref.node].op.kind for ref in group.members}
    dtypes = " ".join(sorted({graph.type_of(ref).dtype for ref in group.members}))
    heavy = any(is_heavy(graph.nodes[ref.node]) for ref in group.members)
    if not heavy and not domain.axes and domain.rows and divides(4, domain.rows):
        name = f"map of {domain.rows} {dtypes}, {len(group.members)} at once"
        formula = Elements(4 if hinted(domain.rows) >= plans().maps.vec4 else 1)
        return target.table.question(name, [(1, 4)], formula)
    if Kind.REDUCTION not in kinds or domain.is_vec4 or has_few_apart(domain):
        return None  # an invocation takes a row
    if hinted(domain.columns) >= plans().rows.long:
        shape = f"{domain.rows} by {domain.columns}"
        name = f"rows of {shape} {dtypes}, {len(group.members)} at once"
        options = [n for n in plans().rows.tried if n <= max(target.invocations, 1)]
        return target.table.question(name, [options], Lanes(_lanes(domain, target)))
    return None


def has_few_apart(domain: Domain) -> bool:
    """Whether an invocation takes a row: neighbors have adjacent rows, and columns are few."""
    longer = [axis for axis, size in enumerate(domain.full) if size != 1]
    few = is_known(domain.columns) and domain.columns <= plans().inlined.parts
    return few and bool(longer) and longer[-1] not in domain.axes


def takes_vec4(question: Question[Choice] | None) -> bool:
    """Whether an invocation computes a vec4: four neighbors, loaded and stored as a vector."""
    return question is not None and question.taken == Elements(4)


def lanes_of(question: Question[Choice] | None) -> int:
    """Return the number of invocations that share a row."""
    taken = question.taken if question is not None else None
    match taken:
        case Lanes(count=lanes) | RowTile(lanes=lanes):
            return lanes
        case _:
            return 1


def _lanes(domain: Domain, target: Target) -> int:
    """Return the largest number of lanes that all have work."""
    columns, rows = hinted(domain.columns), plans().rows
    lanes, most = rows.lanes
    while 2 * lanes * rows.each <= columns and 2 * lanes <= min(most, target.invocations):
        lanes *= 2
    return lanes
