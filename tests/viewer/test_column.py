"""Values computed for a tab, and shown beside the canvas: without a window."""

import re
import time
from dataclasses import replace
from functools import partial

import numpy as np
import pytest

import asg
from asg.passes import lower
from asg.runtime.backend_choice import find_backend
from asg_viewer.inspect.document import DocumentKernels, document_kernels
from asg_viewer.inspect.kernels import Kernels, KernelView
from asg_viewer.layout.compose import lay_out
from asg_viewer.live.following import Follower
from asg_viewer.live.run import LiveRun
from asg_viewer.live.view import view_of
from asg_viewer.model.document import document
from asg_viewer.model.facts import facts_of
from asg_viewer.overlays.measuring import measure
from asg_viewer.overlays.quantities import KINDS
from asg_viewer.scene.camera import Camera
from asg_viewer.scene.emphasis import Selection
from asg_viewer.state import column, grouping, overlaying, selecting, tabs, viewing
from asg_viewer.state.hovering import dwell, hover, lines_of
from asg_viewer.state.model import State
from asg_viewer.state.work import Kind, Page, Scope
from asg_viewer.texts import Phrases
from asg_viewer.timeline.frames import timeline
from asg_viewer.values.joint import joint_of
from asg_viewer.values.setup import Setup, measure_stored, run_document
from tests.train.problem import fit
from tests.viewer.models import classifier, gradient, recurrent


def go_on(_share=0.0):
    return False


def pair():
    graph = classifier()
    return document(graph, gradient(graph))


def opened(shown):
    """A state that shows a document, laid out."""
    state = tabs.open_documents(State(), [shown])
    return laid(state)


def laid(state):
    tab = state.tab
    layouts = lay_out(tab.document.layout_problem(tab.opened))
    state = grouping.laid(state, state.current, tab.opened, tuple(layouts))
    while any(state.tab.goals):
        state = viewing.tick(state, 1.0)
    return state


def test_stored_weights_are_known_before_a_run() -> None:
    g = asg.Graph("stored")
    x, stored = g.input("x", (2,)), np.float32([[1.0, -2.0], [3.0, 0.5]])
    w = g.parameter("w", (2, 2), init=asg.init.values(stored))
    v = g.parameter("v", (2,), init=asg.init.normal())
    g.output("y", w @ x + v)
    state = opened(document(g))

    def value(name):
        tab = selecting.select(state, 0, g[name].ref.node).tab
        return column.value_of(tab, tab.selection)

    (found,) = value("w")
    np.testing.assert_array_equal(found.array, stored)
    assert found.measures.mean == pytest.approx(0.625)
    assert value("w")[0] is found  # not measured again for each frame
    assert value("x") == value("v") == ()
    loaded = {"v": np.float32([5.0, 7.0])}
    state = column.change_setup(state, lambda setup: replace(setup, weights=loaded))
    np.testing.assert_array_equal(value("v")[0].array, loaded["v"])


def test_the_zeros_of_a_gradient_are_followed_to_where_they_begin() -> None:
    g = asg.Graph("dead")
    x, w = g.input("x", (3,)), g.parameter("w", (3,), init=asg.init.constant(1.0))
    h = asg.relu(x * w)
    g.output("loss", asg.sum(h * 2.0))
    shown = document(g, asg.gradients(g["loss"], wrt=[w]))
    setup = Setup(arrays={"x": np.float32([-1, -2, -3])})
    everything = {side: range(pane.model.size) for side, pane in enumerate(shown.panes)}
    ran = run_document(shown, setup, everything, go_on, go_on)
    tab = column.change_work(opened(shown), shown, ran=ran).tab
    gradient_ = shown.panes[1].model.graph
    chosen = Selection(1, gradient_.output_refs["grad/w"].node)
    _, node = column.origin_of_zeros(tab, chosen)
    assert gradient_.nodes[node].name == f"ext/%{h.ref.node}"  # the relu lets nothing through
    assert column.origin_of_zeros(tab, Selection(0, h.ref.node)) is None
    assert column.origin_of_zeros(tab, Selection(0, x.ref.node)) is None


def test_a_large_stored_weight_is_measured_beside_the_window(monkeypatch) -> None:
    monkeypatch.setattr("asg_viewer.values.setup.LARGE", 3)
    monkeypatch.setattr("asg_viewer.model.facts.LARGE", 3)
    g = asg.Graph("stored")
    w = g.parameter("w", (4,), init=asg.init.values(np.float32([1, 2, 3, 4])))
    g.output("y", w * 2.0)
    tab = selecting.select(opened(document(g)), 0, w.ref.node).tab
    assert column.value_of(tab, tab.selection) == ()
    assert "mean" not in str(facts_of(tab.document, 0, w.ref.node, Phrases()))
    graph, node, array = column.unmeasured_of(tab)
    found = measure_stored(graph, node, tab.work.setup, array, go_on, go_on)
    assert column.value_of(tab, tab.selection) == (found,)
    assert column.unmeasured_of(tab) is None
    facts = facts_of(tab.document, 0, w.ref.node, Phrases(), None, found.measures)
    assert "mean" in str(facts)


def test_pages_follow_each_other_and_overlays_too() -> None:
    state = opened(pair())
    state = column.next_page(state, 1)
    assert state.page is Page.VALUES
    assert column.next_page(column.next_page(state, -1), -1).page is Page.TRAINING
    seen = []
    for _ in range(len(KINDS) + 1):
        state = overlaying.next_overlay(state)
        seen.append(state.overlay)
    assert seen == [*KINDS, ""]
    assert state.page is Page.OVERLAY


def test_work_belongs_to_the_document_that_it_was_begun_for() -> None:
    first, second = pair(), document(classifier(), None, "other")
    state = opened(first)
    state = tabs.open_documents(state, [second])
    state = column.went(state, first, Kind.VALUES, 0.5)
    assert [dict(tab.work.going) for tab in state.tabs] == [{Kind.VALUES: 0.5}, {}]
    state = column.refused(state, first, Kind.VALUES, "no")
    assert dict(state.tabs[0].work.faults) == {Kind.VALUES: "no"}
    state = column.went(state, first, Kind.VALUES, 0.0)
    assert not state.tabs[0].work.faults
    gone = tabs.close_tab(state, 0)
    assert column.went(gone, first, Kind.VALUES, 1.0).tabs == gone.tabs


def test_what_is_run_is_all_the_selection_or_what_is_in_view() -> None:
    state = opened(pair())
    panes = state.tab.document.panes
    everything = {0: range(panes[0].model.size), 1: range(panes[1].model.size)}
    assert column.nodes_to_run(state) == everything
    state = column.set_scope(state, Scope.CHOSEN)
    assert column.nodes_to_run(state) == everything  # nothing is selected
    state = selecting.select(state, 1, 3)
    assert column.nodes_to_run(state) == {1: (3,)}
    state = viewing.set_camera(column.set_scope(state, Scope.VISIBLE), 0, Camera(0, 100, 1.2))
    found = column.nodes_to_run(state)
    assert 0 < len(found[0]) < panes[0].model.size


def test_overlays_share_one_scale_and_change_with_what_is_fed() -> None:
    state = opened(pair())
    shown = state.tab.document
    captions = {kind: kind for kind in KINDS}
    sized = measure(shown, Setup(sizes={"N": 8}), captions, lambda _: None, go_on, runs=False)
    assert [sized.has(kind) for kind in KINDS] == [kind in sized.overlays for kind in KINDS]
    assert set(sized.overlays) == {"memory", "flops"}  # without the time and memory of a run
    measured = measure(shown, Setup(sizes={"N": 8}), captions, lambda _: None, go_on)
    assert set(measured.overlays) == set(KINDS)
    state = column.change_work(state, shown, measured=measured)
    relu = Selection(0, shown.panes[0].model.titles.index("relu"))
    card = lines_of(state, state.tab, relu, Phrases("en"))
    assert any(line.startswith("time: ") for line in card)  # whatever the overlay
    state = overlaying.set_overlay(state, "memory")
    first, second = overlaying.overlays(state)
    assert first.legend == second.legend
    assert first.numbers[0] == 8 * 64 * 4  # x
    leaves = shown.panes[1].model.leaves
    assert np.isnan(second.numbers[leaves]).all()
    assert max(np.nanmax(heat.values) for heat in overlaying.heats(state)) == 1.0
    norms = measured.overlays["gradient"]
    links = shown.links
    for node, derived in links.gradients.items():
        assert norms[0].numbers[node] == norms[1].numbers[derived.node] > 0
    state = column.change_setup(state, lambda setup: setup)
    assert overlaying.heats(state) == ()
    assert measure(shown, Setup(), captions, lambda _: None, lambda: True) is None


def test_values_and_flags_of_a_run() -> None:
    state = opened(pair())
    shown = state.tab.document
    ran = run_document(shown, Setup(), column.nodes_to_run(state), lambda _: None, go_on)
    state = column.change_work(state, shown, ran=ran)
    (value,) = column.value_of(state.tab, Selection(0, 0))
    assert value.shape == (4, 64)
    assert column.value_of(state.tab, None) == ()
    assert column.flags(state.tab) == ({}, {})
    outputs = {name: (home, value.shape) for name, home, value in column.outputs_of(state.tab)}
    w0 = shown.panes[0].model.titles.index("w0")
    home, gradient_of_w0 = column.gradient_of(state.tab, Selection(0, w0))
    assert outputs["grad/w0"] == (home, (64, 128))
    assert outputs["loss"][1] == gradient_of_w0.shape[2:]
    labels = shown.panes[0].model.titles.index("labels")
    assert column.gradient_of(state.tab, Selection(0, labels)) is None
    facts = facts_of(shown, 0, 0, Phrases(), column.sizes_run(state.tab))[0].facts
    assert [fact.text for fact in facts if fact.label in ("type", "with sizes")] == [
        "f32[N,64]", "f32[4,64]"
    ]  # fmt: skip
    again = tabs.open_documents(state, [document(classifier(), None, shown.title)])
    assert again.tab.work.ran is None
    state = column.select_named(state, "w1")
    assert shown.panes[0].model.titles[state.tab.selection.item] == "w1"
    assert column.select_named(state, "none") is state


def test_kernels_are_those_of_both_graphs_together() -> None:
    shown = pair()
    found = document_kernels(shown, Setup(sizes={"N": 4}), lambda _: None, go_on)
    relu = shown.panes[0].model.titles.index("relu")
    (kernel,) = found.of(0, relu)
    fused = found.fused_with(0, relu, kernel)
    assert (0, shown.panes[0].model.titles.index("add")) in fused
    assert (0, relu) not in fused
    weight = shown.links.gradients[shown.panes[0].model.titles.index("w0")].node
    assert found.of(1, weight)
    assert found.of(0, 0) == []  # an input
    for view in found.kernels.kernels:  # comments name the nodes as the panes do
        said = re.findall(r"^// node (.*?) [a-z_0-9.]+(?:,.*)?$", view.source, re.MULTILINE)
        for each in (each for line in said for each in line.split(", ")):
            node, _, graph = each.removeprefix("%").partition(" of ")
            (side,) = [s for s, pane in enumerate(shown.panes) if pane.model.name == graph]
            place = found.joint.places[side][int(node)]
            leaf = bool(shown.panes[side].model.leaves[int(node)])
            assert leaf or place in view.nodes


def test_a_node_of_a_loop_has_the_kernels_of_the_loop() -> None:
    shown = document(recurrent())
    model = shown.panes[0].model
    inner, loop = model.titles.index("tanh"), model.bodies[0].control
    kernel = KernelView(0, "scan", (1, 1, 1), (loop,), "")
    found = DocumentKernels(Kernels((kernel,), {loop: (0,)}), joint_of(shown), shown)
    assert found.outer(0, inner) == loop
    assert found.of(0, inner) == [kernel]
    assert found.fused_with(0, inner, kernel) == []


@pytest.fixture
def passes():
    found = timeline(classifier(), lower(find_backend("wgpu").claims))
    return column.open_timeline(opened(pair()), found, "digits: passes")


def test_steps_through_passes_change_stage_and_selection(passes) -> None:
    state = laid(passes)
    found = state.tab.work.timeline
    assert len(state.tabs) == 2
    assert state.tab.document.panes[0].model.graph is found.stages[0].before
    assert not state.tab.document.is_aligned
    for number in range(1, len(found.frames)):
        state = column.step_frame(state, 1)
        state = laid(state) if state.tab.is_busy else state
        frame = found.frames[number]
        assert state.tab.work.frame == number
        assert state.tab.selection == Selection(0, frame.node)
        assert state.tab.document.panes[1].model.graph is found.stages[frame.step].after
        side, partners = state.tab.document.linked(0, frame.node)
        assert side == 1
        assert set(partners) >= {*frame.added, *frame.stands_for}
    assert column.step_frame(state, 1).tab.work.frame == len(found.frames) - 1
    assert len(state.tabs) == 2
    first = column.go_frame(state, -5)
    assert first.tab.work.frame == 0
    assert column.step_stage(first, -1) is first
    assert column.step_stage(first, 1).tab.work.frame == found.stages[1].first


def test_panes_that_are_not_aligned_move_by_as_much(passes) -> None:
    state = laid(passes)
    before = state.tab.cameras
    moved = viewing.pan(state, 0, 30.0, 40.0)
    shifts = [(a.y - b.y) * a.scale for a, b in zip(before, moved.tab.cameras, strict=True)]
    assert shifts == pytest.approx([40.0, 40.0])


def test_a_view_of_a_run_has_charts_and_weights(tmp_path) -> None:
    fit(run_folder=tmp_path, epochs=3, validation=0.2)
    run = LiveRun(tmp_path)
    assert run.poll()
    view = view_of(run)
    assert list(view.charts) == ["loss", "lr"]
    assert set(view.charts["loss"]) == {"loss", "~loss", "val_loss"}
    assert (view.reason, view.share) == ("finished", 1.0)
    assert [weight.name for weight in view.weights] == ["b", "w"]
    assert len(view.histories["w"]["std"].x) >= 1
    assert set(view.newest) >= {"b", "w"}
    assert "~loss" not in view_of(run, 0.0).charts["loss"]


def test_a_follower_wakes_whoever_shows_the_run(tmp_path) -> None:
    woken = []
    follower = Follower(tmp_path, partial(woken.append, True), every=0.02)
    assert wait_for(follower).is_empty
    fit(run_folder=tmp_path, epochs=1)
    view = wait_for(follower, lambda found: found.reason == "finished")
    assert view.weights_step == view.step
    follower.smooth(0.0)
    assert "~loss" not in wait_for(follower).charts["loss"]
    follower.stop()
    assert woken


def wait_for(follower, wanted=lambda _: True):
    end = time.monotonic() + 20
    while time.monotonic() < end:
        view = follower.poll()
        if view is not None and wanted(view):
            return view
        time.sleep(0.01)
    raise AssertionError("nothing came")


def test_a_selected_loop_has_the_values_of_its_node() -> None:
    g = asg.Graph("rnn")
    _, ys = asg.scan(lambda c, x: (c + x, c * x), asg.zeros((2,), graph=g), g.input("xs", (4, 2)))
    g.output("y", ys)
    state = opened(document(g))
    shown = state.tab.document
    ran = run_document(shown, Setup(), column.nodes_to_run(state), lambda _: None, go_on)
    state = column.change_work(state, shown, ran=ran)
    (group,) = shown.panes[0].groups.loops
    loop = shown.panes[0].groups.loops[group]
    of_group = column.value_of(state.tab, Selection(0, shown.panes[0].model.size + group))
    assert of_group
    assert of_group == column.value_of(state.tab, Selection(0, loop.control))


def test_esc_takes_the_card_of_the_pointer_away() -> None:
    state = opened(pair())
    state = dwell(hover(state, Selection(0, 0)), 1.0)
    assert selecting.escape(state).hovered is None
