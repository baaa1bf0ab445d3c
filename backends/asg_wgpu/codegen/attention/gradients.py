"""The kernels of the gradients of attention.

They recompute the scores. Rows are queries for the gradient of queries, and keys for the gradients
of keys and values. If the scores are few, `Keys` stores their gradient, and `Scores` multiplies it
by the keys: that takes five products of matrices, and `Queries` without storage takes seven.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from asg.core.dtypes import DType
from asg.core.node import Ref
from asg.core.tracing.size import divides
from asg.kernel.expr import Expr, Var, equal, every, minimum, part, select, vector, whole
from asg.kernel.index import Index, Position, variable
from asg_wgpu.codegen.attention.blocks import BlockKernel, Fills
from asg_wgpu.codegen.attention.operands import Matrix, below_one


class _Backward(BlockKernel):
    """The common parts of both gradients: recomputed weights, and cotangents of scores."""

    def start(self) -> None:
        """Read the row numbers, and declare the sums."""
        upstream, self.stored, self.products = self.node.inputs[3:6]
        self.upstream = self.matrix(upstream)
        if not self.of_keys:
            self._read(self.rows)
        self.sums()

    @abstractmethod
    def sums(self) -> None:
        """Declare the sums of the results."""

    def _read(self, queries: Sequence[Index]) -> None:
        """Read the maximum and the share of each query."""
        self.most, self.shares = (self.of_rows(self.stored, queries, which) for which in range(2))

    def weights(self) -> tuple[Fills, Callable[[], None]]:
        """Keep the block of weights in workgroup memory."""
        scores = self.zeros(4 * self.blocks.across)
        return self.scores(scores, self.tall, self.wide), partial(self._keep_weights, scores)

    def _keep_weights(self, scores: Sequence[Var]) -> None:
        self.hide(scores)
        if self.of_keys:
            self._read(self._columns())
        for place, each in enumerate(scores):
            parts = [self._weight(part(each, r), place if self.of_keys else r) for r in range(4)]
            self.emit.code.assign(each, vector(parts))
        self.keep(scores)

    def _weight(self, score: Expr, query: int) -> Expr:
        share = self.shares[query]
        found = below_one(score - self.most[query]) * share
        return select(found, 0.0, equal(share, 0.0)) if self.empty else found

    def cotangents(self) -> tuple[Fills, Callable[[], None]]:
        """Keep the cotangents of a block's scores: 0 for a hidden key.

        They replace the weights in workgroup memory. An invocation reads its own weights there, so
        that no registers hold them during the product.
        """
        tall, wide = (self.value, self.upstream) if self.of_keys else (self.upstream, self.value)
        found = self.zeros(4 * self.blocks.across)
        return self.scores(found, tall, wide), partial(self.keep_cotangents, found)

    def keep_cotangents(self, found: Sequence[Var]) -> None:
        """Subtract the products of rows, multiply by the weights, and keep the block."""
        products = self.of_rows(self.products, self._columns() if self.of_keys else self.rows)
        for place, each in enumerate(found):
            weight = self.own_kept(place)
            rows = [products[place if self.of_keys else r] for r in range(4)]
            parts = [part(weight, r) * (part(each, r) - row) for r, row in enumerate(rows)]
            self.emit.code.assign(each, vector(parts))
        if self.is_masked or self._goes_beyond:
            with self.emit.code.where(self._hides()):
                for each, tests in zip(found, self.tests, strict=True):
                    parts = [
                        part(each, r) if test is None else select(0.0, part(each, r), test)
                        for r, test in enumerate(tests)
                    ]
                    self.emit.code.assign(each, vector(parts))
        self.keep(found)


class Queries(_Backward):
    """The gradient of queries."""

    def sums(self) -> None:
        """Declare the sums of a row."""
        self.found = self.zeros(4 * self.blocks.each(self.query.width))

    def turn(self) -> None:
        """Take in a block of keys."""
        self.steps(*self.weights(), *self.cotangents(), self.weighted(self.found, self.key))

    def finish(self) -> None:
        """Store the gradient."""
        self.store_queries(self.found)


class Keys(_Backward):
    """The gradients of keys and of values."""

    def sums(self) -> None:
        """Declare the sums of a row for both."""
        self.found = self.zeros(4 * self.blocks.each(self.key.width))
        self.valued = self.zeros(4 * self.blocks.each(self.value.width))

    def turn(self) -> None:
        """Take in a block of queries."""
        self.steps(
            *self.weights(), self.weighted(self.valued, self.upstream),
            *self.cotangents(), self.weighted(self.found, self.query),
        )  # fmt: skip

    def finish(self) -> None:
        """Store the gradients, apart or side by side."""
        first, second = Ref(self.node.id, 0), Ref(self.node.id, 1)
        apart: bool = self.node.attrs["apart"]
        self.store(first, self.found, self.key.width)
        start = 0 if apart else self.key.width
        self.store(second if apart else first, self.valued, self.value.width, start)

    def keep_cotangents(self, found: Sequence[Var]) -> None:
        """Keep a block of cotangents; store it if the gradient of queries reads it."""
        super().keep_cotangents(found)
        if self.node.attrs["keeps"]:
            self._store_scores(found)

    def _store_scores(self, found: Sequence[Var]) -> None:
        """Store the gradient of a block of scores: each vector has four keys of a query."""
        code, blocks = self.emit.code, self.blocks
        queries, keys = self.query.rows, self.key.rows
        at_once = 4 if divides(4, keys) else 1
        rows = -(-keys // at_once)
        for place, each in enumerate(found):
            query = code.let(self.begin + self._column(place // 4) + place % 4, "query")
            tests = [] if divides(blocks.columns, queries) else [query < whole(queries)]
            for r in range(0, 4, at_once):
                row = code.let((self.first + self.quad * 4 + r) // at_once, "row")
                more = [] if divides(blocks.rows, keys) else [row < whole(rows)]
                with code.where(every([*tests, *more]), query.name, row.name):
                    key = variable(row.name, rows) * at_once
                    places = (*self.at, variable(query.name, queries), key)
                    at = Position((*self.stack, queries, keys), places).flat
                    self._put_score(at, [part(each, r + i) for i in range(at_once)])

    def _put_score(self, at: Index, values: Sequence[Expr]) -> None:
        buffer = self.emit.buffer_of(Ref(self.node.id, len(self.node.types) - 1))
        if len(values) == 4:
            self.emit.store_four(buffer, DType.F32, at, values)
        else:
            self.emit.store(buffer, DType.F32, at, values[0])


class Scores(BlockKernel):
    """The gradient of queries from the kept gradient of scores."""

    def start(self) -> None:
        """Declare the sums of a row."""
        self.found = self.zeros(4 * self.blocks.each(self.query.width))
        self.given = self.matrix(self.node.inputs[3])
        # Neighbors store neighboring columns here: another gap keeps their banks apart.
        self.kept = self.kept._replace(gap=1)

    def four(self, matrix: Matrix, row: Index, four: Index) -> list[Expr]:
        """Return four neighbors; a later key has 0 in the gradient of scores.

        The kernel of keys leaves out blocks of later keys, so nothing behind the query is read.
        """
        if not self.causal or matrix != self.given:
            return super().four(matrix, row, four)
        last = minimum(four, row % self.queries // 4)
        stored = self.emit.code.place_below(last, -(-matrix.width // 4))
        found = super().four(matrix, row, stored)
        return [select(0.0, x, self._sees(row, four * 4 + i)) for i, x in enumerate(found)]

    def _sees(self, query: Index, key: Index) -> Expr:
        beyond = [whole(key) < whole(self.key.rows)] if self._goes_beyond else []
        test = every([*self.seen(query, key), *beyond])
        assert test is not None, "later keys are hidden"
        return test

    def turn(self) -> None:
        """Take in a block of keys."""
        self.steps(Fills(1, self._given, self._no_products), self.weighted(self.found, self.key))

    def _given(self, _: Index) -> Iterator[Callable[[], None]]:
        fours = self.blocks.columns // 4
        return self._transposed(self.given, self.first, self.begin // 4, fours, self.kept)

    def _no_products(self, _: Index) -> None:
        """Leave the products to the fill with the keys."""

    def finish(self) -> None:
        """Store the gradient."""
        self.store_queries(self.found)
