"""The kernels of attention and of its gradients, which store no scores.

A workgroup has a block of rows, and loops over blocks of columns. A block of scores is a product;
its weights stay in workgroup memory and multiply the rows of a matrix. In the forward pass, rows
are queries, and each row rescales its sums by a running maximum (Milakov and Gimelshein, 2018; Dao
et al., "FlashAttention", 2022). The backward passes recompute the scores: rows are queries for the
gradient of queries, and keys for the gradients of keys and values. So no two workgroups add to the
same result.

An invocation has four rows, as the parts of vectors. It has every `lanes`-th vector of four columns
of a block, and of the result. `few_queries.py` has the kernel for few queries.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from math import prod

from asg.core.dtypes import DType
from asg.core.node import Node, Ref
from asg.core.opdef import OpDef
from asg.core.tracing.size import divides, surely_equal
from asg.kernel.expr import (
    F32,
    Const,
    Expr,
    SharedLoad,
    Var,
    call,
    equal,
    every,
    part,
    select,
    vector,
    whole,
    zero_of,
)
from asg.kernel.index import Index, Position, unflattened, variable
from asg.kernel.stmt import GROUP, LOCAL, Shared
from asg.kernel.values import constant, rounded
from asg_wgpu.codegen.attention.few_queries import FewQueriesKernel
from asg_wgpu.codegen.attention.operands import (
    FOUR,
    LOWEST,
    Matrix,
    Reader,
    below_one,
    folded,
)
from asg_wgpu.codegen.emitter import Setting
from asg_wgpu.ir.schedule import Dispatch
from asg_wgpu.lower.attention.ops import (
    ATTEND,
    ATTEND_FEW,
    ATTEND_KEYS,
    ATTEND_QUERIES,
    blocks_of,
    blocks_question,
    widths_of,
)

_STAGE, _WEIGHTS = "stage", "weights"


def _apart(quads: int) -> int:
    """Return the vectors of four places in the stage, and a gap behind them."""
    return 4 * quads + 1


def _weights_apart(quads: int) -> int:
    """Return the vectors of four columns of weights, and a gap behind them."""
    return 4 * quads + 2


def attention_kernel(setting: Setting, node: Node) -> Dispatch:
    """Return the dispatch of an attention or its gradient."""
    return _KERNELS[node.op](setting, node).dispatch()


class _Kernel(Reader, ABC):
    """The common parts of the kernels, with the matrices of rows, `tall`, and columns, `wide`."""

    def __init__(self, setting: Setting, node: Node) -> None:
        super().__init__(setting, node)
        types = [setting.graph.type_of(ref) for ref in node.inputs]
        self.question = blocks_question(node, types, setting.target)
        blocks = blocks_of(self.question.taken, widths_of(types), setting.target)
        assert blocks is not None, "a question's blocks fit"
        self.blocks = blocks
        self.of_keys = node.op is ATTEND_KEYS
        self.tall, self.wide = (self.key, self.query) if self.of_keys else (self.query, self.key)
        self._emit()

    def dispatch(self) -> Dispatch:
        """Return the dispatch."""
        count = prod(self.stack) * self._down() * self.blocks.size
        return replace(self.made(count, self.blocks.size), question=self.question)

    def _down(self) -> int:
        return -(-self.tall.rows // self.blocks.rows)

    def _emit(self) -> None:
        code, blocks = self.emit.code, self.blocks
        down, across = self._down(), -(-self.wide.rows // blocks.columns)
        groups = prod(self.stack) * down
        code.leave(whole(groups) <= GROUP)
        group, local = variable(GROUP.name, groups), variable(LOCAL.name, blocks.size)
        self.local = local
        # Two neighbors share their lane, and every second one the rows: then the vectors that half
        # a subgroup loads from workgroup memory are one pass on an NVIDIA card, for both operands.
        self.lane = code.place(local // 2 % blocks.lanes, blocks.lanes, name="lane")
        pair = local // (2 * blocks.lanes)
        self.quad = code.place(pair * 2 + local % 2, blocks.quads, name="quad")
        # The last queries see the most keys, and the first keys are seen by the most queries. The
        # blocks with the most work come first, of all heads, so short work ends the dispatch.
        heads = prod(self.stack)
        head, block = (
            (group % heads, group // heads) if self.causal else (group // down, group % down)
        )
        self.at = unflattened(code.place(head, heads, name="head"), self.stack)
        is_reversed = self.causal and not self.of_keys
        place = whole(down - 1) - whole(block) if is_reversed else block
        self.first = code.place(place, down, name="block") * blocks.rows
        self.rows = [
            self._below(self.first + self.quad * 4 + r, self.tall.rows, blocks.rows)
            for r in range(4)
        ]
        self.emit.shared[_WEIGHTS] = Shared(FOUR, blocks.columns // 4 * _weights_apart(blocks.quads))
        self.emit.shared[_STAGE] = Shared(FOUR, blocks.stage)
        self.start()
        with code.counted(across, name="turn") as turn:
            self.begin = turn * blocks.columns
            with code.where(self._is_seen()):
                self.turn()
        self.finish()

    @abstractmethod
    def start(self) -> None:
        """Declare the variables before the loop over blocks."""

    @abstractmethod
    def turn(self) -> None:
        """Take in a block of columns."""

    @abstractmethod
    def finish(self) -> None:
        """Store the results."""

    # Places

    def _below(self, place: Index, end: int, step: int) -> Index:
        """Return a place in a block of `step` places, clamped to `end` if blocks may exceed it."""
        return place if divides(step, end) else self.emit.code.place_below(place, end)

    def _columns(self) -> list[Index]:
        """Return this lane's columns in the block, clamped to the last column."""
        blocks = self.blocks
        return [
            self._below(self.begin + self._column(i) + j, self.wide.rows, blocks.columns)
            for i, j in product(range(blocks.across), range(4))
        ]

    def _column(self, i: int) -> Index:
        return (self.lane + self.blocks.lanes * i) * 4

    def _corner(self) -> tuple[Index, Index] | None:
        """Return the first query and key of a block with later keys hidden, or None.

        The query counts from the first one of its head. A block with queries of several heads has
        no corner.
        """
        step = self.blocks.columns if self.of_keys else self.blocks.rows
        if not self.causal or not (
            divides(step, self.queries) or surely_equal(self.queries, self.query.rows)
        ):
            return None
        query, key = (self.begin, self.first) if self.of_keys else (self.first, self.begin)
        return query % self.queries, key

    def _is_seen(self) -> Expr | None:
        """Return the test whether some query of the block sees some key of it; None if all do."""
        corner = self._corner()
        if corner is None:
            return None
        query, key = corner
        last = (self.blocks.columns if self.of_keys else self.blocks.rows) - 1
        return whole(query) + last >= key

    def _hides(self) -> Expr | None:
        """Return the test whether some query of the block does not see some key; None: unknown."""
        corner = self._corner()
        if corner is None or self.has_masks or self._goes_beyond:
            return None
        query, key = corner
        last = (self.blocks.rows if self.of_keys else self.blocks.columns) - 1
        return whole(query) < key + last

    # Products of scores

    def scores(self, tall: Matrix, wide: Matrix) -> list[Var]:
        """Return the products of two matrices' rows: for each column, a vector of four rows."""
        code, blocks = self.emit.code, self.blocks
        sums = self.zeros(4 * blocks.across)
        depth, high = blocks.depth, blocks.columns // 4
        begin = depth // 4 * _apart(blocks.quads)  # of the columns, behind the rows
        tiles = (tall, self.first, blocks.quads, 0), (wide, self.begin, high, begin)
        with code.counted(-(-tall.width // depth), prefix="chunk") as chunk:
            stores = [store for tile in tiles for store in self._transposed(*tile, chunk)]
            self._staged(stores)
            with code.counted(depth // 4, prefix="d") as four:
                for d in range(4):
                    at = four * _apart(blocks.quads) + d * blocks.quads + self.quad
                    own = code.let(SharedLoad(_STAGE, at, FOUR))
                    row = four * _apart(high) + d * high + self.lane + begin
                    for i in range(blocks.across):
                        other = SharedLoad(_STAGE, row + blocks.lanes * i, FOUR)
                        self._multiply(sums[4 * i : 4 * i + 4], own, code.let(other))
        return sums

    def _multiply(self, sums: Sequence[Var], own: Expr, others: Expr) -> None:
        for j, total in enumerate(sums):
            self.emit.code.assign(total, total + own * part(others, j))

    def zeros(self, count: int) -> list[Var]:
        """Declare `count` vectors of zeros."""
        return [self.emit.code.declare(zero_of(FOUR)) for _ in range(count)]

    def _staged(self, stores: Sequence[Callable[[], None]]) -> None:
        """Run `stores` of loaded vectors into the stage, between barriers."""
        self.emit.code.barrier()
        for store in stores:
            store()
        self.emit.code.barrier()

    def _transposed(
        self, matrix: Matrix, first: Index, quads: int, start: int, chunk: Index
    ) -> Iterator[Callable[[], None]]:
        """Load squares of four by four, and yield functions that store them transposed."""
        depth = self.blocks.depth // 4
        step = 4 * quads
        for patch, guard in self._shared_out(quads * depth):
            quad, four = patch // depth, patch % depth
            rows = [
                self.four(matrix, self._below(first + quad * 4 + r, matrix.rows, step),
                           chunk * depth + four)
                for r in range(4)
            ]  # fmt: skip
            at = four * _apart(quads) + quad + start
            yield partial(self._put_columns, rows, at, quads, guard)

    def _put_columns(
        self, rows: Sequence[Sequence[Expr]], at: Index, quads: int, guard: Expr | None
    ) -> None:
        with self.emit.code.where(guard):
            for i in range(4):
                column = vector([row[i] for row in rows])
                self.emit.code.share(_STAGE, at + i * quads, column)

    def _shared_out(self, count: int) -> Iterator[tuple[Index, Expr | None]]:
        """Divide `count` tasks; yield this invocation's tasks, each with a test or None."""
        size = self.blocks.size
        for begin in range(0, count, size):
            task = self.local + begin
            if begin + size <= count:
                yield task, None
            else:
                yield self.emit.code.place_below(task, count), whole(task) < count

    # Weighted sums

    def weighted(self, sums: Sequence[Var], matrix: Matrix) -> None:
        """Add the products of this block's weights and the rows of a matrix."""
        code, blocks = self.emit.code, self.blocks
        run, each = blocks.run(matrix.width), blocks.each(matrix.width)
        with code.counted(blocks.columns // run, prefix="part") as place:
            self._staged(list(self._lying(matrix, place * run, run, each * blocks.lanes)))
            with code.counted(run // 4, prefix="k") as four:
                for k in range(4):
                    own = self.kept(place * (run // 4) + four, k)
                    for i in range(each):
                        row = (four * 4 + k) * (each * blocks.lanes)
                        at = row + self.lane + blocks.lanes * i
                        others = code.let(SharedLoad(_STAGE, at, FOUR))
                        self._multiply(sums[4 * i : 4 * i + 4], own, others)

    def _lying(
        self, matrix: Matrix, start: Index, run: int, wide: int
    ) -> Iterator[Callable[[], None]]:
        """Load rows of a matrix, and yield functions that store them in the stage."""
        for task, guard in self._shared_out(run * wide):
            place = self.begin + start + task // wide
            row = self._below(place, matrix.rows, self.blocks.columns)
            yield partial(self._put, task, self.four(matrix, row, task % wide), guard)

    def _put(self, at: Index, parts: Sequence[Expr], guard: Expr | None) -> None:
        with self.emit.code.where(guard):
            self.emit.code.share(_STAGE, at, vector(parts))

    def keep(self, found: Sequence[Var]) -> None:
        """Keep a block of weights in workgroup memory, transposed."""
        for place, weight in enumerate(found):
            self.emit.code.share(_WEIGHTS, self._kept_at(*self._own(place)), weight)

    def kept(self, four: Index, j: int) -> Expr:
        """Return the kept weights of this invocation's rows in a column of a vector."""
        return self.emit.code.let(SharedLoad(_WEIGHTS, self._kept_at(four, j), FOUR))

    def _kept_at(self, four: Index, j: int) -> Index:
        quads = self.blocks.quads
        return four * _weights_apart(quads) + j * quads + self.quad

    def _own(self, place: int) -> tuple[Index, int]:
        """Return the vector and the part of one of this lane's columns."""
        return self.lane + self.blocks.lanes * (place // 4), place % 4

    # Masks

    def hide(self, scores: Sequence[Var]) -> None:
        """Apply the masks to a block of scores: a hidden key gets -inf."""
        columns = self._columns()
        self.tests = [
            [self._shown(place, r, column) for r in range(4)]
            for place, column in enumerate(columns)
        ]
        if not (self.is_masked or self._goes_beyond):
            return
        hidden = constant(-math.inf, DType.F32)
        with self.emit.code.where(self._hides()):
            for total, column, tests in zip(scores, columns, self.tests, strict=True):
                parts: list[Expr] = []
                for r, test in enumerate(tests):
                    score = self.added(part(total, r), *self._pair(r, column))
                    parts.append(score if test is None else select(hidden, score, test))
                self.emit.code.assign(total, vector(parts))

    @property
    def _goes_beyond(self) -> bool:
        """Whether the last block may exceed the last column."""
        return not divides(self.blocks.columns, self.wide.rows)

    def _pair(self, r: int, column: Index) -> tuple[Index, Index]:
        """Return the query and the key of a row and a column."""
        row = self.rows[r]
        return (column, row) if self.of_keys else (row, column)

    def _shown(self, place: int, r: int, column: Index) -> Expr | None:
        """Return the test whether a query sees a key of the block; None if it always does."""
        within = whole(self.begin + self._column(place // 4) + place % 4)
        tests = [within < whole(self.wide.rows)] if self._goes_beyond else []
        return every([*tests, *self.seen(*self._pair(r, column))])

    # Results

    def store(
        self, ref: Ref, sums: Sequence[Var], width: int, start: int = 0,
        factors: Sequence[Expr] = (),
    ) -> None:  # fmt: skip
        """Store rows of a result from column `start` on, times a factor for each row."""
        emit, code, blocks = self.emit, self.emit.code, self.blocks
        buffer, dtype, whole_width = emit.buffer_of(ref), emit.dtype_of(ref), emit.shape_of(ref)[-1]
        rows, wide = self.tall.rows, -(-width // 4)
        for r, i in product(range(4), range(blocks.each(width))):
            row = code.let(self.first + self.quad * 4 + r, "row")
            four = code.let(self.lane + blocks.lanes * i, "four")
            tests = [] if divides(blocks.rows, rows) else [row < whole(rows)]
            tests += [] if wide % blocks.lanes == 0 else [four < wide]
            values = [
                part(sums[4 * i + c], r) * factors[r] if factors else part(sums[4 * i + c], r)
                for c in range(4)
            ]
            values = [rounded(each, dtype) for each in values]
            with code.where(every(tests), row.name, four.name):
                at = Position((*self.stack, rows, 1), (*self.at, variable(row.name, rows), Index()))
                first = at.flat * whole_width + variable(four.name, wide) * 4 + start
                if not (width % 4 or whole_width % 4 or start % 4):
                    emit.store_four(buffer, dtype, first, values)
                    continue
                for c, each in enumerate(values):
                    inside = None if width % 4 == 0 else four * 4 + c < width
                    with code.where(inside):
                        column = code.place_below(four * 4 + c, width)
                        emit.store(buffer, dtype, at.flat * whole_width + column + start, each)


class _Forward(_Kernel):
    """Attention: a running maximum and sum for each row, and the weighted sums so far."""

    def start(self) -> None:
        """Declare the maxima, the sums and the weighted sums of zero keys."""
        code = self.emit.code
        self.found = self.zeros(4 * self.blocks.each(self.value.width))
        self.most = [code.declare(Const(LOWEST, F32), name=f"most{r}") for r in range(4)]
        self.total = [code.declare(Const(0.0, F32), name=f"total{r}") for r in range(4)]

    def turn(self) -> None:
        """Take in a block of keys."""
        code = self.emit.code
        scores = self.scores(self.query, self.key)
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
        self.weighted(self.found, self.value)

    def _of_lanes(self, own: Sequence[Expr], function: str) -> list[Expr]:
        """Fold the numbers of the lanes that share four rows, through workgroup memory."""
        code, blocks = self.emit.code, self.blocks
        step = blocks.quads + 2  # a gap, so that the lanes use different banks
        code.share(_WEIGHTS, self.lane * step + self.quad, vector(own))
        code.barrier()
        all_ = [
            code.let(SharedLoad(_WEIGHTS, self.quad + lane * step, FOUR))
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


class _Backward(_Kernel):
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

    def keep_weights(self) -> None:
        """Keep the block of weights in workgroup memory."""
        scores = self.scores(self.tall, self.wide)
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

    def keep_cotangents(self) -> None:
        """Keep the cotangents of a block's scores: 0 for a hidden key.

        They replace the weights in workgroup memory. An invocation reads its own weights there, so
        that no registers hold them during the product.
        """
        tall, wide = (self.value, self.upstream) if self.of_keys else (self.upstream, self.value)
        found = self.scores(tall, wide)
        products = self.of_rows(self.products, self._columns() if self.of_keys else self.rows)
        for place, each in enumerate(found):
            weight = self.kept(*self._own(place))
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


class _Queries(_Backward):
    """The gradient of queries, without their scale."""

    def sums(self) -> None:
        """Declare the sums of a row."""
        self.found = self.zeros(4 * self.blocks.each(self.query.width))

    def turn(self) -> None:
        """Take in a block of keys."""
        self.keep_weights()
        self.keep_cotangents()
        self.weighted(self.found, self.key)

    def finish(self) -> None:
        """Store the gradient."""
        self.store(Ref(self.node.id, 0), self.found, self.query.width)


class _Keys(_Backward):
    """The gradients of keys and of values."""

    def sums(self) -> None:
        """Declare the sums of a row for both."""
        self.found = self.zeros(4 * self.blocks.each(self.key.width))
        self.valued = self.zeros(4 * self.blocks.each(self.value.width))

    def turn(self) -> None:
        """Take in a block of queries."""
        self.keep_weights()
        self.weighted(self.valued, self.upstream)
        self.keep_cotangents()
        self.weighted(self.found, self.query)

    def finish(self) -> None:
        """Store the gradients side by side."""
        ref = Ref(self.node.id, 0)
        self.store(ref, self.found, self.key.width)
        self.store(ref, self.valued, self.value.width, self.key.width)


_KERNELS: Mapping[OpDef, type[_Kernel | FewQueriesKernel]] = {
    ATTEND_FEW: FewQueriesKernel,
    ATTEND: _Forward, ATTEND_QUERIES: _Queries, ATTEND_KEYS: _Keys,
}  # fmt: skip
