"""Recurrent layers beyond torch's cases: any length, dropout between layers, learning, errors."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import asg
from asg import nn

LAYERS = pytest.mark.parametrize("layer", [nn.RNN, nn.GRU, nn.LSTM])


@LAYERS
def test_any_batch_and_length_in_one_scan_for_each_layer_and_way(layer: Any) -> None:
    net = layer(None, 4, num_layers=2, bidirectional=True)
    g = asg.Graph()
    g.output("y", net(g.input("x", ("T", "N", 3)))[0])
    scans = [node for node in g.nodes if node.op.name == "scan"]
    assert len(scans) == 4
    exe = asg.compile(g, backend="numpy")
    rng = np.random.default_rng(0)
    for steps, batch in ((1, 1), (7, 2), (30, 3)):
        x = rng.normal(size=(steps, batch, 3)).astype(np.float32)
        y = exe(x=x)["y"].numpy()
        assert y.shape == (steps, batch, 8)
        np.testing.assert_allclose(exe(x=x[:, :1])["y"].numpy(), y[:, :1], rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize(
    ("layer", "cell"), [(nn.RNN, nn.RNNCell), (nn.GRU, nn.GRUCell), (nn.LSTM, nn.LSTMCell)]
)
def test_a_layer_is_its_cell_step_after_step(layer: Any, cell: Any) -> None:
    g = asg.Graph()
    x = g.input("x", (4, 2, 3), "f64")
    states, _ = layer(3, 5).named("layer")(x)
    step, carry = cell(3, 5).named("cell"), None
    for i in range(4):
        carry = step(x[i], carry)
    g.output("last", carry[0] if isinstance(carry, tuple) else carry)
    g.output("states", states)
    exe = asg.compile(g, backend="numpy")
    for name in ("weight_ih", "weight_hh", "bias_ih", "bias_hh"):
        exe.load_state({f"layer.{name}_l0": exe.state[f"cell.{name}"]}, strict=False)
    found = exe(x=np.random.default_rng(1).normal(size=(4, 2, 3)))
    np.testing.assert_allclose(found["last"].numpy(), found["states"].numpy()[-1], rtol=1e-12)


def test_dropout_stands_between_layers_and_only_in_training() -> None:
    x = np.random.default_rng(2).normal(size=(3, 2, 3)).astype(np.float32)

    def states(net: nn.Module, count: int = 1) -> list[Any]:
        g = asg.Graph()
        g.output("y", net(g.input("x", (3, 2, 3)))[0])
        exe = asg.compile(g, backend="numpy")
        return [exe(x=x)["y"].numpy() for _ in range(count)]

    plain = states(nn.GRU(3, 4, 2))[0]
    net = nn.GRU(3, 4, 2, dropout=0.5)
    with pytest.raises(asg.GraphError, match=r"net.train\(\) or net.eval\(\)"):
        states(net)
    np.testing.assert_array_equal(states(net.eval())[0], plain)
    first, second = states(net.train(), 2)
    assert not np.allclose(first, second)
    np.testing.assert_array_equal(states(nn.GRU(3, 4, dropout=0.5))[0], states(nn.GRU(3, 4))[0])


def test_lengths_hide_what_stands_after_them() -> None:
    rng = np.random.default_rng(3)
    x = rng.normal(size=(2, 6, 3))
    g = asg.Graph()
    net = nn.LSTM(3, 4, batch_first=True, bidirectional=True)
    lengths = g.input("lengths", ("N",), "i32")
    states, (last, memory) = net(g.input("x", ("N", "T", 3), "f64"), lengths=lengths)
    for name, tensor in (("states", states), ("last", last), ("memory", memory)):
        g.output(name, tensor)
    exe = asg.compile(g, backend="numpy")
    both = exe(x=x, lengths=[6, 2])
    alone = exe(x=x[1:, :2], lengths=[2])
    np.testing.assert_allclose(both["states"].numpy()[1, :2], alone["states"].numpy()[0])
    assert not both["states"].numpy()[1, 2:].any()
    for name in ("last", "memory"):
        np.testing.assert_allclose(both[name].numpy()[:, 1], alone[name].numpy()[:, 0])
    with pytest.raises(asg.ShapeError, match="must be whole numbers, \\[N\\]"):
        net(g["x"], lengths=g.input("wrong", (3,), "i32"))


@pytest.mark.parametrize("backend", ["numpy", pytest.param("wgpu", marks=pytest.mark.full)])
def test_an_lstm_learns_to_remember(backend: str) -> None:
    class Remember(nn.Module):
        def __init__(self) -> None:
            self.lstm = nn.LSTM(2, 12)
            self.head = nn.Linear(12, 1)

        def forward(self, x: asg.Tensor) -> asg.Tensor:
            return self.head(self.lstm(x)[0][-1])[:, 0]

    g = asg.Graph()
    x, y = g.input("x", (8, "N", 2)), g.input("y", ("N",))
    g.output("loss", asg.mse_loss(Remember()(x), y))
    exe = asg.compile(asg.train_step(g, optimizer=asg.optim.adam(0.02)), backend=backend)
    rng = np.random.default_rng(4)
    losses = []
    for _ in range(250):
        values = rng.normal(size=(8, 32, 2)).astype(np.float32)
        losses.append(exe(x=values, y=values[1, :, 0])["loss"].item())
    assert np.mean(losses[-10:]) < 0.2 * np.mean(losses[:10])


def test_a_module_in_the_body_of_a_loop() -> None:
    g, cell = asg.Graph(), nn.GRUCell(3, 4)
    x = g.input("x", (5, 2, 3))
    first = asg.zeros((2, 4), graph=g)

    def body(state: asg.Tensor, now: asg.Tensor) -> tuple[asg.Tensor, None]:
        return cell(now, state), None

    g.output("last", asg.scan(body, first, x)[0])
    exe = asg.compile(g, backend="numpy")
    again = asg.Graph()
    again.output("last", nn.GRU(3, 4)(again.input("x", (5, 2, 3)))[1][0])
    layer = asg.compile(again, backend="numpy")
    layer.load_state({f"{name}_l0": array for name, array in exe.state.items()})
    array = np.random.default_rng(5).normal(size=(5, 2, 3)).astype(np.float32)
    np.testing.assert_allclose(exe(x=array)["last"], layer(x=array)["last"], rtol=1e-5)


def test_errors() -> None:
    g = asg.Graph()
    x = g.input("x", (5, 2, 3))
    with pytest.raises(asg.ShapeError, match=r"initial state is f32\[1,2,4\], .*\[2,2,4\]"):
        nn.GRU(3, 4, bidirectional=True)(x, g.input("h", (1, 2, 4)))
    for wrong in (5, x, (x,)):
        with pytest.raises(asg.GraphError, match=r"give \(state, memory\)"):
            nn.LSTM(3, 4)(x, wrong)
    with pytest.raises(asg.AsgError, match="an initial state"):
        nn.GRU(3, 4)(x, "zeros")
    with pytest.raises(asg.ShapeError, match="input_size is 7"):
        nn.RNN(7, 4)(x)
    with pytest.raises(asg.ShapeError, match="2 or 3 axes"):
        nn.RNN(3, 4)(x[0, 0])
    with pytest.raises(asg.GraphError, match="no nonlinearity 'sin'"):
        nn.RNN(3, 4, nonlinearity="sin")
    with pytest.raises(asg.ShapeError, match="proj_size 4 is not below"):
        nn.LSTM(3, 4, proj_size=4)
    with pytest.raises(asg.ShapeError, match=r"must be \[2,4\]"):
        nn.GRUCell(3, 4)(x[0], g["h"][0, :1])
