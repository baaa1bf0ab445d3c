"""Random programs over a few square states: every mix of views, in-place steps, swaps and outputs.

All values have one shape and dtype, so that each could take the place of each other one.
"""

import random

import numpy as np
import pytest

import asg
from asg.runtime.compiling import compile
from asg.testing.interpreter import interpret

SIDE = 3


def ops(pick):
    return [
        lambda: pick() + pick(),
        lambda: pick() * pick(),
        lambda: asg.maximum(pick(), pick()),
        lambda: asg.tanh(pick()),
        lambda: -pick(),
        lambda: asg.clamp(pick(), -1.0, pick()),
        lambda: asg.where(pick() > pick(), pick(), pick()),
        lambda: asg.transpose(pick()),
        lambda: asg.flip(pick(), 0),
        lambda: asg.reshape(asg.flatten(asg.transpose(pick())), (SIDE, SIDE)),
        lambda: asg.concat([pick()[1:], pick()[:1]], 0),
        lambda: asg.tanh(pick() @ pick()),
        lambda: asg.broadcast_to(asg.sum(pick(), 0, keepdims=True), (SIDE, SIDE)),
        lambda: asg.barrier(pick(), pick()),
    ]


def random_graph(rng):
    graph = asg.Graph()
    values = [graph.input(name, (SIDE, SIDE), "f64") for name in ("x", "y")]
    for i in range(rng.randint(1, 4)):
        first = np.linspace(-1, 1, SIDE * SIDE).reshape(SIDE, SIDE) + i
        values.append(graph.state_variable(f"s{i}", (SIDE, SIDE), "f64", init=first))

    def pick():
        near = rng.random() < 0.5
        return rng.choice(values[-3:] if near else values)

    for _ in range(rng.randint(0, 20)):
        values.append(rng.choice(ops(pick))())  # noqa: PERF401  # `pick` reads what was added
    for i in range(rng.randint(0, 3)):
        graph.output(f"out{i}", rng.choice(values))
    for name in graph.state:
        if rng.random() < 0.8:
            graph.update(name, rng.choice(values))
    return graph


@pytest.mark.parametrize("block", range(10))
def test_runs_equal_the_interpreter(block):
    for seed in range(40 * block, 40 * (block + 1)):
        check(random.Random(seed))


@pytest.mark.full
@pytest.mark.parametrize("block", range(10, 200))
def test_many_runs_equal_the_interpreter(block):
    test_runs_equal_the_interpreter(block)


def check(rng):
    graph = random_graph(rng)
    passes = rng.choice([None, ()])
    exe = compile(graph, "numpy", passes=passes, check_indices=rng.random() < 0.2)
    state = dict(exe.state)
    numbers = np.random.default_rng(rng.randint(0, 999))
    refs = {**graph.output_refs, **{f"new {n}": ref for n, ref in graph.update_refs.items()}}
    kept = []
    feeds = {name: numbers.normal(size=(SIDE, SIDE)) for name in graph.inputs}
    for _ in range(3):
        values = interpret(graph, {**feeds, **state}, list(refs.values()))
        expected = {name: values[ref] for name, ref in refs.items()}
        out = exe(feeds)
        kept.append((out, expected))
        state |= {name: expected[f"new {name}"] for name in graph.update_refs}
        for name, array in state.items():
            np.testing.assert_allclose(exe.state[name], array, rtol=1e-12, atol=1e-12)
        if out and rng.random() < 0.5:  # a result that still lies in the program's buffer
            feeds["x"] = out[rng.choice(list(out))]
    for out, expected in kept:
        for name, array in out.items():
            np.testing.assert_allclose(array.numpy(), expected[name], rtol=1e-12, atol=1e-12)
