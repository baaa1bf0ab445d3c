"""Ops give the same wherever the numbers that they read and write lie in memory."""

from functools import partial

import numpy as np
import pytest

from asg.core.dtypes import DType
from asg.core.opdef import Elementwise
from asg.ops._support.catalogue import OPS
from asg_numpy.kernels.calls.few_elements import universal
from asg_numpy.kernels.general import takes_out
from asg_numpy.planning.copying import copying

UNARY = [
    op for op in OPS.values()
    if isinstance(op, Elementwise) and len(op.operands) == 1 and takes_out(op) and not op.attrs
]  # fmt: skip
STRIDES = (1, 2, 3, 4, 8, 16)


@pytest.mark.parametrize("op", UNARY, ids=lambda op: op.name)
def test_any_strides_read_and_written(op):
    """np.negative of NumPy 2.4 mixes elements up from strides of 16 or 64 bytes to others."""
    for dtype in sorted(op.operands[0]):
        numbers = np.linspace(0.5, 2, 7).astype(DType(dtype).numpy)
        with np.errstate(all="ignore"):
            expected = op.reference(numbers)
            for read in STRIDES:
                x = np.zeros(read * len(numbers), numbers.dtype)[::read]
                x[...] = numbers
                for written in STRIDES:
                    y = np.zeros(written * len(numbers), expected.dtype)[::written]
                    op.reference(x, out=y)
                    np.testing.assert_array_equal(y, expected, f"{dtype} {read} {written}")


@pytest.mark.parametrize(
    ("shape", "order", "is_apart"),
    [
        ((4, 8, 2, 2, 6, 6), (0, 1, 4, 2, 5, 3), True),  # the phases of a transposed convolution
        ((9, 3, 50), (0, 2, 1), True),
        ((9, 5, 50), (0, 2, 1), False),  # longer runs
        ((9, 50, 3), (0, 1, 2), False),  # as it lies
        ((300, 3, 4), (2, 0, 1), False),  # one loop goes along both axes
        ((300, 4, 3), (0, 2, 1), False),  # no more runs than elements of one
        ((2, 9, 20), (2, 1, 0), False),  # few elements
    ],
)
def test_short_runs_are_copied_one_place_at_a_time(shape, order, is_apart):
    source = np.arange(np.prod(shape), dtype="f8").reshape(shape).transpose(order)
    target = np.zeros(source.shape, "f4")
    call = copying(source, target)
    assert isinstance(call, partial) is not is_apart
    call()
    np.testing.assert_array_equal(target, source)


@pytest.mark.parametrize(
    ("one", "other", "is_apart"),
    [
        ((4, 20, 1, 2), (4, 1, 20, 2), True),  # differences of points
        ((600, 1), (600, 3), True),  # a factor for each row
        ((600, 3), (3,), True),
        ((600, 3), (), False),  # as it lies
        ((600, 5), (5,), False),  # longer runs
        ((90, 3), (3,), False),  # few elements
    ],
)
def test_short_runs_are_computed_one_place_at_a_time(one, other, is_apart):
    x, y = (np.random.default_rng(0).normal(size=shape) for shape in (one, other))
    expected = x - y
    found = np.empty(expected.shape)
    call = universal(np.subtract, x, y, found)
    assert isinstance(call, partial) is not is_apart
    call()
    np.testing.assert_array_equal(found, expected)
