"""Initializers of a model become parameters or constants."""

import numpy as np
import onnxruntime
import pytest
from onnx import TensorProto, helper

import asg
from tests.onnx.importing.test_models import model, run
from tests.onnx.runtime import session

RNG = np.random.default_rng(0)


def normal(*shape):
    return RNG.normal(size=shape).astype("f4")


def parameters(text, weights, opset=18, **given):
    return list(asg.onnx.load(model(text, weights, opset), **given).parameters)


SPECTRAL = """g (float[N, 4] x) => (float[N, 2] y) {
    squared = Pow(x, two)  shifted = Add(squared, eps)  logs = Log(shifted)
    h = MatMul(logs, w)  y = Mul(h, scale) }"""
NUMBERS = {"two": np.array(2, "f4"), "eps": np.array(1e-3, "f4"), "scale": np.array(0.5, "f4")}


def test_training_a_model_of_negative_numbers_and_powers_stays_finite():
    """The derivative by the exponent is x²·log x, a NaN for each x below 0: it is not a weight."""
    graph = asg.onnx.load(model(SPECTRAL, {**NUMBERS, "w": normal(4, 2)}))
    assert list(graph.parameters) == ["w"]
    graph.output("loss", asg.mean(asg.square(graph["y"] - 1)))
    exe = asg.compile(asg.train_step(graph, loss="loss", optimizer=asg.optim.sgd(0.05)), "numpy")
    x = normal(8, 4)
    losses = [exe(x=x)["loss"].item() for _ in range(20)]
    assert losses[-1] < losses[0]


def test_scalars_are_parameters_where_they_are_named():
    found = parameters(SPECTRAL, {**NUMBERS, "w": normal(4, 2)}, parameters=["scale"])
    assert sorted(found) == ["scale", "w"]
    with pytest.raises(asg.GraphError, match="parameters has 'width', which is not a float"):
        parameters(SPECTRAL, {**NUMBERS, "w": normal(4, 2)}, parameters=["width"])


MASK = np.triu(np.full((4, 4), -np.inf, "f4"), 1)
SETTINGS = {
    "exponents": ("y = Pow(x, s)", np.full(4, 2, "f4")),
    "bounds": ("y = Clip(x, s)", np.zeros((), "f4")),
    "thresholds": ("b = Greater(x, s)  y = Where(b, x, half)", np.zeros(4, "f4")),
    "statistics": ("y = BatchNormalization(x, one, half, s, one)", np.zeros(4, "f4")),
    "mask": ("y = Add(x, s)", MASK),
    "mask of finite numbers": ("y = Add(x, s)", np.where(MASK, np.finfo("f4").min, 0)),
    "padding": ("y = Pad(x, edges, s)", np.zeros(1, "f4")),
}


@pytest.mark.parametrize("name", SETTINGS)
def test_settings_are_constants(name):
    text, values = SETTINGS[name]
    weights = {
        "s": values.astype("f4"), "one": np.ones(4, "f4"), "half": np.full(4, 0.5, "f4"),
        "edges": np.zeros(4, "i8"), "w": normal(4, 4),
    }  # fmt: skip
    made = model(f"g (float[4, 4] v) => (float[4, 4] y) {{ x = MatMul(v, w)  {text} }}", weights)
    graph = asg.onnx.load(made)
    assert "w" in graph.parameters
    assert "s" not in graph.parameters
    v = normal(4, 4)
    (expected,) = session(made).run(None, {"v": v})
    np.testing.assert_allclose(run(graph, v=v)["y"], expected, 1e-5, 1e-6)


def test_first_states_of_a_recurrence_are_no_weights():
    weights = {"w": normal(1, 8, 3), "r": normal(1, 8, 2), "h": np.zeros((1, 5, 2), "f4")}
    text = """g (float[T, 5, 3] x) => (float[T, 1, 5, 2] y) {
        y = LSTM<hidden_size = 2>(x, w, r, , , h, h) }"""
    assert parameters(text, weights) == ["w", "r"]


def test_what_was_written_here_keeps_its_parameters():
    graph = asg.Graph("own")
    x = graph.input("x", ("N", 4))
    power = graph.parameter("power", (), init=np.array(1.5, "f4"))
    unused = graph.parameter("unused", (3,), init=np.ones(3, "f4"))
    table = asg.constant(np.arange(4, dtype="f4"), graph=graph)
    graph.output("y", asg.pow(asg.abs(x), power) + table)
    made = asg.onnx.to_model(graph)
    back = asg.onnx.load(made)
    assert list(back.parameters) == ["power", "unused"]
    assert back.parameters["unused"].shape == unused.shape
    del made.metadata_props[:]
    assert "power" not in asg.onnx.load(made).parameters


def test_bfloat16_weights_are_parameters_too():
    made = model("g (float[N, 2] x) => (float[N, 2] y) { c = Cast<to = 1>(w)  y = MatMul(x, c) }")
    made.graph.initializer.append(
        helper.make_tensor("w", TensorProto.BFLOAT16, (2, 2), [1.0, 2.0, 3.0, 4.0])
    )
    assert {n: str(t.type) for n, t in asg.onnx.load(made).parameters.items()} == {"w": "f32[2,2]"}


# Sparse ones


def sparse(name, shape, indices, values):
    indices = np.array(indices)
    return helper.make_sparse_tensor(
        helper.make_tensor(name, TensorProto.FLOAT, [len(values)], values),
        helper.make_tensor(f"{name}/places", TensorProto.INT64, indices.shape, indices.ravel()),
        shape,
    )


@pytest.mark.parametrize("indices", [[1, 3, 8], [[0, 1], [1, 0], [2, 2]]])
def test_sparse_initializers_are_dense_parameters(indices):
    made = model("g (float[N, 3] x) => (float[N, 3] y) { y = MatMul(x, w) }")
    made.graph.sparse_initializer.append(sparse("w", [3, 3], indices, [1.5, -2.0, 3.0]))
    graph = asg.onnx.load(made)
    assert str(graph.parameters["w"].type) == "f32[3,3]"
    x = normal(2, 3)
    w = np.array([[0, 1.5, 0], [-2, 0, 0], [0, 0, 3]], "f4")
    np.testing.assert_allclose(run(graph, x=x)["y"], x @ w, 1e-6)
    runtime = onnxruntime.InferenceSession(made.SerializeToString())
    np.testing.assert_allclose(runtime.run(None, {"x": x})[0], x @ w, 1e-6)


def test_sparse_numbers_of_nodes_and_bodies_are_dense():
    made = model(
        """g (float[3] x, bool c) => (float[3] y) {
            k = Constant()  z = Add(x, k)
            y = If (c) < then_branch = t () => (float[3] a) { a = Mul(z, s) },
                         else_branch = e () => (float[3] b) { b = Neg(z) } > }"""
    )
    given = helper.make_attribute("sparse_value", sparse("", [3], [1], [5.0]))
    made.graph.node[0].attribute.append(given)
    body = made.graph.node[2].attribute[0].g
    body.sparse_initializer.append(sparse("s", [3], [0, 2], [2.0, 4.0]))
    x = np.array([1, 2, 3], "f4")
    graph = asg.onnx.load(made)
    np.testing.assert_array_equal(run(graph, x=x, c=True)["y"], [2, 0, 12])
    np.testing.assert_array_equal(run(graph, x=x, c=False)["y"], [-1, -7, -3])


@pytest.mark.parametrize(
    ("shape", "indices", "words"),
    [
        ([3, 3], [1, 9], "not a valid model: .*out of range"),
        ([3, 3], [[0, 1], [3, 0]], "not a valid model: .*out of range"),
        ([2**40, 2], [1, 9], "a table of 1099511627776 × 2 numbers"),
    ],
)
def test_sparse_initializers_that_are_damaged_or_huge_are_refused(shape, indices, words):
    made = model("g (float[N, 3] x) => (float[N, 3] y) { y = MatMul(x, w) }")
    made.graph.sparse_initializer.append(sparse("w", shape, indices, [1.5, -2.0]))
    with pytest.raises(asg.AsgError, match=words):
        asg.onnx.load(made)
