"""Calls that JAX has and PyTorch's records do not: bools, integers, views, scans, creation."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import numpy as np

from tests.reference.calls import Call, Case, call, given, index, numbered, real, truth

_PAIRS = (
    ((), ()), ((5,), (5,)), ((3, 4), (4,)), ((3, 1), (1, 4)), ((2, 0), ()), ((2, 1, 3), (2, 1)),
)  # fmt: skip
_BOTH = (False, True)
_HUGE = [1e10, -1e10, np.inf, -np.inf, np.nan, -2.7, 2.7]
_SHAPES = ((), (5,), (3, 4), (2, 0), (2, 1, 3), (1, 2, 2, 2))
_STRANGE = given([np.nan, np.inf, -np.inf, 0.0, -0.0, 1.5, -2.5, 1e300])
_INTEGERS = given([-2147483648, -7, -1, 0, 1, 2, 40, 2147483647], "int32")
_NATURALS = given([0, 1, 2, 7, 4294967295, 2147483648, 40, 5], "uint32")
COMPARISONS = ("equal", "not_equal", "less", "less_equal", "greater", "greater_equal")
LOGIC = ("logical_and", "logical_or", "logical_xor")
BITS = ("bitwise_and", "bitwise_or", "bitwise_xor")


def _truths() -> Iterator[Call]:
    for op, (one, other) in itertools.product(COMPARISONS, _PAIRS):
        yield call(op, index(*one, start=-2, below=2), index(*other, start=-2, below=2))
        yield call(op, real(*one), real(*other))
    for op in COMPARISONS:
        yield call(op, _STRANGE, given([0.0, np.inf, np.nan, -0.0, 0.0, 1.5, 3, 1e300]))
    for op, (one, other) in itertools.product(LOGIC, _PAIRS[:4]):
        yield call(op, truth(*one, 2), truth(*other, 2) if other else truth(2))
    for op, (one, other) in itertools.product(BITS, _PAIRS):
        yield call(op, index(*one, start=-99, below=99), index(*other, start=-99, below=99))
    for op in BITS:
        yield call(op, _NATURALS, given([3, 5, 255, 7, 1, 4294967295, 2147483648, 6], "uint32"))
        yield call(op, truth(3, 4), truth(4))
    for x in (truth(3, 4), _INTEGERS, _NATURALS, truth(2)):
        yield call("bitwise_not", x)
    yield call("logical_not", truth(3, 4))
    yield call("logical_not", truth(7))
    for op in ("isnan", "isinf", "isfinite"):
        yield call(op, _STRANGE)
        yield call(op, real(3, 0))
    for op, axis, keepdims in itertools.product(
        ("any", "all"), (None, 0, -1, (0, 1)), (False, True)
    ):
        yield call(op, truth(3, 4), axis=axis, keepdims=keepdims)
        yield call(op, given(np.zeros((0, 2)), "bool"), axis=axis, keepdims=keepdims)
    amounts = [0, 1, 5, 31, 32, 33, 12, 3]
    for op in ("shift_left", "shift_right"):
        yield call(op, _INTEGERS, given(amounts, "int32"))
        yield call(op, _NATURALS, given(amounts, "uint32"))
        yield call(op, index(3, 4, start=-99, below=99), index(4, below=9))


def _integers() -> Iterator[Call]:
    for op in ("argmax", "argmin"):
        for shape, axis in (((5,), 0), ((3, 4), 0), ((3, 4), -1), ((2, 3, 4), 1), ((3, 4), None)):
            for keepdims in (False, True):
                yield call(op, real(*shape), axis=axis, keepdims=keepdims)
                yield call(op, index(*shape, below=3), axis=axis, keepdims=keepdims)
        yield call(op, given([[1.0, 3.0, 3.0], [np.nan, 7.0, 2.0]]), axis=1)
    for one, other in _PAIRS:
        yield call("floor_divide", index(*one, start=-9, below=9), index(*other, start=1, below=4))
        yield call("floor_divide", index(*one, start=-9, below=9), index(*other, start=-4, below=0))
        yield call("floor_divide", real(*one, low=-9, high=9), real(*other, low=0.3, high=2))
        yield call("remainder", index(*one, start=-9, below=9), index(*other, start=-4, below=0))
        yield call("fmod", index(*one, start=-9, below=9), index(*other, start=-4, below=0))
        for op in ("add", "sub", "mul", "maximum", "minimum"):
            yield call(op, index(*one, start=-9, below=9), index(*other, start=-9, below=9))
        yield call("pow", index(*one, start=-3, below=4), index(*other, below=5))
    for op in ("neg", "abs", "sign", "square", "sum", "max", "min", "prod", "relu"):
        yield call(op, index(3, 4, start=-3, below=4))
    for source, target in itertools.product(("float64", "int32", "uint32", "bool"), repeat=2):
        signed = source in ("float64", "int32") and target != "uint32"
        values = [-3 if signed else 3, 0, 1, 7]
        yield call("cast", given(values, source), dtype=target)
    # i32 and u32 exchange bits; floats saturate, and NaN becomes 0
    yield call("cast", _INTEGERS, dtype="uint32")
    yield call("cast", _NATURALS, dtype="int32")
    yield call("cast", given([*_HUGE, -0.5]), dtype="int32")
    yield call("cast", given([*_HUGE, 4e9]), dtype="uint32")
    yield call("cast", real(3, 4), dtype="float32")
    for source, target in itertools.permutations(("float32", "int32", "uint32"), 2):
        yield call("bitcast", given([0, 1, 7, 2**30], source), dtype=target)
    yield call("cast", real(3, 4), dtype="float16")
    for i in range(3):
        yield call("stop_gradient", real(*_SHAPES[i]))
        yield call("where", truth(3, 4), index(3, 4, below=9), index(4, below=9))


def _views() -> Iterator[Call]:
    for before, after in (
        ((3, 4), (2, 6)), ((3, 4), (12,)), ((2, 3, 2), (3, -1)), ((1,), ()), ((), (1, 1)),
        ((0, 3), (3, 0, 2)), ((2, 1, 6), (4, 3)),
    ):  # fmt: skip
        yield call("reshape", real(*before), shape=after)
    for shape, axes in (
        ((3, 4), (1, 0)), ((2, 3, 4), (2, 0, 1)), ((2, 3, 4), (-1, 1, 0)), ((2, 0), (1, 0)),
        ((5,), (0,)), ((1, 2, 3, 2), (3, 1, 0, 2)),
    ):  # fmt: skip
        yield call("transpose", real(*shape), axes=axes)
    for shape, target in (
        ((), (2, 3)), ((3,), (2, 3)), ((3, 1), (3, 4)), ((1, 1), (2, 3)), ((1, 2), (0, 2)),
        ((2, 1, 3), (2, 2, 4, 3)),
    ):  # fmt: skip
        yield call("broadcast_to", real(*shape), shape=target)
    for shape, start, stop, step in (
        ((5, 6), (1, 0), (4, 6), (1, 2)), ((7,), (1,), (7,), (3,)), ((4,), (2,), (2,), (1,)),
        ((3, 4), (0, 1), (3, 4), (2, 3)), ((2, 3, 4), (1, 0, 2), (2, 3, 4), (1, 1, 1)),
        ((10,), (3,), (10,), (4,)),
    ):  # fmt: skip
        yield call("slice", real(*shape), start=start, stop=stop, step=step)
    for shapes, axis in (
        (((2,), (3,)), 0), (((2, 3), (2, 1), (2, 2)), 1), (((2, 3), (0, 3)), 0),
        (((1, 2, 3), (1, 2, 3)), -1), (((2, 2), (3, 2), (1, 2), (2, 2)), -2),
    ):  # fmt: skip
        yield call("concat", *(real(*shape) for shape in shapes), axis=axis)
    for axis in (0, 1, -1, 2):
        yield call("stack", real(2, 3), real(2, 3), real(2, 3), axis=axis)
    for shape, axis in (((3, 4), 0), ((3, 4), (0, 2)), ((), 0), ((5,), -1)):
        yield call("expand_dims", real(*shape), axis=axis)
    for shape, axis in (((1, 4), 0), ((3, 1, 1), (1, 2)), ((1, 2, 1), None), ((1,), -1)):
        yield call("squeeze", real(*shape), axis=axis)
    for source, target in ((0, -1), (2, 0), ((0, 1), (2, 0))):
        yield call("moveaxis", real(2, 3, 4), source=source, destination=target)
    for one, other in ((0, 1), (-1, 0), (1, 1)):
        yield call("swapaxes", real(2, 3, 4), axis1=one, axis2=other)
    for k in (-2, -1, 0, 1, 3):
        yield call("tril", real(3, 4), k=k)
        yield call("triu", real(2, 4, 3), k=k)
    yield call("pad", real(3, 4), low=(0, 1), high=(2, 0), interior=(1, 2), value=1.5)
    yield call("pad", real(3), low=(1,), high=(0,), interior=(3,), value=0.0)


def _contractions() -> Iterator[Call]:
    for shapes, contract, batch in (
        (((3, 4), (4, 2)), ((1,), (0,)), ((), ())),
        (((2, 3, 4), (2, 4, 5)), ((2,), (1,)), ((0,), (0,))),
        (((3, 2, 4), (5, 4, 2)), ((2, 1), (1, 2)), ((), ())),
        (((4, 2, 3), (3, 4, 5)), ((2,), (0,)), ((0,), (1,))),
        (((2, 3, 4, 2), (4, 2, 3, 5)), ((3, 2), (1, 0)), ((1,), (2,))),
        (((3,), (2,)), ((), ()), ((), ())),
        (((3, 0), (0, 2)), ((1,), (0,)), ((), ())),
        (((2, 3), (2, 3)), ((), ()), ((0, 1), (0, 1))),
    ):
        yield call(
            "dot_general", real(*shapes[0]), real(*shapes[1]), contract=contract, batch=batch
        )
    yield call("dot_general", index(3, 4, below=9), index(4, 2, below=9), contract=((1,), (0,)))
    for shape, axis, reverse in itertools.product(
        ((4,), (2, 5, 3), (3, 1)), (0, -1), (False, True)
    ):
        yield call("linear_recurrence", real(*shape), real(*shape), axis=axis, reverse=reverse)
        starts = truth(*shape)
        yield call(
            "segmented_recurrence", real(*shape), real(*shape), starts, axis=axis, reverse=reverse
        )
    for largest, (shape, axis) in itertools.product((True, False), (((7,), 0), ((3, 5), 1))):
        start = real(*shape, low=-9.0, high=-8.0) if largest else real(*shape, low=8.0, high=9.0)
        yield call(
            "scatter_extreme", start, index(*shape, below=4), real(*shape), axis=axis,
            largest=largest,
        )  # fmt: skip
    for largest, (axes, keepdims) in itertools.product(
        (True, False), (((1,), False), ((0,), True), ((1, 2), False))
    ):
        yield call(
            "extreme_of", real(4, 3, 2), truth(4, 3, 2), axes=axes, keepdims=keepdims,
            largest=largest,
        )  # fmt: skip
    for shape in ((3, 3), (2, 2, 2), (5, 5), (1, 1)):
        yield call("cofactors", real(*shape))
    for order, high in itertools.product((1, 2, 3), (2.0, 9.0)):
        yield call("polygamma", real(3, 4, low=0.4, high=high), order=order)
    for shape, taken, axis in (
        ((5, 3), (2, 3), 0), ((2, 5, 3), (2, 2), 1), ((5,), (), 0), ((4, 5), (2, 1, 3), -1)
    ):  # fmt: skip
        yield call("take", real(*shape), index(*taken, below=shape[axis]), axis=axis)
        yield call("take", real(*shape), index(*taken, start=-shape[axis], below=0), axis=axis)
    yield call("gather", real(3, 4), index(3, 2, start=-4, below=4), axis=1)


def _creation() -> Iterator[Call]:
    for shape, axis, dtype in (((4,), 0, "i32"), ((2, 3), 1, "f64"), ((0, 2), 0, "u32")):
        yield call("iota", shape=shape, axis=axis, dtype=dtype)
    for shape, value, dtype in (((2, 3), 1.5, "f64"), ((), -2, "i32"), ((0,), True, "bool")):
        yield call("full", shape=shape, value=value, dtype=dtype)
    for low, high, step in ((0, 5, 1), (2, 11, 3), (5, 0, -1), (3, 3, 1), (0.5, 2.0, 0.25)):
        yield call("arange", start=low, stop=high, step=step, dtype="f64")
    for n, m, k in ((3, 3, 0), (3, 4, 1), (4, 3, -2), (2, 2, 5)):
        yield call("eye", n=n, m=m, k=k, dtype="f64")
    for shape in ((), (4,), (2, 3)):
        yield call("one_hot", index(*shape, below=5), depth=5, dtype="f64")
    yield call("one_hot", given([-1, 0, 5, 4], "int32"), depth=5, dtype="f64")


def cases() -> list[Case]:
    """Return every call."""
    groups = (_truths, _integers, _views, _contractions, _creation)
    return list(numbered(itertools.chain(*(group() for group in groups)), "jax"))
