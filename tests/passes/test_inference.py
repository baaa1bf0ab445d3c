"""Graphs for evaluation: the ops that they lack, and their numbers beside those of the whole."""

import numpy as np
import pytest

import asg


def layers(training: bool) -> asg.Graph:
    """A convolution and a linear layer, a batch norm after each, and dropout between them."""
    g = asg.Graph("net")
    x = g.input("x", ("N", 2, 6, 6))
    w = g.parameter("w", (4, 1, 3, 3), init=asg.init.normal())
    b = g.parameter("b", (4,), init=asg.init.normal())
    y = asg.conv2d(x, w, b, padding=1, groups=2)
    y = asg.relu(normed(g, "first", y, 4, training))
    key = g.state_variable("key", (2,), "u32", init=3.0)
    y = asg.dropout(asg.mean(y, (2, 3)), 0.5, training, key=asg.random_fold_in(key, 0))
    v = g.parameter("v", (3, 4), init=asg.init.normal())
    g.output("y", normed(g, "second", asg.linear(y, v), 3, training))
    if training:
        g.update(key, asg.random_fold_in(key, 1))
    return g


def normed(g: asg.Graph, name: str, x: asg.Tensor, size: int, training: bool) -> asg.Tensor:
    mean = g.state_variable(f"{name}.mean", (size,), init=0.25)
    var = g.state_variable(f"{name}.var", (size,), init=2.0)
    weight = g.parameter(f"{name}.weight", (size,), init=asg.init.normal())
    bias = g.parameter(f"{name}.bias", (size,), init=asg.init.normal())
    return asg.batch_norm(x, mean, var, weight, bias, training)


def ops(graph: asg.Graph) -> list[str]:
    return [node.op.name for node in graph.nodes]


X = np.random.default_rng(0).normal(size=(5, 2, 6, 6)).astype("f4")


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
def test_a_graph_of_training_becomes_that_of_evaluation(backend: str) -> None:
    expected = asg.compile(layers(training=False), backend)
    whole = layers(training=True)
    small = asg.optimize(whole, inference=True)
    assert not small.updates
    assert "key" not in small.state
    assert not {"batch_norm", "dropout"} & set(ops(small))
    exe = asg.compile(small, backend)
    np.testing.assert_allclose(exe(x=X)["y"], expected(x=X)["y"], rtol=1e-4, atol=1e-5)
    exe.load_state({name: -array for name, array in exe.state.items() if "var" not in name}, False)
    shared = {name: exe.state[name] for name in expected.state if name in exe.state}
    expected.load_state(shared, strict=False)
    np.testing.assert_allclose(exe(x=X)["y"], expected(x=X)["y"], rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
def test_with_state_all_that_no_input_decides_is_constant(backend: str) -> None:
    expected = asg.compile(layers(training=False), backend)
    frozen = asg.optimize(layers(training=True), inference=True, state=expected.state)
    assert not frozen.parameters
    assert not frozen.state
    assert ops(frozen).count("constant") == 4  # two weights, and two biases
    found = asg.compile(frozen, backend)(x=X)["y"]
    np.testing.assert_allclose(found, expected(x=X)["y"], rtol=1e-4, atol=1e-5)


def test_a_product_that_others_use_keeps_its_batch_norm() -> None:
    g = asg.Graph()
    y = asg.linear(g.input("x", ("N", 2)), g.parameter("w", (3, 2), init=1.0))
    g.output("y", normed(g, "norm", y, 3, training=False))
    g.output("product", y)
    assert "batch_norm" in ops(asg.optimize(g, inference=True))


def test_weights_that_are_computed_of_an_input_are_left_alone() -> None:
    g = asg.Graph()
    y = asg.linear(g.input("x", ("N", 2)), g.input("w", (3, 2)))
    g.output("y", normed(g, "norm", y, 3, training=False))
    assert "batch_norm" in ops(asg.optimize(g, inference=True))


def test_dropout_in_a_loop_is_left_out() -> None:
    g = asg.Graph()
    x, key = g.input("x", (3, 4)), asg.random_key(1, graph=g)

    def body(carry: asg.Tensor, row: asg.Tensor) -> tuple[asg.Tensor, asg.Tensor]:
        total = carry + asg.dropout(row, 0.5, key=key)
        return total, total

    g.output("y", asg.scan(body, asg.zeros((4,), graph=g), x)[1])
    rows = np.arange(12, dtype="f4").reshape(3, 4)
    found = asg.compile(asg.optimize(g, inference=True), "numpy")(x=rows)["y"]
    np.testing.assert_array_equal(found, rows.cumsum(0))


def test_a_constant_that_is_only_repeated_stays_small() -> None:
    g = asg.Graph()
    x, w = g.input("x", (200, 200)), g.parameter("w", (200,), init=asg.init.normal())
    g.output("y", x * asg.exp(w))
    frozen = asg.optimize(g, inference=True, state=asg.compile(g, "numpy").state)
    sizes = [node.attrs["value"].size for node in frozen.nodes if node.op.name == "constant"]
    assert sizes == [200]


def test_state_is_checked() -> None:
    g = layers(training=False)
    state = dict(asg.compile(g, "numpy").state)
    with pytest.raises(asg.GraphError, match="inference=True"):
        asg.optimize(g, state=state)
    with pytest.raises(asg.GraphError, match="'b' is f32"):
        asg.optimize(g, inference=True, state={**state, "b": np.zeros(3, "f4")})
    with pytest.raises(asg.GraphError, match="no 'b'"):
        asg.optimize(g, inference=True, state={n: a for n, a in state.items() if n != "b"})
