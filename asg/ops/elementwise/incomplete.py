"""The incomplete gamma and beta functions, and Hurwitz's zeta function, element by element.

Identities: NIST DLMF, chapters 8 and 25. The derivatives by a parameter have no closed form. They
are integrals between x and an end of the distribution, by Gauss-Legendre quadrature. The chosen end
keeps the sign of the integrand, so that nothing cancels.
"""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from asg.core.dtypes import FLOAT, Array, limits_of
from asg.core.graph import Tensor
from asg.core.opdef import Sample, Wgsl
from asg.core.rules import Cotangents
from asg.ops._support.building import constant, filled_like, operands
from asg.ops._support.compositions import composition
from asg.ops._support.elementwise import elementwise, emit_binary, ranged
from asg.ops._support.emitting import emit
from asg.ops._support.precision import in_f32
from asg.ops._support.scipy_functions import betainc as betainc_of, binary_function
from asg.ops.elementwise.arithmetic import maximum, minimum, pow, square
from asg.ops.elementwise.comparison import greater, less
from asg.ops.elementwise.exponential import exp, expm1, log, log1p, sqrt
from asg.ops.elementwise.logical import logical_and
from asg.ops.elementwise.probability import xlog1py, xlogy
from asg.ops.elementwise.special import digamma, lgamma
from asg.ops.reductions.sums_and_extremes import sum
from asg.ops.selection import stop_gradient, where
from asg.ops.shapes.views import expand_dims

if TYPE_CHECKING:
    from asg.core.graph import Operand

_INF, _NAN = float("inf"), float("nan")
_LEAST = 42.0  # quadrature ends at e^-42 of the largest value, below f64 rounding
_GAMMA_NODES, _BETA_NODES = 48, 96  # error below 1e-9 in f64 for parameters from 0.1 to 10,000
_BOTH_SIDES = ranged((0.5, 1.5), (2.0, 4.0)) + ranged((3.0, 6.0), (0.5, 2.0))
_ANY_BETA = tuple(
    Sample((shape,) * 3, ranges=ranges)
    for shape, ranges in (
        ((3, 4), ((0.5, 2.0), (2.0, 4.0), (0.1, 0.9))),
        ((5,), ((3.0, 9.0), (0.4, 1.0), (0.2, 0.8))),
        ((), ((1.0, 2.0), (1.0, 2.0), (0.3, 0.6))),
        ((2, 0), ((1.0, 2.0), (1.0, 2.0), (0.3, 0.6))),
    )
)  # fmt: skip


@cache
def _rule(count: int) -> tuple[Array, Array]:
    """Return the nodes and weights of Gauss-Legendre quadrature on [0, 1]."""
    nodes, weights = np.polynomial.legendre.leggauss(count)
    return (nodes + 1) / 2, weights / 2


def _between(end: Tensor, count: int) -> tuple[Tensor, Tensor]:
    """Return the nodes from 0 to `end` along a new last axis, and their weights."""
    nodes, weights = (constant(part, end.dtype, end.graph) for part in _rule(count))
    wide = expand_dims(stop_gradient(end), -1)
    return wide * nodes, wide * weights


def _inside(x: Tensor, most: float) -> Tensor:
    return logical_and(greater(x, 0), less(x, most))


# Densities. Large parameters use Stirling's formula; its large terms cancel before rounding.

_STIRLING = (
    1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156, -3617 / 122400,
)  # fmt: skip
_LARGE = 8.0


def _beside_stirling(a: Tensor) -> Tensor:
    """Return log Γ(a) minus (a - 1/2)·log(a) - a + log(2π)/2 (DLMF 5.11.1)."""
    large, small = maximum(a, _LARGE), minimum(a, _LARGE)
    inverse = 1 / large
    power, series = square(inverse), filled_like(a, _STIRLING[-1])
    for coefficient in _STIRLING[-2::-1]:
        series = series * power + coefficient
    near = lgamma(small) - ((small - 0.5) * log(small) - small + math.log(2 * math.pi) / 2)
    return where(less(a, _LARGE), near, series * inverse)


def log_beside(off: Tensor, ratio: Tensor) -> Tensor:
    """Return log(ratio) for ratio = 1 + off, computed from the argument with more digits."""
    far = less(off, -0.5)
    return where(far, log(where(far, ratio, 1)), log1p(where(far, 0, off)))


def _gamma_density(a: Tensor, x: Tensor) -> Tensor:
    """Return x^(a-1) e^-x / Γ(a)."""
    direct = exp(xlogy(a - 1, x) - x - lgamma(a))
    beyond, inside = maximum(a, _LARGE), where(greater(x, 0), x, 1)
    off = (x - beyond) / beyond
    exponent = beyond * (log_beside(off, inside / beyond) - off)
    scale = sqrt(beyond / (2 * math.pi)) / inside
    large = where(greater(x, 0), scale * exp(exponent - _beside_stirling(beyond)), 0)
    return where(less(a, _LARGE), direct, large)


def _beta_density(a: Tensor, b: Tensor, x: Tensor, rest: Tensor) -> Tensor:
    """Return x^(a-1) (1-x)^(b-1) / B(a, b) for x inside (0, 1); `rest` is 1 - x."""
    both = a + b
    off = x * b - rest * a  # only a·off/a - b·off/b cancels
    exponent = a * (log_beside(off / a, x * (both / a)) - off / a)
    exponent = exponent + b * (log_beside(-off / b, rest * (both / b)) + off / b)
    beside = _beside_stirling(a) + _beside_stirling(b) - _beside_stirling(both)
    return sqrt(a / both * b / (2 * math.pi)) * exp(exponent - beside) / (x * rest)


# igamma and igammac


def igamma(a: Operand, x: Operand) -> Tensor:
    """Return the regularized lower incomplete gamma function P(a, x), which is 1 at x = ∞.

    `a` comes first, as in torch. `a` and `x` are floats of the same dtype, which broadcast. The
    result is NaN where either is negative. It is differentiable in both, to every order.

    >>> x = asg.constant([0.0, 1.0, np.inf], graph=asg.Graph())
    >>> asg.evaluate(asg.special.igamma(1.0, x)).round(3)
    array([0.   , 0.632, 1.   ], dtype=float32)
    """
    return emit_binary(IGAMMA, a, x)


def igammac(a: Operand, x: Operand) -> Tensor:
    """Return the regularized upper incomplete gamma function Q(a, x) = 1 - P(a, x).

    The result is exact where it is small. The arguments are as in `igamma`.

    >>> x = asg.constant([0.0, 1.0, np.inf], graph=asg.Graph())
    >>> asg.evaluate(asg.special.igammac(1.0, x)).round(3)
    array([1.   , 0.368, 0.   ], dtype=float32)
    """
    return emit_binary(IGAMMAC, a, x)


def _gamma_slopes(a: Tensor, x: Tensor) -> tuple[Tensor, Tensor]:
    """Return the derivatives of P(a, x) by a and by x."""
    inside = logical_and(_inside(a, _INF), _inside(x, _INF))
    by_a = where(inside, _gamma_slope(where(inside, a, 1), where(inside, x, 1)), 0)
    return by_a, _gamma_density(a, minimum(x, limits_of(x.dtype).max))


def _gamma_slope(a: Tensor, x: Tensor) -> Tensor:
    """Return the derivative of P(a, x) by a."""
    return -x * _gamma_density(a, x) * _slope_of_log(a, log(x), x)


def _slope_of_log(a: Tensor, logarithm: Tensor, x: Tensor) -> Tensor:
    """Return the derivative of log(x) by a that keeps P(a, x) constant.

    The derivative of P by a is the integral of (log t - ψ(a)) t^(a-1) e^-t / Γ(a) from 0 to x. It
    is also minus the integral from x to ∞. With t = x e^(±s), s goes from 0 to the point where
    e^-42 is left.
    """
    middle = digamma(a)
    below = less(logarithm, middle)
    side = where(below, filled_like(x, -1), 1)
    s, weights = _between(where(below, _left_end(a, x), _right_end(a, x)), _GAMMA_NODES)
    s = s * expand_dims(side, -1)
    wide_a, wide_x = expand_dims(a, -1), expand_dims(x, -1)
    density = exp(wide_a * s - wide_x * expm1(s))
    parts = density * (expand_dims(logarithm - middle, -1) + s) * weights
    return side * sum(parts, -1)


def gamma_slope_of_log(a: Tensor, logarithm: Tensor) -> Tensor:
    """Return the derivative of log(x) by a that keeps P(a, x) constant, given log(x).

    Below `least`, P(a, x) is x^a / Γ(a + 1).
    """
    least = math.log(limits_of(a.dtype).eps)
    tiny = less(logarithm, least)
    inside = where(tiny, least, logarithm)
    slope = _slope_of_log(a, inside, exp(inside))
    return where(tiny, (digamma(a + 1) - logarithm) / a, slope)


def _left_end(a: Tensor, x: Tensor) -> Tensor:
    """Return an s beyond which a·s - x·(1 - e^-s) ≥ (a - x)·s + x·s²/(2 + s) exceeds 42."""
    slope = 2 * (a - x) - _LEAST
    return minimum((sqrt(square(slope) + 8 * _LEAST * a) - slope) / (2 * a), (_LEAST + x) / a)


def _right_end(a: Tensor, x: Tensor) -> Tensor:
    """Return an s beyond which x·(e^s - 1) - a·s ≥ (x - a)·s + x·s²/2 exceeds 42."""
    slope = a - x
    end = (slope + sqrt(square(slope) + 2 * _LEAST * x)) / x
    for _ in range(4):  # each step approaches from above
        end = log1p((_LEAST + a * end) / x)
    return end


def _gamma_vjp(ct: Tensor, y: Tensor, a: Tensor, x: Tensor) -> Cotangents:
    by_a, by_x = _gamma_slopes(a, x)
    return ct * by_a, ct * by_x


def _upper_gamma_vjp(ct: Tensor, y: Tensor, a: Tensor, x: Tensor) -> Cotangents:
    by_a, by_x = _gamma_slopes(a, x)
    return -ct * by_a, -ct * by_x


IGAMMA = elementwise(
    "igamma", "The lower incomplete gamma function.", operands=(FLOAT, FLOAT),
    vjp=in_f32(_gamma_vjp), reference=binary_function("gammainc"),
    wgsl=Wgsl("asg_igamma({0}, {1}, false)"), tolerance=1e-4, samples=_BOTH_SIDES,
)  # fmt: skip
IGAMMAC = elementwise(
    "igammac", "The upper incomplete gamma function.", operands=(FLOAT, FLOAT),
    vjp=in_f32(_upper_gamma_vjp), reference=binary_function("gammaincc"),
    wgsl=Wgsl("asg_igamma({0}, {1}, true)"), tolerance=1e-4, samples=_BOTH_SIDES,
)  # fmt: skip


# betainc


def betainc(a: Operand, b: Operand, x: Operand) -> Tensor:
    """Return the regularized incomplete beta function I_x(a, b), which is 1 at x = 1.

    `a`, `b` and `x` are floats of the same dtype, which broadcast. `a` and `b` are finite and above
    0, and `x` is from 0 to 1; otherwise the result is NaN. It is differentiable in all three, to
    every order.

    >>> x = asg.constant([0.0, 0.5, 1.0], graph=asg.Graph())
    >>> asg.evaluate(asg.special.betainc(2.0, 2.0, x)).round(3)
    array([0. , 0.5, 1. ], dtype=float32)
    """
    return emit(BETAINC, *operands("betainc", a, b, x))


def _beta_vjp(ct: Tensor, y: Tensor, a: Tensor, b: Tensor, x: Tensor) -> Cotangents:
    inside = logical_and(logical_and(_inside(a, _INF), _inside(b, _INF)), _inside(x, 1))
    p, q, t = (where(inside, part, other) for part, other in ((a, 1), (b, 1), (x, 0.5)))
    by_a = where(inside, _beta_slope((p, t, log(t)), (q, 1 - t, log1p(-t))), 0)
    by_b = where(inside, -_beta_slope((q, 1 - t, log1p(-t)), (p, t, log(t))), 0)
    at_end = exp(xlogy(a - 1, x) + xlog1py(b - 1, -x) - lgamma(a) - lgamma(b) + lgamma(a + b))
    by_x = where(inside, _beta_density(p, q, t, 1 - t), at_end)
    return ct * by_a, ct * by_b, ct * by_x


_Side = tuple[Tensor, Tensor, Tensor]  # a parameter, x or 1 - x, and its logarithm


def _beta_slope(left: _Side, right: _Side) -> Tensor:
    """Return the derivative of I_x(a, b) by a, the parameter of the left side.

    It is the integral of (log t - ψ(a) + ψ(a + b)) t^(a-1) (1-t)^(b-1) / B(a, b) from 0 to x. It is
    also minus the integral from x to 1. With logit(t) = logit(x) ± s, s goes from 0 to the point
    where e^-42 is left.
    """
    (a, x, of_x), (b, rest, _) = left, right
    middle = digamma(a) - digamma(a + b)
    below = less(of_x, middle)
    rate, part, other = where(below, a, b), where(below, x, rest), where(below, rest, x)
    end = _beta_end(rate, a + b, part, other)
    s, weights = _between(end, _BETA_NODES)
    fallen = _fallen(expand_dims(part, -1), expand_dims(other, -1), s)
    density = exp(-(expand_dims(rate, -1) * s + expand_dims(a + b, -1) * fallen))
    logarithm = expand_dims(of_x - middle, -1) - where(expand_dims(below, -1), s, 0) - fallen
    total = sum(density * logarithm * weights, -1)
    return where(below, total, -total) * (x * rest) * _beta_density(a, b, x, rest)


def _fallen(part: Tensor, other: Tensor, s: Tensor) -> Tensor:
    """Return log(other + part·e^-s), where part + other = 1."""
    return log_beside(part * expm1(-s), other + part * exp(-s))


def _beta_end(rate: Tensor, both: Tensor, part: Tensor, other: Tensor) -> Tensor:
    """Return an s beyond which rate·s + both·log(other + part·e^-s) exceeds 42.

    The function is convex, so Newton's method from above stays above.
    """
    end = (_LEAST - both * log(other)) / rate
    for _ in range(8):
        value = rate * end + both * _fallen(part, other, end) - _LEAST
        left = part * exp(-end)
        end = end - value / (rate - both * left / (other + left))
    return end


def _beta_reference(a: Array, b: Array, x: Array) -> Array:
    known = (a > 0) & (b > 0) & (a < np.inf) & (b < np.inf)
    return np.where(known, betainc_of(a, b, x), np.asarray(_NAN, x.dtype))


BETAINC = elementwise(
    "betainc", "The incomplete beta function.", operands=(FLOAT, FLOAT, FLOAT),
    vjp=in_f32(_beta_vjp), reference=_beta_reference, wgsl=Wgsl("asg_betainc({0}, {1}, {2})"),
    tolerance=1e-4, samples=_ANY_BETA,
)  # fmt: skip


# zeta

_TERMS = 12
_MOST_RATIO = 16  # of x to q + 12; there the formula is below e^-170 times the first term
_BERNOULLI = (  # B_2k / (2k)!
    1 / 12, -1 / 720, 1 / 30240, -1 / 1209600, 1 / 47900160, -691 / 1307674368000,
    1 / 74724249600, -3617 / 10670622842880000, 43867 / 5109094217170944000,
)  # fmt: skip


def zeta(x: Operand, q: Operand) -> Tensor:
    """Return Hurwitz's zeta function, the sum of (q + k)^-x over k ≥ 0.

    `x` and `q` are floats of the same dtype, which broadcast. The result is ∞ at x = 1 and at q =
    0, and NaN for x below 1 or q below 0. It is differentiable in both, to every order.

    >>> x = asg.constant([1.0, 2.0, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.special.zeta(x, [1.0, 1.0, 2.0])).round(3)
    array([  inf, 1.645, 0.645], dtype=float32)
    """
    return emit(ZETA, *operands("zeta", x, q))


def _zeta(x: Tensor, q: Tensor) -> Tensor:
    """Return the first terms plus the Euler-Maclaurin formula (DLMF 25.11.28, 2.10.1).

    Where x is far above q, the formula adds nothing. So x is bounded in it, and x = ∞ is a large
    number: no 0 may meet an infinite term.
    """
    x = minimum(x, limits_of(x.dtype).max)
    places = constant(np.arange(_TERMS), q.dtype, q.graph)
    first = sum(exp(-expand_dims(x, -1) * log(expand_dims(q, -1) + places)), -1)
    far = q + _TERMS
    inverse = 1 / far
    bounded = minimum(x, far * _MOST_RATIO)
    rising, rest = bounded * inverse, 0.5
    for k, coefficient in enumerate(_BERNOULLI):
        rest = rest + coefficient * rising
        higher, highest = bounded + (2 * k + 1), bounded + (2 * k + 2)
        rising = rising * (higher * inverse) * (highest * inverse)
    lead = pow(far, 1 - x) / (x - 1)  # far^-x · far would underflow sooner
    value = first + lead + exp(-x * log(far)) * rest
    return where(less(x, 1), _NAN, value)


ZETA = composition(
    "zeta", "Hurwitz's zeta function.", operands=(FLOAT, FLOAT), attrs={}, decompose=in_f32(_zeta),
    samples=ranged((1.5, 6.0), (0.4, 9.0)),
)  # fmt: skip
