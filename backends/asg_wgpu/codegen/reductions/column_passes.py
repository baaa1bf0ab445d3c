"""Passes over columns, in which an invocation takes several rows of neighboring columns at once.

A pass computes a reduction of each column, or two reductions of which the second needs the result
of the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from asg.core.node import Ref
from asg.kernel.expr import Expr, Var
from asg.kernel.index import Index
from asg_wgpu.codegen.elements import Accumulator, fold
from asg_wgpu.codegen.emitter import Emitter
from asg_wgpu.codegen.reductions.accumulators import accumulator
from asg_wgpu.codegen.reductions.running_moments import RunningMoments
from asg_wgpu.codegen.reductions.running_sums import RunningSum
from asg_wgpu.codegen.reductions.workgroup_reduce import Joined

Values = Sequence[Sequence[Expr]]  # by row, and by column


class Joins(Joined, Protocol):
    """Variables of a column that join those of another invocation."""

    def join(self, other: Sequence[Expr]) -> None:
        """Join the values of another invocation's variables."""


class Folds:
    """The pass of a single reduction."""

    def __init__(self, emit: Emitter, ref: Ref, columns: int) -> None:
        self.emit, self.first = emit, ref
        self.node = emit.graph.nodes[ref.node]
        self._parts = [accumulator(emit, self.node) for _ in range(columns)]
        self._totals: list[Accumulator] = []

    def take(self, values: Values, rows: Sequence[Index]) -> None:
        """Take rows into the accumulators of the columns."""
        for row, of_row in zip(rows, values, strict=True):
            for part, value in zip(self._parts, of_row, strict=True):
                part.take(value, row)

    def joins(self) -> Sequence[Joins]:
        """Return the settled accumulators."""
        self._totals = [part.settled() for part in self._parts]
        return [_Folded(self, total) for total in self._totals]

    def results(self) -> dict[Ref, list[Accumulator]]:
        """Return the accumulators of a reduction for each column."""
        return {self.first: self._totals}


class _Folded:
    """The accumulator of a column."""

    def __init__(self, folds: Folds, total: Accumulator) -> None:
        self.folds, self.total = folds, total

    @property
    def variables(self) -> tuple[Var, ...]:
        return self.total.variables

    def join(self, other: Sequence[Expr]) -> None:
        fold(self.folds.emit, self.folds.node, self.total, other)


class Together:
    """The pass of a reduction and of a second reduction that needs its result."""

    def __init__(self, refs: tuple[Ref, Ref], sums: Sequence[RunningSum | RunningMoments]) -> None:
        self.refs, self.first, self._sums = refs, refs[0], sums

    def take(self, values: Values, rows: Sequence[Index]) -> None:
        """Take rows into the sums of the columns."""
        for one, column in zip(self._sums, zip(*values, strict=True), strict=True):
            one.take(column)

    def joins(self) -> Sequence[Joins]:
        """Return the sums."""
        return self._sums

    def results(self) -> dict[Ref, list[Accumulator]]:
        """Return the accumulators of both reductions for each column."""
        each = zip(*(one.results for one in self._sums), strict=True)
        return {ref: list(map(Accumulator, own)) for ref, own in zip(self.refs, each, strict=True)}


Pass = Folds | Together
