"""Special functions in plain arithmetic, to the accuracy of f32, for formats without them."""

from __future__ import annotations

import functools
import math
import operator
from collections.abc import Callable

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.ops import functions as ops

_ERFC = (
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398,
    1.48851587, -0.82215223, 0.17087277,
)  # fmt: skip
_NEAR = (
    2.81022636e-08, 3.43273939e-07, -3.5233877e-06, -4.39150654e-06, 0.00021858087, -0.00125372503,
    -0.00417768164, 0.246640727, 1.50140941,
)  # fmt: skip
_FAR = (
    -0.000200214257, 0.000100950558, 0.00134934322, -0.00367342844, 0.00573950773, -0.0076224613,
    0.00943887047, 1.00167406, 2.83297682,
)  # fmt: skip
_LANCZOS = (
    0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
    -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
    1.5056327351493116e-7,
)  # fmt: skip
_BERNOULLI = (1 / 6, -1 / 30, 1 / 42, -1 / 30, 5 / 66, -691 / 2730, 7 / 6)
_SHIFT = 8  # steps up, after which the asymptotic series is exact enough


def _polynomial(x: Tensor, coefficients: tuple[float, ...]) -> Tensor:
    """Return a polynomial of x, with its highest coefficient first."""
    total = ops.filled_like(x, coefficients[0])
    for each in coefficients[1:]:
        total = total * x + each
    return total


def _in_f32(function: Callable[..., Tensor]) -> Callable[..., Tensor]:
    """Return `function`, which computes f16 and bf16 in f32: their digits and range are too few."""

    @functools.wraps(function)
    def call(x: Tensor, **attrs: int) -> Tensor:
        if x.dtype not in (DType.F16, DType.BF16):
            return function(x, **attrs)
        return ops.cast(function(ops.cast(x, DType.F32), **attrs), x.dtype)

    return call


@_in_f32
def erfc(x: Tensor) -> Tensor:
    """Return 1 - erf(x), to a relative error of 1.2e-7. Source: Press et al., Numerical Recipes,
    6.2.
    """
    far = ops.abs(x)
    t = ops.reciprocal(far * 0.5 + 1.0)
    tail = t * ops.exp(_polynomial(t, _ERFC[::-1]) - far * far)
    tail = ops.where(ops.less(x, 0.0), 2.0 - tail, tail)
    return ops.where(ops.less(far, 0.5), 1.0 - ops.erf(x), tail)


@_in_f32
def erfinv(x: Tensor) -> Tensor:
    """Return the inverse of erf in f32. Source: Giles, Approximating the erfinv function, 2010."""
    inside = ops.less(ops.abs(x), 1.0)
    safe = ops.where(inside, x, 0.0)
    w = -ops.log((1.0 - safe) * (1.0 + safe))
    near = _polynomial(w - 2.5, _NEAR)
    far = _polynomial(ops.sqrt(ops.where(ops.less(w, 5.0), 5.0, w)) - 3.0, _FAR)
    found = ops.where(ops.less(w, 5.0), near, far) * safe
    return ops.where(
        inside, found, ops.where(ops.equal(ops.abs(x), 1.0), x * math.inf, x * math.nan)
    )


@_in_f32
def lgamma(x: Tensor) -> Tensor:
    """Return log |Γ(x)|. Source: Lanczos, 1964; the reflection is DLMF 5.5.3."""
    low = ops.less(x, 0.5)
    z = ops.where(low, 1.0 - x, x) - 1.0
    total = ops.filled_like(x, _LANCZOS[0])
    for place, each in enumerate(_LANCZOS[1:], 1):
        total = total + each / (z + float(place))
    t = z + 7.5
    found = (z + 0.5) * ops.log(t) - t + ops.log(total) + 0.5 * math.log(2 * math.pi)
    part = x - ops.round(x)  # for large x, πx has no digits left
    found = ops.where(
        low, math.log(math.pi) - ops.log(ops.abs(ops.sin(part * math.pi))) - found, found
    )
    return ops.where(ops.greater(ops.abs(x), 3e38), math.inf, found)


@_in_f32
def digamma(x: Tensor) -> Tensor:
    """Return the derivative of lgamma. Source: DLMF 5.5.2, 5.5.4 and 5.11.2."""
    low = ops.less(x, 0.5)
    z = ops.where(low, 1.0 - x, x)
    steps = [ops.reciprocal(z + float(k)) for k in range(_SHIFT)]
    y = z + float(_SHIFT)
    square = ops.reciprocal(y * y)
    series = _polynomial(
        square, tuple(b / (2 * k) for k, b in reversed(list(enumerate(_BERNOULLI, 1))))
    )
    found = ops.log(y) - 0.5 / y - square * series - functools.reduce(operator.add, steps)
    part = x - ops.round(x)
    turned = found - math.pi * ops.cos(part * math.pi) / ops.sin(part * math.pi)
    found = ops.where(low, turned, found)
    pole = ops.logical_and(ops.less_equal(x, 0.0), ops.equal(x, ops.floor(x)))
    return ops.where(pole, math.nan, found)


@_in_f32
def polygamma(x: Tensor, *, order: int) -> Tensor:
    """Return a higher derivative of lgamma of positive x, NaN below. Source: DLMF 5.15."""
    sign, n = -1.0 if order % 2 == 0 else 1.0, float(math.factorial(order))
    shift = _SHIFT + order
    steps = [n * ops.pow(x + float(k), -float(order + 1)) for k in range(shift)]
    y = x + float(shift)
    total = math.factorial(order - 1) * ops.pow(y, -float(order))
    total = total + n / 2 * ops.pow(y, -float(order + 1))
    for k, b in enumerate(_BERNOULLI, 1):
        factor = b * math.factorial(2 * k + order - 1) / math.factorial(2 * k)
        total = total + factor * ops.pow(y, -float(2 * k + order))
    found = sign * (total + functools.reduce(operator.add, steps))
    return ops.where(ops.greater(x, 0.0), found, math.nan)
