"""The operands and the epilogue of a contraction, for kernels with different loops.

It reads operands in place through their views, four neighbors at once where they are adjacent
along either axis. The members of the group after the product, its epilogue, are computed before the
store.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from math import prod

from asg.core.node import Ref
from asg.core.opdef import Kind
from asg.core.tracing.size import divides, hinted, sized
from asg.kernel.expr import Expr, Part, Var, every, part, vector, vector_type, whole, zero_of
from asg.kernel.index import ZERO, Index, Position, unflattened, variable
from asg.kernel.stmt import Leave
from asg.kernel.values import VALUE, accumulated
from asg_wgpu.codegen.emitter import Address, Emitter, Setting
from asg_wgpu.codegen.epilogue import Epilogue
from asg_wgpu.ir.node_facts import (
    Problem,
    RowGroup,
    base_of,
    is_heavy,
    is_moved,
    operand_place,
)
from asg_wgpu.ir.operand_sums import sums_of_operands
from asg_wgpu.ir.schedule import Dispatch
from asg_wgpu.ir.target import Choice, Question
from asg_wgpu.ir.words import is_expansion


class ProductKernel(ABC):
    """Makes the dispatch of a group with a contraction first, or raises NotFusableError."""

    def __init__(self, setting: Setting, group: RowGroup, problem: Problem) -> None:
        self.graph = graph = setting.graph
        heavy = frozenset(ref for ref in group.members if is_heavy(graph.nodes[ref.node]))
        self.group = group
        self.buffer_of = setting.buffer_of
        self.emit = Emitter(setting, frozenset(group.members), heavy)
        self.node = graph.nodes[group.members[0].node]
        self.sums_of = sums_of_operands(graph, group)
        self.epilogue = Epilogue(self.emit, group, self.sums_of)
        self.emit.nodes |= dict.fromkeys((self.node.id, *(ref.node for ref in self.sums_of)))
        self.shapes = (
            self.emit.shape_of(self.node.inputs[0]),
            self.emit.shape_of(self.node.inputs[1]),
        )
        self.problem = problem
        self.kind = VALUE[accumulated(self.node.types[0].dtype)]
        self.vector = vector_type(self.kind.scalar, 4)  # of adjacent results
        self.batch = unflattened(variable("tb", self.problem.sizes[0]), self.problem.batch)
        self.apart = 1  # the distance in a row between the four results of a vector

    @abstractmethod
    def dispatch(self) -> Dispatch:
        """Return the dispatch of the group."""

    def made(self, count: int, size: int, question: Question[Choice]) -> Dispatch:
        """Return the dispatch of the group for `count` invocations, in workgroups of `size`."""
        names = [self.graph.nodes[ref.node].op.name for ref in self.group.members]
        label = "+".join(dict.fromkeys(names))
        return replace(self.emit.dispatch(label, count, size), question=question)

    def accumulators(self, rows: int, columns: int) -> list[list[Var]]:
        """Declare an invocation's sums: for each row, vectors of four columns."""
        zero = zero_of(self.vector)
        return [
            [self.emit.code.declare(zero, name=f"c{i}_{q}") for q in range(columns // 4)]
            for i in range(rows)
        ]

    # Operands

    def at(self, side: int, place: Index, inner: Index) -> Position:
        """Return the operand's element for a row or column of the result, and a place of k."""
        problem, joined = self.problem, self.problem.joined
        rows, columns = ([ZERO] * len(axes) for axes in (problem.rows, problem.columns))
        if side == 0:
            rows = unflattened(place, problem.rows)
        else:
            columns = unflattened(place, problem.columns)
        out = [*self.batch, *columns[:joined], *rows, *columns[joined:]]
        return operand_place(self.node, self.shapes, out, inner, side)

    def loaded(self, side: int, places: list[list[Position]]) -> list[list[Expr]]:
        """Return the operand's elements for each place and step, four at once if possible.

        If there are two steps, both are loaded at once if possible.
        """
        ref = self.node.inputs[side]
        found = [[self.emit.address(ref, at) for at in line] for line in places]
        values: dict[tuple[int, int], Expr] = {}
        addresses = [[address[2] if address else None for address in line] for line in found]
        for i, step in product(range(len(places)), range(len(places[0]))):
            if (i, step) in values:
                continue
            steps = 2 if len(places[0]) == 2 else 4
            along_steps = [(i, step + s) for s in range(steps)]
            along_places = [(i + s, step) for s in range(4)]
            for run in (along_steps, along_places):
                if _is_run_of(addresses, run):
                    values.update(zip(run, self._load_run(found[i][step], len(run)), strict=True))
                    break
            else:
                self.emit.in_vec4 = self.expands(ref)
                values[i, step] = self.emit.value(ref, places[i][step])
                self.emit.in_vec4 = False
        return [[values[i, step] for step in range(len(line))] for i, line in enumerate(places)]

    def expands(self, ref: Ref) -> bool:
        """Whether an operand is computed from numbers of words."""
        ref = base_of(self.graph, ref, is_moved)
        is_made = self.graph.nodes[ref.node].op.kind is Kind.ELEMENTWISE
        return is_made and self.buffer_of(ref) is None

    def place(self, ref: Ref, at: Position) -> Index | None:
        """Return the position of an element, or of its number in words; None if it is computed."""
        if self.expands(ref):
            return self.lead(ref, at)
        address = self.emit.address(ref, at)
        return None if address is None else address[2]

    def lead(self, ref: Ref, at: Position) -> Index | None:
        """Return the position of an element without padding, or None if it is gathered.

        If it is computed, return the position of the number of the largest operand.
        """
        found = self._lead(ref, at)
        return None if found is None else found[1]

    def _lead(self, ref: Ref, at: Position) -> tuple[int, Index] | None:
        """Return the size of the value in memory, and a position in it."""
        while self.buffer_of(ref) is None:
            node = self.graph.nodes[ref.node]
            if is_expansion(node.op):
                break
            if node.op.kind is Kind.VIEW:
                at = self.emit.through(node, at)
            elif "low" in node.attrs:
                shape = self.emit.shape_of(node.inputs[0])
                edges = zip(at.coordinates, node.attrs["low"], strict=True)
                at = Position(shape, [place + -sized(low) for place, low in edges])
            elif node.op.kind is Kind.ELEMENTWISE:
                found = [self._lead(each, at) for each in node.inputs]
                sizes = [(hinted(each[0]), n) for n, each in enumerate(found) if each is not None]
                return found[max(sizes)[1]] if sizes else None
            else:
                return None
            ref = node.inputs[0]
        return prod(at.shape), at.flat

    def gathered(self, parts: Sequence[Expr]) -> Expr:
        """Return four neighbors as a vector, reusing the vector of a common load."""
        first = parts[0]
        if isinstance(first, Part) and all(
            isinstance(each, Part) and each.vector is first.vector and each.place == place
            for place, each in enumerate(parts)
        ):
            return first.vector
        return self.emit.code.let(vector(parts), "b")

    def _load_run(self, address: Address | None, count: int) -> list[Expr]:
        assert address is not None
        operands = self.emit.operands
        read = operands.read_four if count == 4 else operands.read_two
        found = self.emit.code.let(read(*address), "q")
        return [part(found, place) for place in range(count)]

    # The result

    @abstractmethod
    def result_place(self, place: Index, mark: str = "") -> tuple[Index, Index, list[Expr]]:
        """Define the row and the first column of an invocation's vector, with marked names.

        Return them with the tests whether this row and this column exist.
        """

    @property
    def has_fours(self) -> bool:
        """Whether the four results of a vector are adjacent in the result."""
        return self.apart == 1 and divides(4, self.problem.neighbors)

    def finish(self, sums: Sequence[Var], moved: int, together: int = 1) -> None:
        """Loop over the vectors of the tile: compute the epilogue, and store.

        The loop always takes the first vector, and then the others move up. A loop cannot index
        registers, and unrolled code takes long to compile on a CPU. Inside a run, only its `moved`
        vectors move; after a run, all vectors move. A single loop would need n² moves for n
        vectors. A turn takes the first vectors `together` if these numbers divide each other.
        """
        code = self.emit.code
        run = moved if len(sums) > 2 * moved else len(sums)
        runs = len(sums) // run
        with code.counted(runs, name="r") as outer:
            each = together if run % together == 0 else 1
            with code.counted(run // each, name="s") as inner:
                first = outer * run + inner * each
                self.put(first, sums[0]) if each == 1 else self._put_all(first, sums[:each])
                self._move_up(sums[:run], each)
            self._move_up(sums, run)

    def _move_up(self, sums: Sequence[Var], count: int) -> None:
        for own, following in zip(sums, sums[count:], strict=False):
            self.emit.code.assign(own, following)

    def put(self, place: Index, found: Var) -> None:
        """Compute the epilogue of an invocation's vector, and store it."""
        row, first, tests = self.result_place(place)
        with self.emit.code.where(every(tests), "m", "four"):
            self._store_vector(row, first, found)

    def _put_all(self, place: Index, found: Sequence[Var]) -> None:
        """Compute the epilogues of adjacent vectors inside the result, and then store them.

        Loads do not wait for the stores of other vectors, which might change their operands.
        """
        self.emit.operands.is_partition = True  # the results have different names, but one writer
        with self.emit.code.where(None):
            firsts: list[Index] = []
            for n in range(len(found)):
                row, column, _ = self.result_place(place + n, str(n))
                firsts.append(self._result_at(row, column))
            values = [
                self._epilogue(first, each) for first, each in zip(firsts, found, strict=True)
            ]
            for first, each in zip(firsts, values, strict=True):
                self._store_epilogue(first, each)

    def _store_vector(self, row: Index, first: Index, found: Var) -> None:
        emit, code = self.emit, self.emit.code
        _, _, n, _ = self.problem.sizes
        if self.has_fours:
            at = self._result_at(row, first)
            self._store_epilogue(at, self._epilogue(at, found))
            return
        rest = code.declare(found, name="vector")
        with code.counted(4, name="j") as turn:
            column = code.let(first + turn * self.apart, name="n")
            code.leave(column >= whole(n), Leave.LOOP)
            at = self._result_at(row, variable("n", n))
            for ref, (value,) in self.epilogue.at([at], [part(rest, 0)]).items():
                emit.store(emit.buffer_of(ref), emit.dtype_of(ref), at, value)
            code.assign(rest, vector([part(rest, place) for place in (1, 2, 3, 3)]))

    def _result_at(self, row: Index, column: Index) -> Index:
        """Return the position of a row and a column in the result."""
        batch, m, n, _ = self.problem.sizes
        if not self.problem.joined:
            return (variable("tb", batch) * m + row) * n + column
        beside = self.problem.neighbors
        return (column // beside * m + row) * beside + column % beside

    def _epilogue(self, first: Index, found: Var) -> dict[Ref, list[Expr]]:
        """Compute what is stored of the four results of a vector."""
        self.emit.in_vec4 = True
        places = [first + i for i in range(4)]
        return self.epilogue.at(places, [part(found, place) for place in range(4)])

    def _store_epilogue(self, first: Index, values: dict[Ref, list[Expr]]) -> None:
        emit = self.emit
        for ref, parts in values.items():
            emit.store_four(emit.buffer_of(ref), emit.dtype_of(ref), first, parts)


def _is_run_of(addresses: list[list[Index | None]], run: list[tuple[int, int]]) -> bool:
    """Whether elements are adjacent, the first at a multiple of their number."""
    if run[-1][0] >= len(addresses) or run[-1][1] >= len(addresses[0]):
        return False
    places = [place for i, s in run if (place := addresses[i][s]) is not None]
    return len(places) == len(run) and is_run(places)


def is_run(places: Sequence[Index]) -> bool:
    """Whether positions are adjacent, the first a multiple of their number."""
    first, count = places[0], len(places)
    if not all(divides(count, number) for number in (first.constant, *(c for _, c in first.terms))):
        return False
    return all(place == first + n for n, place in enumerate(places))
