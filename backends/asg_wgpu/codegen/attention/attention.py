"""The kernels of attention and of its gradients.

In the forward pass, rows are queries, and each row rescales its sums by a running maximum (Milakov
and Gimelshein, 2018; Dao et al., "FlashAttention", 2022). No scores are stored. `blocks.py` has the
blocks, `gradients.py` the gradients, and `few_queries.py` the kernel for few queries.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from asg.core.dtypes import DType
from asg.core.node import Node, Ref
from asg.core.opdef import OpDef
from asg.core.tracing.size import divides
from asg.kernel.expr import F32, Const, Expr, SharedLoad, Var, call, every, part, vector, whole
from asg.kernel.index import Position, variable
from asg_wgpu.codegen.attention.blocks import WEIGHTS, BlockKernel
from asg_wgpu.codegen.attention.few_queries import FewQueriesKernel
from asg_wgpu.codegen.attention.gradients import Keys, Queries, Scores
from asg_wgpu.codegen.attention.operands import FOUR, LOWEST, below_one, folded
from asg_wgpu.codegen.emitter import Setting
from asg_wgpu.ir.schedule import Dispatch
from asg_wgpu.lower.attention.ops import (
    ATTEND,
    ATTEND_FEW,
    ATTEND_KEYS,
    ATTEND_QUERIES,
    ATTEND_SCORES,
)


def attention_kernel(setting: Setting, node: Node) -> Dispatch:
    """Return the dispatch of an attention or its gradient."""
    return _KERNELS[node.op](setting, node).dispatch()


class _Forward(BlockKernel):
    """Attention: a running maximum and sum for each row, and the weighted sums so far."""

    def start(self) -> None:
        """Declare the maxima, the sums and the weighted sums of zero keys."""
        code = self.emit.code
        self.found = self.zeros(4 * self.blocks.each(self.value.width))
        self.most = [code.declare(Const(LOWEST, F32), name=f"most{r}") for r in range(4)]
        self.total = [code.declare(Const(0.0, F32), name=f"total{r}") for r in range(4)]

    def turn(self) -> None:
        """Take in a block of keys."""
        scores = self.zeros(4 * self.blocks.across)
        self.steps(
            self.scores(scores, self.query, self.key),
            partial(self._weigh, scores),
            self.weighted(self.found, self.value),
        )

    def _weigh(self, scores: Sequence[Var]) -> None:
        """Keep the weights of a block of scores, and rescale the sums of the blocks before."""
        code = self.emit.code
        self.hide(scores)
        most = [folded("asg_larger", [part(each, r) for each in scores]) for r in range(4)]
        found = self._of_lanes([code.let(each) for each in most], "asg_larger")
        code.barrier()  # before weights overwrite the maxima
        tops = [code.let(call("asg_larger", a, b)) for a, b in zip(self.most, found, strict=True)]
        shrink = [code.let(below_one(a - b)) for a, b in zip(self.most, tops, strict=True)]
        for own, top in zip(self.most, tops, strict=True):
            code.assign(own, top)
        for each in scores:
            code.assign(each, vector([below_one(part(each, r) - tops[r]) for r in range(4)]))
        for r, total in enumerate(self.total):
            code.assign(total, total * shrink[r] + folded("+", [part(x, r) for x in scores]))
        shrinks = code.let(vector(shrink))
        for each in self.found:
            code.assign(each, each * shrinks)
        self.keep(scores)

    def _of_lanes(self, own: Sequence[Expr], function: str) -> list[Expr]:
        """Fold the numbers of the lanes that share four rows, through workgroup memory."""
        code, blocks = self.emit.code, self.blocks
        step = blocks.quads + 2  # a gap, so that the lanes use different banks
        code.share(WEIGHTS, self.lane * step + self.quad, vector(own))
        code.barrier()
        all_ = [
            code.let(SharedLoad(WEIGHTS, self.quad + lane * step, FOUR))
            for lane in range(blocks.lanes)
        ]
        return [folded(function, [part(each, r) for each in all_]) for r in range(4)]

    def finish(self) -> None:
        """Divide by the sums, and store."""
        code = self.emit.code
        code.barrier()
        totals = [code.let(each) for each in self._of_lanes(self.total, "+")]
        shares = [code.let(self.share_of(each)) for each in totals]
        self.store(Ref(self.node.id, 0), self.found, self.value.width, factors=shares)
        if self.node.attrs["keeps"]:
            self._store_rows(shares)

    def _store_rows(self, shares: Sequence[Expr]) -> None:
        """Store each row's maximum, and 1 divided by its sum."""
        emit, code, rows = self.emit, self.emit.code, self.query.rows
        for r, share in enumerate(shares):
            row = code.let(self.first + self.quad * 4 + r, "row")
            tests = [whole(self.lane) < 1]
            tests += [] if divides(self.blocks.rows, rows) else [row < whole(rows)]
            with code.where(every(tests), row.name):
                place = (*self.at, variable(row.name, rows))
                at = Position((*self.stack, rows), place).flat * 2
                buffer = emit.buffer_of(Ref(self.node.id, 1))
                emit.store(buffer, DType.F32, at, self.most[r])
                emit.store(buffer, DType.F32, at + 1, share)


_KERNELS: Mapping[OpDef, type[BlockKernel | FewQueriesKernel]] = {
    ATTEND_FEW: FewQueriesKernel,
    ATTEND: _Forward, ATTEND_QUERIES: Queries, ATTEND_KEYS: Keys, ATTEND_SCORES: Scores,
}  # fmt: skip
