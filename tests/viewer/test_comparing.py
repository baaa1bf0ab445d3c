"""Two versions of a graph: files that are compared, marks, and the pulse of a reload."""

import asg
from asg_viewer.model.comparing import ADDED, CHANGED, REMOVED, are_versions, comparison
from asg_viewer.model.document import documents
from asg_viewer.opening import open_files
from asg_viewer.state.model import State
from asg_viewer.state.pulsing import beat, is_pulsing, strength
from asg_viewer.state.tabs import open_documents
from asg_viewer.texts import Phrases
from asg_viewer.timeline.document import stage_document
from asg_viewer.timeline.frames import timeline
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
