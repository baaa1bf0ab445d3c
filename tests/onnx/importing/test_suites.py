"""The tests that lie in files of the onnx package pass, but for strings and one open size."""

import numpy as np
import onnx
import pytest

import asg
from tests.onnx.importing import cases
from tests.onnx.runtime import session

STRINGS = {name for name in cases.files_of("simple") if name.startswith("test_strnorm_model")}
PARTS = "test_sequence_model8"  # whose sizes are those of a symbolic axis if that is given
LIGHT = sorted(cases.files_of("simple")[PARTS].parents[1].glob("light/*.onnx"))


def failing(kind):
    """The names of those that are refused; one of other numbers fails the test."""
    refused = set()
    for name, folder in cases.files_of(kind).items():
        if name in STRINGS:
            assert "StringNormalizer" in refusal(folder / "model.onnx")
            refused.add(name)
            continue
        try:
            cases.check(cases.read(folder), "numpy")
        except asg.AsgError:
            refused.add(name)
    return refused


def refusal(model):
    with pytest.raises(asg.FormatError) as caught:
        asg.onnx.load(model)
    return str(caught.value)


def test_simple_ones():
    assert len(cases.files_of("simple")) == 23
    assert len(STRINGS) == 6
    assert failing("simple") == {*STRINGS, PARTS}


def test_parts_of_a_symbolic_axis_pass_where_its_size_is_given():
    case = cases.read(cases.files_of("simple")[PARTS])
    splits = {"Splits": case.feeds["Splits"]}
    with pytest.raises(asg.ShapeError, match=r'parts have size 0.*assume=\["n == 0"\]'):
        asg.onnx.load(case.model, splits)
    exe = asg.compile(asg.onnx.load(case.model, splits, dims={"n": 0}), "numpy")
    np.testing.assert_array_equal(exe(X=case.feeds["X"])["len"], case.expected[0])


@pytest.mark.full
@pytest.mark.parametrize(("kind", "count"), [("pytorch-converted", 82), ("pytorch-operator", 35)])
def test_those_of_pytorch(kind, count):
    assert len(cases.files_of(kind)) == count
    assert not failing(kind)


@pytest.mark.full
def test_real_models_give_the_numbers_of_onnx_runtime():
    """Their weights are equal numbers, so that the outputs hardly say which class it is."""
    assert len(LIGHT) == 9
    for path in LIGHT:
        made = onnx.load(path)
        if path.stem == "light_squeezenet":  # a softmax of numbers of 1e10, whose rounding is 1e3
            made.graph.output[0].name = made.graph.node.pop().input[0]
        graph = asg.onnx.load(made)
        (name,) = graph.inputs
        x = np.random.default_rng(0).random(graph.inputs[name].shape, np.float32)
        (expected,) = session(made).run(None, {name: x})
        (found,) = asg.compile(graph, "numpy")({name: x}).values()
        np.testing.assert_allclose(found.numpy(), expected, 1e-3, 1e-6, err_msg=path.stem)
