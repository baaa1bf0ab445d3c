"""Ops of a user: they pass the checks of every op, train, and travel in files."""

import numpy as np
import pytest

import asg
from asg.core.errors import ShapeError


def test_a_quick_run_checks_the_ops_and_learns(run_example, figure, tmp_path):
    printed = run_example("custom_op", "--quick", "--backend", "numpy", "--out", tmp_path)
    for name in ("my.snake", "my.decayed"):
        assert f"{name}: shapes and derivatives hold; as in NumPy on numpy\n" in printed
    assert figure(printed, "held back:") > 85  # percent


def test_it_checks_the_ops_and_learns_as_much_on_a_device(
    run_example, example_module, figure, tmp_path, monkeypatch
):
    arguments = ("custom_op", "--epochs", 1, "--out", tmp_path, "--backend")
    printed = run_example(*arguments, "wgpu")
    for name in ("my.snake", "my.decayed"):
        assert f"{name}: shapes and derivatives hold; as in NumPy on numpy, wgpu\n" in printed
    assert "(wgpu, " in printed
    monkeypatch.setattr(example_module("custom_op"), "check", lambda backends: None)
    learnt = figure(run_example(*arguments, "numpy"), "held back:")
    assert learnt > 70
    assert figure(printed, "held back:") == pytest.approx(learnt, abs=1)


def test_the_gradient_of_the_loop_is_the_loop(example_module):
    custom = example_module("custom_op")
    g = asg.Graph()
    x = g.input("x", (2, 5), "f64")
    g.output("y", custom.decayed(x, 0.5))
    seed = g.input("seed", (2, 5), "f64")
    derived = asg.gradients(g["y"], wrt=[x], seeds=[seed])
    assert [node.op.name for node in derived.nodes].count("my.decayed") == 1
    out = asg.compile(asg.splice(g, derived), backend="numpy")
    found = out({"x": np.ones((2, 5)), "seed": np.eye(5)[[0, 4]]})
    np.testing.assert_allclose(found["y"].numpy()[0], [1, 1.5, 1.75, 1.875, 1.9375])
    np.testing.assert_allclose(found["grad/x"], [[1, 0, 0, 0, 0], 0.5 ** np.arange(4, -1, -1)])


def test_the_shape_rule_refuses_what_has_no_time(example_module):
    with pytest.raises(ShapeError, match=r"my.decayed.*no axis of time"):
        example_module("custom_op").decayed(asg.Graph().input("x", ()), 0.5)
