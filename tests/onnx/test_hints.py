"""What is said of symbolic sizes is said in the names of the model."""

import pytest
from onnx import TensorProto, helper

import asg


def model(nodes, inputs):
    rank = len(next(iter(inputs.values())))
    made = helper.make_graph(
        nodes,
        "net",
        [helper.make_tensor_value_info(n, TensorProto.FLOAT, s) for n, s in inputs.items()],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, [None] * rank)],
    )
    return helper.make_model(made, opset_imports=[helper.make_opsetid("", 20)])


def test_a_size_that_is_needed_is_asked_for_by_its_name() -> None:
    pool = helper.make_node(
        "AveragePool", ["x"], ["y"], kernel_shape=[3], strides=[2], auto_pad="SAME_UPPER"
    )
    made = model([pool], {"x": ["batch size", 2, "time steps"]})
    with pytest.raises(asg.AsgError, match="needs a number") as caught:
        asg.onnx.load(made)
    assert "dims={'time steps': 8}" in caught.value.hint
    graph = asg.onnx.load(made, dims={"time steps": 8})
    assert graph.inputs["x"].shape[2] == 8


def test_sizes_that_may_differ_are_assumed_as_the_model_is_read() -> None:
    made = model([helper.make_node("Add", ["a", "b"], ["y"])], {"a": ["left"], "b": ["right"]})
    with pytest.raises(asg.AsgError) as caught:
        asg.onnx.load(made)
    assert 'assume=["left == right"]' in caught.value.hint
    assert asg.onnx.load(made, assume=["left == right"]).outputs["y"].ndim == 1
