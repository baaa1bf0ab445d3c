"""least_squares: sums of squares by the method of Levenberg and Marquardt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.ops.control.implicit_gradient import normal_equations
from asg.ops.linalg.factorizations import qr, solve_triangular
from asg.ops.linalg.pseudoinverse import EPSILON
from asg.solve.arguments import chosen, positive, tolerance
from asg.solve.functions import (
    Function,
    Solution,
    dense_adjoint,
    implicit,
    jacobian_of,
    packing,
    pulled,
    pushed,
)  # fmt: skip
from asg.solve.linear import linear

_TOLERANCES = {DType.F64: 1e-10, DType.F32: 1e-5}
_SIGNS = 8  # random vectors for the lengths of columns


def least_squares(
    function: Function, x0: Any, args: Sequence[Any] = (), *, tol: float | None = None,
    max_steps: int = 500, solver: str = "qr",
) -> Solution:  # fmt: skip
    """Return an x that minimizes the sum of squares of `function(x)`, by Levenberg-Marquardt.

    The gradient follows from the implicit function theorem, in both modes and to any order. It
    reaches every tensor that `function` uses. It solves with the Hessian of the sum, which must be
    regular at the minimum. `x0` gets no gradient.

    Args:
        function: Returns the residuals of x: a tensor of any shape, or tuples, lists and dicts of
            tensors. It may use every tensor of the surrounding graph.
        x0: The first guess: f32 or f64 tensors, or tuples, lists and dicts of them.
        args: Further arguments: `function(x, *args)`.
        tol: The solver stops when the cosine between the residuals and each column of their
            Jacobian is at most `tol`, or a step changes x or the sum by at most this fraction. It
            is 1e-10 for f64 and 1e-5 for f32 unless given.
        max_steps: The largest number of trial steps.
        solver: "qr" factorizes a dense Jacobian in each step, and its gradient uses a dense
            Hessian. "cg" is for thousands of unknowns: it uses only products with the Jacobian and
            its transpose, by conjugate gradients, and its gradient uses products with the Hessian.

    Returns:
        The solution; its `residual` is the norm of the residuals of `function`.

    Raises:
        DTypeError: `x0` is not f32 or f64.
        GraphError: `function` returns nothing, `solver` is unknown, or a limit is not positive.

    Source: Moré, The Levenberg-Marquardt Algorithm (1978); the damping is from Nielsen, Damping
    Parameter in Marquardt's Method (1999). "cg" is CGLS: Björck, Numerical Methods for Least
    Squares Problems (1996), 7.4. It estimates the lengths of the Jacobian's columns with 8 random
    vectors, to scale the unknowns: Bekas, Kokiopoulou, Saad, An Estimator for the Diagonal of a
    Matrix (2007).

    >>> t = asg.constant([0.0, 1.0, 2.0], graph=asg.Graph())
    >>> y = asg.constant([2.0, 1.0, 0.5], graph=t.graph)
    >>> start = asg.constant([1.0, 1.0], graph=t.graph)
    >>> found = asg.solve.least_squares(lambda p: p[0] * asg.exp(-p[1] * t) - y, start)
    >>> asg.evaluate(found.x).round(3)
    array([2.   , 0.693], dtype=float32)
    """
    pack, start = packing("least_squares", x0, "x0")
    scheme = chosen("least_squares", "solver", solver, _SOLVERS)
    positive("least_squares", "max_steps", max_steps)
    least = tolerance("least_squares", "tol", tol, _TOLERANCES[pack.dtype])

    def residual(x: Tensor) -> Tensor:
        return pack.pack_any(pack.call(function, x, args), "the result of the function")

    def normal(x: Tensor) -> Tensor:
        value = residual(x)
        return pulled([value], [x], [value])[0]

    start = ops.stop_gradient(start)
    trial = _Step(residual, least, scheme)

    def more(carry: _Carry) -> Tensor:
        return ~carry.ended & ops.isfinite(carry.damping)

    last = ops.while_loop(more, trial, trial.first(start), max_steps)
    x, value, done, steps = map(ops.stop_gradient, (last.x, last.value, last.done, last.steps))
    found = implicit("least_squares", normal, x, scheme.adjoint)
    return Solution(pack.unpack(found), done, steps, ops.norm(value))


class _Local(NamedTuple):
    """The derivatives at a point."""

    steep: Tensor  # the transposed Jacobian times the residuals
    lengths: Tensor  # of the columns of the Jacobian
    slopes: tuple[Tensor, ...]  # the Jacobian, or nothing


class _Carry(NamedTuple):
    """The point, its residuals and derivatives, and the damping with its next growth."""

    x: Tensor
    value: Tensor
    local: _Local
    scale: Tensor
    damping: Tensor
    growth: Tensor
    steps: Tensor
    done: Tensor  # within the tolerance
    ended: Tensor  # without a further step


class _Step:
    """A trial step."""

    def __init__(self, residual: Function, least: float, scheme: _Qr | _Cg) -> None:
        self.residual = residual
        self.least = least
        self.scheme = scheme

    def first(self, start: Tensor) -> _Carry:
        """Return the state at the first guess."""
        graph = start.graph
        value = self.residual(start)
        local = self.scheme.local(value, start)
        damping = ops.full((), 1e-3, start.dtype, graph=graph)
        count = ops.zeros((), DType.I32, graph=graph)
        done = _cosine(local, value) <= self.least
        scale = ops.zeros_like(start)
        return _Carry(start, value, local, scale, damping, damping * 2000, count, done, done)

    def __call__(self, carry: _Carry) -> _Carry:
        scale = ops.maximum(carry.scale, carry.local.lengths)
        scale = ops.where(scale > 0, scale, 1.0)
        shift, image = self.scheme.step(self.residual, carry, scale)
        x = carry.x + shift
        value = self.residual(x)
        before, after = ops.sum(carry.value**2), ops.sum(value**2)
        promised = -ops.sum(image * (2 * carry.value + image))
        gained = before - after
        ratio = gained / ops.where(promised > 0, promised, 1.0)
        better = ops.isfinite(after) & (ratio > 1e-4) & (promised > 0)
        eased = ops.maximum(1 / 3, 1 - (2 * ratio - 1) ** 3)
        damping = carry.damping * ops.where(better, eased, carry.growth)
        growth = ops.where(better, 2.0, carry.growth * 2)
        new_x, new_value = ops.where(better, x, carry.x), ops.where(better, value, carry.value)
        local = self.scheme.local(self.residual(new_x), new_x)
        cosine = _cosine(local, new_value)
        flat_steps = (ops.abs(gained) <= self.least * before) & (promised <= self.least * before)
        short = ops.norm(scale * shift) <= self.least * ops.norm(scale * new_x)
        floor = after <= EPSILON[x.dtype] ** 2
        done = better & (flat_steps | short | floor | (cosine <= self.least))
        stuck = ~better & ((promised <= EPSILON[x.dtype] * before) | short)
        settled = cosine <= 10 * EPSILON[x.dtype] ** 0.5
        return _Carry(
            new_x, new_value, local, scale, damping, growth, carry.steps + 1,
            done | (stuck & settled), done | stuck,
        )  # fmt: skip


def _cosine(local: _Local, value: Tensor) -> Tensor:
    """Return the largest cosine between the residuals and a column of their Jacobian."""
    lengths = local.lengths * ops.norm(value)
    return ops.max(ops.abs(local.steep) / ops.where(lengths > 0, lengths, 1.0))


class _Qr:
    """Steps by a QR factorization of the damped dense Jacobian."""

    adjoint = staticmethod(dense_adjoint)

    def local(self, value: Tensor, x: Tensor) -> _Local:
        (slopes,) = jacobian_of(value, x)
        return _Local(value @ slopes, ops.norm(slopes, axis=0), (slopes,))

    def step(self, _: Function, carry: _Carry, scale: Tensor) -> tuple[Tensor, Tensor]:
        """Return the step of the damped equations, and the Jacobian times the step."""
        (slopes,) = carry.local.slopes
        identity = ops.eye(scale.shape[0], dtype=scale.dtype, graph=scale.graph)
        q, r = qr(ops.concat([slopes, identity * (ops.sqrt(carry.damping) * scale)]))
        right = ops.concat([-carry.value, ops.zeros_like(scale)])
        image = ops.matrix_transpose(q) @ right
        shift = solve_triangular(r, ops.expand_dims(image, 1), upper=True)[:, 0]
        return shift, slopes @ shift


class _Cg:
    """Steps by conjugate gradients, from products with the Jacobian and its transpose."""

    @staticmethod
    def adjoint(steepness: Function, _: Tensor, at: Tensor, ct: Tensor) -> Tensor:
        """Return the solution with the Hessian, which is symmetric.

        Each product computes `steepness` again. So further derivatives pass through `at` and the
        tensors of the function, not through values inside of it.
        """

        def product(u: Tensor) -> Tensor:
            return pulled([steepness(at)], [at], [u])[0]

        return linear(product, ct, method="cg").x

    def local(self, value: Tensor, x: Tensor) -> _Local:
        """Return the derivatives; random signs make the mean square of a row the squared length."""
        toss = ops.random_bernoulli(ops.random_key(0, x.graph), 0.5, (_SIGNS, *value.shape))
        one = ops.full((), 1.0, x.dtype, graph=x.graph)

        def add(squares: Tensor, signs: Tensor) -> tuple[Tensor, None]:
            return squares + pulled([value], [x], [signs])[0] ** 2, None

        squares, _ = ops.scan(add, ops.zeros_like(x), ops.where(toss, one, -one))
        (steep,) = pulled([value], [x], [value])
        return _Local(steep, ops.sqrt(squares / _SIGNS), ())

    def step(self, residual: Function, carry: _Carry, scale: Tensor) -> tuple[Tensor, Tensor]:
        """Return a step of the damped equations, and the Jacobian times the step.

        The steps are as exact as the point is near: inexact steps far away cost fewer products.
        """
        x, root = carry.x, ops.sqrt(carry.damping)
        value = residual(x)

        def apply(z: Sequence[Tensor]) -> list[Tensor]:
            return [*pushed([value], [x], [z[0] / scale]), root * z[0]]

        def back(u: Sequence[Tensor]) -> list[Tensor]:
            return [pulled([value], [x], [u[0]])[0] / scale + root * u[1]]

        near = ops.clamp(_cosine(carry.local, carry.value), EPSILON[x.dtype] ** (1 / 3), 0.01)
        right = [-carry.value, ops.zeros_like(x)]
        (z,) = normal_equations(apply, back, right, x.shape[0] + 10, near)
        shift = z / scale
        return shift, pushed([value], [x], [shift])[0]


_SOLVERS: Mapping[str, _Qr | _Cg] = {"qr": _Qr(), "cg": _Cg()}
