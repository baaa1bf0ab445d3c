"""Activations of large values, at their kinks and beside them, equal NumPy on a device."""

from __future__ import annotations

import numpy as np
import pytest

import asg
from asg.runtime.compiling import compile
from asg.testing.agreement import assert_agrees
from tests.ops.test_activations import ACTIVATIONS, LINE

KINKS = [-3.0, -1.0, -0.5, -0.0, 0.5, 1.0, 3.0, 6.0]
SPECIAL = [np.nan, np.inf, -np.inf]
VALUES = np.concatenate([LINE, KINKS, SPECIAL]).astype(np.float32)


def _spliced(function, dtype):
    graph = asg.Graph()
    x = graph.input("x", (len(VALUES),), dtype)
    y = graph.output("y", function(x))
    return asg.splice(graph, asg.gradients(asg.sum(y), wrt=[x]))


def _run(graph, backend, values):
    return {name: array.numpy() for name, array in compile(graph, backend)(x=values).items()}


@pytest.mark.parametrize("name", ACTIVATIONS)
def test_activations_and_their_slopes_equal_numpy(name, backend):
    single, double = (_spliced(ACTIVATIONS[name], dtype) for dtype in ("f32", "f64"))
    found = _run(single, backend, VALUES)
    assert np.isfinite(found["grad/x"][: -len(SPECIAL)]).all()
    exact = _run(double, "numpy", VALUES.astype(np.float64))
    assert_agrees(found, exact, _run(single, "numpy", VALUES), 2e-6)
