"""Element-by-element modified Bessel functions of the first kind (NIST DLMF, chapter 10)."""

from __future__ import annotations

import math

import numpy as np

from asg.core.dtypes import FLOAT, Array
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Composition, Primitive, Sample, Shifted, Wgsl
from asg.core.rules import Cotangents
from asg.core.types import TensorType
from asg.ops._support.building import filled_like
from asg.ops._support.compositions import composition
from asg.ops._support.elementwise import elementwise, same_type
from asg.ops._support.emitting import emit
from asg.ops._support.precision import in_f32
from asg.ops._support.scipy_functions import bessel_ie as bessel_ie_of
from asg.ops.elementwise.arithmetic import abs, sign
from asg.ops.elementwise.comparison import greater
from asg.ops.elementwise.exponential import exp, sqrt
from asg.ops.elementwise.predicates import isinf
from asg.ops.selection import where

_FAR = 1e4
_ORDER = {"order": AttrType.INT}
_SAMPLES = tuple(
    Sample((shape,), {"order": order}, ranges=(bounds,))
    for shape, order, bounds in (
        ((3, 4), 0, (0.2, 4.0)), ((3, 4), 1, (-4.0, -0.2)), ((2, 0), 2, (0.2, 1.0)),
    )
)  # fmt: skip


# i0e and i1e


def i0e(x: Tensor) -> Tensor:
    """Return the modified Bessel function of the first kind of order 0, times e^-|x|.

    >>> x = asg.constant([0.0, 1.0, 200.0], graph=asg.Graph())
    >>> asg.evaluate(asg.special.i0e(x)).round(3)
    array([1.   , 0.466, 0.028], dtype=float32)
    """
    return emit(BESSEL_IE, x, order=0)


def i1e(x: Tensor) -> Tensor:
    """Return the modified Bessel function of the first kind of order 1, times e^-|x|.

    >>> x = asg.constant([0.0, 1.0, -200.0], graph=asg.Graph())
    >>> asg.evaluate(asg.special.i1e(x)).round(3)
    array([ 0.   ,  0.208, -0.028], dtype=float32)
    """
    return emit(BESSEL_IE, x, order=1)


def _scaled_type(x: TensorType, *, order: int) -> TensorType:
    if order < 0:
        raise ShapeError(f"the order must be 0 or more, got {order}")
    return same_type(x)


def _scaled_vjp(ct: Tensor, y: Tensor, x: Tensor, *, order: int) -> Cotangents:
    start = max(20.0, 2.0 * order**2)
    far = greater(abs(x), start)
    inside = where(far, 0, x)
    near = _beside(BESSEL_IE, inside, order) - sign(inside) * y
    return (ct * where(far, _asymptotic_slope(where(far, x, start), order), near),)


def _asymptotic_slope(x: Tensor, order: int) -> Tensor:
    """Return the derivative of DLMF 10.40.1, term by term: the difference of two orders cancels."""
    factor, factors = 1.0, [0.5]
    for k in range(1, 21):
        factor *= ((2 * k - 1) ** 2 - 4 * order**2) / (8 * k)
        factors.append(factor * (k + 0.5))
    size = abs(x)
    series = filled_like(x, factors[-1])
    for factor in factors[-2::-1]:
        series = series / size + factor
    slope = series / size / (sqrt(size) * -math.sqrt(2 * math.pi))
    return slope if order % 2 else slope * sign(x)


def _beside(op: Primitive | Composition, x: Tensor, order: int) -> Tensor:
    """Return the mean of the functions of the two neighboring orders; order -1 equals order 1."""
    lower = order - 1 if order else 1
    return (emit(op, x, order=lower) + emit(op, x, order=order + 1)) / 2


def _scaled_reference(x: Array, *, order: int) -> Array:
    far = np.abs(x) > _FAR  # SciPy has no value there
    near = np.asarray(bessel_ie_of(order, np.where(far, 0, x)), x.dtype)
    size = np.where(far, _asymptotic(np.where(far, np.abs(x), _FAR), order), near)
    return np.copysign(size, x) if order % 2 else size  # also for -0.0


def _asymptotic(size: Array, order: int) -> Array:
    """Return the first terms of DLMF 10.40.1."""
    term: Array = np.ones_like(size)
    total = term
    for k in range(1, 5):
        term = term * (((2 * k - 1) ** 2 - 4 * order**2) / (8 * k)) / size
        total = total + term
    return total / (math.sqrt(2 * math.pi) * np.sqrt(size))  # 2π·size may exceed f16


BESSEL_IE = elementwise(
    "bessel_ie", "A modified Bessel function of the first kind, times e^-|x|.", operands=(FLOAT,),
    attrs=_ORDER, infer=_scaled_type, vjp=in_f32(_scaled_vjp), reference=_scaled_reference,
    wgsl=Wgsl("asg_bessel_ie({0}, {order})"), tolerance=1e-5, samples=_SAMPLES,
)  # fmt: skip


# i0 and i1


def i0(x: Tensor) -> Tensor:
    """Return the modified Bessel function of the first kind of order 0.

    >>> x = asg.constant([0.0, 1.0, -1.0], graph=asg.Graph())
    >>> asg.evaluate(asg.special.i0(x)).round(3)
    array([1.   , 1.266, 1.266], dtype=float32)
    """
    return emit(BESSEL_I, x, order=0)


def i1(x: Tensor) -> Tensor:
    """Return the modified Bessel function of the first kind of order 1.

    >>> x = asg.constant([0.0, 1.0, -1.0], graph=asg.Graph())
    >>> asg.evaluate(asg.special.i1(x)).round(3)
    array([ 0.   ,  0.565, -0.565], dtype=float32)
    """
    return emit(BESSEL_I, x, order=1)


def _bessel(x: Tensor, *, order: int) -> Tensor:
    half = exp(abs(x) / 2)  # e^|x| may overflow although the result does not
    beyond = x if order % 2 else abs(x)
    return where(isinf(x), beyond, half * emit(BESSEL_IE, x, order=order) * half)


def _bessel_vjp(ct: Tensor, y: Tensor, x: Tensor, *, order: int) -> Cotangents:
    return (ct * _beside(BESSEL_I, x, order),)


BESSEL_I = composition(
    "bessel_i", "A modified Bessel function of the first kind.", operands=(FLOAT,), attrs=_ORDER,
    decompose=_bessel, vjp=_bessel_vjp, batch=Shifted(), samples=_SAMPLES,
)  # fmt: skip
