"""Values computed twice are computed once, and nodes that only look the same stay."""

from collections.abc import Callable

import numpy as np
import pytest

import asg
from asg.core.graph import Graph, Tensor
from asg.io.text_form.parsing import parse
from asg.ops._support.emitting import emit
from asg.ops.creation import IOTA
from asg.ops.shapes.joins import PAD
from asg.passes import run
from asg.passes.redundant import DEDUPLICATE, DROP_DEAD
from tests.passes.graphs import Leaves, assert_same_values, body

Build = Callable[[Leaves], tuple[Tensor, ...]]


def merged(text: str) -> str:
    return body(DEDUPLICATE(parse(text)))


def test_equal_nodes_become_the_first_and_operands_may_change_places() -> None:
    assert merged("""
        graph g
        %0 x: f32[3] = input
        %1 y: f32[3] = input
        %2 = add %0, %1
        %3 = add %1, %0
        %4 = exp %2
        %5 = exp %3
        %6 = sub %4, %5
        output z = %6
    """) == body(parse("""
        graph g
        %0 x: f32[3] = input
        %1 y: f32[3] = input
        %2 = add %0, %1
        %3 = exp %2
        %4 = sub %3, %3
        output z = %4
    """))  # fmt: skip


def two(build: Build) -> int:
    """How many nodes are left of two that `build(leaves)` adds and two outputs show."""
    leaves = Leaves()
    before = len(leaves.graph)
    for name, tensor in zip("pq", build(leaves), strict=True):
        leaves.graph.output(name, tensor)
    after = DEDUPLICATE(leaves.graph)
    assert_same_values(leaves.graph, after, leaves.feeds)
    last = {after.output_refs["p"], after.output_refs["q"]}
    assert len(after) <= len(leaves.graph)
    assert before < len(after)
    return len(last)


def padded(x: Tensor, value: object) -> Tensor:
    return emit(PAD, x, low=(1, 0), high=(0, 0), interior=(0, 0), value=value)


KEY = np.array([1, 2], np.uint32)


@pytest.mark.parametrize(
    "build",
    [
        lambda v: (asg.less(v.x, v.y), asg.less(v.x, v.y)),
        lambda v: (asg.mul(v.i, v.j), asg.mul(v.j, v.i)),
        lambda v: (asg.equal(v.x, v.y), asg.equal(v.y, v.x)),
        lambda v: (asg.hypot(v.x, v.y), asg.hypot(v.y, v.x)),
        lambda v: (asg.logaddexp(v.x, v.y), asg.logaddexp(v.y, v.x)),
        lambda v: (v.x.sum(0), v.x.sum(0)),
        lambda v: (asg.softmax(v.x), asg.softmax(v.x)),
        lambda v: (padded(v.x, -0.0), padded(v.x, -0.0)),
        lambda v: (padded(v.x, float("nan")), padded(v.x, float("nan"))),
        lambda v: tuple(asg.constant([1.0, np.nan], graph=v.graph) for _ in "pq"),
        lambda v: tuple(asg.iota((3,), 0, graph=v.graph) for _ in "pq"),
        lambda v: tuple(
            asg.random_bits(asg.constant(KEY, graph=v.graph), (3,)) for _ in "pq"
        ),
    ],
)  # fmt: skip
def test_same(build: Build) -> None:
    assert two(build) == 1


@pytest.mark.parametrize(
    "build",
    [
        lambda v: (asg.sub(v.x, v.y), asg.sub(v.y, v.x)),
        lambda v: (asg.maximum(v.x, v.y), asg.maximum(v.y, v.x)),
        lambda v: (asg.minimum(v.h, v.k), asg.minimum(v.k, v.h)),
        lambda v: (v.x.sum(0), v.x.sum(1)),
        lambda v: (v.x.sum(0, keepdims=True), v.x.sum(0)),
        lambda v: (padded(v.x, 0.0), padded(v.x, -0.0)),
        lambda v: (padded(v.x, 1), padded(v.x, 1.0)),
        lambda v: (asg.constant([0.0], graph=v.graph), asg.constant([-0.0], graph=v.graph)),
        lambda v: (asg.constant([1], graph=v.graph), asg.constant([True], graph=v.graph)),
        lambda v: (
            asg.constant(np.zeros((2, 3), np.float32), graph=v.graph),
            asg.constant(np.zeros((3, 2), np.float32), graph=v.graph),
        ),
        lambda v: (asg.cast(v.x, "i32"), asg.cast(v.x, "u32")),
        lambda v: (asg.barrier(v.x, v.y), asg.barrier(v.x, v.y)),
        lambda v: (
            asg.random_bits(asg.constant(KEY, graph=v.graph), (3,)),
            asg.random_fold_in(asg.constant(KEY, graph=v.graph), 0),
        ),
    ],
)
def test_different(build: Build) -> None:
    assert two(build) == 2


def test_arrays_that_print_alike_are_told_apart() -> None:
    g = Graph("g")
    large = np.arange(10_000, dtype=np.int32)
    other = large.copy()
    other[5_000] += 1
    for name, array in (("a", large), ("b", other), ("c", large.copy())):
        g.output(name, asg.constant(array, graph=g) + 1)
    after = DEDUPLICATE(g)
    assert after.output_refs["a"] == after.output_refs["c"] != after.output_refs["b"]


def test_leaves_stay_apart_and_a_name_finds_a_home() -> None:
    g = Graph("g")
    a, b = g.parameter("a", (2,)), g.parameter("b", (2,))
    one = g.add(IOTA, (), {"shape": (2,), "axis": 0, "dtype": asg.f32})[0]
    two_ = g.add(IOTA, (), {"shape": (2,), "axis": 0, "dtype": asg.f32})[0].named("place")
    g.output("y", a + b + one * two_)
    after = DEDUPLICATE(g)
    assert list(after.parameters) == ["a", "b"]
    assert after["place"].ref == after.leaf("place").ref
    assert sum(node.op is IOTA for node in after.nodes) == 1


def test_results_of_one_node_are_merged_together() -> None:
    g = Graph("g")
    x = g.input("x", (4, 3))
    for name in "pq":
        g.output(name, asg.softmax(x * 2)[0] + asg.tanh(x).sum(0))
    graph, history = run(g, [DEDUPLICATE, DROP_DEAD])
    assert graph.output_refs["p"] == graph.output_refs["q"]
    assert {rewrite.rule for rewrite in history.rewrites} == {"deduplicate"}
    assert all(rewrite.after for rewrite in history.rewrites)
