"""Calls of sorts and scans that are compared with PyTorch."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import numpy as np

from asg.ops.reductions.scans import segmented_cumsum
from asg.ops.reductions.sorting import reorder
from tests.reference.calls import NONE, Call, Draw, call, given, real

ASG = {"reorder": reorder, "segmented_cumsum": segmented_cumsum}
NAN = float("nan")
SHAPES = (
    ((5,), 0), ((3, 4), 0), ((3, 4), 1), ((3, 4), -1), ((2, 5, 3), 1), ((2, 1, 2, 7), -1),
    ((2, 0, 3), 1), ((1,), 0), ((3, 0), 0), ((37,), -1),
)  # fmt: skip
TIES = [[1.0, 0.0, 1.0, -0.0, 0.0, 1.0, -2.0, 0.0]]
SPECIAL = [[3.0, NAN, -np.inf, 1.0, np.inf, NAN, -3.0, np.inf]]


def _sorts() -> Iterator[Call]:
    for op, descending in itertools.product(("sort", "argsort"), (False, True)):
        for shape, axis in SHAPES:
            yield call(op, real(*shape), axis=axis, descending=descending)
        yield call(op, given(TIES), axis=1, descending=descending)
        yield call(op, given(TIES, "int32"), axis=1, descending=descending)
    yield call("argsort", given(SPECIAL), axis=1, descending=False)
    for shape, axis in (((4,), 0), ((3, 5), 1), ((3, 5), 0), ((2, 4, 3), -2)):
        for number in range(2):
            yield call("reorder", real(*shape), _orders(shape, axis, number), axis=axis)
    for (shape, axis), largest in itertools.product(SHAPES, (True, False)):
        for k in sorted({0, 1, shape[axis] // 2, shape[axis]}):
            if k <= shape[axis]:
                yield call("topk", real(*shape), k=k, axis=axis, largest=largest)
        yield call("topk", given(SPECIAL), k=2, axis=1, largest=largest)


def _orders(shape: tuple[int, ...], axis: int, seed: int) -> Draw:
    drawn = np.random.RandomState(seed).uniform(size=shape)  # its stream is fixed for ever
    return given(np.argsort(drawn, axis), "int32")


def _searches() -> Iterator[Call]:
    for edges, values, side in itertools.product((0, 1, 2, 7, 32, 33, 100), (None, (), (3, 4)),
                                                 ("left", "right")):  # fmt: skip
        line = np.floor(np.linspace(-3, 3, edges) * 2) / 2
        sought = given(line[::-1]) if values is None else _halves(*values)
        yield call("searchsorted", given(line), sought, side=side)
    for shape, side in itertools.product(((2, 5), (3, 1, 40)), ("left", "right")):
        rows = np.sort(np.arange(np.prod(shape)) * 7 % 11 / 2.0).reshape(shape)
        yield call("searchsorted", given(rows), _halves(*shape[:-1], 6), side=side)
        whole = given(2 * rows, "int32")
        yield call("searchsorted", whole, given(np.full((*shape[:-1], 2), 5), "int32"), side=side)


def _halves(*shape: int) -> Draw:
    return lambda name: np.round(2 * real(*shape, low=-4, high=4)(name)) / 2


def _scans() -> Iterator[Call]:
    ops = ("cumsum", "cumprod", "cummax", "cummin", "cumargmax", "cumargmin", "logcumsumexp")
    for op, (shape, axis), reverse in itertools.product(ops, SHAPES, (False, True)):
        if 0 not in shape or op in {"cumsum", "cumprod"}:  # PyTorch fails on nothing
            yield call(op, real(*shape), axis=axis, reverse=reverse)
    for op, reverse in itertools.product(("cummax", "cummin", "cumargmax", "cumargmin"), (0, 1)):
        yield call(op, given(TIES), axis=1, reverse=bool(reverse))
        yield call(op, given(SPECIAL), axis=1, reverse=bool(reverse))
        yield call(op, given([[2, 2, 1, 3, 3, 1]], "int32"), axis=1, reverse=bool(reverse))
    for zeros in ([0.0, 2.0, 3.0], [2.0, 0.0, -3.0, 4.0], [2.0, 0.0, 5.0, 0.0, 3.0], [0.0, 0.0]):
        yield call("cumprod", given(zeros), axis=0, reverse=False)
    for op in ("cumsum", "cumprod"):
        yield call(op, given([[2**31 - 1, 2, 3], [-5, 70000, 70000]], "int32"), axis=1,
                   reverse=False)  # fmt: skip
    for row in ([1e4, 9999.5, -1e4, 0.0], [-1e4, -9999.0, 1e4, 1e4], [0.5, NONE, 2.0, NONE]):
        for reverse in (False, True):
            if not (reverse and row[-1] == NONE):  # PyTorch's gradient is NaN there
                yield call("logcumsumexp", given(row), axis=0, reverse=reverse)
    for (shape, axis), reverse in itertools.product(SHAPES[:6], (False, True)):
        starts = given(np.arange(np.prod(shape)).reshape(shape) * 5 % 7 < 2, "bool")
        yield call("segmented_cumsum", real(*shape), starts, axis=axis, reverse=reverse)


def calls() -> Iterator[Call]:
    """Return the calls of this group."""
    yield from _sorts()
    yield from _searches()
    yield from _scans()
