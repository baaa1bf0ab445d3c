"""Segments, and writes that keep a product or an extreme, where numbers are out of the ordinary."""

from __future__ import annotations

import numpy as np
import pytest

import asg
from tests.ops.differentiating import differentiate, orders_of

pytestmark = pytest.mark.sampled(4)

NAN, INF = np.nan, np.inf


def _equal(found, expected):
    np.testing.assert_array_equal(found, np.asarray(expected, np.asarray(found).dtype))


# Ids out of range

SEGMENTS = {
    "sum": (asg.segment.sum, [0, 2], [0, 3, 0]),
    "mean": (asg.segment.mean, [NAN, 2], [0, 3, 0]),
    "prod": (asg.segment.prod, [1, 2], [0, 3, 0]),
    "max": (asg.segment.max, [-INF, 2], [0, 3, 0]),
    "min": (asg.segment.min, [INF, 2], [0, 3, 0]),
}


@pytest.mark.parametrize("given", ["computed", "constant"])
@pytest.mark.parametrize("name", SEGMENTS)
def test_no_segment_counts_from_the_end(name, given, place):
    function, value, slope = SEGMENTS[name]

    def reduced(x):
        ids = asg.constant([-1, 1, 5], graph=x.graph)
        return function(x, ids * 1 if given == "computed" else ids, 2)

    y, (dx,) = differentiate(place.run, reduced, [4, 2, 4], seed=[5, 3], dtype=place.dtype)
    _equal(y, value)
    _equal(dx, slope)


def test_a_softmax_sums_to_1_in_each_segment(place):
    rng = np.random.default_rng(0)
    ids = [1, 0, -1, 1, 3, 7, 3]  # 2 is empty, and two rows are left out
    x = rng.normal(size=(7, 2)) + np.where(np.arange(7) == 3, 1e4, 0)[:, None]
    seed = rng.normal(size=(7, 2))
    kept = np.array([0 <= i < 4 for i in ids])
    expected, slope = np.zeros((2, 7, 2))
    for i in (0, 1, 3):
        rows = np.array(ids) == i
        powers = np.exp(x[rows] - x[rows].max(axis=0))
        y = expected[rows] = powers / powers.sum(axis=0)
        slope[rows] = y * (seed[rows] - (y * seed[rows]).sum(axis=0))

    def softmax(x):
        return asg.segment.softmax(x, asg.constant(ids, graph=x.graph), 4)

    y, (dx,) = differentiate(place.run, softmax, x, seed=seed, dtype=place.dtype)
    np.testing.assert_allclose(y, expected, rtol=1e-5)
    np.testing.assert_allclose(dx, slope, rtol=1e-5, atol=1e-6)
    assert not np.any(np.asarray(dx)[~kept])
    assert asg.gradcheck(softmax, [x % 3])  # both orders


def test_only_whole_numbers_from_0_on_are_counted(place):
    graph = asg.Graph()
    signed, unsigned = graph.input("i", (4,), "i32"), graph.input("u", (4,), "u32")
    graph.output("signed", asg.bincount(signed, 3))
    graph.output("unsigned", asg.bincount(unsigned, 3))
    feeds = {"i": np.int32([-1, 2, -3, 7]), "u": np.uint32([4294967295, 2, 4294967293, 7])}
    found = place.run(graph, feeds)
    _equal(found["signed"], [0, 0, 1])
    _equal(found["unsigned"], [0, 0, 1])


# Products


PLACES = np.int32([0, 2, -4, 2, 0, 9])  # -4 is 0, and 9 is nowhere
PRODUCTS = {
    "scatter_reduce": lambda x, u, i: asg.scatter_reduce(
        x, asg.stack([i, asg.flip(i)], 1), u, 0, "prod"
    ),
    "scatter_reduce without x": lambda x, u, i: asg.scatter_reduce(
        x, asg.stack([i, asg.flip(i)], 1), u, 0, "prod", include_self=False
    ),
    "index_reduce": lambda x, u, i: asg.index_reduce(x, i, u, 0, "prod"),
    "index_reduce without x": lambda x, u, i: asg.index_reduce(x, i, u, 0, "prod", False),
    "segment_prod": lambda x, u, i: asg.segment.prod(u, i, 4),
}


@pytest.mark.parametrize("name", PRODUCTS)
def test_products_are_exact_at_zeros_in_three_orders(name, place):
    """They have each variable once, so that a difference of any step is the derivative."""

    def product(v):
        places = asg.constant(PLACES, graph=v.graph) * 1
        return PRODUCTS[name](asg.reshape(v[:8], (4, 2)), asg.reshape(v[8:], (6, 2)), places)

    rng = np.random.default_rng(0)
    graph = orders_of(product, 20, 3, rng, place.dtype)
    for zeros in (0, 1, 2, 3, 8, 20):
        point = rng.integers(1, 4, 20).astype(place.dtype)
        point[rng.permutation(20)[:zeros]] = 0
        found = place.run(graph, {"v": point})
        ahead = [place.run(graph, {"v": point + step}) for step in np.eye(20, dtype=place.dtype)]
        for order in range(3):
            expected = [each[f"y{order}"] - found[f"y{order}"] for each in ahead]
            np.testing.assert_allclose(found[f"slope{order}"], expected, rtol=1e-5, atol=1e-4)


def test_an_infinite_product_leaves_its_neighbors_alone(place):
    x, ids = [1e30, 1e30, 3, 5, INF, 2, 7], np.int32([0, 0, 1, 1, 2, 2, 3])

    def product(x):
        return asg.segment.prod(x, asg.constant(ids, graph=x.graph), 4)

    _, (dx,) = differentiate(place.run, product, x, seed=np.ones(4), dtype=place.dtype)
    np.testing.assert_allclose(dx, [1e30, 1e30, 5, 3, 2, INF, 1], rtol=1e-6)


# Ties

EXTREMES = {"amax": (asg.segment.max, -INF), "amin": (asg.segment.min, INF)}


@pytest.mark.parametrize("reduce", EXTREMES)
def test_what_a_reduction_starts_with_is_no_tie(reduce, place):
    function, last = EXTREMES[reduce]
    ids, x, seed = np.int32([0, 0, 1, 2, 2]), [last, last, 5, last, 3], [6.0, 5.0, 4.0, 7.0]

    def segments(x):
        return function(x, asg.constant(ids, graph=x.graph), 4)

    y, (dx,) = differentiate(place.run, segments, x, seed=seed, dtype=place.dtype)
    _equal(y, [last, 5, 3, last])
    _equal(dx, [3, 3, 5, 0, 4])

    def written(x, own):
        return asg.scatter_reduce(own, ids, x, 0, reduce, include_self=False)

    y, slopes = differentiate(place.run, written, x, [last, 9, 9, 2], seed=seed, dtype=place.dtype)
    _equal(y, [last, 5, 3, 2])
    _equal(slopes[0], [3, 3, 5, 0, 4])
    _equal(slopes[1], [0, 0, 0, 7])


@pytest.mark.parametrize("reduce", EXTREMES)
def test_an_element_that_is_there_is_a_tie(reduce, place):
    last = EXTREMES[reduce][1]

    def written(x, own):
        return asg.scatter_reduce(own, [0, 0], x, 0, reduce)

    _, slopes = differentiate(
        place.run, written, [last, last], [last, 1], seed=[6, 5], dtype=place.dtype
    )
    _equal(slopes[0], [2, 2])
    _equal(slopes[1], [2, 5])


@pytest.mark.parametrize("dtype", ["bool", "f32", "f64"])
@pytest.mark.parametrize("name", SEGMENTS)
def test_ids_are_integers(name, dtype):
    x = asg.Graph().input("x", (3,))
    ids = x.graph.input("ids", (3,), dtype)
    with pytest.raises(asg.DTypeError, match=r"segment_\w+: indices are .*must be integers"):
        SEGMENTS[name][0](x, ids, 2)
