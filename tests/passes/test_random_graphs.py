"""Random graphs keep every value that is left, to the last bit, through every pass."""

from typing import Any

import numpy as np
from hypothesis import given, strategies as st

import asg
from asg.core.dims import bind, parse_dim
from asg.core.graph import Graph
from asg.core.leaves import NAMED
from asg.core.node import Ref
from asg.core.printer import text
from asg.passes import DEFAULT, LOWER, PASSES, Pass, optimize, run
from asg.passes.manager import rule_pass
from asg.passes.rewriter import unused_nodes
from asg.passes.simplify import SIMPLIFY
from asg.testing.interpreter import interpret
from tests.passes.graphs import INTEGERS, SPECIAL, assert_same_array
from tests.strategies import graphs

SIZES = {"N": 4, "M": 8}  # they hold whatever the random graphs assume
ROUNDED = {"power_of_one", "power_of_two", "power_of_minus_one"}  # pow itself rounds otherwise
EXACT = rule_pass(
    "simplify", SIMPLIFY.doc, [rule for rule in SIMPLIFY.rules if rule.name not in ROUNDED]
)


def exact(passes: tuple[Pass, ...]) -> list[Pass]:
    return [EXACT if each is SIMPLIFY else each for each in passes]


def feeds_of(graph: Graph, seed: int) -> dict[str, Any]:
    rng = np.random.default_rng(seed)
    feeds: dict[str, Any] = {}
    for node in graph.nodes:
        if node.op in NAMED:
            type_ = node.types[0].bind(SIZES)
            dtype = type_.dtype.numpy
            usual = rng.standard_normal(type_.shape) * 3
            special = rng.choice(np.array(SPECIAL if dtype.kind == "f" else INTEGERS), type_.shape)
            with np.errstate(all="ignore"):
                mixed = np.where(rng.random(type_.shape) < 0.4, special, usual)
                feeds[str(node.name)] = mixed.astype(np.int64 if dtype.kind in "iu" else dtype)
                feeds[str(node.name)] = feeds[str(node.name)].astype(dtype)
    return feeds


def all_values(graph: Graph, feeds: dict[str, Any]) -> dict[Ref, Any]:
    refs = [Ref(node.id, i) for node in graph.nodes for i in range(len(node.types))]
    return interpret(graph, feeds, fetch=refs, binding=SIZES)


PIPELINES = [exact(DEFAULT), exact(LOWER), *([each] for each in exact(tuple(PASSES.values())))]


@given(graph=graphs(), seed=st.integers(0, 2**32 - 1))
def test_every_value_that_is_left_is_the_same(graph: Graph, seed: int) -> None:
    for node in unused_nodes(graph):  # else drop_dead leaves little to compare
        graph.output(f"all of %{node.id}", graph.tensor(Ref(node.id, 0)))
    printed, feeds = text(graph), feeds_of(graph, seed)
    old = all_values(graph, feeds)
    for passes in PIPELINES:
        names = "+".join(each.name for each in passes)
        after, history = run(graph, passes)
        assert text(graph) == printed, names
        new = all_values(after, feeds)
        for ref, expected in old.items():
            there = history.follow(ref)
            if there is not None:
                assert_same_array(new[there], expected, f"{names}: {ref} → {there}", 0.0)
        for before, later in ((graph.output_refs, after.output_refs),
                              (graph.update_refs, after.update_refs)):  # fmt: skip
            assert {name: history.follow(ref) for name, ref in before.items()} == dict(later), names


@given(graph=graphs())
def test_optimizing_again_finds_nothing(graph: Graph) -> None:
    once = optimize(graph, LOWER)
    again, history = run(once, LOWER)
    assert history.steps == []
    assert text(again) == text(once)


@given(graph=graphs(), seed=st.integers(0, 2**32 - 1))
def test_gradients_of_an_optimized_graph_are_those_of_the_graph(graph: Graph, seed: int) -> None:
    floats = [node for node in graph.nodes if node.types[0].dtype.is_float]
    wrt = floats[0]
    graph.output("the loss", asg.sum(asg.cast(graph.tensor(Ref(floats[-1].id, 0)), "f64")))
    after = optimize(graph, exact(DEFAULT))
    feeds = feeds_of(graph, seed)
    found = []
    for each in (graph, after):
        leaf = each.leaf(str(wrt.name))
        try:
            grad = asg.gradients(each["the loss"], [leaf])
        except asg.GradientError:
            return  # an op without a gradient on the path
        joint = optimize(asg.splice(each, grad), exact(LOWER))
        found.append(next(iter(interpret(joint, feeds, binding=SIZES, fetch=[
            joint.output_refs[f"grad/{leaf.label}"]]).values())))  # fmt: skip
    kept = ~np.isnan(found[0])  # optimizing may take away a NaN of 0·inf, as pow(x, 0) → 1 does
    np.testing.assert_allclose(found[1][kept], found[0][kept], rtol=1e-3, atol=1e-6)


def test_sizes_hold_for_every_assumption() -> None:
    assert bind(parse_dim("M - 2*N"), SIZES) == 0
