"""The kernel of many independent reductions side by side, as for norms of gradients.

A workgroup has a row of a value. Each value has a range of the workgroups. The code after a row's
loop is the same for all values: the fold over the invocations.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from asg.core.dtypes import DType
from asg.core.graph import Graph
from asg.core.opdef import Fold, Kind
from asg.core.tracing.size import divides
from asg.kernel.expr import equal, whole
from asg.kernel.index import Index, Position
from asg.kernel.stmt import GROUP
from asg_wgpu.codegen.elements import reduction_result, reduction_start, reduction_step
from asg_wgpu.codegen.emitter import Emitter, Setting
from asg_wgpu.codegen.workgroup_reduce import Team
from asg_wgpu.ir.node_facts import RowGroup, fold_of
from asg_wgpu.ir.plans import plans
from asg_wgpu.ir.schedule import Dispatch


def fold_alike(graph: Graph, group: RowGroup) -> tuple[Fold | None, DType] | None:
    """Return the fold and dtype by which single reductions share a kernel, or None."""
    (ref, *others) = group.members
    node = graph.nodes[ref.node]
    if others or node.op.kind is not Kind.REDUCTION or "axes" not in node.attrs:
        return None
    return fold_of(node), graph.type_of(node.inputs[0]).dtype


class FoldsSideBySide:
    """Makes the dispatch of groups with equal fold and dtype."""

    def __init__(self, setting: Setting, groups: Sequence[RowGroup]) -> None:
        self.groups = groups
        self.nodes = [setting.graph.nodes[group.members[0].node] for group in groups]
        own = frozenset(group.members[0] for group in groups)
        self.emit = Emitter(setting, own, own)
        self.emit.nodes |= dict.fromkeys(node.id for node in self.nodes)
        self.size = min(plans().maps.workgroup_of_many, setting.target.invocations)
        self.starts = [0, *accumulate(group.domain.rows for group in groups)]
        self._emit()

    def dispatch(self) -> Dispatch:
        """Return the dispatch."""
        label = f"{self.nodes[0].op.name} ×{len(self.groups)}"
        return self.emit.dispatch(label, self.starts[-1] * self.size, self.size)

    def _emit(self) -> None:
        emit, code = self.emit, self.emit.code
        code.leave(whole(self.starts[-1]) <= GROUP)
        self.team = Team(emit, self.size, self.size)
        self.total = reduction_start(emit, self.nodes[0])
        self.flops = 0
        code.among(GROUP, self.starts[:-1], self._row)
        self.team.combine(self.nodes[0], self.total)
        with code.where(equal(self.team.lane, 0)):
            code.among(GROUP, self.starts[:-1], self._store)
        emit.flops = self.flops

    def _place(self, number: int) -> Index:
        rows = self.groups[number].domain.rows
        return self.emit.code.place(GROUP - whole(self.starts[number]), rows, name="row")

    def _row(self, number: int) -> None:
        """Fold an invocation's part of a row, four neighbours at a time if they form a vector."""
        emit, domain, node = self.emit, self.groups[number].domain, self.nodes[number]
        emit.operands.part, emit.flops = number, 0
        emit.in_vec4 = len(domain.full) - 1 in domain.axes and divides(4, domain.full[-1])
        each = 4 if emit.in_vec4 else 1
        with emit.code.apart():
            row = self._place(number)
            turns = domain.columns // each
            with emit.code.counted(turns, start=self.team.lane, step=self.size, name="col") as turn:
                for place in range(each):
                    column = turn * each + place
                    reduction_step(emit, node, self.total, domain.element(row, column), column)
        self.flops += emit.flops * domain.rows * turns

    def _store(self, number: int) -> None:
        """Store the result of a row."""
        emit, node, (ref, *_) = self.emit, self.nodes[number], self.groups[number].members
        at = Position(emit.shape_of(ref), flat=self._place(number))
        emit.operands.part = number
        emit.store(
            emit.buffer_of(ref), emit.dtype_of(ref), at.flat, reduction_result(node, self.total)
        )
