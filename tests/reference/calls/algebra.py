"""Calls of linear algebra, of what moves elements, and of norms, compared with PyTorch."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import asg
from tests.reference.calls import Call, call, given, index, real, truth

INF, NAN = float("inf"), float("nan")
_ORDERS = (2, 1, INF, -INF, 0, 3, 0.5, 1.5, -1, -2.5)
_REDUCED = (
    ((), None), ((5,), 0), ((3, 4), None), ((3, 4), 1), ((2, 3, 4), (0, -1)), ((2, 3, 4), (1,)),
)  # fmt: skip
_TIED = given([[0.0, 3.0, -3.0, 0.0], [0.0, 0.0, 0.0, 0.0], [-2.0, 1.0, 2.0, 2.0]])


def _norms() -> Iterator[Call]:
    for ord, (shape, axis) in itertools.product(_ORDERS, _REDUCED):
        yield call("norm", real(*shape), ord=ord, axis=axis, keepdims=len(shape) == 3)
    for ord in _ORDERS:
        yield call("norm", _TIED, ord=ord, axis=1)
    for ord in (2, 1, 0, 3):
        yield call("norm", real(2, 0), ord=ord, axis=1, keepdims=True)
    yield call("norm", real(0, 3), ord=INF, axis=1)
    for shape, axis in (((5,), 0), ((3, 4), None), ((3, 4), 1), ((2, 3, 4), (0, 2)), ((2, 0), 1)):
        yield call("count_nonzero", index(*shape, start=-1, below=2), axis=axis)
        yield call("count_nonzero", truth(*shape[:1], 3), axis=axis if len(shape) == 2 else 0)


def _elementwise() -> Iterator[Call]:
    for one, other, third in (
        ((), (), ()), ((4,), (4,), (4,)), ((3, 4), (4,), ()), ((3, 1), (1, 4), (3, 4)),
        ((2, 0), (1, 1), ()), ((2, 3), (2, 3), (2, 1)), ((1,), (5,), (1,)), ((2, 1, 2), (2, 2), ()),
    ):  # fmt: skip
        yield call("lerp", real(*one), real(*other), real(*third))
    yield call("lerp", real(4), real(4), given([0.0, 0.5, 1.0, -1.0]))
    strange = given([[NAN, INF, -INF, 1.5], [0.0, -0.0, -2.0, NAN]])
    for arguments in (
        {}, {"nan": 2.5}, {"posinf": 7.0}, {"neginf": -7.0}, {"nan": 1.0, "posinf": 2.0},
        {"nan": 1.0, "posinf": 2.0, "neginf": 3.0},
    ):  # fmt: skip
        yield call("nan_to_num", strange, **arguments)
    yield call("nan_to_num", real())
    yield call("nan_to_num", real(2, 0))
    for shape, masked in (
        ((4,), (4,)), ((3, 4), (3, 4)), ((3, 4), (4,)), ((3, 4), (3, 1)), ((2, 3, 4), (3, 1)),
        ((3, 4), (1,)), ((1, 2), (1, 2)),
    ):  # fmt: skip
        yield call("masked_fill", real(*shape), truth(*masked), value=2.5)
        yield call("masked_fill", real(*shape), truth(*masked), real())


def _moved() -> Iterator[Call]:
    for shape, shift, axis in (
        ((5,), 2, 0), ((5,), -7, None), ((3, 4), 1, None), ((3, 4), 1, 1), ((3, 4), -1, -2),
        ((3, 4), (1, 2), (0, 1)), ((2, 3, 4), (-1, 5), (2, 0)), ((2, 0), 3, 1), ((), 1, None),
        ((3, 4), 0, 0), ((3, 4), (1, 2), (1, 1)), ((1, 3), 4, 0),
    ):  # fmt: skip
        yield call("roll", real(*shape), shift=shift, axis=axis)
    for shape, reps in (
        ((3,), 2), ((3,), (2, 3)), ((2, 3), (2,)), ((2, 3), (2, 1)), ((2, 3), (1, 1)), ((), (2, 2)),
        ((2, 3), (0, 2)), ((1, 2, 1), (2, 1, 3)), ((2, 0), (2, 3)), ((2, 2, 1, 1, 2), (2,) * 5),
    ):  # fmt: skip
        yield call("tile", real(*shape), reps=reps)
    for shape, repeats, axis in (
        ((3,), 2, 0), ((3,), 2, None), ((2, 3), 3, None), ((2, 3), 2, 1), ((2, 3), 2, -2),
        ((2, 3), (1, 0, 2), 1), ((2, 3), (2, 1), 0), ((2, 3), 0, 1), ((2, 0), 2, 1), ((), 3, None),
        ((2, 2), (1, 2, 0, 3), None), ((3, 2), (2,), 0),
    ):  # fmt: skip
        yield call("repeat", real(*shape), repeats=repeats, axis=axis)
    for shape, chunks, axis in (
        ((6,), 3, 0), ((7,), 3, 0), ((5,), 4, 0), ((2,), 5, 0), ((3, 4), 2, 1), ((3, 4), 3, -1),
        ((2, 3, 5), 2, 2), ((3, 4), 1, 0), ((0, 4), 2, 1),
    ):  # fmt: skip
        yield call("chunk", real(*shape), chunks=chunks, axis=axis)
    for shape, axis in (
        ((3,), 0), ((3, 4), 0), ((3, 4), 1), ((3, 4), -1), ((2, 3, 4), 1), ((1, 2), 0), ((2, 0), 0),
        ((2, 2, 2, 2), -2),
    ):  # fmt: skip
        yield call("unbind", real(*shape), axis=axis)


def _diagonals() -> Iterator[Call]:
    for shape, offset, axis1, axis2 in (
        ((3, 3), 0, 0, 1), ((3, 4), 0, 0, 1), ((4, 3), 0, 0, 1), ((3, 4), 2, 0, 1),
        ((3, 4), -2, 0, 1), ((4, 3), 1, 1, 0), ((2, 3, 4), 1, 0, 2), ((2, 3, 4), -1, -1, 1),
        ((2, 3, 4, 3), 0, 1, 3), ((2, 3), 3, 0, 1), ((0, 3), 0, 0, 1), ((1, 1), 0, 0, 1),
    ):  # fmt: skip
        yield call("diagonal", real(*shape), offset=offset, axis1=axis1, axis2=axis2)
    for shape in ((3, 3), (3, 4), (4, 3), (1, 1), (1, 5), (0, 0), (2, 0), (5, 1)):
        yield call("trace", real(*shape))


def _products() -> Iterator[Call]:
    for size in (1, 2, 3, 4, 5, 6, 7, 0):
        yield call("dot", real(size), real(size))
    for one, other in ((3, 4), (1, 1), (1, 3), (3, 1), (0, 2), (2, 0), (5, 5), (2, 7)):
        yield call("outer", real(one), real(other))
    for b, n, k, m in (
        (2, 3, 4, 5), (1, 1, 1, 1), (3, 2, 1, 2), (0, 2, 3, 2), (2, 0, 3, 2), (2, 3, 0, 2),
        (2, 3, 4, 0), (4, 1, 3, 1),
    ):  # fmt: skip
        yield call("bmm", real(b, n, k), real(b, k, m))
    pairs: tuple[tuple[tuple[int, ...], tuple[int, ...], Any], ...] = (
        ((3, 4), (4, 2), 1), ((2, 3, 4), (3, 4, 2), 2), ((3,), (4,), 0), ((2, 3), (2,), 0),
        ((3, 4), (2, 4), ((1,), (1,))), ((2, 3, 4), (4, 3, 5), ((1, 2), (1, 0))),
        ((2, 3, 4), (4, 5), ((-1,), (0,))), ((2, 3), (2, 3), 2), ((2, 3), (3, 2), ((0, 1), (1, 0))),
        ((0, 3), (3, 2), 1), ((3, 0), (0, 2), 1),
    )  # fmt: skip
    for one, other, axes in pairs:
        yield call("tensordot", real(*one), real(*other), axes=axes)
    for shape, weight in (
        ((4,), (3, 4)), ((2, 4), (3, 4)), ((2, 5, 4), (3, 4)), ((0, 4), (3, 4)), ((2, 4), (1, 4)),
        ((2, 2, 2, 4), (3, 4)), ((2, 0), (3, 0)), ((2, 4), (4,)), ((4,), (4,)),
    ):  # fmt: skip
        yield call("linear", real(*shape), real(*weight))
        yield call("linear", real(*shape), real(*weight), real(*weight[:-1]))


_EQUATIONS = (  # with the sizes of each operand's axes
    ("ij,jk->ik", "34,42"), ("ij,jk->ki", "34,42"), ("ij,jk", "34,42"), ("ij", "23"), ("ba", "23"),
    ("ii", "33"), ("ii->i", "33"), ("iii->i", "222"), ("ij->", "23"), ("i,i->", "4,4"),
    ("i,j->ij", "2,3"), ("i,j", "2,3"), ("ij,ij->ij", "23,23"), ("ij,ij->j", "23,23"),
    ("bij,bjk->bik", "234,242"), ("bij,bjk->ikb", "234,242"), ("...ij,...jk->...ik", "2134,542"),
    ("...i->...", "23"), ("i...->...i", "234"), ("...ij->ij", "234"),
    ("bhqd,bhkd->bhqk", "2234,2234"), ("ij,jk,kl->il", "23,34,42"), ("i,ij,j->", "2,23,3"),
    ("ij,ik,il->jkl", "23,22,24"), ("ij,kj->ik", "21,34"), ("ij,ij->i", "13,21"),
    ("aB,Bc->ca", "23,32"), ("i j, j k -> i k", "23,32"), ("ijk,k->ij", "230,0"),
    ("i,ij->j", "0,02"), (",i->i", ",3"), ("iji->j", "323"), ("iij,jk->ik", "223,32"),
    ("abcd->dbca", "1232"), ("a,b,c,d,abcd->", "2,3,2,1,2321"),
)  # fmt: skip


def _einsums() -> Iterator[Call]:
    for equation, shapes in _EQUATIONS:
        yield call("einsum", *(real(*map(int, s)) for s in shapes.split(",")), equation=equation)


def calls() -> Iterator[Call]:
    """Return them."""
    groups = (_norms, _elementwise, _moved, _diagonals, _products, _einsums)
    return itertools.chain(*(group() for group in groups))


def _einsum(*operands: asg.Tensor, equation: str) -> asg.Tensor:
    return asg.einsum(equation, *operands)


ASG = {"einsum": _einsum}
