"""Running sums, products and extremes: NaN, ties, zeros, dtypes, and second derivatives."""

from __future__ import annotations

import numpy as np
import pytest

import asg
from asg.core.errors import DTypeError, ShapeError
from asg.ops.reductions.scans import segmented_cumsum, segmented_recurrence
from tests.ops.differentiating import differentiate, second

NAN, INF = np.nan, np.inf
ACCUMULATED = {
    "cumsum": np.add, "cumprod": np.multiply, "cummax": np.maximum, "cummin": np.minimum,
    "logcumsumexp": np.logaddexp,
}  # fmt: skip


def computed(run, function, *arrays):
    graph = asg.Graph("function")
    leaves = [graph.input(f"x{i}", a.shape, a.dtype) for i, a in enumerate(arrays)]
    graph.output("y", function(*leaves))
    return np.asarray(run(graph, {f"x{i}": a for i, a in enumerate(arrays)})["y"])


@pytest.mark.parametrize("reverse", [False, True])
@pytest.mark.parametrize("name", ACCUMULATED)
def test_scans_are_those_of_numpy(run, name, reverse):
    function, expected = getattr(asg, name), ACCUMULATED[name].accumulate
    for dtype in (np.float64, np.float32, np.int32, np.uint32):
        if name == "logcumsumexp" and dtype in (np.int32, np.uint32):
            continue
        x = np.random.default_rng(0).integers(0, 5, (3, 4, 5)).astype(dtype)
        for axis in (0, 1, -1, None):
            found = computed(run, lambda t, a=axis: function(t, a, reverse), x)
            source = x.ravel() if axis is None else x
            turned = np.flip(source, axis) if reverse else source
            right = expected(turned, axis or 0, dtype=dtype)
            right = np.flip(right, axis) if reverse else right
            assert found.dtype == dtype
            np.testing.assert_allclose(found, right, rtol=1e-6)


def test_integers_wrap_around_and_f16_is_carried_in_f32(run):
    x = np.array([2**31 - 1, 2, 70000, -5], np.int32)
    for name in ("cumsum", "cumprod"):
        right = ACCUMULATED[name].accumulate(x, dtype=np.int32)
        np.testing.assert_array_equal(computed(run, getattr(asg, name), x), right)
    ones = np.ones(5000, np.float16)
    assert computed(run, asg.cumsum, ones)[-1] == 5000  # adding 1 to 2048 in f16 gives 2048
    tiny = np.full(4, 2.0**-9, np.float16)
    tiny[-1] = 2.0**12
    assert computed(run, asg.cumprod, tiny)[-1] == 2.0**-15


def test_a_scalar_is_flattened_and_nothing_stays_nothing(run):
    for name in (*ACCUMULATED, "cumargmax"):
        assert computed(run, getattr(asg, name), np.array(2.0)).shape == (1,)
        empty = computed(run, lambda t, n=name: getattr(asg, n)(t, 1), np.zeros((2, 0, 3)))
        assert empty.shape == (2, 0, 3)


def test_extremes_take_the_latest_of_equals_and_keep_nan(run):
    x = np.array([1.0, 3.0, 2.0, 3.0, NAN, 5.0, NAN, 0.0])
    assert computed(run, asg.cumargmax, x).tolist() == [0, 1, 1, 3, 4, 4, 6, 6]
    assert computed(run, asg.cumargmin, x).tolist() == [0, 0, 0, 0, 4, 4, 6, 6]
    np.testing.assert_array_equal(computed(run, asg.cummax, x), np.maximum.accumulate(x))
    np.testing.assert_array_equal(computed(run, asg.cummin, x), np.minimum.accumulate(x))
    backwards = computed(run, lambda t: asg.cumargmax(t, 0, True), x[:4])
    assert backwards.tolist() == [1, 1, 3, 3]
    _, (dx,) = differentiate(run, asg.cummax, x[:4], seed=[1.0, 2.0, 4.0, 8.0])
    np.testing.assert_array_equal(dx, [1, 6, 0, 8])
    _, (dx,) = differentiate(run, lambda t: asg.cummin(t, 0, True), x[:4], seed=[1.0, 2, 4, 8])
    np.testing.assert_array_equal(dx, [1, 0, 6, 8])


def test_gradients_of_extremes_stay_apart(run):
    """An infinite upstream gradient reaches the element that it is for, and no other."""
    x = [3.0, 1.0, 4.0, 2.0]
    _, (dx,) = differentiate(run, asg.cummax, x, seed=[INF, 1.0, NAN, 2.0])
    np.testing.assert_array_equal(dx, [INF, 0, NAN, 0])


@pytest.mark.parametrize("x", [[2.0, 3.0, -1.5, 4.0], [2.0, 0.0, 3.0, 5.0], [0.0, 2.0, 0.0, 3.0],
                               [0.0, 0.0, 0.0, 1.0]], ids=str)  # fmt: skip
@pytest.mark.parametrize("reverse", [False, True])
def test_cumprod_is_exact_with_zeros_at_every_order(run, x, reverse):
    """Derivatives of a polynomial that is linear in each element: differences are exact."""
    weights = np.array([0.5, -2.0, 3.0, 1.5])
    x = np.array(x)

    def loss(x):
        return asg.sum(weights * asg.cumprod(x, 0, reverse))

    def polynomial(x):
        turned = np.flip(x) if reverse else x
        return weights @ (np.flip(np.cumprod(turned)) if reverse else np.cumprod(turned))

    unit = np.eye(4)
    slopes = [(polynomial(x + e) - polynomial(x - e)) / 2 for e in unit]
    _, (dx,) = differentiate(run, loss, x, seed=1.0)
    np.testing.assert_allclose(dx, slopes, rtol=1e-12, atol=1e-12)
    curves = [
        [
            0.0 if i == j else sum(
                s * t * polynomial(x + s * unit[i] + t * unit[j]) / 4
                for s in (-1, 1) for t in (-1, 1)
            )
            for j in range(4)
        ]
        for i in range(4)
    ]  # fmt: skip
    np.testing.assert_allclose(second(run, loss, x), curves, rtol=1e-12, atol=1e-12)


@pytest.mark.parametrize("name", ["cummax", "cummin", "logcumsumexp", "cumsum"])
def test_hessians(run, name):
    x = np.array([0.3, -0.8, 1.1, 0.4])
    weights = np.array([1.0, -2.0, 0.5, 3.0])

    def loss(x):
        y = getattr(asg, name)(x)
        return asg.sum(weights * y * y * y)

    def slopes(x):
        return differentiate(run, loss, x, seed=1.0)[1][0]

    step = 1e-5
    rows = [(slopes(x + step * e) - slopes(x - step * e)) / (2 * step) for e in np.eye(4)]
    np.testing.assert_allclose(second(run, loss, x), rows, rtol=1e-7, atol=1e-8)


def test_logcumsumexp_of_masks(run):
    x = np.array([-INF, -INF, 1e4, -INF, 1e4])
    value, (dx,) = differentiate(run, asg.logcumsumexp, x, seed=[1.0, 2.0, 4.0, 8.0, 16.0],
                                 dtype=np.float32)  # fmt: skip
    np.testing.assert_allclose(value, [-INF, -INF, 1e4, 1e4, 1e4 + np.log(2)], rtol=1e-6)
    # what is nothing but masks shares equally, as for logsumexp
    np.testing.assert_allclose(dx, [2, 1, 20, 0, 8], rtol=1e-6)
    assert computed(run, asg.logcumsumexp, np.array([1.0, INF, 2.0])).tolist() == [1, INF, INF]
    assert np.isnan(computed(run, asg.logcumsumexp, np.array([NAN, 0.0]))).all()


@pytest.mark.parametrize("reverse", [False, True])
def test_long_rows_of_recurrences_equal_short_ones(run, reverse):
    """One row goes another way through NumPy than many."""
    rng = np.random.default_rng(0)
    a, b = rng.uniform(-1, 1, (2, 100, 40))
    starts = rng.integers(0, 5, (100, 40)) == 0
    calls = {
        asg.linear_recurrence: (a, b), segmented_cumsum: (b, starts),
        segmented_recurrence: (a, b, starts),
    }  # fmt: skip
    for function, operands in calls.items():

        def scan(*xs, f=function):
            return f(*xs, 0, reverse)

        whole = computed(run, scan, *operands)
        for column in (0, 39):
            found = computed(run, scan, *(x[:, column : column + 1] for x in operands))
            np.testing.assert_allclose(found[:, 0], whole[:, column], rtol=1e-12)


def test_wrong_calls():
    graph = asg.Graph("wrong")
    x, flag = graph.input("x", (2, 3), "f32"), graph.input("flag", (3,), "bool")
    with pytest.raises(ShapeError, match="axis 2 is out of range"):
        asg.cumsum(x, 2)
    for function in (asg.cumsum, asg.cumprod, asg.cummax, asg.logcumsumexp):
        with pytest.raises(DTypeError, match="cast it first"):
            function(flag)
    with pytest.raises(DTypeError, match="i32"):
        asg.logcumsumexp(asg.cast(x, "i32"))
    with pytest.raises(ShapeError, match="different shapes"):
        segmented_cumsum(x, flag, 1)
