"""Determinants as polynomials: their gradients exist even for singular matrices."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from asg.core.graph import Tensor
from asg.core.opdef import Sample, Shifted
from asg.core.rules import Cotangents
from asg.ops._support.building import broadcast
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import added, emit
from asg.ops.control.cond import cond
from asg.ops.creation import eye, ones_like
from asg.ops.elementwise.arithmetic import abs, sign
from asg.ops.elementwise.comparison import less
from asg.ops.elementwise.exponential import log, sqrt
from asg.ops.elementwise.predicates import isfinite
from asg.ops.linalg.factorizations import MATRIX, check_matrix, signed_lu, turned
from asg.ops.linalg.solving import inv
from asg.ops.linalg.spectra import svd
from asg.ops.products.contraction import matmul
from asg.ops.products.linear_algebra import cross
from asg.ops.reductions.scans import exclusive_cumprod
from asg.ops.reductions.sums_and_extremes import all as all_of, prod, sum
from asg.ops.selection import cast, stop_gradient, where
from asg.ops.shapes.roll_and_repeat import diagonal, roll
from asg.ops.shapes.views import expand_dims, flip

# det and slogdet


def slogdet(a: Tensor) -> tuple[Tensor, Tensor]:
    """Return the signs of determinants, 1, -1 or 0, and the logarithms of their magnitudes.

    Args:
        a: Square matrices, [.., n, n].

    >>> a = asg.constant([[0.0, 1.0], [1.0, 0.0]], graph=asg.Graph())
    >>> sign, logarithm = asg.linalg.slogdet(a)
    >>> asg.evaluate({"sign": sign, "logarithm": logarithm})
    {'sign': array(-1., dtype=float32), 'logarithm': array(0., dtype=float32)}
    """
    found, logarithm = added(a.graph, SLOGDET, (a,))
    return found, logarithm


def _slogdet(a: Tensor) -> tuple[Tensor, Tensor]:
    check_matrix(a.type, square=True)
    packed, _, parity = signed_lu(a)
    pivots = diagonal(packed, 0, -2, -1)
    return cast(parity, a.dtype) * prod(sign(pivots), -1), sum(log(abs(pivots)), -1)


def _slogdet_vjp(ct: tuple[Any, Tensor], y: Any, a: Tensor) -> Cotangents:
    return (expand_dims(ct[1], (-2, -1)) * turned(inv(a)),)


SLOGDET = composition(
    "slogdet", "The sign and the logarithm of a determinant.", operands=(MATRIX,), attrs={},
    decompose=_slogdet, vjp=_slogdet_vjp, batch=Shifted(),
    samples=(Sample(((3, 3),)), Sample(((2, 1, 2, 2),)), Sample(((1, 1),))),
)  # fmt: skip


def logdet(a: Tensor) -> Tensor:
    """Return the logarithms of determinants: NaN for negative determinants, -inf for 0.

    Args:
        a: Square matrices, [.., n, n], of f32 or f64.

    Raises:
        DTypeError: `a` has another dtype.
        ShapeError: The matrices are not square.

    >>> a = asg.constant([[[1.0, 0.0], [0.0, 1.0]], [[0.0, 0.0], [0.0, 1.0]]], graph=asg.Graph())
    >>> asg.evaluate(asg.linalg.logdet(a))
    array([  0., -inf], dtype=float32)
    """
    found, logarithm = slogdet(a)
    return where(less(found, 0), float("nan"), logarithm)


def det(a: Tensor) -> Tensor:
    """Return the determinants of square matrices.

    Derivatives follow the polynomial, also for singular matrices. Only those of more than three
    rows are NaN at a singular matrix from the third order on.

    Args:
        a: Square matrices, [.., n, n], of f32 or f64.

    Raises:
        DTypeError: `a` has another dtype.
        ShapeError: The matrices are not square.

    >>> a = asg.constant([[[2.0, 0.0], [0.0, 3.0]], [[0.0, 1.0], [1.0, 0.0]]], graph=asg.Graph())
    >>> asg.evaluate(asg.linalg.det(a))
    array([ 6., -1.], dtype=float32)
    """
    return emit(DET, a)


def _det(a: Tensor) -> Tensor:
    check_matrix(a.type, square=True)
    packed, _, parity = signed_lu(a)
    return cast(parity, a.dtype) * prod(diagonal(packed, 0, -2, -1), -1)


def _det_vjp(ct: Tensor, y: Tensor, a: Tensor) -> Cotangents:
    cofactors = _POLYNOMIALS.get(a.shape[-1])
    return (_each(ct) * (emit(COFACTORS, a) if cofactors is None else cofactors(a)),)


DET = composition(
    "det", "The determinant.", operands=(MATRIX,), attrs={}, decompose=_det, vjp=_det_vjp,
    batch=Shifted(), samples=(Sample(((3, 3),)), Sample(((2, 1, 2, 2),)), Sample(((1, 1),))),
)  # fmt: skip


# Cofactors: the gradient of a determinant
#
# Those of few rows are sums of few products. Others are det a times the inverse, transposed, if
# no pivot is 0: errors of a small pivot cancel in this product.
#
# Otherwise a = U S Vᵀ, and the cofactors of a are the cofactors of S in the bases of U and V, times
# det U det V = ±1. At a diagonal S, cofactor (i, i) depends on the other diagonal elements, and
# (i, j) on element (j, i). The factor is the product of all values but these two: no rank needs a
# division.


def _each(x: Tensor) -> Tensor:
    return expand_dims(x, (-2, -1))


def _diagonal_mask(x: Tensor) -> Tensor:
    """Return true on the diagonals of square matrices, and false elsewhere."""
    return broadcast(eye(x.shape[-1], dtype="bool", graph=x.graph), x.shape)


def _of_one_row(a: Tensor) -> Tensor:
    return ones_like(a)


def _of_two_rows(a: Tensor) -> Tensor:
    around = flip(a, (-2, -1))
    return where(_diagonal_mask(a), around, -around)


def _of_three_rows(a: Tensor) -> Tensor:
    """Return the cross products of the other two rows."""
    after, before = (roll(a, shift, -2) for shift in (-1, 1))
    return cross(after, before)


_POLYNOMIALS: Mapping[object, Callable[[Tensor], Tensor]] = MappingProxyType(
    {1: _of_one_row, 2: _of_two_rows, 3: _of_three_rows}
)


def _orientation(u: Tensor, vh: Tensor) -> Tensor:
    return _each(sign(emit(DET, matmul(u, vh))))


def _products_of_others(x: Tensor) -> Tensor:
    """Return, for each element of the last axis, the product of all others."""
    return exclusive_cumprod(x) * exclusive_cumprod(x, reverse=True)


# Rows and elements of small stacks: a branch takes longer than their singular values
_SHORT, _FEW = range(7), 256


def _cofactors(a: Tensor) -> Tensor:
    check_matrix(a.type, square=True)
    if a.shape[-1] in _SHORT and isinstance(a.size, int) and a.size <= _FEW:
        return _by_singular_values(a)
    determinant = _each(emit(DET, a))
    by_inverse = determinant * turned(inv(a))
    is_exact = all_of(isfinite(by_inverse + 1 / determinant))  # else a pivot may be 0
    return cond(is_exact, lambda: by_inverse, lambda: _by_singular_values(a))


def _by_singular_values(a: Tensor) -> Tensor:
    u, values, vh = svd(a)
    scaled = u * expand_dims(_products_of_others(values), -2)
    return _orientation(u, vh) * matmul(scaled, vh)


def _cofactors_vjp(ct: Tensor, y: Tensor, a: Tensor) -> Cotangents:
    """Return a cotangent that is right at every rank; its derivatives use the inverse.

    These derivatives are NaN for a singular matrix.
    """
    here = stop_gradient(a)
    regular = broadcast(all_of(isfinite(inv(here)), (-2, -1), keepdims=True), a.shape)
    one = broadcast(eye(a.shape[-1], dtype=a.dtype, graph=a.graph), a.shape)
    moving, still = (_by_inverse(ct, where(regular, each, one)) for each in (a, here))
    undefined = sqrt(where(regular, 1, 0 * a))  # 0, without a slope
    return (_by_values(ct, here) + where(regular, moving - still, undefined),)


def _by_values(ct: Tensor, a: Tensor) -> Tensor:
    u, values, vh = svd(a)
    rows = broadcast(expand_dims(values, -2), a.shape)
    own = _diagonal_mask(a)
    pairs = where(own, 0, _products_of_others(where(own, 1, rows)))
    inner = matmul(matmul(turned(u), ct), turned(vh))
    on_diagonal = matmul(pairs, expand_dims(diagonal(inner, 0, -2, -1), -1))
    middle = where(own, broadcast(on_diagonal, a.shape), -(turned(inner) * pairs))
    return _orientation(u, vh) * matmul(matmul(u, middle), vh)


def _by_inverse(ct: Tensor, a: Tensor) -> Tensor:
    back = turned(inv(a))
    share = sum(ct * back, (-2, -1), keepdims=True)
    return _each(emit(DET, a)) * (share * back - matmul(matmul(back, turned(ct)), back))


COFACTORS = composition(
    "cofactors", "The cofactors of a matrix: the gradient of its determinant.", operands=(MATRIX,),
    attrs={}, decompose=_cofactors, vjp=_cofactors_vjp, batch=Shifted(),
    samples=(Sample(((3, 3),)), Sample(((2, 1, 2, 2),)), Sample(((1, 1),))),
)  # fmt: skip
