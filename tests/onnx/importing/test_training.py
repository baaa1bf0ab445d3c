"""Operators of ONNX's training preview: derivatives within a model."""

import numpy as np
import pytest

import asg
from tests.onnx.importing.test_models import model, run

RNG = np.random.default_rng(0)
X, W = (RNG.normal(size=shape).astype("f4") for shape in ((2, 3), (3,)))


def deriving(gradient, first="x"):
    """A model of exp(x·w) with its derivatives by x and w, or by what else is said."""
    made = model(
        f"""g (float[N, 3] x, float[3] w) => (float[N, 3] a, float[3] b) {{
            p = Mul(x, w)  s = Exp(p)
            a, b = ai.onnx.preview.training.Gradient<{gradient}>({first}, w) }}"""
    )
    made.opset_import.add(domain="ai.onnx.preview.training", version=1)
    return made


def test_gradient_is_that_of_the_sum_on_symbolic_sizes():
    graph = asg.onnx.load(deriving('xs = ["x", "w"], y = "s"'))
    assert [str(each.type) for each in graph.outputs.values()] == ["f32[N,3]", "f32[3]"]
    found = run(graph, x=X, w=W)
    np.testing.assert_allclose(found["a"], W * np.exp(X * W), 1e-5)
    np.testing.assert_allclose(found["b"], np.sum(X * np.exp(X * W), 0), 1e-5)


@pytest.mark.parametrize(
    ("gradient", "first", "words"),
    [
        ('xs = ["x", "w"], y = "s"', "w", "other values than 'x'"),
        ('xs = ["p", "w"], y = "s"', "p", "'p' depends on another value"),
        ('xs = ["x", "w"], y = "t"', "x", "there is no value 't'"),
        ('xs = ["x"], y = "s"', "x", "name 1 values, but there are 2 operands"),
    ],
)
def test_gradients_that_would_be_others_are_refused(gradient, first, words):
    with pytest.raises(asg.AsgError, match=words):
        asg.onnx.load(deriving(gradient, first))
