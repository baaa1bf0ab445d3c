"""Floats of 4 and 8 bits are those of the package ml_dtypes, number by number; 64 bits in 32."""

import ml_dtypes
import numpy as np
import onnx.numpy_helper
import pytest
from onnx import TensorProto, helper

import asg

FORMATS = {
    TensorProto.FLOAT8E4M3FN: ml_dtypes.float8_e4m3fn,
    TensorProto.FLOAT8E4M3FNUZ: ml_dtypes.float8_e4m3fnuz,
    TensorProto.FLOAT8E5M2: ml_dtypes.float8_e5m2,
    TensorProto.FLOAT8E5M2FNUZ: ml_dtypes.float8_e5m2fnuz,
    TensorProto.FLOAT4E2M1: ml_dtypes.float4_e2m1fn,
}
EVERY_F16 = np.arange(2**16, dtype=np.uint16).view(np.float16).astype(np.float32)
BEYOND = np.array([1e5, 3e38, -3e38, 1e-30, -1e-30, 2.0**-126, 2.0**127], "f4")
NUMBERS = np.concatenate([EVERY_F16, BEYOND, np.nextafter(EVERY_F16[:2000], np.float32(9))])


def converting(element, x=NUMBERS, **attributes):
    """The graph of a Cast there and back."""
    nodes = [
        helper.make_node("Cast", ["x"], ["small"], to=element, **attributes),
        helper.make_node("Cast", ["small"], ["y"], to=TensorProto.FLOAT),
    ]
    model = helper.make_model(
        helper.make_graph(
            nodes, "small",
            [helper.make_tensor_value_info("x", TensorProto.FLOAT, x.shape)],
            [helper.make_tensor_value_info("y", TensorProto.FLOAT, x.shape)],
        ),
        opset_imports=[helper.make_opsetid("", 25)], ir_version=11,
    )  # fmt: skip
    return asg.onnx.load(model)


def assert_same(found, expected):
    """NaN becomes a zero where there is none, of any sign."""
    np.testing.assert_array_equal(found, expected)
    zeros = (expected == 0) & ~np.isnan(NUMBERS)
    np.testing.assert_array_equal(np.signbit(found[zeros]), np.signbit(expected[zeros]))


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
@pytest.mark.parametrize("saturates", [True, False])
@pytest.mark.parametrize("element", FORMATS, ids=lambda each: FORMATS[each].__name__)
def test_every_number_is_rounded_as_there(element, saturates, backend):
    dtype = FORMATS[element]
    found = asg.compile(converting(element, saturate=int(saturates)), backend)(x=NUMBERS)["y"]
    given, limits = NUMBERS, ml_dtypes.finfo(dtype)
    if saturates and element != TensorProto.FLOAT4E2M1:
        given = np.clip(NUMBERS, float(limits.min), float(limits.max))
    with np.errstate(all="ignore"):
        assert_same(np.asarray(found), given.astype(dtype).astype(np.float32))


@pytest.mark.parametrize("saturates", [True, False])
@pytest.mark.parametrize("mode", ["up", "down", "nearest"])
def test_powers_of_two(mode, saturates):
    element = TensorProto.FLOAT8E8M0
    graph = converting(element, saturate=int(saturates), round_mode=mode)
    found = asg.compile(graph, "numpy")(x=NUMBERS)["y"]
    expected = onnx.numpy_helper.to_float8e8m0(NUMBERS, saturates, mode).astype(np.float32)
    np.testing.assert_array_equal(found, expected)


def test_the_gradient_is_cast_back():
    """As that of casts between other floats: weights behind a rounding can be trained."""
    graph = converting(TensorProto.FLOAT8E4M3FN, np.array([1.01, -300.0], "f4"))
    loss = graph.output("loss", asg.sum(graph["y"] * [2.0, 5.0]))
    both = asg.splice(graph, asg.gradients(loss, wrt=[graph["x"]]))
    results = asg.compile(both, "numpy")(x=np.array([1.01, -300.0], "f4"))
    np.testing.assert_array_equal(results["grad/x"], [2.0, 5.0])
    np.testing.assert_array_equal(results["y"], [1.0, -288.0])


def test_numbers_of_64_bits_without_a_sign_must_fit_32():
    def model(number):
        return helper.make_model(
            helper.make_graph(
                [helper.make_node("Add", ["x", "w"], ["y"])], "wide",
                [helper.make_tensor_value_info("x", TensorProto.UINT64, [1])],
                [helper.make_tensor_value_info("y", TensorProto.UINT64, [1])],
                [helper.make_tensor("w", TensorProto.UINT64, [1], [number])],
            ),
            opset_imports=[helper.make_opsetid("", 21)], ir_version=10,
        )  # fmt: skip

    small, large = model(2**31), model(2**32)
    graph = asg.onnx.load(small)
    found = asg.onnx.restored(small, asg.compile(graph, "numpy")(x=np.array([5], np.uint32)))
    assert found["y"].dtype == np.uint64
    assert found["y"] == 2**31 + 5
    with pytest.raises(asg.DTypeError, match="an uint64 number does not fit u32"):
        asg.onnx.load(large)
