"""Exponential functions in f32 for |x| up to 1e4: no NaN in values or gradients, and right."""

from __future__ import annotations

import numpy as np
import pytest

import asg
from tests.ops.differentiating import differentiate

INF = np.inf
LINE = np.array([-1e4, -9999, -1000, -200, -104, -90, -20, -3, -1e-4, 0, 1e-4, 3, 20, 90, 104, 200,
                 1000, 9999, 1e4])  # fmt: skip
ROWS = np.array([
    [1e4, 9999.5, -1e4, 0.0, 1e4], [-1e4, -1e4, -1e4, -1e4, -9990.0], [1e4, 1e4, 1e4, 1e4, 1e4],
    [0.0, 1.0, -1.0, 2.0, 100.0], [88.0, 89.0, -88.0, 104.0, -104.0],
])  # fmt: skip
MASKED = np.array([
    [1e4, -INF, -1e4, -INF, 9998.0], [-INF, -INF, -INF, -INF, -1e4], [0.0, -INF, 1.0, 2.0, -INF],
])  # fmt: skip
UNARY = {
    "sigmoid": asg.sigmoid, "tanh": asg.tanh, "softplus": asg.softplus, "silu": asg.silu,
    "softplus of 2x": lambda x: asg.softplus(x, 2.0), "log_sigmoid": asg.log_sigmoid,
    "gelu": asg.gelu, "gelu by tanh": lambda x: asg.gelu(x, "tanh"),
}  # fmt: skip
ROW_WISE = {
    "logsumexp": lambda x: asg.logsumexp(x, 1),
    "logsumexp of two axes": asg.logsumexp,
    "logsumexp, axis kept": lambda x: asg.logsumexp(x, 0, True),
    "softmax": lambda x: asg.softmax(x, 1),
    "log_softmax": lambda x: asg.log_softmax(x, 1),
    "softmax of columns": lambda x: asg.softmax(x, 0),
    "logcumsumexp": lambda x: asg.logcumsumexp(x, 1),
    "logcumsumexp from the end": lambda x: asg.logcumsumexp(x, 1, reverse=True),
}


def _compare(run, function, *values, seed):
    """Hold f32 against f64."""
    single = differentiate(run, function, *values, seed=seed, dtype=np.float32)
    double = differentiate(run, function, *values, seed=seed)
    assert single[0].shape == np.shape(seed)
    assert single[0].dtype == np.float32
    assert not np.isnan(single[0]).any()
    np.testing.assert_allclose(single[0], double[0], rtol=1e-6, atol=1e-6)
    for found, expected in zip(single[1], double[1], strict=True):
        assert np.isfinite(found).all()
        np.testing.assert_allclose(found, expected, rtol=1e-5, atol=1e-5)


@pytest.mark.parametrize("name", UNARY)
def test_elementwise(name, run):
    _compare(run, UNARY[name], LINE, seed=np.linspace(-2, 3, len(LINE)))


@pytest.mark.parametrize("name", ["sigmoid", "tanh", "softplus", "log_sigmoid"])
def test_elementwise_at_infinity(name, run):
    if name == "log_sigmoid":
        expected = [[-INF, 0.0], [1.0, 0.0]]
    else:
        expected = {"sigmoid": [[0.0, 1.0], [0.0, 0.0]], "tanh": [[-1.0, 1.0], [0.0, 0.0]],
                    "softplus": [[0.0, INF], [0.0, 1.0]]}[name]  # fmt: skip
    value, (dx,) = differentiate(run, UNARY[name], [-INF, INF], seed=[1.0, 1.0], dtype=np.float32)
    np.testing.assert_array_equal([value, dx], expected)


def test_logaddexp(run):
    x, y = np.meshgrid(np.append(LINE, -INF), np.append(LINE, -INF))
    _compare(run, asg.logaddexp, x, y, seed=np.linspace(-2, 3, x.size).reshape(x.shape))


@pytest.mark.parametrize("name", ROW_WISE)
@pytest.mark.parametrize("x", [ROWS, MASKED], ids=["large", "masked"])
def test_row_wise(name, x, run):
    if name == "softmax of columns" and x is MASKED:
        x = np.concatenate([x, np.zeros((1, x.shape[1]))])  # a softmax of nothing is 0/0
    graph = asg.Graph("shape")
    shape = ROW_WISE[name](graph.input("x", x.shape)).shape
    seed = np.linspace(-2, 3, int(np.prod(shape))).reshape(shape)
    _compare(run, ROW_WISE[name], x, seed=seed)


def test_logsumexp_of_nothing_but_masks_shares_equally(run):
    value, (dx,) = differentiate(
        run, lambda x: asg.logsumexp(x, 1), [[-INF] * 4, [-INF, 0.0, 0.0, -INF]], seed=[4.0, 2.0],
        dtype=np.float32,
    )  # fmt: skip
    np.testing.assert_allclose(value, [-INF, np.log(2)], rtol=1e-6)
    np.testing.assert_array_equal(dx, [[1, 1, 1, 1], [0, 1, 1, 0]])


TARGETS = {"large": (ROWS, [0, 2, 4, 1, 3]), "masked": (MASKED, [0, 4, 3])}


@pytest.mark.parametrize("reduction", ["mean", "sum", "none"])
@pytest.mark.parametrize(
    ("logits", "smoothing"), [("large", 0.0), ("large", 0.1), ("masked", 0.0)]
)  # smoothing gives a masked class a target: the loss is infinite
def test_cross_entropy(logits, smoothing, reduction, run):
    x, classes = TARGETS[logits]

    def loss(x):
        target = asg.constant(np.array(classes, np.int32), graph=x.graph)
        return asg.cross_entropy(x, target, reduction=reduction, label_smoothing=smoothing)

    seed = np.linspace(1, 2, len(x)) if reduction == "none" else 1.5
    _compare(run, loss, x, seed=seed)


@pytest.mark.parametrize("causal", [False, True])
def test_attention_with_large_scores_and_masks(causal, run):
    rng = np.random.RandomState(0)
    q, k, v = (rng.uniform(-1, 1, (2, 3, 4)) * scale for scale in (100, 100, 1))
    mask = np.array([[True, False, True], [True, True, False], [False, True, True]])
    mask[0, 0] = True

    def attend(q, k, v):
        where = asg.constant(mask, graph=q.graph)
        return asg.scaled_dot_product_attention(q, k, v, where, is_causal=causal)

    single = differentiate(run, attend, q, k, v, seed=np.ones((2, 3, 4)), dtype=np.float32)
    for array in (single[0], *single[1]):
        assert np.isfinite(array).all()


@pytest.mark.parametrize("hidden", [False, -INF])
def test_attention_of_a_query_that_sees_nothing_is_zero(hidden, run):
    mask = np.full((2, 3), True) if hidden is False else np.zeros((2, 3))
    mask[1] = hidden

    def attend(q, k, v):
        seen = asg.constant(mask.astype(bool if hidden is False else np.float32), graph=q.graph)
        return asg.scaled_dot_product_attention(q, k, v, seen)

    values = [np.ones((2, 4)), np.ones((3, 4)), np.arange(6.0).reshape(3, 2)]
    value, grads = differentiate(run, attend, *values, seed=np.ones((2, 2)), dtype=np.float32)
    np.testing.assert_array_equal(value[1], [0, 0])
    np.testing.assert_array_equal(grads[0][1], np.zeros(4))
    assert all(np.isfinite(gradient).all() for gradient in grads)
    np.testing.assert_allclose(grads[2], np.full((3, 2), 1 / 3), rtol=1e-6)


@pytest.mark.parametrize("place", ["mask", "query", "key"])
def test_attention_keeps_a_nan_of_visible_scores(place, run):
    query, key, mask = np.ones((2, 4)), np.ones((3, 4)), np.array([[0, -INF, 0], [0, -INF, -INF]])
    {"mask": mask, "query": query, "key": key}[place][0, 0] = np.nan

    def attend(q, k, v):
        added = asg.constant(mask.astype(np.float32), graph=q.graph)
        return asg.scaled_dot_product_attention(q, k, v, added)

    value, _ = differentiate(
        run, attend, query, key, np.ones((3, 2)), seed=np.ones((2, 2)), dtype=np.float32
    )
    np.testing.assert_array_equal(np.isnan(value).all(1), [True, place == "key"])
