"""Loops and branches that open: their bodies within them, in the model and in its layouts."""

import numpy as np
import pytest

import asg
from asg_viewer.layout.compose import lay_out
from asg_viewer.model.document import document
from asg_viewer.model.facts import facts_of
from asg_viewer.scene.build import build
from asg_viewer.scene.camera import fitted
from asg_viewer.scene.emphasis import Emphasis, Selection
from asg_viewer.scene.look import Look
from asg_viewer.scene.primitives import Path
from asg_viewer.scene.stage import stage
from asg_viewer.state import column, grouping, stepping, tabs, viewing
from asg_viewer.state.model import State, views
from asg_viewer.texts import Phrases
from asg_viewer.values.setup import Setup, run_document
from tests.viewer.models import gradient, recurrent


def titled(pane, title):
    found = [n for n, each in enumerate(pane.model.titles) if each == title]
    assert found, pane.model.titles
    return found


def shown(state):
    while state.tab.is_busy:
        layouts = lay_out(state.tab.document.layout_problem(state.tab.opened))
        state = grouping.laid(state, state.current, state.tab.opened, layouts)
    return state


def test_a_loop_is_a_closed_group_that_edges_lead_through():
    graph = recurrent()
    found = document(graph)
    (pane,) = found.panes
    model, (group,) = pane.model, pane.groups.loops
    scan = next(node.id for node in graph.nodes if node.op.name == "scan")
    assert pane.groups.loops[group].control == scan
    assert pane.groups.titles[group] == "scan ×5"
    assert found.opened_at_first() == {0}
    (body,) = model.bodies
    assert model.size == len(graph) + len(body.graph)
    assert set(pane.groups.members(group).tolist()) == {scan, *body.nodes}
    (sliced,), (carry,) = titled(pane, "xs[t]"), titled(pane, "carry")
    assert model.operands(sliced) == [graph["xs"].ref.node]
    assert model.operands(carry) == [graph["h0"].ref.node]
    assert body.slices == {sliced}
    (tanh,) = (n for n in body.nodes if model.node(n).op.name == "tanh")
    assert body.carries == ((tanh, carry),)
    assert tanh in model.operands(scan)
    assert graph["xs"].ref.node not in model.operands(scan)
    assert model.number(tanh) == f"%{scan}/%{tanh - body.first}"


def test_the_body_of_a_gradient_stands_opposite():
    graph = recurrent()
    found = document(graph, gradient(graph))
    forward, back = found.panes
    (group,) = forward.groups.loops
    assert back.groups.loops[group].bodies == (group,)
    layouts = lay_out(found.layout_problem(frozenset(range(len(found.groups)))))
    item = [pane.model.size + group for pane in found.panes]
    frames = [layout.box(each) for layout, each in zip(layouts, item, strict=True)]
    assert frames[0][1] == frames[1][1]
    assert frames[0][3] == frames[1][3]
    scan = back.groups.loops[group].control
    inside = [n for body in back.model.bodies for n in body.nodes if body.control == scan]
    primal = found.links.primal[inside]
    assert (primal >= forward.model.outer).sum() > len(inside) / 2
    for node in inside:
        box = layouts[1].box(node)
        assert frames[1][0] < box[0]
        assert box[3] < frames[1][3]
    edges = back.model
    for source, target in zip(edges.edge_source.tolist(), edges.edge_target.tolist(), strict=True):
        assert layouts[1].box(source)[1] > layouts[1].box(target)[1] - 1.0


def test_a_training_step_has_a_loop_in_two_lanes_that_open_together():
    graph = recurrent()
    found = document(asg.train_step(graph, "loss", asg.optim.sgd(0.1)))
    (pane,) = found.panes
    one, other = pane.groups.loops
    assert found.together(one) >= {one, other}
    assert not {one, other} & found.opened_at_first()
    (layout,) = lay_out(found.layout_problem(found.opened_at_first() | {one, other}))
    frames = [layout.box(layout.size + group) for group in (one, other)]
    assert frames[0][1::2] == frames[1][1::2]
    assert layout.strip_of(layout.size + one) == 0
    assert layout.strip_of(layout.size + other) == 1


def test_branches_are_named_and_loops_say_how_many_steps_they_make():
    g = asg.Graph("search")
    x, n = g.input("x", (), "f32"), g.input("n", (), "i32")

    def halved(v):
        return asg.cond(v > 1.0, lambda v: v * 0.5, lambda v: v - 1.0, v)

    end = asg.while_loop(lambda v: v < 100.0, lambda v: v * 2.0, x, max_steps=9)
    g.output("y", asg.while_loop(lambda v: v > 0.0, halved, end))
    g.output("z", asg.scan(lambda c, v: (c + v, None), x, asg.arange(4.0, graph=g), n)[0])
    (pane,) = document(g).panes
    titles = pane.groups.titles
    assert [title for title in titles if "_" in title] == [
        "while_loop ≤9", "while_loop → y", "partial_scan ≤4 → z"
    ]  # fmt: skip
    assert {"true", "false"} <= {*titles}
    (branch,) = (group for group, title in enumerate(titles) if title == "cond")
    greater = titled(pane, "greater")
    assert {*pane.model.operands(pane.groups.loops[branch].control)} & {*greater}
    (scan,) = (group for group, title in enumerate(titles) if title.startswith("partial"))
    assert g["n"].ref.node in pane.model.operands(pane.groups.loops[scan].control)


@pytest.mark.parametrize("most", [None, 9])
def test_a_loop_that_ends_earlier_has_the_steps_that_it_made(most):
    g = asg.Graph("search")
    x, n = g.input("x", (), "f32"), g.input("n", (), "i32")
    end = asg.while_loop(lambda v: v < 100.0, lambda v: v * 3.0, x, max_steps=most)
    taken = asg.arange(6.0, graph=g)
    g.output("y", asg.scan(lambda c, v: (c - v, None), end, taken, length=n)[0])
    found = document(g)
    ran = run(found, {"x": np.float32(2.0), "n": np.int32(3)})
    (pane,) = found.panes
    (tripled,), (less_one,) = titled(pane, "mul"), titled(pane, "sub")
    state = column.change_work(shown(tabs.open_documents(State(), [found])), found, ran=ran)
    loops = {each.control for each in pane.groups.loops.values()}
    first, second = sorted(loops)
    for step, value in enumerate([6.0, 18.0, 54.0, 162.0]):
        at = stepping.go_step(state, (0, first), step).tab
        assert column.value_of(at, Selection(0, tripled))[0].array == value
    for step, value in enumerate([162.0, 161.0, 159.0]):
        at = stepping.go_step(state, (0, second), step).tab
        assert column.value_of(at, Selection(0, less_one))[0].array == value


def test_a_loop_opens_where_it_is_and_a_search_finds_what_is_inside():
    graph = recurrent()
    state = shown(tabs.open_documents(State(), [document(graph)]))
    pane = state.tab.document.panes[0]
    (group,) = pane.groups.loops
    scan = pane.groups.loops[group].control
    assert grouping.reveal(state, Selection(0, scan)).tab.opened == state.tab.opened
    (tanh,) = titled(pane, "tanh")
    assert group in grouping.reveal(state, Selection(0, tanh)).tab.opened
    opened = shown(grouping.toggle_group(state, 0, group))
    items = opened.tab.stages[0].layout.items.tolist()
    assert tanh in items
    assert len(items) == len(state.tab.stages[0].layout.items) + len(pane.model.bodies[0].nodes) + 1


def test_the_carry_is_drawn_from_the_end_of_a_step_to_its_beginning():
    found = document(recurrent())
    pane = found.panes[0]
    (layout,) = lay_out(found.layout_problem(frozenset(range(len(found.groups)))))
    ready = stage(pane, layout)
    camera = fitted(layout.bounds, 900, 900)
    scene = build(ready, camera, (900.0, 900.0), Look(), Emphasis())
    (end, start) = pane.model.bodies[0].carries[0]
    boxes = [layout.box(each) for each in (end, start)]
    arrows = [each for each in scene if isinstance(each, Path) and len(each.points) == 6]
    (arrow,) = arrows
    ends = [
        camera.to_screen(box[0], box[y], 900, 900) for box, y in zip(boxes, (3, 1), strict=True)
    ]
    assert arrow.points[0][1] == pytest.approx(ends[0][1], abs=0.5)
    assert arrow.points[-1][1] == pytest.approx(ends[1][1], abs=0.5)
    assert arrow.points[-1][1] < arrow.points[0][1]


def test_inputs_of_a_body_say_which_operands_they_stand_for():
    found = document(recurrent())
    pane = found.panes[0]
    texts = {}
    for title in ("xs[t]", "carry"):
        (node,) = titled(pane, title)
        sections = facts_of(found, 0, node, Phrases("en"))
        texts[title] = [fact for section in sections for fact in section.facts if fact.target]
    assert "One element of xs %0 in each step." in [fact.text for fact in texts["xs[t]"]]
    assert any("at first h0" in fact.text for fact in texts["carry"])
    assert np.all([fact.target[0] == 0 for facts in texts.values() for fact in facts])


# Values, step by step


def run(document, arrays=None):
    chosen = {side: range(pane.model.outer) for side, pane in enumerate(document.panes)}
    return run_document(document, Setup(arrays or {}), chosen, lambda _: None, lambda: False)


def recurrence(arrays, weights):
    """The states of the cell, from the first."""
    h, hs = arrays["h0"], [arrays["h0"]]
    for x in arrays["xs"]:
        h = np.tanh(h @ weights["w"] + x @ weights["u"])
        hs.append(h)
    return hs


def test_each_step_of_a_loop_has_the_values_that_numpy_computes():
    graph = recurrent(6)
    found = document(graph, gradient(graph))
    draw = np.random.default_rng(0)
    arrays = {"xs": draw.normal(size=(6, 3)).astype("f4"), "h0": draw.normal(size=4).astype("f4")}
    ran = run(found, arrays)
    weights = {name: ran.panes[0].by_node[graph[name].ref.node][0].array for name in ("w", "u")}
    hs = recurrence(arrays, weights)
    (pane, back) = found.panes
    (group,) = pane.groups.loops
    state = shown(tabs.open_documents(State(), [found]))
    state = column.change_work(state, found, ran=ran)
    (tanh,), (carry,) = titled(pane, "tanh"), titled(pane, "carry")
    (handed,) = titled(back, "ct/next")
    key = (0, pane.groups.loops[group].control)
    cotangents = np.ones(4)  # of the last state: that of its sum
    for step in reversed(range(6)):
        at = stepping.go_step(state, key, step).tab
        assert column.value_of(at, Selection(0, tanh))[0].array == pytest.approx(hs[step + 1])
        assert column.value_of(at, Selection(0, carry))[0].array == pytest.approx(hs[step])
        given = column.value_of(at, Selection(1, handed))[0].array
        assert given == pytest.approx(cotangents, rel=1e-4)
        total = cotangents + 2 * hs[step + 1] / 24  # and of the mean of its square
        cotangents = (total * (1 - hs[step + 1] ** 2)) @ weights["w"].T


def test_loops_within_loops_have_a_step_each():
    g = asg.Graph("nested")
    x = g.input("x", (), "f32")

    def doubled(v, _):
        return (v * 2.0, None)

    def outer(v, _):
        return (asg.scan(doubled, v, length=3)[0], None)

    g.output("y", asg.scan(outer, x, length=4)[0])
    found = document(g)
    ran = run(found, {"x": np.float32(1.0)})
    state = column.change_work(tabs.open_documents(State(), [found]), found, ran=ran)
    pane = found.panes[0]
    (product,) = titled(pane, "mul")
    first, second = ((0, loop.control) for loop in pane.groups.loops.values())
    for outer_step in range(4):
        for inner in range(3):
            at = stepping.go_step(stepping.go_step(state, first, outer_step), second, inner).tab
            (value,) = column.value_of(at, Selection(0, product))
            assert value.array == 2.0 ** (3 * outer_step + inner + 1)


def test_the_branch_that_is_taken_has_values():
    g = asg.Graph("branches")
    x = g.input("x", (), "f32")
    g.output("y", asg.cond(x > 0.0, asg.sqrt, asg.neg, x))
    found = document(g)
    state = column.change_work(
        tabs.open_documents(State(), [found]), found, ran=run(found, {"x": np.float32(9.0)})
    )
    (taken,), (left,) = titled(found.panes[0], "sqrt"), titled(found.panes[0], "neg")
    assert column.value_of(state.tab, Selection(0, taken))[0].array == 3.0
    assert column.value_of(state.tab, Selection(0, left)) == ()


def test_a_long_loop_keeps_some_steps_and_a_slider_goes_among_them():
    g = asg.Graph("long")
    x = g.input("x", (), "f32")
    g.output("y", asg.scan(lambda v, _: (v + 1.0, None), x, length=1000)[0])
    found = document(g)
    (pane,) = found.panes
    (group,) = pane.groups.loops
    state = shown(tabs.open_documents(State(), [found]))
    state = shown(grouping.toggle_group(state, 0, group))
    assert list(stepping.sliders(state, views(state)[0])) == []
    state = column.change_work(state, found, ran=run(found, {"x": np.float32(0.0)}))
    state = viewing.fit(state, smooth=False)
    (slider,) = stepping.sliders(state, views(state)[0])
    assert len(slider.steps) == 64
    assert (slider.steps[0], slider.steps[-1], slider.share) == (0, 999, 0.0)
    state = stepping.go_step(state, slider.key, slider.step_at(slider.track[2]))
    (slider,) = stepping.sliders(state, views(state)[0])
    assert slider.share == 1.0
    (total,) = titled(pane, "add")
    assert column.value_of(state.tab, Selection(0, total))[0].array == 1000.0
