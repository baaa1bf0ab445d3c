"""Values and slopes of a function on a device, beside NumPy's in the same dtype and in f64."""

from __future__ import annotations

import numpy as np

import asg
from asg.runtime.compiling import compile
from asg.testing.agreement import assert_agrees


def with_slopes(function, dtype, **feeds):
    """Return a graph of a function, and of its gradient for a seed that is an input.

    Float inputs have the dtype. A function without float results or operands has no gradient.
    """
    graph = asg.Graph()
    leaves = [
        graph.input(name, a.shape, dtype if a.dtype.kind == "f" else a.dtype)
        for name, a in feeds.items()
    ]
    y = graph.output("y", function(*leaves))
    wrt = [leaf for leaf in leaves if leaf.dtype.is_float]
    if not wrt or not y.dtype.is_float:
        return graph
    return asg.splice(graph, asg.gradients(y, wrt=wrt, seeds="input"))


def run(graph, backend, **feeds):
    """Return the results for arrays of the graph's dtypes; a seed takes random numbers."""
    rng = np.random.default_rng(1)
    fed = {
        name: feeds[name] if name in feeds else rng.standard_normal(each.shape, np.float32)
        for name, each in graph.inputs.items()
    }
    typed = {name: array.astype(graph[name].dtype.numpy) for name, array in fed.items()}
    return {name: array.numpy() for name, array in compile(graph, backend)(typed).items()}


def check(backend, function, tolerance, **feeds):
    """Compare values and slopes with NumPy's, where they are numbers in f64; return them."""
    single, double = (with_slopes(function, dtype, **feeds) for dtype in ("f32", "f64"))
    found = run(single, backend, **feeds)
    assert_agrees(found, run(double, "numpy", **feeds), run(single, "numpy", **feeds), tolerance)
    return found
