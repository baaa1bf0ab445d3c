"""Medians, quantiles and reductions that pass over NaN, at infinities and where nothing differs."""

from __future__ import annotations

import numpy as np
import pytest

import asg
from tests.ops.differentiating import differentiate

NAN, INF = np.nan, np.inf
MEDIANS = (
    asg.median, asg.nanmedian, lambda x: asg.quantile(x, 0.5), lambda x: asg.nanquantile(x, 0.5),
    lambda x: asg.quantile(x, 0.5, method="midpoint"),
)  # fmt: skip


def _equal(found, expected):
    np.testing.assert_array_equal(found, np.asarray(expected, np.asarray(found).dtype))


@pytest.mark.parametrize(
    ("x", "middle", "slope"),
    [
        ([-INF, -INF, 3, 4], -INF, [0, 0.5, 0.5, 0]),
        ([-INF, 5], -INF, [0.5, 0.5]),
        ([INF, 5], INF, [0.5, 0.5]),
        ([INF, INF], INF, [0.5, 0.5]),
        ([-INF, -INF, -INF], -INF, [0, 1, 0]),
        ([-INF, INF], NAN, [0.5, 0.5]),
        ([-INF, 1, INF], 1, [0, 1, 0]),
        ([-INF, 1, 2, INF], 1.5, [0, 0.5, 0.5, 0]),
        ([-3e38, 3e38], 0, [0.5, 0.5]),
    ],
)
def test_the_middle_of_infinities(x, middle, slope, place):
    for function in MEDIANS:
        y, (dx,) = differentiate(place.run, function, x, seed=2, dtype=place.dtype)
        _equal(y, middle)
        _equal(dx, 2 * np.array(slope))


def test_quantiles_beside_infinities(place):
    x, q = [-INF, -INF, 1, 3, INF, INF], [0, 0.1, 0.3, 0.5, 0.6, 0.7, 0.9, 1]
    y, (dx,) = differentiate(
        place.run, lambda x: asg.quantile(x, q), x, seed=np.ones(8), dtype=place.dtype
    )
    _equal(y, [-INF, -INF, -INF, 2, 3, INF, INF, INF])
    np.testing.assert_allclose(dx, [1.5, 1, 1, 2, 1, 1.5], rtol=1e-5)


def test_the_gradient_of_a_rank_goes_to_the_place_in_a_stable_order(place):
    rng = np.random.default_rng(0)
    x = np.where(rng.random((3, 40)) < 0.1, NAN, rng.integers(-2, 3, (3, 40)))
    x[0] = rng.permutation(40)  # a row without ties
    seed = np.array([1.5, -2.0, 3.0])
    y, (dx,) = differentiate(
        place.run, lambda t: asg.kthvalue(t, 17)[0], x, seed=seed, dtype=place.dtype
    )
    rank = np.argsort(x, 1, kind="stable")[:, 16:17]
    expected = np.zeros_like(x)
    np.put_along_axis(expected, rank, seed[:, None], 1)
    _equal(y, np.take_along_axis(x, rank, 1)[:, 0])
    _equal(dx, expected)


def test_a_histogram_over_more_than_the_range_of_floats(place):
    graph = asg.Graph()
    x = graph.input("x", (3,), "f32")
    graph.output("edges", asg.histogram(x, 4)[1])
    found = place.run(graph, {"x": np.float32([-3e38, 1, 3e38])})
    np.testing.assert_allclose(found["edges"], [-3e38, -1.5e38, 0, 1.5e38, 3e38], rtol=1e-6)


@pytest.mark.parametrize("num", [1, 2, 5, 8])
@pytest.mark.parametrize("endpoint", [True, False])
def test_lines_over_more_than_the_range_of_floats(num, endpoint, place):
    graph = asg.Graph()
    line = asg.linspace(-3e38, 3e38, num, endpoint, graph=graph)
    graph.output("y", line)
    right = np.linspace(-3e38, 3e38, num, endpoint)
    np.testing.assert_allclose(place.run(graph, {})["y"], right, rtol=1e-6, atol=1e32)


@pytest.mark.parametrize("x", [[2, 2, 2], [2, NAN, 2], [0, 0], [7]])
def test_a_deviation_of_0_has_no_slope(x, place):
    y, (dx,) = differentiate(place.run, asg.nanstd, x, seed=5, dtype=place.dtype)
    _equal(y, 0)
    _equal(dx, np.zeros(len(x)))


@pytest.mark.parametrize("x", [[1, INF, NAN], [INF, INF], [INF, -INF], [NAN, -INF, 3]])
@pytest.mark.parametrize("function", [asg.nanvar, asg.nanstd])
def test_a_deviation_from_an_infinite_mean_is_nan(function, x, place):
    y, _ = differentiate(place.run, function, x, seed=1, dtype=place.dtype)
    _equal(y, NAN)


def test_deviations_beside_nan_have_the_slopes_of_those_without(place):
    x = np.array([[1, 4, NAN, 2], [3, 3, 3, NAN], [NAN, 5, NAN, 1]])
    seed = np.array([2, 3, 5])
    _, (dx,) = differentiate(place.run, lambda x: asg.nanstd(x, 1), x, seed=seed, dtype=place.dtype)
    for row, slope, each in zip(x, dx, seed, strict=True):
        known = ~np.isnan(row)
        _, (right,) = differentiate(place.run, asg.std, row[known], seed=each, dtype=place.dtype)
        np.testing.assert_allclose(slope[known], right, rtol=1e-5, atol=1e-6)
        _equal(slope[~known], 0)


@pytest.mark.parametrize("sign", [1, -1])
def test_nan_is_no_tie_of_an_extreme(sign, place):
    function = asg.nanmax if sign == 1 else asg.nanmin
    x = np.array([[NAN, -INF, -INF], [NAN, NAN, NAN], [3, NAN, 3], [1, 2, NAN]]) * sign
    seed = np.array([6, 7, 8, 9])
    y, (dx,) = differentiate(place.run, lambda x: function(x, 1), x, seed=seed, dtype=place.dtype)
    _equal(y, np.array([-INF, NAN, 3, 2]) * sign)
    _equal(dx, [[0, 3, 3], [0, 0, 0], [4, 0, 4], [0, 9, 0]])


@pytest.mark.parametrize("offsets", [None, [0, 3, 5]])
def test_padding_is_no_tie_of_a_bag(offsets, place):
    bags = [[0, 1, 2], [2, 2, 3], [2, 2, 2]] if offsets is None else [0, 1, 2, 3, 2, 2]

    def largest(weight):
        index = asg.constant(bags, graph=weight.graph)
        return asg.nn.functional.embedding_bag(index, weight, offsets, mode="max", padding_idx=2)

    y, (dw,) = differentiate(
        place.run, largest, [[-INF], [-INF], [5], [4]], seed=[[6], [7], [8]], dtype=place.dtype
    )
    _equal(y, [[-INF], [4], [0]])
    _equal(dw, [[3], [3], [0], [7]])
