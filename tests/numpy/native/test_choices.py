"""Tests of tests/numpy/test_choices.py, with native code."""

import pytest

import asg
from tests.numpy.test_choices import *  # its tests run here with native code


@pytest.fixture(autouse=True)
def by_copies(use):
    """Small selections copy slices, as large selections do."""
    use({"elementwise.native_selected": 0})


def test_a_group_that_makes_many_bytes_waits_for_its_reader():
    graph = asg.Graph("late")
    x, w = graph.input("x", (256, 256)), graph.parameter("w", (256, 256), init=0.1)
    large = asg.concat([x * 2, asg.exp(x), asg.tanh(x)], axis=0)
    h = x
    for _ in range(3):
        h = asg.tanh(h.T @ w)
    graph.output("y", (large @ h).sum())
    lives = asg.compile(graph, "numpy").lifetimes()
    firsts = {life.label: life.first for life in lives}
    assert firsts[f"%{large.node.id} concat"] >= firsts[f"%{h.node.id} tanh"]


def test_a_group_waits_beside_another_that_keeps_its_operand_alive():
    graph = asg.Graph("late")
    x, w = graph.input("x", (64, 32, 64)), graph.parameter("w", (256, 256), init=0.1)
    _, z = asg.scan(lambda c, x: (asg.tanh(c + x),) * 2, x[0], x)
    small, large = asg.exp(z), asg.concat([asg.sin(z), asg.cos(z)], axis=2)
    h = asg.concat([z[:4].reshape(32, 256)] * 8)
    for _ in range(4):
        h = asg.tanh(h.T @ w)
    step = lambda c, xs: (asg.tanh(c * xs[0] + xs[1][:, :64] * xs[1][:, 64:]), None)
    graph.output("last", asg.scan(step, h[:32, :64], (small, large))[0])
    firsts = {life.nodes: life.first for life in asg.compile(graph, "numpy").lifetimes()}
    assert firsts[(small.node.id,)] == firsts[(large.node.id,)]
