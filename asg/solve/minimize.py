"""minimize: minima of scalar functions by L-BFGS, Newton-CG and trust regions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from asg.core.dtypes import DType
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.ops.linalg.pseudoinverse import EPSILON
from asg.ops.products.linear_algebra import vecdot
from asg.solve.arguments import chosen, positive, tolerance
from asg.solve.functions import Function, Solution, implicit, packing, pulled

_TOLERANCES = {DType.F64: 1e-8, DType.F32: 1e-4}
_MEMORY = 10  # steps that L-BFGS keeps
_MOST_DENSE = 256  # the largest number of unknowns with a dense Hessian in the gradient
_MOST_TRIALS = 40  # points of a line search: halving 40 times reaches 1e-12 of the step

Slope = Callable[[Tensor], "tuple[Tensor, Tensor]"]  # x → the value and its gradient


def minimize(
    function: Function, x0: Any, args: Sequence[Any] = (), *, method: str = "l-bfgs",
    tol: float | None = None, max_steps: int = 200,
) -> Solution:  # fmt: skip
    """Return a local minimum x of the scalar `function(x)`.

    The gradient follows from the implicit function theorem, in both modes and to any order. It
    reaches every tensor that `function` uses. It solves with the Hessian at the minimum, which must
    be regular: a dense Hessian for at most 256 unknowns, else products with it. `x0` gets no
    gradient.

    Args:
        function: Returns a scalar. It may use every tensor of the surrounding graph.
        x0: The first guess: f32 or f64 tensors, or tuples, lists and dicts of them.
        args: Further arguments: `function(x, *args)`.
        method: "l-bfgs" keeps the last 10 steps and uses gradients only. "newton-cg" and
            "trust-ncg" use products with the Hessian: the first searches along the truncated Newton
            step, the second bounds it by a region that it trusts.
        tol: The largest magnitude of an element of the gradient at the minimum: 1e-8 for f64 and
            1e-4 for f32 unless given.
        max_steps: The largest number of iterations.

    Returns:
        The solution; its `residual` is the largest magnitude of an element of the gradient.

    Raises:
        DTypeError: `x0` is not f32 or f64.
        GraphError: `method` is unknown, or a limit is not positive.
        ShapeError: `function` does not return a scalar.

    Source: Nocedal and Wright, Numerical Optimization (2006), algorithms 4.1, 7.2 and 7.4; the line
    search is from Lewis and Overton, Nonsmooth Optimization via Quasi-Newton Methods (2013).

    >>> a = asg.constant(3.0, graph=asg.Graph())
    >>> found = asg.solve.minimize(lambda x: (x - a) ** 2 + 1, asg.zeros_like(a))
    >>> round(asg.evaluate(found.x).item(), 3)
    3.0
    """
    pack, start = packing("minimize", x0, "x0")
    descend = chosen("minimize", "method", method, _METHODS)
    positive("minimize", "max_steps", max_steps)
    least = tolerance("minimize", "tol", tol, _TOLERANCES[pack.dtype])

    def value(x: Tensor) -> Tensor:
        found = pack.call(function, x, args)
        if not isinstance(found, Tensor) or found.shape != () or found.dtype is not pack.dtype:
            shown = found.type if isinstance(found, Tensor) else type(found).__name__
            raise ShapeError(
                f"the function returns {shown}, and must return {pack.dtype}[]",
                op="minimize",
                hint="sum it with asg.sum",
            )
        return found

    def slope(x: Tensor) -> tuple[Tensor, Tensor]:
        found = value(x)
        return found, pulled([found], [x], [ops.full((), 1.0, x.dtype, graph=x.graph)])[0]

    last = descend(slope, ops.stop_gradient(start), least, max_steps)
    x, steep, steps = (ops.stop_gradient(each) for each in (last.x, last.slope, last.steps))
    size = ops.max(ops.abs(steep))

    def steepness(x: Tensor) -> Tensor:
        return slope(x)[1]

    def kept(_: Function, x: Tensor) -> Tensor:
        return x

    dense = isinstance(pack.size, int) and pack.size <= _MOST_DENSE
    found = implicit("minimize", steepness, x) if dense else ops.custom_root(steepness, x, kept)
    return Solution(pack.unpack(found), size <= least, steps, size)


class _Carry(NamedTuple):
    """The point, its value and gradient, and the number of steps; `alive` ends a stuck search."""

    x: Tensor
    value: Tensor
    slope: Tensor
    steps: Tensor
    alive: Tensor


def _first(slope: Slope, start: Tensor) -> _Carry:
    graph = start.graph
    count, yes = ops.zeros((), DType.I32, graph=graph), ops.full((), True, DType.BOOL, graph=graph)
    return _Carry(start, *slope(start), count, yes)


def _goes_on(carry: _Carry, least: float) -> Tensor:
    far = ~(ops.max(ops.abs(carry.slope)) <= least)
    return far & carry.alive


def _either(
    better: Tensor, x: Tensor, value: Tensor, steep: Tensor, carry: _Carry, alive: Tensor
) -> _Carry:
    """Return the state after a step: at x if it is better, else at the old point."""
    return _Carry(
        ops.where(better, x, carry.x), ops.where(better, value, carry.value),
        ops.where(better, steep, carry.slope), carry.steps + 1, alive,
    )  # fmt: skip


# Line search


def _searched(slope: Slope, carry: _Carry, along: Tensor, first: Tensor) -> _Carry:
    """Return the state at a point of the weak Wolfe conditions along a direction of descent."""
    descent = vecdot(carry.slope, along)

    def tried(length: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor, Tensor]:
        x = carry.x + length * along
        value, steep = slope(x)
        noise = 4 * EPSILON[x.dtype] * ops.abs(carry.value)
        low = ops.isfinite(value) & (value <= carry.value + 1e-4 * length * descent + noise)
        return x, value, steep, low, vecdot(steep, along) >= 0.9 * descent

    def more(state: Any) -> Tensor:
        _, _, _, (_, _, _, low, curved) = state
        return ~(low & curved)

    def step(state: Any) -> Any:
        length, below, above, (_, _, _, low, _) = state
        below, above = ops.where(low, length, below), ops.where(low, above, length)
        middle = (below + ops.minimum(above, 1e30)) / 2
        length = ops.where(above < 1e30, middle, 2 * length)
        return length, below, above, tried(length)

    zero = ops.zeros_like(first)
    start = first, zero, zero + 1e30, tried(first)
    x, value, steep, low, _ = ops.while_loop(more, step, start, _MOST_TRIALS)[3]
    return _either(low, x, value, steep, carry, low)


# L-BFGS


def _lbfgs(slope: Slope, start: Tensor, least: float, most: int) -> _Carry:
    graph, dtype = start.graph, start.dtype
    moves = ops.zeros((_MEMORY, *start.shape), dtype, graph=graph)
    inverses = ops.zeros((_MEMORY,), dtype, graph=graph)

    def more(state: Any) -> Tensor:
        return _goes_on(state[0], least)

    def step(state: Any) -> Any:
        carry, moves, changes, inverses = state
        along = -_product(carry.slope, moves, changes, inverses)
        scale = ops.minimum(1 / ops.norm(carry.slope), 1.0)
        first = ops.where(inverses[-1] > 0, 1.0, scale)
        after = _searched(slope, carry, along, first)
        move, change = after.x - carry.x, after.slope - carry.slope
        curve = vecdot(move, change)
        kept = curve > EPSILON[dtype] * vecdot(change, change)
        inverse = 1 / ops.where(kept, curve, 1.0)
        new = [
            ops.where(kept, ops.concat([old[1:], ops.expand_dims(each, 0)]), old)
            for old, each in ((moves, move), (changes, change), (inverses, inverse))
        ]
        return after, *new

    return ops.while_loop(more, step, (_first(slope, start), moves, moves, inverses), most)[0]


def _product(x: Tensor, moves: Tensor, changes: Tensor, inverses: Tensor) -> Tensor:
    """Return the approximate inverse Hessian times x: the recursion in two loops."""

    def back(x: Tensor, row: tuple[Tensor, Tensor, Tensor]) -> tuple[Tensor, Tensor]:
        move, change, inverse = row
        weight = inverse * vecdot(move, x)
        return x - weight * change, weight

    x, weights = ops.scan(back, x, (moves, changes, inverses), reverse=True)
    square = vecdot(changes[-1], changes[-1])
    scale = ops.where(square > 0, 1 / (inverses[-1] * ops.where(square > 0, square, 1.0)), 1.0)

    def forth(x: Tensor, row: tuple[Tensor, Tensor, Tensor, Tensor]) -> tuple[Tensor, None]:
        move, change, inverse, weight = row
        return x + move * (weight - inverse * vecdot(change, x)), None

    rows = (moves, changes, inverses, weights)
    return ops.scan(forth, x * ops.where(inverses[-1] > 0, scale, 1.0), rows)[0]


# Newton's methods by products with the Hessian


def _truncated(slope: Slope, carry: _Carry, radius: Tensor) -> tuple[Tensor, Tensor]:
    """Return Steihaug's step within a radius, and the Hessian times the step."""
    steep, x = carry.slope, carry.x
    size = ops.norm(steep)
    least = ops.minimum(0.5, ops.sqrt(size)) * size
    _, at = slope(x)

    def product(along: Tensor) -> Tensor:
        return pulled([at], [x], [along])[0]

    def more(state: Any) -> Tensor:
        _, _, rest, _, done = state
        return ~done & (ops.norm(rest) > least)

    def step(state: Any) -> Any:
        move, image, rest, along, _ = state
        turned = product(along)
        curve, square = vecdot(along, turned), vecdot(rest, rest)
        length = square / ops.where(curve > 0, curve, 1.0)
        a, b, c = vecdot(along, along), vecdot(move, along), vecdot(move, move) - radius * radius
        edge = (-b + ops.sqrt(ops.maximum(b * b - a * c, 0.0))) / a
        out = (curve <= 0) | ~(ops.norm(move + length * along) < radius)
        length = ops.where(out, edge, length)
        rest = rest + length * turned
        after = -rest + vecdot(rest, rest) / square * along
        return move + length * along, image + length * turned, rest, after, out

    zero, no = ops.zeros_like(x), ops.full((), False, DType.BOOL, graph=x.graph)
    first = zero, zero, steep, -steep, no
    return ops.while_loop(more, step, first, 2 * x.size + 10)[:2]


def _newton_cg(slope: Slope, start: Tensor, least: float, most: int) -> _Carry:
    def step(carry: _Carry) -> _Carry:
        radius = 100 * ops.maximum(ops.norm(carry.x), 1.0)
        along, _ = _truncated(slope, carry, radius)
        return _searched(slope, carry, along, ops.full((), 1.0, start.dtype, graph=start.graph))

    def more(carry: _Carry) -> Tensor:
        return _goes_on(carry, least)

    return ops.while_loop(more, step, _first(slope, start), most)


def _trust(slope: Slope, start: Tensor, least: float, most: int) -> _Carry:
    def step(state: tuple[_Carry, Tensor]) -> tuple[_Carry, Tensor]:
        carry, radius = state
        move, image = _truncated(slope, carry, radius)
        x = carry.x + move
        value, steep = slope(x)
        promised = -vecdot(carry.slope, move) - vecdot(move, image) / 2
        noise = 4 * EPSILON[x.dtype] * ops.abs(carry.value)
        ratio = (carry.value - value + noise) / (promised + noise)
        ratio = ops.where(ops.isfinite(ratio), ratio, -1.0)
        length = ops.norm(move)
        wide = (ratio > 0.75) & (length > 0.99 * radius)
        after = ops.where(ratio < 0.25, length / 4, ops.where(wide, 2 * radius, radius))
        alive = after > EPSILON[x.dtype] ** 2 * ops.maximum(ops.norm(carry.x), 1.0)
        return _either(ratio > 0.1, x, value, steep, carry, alive), after

    def more(state: tuple[_Carry, Tensor]) -> Tensor:
        return _goes_on(state[0], least)

    radius = ops.full((), 1.0, start.dtype, graph=start.graph)
    return ops.while_loop(more, step, (_first(slope, start), radius), most)[0]


_METHODS = {"l-bfgs": _lbfgs, "newton-cg": _newton_cg, "trust-ncg": _trust}
