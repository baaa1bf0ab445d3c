"""Training steps in lanes: the lane of each node, opposite nodes, and the groups."""

import runpy

import numpy as np
import pytest

import asg
from asg.io import export
from asg_viewer.layout.compose import lay_out
from asg_viewer.model.document import document, documents
from asg_viewer.model.lanes import Lane, lanes_of
from asg_viewer.model.links import links_between
from asg_viewer.state import grouping, tabs
from asg_viewer.state.model import State
from asg_viewer.tutorial import two_layers
from tests.viewer.models import classifier, gradient, transformer

OPTIMIZERS = {
    "adam": asg.optim.adam(asg.schedules.cosine(1e-3, 100)),
    "sgd": asg.optim.sgd(0.1),
    "lamb": asg.optim.lamb(1e-3),
    "muon": asg.optim.muon(1e-2),
}


def step(optimizer="adam", graph=None, **options):
    return asg.train_step(graph or classifier(), "loss", OPTIMIZERS[optimizer], **options)


def lanes(graph):
    model = document(graph).panes[0].model
    return lanes_of(model, links_between(graph, graph))


@pytest.mark.parametrize("optimizer", OPTIMIZERS)
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"clip_norm": 1.0, "ema": 0.99},
        {"accumulate": 3, "nonfinite": "skip"},
        {"loss_scale": asg.optim.dynamic_loss_scale()},
    ],
    ids=["plain", "clipped", "accumulated", "scaled"],
)
def test_every_node_of_a_step_is_in_the_lane_of_its_origin(optimizer, options):
    forward = classifier()
    graph = step(optimizer, forward, **options)
    found = lanes(graph)
    rules = {"vjp", "decompose", "seed", "accumulate", "zeros"}
    for node in graph.nodes:
        if node.id < len(forward):
            assert found[node.id] == Lane.FORWARD
        elif node.origin.rule in rules:
            assert found[node.id] == Lane.GRADIENT
        elif node.origin.rule == optimizer and node.inputs:
            assert found[node.id] == Lane.UPDATE


def test_a_step_that_is_built_by_its_written_code_has_its_lanes(tmp_path):
    graph = step(clip_norm=1.0)
    export(graph, tmp_path / "step.py")
    built = next(iter(runpy.run_path(str(tmp_path / "step.py"))["GRAPHS"].values()))()
    assert set(lanes(built).tolist()) == set(Lane)
    assert np.array_equal(lanes(built), lanes(graph))


def test_a_graph_without_a_gradient_has_no_lanes():
    assert lanes(classifier()) is None
    assert lanes(gradient(classifier())) is None
    assert document(classifier()).lanes == ()


def test_a_joint_graph_without_updates_has_two_lanes():
    forward = classifier()
    joint = asg.splice(forward, gradient(forward))
    assert [part.lane for part in document(joint).lanes] == [Lane.FORWARD, Lane.GRADIENT]


def test_updates_written_by_hand_are_told_by_the_dataflow():
    forward = classifier()
    names = list(forward.parameters)
    joint = asg.splice(forward, gradient(forward))
    count = len(joint)
    for name in names:
        w = joint[name]
        joint.update(w, w - 0.5 * joint[f"grad/{name}"])
    assert set(lanes(joint)[count:].tolist()) == {Lane.UPDATE}


def test_a_gradient_within_the_loss_is_forward():
    g = asg.Graph("critic")
    x, w = g.input("x", (4, 3)), g.parameter("w", (3, 3))
    y = asg.sum(asg.tanh(x @ w))
    joint = asg.splice(g, asg.gradients(y, [x]))
    penalized = len(joint)
    joint.output("loss", asg.mean(asg.square(joint["grad/x"])) + joint.tensor(y.ref))
    whole = asg.train_step(joint, "loss", asg.optim.sgd(0.1))
    found = lanes(whole)
    assert set(found[:penalized].tolist()) == {Lane.FORWARD}
    assert Lane.GRADIENT in found


def _frames(shown, layout):
    return {
        (item - layout.size): layout.box(item) for item in layout.items[layout.is_open].tolist()
    }


@pytest.mark.parametrize("build", [classifier, lambda: transformer(2)])
def test_lanes_stand_side_by_side_and_layers_opposite_each_other(build):
    graph = step("adam", build(), clip_norm=1.0)
    shown = document(graph)
    (layout,) = lay_out(shown.layout_problem(frozenset(range(len(shown.groups)))))
    found = lanes(graph)
    nodes = layout.items[layout.items < layout.size]
    assert sorted(nodes.tolist()) == list(range(len(graph)))
    for before, after in zip(layout.strips, layout.strips[1:], strict=False):
        assert before.box[2] <= after.box[0]
    for node in nodes.tolist():
        strip = layout.strips[found[node]]
        assert layout.strip_of(node) == found[node]
        left, top, right, bottom = layout.box(node)
        assert strip.box[0] <= left <= right <= strip.box[2]
        assert strip.box[1] <= top <= bottom <= strip.box[3]
    frames = _frames(shown, layout)
    opposite = 0
    for group, box in frames.items():
        for other in shown.together(group) & frames.keys():
            assert frames[other][1::2] == pytest.approx(box[1::2], abs=0.5)
            opposite += other != group
    assert opposite


def test_state_of_the_optimizer_stands_beside_its_parameter_and_what_is_shared_apart():
    graph = step("adam", clip_norm=1.0)
    shown = document(graph)
    groups = shown.groups
    titles = {title: number for number, title in enumerate(groups.titles)}
    inside = {
        name: {graph.nodes[n].name for n in groups.members(titles[f"{name} ←"]).tolist()}
        for name in graph.parameters
    }
    for name in graph.parameters:
        assert {f"optim/adam/m/{name}", f"optim/adam/v/{name}"} <= inside[name]
    schedule = groups.members(titles["schedule"]).tolist()
    assert "cos" in {graph.nodes[node].op.name for node in schedule}
    assert "optim/step" in {graph.nodes[node].name for node in schedule}
    clipping = groups.members(titles["clipping"]).tolist()
    assert "sqrt" in {graph.nodes[node].op.name for node in clipping}
    layers = {int(groups.node_group[graph[name].ref.node]) for name in graph.parameters}
    opened = {0}.union(*(shown.together(layer) for layer in layers))
    (layout,) = lay_out(shown.layout_problem(frozenset(opened)))
    for name in graph.parameters:  # at the height of its layer
        moved = layout.box(layout.size + titles[f"{name} ←"])
        layer = int(groups.node_group[graph[name].ref.node])
        frame = layout.box(layout.size + layer)
        assert frame[1] <= (moved[1] + moved[3]) / 2 <= frame[3]


def test_updates_of_one_layer_stand_above_those_of_the_next():
    shown = document(asg.train_step(two_layers(), "loss", OPTIMIZERS["sgd"]))
    (layout,) = lay_out(shown.layout_problem(frozenset(range(len(shown.groups)))))
    titles = {title: number for number, title in enumerate(shown.groups.titles)}
    w1, b1, w2, b2 = (
        layout.box(layout.size + titles[f"{name} ←"]) for name in ("w1", "b1", "w2", "b2")
    )
    # The rate passes between the lower two, on its way to both of the upper ones.
    assert w2[2] < (w1[0] + b1[2]) / 2 < b2[0]


def test_edges_from_lane_to_lane_are_led_through_no_layers():
    graph = step()
    shown = document(graph)
    (layout,) = lay_out(shown.layout_problem(shown.opened_at_first()))
    model, found = shown.panes[0].model, lanes(graph)
    counts = layout.piece_points.counts
    for edge in range(len(model.edge_source)):
        source, target = int(model.edge_source[edge]), int(model.edge_target[edge])
        pieces = layout.edge_pieces[edge]
        if found[source] != found[target]:
            assert len(pieces) == 1
            assert counts[pieces[0]] == 0
            assert int(layout.piece_from[pieces[0]]) == int(layout.node_item[source])
            assert int(layout.piece_to[pieces[0]]) == int(layout.node_item[target])


def test_groups_opposite_each_other_open_together():
    shown = document(step())
    layer = shown.groups.titles.index("layer0")
    together = shown.together(layer)
    assert len(together) == 3
    assert {shown.groups.titles[group] for group in together} == {"layer0"}
    assert not together & shown.opened_at_first()
    state = tabs.open_documents(State(), [shown])
    state = grouping.toggle_group(state, 0, layer)
    assert together <= state.tab.opened


def test_a_step_in_a_bundle_has_a_tab_of_its_own_in_lanes():
    forward = classifier()
    graphs = {"model": forward, "gradient": gradient(forward), "step": step("sgd", forward)}
    pair, single = documents(graphs)
    assert pair.is_pair
    assert not pair.lanes
    assert np.array_equal([len(part.nodes) > 0 for part in single.lanes], [True] * 3)
