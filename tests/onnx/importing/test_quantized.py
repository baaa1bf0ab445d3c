"""Quantized models: the integers are those of ONNX Runtime, exactly, on both executors."""

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

import asg
from tests.onnx.runtime import session

RNG = np.random.default_rng(3)
F32, U8, I8, I32 = (TensorProto.FLOAT, TensorProto.UINT8, TensorProto.INT8, TensorProto.INT32)


def model_of(nodes, inputs, outputs, weights=None, opset=21):
    """A model of nodes; both inputs and outputs are name → (element type, shape)."""
    return helper.make_model(
        helper.make_graph(
            nodes, "quantized",
            [helper.make_tensor_value_info(n, *each) for n, each in inputs.items()],
            [helper.make_tensor_value_info(n, *each) for n, each in outputs.items()],
            [numpy_helper.from_array(np.asarray(a), n) for n, a in (weights or {}).items()],
        ),
        opset_imports=[helper.make_opsetid("", opset)], ir_version=10,
    )  # fmt: skip


def assert_alike(model, feeds, backends=("numpy", "wgpu")):
    """Fail unless every number of each output is ONNX Runtime's, of its dtype."""
    runtime = session(model)
    names = [each.name for each in runtime.get_outputs()]
    expected = dict(zip(names, runtime.run(None, feeds), strict=True))
    graph = asg.onnx.load(model)
    for backend in backends:
        found = asg.onnx.restored(model, asg.compile(graph, backend)(feeds))
        for name, theirs in expected.items():
            assert found[name].dtype == theirs.dtype
            np.testing.assert_array_equal(found[name], theirs, err_msg=f"{backend} {name}")


def drawn(dtype, *shape):
    limits = np.iinfo(dtype)
    return RNG.integers(limits.min, limits.max + 1, shape).astype(dtype)


@pytest.mark.parametrize(("left", "right"), [("u1", "i1"), ("u1", "u1"), ("i1", "i1")])
def test_products_of_more_terms_than_f32_holds_are_exact(left, right):
    """1,000 terms of 255 × 255 are above 2 ** 24, as is each sum of two parts."""
    a, b = drawn(left, 3, 5, 1000), drawn(right, 1000, 7)
    a[0, 0], b[:, 0] = np.iinfo(left).max, np.iinfo(right).max
    types = {"u1": U8, "i1": I8}
    model = model_of(
        [helper.make_node("MatMulInteger", ["a", "b", "az", "bz"], ["y"])],
        {"a": (types[left], a.shape)}, {"y": (I32, (3, 5, 7))},
        {"b": b, "az": drawn(left), "bz": drawn(right, 7)},
    )  # fmt: skip
    assert_alike(model, {"a": a})


def test_a_dynamically_quantized_layer():
    x, w = RNG.normal(size=(4, 300)).astype("f4"), drawn("i1", 300, 6)
    model = model_of(
        [
            helper.make_node("DynamicQuantizeLinear", ["x"], ["q", "s", "z"]),
            helper.make_node("MatMulInteger", ["q", "w", "z"], ["i"]),
            helper.make_node("Cast", ["i"], ["f"], to=F32),
            helper.make_node("Mul", ["f", "s"], ["y"]),
        ],
        {"x": (F32, x.shape)},
        {"q": (U8, x.shape), "z": (U8, ()), "i": (I32, (4, 6)), "y": (F32, (4, 6))}, {"w": w},
    )  # fmt: skip
    assert_alike(model, {"x": x})
    assert_alike(model, {"x": np.zeros_like(x)}, ["numpy"])  # whose range is nothing


@pytest.mark.parametrize("groups", [1, 2])
def test_convolutions_of_integers(groups):
    """Sums of 9 × 40 terms, in parts, and padded by the zero point."""
    channels = 40 if groups == 1 else 20
    x, w = drawn("u1", 2, 40, 6, 7), drawn("i1", 4, channels, 3, 3)
    settings = {"pads": [1, 1, 1, 1], "strides": [2, 1], "group": groups}
    names = ["x", "xs", "xz", "w", "ws", "wz", "ys", "yz", "bias"]
    model = model_of(
        [
            helper.make_node("ConvInteger", ["x", "w", "xz"], ["i"], **settings),
            helper.make_node("QLinearConv", names, ["y"], **settings),
        ],
        {"x": (U8, x.shape)}, {"i": (I32, (2, 4, 3, 7)), "y": (U8, (2, 4, 3, 7))},
        {
            "w": w, "xs": np.float32(0.02), "xz": np.uint8(131), "wz": np.zeros(4, "i1"),
            "ws": RNG.uniform(0.01, 0.03, 4).astype("f4"), "ys": np.float32(1.7),
            "yz": np.uint8(118), "bias": drawn("i2", 4).astype("i4"),
        },
    )  # fmt: skip
    assert_alike(model, {"x": x})


def test_a_product_between_scales():
    a = drawn("u1", 5, 64)
    names = ["a", "as", "az", "b", "bs", "bz", "ys", "yz"]
    model = model_of(
        [helper.make_node("QLinearMatMul", names, ["y"])],
        {"a": (U8, a.shape)}, {"y": (U8, (5, 9))},
        {
            "b": drawn("i1", 64, 9) // 2,  # two products fit in 16 bits: see tests/onnx/runtime.py
            "as": np.float32(0.03), "az": np.uint8(120),
            "bs": RNG.uniform(0.01, 0.02, 9).astype("f4"), "bz": np.zeros(9, "i1"),
            "ys": np.float32(0.4), "yz": np.uint8(127),
        },
    )  # fmt: skip
    assert_alike(model, {"a": a})


@pytest.mark.parametrize("element", ["INT8", "UINT8", "INT16", "UINT16"])
def test_what_is_quantized_is_rounded_to_even_and_held_in_its_range(element):
    kind = getattr(TensorProto, element)
    dtype = helper.tensor_dtype_to_np_dtype(kind)
    x = np.concatenate([np.arange(-8, 8) * 0.25, [1e6, -1e6, 40000.0]]).astype("f4")
    model = model_of(
        [
            helper.make_node("QuantizeLinear", ["x", "s", "z"], ["q"], axis=0),
            helper.make_node("DequantizeLinear", ["q", "s", "z"], ["y"], axis=0),
        ],
        {"x": (F32, x.shape)}, {"q": (kind, x.shape), "y": (F32, x.shape)},
        {"s": np.full(x.size, 0.5, "f4"), "z": np.full(x.size, 3, dtype)},
    )  # fmt: skip
    assert_alike(model, {"x": x})


@pytest.mark.parametrize(("element", "low", "high"), [("INT4", -8, 7), ("UINT4", 0, 15)])
def test_weights_of_four_bits_are_read_beside_the_file(tmp_path, element, low, high):
    """Two lie in a byte, an odd one in half of the last."""
    kind = getattr(TensorProto, element)
    numbers = RNG.integers(low, high + 1, 33)
    model = model_of(
        [helper.make_node("DequantizeLinear", ["w", "s"], ["d"]),
         helper.make_node("Mul", ["d", "x"], ["y"])],
        {"x": (F32, (33,))}, {"y": (F32, (33,))}, {"s": np.float32(0.25)},
    )  # fmt: skip
    model.graph.initializer.append(
        numpy_helper.from_array(numbers.astype(helper.tensor_dtype_to_np_dtype(kind)), "w")
    )
    path = tmp_path / "model.onnx"
    onnx.save_model(model, path, save_as_external_data=True, location="w", size_threshold=0)
    found = asg.compile(asg.onnx.load(path), "numpy")({"x": np.ones(33, "f4")})["y"]
    np.testing.assert_array_equal(found, numbers * np.float32(0.25))


def test_sums_wrap_at_the_bits_of_their_type_and_not_behind_a_cast():
    """A cast to int32 is the same tensor: it is the name that has a type."""
    a = drawn("u1", 50)
    model = model_of(
        [
            helper.make_node("Add", ["a", "a"], ["sum"]),
            helper.make_node("Cast", ["a"], ["wide"], to=I32),
            helper.make_node("Add", ["wide", "wide"], ["whole"]),
            helper.make_node("Cast", ["whole"], ["cut"], to=I8),
        ],
        {"a": (U8, a.shape)}, {"sum": (U8, (50,)), "whole": (I32, (50,)), "cut": (I8, (50,))},
    )  # fmt: skip
    graph = asg.onnx.load(model)
    found = asg.onnx.restored(model, asg.compile(graph, "numpy")({"a": a}))
    np.testing.assert_array_equal(found["sum"], a + a)
    np.testing.assert_array_equal(found["whole"], 2 * a.astype("i4"))
    np.testing.assert_array_equal(found["cut"], (2 * a.astype("i4")).astype("i1"))


def test_a_branch_gives_numbers_of_its_declared_type():
    """The sum behind the If wraps, too."""

    def branch(name):
        node = helper.make_node("Identity", [name], [f"of_{name}"])
        return helper.make_graph(
            [node], name, [], [helper.make_tensor_value_info(f"of_{name}", U8, (3,))]
        )

    model = model_of(
        [
            helper.make_node(
                "If", ["c"], ["r"], then_branch=branch("a"), else_branch=branch("b")
            ),
            helper.make_node("Mul", ["r", "r"], ["y"]),
        ],
        {"c": (TensorProto.BOOL, ()), "a": (U8, (3,)), "b": (U8, (3,))}, {"y": (U8, (3,))},
    )  # fmt: skip
    onnx.checker.check_model(model)
    a, b = drawn("u1", 3), drawn("u1", 3)
    results = asg.compile(asg.onnx.load(model), "numpy")({"c": np.bool_(True), "a": a, "b": b})
    np.testing.assert_array_equal(asg.onnx.restored(model, results)["y"], a * a)
