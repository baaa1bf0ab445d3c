"""Large graphs: no recursion, and as many nodes as the chain is long. Times are benchmarks'."""

from __future__ import annotations

import sys

import numpy as np
import pytest

import asg
from asg.testing import interpret


def chain(length):
    graph = asg.Graph("chain")
    x = graph.input("x", (2,), "f64")
    y = x
    for _ in range(length):
        y = asg.sin(y)
    graph.output("loss", y.sum())
    return graph


def joint_of(graph):
    return asg.splice(graph, asg.gradients(graph["loss"], wrt=graph["x"]))


def test_the_gradient_grows_as_the_chain_does():
    sizes = [len(joint_of(chain(length))) for length in (100, 200, 400)]
    assert sizes[2] - sizes[1] == 2 * (sizes[1] - sizes[0])
    assert sizes[1] - sizes[0] == 100 * 3  # sin; cos and mul


def test_a_long_chain_needs_no_recursion():
    graph = chain(3_000)
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(300)
    try:
        joint = joint_of(graph)
    finally:
        sys.setrecursionlimit(limit)
    assert len(joint) == 9_000 + 5


@pytest.mark.parametrize("length", [1000])
def test_a_long_chain_has_the_right_gradient(length):
    found = interpret(joint_of(chain(length)), {"x": np.array([0.5, -1.0])})
    value, slope = np.array([0.5, -1.0]), np.ones(2)
    for _ in range(length):
        slope *= np.cos(value)
        value = np.sin(value)
    np.testing.assert_allclose(found["grad/x"], slope, rtol=1e-11)


def test_a_value_used_very_often(run):
    graph = asg.Graph("fan")
    x = graph.input("x", (2,), "f64")
    total = x
    for i in range(500):
        total = total + x * float(i)
    graph.output("loss", total.sum())
    joint = joint_of(graph)
    found = run(joint, {"x": np.array([0.5, -1.0])})
    np.testing.assert_allclose(found["grad/x"], np.full(2, 1 + 499 * 250), rtol=1e-13)
    assert len(joint) < 6 * 500 + 20


def test_many_outputs_and_many_wrt():
    graph = asg.Graph("many")
    xs = [graph.input(f"x{i}", (), "f64") for i in range(300)]
    ys = [xs[i] * xs[(i + 1) % 300] for i in range(300)]
    derived = asg.gradients(ys, wrt=xs)
    assert len(derived.outputs) == 300
    assert len(derived) < 300 * 8


def test_a_diamond_is_not_walked_once_for_each_path():
    """Doubling at each level: 2^60 paths, and one visit of each node."""
    graph = asg.Graph("diamond")
    x = graph.input("x", (), "f64")
    y = x
    for _ in range(60):
        y = (y + y * 0.5) / 1.5
    graph.output("loss", y)
    found = interpret(joint_of(graph), {"x": np.array(2.0)})
    np.testing.assert_allclose(found["grad/x"], 1.0, rtol=1e-12)
