"""How PyTorch makes the calls of tests/reference/calls/linalg.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor, linalg

NAMES = (
    "qr", "eigvalsh", "svdvals", "solve", "inv", "det", "slogdet", "pinv", "matrix_rank",
    "tensorsolve",
)  # fmt: skip


def _signs(vectors: Tensor) -> Tensor:
    """Return the sign of the largest element of each column."""
    if not vectors.numel():
        return torch.ones(*vectors.shape[:-2], 1, vectors.shape[-1], dtype=vectors.dtype)
    place = vectors.detach().abs().argmax(-2, keepdim=True)
    return vectors.detach().gather(-2, place).sign()


def _symmetric(a: Tensor) -> Tensor:
    return (a + a.mT) / 2


def _eigh(a: Tensor) -> tuple[Tensor, Tensor]:
    values, vectors = linalg.eigh(_symmetric(a))
    return values, vectors * _signs(vectors)


def _svd(a: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    u, values, vh = linalg.svd(a, full_matrices=False)
    signs = _signs(u)
    return u * signs, values, vh * signs.mT


def _triangular_solve(
    a: Tensor, b: Tensor, upper: bool, transposed: bool, unit_diagonal: bool
) -> Tensor:
    matrix = a.triu() if upper else a.tril()
    if transposed:
        matrix, upper = matrix.mT, not upper
    return linalg.solve_triangular(matrix, b, upper=upper, unitriangular=unit_diagonal)


def _lu(a: Tensor) -> tuple[Tensor, ...]:
    order, lower, upper = linalg.lu(a)
    return order + 0 * a.sum(), lower, upper


def _lu_solve(a: Tensor, b: Tensor) -> Tensor:
    return linalg.inv(a) @ b  # `solve` takes some of them as vectors


def _cholesky_solve(b: Tensor, factor: Tensor, upper: bool) -> Tensor:
    root = factor.triu().mT if upper else factor.tril()
    return linalg.inv(root @ root.mT) @ b


def _cond(a: Tensor, p: Any) -> Tensor:
    if p is None or p in (2, -2):
        return linalg.cond(a, p)
    return linalg.matrix_norm(a, p) * linalg.matrix_norm(linalg.inv(a), p)


def _positional(function: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *operands, **arguments: function(*operands, *arguments.values())


CALLS: dict[str, Callable[..., Any]] = {
    **{name: getattr(linalg, name) for name in NAMES},
    "cholesky": lambda a, upper: linalg.cholesky(_symmetric(a), upper=upper),
    "eigh": _eigh,
    "eigvalsh": lambda a: linalg.eigvalsh(_symmetric(a)),
    "svd": _svd,
    "triangular_solve": _triangular_solve,
    "lu": _lu,
    "condition": _cond,
    "lu_solve": _lu_solve,
    "cholesky_solve": _cholesky_solve,
    "cholesky_inverse": lambda a, upper: _cholesky_solve(
        torch.eye(a.shape[-1], dtype=a.dtype).expand(a.shape), a, upper
    ),
    "lstsq": lambda a, b: linalg.pinv(a) @ b,
    "matrix_norm": _positional(linalg.matrix_norm),
    "matrix_power": linalg.matrix_power,
    "matrix_exp": linalg.matrix_exp,
    "multi_dot": lambda *tensors: linalg.multi_dot(tensors),
    "cross": lambda x, y, axis: linalg.cross(*torch.broadcast_tensors(x, y), dim=axis),
    "vecdot": lambda x, y, axis: linalg.vecdot(x, y, dim=axis),
    "tensorinv": linalg.tensorinv,
    "kron": torch.kron,
}
