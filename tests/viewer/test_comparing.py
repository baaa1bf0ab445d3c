"""Two versions of a graph: files that are compared, marks, and the pulse of a reload."""

import math

import numpy as np
import pytest

import asg
from asg_viewer.layout.compose import lay_out
from asg_viewer.model.comparing import are_versions, comparison
from asg_viewer.model.document import documents
from asg_viewer.model.facts import facts_of
from asg_viewer.model.versions import ADDED, CHANGED, REMOVED, Was
from asg_viewer.opening import open_files
from asg_viewer.overlays.differences import difference_overlays
from asg_viewer.scene.build import build
from asg_viewer.scene.camera import Camera
from asg_viewer.scene.changes import mark_color
from asg_viewer.scene.emphasis import Emphasis
from asg_viewer.scene.legend import readable
from asg_viewer.scene.look import Look
from asg_viewer.scene.primitives import Label, Rect
from asg_viewer.scene.stage import stage
from asg_viewer.scene.theme import THEMES
from asg_viewer.state import comparing
from asg_viewer.state.model import State
from asg_viewer.state.pulsing import beat, is_pulsing, strength
from asg_viewer.state.tabs import open_documents
from asg_viewer.state.work import Work
from asg_viewer.texts import Phrases
from asg_viewer.timeline.document import stage_document
from asg_viewer.timeline.frames import timeline
from asg_viewer.values.comparing import Compared, compare, difference
from asg_viewer.values.setup import Setup
from tests.viewer.models import classifier, fan, gradient

SAY = Phrases()


def version(number):
    """A net; the second version has a layer more, another axis and no clamp."""
    g = asg.Graph("net")
    x, w = g.input("x", ("N", 4)), g.parameter("w", (4, 4))
    h = asg.tanh(x @ w).named("h")
    h = asg.exp(h) if number == 1 else asg.relu(h * 2.0).named("new")
    g.output("loss", asg.mean(h, axis=number - 1).named("loss"))
    return g


def save_versions(folder):
    for number in (1, 2):
        asg.save(version(number), folder / f"v{number}.asg.json")
    return folder / "v1.asg.json", folder / "v2.asg.json"


def marked(document):
    titles = document.panes[0].model.titles
    return {(titles[node], mark) for node, mark in document.marks[0].items()}


def test_versions_are_one_graph_with_marks():
    found = comparison(version(1), version(2), "both", None)
    assert marked(found) >= {("exp", REMOVED), ("new", ADDED), ("loss", CHANGED)}
    assert "h" not in {title for title, _ in marked(found)}
    graph = found.panes[0].model.graph
    assert [node.op.name for node in graph.nodes].count("tanh") == 1
    removed = next(n for n in graph.nodes if n.op.name == "exp")
    assert graph.nodes[removed.inputs[0].node].name == "h"  # it hangs where it hung
    same = comparison(version(1), version(1), "same", None)
    assert same.marks == ({},)


def test_log_of_a_comparison_without_matched_nodes():
    from asg_viewer.window import journal

    compared = Compared((), (1, 1), ("numpy", "numpy"), 1e-4)
    assert journal._work(Work(compared=compared))["compared"] == [0]


def test_removed_node_gives_its_name_way_to_an_output():
    one, two = asg.Graph("g"), asg.Graph("g")
    x = one.input("x", (2,))
    one.output("y", asg.sum(asg.tanh(x).named("loss")))
    two.output("loss", asg.exp(two.input("x", (2,))))
    found = comparison(one, two, "g", None)
    assert ("loss −", REMOVED) in marked(found)
    renamed = asg.Graph("g")
    renamed.output("y", asg.sum(asg.tanh(renamed.input("z", (2,))).named("loss")))
    assert marked(comparison(one, renamed, "g", None)) == {("z", CHANGED)}


def test_update_of_a_size_that_is_assumed_is_compared():
    g = asg.Graph("g")
    x, w = g.input("x", ("N",)), g.parameter("w", (4,))
    g.assume("N == 4")
    g.update(w, x)
    later = g.copy()
    later.output("more", asg.exp(later["x"]))
    found = comparison(g, later, "both", None)
    assert found.panes[0].model.graph.update_refs == {"w": x.ref}
    assert list(found.marks[0].values()) == [ADDED]


def test_two_files_are_compared_where_they_are_versions(tmp_path):
    opened = open_files(save_versions(tmp_path), SAY)
    assert [document.title for document in opened.documents] == ["v1 → v2"]
    asg.save(fan(6), tmp_path / "fan.asg.json")
    assert not are_versions(fan(6), version(1))
    opened = open_files([tmp_path / "v1.asg.json", tmp_path / "fan.asg.json"], SAY)
    assert [document.title for document in opened.documents] == ["net", "fan"]


def test_two_files_of_a_name_are_told_apart_by_their_folders(tmp_path):
    titles = []
    for name in ("graph.asg.json", "net.asg.json"):  # the first is that of a run
        paths = [tmp_path / folder / name for folder in ("first", "second")]
        for number, path in enumerate(paths, 1):
            path.parent.mkdir(exist_ok=True)
            asg.save(version(number), path)
        titles += [document.title for document in open_files(paths, SAY).documents]
    assert titles == ["first → second", "first/net → second/net"]


def test_bundles_are_compared_graph_by_graph(tmp_path):
    for number in (1, 2):
        graph = version(number)
        loss = gradient(graph) if number == 0 else asg.gradients(
            graph["loss"], wrt=[graph["w"]], seeds="input"
        )  # fmt: skip
        asg.save({"net": graph, "gradient": loss}, tmp_path / f"v{number}.asg.json")
    opened = open_files([tmp_path / f"v{number}.asg.json" for number in (1, 2)], SAY)
    assert [each.title for each in opened.documents] == ["v1 → v2: net", "v1 → v2: net.grad"]


def test_gradient_is_paired_by_the_hashes_that_it_noted_and_else_by_file(tmp_path):
    old, new = classifier(), classifier()
    new.output("more", asg.tanh(new["logits"]))
    changed = classifier()
    changed.set_init("w0", asg.init.zeros())  # other hashes
    derived = gradient(changed)
    for order in (["old", "changed"], ["changed", "old"]):
        graphs = {"old": old, "changed": changed}
        found = documents({**{name: graphs[name] for name in order}, "gradient": derived})
        assert sorted(each.title for each in found) == ["changed | gradient", "old"]
    homes = {"old": tmp_path / "a", "new": tmp_path / "b", "gradient": tmp_path / "b"}
    found = documents({"old": old, "new": new, "gradient": gradient(old)}, None, homes)
    assert sorted(each.title for each in found) == ["new | gradient", "old"]
    found = documents({"old": old, "same": classifier(), "gradient": gradient(old)})
    assert sorted(each.title for each in found) == ["gradient", "old", "same"]  # nothing tells


def test_reload_pulses_what_is_new_until_it_fades(tmp_path):
    state = open_documents(State(), documents({"net": version(1)}))
    assert state.tab.pulse is None
    state = open_documents(state, documents({"net": version(2)}))
    pulse = state.tab.pulse
    titles = state.tab.document.panes[0].model.titles
    assert {"new", "loss"} <= {titles[node] for node in pulse.nodes[0]}
    assert not is_pulsing(state.tab)  # nothing is laid out yet
    assert beat(state, 1.0) is state
    assert strength(state.tab) == 1.0
    again = open_documents(state, documents({"net": version(2)}))
    assert again.tab is state.tab  # the same graph again: nothing new


def test_passes_mark_what_went_and_what_came():
    g = asg.Graph("g")
    x = g.input("x", ("N",))
    g.output("y", asg.tanh(asg.neg(asg.neg(x)) * 1.0))
    found = timeline(g)
    document = stage_document(found, 0, "passes")
    assert len(document.marks) == 2
    assert set(document.marks[0].values()) == {REMOVED}
    before = document.panes[0].model.graph
    gone = {before.nodes[node].op.name for node in document.marks[0]}
    assert "tanh" not in gone
    assert gone & {"neg", "mul"}


def rows_of(one, two, setup=None):
    """The differences of two graphs by the titles of their nodes."""
    found = comparison(one, two, "both", None)
    compared = compare(found, setup or Setup(), lambda _: None, lambda: False)
    titles = found.panes[0].model.titles
    return compared, {titles[row.node]: row for row in compared.rows}


def test_changed_node_says_what_it_was():
    found = comparison(version(1), version(2), "both", None)
    loss = found.panes[0].model.graph["loss"].ref.node
    was = found.versions.by_node[loss].was
    assert Was("axes", "[0]", "[1]") in was
    assert Was("type", "f32[4]", "f32[N]") in was
    assert next(each for each in was if each.aspect == "operands").before.startswith("exp")
    assert found.versions.counts == {ADDED: 3, REMOVED: 1, CHANGED: 1}
    texts = [fact.text for section in facts_of(found, 0, loss, SAY) for fact in section.facts]
    assert "f32[4] → f32[N]" in texts
    state = open_documents(State(), [found])
    assert comparing.notes(state.tab, SAY)[0] == {loss: f"was {was[0].before}"}


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_names_on_marked_boxes_are_readable_at_small_scales(theme):
    found = comparison(version(1), version(2), "both", None)
    (layout,) = lay_out(found.layout_problem(frozenset()))
    left, top, right, bottom = layout.bounds
    camera = Camera((left + right) / 2, (top + bottom) / 2, 0.4)
    look = Look(THEMES[theme], marks=found.marks)
    scene = build(stage(found.panes[0], layout), camera, (900.0, 900.0), look, Emphasis())
    fills = [each.fill for each in scene if isinstance(each, Rect)]
    assert mark_color(look.theme, ADDED) in fills
    place = next(n for n, each in enumerate(scene) if getattr(each, "text", "") == "new")
    name = scene[place]
    under = [
        each
        for each in scene
        if isinstance(each, Rect)
        and each.fill[3]
        and each.left <= name.left <= each.right
        and each.top <= name.top <= each.bottom
    ]
    assert name.color == readable(under[-1].fill)[0]
    assert scene.index(under[-1]) < place
    assert all(isinstance(each, Label) or each.fill[3] == 0 for each in scene[place:])


def test_versions_part_at_the_first_node_that_differs():
    one, two = version(1), version(1)
    two.set_init("w", asg.init.ones())
    compared, rows = rows_of(one, two)
    assert compared.unmatched == (0, 0)
    assert compared.first(1e-4).node == one["w"].ref.node
    assert compared.worst[0].relative == max(row.relative for row in rows.values())
    assert rows["x"].absolute == 0
    h = rows["h"]
    values = [asg.compile(graph, fetch=["h"])(x=h_feed(one))["h"].numpy() for graph in (one, two)]
    assert h.absolute == pytest.approx(np.abs(values[0] - values[1]).max())
    assert h.relative == pytest.approx(h.absolute / max(np.abs(each).max() for each in values))
    assert abs(h.before - h.after) == pytest.approx(h.absolute)
    bins = h.histograms
    assert (bins[0].edges == bins[1].edges).all()
    assert bins[0].counts.sum() == bins[1].counts.sum() == 16
    heat = difference_overlays(compared, len(one), {"relative": "r", "absolute": "a"})
    assert heat["absolute"][0].numbers[one["h"].ref.node] == h.absolute


def h_feed(graph):
    """The random input that a run without a file feeds."""
    from asg_viewer.values.feeds import random_feed

    return random_feed(graph["x"].type, {"N": 4}, 0, "x")


def test_half_precision_and_another_backend_stay_within_their_tolerance():
    graph = classifier()
    half = asg.autocast(graph, "f16")
    compared, _ = rows_of(graph, half)
    assert compared.tolerance == 1e-2
    assert 0 < compared.worst[0].relative < 1e-2
    assert len(compared.rows) == len(graph)
    compared, _ = rows_of(graph, graph, Setup(second="wgpu"))
    assert compared.backends == ("numpy", "wgpu")
    assert compared.first(1e-4) is None


def test_nodes_without_a_partner_match_by_their_values():
    one, two = asg.Graph("g"), asg.Graph("g")
    for graph in (one, two):
        x, w = graph.input("x", (5, 4)), graph.parameter("w", (4, 3), init=asg.init.normal())
        h = x @ w if graph is one else asg.sum(x[:, :, None] * w[None], axis=1)
        graph.output("y", asg.tanh(asg.exp(h) if graph is one else asg.exp(h + 0.0)))
    found = comparison(one, two, "both", None)
    product = next(node.id for node in two.nodes if node.op.name == "sum")
    assert product not in {after for _, after in found.versions.pairs()}
    compared, _ = rows_of(one, two)
    assert one.nodes[compared.by_node[product].twin].op.name == "dot_general"
    assert compared.unmatched[0] == 0
    assert compared.first(1e-4) is None


def test_a_model_and_its_onnx_file_are_compared(tmp_path):
    graph = classifier()
    asg.save(graph, tmp_path / "net.asg.json")
    asg.onnx.save(graph, tmp_path / "net.onnx")
    files = [tmp_path / "net.asg.json", tmp_path / "net.onnx"]
    (found,) = open_files(files, SAY, compare=True).documents
    compared = compare(found, Setup(), lambda _: None, lambda: False)
    assert len(compared.rows) == len(graph) - 1
    assert compared.first(1e-4) is None
    asg.save(gradient(graph), tmp_path / "gradient.asg.json")
    opened = open_files([files[0], tmp_path / "gradient.asg.json"], SAY, compare=True)
    assert [len(each.panes) for each in opened.documents] == [2]


def test_differences_of_values_that_are_not_finite_or_not_alike():
    nan, inf = float("nan"), float("inf")
    same = difference(np.array([nan, inf, 1.0]), np.array([nan, inf, 1.0]))
    assert (same.absolute, same.relative) == (0.0, 0.0)
    apart = difference(np.array([0.0, nan]), np.array([0.0, 1.0]))
    assert (apart.relative, apart.at) == (inf, (1,))
    assert math.isnan(apart.before)
    assert difference(np.ones((2, 3)), np.ones((3, 2))).fault == "float64[2, 3], float64[3, 2]"
    assert difference(np.ones((2, 1), np.float16), np.full(2, 1.5)).absolute == 0.5
    assert difference(np.zeros(0), np.zeros(0)).relative == 0.0
    assert difference(np.array([True]), np.array([False])).absolute == 1.0
    assert difference(np.zeros(2), np.zeros(2)).relative == 0.0


def test_a_graph_is_compared_on_two_backends():
    state = open_documents(State(), documents({"net": version(1)}))
    state = comparing.open_on_backends(state, ["numpy", "wgpu"])
    assert [tab.document.title for tab in state.tabs] == ["net", "net: numpy → wgpu"]
    assert (state.tab.work.setup.second, state.page) == ("wgpu", "compare")
    state = comparing.set_tolerance(state, 0.5)
    assert comparing.tolerance_of(state.tab) == 0.5


@pytest.mark.parametrize("activations", [None, "dynamic"])
def test_quantized_graph_and_its_report_are_compared_node_by_node(activations):
    g, draw = asg.Graph("net"), asg.init.normal()
    h = asg.tanh(asg.linear(g.input("x", (8, 64)), g.parameter("first", (32, 64), init=draw)))
    g.output("y", (h @ g.parameter("second", (32, 5), init=draw)).named("last"))
    state, feeds = asg.compile(g, "numpy").state, {"x": np.ones((8, 64), "f4") / 3}
    small = asg.quantize(g, "int4", state=state, activations=activations)
    report = {row.name: row for row in small.errors(g, state, feeds).rows}
    for graph, values in ((g, state), (small.graph, small.state)):
        for name, array in values.items():
            graph.set_init(name, np.asarray(array))
    assert are_versions(g, small.graph)
    compared = compare(
        comparison(g, small.graph, "both", None), Setup(arrays=feeds), lambda _: None, lambda: False
    )
    found = {g.nodes[row.twin].name: row for row in compared.rows}
    for name in ("first", "second", "last"):
        assert found[name].absolute == pytest.approx(report[name].largest, rel=1e-3)
