"""Factorizations and triangular equations in a step of a recurrence.

The elements of a matrix lie in workgroup memory, and its rows or columns follow one after another,
with a barrier between them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from asg.core.node import Ref
from asg.kernel.expr import (
    BOOL,
    F32,
    U32,
    Bitcast,
    Const,
    Expr,
    SharedLoad,
    both,
    call,
    cast,
    clamp,
    either,
    equal,
    maximum,
    select,
    unequal,
    whole,
    zero_of,
)
from asg.kernel.index import Index, Position
from asg.kernel.stmt import Shared
from asg_wgpu.codegen.loops.recurrence_folds import Fold, Workgroup
from asg_wgpu.lower.loops.small_matrices import Steps, steps_of

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
        self.each_task(self.count, lambda task: body(task, self.position(task)))

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
        return SharedLoad(self.name, place + copy * self.count, F32)

    def put(self, place: Index, value: Expr, copy: Index | int = 0) -> None:
        """Store an element of the result, or of a copy."""
        self.emit.code.share(self.name, place + copy * self.count, value)

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
        self.each_task(self.matrices, self._check)

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

    def _check(self, matrix: Index) -> None:
        """Store NaN for a matrix with a pivot that is not positive."""
        code, n = self.emit.code, self.height
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
        largest = code.declare(Const(-1.0, F32), "largest")
        found = code.declare(whole(step), "found")
        with code.counted(m, prefix="line") as line:
            size = code.let(call("abs", self.at(self.place(task, line, step), old)), "size")
            with code.where(both(whole(line) >= step, size > largest)):
                code.assign(largest, size)
                code.assign(found, line)
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


class QrTable(InSteps):
    """Householder reflections of the scaled matrix and of the identity beside it.

    Steps go from one copy of both to the other. The array also has the scales of the columns.
    """

    def __init__(self, kernel: Workgroup, ref: Ref, name: str) -> None:
        super().__init__(kernel, ref, name)
        self.rank = min(self.stages.shape(self.node.inputs[0])[-2:])
        self.n = self.width - self.rank
        self.beside = self.n + self.height  # columns of a copy
        self.copied = self.matrices * self.height * self.beside

    @property
    def shared(self) -> Shared:
        """The array of the result, both copies, and the scales."""
        return Shared(F32, self._scale(Index((), self.matrices)).constant)

    def _scale(self, matrix: Index) -> Index:
        return matrix * self.n + (self.count + 2 * self.copied)

    def _at(self, copy: Index, matrix: Index, row: Index, column: Index) -> Index:
        """Return the place of an element of a copy."""
        place = matrix * (self.height * self.beside) + row * self.beside + column
        return copy * self.copied + place + self.count

    def _load(self, place: Index) -> Expr:
        return SharedLoad(self.name, place, F32)

    def compute(self) -> None:
        """Add the statements that compute the result in a step of the loop."""
        code = self.emit.code
        self._each_of_copy(self._begin)
        code.barrier()
        with code.counted(self.rank, prefix="step") as step:
            self._each_of_copy(partial(self._reflect, step))
            code.barrier()
        self.each(self._result)

    def _each_of_copy(self, body: Callable[[Index, Index, Index], None]) -> None:
        """Add statements for each element of a copy: its matrix, row and column."""
        code = self.emit.code

        def element(task: Index) -> None:
            line = code.place(task // self.beside, self.copied // self.beside)
            column = code.place(task % self.beside, self.beside)
            body(line // self.height, line % self.height, column)

        self.each_task(self.copied, element)

    def _begin(self, matrix: Index, row: Index, column: Index) -> None:
        code, each = self.emit.code, self.columns // (self.height * self.width)
        own = code.place_below(whole(column), self.n)
        first = matrix % each * (self.height * self.width)
        at = self.kernel.position(self.ref, matrix // each, first)
        largest = code.declare(zero_of(F32), "largest")
        with code.counted(self.height, prefix="row") as other:
            size = code.let(call("abs", self.operand(0, at, other, own)), "size")
            with code.where(size > largest):
                code.assign(largest, size)
        exponent = Bitcast(largest, U32) & 0x7F800000
        power = code.let(clamp(exponent, 0x00800000, 0x7E800000), "power")
        value = self.operand(0, at, row, own) * Bitcast(0x7F000000 - power, F32)
        unit = cast(equal(whole(column), row + self.n), F32)
        place = self._at(Index(), matrix, row, column)
        code.share(self.name, place, select(unit, value, whole(column) < self.n))
        with code.where(both(equal(whole(row), 0), whole(column) < self.n)):
            code.share(self.name, self._scale(matrix) + own, Bitcast(power, F32))

    def _reflect(self, step: Index, matrix: Index, row: Index, column: Index) -> None:
        code = self.emit.code
        old = code.place(step % 2, 2, "copy")

        def at(line: Index, along: Index) -> Expr:
            return self._load(self._at(old, matrix, line, along))

        squares, products = (code.declare(zero_of(F32), name) for name in ("squares", "products"))
        with code.counted(self.height, prefix="row") as other, code.where(whole(other) > step):
            x = code.let(at(other, step), "x")
            code.assign(squares, squares + x * x)
            code.assign(products, products + x * at(other, column))
        alpha, top = code.let(at(step, step), "alpha"), code.let(at(step, column), "top")
        size = code.let(call("sqrt", alpha * alpha + squares), "size")
        beta = code.let(select(size, -size, alpha >= 0.0), "beta")
        apart = code.let(beta - alpha, "apart")
        part = code.let(_divided(top - _divided(products, apart), beta) * apart, "part")
        own = code.let(at(row, column), "own")
        below = own + _divided(part, apart) * at(row, step)
        changed = select(select(own, below, whole(row) > step), top - part, equal(whole(row), step))
        turns = unequal(call("asg_magnitude", squares, type=U32), 0)  # NaN counts
        place = self._at(old * -1 + 1, matrix, row, column)
        code.share(self.name, place, select(own, changed, turns))

    def _result(self, task: Index, at: Position) -> None:
        code = self.emit.code
        row, column = at.coordinates[-2:]
        matrix = task // (self.height * self.width)
        last = Index((), self.rank % 2)
        turned = code.place_below(whole(column), self.rank)
        own = code.place_below(maximum(whole(column) - self.rank, 0), self.n)
        unit = self._load(self._at(last, matrix, turned, row + self.n))
        scale = self._load(self._scale(matrix) + own)
        value = self._load(self._at(last, matrix, row, own)) * scale
        upper = select(zero_of(F32), value, whole(row) <= own)
        self.put(task, select(upper, unit, whole(column) < self.rank))


_KERNELS: Mapping[Steps, type[InSteps]] = {
    Steps.CHOLESKY: Cholesky, Steps.EQUATIONS: TriangularSolve,
    Steps.LU: LuTable, Steps.QR: QrTable,
}  # fmt: skip


def matrix_kernel(kernel: Workgroup, ref: Ref, name: str) -> Fold:
    """Return the generator of a matrix in steps."""
    steps = steps_of(kernel.stages.graph.nodes[ref.node])
    assert steps is not None, "the workgroup computes it in steps"
    return _KERNELS[steps](kernel, ref, name)
