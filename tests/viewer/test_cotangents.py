"""The gradient of each forward node: the node that holds it, what uses the value, and reasons."""

from dataclasses import replace

import numpy as np
import pytest

import asg
from asg.core.node import Ref
from asg_viewer.layout.compose import lay_out
from asg_viewer.model.cotangents import Reason
from asg_viewer.model.deriving import with_gradient
from asg_viewer.model.document import document, documents
from asg_viewer.model.facts import facts_of, gradient_facts
from asg_viewer.scene.across import Line, line_across
from asg_viewer.scene.emphasis import Selection
from asg_viewer.scene.look import Look
from asg_viewer.scene.primitives import Path, Triangle
from asg_viewer.state import grouping, selecting, tabs
from asg_viewer.state.crossing import line_names, lines_across
from asg_viewer.state.hovering import lines_of
from asg_viewer.state.model import State, views
from asg_viewer.state.pointing import pointer_of
from asg_viewer.state.viewing import item_box
from asg_viewer.texts import Phrases
from tests.viewer.models import classifier, gradient, transformer


def count(scene, kind):
    return sum(isinstance(each, kind) for each in scene)


def feeds():
    rng = np.random.default_rng(0)
    return {
        "x": rng.normal(size=(3, 64)).astype(np.float32),
        "labels": np.array([1, 0, 9], np.int32),
    }


def test_the_node_of_each_gradient_computes_it():
    forward = classifier()
    joint = asg.splice(forward, gradient(forward))
    found = document(joint).cotangents
    named = {node.op.name: node.id for node in forward.nodes}
    assert found.first.keys() >= {named["relu"], named["add"], named["dot_general"]}
    for node, derived in found.first.items():
        alone = asg.gradients(forward["loss"], [forward.tensor(Ref(node, 0))])
        whole = asg.splice(forward, alone)
        wanted = asg.evaluate(whole[next(iter(alone.output_refs))], feeds())
        held = asg.evaluate(joint.tensor(derived), feeds())
        np.testing.assert_allclose(np.asarray(held), np.asarray(wanted), rtol=1e-5)


@pytest.mark.parametrize("build", [classifier, lambda: transformer(2)])
def test_every_node_before_the_loss_has_a_gradient_or_a_reason(build):
    forward = build()
    shown = document(forward, gradient(forward))
    found = shown.cotangents
    for node in forward.nodes:
        if node.id not in found.first:
            assert found.reason(node.id)[0] in Reason
    for name in forward.parameters:
        assert found.first[forward[name].ref.node] == shown.links.gradients[forward[name].ref.node]


def gradients_said(graph, op):
    """Return the texts of the gradients of the node of an op in a graph with its gradient."""
    shown = document(asg.splice(graph, asg.gradients(graph["loss"], [graph["w"]])))
    node = next(node.id for node in graph.nodes if node.op.name == op)
    return shown, node, [fact.text for fact in gradient_facts(shown, 0, node, Phrases("en"))]


def test_each_result_of_a_loop_has_its_own_gradient():
    g = asg.Graph("rnn")
    w, xs = g.parameter("w", (3, 3), init=asg.init.normal()), g.input("xs", (5, 3))

    def body(carry, x):
        carry = asg.tanh(carry @ w + x)
        return carry, carry * 2

    _, ys = asg.scan(body, asg.zeros((3,), graph=g), xs)
    g.output("loss", asg.mean(ys * ys))
    shown, node, texts = gradients_said(g, "scan")
    assert [text.partition(" → ")[0] for text in texts] == ["∂loss/∂scan.1"]  # ys, not the carry
    ((value, held),) = shown.cotangents.of(node)
    feed = {"xs": np.random.default_rng(0).normal(size=(5, 3)).astype(np.float32)}
    alone = asg.gradients(g["loss"], [g.tensor(Ref(node, 1))])
    whole = asg.splice(g, alone)
    wanted = asg.evaluate(whole[next(iter(alone.output_refs))], feed)
    np.testing.assert_allclose(
        asg.evaluate(shown.panes[-1].model.graph.tensor(held), feed), wanted, rtol=1e-5
    )
    assert value == Ref(node, 1)


def test_a_loop_whose_first_result_is_a_flag_shows_the_gradient_of_its_floats():
    g = asg.Graph("newton")
    x, w = g.input("x", (3,)), g.parameter("w", (3,), init=asg.init.normal())
    start = (asg.constant(True, graph=g), x, asg.constant(0, graph=g))
    _, found, _ = asg.while_loop(
        lambda c: c[0], lambda c: (asg.sum(c[1]) > 0, c[1] * w, c[2] + 1), start, max_steps=8
    )
    g.output("loss", asg.mean(found))
    _, _, texts = gradients_said(g, "while_loop")
    assert len(texts) == 1
    assert texts[0].startswith("∂loss/∂while_loop.2 → ")


def test_reasons():
    g = asg.Graph("net")
    x, w = g.input("x", (4, 3)), g.parameter("w", (3, 3))
    unneeded = asg.tanh(x)
    stopped = asg.exp(unneeded @ w)
    apart = asg.sin(w)
    labels = g.input("labels", (4,), "i32")
    loss = asg.mean(asg.stop_gradient(stopped) * (unneeded @ w)) + asg.cross_entropy(x @ w, labels)
    g.output("loss", loss)
    g.output("apart", apart)
    found = document(g, asg.gradients(loss, [w])).cotangents
    assert found.reason(labels.ref.node)[0] is Reason.DTYPE
    assert found.reason(apart.ref.node)[0] is Reason.PATH
    assert found.reason(unneeded.ref.node)[0] is Reason.UNNEEDED
    reason, blamed = found.reason(stopped.ref.node)
    assert (reason, g.nodes[blamed].op.name) == (Reason.STOPPED, "stop_gradient")


def test_the_inspector_says_the_gradient_and_what_it_passes_through():
    forward = classifier()
    shown = document(forward, gradient(forward))
    relu = next(node for node in forward.nodes if node.op.name == "relu")
    before = relu.inputs[0].node
    facts = {
        fact.text: fact.target
        for section in facts_of(shown, 0, forward.nodes[before].inputs[0].node, Phrases("en"))
        for fact in section.facts
        if section.title == "Gradient"
    }
    link = next(iter(facts))
    assert link.startswith("∂loss/∂dot_general → where %")
    assert facts[link] == (1, shown.cotangents.first[before].node)
    assert f"It passes through add %{before} unchanged." in facts


def test_the_chip_of_a_gradient_ends_before_the_border_of_its_group():
    forward = classifier()
    shown = document(forward, gradient(forward))
    state = tabs.open_documents(State(size=(1600.0, 1000.0)), [shown])
    while state.tab.is_busy:
        layouts = lay_out(shown.layout_problem(state.tab.opened))
        state = grouping.laid(state, state.current, state.tab.opened, layouts)
    relu = next(node.id for node in forward.nodes if node.op.name == "relu")
    state = selecting.select(state, 0, relu, visit=True)
    camera = replace(state.tab.goals[0] or state.tab.cameras[0], scale=0.7)
    state = state.with_tab(replace(state.tab, cameras=(camera,) * 2))
    view, groups = views(state)[0], shown.panes[0].groups
    around = item_box(state.tab, Selection(0, len(groups.node_group) + groups.node_group[relu]))
    right, _ = camera.to_screen(around[2], around[3], view.width, view.height)
    left, _, end, _ = pointer_of(state, view, Phrases("en")).box
    assert left > 0.0
    assert right - 12.0 < end < right


def test_uses_of_a_value_and_names_of_external_values():
    forward = classifier()
    derived = gradient(forward)
    relu = next(node.id for node in forward.nodes if node.op.name == "relu")
    shown = document(forward, derived)
    used = {derived.nodes[node].op.name for node in shown.uses(relu)}
    assert used == {"greater", "dot_general"}
    titles = shown.panes[1].model.titles
    assert {"← relu", "← w1", "← x"} <= set(titles)
    step = document(asg.train_step(forward, "loss", asg.optim.sgd(0.1)))
    model = step.panes[0].model
    assert {model.node(node).op.name for node in step.uses(relu)} == used
    ((target, seed),) = step.seeds
    assert model.node(target).op.name == "cross_entropy"
    assert model.node(seed).origin.rule == "seed"


def test_the_key_the_card_and_the_lines_agree_on_the_gradient_of_a_node():
    step = asg.train_step(classifier(), "loss", asg.optim.sgd(0.1))
    say = Phrases("en")
    forward = classifier()
    for graphs in ((forward, gradient(forward)), (step,)):
        shown = document(*graphs)
        state = tabs.open_documents(State(size=(1600.0, 1000.0)), [shown])
        layouts = lay_out(shown.layout_problem(frozenset(range(len(shown.groups)))))
        state = state.with_tab(replace(state.tab, opened=frozenset(range(len(shown.groups)))))
        state = grouping.laid(state, 0, state.tab.opened, layouts)
        relu = next(n.id for n in graphs[0].nodes if n.op.name == "relu")
        found = shown.cotangents.first[relu].node
        state = selecting.select(state, 0, relu)
        name = shown.panes[-1].model.titles[found]
        lines = lines_of(state, state.tab, Selection(0, relu), say)
        assert f"gradient: ∂loss/∂relu → {name} %{found}" in lines
        assert any(line.startswith("used by the gradient: ") for line in lines)
        followed = selecting.follow(state)
        assert followed.tab.selection == Selection(len(shown.panes) - 1, found)
        assert selecting.follow(followed).tab.selection == Selection(0, relu)
        view = views(state)[0]
        plain = lines_across(state, replace(state.tab, selection=None), view, Look())
        drawn = lines_across(state, state.tab, view, Look())
        assert count(drawn, Triangle) == count(plain, Triangle) + 1 + len(shown.uses(relu))
        assert count(drawn, Path) > count(plain, Path) + 10  # dashes
        stub = [("edge, drawn on selection", Line.STUB)] * bool(state.tab.stages[0].stubs_in)
        lines = [("gradient", Line.SOLID), ("used by the gradient", Line.DASHED), *stub]
        assert list(line_names(state.tab, say)) == lines
        assert bool(stub) == (graphs == (step,))
        labels = next(n.id for n in graphs[0].nodes if n.name == "labels")
        without = selecting.select(state, 0, labels)
        assert selecting.follow(without) is without  # whole numbers have no gradient


@pytest.mark.parametrize("dashed", [False, True])
def test_a_line_to_a_gradient_passes_behind_the_boxes_between(dashed):
    one, other, accent = (0.0, 0.0, 60.0, 40.0), (500.0, 0.0, 560.0, 40.0), (1, 2, 3, 255)
    between = np.float32([one, other, (200.0, 10.0, 300.0, 30.0), (200.0, 30.0, 300.0, 60.0)])
    area = (0.0, 0.0, 600.0, 400.0)
    *paths, arrow = line_across(one, other, accent, between, area, dashed=dashed)
    assert isinstance(arrow, Triangle)
    assert arrow.a == (500.0, 20.0)
    places = [x for path in paths if isinstance(path, Path) for x, _ in path.points]
    assert min(places) == 60.0
    assert max(places) > 490.0
    hidden = [x for x in places if 206.0 < x < 294.0]
    assert not hidden
    assert any(x > 180.0 for x in places if x < 206.0)


@pytest.mark.parametrize("dashed", [False, True])
def test_of_a_line_far_out_of_the_view_only_the_near_part_is_drawn(dashed):
    one, other = (0.0, 0.0, 60.0, 40.0), (500.0, 3e5, 560.0, 3e5 + 40.0)
    area, none = (0.0, 0.0, 600.0, 400.0), np.zeros((0, 4), np.float32)
    *paths, _ = line_across(one, other, (1, 2, 3, 255), none, area, dashed=dashed)
    heights = [y for path in paths for _, y in path.points]
    assert min(heights) == 20.0
    assert max(heights) > 400.0
    assert len(heights) < 2000  # all dashes have 50,000 ends
    assert not line_across(one, other, (1, 2, 3, 255), none, (0, -500, 9, -400), dashed=dashed)[:-1]


def test_a_scalar_is_shown_beside_its_derived_gradient():
    g = asg.Graph("f")
    u, n = g.input("u", ()), g.input("n", (), "i32")
    g.output("y", asg.sin(u) * u)
    g.output("count", n + 1)
    graphs = with_gradient(g, None)
    (pair,) = documents(graphs)
    assert [pane.model.graph for pane in pair.panes] == list(graphs.values())
    assert list(graphs["f.grad"].outputs) == ["grad/u"]
    assert list(with_gradient(g, g["y"].node.inputs[0])["f.grad"].outputs) == ["grad/u"]
    assert with_gradient(g, g["count"].ref) == {}
    g.output("loss", asg.square(g.parameter("w", ())))
    assert list(with_gradient(g, None)["f.grad"].outputs) == ["grad/w"]
    assert with_gradient(g, g["y"].ref) == {}  # it does not depend on the parameter
