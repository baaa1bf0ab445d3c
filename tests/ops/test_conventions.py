"""The gradient conventions of SEMANTICS.md, row by row."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

import asg
from asg.core.errors import GradientError
from tests.ops.differentiating import differentiate, graph_of, second

NAN, INF = np.nan, np.inf


def _equal(found, expected):
    np.testing.assert_array_equal(found, np.asarray(expected, np.asarray(found).dtype))


# Ties


@pytest.mark.parametrize(("function", "best"), [(asg.max, 3.0), (asg.min, -3.0)])
def test_tied_extremes_share_equally(function, best, run):
    x = np.array([[best, 1.0, best, best], [0.5, best, 1.0, -1.0]])
    _, (dx,) = differentiate(run, lambda x: function(x, 1), x, seed=[6.0, 5.0])
    _equal(dx, [[2, 0, 2, 2], [0, 5, 0, 0]])
    _, (dx,) = differentiate(run, function, x, seed=8.0)
    _equal(dx, [[2, 0, 2, 2], [0, 2, 0, 0]])
    _, (dx,) = differentiate(run, lambda x: function(x, 0, True), x, seed=[[1.0, 2.0, 3.0, 4.0]])
    assert dx.sum() == 10


def test_tied_maximum_and_minimum_share_half(run):
    x, y, seed = [1.0, 2.0, -0.0, INF], [1.0, 1.0, 0.0, INF], [6.0, 8.0, 4.0, 2.0]
    _, (dx, dy) = differentiate(run, asg.maximum, x, y, seed=seed)
    _equal(dx, [3, 8, 2, 1])
    _equal(dy, [3, 0, 2, 1])
    _, (dx, dy) = differentiate(run, asg.minimum, x, y, seed=seed)
    _equal(dx, [3, 0, 2, 1])
    _equal(dy, [3, 8, 2, 1])


def test_maximum_of_a_tensor_and_itself_is_that_tensor(run):
    _, (dx,) = differentiate(run, lambda x: asg.maximum(x, x), [1.0, -2.0], seed=[3.0, 5.0])
    _equal(dx, [3, 5])


# Kinks


@pytest.mark.parametrize("function", [asg.abs, asg.sign, asg.relu])
@pytest.mark.parametrize("zero", [0.0, -0.0])
def test_zero_at_zero(function, zero, run):
    _, (dx,) = differentiate(run, function, [zero], seed=[7.0])
    _equal(dx, [0])


def test_slopes_beside_zero(run):
    tiny = [-1e-300, 1e-300]
    _equal(differentiate(run, asg.abs, tiny, seed=[7.0, 7.0])[1][0], [-7, 7])
    _equal(differentiate(run, asg.relu, tiny, seed=[7.0, 7.0])[1][0], [0, 7])


def test_clamp_passes_on_its_edges_and_not_outside(run):
    x = [-2.0, -1.0, 0.0, 1.0, 2.0]
    seed = [1.0, 2.0, 3.0, 4.0, 5.0]
    _, (dx,) = differentiate(run, lambda x: asg.clamp(x, -1, 1), x, seed=seed)
    _equal(dx, [0, 2, 3, 4, 0])
    _, (dx,) = differentiate(run, lambda x: asg.clamp(x, low=-1), x, seed=seed)
    _equal(dx, [0, 2, 3, 4, 5])
    _, (dx,) = differentiate(run, lambda x: asg.clamp(x, high=1), x, seed=seed)
    _equal(dx, [1, 2, 3, 4, 0])


def test_every_place_of_clamp_has_one_receiver(run):
    x = [-2.0, -1.0, 0.0, 1.0, 2.0, 0.0, 5.0, -5.0]
    low, high = [-1.0] * 5 + [1.0] * 3, [1.0] * 5 + [-1.0] * 3
    value, grads = differentiate(run, asg.clamp, x, low, high, seed=np.arange(1.0, 9.0))
    _equal(value, [-1, -1, 0, 1, 1, -1, -1, -1])
    _equal(np.sum(grads, axis=0), np.arange(1, 9))
    _equal(grads[1], [1, 0, 0, 0, 0, 0, 0, 0])
    _equal(grads[2], [0, 0, 0, 0, 5, 6, 7, 8])


# Flat functions, and paths through integers and bools


@pytest.mark.parametrize("function", [asg.floor, asg.ceil, asg.round, asg.trunc, asg.sign])
def test_rounding_has_a_zero_gradient(function, run):
    for strict in (False, True):
        x = [1.5, -0.5, 2.0, 0.0]
        _, (dx,) = differentiate(run, function, x, seed=[1.0, INF, NAN, 4.0], strict=strict)
        _equal(dx, [0, 0, 0, 0])


def test_floor_divide_has_zero_gradients(run):
    _, grads = differentiate(run, asg.floor_divide, [7.0, -7.0], [2.0, 2.0], seed=[3.0, 3.0])
    _equal(grads, [[0, 0], [0, 0]])


PATHS = {
    "int cast": lambda x: asg.cast(asg.cast(x, "i32"), "f64"),
    "bool cast": lambda x: asg.cast(asg.cast(x, "bool"), "f64"),
    "comparison": lambda x: asg.cast(x > 0, "f64"),
    "argmax": lambda x: asg.cast(asg.argmax(x), "f64").broadcast_to((3,)),
    "isnan": lambda x: asg.cast(asg.isnan(x), "f64"),
    "condition": lambda x: asg.where(x > 0, asg.full((3,), 2.0, "f64", graph=x.graph), 1.0),
    "index": lambda x: asg.take(asg.constant(np.arange(9.0), graph=x.graph), asg.cast(x, "i32"), 0),
    "stop_gradient": asg.stop_gradient,
}


@pytest.mark.parametrize("path", PATHS)
def test_a_path_through_an_integer_or_bool_carries_none(path, run):
    value, (dx,) = differentiate(run, PATHS[path], [1.5, 2.5, 0.5], seed=[1.0, INF, NAN])
    assert value.shape == (3,)
    _equal(dx, [0, 0, 0])
    with pytest.raises(GradientError, match="'x0' along a path that carries gradients"):
        differentiate(run, PATHS[path], [1.5, 2.5, 0.5], seed=[1.0, 1.0, 1.0], strict=True)


def test_a_path_beside_the_integers_still_carries(run):
    def function(x):
        return x * asg.cast(asg.cast(x, "i32"), "f64") + asg.stop_gradient(x)

    _, (dx,) = differentiate(run, function, [1.5, 2.5], seed=[10.0, 1.0], strict=True)
    _equal(dx, [10, 2])


# pow, sqrt, hypot, remainders


POWERS = (  # x, y, x^y, d/dx, d/dy
    (0.0, 0.0, 1.0, 0.0, 0.0),
    (2.0, 0.0, 1.0, 0.0, np.log(2)),
    (-2.0, 0.0, 1.0, 0.0, NAN),
    (INF, 0.0, 1.0, 0.0, INF),
    (NAN, 0.0, 1.0, 0.0, NAN),
    (0.0, 0.5, 0.0, INF, 0.0),
    (0.0, 1.0, 0.0, 1.0, 0.0),
    (0.0, 2.0, 0.0, 0.0, 0.0),
    (0.0, 3.5, 0.0, 0.0, 0.0),
    (0.0, -1.0, INF, -INF, -INF),
    (-2.0, 3.0, -8.0, 12.0, NAN),
    (-2.0, 2.0, 4.0, -4.0, NAN),
    (-2.0, -1.0, -0.5, -0.25, NAN),
    (-2.0, -2.0, 0.25, 0.25, NAN),
    (-2.0, 0.5, NAN, NAN, NAN),
    (4.0, 0.5, 2.0, 0.25, 2 * np.log(4)),
)


@pytest.mark.parametrize(("x", "y", "power", "dx", "dy"), POWERS)
def test_pow_at_its_corners(x, y, power, dx, dy, run):
    value, found = differentiate(run, asg.pow, x, y, seed=1.0)
    _equal(value, power)
    np.testing.assert_allclose(found, [dx, dy], rtol=1e-15)


@pytest.mark.parametrize("exponent", [0.5, -0.5, 2.0, 3.0, -1.0, -2.0])
def test_pow_by_a_number_is_that_by_a_tensor(exponent, run):
    """NumPy takes a root for a power of one 0.5, which is NaN at -inf and -0.0 at -0.0."""
    x = np.array([-INF, -0.0, 0.0, INF, 4.0])
    value, _ = differentiate(run, lambda x: asg.pow(x, exponent), x, seed=np.ones(5))
    with np.errstate(all="ignore"):
        expected = np.power(x, np.full(5, exponent))
    _equal(value, expected)
    _equal(np.signbit(value), np.signbit(expected))


@pytest.mark.parametrize("x", [0.0, 1.0, -2.0, NAN, INF])
def test_pow_with_a_number_for_exponent(x, run):
    for exponent, slope in ((0, 0.0), (1, 1.0), (2, 2 * x), (3, 3 * x * x)):
        _, (dx,) = differentiate(run, lambda x, n=exponent: asg.pow(x, n), x, seed=1.0)
        np.testing.assert_allclose(dx, slope, rtol=1e-15)


@pytest.mark.parametrize(("y", "curvature"), [(0.0, 0), (1.0, 0), (2.0, 2), (3.0, 0), (4.0, 0)])
def test_pow_at_zero_twice_differentiated(y, curvature, run):
    assert second(run, asg.pow, 0.0, y)[0, 0] == curvature


def test_sqrt_at_zero_is_infinite(run):
    _, (dx,) = differentiate(run, asg.sqrt, [0.0, 4.0], seed=[2.0, 8.0])
    _equal(dx, [INF, 2])


def test_lengths_at_zero(run):
    _, grads = differentiate(run, asg.hypot, [0.0, 3.0], [0.0, 4.0], seed=[5.0, 5.0])
    _equal(grads, [[0, 3], [0, 4]])
    _, (dx,) = differentiate(run, asg.std, [2.0, 2.0, 2.0], seed=5.0)
    _equal(dx, [0, 0, 0])


def test_the_angle_of_the_origin_has_no_slope(run):
    _, grads = differentiate(run, asg.atan2, [0.0, -0.0, 3.0], [0.0, 0.0, 4.0], seed=[5.0] * 3)
    np.testing.assert_allclose(grads, [[0, 0, 0.8], [0, 0, -0.6]], atol=1e-15)


@pytest.mark.parametrize(("function", "unit"), [(asg.atan2, 1e-25), (asg.hypot, 1e25)])
def test_squares_of_tiny_and_huge_lengths_stay_in_range(function, unit, run):
    y, x = [3.0 * unit, 0.0, unit], [4.0 * unit, unit, 0.0]
    angle = [[0.16, 1, 0], [-0.12, 0, -1]] / np.float64(unit)
    slope = [[0.6, 0, 1], [0.8, 1, 0]]
    _, grads = differentiate(run, function, y, x, seed=[1.0] * 3, dtype=np.float32)
    expected = angle if function is asg.atan2 else slope
    np.testing.assert_allclose(grads, expected, rtol=1e-6)


@pytest.mark.parametrize("correction", [1, 2, 3, 2.5])
def test_a_variance_of_no_freedom_is_not_negative(correction, run):
    """As in NumPy and PyTorch: 0 / 0 or more / 0, whatever is subtracted of the count."""
    for x, squares in (([1.0, 3.0], 2.0), ([[7.0]], 0.0), (np.zeros((0, 2)), 0.0)):
        with np.errstate(all="ignore"):
            expected = np.float64(squares) / max(np.size(x) - correction, 0)
        for function, wanted in ((asg.var, expected), (asg.std, np.sqrt(expected))):
            value, _ = differentiate(
                run, lambda x, f=function: f(x, correction=correction), x, seed=1.0
            )
            _equal(value, wanted)


SIGNS = list(itertools.product((7.25, -7.25), (2.5, -2.5)))


@pytest.mark.parametrize(
    ("x", "y", "times"), [(6.0, 0.1, 59), (1.5, -INF, -1), (-1.0, INF, -1), (0.3, 0.1, 2)]
)
def test_the_slope_of_a_remainder_counts_what_was_subtracted(x, y, times, run):
    """6 / 0.1 is rounded to 60, of which 59 fit: 6 % 0.1 is 0.0999…"""
    value, (_, dy) = differentiate(run, asg.remainder, x, y, seed=1.0)
    assert value == np.remainder(x, y)
    assert dy == -times


def test_log_gamma_is_infinite_at_both_ends(run):
    value, _ = differentiate(run, asg.lgamma, [-INF, INF, -2.0], seed=[1.0] * 3)
    _equal(value, [INF, INF, INF])


@pytest.mark.parametrize(("x", "y"), SIGNS)
def test_remainders(x, y, run):
    value, (dx, dy) = differentiate(run, asg.remainder, x, y, seed=3.0)
    assert value == x % y
    assert (dx, dy) == (3, -3 * np.floor(x / y))
    value, (dx, dy) = differentiate(run, asg.fmod, x, y, seed=3.0)
    assert value == np.fmod(x, y)
    assert (dx, dy) == (3, -3 * np.trunc(x / y))


# where


def test_where_gives_zeros_to_the_branch_not_taken(run):
    def choose(x, y):
        return asg.where(asg.constant(np.array([True, False]), graph=x.graph), x, y)

    value, (dx, dy) = differentiate(run, choose, [1.0, NAN], [INF, 2.0], seed=[3.0, 4.0])
    _equal(value, [1, 2])
    _equal(dx, [3, 0])
    _equal(dy, [0, 4])


def test_where_keeps_a_nan_that_another_rule_makes(run):
    """As in PyTorch and JAX: the zero from `where` meets the infinite slope of sqrt at 0."""
    value, (dx,) = differentiate(run, lambda x: asg.where(x > 0, asg.sqrt(x), 0.0), [0.0, 4.0],
                                 seed=[1.0, 1.0])  # fmt: skip
    _equal(value, [0, 2])
    _equal(dx, [NAN, 0.25])


def test_where_on_both_sides_avoids_it(run):
    def safe(x):
        return asg.where(x > 0, asg.sqrt(asg.where(x > 0, x, 1.0)), 0.0)

    _, (dx,) = differentiate(run, safe, [0.0, -1.0, 4.0], seed=[1.0, 1.0, 1.0])
    _equal(dx, [0, 0, 0.25])


# prod


@pytest.mark.parametrize(
    "x", [[2.0, 3.0, 5.0], [0.0, 3.0, 5.0], [2.0, 0.0, 0.0], [0.0, 0.0, 0.0], [-0.0, 1.0, 4.0]]
)
def test_prod_with_zeros_is_exact_in_both_orders(x, run):
    x = np.array(x)
    value, (dx,) = differentiate(run, asg.prod, x, seed=7.0)
    assert value == x.prod()
    places = range(len(x))
    _equal(dx, [7 * np.prod([x[k] for k in places if k != i]) for i in places])
    hessian = second(run, asg.prod, x)
    expected = [
        [np.prod([x[k] for k in places if k not in (i, j)]) * (i != j) for j in places]
        for i in places
    ]
    _equal(hessian, expected)


def test_prod_over_axes_with_zeros(run):
    x = np.array([[[0.0, 2.0], [3.0, 4.0]], [[5.0, 0.0], [0.0, 7.0]]])
    _, (dx,) = differentiate(run, lambda x: asg.prod(x, (0, 2)), x, seed=[1.0, 10.0])
    _equal(dx, [[[0, 0], [0, 0]], [[0, 0], [840, 0]]])
    _, (dx,) = differentiate(run, lambda x: asg.prod(x, 0, True), x, seed=np.ones((1, 2, 2)))
    _equal(dx, x[::-1])


# Casts


@pytest.mark.parametrize(
    ("source", "target"), list(itertools.permutations(("f16", "f32", "f64"), 2))
)
def test_cast_of_floats_casts_the_gradient_back(source, target, run):
    graph = asg.Graph("cast")
    x = graph.input("x", (2,), source)
    y = asg.cast(x, target).named("y")
    graph.output("value", y)
    joint = asg.splice(graph, asg.gradients(y, wrt=x, seeds="input"))
    seed = np.array([1 / 3, 3.0]).astype(asg.DType(target).numpy)
    found = run(joint, {"x": np.array([1.5, 2.5], asg.DType(source).numpy), "seed/y": seed})
    assert found["grad/x"].dtype == asg.DType(source).numpy
    _equal(found["grad/x"], seed.astype(asg.DType(source).numpy))


# wrt


def test_wrt_beside_every_path_is_exact_zeros_or_an_error(run):
    graph, (x, unused), _ = graph_of([1.0, 2.0], np.ones((2, 3)))
    loss = graph.output("loss", (x * x).sum())
    joint = asg.splice(graph, asg.gradients(loss, wrt=[x, unused]))
    found = run(joint, {"x0": np.array([1.0, 2.0]), "x1": np.full((2, 3), NAN)})
    assert found["grad/x1"].shape == (2, 3)
    _equal(found["grad/x1"], np.zeros((2, 3)))
    with pytest.raises(GradientError, match="no output depends on 'x1'"):
        asg.gradients(loss, wrt=[x, unused], strict=True)


@pytest.mark.parametrize("dtype", ["i32", "u32", "bool"])
def test_integers_and_bools_have_no_gradient(dtype):
    graph = asg.Graph("whole")
    x, y = graph.input("x", (2,), dtype), graph.input("y", (2,))
    loss = (y * asg.cast(x, "f32")).sum()
    with pytest.raises(GradientError, match="only floats have gradients"):
        asg.gradients(loss, wrt=[y, x])
    with pytest.raises(GradientError, match="only floats have gradients"):
        asg.gradients(x, wrt=y, seeds="input")


# NaN


@pytest.mark.parametrize("function", [asg.maximum, asg.minimum])
def test_maximum_and_minimum_propagate_nan(function, run):
    value, _ = differentiate(run, function, [NAN, 1.0, NAN], [1.0, NAN, NAN], seed=[1.0] * 3)
    assert np.isnan(value).all()


def test_clamp_propagates_nan_of_each_operand(run):
    places = [[NAN, 0.0, 0.0], [-1.0, NAN, -1.0], [1.0, 1.0, NAN]]
    value, _ = differentiate(run, asg.clamp, *places, seed=[1.0] * 3)
    assert np.isnan(value).all()


@pytest.mark.parametrize("function", [asg.max, asg.min, asg.sum, asg.prod, asg.mean, asg.logsumexp])
def test_reductions_propagate_nan(function, run):
    x = [[1.0, NAN, 3.0], [1.0, 2.0, 3.0]]
    value, _ = differentiate(run, lambda x: function(x, 1), x, seed=[1.0, 1.0])
    _equal(np.isnan(value), [True, False])


def test_barrier_is_the_identity(run):
    _, (dx, dt) = differentiate(run, asg.barrier, [1.0, 2.0], [3.0], seed=[5.0, 6.0])
    _equal(dx, [5, 6])
    _equal(dt, [0])
