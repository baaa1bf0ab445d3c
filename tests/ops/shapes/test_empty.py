"""Functions of nothing: axes of the size 0, and sizes that may turn out to be 0."""

from __future__ import annotations

import numpy as np
import pytest

import asg
from asg import linalg
from tests.ops.differentiating import differentiate

NOTHING = np.zeros((3, 0))
OF_ROWS = {
    "softmax": asg.softmax, "log_softmax": asg.log_softmax, "softmin": asg.softmin,
    "logsumexp": lambda x: asg.logsumexp(x, 1), "sum": lambda x: asg.sum(x, 1),
    "prod": lambda x: asg.prod(x, 1), "logcumsumexp": lambda x: asg.logcumsumexp(x, 1),
}  # fmt: skip
VALUES = {"logsumexp": np.full(3, -np.inf), "sum": np.zeros(3), "prod": np.ones(3)}


@pytest.mark.parametrize("name", OF_ROWS)
def test_rows_of_nothing(name, place):
    right = VALUES.get(name, NOTHING)
    seed = np.ones(right.shape)
    y, (dx,) = differentiate(place.run, OF_ROWS[name], NOTHING, seed=seed, dtype=place.dtype)
    np.testing.assert_array_equal(y, right)
    assert dx.shape == NOTHING.shape


@pytest.mark.parametrize("masked", [False, True])
@pytest.mark.parametrize("causal", [False, True])
def test_attention_without_keys_is_zero(masked, causal, place):
    def attend(query, key, value):
        mask = asg.zeros((3, 0), "bool", graph=query.graph) if masked else None
        return asg.scaled_dot_product_attention(query, key, value, mask, is_causal=causal)

    query, key, value = np.ones((2, 3, 4)), np.ones((2, 0, 4)), np.ones((2, 0, 5))
    y, slopes = differentiate(
        place.run, attend, query, key, value, seed=np.ones((2, 3, 5)), dtype=place.dtype
    )
    np.testing.assert_array_equal(y, np.zeros((2, 3, 5)))
    np.testing.assert_array_equal(slopes[0], np.zeros((2, 3, 4)))


@pytest.mark.parametrize("shape", [(0, 0), (0, 3), (3, 0), (2, 0, 3), (0, 2, 2)])
def test_the_rank_of_nothing_is_0(shape, place):
    graph = asg.Graph()
    graph.output("rank", linalg.matrix_rank(graph.input("a", shape, place.dtype)))
    found = place.run(graph, {"a": np.zeros(shape, place.dtype)})["rank"]
    np.testing.assert_array_equal(found, np.linalg.matrix_rank(np.zeros(shape)))


@pytest.mark.parametrize("shape", [(0, 0), (2, 0, 0), (0, 2, 2)])
def test_the_exponential_of_nothing_is_nothing(shape, place):
    seed = np.ones(shape)
    y, (da,) = differentiate(
        place.run, linalg.matrix_exp, np.zeros(shape), seed=seed, dtype=place.dtype
    )
    assert y.shape == da.shape == shape


@pytest.mark.parametrize("n", [1, 2, 4])
def test_a_softmax_of_what_may_be_nothing(n, place):
    """The size N - 1 is 0 where N is 1, though a symbol never is."""
    graph = asg.Graph()
    x = graph.input("x", (2, "N"), place.dtype)
    y = graph.output("y", asg.softmax(x[:, 1:]))
    joint = asg.splice(graph, asg.gradients(asg.sum(y * y), wrt=[x]))
    value = np.arange(2.0 * n).reshape(2, n).astype(place.dtype)
    found = place.run(joint, {"x": value})
    powers = np.exp(value[:, 1:] - value[:, -1:])
    share = powers / powers.sum(1, keepdims=True)
    np.testing.assert_allclose(found["y"], share, rtol=1e-5)
    slope = 2 * share * (share - (share * share).sum(1, keepdims=True))
    np.testing.assert_allclose(found["grad/x"][:, 1:], slope, rtol=1e-4, atol=1e-6)


@pytest.mark.parametrize("n", [1, 3])
def test_the_gradient_of_a_product_of_what_may_be_nothing(n, place):
    graph = asg.Graph()
    x, i = graph.input("x", ("N - 1",), place.dtype), graph.input("i", ("N - 1",), "i32")
    y = asg.scatter_reduce(asg.reciprocal(graph.input("z", (2,), place.dtype)), i, x, 0, "prod")
    joint = asg.splice(graph, asg.gradients(y, wrt=[x], seeds=[y]))
    feeds = {"x": np.array([3, 5][: n - 1]), "i": np.ones(n - 1, np.int32), "z": [1, 0.5]}
    found = place.run(joint, {k: np.asarray(v, graph[k].dtype.numpy) for k, v in feeds.items()})
    np.testing.assert_allclose(found["grad/x"], [300, 180][: n - 1], rtol=1e-5)


def test_a_symbol_is_never_0_and_says_how_to_go_on(place):
    graph = asg.Graph()
    graph.output("y", asg.sum(graph.input("x", ("N", 3)), 0))
    with pytest.raises(asg.ShapeError, match="declare a graph that has 0"):
        asg.compile(graph, "numpy")(x=np.zeros((0, 3), np.float32))
    static = asg.Graph()
    static.output("y", asg.sum(static.input("x", (0, 3)), 0))
    found = place.run(static, {"x": np.zeros((0, 3), np.float32)})
    np.testing.assert_array_equal(found["y"], np.zeros(3))
