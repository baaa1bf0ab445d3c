"""Variances and what they scale, of f32 values whose mean is large beside their deviation."""

import numpy as np
import pytest

import asg

SHAPE = (6, 4, 50)
CALLS = {
    "var": lambda x: asg.var(x, 2),
    "var over rows": lambda x: asg.var(x, (0, 2), keepdims=True, correction=1),
    "std": lambda x: asg.std(x, 2),
    "layer_norm": lambda x: asg.layer_norm(x, SHAPE[2:]),
    "group_norm": lambda x: asg.group_norm(x, 2),
    "instance_norm": asg.instance_norm,
    "batch_norm": lambda x: asg.batch_norm(x, training=True),
}


def differentiated(call, dtype):
    graph = asg.Graph()
    x = graph.input("x", SHAPE, dtype)
    y = graph.output("y", call(x))
    return asg.splice(graph, asg.gradients([y], wrt=[x], seeds="input"))


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
@pytest.mark.parametrize("name", CALLS)
def test_a_large_mean_costs_no_digits(name, backend):
    rng = np.random.default_rng(0)
    x = (rng.normal(size=SHAPE) + 1e5).astype(np.float32)
    exact = differentiated(CALLS[name], "f64")
    (seed,) = exact.inputs.keys() - {"x"}
    given = rng.normal(size=tuple(map(int, exact.inputs[seed].shape))).astype(np.float32)
    feeds = {"x": x, seed: given}
    right = asg.compile(exact, "numpy")({n: a.astype(np.float64) for n, a in feeds.items()})
    found = asg.compile(differentiated(CALLS[name], "f32"), backend)(feeds)
    for key in ("y", "grad/x"):
        wanted = right[key].numpy()
        off = np.abs(found[key].numpy() - wanted).max() / np.abs(wanted).max()
        assert off < 2e-6, (key, off)


def test_running_statistics_of_a_large_mean():
    x = (np.random.default_rng(0).normal(size=SHAPE) + 1e5).astype(np.float32)
    graph = asg.Graph()
    state = [graph.state_variable(name, (4,)) for name in ("mean", "var")]
    y = asg.batch_norm(graph.input("x", SHAPE), *state, training=True, momentum=1.0)
    graph.output("y", y)
    exe = asg.compile(graph, "numpy")
    exe(x=x)
    wide = x.astype(np.float64)
    np.testing.assert_allclose(exe.state["mean"], wide.mean((0, 2)), rtol=1e-7)
    np.testing.assert_allclose(exe.state["var"], wide.var((0, 2), ddof=1), rtol=2e-6)


def test_a_row_that_may_be_empty_has_no_first_element():
    graph = asg.Graph()
    x = graph.input("x", ("N", 3))
    graph.output("y", asg.var(x[1:], 0))
    exe = asg.compile(graph, "numpy")
    with np.errstate(invalid="ignore"):
        assert np.isnan(exe(x=np.ones((1, 3), np.float32))["y"].numpy()).all()
    np.testing.assert_array_equal(exe(x=np.eye(3, dtype=np.float32))["y"], [0, 0.25, 0.25])
