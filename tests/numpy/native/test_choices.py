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
