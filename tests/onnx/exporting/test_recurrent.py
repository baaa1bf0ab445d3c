"""Layers of GRU and LSTM leave as ONNX's operators, from nn and from models that came in."""

import numpy as np
import pytest

import asg
from tests.onnx.importing.test_models import model
from tests.onnx.runtime import assert_same_numbers, feeds_of, session

HIDDEN, INPUTS = 4, 5
GATES = {"GRU": 3, "LSTM": 4}


def recurrent_ops(made):
    names = [node.op_type for node in made.graph.node]
    return [name for name in names if name in ("GRU", "LSTM", "Scan")]


def layer(op, direction="forward", settings="", *, bias=True):
    """A model of one layer, and its input."""
    rng = np.random.default_rng(0)
    ways, rows = 2 if direction == "bidirectional" else 1, GATES[op] * HIDDEN
    weights = {"w": (ways, rows, INPUTS), "r": (ways, rows, HIDDEN), "b": (ways, 2 * rows)}
    text = f"""g (float[T, N, {INPUTS}] x) => (float[T, {ways}, N, {HIDDEN}] y,
        float[{ways}, N, {HIDDEN}] z) {{
        y, z = {op}<hidden_size = {HIDDEN}, direction = "{direction}"{settings}>
            (x, w, r{", b" if bias else ""}) }}"""
    given = {name: rng.normal(size=shape).astype("f4") for name, shape in weights.items()}
    if not bias:
        del given["b"]
    return model(text, given), {"x": rng.normal(size=(6, 3, INPUTS)).astype("f4")}


def exported_like(made, feeds):
    """The model that is written of one that was read, once its numbers are the same."""
    written = asg.onnx.to_model(asg.onnx.load(made))
    for found, expected in zip(
        session(written).run(None, feeds), session(made).run(None, feeds), strict=True
    ):
        np.testing.assert_allclose(found, expected, rtol=1e-5, atol=1e-5)
    return written


@pytest.mark.parametrize("bias", [False, True])
@pytest.mark.parametrize("direction", ["forward", "reverse", "bidirectional"])
@pytest.mark.parametrize(
    ("op", "settings"), [("GRU", ""), ("GRU", ", linear_before_reset = 1"), ("LSTM", "")]
)
def test_layers_that_came_in_leave_as_they_came(op, settings, direction, bias):
    written = exported_like(*layer(op, direction, settings, bias=bias))
    assert recurrent_ops(written) == [op] * (2 if direction == "bidirectional" else 1)


def test_assumptions_do_not_hide_a_layer():
    made, _ = layer("GRU")
    graph = asg.onnx.load(made, assume=["N <= 8"])
    assert recurrent_ops(asg.onnx.to_model(graph)) == ["GRU"]


@pytest.mark.parametrize("settings", [", clip = 0.5", ', activations = ["Sigmoid", "Relu"]'])
def test_layers_of_other_cells_leave_as_scans(settings):
    assert recurrent_ops(exported_like(*layer("GRU", settings=settings))) == ["Scan"]


@pytest.mark.parametrize("bias", [False, True])
@pytest.mark.parametrize("bidirectional", [False, True])
@pytest.mark.parametrize("module", [asg.nn.GRU, asg.nn.LSTM])
def test_layers_of_nn_leave_as_operators(module, bidirectional, bias):
    graph = asg.Graph()
    x = graph.input("x", ("T", "N", INPUTS))
    y, last = module(INPUTS, HIDDEN, 2, bias=bias, bidirectional=bidirectional)(x)
    graph.output("y", y)
    for place, each in enumerate(last if isinstance(last, tuple) else (last,)):
        graph.output(f"last{place}", each)
    written = assert_same_numbers(graph, feeds_of(graph), rtol=1e-5, atol=1e-5)
    assert recurrent_ops(written) == [module.__name__] * (4 if bidirectional else 2)


def test_a_step_of_training_keeps_the_states_that_its_gradient_reads():
    graph = asg.Graph()
    x = graph.input("x", (3, 2, INPUTS))
    graph.output("loss", asg.mean(asg.square(asg.nn.GRU(INPUTS, HIDDEN)(x)[0])))
    step = asg.train_step(graph, loss="loss", optimizer=asg.optim.sgd(0.1))
    written = assert_same_numbers(step, feeds_of(step), steps=2, rtol=1e-4, atol=1e-5)
    assert set(recurrent_ops(written)) == {"Scan"}


def test_a_loop_that_differs_by_one_operation_is_not_a_layer():
    graph = asg.Graph()
    x, h = graph.input("x", (5, 2, 3 * HIDDEN)), graph.input("h", (2, HIDDEN))
    weight = graph.parameter("w", (HIDDEN, 3 * HIDDEN), init=asg.init.normal())

    def body(before, now):
        given, held = asg.split(now, 3, -1), asg.split(before @ weight, 3, -1)
        reset, update = asg.sigmoid(given[0] + held[0]), asg.sigmoid(given[1] + held[1])
        new = asg.tanh(given[2] - reset * held[2])  # a GRU adds
        after = new + update * (before - new)
        return after, after

    graph.output("y", asg.scan(body, h, x)[1])
    written = assert_same_numbers(graph, feeds_of(graph), rtol=1e-5, atol=1e-5)
    assert recurrent_ops(written) == ["Scan"]
