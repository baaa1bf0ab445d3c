"""Norms of matrices and vectors, and condition numbers, as in NumPy."""

from __future__ import annotations

import math

from asg.core.errors import GraphError, ShapeError
from asg.core.graph import Tensor
from asg.core.types import normalize_axis
from asg.ops.elementwise.arithmetic import abs
from asg.ops.linalg.solving import inv
from asg.ops.linalg.spectra import svdvals
from asg.ops.reductions.norms import norm as vector_norm
from asg.ops.reductions.sums_and_extremes import Axis, axes_of, max, min, sum
from asg.ops.shapes.views import expand_dims, moveaxis


def matrix_norm(
    a: Tensor, ord: float | str = "fro", axis: tuple[int, int] = (-2, -1), keepdims: bool = False
) -> Tensor:
    """Return the norms of the matrices in two axes.

    Args:
        a: Matrices of f16, f32 or f64; f16 only if `ord` needs no singular values.
        ord: "fro" (Frobenius), "nuc" (sum of singular values), 2 or -2 (largest or least singular
            value), 1 or -1 (largest or least absolute column sum), inf or -inf (row sum).
        axis: The axes of rows and columns.
        keepdims: Keep both axes with size 1.

    Raises:
        DTypeError: `a` has another dtype.
        GraphError: The order is unknown.
        ShapeError: `a` lacks an axis.

    >>> a = asg.constant([[3.0, 0.0], [4.0, 0.0]], graph=asg.Graph())
    >>> asg.evaluate({o: asg.linalg.matrix_norm(a, o) for o in ("fro", 1, np.inf)})
    {'fro': array(5., dtype=float32), 1: array(7., dtype=float32), inf: array(4., dtype=float32)}
    """
    if len(axis) != 2:
        raise ShapeError(f"axis must have 2 entries, got {len(axis)}", op="matrix_norm")
    one, other = (normalize_axis(each, a.ndim) for each in axis)
    found = _matrix_norm(moveaxis(a, (one, other), (-2, -1)), ord)
    return expand_dims(found, (one, other)) if keepdims else found


def _matrix_norm(a: Tensor, ord: float | str) -> Tensor:
    if ord == "fro":
        return vector_norm(a, 2, (-2, -1))
    if ord == "nuc":
        return sum(svdvals(a), -1)
    if ord in (2, -2):
        return max(svdvals(a), -1) if ord == 2 else min(svdvals(a), -1)
    if ord in (1, -1, math.inf, -math.inf):
        sums = sum(abs(a), -2 if ord in (1, -1) else -1)
        return max(sums, -1) if ord in (1, math.inf) else min(sums, -1)
    raise GraphError(
        f"ord must be 'fro', 'nuc', 1, -1, 2, -2, inf or -inf, got {ord!r}", op="matrix_norm"
    )


def norm(
    x: Tensor, ord: float | str | None = None, axis: Axis = None, keepdims: bool = False
) -> Tensor:
    """Return the norm of vectors or of matrices (numpy.linalg.norm).

    With `ord`, a matrix has its matrix norm: ord=2 is then the largest singular value. `asg.norm`
    takes all elements as a vector.

    Args:
        x: A float tensor of any shape.
        ord: The order: as for `asg.norm` along an axis, and as for `asg.linalg.matrix_norm` in two
            axes. None takes the square root of the sum of squares.
        axis: An axis of vectors, or the two axes of matrices. None takes all axes.
        keepdims: Keep each reduced axis with size 1.

    Raises:
        DTypeError: `x` is not a float tensor.
        GraphError: The order is unknown.
        ShapeError: `ord` is given, and neither one nor two axes are reduced.

    >>> a = asg.constant([[3.0, 0.0], [4.0, 0.0]], graph=asg.Graph())
    >>> asg.evaluate({str(o): asg.linalg.norm(a, o) for o in (None, 1)})
    {'None': array(5., dtype=float32), '1': array(7., dtype=float32)}
    """
    if ord is None:
        return vector_norm(x, 2, axis, keepdims)
    axes = tuple(range(x.ndim)) if axis is None else axes_of(axis, x.ndim)
    if len(axes) == 2:
        rows, columns = axes if axis is None or isinstance(axis, int) else tuple(axis)
        return matrix_norm(x, ord, (rows, columns), keepdims)
    if len(axes) != 1 or isinstance(ord, str):
        raise ShapeError(
            f"ord={ord!r} does not fit {len(axes)} axes of {x.type}", op="norm",
            hint="name one axis for vectors, or two for matrices",
        )  # fmt: skip
    return vector_norm(x, ord, axes, keepdims)


def cond(a: Tensor, p: float | str | None = None) -> Tensor:
    """Return the condition numbers of matrices: the norm of a times the norm of its inverse.

    Args:
        a: Matrices, [.., m, n], of f32 or f64.
        p: The norm's order, as for `matrix_norm`; 2 unless given.

    Raises:
        DTypeError: `a` has another dtype.
        ShapeError: `a` has fewer than two axes.

    >>> a = asg.constant([[2.0, 0.0], [0.0, 8.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.linalg.cond(a))
    array(4., dtype=float32)
    """
    if p is None or p in (2, -2):
        values = svdvals(a)
        greatest, least = max(values, -1), min(values, -1)
        return least / greatest if p == -2 else greatest / least
    return matrix_norm(a, p) * matrix_norm(inv(a), p)
