"""Triangular factorizations of matrices, and solving with them.

Matrices are the last two axes, of f32 or f64. A matrix that has no factor gives NaN, because a
graph cannot raise an error at run time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, cast as cast_type

import numpy as np

from asg.core.dims import dim_min
from asg.core.dtypes import Array, DType
from asg.core.errors import DTypeError, ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Kind, Primitive, Sample, Shifted
from asg.core.rules import Cotangents
from asg.core.types import Shape, TensorType, equality_hint
from asg.ops._support.building import broadcast, broadcast_shapes
from asg.ops._support.emitting import added, emit
from asg.ops.creation import eye, iota, tril, triu
from asg.ops.elementwise.comparison import equal
from asg.ops.elementwise.predicates import isfinite
from asg.ops.linalg import kernels
from asg.ops.products.contraction import matmul
from asg.ops.reductions.sorting import argsort, reorder
from asg.ops.selection import cast, stop_gradient, where
from asg.ops.shapes.joins import concat, part
from asg.ops.shapes.views import swapaxes

MATRIX = frozenset({DType.F32, DType.F64})


def turned(x: Tensor) -> Tensor:
    """Return the matrices transposed."""
    return swapaxes(x, -2, -1)


def mirrored(a: Tensor, upper: bool = False) -> Tensor:
    """Return symmetric matrices with the lower, or upper, triangle of `a`.

    Their gradient passes to `a` unchanged, as in PyTorch, whose `cholesky` and `eigh` read a
    triangle and have symmetric gradients. The other triangle may hold NaN.
    """
    whole = triu(a) + turned(triu(a, 1)) if upper else tril(a) + turned(tril(a, -1))
    smooth = finite(a)
    return stop_gradient(whole) + (smooth - stop_gradient(smooth))


def finite(a: Tensor) -> Tensor:
    """Return `a` with 0 for NaN and infinities, which need not be read."""
    return where(isfinite(a), a, 0) if a.dtype.is_float else a


def check_matrix(a: TensorType, *, square: bool = False) -> None:
    """Raise ShapeError unless the last two axes are a matrix, a square matrix if `square`."""
    if a.rank < 2:
        raise ShapeError(
            f"{a} is not a matrix: it must have two axes or more",
            hint="x[:, None] makes a column of a vector" if a.rank else "",
        )
    if square and a.shape[-1] != a.shape[-2]:
        raise ShapeError(
            f"{a} is not a square matrix",
            hint=equality_hint(a.shape[-2], a.shape[-1], "its last two axes must be equal"),
        )


def with_lead(op: str, a: Tensor, b: Tensor) -> tuple[Tensor, Tensor]:
    """Return stacks of matrices with their leading axes broadcast against each other."""
    lead = broadcast_shapes(op, [a.shape[:-2], b.shape[:-2]])
    return (
        broadcast(a, (*lead, *a.shape[-2:])),
        broadcast(b, (*lead, *b.shape[-2:])),
    )


def or_nan(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a reference for stacks that gives NaN for matrices that LAPACK rejects."""

    @wraps(function)
    def reference(a: Array, **attrs: Any) -> Any:
        try:
            return function(a, **attrs)
        except np.linalg.LinAlgError:
            pass
        good = [_succeeds(function, a[place], attrs) for place in np.ndindex(a.shape[:-2])]
        mask = np.reshape(good, (*a.shape[:-2], 1, 1))
        some = function(np.where(mask, a, np.eye(*a.shape[-2:], dtype=a.dtype)), **attrs)
        if isinstance(some, tuple):
            parts = cast_type("tuple[Array, ...]", some)
            return tuple(np.where(_fitting(mask, each), each, np.nan) for each in parts)
        return np.where(mask, some, np.nan)

    return reference


def _succeeds(function: Callable[..., Any], a: Array, attrs: dict[str, Any]) -> bool:
    try:
        function(a, **attrs)
    except np.linalg.LinAlgError:
        return False
    return True


def _fitting(mask: Array, result: Array) -> Array:
    """Return the mask of good matrices, with the number of axes of `result`."""
    return mask if result.ndim == mask.ndim else mask[..., 0]


# cholesky


def cholesky(a: Tensor, upper: bool = False, jitter: float = 0.0) -> Tensor:
    """Return the lower triangular L with L Lᵀ = a, for symmetric positive definite matrices.

    Only the symmetric part (a + aᵀ) / 2 counts. A matrix that is not positive definite gives NaN.

    Args:
        a: Matrices, [.., n, n].
        upper: Return Lᵀ.
        jitter: Added to the diagonal of `a`.

    >>> a = asg.constant([[4.0, 2.0], [2.0, 5.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.linalg.cholesky(a))
    array([[2., 0.],
           [1., 2.]], dtype=float32)
    >>> asg.evaluate(asg.linalg.cholesky(a, upper=True))
    array([[2., 1.],
           [0., 2.]], dtype=float32)
    """
    found = emit(CHOLESKY, a, jitter=float(jitter))
    return turned(found) if upper else found


def _square_type(a: TensorType, **_: Any) -> TensorType:
    check_matrix(a, square=True)
    return a


@or_nan
def cholesky_of(a: Array, *, jitter: float) -> Array:
    """Return the triangular roots, or NaN where a matrix has none."""
    mean = (a + np.swapaxes(a, -2, -1)) / 2 + jitter * np.eye(a.shape[-1], dtype=a.dtype)
    return np.linalg.cholesky(mean)


def _cholesky_vjp(ct: Tensor, y: Tensor, a: Tensor, *, jitter: float) -> Cotangents:
    """Return the symmetric part of L⁻ᵀ Φ(Lᵀ ct) L⁻¹.

    Φ takes the lower triangle and half of the diagonal. Its shares here are half of that.
    """
    inner = tril(matmul(turned(y), tril(ct)))
    shares = 0.5 - 0.25 * eye(y.shape[-1], dtype=y.dtype, graph=y.graph)
    right = turned(solve_triangular(y, turned(inner * shares), transposed=True))
    found = solve_triangular(y, right, transposed=True)
    return (found + turned(found),)


CHOLESKY = Primitive(
    name="cholesky", kind=Kind.CUSTOM, doc="The triangular root of a positive definite matrix.",
    operands=(MATRIX,), attrs={"jitter": AttrType.FLOAT}, infer=_square_type, vjp=_cholesky_vjp,
    reference=cholesky_of, tolerance=1e-5, kernel=kernels.cholesky, batch=Shifted(),
    samples=(
        Sample(((3, 3),), {"jitter": 6.0}), Sample(((2, 1, 2, 2),), {"jitter": 5.0}),
        Sample(((0, 2, 2),), {"jitter": 0.0}), Sample(((1, 1),), {"jitter": 4.0}),
    ),
)  # fmt: skip


# solve_triangular


def solve_triangular(
    a: Tensor, b: Tensor, upper: bool = False, unit_diagonal: bool = False,
    transposed: bool = False,
) -> Tensor:  # fmt: skip
    """Return x with a x = b, or with aᵀ x = b if `transposed`, for triangular matrices a.

    Args:
        a: Matrices, [.., n, n]; a single triangle is read. f32 or f64.
        b: Right sides as columns, [.., n, k]. Leading axes broadcast.
        upper: Read the upper triangle instead of the lower.
        unit_diagonal: Take the diagonal as ones, without reading it.
        transposed: Solve with aᵀ.

    Raises:
        DTypeError: An operand has another dtype, or the dtypes differ.
        ShapeError: The shapes do not fit.

    >>> a = asg.constant([[2.0, 7.0], [1.0, 4.0]], graph=asg.Graph())  # the 7 is not read
    >>> b = asg.constant([[2.0], [9.0]], graph=a.graph)
    >>> asg.evaluate(asg.linalg.solve_triangular(a, b))
    array([[1.],
           [2.]], dtype=float32)
    """
    a, b = with_lead("solve_triangular", a, b)
    return emit(
        TRIANGULAR_SOLVE, a, b, lower=not upper, transposed=bool(transposed),
        unit_diagonal=bool(unit_diagonal),
    )  # fmt: skip


def _solved_type(a: TensorType, b: TensorType, **_: Any) -> TensorType:
    check_matrix(a, square=True)
    check_matrix(b)
    if a.dtype is not b.dtype:
        raise DTypeError(f"{a} and {b} have different dtypes", hint="cast one")
    if b.shape[:-1] != a.shape[:-1]:
        raise ShapeError(
            f"the right sides {b} do not fit the matrix {a}",
            hint="they are [.., n, k] for a matrix [.., n, n]; expand_dims(b, -1) of a vector",
        )
    return b


def triangular_solution(
    a: Array, b: Array, *, lower: bool, transposed: bool, unit_diagonal: bool
) -> Array:
    """Return the solutions of triangular equations."""
    from scipy.linalg import blas

    solve = blas.dtrsm if a.dtype == np.float64 else blas.strsm
    found = np.array(b, order="C")
    for place in np.ndindex(a.shape[:-2]):
        if found[place].size:  # BLAS reads row-major matrices as their transposes, without copies
            solve(
                1.0, a[place].T, found[place].T, side=1, lower=not lower, trans_a=transposed,
                diag=unit_diagonal, overwrite_b=1,
            )  # fmt: skip
    return found


def _triangular_solve_vjp(
    ct: Tensor, y: Tensor, a: Tensor, b: Tensor, *, lower: bool, transposed: bool,
    unit_diagonal: bool,
) -> Cotangents:  # fmt: skip
    of_b = emit(
        TRIANGULAR_SOLVE, a, ct, lower=lower, transposed=not transposed,
        unit_diagonal=unit_diagonal,
    )  # fmt: skip
    pair = (y, of_b) if transposed else (of_b, y)
    product = -matmul(pair[0], turned(pair[1]))
    beside = int(unit_diagonal)
    return tril(product, -beside) if lower else triu(product, beside), of_b


TRIANGULAR_SOLVE = Primitive(
    name="triangular_solve", kind=Kind.CUSTOM, doc="The solution of triangular equations.",
    operands=(MATRIX, MATRIX),
    attrs={
        "lower": AttrType.BOOL, "transposed": AttrType.BOOL, "unit_diagonal": AttrType.BOOL,
    },
    infer=_solved_type, vjp=_triangular_solve_vjp, reference=triangular_solution, tolerance=1e-5,
    kernel=kernels.triangular_solve, batch=Shifted(),
    samples=tuple(
        Sample(
            shapes, {"lower": lower, "transposed": turn, "unit_diagonal": unit},
            ranges=((0.5, 1.5), (-2.0, 2.0)),
        )
        for shapes, lower, turn, unit in (
            (((3, 3), (3, 2)), True, False, False), (((2, 2, 2), (2, 2, 1)), False, False, True),
            (((3, 3), (3, 1)), True, True, True), (((2, 2), (2, 3)), False, True, False),
            (((2, 2), (2, 0)), True, False, False),
        )
    ),
)  # fmt: skip


# lu


def lu(a: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Return P, L and U with a = P L U: a permutation and two triangles, L with a diagonal of ones.

    Rows are exchanged so that each pivot is the largest of its column.

    Args:
        a: Matrices, [.., m, n].

    >>> a = asg.constant([[1.0, 2.0], [4.0, 4.0]], graph=asg.Graph())
    >>> p, l, u = asg.linalg.lu(a)
    >>> asg.evaluate(l)
    array([[1.  , 0.  ],
           [0.25, 1.  ]], dtype=float32)
    >>> asg.evaluate(asg.matmul(p, l @ u))
    array([[1., 2.],
           [4., 4.]], dtype=float32)
    """
    packed, rows = lu_factor(a)
    size = packed.shape[-2]
    place = broadcast(iota((size, 1), 0, graph=a.graph), (*rows.shape, size))
    order = equal(place, broadcast(rows.expand_dims(-2), place.shape))  # row k: rows[k]
    return cast(order, a.dtype), *unpacked(packed)


def lu_factor(a: Tensor) -> tuple[Tensor, Tensor]:
    """Return L and U of `lu` in one matrix, and the i32 order of rows: a[order] = L U.

    Args:
        a: Matrices, [.., m, n], of f32 or f64.

    Raises:
        DTypeError: `a` has another dtype.
        ShapeError: `a` has fewer than two axes.

    >>> a = asg.constant([[1.0, 2.0], [4.0, 4.0]], graph=asg.Graph())
    >>> factors, order = asg.linalg.lu_factor(a)
    >>> asg.evaluate(factors)
    array([[4.  , 4.  ],
           [0.25, 1.  ]], dtype=float32)
    >>> asg.evaluate(order)
    array([1, 0], dtype=int32)
    """
    packed, rows, _ = signed_lu(a)
    return packed, rows


def signed_lu(a: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Return the results of `lu_factor`, and the parity of the order: 1 if even, -1 if odd."""
    packed, rows, sign = added(a.graph, LU, (a,))
    return packed, rows, sign


def unpacked(packed: Tensor) -> tuple[Tensor, Tensor]:
    """Return the two triangles that `lu_factor` packs in one matrix."""
    rows, columns = packed.shape[-2:]
    k = dim_min(rows, columns)
    lower = tril(part(packed, packed.ndim - 1, 0, k), -1)
    ones = broadcast(eye(rows, k, dtype=packed.dtype, graph=packed.graph), lower.shape)
    return lower + ones, triu(part(packed, packed.ndim - 2, 0, k))


def _lu_type(a: TensorType) -> tuple[TensorType, ...]:
    check_matrix(a)
    lead: Shape = a.shape[:-2]
    return a, TensorType((*lead, a.shape[-2]), DType.I32), TensorType(lead, DType.I32)


def lu_of(a: Array) -> tuple[Array, Array, Array]:
    """Return the packed factors, the orders of rows, and their parities."""
    from scipy.linalg import lapack

    factor = lapack.dgetrf if a.dtype == np.float64 else lapack.sgetrf
    packed = a.copy()
    rows = np.empty(a.shape[:-1], np.int32)
    sign = np.ones(a.shape[:-2], np.int32)
    for place in np.ndindex(a.shape[:-2]):
        order = [*range(a.shape[-2])]
        if packed[place].size:
            packed[place], pivots, _ = factor(a[place])
            for i, other in enumerate(pivots.tolist()):
                order[i], order[other] = order[other], order[i]
            sign[place] = (-1) ** np.count_nonzero(pivots != np.arange(len(pivots)))
        rows[place] = order
    return packed, rows, sign


def _lu_vjp(ct: tuple[Tensor, Any, Any], y: tuple[Tensor, Tensor, Tensor], a: Tensor) -> Cotangents:
    """Return the cotangent of a, with rows or columns beyond a square solved by its factors.

    For a square a with a[order] = L U it is Pᵀ L⁻ᵀ (tril(Lᵀ ct, -1) + triu(ct Uᵀ)) U⁻ᵀ.
    """
    packed, rows, _ = y
    facts, (m, n) = a.graph.facts, packed.shape[-2:]
    last, row_axis = packed.ndim - 1, packed.ndim - 2
    k = m if facts.known_le(m, n) else n
    square = part(part(packed, last, 0, k), row_axis, 0, k)
    given = part(part(ct[0], last, 0, k), row_axis, 0, k)
    lower, upper = unpacked(square)
    of_lower, of_upper = tril(given, -1), triu(given)
    found: list[Tensor] = []
    axis = last
    if k != m:  # tall: the rows below are the rows of a divided by U
        below = part(ct[0], row_axis, k, m)
        more = solve_triangular(upper, turned(below), upper=True)
        of_upper = of_upper - triu(matmul(turned(part(packed, row_axis, k, m)), turned(more)))
        found, axis = [turned(more)], row_axis
    elif k != n:  # wide: the columns beside are the columns of a divided by L
        more = solve_triangular(lower, part(ct[0], last, k, n), unit_diagonal=True, transposed=True)
        of_lower = of_lower - tril(matmul(more, turned(part(packed, last, k, n))), -1)
        found = [more]
    inner = tril(matmul(turned(lower), of_lower), -1) + triu(matmul(of_upper, turned(upper)))
    left = solve_triangular(lower, inner, unit_diagonal=True, transposed=True)
    whole = turned(solve_triangular(upper, turned(left), upper=True))
    ordered = concat([whole, *found], axis) if found else whole
    return (put_rows(ordered, rows),)


def put_rows(ordered: Tensor, rows: Tensor) -> Tensor:
    """Return the rows that `take_rows` took, at their places; `rows` is [.., m]."""
    places = argsort(rows, -1).expand_dims(-1)
    return take_rows(ordered, places)


def take_rows(x: Tensor, rows: Tensor) -> Tensor:
    """Return the rows of matrices [.., m, n] in another order [.., m, 1]."""
    return reorder(x, broadcast(rows, x.shape), x.ndim - 2)


LU = Primitive(
    name="lu", kind=Kind.CUSTOM, doc="The triangular factors of a matrix and the order of rows.",
    operands=(MATRIX,), attrs={}, infer=_lu_type, vjp=_lu_vjp, reference=lu_of, tolerance=1e-5,
    kernel=kernels.lu, batch=Shifted(),
    samples=tuple(Sample((s,)) for s in ((3, 3), (2, 1, 3, 2), (2, 3), (1, 1), (0, 2, 2))),
)  # fmt: skip


# qr


def qr(a: Tensor) -> tuple[Tensor, Tensor]:
    """Return Q with orthonormal columns and the upper triangular R, with a = Q R.

    Signs match LAPACK. The gradient assumes full rank; otherwise it is NaN or infinite.

    Args:
        a: Matrices, [.., m, n].

    Returns:
        Q, [.., m, k], and R, [.., k, n], with k = min(m, n).

    >>> a = asg.constant([[0.0, 2.0], [3.0, 1.0]], graph=asg.Graph())
    >>> q, r = asg.linalg.qr(a)
    >>> abs(asg.evaluate(r)).round(3)
    array([[3., 1.],
           [0., 2.]], dtype=float32)
    >>> abs(asg.evaluate(q @ r)).round(3)
    array([[0., 2.],
           [3., 1.]], dtype=float32)
    """
    q, r = added(a.graph, QR, (a,))
    return q, r


def _qr_type(a: TensorType) -> tuple[TensorType, TensorType]:
    check_matrix(a)
    *lead, m, n = a.shape
    k = dim_min(m, n)
    return TensorType((*lead, m, k), a.dtype), TensorType((*lead, k, n), a.dtype)


def qr_of(a: Array) -> tuple[Array, Array]:
    """Return the orthogonal and the triangular factors."""
    q, r = np.linalg.qr(a)
    return q, r


def _qr_vjp(ct: tuple[Tensor, Tensor], y: tuple[Tensor, Tensor], a: Tensor) -> Cotangents:
    """Return the cotangent of a (S. Walter, L. Lehmann, L. Lamour, 2012).

    The columns beyond a square equal Q times columns of R, and are split off first.
    """
    (of_q, of_r), (q, r) = ct, y
    m, n = a.shape[-2:]
    if not a.graph.facts.known_le(n, m):
        last = a.ndim - 1
        beside, of_beside = part(a, last, m, n), part(of_r, last, m, n)
        of_q = of_q + matmul(beside, turned(of_beside))
        square = _tall_qr_vjp(of_q, part(of_r, last, 0, m), q, part(r, last, 0, m))
        return (concat([square, matmul(q, of_beside)], last),)
    return (_tall_qr_vjp(of_q, of_r, q, r),)


def _tall_qr_vjp(of_q: Tensor, of_r: Tensor, q: Tensor, r: Tensor) -> Tensor:
    inner = matmul(r, turned(triu(of_r))) - matmul(turned(of_q), q)
    symmetric = tril(inner) + turned(tril(inner, -1))
    total = of_q + matmul(q, symmetric)
    return turned(solve_triangular(r, turned(total), upper=True))


QR = Primitive(
    name="qr", kind=Kind.CUSTOM, doc="The orthogonal and the triangular factor of a matrix.",
    operands=(MATRIX,), attrs={}, infer=_qr_type, vjp=_qr_vjp, reference=qr_of, tolerance=1e-5,
    kernel=kernels.qr, batch=Shifted(),
    samples=tuple(Sample((s,)) for s in ((3, 3), (2, 1, 3, 2), (2, 3), (1, 1), (0, 2, 2))),
)  # fmt: skip
