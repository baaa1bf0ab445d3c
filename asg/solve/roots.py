"""root: systems of equations by Newton's and Broyden's methods."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.ops.linalg.solving import inv, solve
from asg.ops.products.linear_algebra import vecdot
from asg.solve.arguments import chosen, positive, tolerance
from asg.solve.functions import Function, Solution, implicit, jacobian_of, packing

_TOLERANCES = {DType.F64: 1e-10, DType.F32: 1e-5}
_SHORTEST = 2.0**-20  # of a whole step


def root(
    function: Function, x0: Any, args: Sequence[Any] = (), *, method: str = "newton",
    tol: float | None = None, max_steps: int = 100,
) -> Solution:  # fmt: skip
    """Return an x with `function(x)` = 0.

    The gradient follows from the implicit function theorem, in both modes and to any order. It
    reaches every tensor that `function` uses. It solves with the dense Jacobian at the root, which
    must be regular. `x0` gets no gradient.

    Args:
        function: Returns the residuals of x, with the structure and types of x. It may use every
            tensor of the surrounding graph.
        x0: The first guess: f32 or f64 tensors, or tuples, lists and dicts of them.
        args: Further arguments: `function(x, *args)`.
        method: "newton" takes a dense Jacobian at each point. "broyden" updates the inverse of an
            earlier Jacobian, and takes a new Jacobian if a step does not shorten the residuals.
            Both halve steps that do not shorten the residuals.
        tol: The largest magnitude of a residual at the root: 1e-10 for f64 and 1e-5 for f32 unless
            given.
        max_steps: The largest number of trial steps.

    Raises:
        DTypeError: `x0` is not f32 or f64, or `function` returns another dtype.
        GraphError: `method` is unknown, or a limit is not positive.
        ShapeError: `function` returns another shape.

    >>> a = asg.constant(2.0, graph=asg.Graph())
    >>> found = asg.solve.root(lambda x: x * x - a, asg.ones_like(a))
    >>> round(asg.evaluate(found.x).item(), 4)
    1.4142
    """
    pack, start = packing("root", x0, "x0")
    scheme = chosen("root", "method", method, _METHODS)
    positive("root", "max_steps", max_steps)
    least = tolerance("root", "tol", tol, _TOLERANCES[pack.dtype])
    residual = pack.on_vectors(function, args, "the result of the function")
    value = residual(ops.stop_gradient(start))
    shift, inverse = scheme.first(residual, ops.stop_gradient(start), value)
    graph = start.graph
    first = _Carry(
        ops.stop_gradient(start), value, shift, inverse, ops.full((), 1.0, pack.dtype, graph=graph),
        ops.zeros((), DType.I32, graph=graph),
    )  # fmt: skip

    def more(carry: _Carry) -> Tensor:
        far = ~(ops.max(ops.abs(carry.value)) <= least)
        return far & (carry.length > _SHORTEST)

    def step(carry: _Carry) -> _Carry:
        return _stepped(residual, scheme, carry)

    last = _Carry(*map(ops.stop_gradient, ops.while_loop(more, step, first, max_steps)))
    size = ops.max(ops.abs(last.value))
    found = implicit("root", residual, last.x)
    return Solution(pack.unpack(found), size <= least, last.steps, size)


class _Carry(NamedTuple):
    """The point, its residuals, the next whole step, and the fraction of it that is tried."""

    x: Tensor
    value: Tensor
    shift: Tensor
    inverse: Tensor
    length: Tensor
    steps: Tensor


def _stepped(residual: Function, scheme: Any, carry: _Carry) -> _Carry:
    """Return the state after a trial step."""
    x = carry.x + carry.length * carry.shift
    value = residual(x)
    before, after = ops.norm(carry.value), ops.norm(value)
    shorter = ops.isfinite(after) & (after <= (1 - 1e-4 * carry.length) * before)

    def accept(x: Tensor, value: Tensor) -> tuple[Tensor, Tensor]:
        return scheme.after(residual, carry, x, value)

    def reject(x: Tensor, value: Tensor) -> tuple[Tensor, Tensor]:
        return scheme.again(residual, carry)

    shift, inverse = ops.cond(shorter, accept, reject, x, value)
    return _Carry(
        ops.where(shorter, x, carry.x), ops.where(shorter, value, carry.value), shift, inverse,
        ops.where(shorter, 1.0, carry.length / 2), carry.steps + 1,
    )  # fmt: skip


class _Newton:
    """Newton's method; its inverse is an empty stand-in."""

    def first(self, residual: Function, x: Tensor, value: Tensor) -> tuple[Tensor, Tensor]:
        shift = solve(jacobian_of(residual(x), x)[0], -value)
        return shift, ops.zeros((), x.dtype, graph=x.graph)

    def after(
        self, residual: Function, carry: _Carry, x: Tensor, value: Tensor
    ) -> tuple[Tensor, Tensor]:
        return solve(jacobian_of(residual(x), x)[0], -value), carry.inverse

    def again(self, residual: Function, carry: _Carry) -> tuple[Tensor, Tensor]:
        return carry.shift, carry.inverse


class _Broyden:
    """Broyden's good method: updates of the inverse. Source: Broyden, Math. Comp. 19 (1965)."""

    def first(self, residual: Function, x: Tensor, value: Tensor) -> tuple[Tensor, Tensor]:
        inverse = inv(jacobian_of(residual(x), x)[0])
        return -(inverse @ value), inverse

    def after(
        self, residual: Function, carry: _Carry, x: Tensor, value: Tensor
    ) -> tuple[Tensor, Tensor]:
        shift, change = x - carry.x, value - carry.value
        image = carry.inverse @ change
        scale = vecdot(shift, image)
        error = (shift - image) / ops.where(scale == 0, 1.0, scale)
        inverse = carry.inverse + ops.expand_dims(error, 1) * (shift @ carry.inverse)
        return -(inverse @ value), inverse

    def again(self, residual: Function, carry: _Carry) -> tuple[Tensor, Tensor]:
        return self.first(residual, carry.x, carry.value)


_METHODS = {"newton": _Newton(), "broyden": _Broyden()}
