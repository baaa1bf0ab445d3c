"""Compositions open into what they are made of, and nothing else changes."""

import numpy as np

import asg
from asg.core.graph import Graph
from asg.core.node import Origin
from asg.core.opdef import DERIVED, AttrType, Composition, Sample
from asg.ops._support.catalogue import OPS
from asg.ops._support.emitting import emit
from asg.passes import LOWER, decompose, lower, optimize, run
from asg.passes.decompose import DECOMPOSE
from asg.testing.interpreter import interpret
from tests.passes.graphs import assert_same_values, formula


def network() -> Graph:
    g = Graph("net")
    x = g.input("x", ("N", 4), "f64")
    with g.scope("block"):
        h = asg.layer_norm(x, (4,)).named("h")
        g.output("y", asg.softmax(h))
    g.output("loss", asg.var(h))
    return g


def test_every_composition_is_opened_and_values_stay() -> None:
    g = network()
    graph, history = run(g, [DECOMPOSE])
    assert not any(isinstance(node.op, Composition) for node in graph.nodes)
    assert_same_values(g, graph, {"x": np.random.default_rng(0).standard_normal((3, 4))})
    assert [step.pass_name for step in history.steps] == ["decompose"]  # the mean in var, too
    assert graph.leaf("h").ref == history.follow(g.leaf("h").ref)


def test_new_nodes_know_where_they_come_from() -> None:
    g = network()
    after = DECOMPOSE(g)
    inside = [node for node in after.nodes if node.scope == "block/softmax"]
    softmax = next(node for node in g.nodes if node.op.name == "softmax")
    assert inside
    assert {node.origin for node in inside} == {Origin("net", softmax.id, "decompose")}
    assert {node.source for node in inside} == {softmax.source}
    var = next(node for node in g.nodes if node.op.name == "var")
    nested = [node for node in after.nodes if node.scope == "var/mean"]
    assert {node.origin for node in nested} == {Origin("net", var.id, "decompose")}


def test_origin_of_a_gradient_node_stays_that_of_the_gradient() -> None:
    g = Graph("net")
    x = g.parameter("x", (3, 4))
    loss = g.output("loss", asg.std(x, axis=1).sum())
    joint = asg.splice(g, asg.gradients(loss, [x]))
    made = next(n for n in joint.nodes if n.op.name == "mean" and n.origin is not None)
    after = DECOMPOSE(joint)
    opened = [n for n in after.nodes if n.scope == "mean"]
    assert {n.origin for n in opened} == {made.origin}


def test_executors_keep_what_they_claim() -> None:
    g = network()
    after = decompose(keep={"softmax", "mean"})(g)
    assert {n.op.name for n in after.nodes if isinstance(n.op, Composition)} == {"softmax", "mean"}
    kept = optimize(g, lower(keep={"softmax"}))
    assert [n.op.name for n in kept.nodes if isinstance(n.op, Composition)] == ["softmax"]


def _both(x: asg.Tensor, *, times: int) -> tuple[asg.Tensor, asg.Tensor]:
    return x, asg.softmax(x * times)


BOTH = Composition(
    name="both", doc="Two results.", operands=(asg.softmax(
        Graph("t").input("x", (2,))).node.op.operands[0],),
    attrs={"times": AttrType.INT}, decompose=_both, vjp=DERIVED,
    samples=(Sample(((3,),), {"times": 2}),),
)  # fmt: skip


def test_several_results_and_one_that_is_the_operand() -> None:
    g = Graph("g")
    x = g.input("x", (3,), "f64")
    first, second = g.add(BOTH, [x], {"times": 1})
    g.output("first", first)
    g.output("second", second - first)
    after = optimize(g, LOWER)
    assert formula(after["first"]) == "x"
    assert not any(n.op.name == "mul" for n in after.nodes)
    assert_same_values(g, after, {"x": np.array([0.0, 1.0, -1.0])})


def test_of_several_results_one_may_be_unused() -> None:
    g = Graph("g")
    x = g.input("x", (1, 1, 6), "f64")
    largest = g.output("y", asg.max_pool1d(x, 2))  # where it stands, nobody asks
    opened, history = run(g, [DECOMPOSE])
    assert history.follow(largest.ref) == opened["y"].ref
    assert [n.op.name for n in optimize(g, LOWER).nodes] == ["input", "windows", "max"]
    assert_same_values(g, opened, {"x": np.array([[[3.0, 1, 4, 1, 5, 9]]])})


def test_assumed_equal_sizes_are_equal_inside_too() -> None:
    g = Graph("g")
    x, y = g.input("x", ("N",), "f64"), g.input("y", ("M",), "f64")
    g.assume("N == M")
    g.output("loss", emit(OPS["mse_loss"], x, y, **loss_attrs()))
    after = optimize(g, LOWER)
    feeds = {"x": np.array([1.0, 2.0]), "y": np.array([3.0, 5.0])}
    assert interpret(after, feeds)["loss"] == 6.5


def loss_attrs() -> dict[str, object]:
    g = Graph("g")
    return dict(asg.mse_loss(g.input("x", (2,)), g.input("y", (2,))).node.attrs)


def test_transformer_block_and_its_gradient_keep_their_values() -> None:
    g = Graph("g")
    x = g.input("x", ("B", 5, 8), "f64")
    rng = np.random.default_rng(1)
    w = {name: g.parameter(name, (8, 8), "f64") for name in "qkvo"}
    q, k, v = (asg.layer_norm(x, (8,)) @ w[name] for name in "qkv")
    h = x + asg.scaled_dot_product_attention(q, k, v, is_causal=True) @ w["o"]
    target = g.input("t", ("B", 5), "i32")
    loss = g.output("loss", asg.cross_entropy(asg.gelu(h).reshape(-1, 8), target.reshape(-1)))
    joint = asg.splice(g, asg.gradients(loss, list(w.values())))
    after = optimize(joint, LOWER)
    assert len(after) < len(DECOMPOSE(joint)) * 0.8
    feeds = {name: rng.standard_normal((8, 8)) for name in "qkvo"}
    feeds |= {"x": rng.standard_normal((2, 5, 8)), "t": rng.integers(0, 8, (2, 5), np.int32)}
    assert_same_values(joint, after, feeds)
