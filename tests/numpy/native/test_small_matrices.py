"""Small matrices and few numbers in native code have the results of LAPACK and NumPy."""

from itertools import product

import numpy as np
import pytest

import asg
from asg.testing import interpret
from asg_numpy.kernels.calls.by_reference import native_call
from asg_numpy.kernels.calls.linear_algebra import product_call
from asg_numpy.native.sequences import is_native_call
from asg_numpy.plan_numbers import plans

OPS = asg.extend.OPS
TOLERANCE = {"f4": 1e-4, "f8": 1e-11}
BAD = np.nan, np.inf


def computed(op, arrays, attrs=None):
    """The results of the native call of an op, and of its reference."""
    attrs = attrs or {}
    expected = OPS[op].reference(*arrays, **attrs)
    expected = expected if isinstance(expected, tuple) else (expected,)
    found = [np.full(each.shape, 7, each.dtype) for each in expected]
    call = native_call(OPS[op], attrs, [*arrays, *found])
    assert is_native_call(call)
    call()
    return found, expected


def close(found, expected, dtype, scale=1.0):
    for one, other in zip(found, expected, strict=True):
        np.testing.assert_allclose(one, other, rtol=TOLERANCE[dtype], atol=TOLERANCE[dtype] * scale)


def stack(rng, count, m, n, dtype):
    """Random matrices: some turned, one of zeros, one of rank 1, one tiny, one huge, one of NaN."""
    lead = () if count == "one" else (count,)
    a = rng.normal(size=(*lead, n, m)).astype(dtype).swapaxes(-1, -2)
    if count != "one":
        a[0], a[1], a[2] = 0, 1, np.eye(m, n)
        a[3] *= 1e-30
        a[4] *= 1e18
    return a


# A register and a part of another, single matrices, and registers of other widths
CASES = [("f4", 20), ("f8", "one")]
CASES += [
    pytest.param(*case, marks=pytest.mark.full) for case in (("f4", 5), ("f4", "one"), ("f8", 9))
]


@pytest.mark.parametrize(("dtype", "count"), CASES)
def test_factors(dtype, count):
    """Pivots are LAPACK's, also for singular matrices; without a factor the result is NaN."""
    rng = np.random.default_rng(0)
    for m, n in ((1, 1), (4, 4), (5, 3), (3, 5), (19, 19)):
        a = stack(rng, count, m, n, dtype)
        found, expected = computed("lu", [a])
        scale = np.abs(a).max()
        regular = ... if count == "one" else slice(4, None)
        pairs = [[each[regular] for each in results] for results in (found, expected)]
        close(*pairs, dtype, scale)
        (packed, rows, _), k = found, min(m, n)
        lower = np.tril(packed[..., :k], -1) + np.eye(m, k, dtype=dtype)
        whole = lower @ np.triu(packed[..., :k, :])
        ordered = np.take_along_axis(a, rows[..., None], -2)
        np.testing.assert_allclose(whole, ordered, rtol=0, atol=TOLERANCE[dtype] * scale)
        q, r = computed("qr", [a])[0]
        np.testing.assert_allclose(q @ r, a, rtol=0, atol=TOLERANCE[dtype] * scale)
        orthogonal(q, dtype)
        if m == n:
            a = a @ a.swapaxes(-1, -2) / max(n, scale * scale)
            close(*computed("cholesky", [a], {"jitter": 0.1}), dtype)
            a[..., 0, 0] = -1
            assert np.isnan(computed("cholesky", [a], {"jitter": 0.0})[0][0]).all()


def orthogonal(q, dtype):
    one = np.eye(q.shape[-1])
    np.testing.assert_allclose(
        q.swapaxes(-1, -2) @ q, one + 0 * q[..., :1, :1], atol=TOLERANCE[dtype]
    )


@pytest.mark.parametrize(("dtype", "count"), CASES)
def test_spectra(dtype, count):
    rng = np.random.default_rng(1)
    for m, n in ((1, 1), (4, 4), (5, 3), (3, 5), (9, 9)):
        a = stack(rng, count, m, n, dtype)
        scale = np.abs(a).max((-2, -1), keepdims=True) + (a == 0).all((-2, -1), keepdims=True)
        a = a / scale
        (u, s, vh), (_, expected, _) = computed("svd", [a])
        close([s], [expected], dtype, n)
        np.testing.assert_allclose((u * s[..., None, :]) @ vh, a, atol=n * TOLERANCE[dtype])
        orthogonal(u, dtype)
        orthogonal(vh.swapaxes(-1, -2), dtype)
        assert (np.take_along_axis(u, np.abs(u).argmax(-2)[..., None, :], -2) > 0).all()
        if m == n:
            (values, vectors), (expected, _) = computed("eigh", [a])
            close([values], [expected], dtype, n)
            mean = (a + a.swapaxes(-1, -2)) / 2
            turned = vectors.swapaxes(-1, -2)
            whole = (vectors * values[..., None, :]) @ turned
            np.testing.assert_allclose(whole, mean, atol=n * TOLERANCE[dtype])
            orthogonal(vectors, dtype)
    for op, bad in product(("eigh", "svd"), BAD):
        a = stack(rng, 9, 3, 3, dtype)
        a[7, 1, 2] = bad
        for each in computed(op, [a])[0]:
            assert np.isnan(each[7]).all()
            assert np.isfinite(each[8]).all()


@pytest.mark.parametrize(("dtype", "count"), CASES)
def test_substitution(dtype, count):
    rng = np.random.default_rng(2)
    for (n, k), lower, turn, unit in product(((5, 1), (3, 9)), *[(True, False)] * 3):
        lead = () if count == "one" else (count,)
        a = rng.uniform(0.5, 1.5, (*lead, n, n)).astype(dtype)
        b = np.broadcast_to(rng.normal(size=(n, k)).astype(dtype), (*lead, n, k))
        if count == "one":
            a[0, 0] = 0 if lower and not unit and not turn else 1  # singular: inf or NaN
        attrs = {"lower": lower, "transposed": turn, "unit_diagonal": unit}
        with np.errstate(all="ignore"):
            found, expected = computed("triangular_solve", [a, b], attrs)
        finite = np.isfinite(found[0])
        np.testing.assert_array_equal(finite, np.isfinite(expected[0]))
        close([found[0][finite]], [expected[0][finite]], dtype)


@pytest.mark.parametrize("dtype", ["f4", "f8", "i4"])
def test_elements_at_indices(dtype):
    rng = np.random.default_rng(3)
    for word, (x, index, axis) in product(
        ("i4", "u4"), [((5,), (7,), 0), ((4, 3), (6, 3), 0), ((3, 30, 5), (3, 9, 5), 1)]
    ):
        array = rng.integers(-9, 9, x).astype(dtype)
        indices = rng.integers(-8, 8, index).astype(word)
        found, expected = computed("gather", [array, indices], {"axis": axis})
        np.testing.assert_array_equal(found[0], expected[0])


@pytest.mark.parametrize("dtype", ["f4", "f8"])
def test_small_products(dtype):
    rng = np.random.default_rng(4)
    for lead, m, k, n in product([(), (9,)], (1, 5), (3,), (1, 6)):
        x = rng.normal(size=(*lead, k, m)).astype(dtype).swapaxes(-1, -2)
        y = rng.normal(size=(k, n)).astype(dtype)
        found = np.full((*lead, m, n), np.nan, dtype)
        call = product_call(x, y, found)
        assert is_native_call(call)
        call()
        np.testing.assert_allclose(found, x @ y, rtol=0, atol=TOLERANCE[dtype])
    assert product_call(x, y[:0], found) is None, "NumPy fills products without terms"


def test_few_numbers():
    rng = np.random.default_rng(5)
    x = rng.normal(size=(2, 3, 4))
    for axes, keepdims in (((1,), False), ((2,), True), ((0, 1, 2), False)):
        close(*computed("sum", [x], {"axes": axes, "keepdims": keepdims}), "f8")
    for reverse in (False, True):
        attrs = {"axis": 1, "reverse": reverse}
        found, expected = computed("linear_recurrence", [x, x[::-1]], attrs)
        np.testing.assert_array_equal(found[0], expected[0])


@pytest.mark.parametrize("shape", [(5, 9), (1, 2), (16, 1)])
def test_orders_of_short_rows_are_stable(shape):
    x = np.random.default_rng(6).integers(-2, 3, shape).astype("i4")
    for axis in (0, 1):
        attrs = {"axis": axis, "descending": False, "nan_greatest": False}
        found, expected = computed("argsort", [x], attrs)
        np.testing.assert_array_equal(found, expected)


def test_a_loop_with_a_solve_is_a_single_native_call(tmp_path):
    """A step of a filter; a file of the program holds its kernels."""
    g = asg.Graph()
    start, noise = g.input("start", (3, 3)), g.input("noise", (4, 3, 3))

    def step(covariance, each):
        gain = asg.linalg.solve(covariance + each, covariance)
        return covariance - covariance @ gain, asg.linalg.slogdet(covariance)[1]

    last, logs = asg.scan(step, start, noise)
    g.output("last", last)
    g.output("loss", asg.sum(logs) + asg.sum(last))
    g = asg.splice(g, asg.gradients(g["loss"], [start]))
    exe, one = asg.compile(g, "numpy"), np.eye(3, dtype="f4")
    feeds = {"start": 2 * one + 0.1, "noise": one + 0.2 * np.arange(4, dtype="f4")[:, None, None]}
    expected = interpret(g, feeds)
    exe.save(tmp_path / "filter.asgx")
    for each in (exe, exe, asg.load_compiled(tmp_path / "filter.asgx")):
        found = each(feeds)
        for name in expected:
            np.testing.assert_allclose(found[name], expected[name], rtol=1e-4, atol=1e-5)


def test_large_matrices_and_stacks_of_many_axes_are_left_to_lapack():
    size = plans().lanes.order + 1
    a = np.eye(size, dtype="f4")
    results = [np.empty_like(a), np.empty(size, "i4"), np.empty((), "i4")]
    assert native_call(OPS["lu"], {}, [a, *results]) is None
    empty = np.empty((0, 2, 2))
    assert native_call(OPS["cholesky"], {"jitter": 0.0}, [empty, empty]) is None
