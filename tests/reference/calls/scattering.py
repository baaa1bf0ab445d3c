"""Calls that write at computed places, compared with PyTorch."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import asg
from tests.reference.calls import Call, call, given, index, real, truth

REDUCES = ("sum", "prod", "mean", "amax", "amin")
PLACES = (((4,), (6,), 0), ((3, 4), (3, 5), 1), ((4, 3), (6, 3), 0), ((2, 4, 3), (2, 5, 3), 1))
TIES = given([[1.0, 2.0, 2.0, 0.0, 2.0, 0.0]])


def _reductions() -> Iterator[Call]:
    for (shape, given_, axis), reduce, own in itertools.product(PLACES, REDUCES, (True, False)):
        arguments = {"axis": axis, "reduce": reduce, "include_self": own}
        places = index(*given_, below=shape[axis])
        yield call("scatter_reduce", real(*shape), places, real(*given_), **arguments)
        if reduce != "sum":
            line = index(given_[axis], below=shape[axis])
            yield call("index_reduce", real(*shape), line, real(*given_), **arguments)
    for reduce, own in itertools.product(REDUCES, (True, False)):
        row = [2.0, 0.0, 5.0] if own else [9.0, -7.0, 5.0]  # PyTorch counts its ties either way
        yield call(
            "scatter_reduce", given([row]), given([[0, 0, 0, 1, 0, 1]], "int32"), TIES,
            axis=1, reduce=reduce, include_self=own,
        )  # fmt: skip
        yield call(
            "scatter_reduce", index(3, below=9), index(5, below=3), index(5, below=9),
            axis=0, reduce=reduce, include_self=own,
        )  # fmt: skip
    ops = {"scatter_mul": "prod", "scatter_max": "amax", "scatter_min": "amin"}
    for (op, reduce), (shape, given_, axis) in itertools.product(ops.items(), PLACES):
        for _ in range(2):
            places = index(*given_, below=shape[axis])
            yield call(op, real(*shape), places, real(*given_), axis=axis, reduce=reduce)
    for op, (shape, count) in itertools.product(
        ("segment_sum", "segment_mean", "segment_max", "segment_min", "segment_prod"),
        (((9,), 3), ((9, 2), 3), ((8, 2, 3), 2), ((7,), 1)),
    ):
        for _ in range(2):
            ids = given([i % count for i in range(shape[0])], "int32")
            yield call(op, real(*shape), ids, count=count)


def _writes() -> Iterator[Call]:
    for shape, axis, places in (
        ((5,), 0, [3, 0]), ((3, 4), 1, [1, 3]), ((3, 4), 0, [2]), ((3, 4), -1, [0, 1, 2, 3]),
        ((2, 3, 4), 1, [2, 0]), ((2, 0), 0, [1]), ((4, 2), 0, [3, 1, 0]), ((1,), 0, [0]),
    ):  # fmt: skip
        updates = [*shape]
        updates[axis] = len(places)
        at = given(places, "int32")
        yield call("index_copy", real(*shape), at, real(*updates), axis=axis)
        yield call("index_fill", real(*shape), at, real(), axis=axis)
        yield call(
            "put_along_axis", real(3, 4), given([[3], [0], [1]], "int32"), real(3, 1), axis=1
        )
    for shape, accumulate in itertools.product(((5,), (3, 4), (2, 3, 2), (6, 1)), (False, True)):
        places = given([4, 0, 2], "int32")
        yield call("put", real(*shape), places, real(3), accumulate=accumulate)
    first, second = given([[0, 2], [1, 0]], "int32"), given([1, -1], "int32")
    for accumulate in (False, True):
        yield call("index_put", real(3, 4), real(2, 2), first, second, accumulate=accumulate)
        yield call("index_put", real(3, 4), real(), first, second, accumulate=accumulate)
        yield call("index_put", real(3, 4), real(2, 4), second, accumulate=accumulate)
        yield call("index_put", real(3, 4, 2), real(2, 1, 2), first, second, accumulate=accumulate)
    yield call("index_put", real(3), real(4), given([0, 0, 2, 0], "int32"), accumulate=True)
    for shape, mask in (
        ((5,), (5,)), ((3, 4), (3, 4)), ((3, 4), (4,)), ((3, 4), (3, 1)), ((2, 3), (2, 3)),
        ((1,), (1,)), ((2, 2, 2), (2, 2)), ((4,), (4,)),
    ):  # fmt: skip
        yield call("masked_scatter", real(*shape), truth(*mask), real(12))


def _slices() -> Iterator[Call]:
    for shape, axis, at in (
        ((5,), 0, 1), ((5,), 0, -1), ((3, 4), 1, 3), ((3, 4), -1, 0), ((3, 4), 0, -3),
        ((2, 3, 4), 1, 1), ((1,), 0, 0), ((2, 1), 1, 0),
    ):  # fmt: skip
        rest = [n for i, n in enumerate(shape) if i != axis % len(shape)]
        yield call("select_scatter", real(*shape), real(*rest), axis=axis, index=at)
    for shape, source, axis, start, stop, step in (
        ((5,), (2,), 0, 1, 3, 1), ((5,), (3,), 0, 0, None, 2), ((3, 4), (3, 2), 1, 2, 4, 1),
        ((3, 4), (1, 4), 0, -1, None, 1), ((3, 4), (3, 4), 1, 0, 9, 1), ((7,), (2,), 0, 1, 6, 3),
        ((2, 3, 4), (2, 1, 4), 1, 1, 2, 1), ((1,), (1,), 0, 0, 1, 1),
    ):  # fmt: skip
        arguments = {"axis": axis, "start": start, "stop": stop, "step": step}
        yield call("slice_scatter", real(*shape), real(*source), **arguments)
    for shape, source, offset, axis1, axis2 in (
        ((3, 3), (3,), 0, 0, 1), ((3, 4), (3,), 1, 0, 1), ((4, 3), (3,), -1, 0, 1),
        ((2, 3, 3), (2, 3), 0, 1, 2), ((2, 3, 3), (3, 2), 0, 0, 2), ((1, 1), (1,), 0, 0, 1),
        ((3, 4), (3,), 0, 1, 0), ((5, 5), (2,), 3, 0, 1),
    ):  # fmt: skip
        arguments = {"offset": offset, "axis1": axis1, "axis2": axis2}
        yield call("diagonal_scatter", real(*shape), real(*source), **arguments)


def calls() -> Iterator[Call]:
    """Return them."""
    yield from itertools.chain(_reductions(), _writes(), _slices())


def _reducing(x: asg.Tensor, *given_: asg.Tensor, axis: int, reduce: str) -> asg.Tensor:
    return asg.scatter_reduce(x, *given_, axis, reduce)


def _index_put(x: asg.Tensor, values: asg.Tensor, *at: asg.Tensor, accumulate: bool) -> asg.Tensor:
    return asg.index_put(x, at, values, accumulate)


def _segments(name: str) -> Any:
    return lambda x, ids, count: getattr(asg, name)(x, ids, num_segments=count)


ASG = {
    "index_put": _index_put,
    "scatter_mul": _reducing,
    "scatter_max": _reducing,
    "scatter_min": _reducing,
    **{
        f"segment_{name}": _segments(f"segment_{name}")
        for name in ("sum", "mean", "max", "min", "prod")
    },
}
