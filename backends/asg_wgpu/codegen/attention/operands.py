"""Read the operands of attention: four neighbors of a matrix at once, and masks of scores."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from math import prod
from typing import NamedTuple

from asg.core.dtypes import DType
from asg.core.node import Node, Ref
from asg.core.tracing.size import sizes_of
from asg.kernel.expr import (
    BOOL,
    F32,
    Const,
    Expr,
    Scalar,
    both,
    call,
    equal,
    part,
    select,
    vector_type,
    whole,
)
from asg.kernel.index import Index, Position
from asg.kernel.values import constant
from asg_wgpu.codegen.contractions.products import is_run
from asg_wgpu.codegen.emitter import Emitter, Setting
from asg_wgpu.ir.schedule import Dispatch
from asg_wgpu.lower.attention.ops import MATRICES, PRODUCTS, SEEN

FOUR = vector_type(Scalar.F32, 4)
LOWEST = -3.0e38  # below all finite scores: the maximum of none


class Matrix(NamedTuple):
    """A stack of matrices [..., rows, width] with a scale for its elements."""

    ref: Ref
    rows: int
    width: int
    scale: float = 1.0


class Reader:
    """The operands of an attention op; `at` is the place in the stack of matrices."""

    def __init__(self, setting: Setting, node: Node) -> None:
        own = frozenset(Ref(node.id, index) for index in range(len(node.types)))
        self.node = node
        self.emit = emit = Emitter(setting, own, own)
        emit.nodes[node.id] = None
        self.query, self.key, self.value = (self.matrix(ref) for ref in node.inputs[:3])
        self.query = self.query._replace(scale=node.attrs["scale"])
        self.stack = emit.shape_of(node.inputs[0])[:-2]
        self.at: Sequence[Index] = ()
        (self.queries,) = sizes_of((node.attrs["rows"],))  # of a head
        self.causal: bool = node.attrs["causal"]
        self.empty: bool = node.attrs["empty"]

    def made(self, count: int, size: int) -> Dispatch:
        """Return the dispatch, with the arithmetic of its matrix products."""
        queries, values = PRODUCTS[self.node.op]
        widths = queries * self.query.width + values * self.value.width
        flops = 2 * prod(self.stack) * self.query.rows * self.key.rows * widths
        return replace(self.emit.dispatch(self.node.op.name, count, size), flops=flops)

    def matrix(self, ref: Ref) -> Matrix:
        """Return an operand as a stack of matrices."""
        *_, rows, width = self.emit.shape_of(ref)
        return Matrix(ref, rows, width)

    # Elements

    def four(self, matrix: Matrix, row: Index, four: Index) -> list[Expr]:
        """Return four neighbors in a row of a matrix; 0 beyond its last column."""
        code, width = self.emit.code, matrix.width
        step = 1 if width % 4 else 4
        beyond = 4 * four.high + 3 >= width
        first = code.place_below(four, width // 4) * 4 if beyond and step == 4 else four * 4
        columns = [first + i for i in range(4)]
        if beyond and step == 1:
            columns = [code.place_below(column, width) for column in columns]
        parts = self._neighbors(matrix.ref, row, columns)
        if matrix.scale != 1.0:
            parts = [each * matrix.scale for each in parts]
        if not beyond:
            return parts
        places = [four * 4 + (i if step == 1 else 0) for i in range(4)]
        return [
            select(0.0, each, whole(place) < width)
            for each, place in zip(parts, places, strict=True)
        ]

    def _neighbors(self, ref: Ref, row: Index, columns: Sequence[Index]) -> list[Expr]:
        emit, shape = self.emit, self.emit.shape_of(ref)
        places = [Position(shape, (*self.at, row, column)) for column in columns]
        found = [emit.address(ref, place) for place in places]
        first, run = found[0], [each[2] for each in found if each is not None]
        if first is not None and len(run) == len(found) and is_run(run):
            four = emit.code.let(emit.operands.read_four(*first), "q")
            return [part(four, i) for i in range(4)]
        return [emit.value(ref, place) for place in places]

    def of_rows(self, ref: Ref, rows: Sequence[Index], which: int = 0) -> list[Expr]:
        """Return column `which` of some rows of a tensor [..., rows, columns]."""
        shape = self.emit.shape_of(ref)
        places = [Position(shape, (*self.at, row, Index((), which))) for row in rows]
        return [self.emit.value(ref, place) for place in places]

    def share_of(self, total: Expr) -> Expr:
        """Return 1 / the sum of a row; NaN, or 0 with `empty`, for a row without keys.

        A row with an infinite score or NaN still gets weights of NaN.
        """
        nothing = constant(math.nan, DType.F32)
        if self.empty:
            nothing = select(nothing, constant(0.0, DType.F32), equal(total, 0.0))
        is_positive = both(total > 0.0, ~call("asg_isnan", total, type=BOOL))
        return select(nothing, call("asg_div", Const(1.0, F32), total), is_positive)

    # Masks

    @property
    def has_masks(self) -> bool:
        """Whether operands are masks."""
        return len(self.node.inputs) > MATRICES[self.node.op]

    @property
    def is_masked(self) -> bool:
        """Whether masks may change the scores."""
        return self.causal or self.has_masks

    def seen(self, query: Index, key: Index) -> list[Expr]:
        """Return the tests whether a query sees a key."""
        tests = [found for step, found in self._masks(query, key) if step == SEEN]
        return [whole(query % self.queries + key * -1) >= 0, *tests] if self.causal else tests

    def added(self, score: Expr, query: Index, key: Index) -> Expr:
        """Return the sum of a score and its added masks."""
        for step, found in self._masks(query, key):
            score = score if step == SEEN else score + found
        return score

    def _masks(self, query: Index, key: Index) -> list[tuple[str, Expr]]:
        emit, sizes = self.emit, (*self.stack, self.query.rows, self.key.rows)
        place = Position(sizes, (*self.at, query, key)).flat
        refs = self.node.inputs[MATRICES[self.node.op] :]
        return [
            (step, emit.value(ref, Position(emit.shape_of(ref), flat=place)))
            for step, ref in zip(self.node.attrs["steps"].split(), refs, strict=True)
        ]


def folded(function: str, parts: Sequence[Expr]) -> Expr:
    """Fold a power of two of values, in pairs."""
    while len(parts) > 1:
        pairs = zip(parts[::2], parts[1::2], strict=True)
        parts = [a + b if function == "+" else call(function, a, b) for a, b in pairs]
    return parts[0]


def below_one(exponent: Expr) -> Expr:
    """Return e to a power that is at most 0."""
    return call("asg_exp_below", exponent)
