"""The kernel of many independent reductions side by side, as for norms of gradients.

A workgroup has a row of a value. Each value has a range of the workgroups. The code after a row's
loop is the same for all values: the folds over the invocations. Reductions of a value share its
row.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from asg.core.dtypes import DType
from asg.core.graph import Graph
from asg.core.opdef import Fold
from asg.core.tracing.size import divides
from asg.kernel.expr import equal, whole
from asg.kernel.index import Index, Position
from asg.kernel.stmt import GROUP
from asg_wgpu.codegen.elements import reduction_result, reduction_start, reduction_step
from asg_wgpu.codegen.emitter import Emitter, Setting
from asg_wgpu.codegen.reductions.map_reduce import independent
from asg_wgpu.codegen.reductions.workgroup_reduce import Team
from asg_wgpu.ir.node_facts import RowGroup, domain_of, fold_of
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.schedule import Dispatch


def fold_alike(graph: Graph, group: RowGroup) -> tuple[tuple[Fold | None, DType], ...] | None:
    """Return the folds and dtypes by which groups of reductions share a kernel, or None."""
    nodes = [graph.nodes[ref.node] for ref in group.members]
    if len(independent(graph, group.members)) < len(nodes):  # a variance waits for its mean
        return None
    if any("axes" not in node.attrs for node in nodes):
        return None
    if any(domain_of(graph, ref) != group.domain for ref in group.members):
        return None
    return tuple((fold_of(node), graph.type_of(node.inputs[0]).dtype) for node in nodes)


class FoldsSideBySide:
    """Makes the dispatch of groups with equal folds and dtypes."""

    def __init__(self, setting: Setting, groups: Sequence[RowGroup]) -> None:
        self.groups = groups
        self.nodes = [[setting.graph.nodes[ref.node] for ref in group.members] for group in groups]
        own = frozenset(ref for group in groups for ref in group.members)
        self.emit = Emitter(setting, own, own)
        self.emit.nodes |= dict.fromkeys(ref.node for ref in sorted(own))
        self.size = min(plans().maps.workgroup_of_many, setting.target.invocations)
        self.starts = [0, *accumulate(group.domain.rows for group in groups)]
        self._emit()

    def dispatch(self) -> Dispatch:
        """Return the dispatch."""
        names = "+".join(dict.fromkeys(node.op.name for node in self.nodes[0]))
        label = f"{names} ×{len(self.groups)}"
        return self.emit.dispatch(label, self.starts[-1] * self.size, self.size)

    def _emit(self) -> None:
        emit, code = self.emit, self.emit.code
        code.leave(whole(self.starts[-1]) <= GROUP)
        self.team = Team(emit, self.size, self.size)
        first = self.nodes[0]
        self.totals = [reduction_start(emit, node) for node in first]
        code.among(GROUP, self.starts[:-1], self._row)
        self.team.combine_each(list(zip(first, self.totals, strict=True)))
        with code.where(equal(self.team.lane, 0)):
            code.among(GROUP, self.starts[:-1], self._store)

    def _place(self, number: int) -> Index:
        rows = self.groups[number].domain.rows
        return self.emit.code.place(GROUP - whole(self.starts[number]), rows, name="row")

    def _row(self, number: int) -> None:
        """Fold an invocation's part of a row, four neighbors at a time if they form a vector."""
        emit, domain, nodes = self.emit, self.groups[number].domain, self.nodes[number]
        emit.operands.part = number
        emit.in_vec4 = len(domain.full) - 1 in domain.axes and divides(4, domain.full[-1])
        each = 4 if emit.in_vec4 else 1
        with emit.code.apart():
            row = self._place(number)
            turns = domain.columns // each
            with emit.code.counted(turns, start=self.team.lane, step=self.size, name="col") as turn:
                for place in range(each):
                    column = turn * each + place
                    at = domain.element(row, column)
                    for node, total in zip(nodes, self.totals, strict=True):
                        reduction_step(emit, node, total, at, column)

    def _store(self, number: int) -> None:
        """Store the results of a row."""
        emit, members = self.emit, self.groups[number].members
        emit.operands.part = number
        row = self._place(number)
        for ref, node, total in zip(members, self.nodes[number], self.totals, strict=True):
            at = Position(emit.shape_of(ref), flat=row)
            buffer, dtype = emit.buffer_of(ref), emit.dtype_of(ref)
            emit.store(buffer, dtype, at.flat, reduction_result(node, total))
