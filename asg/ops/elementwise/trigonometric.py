"""Element-by-element trigonometric and hyperbolic functions; angles are in radians."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from asg.core.dtypes import FLOAT
from asg.core.graph import Tensor
from asg.core.opdef import Wgsl
from asg.core.rules import Cotangents
from asg.ops._support.block import block, op_of
from asg.ops._support.building import filled_like
from asg.ops._support.compositions import composed
from asg.ops._support.elementwise import elementwise, emit_binary, emit_unary, ranged, unary
from asg.ops.elementwise.arithmetic import abs, hypot, square
from asg.ops.elementwise.comparison import equal, less
from asg.ops.elementwise.exponential import rsqrt
from asg.ops.elementwise.rounding import round
from asg.ops.selection import where

if TYPE_CHECKING:
    from asg.core.graph import Operand

_ANY = ranged((-1.4, 1.4))
_UNIT = ranged((-0.8, 0.8))


# sin


def sin(x: Tensor) -> Tensor:
    """Return the sine.

    >>> x = asg.constant([0.0, np.pi / 6.0, np.pi / 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.sin(x)).round(3)
    array([0. , 0.5, 1. ], dtype=float32)
    """
    return emit_unary(SIN, x)


SIN = unary(
    "sin", "The sine.", vjp=lambda ct, y, x: ct * cos(x), reference=np.sin,
    wgsl=Wgsl("asg_sin({0})"), samples=_ANY,
)  # fmt: skip


# cos


def cos(x: Tensor) -> Tensor:
    """Return the cosine.

    >>> x = asg.constant([0.0, np.pi / 3.0, np.pi], graph=asg.Graph())
    >>> asg.evaluate(asg.cos(x)).round(3)
    array([ 1. ,  0.5, -1. ], dtype=float32)
    """
    return emit_unary(COS, x)


COS = unary(
    "cos", "The cosine.", vjp=lambda ct, y, x: -(ct * sin(x)), reference=np.cos,
    wgsl=Wgsl("asg_cos({0})"), samples=_ANY,
)  # fmt: skip


@block(
    unary, "The tangent.", vjp=lambda ct, y, x: ct * (1 + square(y)), reference=np.tan,
    wgsl=Wgsl("asg_tan({0})"), samples=_ANY, tolerance=5e-6,
)  # fmt: skip
def tan(x: Tensor) -> Tensor:
    """Return the tangent.

    >>> x = asg.constant([0.0, np.pi / 4.0, -np.pi / 4.0], graph=asg.Graph())
    >>> asg.evaluate(asg.tan(x)).round(3)
    array([ 0.,  1., -1.], dtype=float32)
    """
    ...


def one_minus_square(x: Tensor) -> Tensor:
    """Return 1 - x²; near ±1 x² would lose digits, near 0 the product's derivative would."""
    return where(less(abs(x), 0.5), 1 - square(x), (1 - x) * (1 + x))


@block(
    unary, "The inverse sine.", vjp=lambda ct, y, x: ct * rsqrt(one_minus_square(x)),
    reference=np.arcsin, wgsl=Wgsl("asg_asin({0})"), samples=_UNIT,
)  # fmt: skip
def asin(x: Tensor) -> Tensor:
    """Return the inverse sine, NaN outside [-1, 1].

    >>> x = asg.constant([0.0, 1.0, -1.0, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.asin(x)).round(3)
    array([ 0.   ,  1.571, -1.571,    nan], dtype=float32)
    """
    ...


@block(
    unary, "The inverse cosine.", vjp=lambda ct, y, x: -(ct * rsqrt(one_minus_square(x))),
    reference=np.arccos, wgsl=Wgsl("asg_acos({0})"), samples=_UNIT,
)  # fmt: skip
def acos(x: Tensor) -> Tensor:
    """Return the inverse cosine, NaN outside [-1, 1].

    >>> x = asg.constant([1.0, 0.0, -1.0, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.acos(x)).round(3)
    array([0.   , 1.571, 3.142,   nan], dtype=float32)
    """
    ...


@block(
    unary, "The inverse tangent.", vjp=lambda ct, y, x: ct / (1 + square(x)), reference=np.arctan,
    wgsl=Wgsl("asg_atan({0})"), samples=_ANY,
)  # fmt: skip
def atan(x: Tensor) -> Tensor:
    """Return the inverse tangent.

    >>> x = asg.constant([0.0, 1.0, np.inf], graph=asg.Graph())
    >>> asg.evaluate(asg.atan(x)).round(3)
    array([0.   , 0.785, 1.571], dtype=float32)
    """
    ...


# sinh


def sinh(x: Tensor) -> Tensor:
    """Return the hyperbolic sine.

    >>> x = asg.constant([0.0, 1.0, -1.0], graph=asg.Graph())
    >>> asg.evaluate(asg.sinh(x)).round(3)
    array([ 0.   ,  1.175, -1.175], dtype=float32)
    """
    return emit_unary(SINH, x)


SINH = unary(
    "sinh", "The hyperbolic sine.", vjp=lambda ct, y, x: ct * cosh(x), reference=np.sinh,
    wgsl=Wgsl("asg_sinh({0})"), samples=_ANY,
)  # fmt: skip


# cosh


def cosh(x: Tensor) -> Tensor:
    """Return the hyperbolic cosine.

    >>> x = asg.constant([0.0, 1.0, -1.0], graph=asg.Graph())
    >>> asg.evaluate(asg.cosh(x)).round(3)
    array([1.   , 1.543, 1.543], dtype=float32)
    """
    return emit_unary(COSH, x)


COSH = unary(
    "cosh", "The hyperbolic cosine.", vjp=lambda ct, y, x: ct * sinh(x), reference=np.cosh,
    wgsl=Wgsl("asg_cosh({0})"), samples=_ANY,
)  # fmt: skip


@block(
    unary, "The inverse hyperbolic sine.", vjp=lambda ct, y, x: ct / hypot(x, 1),
    reference=np.arcsinh, wgsl=Wgsl("asg_asinh({0})"), samples=_ANY,
)  # fmt: skip
def asinh(x: Tensor) -> Tensor:
    """Return the inverse hyperbolic sine.

    >>> x = asg.constant([0.0, 1.0, -1.0], graph=asg.Graph())
    >>> asg.evaluate(asg.asinh(x)).round(3)
    array([ 0.   ,  0.881, -0.881], dtype=float32)
    """
    ...


@block(
    unary, "The inverse hyperbolic cosine.",
    vjp=lambda ct, y, x: ct * (rsqrt(x - 1) * rsqrt(x + 1)), reference=np.arccosh,
    wgsl=Wgsl("asg_acosh({0})"), samples=ranged((1.3, 3.0)),
)  # fmt: skip
def acosh(x: Tensor) -> Tensor:
    """Return the inverse hyperbolic cosine, NaN below 1.

    >>> x = asg.constant([1.0, 2.0, 0.5], graph=asg.Graph())
    >>> asg.evaluate(asg.acosh(x)).round(3)
    array([0.   , 1.317,   nan], dtype=float32)
    """
    ...


@block(
    unary, "The inverse hyperbolic tangent.", vjp=lambda ct, y, x: ct / one_minus_square(x),
    reference=np.arctanh, wgsl=Wgsl("asg_atanh({0})"), samples=_UNIT,
)  # fmt: skip
def atanh(x: Tensor) -> Tensor:
    """Return the inverse hyperbolic tangent, NaN outside [-1, 1].

    >>> x = asg.constant([0.0, 0.5, 1.0, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.atanh(x)).round(3)
    array([0.   , 0.549,   inf,   nan], dtype=float32)
    """
    ...


# atan2


def atan2(y: Operand, x: Operand) -> Tensor:
    """Return the angle of the point (x, y), in (-π, π].

    >>> y = asg.constant([0.0, 1.0, 0.0, -1.0], graph=asg.Graph())
    >>> asg.evaluate(asg.atan2(y, [1.0, 0.0, -1.0, 0.0])).round(3)
    array([ 0.   ,  1.571,  3.142, -1.571], dtype=float32)
    """
    return emit_binary(ATAN2, y, x)


def _atan2_vjp(ct: Tensor, z: Tensor, y: Tensor, x: Tensor) -> Cotangents:
    length = hypot(x, y)  # x² + y² could overflow or underflow
    safe = where(equal(length, 0), 1, length)  # at the origin both derivatives are 0
    scaled = ct / safe
    return scaled * (x / safe), -(scaled * (y / safe))


ATAN2 = elementwise(
    "atan2", "The angle of the point (x, y).", operands=(FLOAT, FLOAT), vjp=_atan2_vjp,
    reference=np.arctan2, wgsl=Wgsl("asg_atan2({0}, {1})"),
    samples=ranged((0.3, 2.0), (-2.0, 2.0)) + ranged((-2.0, -0.3), (0.3, 2.0)),
)  # fmt: skip


_TERMS = 9  # the next term is below 2e-20


@composed("sin(πx) / (πx).", samples=ranged((-0.3, 0.3)) + ranged((0.4, 3.0)), wide=True)
def sinc(x: Tensor) -> Tensor:
    """Return sin(πx) / (πx), and 1 at 0, where all derivatives are also right.

    >>> x = asg.constant([0.0, 0.5, 1.5], graph=asg.Graph())
    >>> asg.evaluate(asg.sinc(x)).round(3)
    array([ 1.   ,  0.637, -0.212], dtype=float32)
    """
    """Use the series where |πx| < 1, because the derivatives of the ratio cancel there."""
    angle = x * math.pi
    turn = (x - 2 * round(x / 2)) * math.pi  # exact before the product, however large x is
    near = less(abs(angle), 1)
    small, large = square(where(near, angle, 0)), where(near, 1, angle)
    series = filled_like(x, 0)
    for k in range(_TERMS, -1, -1):
        series = series * small + (-1) ** k / math.factorial(2 * k + 1)
    return where(near, series, sin(turn) / large)


ASIN = op_of(asin)
ACOS = op_of(acos)
ACOSH = op_of(acosh)
ATANH = op_of(atanh)
