"""Norms of gradients and clipping by them, where squares leave the range of a float, and at 0."""

from __future__ import annotations

import numpy as np
import pytest

import asg
from asg import optim

BACKENDS = pytest.mark.parametrize("backend", ["numpy", "wgpu"])
CLIPPED = {
    "each": optim.clip_by_norm,
    "all": lambda xs, limit, order: optim.clip_by_global_norm(xs, limit, order=order),
}


def results(function, *arrays, backend):
    """Return the results of `function` of a list of inputs, and the gradients of their sum."""
    graph = asg.Graph()
    xs = [graph.input(f"x{i}", x.shape, x.dtype) for i, x in enumerate(arrays)]
    for i, y in enumerate(function(xs)):
        graph.output(f"y{i}", y)
    total = sum(asg.sum(graph[f"y{i}"]) for i in range(len(graph.outputs)))
    joint = asg.splice(graph, asg.gradients(total, wrt=xs))
    found = asg.compile(joint, backend)({f"x{i}": x for i, x in enumerate(arrays)})
    return {name: array.numpy() for name, array in found.items()}


@BACKENDS
@pytest.mark.parametrize("order", [1, 1.5, 2, 3, np.inf])
@pytest.mark.parametrize("size", [1e20, 3e37, 1e-30])
def test_norms_do_not_overflow_where_they_are_numbers(size, order, backend):
    parts = [np.float32([3 * size, -size]), np.float32([[size], [2 * size]]), np.zeros(0, "f4")]
    found = results(lambda xs: [optim.global_norm(xs, order)], *parts, backend=backend)
    right = np.linalg.norm(np.concatenate([np.ravel(x) for x in parts]).astype(float), order)
    np.testing.assert_allclose(found["y0"], right, rtol=1e-5)


@BACKENDS
@pytest.mark.parametrize("clip", CLIPPED)
def test_large_gradients_are_scaled_and_not_lost(clip, backend):
    x = np.full(4, 1e20, np.float32)
    found = results(lambda xs: CLIPPED[clip](xs, 1.0, 2), x, backend=backend)
    np.testing.assert_allclose(found["y0"], 0.5, rtol=1e-5)


@BACKENDS
@pytest.mark.parametrize("order", [1, 1.5, 2, 3, np.inf])
@pytest.mark.parametrize("clip", CLIPPED)
def test_clipping_leaves_zeros_and_their_slopes_alone(clip, order, backend):
    zeros = [np.zeros(3, np.float32), np.zeros((2, 1), np.float32)]
    found = results(lambda xs: CLIPPED[clip](xs, 1.0, order), *zeros, backend=backend)
    for i, x in enumerate(zeros):
        np.testing.assert_array_equal(found[f"y{i}"], x)
        np.testing.assert_array_equal(found[f"grad/x{i}"], np.ones_like(x))


@pytest.mark.parametrize("order", [1.5, 2, 3])
@pytest.mark.parametrize("clip", CLIPPED)
def test_slopes_of_what_is_clipped(clip, order):
    rng = np.random.default_rng(0)

    def both(x, y):
        return asg.concat(CLIPPED[clip]([x, y], 0.5, order), 0)

    assert asg.gradcheck(both, (rng.normal(size=3), rng.normal(size=2)))


@BACKENDS
def test_the_factor_of_halves_is_not_rounded(backend):
    """It is 1e-6 here, of which f16 has two digits in binary."""
    x = np.full(4, 5e4, np.float16)
    found = results(lambda xs: optim.clip_by_norm(xs, 0.1), x, backend=backend)
    np.testing.assert_allclose(found["y0"], np.float16(0.05), rtol=1e-3)


@pytest.mark.parametrize("rule", [optim.lamb(0.1), optim.muon(0.1)], ids=["lamb", "muon"])
def test_optimizers_scale_before_they_square(rule):
    """A step does not depend on the unit of gradients, up to its eps."""
    steps = []
    for size in (1.0, 1e16):
        graph = asg.Graph()
        w = graph.parameter("w", (2, 2), init=asg.init.ones())
        target = np.float32([[1, -2], [3, 4]]) * np.float32(size)
        graph.output("loss", asg.sum(w * target))
        exe = asg.compile(asg.train_step(graph, loss="loss", optimizer=rule), "numpy")
        exe()
        steps.append(np.asarray(exe.state["w"]))
    np.testing.assert_allclose(steps[1], steps[0], rtol=1e-4)
