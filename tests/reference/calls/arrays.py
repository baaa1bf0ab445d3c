"""Calls of array functions that are compared with PyTorch."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from tests.reference.calls import NONE, Call, Draw, call, given, index, real

SHAPES = ((), (5,), (3, 4), (2, 0), (2, 1, 3), (1, 2, 2, 2), (7,), (1,))
_ALL = (-3.0, 3.0)
_INSIDE = (-0.9, 0.9)
_POSITIVE = (0.2, 4.0)
UNARY = {
    "neg": _ALL, "abs": _ALL, "sign": _ALL, "square": _ALL, "reciprocal": _POSITIVE, "exp": _ALL,
    "exp2": _ALL, "expm1": _ALL, "log": _POSITIVE, "log2": _POSITIVE, "log10": _POSITIVE,
    "log1p": (-0.8, 3.0), "sqrt": _POSITIVE, "rsqrt": _POSITIVE, "sigmoid": (-30.0, 30.0),
    "tanh": (-6.0, 6.0), "sin": _ALL, "cos": _ALL, "tan": (-1.4, 1.4), "asin": _INSIDE,
    "acos": _INSIDE, "atan": _ALL, "sinh": _ALL, "cosh": _ALL, "asinh": _ALL, "acosh": (1.1, 4.0),
    "atanh": _INSIDE, "erf": _ALL, "erfc": _ALL, "erfinv": _INSIDE, "lgamma": _POSITIVE,
    "digamma": _POSITIVE, "floor": _ALL, "ceil": _ALL, "round": _ALL, "trunc": _ALL,
}  # fmt: skip
BINARY = {
    "add": (_ALL, _ALL), "sub": (_ALL, _ALL), "mul": (_ALL, _ALL), "div": (_ALL, (0.3, 3.0)),
    "pow": (_POSITIVE, _ALL), "maximum": (_ALL, _ALL), "minimum": (_ALL, _ALL),
    "remainder": ((-9.0, 9.0), (0.3, 3.0)), "fmod": ((-9.0, 9.0), (0.3, 3.0)),
    "atan2": (_ALL, _ALL), "hypot": (_ALL, _ALL), "logaddexp": ((-20.0, 20.0), (-20.0, 20.0)),
    "copysign": (_ALL, _ALL),
}  # fmt: skip
PAIRS = (
    ((), ()), ((4,), (4,)), ((3, 4), (3, 4)), ((3, 4), (4,)), ((3, 1), (1, 4)), ((2, 3, 4), ()),
    ((2, 0), (1, 1)), ((1, 3), (2, 2, 1, 3)),
)  # fmt: skip
REDUCED = (
    ((5,), None), ((5,), 0), ((3, 4), None), ((3, 4), 0), ((3, 4), -1), ((2, 3, 4), (0, 2)),
    ((2, 3, 4), (-1, 1)), ((2, 1, 2, 3), 1), ((2, 2, 2, 2), (0, 1, 2, 3)),
)  # fmt: skip


def _elementwise() -> Iterator[Call]:
    for (op, (low, high)), shape in itertools.product(UNARY.items(), SHAPES):
        yield call(op, real(*shape, low=low, high=high))
    for (op, (left, right)), (one, other) in itertools.product(BINARY.items(), PAIRS):
        yield call(op, real(*one, low=left[0], high=left[1]),
                   real(*other, low=right[0], high=right[1]))  # fmt: skip
    for op in ("remainder", "fmod"):
        yield call(op, real(3, 4, low=-9, high=9), real(3, 4, low=-3, high=-0.3))
    powers = [[-2.0, -1.0, 3.0, 2.0, 0.0, 1.0]]
    yield call("pow", given([[-1.5, -2.0, -0.5, -3.0, -2.0, -1.0]]), given(powers))
    yield call("pow", given([0.0, 0.0, 0.0, 2.0]), given([0.0, 1.0, 2.0, 0.0]))
    yield call("atan2", given([0.0, -0.0, 0.0, 1.0]), given([0.0, 0.0, -2.0, 0.0]))
    for op in ("remainder", "fmod"):
        yield call(op, given([6.0, -6.0, 0.3, 7.5]), given([0.7, 0.7, -0.25, 2.5]))
    yield call("remainder", given([6.0, 0.3, 1.5]), given([0.1, 0.1, NONE]))


def _reductions() -> Iterator[Call]:
    for op, (shape, axis), keepdims in itertools.product(
        ("sum", "mean", "max", "min", "prod", "logsumexp"), REDUCED, (False, True)
    ):
        yield call(op, real(*shape), axis=axis, keepdims=keepdims)
    for op, (shape, axis), correction in itertools.product(("var", "std"), REDUCED, (0, 1)):
        if correction == 0 or axis != 1:  # that one is of size 1: 0/0
            yield call(op, real(*shape), axis=axis, correction=correction)
    for correction in (0.5, 2, 5):
        yield call("var", real(3, 6), axis=1, correction=correction)
        yield call("std", real(3, 6), axis=1, correction=correction)
    for op in ("sum", "prod", "mean"):
        yield call(op, real(0, 3), axis=1)
    yield call("sum", real(0, 3), axis=0)
    for zeros in ([0.0, 2.0, 3.0], [0.0, 0.0, 3.0], [0.0, 0.0, 0.0]):
        yield call("prod", given(zeros), axis=None)
        yield call("prod", given([zeros, [1.5, 0.0, -2.0]]), axis=1)
        yield call("prod", given([zeros, [1.5, 0.0, -2.0]]), axis=0, keepdims=True)
    tied = given([[1.0, 3.0, 3.0, 2.0], [5.0, 5.0, 5.0, 5.0]])
    for op, axis in itertools.product(("max", "min"), (0, 1, None)):
        yield call(op, tied, axis=axis)
    yield call("logsumexp", given([[1e4, -1e4, 9999.0], [NONE, 0.5, NONE]]), axis=1)


def _selection() -> Iterator[Call]:
    edges = given([[-2.0, -1.0, -0.5, 0.0], [0.5, 1.0, 2.0, 1.0]])
    yield call("clamp", edges, low=-1.0, high=1.0)
    yield call("clamp", edges, low=-1.0)
    yield call("clamp", edges, high=1.0)
    yield call("clamp", edges, low=1.0, high=-1.0)
    yield call("clamp", real(), low=-0.1, high=0.1)
    yield call("clamp", real(2, 0), low=-0.1, high=0.1)
    yield call("clamp", real(3, 4), real(3, 4, low=-1, high=0), real(3, 4, low=0, high=1))
    yield call("clamp", real(3, 4), real(4, low=-1, high=0), real(3, 1, low=0, high=1))
    for left, right in (((3, 4), (3, 4)), ((4,), (3, 1)), ((), (2, 3, 4)), ((1, 4), (3, 1))):
        mask = given([True, False, True, True], "bool")
        yield call("where", mask, real(*left), real(*right))
        yield call("where", given([[[True]], [[False]]], "bool"), real(*left), real(*right))


def _indexing() -> Iterator[Call]:
    for shape, taken, axis in (
        ((5,), (3,), 0), ((5, 3), (7,), 0), ((5, 3), (2,), 1), ((2, 5, 3), (4,), 1),
        ((2, 5, 3), (4,), -1), ((5, 3), (0,), 0), ((1, 2), (6,), 0), ((2, 2, 2, 3), (5,), 2),
    ):  # fmt: skip
        size = shape[axis]
        added = list(shape)
        added[axis] = taken[0]
        yield call("take", real(*shape), index(*taken, below=size), axis=axis)
        yield call("index_add", real(*shape), index(*taken, below=size), real(*added), axis=axis)
    for shape, count, axis in (
        ((5,), 3, 0), ((5, 3), 7, 0), ((5, 3), 2, 1), ((2, 5, 3), 4, 1), ((2, 5, 3), 4, -1),
        ((5, 3), 0, 0), ((2, 1), 6, 1), ((2, 2, 2, 3), 5, 2),
    ):  # fmt: skip
        picked = list(shape)
        picked[axis] = count
        places = index(*picked, below=shape[axis])
        yield call("gather", real(*shape), places, axis=axis)
        yield call("scatter_add", real(*shape), places, real(*picked), axis=axis)
    for shape, places, axis in (
        ((5, 3), (2, 2), 0), ((3, 5), (1, 7), 1), ((3, 4, 2), (2, 3, 1), 1), ((2, 3), (0, 2), 1),
        ((2, 3, 2), (1, 2, 3), -1),
    ):  # fmt: skip
        drawn = index(*places, below=shape[axis])
        yield call("gather", real(*shape), drawn, axis=axis)
        yield call("scatter_add", real(*shape), drawn, real(*places), axis=axis)
    distinct: tuple[tuple[Draw, list[int], int], ...] = (
        (real(5), [4, 0, 2], 0), (real(3), [2, 1, 0], 0), (real(1), [0], 0), (real(4), [], 0),
    )  # fmt: skip
    for x, places, axis in distinct:
        yield call("scatter", x, given(places, "int32"), real(len(places)), axis=axis)
    for places in ([[0, 2, 1]], [[1, 1, 1], [0, 2, 3]], [[3, 0, 2], [2, 1, 3], [0, 2, 1]]):
        yield call("scatter", real(4, 3), given(places, "int32"), real(len(places), 3), axis=0)
    yield call("scatter", real(2, 4), given([[1, 3], [0, 2]], "int32"), real(2, 2), axis=1)
    yield call("scatter", real(3, 4), given([[1, 3, 0]], "int32"), real(1, 3), axis=1)
    yield call("scatter", real(3, 4), given([[2, 0], [0, 1]], "int32"), real(2, 2), axis=0)
    yield call("scatter", real(2, 3, 2), given([[[1], [0]]], "int32"), real(1, 2, 1), axis=1)


def _shapes() -> Iterator[Call]:
    for left, right in (
        ((3, 4), (4, 2)), ((4,), (4, 2)), ((3, 4), (4,)), ((4,), (4,)), ((2, 3, 4), (4, 2)),
        ((2, 3, 4), (2, 4, 5)), ((1, 3, 4), (5, 4, 2)), ((2, 1, 3, 4), (5, 4, 2)),
        ((4,), (2, 4, 3)), ((2, 3, 4), (4,)), ((3, 0), (0, 2)),
    ):  # fmt: skip
        yield call("matmul", real(*left), real(*right))
    for shape, widths in (
        ((3,), ((1, 2),)), ((3, 4), ((0, 1), (2, 0))), ((2, 0), ((1, 1), (2, 3))),
        ((2, 1, 2), ((0, 0), (1, 1), (0, 2))), ((1,), ((0, 3),)), ((4,), ((2, 0),)),
        ((2, 2), ((3, 3), (3, 3))), ((1, 1), ((0, 0), (0, 1))),
    ):  # fmt: skip
        yield call("pad", real(*shape), pad_width=widths, constant_values=1.5)
    for shape, axes in (
        ((5,), 0), ((3, 4), 1), ((3, 4), (0, 1)), ((2, 3, 4), (0, -1)), ((2, 0), 0), ((3, 4), None),
        ((1,), 0), ((2, 2, 2, 2), (1, 2)),
    ):  # fmt: skip
        yield call("flip", real(*shape), axis=axes)


def calls() -> Iterator[Call]:
    """Return them."""
    groups = (_elementwise, _reductions, _selection, _indexing, _shapes)
    return itertools.chain(*(group() for group in groups))
