"""Matrices without an inverse: pinv, lstsq and matrix_rank."""

from __future__ import annotations

from asg.core.dtypes import DType
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Sample, Shifted
from asg.core.rules import Cotangents
from asg.core.types import static_shape
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops.elementwise.arithmetic import abs
from asg.ops.elementwise.comparison import greater
from asg.ops.linalg.factorizations import (
    MATRIX,
    check_matrix,
    qr,
    solve_triangular,
    turned,
    with_lead,
)
from asg.ops.linalg.spectra import eigvalsh, svd, svdvals
from asg.ops.products.contraction import matmul
from asg.ops.reductions.statistics import largest
from asg.ops.reductions.sums_and_extremes import max, sum
from asg.ops.selection import cast, where
from asg.ops.shapes.views import expand_dims, squeeze

EPSILON = {DType.F32: 2.0**-23, DType.F64: 2.0**-52}


def pinv(a: Tensor, rcond: float | None = None) -> Tensor:
    """Return the Moore-Penrose inverses [.., n, m] of matrices [.., m, n].

    The gradient assumes that the rank is constant.

    Args:
        a: Matrices, [.., m, n].
        rcond: Singular values up to `rcond` times the largest count as 0. Unless given, max(m, n)
            times the rounding unit of the dtype.

    >>> a = asg.constant([[2.0, 0.0], [0.0, 0.0]], graph=asg.Graph())  # singular: inv gives inf
    >>> abs(asg.evaluate(asg.linalg.pinv(a))).round(3)
    array([[0.5, 0. ],
           [0. , 0. ]], dtype=float32)
    """
    return emit(PINV, a, rcond=_relative(a, rcond))


def _relative(a: Tensor, rcond: float | None) -> float:
    check_matrix(a.type)
    if rcond is not None:
        return float(rcond)
    longest = [*static_shape(a.shape[-2:]), 1]
    longest.sort()
    return longest[-1] * EPSILON.get(a.dtype, 0.0)


def _pinv(a: Tensor, *, rcond: float) -> Tensor:
    u, values, vh = svd(a)
    if values.shape[-1] == 0:
        return matmul(turned(vh), turned(u))
    kept = greater(values, rcond * max(values, -1, keepdims=True))
    inverse = where(kept, 1 / where(kept, values, 1), 0)
    return matmul(turned(vh) * expand_dims(inverse, -2), turned(u))


def _pinv_vjp(ct: Tensor, y: Tensor, a: Tensor, *, rcond: float) -> Cotangents:
    """Return the cotangent (G. Golub, V. Pereyra, 1973), y being the inverse."""
    back = turned(y)
    left = turned(ct) - matmul(a, matmul(y, turned(ct)))
    right = turned(ct) - matmul(matmul(turned(ct), y), a)
    found = -matmul(matmul(back, ct), back)
    found = found + matmul(left, matmul(y, back))
    return (found + matmul(matmul(back, y), right),)


PINV = composition(
    "pinv", "The inverse of Moore and Penrose.", operands=(MATRIX,),
    attrs={"rcond": AttrType.FLOAT}, decompose=_pinv, vjp=_pinv_vjp, batch=Shifted(),
    samples=(Sample(((2, 3),), {"rcond": 1e-6}), Sample(((2, 1, 3, 2),), {"rcond": 1e-6})),
)  # fmt: skip


def lstsq(a: Tensor, b: Tensor) -> Tensor:
    """Return the x of least |a x - b|; among several, the x of least |x|.

    The matrices must have full rank. For a lower rank, use `pinv(a) @ b`.

    Args:
        a: Matrices, [.., m, n], of f32 or f64.
        b: Right sides, as for `solve`.

    Raises:
        DTypeError: An operand has another dtype, or the dtypes differ.
        ShapeError: The shapes do not fit.

    >>> a = asg.constant([[1.0, 0.0], [1.0, 1.0], [1.0, 2.0]], graph=asg.Graph())  # 1 and x
    >>> y = asg.constant([1.0, 3.0, 5.0], graph=a.graph)
    >>> asg.evaluate(asg.linalg.lstsq(a, y)).round(3)  # y is 1 + 2x
    array([1., 2.], dtype=float32)
    """
    check_matrix(a.type)
    is_vector = b.ndim == 1 or (b.ndim == a.ndim - 1 and b.shape == a.shape[:-1])
    a, columns = with_lead("lstsq", a, expand_dims(b, -1) if is_vector else b)
    if a.graph.facts.known_le(a.shape[-1], a.shape[-2]):
        q, r = qr(a)
        found = solve_triangular(r, matmul(turned(q), columns), upper=True)
    elif not a.graph.facts.known_le(a.shape[-2], a.shape[-1]):
        raise ShapeError(
            f"whether {a.type} has more rows than columns is unknown",
            op="lstsq",
            hint=f'say so: g.assume("{a.shape[-2]} >= {a.shape[-1]}")',
        )
    else:
        q, r = qr(turned(a))
        found = matmul(q, solve_triangular(r, columns, upper=True, transposed=True))
    return squeeze(found, -1) if is_vector else found


def matrix_rank(a: Tensor, *, rtol: float | None = None, hermitian: bool = False) -> Tensor:
    """Return the number of singular values above `rtol` times the largest, as i32.

    Args:
        a: Matrices, [.., m, n], of f32 or f64.
        rtol: The relative threshold; max(m, n) times the rounding unit of the dtype unless given.
        hermitian: Use the magnitudes of eigenvalues of symmetric matrices instead.

    Raises:
        DTypeError: `a` has another dtype.
        ShapeError: `a` has fewer than two axes.

    >>> a = asg.constant([[1.0, 2.0], [2.0, 4.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.linalg.matrix_rank(a))
    array(1, dtype=int32)
    """
    relative = _relative(a, rtol)
    values = abs(eigvalsh(a)) if hermitian else svdvals(a)
    least = relative * largest(values, (values.ndim - 1,))
    return sum(cast(greater(values, least), DType.I32), -1)
