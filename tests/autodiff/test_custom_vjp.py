"""Parts of graphs with gradients of the user's own, of any order, in files, in batches."""

from __future__ import annotations

import numpy as np
import pytest

import asg
from asg.core.errors import GradientError, GraphError
from tests.autodiff.test_products import run_on_numpy

X = np.array([-1.5, -0.2, 0.4, 2.0])


def rounded(x):
    """Return x rounded, as if that were the identity: a straight-through estimator."""
    return asg.custom_vjp(asg.round, lambda ct, y, x: ct)(x)


def graph_of(function, shape=(4,)):
    graph = asg.Graph("custom")
    x = graph.input("x", shape, "f64")
    graph.output("y", function(x))
    return graph, x


def gradient_of(graph, *wrt):
    derived = asg.gradients(graph["y"].sum(), wrt=wrt)
    return asg.splice(graph, derived), derived


def test_the_rule_takes_the_place_of_the_gradient(run):
    graph, x = graph_of(lambda x: asg.sin(rounded(x) * x))
    joint, _ = gradient_of(graph, x)
    found = run(joint, {"x": X})
    r = np.round(X)
    np.testing.assert_allclose(found["y"], np.sin(r * X))
    np.testing.assert_allclose(found["grad/x"], np.cos(r * X) * (X + r))


def test_it_is_one_node_until_it_is_opened():
    graph, _ = graph_of(rounded)
    (node,) = [node for node in graph.nodes if node.op.name == "custom_vjp"]
    assert [n.op.name for n in node.attrs["body"].nodes] == ["input", "round"]
    opened = asg.optimize(graph, ["decompose"])
    assert [n.op.name for n in opened.nodes] == ["input", "round"]


def test_the_rule_may_use_results_and_operands(run):
    def norm(x):
        return asg.sqrt(asg.square(x).sum())

    graph, x = graph_of(asg.custom_vjp(norm, lambda ct, y, x: ct * x / asg.maximum(y, 1e-12)))
    joint, _ = gradient_of(graph, x)
    np.testing.assert_allclose(run(joint, {"x": X})["grad/x"], X / np.sqrt((X**2).sum()))
    np.testing.assert_array_equal(run(joint, {"x": 0 * X})["grad/x"], 0 * X)


def test_several_operands_and_results(run):
    def function(x, n, w):
        return x * w, n + 1, asg.exp(x)

    def rule(cts, ys, x, n, w):
        assert cts[1] is None
        return cts[0] * w + 10 * cts[2] * ys[2], None, cts[0] * x

    graph = asg.Graph("several")
    x, w = graph.input("x", (4,), "f64"), graph.input("w", (4,), "f64")
    n = graph.input("n", (), "i32")
    product, following, power = asg.custom_vjp(function, rule)(x, n, w)
    graph.output("n1", following)
    graph.output("y", product + power)
    joint, _ = gradient_of(graph, x, w)
    found = run(joint, {"x": X, "w": X + 3, "n": np.int32(4)})
    assert found["n1"] == 5
    np.testing.assert_allclose(found["grad/x"], X + 3 + 10 * np.exp(X))
    np.testing.assert_allclose(found["grad/w"], X)


def test_an_operand_that_gets_none_gets_no_gradient():
    graph = asg.Graph("none")
    x, w = graph.input("x", (4,), "f64"), graph.input("w", (4,), "f64")
    graph.output("y", asg.custom_vjp(asg.mul, lambda ct, y, x, w: (ct * w, None))(x, w))
    gradient_of(graph, x)
    with pytest.raises(GradientError, match="its rule gives no gradient for an operand"):
        gradient_of(graph, w)


def test_tensors_from_around_it_get_no_gradient(run):
    graph = asg.Graph("around")
    x, w = graph.input("x", (4,), "f64"), graph.input("w", (4,), "f64")
    scale = asg.exp(w)
    call = asg.custom_vjp(lambda x: x * w, lambda ct, y, x: ct * scale)
    graph.output("y", call(x))
    joint, _ = gradient_of(graph, x)
    np.testing.assert_allclose(run(joint, {"x": X, "w": X})["grad/x"], np.exp(X))
    with pytest.raises(GradientError, match="its rule gives no gradient"):
        gradient_of(graph, w)


def test_the_rule_is_differentiated_in_turn(run):
    graph, x = graph_of(asg.custom_vjp(asg.sin, lambda ct, y, x: ct * x * x))
    joint, _ = gradient_of(graph, x)
    twice = asg.splice(joint, asg.gradients(joint["grad/x"].sum(), joint.leaf("x")))
    np.testing.assert_allclose(run(twice, {"x": X})["grad/grad/x"], 2 * X)


def test_forward_mode_is_the_rule_transposed(run):
    graph, x = graph_of(asg.custom_vjp(asg.sin, lambda ct, y, x: ct * x))
    joint = asg.splice(graph, asg.jvp(graph["y"], x))
    found = run(joint, {"x": X, "tangent/x": X + 1})
    np.testing.assert_allclose(found["jvp/y"], X * (X + 1))


def test_forward_mode_of_a_rule_that_is_not_linear():
    graph, x = graph_of(asg.custom_vjp(asg.sin, lambda ct, y, x: asg.clamp(ct, -1.0, 1.0)))
    gradient_of(graph, x)
    with pytest.raises(GradientError, match="is not linear in its cotangent"):
        asg.jvp(graph["y"], x)


def test_a_file_keeps_the_rule(run, tmp_path):
    graph, _ = graph_of(lambda x: rounded(x) * x)
    asg.save(graph, tmp_path / "m.asg.json")
    loaded = asg.load(tmp_path / "m.asg.json")
    assert str(loaded) == str(graph)
    assert str(asg.parse(str(graph))) == str(graph)
    joint, _ = gradient_of(loaded, loaded["x"])
    np.testing.assert_allclose(run(joint, {"x": X})["grad/x"], X + np.round(X))


def test_every_node_of_the_gradient_says_where_it_is_from():
    graph, x = graph_of(rounded)
    _, derived = gradient_of(graph, x)
    assert all(node.origin is not None for node in derived.nodes)


def test_on_a_device():
    graph = asg.Graph("device")
    x = graph.input("x", (4,))
    graph.output("y", rounded(x) * x)
    joint, _ = gradient_of(graph, x)
    found = asg.compile(joint, backend="wgpu")(x=X.astype("f4"))["grad/x"].numpy()
    np.testing.assert_allclose(found, X + np.round(X), rtol=1e-6)


def test_within_a_loop_and_a_scope_computed_again(run):
    def build(again):
        graph = asg.Graph("loop")
        x = graph.input("x", (3, 4), "f64")
        with asg.checkpoint(graph) if again else graph.scope("plain"):
            last, _ = asg.scan(lambda c, r: (rounded(c) * r, None), asg.ones_like(x[0]), x)
            last = asg.sin(rounded(last) * 0.3)
        graph.output("y", asg.square(last))
        return gradient_of(graph, x)[0]

    fed = {"x": np.random.default_rng(0).normal(size=(3, 4)) * 2}
    one, other = run(build(False), fed), run(build(True), fed)
    assert abs(one["grad/x"]).max() > 0.01
    np.testing.assert_array_equal(one["grad/x"], other["grad/x"])


@pytest.mark.parametrize("axes", [{"x": 0, "w": 0}, {"x": 0}, {"w": 0}])
def test_a_batch_of_them(axes):
    graph = asg.Graph("batch")
    x, w = graph.input("x", (4,), "f64"), graph.input("w", (4,), "f64")
    scale = graph.parameter("s", (4,), "f64", init=2.0)
    call = asg.custom_vjp(
        lambda x, w: (x * w * scale).sum(), lambda ct, y, x, w: (ct * w * 10, ct * x + y)
    )
    graph.output("y", call(x, w))
    rng = np.random.default_rng(0)
    fed = {name: rng.normal(size=(3, 4) if name in axes else 4) for name in "xw"}
    each = asg.vmap(gradient_of(graph, x, w)[0], axes)
    found = run_on_numpy(each, {**fed, "s": np.full(4, 2.0)})
    a, b = (np.broadcast_to(fed[name], (3, 4)) for name in "xw")
    total = (a * b * 2).sum(1, keepdims=True)
    np.testing.assert_allclose(found["y"], total[:, 0])
    np.testing.assert_allclose(found["grad/x"], 10 * b)
    np.testing.assert_allclose(found["grad/w"], a + total)
    batched = asg.vmap(graph, axes)
    joint, _ = gradient_of(batched, batched["x"], batched["w"])
    found = run_on_numpy(joint, {**fed, "s": np.full(4, 2.0)})
    for name, value in (("x", 10 * b), ("w", a + total)):
        expected = value if name in axes else value.sum(0)
        np.testing.assert_allclose(found[f"grad/{name}"], expected)


BAD = {
    "a result that is none": (
        lambda x: 3, lambda ct, y, x: ct, GraphError, "the function returned int",
    ),
    "a cotangent that is none": (
        asg.sin, lambda ct, y, x: 1.0, GraphError, "the rule returned float",
    ),
    "too many cotangents": (
        asg.sin, lambda ct, y, x: (ct, ct), GradientError, "2 cotangents for 1 operands",
    ),
    "a cotangent of another shape": (
        asg.sin, lambda ct, y, x: ct.sum(), GradientError, r"the rule gives f64\[\] for operand 0",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_wrong_functions_say_what_is_wrong(name):
    function, rule, kind, words = BAD[name]
    graph, x = graph_of(asg.sin)
    count = len(graph)
    with pytest.raises(kind, match=words):
        asg.custom_vjp(function, rule)(x)
    assert len(graph) == count


def test_wrong_operands_say_what_is_wrong():
    call = asg.custom_vjp(asg.sin, lambda ct, y, x: ct)
    with pytest.raises(GraphError, match="is not a tensor"):
        call(np.ones(3))
    with pytest.raises(GraphError, match="no operands"):
        call()


def test_its_graph_may_have_assumptions():
    g = asg.Graph()
    x = g.input("x", ("N",))
    g.assume("N >= 3")
    g.output("y", asg.custom_vjp(asg.exp, lambda ct, y, x: (ct * y,))(x)[2])
    slope = asg.gradients(g["y"], [x])
    got = asg.compile(asg.splice(g, slope), "numpy")(x=np.zeros(3))
    np.testing.assert_array_equal(got["grad/x"], [0, 0, 1])
