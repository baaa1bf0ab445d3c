"""Eigenvalues of symmetric matrices and singular values, with their vectors.

A vector may have either sign: on every executor, its element of largest magnitude is positive.
Gradients of vectors divide by differences of values. Where two values are equal, the vectors are an
arbitrary basis and their gradient is NaN or infinite, as in torch.linalg. Gradients of values alone
are always right.
"""

from __future__ import annotations

import numpy as np

from asg.core.dims import dim_min
from asg.core.dtypes import Array
from asg.core.graph import Tensor
from asg.core.opdef import Kind, Primitive, Sample, Shifted
from asg.core.rules import Cotangents
from asg.core.types import TensorType
from asg.ops._support.building import broadcast
from asg.ops._support.emitting import added
from asg.ops.creation import eye
from asg.ops.linalg import jacobi
from asg.ops.linalg.factorizations import MATRIX, check_matrix, or_nan, turned
from asg.ops.numbers import FULL
from asg.ops.products.contraction import matmul
from asg.ops.selection import where
from asg.ops.shapes.views import expand_dims

# Parts of gradients


def _is_zero(x: Tensor) -> bool:
    """Whether a cotangent is the zeros that stand for no cotangent."""
    return x.node.op is FULL and not x.node.attrs["value"]


def _between(x: Tensor, values: Tensor) -> Tensor:
    """Return x divided by (value of its column - value of its row), and 0 on the diagonal."""
    gaps = expand_dims(values, -2) - expand_dims(values, -1)
    same = eye(values.shape[-1], dtype="bool", graph=x.graph)
    return where(broadcast(same, x.shape), 0, x / where(same, 1, gaps))


def _embedded(values: Tensor) -> Tensor:
    """Return matrices with `values` on the diagonal."""
    return where(
        eye(values.shape[-1], dtype="bool", graph=values.graph), expand_dims(values, -1), 0
    )


# eigh


def eigh(a: Tensor) -> tuple[Tensor, Tensor]:
    """Return the eigenvalues of symmetric matrices, ascending, and their vectors as columns.

    Only the symmetric part (a + aᵀ) / 2 counts. The largest element of each vector is positive.

    Where eigenvalues are equal, vectors have no gradient. The gradient of a loss that depends on
    them is NaN or infinite there, as in torch.linalg; a loss of the eigenvalues alone is not
    affected.

    Args:
        a: Matrices, [.., n, n].

    Returns:
        The eigenvalues, [.., n], and the vectors, [.., n, n].

    >>> a = asg.constant([[2.0, 1.0], [1.0, 2.0]], graph=asg.Graph())
    >>> values, vectors = asg.linalg.eigh(a)
    >>> asg.evaluate(values).round(3)
    array([1., 3.], dtype=float32)
    >>> asg.evaluate(asg.abs(vectors)).round(3)
    array([[0.707, 0.707],
           [0.707, 0.707]], dtype=float32)
    """
    values, vectors = added(a.graph, EIGH, (a,))
    return values, vectors


def eigvalsh(a: Tensor) -> Tensor:
    """Return the eigenvalues of symmetric matrices, ascending.

    Only the symmetric part (a + aᵀ) / 2 counts.

    Args:
        a: Matrices, [.., n, n], of f32 or f64.

    Raises:
        DTypeError: `a` has another dtype.
        ShapeError: The matrices are not square.

    >>> a = asg.constant([[2.0, 1.0], [1.0, 2.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.linalg.eigvalsh(a)).round(3)
    array([1., 3.], dtype=float32)
    """
    return eigh(a)[0]


def _eigh_type(a: TensorType) -> tuple[TensorType, TensorType]:
    check_matrix(a, square=True)
    return TensorType(a.shape[:-1], a.dtype), a


@or_nan
def eigh_of(a: Array) -> tuple[Array, Array]:
    """Return eigenvalues and vectors, or NaN where a matrix is not finite."""
    if not np.isfinite(a).all():
        raise np.linalg.LinAlgError  # LAPACK may find numbers for NaN
    values, vectors = np.linalg.eigh((a + np.swapaxes(a, -2, -1)) / 2)
    return values, vectors * _signs(vectors)


def _signs(vectors: Array) -> Array:
    """Return the sign of the largest element of each column."""
    if not vectors.size:
        return np.ones((*vectors.shape[:-2], 1, vectors.shape[-1]), vectors.dtype)
    place = np.abs(vectors).argmax(-2, keepdims=True)
    return np.where(np.take_along_axis(vectors, place, -2) < 0, -1, 1).astype(vectors.dtype)


def _eigh_vjp(ct: tuple[Tensor, Tensor], y: tuple[Tensor, Tensor], a: Tensor) -> Cotangents:
    (of_values, of_vectors), (values, vectors) = ct, y
    inner = _embedded(of_values)
    if not _is_zero(of_vectors):
        inner = inner + _between(matmul(turned(vectors), of_vectors), values)
    found = matmul(matmul(vectors, inner), turned(vectors))
    return ((found + turned(found)) / 2,)


EIGH = Primitive(
    name="eigh", kind=Kind.CUSTOM, doc="The eigenvalues and vectors of a symmetric matrix.",
    operands=(MATRIX,), attrs={}, infer=_eigh_type, vjp=_eigh_vjp, reference=eigh_of,
    tolerance=3e-5, kernel=jacobi.eigh, batch=Shifted(),
    samples=tuple(Sample((s,)) for s in ((3, 3), (2, 1, 2, 2), (1, 1), (0, 2, 2))),
)  # fmt: skip


# svd


def svd(a: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Return U, S and Vh with a = U diag(S) Vh, the singular values S descending.

    The largest element of each column of U is positive. Where singular values are equal or 0, the
    gradient of U and Vh is NaN or infinite, as in torch.linalg.

    Args:
        a: Matrices, [.., m, n].

    Returns:
        U, [.., m, k], S, [.., k], and Vh, [.., k, n], with k = min(m, n), as NumPy's
        `full_matrices=False`.

    >>> a = asg.constant([[0.0, 2.0], [5.0, 0.0]], graph=asg.Graph())
    >>> u, s, vh = asg.linalg.svd(a)
    >>> asg.evaluate(s).round(3)
    array([5., 2.], dtype=float32)
    >>> abs(asg.evaluate(u * s @ vh)).round(3)
    array([[0., 2.],
           [5., 0.]], dtype=float32)
    """
    u, values, vh = added(a.graph, SVD, (a,))
    return u, values, vh


def svdvals(a: Tensor) -> Tensor:
    """Return the singular values of matrices, descending.

    Args:
        a: Matrices, [.., m, n], of f32 or f64.

    Raises:
        DTypeError: `a` has another dtype.
        ShapeError: `a` has fewer than two axes.

    >>> a = asg.constant([[0.0, 2.0, 0.0], [5.0, 0.0, 0.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.linalg.svdvals(a)).round(3)
    array([5., 2.], dtype=float32)
    """
    return svd(a)[1]


def _svd_type(a: TensorType) -> tuple[TensorType, ...]:
    check_matrix(a)
    *lead, m, n = a.shape
    k = dim_min(m, n)
    return tuple(TensorType((*lead, *s), a.dtype) for s in ((m, k), (k,), (k, n)))


@or_nan
def svd_of(a: Array) -> tuple[Array, ...]:
    """Return U, the singular values and Vh, or NaN where a matrix is not finite."""
    if not np.isfinite(a).all():
        raise np.linalg.LinAlgError  # LAPACK may never end on infinities
    u, values, vh = np.linalg.svd(a, full_matrices=False)
    signs = _signs(u)
    return u * signs, values, vh * np.swapaxes(signs, -2, -1)


def _svd_vjp(ct: tuple[Tensor, ...], y: tuple[Tensor, ...], a: Tensor) -> Cotangents:
    """Return the cotangent of a (J. Townsend, "Differentiating the singular value decomposition").

    The parts outside of the columns of U, or of the rows of Vh, exist only for a shorter side.
    """
    (of_u, of_values, of_vh), (u, values, vh) = ct, y
    inner = _embedded(of_values)
    if _is_zero(of_u) and _is_zero(of_vh):
        return (matmul(matmul(u, inner), vh),)
    row, column = expand_dims(values, -2), expand_dims(values, -1)
    same = eye(values.shape[-1], dtype="bool", graph=a.graph)
    sums = where(same, 1, row + column)  # the squares of values beyond 1e19 would overflow in f32
    left, right = matmul(turned(u), of_u), matmul(vh, turned(of_vh))
    inner = inner + _between(left - turned(left), values) * (row / sums)
    inner = inner + _between(right - turned(right), values) * (column / sums)
    found = matmul(matmul(u, inner), vh)
    facts, (m, n) = a.graph.facts, a.shape[-2:]
    if not facts.known_le(m, n):
        found = found + matmul((of_u - matmul(u, left)) / row, vh)
    if not facts.known_le(n, m):
        found = found + matmul(u, (of_vh - matmul(turned(right), vh)) / column)
    return (found,)


SVD = Primitive(
    name="svd", kind=Kind.CUSTOM, doc="The singular values and vectors of a matrix.",
    operands=(MATRIX,), attrs={}, infer=_svd_type, vjp=_svd_vjp, reference=svd_of, tolerance=3e-5,
    kernel=jacobi.svd, batch=Shifted(),
    samples=tuple(Sample((s,)) for s in ((2, 2), (3, 2), (2, 1, 2, 3), (1, 1), (0, 2, 2))),
)  # fmt: skip
