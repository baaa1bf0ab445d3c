"""The kernel of a contraction with few results over a long axis, as for depthwise gradients.

A workgroup computes all results of a batch. Its lanes share the contracted axis, adjacent lanes at
adjacent places. Each lane sums all results over its places, and reads an element once for all
results.
"""

from __future__ import annotations

from itertools import product

from asg.core.tracing.size import hinted
from asg.kernel.expr import I32, Const, Expr, SharedLoad, Var, cast, whole
from asg.kernel.index import Index, unflattened, variable
from asg.kernel.stmt import GROUP, LOCAL, Shared
from asg.kernel.values import VALUE, accumulated
from asg_wgpu.codegen.emitter import Emitter, Setting
from asg_wgpu.codegen.epilogue import Epilogue
from asg_wgpu.ir.node_facts import RowGroup, is_heavy, operand_places, problem_of
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.schedule import Dispatch

_SUMS = "sums"


class FewResultsKernel:
    """Makes the dispatch of a group with a contraction first, or raises NotFusableError."""

    def __init__(self, setting: Setting, group: RowGroup) -> None:
        graph = setting.graph
        heavy = frozenset(ref for ref in group.members if is_heavy(graph.nodes[ref.node]))
        self.emit = Emitter(setting, frozenset(group.members), heavy)
        self.group = group
        self.node = graph.nodes[group.members[0].node]
        self.problem = problem_of(graph, self.node)
        self.kind = VALUE[accumulated(self.node.types[0].dtype)]
        batch, rows, columns, inner = self.problem.sizes
        self.batch, self.results = batch, rows * columns
        item = accumulated(self.node.types[0].dtype).itemsize
        room = setting.target.shared_bytes // (self.results * item)
        few = plans().few_results
        most = min(setting.target.invocations, few.lanes, room, hinted(inner) // few.each)
        self.lanes = 1 << (most.bit_length() - 1)
        self._emit()

    def dispatch(self) -> Dispatch:
        """Return the dispatch of the group."""
        names = [self.emit.graph.nodes[ref.node].op.name for ref in self.group.members]
        label = "+".join(dict.fromkeys(names))
        return self.emit.dispatch(label, self.batch * self.lanes, self.lanes)

    def _emit(self) -> None:
        emit, code = self.emit, self.emit.code
        emit.nodes[self.node.id] = None
        code.leave(whole(self.batch) <= GROUP)
        group = code.place(variable(GROUP.name, self.batch), self.batch, name="batch")
        lane = code.place(LOCAL, self.lanes, name="lane")
        sums = [code.declare(Const(0, self.kind), name=f"sum{n}") for n in range(self.results)]
        *_, inner = self.problem.sizes
        with code.counted(inner, start=whole(lane), step=self.lanes, name="k") as place:
            self._add(sums, group, place)
        self._combine(sums, lane)
        with code.where(Var("lane", I32) < self.results, "lane"):
            own = variable("lane", self.results)
            at = group * self.results + own
            found = SharedLoad(_SUMS, own * self.lanes, self.kind)
            for ref, (value,) in Epilogue(emit, self.group).at([at], [found]).items():
                emit.store(emit.buffer_of(ref), emit.dtype_of(ref), at, value)

    def _add(self, sums: list[Var], group: Index, inner: Index) -> None:
        """Add the products at a place of the contracted axis to all sums."""
        emit, node, problem = self.emit, self.node, self.problem
        shapes = emit.shape_of(node.inputs[0]), emit.shape_of(node.inputs[1])
        batch = unflattened(group, problem.batch)
        _, rows, columns, _ = problem.sizes
        for total, (row, column) in zip(sums, product(range(rows), range(columns)), strict=True):
            out = (
                *batch,
                *unflattened(Index((), row), problem.rows),
                *unflattened(Index((), column), problem.columns),
            )
            places = operand_places(node, shapes, out, inner)
            left, right = map(emit.value, node.inputs, places)
            emit.code.assign(total, total + cast(left, self.kind) * cast(right, self.kind))

    def _combine(self, sums: list[Var], lane: Index) -> None:
        """Add up the sums of all lanes, halves onto each other, in workgroup memory."""
        code, lanes = self.emit.code, self.lanes
        self.emit.shared[_SUMS] = Shared(self.kind, self.results * lanes)
        for number, total in enumerate(sums):
            code.share(_SUMS, lane + number * lanes, total)
        code.barrier()
        half = lanes // 2
        while half:
            with code.where(Var("lane", I32) < half):
                near = variable("lane", half)
                for number in range(len(sums)):
                    code.share(_SUMS, near + number * lanes, self._sum(near + number * lanes, half))
            code.barrier()
            half //= 2

    def _sum(self, near: Index, half: int) -> Expr:
        return SharedLoad(_SUMS, near, self.kind) + SharedLoad(_SUMS, near + half, self.kind)
