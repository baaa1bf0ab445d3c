"""Splicing: ids kept, hashes checked, names and updates united."""

from __future__ import annotations

import numpy as np
import pytest

import asg
from asg.core.errors import GraphError
from tests.reference import models


def line(name="line", slope=3.0):
    graph = asg.Graph(name)
    x = graph.input("x", ("N",), "f64")
    w = graph.parameter("w", (), "f64")
    graph.output("loss", (asg.tanh(x * w) * slope).sum())
    return graph


def derived_of(graph):
    return asg.gradients(graph["loss"], wrt=graph["w"])


def test_forward_nodes_keep_their_ids_and_the_rest_is_appended():
    graph = models.transformer()
    derived = asg.gradients(graph["loss"], wrt=list(graph.parameters.values()))
    joint = asg.splice(graph, derived)
    assert joint.nodes[: len(graph)] == graph.nodes
    assert len(joint) == len(graph) + len(derived) - len(derived.externals)
    assert not joint.externals
    assert set(joint.outputs) == set(graph.outputs) | set(derived.outputs)
    for name, ref in graph.output_refs.items():
        assert joint.output_refs[name] == ref
    assert joint.name == graph.name


def test_both_graphs_stay_as_they_were():
    graph = line()
    derived = derived_of(graph)
    texts = str(graph), str(derived)
    asg.splice(graph, derived)
    assert (str(graph), str(derived)) == texts


def test_the_gradient_of_another_graph_is_refused():
    derived = derived_of(line())
    with pytest.raises(GraphError, match=r"derive the gradient again with asg\.gradients"):
        asg.splice(line(slope=4.0), derived)
    with pytest.raises(GraphError, match="is not %"):
        asg.splice(asg.Graph("empty"), derived)


@pytest.mark.parametrize("change", ["constant", "op", "shape", "leaf name", "dtype"])
def test_a_changed_forward_graph_is_refused(change):
    def build(changed=""):
        graph = asg.Graph("line")
        dtype = "f32" if changed == "dtype" else "f64"
        x = graph.input("z" if changed == "leaf name" else "x", (3,), dtype)
        w = graph.parameter("w", (1,) if changed == "shape" else (), dtype)
        product = (x + w if changed == "op" else x * w) + (2.0 if changed == "constant" else 1.0)
        graph.output("loss", asg.sin(product).sum())
        return graph

    graph = build()
    derived = derived_of(graph)
    asg.splice(build(), derived)  # built again, and the same
    with pytest.raises(GraphError) as caught:
        asg.splice(build(change), derived)
    assert "or has changed since" in str(caught.value)
    assert "derive the gradient again" in str(caught.value)


def test_what_the_gradient_does_not_need_may_change(run):
    graph = line()
    derived = derived_of(graph)
    renamed = line(name="renamed")
    assert asg.splice(renamed, derived).name == "renamed"


def test_a_forward_graph_that_only_grew_still_splices(run):
    graph = line()
    derived = derived_of(graph)
    feeds = {"x": np.array([0.1, -0.4]), "w": 0.7}
    before = run(asg.splice(graph, derived), feeds)
    graph.output("mean", asg.mean(graph["x"] * 5))
    with graph.scope("later"):
        graph.input("more", ("M",), "f64")
    grown = asg.splice(graph, derived)
    after = run(grown, {**feeds, "more": np.zeros(2)})
    assert after["grad/w"] == before["grad/w"]
    np.testing.assert_allclose(after["mean"], -0.75)
    assert grown.nodes[: len(graph)] == graph.nodes


def test_two_gradients_of_one_graph_are_spliced_one_after_the_other(run):
    graph = line()
    x, w = graph["x"], graph["w"]
    by_w = asg.gradients(graph["loss"], wrt=w)
    by_x = asg.gradients(graph["loss"], wrt=x)
    joint = asg.splice(asg.splice(graph, by_w), by_x)
    feeds = {"x": np.array([0.1, -0.4]), "w": 0.7}
    found = run(joint, feeds)
    slope = 3 * (1 - np.tanh(feeds["x"] * 0.7) ** 2)
    np.testing.assert_allclose(found["grad/w"], np.sum(slope * feeds["x"]), rtol=1e-13)
    np.testing.assert_allclose(found["grad/x"], slope * 0.7, rtol=1e-13)


def test_an_output_whose_name_is_taken_gets_the_prefix_again():
    graph = line()
    joint = asg.splice(graph, derived_of(graph))
    for order in range(2, 4):
        slope = joint["/".join(["grad"] * (order - 1)) + "/w"]
        joint = asg.splice(joint, asg.gradients(slope, wrt=joint.leaf("w")))
        assert "/".join(["grad"] * order) + "/w" in joint.outputs
    assert list(joint.outputs) == ["loss", "grad/w", "grad/grad/w", "grad/grad/grad/w"]


def test_an_input_of_both_is_one_input(run):
    graph = asg.Graph("shared")
    x = graph.input("x", (2,), "f64")
    y = asg.square(x).named("y")
    graph.output("y2", y * 1)
    one = asg.gradients(y, wrt=x, seeds="input")
    joint = asg.splice(graph, one)
    joint = asg.splice(joint, asg.gradients(joint["y"], wrt=joint.leaf("x"), seeds="input"))
    assert list(joint.inputs) == ["x", "seed/y"]
    found = run(joint, {"x": np.array([1.0, 2.0]), "seed/y": np.array([3.0, 5.0])})
    np.testing.assert_array_equal(found["grad/x"], [6, 20])
    np.testing.assert_array_equal(found["grad/grad/x"], [6, 20])


def test_an_input_of_another_type_in_each_is_refused():
    graph = asg.Graph("clash")
    x = graph.input("x", (2,), "f64")
    graph.input("seed/y", (3,), "f64")
    derived = asg.gradients(asg.square(x).named("y"), wrt=x, seeds="input")
    with pytest.raises(GraphError, match=r"'seed/y' has the types f64\[3\] and"):
        asg.splice(graph, derived)


def test_updates_are_kept_and_one_name_is_updated_once():
    graph = line()
    w = graph["w"]
    graph.update("w", w * 0.5)
    derived = derived_of(graph)
    joint = asg.splice(graph, derived)
    assert joint.update_refs == graph.update_refs
    other = asg.Graph("other")
    other.parameter("w", (), "f64")
    other.update("w", other["w"] + 1)
    with pytest.raises(GraphError, match="'w'"):
        asg.splice(joint, other)


def test_assumptions_and_symbols_of_both_hold(run):
    graph = asg.Graph("dims")
    x = graph.input("x", ("N", "M"), "f64")
    graph.assume("N == 2*M")
    turned = x.reshape("M", "N").T
    graph.output("loss", (turned * x * x).sum())
    joint = asg.splice(graph, asg.gradients(graph["loss"], wrt=x))
    assert joint.symbols == {"N", "M"}
    assert [str(fact) for fact in joint.facts] == [str(fact) for fact in graph.facts]
    assert joint["grad/x"].shape == x.shape
    value = np.random.RandomState(0).uniform(-1, 1, (4, 2))
    found = run(joint, {"x": value})
    through = (value * value).T.reshape(4, 2)
    expected = through + 2 * value * value.reshape(2, 4).T
    np.testing.assert_allclose(found["grad/x"], expected, rtol=1e-13)


def test_dimensions_assumed_to_be_equal_meet_in_a_gradient(run):
    graph = asg.Graph("dims")
    x, y = graph.input("x", ("N",), "f64"), graph.input("y", ("M",), "f64")
    graph.assume("N == M")
    graph.output("loss", (asg.tanh(x) * y).sum())
    joint = asg.splice(graph, asg.gradients(graph["loss"], wrt=[x, y], hooks={x: lambda ct: -ct}))
    values = {"x": np.array([0.5, -1.0]), "y": np.array([2.0, 3.0])}
    found = run(joint, values)
    np.testing.assert_allclose(found["grad/x"], -values["y"] / np.cosh(values["x"]) ** 2)
    np.testing.assert_allclose(found["grad/y"], np.tanh(values["x"]))


def test_graphs_with_their_gradients_hash_no_initial_value():
    graph = asg.Graph()
    w = graph.parameter("w", (2,), init=np.ones(2, np.float32))
    graph.output("loss", (w * w).sum())
    known = w.node.attrs["init"].memo
    asg.train_step(graph, "loss", asg.optim.sgd(0.1))
    asg.value_and_grad(graph)
    assert not known
    asg.gradients(graph["loss"], w)
    assert known


def test_grad_is_the_gradient_as_tensors_of_the_same_graph() -> None:
    g = asg.Graph("g")
    x, w = g.input("x", (3,), "f64"), g.parameter("w", (3,), "f64", init=[1.0, -2.0, 0.5])
    inner = asg.sin(x * w)
    by_w, by_inner = asg.grad(asg.sum(inner**2), ["w", inner])
    assert by_w.graph is g
    second = asg.grad(by_w, x, seeds=w)
    feeds = {"x": np.array([0.3, 1.0, -2.0])}
    found = [asg.evaluate(each, feeds) for each in (by_w, by_inner, second)]
    at, weight = feeds["x"], np.array([1.0, -2.0, 0.5])
    np.testing.assert_allclose(found[0], at * np.sin(2 * at * weight))
    np.testing.assert_allclose(found[1], 2 * np.sin(at * weight))
    np.testing.assert_allclose(
        found[2], weight * (np.sin(2 * at * weight) + 2 * at * weight * np.cos(2 * at * weight))
    )
