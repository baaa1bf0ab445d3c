"""Weights by name: state_dict, strict and partial loading, what does not fit."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import asg
from asg import nn


def net() -> nn.Sequential:
    return nn.Sequential(nn.Linear(4, 3), nn.BatchNorm1d(3), nn.Dropout(0.1), nn.Linear(3, 2))


def compiled(model: nn.Module, seed: int = 0) -> asg.Executable:
    g = asg.Graph()
    g.output("y", model(g.input("x", ("N", 4))))
    return asg.compile(g, backend="numpy", seed=seed)


NAMES = [
    *("0.weight", "0.bias", "1.weight", "1.bias", "1.running_mean", "1.running_var"),
    *("1.num_batches_tracked", "3.weight", "3.bias"),
]


def test_state_dict_goes_to_another_executable(tmp_path: Any) -> None:
    model = net().train()
    one, other = compiled(model), compiled(model, seed=1)
    weights = model.state_dict(one)
    assert sorted(weights) == sorted(NAMES)
    assert not np.array_equal(one.state["0.weight"], other.state["0.weight"])
    found = nn.load_state(other, weights)
    assert sorted(found.loaded) == sorted(NAMES)
    assert found.missing == found.unexpected == ()
    for name in NAMES:
        np.testing.assert_array_equal(one.state[name], other.state[name])
    path = tmp_path / "weights.safetensors"
    asg.save_state(weights, path)
    third = compiled(model, seed=2)
    nn.load_state(third, path)
    np.testing.assert_array_equal(third.state["3.bias"], one.state["3.bias"])


def test_names_shapes_and_dtypes_once_built() -> None:
    model = net().train()
    assert model.parameters() == {}
    compiled(model)
    assert model.parameters()["0.weight"] == asg.TensorType((3, 4), asg.f32)
    assert list(model[1].parameters()) == ["1.weight", "1.bias"]
    assert list(model.state_variables()) == [
        "1.running_mean", "1.running_var", "1.num_batches_tracked",
    ]  # fmt: skip


def test_a_part_has_names_of_its_own() -> None:
    model = net().train()
    one, other = compiled(model), compiled(model, seed=1)
    part = model[3].state_dict(one)
    assert list(part) == ["weight", "bias"]
    assert model[0].load_state_dict(other, {"bias": np.ones(3)}, strict=False).loaded == ("bias",)
    np.testing.assert_array_equal(other.state["0.bias"], 1)
    model[3].load_state_dict(other, part)
    np.testing.assert_array_equal(other.state["3.weight"], part["weight"])


def test_all_that_does_not_fit_is_said_at_once() -> None:
    model = net().train()
    exe = compiled(model)
    before = {name: exe.state[name] for name in NAMES}
    weights: dict[str, Any] = model.state_dict(exe)
    weights |= {"0.weight": np.ones((4, 3)), "1.bias": np.ones(3, np.int32), "extra": np.ones(1)}
    del weights["3.bias"]
    with pytest.raises(asg.ShapeError) as error:
        nn.load_state(exe, weights)
    for words in (
        "'0.weight' has the shape [4, 3], not [3, 4]",
        "'1.bias' is int32, not float32",
        "'3.bias' is missing",
        "'extra' is unexpected",
        "strict=False",
    ):
        assert words in str(error.value)
    for name, array in before.items():
        np.testing.assert_array_equal(exe.state[name], array)
    with pytest.raises(asg.GraphError, match="'extra' is unexpected"):
        nn.load_state(exe, {**before, "extra": np.ones(1)})


def test_values_are_a_mapping_or_a_path() -> None:
    with pytest.raises(asg.GraphError, match="list holds no arrays by name"):
        nn.load_state(compiled(net().train()), [np.ones(3)])


def test_partial_loading_says_what_it_took() -> None:
    exe = compiled(net().train())
    weights = {"0.bias": np.full(3, 2.0), "head.bias": np.ones(2)}
    found = nn.load_state(exe, weights, strict=False)
    assert found.loaded == ("0.bias",)
    assert found.unexpected == ("head.bias",)
    assert "3.weight" in found.missing
    np.testing.assert_array_equal(exe.state["0.bias"], 2)
    with pytest.raises(asg.ShapeError, match=r"'0.bias' has the shape \[2\]"):
        nn.load_state(exe, {"0.bias": np.ones(2)}, strict=False)


def test_floats_take_the_dtype_and_counters_become_i32() -> None:
    model = net().train()
    exe = compiled(model)
    weights = {name: a.astype(np.float64) for name, a in model.state_dict(exe).items()}
    weights["1.num_batches_tracked"] = np.asarray(7, np.int64)
    nn.load_state(exe, weights)
    assert exe.state["1.num_batches_tracked"] == 7
    assert exe.state["0.weight"].dtype == np.float32


def test_optimizers_state_may_be_missing() -> None:
    model = net().train()
    g = asg.Graph()
    y = model(g.input("x", ("N", 4)))
    g.output("loss", asg.mse_loss(y, asg.zeros_like(y)))
    step = asg.compile(asg.train_step(g, optimizer=asg.optim.adam()), backend="numpy")
    weights = model.state_dict(step)
    nn.load_state(step, weights)
    found = nn.load_state(step, dict(step.state))
    assert "optim/step" in found.loaded
    assert nn.KEY in found.loaded


def test_a_dict_of_arrays_can_be_loaded_too() -> None:
    exe = compiled(net().train())
    state = dict(exe.state)
    nn.load_state(state, {"0.bias": np.ones(3)}, strict=False)
    np.testing.assert_array_equal(state["0.bias"], 1)
    with pytest.raises(asg.GraphError, match="cannot be changed"):
        nn.load_state(exe.state, {"0.bias": np.ones(3)}, strict=False)
    with pytest.raises(asg.GraphError, match="int holds no state"):
        nn.load_state(3, {})


def test_a_net_that_was_not_built_has_no_state() -> None:
    model = net().train()
    exe = compiled(net().train())
    with pytest.raises(asg.GraphError, match="has no parameters yet"):
        model.state_dict(exe)
    compiled(model)
    with pytest.raises(asg.GraphError, match="not found"):
        model.state_dict({"0.weight": np.ones((3, 4))})


def test_a_state_dict_without_a_source_says_how_it_is_called() -> None:
    model: Any = asg.nn.Linear(2, 3)
    with pytest.raises(asg.GraphError, match=r"state_dict: missing .* 'source'; .*it is called as"):
        model.state_dict()
