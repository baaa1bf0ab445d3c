"""Functions of square matrices: powers and the exponential."""

from __future__ import annotations

from asg.core.arguments import as_int
from asg.core.dtypes import DType
from asg.core.errors import DTypeError
from asg.core.graph import Tensor
from asg.ops._support.building import broadcast
from asg.ops.elementwise.arithmetic import abs
from asg.ops.elementwise.comparison import greater, less
from asg.ops.elementwise.exponential import exp2, log2
from asg.ops.elementwise.rounding import ceil
from asg.ops.linalg.factorizations import check_matrix
from asg.ops.linalg.solving import identity, inv, solve
from asg.ops.products.contraction import matmul
from asg.ops.reductions.sums_and_extremes import max, sum
from asg.ops.selection import clamp, stop_gradient, where


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
    return broadcast(identity(a), a.shape) if found is None else found


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
    one = broadcast(identity(a), a.shape)
    a2 = matmul(a, a)
    a4 = matmul(a2, a2)
    a6 = matmul(a2, a4)
    odd = matmul(a6, b[13] * a6 + b[11] * a4 + b[9] * a2)
    odd = matmul(a, odd + b[7] * a6 + b[5] * a4 + b[3] * a2 + b[1] * one)
    even = matmul(a6, b[12] * a6 + b[10] * a4 + b[8] * a2)
    even = even + b[6] * a6 + b[4] * a4 + b[2] * a2 + b[0] * one
    return solve(even - odd, even + odd)
