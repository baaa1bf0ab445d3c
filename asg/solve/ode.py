"""odeint: initial value problems, by adaptive steps in a loop of the graph."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from asg.core.dtypes import DType
from asg.core.errors import DTypeError, GraphError, ShapeError
from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.ops._support.building import as_tensor
from asg.ops.linalg.pseudoinverse import EPSILON
from asg.solve.arguments import chosen, positive, tolerance
from asg.solve.functions import Closed, Function, packing, pulled
from asg.solve.steps import METHODS, Field, Method, Step, interpolated

Tensors = tuple[Tensor, ...]

_TIMES = ("t", "time")  # names of the first argument of a field
_LENGTH = 3  # the operand of a step with its length, which counts as constant
_TOLERANCES = {DType.F64: (1e-6, 1e-9), DType.F32: (1e-4, 1e-6)}


class Trajectory(NamedTuple):
    """The solution of an initial value problem at the asked times.

    Attributes:
        y: The values, with the times along a new first axis. Times that the solver did not reach
            hold NaN.
        converged: A bool scalar: whether all times are reached within the tolerance.
        iterations: The number of steps, with rejected steps, an i32 scalar.
        residual: The largest error of an accepted step, relative to its tolerance: at most 1.

    >>> y0 = asg.constant(1.0, graph=asg.Graph())
    >>> found = asg.solve.odeint(lambda t, y: y * y, y0, [0.0, 0.5, 1.5])  # a pole at t = 1
    >>> isinstance(found, asg.solve.Trajectory), asg.evaluate(found.converged)
    (True, array(False))
    >>> asg.evaluate(found.y).round(2)
    array([ 1.,  2., nan], dtype=float32)
    """

    y: Any
    converged: Tensor
    iterations: Tensor
    residual: Tensor


class _Carry(NamedTuple):
    """The state between steps; `past`, `before`, `length` and `rows` are of the last step."""

    t: Tensor
    y: Tensor
    slope: Tensor
    past: Tensor
    before: Tensor
    length: Tensor
    rows: Tensor
    h: Tensor  # the length of the next step, not negative
    steps: Tensor
    rejected: Tensor  # after a rejected step
    alive: Tensor
    worst: Tensor


def odeint(
    function: Function, y0: Any, ts: Any, args: Sequence[Any] = (), *, method: str = "dopri5",
    rtol: float | None = None, atol: float | None = None, max_steps: int = 4096,
) -> Trajectory:  # fmt: skip
    """Solve dy/dt = `function(t, y)` from `y0` at `ts[0]`, and return y at all `ts`.

    The solver adapts the length of its steps to the tolerance, and interpolates between steps. The
    gradient is that of the computed steps, with their lengths held constant. It reaches `y0`, `ts`
    and every tensor that `function` uses, in both modes and to any order. Reverse mode keeps the
    state at each time of `ts`, and recomputes the steps of one interval after the other.

    Args:
        function: Takes t, a scalar, and y; returns dy/dt with the structure and types of `y0`. It
            may use every tensor of the surrounding graph.
        y0: The initial value: f32 or f64 tensors, or tuples, lists and dicts of them.
        ts: The times, [m] with m ≥ 1, in rising or falling order.
        args: Further arguments: `function(t, y, *args)`.
        method: "dopri5" is the explicit method of Dormand and Prince, of order 5 with an error
            estimate of order 4. "rodas" is the Rosenbrock method of order 4 for stiff equations; it
            factors a dense Jacobian in each step.
        rtol: The relative tolerance of a step: 1e-6 for f64 and 1e-4 for f32 unless given.
        atol: The absolute tolerance of a step: 1e-9 for f64 and 1e-6 for f32 unless given.
        max_steps: The largest number of steps, with rejected steps. Reverse mode has memory for
            this number of steps.

    Raises:
        DTypeError: `y0` or `ts` is not f32 or f64, or `function` returns another dtype.
        GraphError: `method` is unknown, a tolerance or `max_steps` is not positive, or the second
            argument of `function` is named `t`.
        ShapeError: `ts` is not a vector, or `function` returns another shape.

    >>> y0 = asg.constant([1.0, 0.0], graph=asg.Graph())
    >>> found = asg.solve.odeint(lambda t, y: asg.stack([y[1], -y[0]]), y0, [0.0, 1.0, 2.0])
    >>> asg.evaluate(found.y[:, 0]).round(3)  # cos(t)
    array([ 1.   ,  0.54 , -0.416], dtype=float32)
    >>> asg.evaluate(found.converged)
    array(True)
    """
    _check_order(function)
    pack, start = packing("odeint", y0, "y0")
    times = _times(ts, start)
    scheme = chosen("odeint", "method", method, METHODS)
    most = positive("odeint", "max_steps", max_steps)
    usual = _TOLERANCES[pack.dtype]
    relative = tolerance("odeint", "rtol", rtol, usual[0])
    absolute = tolerance("odeint", "atol", atol, usual[1])

    def field(t: Tensor, y: Tensor) -> Tensor:
        return pack.on_vectors(partial(function, t), args, "the result of the function")(y)

    with start.graph.scope("odeint"):
        solver = _Solver(field, scheme, relative, absolute, most, times)
        found, last = solver.run(start)
        converged = solver.reached(last, times[-1])
    return Trajectory(pack.unpack(found), converged, last.steps, last.worst)


def _check_order(function: Function) -> None:
    """Reject a function of (y, t), the order of SciPy's and JAX's odeint."""
    try:
        names = list(inspect.signature(function).parameters)[:2]
    except (TypeError, ValueError):  # a callable without a signature
        return
    if len(names) == 2 and names[1] in _TIMES and names[0] not in _TIMES:
        raise GraphError(
            f"the function takes ({', '.join(names)})", op="odeint",
            hint="time comes first: write function(t, y)",
        )  # fmt: skip


def _times(ts: Any, start: Tensor) -> Tensor:
    times = as_tensor("odeint", ts, start.graph, start.dtype)
    if times.dtype is not start.dtype:
        raise DTypeError(f"ts is {times.type}, and must be {start.dtype}, as y0 is", op="odeint")
    if times.ndim != 1:
        raise ShapeError(f"ts is {times.type}, and must be a vector of times", op="odeint")
    if times.shape[0] == 0:
        raise ShapeError("ts is empty", op="odeint", hint="give the time of y0 first")
    return times


class _Solver:
    """The loops of a problem: over the times, and over the steps between two times."""

    def __init__(
        self, field: Field, method: Method, rtol: float, atol: float, most: int, times: Tensor
    ) -> None:
        self.method = method
        self.field = field
        self.rtol, self.atol, self.most = rtol, atol, most
        self.times = times
        self.end = times[-1]
        span = ops.stop_gradient(self.end - times[0])
        self.sign = ops.cast(ops.where(span < 0, -1.0, 1.0), times.dtype)
        self.span = ops.abs(span)

    def run(self, start: Tensor) -> tuple[Tensor, _Carry]:
        """Return the values at all times, and the last state."""
        first = self._first(start)
        self.step = _Guarded(self, first)

        def to_next(carry: _Carry, target: Tensor) -> tuple[_Carry, Tensor]:
            def goes_on(carry: _Carry) -> Tensor:
                ahead = (target - carry.t) * self.sign > 0
                return ahead & carry.alive & (carry.steps < self.most)

            after = ops.while_loop(goes_on, self._advance, carry, self.most)
            theta = (target - after.past) / after.length
            value = interpolated(after.before, after.rows, theta)
            return after, ops.where(self.reached(after, target), value, float("nan"))

        last, values = ops.scan(to_next, first, self.times[1:])
        return ops.concat([ops.expand_dims(start, 0), values]), last

    def reached(self, carry: _Carry, target: Tensor) -> Tensor:
        """Return whether the state is at the target or behind it."""
        return (carry.t - target) * self.sign >= 0

    def scaled(self, error: Tensor, before: Tensor, after: Tensor) -> Tensor:
        """Return the root mean square of an error relative to the tolerance; its gradient is 0."""
        error, before, after = (ops.stop_gradient(each) for each in (error, before, after))
        scale = self.atol + self.rtol * ops.maximum(ops.abs(before), ops.abs(after))
        return ops.sqrt(ops.mean((error / scale) ** 2))

    def _first(self, start: Tensor) -> _Carry:
        """Return the state at the first time.

        The length of the first step is from Hairer, Nørsett, Wanner, I, II.4.
        """
        t, graph = self.times[0], start.graph
        slope = self.field(t, start)
        zero = ops.zeros((), start.dtype, graph=graph)
        sizes = [self.scaled(each, start, start) for each in (start, slope)]
        tiny = (sizes[0] < 1e-5) | (sizes[1] < 1e-5)
        h = ops.minimum(ops.where(tiny, 1e-6 * self.span, 0.01 * sizes[0] / sizes[1]), self.span)
        h = ops.where(ops.isfinite(h), h, 1e-6 * self.span)
        there = self.field(t + self.sign * h, start + self.sign * h * slope)
        curve = self.scaled(there - slope, start, start) / h
        steepest = ops.maximum(sizes[1], curve)
        rough = (0.01 / steepest) ** (1 / self.method.order)
        rough = ops.where(steepest <= 1e-15, ops.maximum(1e-6 * self.span, h * 1e-3), rough)
        h = ops.minimum(ops.minimum(100 * h, ops.where(ops.isfinite(rough), rough, h)), self.span)
        rows = ops.zeros((self.method.rows, *start.shape), start.dtype, graph=graph)
        count = ops.zeros((), DType.I32, graph=graph)
        yes = ops.full((), True, DType.BOOL, graph=graph)
        return _Carry(t, start, slope, t, start, zero + 1, rows, ops.stop_gradient(h), count, ~yes,
                      yes, zero)  # fmt: skip

    def _advance(self, carry: _Carry) -> _Carry:
        """Return the state after a step, accepted or rejected."""
        left = ops.abs(ops.stop_gradient(self.end - carry.t))
        last = carry.h >= left * (1 - 1e-9)
        h = ops.stop_gradient(ops.where(last, left, carry.h))
        signed = self.sign * h
        step, size = self.step(carry.t, carry.y, carry.slope, signed)
        accepted = size <= 1
        factor = 0.9 * ops.maximum(size, 1e-10) ** (-1 / self.method.order)
        factor = ops.where(ops.isfinite(size), factor, 0.2)
        most = ops.cast(ops.where(accepted & ~carry.rejected, 10.0, 1.0), h.dtype)
        after = h * ops.maximum(ops.minimum(factor, most), 0.2)
        least = 16 * EPSILON[h.dtype] * ops.abs(ops.stop_gradient(carry.t))
        time = ops.where(last, self.end, carry.t + signed)
        new = (time, step.y, step.slope, carry.t, carry.y, signed, step.rows)
        t, y, slope, past, before, length, rows = ops.cond(
            accepted, _first_of_two, _second_of_two, new, tuple(carry[:7])
        )
        alive = accepted | ((after > least) & (after > 0))
        worst = ops.where(accepted, ops.maximum(carry.worst, size), carry.worst)
        return _Carry(
            t, y, slope, past, before, length, rows, after, carry.steps + 1, ~accepted, alive, worst
        )


def _first_of_two(new: Tensors, old: Tensors) -> Tensors:
    """Return the new state; a `cond` of states is a single node, cheaper than many `where`."""
    return new


def _second_of_two(new: Tensors, old: Tensors) -> Tensors:
    return old


class _Guarded:
    """A step with a gradient rule that skips rejected steps.

    A rejected step may have left the domain of the field. Its derivatives are then NaN, and NaN
    times a zero cotangent is NaN.
    """

    def __init__(self, solver: _Solver, like: _Carry) -> None:
        method = solver.method

        def step(t: Tensor, y: Tensor, slope: Tensor, h: Tensor) -> tuple[Tensor, ...]:
            made = method.step(solver.field, t, y, slope, h)
            size = solver.scaled(made.error, y, made.y)
            size = ops.where(ops.all(ops.isfinite(made.slope)), size, 1e9)
            return made.y, made.slope, made.rows, size

        self.closed = Closed("odeint", step, [like.t, like.y, like.slope, like.h])
        self.call = ops.custom_vjp(self._step, self._rule)

    def __call__(self, t: Tensor, y: Tensor, slope: Tensor, h: Tensor) -> tuple[Step, Tensor]:
        y, slope, rows, size = self.call(t, y, slope, h, *self.closed.captured)
        return Step(y, slope, size, rows), ops.stop_gradient(size)

    def _step(self, *operands: Tensor) -> tuple[Tensor, ...]:
        return tuple(self.closed(*operands))

    def _rule(
        self, cts: tuple[Tensor, ...], results: tuple[Tensor, ...], *operands: Tensor
    ) -> list[Tensor | None]:
        places = [n for n, each in enumerate(operands) if each.dtype.is_float and n != _LENGTH]
        wrt = [operands[n] for n in places]

        def pull(given: Sequence[Tensor], wrt: Sequence[Tensor]) -> list[Tensor]:
            at = list(operands)
            for n, each in zip(places, wrt, strict=True):
                at[n] = each
            return pulled(self.closed(*at)[:3], wrt, given)

        def nothing(given: Sequence[Tensor], wrt: Sequence[Tensor]) -> list[Tensor]:
            return [ops.zeros(each.shape, each.dtype, graph=each.graph) for each in wrt]

        found = dict(
            zip(places, ops.cond(results[3] <= 1, pull, nothing, cts[:3], wrt), strict=True)
        )
        return [found.get(n) for n in range(len(operands))]
