"""Sum elements and their squared distances from the mean in a single pass.

A variance needs the mean first. A pass keeps the mean so far and the squares around it. Several
elements at once have a mean and squares, and join those so far (Chan, Golub and LeVeque, "Updating
formulae and a pairwise algorithm for computing sample variances", 1979). Means are relative to a
pivot near the elements: they keep their digits far from 0.
"""

from __future__ import annotations

from collections.abc import Sequence

from asg.core.dtypes import DType
from asg.core.graph import Graph
from asg.core.node import Ref
from asg.kernel.expr import F32, Const, Expr, Var, maximum
from asg_wgpu.codegen.emitter import Emitter
from asg_wgpu.codegen.reductions.accumulators import tree
from asg_wgpu.ir.node_facts import RowGroup
from asg_wgpu.lower.reductions.one_read import sum_behind

_ZERO = Const(0, F32)


def squares_around(graph: Graph, group: RowGroup, total: Ref) -> Ref | None:
    """Return a group's sum of squared distances from the mean of a sum `total`, or None."""
    if graph.type_of(total).dtype is not DType.F32:
        return None
    count = group.domain.columns
    return next(
        (x for x in group.members if sum_behind(graph, graph.nodes[x.node], count) == total), None
    )


class RunningMoments:
    """The variables of a pass: the sum, the mean so far, and the squares around it.

    `count` has the number of elements.
    """

    def __init__(self, emit: Emitter) -> None:
        self.code = code = emit.code
        self.total = code.declare(_ZERO, "total")
        self.mean = code.declare(_ZERO, "mean")
        self.squares = code.declare(_ZERO, "squares")
        self.count = code.declare(_ZERO, "count")

    @property
    def variables(self) -> tuple[Var, ...]:
        """The variables, for exchange between lanes."""
        return (self.total, self.mean, self.squares, self.count)

    @property
    def results(self) -> tuple[Var, Var]:
        """The variables with the sum and the squares."""
        return (self.total, self.squares)

    def take(self, values: Sequence[Expr]) -> None:
        """Accumulate elements."""
        code, number = self.code, Const(len(values), F32)
        total = tree(code, values, Expr.__add__)
        mean = code.let(total * Const(1 / len(values), F32))
        distances = [code.let(value - mean) for value in values]
        squares = tree(code, [code.let(each * each) for each in distances], Expr.__add__)
        self.join([total, mean, squares, number])

    def join(self, other: Sequence[Expr]) -> None:
        """Join another lane's variables."""
        code, (total, mean, squares, number) = self.code, other
        count = code.let(self.count + number)
        share = code.let(number / maximum(count, Const(1, F32)))
        distance = code.let(mean - self.mean)
        code.assign(self.squares, self.squares + squares + distance * distance * self.count * share)
        code.assign(self.mean, self.mean + distance * share)
        code.assign(self.total, self.total + total)
        code.assign(self.count, count)
