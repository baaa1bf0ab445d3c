"""The best numbers of rows and the reductions of columns are those of the interpreter."""

import numpy as np
import pytest

import asg
from asg.testing import interpret

pytestmark = pytest.mark.usefixtures("unoptimized")


def drawn(rng, shape, dtype):
    """Numbers with ties, both zeros, NaN and infinities."""
    x = rng.integers(-6, 7, shape).astype(dtype)
    if x.dtype.kind == "f":
        x = np.where(rng.random(shape) < 0.5, x, -x)
        x[rng.random(shape) < 0.05] = np.nan
        x[rng.random(shape) < 0.05] = np.inf
    return x


def compared(graph, feeds):
    found, known = asg.compile(graph, "numpy")(feeds), interpret(graph, feeds)
    for name, each in known.items():
        np.testing.assert_array_equal(found[name], each)
        if each.dtype.kind == "f":  # and the same zeros
            zero = each == 0
            np.testing.assert_array_equal(np.signbit(found[name])[zero], np.signbit(each)[zero])


@pytest.mark.parametrize("dtype", ["f4", "f8", "i4"])
def test_the_best_numbers_and_their_places(dtype):
    """Rows of several blocks, from their first list to a rest of a block."""
    rng = np.random.default_rng(0)
    x = drawn(rng, (4, 107), dtype)
    g = asg.Graph()
    given = g.input("x", x.shape, {"f4": "f32", "f8": "f64", "i4": "i32"}[dtype])
    for k, largest in ((1, True), (5, False), (64, True)):
        for name, each in zip(("values", "places"), asg.topk(given, k, 1, largest), strict=True):
            g.output(f"{name}{k}", each)
    compared(g, {"x": x})


@pytest.mark.parametrize("dtype", ["f4", "i4"])
def test_columns_of_vectors_and_rests(dtype):
    rng = np.random.default_rng(1)
    x = drawn(rng, (2, 5, 45), dtype)
    g = asg.Graph()
    given = g.input("x", x.shape, {"f4": "f32", "i4": "i32"}[dtype])
    for name in ("max", "min", "prod"):
        g.output(name, getattr(asg, name)(given, 1))
    compared(g, {"x": x})
