"""Hyperparameters that are scalars of the graph train as the same numbers do."""

from typing import Any

import numpy as np
import pytest

import asg

RULES: dict[str, tuple[Any, dict[str, Any]]] = {
    "sgd": (asg.optim.sgd, {"momentum": 0.9, "weight_decay": 0.1, "dampening": 0.5}),
    "nesterov": (asg.optim.sgd, {"momentum": 0.9, "nesterov": True}),
    **{
        rule.__name__: (rule, {"betas": (0.8, 0.95), "eps": 0.1, "weight_decay": 0.1})
        for rule in (asg.optim.adam, asg.optim.adamw, asg.optim.adamax, asg.optim.radam)
    },
    "nadam": (asg.optim.nadam, {"betas": (0.8, 0.95), "eps": 0.1, "momentum_decay": 0.02}),
    "lamb": (asg.optim.lamb, {"betas": (0.8, 0.95), "eps": 0.1, "weight_decay": 0.1}),
    "lion": (asg.optim.lion, {"betas": (0.8, 0.95), "weight_decay": 0.1}),
    "rmsprop": (asg.optim.rmsprop, {"alpha": 0.9, "eps": 0.1, "momentum": 0.5}),
    "adagrad": (asg.optim.adagrad, {"lr_decay": 0.1, "eps": 0.1, "weight_decay": 0.1}),
    "adadelta": (asg.optim.adadelta, {"rho": 0.8, "eps": 0.1}),
    "muon": (asg.optim.muon, {"weight_decay": 0.1, "momentum": 0.8, "eps": 0.1}),
}


def given(g: asg.Graph, value: float | tuple[float, ...], name: str, fed: dict[str, float]) -> Any:
    """The hyperparameter as inputs of the graph, whose values go to `fed`."""
    if isinstance(value, tuple):
        return tuple(given(g, each, f"{name}{i}", fed) for i, each in enumerate(value))
    if isinstance(value, bool):
        return value
    fed[name] = value
    return g.input(name, ())


def trained(rule: Any, settings: dict[str, Any], *, as_inputs: bool, dtype: str) -> np.ndarray:
    g, fed = asg.Graph("net"), dict[str, float]()
    x = g.input("x", (3,), dtype)
    w = g.parameter("w", (2, 3), dtype, init=[[1.0, 2.0, 3.0], [4.0, 1.0, 2.0]])
    g.output("loss", asg.sum(asg.square(w * x)))
    chosen = {"rate": 0.05, **settings}
    if as_inputs:
        chosen = {name: given(g, value, name, fed) for name, value in chosen.items()}
    exe = asg.compile(asg.train_step(g, optimizer=rule(**chosen)), "numpy")
    for _ in range(8):  # radam divides from its sixth step on
        exe(x=[1.0, -2.0, 3.0], **fed)
    return np.asarray(exe.state["w"])


@pytest.mark.parametrize("dtype", ["f32", "f64"])
@pytest.mark.parametrize("name", RULES)
def test_settings_as_inputs_train_as_numbers_do(name: str, dtype: str) -> None:
    rule, settings = RULES[name]
    numbers = trained(rule, settings, as_inputs=False, dtype=dtype)
    inputs = trained(rule, settings, as_inputs=True, dtype=dtype)
    np.testing.assert_allclose(inputs, numbers, rtol=1e-5)


def test_a_setting_by_step_and_one_that_is_changed() -> None:
    g = asg.Graph("net")
    w = g.parameter("w", (), init=asg.init.ones())
    g.output("loss", w * 0.0)
    decay = g.input("decay", ())
    base = asg.optim.adamw(1.0, weight_decay=asg.schedules.linear(0.5, 0.0, 1))
    exe = asg.compile(asg.train_step(g, optimizer=base), "numpy")
    assert [exe(decay=0.0) and exe.state["w"].item() for _ in range(2)] == [0.5, 0.5]
    changed = base.but(weight_decay=decay, betas=(decay, 0.9))
    exe = asg.compile(asg.train_step(g, optimizer=changed), "numpy")
    exe(decay=0.25)
    assert exe.state["w"] == 0.75


def test_a_tensor_that_is_no_float_scalar_is_refused() -> None:
    g = asg.Graph("net")
    for wrong in (g.input("x", (2,)), g.input("n", (), "i32")):
        with pytest.raises(asg.GraphError, match="must be a float scalar"):
            asg.optim.adam(weight_decay=wrong)
        with pytest.raises(asg.GraphError, match="must be a float scalar"):
            asg.optim.lion().but(betas=(wrong, 0.9))
