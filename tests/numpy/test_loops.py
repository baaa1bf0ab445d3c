"""Random loops on the NumPy executor equal a naive interpreter of the graph as it was written."""

import numpy as np
import pytest

import asg
from asg.core.interpreter import interpret
from asg.passes import lower
from tests.loops import feeds_of, random_graph


def with_state(graph, feeds, state):
    return {**feeds, **{name: np.asarray(array) for name, array in state.items()}}


@pytest.mark.parametrize("seed", range(200, 230))
def test_random_loops_and_their_updates(seed):
    graph = random_graph(seed)
    feeds = feeds_of(graph, seed)
    exe = asg.compile(graph, "numpy")
    for _ in range(2):
        state = {name: exe.state[name] for name in exe.state}
        refs = {**graph.output_refs, **{f"next {n}": r for n, r in graph.update_refs.items()}}
        right = interpret(graph, with_state(graph, feeds, state), list(refs.values()))
        found = {name: array.numpy() for name, array in exe(feeds).items()}
        found |= {f"next {name}": exe.state[name] for name in graph.update_refs}
        for name, ref in refs.items():
            scale = np.abs(right[ref]).max(initial=1.0)
            np.testing.assert_allclose(found[name], right[ref], rtol=2e-5, atol=2e-5 * scale)


@pytest.mark.parametrize("seed", range(230, 245))
def test_random_loops_are_optimised_to_the_same_values(seed):
    graph = random_graph(seed)
    exe = asg.compile(graph, "numpy")
    feeds = with_state(graph, feeds_of(graph, seed), exe.state)
    found = asg.optimize(graph, lower())
    assert asg.text(asg.parse(asg.text(found))) == asg.text(found)
    again = interpret(found, feeds)
    for name, array in interpret(graph, feeds).items():
        scale = np.abs(array).max(initial=1.0)
        np.testing.assert_allclose(again[name], array, rtol=2e-5, atol=2e-5 * scale)
