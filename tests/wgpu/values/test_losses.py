"""Losses of values up to 1e4, and normalization of such, equal NumPy on a device."""

from __future__ import annotations

import numpy as np
import pytest

import asg
from asg.runtime.compiling import compile
from tests.ops.nn.test_losses import LINE, LOSSES, ROWS
from tests.ops.nn.test_normalization import NORMS
from tests.wgpu.values.beside_numpy import check


@pytest.mark.parametrize("name", [*LOSSES, *NORMS])
def test_values_and_slopes_equal_numpy(name, backend):
    function = LOSSES.get(name) or NORMS[name]
    values = (LINE if name in LOSSES else ROWS).astype(np.float32)
    found = check(backend, function, 2e-6, x=values)
    assert all(np.isfinite(array).all() for array in found.values())


def test_running_statistics_stay_on_the_device(backend):
    graph = asg.Graph()
    x = graph.input("x", ("N", 3, 4))
    mean = graph.state_variable("mean", (3,))
    var = graph.state_variable("var", (3,), init=1.0)
    graph.output("y", asg.batch_norm(x, mean, var, training=True))
    graph.output("evaluated", asg.batch_norm(x, mean, var))
    one, other = compile(graph, backend), compile(graph, "numpy")
    for n in (2, 5, 2):
        values = np.random.RandomState(n).normal(3, 2, (n, 3, 4)).astype(np.float32)
        found, right = one(x=values), other(x=values)
        for name in right:
            np.testing.assert_allclose(found[name], right[name], rtol=1e-5, atol=1e-5)
    for name in ("mean", "var"):
        np.testing.assert_allclose(one.state[name], other.state[name], rtol=1e-6)
        assert (np.asarray(one.state[name]) != (name == "var")).all()
