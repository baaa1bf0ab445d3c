"""Products of Householder reflections in LAPACK's format: householder_product and ormqr."""

from __future__ import annotations

from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.ops._support.building import broadcast
from asg.ops.creation import eye, iota
from asg.ops.elementwise.comparison import equal, less
from asg.ops.linalg.factorizations import check_matrix, turned
from asg.ops.products.contraction import matmul
from asg.ops.selection import where
from asg.ops.shapes.joins import part
from asg.ops.shapes.views import expand_dims, reshape


def householder_product(a: Tensor, tau: Tensor) -> Tensor:
    """Return the first n columns of the product H1 H2 ... Hk of reflections (torch.linalg).

    Hi is I - tau[.., i]·v vᵀ, where v is column i of `a` below the diagonal, 1 on it and 0 above.

    Args:
        a: The vectors, [.., m, n].
        tau: The factors, [.., k].

    Returns:
        The columns, [.., m, n].

    Raises:
        DTypeError: The dtypes are not the same float dtype.
        ShapeError: Not m >= n >= k, or the leading axes differ.

    >>> a = asg.constant([[1.0], [0.0]], "f64", graph=asg.Graph())  # v is [1, 0]
    >>> asg.evaluate(asg.linalg.householder_product(a, asg.constant([2.0], "f64", graph=a.graph)))
    array([[-1.],
           [ 0.]])
    """
    _check("householder_product", a, tau)
    m, n = a.shape[-2:]
    whole = eye(m, dtype=a.dtype, graph=a.graph)
    first = broadcast(part(whole, 1, 0, n), a.shape)
    return _reflected(a, tau, first, backwards=True)


def ormqr(a: Tensor, tau: Tensor, c: Tensor, left: bool = True, transpose: bool = False) -> Tensor:
    """Return Q c, Qᵀ c, c Q or c Qᵀ, where Q is a product of reflections (torch.ormqr).

    Args:
        a: The vectors of the reflections, [.., m, k], as in `householder_product`. Q is m × m.
        tau: The factors, [.., k].
        c: A matrix with the leading axes of `a`.
        left: Multiply by Q from the left.
        transpose: Multiply by Qᵀ.

    Raises:
        DTypeError: The dtypes are not the same float dtype.
        ShapeError: `c` does not fit.

    >>> g = asg.Graph()
    >>> a, tau = asg.constant([[1.0], [0.0]], graph=g), asg.constant([2.0], graph=g)
    >>> c = asg.constant([[3.0], [4.0]], graph=g)
    >>> asg.evaluate(asg.linalg.ormqr(a, tau, c))  # Q is diag(-1, 1)
    array([[-3.],
           [ 4.]], dtype=float32)
    """
    _check("ormqr", a, tau)
    m = a.shape[-2]
    if c.ndim != a.ndim or c.shape[:-2] != a.shape[:-2] or c.shape[-2 if left else -1] != m:
        raise ShapeError(
            f"c {c.type} does not fit a {a.type}",
            op="ormqr",
            hint=f"c has {m} {'rows' if left else 'columns'}, and the leading axes of a",
        )
    if left:
        return _reflected(a, tau, c, backwards=not transpose)
    return turned(_reflected(a, tau, turned(c), backwards=transpose))


def _check(op: str, a: Tensor, tau: Tensor) -> None:
    check_matrix(a.type)
    count, (m, n) = tau.shape[-1] if tau.ndim else 0, a.shape[-2:]
    if tau.ndim != a.ndim - 1 or tau.shape[:-1] != a.shape[:-2] or not isinstance(count, int):
        raise ShapeError(
            f"tau {tau.type} does not fit a {a.type}",
            op=op,
            hint="it has a fixed number for each reflection, and the leading axes of a",
        )
    facts = a.graph.facts
    if not (facts.known_le(n, m) and facts.known_le(count, n)):
        raise ShapeError(f"a {a.type} has no columns for {count} reflections of its rows", op=op)


def _reflected(a: Tensor, tau: Tensor, c: Tensor, *, backwards: bool) -> Tensor:
    """Return H1 ... Hk c, or Hk ... H1 c unless `backwards`."""
    count = tau.shape[-1]
    assert isinstance(count, int)
    m = a.shape[-2]
    rows = reshape(iota((m,), 0, graph=a.graph), (m, 1))
    for i in reversed(range(count)) if backwards else range(count):
        column = part(a, -1, i, i + 1)
        place = broadcast(rows, column.shape)
        v = where(less(place, i), 0, where(equal(place, i), 1, column))
        scale = expand_dims(part(tau, -1, i, i + 1), -1)
        c = c - matmul(v * scale, matmul(turned(v), c))
    return c
