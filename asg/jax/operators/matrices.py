"""Factorizations of matrices, and solutions of linear systems."""

from __future__ import annotations

from typing import Any

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.core.types import static_shape
from asg.jax.call import Call
from asg.jax.pairs import flat
from asg.jax.registry import primitive
from asg.ops import functions as ops
from asg.ops.linalg import factorizations, reflections, spectra


@primitive("cholesky")
def cholesky(call: Call, a: Tensor, **_: Any) -> Tensor:
    """Import the lower Cholesky factor; JAX reads the lower triangle alone."""
    del call
    return factorizations.cholesky(factorizations.mirrored(a))


@primitive("triangular_solve")
def solved(
    call: Call, a: Tensor, b: Tensor, *, left_side: bool, lower: bool, transpose_a: bool,
    conjugate_a: bool, unit_diagonal: bool,
) -> Tensor:  # fmt: skip
    """Import the solution of a triangular system, from the left or right."""
    del call, conjugate_a  # a is real
    if left_side:
        return factorizations.solve_triangular(a, b, not lower, unit_diagonal, transpose_a)
    found = factorizations.solve_triangular(a, b.mT, not lower, unit_diagonal, not transpose_a)
    return found.mT


@primitive("lu")
def factors(call: Call, a: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Import LU in a single matrix, with LAPACK's swaps of rows, and the order of rows."""
    both, order = factorizations.lu_factor(a)
    is_used = type(call.equation.outvars[1]).__name__ != "DropVar"
    count = call.types[1].shape[-1]
    if not is_used:
        return both, ops.broadcast_to(call.number(0, DType.I32), call.types[1].shape), order
    return both, _swaps(call, order, int(count)), order  # pyright: ignore[reportArgumentType]  # LU has static sizes


def _swaps(call: Call, order: Tensor, count: int) -> Tensor:
    """Return the row that each row is swapped with, for the rows' order after all swaps."""
    rows = ops.broadcast_to(call.iota(order.shape[-1]), order.shape)
    held, found = rows, list[Tensor]()
    for turn in range(count):
        wanted = order[..., turn : turn + 1]
        place = ops.argmax(ops.cast(ops.equal(held, wanted), DType.I32), -1, True)
        here = held[..., turn : turn + 1]
        held = ops.where(ops.equal(rows, place), here, held)
        held = ops.where(ops.equal(rows, turn), wanted, held)
        found.append(place)
    return ops.concat(found, -1) if found else order[..., :0]


@primitive("lu_pivots_to_permutation")
def order_of(call: Call, swaps: Tensor, *, permutation_size: int) -> Tensor:
    """Import the order of rows after LAPACK's swaps."""
    lead, count = swaps.shape[:-1], static_shape(swaps.shape[-1:])[0]
    rows = ops.broadcast_to(call.iota(int(permutation_size)), (*lead, int(permutation_size)))
    held = rows
    for turn in range(count):
        place = swaps[..., turn : turn + 1]
        here, there = held[..., turn : turn + 1], ops.take_along_axis(held, place, -1)
        held = ops.where(ops.equal(rows, place), here, held)
        held = ops.where(ops.equal(rows, turn), there, held)
    return held


@primitive("qr")
def orthogonal(
    call: Call, a: Tensor, *, full_matrices: bool, pivoting: bool = False, **_: Any
) -> tuple[Tensor, Tensor]:
    """Import the reduced QR factorization."""
    rows, columns = a.shape[-2:]
    if pivoting or (full_matrices and rows != columns):
        raise call.refuse("asg has only the reduced QR without pivots", hint="use mode='reduced'")
    return factorizations.qr(a)


@primitive("householder_product")
def reflected(call: Call, a: Tensor, taus: Tensor) -> Tensor:
    """Import a product of Householder reflections."""
    del call
    return reflections.householder_product(a, taus)


@primitive("eigh")
def eigen(
    call: Call, a: Tensor, *, subset_by_index: Any = None, lower: bool = True, **_: Any
) -> tuple[Tensor, Tensor]:
    """Import the eigenvectors and eigenvalues of symmetric matrices, given by a triangle."""
    if subset_by_index is not None:
        raise call.refuse("asg finds all eigenvalues", hint="omit subset_by_index")
    values, vectors = spectra.eigh(factorizations.mirrored(a, not lower))
    return vectors, values


@primitive("svd")
def singular(
    call: Call, a: Tensor, *, full_matrices: bool, compute_uv: bool, subset_by_index: Any = None,
    **_: Any,
) -> tuple[Tensor, ...]:  # fmt: skip
    """Import the reduced singular value decomposition."""
    if subset_by_index is not None:
        raise call.refuse("asg finds all singular values", hint="omit subset_by_index")
    if not compute_uv:
        return (spectra.svdvals(a),)
    if full_matrices and a.shape[-2] != a.shape[-1]:
        raise call.refuse("asg has only the reduced SVD", hint="use full_matrices=False")
    u, s, vh = spectra.svd(a)
    return s, u, vh


@primitive("tridiagonal_solve")
def tridiagonal(
    call: Call, lower: Tensor, main: Tensor, upper: Tensor, b: Tensor, **_: Any
) -> Tensor:
    """Import the solution of a tridiagonal system, by Thomas's algorithm along the rows."""
    lines = [ops.moveaxis(each, -1, 0) for each in (lower, main, upper)]
    right = ops.moveaxis(b, -2, 0)

    def forward(carry: Any, row: Any) -> Any:
        below, center, above, value = row
        pivot = center - below * carry[0]
        share = above / pivot
        rest = (value - ops.expand_dims(below, -1) * carry[1]) / ops.expand_dims(pivot, -1)
        return (share, rest), (share, rest)

    def backward(after: Any, row: Any) -> Any:
        found = row[1] - ops.expand_dims(row[0], -1) * after
        return found, found

    del call
    none = ops.zeros_like(lines[0][0]), ops.zeros_like(right[0])
    _, rows = ops.scan(forward, none, (*lines, right))
    _, found = ops.scan(backward, none[1], rows, reverse=True)
    return ops.moveaxis(found, 0, -2)


@primitive("custom_linear_solve", bodies=("jaxprs",), pairs="given")
def solved_linear(
    call: Call, *operands: Any, jaxprs: Any, const_lengths: Any, **_: Any
) -> list[Any]:
    """Import x with matvec(x) = b, which `solve` finds.

    The gradient is that of the equation, not of the steps of `solve`. A first solution x has no
    gradient. Each of two turns computes solve(b - (A - A₀)x), where A₀ is A without gradient, and
    so adds an order of derivatives. A - A₀ is 0, and `solve` may read a triangle of A alone. So NaN
    is 0 to `matvec`; if `solve` reads it as well, the solution is NaN.
    """
    counts = [const_lengths.matvec, const_lengths.vecmat, const_lengths.solve]
    counts.append(const_lengths.transpose_solve)
    given, consts = list(operands), list[list[Any]]()
    for count in counts:
        consts.append(given[:count])
        given = given[count:]
    tensors = flat([*consts[2], *consts[3]])
    if len(tensors) != len(consts[2]) + len(consts[3]):
        raise call.refuse("asg solves linear systems of real numbers alone")
    held = [ops.stop_gradient(each) if each.dtype.is_float else each for each in tensors]
    solver, back = held[: len(consts[2])], held[len(consts[2]) :]

    def solve(*b: Tensor) -> tuple[Tensor, ...]:
        return tuple(flat(call.run(jaxprs.solve, [*solver, *b])))

    def transposed(cts: Any, ys: Any, *b: Tensor) -> tuple[Tensor, ...]:
        del ys, b
        return tuple(flat(call.run(jaxprs.transpose_solve, [*back, *cts])))

    if jaxprs.transpose_solve is None:
        inner: Any = solve
    else:
        inner = ops.custom_vjp(solve, transposed)
    first = [ops.stop_gradient(each) for each in solve(*map(ops.stop_gradient, given))]
    moving = [factorizations.finite(each) for each in flat(consts[0])]
    fixed = [ops.stop_gradient(each) if each.dtype.is_float else each for each in moving]
    found = first
    for _turn in range(2):
        ahead, level = (flat(call.run(jaxprs.matvec, [*each, *found])) for each in (moving, fixed))
        steps = inner(*(b - (x - y) for b, x, y in zip(given, ahead, level, strict=True)))
        found = [x + (step - ops.stop_gradient(step)) for x, step in zip(first, steps, strict=True)]
    return found
