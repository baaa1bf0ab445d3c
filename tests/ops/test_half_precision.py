"""f16 is computed in f32 where sums, squares and differences leave its range or its digits."""

from __future__ import annotations

import numpy as np
import pytest

import asg
from tests.ops.differentiating import differentiate

pytestmark = pytest.mark.sampled(3)

_RNG = np.random.default_rng(3)
LARGE = _RNG.uniform(5e3, 2e4, (3, 7)) * _RNG.choice([-1, 1], (3, 7))
LEVEL = np.full((3, 7), 1000.0)  # no variance: 1/√eps is left
IMAGES = np.abs(LARGE[:, :4]).reshape(1, 3, 2, 2)
CALLS = {
    "mean": (lambda x: asg.mean(x, 1), LARGE),
    "mean of many": (asg.mean, np.ones((300, 300))),
    "var": (lambda x: asg.var(x * 0.01, 1), LARGE),
    "std": (lambda x: asg.std(x, 1), LARGE),
    "norm": (lambda x: asg.norm(x * 0.1, axis=1), LARGE),
    "logsumexp": (lambda x: asg.logsumexp(x * 1e-4), np.ones((300, 300))),
    "softmax": (lambda x: asg.sum(asg.softmax(x, 0)), np.ones(70_000)),
    "log_softmax": (lambda x: asg.mean(asg.log_softmax(x, 0)), np.ones(70_000)),
    "layer_norm": (lambda x: asg.layer_norm(x, 7), LARGE),
    "layer_norm of level rows": (lambda x: asg.layer_norm(x, 7), LEVEL),
    "rms_norm": (lambda x: asg.rms_norm(x, 7), LARGE),
    "group_norm": (lambda x: asg.group_norm(x, 1), IMAGES),
    "batch_norm": (lambda x: asg.batch_norm(x, training=True), IMAGES),
    "instance_norm": (asg.instance_norm, IMAGES),
    "normalize": (lambda x: asg.normalize(x, axis=1), LARGE),
    "normalize of zeros": (lambda x: asg.normalize(x, axis=1), np.zeros((3, 7))),
    "local_response_norm": (lambda x: asg.local_response_norm(x * 0.1, 3), IMAGES),
    "lp_pool": (lambda x: asg.lp_pool(x * 0.1, 2, 2), IMAGES),
    "avg_pool2d": (lambda x: asg.avg_pool2d(x, 2), IMAGES + 3e4),
    "adaptive_avg_pool": (lambda x: asg.adaptive_avg_pool(x, (1, 1)), IMAGES + 3e4),
    "gelu by tanh": (lambda x: asg.gelu(x, "tanh"), LARGE),
    "mse_loss": (lambda x: asg.mse_loss(x * 0.01, asg.zeros_like(x)), LARGE),
    "l1_loss": (lambda x: asg.l1_loss(x, asg.zeros_like(x)), LARGE),
    "cosine_embedding_loss": (
        lambda x: asg.cosine_embedding_loss(x, x[:, ::-1], asg.constant([1, 1, -1], graph=x.graph)),
        LARGE,
    ),
    "binary_cross_entropy": (
        lambda x: asg.binary_cross_entropy(x * 0.5, asg.zeros_like(x)), np.ones(70_000),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CALLS)
def test_f16_is_right_where_the_result_fits_it(name, run):
    function, x = CALLS[name]
    x = x.astype(np.float16).astype(float)
    graph = asg.Graph("shape")
    shape = function(graph.input("x", x.shape, "f16")).shape
    seed = np.linspace(0.5, 2, int(np.prod(shape))).reshape(shape).astype(np.float16).astype(float)
    half, (slope,) = differentiate(run, function, x, seed=seed, dtype=np.float16)
    assert half.dtype == slope.dtype == np.float16
    single, (wanted,) = differentiate(run, function, x, seed=seed, dtype=np.float32)
    np.testing.assert_allclose(half, single, rtol=4e-3, atol=2e-3)
    with np.errstate(over="ignore"):
        wanted = wanted.astype(np.float16)
    scale = np.abs(wanted[np.isfinite(wanted)]).max(initial=0)
    np.testing.assert_allclose(slope, wanted, rtol=1e-2, atol=2e-3 * scale + 1e-7)


# Many terms

MANY = 70_000  # more than f16 has numbers for
ONES, THREES = np.ones(MANY), np.full(MANY, 3.0)
RANDOM = _RNG.normal(size=MANY)


def _one_place(x):
    return asg.constant(np.zeros(x.shape[0], np.int32), graph=x.graph)


OF_MANY = {
    "segment_sum": (lambda x: asg.segment.sum(x[:5001], _one_place(x[:5001]), 1), ONES),
    "segment_mean": (lambda x: asg.segment.mean(x, _one_place(x), 1), THREES),
    "segment_max": (lambda x: asg.segment.max(x, _one_place(x), 1), THREES),
    "scatter_add": (lambda x: asg.scatter_add(x[:1], _one_place(x[:5001]), x[:5001], 0), ONES),
    "scatter_reduce mean": (
        lambda x: asg.scatter_reduce(x[:1], _one_place(x), x, 0, "mean"), THREES,
    ),
    "embedding_bag": (
        lambda x: asg.nn.functional.embedding_bag(_one_place(x), x[:2].reshape(1, 2), [0]), THREES,
    ),
    "embedding_bag of rows": (
        lambda x: asg.nn.functional.embedding_bag(
            _one_place(x).reshape(1, -1), x[:2].reshape(1, 2)
        ),
        THREES,
    ),
    "histogram": (lambda x: asg.histogram(x[:5001], 2, (0.0, 2.0), weights=x[:5001])[0], ONES),
    "histogram of densities": (
        lambda x: asg.histogram(x, 2, (0.0, 4.0), weights=x, density=True)[0], THREES,
    ),
    "take": (lambda x: asg.take(x, _one_place(x[:5001]), 0), ONES),
    "gather": (lambda x: asg.gather(x, _one_place(x[:5001]), 0), ONES),
    "embedding": (lambda x: asg.embedding(_one_place(x[:5001]), x.reshape(-1, 2)), ONES),
    "max": (lambda x: 4096 * asg.max(x), THREES),
    "min": (lambda x: 4096 * asg.min(x), THREES),
    "norm of infinite order": (lambda x: 4096 * asg.norm(x, np.inf), THREES),
    "prod": (lambda x: asg.prod(x[:32].reshape(8, 4), 0), np.repeat([64.0, 1 / 64] * 2188, 16)),
    "median": (asg.median, RANDOM),
    "quantile": (lambda x: asg.quantile(x, 0.3), RANDOM),
    "nanmean": (asg.nanmean, np.where(RANDOM > 2, np.nan, RANDOM)),
    "nanvar": (asg.nanvar, np.where(RANDOM > 2, np.nan, RANDOM)),
    "nanstd": (asg.nanstd, np.where(RANDOM > 2, np.nan, RANDOM)),
    "nanmedian": (asg.nanmedian, np.where(RANDOM > 2, np.nan, RANDOM)),
    "cov": (asg.cov, RANDOM),
    "corrcoef": (lambda x: asg.corrcoef(x.reshape(2, -1)), RANDOM),
    "scan": (
        lambda x: asg.scan(lambda carry, row: (carry, row * x[0]), x[0], x)[1], ONES[:2560],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", OF_MANY)
def test_f16_is_summed_and_counted_in_f32(name, place):
    function, x = OF_MANY[name]
    x = x.astype(np.float16).astype(float)
    graph = asg.Graph("shape")
    seed = np.ones(function(graph.input("x", x.shape, "f16")).shape)
    half, (slope,) = differentiate(place.run, function, x, seed=seed, dtype=np.float16)
    single, (wanted,) = differentiate(place.run, function, x, seed=seed, dtype=np.float32)
    np.testing.assert_allclose(half, single, rtol=1e-3, atol=1e-3)
    scale = np.abs(wanted).max()
    np.testing.assert_allclose(slope, wanted, rtol=2e-3, atol=2e-3 * scale)
