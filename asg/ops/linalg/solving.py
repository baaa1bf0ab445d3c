"""Linear equations and functions of factorizations: solve, inv, lstsq, pinv, norms, powers.

Names and conventions follow numpy.linalg and torch.linalg. Matrices are the last two axes.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from asg.core.arguments import as_int
from asg.core.dtypes import DType
from asg.core.errors import DTypeError, GraphError, ShapeError
from asg.core.graph import Tensor
from asg.core.opdef import AttrType, Sample, Shifted
from asg.core.rules import Cotangents
from asg.core.types import normalize_axis, static_shape
from asg.ops._support.building import broadcast, broadcast_shapes, operands
from asg.ops._support.compositions import composition
from asg.ops._support.emitting import emit
from asg.ops.creation import eye
from asg.ops.elementwise.arithmetic import abs
from asg.ops.elementwise.comparison import greater, less
from asg.ops.elementwise.exponential import exp2, log2
from asg.ops.elementwise.rounding import ceil
from asg.ops.linalg.factorizations import (
    MATRIX,
    check_matrix,
    lu_factor,
    put_rows,
    qr,
    solve_triangular,
    take_rows,
    turned,
    with_lead,
)
from asg.ops.linalg.spectra import eigvalsh, svd, svdvals
from asg.ops.products.contraction import matmul
from asg.ops.reductions.norms import norm
from asg.ops.reductions.statistics import largest
from asg.ops.reductions.sums_and_extremes import max, min, sum
from asg.ops.selection import cast, clamp, stop_gradient, where
from asg.ops.shapes.joins import concat
from asg.ops.shapes.views import expand_dims, moveaxis, reshape, squeeze

EPSILON = {DType.F32: 2.0**-23, DType.F64: 2.0**-52}


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
    return _solve(a, broadcast(_identity(a), a.shape))


def _inv_vjp(ct: Tensor, y: Tensor, a: Tensor) -> Cotangents:
    back = turned(y)
    return (-matmul(matmul(back, ct), back),)


INV = composition(
    "inv", "The inverse of a matrix.", operands=(MATRIX,), attrs={}, decompose=_inv, vjp=_inv_vjp,
    batch=Shifted(), samples=(Sample(((3, 3),)), Sample(((2, 1, 2, 2),)), Sample(((1, 1),))),
)  # fmt: skip


def _identity(a: Tensor) -> Tensor:
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
    return cholesky_solve(broadcast(_identity(factor), factor.shape), factor, upper)


# pinv, lstsq, rank and condition


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


# Norms


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
        return norm(a, 2, (-2, -1))
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


# Products


def matrix_power(a: Tensor, n: int) -> Tensor:
    """Return the n-th power of square matrices, by repeated squaring.

    Args:
        a: Matrices, [.., n, n], of any number dtype; f32 or f64 for a negative power.
        n: The exponent; a negative exponent inverts the matrix.

    Raises:
        DTypeError: `a` has another dtype.
        ShapeError: The matrices are not square.

    >>> a = asg.constant([[1.0, 1.0], [0.0, 1.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.linalg.matrix_power(a, 10))
    array([[ 1., 10.],
           [ 0.,  1.]], dtype=float32)
    """
    check_matrix(a.type, square=True)
    count = as_int(n, "n")
    if count < 0:
        a, count = inv(a), -count
    found: Tensor | None = None
    while count:
        if count & 1:
            found = a if found is None else matmul(found, a)
        count >>= 1
        if count:
            a = matmul(a, a)
    return broadcast(_identity(a), a.shape) if found is None else found


def multi_dot(tensors: Sequence[Tensor]) -> Tensor:
    """Return the product of matrices, in the order that needs the fewest operations.

    Args:
        tensors: Two matrices or more with static sizes. The first may be a vector as a row, the
            last a vector as a column, as in NumPy.

    >>> g = asg.Graph()
    >>> a, b, c = (asg.ones(shape, graph=g) for shape in ((50, 2), (2, 50), (50,)))
    >>> asg.evaluate(asg.linalg.multi_dot([a, b, c]))[:3]
    array([100., 100., 100.], dtype=float32)
    """
    if len(tensors) < 2:
        raise ShapeError(f"tensors must have 2 entries or more, got {len(tensors)}", op="multi_dot")
    first, *_, last = tensors
    whole = [*tensors]
    if first.ndim == 1:
        whole[0] = expand_dims(first, 0)
    if last.ndim == 1:
        whole[-1] = expand_dims(last, -1)
    found = _in_order(whole, _splits([static_shape(each.shape) for each in whole]), 0, len(whole))
    kept = [n for n, given in zip(found.shape, (first, last), strict=True) if given.ndim > 1]
    return reshape(found, kept)


def _splits(shapes: Sequence[tuple[int, ...]]) -> dict[tuple[int, int], int]:
    """Return the best split of each run of factors (T. Cormen et al., chapter 15.2)."""
    sizes = [shapes[0][0], *(shape[1] for shape in shapes)]
    cost = {(i, i + 1): 0 for i in range(len(shapes))}
    best: dict[tuple[int, int], int] = {}
    for length in range(2, len(shapes) + 1):
        for start in range(len(shapes) - length + 1):
            stop = start + length
            choices = [
                (cost[start, k] + cost[k, stop] + sizes[start] * sizes[k] * sizes[stop], k)
                for k in range(start + 1, stop)
            ]
            choices.sort()
            cost[start, stop], best[start, stop] = choices[0]
    return best


def _in_order(
    tensors: Sequence[Tensor], best: dict[tuple[int, int], int], start: int, stop: int
) -> Tensor:
    """Return the product of a run of factors; recursion is at most as deep as their number."""
    if stop - start == 1:
        return tensors[start]
    k = best[start, stop]
    return matmul(_in_order(tensors, best, start, k), _in_order(tensors, best, k, stop))


_PADE = (
    64764752532480000.0, 32382376266240000.0, 7771770303897600.0, 1187353796428800.0,
    129060195264000.0, 10559470521600.0, 670442572800.0, 33522128640.0, 1323241920.0, 40840800.0,
    960960.0, 16380.0, 182.0, 1.0,
)  # fmt: skip
_REACH = 5.371920351148152  # largest norm with an exact approximant in f64
_SQUARINGS = 16  # bound: norms above 350,000 overflow anyway


def matrix_exp(a: Tensor) -> Tensor:
    """Return the exponentials of square matrices, by scaling and squaring (N. Higham, 2005).

    Args:
        a: Matrices, [.., n, n], of f32 or f64.

    Raises:
        DTypeError: `a` has another dtype.
        ShapeError: The matrices are not square.

    >>> a = asg.constant([[0.0, 3.0], [0.0, 0.0]], graph=asg.Graph())  # its square is 0
    >>> asg.evaluate(asg.linalg.matrix_exp(a)).round(3)
    array([[1., 3.],
           [0., 1.]], dtype=float32)
    """
    if a.dtype not in (DType.F32, DType.F64):
        raise DTypeError(f"a is {a.type}, and must be f32 or f64", hint='cast(a, "f32")')
    check_matrix(a.type, square=True)
    if a.shape[-1] == 0:
        return a
    size = max(sum(abs(stop_gradient(a)), -2, keepdims=True), -1, keepdims=True)
    steps = clamp(ceil(log2(size / _REACH)), low=0, high=_SQUARINGS)
    scaled = a / exp2(where(greater(size, 0), steps, 0))
    found = _pade(scaled)
    for step in range(_SQUARINGS):
        found = where(broadcast(less(step, steps), found.shape), matmul(found, found), found)
    return found


def _pade(a: Tensor) -> Tensor:
    """Return the Padé approximant of order 13 of e^a, without the common factor."""
    b = [each / _PADE[0] for each in _PADE]
    one = broadcast(_identity(a), a.shape)
    a2 = matmul(a, a)
    a4 = matmul(a2, a2)
    a6 = matmul(a2, a4)
    odd = matmul(a6, b[13] * a6 + b[11] * a4 + b[9] * a2)
    odd = matmul(a, odd + b[7] * a6 + b[5] * a4 + b[3] * a2 + b[1] * one)
    even = matmul(a6, b[12] * a6 + b[10] * a4 + b[8] * a2)
    even = even + b[6] * a6 + b[4] * a4 + b[2] * a2 + b[0] * one
    return solve(even - odd, even + odd)


def cross(x: Tensor, y: Tensor, axis: int = -1) -> Tensor:
    """Return the cross products of 3-vectors along `axis`; the other axes broadcast.

    Raises:
        DTypeError: The dtypes differ.
        ShapeError: `axis` does not have 3 elements.

    >>> x = asg.constant([1.0, 0.0, 0.0], graph=asg.Graph())
    >>> asg.evaluate(asg.linalg.cross(x, asg.constant([0.0, 1.0, 0.0], graph=x.graph)))
    array([0., 0., 1.], dtype=float32)
    """
    one, other = operands("cross", x, y)
    place = normalize_axis(axis, one.ndim)
    if one.shape[place] != 3:
        raise ShapeError(f"axis {place} of {one.type} must have the size 3", op="cross")
    (a, b, c), (d, e, f) = (each.split(3, place) for each in (one, other))
    return concat([b * f - c * e, c * d - a * f, a * e - b * d], place)


def vecdot(x: Tensor, y: Tensor, axis: int = -1) -> Tensor:
    """Return the sums of products along `axis`; the other axes broadcast.

    >>> x = asg.constant([[1.0, 2.0], [3.0, 4.0]], graph=asg.Graph())
    >>> asg.evaluate(asg.linalg.vecdot(x, x))
    array([ 5., 25.], dtype=float32)
    >>> asg.evaluate(asg.linalg.vecdot(x, x, axis=0))
    array([10., 20.], dtype=float32)
    """
    one, other = operands("vecdot", x, y)
    return sum(one * other, axis)


def kron(x: Tensor, y: Tensor) -> Tensor:
    """Return the Kronecker product: each element of x times the whole of y (NumPy).

    Raises:
        DTypeError: The dtypes differ.

    >>> x = asg.constant([[1, 0], [0, 2]], graph=asg.Graph())
    >>> asg.evaluate(asg.linalg.kron(x, asg.ones((1, 2), "i32", graph=x.graph)))
    array([[1, 1, 0, 0],
           [0, 0, 2, 2]], dtype=int32)
    """
    rank = len(broadcast_shapes("kron", [(1,) * x.ndim, (1,) * y.ndim]))
    left, right = ((*(1,) * (rank - t.ndim), *t.shape) for t in (x, y))
    one = reshape(x, [size for n in left for size in (n, 1)])
    other = reshape(y, [size for n in right for size in (1, n)])
    return reshape(one * other, [n * m for n, m in zip(left, right, strict=True)])


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
