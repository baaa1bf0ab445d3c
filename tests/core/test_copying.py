"""The copier of graphs: nodes in another graph, and what stands there for their values."""

import numpy as np

import asg
from asg.core.copying import Copier
from asg.core.node import Ref
from asg.core.subgraphs import copied, empty_like, same_nodes


def example() -> asg.Graph:
    g = asg.Graph("g")
    x, state = g.input("x", ("N", 4)), g.state_variable("total", ())
    values, places = asg.topk(asg.exp(x).named("e"), 2)
    g.output("values", values)
    g.output("places", places)
    g.update(state, state + asg.sum(values))
    return g


def test_a_copy_has_the_same_text():
    g = example()
    copier = Copier(empty_like(g))
    copier.copy_all(g.nodes)
    made = copier.finish(g.output_refs, g.update_refs)
    assert str(made) == str(copied(g)) == str(g)
    assert all(node is other for node, other in zip(made.nodes, g.nodes, strict=True))
    assert copier[Ref(4, 0)].graph is made
    assert not same_nodes(g, "other").output_refs
    assert same_nodes(g, "other").name == "other"


def test_a_copy_grows_apart_from_its_source():
    g = example()
    copy = copied(g)
    copy.output("more", copy["values"] + 1)
    assert "more" not in g
    assert len(g) < len(copy)


def test_nodes_keep_names_origins_and_scopes_at_another_place():
    g = asg.Graph("g")
    x = g.input("x", (2,))
    with g.scope("layer"), g.derived("before", 3, "rule"):
        y = asg.tanh(x).named("y")
    copier = Copier(asg.Graph("other"))
    asg.constant(1.0, graph=copier.graph)
    copier.copy_all(g.nodes)
    copy = copier[y.ref].node
    assert copy == y.node._replace(id=2, inputs=(Ref(1, 0),))


def test_others_stand_for_values():
    g = asg.Graph("g")
    x, y = g.input("x", (2,)), g.input("y", (2,))
    total = asg.exp(x) * y
    copier = Copier(asg.Graph("other"))
    half = copier.graph.input("half", (2,))
    copier[y.ref] = half
    copier.copy(x.node)
    copier.replace(g.nodes[2], [copier[x.ref] + half])
    copier.copy(total.node)
    made = copier.finish({"total": total.ref})
    found = asg.evaluate(made["total"], {"x": [1.0, 2.0], "half": [3.0, 4.0]})
    np.testing.assert_array_equal(found, [12.0, 24.0])


def test_a_copied_node_leaves_stand_ins_as_they_are():
    g = example()
    top = g.nodes[g.output_refs["values"].node]
    copier = Copier(empty_like(g))
    chosen = copier.graph.input("chosen", ("N", 2))
    copier[Ref(top.id, 0)] = chosen
    copier.copy_all(g.nodes[: top.id + 1])
    assert copier[Ref(top.id, 0)].ref == chosen.ref
    assert copier[Ref(top.id, 1)].node.op is top.op


def test_missing_values_are_asked_for_once():
    g = asg.Graph("g")
    x = g.input("x", (2,))
    y = asg.exp(x) + asg.sin(x)
    asked: list[Ref] = []

    def missing(ref: Ref) -> asg.Tensor:
        asked.append(ref)
        return copier.graph.input("given", (2,))

    copier = Copier(asg.Graph("other"), missing)
    assert x.ref not in copier
    copier.copy_all(g.nodes[1:])
    assert asked == [x.ref]
    assert x.ref in copier
    found = asg.evaluate(copier[y.ref], {"given": [0.0, 0.0]})
    np.testing.assert_array_equal(found, [1.0, 1.0])
