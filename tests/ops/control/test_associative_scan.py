"""associative_scan: prefixes of sums, of products of matrices and of pairs."""

import numpy as np
import pytest

import asg
from asg.testing import gradcheck


def run(graph, backend="numpy", **feeds):
    return {k: np.asarray(v) for k, v in asg.compile(graph, backend)(feeds).items()}


def affine(a, b):
    """Two steps of h = f·h + x as one."""
    return {"f": a["f"] * b["f"], "x": b["f"] * a["x"] + b["x"]}


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
@pytest.mark.parametrize("reverse", [False, True])
@pytest.mark.parametrize("count", [1, 2, 5, 8, "N"])
def test_a_recurrence_in_few_steps_is_that_step_by_step(backend, reverse, count):
    g = asg.Graph()
    f, x = g.input("f", (2, count)), g.input("x", (2, count))
    g.output("h", asg.associative_scan(affine, {"f": f, "x": x}, 1, reverse)["x"])
    rng = np.random.default_rng(0)
    size = 6 if count == "N" else count
    fs, xs = rng.normal(size=(2, 2, size)).astype("f")
    h, expected = np.zeros(2), np.zeros((2, size))
    for i in range(size)[:: -1 if reverse else 1]:
        expected[:, i] = h = fs[:, i] * h + xs[:, i]
    np.testing.assert_allclose(run(g, backend, f=fs, x=xs)["h"], expected, rtol=2e-5, atol=1e-6)


def test_products_of_matrices_are_not_exchanged():
    g = asg.Graph()
    g.output("p", asg.associative_scan(lambda a, b: a @ b, g.input("m", (7, 2, 2), "f64")))
    matrices = np.random.default_rng(1).normal(size=(7, 2, 2))
    found, product = run(g, m=matrices)["p"], np.eye(2)
    for place, matrix in enumerate(matrices):
        product = product @ matrix
        np.testing.assert_allclose(found[place], product)


def test_it_is_differentiated():

    def scan(f, x):
        return asg.associative_scan(affine, {"f": f, "x": x})["x"]

    rng = np.random.default_rng(2)
    gradcheck(lambda f, x: asg.sum(asg.square(scan(f, x))), [*rng.normal(size=(2, 5))])


def test_what_does_not_fit_says_so():
    g = asg.Graph()
    x, y = g.input("x", (4,)), g.input("y", (3,))
    with pytest.raises(asg.ShapeError, match="xs have 4 and 3 elements along axis 0"):
        asg.associative_scan(lambda a, b: a, (x, y))
    with pytest.raises(asg.ShapeError, match=r"the function makes f32\[1\] of f32\[2\]"):
        asg.associative_scan(lambda a, b: a[:1], x)
    with pytest.raises(asg.GraphError, match="xs has no tensors"):
        asg.associative_scan(lambda a, b: a, ())
