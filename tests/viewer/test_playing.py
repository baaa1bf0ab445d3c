"""Playing a run: the order of its nodes, what is lit, the numbers at them; and the tutorial."""

import sys

import numpy as np
import pytest

import asg
from asg_viewer.entry import viewer
from asg_viewer.layout.compose import lay_out
from asg_viewer.model.document import document, documents
from asg_viewer.scene.emphasis import Selection
from asg_viewer.state import column, grouping, playing, tabs
from asg_viewer.state.hovering import lines_of
from asg_viewer.state.model import State
from asg_viewer.state.selecting import escape
from asg_viewer.texts import Phrases
from asg_viewer.tutorial import POINTS, RATE, WEIGHTS, two_layers, write
from asg_viewer.values.chips import chip, number_in_words
from asg_viewer.values.measures import measures
from asg_viewer.values.running import Value
from asg_viewer.values.setup import Setup, run_document, with_file
from tests.cli.running import run as run_command
from tests.viewer.models import classifier, gradient, recurrent


def ran(found, setup=None):
    chosen = {side: range(pane.model.outer) for side, pane in enumerate(found.panes)}
    result = run_document(found, setup or Setup(), chosen, lambda _: None, lambda: False)
    return column.change_work(tabs.open_documents(State(), [found]), found, ran=result)


def valued(array):
    array = np.asarray(array)
    return Value((0, 0), array.shape, str(array.dtype), measures(array), array)


def test_a_step_goes_forward_and_back_and_on_to_its_updates():
    found = document(asg.train_step(classifier(), "loss", asg.optim.adam(1e-3)))
    phases = [playing.phase_of(found, *home) for home in found.execution]
    assert phases == sorted(phases, key=["forward", "gradient", "update"].index)
    assert set(phases) == {"forward", "gradient", "update"}
    model = found.panes[0].model
    place = {node: number for number, (_, node) in enumerate(found.execution)}
    assert len(place) == len(found.execution) == int((~model.leaves).sum())
    pair = document(classifier(), gradient(classifier()))
    sides = [side for side, _ in pair.execution]
    assert sides == sorted(sides)
    assert set(sides) == {0, 1}


def test_nodes_light_up_one_after_another_with_their_values():
    graph = classifier()
    state = playing.go(ran(document(graph, gradient(graph))), 2)
    tab = state.tab
    order = tab.document.execution
    assert tab.selection == Selection(*order[2])
    lit = playing.computed(tab, 0)
    model = tab.document.panes[0].model
    assert [node for side, node in order if side == 0 and lit[node]] == [n for _, n in order[:3]]
    for leaf in np.flatnonzero(model.leaves).tolist():
        assert lit[leaf] == any(lit[reader] for reader in model.readers(leaf))
    assert not playing.computed(tab, 1).any()
    chips = playing.chips(tab)
    assert chips[0].of(order[2][1]) is not None
    assert chips[0].of(order[3][1]) is None
    assert playing.caption(tab, Phrases("en")).phase == "Forward"
    assert playing.step(state, -1).tab.play.place == 1
    assert playing.go(state, 999).tab.play.place == len(order) - 1
    ended = escape(state)
    assert ended.tab.play is None
    assert playing.chips(ended.tab)[1].of(order[-1][1]) is not None


def test_it_goes_on_only_once_there_are_values_and_ends_with_the_last_node():
    graph = classifier()
    waiting = playing.toggle(tabs.open_documents(State(), [document(graph)]))
    assert waiting.tab.play.going
    assert not playing.is_going(waiting)
    assert playing.advance(waiting) is waiting
    state = playing.set_speed(playing.toggle(ran(document(graph))), 8.0)
    last = len(state.tab.document.execution) - 1
    assert playing.pause(state) == playing.pause(waiting) / 8
    for _ in range(last + 1):
        state = playing.advance(state)
    assert state.tab.play.place == last
    assert not state.tab.play.going
    assert playing.toggle(state).tab.play.place == 0


def test_it_goes_through_the_steps_of_an_open_loop_and_back_through_those_of_its_gradient():
    graph = recurrent()
    found = document(graph, gradient(graph))
    state = ran(found)
    opened = frozenset(range(len(found.groups)))
    state = grouping.open_all(state)
    state = grouping.laid(state, 0, opened, lay_out(found.layout_problem(opened)))
    state = playing.toggle(state)
    seen = {0: [], 1: []}
    while state.tab.play.going:
        side, node = found.execution[state.tab.play.place]
        if found.panes[side].model.node(node).op.name == "scan":
            seen[side] += list(state.tab.steps.values())
            assert "step" in playing.caption(state.tab, Phrases("en")).text
        state = playing.advance(state)
    assert seen[0] == [0, 1, 2, 3, 4]
    assert seen[1][:5] == [4, 3, 2, 1, 0]


@pytest.mark.parametrize(("number", "short"), [(np.nan, "NaN"), (-np.inf, "-inf")])
def test_a_value_without_finite_elements_has_a_short_text(number, short):
    found = chip(valued(np.full(4, number)))
    assert found.texts == ("  ".join([f"{number:.3g}"] * 4), short)


@pytest.mark.parametrize(
    ("array", "text", "kind"),
    [
        (np.float32(0.25), "0.25", ""),
        (np.array(True), "True", ""),
        (np.array([1.0, -2.0, 0.5]), "1  -2  0.5", "cells"),
        (np.arange(6.0).reshape(2, 3), "2.5 ± 1.71", "cells"),
        (np.arange(100.0), "49.5 ± 28.9", "bars"),
        (np.full(12, np.nan), "NaN", ""),
        (np.zeros((0, 3)), "∅", ""),
    ],
)
def test_a_value_is_shown_in_few_marks(array, text, kind):
    found = chip(valued(array))
    assert found.texts[0] == text
    assert bool(found.bars) == (kind == "bars")
    assert bool(found.cells) == (kind == "cells")
    if found.cells:
        shape = np.atleast_2d(array).shape
        assert (len(found.cells), len(found.cells[0])) == shape
    if found.bars:
        assert max(found.bars) == 1.0


# The tutorial


def by_hand():
    """Every number of the net's training step, by NumPy and the chain rule, in f64."""
    x, target = (POINTS[name].astype("f8") for name in ("x", "target"))
    w1, b1, w2, b2 = (WEIGHTS[name].astype("f8") for name in ("w1", "b1", "w2", "b2"))
    h = np.tanh(x @ w1 + b1)
    y = h @ w2 + b2
    error = y - target
    back = 2 * error / 4
    inner = (back @ w2.T) * (1 - h * h)
    slopes = {"w1": x.T @ inner, "b1": inner.sum(0), "w2": h.T @ back, "b2": back.sum(0)}
    moved = {name: WEIGHTS[name] - RATE * slope for name, slope in slopes.items()}
    return {"h": h, "y": y, "error": error, "loss": (error**2).mean()}, slopes, moved


OPS = {
    "add": np.add, "sub": np.subtract, "mul": np.multiply, "div": np.divide, "tanh": np.tanh,
    "square": np.square, "mean": np.mean,
}  # fmt: skip


def computed_again(node, operands):
    """The value of a node of the tutorial, by a call of NumPy itself."""
    attrs = node.attrs
    shape = node.types[0].shape
    match node.op.name:
        case "dot_general":
            axes = attrs["x_contract"], attrs["y_contract"]
            return np.tensordot(*operands, axes=axes)
        case "sum":
            return np.sum(operands[0], axis=tuple(attrs["axes"]))
        case "reshape":
            return np.reshape(operands[0], shape)
        case "broadcast_to":
            return np.broadcast_to(operands[0], shape)
        case "cast":
            return operands[0].astype(node.types[0].dtype.numpy)
        case "full":
            return np.full(shape, attrs["value"], node.types[0].dtype.numpy)
        case name:
            return OPS[name](*operands)


def test_every_number_of_the_tutorial_is_what_numpy_computes(tmp_path):
    graph, points = write(tmp_path)
    (found,) = documents(asg.load(graph) if isinstance(asg.load(graph), dict) else
                         {"two layers": asg.load(graph)})  # fmt: skip
    state = ran(found, with_file(found, Setup(), points))
    tab = playing.go(state, len(found.execution) - 1).tab
    model = found.panes[0].model
    named, slopes, moved = by_hand()
    shown = {node: column.value_of(tab, Selection(0, node))[0] for node in range(model.size)}
    # each number is that of NumPy on the numbers before it …
    chips = playing.chips(tab)[0]
    for node in model.nodes:
        value = shown[node.id]
        if node.inputs or node.op.name == "full":
            wanted = computed_again(node, [shown[ref.node].array for ref in node.inputs])
        elif node.name in POINTS or node.name in WEIGHTS:
            wanted = {**POINTS, **WEIGHTS}[node.name]
        else:
            assert node.op.name in ("state", "parameter", "constant")
            continue
        assert value.array == pytest.approx(np.asarray(wanted), rel=1e-5, abs=1e-7)
        lines = lines_of(state, tab, Selection(0, node.id), Phrases("en"))
        seen = chips.of(node.id)
        if value.measures.elements == 1:
            number = number_in_words(np.asarray(value.array).reshape(-1)[0])
            assert seen.texts == (number,)
        else:
            mean, deviation = np.mean(value.array), np.std(value.array, dtype="f8")
            assert f"{mean:.3g} ± {deviation:.3g}" in seen.texts
            written = [float(word) for line in lines for word in numbers_in(line)]
            assert np.asarray(value.array).size <= 24
            for number in np.asarray(value.array).reshape(-1):
                assert np.isclose(written, float(number), rtol=2e-3, atol=1e-6).any()
    # … and those that have names are what the chain rule gives by hand
    for name, array in named.items():
        node = next((n.id for n in model.nodes if n.name == name), None)
        node = model.graph.output_refs[name].node if node is None else node
        assert shown[node].array == pytest.approx(array, rel=1e-5)
    for name, ref in model.graph.update_refs.items():
        if name in moved:
            assert shown[ref.node].array == pytest.approx(moved[name], rel=1e-5)
    found_slopes = {
        name: shown[found.cotangents.first[model.graph[name].ref.node].node].array
        for name in slopes
    }
    for name, array in slopes.items():
        assert found_slopes[name] == pytest.approx(array, rel=1e-4, abs=1e-6)


def numbers_in(line):
    for word in line.split():
        try:
            float(word)
        except ValueError:
            continue
        yield word


@pytest.mark.parametrize("teaches", [True, False])
def test_the_command_opens_the_tutorial_of_a_viewer_that_has_one(monkeypatch, teaches):
    played = []

    class Viewer:
        def problem(self):
            return None

        def show(self, files):
            raise AssertionError

        def start(self, files, *, temporary=None):
            raise AssertionError

    if teaches:
        Viewer.show_tutorial = lambda _: played.append(1)
    monkeypatch.setattr(sys.modules["asg.api.view"], "installed_viewer", Viewer)
    _, said = run_command("view", "--tutorial", code=0 if teaches else 1)
    assert played == ([1] if teaches else [])
    assert teaches or "has no tutorial" in said
    assert isinstance(viewer, sys.modules["asg.api.view"].Teacher)


def test_the_step_of_the_tutorial_makes_the_loss_smaller():
    exe = asg.compile(asg.train_step(two_layers(), "loss", asg.optim.sgd(RATE)), "numpy")
    losses = [exe(**POINTS)["loss"].item() for _ in range(40)]
    assert losses[1] < losses[0]
    assert losses[-1] < losses[0] / 2
