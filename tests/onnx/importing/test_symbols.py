"""Symbolic dimensions of models: sizes of 1, names, and what is said of them."""

import numpy as np
import pytest

import asg
from tests.onnx.importing.test_models import model, run
from tests.onnx.runtime import session

SQUEEZE = "g (float[{0}, 1, 3] x) => (float[{1}] y) {{ y = Squeeze(x) }}"
EXPAND = """g (float[{0}] x) => (float[K] y)
    <int64[1] three = {{3}}> {{ y = Expand(x, three) }}"""


def named(made, *labels):
    """Give the dimensions of the first input other names."""
    for dim, label in zip(made.graph.input[0].type.tensor_type.shape.dim, labels, strict=False):
        dim.dim_param = label
    return made


def test_squeeze_of_a_size_that_may_be_1_is_refused():
    """ONNX Runtime gives another rank where it is; with a number, or a fact, it is the same."""
    made = model(SQUEEZE.format("N", "N, 3"))
    with pytest.raises(asg.ShapeError, match="N may be 1") as caught:
        asg.onnx.load(made)
    assert caught.value.hint == (
        "give numbers for symbolic dimensions: dims={'N': 8}; or if it never is, say so: "
        'assume=["N >= 2"]'
    )
    for size, shape in ((1, (3,)), (2, (2, 3))):
        x = np.ones((size, 1, 3), "f4")
        declared = model(SQUEEZE.format(size, ", ".join(map(str, shape))))
        (expected,) = session(declared).run(None, {"x": x})
        assert expected.shape == shape
        assert run(asg.onnx.load(made, dims={"N": size}), x=x)["y"].shape == shape
    graph = asg.onnx.load(made, assume=["N >= 2"])
    assert str(graph["y"].type) == "f32[N,3]"
    with pytest.raises(asg.ShapeError, match="N >= 2"):
        run(graph, x=np.ones((1, 1, 3), "f4"))


def test_expand_of_a_size_that_may_be_1_is_refused():
    made = model(EXPAND.format("N"))
    with pytest.raises(asg.ShapeError, match="N and 3 differ") as caught:
        asg.onnx.load(made)
    assert caught.value.hint == 'if they are always equal, say so: assume=["N == 3"]'
    for size in (1, 3):
        x = np.arange(size, dtype="f4")
        (expected,) = session(model(EXPAND.format(size))).run(None, {"x": x})
        found = run(asg.onnx.load(made, dims={"N": size}), x=x)["y"]
        np.testing.assert_array_equal(found, expected)


def test_compress_of_places_that_may_not_be_there_is_refused():
    """ONNX Runtime leaves them out, which makes the result shorter."""
    made = model("g (float[N] x) => (float[K] y) <bool[3] c = {1, 0, 1}> { y = Compress(x, c) }")
    with pytest.raises(asg.ShapeError, match="index 2 is chosen on an axis of size N") as caught:
        asg.onnx.load(made)
    assert 'assume=["N >= 3"]' in caught.value.hint
    graph = asg.onnx.load(made, assume=["N >= 3"])
    np.testing.assert_array_equal(run(graph, x=np.arange(4, dtype="f4"))["y"], [0, 2])


@pytest.mark.parametrize("label", ["?", "", "None", "-1"])
def test_sizes_without_a_name_are_each_their_own(label):
    made = named(model("g (float[A, B] x) => (float[B, A] y) { y = Transpose(x) }"), label, label)
    graph = asg.onnx.load(made)
    assert str(graph["y"].type) == "f32[x_1,x_0]"
    assert run(graph, x=np.ones((2, 5), "f4"))["y"].shape == (5, 2)
    assert str(asg.onnx.load(made, dims={"x_0": 4})["y"].type) == "f32[x_1,4]"
    if label:
        assert str(asg.onnx.load(made, dims={label: 4})["y"].type) == "f32[4,4]"


def test_dims_that_the_model_does_not_have_are_refused():
    made = named(model("g (float[N, M] x) => (float[N, M] y) { y = Neg(x) }"), "batch.size")
    with pytest.raises(asg.GraphError, match="dims has 'batch'") as caught:
        asg.onnx.load(made, dims={"batch": 4})
    assert caught.value.hint == "they are 'batch.size', 'M'"
    for name in ("batch.size", "batch_size"):
        assert str(asg.onnx.load(made, dims={name: 4})["y"].type) == "f32[4,M]"


def test_hints_and_assumptions_are_in_the_names_of_the_model():
    text = "g (float[A, B] x, float[B] z) => (float[A, K] y) { y = Add(x, z) }"
    made = named(model(text), "seq/len", "past-length + 1")
    with pytest.raises(asg.ShapeError, match="differ") as caught:
        asg.onnx.load(made)
    assert caught.value.hint == (
        'if they are always equal, say so: assume=["past-length + 1 == B"]'
    )
    graph = asg.onnx.load(made, assume=["past-length + 1 == B", "seq/len >= 2"])
    assert [str(each) for each in graph.facts] == ["past_length___1 == B", "seq_len >= 2"]
    resized = """g (float[N, 1, H] x) => (float[N, 1, K] y) <float[3] scales = {1, 1, 0.5}>
        { y = Resize<mode = "linear", antialias = 1>(x, , scales) }"""
    with pytest.raises(asg.ShapeError, match="antialias and exclude_outside need") as caught:
        asg.onnx.load(named(model(resized), "N", "", "image height"))
    assert caught.value.hint.endswith("dims={'image height': 8}")


def test_a_size_that_is_needed_is_asked_for_by_its_name():
    text = """g (float[N, 2, T] x) => (float[N, 2, K] y)
        { y = AveragePool <kernel_shape = [3], strides = [2], auto_pad = "SAME_UPPER"> (x) }"""
    made = named(model(text), "batch size", "", "time steps")
    with pytest.raises(asg.AsgError, match="needs a number") as caught:
        asg.onnx.load(made)
    assert "dims={'time steps': 8}" in caught.value.hint
    assert asg.onnx.load(made, dims={"time steps": 8}).inputs["x"].shape[2] == 8
