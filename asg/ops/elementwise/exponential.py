"""Element-by-element exponentials, logarithms and roots, and functions composed from them."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from asg.core.dtypes import FLOAT, Array
from asg.core.graph import Tensor
from asg.core.opdef import Wgsl
from asg.core.rules import Cotangents
from asg.ops._support.block import block, op_of
from asg.ops._support.elementwise import elementwise, emit_unary, ranged, unary
from asg.ops._support.scipy_functions import unary_function
from asg.ops.elementwise.comparison import equal, greater
from asg.ops.elementwise.logical import logical_and
from asg.ops.elementwise.predicates import isinf
from asg.ops.selection import where

if TYPE_CHECKING:
    from asg.core.graph import Operand

_ANY = ranged((-2.0, 2.0))
_POSITIVE = ranged((0.3, 3.0))
_WIDE = _ANY + ranged((-40.0, 40.0))


@block(
    unary, "e to the power x.", vjp=lambda ct, y, x: ct * y, reference=np.exp,
    wgsl=Wgsl("asg_exp({0})"), samples=_ANY,
)  # fmt: skip
def exp(x: Tensor) -> Tensor:
    """Return e to the power x.

    >>> x = asg.constant([0.0, 1.0], graph=asg.Graph())
    >>> asg.evaluate(asg.exp(x))
    array([1.      , 2.718282], dtype=float32)
    """
    ...


@block(
    unary, "2 to the power x.", vjp=lambda ct, y, x: ct * (y * math.log(2)), reference=np.exp2,
    wgsl=Wgsl("asg_exp2({0})"), samples=_ANY,
)  # fmt: skip
def exp2(x: Tensor) -> Tensor:
    """Return 2 to the power x.

    >>> x = asg.constant([0.0, 3.0, -1.0], graph=asg.Graph())
    >>> asg.evaluate(asg.exp2(x)).round(3)
    array([1. , 8. , 0.5], dtype=float32)
    """
    ...


@block(
    unary, "e^x - 1, exact near 0.", vjp=lambda ct, y, x: ct * exp(x), reference=np.expm1,
    wgsl=Wgsl("asg_expm1({0})"), samples=_ANY,
)  # fmt: skip
def expm1(x: Tensor) -> Tensor:
    """Return e^x - 1, exact near 0.

    >>> x = asg.constant([0.0, 1e-8], graph=asg.Graph())
    >>> asg.evaluate(asg.expm1(x)).round(10)
    array([0.e+00, 1.e-08], dtype=float32)
    """
    ...


@block(
    unary, "The natural logarithm.", vjp=lambda ct, y, x: ct / x, reference=np.log,
    wgsl=Wgsl("asg_log({0})"), samples=_POSITIVE,
)  # fmt: skip
def log(x: Tensor) -> Tensor:
    """Return the natural logarithm: -inf at 0, NaN below 0.

    >>> x = asg.constant([1.0, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.log(x))
    array([0.       , 0.6931472], dtype=float32)
    """
    ...


@block(
    unary, "The logarithm to base 2.", vjp=lambda ct, y, x: ct / (x * math.log(2)),
    reference=np.log2, wgsl=Wgsl("asg_log2({0})"), samples=_POSITIVE,
)  # fmt: skip
def log2(x: Tensor) -> Tensor:
    """Return the logarithm to base 2.

    >>> x = asg.constant([1.0, 8.0, 0.25], graph=asg.Graph())
    >>> asg.evaluate(asg.log2(x)).round(3)
    array([ 0.,  3., -2.], dtype=float32)
    """
    ...


@block(
    unary, "The logarithm to base 10.", vjp=lambda ct, y, x: ct / (x * math.log(10)),
    reference=np.log10, wgsl=Wgsl("asg_log10({0})"), samples=_POSITIVE,
)  # fmt: skip
def log10(x: Tensor) -> Tensor:
    """Return the logarithm to base 10.

    >>> x = asg.constant([1.0, 1000.0, 0.0], graph=asg.Graph())
    >>> asg.evaluate(asg.log10(x)).round(3)
    array([  0.,   3., -inf], dtype=float32)
    """
    ...


@block(
    unary, "log(1 + x), exact near 0.", vjp=lambda ct, y, x: ct / (1 + x), reference=np.log1p,
    wgsl=Wgsl("asg_log1p({0})"), samples=ranged((-0.6, 2.0)),
)  # fmt: skip
def log1p(x: Tensor) -> Tensor:
    """Return log(1 + x), exact near 0.

    >>> x = asg.constant([0.0, 1e-8, -1.0], graph=asg.Graph())
    >>> asg.evaluate(asg.log1p(x)).round(10)
    array([0.e+00, 1.e-08,   -inf], dtype=float32)
    """
    ...


@block(
    unary, "The square root; its derivative at 0 is infinite.", vjp=lambda ct, y, x: ct / (2 * y),
    reference=np.sqrt, wgsl=Wgsl("asg_sqrt({0})"), samples=_POSITIVE,
)  # fmt: skip
def sqrt(x: Tensor) -> Tensor:
    """Return the square root, NaN below 0; the derivative at 0 is infinite.

    >>> x = asg.constant([4.0, 9.0], graph=asg.Graph())
    >>> asg.evaluate(asg.sqrt(x))
    array([2., 3.], dtype=float32)
    """
    ...


def _rsqrt(x: Array, out: Array | None = None) -> Array:
    return np.reciprocal(np.sqrt(x, out=out), out=out)


@block(
    unary, "1 / √x.", vjp=lambda ct, y, x: ct * (-0.5 * (y / x)), reference=_rsqrt,
    wgsl=Wgsl("asg_rsqrt({0})"), samples=_POSITIVE,
)  # fmt: skip
def rsqrt(x: Tensor) -> Tensor:
    """Return 1 / √x.

    >>> x = asg.constant([4.0, 0.25, 0.0], graph=asg.Graph())
    >>> asg.evaluate(asg.rsqrt(x))
    array([0.5, 2. , inf], dtype=float32)
    """
    ...


# sigmoid


def sigmoid(x: Tensor) -> Tensor:
    """Return 1 / (1 + e^-x), without overflow for any x.

    >>> x = asg.constant([0.0, 1.0], graph=asg.Graph())
    >>> asg.evaluate(asg.sigmoid(x).round())
    array([0., 1.], dtype=float32)
    """
    return emit_unary(SIGMOID, x)


_EXPIT = unary_function("expit")


@cache
def _units(dtype: np.dtype[np.generic]) -> tuple[Array, Array]:
    """Return -1 and 1 as arrays: for few elements, ufuncs take arrays faster than scalars."""
    return np.array(-1, dtype), np.array(1, dtype)


def _sigmoid(x: Array, out: Array | None = None) -> Array:
    if x.dtype == np.float16:  # in f16, e^-x overflows before the result reaches 0
        return _EXPIT(x, out=out)
    y = np.empty_like(x) if out is None else out
    minus, one = _units(x.dtype)
    np.exp(np.multiply(x, minus, y), y)  # -x as in the reference of neg
    return np.reciprocal(np.add(y, one, y), y)


SIGMOID = unary(
    "sigmoid", "1 / (1 + e^-x).", vjp=lambda ct, y, x: ct * (y * sigmoid(-x)),
    reference=_sigmoid, wgsl=Wgsl("asg_sigmoid({0})"), samples=_WIDE,
)  # fmt: skip


@block(
    unary, "log of sigmoid(x).", vjp=lambda ct, y, x: ct * sigmoid(-x),
    reference=unary_function("log_expit"), wgsl=Wgsl("(-asg_softplus(-{0}))"), samples=_WIDE,
)  # fmt: skip
def log_sigmoid(x: Tensor) -> Tensor:
    """Return log(sigmoid(x)), finite for any finite x.

    >>> x = asg.constant([-1000.0, 0.0, 0.5], graph=asg.Graph())
    >>> asg.evaluate(asg.log_sigmoid(x)).round(3)
    array([-1.00e+03, -6.93e-01, -4.74e-01], dtype=float32)
    """
    ...


# softplus


def softplus(x: Tensor, beta: float = 1.0, threshold: float | None = None) -> Tensor:
    """Return log(1 + e^(beta·x)) / beta, without overflow for any x.

    Without a `threshold` the result is exact. With a `threshold`, elements with beta·x above it
    stay x (torch's threshold is 20).

    >>> x = asg.constant([-100.0, 0.0, 100.0], graph=asg.Graph())
    >>> asg.evaluate(asg.softplus(x)).round(3)
    array([  0.   ,   0.693, 100.   ], dtype=float32)
    """
    scaled = x if beta == 1 else x * beta
    found = emit_unary(SOFTPLUS, scaled)
    found = found if beta == 1 else found / beta
    return found if threshold is None else where(greater(scaled, threshold), x, found)


def _softplus(x: Array, out: Array | None = None) -> Array:
    return np.logaddexp(x, x.dtype.type(0), out=out)


SOFTPLUS = unary(
    "softplus", "log(1 + e^x).", vjp=lambda ct, y, x: ct * sigmoid(x), reference=_softplus,
    wgsl=Wgsl("asg_softplus({0})"), samples=_WIDE,
)  # fmt: skip


@block(
    unary, "The hyperbolic tangent.", vjp=lambda ct, y, x: ct * (1 - y * y), reference=np.tanh,
    wgsl=Wgsl("asg_tanh({0})"), samples=_WIDE,
)  # fmt: skip
def tanh(x: Tensor) -> Tensor:
    """Return the hyperbolic tangent.

    Its derivative is 1 - y² of the rounded result y, as in JAX and PyTorch. So it has the absolute
    error of y: it is 0 beyond 10 in f32, and beyond 5 in f16.

    >>> x = asg.constant([-100.0, 0.0, 0.5], graph=asg.Graph())
    >>> asg.evaluate(asg.tanh(x)).round(3)
    array([-1.   ,  0.   ,  0.462], dtype=float32)
    """
    ...


def _logaddexp_vjp(ct: Tensor, z: Tensor, x: Tensor, y: Tensor) -> Cotangents:
    undefined = logical_and(isinf(x), equal(x, y))  # inf - inf; each operand gets half
    difference = where(undefined, 0, x - y)
    return ct * sigmoid(difference), ct * sigmoid(-difference)


@block(
    elementwise, "log(e^x + e^y).", operands=(FLOAT, FLOAT), vjp=_logaddexp_vjp,
    reference=np.logaddexp, wgsl=Wgsl("asg_logaddexp({0}, {1})"), commutative=True,
    samples=ranged((-2.0, 2.0), (-2.0, 2.0)) + ranged((-40.0, 40.0), (-40.0, 40.0)),
)  # fmt: skip
def logaddexp(x: Operand, y: Operand) -> Tensor:
    """Return log(e^x + e^y) without overflow; -inf and inf are allowed.

    >>> x = asg.constant([1000.0, 0.0], graph=asg.Graph())
    >>> asg.evaluate(asg.logaddexp(x, [1000.0, -np.inf])).round(2)
    array([1000.69,    0.  ], dtype=float32)
    """
    ...


EXP = op_of(exp)
EXP2 = op_of(exp2)
EXPM1 = op_of(expm1)
LOG = op_of(log)
LOG2 = op_of(log2)
LOG10 = op_of(log10)
LOG1P = op_of(log1p)
SQRT = op_of(sqrt)
RSQRT = op_of(rsqrt)
TANH = op_of(tanh)
