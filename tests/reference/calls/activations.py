"""Calls of activations that are compared with PyTorch, their kinks among the operands."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from tests.reference.calls import Call, call, given, real

_SHAPES = ((), (5,), (3, 4), (2, 0), (2, 3, 4), (1, 2, 2, 2))
_ROWS = (
    ((4,), 0), ((4, 3), 0), ((3, 4), 1), ((3, 4), -1), ((2, 4, 3), 1), ((4, 2, 3), -3),
    ((2, 2, 1, 2), 3), ((2, 0), 0), ((0, 2), 1),
)  # fmt: skip
_SETTINGS = {
    "relu6": [{}],
    "hardtanh": [{}, {"min_val": -2.0, "max_val": 0.5}],
    "hardsigmoid": [{}],
    "hardswish": [{}],
    "leaky_relu": [{}, {"negative_slope": 0.3}, {"negative_slope": 0.0}, {"negative_slope": -1.0}],
    "elu": [{}, {"alpha": 0.4}],
    "selu": [{}],
    "celu": [{}, {"alpha": 0.5}, {"alpha": 4.0}],
    "mish": [{}],
    "softsign": [{}],
    "tanhshrink": [{}],
    "softshrink": [{}, {"lambd": 1.5}, {"lambd": 0.0}],
    "hardshrink": [{}, {"lambd": 1.5}, {"lambd": 0.0}],
    "threshold": [{"threshold": 0.5, "value": -3.0}, {"threshold": -1.0, "value": 0.0}],
}
_KINKS = given([[-3.0, -2.0, -1.5, -1.0, -0.5, 0.0], [0.5, 1.0, 1.5, 3.0, 6.0, -0.0]])
_LARGE = given([-1e4, -700.0, -40.0, -1e-9, 1e-9, 40.0, 700.0, 1e4])


def calls() -> Iterator[Call]:
    """Return them."""
    for op, settings in _SETTINGS.items():
        for shape, arguments in itertools.product(_SHAPES, settings):
            yield call(op, real(*shape, low=-7, high=7), **arguments)
        for x, arguments in itertools.product((_KINKS, _LARGE), settings):
            yield call(op, x, **arguments)
    for op, (shape, axis) in itertools.product(("softmin", "glu"), _ROWS):
        yield call(op, real(*shape, low=-5, high=5), axis=axis)
    yield call("softmin", given([[1e4, -1e4, 9999.0], [float("inf"), 1.0, 2.0]]), axis=1)
    yield call("glu", given([[1e4, -1e4, 800.0, -800.0]]), axis=1)
    for shape, weights in (
        ((), (1,)), ((5,), (1,)), ((3, 4), (1,)), ((3, 4), (4,)), ((2, 3, 4), (3,)),
        ((2, 3, 4), ()), ((2, 3, 2, 2), (3,)), ((2, 1, 3), (1,)), ((0, 3), (3,)),
    ):  # fmt: skip
        yield call("prelu", real(*shape), real(*weights))
    yield call("prelu", given([[0.0, -1.0], [1.0, -0.0]]), real(2))
