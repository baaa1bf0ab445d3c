"""Activations: slopes at kinks, NaN and infinity, f32 up to 1e4, symbolic sizes, wrong calls."""

from __future__ import annotations

import numpy as np
import pytest

import asg
from tests.ops.differentiating import differentiate, second

NAN, INF = np.nan, np.inf
LINE = np.array([-1e4, -9999, -1000, -200, -104, -90, -20, -3.5, -1e-4, 0, 1e-4, 2.5, 20, 90, 104,
                 200, 1000, 9999, 1e4])  # fmt: skip
ACTIVATIONS = {
    "relu6": asg.relu6,
    "hardtanh": asg.hardtanh,
    "hardsigmoid": asg.hardsigmoid,
    "hardswish": asg.hardswish,
    "leaky_relu": asg.leaky_relu,
    "prelu": lambda x: asg.prelu(x, asg.full((1,), 0.25, x.dtype, x.graph)),
    "softshrink": asg.softshrink,
    "hardshrink": asg.hardshrink,
    "threshold": lambda x: asg.threshold(x, 1.0, 3.0),
    "elu": asg.elu,
    "elu of 0.4": lambda x: asg.elu(x, 0.4),
    "selu": asg.selu,
    "celu": asg.celu,
    "celu of 0.4": lambda x: asg.celu(x, 0.4),
    "mish": asg.mish,
    "softsign": asg.softsign,
    "tanhshrink": asg.tanhshrink,
}
KINKS = [
    (asg.relu6, [0.0, -0.0, 6.0], [0, 0, 0]),
    (asg.hardtanh, [-1.0, 1.0, 0.0], [0, 0, 1]),
    (lambda x: asg.hardtanh(x, -2, 3), [-2.0, 3.0, 1.0], [0, 0, 1]),
    (asg.hardsigmoid, [-3.0, 3.0, 0.0], [0, 0, 1 / 6]),
    (asg.hardswish, [-3.0, 3.0, 0.0], [0, 1, 0.5]),
    (lambda x: asg.leaky_relu(x, 0.2), [0.0, -0.0, 1e-300], [0.2, 0.2, 1]),
    (lambda x: asg.elu(x, 0.3), [0.0, -0.0, 1e-300], [0.3, 0.3, 1]),
    (asg.celu, [0.0, -0.0, 1e-300], [1, 1, 1]),
    (asg.selu, [0.0, 1.0], [1.0507009873554805 * 1.6732632423543772, 1.0507009873554805]),
    (asg.softshrink, [-0.5, 0.5, 0.0, 0.6, -0.6], [0, 0, 0, 1, 1]),
    (asg.hardshrink, [-0.5, 0.5, 0.0, 0.6, -0.6], [0, 0, 0, 1, 1]),
    (lambda x: asg.threshold(x, 0.5, 9.0), [0.5, 0.4, 0.6], [0, 0, 1]),
    (asg.softsign, [0.0, -0.0], [1, 1]),
]


@pytest.mark.parametrize(("function", "at", "slopes"), KINKS)
def test_slopes_at_kinks(function, at, slopes, run):
    seed = np.arange(2.0, 2.0 + len(at))
    _, (dx,) = differentiate(run, function, at, seed=seed)
    np.testing.assert_allclose(dx, seed * slopes, rtol=1e-15)


@pytest.mark.parametrize("count", [5, 5000])
@pytest.mark.parametrize("dtype", ["f4", "f8"])
def test_relu_of_few_and_many_elements(count, dtype, run):
    x = np.resize(np.array([NAN, INF, -INF, -2, 3], dtype), count)
    y, (dx,) = differentiate(run, asg.relu, x, seed=np.ones(count), dtype=np.dtype(dtype))
    np.testing.assert_array_equal(y, np.resize([NAN, INF, 0, 0, 3], count))
    np.testing.assert_array_equal(dx, np.resize([0, 1, 0, 0, 1], count))


def test_prelu_at_zero_has_the_slope_of_the_negative_side(run):
    _, (dx, dw) = differentiate(run, asg.prelu, [0.0, -2.0, 2.0], [0.25], seed=[1.0, 1.0, 1.0])
    np.testing.assert_array_equal(dx, [0.25, 0.25, 1])
    np.testing.assert_array_equal(dw, [-2])


@pytest.mark.parametrize("name", ACTIVATIONS)
def test_large_values_in_f32(name, run):
    seed = np.linspace(-2, 3, len(LINE))
    single = differentiate(run, ACTIVATIONS[name], LINE, seed=seed, dtype=np.float32)
    double = differentiate(run, ACTIVATIONS[name], LINE, seed=seed)
    assert single[0].dtype == np.float32
    assert np.isfinite(single[0]).all()
    assert np.isfinite(single[1]).all()
    np.testing.assert_allclose(single[0], double[0], rtol=1e-6, atol=1e-6)
    np.testing.assert_allclose(single[1], double[1], rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize("name", ACTIVATIONS)
def test_second_derivatives_of_large_values_are_numbers(name, run):
    hessian = second(run, lambda x: asg.sum(ACTIVATIONS[name](x)), np.array([-1e4, 0.0, 3.0, 1e4]))
    assert np.isfinite(hessian).all()
    assert not hessian[np.triu_indices(4, 1)].any()


@pytest.mark.parametrize("name", ACTIVATIONS)
def test_a_nan_stays(name, run):
    value, _ = differentiate(run, ACTIVATIONS[name], [NAN, 1.0], seed=[1.0, 1.0])
    assert np.isnan(value[0])
    assert np.isfinite(value[1])


def test_infinity(run):
    expected = {
        "relu6": ([0, 6], [0, 0]), "hardtanh": ([-1, 1], [0, 0]), "hardsigmoid": ([0, 1], [0, 0]),
        "hardswish": ([0, INF], [0, 1]), "leaky_relu": ([-INF, INF], [0.01, 1]),
        "prelu": ([-INF, INF], [0.25, 1]), "softshrink": ([-INF, INF], [1, 1]),
        "hardshrink": ([-INF, INF], [1, 1]), "threshold": ([3, INF], [0, 1]),
        "elu": ([-1, INF], [0, 1]), "celu": ([-1, INF], [0, 1]),
    }  # fmt: skip
    for name, (values, slopes) in expected.items():
        value, (dx,) = differentiate(run, ACTIVATIONS[name], [-INF, INF], seed=[1.0, 1.0])
        np.testing.assert_allclose(value, values, rtol=1e-15, err_msg=name)
        np.testing.assert_allclose(dx, slopes, rtol=1e-15, err_msg=name)


@pytest.mark.parametrize("axis", [0, 1])
def test_softmin_and_glu_of_large_values(axis, run):
    x = np.array([[1e4, -1e4, 9999.0, 0.0], [-1e4, -1e4, -9998.0, 1e4]])
    for function in (asg.softmin, asg.glu):
        shape = (1, 4) if function is asg.glu and axis == 0 else (2, 4)
        shape = (2, 2) if function is asg.glu and axis == 1 else shape
        value, (dx,) = differentiate(
            run, lambda x, f=function: f(x, axis), x, seed=np.ones(shape), dtype=np.float32
        )
        assert np.isfinite(value).all()
        assert np.isfinite(dx).all()
    _, (dx,) = differentiate(run, lambda x: asg.softmin(x, 1), [[INF, 1.0, 1.0]], seed=[[1, 2, 3]])
    np.testing.assert_allclose(dx, [[0, 0.25, -0.25]])


def test_each_is_one_node_of_its_name():
    graph = asg.Graph()
    x = graph.input("x", ("N", 4))
    for name in sorted(ACTIVATIONS):
        if " " not in name:
            assert ACTIVATIONS[name](x).node.op.name == name
    assert asg.softmin(x).node.op.name == "softmin"
    assert asg.glu(x).node.op.name == "glu"


def test_symbolic_sizes():
    graph = asg.Graph()
    x, w = graph.input("x", ("N", "C", "T")), graph.input("w", ("C",))
    assert asg.prelu(x, w).shape == x.shape
    with pytest.raises(asg.ShapeError, match=r"glu: axis 2 of f32\[N,C,T\] has no two halves"):
        asg.glu(x)
    graph.assume("T % 2 == 0")
    assert [str(dim) for dim in asg.glu(x).shape] == ["N", "C", "T//2"]


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (asg.glu, asg.ShapeError, "axis 1 of .* has no two halves"),
        (lambda x: asg.glu(x, 2), asg.ShapeError, "axis 2 is out of range for rank 2"),
        (lambda x: asg.softmin(x, -3), asg.ShapeError, "axis -3 is out of range"),
        (lambda x: asg.prelu(x, asg.zeros((2,), graph=x.graph)), asg.ShapeError, "fits no axis 1"),
        (lambda x: asg.prelu(x, asg.zeros((1, 3), graph=x.graph)), asg.ShapeError, "fits no axis"),
        (lambda x: asg.softshrink(x, -1), asg.GraphError, "lambd is -1, and must be 0 or more"),
        (lambda x: asg.hardtanh(x, 2, 1), asg.GraphError, "min_val 2 is larger than max_val 1"),
        (lambda x: asg.celu(x, 0), asg.GraphError, "alpha is 0"),
        (lambda x: asg.elu(asg.cast(x, "i32")), asg.DTypeError, "elu: operand 0 is i32"),
        (lambda x: asg.elu(x, "a"), asg.GraphError, "elu: cannot take"),
    ],
)
def test_wrong_calls(call, error, message):
    graph = asg.Graph()
    x = graph.input("x", (2, 3))
    with pytest.raises(error, match=message):
        call(x)
