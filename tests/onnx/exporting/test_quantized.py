"""Quantized graphs as QDQ models, and as MatMulNBits of ONNX Runtime, and back."""

from collections import Counter

import numpy as np
import onnxruntime
import pytest
from onnx import numpy_helper

import asg

RNG = np.random.default_rng(0)
X = RNG.normal(size=(5, 2, 8, 8)).astype("f4")


def net() -> asg.Graph:
    """A convolution, a linear layer, and a product."""
    g, draw = asg.Graph("net"), asg.init.normal(0, 0.2)
    x = g.input("x", ("N", 2, 8, 8))
    x = asg.conv2d(x, g.parameter("kernel", (4, 2, 3, 3), init=draw), g.parameter("shift", (4,)))
    x = asg.relu(x).reshape((-1, 144))[:, :128]
    x = asg.linear(x, g.parameter("linear", (64, 128), init=draw), g.parameter("bias", (64,)))
    g.output("y", asg.relu(x) @ g.parameter("product", (64, 10), init=draw))
    return g


def exported(group: int | None = None, **options):
    """Return the quantized graph, its model, and its results on X."""
    g = net()
    small = asg.quantize(g, state=asg.compile(g, "numpy").state, group=group, **options)
    model = asg.onnx.to_model(small.graph, small.state)
    return small, model, asg.compile(small.graph, "numpy", state=small.state)(x=X)["y"].numpy()


def ran(model):
    """Run a model in ONNX Runtime without its optimizer, which rounds more activations."""
    options = onnxruntime.SessionOptions()
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    session = onnxruntime.InferenceSession(model.SerializeToString(), options)
    return session.run(["y"], {"x": X})[0]


def agrees(model, expected) -> None:
    np.testing.assert_allclose(ran(model), expected, rtol=1e-4, atol=1e-4)
    back = asg.onnx.load(model)
    np.testing.assert_allclose(asg.compile(back, "numpy")(x=X)["y"], expected, rtol=1e-4, atol=1e-4)


def operators(model) -> Counter[str]:
    return Counter(node.op_type for node in model.graph.node)


@pytest.mark.parametrize("symmetric", [True, False])
@pytest.mark.parametrize("activations", [None, "static", "dynamic"])
def test_8_bits_are_pairs_of_quantize_and_dequantize(activations, symmetric) -> None:
    options = {"activations": activations, "symmetric": symmetric, "calibrate": [{"x": X}]}
    _, model, expected = exported(dtype="int8", **options)
    agrees(model, expected)
    found = operators(model)
    assert found["DequantizeLinear"] == (6 if activations else 3)
    assert found["QuantizeLinear"] == (3 if activations == "static" else 0)
    assert found["DynamicQuantizeLinear"] == (3 if activations == "dynamic" else 0)
    assert not found["Cast"]
    stored = {each.name: numpy_helper.to_array(each) for each in model.graph.initializer}
    by_name = {node.input[0]: node for node in model.graph.node if node.op_type[:2] == "De"}
    shapes = {"kernel": (4, 2, 3, 3), "linear": (64, 128), "product": (64, 10)}
    for name, shape in shapes.items():
        numbers, axis = stored[f"{name}.int8"], 1 if name == "product" else 0
        assert (numbers.dtype, numbers.shape) == (np.int8, shape)
        assert stored[f"{name}.scale"].shape == (shape[axis],)
        assert by_name[f"{name}.int8"].attribute[0].i == axis
    back = asg.onnx.load(model)
    assert all(back.state[f"{name}.int8"].dtype is asg.i8 for name in shapes)
    assert " mul f32[64,128]" not in asg.compile(back, "numpy").explain(N=5)  # nothing is expanded


@pytest.mark.parametrize("symmetric", [True, False])
@pytest.mark.parametrize("group", [None, 32])
def test_products_of_4_bits_are_a_single_operator(group, symmetric) -> None:
    small, model, expected = exported(group, dtype="int4", symmetric=symmetric)
    agrees(model, expected)
    nodes = [node for node in model.graph.node if node.op_type == "MatMulNBits"]
    given = [{each.name: each.i for each in node.attribute} for node in nodes]
    assert [each["block_size"] for each in given] == [group or 64] * 2
    assert [(each["K"], each["N"]) for each in given] == [(128, 64), (64, 10)]
    bytes_ = {each.name: len(each.raw_data) for each in model.graph.initializer}
    assert bytes_["linear.int4"] == 64 * 128 // 2
    back = asg.onnx.load(model)
    for name in ("linear", "product"):
        assert back.state[f"{name}.int4"].dtype is asg.u8
        assert back.state[f"{name}.int4"].size == bytes_[f"{name}.int4"]
    read = np.asarray(asg.compile(back, "numpy").state["linear.int4"])
    np.testing.assert_array_equal(read, small.state["linear.int4"])


def test_numbers_with_other_readers_keep_their_layout() -> None:
    g = asg.Graph()
    table = g.parameter("table", (32, 64), init=asg.init.normal())
    rows = asg.embedding(g.input("x", ("N",), "i32"), table)
    g.output("y", rows @ table.T)
    ids = {"x": np.array([3, 0, 31], "i4")}
    w = g.output("w", g.parameter("w", (64, 3), init=asg.init.normal()))
    g.output("z", rows @ w)
    for dtype in ("int8", "int4"):
        small = asg.quantize(g, dtype, state=asg.compile(g, "numpy").state)
        expected = asg.compile(small.graph, "numpy", state=small.state)(ids)
        model = asg.onnx.to_model(small.graph, small.state)
        options = onnxruntime.SessionOptions()
        options.add_session_config_entry("session.qdq_matmulnbits_accuracy_level", "1")
        session = onnxruntime.InferenceSession(model.SerializeToString(), options)
        back = asg.compile(asg.onnx.load(model), "numpy")(ids)
        for name, array in expected.items():
            found = session.run([name], ids)[0]
            np.testing.assert_allclose(found, array, rtol=1e-4, atol=1e-4)
            np.testing.assert_allclose(back[name], array, rtol=1e-4, atol=1e-4)
