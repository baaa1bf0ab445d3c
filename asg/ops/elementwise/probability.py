"""Element-by-element functions of probabilities and of the normal distribution."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from asg.core.dtypes import FLOAT
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Sample, Shifted
from asg.core.rules import Cotangents
from asg.ops._support.building import operands
from asg.ops._support.compositions import composed, composition
from asg.ops._support.elementwise import ranged
from asg.ops._support.emitting import emit
from asg.ops._support.precision import in_f32
from asg.ops.elementwise.arithmetic import abs, square
from asg.ops.elementwise.comparison import equal, greater, less, less_equal
from asg.ops.elementwise.exponential import exp, log, log1p
from asg.ops.elementwise.logical import logical_and, logical_not, logical_or
from asg.ops.elementwise.predicates import isnan
from asg.ops.elementwise.special import erfc, erfc_fraction, erfcx
from asg.ops.selection import clamp, where

if TYPE_CHECKING:
    from asg.core.graph import Operand

_NAN = float("nan")
_HALF_ROOT = 1 / math.sqrt(2)
_DENSITY = 1 / math.sqrt(2 * math.pi)
_POSITIVE = ranged((0.2, 3.0))
_EITHER_SIDE = (*ranged((-3.0, -0.2)), *_POSITIVE)
_PAIRS = ranged((0.2, 2.0), (0.3, 3.0)) + ranged((-2.0, -0.2), (0.3, 3.0))


# xlogy and xlog1py


def xlogy(x: Operand, y: Operand) -> Tensor:
    """Return x·log(y), and 0 where x is 0 and y is not NaN.

    >>> x = asg.constant([0.0, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.special.xlogy(x, [0.0, 2.0])).round(3)
    array([0.   , 1.386], dtype=float32)
    """
    return emit(XLOGY, *operands("xlogy", x, y))


def _zero_beside(x: Tensor, y: Tensor, value: Tensor) -> Tensor:
    """Return `value`, or 0 where x is 0 and y is not NaN."""
    return where(logical_and(equal(x, 0), logical_not(isnan(y))), 0, value)


def _xlogy(x: Tensor, y: Tensor) -> Tensor:
    return _zero_beside(x, y, x * log(y))


def _xlogy_vjp(ct: Tensor, z: Tensor, x: Tensor, y: Tensor) -> Cotangents:
    nothing = logical_and(equal(x, 0), less_equal(y, 0))
    inside = where(nothing, 1, y)
    return ct * where(nothing, 0, log(inside)), ct * where(nothing, 0, x / inside)


XLOGY = composition(
    "xlogy", "x·log(y), and 0 at x = 0.", operands=(FLOAT, FLOAT), attrs={}, decompose=_xlogy,
    vjp=_xlogy_vjp, batch=Shifted(), samples=_PAIRS,
)  # fmt: skip


def xlog1py(x: Operand, y: Operand) -> Tensor:
    """Return x·log(1 + y), and 0 where x is 0 and y is not NaN.

    >>> x = asg.constant([0.0, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.special.xlog1py(x, [-1.0, 1.0])).round(3)
    array([0.   , 1.386], dtype=float32)
    """
    return emit(XLOG1PY, *operands("xlog1py", x, y))


def _xlog1py(x: Tensor, y: Tensor) -> Tensor:
    return _zero_beside(x, y, x * log1p(y))


def _xlog1py_vjp(ct: Tensor, z: Tensor, x: Tensor, y: Tensor) -> Cotangents:
    nothing = logical_and(equal(x, 0), less_equal(y, -1))
    inside = where(nothing, 0, y)
    return ct * where(nothing, 0, log1p(inside)), ct * where(nothing, 0, x / (inside + 1))


XLOG1PY = composition(
    "xlog1py", "x·log(1 + y), and 0 at x = 0.", operands=(FLOAT, FLOAT), attrs={},
    decompose=_xlog1py, vjp=_xlog1py_vjp, batch=Shifted(), samples=_PAIRS,
)  # fmt: skip


def _entr_vjp(ct: Tensor, y: Tensor, x: Tensor) -> Cotangents:
    return (-ct * (log(x) + 1),)


@composed("-x·log(x), and 0 at 0.", vjp=_entr_vjp, batch=Shifted(), samples=_POSITIVE)
def entr(x: Tensor) -> Tensor:
    """Return the entropy term -x·log(x): 0 at 0, and -inf below 0.

    >>> x = asg.constant([0.0, 0.5, -1.0], graph=asg.Graph())
    >>> asg.evaluate(asg.special.entr(x)).round(3)
    array([0.   , 0.347,  -inf], dtype=float32)
    """
    inside = greater(x, 0)
    value = -x * log(where(inside, x, 1))
    return where(less(x, 0), float("-inf"), where(equal(x, 0), 0, value))


# logit


def logit(x: Tensor, eps: float | None = None) -> Tensor:
    """Return log(x / (1 - x)), the inverse of `sigmoid`.

    Args:
        x: A float tensor. Outside [0, 1], the result is NaN, unless `eps` is given.
        eps: Clamp `x` to [eps, 1 - eps] first; the derivative outside is 0.

    >>> x = asg.constant([0.0, 0.5, 0.9], graph=asg.Graph())
    >>> asg.evaluate(asg.special.logit(x)).round(3)
    array([ -inf, 0.   , 2.197], dtype=float32)
    >>> asg.evaluate(asg.special.logit(x, eps=0.1)).round(3)
    array([-2.197,  0.   ,  2.197], dtype=float32)
    """
    return emit(LOGIT, x, eps=-1.0 if eps is None else float(eps))


def _logit(x: Tensor, *, eps: float) -> Tensor:
    """Return log u for the odds u; near 1 their rounding counts, and they are 1 + middle / rest.

    There log(1 + t) = t · log u / (u - 1), whose second factor hardly changes with the rounding of
    u (Goldberg, "What every computer scientist should know about floating-point arithmetic", 1991).
    """
    if eps >= 0:
        x = clamp(x, eps, 1 - eps)
    rest, middle = 1 - x, 2 * x - 1
    odds = x / rest
    value = log(odds)
    slope = where(equal(odds, 1), 1, value / (odds - 1))
    return where(less(abs(middle), 0.5), slope * (middle / rest), value)


def _logit_vjp(ct: Tensor, y: Tensor, x: Tensor, *, eps: float) -> Cotangents:
    beyond = less(x, max(eps, 0.0)) | greater(x, 1 - max(eps, 0.0))
    inside = where(beyond, 0.5, x)
    return (ct * where(beyond, 0 if eps >= 0 else _NAN, 1 / inside + 1 / (1 - inside)),)


LOGIT = composition(
    "logit", "log(x / (1 - x)).", operands=(FLOAT,), attrs={"eps": AttrType.FLOAT},
    decompose=in_f32(_logit), vjp=in_f32(_logit_vjp), batch=Shifted(),
    samples=tuple(
        Sample((shape,), {"eps": eps}, ranges=((0.1, 0.9),))
        for shape, eps in (((3, 4), -1.0), ((2, 3), 0.05), ((), 0.0), ((2, 0), -1.0))
    ),
)  # fmt: skip


# ndtr and log_ndtr

_FAR = -6.0


def _ndtr_vjp(ct: Tensor, y: Tensor, x: Tensor) -> Cotangents:
    return (ct * (_DENSITY * exp(square(x) / -2)),)


@composed("The normal distribution function.", vjp=_ndtr_vjp, batch=Shifted(), samples=_EITHER_SIDE)
def ndtr(x: Tensor) -> Tensor:
    """Return the probability that a standard normal variable is at most x.

    >>> x = asg.constant([-np.inf, 0.0, 1.96], graph=asg.Graph())
    >>> asg.evaluate(asg.special.ndtr(x)).round(3)
    array([0.   , 0.5  , 0.975], dtype=float32)
    """
    return erfc(x * -_HALF_ROOT) / 2


def _log_ndtr_vjp(ct: Tensor, y: Tensor, x: Tensor) -> Cotangents:
    """Return density over distribution function; left of 0, their factor e^(-x²/2) cancels.

    Far left, the derivative of their quotient would cancel, but not that of `erfc_fraction`.
    """
    left, far = less(x, 0), less(x, _FAR)
    near, above = where(logical_or(far, logical_not(left)), 0, x), where(left, 0, x)
    beyond = where(far, x, _FAR) * -_HALF_ROOT
    tail = where(
        far,
        (beyond + erfc_fraction(beyond)) / _HALF_ROOT,
        2 * _DENSITY / erfcx(near * -_HALF_ROOT),
    )
    return (ct * where(left, tail, _DENSITY * exp(square(above) / -2) / ndtr(above)),)


@composed(
    "The logarithm of the normal distribution function.", vjp=in_f32(_log_ndtr_vjp),
    batch=Shifted(), samples=_EITHER_SIDE, wide=True,
)  # fmt: skip
def log_ndtr(x: Tensor) -> Tensor:
    """Return log(ndtr(x)), exact in both tails.

    >>> x = asg.constant([-10.0, 0.0], graph=asg.Graph())
    >>> asg.evaluate(asg.special.log_ndtr(x)).round(2)
    array([-53.23,  -0.69], dtype=float32)
    """
    left = less(x, 0)
    below, above = where(left, x, 0), where(left, 0, x)
    tail = log(erfcx(below * -_HALF_ROOT) / 2) - below * (below / 2)  # x² could overflow
    return where(left, tail, log1p(erfc(above * _HALF_ROOT) / -2))
