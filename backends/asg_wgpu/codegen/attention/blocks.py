"""The common parts of the kernels of attention: blocks of scores, and their products.

A workgroup has a block of rows, and loops over blocks of columns. A block of scores is a product;
its weights stay in workgroup memory and multiply the rows of a matrix. So no two workgroups add to
the same result.

An invocation has four rows, as the parts of vectors. It has every `lanes`-th vector of four columns
of a block, and of the result.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from math import prod
from typing import NamedTuple

from asg.core.dtypes import DType
from asg.core.node import Node, Ref
from asg.core.tracing.size import divides, is_known, surely_equal
from asg.kernel.expr import (
    F32,
    Const,
    Expr,
    SharedLoad,
    Var,
    clamp,
    equal,
    every,
    minimum,
    part,
    select,
    vector,
    whole,
    zero_of,
)
from asg.kernel.index import Index, Position, unflattened, variable
from asg.kernel.stmt import GROUP, LOCAL, Shared
from asg.kernel.values import constant, rounded
from asg_wgpu.codegen.attention.operands import FOUR, Matrix, Reader
from asg_wgpu.codegen.emitter import Setting
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.schedule import Dispatch
from asg_wgpu.lower.attention.ops import ATTEND_KEYS, blocks_of, blocks_question, widths_of

STAGE, WEIGHTS = "stage", "weights"


class Tile(NamedTuple):
    """Rows of matrices in workgroup memory: `quads` vectors of four rows for each place.

    A gap of `gap` vectors follows four places.
    """

    array: str
    quads: int
    gap: int
    start: int = 0

    def at(self, four: Index, place: int, quad: Index) -> Index:
        """Return where a vector of four rows lies, for one of four places."""
        return four * (4 * self.quads + self.gap) + (place * self.quads + self.start) + quad


class Fills(NamedTuple):
    """Fills of the stage with parts of operands, and the products of each part.

    `loads` loads the vectors of a part, and yields functions that store them in the stage.
    """

    parts: int
    loads: Callable[[Index], Iterator[Callable[[], None]]]
    products: Callable[[Index], None]
    only: Index = Index()  # the place of a single part

    def apart(self, most: int) -> list[Fills]:
        """Return a fill for each part if they are at most `most`."""
        if self.parts > most:
            return [self]
        return [self._replace(parts=1, only=Index((), place)) for place in range(self.parts)]


Step = Fills | Callable[[], None]


class BlockKernel(Reader, ABC):
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
        group = self._balanced(groups) if self.causal else variable(GROUP.name, groups)
        local = variable(LOCAL.name, blocks.size)
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
        self.kept = Tile(WEIGHTS, blocks.quads, 2)
        self.emit.shared[WEIGHTS] = Shared(FOUR, blocks.weights)
        self.emit.shared[STAGE] = Shared(FOUR, blocks.stage)
        self.start()
        with code.counted(across, name="turn") as turn:
            self.begin = turn * blocks.columns
            with code.where(self._is_seen()):
                self.turn()
        self.finish()

    def _balanced(self, groups: int) -> Index:
        """Return the place of a workgroup among those with less and less work.

        A card's multiprocessors take their workgroups in waves. Every second wave has its most work
        last, so that no multiprocessor has the most work of each.
        """
        code, group, wave = self.emit.code, variable(GROUP.name, groups), plans().attention.wave
        if not is_known(groups) or groups <= wave:
            return group
        first = group // wave * wave
        last = minimum(first + (wave - 1), groups - 1)
        turned = select(GROUP, first + last - GROUP, equal(whole(group // wave % 2), 1))
        return code.place(clamp(turned, 0, groups - 1), groups)

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

    # Products

    def steps(self, *steps: Step) -> None:
        """Fill the stage and multiply, step by step; a step may also be a function.

        The vectors of a fill are loaded before the products of the fill before it, which take
        longer than the loads.
        """
        most = plans().attention.written if plans().attention.ahead else 1
        all_ = [
            each
            for step in steps
            for each in (step.apart(most) if isinstance(step, Fills) else [step])
        ]
        stores: list[Callable[[], None]] = []
        for number, step in enumerate(all_):
            if not isinstance(step, Fills):
                step()
            elif step.parts > 1:
                with self.emit.code.counted(step.parts, prefix="part") as place:
                    self._staged(list(step.loads(place)))
                    step.products(place)
            else:
                self._staged(stores or list(step.loads(step.only)))
                stores = self._ahead(all_[number + 1 :])
                step.products(step.only)

    def _ahead(self, steps: Sequence[Step]) -> list[Callable[[], None]]:
        """Load the vectors of the next fill, unless it has several parts."""
        fills = [step for step in steps if isinstance(step, Fills)][: plans().attention.ahead]
        return [store for fill in fills if fill.parts == 1 for store in fill.loads(fill.only)]

    def scores(self, sums: Sequence[Var], tall: Matrix, wide: Matrix) -> Fills:
        """Add the products of two matrices' rows: for each column, a vector of four rows."""
        blocks, fours = self.blocks, self.blocks.depth // 4
        rows = Tile(STAGE, blocks.quads, 1)
        columns = Tile(STAGE, blocks.columns // 4, 1, fours * (blocks.rows + 1))

        def loads(chunk: Index) -> Iterator[Callable[[], None]]:
            yield from self._transposed(tall, self.first, chunk * fours, fours, rows)
            yield from self._transposed(wide, self.begin, chunk * fours, fours, columns)

        def products(chunk: Index) -> None:
            with self.emit.code.counted(fours, prefix="d") as four:
                for d in range(4):
                    own = self._load(rows, four, d, self.quad)
                    for i in range(blocks.across):
                        other = self._load(columns, four, d, self.lane + blocks.lanes * i)
                        self._multiply(sums[4 * i : 4 * i + 4], own, other)

        return Fills(-(-tall.width // blocks.depth), loads, products)

    def _load(self, tile: Tile, four: Index, place: int, quad: Index) -> Expr:
        return self.emit.code.let(SharedLoad(tile.array, tile.at(four, place, quad), FOUR))

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
        self, matrix: Matrix, row: Index, column: Index, fours: int, tile: Tile
    ) -> Iterator[Callable[[], None]]:
        """Load squares of four by four, and yield functions that store them transposed.

        The first one is at a row, and at a vector of columns; `fours` of them lie side by side.
        """
        for patch, guard in self._shared_out(tile.quads * fours):
            quad, four = patch // fours, patch % fours
            places = [
                self._below(row + quad * 4 + r, matrix.rows, 4 * tile.quads) for r in range(4)
            ]
            rows = [self.four(matrix, place, column + four) for place in places]
            yield partial(self._put_columns, rows, tile, four, quad, guard)

    def _put_columns(
        self, rows: Sequence[Sequence[Expr]], tile: Tile, four: Index, quad: Index,
        guard: Expr | None,
    ) -> None:  # fmt: skip
        with self.emit.code.where(guard):
            for place in range(4):
                column = vector([row[place] for row in rows])
                self.emit.code.share(tile.array, tile.at(four, place, quad), column)

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

    def weighted(self, sums: Sequence[Var], matrix: Matrix) -> Fills:
        """Add the products of this block's weights and the rows of a matrix."""
        blocks = self.blocks
        run, each = blocks.run(matrix.width), blocks.each(matrix.width)

        def loads(place: Index) -> Iterator[Callable[[], None]]:
            return self._lying(matrix, place * run, run, each * blocks.lanes)

        def products(place: Index) -> None:
            with self.emit.code.counted(run // 4, prefix="k") as four:
                for k in range(4):
                    own = self._load(self.kept, place * (run // 4) + four, k, self.quad)
                    for i in range(each):
                        row = (four * 4 + k) * (each * blocks.lanes)
                        at = row + self.lane + blocks.lanes * i
                        others = self.emit.code.let(SharedLoad(STAGE, at, FOUR))
                        self._multiply(sums[4 * i : 4 * i + 4], own, others)

        return Fills(blocks.columns // run, loads, products)

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
            self.emit.code.share(STAGE, at, vector(parts))

    def keep(self, found: Sequence[Var]) -> None:
        """Keep a block of weights in workgroup memory, transposed."""
        for place, weight in enumerate(found):
            at = self.kept.at(self._fours(place), place % 4, self.quad)
            self.emit.code.share(WEIGHTS, at, weight)

    def own_kept(self, place: int) -> Expr:
        """Return the kept weights of this invocation's rows in one of its columns."""
        return self._load(self.kept, self._fours(place), place % 4, self.quad)

    def _fours(self, place: int) -> Index:
        """Return the vector of a block's columns that has one of this lane's columns."""
        return self.lane + self.blocks.lanes * (place // 4)

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

    def store_queries(self, sums: Sequence[Var]) -> None:
        """Store the gradient of queries, times their scale if it is the gradient without it."""
        scale: float = self.node.attrs["scale"]
        factors = [Const(scale, F32)] * 4 if self.node.attrs["unscaled"] and scale != 1.0 else []
        self.store(Ref(self.node.id, 0), sums, self.query.width, factors=factors)

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
