"""Compositions that ONNX has as one operator are written so, and others are opened."""

import numpy as np
import pytest

import asg
from asg.ops.decision_trees import descend_trees
from tests.onnx.importing.test_models import model
from tests.onnx.runtime import assert_same_numbers, feeds_of, session

IMAGE = ("N", 4, 9, 8)
WHOLE = {
    "MaxPool": lambda x: asg.max_pool2d(x, 3, 2, 1, dilation=1),
    "AveragePool": lambda x: asg.avg_pool2d(x, 3, 2, 1, count_include_pad=False),
    "AveragePool Mul": lambda x: asg.avg_pool2d(x, (2, 3), divisor_override=5),
    "HardSwish": asg.hardswish,
    "HardSigmoid": asg.hardsigmoid,
    "LeakyRelu": lambda x: asg.leaky_relu(x, 0.3),
    "Elu": lambda x: asg.elu(x, 1.5),
    "Div Erf Add Mul Mul": asg.gelu,
    "ReduceMean": lambda x: asg.mean(x, (2, 3), keepdims=True),
    "LayerNormalization": lambda x: asg.layer_norm(x, (8,), weight(x, "w", 8), weight(x, "b", 8)),
    "Conv": lambda x: asg.conv2d(
        x, kernels(x, (6, 2, 3, 2)), weight(x, "b", 6), (2, 1), (1, 0), groups=2
    ),
    "ConvTranspose": lambda x: asg.conv_transpose2d(
        x, kernels(x, (4, 3, 3, 2)), weight(x, "b", 6), (2, 1), (1, 0), (1, 0), groups=2
    ),
    "Resize": lambda x: asg.interpolate(x, scale_factor=(2, 3)),
    "Clip": lambda x: asg.clamp(x, -0.5, 0.5),
    "Transpose MatMul Add": lambda x: asg.linear(x, kernels(x, (5, 8)), weight(x, "b", 5)),
    "Slice Concat Gemm": lambda x: asg.linear(x[:, 0, 0], kernels(x, (5, 8)), weight(x, "b", 5)),
    "BatchNormalization": lambda x: asg.batch_norm(
        x, weight(x, "m", 4), weight(x, "v", 4) ** 2, weight(x, "w", 4), weight(x, "b", 4)
    ),
}


def weight(x, name, size):
    return x.graph.parameter(name, (size,), init=asg.init.uniform(0.5, 1.5))


def kernels(x, shape):
    return x.graph.parameter("kernels", shape, init=asg.init.normal())


def graph_of(function, shape=IMAGE, dtype="f32"):
    graph = asg.Graph("whole")
    graph.output("y", function(graph.input("x", shape, dtype)))
    return graph


@pytest.mark.parametrize("ops", WHOLE)
def test_compositions_are_written_whole_and_give_the_same(ops):
    graph = graph_of(WHOLE[ops])
    model = assert_same_numbers(graph, feeds_of(graph), rtol=1e-5, atol=1e-5)
    names = [node.op_type for node in model.graph.node]
    written = [name for name in names if name not in ("Shape", "Reshape", "Identity")]
    assert set(ops.split()) <= set(written)
    assert "Gather" not in written
    assert len(written) <= len(ops.split()) + 1  # the square of the variance


def test_images_grow_between_their_pixels_as_here():
    for corners in (False, True):
        graph = asg.Graph()
        x = graph.input("x", (2, 3, 5, 4))
        y = asg.interpolate(x, (7, 9), mode="bilinear", align_corners=corners)
        graph.output("y", y)
        assert "Resize" in operators(graph)


GROWING = """g (float[N, 3, H, W] x) => (float[N, 2, K, L] y) {
    by = Constant<value = float[4] {1, 1, 2, 2}>()
    h = Resize<mode = "nearest", coordinate_transformation_mode = "asymmetric",
        nearest_mode = "floor">(x, , by)
    y = ConvTranspose<strides = [2, 2], pads = [1, 1, 1, 1], output_padding = [1, 1]>(h, w, b) }"""


def trees(x, children, roots=(1, 5)):
    """Two trees: the root of the first is node 1."""
    tables = ([0, 2, 0, 1, 0, 3, 0, 0], "i32"), ([0.0, 0.1, 0, -0.2, 0, 0.3, 0, 0], x.dtype)
    features, thresholds = (asg.constant(each, dtype, graph=x.graph) for each, dtype in tables)
    held = (asg.constant(each, "i32", graph=x.graph) for each in (children, roots))
    return descend_trees(x, features, thresholds, *held, 2)


CHILDREN = [[0, 0], [3, 0], [2, 2], [4, 2], [4, 4], [7, 6], [6, 6], [7, 7]]


@pytest.mark.parametrize("dtype", ["f32", "f64", "f16"])
@pytest.mark.parametrize("nan", [None, 0, 1])
def test_trees_are_an_ensemble(dtype, nan):
    """NaN takes the branch of greater, by two or three columns, or of less or equal."""
    children = [[*each, *([] if nan is None else [each[nan]])] for each in CHILDREN]
    graph = graph_of(lambda x: trees(x, children), ("N", 4), dtype)
    x = np.random.default_rng(0).normal(size=(40, 4))
    x[::7] = np.nan
    model = assert_same_numbers(graph, {"x": x.astype(graph.inputs["x"].dtype.numpy)})
    names = {node.op_type for node in model.graph.node}
    assert ("TreeEnsembleRegressor" in names) is (dtype != "f16")
    assert ("Gather" in names) is (dtype == "f16")


def test_nodes_that_form_no_trees_stay_gathers():
    shared = [[0, 0], [3, 0], [2, 2], [4, 0], *CHILDREN[4:]]  # node 0 has two parents
    for children, roots in ((shared, (1, 5)), (CHILDREN, (1, 1))):
        graph = graph_of(lambda x, c=children, r=roots: trees(x, c, r), (6, 4))
        assert "TreeEnsembleRegressor" not in operators(graph)


def test_a_model_that_grows_images_leaves_as_it_came():
    rng = np.random.default_rng(0)
    made = model(GROWING, {"w": rng.normal(size=(3, 2, 3, 3)).astype("f4"), "b": np.ones(2, "f4")})
    written = asg.onnx.to_model(asg.onnx.load(made))
    ops = [node.op_type for node in written.graph.node if node.op_type not in ("Shape", "Reshape")]
    assert ops == ["Resize", "ConvTranspose", "Identity"]
    feeds = {"x": rng.normal(size=(2, 3, 4, 5)).astype("f4")}
    (found,), (expected,) = (session(each).run(None, feeds) for each in (written, made))
    np.testing.assert_allclose(found, expected, rtol=1e-5, atol=1e-5)


def test_numbers_that_are_none_stay_so_between_bounds():
    graph = graph_of(lambda x: asg.clamp(x, -1.0, 1.0), (6,))
    x = np.array([np.nan, np.inf, -np.inf, 0.5, -0.0, 7], "f4")
    (found,) = session(asg.onnx.to_model(graph)).run(None, {"x": x})
    np.testing.assert_array_equal(found, np.clip(x, -1, 1))


OPENED = {
    "an image that grows by a half": (
        lambda x: asg.interpolate(x, scale_factor=1.5),
        (2, 3, 4, 6),
        "f32",
    ),
    "last windows that reach out": (
        lambda x: asg.max_pool2d(x, 3, 2, ceil_mode=True),
        IMAGE,
        "f32",
    ),
    "an image without a batch": (lambda x: asg.avg_pool2d(x, 3), (4, 9, 8), "f32"),
    "f64": (asg.hardswish, IMAGE, "f64"),
    "tanh": (lambda x: asg.gelu(x, "tanh"), IMAGE, "f32"),
    "without a weight": (lambda x: asg.layer_norm(x, (8,)), IMAGE, "f32"),
    "nothing": (lambda x: asg.mean(x, 1), ("N", 0), "f32"),
}


@pytest.mark.parametrize("name", OPENED)
def test_others_are_opened(name):
    graph = graph_of(*OPENED[name])
    with np.errstate(all="ignore"):
        assert_same_numbers(graph, feeds_of(graph), rtol=1e-5, atol=1e-5)


def test_a_training_step_through_them_is_the_same():
    def net(x):
        h = asg.hardswish(asg.max_pool2d(x, 2))
        return asg.mean(asg.gelu(asg.layer_norm(h, (4,), weight(x, "w", 4), weight(x, "b", 4))))

    graph = graph_of(net)
    step = asg.train_step(graph, loss="y", optimizer=asg.optim.sgd(0.1))
    assert_same_numbers(step, feeds_of(step), steps=2)


def operators(graph):
    model = assert_same_numbers(graph, feeds_of(graph), rtol=1e-5, atol=1e-5)
    return [node.op_type for node in model.graph.node]


def test_operands_are_spread_by_the_operators_themselves():
    graph = graph_of(lambda x: asg.where(x > 0.5, x * weight(x, "w", 8) + 2.0, 0.0))
    assert "Expand" not in operators(graph)


def test_a_value_that_is_spread_for_others_too_is_written():
    def function(x):
        row = asg.broadcast_to(weight(x, "w", 8), (3, 8))
        x.graph.output("row", row)
        return asg.sum(x[0, 0, :3] + row, 0) + asg.full((8,), 2.0, graph=x.graph) * asg.sum(row, 0)

    assert operators(graph_of(function)).count("Expand") == 1


@pytest.mark.parametrize(
    "equation", ["bij,bjk->bik", "bji,bjk->bik", "bij,bkj->bik", "bji,bkj->bik", "bij,kj->bik"]
)
def test_products_of_matrices_are_turned(equation):
    sizes = {"b": "N", "i": 3, "j": 5, "k": 4}
    graph = asg.Graph()
    left, right = (
        graph.input(name, [sizes[letter] for letter in letters])
        for name, letters in zip("xy", equation.split("->")[0].split(","), strict=True)
    )
    graph.output("z", asg.einsum(equation, left, right))
    assert "Einsum" not in operators(graph)


def test_state_that_nothing_reads_is_left_out():
    """Draws of dropout and counts of batches are of training alone."""
    net = asg.nn.Sequential(asg.nn.BatchNorm2d(4), asg.nn.Dropout(0.5)).eval()
    graph = asg.Graph("net")
    graph.output("y", net(graph.input("x", IMAGE)))
    assert {"0.num_batches_tracked", "nn/key"} < set(graph.state)
    model = assert_same_numbers(graph, feeds_of(graph))
    kept = {"0.running_mean", "0.running_var"}
    assert {each.name for each in model.graph.initializer} >= kept
    assert set(asg.onnx.load(model).state) == kept
