"""Cholesky and LU factors, and triangular equations, in a step of a recurrence.

The elements of a matrix lie in workgroup memory, and its rows or columns follow one after another,
with a barrier between them.
"""

from __future__ import annotations

from collections.abc import Callable

from asg.core.node import Ref
from asg.kernel.expr import (
    BOOL,
    F32,
    U32,
    Const,
    Expr,
    SharedLoad,
    both,
    call,
    cast,
    clamp,
    either,
    equal,
    select,
    unequal,
    whole,
    zero_of,
)
from asg.kernel.index import Index, Position, variable
from asg.kernel.stmt import LOCAL, Shared
from asg.ops.linalg.factorizations import CHOLESKY, TRIANGULAR_SOLVE
from asg_wgpu.codegen.loops.recurrence_folds import Fold, Workgroup
from asg_wgpu.lower.loops.small_matrices import LU_TABLE

Body = Callable[[Index, Position], None]


class InSteps(Fold):
    """A matrix that the workgroup computes in steps. Its array has two copies of the elements."""

    def __init__(self, kernel: Workgroup, ref: Ref, name: str) -> None:
        super().__init__(kernel, ref, name)
        self.height, self.width = self.stages.shape(ref)[-2:]

    def _parts(self) -> int:
        return 1

    @property
    def matrices(self) -> int:
        """The matrices of the workgroup."""
        return self.count // (self.height * self.width)

    @property
    def shared(self) -> Shared:
        """The array of both copies."""
        return Shared(F32, 2 * self.count)

    def each(self, body: Body) -> None:
        """Add statements for each element: its place and its position."""
        code, size = self.emit.code, self.kernel.size
        turns = -(-self.count // size)
        with code.counted(turns, prefix="fold") as turn:
            raw = code.let(turn * size + variable(LOCAL.name, size), "task")
            test = raw < self.count if self.count != turns * size else None
            with code.where(test), code.apart():
                task = code.place_below(raw, self.count, "task")
                row = code.place(task // self.columns, self.kernel.rows)
                column = code.place(task % self.columns, self.columns)
                body(task, self.kernel.position(self.ref, row, column))

    def steps(self, count: int, body: Callable[[Index, Index, Position], None]) -> None:
        """Add statements for each of `count` steps and each element, with barriers around steps."""
        code = self.emit.code
        code.barrier()
        with code.counted(count, prefix="step") as step:
            self.each(lambda task, at: body(step, task, at))
            code.barrier()

    def place(self, task: Index, row: Index, column: Index) -> Index:
        """Return the place of another element of the matrix of an element."""
        area = self.height * self.width
        return task // area * area + row * self.width + column

    def at(self, place: Index, copy: Index | int = 0) -> Expr:
        """Return an element of the result, or of a copy."""
        start = copy * self.count if isinstance(copy, Index) else Index((), copy * self.count)
        return SharedLoad(self.name, start + place, F32)

    def put(self, place: Index, value: Expr, copy: Index | int = 0) -> None:
        """Store an element of the result, or of a copy."""
        start = copy * self.count if isinstance(copy, Index) else Index((), copy * self.count)
        self.emit.code.share(self.name, start + place, value)

    def operand(self, number: int, at: Position, row: Index, column: Index) -> Expr:
        """Return an element of the same matrix of an operand."""
        ref = self.node.inputs[number]
        there = Position(self.stages.shape(ref), [*at.coordinates[:-2], row, column])
        return self.emit.value(ref, there)

    def read(self, row: Index, column: Index) -> Expr:
        """Return an element of the result."""
        return self.at(row * self.columns + column)


def _divided(one: Expr, other: Expr) -> Expr:
    return call("asg_div", one, other)


class Cholesky(InSteps):
    """The Cholesky factor: a step subtracts the part of a column, and gives one of the result.

    The array also has the pivots, and for each matrix a number that is NaN if a pivot is not
    positive.
    """

    @property
    def shared(self) -> Shared:
        """The array of the elements, and of a number for each matrix."""
        return Shared(F32, 2 * self.count + self.matrices)

    def compute(self) -> None:
        """Add the statements that compute the result in a step of the loop."""
        jitter, none = Const(self.node.attrs["jitter"], F32), zero_of(F32)

        def begin(task: Index, at: Position) -> None:
            i, j = at.coordinates[-2:]
            mean = (self.operand(0, at, i, j) + self.operand(0, at, j, i)) * 0.5
            self.put(task, mean + select(none, jitter, equal(whole(i), whole(j))), 1)

        self.each(begin)
        self.steps(self.height, self._step)
        self._check()

    def _step(self, step: Index, task: Index, at: Position) -> None:
        code = self.emit.code
        i, j = at.coordinates[-2:]
        pivot = code.let(self.at(self.place(task, step, step), 1), "pivot")
        with code.where(equal(whole(j), whole(step))):
            root = code.let(call("sqrt", pivot), "root")
            below = _divided(self.at(task, 1), root)
            found = select(select(0.0, below, whole(i) > step), root, equal(whole(i), whole(step)))
            self.put(task, found)
        with code.where(both(whole(j) > step, whole(i) >= j)):
            factor = _divided(self.at(self.place(task, i, step), 1), pivot)
            less = factor * self.at(self.place(task, j, step), 1)
            self.put(task, self.at(task, 1) - less, 1)

    def _check(self) -> None:
        code, size, n = self.emit.code, self.kernel.size, self.height
        with code.counted(-(-self.matrices // size), prefix="check") as turn:
            raw = code.let(turn * size + variable(LOCAL.name, size), "raw")
            with code.where(raw < self.matrices), code.apart():
                matrix = code.place_below(raw, self.matrices, "matrix")
                poison = code.declare(zero_of(F32), "poison")
                with code.counted(n, prefix="k") as k:
                    pivot = self.at(matrix * (n * n) + k * (n + 1), 1)
                    good = call("asg_is_amount", pivot, type=BOOL)
                    bad = either(~good, equal(call("asg_magnitude", pivot, type=U32), 0))
                    code.assign(poison, select(poison, call("asg_nan", type=F32), bad))
                code.share(self.name, matrix + 2 * self.count, poison)

    def read(self, row: Index, column: Index) -> Expr:
        """Return an element of the factor, or NaN."""
        place = row * self.columns + column
        poison = SharedLoad(self.name, place // (self.height**2) + 2 * self.count, F32)
        return self.at(place) + poison


class TriangularSolve(InSteps):
    """The solution of triangular equations: a step gives a row, and subtracts it from others."""

    def compute(self) -> None:
        """Add the statements that compute the result in a step of the loop."""
        attrs = self.node.attrs
        forward = attrs["lower"] != attrs["transposed"]

        def begin(task: Index, at: Position) -> None:
            self.put(task, self.operand(1, at, *at.coordinates[-2:]), 1)

        def solve(step: Index, task: Index, at: Position) -> None:
            code = self.emit.code
            i, j = at.coordinates[-2:]
            k = step if forward else step * -1 + (self.height - 1)
            known = self.at(self.place(task, k, j), 1)
            if not attrs["unit_diagonal"]:
                known = _divided(known, self.operand(0, at, k, k))
            known = code.let(known, "known")
            with code.where(equal(whole(i), whole(k))), code.apart():
                self.put(task, known)
            with code.where(whole(i) > k if forward else whole(i) < k), code.apart():
                place = (k, i) if attrs["transposed"] else (i, k)
                self.put(task, self.at(task, 1) - known * self.operand(0, at, *place), 1)

        self.each(begin)
        self.steps(self.height, solve)


class LuTable(InSteps):
    """Gaussian elimination with partial pivoting, of the matrix with its two more columns.

    Steps go from one copy of the elements to the other.
    """

    def compute(self) -> None:
        """Add the statements that compute the result in a step of the loop."""
        n = self.width - 2
        last = min(self.height, n)

        def begin(task: Index, at: Position) -> None:
            code = self.emit.code
            i, j = at.coordinates[-2:]
            inside = code.place_below(whole(j), n)
            beside = select(1.0, cast(whole(i), F32), equal(whole(j), n))
            value = select(beside, self.operand(0, at, i, inside), whole(j) < n)
            self.put(task, value, (last + 1) % 2)

        self.each(begin)
        self.steps(last, self._step)
        self.each(self._divide)

    def _step(self, step: Index, task: Index, at: Position) -> None:
        code, m, n = self.emit.code, self.height, self.width - 2
        i, j = at.coordinates[-2:]
        old = code.place((step + (min(m, n) + 1)) % 2, 2, "copy")
        largest, found = (
            code.declare(Const(-1.0, F32), "largest"),
            code.declare(whole(step), "found"),
        )
        with code.counted(m, prefix="row") as row:
            size = code.let(call("abs", self.at(self.place(task, row, step), old)), "size")
            with code.where(both(whole(row) >= step, size > largest)):
                code.assign(largest, size)
                code.assign(found, row)
        other = code.place(clamp(found, 0, m - 1), m, "other")
        own = select(whole(i), whole(step), equal(whole(i), whole(other)))
        row = code.place(select(own, whole(other), equal(whole(i), whole(step))), m, "row")
        value = code.let(self.at(self.place(task, row, j), old), "value")
        pivot = code.let(self.at(self.place(task, other, step), old), "pivot")
        factor = _divided(self.at(self.place(task, row, step), old), pivot)
        less = value - factor * self.at(self.place(task, other, j), old)
        below = both(whole(i) > step, both(whole(j) > step, whole(j) < n))
        inner = both(below, unequal(pivot, 0.0))
        odd = both(equal(whole(j), n + 1), unequal(whole(other), whole(step)))
        self.put(task, select(select(value, -value, odd), less, inner), old * -1 + 1)

    def _divide(self, task: Index, at: Position) -> None:
        """Divide the elements below the diagonal by the pivots."""
        code, n = self.emit.code, self.width - 2
        i, j = at.coordinates[-2:]
        k = code.place_below(whole(j), min(self.height, n))
        pivot = code.let(self.at(self.place(task, k, k), 1), "pivot")
        own = code.let(self.at(task, 1), "own")
        below = both(both(whole(j) < i, whole(j) < n), unequal(pivot, 0.0))
        self.put(task, select(own, _divided(own, pivot), below))


_KERNELS = {CHOLESKY: Cholesky, TRIANGULAR_SOLVE: TriangularSolve, LU_TABLE: LuTable}


def matrix_kernel(kernel: Workgroup, ref: Ref, name: str) -> Fold:
    """Return the generator of a matrix in steps."""
    return _KERNELS[kernel.stages.graph.nodes[ref.node].op](kernel, ref, name)
