"""Optimisers, schedules and clipping follow PyTorch's recorded trajectories for 50 steps in f64."""

import importlib.util
from pathlib import Path

import numpy as np
import pytest

import asg

HERE = Path(__file__).parent
spec = importlib.util.spec_from_file_location("problem", HERE / "problem.py")
problem = importlib.util.module_from_spec(spec)
spec.loader.exec_module(problem)

TORCH = np.load(HERE / "data" / "torch_optimizers.npz")

OPTIMIZERS = {
    "sgd": (asg.optim.sgd(0.1), {}),
    "sgd_decay": (asg.optim.sgd(0.1, weight_decay=0.05), {}),
    "momentum": (asg.optim.sgd(0.05, momentum=0.9), {}),
    "nesterov": (asg.optim.sgd(0.05, momentum=0.8, nesterov=True, weight_decay=0.01), {}),
    "adam": (asg.optim.adam(0.02), {}),
    "adam_decay": (asg.optim.adam(0.02, (0.8, 0.95), 1e-6, weight_decay=0.1), {}),
    "adamw": (asg.optim.adamw(0.02, weight_decay=0.1), {}),
    "clip_norm": (asg.optim.sgd(0.1), {"clip_norm": 0.5}),
    "clip_value": (asg.optim.sgd(0.1), {"clip_value": 0.1}),
    "step_decay": (asg.optim.sgd(asg.schedules.step_decay(0.1, 7, 0.5)), {}),
    "exponential": (asg.optim.sgd(asg.schedules.exponential(0.1, 0.9)), {}),
    "cosine": (asg.optim.sgd(asg.schedules.cosine(0.1, 50, 0.01)), {}),
}


def model():
    g = asg.Graph("problem")
    x, y = g.input("x", ("N", 4), "f64"), g.input("y", ("N", 2), "f64")
    leaves = {
        name: g.parameter(name, value.shape, "f64", init=value)
        for name, value in problem.first_values().items()
    }
    hidden = asg.tanh(x @ leaves["w"] + leaves["b"])
    g.output("loss", asg.mse_loss(hidden @ leaves["v"], y))
    return g


@pytest.mark.parametrize("name", OPTIMIZERS)
def test_follows_torch(name):
    optimizer, clipping = OPTIMIZERS[name]
    step = asg.train_step(
        model(), "loss", optimizer, report=("learning_rate", "gradient_norm"), **clipping
    )
    exe = asg.compile(step, backend="numpy")
    for i in range(problem.STEPS):
        x, y = problem.batch(i)
        result = exe(x=x, y=y)
        path = np.concatenate([np.asarray(exe.state[n]).ravel() for n in ("w", "b", "v")])
        np.testing.assert_allclose(path, TORCH[name][i], rtol=1e-8, atol=1e-10)
        if f"{name}_rates" in TORCH:
            rate = TORCH[f"{name}_rates"][i]
            assert result["learning_rate"].item() == pytest.approx(
                rate, rel=1e-5
            )  # reported in f32
        assert result["gradient_norm"].item() > 0


def test_state_is_saved_and_resumed(tmp_path):
    step = asg.train_step(model(), "loss", asg.optim.adamw(0.02, weight_decay=0.1))
    whole, first = (asg.compile(step, backend="numpy") for _ in range(2))
    for i in range(20):
        x, y = problem.batch(i)
        whole(x=x, y=y)
        if i < 10:
            first(x=x, y=y)
    asg.save_state(first.state, tmp_path / "state.safetensors")
    asg.save(step, tmp_path / "step.asg.json")
    resumed = asg.compile(asg.load(tmp_path / "step.asg.json"), backend="numpy", seed=7)
    resumed.load_state(asg.load_state(tmp_path / "state.safetensors"))
    for i in range(10, 20):
        x, y = problem.batch(i)
        resumed(x=x, y=y)
    assert set(resumed.state) == set(whole.state)
    for name, value in whole.state.items():
        np.testing.assert_array_equal(np.asarray(resumed.state[name]), np.asarray(value))


def test_warmup_then_cosine_is_what_it_says():
    schedule = asg.schedules.warmup_cosine(0.4, warmup=4, steps=12, final=0.1)
    g = asg.Graph("rate")
    g.output("rate", schedule(g.input("step", (), "f64")))
    exe = asg.compile(g, backend="numpy")
    rates = [exe(step=np.float64(i))["rate"].item() for i in range(15)]
    expected = [0.1, 0.2, 0.3, 0.4]
    expected += [0.1 + 0.3 * 0.5 * (1 + np.cos(np.pi * i / 8)) for i in range(8)] + [0.1] * 3
    np.testing.assert_allclose(rates, expected, rtol=1e-12)


def test_every_update_node_says_what_it_is_for():
    step = asg.train_step(model(), "loss", asg.optim.adam(0.02), clip_norm=1.0)
    forward = len(model())
    for node in step.nodes[forward:]:
        assert node.origin is not None, node.describe()
        assert node.origin.node < forward


def unused():
    g = model()
    g.parameter("extra", (2,), "f64")
    return g


def twice():
    step = asg.train_step(model(), optimizer=asg.optim.sgd(1))
    return asg.train_step(step, optimizer=asg.optim.sgd(1))


WRONG = [
    (lambda: asg.train_step(model()), asg.GraphError, "no optimizer"),
    (lambda: asg.train_step(model(), "lost", asg.optim.sgd(1)), asg.GraphError, "lost"),
    (lambda: asg.train_step(model(), wrt=["x"], optimizer=asg.optim.sgd(1)), asg.GraphError, "'x'"),
    (lambda: asg.train_step(unused(), optimizer=asg.optim.sgd(1)), asg.GradientError, "'extra'"),
    (lambda: asg.train_step(asg.Graph(), optimizer=asg.optim.sgd(1)), asg.GraphError, "parameter"),
    (twice, asg.GraphError, "training step already"),
    (lambda: asg.optim.sgd(-1), asg.GraphError, "rate is -1"),
    (lambda: asg.optim.sgd(0.1, nesterov=True), asg.GraphError, "needs a momentum"),
    (lambda: asg.optim.adam(betas=(0.9, 1.0)), asg.GraphError, "1.0 is not in"),
    (lambda: asg.optim.adamw(float("nan")), asg.GraphError, "rate is nan"),
    (lambda: asg.schedules.cosine(0.1, 0), asg.GraphError, "steps is 0"),
    (lambda: asg.schedules.warmup_cosine(0.1, 9, 5), asg.GraphError, "warm-up of 9"),
    (
        lambda: asg.train_step(model(), optimizer=asg.optim.sgd(1), report=["lr"]),
        asg.GraphError,
        "learning_rate",
    ),
    (
        lambda: asg.train_step(model(), optimizer=asg.optim.sgd(1), clip_norm=-1.0),
        asg.GraphError,
        "not positive",
    ),
]


@pytest.mark.parametrize(("call", "error", "words"), WRONG)
def test_wrong_calls_say_what_to_do(call, error, words):
    with pytest.raises(error, match=words):
        call()
