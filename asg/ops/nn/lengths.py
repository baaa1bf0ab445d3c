"""Lengths of vectors along an axis, for what normalises or compares them."""

from __future__ import annotations

import math

from asg.errors import GraphError
from asg.ops.arithmetic import abs, pow, square
from asg.ops.comparison import equal
from asg.ops.exponential import sqrt
from asg.ops.logical import logical_and, logical_not
from asg.ops.predicates import isfinite
from asg.ops.reductions import max, sum
from asg.ops.selection import stop_gradient, where
from asg.tensor import Tensor


def length(x: Tensor, p: float, axis: int, keepdims: bool = False) -> Tensor:
    """Return the p-norm along an axis; its derivative at 0 is 0. Raises GraphError unless p > 0."""
    if not p > 0:
        raise GraphError(f"the norm of order {p} is not above 0")
    if p == math.inf:
        return max(abs(x), axis, keepdims)
    if p == 1:
        return sum(abs(x), axis, keepdims)
    if p == 2:
        return _root(sum(square(x), axis, keepdims), 2)
    size = abs(x)
    top = stop_gradient(max(size, axis, keepdims=True))  # of degree 1, so the gradient is the same
    usable = logical_and(isfinite(top), logical_not(equal(top, 0)))
    top = where(usable, top, 1)
    ratio = size / top
    none = equal(ratio, 0)
    powers = where(none, 0, pow(where(none, 1, ratio), p))
    scale = top if keepdims else sum(top, axis)
    return _root(sum(powers, axis, keepdims), p) * scale


def _root(total: Tensor, p: float) -> Tensor:
    """Return the p-th root, with the derivative 0 at 0."""
    zero = equal(total, 0)
    safe = where(zero, 1, total)
    return where(zero, 0, sqrt(safe) if p == 2 else pow(safe, 1 / p))
