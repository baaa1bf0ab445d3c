"""Gradients of strided convolutions: no products with the zeros that fill kernels up."""

from math import prod

import numpy as np
import pytest

import asg
from asg.core.opdef import Kind
from asg.core.subgraphs import bind_graph
from asg.runtime.compiling import compile
from asg.runtime.lowering import lower
from asg.testing import interpret
from asg.testing.agreement import assert_agrees
from asg_wgpu.ir.node_facts import problem_of
from asg_wgpu.ir.plan_numbers import using
from asg_wgpu.ir.target import Target
from asg_wgpu.lower.legalize import split_large


def gradient(shape, weight, settings, dtype="f32"):
    graph = asg.Graph("strided")
    x, w = graph.input("x", shape, dtype), graph.input("w", weight, dtype)
    made = asg.gradients([asg.conv2d(x, w, **settings)], [x], seeds="input")
    return asg.splice(graph, made)


CASES = {
    "3 × 3": ((2, 5, 12, 10), (7, 5, 3, 3), {"stride": 2, "padding": 1}),
    "odd": ((2, 4, 11, 9), (6, 4, 3, 3), {"stride": 2}),
    "5 × 3": ((1, 3, 13, 14), (4, 3, 5, 3), {"stride": (3, 2), "padding": 2}),
    "7 × 7": ((2, 3, 18, 16), (8, 3, 7, 7), {"stride": 2, "padding": 3}),
}


def multiplications(graph):
    """The multiplications of a graph's contractions, and how many those are."""
    found = [prod(problem_of(graph, n).sizes) for n in graph.nodes if n.op.kind is Kind.CONTRACTION]
    return sum(found), len(found)


@pytest.mark.parametrize("name", CASES)
def test_values_equal_numpy(name, backend):
    graph, exact = (gradient(*CASES[name], dtype) for dtype in ("f32", "f64"))
    rng = np.random.default_rng(0)
    shapes = {key: tuple(map(int, leaf.shape)) for key, leaf in graph.inputs.items()}
    feeds = {key: rng.uniform(-1, 1, shape).astype(np.float32) for key, shape in shapes.items()}
    wide = {key: array.astype(np.float64) for key, array in feeds.items()}
    low = lower(bind_graph(exact, {}), frozenset())
    with using({"phases.work": 1}):
        split, _ = split_large(low, Target())
        made = {key: array.numpy() for key, array in compile(graph, backend)(feeds).items()}
    assert multiplications(split)[1] == prod(np.broadcast_to(CASES[name][2]["stride"], 2))
    right = {key: array.numpy() for key, array in compile(exact, "numpy")(wide).items()}
    plain = {key: array.numpy() for key, array in compile(graph, "numpy")(feeds).items()}
    assert_agrees(made, right, plain, 2e-6)
    rewritten = interpret(split, wide, split.output_refs.values())
    for key, ref in split.output_refs.items():
        np.testing.assert_allclose(rewritten[ref], right[key], rtol=1e-12, atol=1e-12)


def test_a_stride_of_two_takes_nine_products_in_the_place_of_sixteen():
    shape, weight = (32, 128, 56, 56), (128, 128, 3, 3)
    graph = gradient(shape, weight, {"stride": 2, "padding": 1})
    low = lower(bind_graph(graph, {}), frozenset())
    split, _ = split_large(low, Target())
    (before, _), (after, count) = multiplications(low), multiplications(split)
    assert count == 4
    assert 16 * after == 9 * before == 9 * 16 * 32 * 28 * 28 * 128 * 128
