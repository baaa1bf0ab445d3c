"""Calls that compare, create and move elements, compared with PyTorch."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import asg
from tests.reference.calls import NONE, Call, Draw, call, given, index, real
from tests.reference.calls.arrays import PAIRS, SHAPES
from tests.reference.sampling import whole

ASG = {
    "stack": lambda *xs, axis: asg.stack(xs, axis),
    "concat": lambda *xs, axis: asg.concat(xs, axis),
    "reshape": lambda x, shape: asg.reshape(x, *shape),
    "permute": lambda x, axes: asg.permute(x, *axes),
    "transpose": lambda x, axes: asg.transpose(x, *axes),
}
REDUCED = (
    ((5,), None), ((5,), 0), ((3, 4), None), ((3, 4), 0), ((3, 4), -1), ((2, 3, 4), (0, 2)),
    ((2, 1, 2, 3), 1), ((2, 2, 2, 2), (0, 1, 2, 3)), ((2, 0), 1),
)  # fmt: skip
NAN, INF = float("nan"), float("inf")


def coin(*shape: int) -> Draw:
    """Draw bools."""
    return lambda name: whole(name, shape, 0, 2) == 1


def _comparisons() -> Iterator[Call]:
    ops = ("equal", "not_equal", "greater", "greater_equal", "less", "less_equal")
    special = given([NAN, INF, NONE, 0.0, -0.0, 1.0])
    for op, (one, other) in itertools.product(ops, PAIRS):
        yield call(op, index(*one, below=3), index(*other, below=3))
    for op in ops:
        yield call(op, special, given([NAN, INF, INF, -0.0, 0.0, 1.5]))
    for op in ("isnan", "isinf", "isfinite"):
        for shape in SHAPES:
            yield call(op, real(*shape))
        yield call(op, special)
    for op, (one, other) in itertools.product(("logical_and", "logical_or", "logical_xor"), PAIRS):
        yield call(op, given([True, False], "bool"), given([[True], [False]], "bool"))
        yield call(op, coin(*one), coin(*other))
    for shape in SHAPES:
        yield call("logical_not", coin(*shape))
        yield call("bitwise_not", index(*shape, below=40, start=-40))


def _bits() -> Iterator[Call]:
    for one, other in PAIRS:
        wide = (index(*one, below=1000, start=-1000), index(*other, below=1000, start=-1000))
        for op in ("bitwise_and", "bitwise_or", "bitwise_xor"):
            yield call(op, *wide)
        for op in ("bitwise_left_shift", "bitwise_right_shift"):
            yield call(op, wide[0], index(*other, below=9))
        yield call("floor_divide", wide[0], index(*other, below=9, start=1))
        yield call("floor_divide", wide[0], index(*other, below=0, start=-9))
        yield call("floor_divide", real(*one, low=-9, high=9), real(*other, low=0.3, high=3))


def _reductions() -> Iterator[Call]:
    for (shape, axis), keepdims in itertools.product(REDUCED, (False, True)):
        for op in ("all", "any"):
            yield call(op, coin(*shape), axis=axis, keepdims=keepdims)
        if 0 in shape:
            continue
        for op in ("amax", "amin"):
            yield call(op, real(*shape), axis=axis, keepdims=keepdims)
        if axis is None or isinstance(axis, int):
            for op in ("argmax", "argmin"):
                yield call(op, real(*shape), axis=axis, keepdims=keepdims and axis is not None)


def _created() -> Iterator[Call]:
    for bounds in (
        (0, 5, 1), (2, 9, 3), (5, 0, -1), (5, -4, -2), (0.0, 1.0, 0.25), (1.5, -1.0, -0.5),
        (3, 3, 1), (-2, 7, 4),
    ):  # fmt: skip
        start, stop, step = bounds
        yield call("arange", start=start, stop=stop, step=step, dtype="f64")
    for start, stop, num in (
        (0, 1, 5), (1, 0, 3), (-2, 2, 1), (0, 0, 4), (3, 7.5, 11), (-1, 1, 2), (0, 1, 0), (5, 6, 7)
    ):  # fmt: skip
        yield call("linspace", start=start, stop=stop, num=num, dtype="f64")
    for shape in SHAPES:
        yield call("full", shape=shape, value=2.5, dtype="f64")
        yield call("zeros", shape=shape, dtype="f64")
        yield call("ones", shape=shape, dtype="f64")
        yield call("full_like", real(*shape), value=-1.5)
        yield call("zeros_like", real(*shape))
        yield call("ones_like", real(*shape))
        yield call("one_hot", index(*shape, below=4), depth=4)
    for n, m in ((3, 3), (2, 4), (4, 2), (1, 1), (0, 2), (2, 0), (5, 3), (1, 6)):
        yield call("eye", n=n, m=m, dtype="f64")
    for shape, k in (
        ((3, 3), 0), ((3, 4), 1), ((4, 3), -1), ((2, 3, 3), 0), ((2, 3, 3), 2), ((1, 4), -2),
        ((5, 5), -4), ((2, 2, 3, 2), 1), ((0, 3), 0),
    ):  # fmt: skip
        yield call("tril", real(*shape), k=k)
        yield call("triu", real(*shape), k=k)


def _moved() -> Iterator[Call]:
    for shape, other in (
        ((6,), (2, 3)), ((2, 3), (-1,)), ((2, 6), (-1, 3, 2)), ((4, 3), (3, -1)), ((), (1, 1)),
        ((1,), ()), ((2, 0), (0, 5)), ((2, 3, 4), (6, 4)), ((2, 2, 2, 2), (4, -1)),
    ):  # fmt: skip
        yield call("reshape", real(*shape), shape=other)
    for axes in (
        (0, 1, 2),
        (0, 2, 1),
        (1, 0, 2),
        (1, 2, 0),
        (2, 0, 1),
        (2, 1, 0),
        (-1, 0, 1),
        (0, -1, 1),
    ):
        yield call("permute", real(2, 3, 4), axes=axes)
        yield call("transpose", real(2, 3, 4), axes=axes)
    for one, other in ((0, 1), (1, 0), (0, 2), (-1, 0), (1, -2), (2, 2), (-3, -1), (1, 2)):
        yield call("swapaxes", real(2, 3, 4), axis1=one, axis2=other)
        yield call("moveaxis", real(2, 3, 4), source=one, destination=other)
    yield call("moveaxis", real(2, 3, 4), source=(0, 1), destination=(-1, 0))
    for shape, axis in (
        ((1, 3), 0), ((3, 1), -1), ((1, 1), None), ((2, 1, 3, 1), None), ((2, 1, 3, 1), (1, 3)),
        ((2, 1, 3, 1), 1), ((1,), None), ((2, 3), None),
    ):  # fmt: skip
        yield call("squeeze", real(*shape), axis=axis)
    for shape, start, end in (
        ((2, 3), 0, -1), ((2, 3, 4), 1, -1), ((2, 3, 4), 0, 1), ((5,), 0, -1), ((2, 1, 2, 2), 1, 2),
        ((), 0, -1), ((2, 0, 3), 0, -1), ((2, 2, 2, 2), -3, -2),
    ):  # fmt: skip
        yield call("flatten", real(*shape), start=start, end=end)
    for shape, wide in (
        ((), (3,)), ((1,), (4,)), ((3, 1), (3, 4)), ((1, 4), (3, 4)), ((4,), (2, 3, 4)),
        ((2, 1, 3), (2, 5, 3)), ((1, 1), (0, 2)), ((2, 3), (2, 3)),
    ):  # fmt: skip
        yield call("broadcast_to", real(*shape), shape=wide)


def _joined() -> Iterator[Call]:
    for shape, count, axis in (
        ((), 2, 0), ((3,), 1, 0), ((3,), 3, 1), ((2, 3), 2, 0), ((2, 3), 2, -1), ((2, 3), 3, 1),
        ((2, 0), 2, 2), ((2, 1, 2), 4, -2),
    ):  # fmt: skip
        yield call("stack", *(real(*shape) for _ in range(count)), axis=axis)
    for shapes, axis in (
        (((2,), (3,)), 0), (((2, 3), (1, 3)), 0), (((2, 3), (2, 1), (2, 2)), 1), (((4,),), 0),
        (((2, 0), (2, 3)), -1), (((1, 2, 3), (1, 5, 3)), -2), (((2,), (0,), (1,)), 0),
        (((2, 2, 2, 1), (2, 2, 2, 3)), 3),
    ):  # fmt: skip
        yield call("concat", *(real(*shape) for shape in shapes), axis=axis)
    for shape, sections, axis in (
        ((6,), 2, 0), ((6,), 3, 0), ((6,), [1, 4], 0), ((2, 6), 3, 1), ((2, 6), [2], -1),
        ((4, 3), 4, 0), ((4, 3), [0, 2], 0), ((5,), 1, 0), ((2, 4, 3), 2, -2),
    ):  # fmt: skip
        yield call("split", real(*shape), sections=sections, axis=axis)


def _adaptive() -> Iterator[Call]:
    for kind, rank in itertools.product(("avg", "max"), (1, 2, 3)):
        for shape, size in (
            ((2, 3), 1), ((2, 3), 2), ((2, 3), 3), ((1, 1), 4), ((1, 2), 5), ((3, 1), 7),
            ((1, 2), 6), ((2, 2), 9),
        ):  # fmt: skip
            spatial = tuple(7 + i for i in range(rank)) if rank < 3 else (5, 6, 7)
            yield call(
                f"adaptive_{kind}_pool{rank}d",
                real(*shape, *spatial),
                output_size=min(size, spatial[0]),
            )


def calls() -> Iterator[Call]:
    """Return them."""
    groups = (_comparisons, _bits, _reductions, _created, _moved, _joined, _adaptive)
    return itertools.chain(*(group() for group in groups))
