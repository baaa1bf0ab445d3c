"""Kernels of chains on operands that lie in any way equal NumPy's functions."""

import numpy as np
import pytest

from asg.core.dtypes import DType, as_dtype
from asg_numpy.native.chains import Chain, ChainMaker, Member
from asg_numpy.native.formulas import Formula

F32, BF16, I32, U32, BOOL = DType.F32, DType.BF16, DType.I32, DType.U32, DType.BOOL


def of(text, result=F32, *dtypes):
    return Formula(text, "", dtypes or (F32, F32), result)


# (x + y) * y, and whether that is greater than x
CHAIN = Chain(
    (F32, F32),
    (
        Member(of("asg_add({0}, {1})"), (0, 1)),
        Member(of("({0} * {1})"), (2, 1)),
        Member(of("asg_less({0}, {1})", BOOL), (0, 3)),
    ),
    (3, 4),
)


def check(x, y, out, truth):
    shape = out.shape
    x_before, y_before = np.broadcast_to(x, shape).copy(), np.broadcast_to(y, shape).copy()
    ChainMaker(CHAIN)(x, y, out, truth)()
    right = (x_before + y_before) * y_before
    np.testing.assert_array_equal(out, right)
    np.testing.assert_array_equal(truth, x_before < right)


def numbers(*shape):
    return np.random.default_rng(0).normal(size=shape).astype(np.float32)


@pytest.mark.parametrize("count", [0, 1, 2, 7, 8, 15, 16, 17, 31, 32, 33, 100, 1000])
def test_rows_of_any_length(count):
    memory = np.full(count + 40, 5, np.float32)
    check(numbers(count), 2 * numbers(count), memory[20 : 20 + count], np.empty(count, bool))
    assert (memory[:20] == 5).all()
    assert (memory[20 + count :] == 5).all()


LAYOUTS = {
    "rows": (lambda x: x, lambda y: y),
    "one row for all": (lambda x: x, lambda y: np.broadcast_to(y[:1, :1], y.shape)),
    "one column for all": (lambda x: x, lambda y: np.broadcast_to(y[..., :1], y.shape)),
    "one element": (lambda x: x, lambda y: np.broadcast_to(y[1, 2, 3], y.shape)),
    "no axes": (lambda x: x, lambda y: y[1, 2, 3, ...]),
    "the middle repeats": (lambda x: x, lambda y: np.broadcast_to(y[:, :1], y.shape)),
    "transposed": (lambda x: x, lambda y: y.transpose(2, 0, 1).copy().transpose(1, 2, 0)),
    "both transposed": (lambda x: x.transpose(2, 0, 1).copy().transpose(1, 2, 0),) * 2,
    "reversed": (lambda x: x, lambda y: y[::-1, :, ::-1]),
    "every second": (lambda x: np.repeat(x, 2, -1)[..., ::2], lambda y: np.repeat(y, 3, 0)[::3]),
}


@pytest.mark.parametrize("name", LAYOUTS)
@pytest.mark.parametrize("dims", [(4, 5, 37), (3, 33, 4), (2, 3, 5), (2, 5, 16)])
def test_layouts(name, dims):
    first, second = LAYOUTS[name]
    x, y = numbers(*dims), 2 * numbers(*dims)
    check(first(x), second(y), np.empty(dims, np.float32), np.empty(dims, bool))
    turned = np.empty(dims[::-1], np.float32).T
    check(first(x), second(y), turned, np.empty(dims[::-1], bool).T)
    check(first(x), second(y), turned, np.empty(dims, bool))
    wide = np.empty((*dims, 2), np.float32)[..., 1]
    check(first(x), second(y), wide, np.empty(dims, bool))


@pytest.mark.parametrize("rank", range(6))
def test_ranks(rank):
    dims = (2, 1, 3, 2, 5)[:rank]
    x, y = (np.asarray(numbers(*dims)) for _ in range(2))
    check(x, y, np.empty(dims, np.float32), np.empty(dims, bool))


@pytest.mark.parametrize("place", [0, 1])
def test_results_may_lie_where_an_operand_does(place):
    operands = [numbers(3, 50), 2 * numbers(3, 50)]
    check(*operands, operands[place], np.empty((3, 50), bool))


@pytest.mark.parametrize("dtype", [F32, BF16, I32, U32, BOOL])
@pytest.mark.parametrize("step", [1, 2])
def test_dtypes_are_stored_as_they_are(dtype, step):
    values = np.array([0, 1, 1, 0, 1] * 20)[::step].astype(dtype.numpy)
    chain = Chain((dtype,), (Member(Formula("{0}", "", (dtype,), dtype), (0,)),), (1,))
    out = np.empty(values.size * step, dtype.numpy)[::step]
    ChainMaker(chain)(values, out)()
    np.testing.assert_array_equal(out, values)
    assert as_dtype(out.dtype) is dtype


def test_arrays_that_lie_alike_share_a_kernel():
    maker = ChainMaker(CHAIN)
    for size in (40, 40, 50):
        x, y = numbers(size), 2 * numbers(size)
        out = np.empty(size, np.float32)
        call = maker(x, y, out, np.empty(size, bool))
        x += 1
        call()
        np.testing.assert_array_equal(out, (x + y) * y)
