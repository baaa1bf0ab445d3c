"""Linear equations of square matrices: solve, inv, and solutions by factors.

Names and conventions follow numpy.linalg and torch.linalg. Matrices are the last two axes.
"""

from __future__ import annotations

import math
from typing import Any

from asg.core.arguments import as_int
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import Sample, Shifted
from asg.core.rules import Cotangents
from asg.core.types import static_shape
from asg.ops._support.building import broadcast
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops.creation import eye
from asg.ops.linalg.factorizations import (
    MATRIX,
    check_matrix,
    lu_factor,
    put_rows,
    solve_triangular,
    take_rows,
    turned,
    with_lead,
)
from asg.ops.products.contraction import matmul
from asg.ops.shapes.views import expand_dims, reshape, squeeze

# solve and inv


def solve(a: Tensor, b: Tensor) -> Tensor:
    """Return x with a x = b, for square matrices a; a singular matrix gives inf or NaN.

    Args:
        a: Matrices, [.., n, n].
        b: Vectors [.., n] with exactly the leading axes of `a`, or else columns [.., n, k] with
            leading axes that broadcast.

    >>> a = asg.constant([[2.0, 0.0], [1.0, 4.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.linalg.solve(a, asg.constant([2.0, 9.0], graph=a.graph)))
    array([1., 2.], dtype=float32)
    """
    check_matrix(a.type, square=True)
    is_vector = b.ndim == 1 or (b.ndim == a.ndim - 1 and b.shape == a.shape[:-1])
    columns = expand_dims(b, -1) if is_vector else b
    if columns.ndim > 1 and a.graph.facts.equal(a.shape[-1], columns.shape[-2]) is not True:
        raise ShapeError(f"the right side {b.type} needs as many rows as {a.type}", op="solve")
    found = emit(SOLVE, *with_lead("solve", a, columns))
    return squeeze(found, -1) if is_vector else found


def _solve(a: Tensor, b: Tensor) -> Tensor:
    return lu_solve(lu_factor(a), b)


def _solve_vjp(ct: Tensor, y: Tensor, a: Tensor, b: Tensor) -> Cotangents:
    of_b = emit(SOLVE_TRANSPOSED, a, ct)
    return -matmul(of_b, turned(y)), of_b


def _solve_transposed(a: Tensor, b: Tensor) -> Tensor:
    return lu_solve(lu_factor(a), b, transposed=True)


def _solve_transposed_vjp(ct: Tensor, y: Tensor, a: Tensor, b: Tensor) -> Cotangents:
    of_b = emit(SOLVE, a, ct)
    return -matmul(y, turned(of_b)), of_b


_EQUATIONS = (
    Sample(((3, 3), (3, 2))), Sample(((2, 1, 2, 2), (2, 1, 2, 1))), Sample(((0, 2, 2), (0, 2, 1))),
)  # fmt: skip

SOLVE = composition(
    "solve", "The solution of linear equations.", operands=(MATRIX, MATRIX), attrs={},
    decompose=_solve, vjp=_solve_vjp, batch=Shifted(), samples=_EQUATIONS,
)  # fmt: skip

# The gradients of `solve` and of this op need each other, and the factors of the same matrix
SOLVE_TRANSPOSED = composition(
    "solve_transposed", "The solution of linear equations with the transposed matrix.",
    operands=(MATRIX, MATRIX), attrs={}, decompose=_solve_transposed, vjp=_solve_transposed_vjp,
    batch=Shifted(), samples=_EQUATIONS,
)  # fmt: skip


def lu_solve(factors: tuple[Tensor, Tensor], b: Tensor, transposed: bool = False) -> Tensor:
    """Return x with a x = b, or with aᵀ x = b if `transposed`, given `lu_factor(a)`.

    Args:
        factors: The results of `lu_factor(a)`, of f32 or f64.
        b: Right sides as columns, [.., n, k].
        transposed: Solve with aᵀ.

    Raises:
        DTypeError: An operand has another dtype.
        ShapeError: The shapes do not fit.

    >>> a = asg.constant([[0.0, 2.0], [4.0, 0.0]], graph=asg.Graph())
    >>> b = asg.constant([[6.0], [4.0]], graph=a.graph)
    >>> asg.evaluate(asg.linalg.lu_solve(asg.linalg.lu_factor(a), b))
    array([[1.],
           [3.]], dtype=float32)
    """
    packed, rows = factors
    packed, b = with_lead("lu_solve", packed, b)
    rows = broadcast(rows, packed.shape[:-1])
    if transposed:
        inner = solve_triangular(packed, b, upper=True, transposed=True)
        ordered = solve_triangular(packed, inner, unit_diagonal=True, transposed=True)
        return put_rows(ordered, rows)
    ordered = take_rows(b, expand_dims(rows, -1))
    return solve_triangular(
        packed, solve_triangular(packed, ordered, unit_diagonal=True), upper=True
    )


def inv(a: Tensor) -> Tensor:
    """Return the inverses of square matrices; a singular matrix gives inf or NaN.

    Args:
        a: Matrices, [.., n, n], of f32 or f64.

    Raises:
        DTypeError: `a` has another dtype.
        ShapeError: The matrices are not square.

    >>> a = asg.constant([[2.0, 1.0], [0.0, 4.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.linalg.inv(a))
    array([[ 0.5  , -0.125],
           [ 0.   ,  0.25 ]], dtype=float32)
    """
    return emit(INV, a)


def _inv(a: Tensor) -> Tensor:
    check_matrix(a.type, square=True)
    return _solve(a, broadcast(identity(a), a.shape))


def _inv_vjp(ct: Tensor, y: Tensor, a: Tensor) -> Cotangents:
    back = turned(y)
    return (-matmul(matmul(back, ct), back),)


INV = composition(
    "inv", "The inverse of a matrix.", operands=(MATRIX,), attrs={}, decompose=_inv, vjp=_inv_vjp,
    batch=Shifted(), samples=(Sample(((3, 3),)), Sample(((2, 1, 2, 2),)), Sample(((1, 1),))),
)  # fmt: skip


def identity(a: Tensor) -> Tensor:
    """Return the identity matrix of the size and dtype of square matrices."""
    return eye(a.shape[-1], dtype=a.dtype, graph=a.graph)


def cholesky_solve(b: Tensor, factor: Tensor, upper: bool = False) -> Tensor:
    """Return x with a x = b, given the Cholesky factor of a (torch).

    Args:
        b: Right sides as columns, [.., n, k].
        factor: The lower triangular factor, [.., n, n], of f32 or f64.
        upper: The factor is upper triangular.

    Raises:
        DTypeError: An operand has another dtype.
        ShapeError: The shapes do not fit.

    >>> factor = asg.constant([[2.0, 0.0], [0.0, 4.0]], graph=asg.Graph())
    >>> b = asg.constant([[8.0], [8.0]], graph=factor.graph)
    >>> asg.evaluate(asg.linalg.cholesky_solve(b, factor))
    array([[2. ],
           [0.5]], dtype=float32)
    """
    inner = solve_triangular(factor, b, upper=upper, transposed=upper)
    return solve_triangular(factor, inner, upper=upper, transposed=not upper)


def cholesky_inverse(factor: Tensor, upper: bool = False) -> Tensor:
    """Return the inverse of a positive definite a, given its Cholesky factor (torch).

    Args:
        factor: The lower triangular factor, [.., n, n], of f32 or f64.
        upper: The factor is upper triangular.

    Raises:
        DTypeError: The factor has another dtype.
        ShapeError: The factor is not square.

    >>> factor = asg.constant([[2.0, 0.0], [0.0, 4.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.linalg.cholesky_inverse(factor))
    array([[0.25  , 0.    ],
           [0.    , 0.0625]], dtype=float32)
    """
    check_matrix(factor.type, square=True)
    return cholesky_solve(broadcast(identity(factor), factor.shape), factor, upper)


def tensorinv(a: Tensor, ind: int = 2) -> Tensor:
    """Return the inverse of `a` as a linear map from its last axes to its first `ind` (NumPy).

    Args:
        a: A tensor of f32 or f64. Its first `ind` axes and its other axes have equally many
            elements.
        ind: The number of first axes.

    Raises:
        DTypeError: `a` has another dtype.
        ShapeError: `ind` is out of range, or the two groups of axes differ in size.

    >>> a = asg.constant(2 * np.eye(6, dtype="f4").reshape(2, 3, 6), graph=asg.Graph())
    >>> inverse = asg.linalg.tensorinv(a)
    >>> inverse.shape
    (6, 2, 3)
    >>> asg.evaluate(asg.tensordot(inverse, a.sum(axis=2), 2))
    array([1., 1., 1., 1., 1., 1.], dtype=float32)
    """
    count = as_int(ind, "ind")
    if not 0 < count < a.ndim:
        raise ShapeError(f"ind must be from 1 to {a.ndim - 1}, got {count}", op="tensorinv")
    lead, rest = a.shape[:count], a.shape[count:]
    rows: Any = math.prod(static_shape(lead))
    square = reshape(a, (rows, math.prod(static_shape(rest))))
    return reshape(inv(square), (*rest, *lead))


def tensorsolve(a: Tensor, b: Tensor) -> Tensor:
    """Return x with tensordot(a, x, x.ndim) = b (NumPy).

    Args:
        a: A tensor with the axes of `b`, then the axes of x, of f32 or f64.
        b: The right side.

    Raises:
        DTypeError: An operand has another dtype, or the dtypes differ.
        ShapeError: The shapes do not fit.

    >>> a = asg.constant(2 * np.eye(6, dtype="f4").reshape(2, 3, 6), graph=asg.Graph())
    >>> asg.evaluate(asg.linalg.tensorsolve(a, asg.ones((2, 3), graph=a.graph)))
    array([0.5, 0.5, 0.5, 0.5, 0.5, 0.5], dtype=float32)
    """
    if a.shape[: b.ndim] != b.shape:
        raise ShapeError(f"the first axes of {a.type} differ from {b.type}", op="tensorsolve")
    rest = static_shape(a.shape[b.ndim :])
    square = reshape(a, (b.size, math.prod(rest)))
    return reshape(solve(square, reshape(b, (b.size,))), rest)
