"""Determinants, factorizations and solutions of linear systems."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from asg.core.dtypes import DType
from asg.core.graph import Tensor
from asg.core.types import TensorType, static_shape
from asg.ops import functions as ops
from asg.ops.linalg.determinants import det, slogdet
from asg.ops.linalg.factorizations import (
    cholesky,
    lu,
    lu_factor,
    mirrored,
    qr,
    solve_triangular,
)
from asg.ops.linalg.solving import inv, lu_solve, solve
from asg.ops.linalg.spectra import eigh, eigvalsh, svd, svdvals
from asg.ops.products.linear_algebra import cross
from asg.torch.call import Call
from asg.torch.registry import aten


@aten("_linalg_det", "_linalg_slogdet")
def determinant(call: Call, a: Tensor) -> tuple[Tensor | None, ...]:
    """Import a determinant, without the factors that torch keeps for the gradient."""
    if call.name == "_linalg_det":
        return det(a), None, None
    return (*slogdet(a), None, None)


def _information(call: Call, a: Tensor) -> Tensor:
    """Return zeros: torch's report of matrices that have no result."""
    return ops.literal(call.graph, 0, TensorType(a.shape[:-2], DType.I32))


@aten("linalg_inv_ex")
def inverted(call: Call, a: Tensor, *, check_errors: bool = False) -> tuple[Tensor, Tensor]:
    """Import an inverse; a matrix without an inverse gives NaN or infinities."""
    del check_errors
    return inv(a), _information(call, a)


@aten("linalg_cholesky", "cholesky")
def factor(call: Call, a: Tensor, upper: bool = False) -> Tensor:
    """Import the Cholesky factor; torch reads the triangle that it returns."""
    del call
    return cholesky(mirrored(a, upper), upper)


@aten("linalg_cholesky_ex")
def factor_with_report(
    call: Call, a: Tensor, *, upper: bool = False, check_errors: bool = False
) -> tuple[Tensor, Tensor]:
    """Import the Cholesky factor, and zeros as its report."""
    del check_errors
    return cholesky(mirrored(a, upper), upper), _information(call, a)


@aten("linalg_solve", "linalg_solve_ex", "_linalg_solve_ex")
def solved(
    call: Call, a: Tensor, b: Tensor, *, left: bool = True, check_errors: bool = False
) -> Any:
    """Import the solution of a·x = b, or of x·a = b."""
    del check_errors
    is_vector = b.ndim == 1 or (b.ndim == a.ndim - 1 and b.shape == a.shape[:-1])
    if left:
        found = solve(a, b[..., None])[..., 0] if is_vector and b.ndim > 1 else solve(a, b)
    else:
        found = solve(a.mT, b.mT).mT
    if call.name == "linalg_solve":
        return found
    if call.name == "linalg_solve_ex":
        return found, _information(call, a)
    return found, None, None, _information(call, a)


@aten("linalg_solve_triangular")
def solved_triangular(
    call: Call, a: Tensor, b: Tensor, *, upper: bool, left: bool = True,
    unitriangular: bool = False,
) -> Tensor:  # fmt: skip
    """Import the solution of a triangular system."""
    del call
    if left:
        return solve_triangular(a, b, upper, unitriangular)
    return solve_triangular(a.mT, b.mT, not upper, unitriangular).mT


@aten("triangular_solve")
def old_triangular(
    call: Call, b: Tensor, a: Tensor, upper: bool = True, transpose: bool = False,
    unitriangular: bool = False,
) -> tuple[Tensor, Tensor]:  # fmt: skip
    """Import the older form of a triangular system, which also returns the matrix."""
    del call
    return solve_triangular(a, b, upper, unitriangular, transpose), a


@aten("linalg_qr")
def orthogonal(call: Call, a: Tensor, mode: str = "reduced") -> tuple[Tensor, Tensor]:
    """Import the reduced QR factors."""
    if mode != "reduced" and not (mode == "complete" and a.shape[-1] == a.shape[-2]):
        raise call.refuse(f"asg has no QR of mode {mode!r}", hint='use mode="reduced"')
    return qr(a)


@aten("linalg_eigh", "_linalg_eigh")
def eigen(
    call: Call, a: Tensor, uplo: str = "L", compute_v: bool = True, **named: Any
) -> tuple[Tensor, Tensor | None]:
    """Import the eigenvalues and eigenvectors of symmetric matrices."""
    del call
    whole = _symmetric(a, named.get("UPLO", uplo))
    return eigh(whole) if compute_v else (eigvalsh(whole), None)


@aten("linalg_eigvalsh")
def eigenvalues(call: Call, a: Tensor, uplo: str = "L", **named: Any) -> Tensor:
    """Import the eigenvalues of symmetric matrices."""
    del call
    return eigvalsh(_symmetric(a, named.get("UPLO", uplo)))


def _symmetric(a: Tensor, uplo: str) -> Tensor:
    """Return the matrices that torch's eigh reads from a triangle."""
    return mirrored(a, uplo.upper() == "U")


@aten("linalg_svd", "_linalg_svd")
def singular(
    call: Call, a: Tensor, full_matrices: bool | None = None, compute_uv: bool = True, *,
    driver: str | None = None,
) -> tuple[Tensor | None, ...]:  # fmt: skip
    """Import the reduced singular value decomposition."""
    del driver
    is_full = call.name == "linalg_svd" if full_matrices is None else full_matrices
    if is_full and compute_uv and a.shape[-1] != a.shape[-2]:
        raise call.refuse("asg has no full SVD", hint="use full_matrices=False")
    return svd(a) if compute_uv else (None, svdvals(a), None)


@aten("linalg_lu")
def triangles(call: Call, a: Tensor, *, pivot: bool = True) -> tuple[Tensor, ...]:
    """Import the permutation and both triangles of LU."""
    _check_pivot(call, pivot)
    return lu(a)


class Pivots(NamedTuple):
    """The rows' order of a factorization; a program cannot return it, as LAPACK's swaps differ."""

    order: Tensor


@aten("linalg_lu_factor", "linalg_lu_factor_ex")
def factors(
    call: Call, a: Tensor, *, pivot: bool = True, check_errors: bool = False
) -> tuple[Any, ...]:
    """Import LU in a single matrix, with its pivots for `linalg_lu_solve`."""
    del check_errors
    _check_pivot(call, pivot)
    both, pivots = lu_factor(a)
    found = (both, Pivots(pivots))
    return (*found, _information(call, a)) if call.name.endswith("ex") else found


def _check_pivot(call: Call, pivot: bool) -> None:
    if not pivot:
        raise call.refuse("asg has no LU without pivots", hint="use pivot=True")


@aten("linalg_lu_solve")
def solved_by_factors(
    call: Call, both: Tensor, pivots: Pivots, b: Tensor, *, left: bool = True,
    adjoint: bool = False,
) -> Tensor:  # fmt: skip
    """Import the solution of a·x = b from the factors of a."""
    if adjoint or not left:
        raise call.refuse("asg solves only a·x = b from factors", hint="use torch.linalg.solve")
    return lu_solve((both, pivots.order), b)


@aten("linalg_cross", "cross")
def crossed(call: Call, x: Tensor, y: Tensor, dim: int | None = None) -> Tensor:
    """Import the cross product; without an axis, `cross` takes the first of size 3."""
    if dim is None:
        sizes = [axis for axis, size in enumerate(x.shape) if isinstance(size, int) and size == 3]
        dim = -1 if call.name == "linalg_cross" or not sizes else sizes[0]
    return cross(x, y, dim)


@aten("linalg_pinv", "pinverse")
def pseudo(
    call: Call, a: Tensor, rcond: Any = None, hermitian: bool = False, *, atol: Any = None,
    rtol: Any = None,
) -> Tensor:  # fmt: skip
    """Import the pseudoinverse; singular values up to max(atol, rtol times the largest) count as 0.

    See torch.linalg.pinv.
    """
    del hermitian  # only torch's method depends on it
    rtol = rcond if rtol is None else rtol
    if rtol is None and atol is None:
        size = max(static_shape(a.shape[-2:]))
        rtol = 1e-15 if call.name == "pinverse" else size * float(np.finfo(a.dtype.numpy).eps)
    u, s, vh = svd(a)
    zero = call.tensor(0.0, a.dtype)
    share, least = (
        zero if each is None else ops.expand_dims(call.tensor(each, a.dtype), -1)
        for each in (rtol, atol)
    )
    counts = ops.greater(s, ops.maximum(least, share * ops.amax(s, -1, True)))
    inverse = ops.where(counts, ops.reciprocal(ops.where(counts, s, 1)), 0)
    return (vh.mT * ops.expand_dims(inverse, -2)) @ u.mT
