"""linear: systems of linear equations by conjugate gradients, GMRES and BiCGStab."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from asg.core.dtypes import DType
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.ops.linalg.factorizations import qr, solve_triangular
from asg.ops.linalg.pseudoinverse import EPSILON
from asg.ops.products.linear_algebra import vecdot
from asg.solve.arguments import chosen, positive, tolerance
from asg.solve.functions import (
    Closed,
    Function,
    Solution,
    first_of,
    packing,
    pulled,
    pulled_to,
)  # fmt: skip

Map = Callable[[Tensor], Tensor]

_TOLERANCES = {DType.F64: 1e-10, DType.F32: 1e-5}
_SLACK = 0.9  # the loops aim a little lower: their own residual drifts from the true residual


class _Search(NamedTuple):
    """A search: the map, the preconditioner, and when to stop."""

    apply: Map
    precondition: Map
    least: Tensor
    most: int
    restart: int


def linear(
    a: Any, b: Any, x0: Any = None, *, method: str = "gmres",
    preconditioner: Function | None = None, rtol: float | None = None, atol: float = 0.0,
    max_steps: int = 1000, restart: int = 20,
) -> Solution:  # fmt: skip
    """Return x with `a(x)` = b for a linear map, from products with the map alone.

    The gradient reaches b and every tensor that `a` uses, in both modes and to any order. It solves
    the transposed system by the same method, with the transposed preconditioner.

    Args:
        a: A linear function of x with the structure and types of `b`, or a matrix [n, n] for `b` of
            n elements. The function may use every tensor of the surrounding graph.
        b: The right side: f32 or f64 tensors, or tuples, lists and dicts of them.
        x0: The first guess, like `b`; zeros unless given. It gets no gradient.
        method: "cg" is for symmetric positive definite maps. "gmres" and "bicgstab" are for all
            regular maps.
        preconditioner: A linear function that approximates the inverse of `a`; for "cg" it must be
            symmetric positive definite. It gets no gradient.
        rtol: The tolerance of |b - a(x)| relative to |b|: 1e-10 for f64 and 1e-5 for f32 unless
            given.
        atol: The absolute tolerance of |b - a(x)|; the larger tolerance counts.
        max_steps: The largest number of iterations. GMRES counts restarts.
        restart: The number of vectors that GMRES keeps between restarts.

    Raises:
        DTypeError: `b` is not f32 or f64, or `a` returns another dtype.
        GraphError: `method` is unknown, or a limit is not positive.
        ShapeError: `a` returns another shape, or the matrix does not fit.

    Source of the methods: Saad, Iterative Methods for Sparse Linear Systems (2003), 6.5, 7.4, 9.2.

    >>> b = asg.constant([1.0, 2.0, 3.0], graph=asg.Graph())
    >>> found = asg.solve.linear(lambda x: 3 * x - asg.roll(x, 1) - asg.roll(x, -1), b, method="cg")
    >>> asg.evaluate(found.x).round(3)
    array([1.75, 2.  , 2.25], dtype=float32)
    """
    pack, right = packing("linear", b, "b")
    search = chosen("linear", "method", method, _METHODS)
    positive("linear", "max_steps", max_steps)
    positive("linear", "restart", restart)
    relative = tolerance("linear", "rtol", rtol, _TOLERANCES[pack.dtype])
    if isinstance(a, Tensor):
        apply = _product(a, right)
    else:
        apply = pack.on_vectors(a, (), "the result of a")
    inverse = preconditioner and pack.on_vectors(
        preconditioner, (), "the result of the preconditioner"
    )
    start = ops.zeros_like(right) if x0 is None else pack.pack(x0, "x0")

    def solve(apply: Map, inverse: Map, right: Tensor, start: Tensor) -> tuple[Tensor, Tensor]:
        least = ops.maximum(ops.norm(right) * relative, atol) * _SLACK
        order = _Search(apply, inverse, least, max_steps, restart)
        return search(order, ops.stop_gradient(right), ops.stop_gradient(start))

    system = _System(solve, apply, inverse, right, method == "cg")
    x, steps = system.solution(start)
    rest = ops.stop_gradient(ops.norm(right - apply(x)))
    least = ops.maximum(ops.norm(ops.stop_gradient(right)) * relative, atol)
    return Solution(pack.unpack(x), rest <= least, steps, rest)


class _System:
    """A linear system on vectors, and the gradient of its solution."""

    def __init__(
        self, solve: Function, apply: Map, inverse: Map | None, right: Tensor, symmetric: bool
    ) -> None:
        self.solve = solve
        self.closed = Closed("linear", apply, [right])
        self.inverse = _stopped(inverse, right) if inverse else _same
        self.right = right
        self.symmetric = symmetric

    def solution(self, start: Tensor) -> tuple[Tensor, Tensor]:
        """Return the solution and the number of iterations."""
        captured = self.closed.captured

        def apply(x: Tensor) -> Tensor:
            return self.closed(x, *captured)[0]

        x, steps = self.solve(apply, self.inverse, self.right, start)
        found = ops.custom_vjp(first_of, self._rule)(ops.stop_gradient(x), self.right, *captured)
        return found, ops.stop_gradient(steps)

    def _rule(
        self, ct: Tensor, y: Tensor, x: Tensor, right: Tensor, *captured: Tensor
    ) -> tuple[Tensor | None, ...]:
        """Return the cotangents: u with the transposed map of u = ct for the right side."""
        (value,) = self.closed(y, *captured)

        def turned(u: Tensor) -> Tensor:
            return self.closed(u, *captured)[0] if self.symmetric else pulled([value], [y], [u])[0]

        def inverse(u: Tensor) -> Tensor:
            return self.inverse(u) if self.symmetric else pulled([self.inverse(y)], [y], [u])[0]

        def rest(u: Tensor) -> Tensor:
            return turned(u) - ct

        def solution(_: Function, start: Tensor) -> Tensor:
            return self.solve(turned, inverse, ct, start)[0]

        u = ops.custom_root(rest, ops.zeros_like(ct), solution)
        return (None, u, *pulled_to(captured, value, -u))


def _same(x: Tensor) -> Tensor:
    return x


def _product(a: Tensor, right: Tensor) -> Map:
    if a.ndim != 2 or a.shape != (right.size, right.size):
        raise ShapeError(
            f"a is {a.type}, and must be a matrix [{right.size}, {right.size}]",
            op="linear",
            hint="give a function of x for a map of tensors with several axes",
        )
    return lambda x: a @ x


def _stopped(function: Map, like: Tensor) -> Map:
    """Return `function` without gradients for the tensors that it captures."""
    closed = Closed("linear", function, [like])
    captured = [ops.stop_gradient(each) for each in closed.captured]
    return lambda x: closed(x, *captured)[0]


def _count(like: Tensor) -> Tensor:
    return ops.zeros((), DType.I32, graph=like.graph)


def _cg(search: _Search, right: Tensor, start: Tensor) -> tuple[Tensor, Tensor]:
    rest = right - search.apply(start)
    along = search.precondition(rest)

    def more(carry: Any) -> Tensor:
        _, rest, _, slope, _ = carry
        return (ops.norm(rest) > search.least) & (slope > 0)

    def step(carry: Any) -> Any:
        x, rest, along, slope, steps = carry
        image = search.apply(along)
        length = slope / vecdot(along, image)
        rest = rest - length * image
        steep = search.precondition(rest)
        after = vecdot(rest, steep)
        return x + length * along, rest, steep + after / slope * along, after, steps + 1

    first = (start, rest, along, vecdot(rest, along), _count(right))
    found = ops.while_loop(more, step, first, search.most)
    return found[0], found[4]


def _bicgstab(search: _Search, right: Tensor, start: Tensor) -> tuple[Tensor, Tensor]:
    shadow = right - search.apply(start)

    def more(carry: Any) -> Tensor:
        _, rest, _, rho, _ = carry
        return (ops.norm(rest) > search.least) & (rho != 0)

    def step(carry: Any) -> Any:
        x, rest, along, rho, steps = carry
        turned = search.precondition(along)
        image = search.apply(turned)
        alpha = rho / vecdot(shadow, image)
        half = rest - alpha * image
        other = search.precondition(half)
        image2 = search.apply(other)
        square = vecdot(image2, image2)
        omega = ops.where(square > 0, vecdot(image2, half) / square, 0.0)
        rest = half - omega * image2
        after = vecdot(shadow, rest)
        beta = ops.where(omega != 0, after / rho * (alpha / omega), 0.0)
        x = x + alpha * turned + omega * other
        return x, rest, rest + beta * (along - omega * image), after, steps + 1

    first = (start, shadow, shadow, vecdot(shadow, shadow), _count(right))
    found = ops.while_loop(more, step, first, search.most)
    return found[0], found[4]


def _gmres(search: _Search, right: Tensor, start: Tensor) -> tuple[Tensor, Tensor]:
    def more(carry: Any) -> Tensor:
        _, rest, _ = carry
        return ops.norm(rest) > search.least

    def cycle(carry: Any) -> Any:
        x, rest, steps = carry
        x = x + search.precondition(_shortest(search, rest))
        return x, right - search.apply(x), steps + 1

    first = start, right - search.apply(start), _count(right)
    found = ops.while_loop(more, cycle, first, search.most)
    return found[0], found[2]


def _shortest(search: _Search, rest: Tensor) -> Tensor:
    """Return the vector of the Krylov space whose image leaves the least of `rest`."""
    size, graph, dtype = search.restart, rest.graph, rest.dtype
    length = ops.norm(rest)
    basis = ops.one_hot(ops.full((), 0, DType.I32, graph=graph), size + 1, dtype)
    basis = ops.expand_dims(basis, 1) * (rest / length)
    places = ops.arange(size, graph=graph)

    def grow(basis: Tensor, place: Tensor) -> tuple[Tensor, Tensor]:
        at = ops.one_hot(place, size + 1, dtype)
        newest = at @ basis
        w = search.apply(search.precondition(newest))
        whole = ops.norm(w)
        column = basis @ w
        w = w - column @ basis
        again = basis @ w  # a second time, for rounding
        w = w - again @ basis
        left = ops.norm(w)
        dead = left <= 16 * EPSILON[dtype] * whole
        after = ops.one_hot(place + 1, size + 1, dtype)
        new = ops.where(dead, ops.zeros_like(w), w / ops.where(dead, 1.0, left))
        column = column + again + ops.where(dead, 0.0, left) * after
        # Once the space is complete, further columns are unit vectors of unknowns that are zero.
        column = ops.where(vecdot(newest, newest) > 0.5, column, at)
        return basis + ops.expand_dims(after, 1) * new, column

    basis, columns = ops.scan(grow, basis, places)
    q, r = qr(ops.matrix_transpose(columns))
    weights = solve_triangular(r, ops.expand_dims(q[0] * length, 1), upper=True)
    return (ops.concat([weights[:, 0], ops.zeros((1,), dtype, graph=graph)])) @ basis


_METHODS = {"cg": _cg, "gmres": _gmres, "bicgstab": _bicgstab}
