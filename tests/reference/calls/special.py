"""Calls of special functions, compared with PyTorch."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import asg
from tests.reference.calls import Call, call, given, real

INF, NAN = float("inf"), float("nan")
SHAPES = ((), (5,), (3, 4), (2, 0), (2, 1, 3))
RANGES = {  # of the operand
    "sinc": ((-3, 3), (-0.3, 0.3)), "ndtr": ((-6, 6),), "log_ndtr": ((-30, 30), (-2, 2)),
    "ndtri": ((0, 1), (1e-12, 1e-9)), "erfcx": ((-4, 30), (-1, 1)),
    "entr": ((0, 3),),
}  # fmt: skip
ENDS = {
    "sinc": [0.0, 1.0, -2.0, 0.5, 0.05], "ndtr": [-INF, INF, 0.0, -40.0], "entr": [INF, 1.0],
    "log_ndtr": [-100.0, 0.0, 40.0, 1e-9], "ndtri": [0.5, 1e-300, 1 - 1e-15],
    "erfcx": [0.0, 1e5, -1e-3],
}  # fmt: skip
_PAIRS = (
    ((), ()), ((4,), (4,)), ((3, 4), (4,)), ((3, 1), (1, 4)), ((2, 0), (1, 1)), ((2, 3), ()),
)  # fmt: skip


def calls() -> Iterator[Call]:
    """Return them."""
    for op, ranges in RANGES.items():
        for (low, high), shape in itertools.product(ranges, SHAPES):
            yield call(op, real(*shape, low=low, high=high))
        yield call(op, given(ENDS[op]))
        if len(ranges) == 1:
            yield call(op, real(7, low=ranges[0][0], high=ranges[0][1]))
            yield call(op, real(1, low=ranges[0][0], high=ranges[0][1]))
    for op, (one, other) in itertools.product(("xlogy", "xlog1py"), _PAIRS):
        yield call(op, real(*one), real(*other, low=0.1, high=3))
    zeros = given([0.0, 0.0, 0.0, 2.0, NAN, -1.5])
    for op in ("xlogy", "xlog1py"):
        yield call(op, zeros, given([0.5, 2.0, 1.0, 3.0, 1.0, 4.0]))
        yield call(op, real(3), given([0.5, 2.0, 1e-9]))
    for eps, shape in itertools.product((None, 0.0, 0.2), SHAPES[:3]):
        yield call("logit", real(*shape, low=0.01, high=0.99), eps=eps)
    for (op, most), order in itertools.product((("bessel_i", 40), ("bessel_ie", 90)), (0, 1)):
        for shape in SHAPES:
            yield call(op, real(*shape, low=-9, high=9), order=order)
        yield call(op, real(20, low=-most, high=most), order=order)
        yield call(op, given([0.0, 1e-9, 500.0]), order=order)
    for n, (low, high) in itertools.product((0, 1, 2, 3), ((0.3, 2.0), (2.0, 30.0))):
        yield call("polygamma", real(3, 4, low=low, high=high), n=n)


ASG = {
    "polygamma": lambda x, n: asg.special.polygamma(n, x),
    "bessel_i": lambda x, order: (asg.special.i0, asg.special.i1)[order](x),
    "bessel_ie": lambda x, order: (asg.special.i0e, asg.special.i1e)[order](x),
}
