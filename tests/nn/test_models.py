"""Whole models of modules: both executors, training steps, saving, learning."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import asg
from asg import nn


def convolutional() -> nn.Module:
    return nn.Sequential(
        nn.Conv2d(1, 6, 3, padding=1), nn.BatchNorm2d(6), nn.ReLU(), nn.MaxPool2d(2),
        nn.Conv2d(6, 8, 3, padding=1, groups=2), nn.GroupNorm(2, 8), nn.GELU(), nn.Dropout2d(0.1),
        nn.AdaptiveAvgPool2d(2), nn.Flatten(), nn.Linear(None, 10),
    )  # fmt: skip


class Language(nn.Module):
    def __init__(self) -> None:
        self.embed = nn.Embedding(10, 16, padding_idx=0)
        self.place = nn.SinusoidalPositions(batch_first=True)
        self.blocks = nn.TransformerEncoder(
            nn.TransformerEncoderBlock(16, 2, 32, 0.1, "gelu", batch_first=True, norm_first=True),
            2,
            nn.LayerNorm(16),
        )

    def forward(self, tokens: asg.Tensor) -> asg.Tensor:
        x = self.blocks(self.place(self.embed(tokens)), is_causal=True)
        return x @ self.embed.parameter("weight").T


RNG = np.random.default_rng(0)
PICTURES = {
    "x": RNG.normal(size=(12, 1, 8, 8)).astype(np.float32),
    "labels": RNG.integers(0, 10, 12).astype(np.int32),
}
TEXT = {
    "x": np.arange(1, 13, dtype=np.int32).reshape(2, 6) % 9 + 1,
    "labels": np.arange(2, 14, dtype=np.int32).reshape(2, 6) % 9 + 1,
}


def step_of(net: nn.Module, feeds: dict[str, Any], rate: float = 0.01) -> asg.Graph:
    g = asg.Graph("step")
    shape = ("N", *feeds["x"].shape[1:])
    x = g.input("x", shape, feeds["x"].dtype)
    labels = g.input("labels", ("N", *feeds["labels"].shape[1:]), "i32")
    logits = net.train()(x)
    loss = asg.cross_entropy(logits.reshape(-1, 10), labels.reshape(-1))
    g.output("loss", loss)
    return asg.train_step(g, optimizer=asg.optim.adam(rate))


MODELS = pytest.mark.parametrize(
    ("make", "feeds"), [(convolutional, PICTURES), (Language, TEXT)], ids=["pictures", "text"]
)


@pytest.mark.sampled(2)
@MODELS
def test_executors_agree_on_training_steps(make: Any, feeds: dict[str, Any]) -> None:
    step = step_of(make(), feeds)
    losses: dict[str, list[float]] = {}
    for backend in ("numpy", "wgpu"):
        exe = asg.compile(step, backend=backend)
        losses[backend] = [exe(feeds)["loss"].item() for _ in range(3)]
    np.testing.assert_allclose(losses["wgpu"], losses["numpy"], rtol=2e-3)


@MODELS
def test_a_saved_step_of_modules_learns(make: Any, feeds: dict[str, Any], tmp_path: Any) -> None:
    net = make()
    step = step_of(net, feeds)
    asg.save(step, tmp_path / "step.asg.json")
    loaded = asg.load(tmp_path / "step.asg.json")
    assert asg.text(loaded) == asg.text(step)
    exe = asg.compile(loaded, backend="numpy")
    first = exe(feeds)["loss"].item()
    for _ in range(60):
        last = exe(feeds)["loss"].item()
    assert last < 0.3 * first
    g = asg.Graph("eval")
    x = g.input("x", feeds["x"].shape, feeds["x"].dtype)
    g.output("logits", net.eval()(x))
    test = asg.compile(g, backend="numpy")
    test.load_state(exe.state, strict=False)
    logits = test(x=feeds["x"])["logits"].numpy()
    assert np.mean(logits.argmax(-1) == feeds["labels"]) > 0.7


def test_padding_row_is_zero_at_first_and_not_trained() -> None:
    embed, g = nn.Embedding(5, 3, padding_idx=2), asg.Graph()
    g.output("loss", asg.sum(embed(g.input("i", (4,), "i32"))))
    exe = asg.compile(asg.train_step(g, optimizer=asg.optim.sgd(1.0)), backend="numpy")
    first = exe.state["weight"]
    assert not first[2].any()
    assert np.all(first[[0, 1, 3, 4]])
    exe(i=[2, 0, 2, 2])
    np.testing.assert_array_equal(exe.state["weight"][1:], first[1:])
    np.testing.assert_allclose(exe.state["weight"][0], first[0] - 1)
    given = nn.Embedding(2, 2, weight=np.eye(2, dtype=np.float32)).named("given")
    h = asg.Graph()
    h.output("y", given(h.input("i", (), "i32")))
    assert asg.compile(h, backend="numpy")(i=1)["y"].numpy().tolist() == [0.0, 1.0]


def test_losses_take_class_weights_as_arrays() -> None:
    weights = np.array([1.0, 2.0, 0.5])
    g = asg.Graph()
    x, y = g.input("x", (4, 3), "f64"), g.input("y", (4,), "i32")
    g.output("module", nn.CrossEntropyLoss(weight=weights, label_smoothing=0.1)(x, y))
    g.output(
        "function",
        asg.cross_entropy(x, y, weight=asg.constant(weights, graph=g), label_smoothing=0.1),
    )
    found = asg.compile(g, backend="numpy")(x=RNG.normal(size=(4, 3)), y=[0, 1, 2, 1])
    assert found["module"].item() == found["function"].item()


def test_second_derivatives_through_modules() -> None:
    net = nn.Sequential(nn.Linear(3, 8), nn.Tanh(), nn.LayerNorm(8), nn.Linear(8, 1)).to("f64")
    g = asg.Graph()
    x = g.input("x", (5, 3), "f64")
    g.output("y", asg.sum(net(x)))
    joint = asg.splice(g, asg.gradients(g["y"], wrt=[x]))
    penalty = joint.output("penalty", asg.sum(asg.square(joint["grad/x"])))
    twice = asg.splice(joint, asg.gradients(penalty, wrt=[joint["0.weight"]]))
    exe = asg.compile(twice, backend="numpy")
    array = RNG.normal(size=(5, 3))
    weight, direction = exe.state["0.weight"], RNG.normal(size=(8, 3))
    slope = (exe(x=array)["grad/0.weight"].numpy() * direction).sum()
    values = []
    for sign in (1, -1):
        exe.load_state({"0.weight": weight + sign * 1e-6 * direction}, strict=False)
        values.append(exe(x=array)["penalty"].item())
    np.testing.assert_allclose(slope, (values[0] - values[1]) / 2e-6, rtol=1e-5)
