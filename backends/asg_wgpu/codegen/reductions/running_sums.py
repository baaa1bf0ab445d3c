"""Sum exponentials in a single pass: a running maximum rescales the sum so far.

A softmax needs a row's maximum, and the sum of e^(x - shift); the shift is the maximum, if finite.
A single pass computes both for a row that exceeds the registers (Milakov and Gimelshein, "Online
normalizer calculation for softmax", 2018).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, cast

from asg.core.dtypes import DType
from asg.core.graph import Graph
from asg.core.node import Ref
from asg.core.opdef import Elementwise, Fold
from asg.kernel.expr import Expr, Var, call, maximum, select
from asg.kernel.index import Index, Position
from asg.kernel.values import applied, folded, start_of
from asg_wgpu.codegen.emitter import Emitter
from asg_wgpu.codegen.reductions.accumulators import is_infinite, magnitude, or_nan, tree
from asg_wgpu.ir.node_facts import RowGroup, fold_of
from asg_wgpu.lower.reductions.exponentials import maximum_and_shift

Join = Callable[[Expr, Expr], Expr]


class Running(NamedTuple):
    """A maximum of rows, the sum of their exponentials, and the shift of the exponents."""

    most: Ref
    total: Ref
    shift: Ref


def running_of(graph: Graph, group: RowGroup, most: Ref) -> Running | None:
    """Return a group's sum of exponentials for a maximum, or None."""
    if graph.type_of(most).dtype is not DType.F32:
        return None
    for total in group.members:
        found = maximum_and_shift(graph, graph.nodes[total.node])
        if found is not None and found[0] == most:
            return Running(most, total, found[1])
    return None


def _fold(graph: Graph, ref: Ref) -> Fold:
    found = fold_of(graph.nodes[ref.node])
    assert found is not None, "a reduction folds"
    return found


class RunningSum:
    """The variables of a pass: the maximum so far, its shift, and the sum for this shift."""

    def __init__(self, emit: Emitter, running: Running, row: Index) -> None:
        self.emit, self.code, self.running, self.row = emit, emit.code, running, row
        graph = emit.graph
        exp = graph.nodes[graph.nodes[running.total.node].inputs[0].node]
        self._sub = graph.nodes[exp.inputs[0].node]
        self._dtype = emit.dtype_of(running.total)
        self._larger = self._joining(running.most)
        self._sum = self._joining(running.total)
        for node in (exp, self._sub):
            emit.nodes[node.id] = None
            emit.functions[cast(Elementwise, node.op).wgsl.functions] = None
        start = self.code.let(start_of(_fold(graph, running.most), self._dtype))
        self.most = self.code.declare(start, "most")
        self.shift = self.code.declare(self._shift_of(start), "shift")
        nothing = start_of(_fold(graph, running.total), self._dtype)
        self.total = self.code.declare(nothing, "total")

    @property
    def variables(self) -> tuple[Var, ...]:
        """The variables, for exchange between lanes."""
        return (self.most, self.shift, self.total)

    @property
    def results(self) -> tuple[Var, Var]:
        """The variables with the maximum and the sum."""
        return (self.most, self.total)

    def take(self, values: Sequence[Expr]) -> None:
        """Accumulate elements of the row."""
        code = self.code
        size = tree(code, [magnitude(value) for value in values], maximum)
        largest = tree(code, values, partial(call, "asg_larger"))
        most = self._larger(self.most, code.let(or_nan(largest, size)))
        shift = self._shift_of(most)
        powers = [self._power(value, shift) for value in values]
        scaled = self._scaled(self.total, self.shift, shift)
        total = self._sum(scaled, tree(code, powers, self._sum))
        code.assign(self.total, select(total, most, is_infinite(most)))  # its power would be NaN
        code.assign(self.most, most)
        code.assign(self.shift, shift)

    def join(self, other: Sequence[Expr]) -> None:
        """Join another lane's variables."""
        code = self.code
        most = self._larger(self.most, other[0])
        shift = self._shift_of(most)
        own = self._scaled(self.total, self.shift, shift)
        code.assign(self.total, self._sum(own, self._scaled(other[2], other[1], shift)))
        code.assign(self.most, most)
        code.assign(self.shift, shift)

    def _joining(self, ref: Ref) -> Join:
        """Return the function by which a reduction joins two values."""
        fold, code, dtype = _fold(self.emit.graph, ref), self.code, self._dtype
        return lambda a, b: code.let(folded(fold, dtype, a, b))

    def _shift_of(self, most: Expr) -> Expr:
        """Return the shift for a maximum."""
        emit, running = self.emit, self.running
        with self.code.supposing((running.most, self.row.identity), most):
            return emit.value(running.shift, Position(emit.shape_of(running.shift), flat=self.row))

    def _power(self, value: Expr, shift: Expr) -> Expr:
        """Return e^(value - shift), where the value is at most the shift."""
        op, dtypes = cast(Elementwise, self._sub.op), [self._dtype] * 2
        power = applied(op, (value, shift), dtypes, self._dtype, self._sub.attrs)
        return self.code.let(call("asg_exp_below", self.code.let(power)))

    def _scaled(self, total: Expr, old: Expr, new: Expr) -> Expr:
        """Return the sum for another shift; an empty sum and NaN stay unchanged."""
        return self.code.let(select(total, total * self._power(old, new), total > 0))
