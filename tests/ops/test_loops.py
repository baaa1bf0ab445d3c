"""fori_loop, while_loop, map and switch: values, gradients, sizes, errors."""

import numpy as np
import pytest

import asg
from asg.testing import gradcheck


def run(graph, backend="numpy", **feeds):
    return {k: np.asarray(v) for k, v in asg.compile(graph, backend)(feeds).items()}


def test_fori_loop_runs_from_the_lower_bound_to_before_the_upper():
    g = asg.Graph()
    x = g.input("x", ("N",), "f64")
    g.output("y", asg.fori_loop(2, 5, lambda i, c: c * asg.cast(i, "f64") + 1, x))
    g.output("n", asg.fori_loop(0, x.shape[0], lambda i, c: c + i, asg.constant(0, graph=g)))
    array = np.array([1.0, -2.0, 0.5, 3.0])
    found = run(g, x=array)
    np.testing.assert_array_equal(found["y"], ((array * 2 + 1) * 3 + 1) * 4 + 1)
    assert found["n"] == 6


def newton(x):
    """The square root, by Newton's method until nothing changes."""
    start = (asg.maximum(x, 1), asg.zeros_like(x))
    last, _ = asg.while_loop(
        lambda c: asg.any(asg.abs(c[0] - c[1]) > 1e-13 * c[0]),
        lambda c: ((c[0] + x / c[0]) / 2, c[0]), start, max_steps=60,
    )  # fmt: skip
    return last


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
def test_while_loop_stops_where_the_condition_is_false(backend):
    g = asg.Graph()
    x = g.input("x", (3,))
    count = asg.while_loop(
        lambda c: asg.any(c[0] < 100), lambda c: (c[0] * 2, c[1] + 1),
        (x, asg.constant(0, graph=g)), max_steps=20,
    )  # fmt: skip
    g.output("values", count[0])
    g.output("steps", count[1])
    found = run(g, backend, x=np.array([1, 3, 50], np.float32))
    np.testing.assert_array_equal(found["values"], np.array([1, 3, 50]) * 128.0)
    assert found["steps"] == 7


def test_the_gradient_of_a_while_loop_is_that_of_its_steps():
    gradcheck(lambda x: asg.sum(asg.square(newton(x))), [np.array([0.5, 2.0, 9.0])])
    g = asg.Graph()
    g.output("y", newton(g.input("x", (2,), "f64")))
    np.testing.assert_allclose(run(g, x=np.array([2.0, 1e6]))["y"], [np.sqrt(2), 1e3], rtol=1e-12)


def test_a_loop_without_a_bound_is_refused():
    x = asg.Graph().input("x")
    with pytest.raises(asg.GraphError, match="max_steps is None"):
        asg.while_loop(lambda c: c < 1, lambda c: c + 1, x)


def test_map_stacks_the_results_for_slices():
    g = asg.Graph()
    x = g.input("x", ("N", 3), "f64")
    total, square = asg.map(lambda row: (asg.sum(row), row * row), x)
    g.output("total", total)
    g.output("square", square)
    array = np.arange(12.0).reshape(4, 3)
    found = run(g, x=array)
    np.testing.assert_array_equal(found["total"], array.sum(1))
    np.testing.assert_array_equal(found["square"], array**2)


@pytest.mark.parametrize("count", [1, 2, 5])
def test_switch_takes_the_branch_of_its_index_clamped(count):
    g = asg.Graph()
    i, x = g.input("i", (), "i32"), g.input("x", (), "f64")
    branches = [lambda v, k=k: asg.sin(v * (k + 1)) for k in range(count)]
    y = g.output("y", asg.switch(i, branches, x))
    joint = asg.splice(g, asg.gradients(y, wrt=[x]))
    exe = asg.compile(joint, "numpy")
    for index in range(-1, count + 1):
        k = min(max(index, 0), count - 1) + 1
        found = exe(i=np.int32(index), x=np.float64(0.3))
        np.testing.assert_allclose(found["y"], np.sin(0.3 * k))
        np.testing.assert_allclose(found["grad/x"], k * np.cos(0.3 * k))


def test_switch_refuses_an_index_that_is_not_an_integer_scalar():
    g = asg.Graph()
    x = g.input("x")
    with pytest.raises(asg.DTypeError, match="switch: the index is f32"):
        asg.switch(x, [asg.sin], x)
    with pytest.raises(asg.ShapeError, match="must be a scalar"):
        asg.switch(g.input("i", (2,), "i32"), [asg.sin], x)
