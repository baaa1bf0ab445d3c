"""interpolate: kept values, infinities and wrong calls. PyTorch's values are compared too."""

from __future__ import annotations

import numpy as np
import pytest

import asg
from asg.core.errors import GraphError, ShapeError
from asg.ops.nn.resampling.resampling import resample
from tests.ops.differentiating import differentiate, second

MODES = ("nearest", "nearest-exact", "bilinear", "bicubic", "area")


@pytest.mark.parametrize("mode", MODES)
def test_what_is_constant_stays_so_and_the_gradient_is_shared_out(mode, run):
    """Weights of each new place sum to 1, and so the gradient's sum is that of the upstream one."""
    ones = np.ones((1, 2, 5, 7))
    for size in ((3, 11), (5, 4), (10, 14)):
        seed = np.random.default_rng(0).standard_normal((1, 2, *size))
        value, (gradient,) = differentiate(
            run, lambda x, size=size: asg.interpolate(x, size, mode=mode), ones, seed=seed
        )
        np.testing.assert_allclose(value, np.ones((1, 2, *size)), rtol=1e-12)
        np.testing.assert_allclose(gradient.sum(), seed.sum(), rtol=1e-10)


@pytest.mark.parametrize("mode", MODES)
def test_the_same_size_is_the_same(mode, run):
    x = np.random.default_rng(1).standard_normal((2, 1, 3, 4))
    value, (gradient,) = differentiate(
        run, lambda t: asg.interpolate(t, (3, 4), mode=mode), x, seed=x + 1
    )
    np.testing.assert_array_equal(value, x)
    np.testing.assert_array_equal(gradient, x + 1)


def test_corners_stay_where_they_are(run):
    x = np.random.default_rng(2).standard_normal((1, 1, 3, 4))
    for mode in ("bilinear", "bicubic"):
        value, _ = differentiate(
            run, lambda t, mode=mode: asg.interpolate(t, (9, 5), mode=mode, align_corners=True), x,
            seed=np.zeros((1, 1, 9, 5)),
        )  # fmt: skip
        np.testing.assert_allclose(value[..., ::8, ::4], x[..., ::2, ::3], rtol=1e-12)


def test_places_that_nothing_is_made_of_have_no_gradient(run):
    seed = np.array([[[np.inf, 2.0]]])
    value, (gradient,) = differentiate(
        run, lambda x: asg.interpolate(x, 2), np.arange(6.0).reshape(1, 1, 6), seed=seed
    )
    np.testing.assert_array_equal(value, [[[0.0, 3.0]]])
    np.testing.assert_array_equal(gradient, [[[np.inf, 0, 0, 2, 0, 0]]])


def test_second_derivatives(run):
    x = np.array([[[1.0, -2.0, 0.5]]])

    def loss(t):
        return asg.sum(asg.interpolate(t, 4, mode="linear") ** 3)

    weights = np.array([[1, 0, 0], [0.375, 0.625, 0], [0, 0.625, 0.375], [0, 0, 1]])
    expected = weights.T @ np.diag(6 * weights @ x.ravel()) @ weights
    np.testing.assert_allclose(second(run, loss, x), expected, atol=1e-12)


def test_nearest_by_whole_factors_is_a_view():
    graph = asg.Graph()
    x = graph.input("x", ("N", 3, "H", 5))
    y = graph.output("y", asg.interpolate(x, scale_factor=(2, 3)))
    assert [str(dim) for dim in y.shape] == ["N", "3", "2*H", "15"]
    opened = asg.optimize(graph, ["decompose"])
    assert {node.op.name for node in opened.nodes} == {"input", "broadcast_to", "reshape"}


WRONG = {
    "mode": (GraphError, lambda x: asg.interpolate(x, 2, mode="linear"), '"bilinear"'),
    "unknown mode": (GraphError, lambda x: asg.interpolate(x, 2, mode="lanczos"), "no mode"),
    "rank": (GraphError, lambda x: asg.interpolate(x[0, 0], 2), "(N, C, H, W)"),
    "corners": (GraphError, lambda x: asg.interpolate(x, 2, align_corners=True), "no corners"),
    "no size": (ShapeError, asg.interpolate, "either size or scale_factor"),
    "two sizes": (ShapeError, lambda x: asg.interpolate(x, 2, 2), "either size or scale_factor"),
    "sizes": (ShapeError, lambda x: asg.interpolate(x, (2, 2, 2)), "3 sizes for the 2 axes"),
    "factors": (ShapeError, lambda x: asg.interpolate(x, scale_factor=(2,)), "1 sizes for the 2"),
    "factor": (ShapeError, lambda x: asg.interpolate(x, scale_factor=-1), "positive and finite"),
    "nothing left": (ShapeError, lambda x: asg.interpolate(x, scale_factor=0.1), "become 0"),
    "size 0": (ShapeError, lambda x: asg.interpolate(x, 0), "cannot become 0 places"),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_calls(name):
    error, call, words = WRONG[name]
    graph = asg.Graph()
    x = graph.input("x", (2, 3, 5, 6))
    with pytest.raises(error) as caught:
        call(x)
    assert words in str(caught.value)


def test_tables_have_a_limit():
    graph = asg.Graph()
    x = graph.input("x", (1, 1, 3))
    with pytest.raises(ShapeError, match="exceed the size limit"):
        resample(x, 2, 10**12, "linear")
    with pytest.raises(asg.DTypeError, match="no weighted sums"):
        resample(asg.cast(x, "i32"), 2, 4, "linear")
