"""`asg convert` to ONNX and back, and the other commands on an ONNX file."""

import numpy as np
import pytest
from onnx import parser

import asg
from asg.io import export
from tests.cli.running import run
from tests.onnx.exporting.test_ops import quadrants

RESHAPED = """
<ir_version: 8, opset_import: ["" : 18]>
g (float[N, 6] x, int64[2] shape) => (float[A, B] y) { y = Reshape(x, shape) }
"""


@pytest.fixture
def command(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return run


def test_a_training_step_goes_to_onnx_and_back(command):
    step = asg.train_step(quadrants(), loss="loss", optimizer=asg.optim.adamw(1e-2))
    asg.save(step, "step.asg.json")
    command("convert", "step.asg.json", "step.onnx")
    command("convert", "step.onnx", "back.asg.json")
    back = asg.load("back.asg.json")
    assert set(back.updates) == set(step.updates)
    assert set(back.state) == set(step.state)


def test_inputs_that_shape_the_graph_are_given_as_files(command, tmp_path):
    (tmp_path / "m.onnx").write_bytes(parser.parse_model(RESHAPED).SerializeToString())
    _, err = command("convert", "m.onnx", "m.asg.json", code=1)
    assert "'shape'" in err
    assert "add --constant shape=FILE.npy (m.onnx)" in err
    np.save("shape.npy", np.array([-1, 3]))
    command("convert", "m.onnx", "m.asg.json", "--constant", "shape=shape.npy")
    assert str(asg.load("m.asg.json")["y"].type) == "f32[2*N,3]"
    command("convert", "m.onnx", "m.asg.json", "--constant", "shape=shape.npy", "--dim", "N=4")
    assert str(asg.load("m.asg.json")["y"].type) == "f32[8,3]"
    (tmp_path / "bad.npy").write_bytes(b"nothing")
    _, err = command("convert", "m.onnx", "m.txt", "--constant", "shape=bad.npy", code=1)
    assert "holds Python objects" in err


def test_large_initializers_go_to_safetensors(command, tmp_path):
    """And are read from there again: more than stands in a file of text."""
    graph = asg.Graph("large")
    x = graph.input("x", ("N", 2100))
    w = graph.parameter("w", (2100, 2100), init=np.eye(2100, dtype="f4"))
    graph.output("y", x @ w)
    asg.onnx.save(graph, "m.onnx")
    command("convert", "m.onnx", "m.asg.json")
    (beside,) = tmp_path.glob("m.*.safetensors")
    assert beside.stat().st_size > 2100 * 2100 * 4
    assert (tmp_path / "m.asg.json").stat().st_size < 10_000
    values = asg.load("m.asg.json").parameters["w"].node.attrs["init"].values
    np.testing.assert_array_equal(values, np.eye(2100))


def test_limits_of_the_reader_are_given(command):
    asg.save(quadrants(), "m.asg.json")
    asg.onnx.save(quadrants(), "m.onnx")
    for file in ("m.asg.json", "m.onnx"):
        _, err = command("convert", file, "m.txt", "--limit", "file_bytes=100", code=1)
        assert "above the limit of 100" in err
        command("convert", file, "m.txt", "--limit", "nodes=2000000", "--limit", "dim=99999999999")
    _, err = command("info", "m.asg.json", "--limit", "nodes=3", code=1)
    assert "more than 3 nodes" in err
    for wrong in ("color=3", "nodes=many", "nodes"):
        command("convert", "m.onnx", "m.txt", "--limit", wrong, code=2)


def test_constants_are_for_onnx_alone(command):
    asg.save(quadrants(), "m.asg.json")
    _, err = command("convert", "m.asg.json", "m.txt", "--dim", "N=4", code=2)
    assert "for ONNX models" in err


def test_other_commands_read_onnx(command):
    asg.onnx.save(quadrants(), "m.onnx")
    out, _ = command("info", "m.onnx")
    assert "quadrants" in out
    command("grad", "m.onnx", "--of", "loss", "-o", "grad.onnx")
    assert asg.onnx.load("grad.onnx").outputs


def test_a_bundle_is_no_onnx_file(command):
    asg.save({"a": quadrants(), "b": quadrants()}, "two.asg.json")
    command("convert", "two.asg.json", "two.onnx", code=2)
    with pytest.raises(asg.FormatError, match="holds one graph, not 2"):
        export({"a": quadrants(), "b": quadrants()}, "two.onnx")


def test_weights_of_a_model_are_those_of_a_file_or_are_said_to_be_untrained(command):
    graph = quadrants()
    asg.save(graph, "m.asg.json")
    _, err = command("convert", "m.asg.json", "m.onnx")
    assert "untrained (initial values drawn with seed 0): " in err
    assert "--state FILE" in err
    trained = {n: np.full(t.shape, 0.5, "f4") for n, t in graph.parameters.items()}
    asg.save_state({**trained, "optim/step": np.zeros((), "i4")}, "w.safetensors")
    _, err = command("convert", "m.asg.json", "m.onnx", "--state", "w.safetensors")
    assert err == "note: ignored, since the graph does not have: optim/step\n"
    back = asg.onnx.load("m.onnx")
    for name, leaf in back.parameters.items():
        np.testing.assert_array_equal(leaf.node.attrs["init"].values, trained[name])
    _, err = command("convert", "m.onnx", "again.onnx")
    assert not err
    asg.save_state({"other": np.zeros(3, "f4")}, "w.safetensors")
    _, err = command("convert", "m.asg.json", "m.onnx", "--state", "w.safetensors", code=1)
    assert "holds no parameter or state of graph" in err
    _, err = command("convert", "m.asg.json", "m.txt", "--state", "w.safetensors", code=2)
    assert "use it only when OUT is an .onnx file" in err


def test_export_takes_state_for_onnx_alone(tmp_path):
    with pytest.raises(asg.FormatError, match=r"a \.txt file cannot hold state"):
        export(quadrants(), tmp_path / "m.txt", {})


def test_a_state_lacks_no_parameter_and_that_of_training_is_left_out(tmp_path):
    graph = asg.Graph("net")
    x, w = graph.input("x", (2,)), graph.parameter("w", (2,), init=asg.init.normal())
    b = graph.parameter("b", (2,), init=asg.init.normal())
    graph.output("y", x * w + b)
    state = {"w": np.ones(2, np.float32)}
    with pytest.raises(asg.GraphError, match="lacks 'b'; give all parameters"):
        asg.onnx.save(graph, tmp_path / "net.onnx", state)
    state["b"] = np.zeros(2, np.float32)
    asg.onnx.save(graph, tmp_path / "net.onnx", state)
    trained = {**state, "optim/step": np.int32(3), "ema/b": state["b"]}
    with pytest.warns(UserWarning, match="left out 'ema/b', averages of parameters; asg.optim.ave"):
        asg.onnx.save(graph, tmp_path / "net.onnx", trained)
    asg.onnx.save(graph, tmp_path / "net.onnx", {**state, "optim/step": np.int32(3)})
    with pytest.raises(asg.GraphError, match="no parameter or state 'c'"):
        asg.onnx.save(graph, tmp_path / "net.onnx", {**state, "c": state["b"]})
