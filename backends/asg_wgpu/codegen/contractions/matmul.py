"""The kernel of a contraction by register tiles: each invocation has a tile of the result."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from asg.core.tracing.size import divides
from asg.kernel.expr import Expr, either, whole, zero_of
from asg.kernel.index import ZERO, Index, variable
from asg.kernel.stmt import GROUP, LOCAL, ME
from asg.kernel.values import VALUE
from asg_wgpu.codegen.contractions.products import ProductKernel
from asg_wgpu.codegen.contractions.tiles import square_of, tile_question
from asg_wgpu.codegen.emitter import NotFusableError, Setting
from asg_wgpu.ir.node_facts import RowGroup, problem_of
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.schedule import Dispatch
from asg_wgpu.ir.target import Tiling

_SMALLEST = Tiling(1, 4, 1)


class DotKernel(ProductKernel):
    """Makes the dispatch of a group with a contraction first, or raises NotFusableError.

    With `whole` false, it takes the smallest tile: quick to build, but not for use.
    """

    def __init__(self, setting: Setting, group: RowGroup, *, whole: bool = True) -> None:
        node = setting.graph.nodes[group.members[0].node]
        super().__init__(setting, group, problem_of(setting.graph, node))
        if whole and self.sums_of:
            raise NotFusableError
        self.question = tile_question(self.graph, self.node, setting.target)
        self.tiling = self.question.taken if whole else _SMALLEST
        self.count = 0  # of invocations
        self._emit()

    def dispatch(self) -> Dispatch:
        """Return the dispatch of the group."""
        return self.made(self.count, self.tiling.invocations, self.question)

    def _emit(self) -> None:
        code, tiling = self.emit.code, self.tiling
        _, m, n, k = self.problem.sizes
        self.tiles = down, across = -(-m // tiling.rows), -(-n // tiling.columns)
        wide = square_of(tiling, down, across)
        self.count = self._place_in_square(wide) if wide else self._place_in_line()
        row, column = variable("tm", down), variable("tn", across)
        self.sums = self.accumulators(tiling.rows, tiling.columns)
        rows = self._places("m", row, tiling.rows, m)
        columns = self._places("n", column, tiling.columns, n)
        steps = 4 if divides(4, k) else 1  # at once, between loads of operands
        with code.counted(k // steps, name="k") as turn:
            self._multiply(rows, columns, [turn * steps + i for i in range(steps)])
        sums = [each for line in self.sums for each in line]
        self.finish(sums, plans().products.moved)
        for ref in self.sums_of:  # to show its writes
            dtype = self.emit.dtype_of(ref)
            self.emit.store(self.emit.buffer_of(ref), dtype, ZERO, zero_of(VALUE[dtype]))

    def _place_in_line(self) -> int:
        """Define the invocation's tile, in order along the columns.

        Returns the number of invocations.
        """
        code, (down, across) = self.emit.code, self.tiles
        batch = self.problem.sizes[0]
        count = batch * down * across
        code.leave(whole(count) <= ME)
        tile = variable(ME.name, count)
        code.place(tile % across, across, name="tn")
        code.place(tile // across % down, down, name="tm")
        code.place(tile // (down * across), batch, name="tb")
        return count

    def _place_in_square(self, wide: int) -> int:
        """Define the invocation's tile so that a workgroup has a rectangle of tiles, `wide` across.

        Returns the number of invocations.
        """
        code, (down, across) = self.emit.code, self.tiles
        high = self.tiling.invocations // wide
        squares = -(-down // high), -(-across // wide)
        batch = self.problem.sizes[0]
        groups = batch * squares[0] * squares[1]
        group, local = whole(GROUP), variable(LOCAL.name, self.tiling.invocations)
        row, square = group // whole(squares[1]), group % whole(squares[1])
        tn = code.let(square * wide + local % wide, name="tn")
        tm = code.let(row % whole(squares[0]) * high + local // wide, name="tm")
        outside = either(tn >= whole(across), tm >= whole(down))
        code.leave(either(outside, whole(groups) <= GROUP))
        code.place(variable(GROUP.name, groups) // (squares[0] * squares[1]), batch, name="tb")
        return groups * self.tiling.invocations

    # The product

    def _places(self, name: str, tile: Index, count: int, size: int) -> list[Index]:
        """Return the rows or columns of a tile, clamped to the edge."""
        if divides(count, size):
            return [tile * count + i for i in range(count)]
        places: list[Index] = []
        run = 4 if divides(4, size) and count % 4 == 0 else 1
        for start in range(0, count, run):
            first = tile * (count // run) + start // run
            base = self.emit.code.place_below(first, size // run, name=f"{name}{start}") * run
            places += [base + i for i in range(run)]
        return places

    def _multiply(
        self, rows: Sequence[Index], columns: Sequence[Index], inner: Sequence[Index]
    ) -> None:
        left = self.loaded(0, [[self.at(0, row, k) for k in inner] for row in rows])
        right = self.loaded(1, [[self.at(1, column, k) for k in inner] for column in columns])
        quads, steps = range(self.tiling.columns // 4), range(len(inner))
        vectors = [
            [self.gathered([right[4 * quad + j][step] for j in range(4)]) for step in steps]
            for quad in quads
        ]
        for step, quad, i in product(steps, quads, range(self.tiling.rows)):
            total = self.sums[i][quad]
            self.emit.code.assign(total, total + left[i][step] * vectors[quad][step])

    # The result

    def result_place(self, place: Index, mark: str = "") -> tuple[Index, Index, list[Expr]]:
        """Define the row and the first column of an invocation's vector."""
        code, quads = self.emit.code, self.tiling.columns // 4
        _, m, n, _ = self.problem.sizes
        tm, tn = variable("tm", self.tiles[0]), variable("tn", self.tiles[1])
        row = code.let(tm * self.tiling.rows + place // quads, name=f"m{mark}")
        four = code.let(tn * quads + place % quads, name=f"four{mark}")
        tests: list[Expr] = []
        if not divides(self.tiling.rows, m):
            tests.append(row < whole(m))
        if not divides(self.tiling.columns, n):
            tests.append(four < whole(-(-n // 4)))
        return variable(f"m{mark}", m), variable(f"four{mark}", -(-n // 4)) * 4, tests
