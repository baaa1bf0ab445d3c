"""The names of a gradient graph: names, origins, externals; the same each time."""

from __future__ import annotations

import re

import numpy as np
import pytest

import asg
from asg.core.hashing import fingerprint, node_hashes
from asg.core.leaves import EXTERNAL, INPUT
from asg.testing import interpret
from tests.reference import models


def small():
    graph = asg.Graph("small")
    x = graph.input("x", ("N", 3), "f64")
    w = graph.parameter("w", (3,), "f64")
    with graph.scope("head"):
        h = asg.softmax(asg.gelu(x * w)).named("h")
    graph.output("loss", (h * h).sum())
    return graph


MODELS = {"small": small, "mlp": models.mlp, "transformer": models.transformer}
RULES = {"seed", "vjp", "accumulate", "decompose", "external", "zeros", "hook"}


def derived_of(graph, **more):
    return asg.gradients(graph["loss"], wrt=list(graph.parameters.values()), **more)


@pytest.mark.parametrize("name", MODELS)
def test_every_derived_node_has_an_origin_in_the_forward_graph(name):
    graph = MODELS[name]()
    derived = derived_of(graph)
    for node in derived.nodes:
        assert node.origin is not None
        assert node.origin.graph == graph.name
        assert node.origin.rule in RULES
        forward = graph.nodes[node.origin.node]
        assert node.scope == forward.scope
        assert node.source == forward.source


@pytest.mark.parametrize("name", MODELS)
def test_origins_still_resolve_after_splicing_twice(name):
    graph = MODELS[name]()
    joint = asg.splice(graph, derived_of(graph))
    gradient = next(key for key in joint.outputs if key.startswith("grad/"))
    leaf = joint.leaf(gradient.removeprefix("grad/"))
    twice = asg.splice(joint, asg.gradients(joint[gradient], wrt=leaf, seeds="input"))
    assert [node.origin for node in twice.nodes[: len(graph)]] == [None] * len(graph)
    for node in twice.nodes[len(graph) :]:
        assert node.origin.node < node.id
        assert twice.nodes[node.origin.node].scope == node.scope
    second = {node.origin.node for node in twice.nodes[len(joint) :]}
    assert max(second) >= len(graph)  # derived from derived nodes


def test_a_node_of_a_rule_stands_for_the_node_that_the_rule_is_of():
    graph = asg.Graph("chain")
    x = graph.input("x", (2,), "f64")
    a = asg.tanh(x)
    b = asg.sin(a)
    graph.output("loss", b.sum())
    derived = asg.gradients(graph["loss"], wrt=x)
    made = {node.op.name: node.origin for node in derived.nodes if node.origin.rule == "vjp"}
    assert made["cos"].node == b.ref.node
    assert made["sub"].node == a.ref.node  # 1 - y²


def test_externals_are_named_after_what_they_stand_for():
    graph = small()
    derived = derived_of(graph)
    hashes = node_hashes(graph)
    for node in derived.nodes:
        if node.op is EXTERNAL:
            forward = graph.nodes[node.attrs["node"]]
            assert node.name == f"ext/{graph.tensor(asg.Ref(forward.id, 0)).label}"
            assert node.types == forward.types
            assert node.attrs["hash"] == hashes[forward.id]
            assert node.origin == (graph.name, forward.id, "external")
    assert "ext/h" in derived.externals
    assert any(re.fullmatch(r"ext/%\d+", name) for name in derived.externals)
    assert list(derived.outputs) == ["grad/w"]


def test_a_gradient_graph_holds_only_what_it_needs():
    graph = asg.Graph("needs")
    x, y, z = (graph.input(name, (3,), "f64") for name in "xyz")
    product = x * y
    waste = asg.exp(product) * z  # no output depends on it
    graph.output("unused", waste)
    graph.output("loss", (product + asg.exp(z)).sum())
    derived = asg.gradients(graph["loss"], wrt=x)
    assert set(derived.externals) == {"ext/y"}
    assert not derived.inputs
    # a linear function needs no forward value at all
    linear = graph.output("linear", (x - z + x).sum())
    assert not asg.gradients(linear, wrt=[x, z]).externals
    # the result of exp is needed, its operand is not
    derived = asg.gradients(graph["loss"], wrt=z)
    assert len(derived.externals) == 1
    (external,) = derived.externals.values()
    assert graph.nodes[external.node.attrs["node"]].op.name == "exp"


def test_every_node_of_a_gradient_graph_is_needed():
    for make in MODELS.values():
        derived = derived_of(make())
        used = {ref.node for node in derived.nodes for ref in node.inputs}
        used |= {ref.node for ref in derived.output_refs.values()}
        assert used == set(range(len(derived)))


def test_a_fed_seed_stays_even_where_nothing_needs_it():
    graph = asg.Graph("flat")
    x = graph.input("x", (3,), "f64")
    y = asg.floor(x).named("y")
    derived = asg.gradients(y, wrt=x, seeds="input")
    assert set(derived.inputs) == {"seed/y"}
    assert [node.op for node in derived.nodes].count(INPUT) == 1


@pytest.mark.parametrize("name", MODELS)
def test_the_same_graph_gives_the_same_gradient_graph(name):
    one, other = MODELS[name](), MODELS[name]()
    first, second, again = derived_of(one), derived_of(one), derived_of(other)
    assert str(first) == str(second) == str(again)
    assert fingerprint(first) == fingerprint(again)
    assert list(node_hashes(first)) == list(node_hashes(again))
    assert str(asg.splice(one, first)) == str(asg.splice(other, again))


def test_gradients_leaves_the_forward_graph_as_it_was():
    graph = models.transformer()
    before, nodes = str(graph), list(graph.nodes)
    derived = derived_of(graph)
    asg.splice(graph, derived)
    assert str(graph) == before
    assert graph.nodes == nodes


def test_a_gradient_graph_runs_alone_with_its_externals_fed(run):
    graph = small()
    derived = derived_of(graph)
    joint = asg.splice(graph, derived)
    rng = np.random.RandomState(0)
    feeds = {"x": rng.uniform(-1, 1, (4, 3)), "w": rng.uniform(-1, 1, 3)}
    whole = run(joint, feeds)
    refs = {name: asg.Ref(t.node.attrs["node"], 0) for name, t in derived.externals.items()}
    values = interpret(graph, feeds, fetch=list(refs.values()))
    alone = run(derived, {name: values[ref] for name, ref in refs.items()})
    np.testing.assert_allclose(alone["grad/w"], whole["grad/w"], rtol=1e-14)
