"""Elementwise values beside a sum over all of them, and gradients, are those of NumPy."""

import numpy as np
import pytest

import asg

SHAPES = [(40_000,), (5, 8004), (3, 14_000), (2, 2, 2, 2, 2, 2, 1, 400)]


def value_and_gradients(shape):
    graph = asg.Graph("one pass")
    x, w, b = (graph.input(name, shape) for name in "xwb")
    loss = asg.sum(asg.tanh(x * w + b) * asg.sigmoid(x) - x * x)
    graph.output("loss", loss)
    return asg.splice(graph, asg.gradients(loss, [x, w, b]))


@pytest.mark.parametrize("shape", SHAPES)
def test_one_pass_equals_numpy(shape, backend):
    graph = value_and_gradients(shape)
    rng = np.random.default_rng(1)
    feeds = {name: rng.standard_normal(shape).astype(np.float32) for name in "xwb"}
    found, again, right = (asg.compile(graph, b)(feeds) for b in (backend, backend, "numpy"))
    for name in right:
        np.testing.assert_allclose(found[name], right[name], rtol=2e-5, atol=2e-6)
        np.testing.assert_array_equal(found[name], again[name])


@pytest.mark.parametrize("fold", [asg.max, asg.min, asg.prod])
def test_other_folds_in_vec4(fold, backend):
    graph = asg.Graph("folds")
    x = graph.input("x", (3, 8000))
    graph.output("y", fold(1 + asg.sin(x) / 4000, axis=1))
    graph.output("all", fold(1 + asg.sin(x) / 4000))
    feed = np.random.default_rng(2).standard_normal((3, 8000)).astype(np.float32)
    found, right = (asg.compile(graph, b)(x=feed) for b in (backend, "numpy"))
    for name in right:
        np.testing.assert_allclose(found[name], right[name], rtol=1e-3)
