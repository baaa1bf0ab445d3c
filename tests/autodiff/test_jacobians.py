"""jacobian and hessian against JAX in f64, with symbolic sizes, composed, and what they refuse."""

from __future__ import annotations

import numpy as np
import pytest

import asg
from asg.core.errors import GradientError, ShapeError
from tests.autodiff.test_products import feeds, parameters, run_on_numpy
from tests.autodiff.twins import MLP, TWINS, close


@pytest.fixture(params=TWINS, scope="module")
def twin(request):
    return TWINS[request.param]


def test_jacobian(twin):
    graph = twin.graph()
    derived = asg.jacobian(graph["logits"], [graph["x"], *parameters(graph)])
    found = run_on_numpy(asg.splice(graph, derived), feeds(twin))
    for name in ("x", *twin.shapes):
        close(found[f"jacobian/{name}"], twin.recorded(f"jacobian/{name}"), name)


def test_hessian(twin):
    graph = twin.graph()
    names = list(twin.shapes)[:3]
    derived = asg.hessian(graph["loss"], [graph[name] for name in names])
    assert list(derived.outputs) == [f"hessian/{a}/{b}" for a in names for b in names]
    found = run_on_numpy(asg.splice(graph, derived), feeds(twin))
    for a in names:
        for b in names:
            close(found[f"hessian/{a}/{b}"], twin.recorded(f"hessian/{a}/{b}"), f"{a} {b}")


def test_the_jacobian_of_the_gradient_is_the_hessian():
    graph = MLP.graph()
    joint = asg.splice(graph, asg.gradients(graph["loss"], graph["w1"]))
    derived = asg.jacobian(joint["grad/w1"], joint.leaf("w1"))
    found = run_on_numpy(asg.splice(joint, derived), feeds(MLP))
    derived = asg.hessian(graph["loss"], graph["w1"])
    assert list(derived.outputs) == ["hessian/w1"]
    expected = run_on_numpy(asg.splice(graph, derived), feeds(MLP))
    close(found["jacobian/w1"], expected["hessian/w1"])
    assert expected["hessian/w1"].shape == (4, 5, 4, 5)


def quadratic(shape=(3,), out=None):
    graph = asg.Graph("quadratic")
    x = graph.input("x", shape, "f64")
    graph.output("y", asg.sin(x) * x if out is None else out(x))
    return graph


X = np.array([0.3, -0.7, 1.2])


def test_a_third_derivative():
    graph = quadratic()
    graph.output("total", graph["y"].sum())
    joint = asg.splice(graph, asg.hessian(graph["total"], graph["x"]))
    derived = asg.jacobian(joint["hessian/x"], joint.leaf("x"))
    found = run_on_numpy(asg.splice(joint, derived), {"x": X})
    expected = np.zeros((3, 3, 3))
    np.einsum("iii->i", expected)[:] = -3 * np.sin(X) - X * np.cos(X)
    close(found["jacobian/x"], expected)


@pytest.mark.parametrize("size", [1, 4])
def test_symbolic_sizes(size):
    graph = quadratic(("N",))
    graph.output("total", graph["y"].sum())
    joint = asg.splice(graph, asg.jacobian(graph["y"], graph["x"]))
    joint = asg.splice(joint, asg.hessian(graph["total"], graph["x"]))
    x = np.linspace(0.2, 1.4, size)
    found = run_on_numpy(joint, {"x": x})
    close(found["jacobian/x"], np.diag(np.sin(x) + x * np.cos(x)))
    close(found["hessian/x"], np.diag(2 * np.cos(x) - x * np.sin(x)))


def products(graph):
    """Return the largest size of what a matrix product gives."""
    dots = [node for node in graph.nodes if node.op.name == "dot_general"]
    return max(np.prod(node.types[0].shape) for node in dots)


def test_the_fewer_of_rows_and_columns_are_derived():
    def model(x):
        w = asg.constant(np.random.default_rng(0).normal(size=(2, 40)), graph=x.graph)
        return asg.tanh(asg.tanh(x @ w) @ w.T @ w)

    wide = quadratic((2,), model)  # 2 in, 40 out
    derived = asg.optimize(asg.jacobian(wide["y"], wide["x"]))
    assert products(derived) <= 2 * 40
    narrow = quadratic((2, 2), lambda x: asg.sum(model(x)))
    derived = asg.optimize(asg.jacobian(narrow["y"], narrow["x"]))
    assert products(derived) <= 2 * 40
    assert derived.outputs["jacobian/x"].shape == (2, 2)


def test_what_no_path_leads_to_is_zero():
    graph = quadratic()
    z = graph.input("z", (2,), "f64")
    graph.output("total", graph["y"].sum())
    joint = asg.splice(graph, asg.jacobian(graph["y"], [graph["x"], z]))
    joint = asg.splice(joint, asg.hessian(graph["total"], [graph["x"], z]))
    found = run_on_numpy(joint, {"x": X, "z": np.ones(2)})
    assert found["jacobian/z"].shape == (3, 2)
    assert found["hessian/z/z"].shape == (2, 2)
    assert not found["jacobian/z"].any()
    assert not found["hessian/x/z"].any()
    assert not found["hessian/z/x"].any()


def test_a_linear_function_has_no_curvature():
    graph = quadratic(out=lambda x: (x * 2).sum())
    found = run_on_numpy(asg.splice(graph, asg.hessian(graph["y"], graph["x"])), {"x": X})
    np.testing.assert_array_equal(found["hessian/x"], np.zeros((3, 3)))


def test_scalars_and_single_elements():
    graph = asg.Graph("single")
    x, w = graph.input("x", (), "f64"), graph.input("w", (1, 1), "f64")
    graph.output("y", asg.exp(x) * w)
    joint = asg.splice(graph, asg.jacobian(graph["y"], [x, w]))
    found = run_on_numpy(joint, {"x": np.float64(0.5), "w": np.full((1, 1), 3.0)})
    close(found["jacobian/x"], np.full((1, 1), 3 * np.exp(0.5)))
    close(found["jacobian/w"], np.full((1, 1, 1, 1), np.exp(0.5)))


def test_through_a_loop_and_a_branch():
    graph = asg.Graph("control")
    x = graph.input("x", (2,), "f64")

    def step(carry, _):
        grown = asg.cond(carry[0] > 0.5, lambda c: c * x, lambda c: asg.sin(c) + x, carry)
        return grown, None

    last, _ = asg.scan(step, x, length=3)
    graph.output("y", last)
    derived = asg.jacobian(graph["y"], x)
    at = np.array([0.7, -0.4])
    found = run_on_numpy(asg.splice(graph, derived), {"x": at})

    carry, slope = at, np.eye(2)
    for _ in range(3):
        if carry[0] > 0.5:
            slope = slope * at[:, None] + np.diag(carry)
            carry = carry * at
        else:
            slope = slope * np.cos(carry)[:, None] + np.eye(2)
            carry = np.sin(carry) + at
    close(found["jacobian/x"], slope)


def test_a_branch_after_a_branch_with_a_slope_equal_for_all_seeds():
    graph = asg.Graph("branches")
    x, z = graph.input("x", (2,), "f64"), graph.input("z", (2,), "f64")
    adds = graph.input("adds", (), "bool")
    h = asg.cond(adds, lambda v, w: v + w, lambda v, w: asg.square(v) * w, x, z)
    h = asg.cond(adds, lambda v, w: v + w, lambda v, w: v * w, h, z)
    graph.output("y", asg.sum(h))  # of x²z²
    a, b = np.array([2.0, 3.0]), np.array([5.0, 7.0])
    derived = asg.splice(graph, asg.hessian(graph["y"], [x, z]))
    found = run_on_numpy(derived, {"x": a, "z": b, "adds": False})
    expected = {"x/x": 2 * b * b, "x/z": 4 * a * b, "z/x": 4 * a * b, "z/z": 2 * a * a}
    for name, diagonal in expected.items():
        close(found[f"hessian/{name}"], np.diag(diagonal), name)


def test_on_a_device():
    graph = asg.Graph("device")
    x = graph.input("x", (3,), "f32")
    graph.output("y", asg.softmax(asg.sin(x)).sum() * 0 + (asg.tanh(x) * x).sum())
    joint = asg.splice(graph, asg.hessian(graph["y"], x))
    at = X.astype(np.float32)
    found = asg.compile(joint, backend="wgpu")(x=at)["hessian/x"].numpy()
    t = np.tanh(X)
    expected = np.diag((1 - t**2) * (2 - 2 * X * t))
    np.testing.assert_allclose(found, expected, rtol=1e-5, atol=1e-6)


BAD = {
    "several outputs": (lambda y, x: asg.jacobian([y, x], x), "takes a single output, got 2"),
    "no scalar": (asg.hessian, "hessian: the output .* is not a scalar"),
    "integers": (lambda y, x: asg.jacobian(asg.cast(y, "i32"), x), "is not a float"),
    "nothing": (lambda y, x: asg.jacobian(y, []), "wrt is empty"),
}


@pytest.mark.parametrize("name", BAD)
def test_wrong_calls_say_what_is_wrong(name):
    graph = quadratic()
    call, words = BAD[name]
    with pytest.raises(GradientError, match=words):
        call(graph["y"], graph["x"])


def test_too_many_axes():
    graph = quadratic((1, 2, 1, 2, 1))
    with pytest.raises(ShapeError, match="above the limit of 8"):
        asg.jacobian(graph["y"], graph["x"])
