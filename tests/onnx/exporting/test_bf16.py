"""Weights that are stored as bf16: written, run by ONNX Runtime, and read back."""

from __future__ import annotations

import numpy as np
import onnx
import onnxruntime
import pytest
from onnx import TensorProto

import asg
from asg import nn
from asg.io.bf16 import narrowed, widened

RNG = np.random.default_rng(0)
X = RNG.normal(size=(5, 6)).astype(np.float32)


def model() -> tuple[asg.Graph, dict[str, np.ndarray]]:
    """Return a small net whose weights no bf16 holds exactly."""
    graph = asg.Graph("net")
    net = nn.Sequential(nn.Linear(6, 8), nn.Tanh(), nn.Linear(8, 3))
    graph.output("y", net(graph.input("x", ("N", 6))))
    state = {
        name: RNG.normal(size=tuple(map(int, leaf.shape))).astype(np.float32)
        for name, leaf in graph.parameters.items()
    }
    return graph, state


def rounded(state):
    return {name: widened(narrowed(array)).reshape(array.shape) for name, array in state.items()}


def test_weights_are_half_as_large_and_every_reader_rounds_them_alike(tmp_path):
    graph, state = model()
    path = tmp_path / "net.onnx"
    asg.onnx.save(graph, path, state, dtype="bf16")
    proto = onnx.load(path)
    onnx.checker.check_model(proto, full_check=True)
    written = {each.name: each for each in proto.graph.initializer}
    for name, array in state.items():
        assert written[name].data_type == TensorProto.BFLOAT16
        assert len(written[name].raw_data) == array.nbytes // 2
    exact = asg.compile(graph, "numpy")
    exact.load_state(rounded(state))
    expected = np.asarray(exact(x=X)["y"])
    session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])
    np.testing.assert_allclose(session.run(["y"], {"x": X})[0], expected, rtol=1e-5, atol=1e-6)
    read = asg.onnx.load(path)
    assert sorted(read.parameters) == sorted(state)
    again = asg.compile(read, "numpy")
    for name, array in rounded(state).items():
        assert read.parameters[name].dtype is asg.f32
        np.testing.assert_array_equal(np.asarray(again.state[name]), array)
    np.testing.assert_allclose(np.asarray(again(x=X)["y"]), expected, rtol=1e-6)


def test_what_a_run_updates_stays_f32():
    graph, state = model()
    graph.output("loss", graph["y"].sum())
    step = asg.train_step(graph, "loss", asg.optim.sgd(0.1))
    proto = asg.onnx.to_model(step, state, dtype="bf16")
    kinds = {each.name: each.data_type for each in proto.graph.initializer}
    assert {kinds[name] for name in state} == {TensorProto.FLOAT}


def test_another_dtype_is_refused():
    with pytest.raises(asg.FormatError, match="dtype must be None or 'bf16', got 'f16'"):
        asg.onnx.to_model(model()[0], dtype="f16")
