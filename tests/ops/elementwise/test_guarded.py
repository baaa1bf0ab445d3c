"""A where of an imported model has finite gradients, and the numbers that it had."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

import asg
from asg.core.graph import Tensor
from asg.ops._support.guarded import guarded_where

X = np.array([[-3.0, -0.0, 0.0, 0.7, 2.0]])
Branches = Callable[[Tensor], tuple[Tensor, object, object]]

TRAPS: dict[str, tuple[Branches, Callable[[np.ndarray], np.ndarray]]] = {
    "sin(x) / x": (
        lambda x: (x == 0, 1.0, asg.sin(x) / x),
        lambda x: np.where(x == 0, 0, np.cos(x) / x - np.sin(x) / x**2),
    ),
    "sin(x) / x, other branch": (
        lambda x: (x != 0, asg.sin(x) / x, 1.0),
        lambda x: np.where(x == 0, 0, np.cos(x) / x - np.sin(x) / x**2),
    ),
    "a reciprocal near 0": (
        lambda x: (abs(x) < 0.5, x, 3.0 * asg.reciprocal(x)),
        lambda x: np.where(abs(x) < 0.5, 1, -3 / x**2),
    ),
    "a root, through a cast": (
        lambda x: (asg.cast(x, "f32") > 0, asg.sqrt(x), 0.0),
        lambda x: np.where(x > 0, 0.5 / np.sqrt(abs(x)), 0),
    ),
    "an exponential that overflows": (
        lambda x: (x > 1, x, asg.log(1 + asg.exp(x * 1000))),
        lambda x: np.where(x > 1, 1, 1000 / (1 + np.exp(-1000 * np.minimum(x, 0.7)))),
    ),
    "a logarithm of two branches": (
        lambda x: (x >= 0, asg.log1p(x), -asg.log(1 - x) / (x - 5)),
        lambda x: np.where(x >= 0, 1 / (1 + x),
                           1 / (1 - x) / (x - 5) + np.log(1 - np.minimum(x, 0)) / (x - 5) ** 2),
    ),
}  # fmt: skip


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
@pytest.mark.parametrize("name", TRAPS)
def test_a_branch_that_is_not_taken_has_no_part_in_the_gradient(name: str) -> None:
    branches, derivative = TRAPS[name]
    g = asg.Graph()
    x = g.input("x", (1, "N"), "f64")
    seed = g.input("seed", (1, "N"), "f64")
    condition, yes, no = branches(x)
    y = guarded_where(condition, yes, no)
    plain = asg.where(condition, yes, no)
    feeds = {"x": X, "seed": np.array([[0.5, -1.5, 2.0, 3.0, -0.25]])}
    found = asg.evaluate({"y": y, "plain": plain}, feeds, "numpy")
    np.testing.assert_array_equal(found["y"], found["plain"])
    joint = asg.splice(g, asg.gradients(asg.sum(y * seed), x))
    first = asg.evaluate(joint["grad/x"], feeds, "numpy")
    np.testing.assert_allclose(first, derivative(X) * feeds["seed"], rtol=1e-12)
    second = asg.gradients(asg.sum(joint["grad/x"] * joint["seed"]), joint["x"])
    assert np.isfinite(asg.run_gradient(joint, second, feeds)["grad/x"]).all()
