"""Element-by-element special functions (NIST DLMF, chapters 5 and 7)."""

from __future__ import annotations

import functools
import math
import operator
from collections.abc import Callable, Sequence

import numpy as np

from asg.core.arguments import as_int, as_repeats
from asg.core.dtypes import FLOAT, Array
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Wgsl
from asg.core.rules import Cotangents
from asg.core.types import TensorType
from asg.ops._support.block import block, op_of
from asg.ops._support.elementwise import elementwise, ranged, same_type, unary
from asg.ops._support.emitting import emit
from asg.ops._support.scipy_functions import polygamma as polygamma_of, unary_function
from asg.ops.elementwise.arithmetic import square
from asg.ops.elementwise.comparison import greater
from asg.ops.elementwise.exponential import exp
from asg.ops.selection import where

_ANY = ranged((-2.0, 2.0))
_POSITIVE = ranged((0.4, 4.0))
_SLOPE = 2 / math.sqrt(math.pi)

# atanh(erf(x)) / x as a polynomial in x²: a minimax fit up to x = 4. Beyond, erf is 1 in f32. The
# relative error of erf is 3e-7. NumPy's tanh is fast, and SciPy computes erf in f64.
_ROOTED = [
    np.asarray(coefficient, np.float32)
    for coefficient in (
        1.128379225730896, 0.10276909172534943, -0.00019185399287380278, -0.0006199621711857617,
        8.776657341513783e-05, -5.696524112863699e-06, 1.436924463860123e-07,
    )
]  # fmt: skip
_ROOTED_TWICE = [-2 * coefficient for coefficient in _ROOTED]
_ONE = np.ones((), np.float32)
_CHUNK = 1 << 14  # elements: they stay in the cache; smaller chunks cost more calls
_wide_erf = unary_function("erf")


def erf_of(x: Array, out: Array | None = None) -> Array:
    """Return the error function of each element."""
    x = np.asarray(x)
    if x.dtype != np.float32:
        return _wide_erf(x, out)
    return _in_chunks(_erf_of_chunk, x, out)


def raised_erf(x: Array, factor: Array, out: Array | None = None) -> Array:
    """Return factor·(1 + erf(x)) for f32; `out` does not overlap `x`, or is `x`.

    1 + tanh(u) is 2 / (1 + e^-2u). NumPy computes this power in half the time of a tanh.
    """
    return _in_chunks(functools.partial(_raised_erf_of_chunk, 2 * factor), x, out)


def _in_chunks(
    function: Callable[[Array, Array, Array, Array], None], x: Array, out: Array | None
) -> Array:
    """Call `function(part of x, part of out, room, room)` for each row-major chunk.

    The bits of a result do not depend on the element's position in memory.
    """
    out = np.empty_like(x) if out is None else out
    if not (x.flags.c_contiguous and out.flags.c_contiguous):
        np.copyto(out, _in_chunks(function, np.ascontiguousarray(x), None))
        return out
    flat, target = x.reshape(-1), out.reshape(-1)
    rooms = np.empty((2, min(_CHUNK, len(flat))), x.dtype)
    for start in range(0, len(flat), _CHUNK):
        part = flat[start : start + _CHUNK]
        first, second = (room[: len(part)] for room in rooms)
        function(part, target[start : start + _CHUNK], first, second)
    return out


def _rooted(coefficients: Sequence[Array], x: Array, squares: Array, out: Array) -> Array:
    """Return x times a polynomial in x², in `out`."""
    np.multiply(x, x, out=squares)
    np.multiply(squares, coefficients[-1], out=out)
    for coefficient in coefficients[-2:0:-1]:
        np.add(out, coefficient, out=out)
        np.multiply(out, squares, out=out)
    np.add(out, coefficients[0], out=out)
    return np.multiply(out, x, out=out)


def _erf_of_chunk(x: Array, out: Array, squares: Array, room: Array) -> None:
    np.tanh(_rooted(_ROOTED, x, squares, room), out=out)


def _raised_erf_of_chunk(factor: Array, x: Array, out: Array, squares: Array, room: Array) -> None:
    np.exp(_rooted(_ROOTED_TWICE, x, squares, room), out=room)
    np.add(room, _ONE, out=room)
    np.divide(factor, room, out=out)


@block(
    unary, "The error function.", vjp=lambda ct, y, x: ct * (_SLOPE * exp(-square(x))),
    reference=erf_of, wgsl=Wgsl("asg_erf({0})"), samples=_ANY,
)  # fmt: skip
def erf(x: Tensor) -> Tensor:
    """Return the error function.

    >>> x = asg.constant([-np.inf, 0.0, 1.0], graph=asg.Graph())
    >>> asg.evaluate(asg.erf(x)).round(3)
    array([-1.   ,  0.   ,  0.843], dtype=float32)
    """
    ...


@block(
    unary, "1 - erf(x), exact for large x.", vjp=lambda ct, y, x: ct * (-_SLOPE * exp(-square(x))),
    reference=unary_function("erfc"), wgsl=Wgsl("asg_erfc({0})"), samples=_ANY, tolerance=2e-5,
)  # fmt: skip
def erfc(x: Tensor) -> Tensor:
    """Return 1 - erf(x), exact for large x.

    >>> x = asg.constant([0.0, 1.0, np.inf], graph=asg.Graph())
    >>> asg.evaluate(asg.erfc(x)).round(3)
    array([1.   , 0.157, 0.   ], dtype=float32)
    """
    ...


_erfinv_of = unary_function("erfinv")


def _erfinv(x: Array, out: Array | None = None) -> Array:
    return np.copysign(_erfinv_of(x), x, out=out)  # SciPy loses the sign of 0


@block(
    unary, "The inverse of erf.", vjp=lambda ct, y, x: ct * (exp(square(y)) / _SLOPE),
    reference=_erfinv, wgsl=Wgsl("asg_erfinv({0})"), samples=ranged((-0.8, 0.8)), tolerance=1e-5,
)  # fmt: skip
def erfinv(x: Tensor) -> Tensor:
    """Return the inverse of erf: ±inf at ±1, NaN outside [-1, 1].

    >>> x = asg.constant([0.0, 0.5, 1.0, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.erfinv(x)).round(3)
    array([0.   , 0.477,   inf,   nan], dtype=float32)
    """
    ...


_gammaln = unary_function("gammaln")


def _lgamma(x: Array, out: Array | None = None) -> Array:
    return _gammaln(np.where(x == -np.inf, np.inf, x), out)  # inf, as in C; SciPy returns -inf


@block(
    unary, "log |Γ(x)|.", vjp=lambda ct, y, x: ct * digamma(x), reference=_lgamma,
    wgsl=Wgsl("asg_lgamma({0})"), samples=_POSITIVE, tolerance=2e-5,
)  # fmt: skip
def lgamma(x: Tensor) -> Tensor:
    """Return log |Γ(x)|.

    >>> x = asg.constant([1.0, 5.0, 0.0], graph=asg.Graph())
    >>> asg.evaluate(asg.lgamma(x)).round(3)
    array([0.   , 3.178,   inf], dtype=float32)
    """
    ...


@block(
    unary, "The derivative of lgamma.", vjp=lambda ct, y, x: ct * _polygamma(x, 1),
    reference=unary_function("psi"), wgsl=Wgsl("asg_digamma({0})"), samples=_POSITIVE,
    tolerance=2e-5,
)  # fmt: skip
def digamma(x: Tensor) -> Tensor:
    """Return the derivative of lgamma; its derivatives of every order exist.

    >>> x = asg.constant([1.0, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.digamma(x)).round(3)
    array([-0.577,  0.423], dtype=float32)
    """
    ...


# polygamma


def polygamma(n: int, x: Tensor) -> Tensor:
    """Return the derivative of order `n` of `digamma`; `n` comes first, as in torch.

    >>> x = asg.constant([1.0, 2.0], graph=asg.Graph())
    >>> asg.evaluate(asg.special.polygamma(1, x)).round(3)
    array([1.645, 0.645], dtype=float32)
    """
    order = as_int(n, "n")
    return digamma(x) if order == 0 else _polygamma(x, order)


def _polygamma_type(x: TensorType, *, order: int) -> TensorType:
    if order < 1:
        raise ShapeError(f"the order must be 1 or more, got {order}")
    return same_type(x)


def _polygamma_vjp(ct: Tensor, y: Tensor, x: Tensor, *, order: int) -> Cotangents:
    return (ct * _polygamma(x, order + 1),)


def _polygamma_reference(x: Array, *, order: int) -> Array:
    return np.asarray(polygamma_of(order, x), x.dtype)


def _polygamma(x: Tensor, order: int) -> Tensor:
    return emit(POLYGAMMA, x, order=order)


POLYGAMMA = elementwise(
    "polygamma", "A higher derivative of lgamma.", operands=(FLOAT,), attrs={"order": AttrType.INT},
    infer=_polygamma_type, vjp=_polygamma_vjp, reference=_polygamma_reference,
    wgsl=Wgsl("asg_polygamma({0}, {order})"), tolerance=1e-4,
    samples=tuple(
        type(sample)(sample.shapes, {"order": order}, sample.dtypes, sample.ranges)
        for order in (1, 2)
        for sample in ranged((0.8, 3.0))
    ),
)  # fmt: skip


# erfcx

_FAR = 4.0
_LEVELS = 20  # of the continued fraction; the others change it by 3e-15 at _FAR


def erfc_fraction(x: Tensor) -> Tensor:
    """Return the part c of erfcx(x) = 1 / (√π·(x + c)), for x ≥ 4 (DLMF 7.9.1).

    It is the continued fraction (1/2) / (x + (2/2) / (x + (3/2) / (x + …))).
    """
    found = _LEVELS / 2 / x
    for k in range(_LEVELS - 1, 0, -1):
        found = k / 2 / (x + found)
    return found


def _erfcx_vjp(ct: Tensor, y: Tensor, x: Tensor) -> Tensor:
    """Return 2x·y - 2/√π, which cancels for large x: there it is -2c·y (see `erfc_fraction`)."""
    far = greater(x, _FAR)
    beyond = erfc_fraction(where(far, x, _FAR)) * y * -2
    return ct * where(far, beyond, where(far, 0, x) * 2 * y - _SLOPE)


@block(
    unary, "e^x² · erfc(x).", vjp=_erfcx_vjp,
    reference=unary_function("erfcx"), wgsl=Wgsl("asg_erfcx({0})"), samples=_ANY, tolerance=2e-5,
)  # fmt: skip
def erfcx(x: Tensor) -> Tensor:
    """Return e^x² · erfc(x), without underflow or cancellation at large x.

    >>> x = asg.constant([0.0, 1.0, 1000.0], graph=asg.Graph())
    >>> asg.evaluate(asg.special.erfcx(x)).round(5)
    array([1.0000e+00, 4.2758e-01, 5.6000e-04], dtype=float32)
    """
    ...


@block(
    unary, "The quantile of the normal distribution.",
    vjp=lambda ct, y, x: ct * (math.sqrt(2 * math.pi) * exp(square(y) / 2)),
    reference=unary_function("ndtri"), wgsl=Wgsl("asg_ndtri({0})"), samples=ranged((0.1, 0.9)),
    tolerance=2e-5,
)  # fmt: skip
def ndtri(x: Tensor) -> Tensor:
    """Return the inverse of `ndtr`: -inf at 0, inf at 1, NaN outside [0, 1].

    >>> x = asg.constant([0.0, 0.5, 0.975, 1.0], graph=asg.Graph())
    >>> asg.evaluate(asg.special.ndtri(x)).round(2)
    array([-inf, 0.  , 1.96,  inf], dtype=float32)
    """
    ...


# mvlgamma


def mvlgamma(x: Tensor, p: int) -> Tensor:
    """Return the logarithm of the multivariate gamma function of dimension `p`.

    It is p(p - 1)/4·log π + Σ lgamma(x - j/2) over j from 0 to p - 1.

    Raises:
        ShapeError: `p` is below 1.

    >>> x = asg.constant([2.0, 3.0], graph=asg.Graph())
    >>> asg.evaluate(asg.special.mvlgamma(x, 1)).round(3)
    array([0.   , 0.693], dtype=float32)
    >>> asg.evaluate(asg.special.mvlgamma(x, 2)).round(3)
    array([0.452, 1.55 ], dtype=float32)
    """
    order = as_int(p, "p")
    if order < 1:
        raise ShapeError(f"p must be 1 or more, got {order}", op="mvlgamma")
    halves = [j / 2 for j in range(as_repeats(order, "mvlgamma"))]
    terms = [lgamma(x - half if half else x) for half in halves]
    return functools.reduce(operator.add, terms) + order * (order - 1) / 4 * math.log(math.pi)


ERF = op_of(erf)
