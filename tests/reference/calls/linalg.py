"""Calls of linear algebra, compared with PyTorch."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import numpy as np

import asg
from asg import linalg
from tests.reference.calls import Call, Draw, call, given, real

SQUARE = ((1, 1), (2, 2), (3, 3), (4, 4), (2, 3, 3), (2, 1, 2, 2), (0, 2, 2), (5, 5))
SHAPES = ((3, 3), (4, 2), (2, 4), (2, 3, 2), (1, 3), (3, 1), (2, 2, 3), (5, 5))
SIDES = (
    ((3, 3), (3, 2)), ((2, 3, 3), (2, 3, 1)), ((2, 2), (2, 4)), ((1, 1), (1, 1)),
    ((2, 2), (3, 2, 2)), ((3, 2, 2), (2, 1)),
)  # fmt: skip
INF = float("inf")


def positive(*shape: int) -> Draw:
    """Draw symmetric positive definite matrices."""

    def draw(name: str) -> np.ndarray:
        root = np.asarray(real(*shape)(name))
        return root @ np.swapaxes(root, -2, -1) + np.eye(shape[-1])

    return draw


def _factors() -> Iterator[Call]:
    for shape, upper in itertools.product(SQUARE, (False, True)):
        yield call("cholesky", positive(*shape), upper=upper)
    for shape in SHAPES:
        yield call("lu", real(*shape))
        yield call("qr", real(*shape))
    yield call("qr", given(np.diag([1.0, -2.0, 3.0])))
    for (a, b), upper, turned, unit in itertools.product(
        SIDES, (False, True), (False, True), (False, True)
    ):
        arguments = {"upper": upper, "transposed": turned, "unit_diagonal": unit}
        yield call("triangular_solve", real(*a, low=0.5), real(*b), **arguments)
    for shape in SQUARE:
        yield call("eigh", positive(*shape))
        yield call("eigvalsh", positive(*shape))
    yield call("eigvalsh", given(np.eye(3)))
    for shape in SHAPES:
        yield call("svd", real(*shape))
        yield call("svdvals", real(*shape))


def _solutions() -> Iterator[Call]:
    for a, b in (*SIDES, ((3, 3), (3,)), ((2, 3, 3), (2, 3)), ((4, 4), (4, 4))):
        yield call("solve", real(*a), real(*b))
        columns = b if len(b) >= 2 and b[-2] == a[-1] else (*b, 1)
        yield call("lu_solve", real(*a), real(*columns))
        for upper in (False, True):
            yield call("cholesky_solve", real(*columns), positive(*a), upper=upper)
    for shape in (*SQUARE[:6], (5, 5), (3, 2, 2)):
        for op in ("inv", "det", "slogdet"):
            yield call(op, real(*shape))
        for upper in (False, True):
            yield call("cholesky_inverse", positive(*shape), upper=upper)
    for shape in SHAPES:
        yield call("pinv", real(*shape))
        yield call("matrix_rank", real(*shape))
        yield call("lstsq", real(*shape), real(*shape[:-1], 2))
    yield call("pinv", given([[1.0, 2.0, 0.5], [2.0, 4.0, 1.0]]))
    yield call("matrix_rank", given([[1.0, 2.0], [2.0, 4.0]]))
    for shape, p in itertools.product(((3, 3), (2, 2, 2)), (None, 2, -2, "fro", "nuc", 1, INF, -1)):
        yield call("condition", real(*shape), p=p)


def _norms() -> Iterator[Call]:
    for ord, (shape, axis) in itertools.product(
        ("fro", "nuc", 1, -1, 2, -2, INF, -INF),
        (((3, 4), (-2, -1)), ((2, 3, 2), (0, 2)), ((2, 3, 3), (2, 1))),
    ):
        yield call("matrix_norm", real(*shape), ord=ord, axis=axis, keepdims=shape[0] == 3)


def _products() -> Iterator[Call]:
    for shape, n in itertools.product(((3, 3), (2, 2, 2)), (0, 1, 2, 3, 7, -1, -2)):
        yield call("matrix_power", real(*shape), n=n)
    for shape, size in itertools.product(((1, 1), (3, 3), (2, 2, 2)), (0.01, 1.0, 9.0)):
        yield call("matrix_exp", real(*shape, low=-size, high=size))
    yield call("matrix_exp", given(np.zeros((2, 2))))
    for shapes in (
        ((2, 3), (3, 4)), ((3,), (3, 2)), ((2, 3), (3,)), ((3,), (3,)), ((2, 5), (5, 1), (1, 4)),
        ((4, 2), (2, 6), (6, 1), (1, 3)), ((3,), (3, 4), (4,)), ((1, 1), (1, 1), (1, 1)),
    ):  # fmt: skip
        yield call("multi_dot", *(real(*shape) for shape in shapes))
    for one, other, axis in (
        ((3,), (3,), -1), ((2, 3), (2, 3), 1), ((3, 2), (3, 2), 0), ((2, 3, 4), (2, 3, 4), 1),
        ((2, 3), (3,), -1), ((1, 3), (4, 3), -1), ((2, 2, 3), (2, 3), 2), ((0, 3), (0, 3), 1),
    ):  # fmt: skip
        yield call("cross", real(*one), real(*other), axis=axis)
        yield call("vecdot", real(*one), real(*other), axis=axis)
    for one, other in (
        ((2, 3), (2, 2)), ((3,), (2,)), ((2, 3), (2,)), ((2,), (2, 3)), ((1, 2, 1), (2, 1)),
        ((), (3,)), ((2, 0), (1, 2)), ((1, 1), (2, 2)),
    ):  # fmt: skip
        yield call("kron", real(*one), real(*other))
    for shape, ind in (
        ((4, 2, 2), 1), ((2, 2, 4), 2), ((2, 3, 6), 2), ((6, 3, 2), 1), ((2, 2), 1),
        ((1, 2, 2), 2), ((2, 2, 2, 2), 2), ((3, 3), 1),
    ):  # fmt: skip
        yield call("tensorinv", real(*shape), ind=ind)
    for shape, right in (
        ((2, 2, 4), (2, 2)), ((4, 2, 2), (4,)), ((2, 3, 6), (2, 3)), ((3, 3), (3,)), ((1, 1), (1,)),
        ((6, 3, 2), (6,)), ((2, 2, 2, 2), (2, 2)), ((2, 2), (2,)),
    ):  # fmt: skip
        yield call("tensorsolve", real(*shape), real(*right))


def calls() -> Iterator[Call]:
    """Return them."""
    yield from itertools.chain(_factors(), _solutions(), _norms(), _products())


def _lu_solve(a: asg.Tensor, b: asg.Tensor) -> asg.Tensor:
    return linalg.lu_solve(linalg.lu_factor(a), b)


def _named(name: str) -> Any:
    return getattr(linalg, name)


ASG = {
    **{
        name: _named(name)
        for name in linalg.__all__
        if name not in ("norm", "vector_norm", "vander")
    },
    "triangular_solve": linalg.solve_triangular,
    "condition": linalg.cond,
    "multi_dot": lambda *tensors: linalg.multi_dot(tensors),
    "lu_solve": _lu_solve,
}
