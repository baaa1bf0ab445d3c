"""Derivatives of derivatives, and compositions with and without a rule of their own."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import asg
from asg.core.opdef import DERIVED, Composition, Derived, NotDifferentiable
from asg.ops._support.catalogue import OPS
from asg.testing import interpret

pytestmark = pytest.mark.sampled(4)

X = np.array([0.3, -0.7, 1.2])


def _derivatives(run, function, orders):
    """Return the value of Σ function(x) and its first derivatives, element by element."""
    graph = asg.Graph("orders")
    x = graph.input("x", X.shape, "f64")
    graph.output("d0", function(x))
    joint = graph
    for order in range(1, orders + 1):
        slope = joint[f"d{order - 1}"].sum()
        derived = asg.gradients(slope, wrt=joint.leaf("x"))
        joint = asg.splice(joint, derived)
        newest = [name for name in joint.outputs if name.endswith("grad/x")][-1]
        joint.output(f"d{order}", joint[newest])
    found = run(joint, {"x": X})
    return [found[f"d{order}"] for order in range(orders + 1)]


S = 1 / (1 + np.exp(-X))
T = np.tanh(X)
DERIVATIVES = {  # function, its first three derivatives
    "exp": (asg.exp, (np.exp(X),) * 3),
    "sin": (asg.sin, (np.cos(X), -np.sin(X), -np.cos(X))),
    "tanh": (asg.tanh, (1 - T**2, -2 * T * (1 - T**2), (6 * T**2 - 2) * (1 - T**2))),
    "sigmoid": (
        asg.sigmoid,
        (S * (1 - S), S * (1 - S) * (1 - 2 * S), S * (1 - S) * (1 - 6 * S + 6 * S**2)),
    ),
    "cube": (lambda x: x * x * x, (3 * X**2, 6 * X, 0 * X + 6)),
    "pow": (lambda x: asg.pow(x, 5), (5 * X**4, 20 * X**3, 60 * X**2)),
    "reciprocal": (asg.reciprocal, (-(X**-2.0), 2 * X**-3.0, -6 * X**-4.0)),
    "log of square": (lambda x: asg.log(asg.square(x)), (2 / X, -2 / X**2, 4 / X**3)),
    "softplus": (asg.softplus, (S, S * (1 - S), S * (1 - S) * (1 - 2 * S))),
    "atan": (
        asg.atan,
        (1 / (1 + X**2), -2 * X / (1 + X**2) ** 2, (6 * X**2 - 2) / (1 + X**2) ** 3),
    ),
}


@pytest.mark.parametrize("name", DERIVATIVES)
def test_three_orders_of_a_smooth_function(name, run):
    function, expected = DERIVATIVES[name]
    _, *found = _derivatives(run, function, 3)
    for mine, formula in zip(found, expected, strict=True):
        np.testing.assert_allclose(mine, formula, rtol=1e-12, atol=1e-13)


def test_five_orders_of_a_power(run):
    found = _derivatives(run, lambda x: x**4, 5)
    factors = [1, 4, 12, 24, 24, 0]
    for order, values in enumerate(found):
        expected = factors[order] * X ** max(4 - order, 0)
        np.testing.assert_allclose(values, expected, rtol=1e-12, atol=1e-13)


def test_a_mixed_derivative_is_the_same_in_both_orders(run):
    def mixed(first, second):
        graph = asg.Graph("mixed")
        x, y = graph.input("x", (3,), "f64"), graph.input("y", (3,), "f64")
        loss = (asg.sin(x * y) * asg.exp(y)).sum()
        joint = asg.splice(graph, asg.gradients(loss, wrt={"x": x, "y": y}[first]))
        twice = asg.gradients(joint[f"grad/{first}"].sum(), wrt=joint.leaf(second))
        found = run(asg.splice(joint, twice), {"x": X, "y": X[::-1].copy()})
        return found[f"grad/{second}"]

    np.testing.assert_allclose(mixed("x", "y"), mixed("y", "x"), rtol=1e-12)


def test_a_gradient_in_the_loss(run):
    """A penalty on a gradient: differentiated through the splice, as in training with one."""
    graph = asg.Graph("penalty")
    x, w = graph.input("x", (4, 3), "f64"), graph.parameter("w", (3,), "f64")
    y = asg.tanh(x @ w).sum()
    joint = asg.splice(graph, asg.gradients(y, wrt=x))
    penalty = asg.square(joint["grad/x"]).sum()
    whole = asg.splice(joint, asg.gradients(penalty, wrt=joint.leaf("w")))
    rng = np.random.RandomState(0)
    a, v = rng.uniform(-1, 1, (4, 3)), rng.uniform(-1, 1, 3)
    t = np.tanh(a @ v)
    # penalty = Σ_n (1 - t_n²)² |w|²
    slopes = -4 * t * (1 - t**2) ** 2 * (v @ v)
    expected = slopes @ a + 2 * v * np.sum((1 - t**2) ** 2)
    np.testing.assert_allclose(run(whole, {"x": a, "w": v})["grad/w"], expected, rtol=1e-12)


# Compositions

COMPOSED = [op for op in OPS.values() if isinstance(op, Composition)]
OWN = [op for op in COMPOSED if not isinstance(op.vjp, Derived | NotDifferentiable)]


def _samples(op):
    """Return the samples that have gradients in f64."""
    floats = [s for s in op.samples if any(d.is_float for d in s.operand_dtypes())]
    return [sample for sample in floats if sample.differentiable != ()]


def _gradients_of(op, sample, *, opened=False):
    graph = asg.Graph(op.name)
    arrays = sample.arrays(np.random.default_rng(0))
    feeds = {f"x{i}": array for i, array in enumerate(arrays)}
    leaves = [graph.input(name, a.shape, a.dtype) for name, a in feeds.items()]
    y = op.decompose(*leaves, **sample.attrs) if opened else graph.add(op, leaves, sample.attrs)
    y = y[0] if isinstance(y, tuple) else y
    seed = graph.input("seed", y.shape, "f64")
    feeds["seed"] = np.random.default_rng(1).uniform(-1, 1, y.shape)
    wrt = [leaf for leaf in leaves if leaf.dtype.is_float]
    once = asg.splice(graph, asg.gradients(y, wrt=wrt, seeds=[seed]))
    total = sum(asg.sin(once[f"grad/{leaf.name}"]).sum() for leaf in wrt)
    again = [once.leaf(name) for name in [leaf.name for leaf in wrt] + ["seed"]]
    twice = asg.splice(once, asg.gradients(total, wrt=again))
    return interpret(twice, feeds)


@pytest.mark.parametrize("op", OWN, ids=lambda op: op.name)
def test_a_rule_of_its_own_agrees_with_the_decomposition(op):
    """In both orders: with the rule, with the rule taken away, and with the node opened by hand."""
    for sample in _samples(op):
        own = _gradients_of(op, sample)
        for other in (
            _gradients_of(replace(op, vjp=DERIVED), sample),
            _gradients_of(op, sample, opened=True),
        ):
            assert own.keys() == other.keys()
            for name in own:
                np.testing.assert_allclose(own[name], other[name], rtol=1e-9, atol=1e-11)


@pytest.mark.parametrize(
    "op",
    [op for op in COMPOSED if isinstance(op.vjp, Derived)],
    ids=lambda op: op.name,
)
def test_without_a_rule_the_decomposition_is_differentiated(op):
    for sample in _samples(op):
        closed, opened = _gradients_of(op, sample), _gradients_of(op, sample, opened=True)
        for name in closed:
            np.testing.assert_allclose(closed[name], opened[name], rtol=1e-9, atol=1e-11)


def test_only_the_operands_of_a_decomposition_are_external():
    graph = asg.Graph("silu")
    x = graph.input("x", (3,), "f64")
    derived = asg.gradients(asg.silu(x).sum(), wrt=x)
    assert list(derived.externals) == ["ext/x"]
    again = [node for node in derived.nodes if node.origin.rule == "decompose"]
    assert "sigmoid" in {node.op.name for node in again}
