"""least_squares: sums of squares by the method of Levenberg and Marquardt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.ops.arithmetic import abs as magnitude, maximum
from asg.ops.control.while_loop import while_loop
from asg.ops.creation import eye, full, zeros, zeros_like
from asg.ops.exponential import sqrt
from asg.ops.joins import concat
from asg.ops.linalg.factorisations import qr, solve_triangular
from asg.ops.norms import norm
from asg.ops.predicates import isfinite
from asg.ops.reductions import max as largest, sum as total
from asg.ops.selection import stop_gradient, where
from asg.ops.views import expand_dims, matrix_transpose
from asg.solve.arguments import positive
from asg.solve.functions import (
    EPSILON,
    Function,
    Solution,
    flat,
    implicit,
    jacobian_of,
    packing,
    pulled,
)  # fmt: skip

_TOLERANCES = {DType.F64: 1e-10, DType.F32: 1e-5}


def least_squares(
    function: Function, x0: Any, args: Sequence[Any] = (), *, tol: float | None = None,
    max_steps: int = 500,
) -> Solution:  # fmt: skip
    """Return an x that minimises the sum of squares of `function(x)`, by Levenberg-Marquardt.

    The gradient follows from the implicit function theorem, in both modes and to any order. It
    reaches every tensor that `function` uses. It solves with the dense Hessian of the sum, which
    must be regular at the minimum. `x0` gets no gradient.

    Args:
        function: Returns the residuals of x: a tensor of any shape, or tuples, lists and dicts of
            tensors. It may use every tensor of the surrounding graph.
        x0: The first guess: f32 or f64 tensors, or tuples, lists and dicts of them.
        args: Further arguments of `function`.
        tol: The solver stops when the cosine between the residuals and each column of their
            Jacobian is at most `tol`, or a step changes x or the sum by at most this fraction. It
            is 1e-10 for f64 and 1e-5 for f32 unless given.
        max_steps: The largest number of trial steps.

    Returns:
        The solution; its `residual` is the norm of the residuals of `function`.

    Raises:
        DTypeError: `x0` is not f32 or f64.
        GraphError: `function` returns nothing, or a limit is not positive.

    Source: Moré, The Levenberg-Marquardt Algorithm (1978); the damping is from Nielsen, Damping
    Parameter in Marquardt's Method (1999).

    >>> t = asg.constant([0.0, 1.0, 2.0], graph=asg.Graph())
    >>> y = asg.constant([2.0, 1.0, 0.5], graph=t.graph)
    >>> start = asg.constant([1.0, 1.0], graph=t.graph)
    >>> found = asg.solve.least_squares(lambda p: p[0] * asg.exp(-p[1] * t) - y, start)
    >>> asg.evaluate(found.x).round(3)
    array([2.   , 0.693], dtype=float32)
    """
    pack, start = packing("least_squares", x0, "x0")
    positive("least_squares", "max_steps", max_steps)
    least = _TOLERANCES[pack.dtype] if tol is None else positive("least_squares", "tol", tol)

    def residual(x: Tensor) -> Tensor:
        with pack.graph:  # the graph of constants that the function makes
            found = function(pack.unpack(x), *args)
            return flat(found, "least_squares", "the result of the function")

    def normal(x: Tensor) -> Tensor:
        value = residual(x)
        return pulled([value], [x], [value])[0]

    start = stop_gradient(start)
    value = residual(start)
    (slopes,) = jacobian_of(value, start)
    graph, dtype = start.graph, start.dtype
    number = full((), 1e-3, dtype, graph=graph)
    done = _cosine(slopes, value) <= least
    count = zeros((), DType.I32, graph=graph)
    growth = number * 2000
    first = _Carry(start, value, slopes, zeros_like(start), number, growth, count, done, done)

    def more(carry: _Carry) -> Tensor:
        return ~carry.ended & (carry.steps < max_steps) & isfinite(carry.damping)

    last = _Carry(*map(stop_gradient, while_loop(more, _Step(residual, least), first)))
    found = implicit("least_squares", normal, last.x)
    return Solution(pack.unpack(found), last.done, last.steps, norm(last.value))


class _Carry(NamedTuple):
    """The point, its residuals and Jacobian, and the damping with its next growth."""

    x: Tensor
    value: Tensor
    slopes: Tensor
    scale: Tensor
    damping: Tensor
    growth: Tensor
    steps: Tensor
    done: Tensor  # within the tolerance
    ended: Tensor  # without a further step


class _Step:
    """A trial step."""

    def __init__(self, residual: Function, least: float) -> None:
        self.residual = residual
        self.least = least

    def __call__(self, carry: _Carry) -> _Carry:
        scale = maximum(carry.scale, norm(carry.slopes, axis=0))
        scale = where(scale > 0, scale, 1.0)
        shift = _damped(carry, scale)
        x = carry.x + shift
        value = self.residual(x)
        before, after = total(carry.value**2), total(value**2)
        image = carry.slopes @ shift
        promised = -total(image * (2 * carry.value + image))
        gained = before - after
        ratio = gained / where(promised > 0, promised, 1.0)
        better = isfinite(after) & (ratio > 1e-4) & (promised > 0)
        eased = maximum(1 / 3, 1 - (2 * ratio - 1) ** 3)
        damping = carry.damping * where(better, eased, carry.growth)
        growth = where(better, 2.0, carry.growth * 2)
        new_x, new_value = where(better, x, carry.x), where(better, value, carry.value)
        (slopes,) = jacobian_of(self.residual(new_x), new_x)
        flat_steps = (magnitude(gained) <= self.least * before) & (promised <= self.least * before)
        short = norm(scale * shift) <= self.least * norm(scale * new_x)
        floor = after <= EPSILON[x.dtype] ** 2
        done = better & (flat_steps | short | floor | (_cosine(slopes, new_value) <= self.least))
        stuck = ~better & ((promised <= EPSILON[x.dtype] * before) | short)
        settled = _cosine(slopes, new_value) <= 10 * EPSILON[x.dtype] ** 0.5
        return _Carry(
            new_x, new_value, slopes, scale, damping, growth, carry.steps + 1,
            done | (stuck & settled), done | stuck,
        )  # fmt: skip


def _damped(carry: _Carry, scale: Tensor) -> Tensor:
    """Return the step of the damped equations, by a QR factorisation."""
    size = scale.shape[0]
    weights = eye(size, dtype=scale.dtype, graph=scale.graph) * (sqrt(carry.damping) * scale)
    q, r = qr(concat([carry.slopes, weights]))
    right = concat([-carry.value, zeros_like(scale)])
    image = matrix_transpose(q) @ right
    return solve_triangular(r, expand_dims(image, 1), upper=True)[:, 0]


def _cosine(slopes: Tensor, value: Tensor) -> Tensor:
    """Return the largest cosine between the residuals and a column of their Jacobian."""
    lengths = norm(slopes, axis=0) * norm(value)
    return largest(magnitude(value @ slopes) / where(lengths > 0, lengths, 1.0))
