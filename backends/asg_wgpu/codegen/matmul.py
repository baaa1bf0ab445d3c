"""The kernel of contractions: each invocation computes a tile of the result in registers.

Operands are read in place through their views, four neighbours at once where they lie side by side
along either axis. An elementwise epilogue of the product is computed before the store.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from math import prod

from asg.core.dtypes import DType
from asg.core.node import Ref
from asg.core.opdef import Kind
from asg.core.tracing import divides
from asg.kernel.expr import (
    Expr,
    Part,
    Var,
    either,
    every,
    part,
    vector,
    vector_type,
    whole,
    zero_of,
)
from asg.kernel.index import Index, Position, unflattened, variable
from asg.kernel.stmt import GROUP, LOCAL, ME, Leave
from asg.kernel.values import VALUE, accumulated
from asg_wgpu.codegen.emitter import Emitter, Setting
from asg_wgpu.codegen.epilogue import Epilogue
from asg_wgpu.codegen.tiles import square_of, tile_question
from asg_wgpu.ir.node_facts import RowGroup, is_heavy, operand_places, problem_of
from asg_wgpu.ir.plans import plans
from asg_wgpu.ir.schedule import Dispatch
from asg_wgpu.ir.target import Tiling

# The kernel

_SMALLEST = Tiling(1, 4, 1)
Address = tuple[int, Index, DType]  # of an element: its buffer, and the place in it


class DotKernel:
    """Makes the dispatch of a group that a contraction leads, or raises NotFusableError.

    One that is not `whole` is soon made: it is of the smallest tile, and not for use.
    """

    def __init__(self, setting: Setting, group: RowGroup, *, whole: bool = True) -> None:
        self.graph = graph = setting.graph
        heavy = frozenset(ref for ref in group.members if is_heavy(graph.nodes[ref.node]))
        self.group = group
        self.buffer_of = setting.buffer_of
        self.emit = Emitter(setting, frozenset(group.members), heavy)
        self.epilogue = Epilogue(self.emit, group)
        self.node = graph.nodes[group.members[0].node]
        self.shapes = (
            self.emit.shape_of(self.node.inputs[0]),
            self.emit.shape_of(self.node.inputs[1]),
        )
        self.problem = problem_of(graph, self.node)
        self.question = tile_question(graph, self.node, setting.target)
        self.tiling = self.question.taken if whole else _SMALLEST
        self.kind = VALUE[accumulated(self.node.types[0].dtype)]
        self.count = 0  # of invocations
        self._emit()

    def dispatch(self) -> Dispatch:
        """Return the dispatch of the group."""
        names = [self.graph.nodes[ref.node].op.name for ref in self.group.members]
        label = "+".join(dict.fromkeys(names))
        made = self.emit.dispatch(label, self.count, self.tiling.invocations)
        return replace(made, question=self.question)

    def _emit(self) -> None:
        emit, code = self.emit, self.emit.code
        emit.nodes[self.node.id] = None
        tiling, (batch, m, n, k) = self.tiling, self.problem.sizes
        self.tiles = down, across = -(-m // tiling.rows), -(-n // tiling.columns)
        wide = square_of(tiling, down, across)
        self.count = self._place_in_square(wide) if wide else self._place_in_line()
        row, column = variable("tm", down), variable("tn", across)
        self.batch = unflattened(variable("tb", batch), self.problem.batch)
        zero = zero_of(vector_type(self.kind.scalar, 4))
        self.sums = [
            [code.declare(zero, name=f"c{i}_{q}") for q in range(tiling.columns // 4)]
            for i in range(tiling.rows)
        ]
        rows = self._places("m", row, tiling.rows, m)
        columns = self._places("n", column, tiling.columns, n)
        steps = 4 if divides(4, k) else 1  # at once, between loads and stores of the tile
        with code.counted(k // steps, name="k") as turn:
            self._multiply(rows, columns, [turn * steps + i for i in range(steps)])
        self._finish()
        emit.flops = 2 * prod(self.problem.sizes)

    def _place_in_line(self) -> int:
        """Write the place of an invocation's tile, one after another along the columns.

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
        """Write the place of an invocation's tile where those of a workgroup make up a rectangle.

        So many lie side by side. Returns the number of invocations.
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
        """Return the rows or columns of a tile; those beyond the edge are moved onto it."""
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
        left = self._loaded(0, [[self._at(0, row, k) for k in inner] for row in rows])
        right = self._loaded(1, [[self._at(1, column, k) for k in inner] for column in columns])
        quads, steps = range(self.tiling.columns // 4), range(len(inner))
        vectors = [
            [self._gathered([right[4 * quad + j][step] for j in range(4)]) for step in steps]
            for quad in quads
        ]
        for step, quad, i in product(steps, quads, range(self.tiling.rows)):
            total = self.sums[i][quad]
            self.emit.code.assign(total, total + left[i][step] * vectors[quad][step])

    def _gathered(self, parts: Sequence[Expr]) -> Expr:
        """Return four neighbours as a vector: as they were loaded, if they were loaded together."""
        first = parts[0]
        if isinstance(first, Part) and all(
            isinstance(each, Part) and each.vector is first.vector and each.place == place
            for place, each in enumerate(parts)
        ):
            return first.vector
        return self.emit.code.let(vector(parts), "b")

    def _at(self, side: int, place: Index, inner: Index) -> Position:
        """Return the element of an operand at a row or column of a tile, and a step of k."""
        problem = self.problem
        if side == 0:
            found = unflattened(place, problem.rows)
            out = [*self.batch, *found, *[Index()] * len(problem.columns)]
        else:
            found = unflattened(place, problem.columns)
            out = [*self.batch, *[Index()] * len(problem.rows), *found]
        return operand_places(self.node, self.shapes, out, inner)[side]

    def _loaded(self, side: int, places: list[list[Position]]) -> list[list[Expr]]:
        """Return the operand's elements for each place and step, four at once if possible."""
        ref = self.node.inputs[side]
        found = [[self._address(ref, at) for at in line] for line in places]
        values: dict[tuple[int, int], Expr] = {}
        addresses = [[address[1] if address else None for address in line] for line in found]
        for i, step in product(range(len(places)), range(len(places[0]))):
            if (i, step) in values:
                continue
            along_steps = [(i, step + s) for s in range(4)]
            along_places = [(i + s, step) for s in range(4)]
            for run in (along_steps, along_places):
                if self._is_run(addresses, run):
                    values.update(zip(run, self._load_four(found[i][step]), strict=True))
                    break
            else:
                values[i, step] = self.emit.value(ref, places[i][step])
        return [[values[i, step] for step in range(len(line))] for i, line in enumerate(places)]

    def _is_run(self, addresses: list[list[Index | None]], run: list[tuple[int, int]]) -> bool:
        """Whether four elements lie side by side, the first at a multiple of four."""
        if run[-1][0] >= len(addresses) or run[-1][1] >= len(addresses[0]):
            return False
        places = [place for i, s in run if (place := addresses[i][s]) is not None]
        return len(places) == 4 and is_run(places)

    def _load_four(self, address: Address | None) -> list[Expr]:
        assert address is not None
        buffer, flat, dtype = address
        found = self.emit.code.let(self.emit.operands.read_four(buffer, dtype, flat), "q")
        return [part(found, place) for place in range(4)]

    def _address(self, ref: Ref, at: Position) -> Address | None:
        """Return the buffer and the place in it of an element, or None if it is computed."""
        at_ref, place = ref, at
        while (buffer := self.buffer_of(at_ref)) is None:
            node = self.graph.nodes[at_ref.node]
            if node.op.kind is not Kind.VIEW:
                return None
            place, at_ref = self.emit.through(node, place), node.inputs[0]
        dtype = self.emit.dtype_of(at_ref)
        return None if dtype is DType.BOOL else (buffer, place.flat, dtype)

    # The result

    def _finish(self) -> None:
        """Take the vectors of the tile one after another: compute what follows, and store.

        The first vector is always the one at hand, and then others move up: registers cannot be
        indexed in a loop, and a copy of the code for each takes long to compile on a CPU. All move
        up after a run of them, and in between those of the run: one loop would move n² of n.
        """
        code, quads = self.emit.code, self.tiling.columns // 4
        _, m, n, _ = self.problem.sizes
        sums = [each for row in self.sums for each in row]
        moved = plans().products.moved
        run = moved if len(sums) > 2 * moved else len(sums)
        runs = len(sums) // run
        with code.counted(runs, name="r") as outer:
            with code.counted(run, name="s") as inner:
                place = outer * run + inner
                tm, tn = variable("tm", self.tiles[0]), variable("tn", self.tiles[1])
                row = code.let(tm * self.tiling.rows + place // quads, name="m")
                four = code.let(tn * quads + place % quads, name="four")
                tests: list[Expr] = []
                if not divides(self.tiling.rows, m):
                    tests.append(row < whole(m))
                if not divides(self.tiling.columns, n):
                    tests.append(four < whole(-(-n // 4)))
                with code.where(every(tests), "m", "four"):
                    self._store_vector(sums[0])
                self._move_up(sums[:run], 1)
            self._move_up(sums, run)

    def _move_up(self, sums: Sequence[Var], count: int) -> None:
        for own, following in zip(sums, sums[count:], strict=False):
            self.emit.code.assign(own, following)

    def _store_vector(self, found: Var) -> None:
        emit, code = self.emit, self.emit.code
        _, m, n, _ = self.problem.sizes
        row, first = variable("m", m), variable("four", -(-n // 4)) * 4
        if divides(4, n):
            self._store_four(self._result_at(row, first), found)
            return
        rest = code.declare(found, name="vector")
        with code.counted(4, name="j") as turn:
            column = code.let(first + turn, name="n")
            code.leave(column >= whole(n), Leave.LOOP)
            at = self._result_at(row, variable("n", n))
            for ref, (value,) in self.epilogue.at([at], [part(rest, 0)]).items():
                emit.store(emit.buffer_of(ref), emit.dtype_of(ref), at, value)
            code.assign(rest, vector([part(rest, place) for place in (1, 2, 3, 3)]))

    def _result_at(self, row: Index, column: Index) -> Index:
        """Return the place in the result of a row and a column."""
        batch, m, n, _ = self.problem.sizes
        return (variable("tb", batch) * m + row) * n + column

    def _store_four(self, first: Index, found: Var) -> None:
        emit, places = self.emit, [first + i for i in range(4)]
        emit.in_vec4 = True
        values = self.epilogue.at(places, [part(found, place) for place in range(4)])
        for ref, parts in values.items():
            emit.store_four(emit.buffer_of(ref), emit.dtype_of(ref), first, parts)


def is_run(places: Sequence[Index]) -> bool:
    """Whether four places lie side by side, the first a multiple of four."""
    first = places[0]
    if not all(divides(4, number) for number in (first.constant, *(c for _, c in first.terms))):
        return False
    return all(place == first + n for n, place in enumerate(places))
