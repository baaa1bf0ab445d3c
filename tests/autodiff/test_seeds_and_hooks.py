"""Upstream gradients, which outputs and which wrt, and hooks on totals."""

from __future__ import annotations

import numpy as np
import pytest

import asg
from asg.core.errors import GradientError

X = np.array([0.3, -0.7, 1.2])


def cubic():
    graph = asg.Graph("cubic")
    x = graph.input("x", (3,), "f64")
    y = (x * x * x).named("y")
    z = asg.exp(x).named("z")
    return graph, x, y, z


def found(run, graph, derived, **feeds):
    return run(asg.splice(graph, derived), {"x": X, **feeds})


# Seeds


def test_a_scalar_output_has_the_seed_one(run):
    graph, x, y, _ = cubic()
    got = found(run, graph, asg.gradients(y.sum(), wrt=x))
    np.testing.assert_allclose(got["grad/x"], 3 * X**2, rtol=1e-14)


def test_seeds_from_the_forward_graph(run):
    graph, x, y, z = cubic()
    got = found(run, graph, asg.gradients(y, wrt=x, seeds=[z]))
    np.testing.assert_allclose(got["grad/x"], 3 * X**2 * np.exp(X), rtol=1e-14)
    got = found(run, graph, asg.gradients(y, wrt=x, seeds=z))
    np.testing.assert_allclose(got["grad/x"], 3 * X**2 * np.exp(X), rtol=1e-14)


def test_seeds_that_are_fed(run):
    graph, x, y, z = cubic()
    derived = asg.gradients([y, z], wrt=x, seeds="input")
    assert list(derived.inputs) == ["seed/y", "seed/z"]
    seeds = {"seed/y": np.array([1.0, 2.0, 3.0]), "seed/z": np.array([-1.0, 0.0, 0.5])}
    got = found(run, graph, derived, **seeds)
    expected = seeds["seed/y"] * 3 * X**2 + seeds["seed/z"] * np.exp(X)
    np.testing.assert_allclose(got["grad/x"], expected, rtol=1e-14)


def test_an_unnamed_output_is_called_by_its_id():
    _, x, _, _ = cubic()
    twice = x * 2
    derived = asg.gradients(twice, wrt=x, seeds="input")
    assert list(derived.inputs) == [f"seed/{twice.ref}"]
    derived = asg.gradients(asg.sin(twice).sum(), wrt=twice)
    assert list(derived.outputs) == [f"grad/{twice.ref}"]


def test_an_output_that_another_output_depends_on(run):
    graph, x, y, _ = cubic()
    loss = (y * y).sum()
    got = found(run, graph, asg.gradients([loss, y.sum()], wrt=[x, y]))
    np.testing.assert_allclose(got["grad/y"], 2 * X**3 + 1, rtol=1e-14)
    np.testing.assert_allclose(got["grad/x"], (2 * X**3 + 1) * 3 * X**2, rtol=1e-14)


def test_an_output_is_its_own_wrt(run):
    graph, x, y, _ = cubic()
    loss = y.sum().named("loss")
    got = found(run, graph, asg.gradients(loss, wrt=[loss, x]))
    assert got["grad/loss"] == 1
    np.testing.assert_allclose(got["grad/x"], 3 * X**2, rtol=1e-14)


def test_a_leaf_is_its_own_output(run):
    graph, x, *_ = cubic()
    got = found(run, graph, asg.gradients(x, wrt=x, seeds="input"), **{"seed/x": X * 5})
    np.testing.assert_array_equal(got["grad/x"], X * 5)


def test_wrt_an_inner_value_and_what_it_is_made_of(run):
    graph, x, y, _ = cubic()
    loss = (asg.sin(y) + x).sum()
    got = found(run, graph, asg.gradients(loss, wrt=[y, x]))
    np.testing.assert_allclose(got["grad/y"], np.cos(X**3), rtol=1e-14)
    np.testing.assert_allclose(got["grad/x"], np.cos(X**3) * 3 * X**2 + 1, rtol=1e-14)


def test_an_input_used_many_times(run):
    graph = asg.Graph("many")
    x = graph.input("x", (3,), "f64")
    y = x
    for _ in range(5):
        y = y * x + x
    got = found(run, graph, asg.gradients(y.sum(), wrt=x))
    powers = sum((k + 1) * X**k for k in range(6))
    np.testing.assert_allclose(got["grad/x"], powers, rtol=1e-13)


def _other():
    return asg.Graph("other").input("x", (3,), "f64")


BAD = {
    "no scalar": (lambda g, x, y: asg.gradients(y, wrt=x), "is not a scalar"),
    "too few seeds": (lambda g, x, y: asg.gradients([y, x], wrt=x, seeds=[y]), "1 seeds for 2"),
    "seed of another shape": (
        lambda g, x, y: asg.gradients(y, wrt=x, seeds=[y.sum()]), "does not fit the output",
    ),
    "seed of another dtype": (
        lambda g, x, y: asg.gradients(y, wrt=x, seeds=[asg.cast(y, "f32")]), "does not fit",
    ),
    "seed of another graph": (
        lambda g, x, y: asg.gradients(y, wrt=x, seeds=[_other()]), "does not fit",
    ),
    "unknown seeds": (lambda g, x, y: asg.gradients(y, wrt=x, seeds="ones"), 'None, tensors or'),
    "seeds by tensor": (lambda g, x, y: asg.gradients(y, wrt=x, seeds={x: y}), "seeds is a dict"),
    "a set for wrt": (lambda g, x, y: asg.gradients(y.sum(), wrt={x}), "wrt is a set"),
    "no outputs": (lambda g, x, y: asg.gradients([], wrt=x), "outputs is empty"),
    "no wrt": (lambda g, x, y: asg.gradients(y.sum(), wrt=[]), "wrt is empty"),
    "an output twice": (lambda g, x, y: asg.gradients([y, y], wrt=x, seeds="input"), "twice"),
    "a wrt twice": (lambda g, x, y: asg.gradients(y.sum(), wrt=[x, x]), "twice"),
    "a number for wrt": (lambda g, x, y: asg.gradients(y.sum(), wrt=[3]), "not only tensors"),
    "wrt of another graph": (lambda g, x, y: asg.gradients(y.sum(), wrt=_other()), "different"),
    "hook of another graph": (
        lambda g, x, y: asg.gradients(y.sum(), wrt=x, hooks={_other(): lambda ct: ct}),
        "another graph",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_wrong_calls_say_what_is_wrong(name):
    graph, x, y, _ = cubic()
    call, words = BAD[name]
    with pytest.raises(GradientError, match=words):
        call(graph, x, y)


# Hooks


def test_a_hook_is_run_once_on_the_total(run):
    graph, x, y, _ = cubic()
    calls = []

    def clip(total):
        calls.append(total)
        return asg.clamp(total, -0.5, 0.5)

    loss = (y * 2 + asg.sin(y) + y).sum()
    got = found(run, graph, asg.gradients(loss, wrt=[x, y], hooks={y: clip}))
    assert len(calls) == 1
    np.testing.assert_allclose(got["grad/y"], np.clip(3 + np.cos(X**3), -0.5, 0.5))
    np.testing.assert_allclose(got["grad/x"], got["grad/y"] * 3 * X**2, rtol=1e-14)


def test_hooks_by_name_in_order_on_a_leaf_and_on_the_output(run):
    graph, x, y, _ = cubic()
    loss = y.sum().named("loss")
    hooks = {
        "loss": lambda ct: ct * 10,
        "x": [lambda ct: ct + 1, lambda ct: asg.clamp(ct, high=4.0)],
    }
    got = found(run, graph, asg.gradients(loss, wrt=[x, loss], hooks=hooks))
    assert got["grad/loss"] == 10
    np.testing.assert_allclose(got["grad/x"], np.minimum(30 * X**2 + 1, 4), rtol=1e-14)


def test_a_hook_by_the_name_of_an_output(run):
    graph, x, y, _ = cubic()
    graph.output("inner", asg.sin(y))
    loss = (graph["inner"] * 2).sum()
    got = found(run, graph, asg.gradients(loss, wrt=x, hooks={"inner": lambda ct: -ct}))
    np.testing.assert_allclose(got["grad/x"], -2 * np.cos(X**3) * 3 * X**2, rtol=1e-14)


def test_a_hook_says_in_its_origin_that_it_is_one():
    graph, x, y, _ = cubic()
    derived = asg.gradients(y.sum(), wrt=x, hooks={y: asg.sin})
    (node,) = [node for node in derived.nodes if node.op.name == "sin"]
    assert node.origin == (graph.name, y.ref.node, "hook")


@pytest.mark.parametrize(
    ("hook", "words"),
    [
        (lambda ct: asg.cast(ct, "f32"), r"its hook made f32\[3\] of f64\[3\]"),
        (lambda ct: ct.sum(), r"its hook made f64\[\] of f64\[3\]"),
        (lambda ct: None, "must return a tensor of the gradient graph"),
        (lambda ct: _other(), "must return a tensor of the gradient graph"),
        (lambda ct: 1.0, "must return a tensor of the gradient graph"),
    ],
)
def test_a_hook_that_changes_the_type_is_refused(hook, words):
    _, x, y, _ = cubic()
    with pytest.raises(GradientError, match=words) as caught:
        asg.gradients(y.sum(), wrt=x, hooks={y: hook})
    assert "node 'y'" in str(caught.value)
    assert "test_seeds_and_hooks.py" in str(caught.value)


def test_a_hook_may_use_forward_values_through_the_total_alone():
    _, x, y, _ = cubic()
    with pytest.raises(asg.AsgError, match="does not belong to graph"):
        asg.gradients(y.sum(), wrt=x, hooks={y: lambda ct: ct * x})


def test_a_hook_where_no_gradient_passes_is_refused():
    _, x, y, z = cubic()
    with pytest.raises(GradientError, match=r"no gradient passes <z: .* its hook never runs"):
        asg.gradients(y.sum(), wrt=x, hooks={z: lambda ct: ct})
    with pytest.raises(GradientError, match="no gradient passes <x: "):
        asg.gradients(y.sum(), wrt=y, hooks={"x": lambda ct: ct})


def test_a_gradient_derived_without_a_hook_has_none():
    _, x, y, _ = cubic()
    total, hooks = y.sum(), {y: lambda ct: ct * 0}
    hooked = asg.gradients(total, wrt=x, hooks=hooks)
    del hooks[y]
    again = asg.gradients(total, wrt=x, hooks=hooks)
    assert len(again) < len(hooked)
    assert str(again) == str(asg.gradients(total, wrt=x))
