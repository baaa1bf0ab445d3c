"""`state=` takes an executable or arrays by name, in every function that has it."""

import numpy as np
import pytest

import asg


@pytest.fixture
def trained():
    """A graph, and an executable of it with a loaded weight."""
    graph = asg.Graph("line")
    x, w = graph.input("x", (2,)), graph.parameter("w", (2,))
    graph.output("y", asg.sum(asg.tanh(x * w)))
    exe = asg.compile(graph, "numpy")
    exe.load_state({"w": np.float32([3.0, -1.0])})
    return graph, exe


FEED = {"x": np.float32([0.5, 2.0])}


@pytest.mark.parametrize(
    "of", [lambda exe: exe, lambda exe: exe.state, lambda exe: dict(exe.state)]
)
def test_the_same_values_come_of_an_executable_and_of_its_arrays(trained, of, tmp_path):
    graph, exe = trained
    right = exe(FEED)["y"].item()
    given = of(exe)
    assert asg.compile(graph, "numpy", state=given)(FEED)["y"].item() == right
    small = asg.optimize(graph, inference=True, state=given)
    assert asg.compile(small, "numpy")(FEED)["y"].item() == pytest.approx(right)
    asg.save_state(given, tmp_path / "w.safetensors")
    assert asg.load_state(tmp_path / "w.safetensors")["w"].tolist() == [3.0, -1.0]
    asg.onnx.save(graph, tmp_path / "line.onnx", given)
    read = asg.onnx.load(tmp_path / "line.onnx")
    assert asg.compile(read, "numpy")(FEED)["y"].item() == pytest.approx(right)
    gradient = asg.gradients(graph["y"], [graph["w"]])
    slopes = asg.run_gradient(graph, gradient, FEED, state=given)["grad/w"]
    np.testing.assert_allclose(slopes, FEED["x"] / np.cosh(FEED["x"] * [3, -1]) ** 2, rtol=1e-5)


def test_an_executable_is_shared_and_arrays_are_copied(trained):
    graph, exe = trained
    shared, copied = (asg.compile(graph, "numpy", state=each) for each in (exe, exe.state))
    exe.load_state({"w": np.zeros(2, np.float32)})
    assert shared(FEED)["y"].item() == 0 != copied(FEED)["y"].item()


def test_arrays_that_lack_a_parameter_are_refused(trained):
    graph, _ = trained
    with pytest.raises(asg.GraphError, match="w"):
        asg.compile(graph, "numpy", state={})
    with pytest.raises(asg.GraphError, match="state must be an executable or arrays by name"):
        asg.compile(graph, "numpy", state=3)
