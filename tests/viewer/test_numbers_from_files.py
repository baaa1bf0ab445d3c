"""Numbers of nodes from files, and rules for colors."""

import json
from dataclasses import replace

import numpy as np
import pytest

import asg
from asg.core.errors import FormatError
from asg_viewer.layout.compose import lay_out
from asg_viewer.model.document import document
from asg_viewer.overlays.from_files import place, read_outside, words_of
from asg_viewer.overlays.kinds import FileKind, kind_of
from asg_viewer.overlays.rules import painted, read_rules
from asg_viewer.scene.build import build
from asg_viewer.scene.camera import Camera
from asg_viewer.scene.emphasis import Emphasis
from asg_viewer.scene.look import Look
from asg_viewer.scene.primitives import Label, Rect
from asg_viewer.scene.stage import stage
from asg_viewer.state import overlaying
from asg_viewer.state.model import State
from asg_viewer.state.tabs import open_documents
from tests.viewer.models import classifier, gradient


def net():
    g = asg.Graph("net")
    x, w = g.input("x", (2, 4)), g.parameter("w", (4, 4))
    with g.scope("layer0"):
        h = asg.tanh((x @ w).named("layer0/MatMul_1")).named("h")
    g.output("y", asg.exp(h))
    return g


def written(folder, name, content):
    path = folder / name
    path.write_text(content if isinstance(content, str) else json.dumps(content))
    return path


FORMS = {
    "rows.csv": "name,value,unit\nh,1.5,ms\ny,3,ms\n",
    "columns.csv": "op;name;rows\ntanh;h;1.5\nexp;y;3\n",
    "rows.json": [{"name": "h", "value": 1.5, "unit": "ms"}, {"name": "y", "value": "3"}],
    "values.json": {"name": "costs", "unit": "ms", "values": {"h": 1.5, "y": 3}},
    "plain.json": {"h": 1.5, "y": 3, "why": "text", "on": True},
    "several.json": [{"name": "a", "values": {"h": 1.5}}, {"name": "b", "values": {"y": 3}}],
    "explorer.json": {"net": {"results": {"h": {"value": 1.5}, "y": {"value": 3}}}},
}


@pytest.mark.parametrize("name", FORMS)
def test_numbers_are_read_in_every_form(name, tmp_path):
    path = written(tmp_path, name, FORMS[name])
    assert kind_of(path) is FileKind.NUMBERS
    numbers = {}
    for each in read_outside(path):
        numbers |= each.numbers
    assert numbers == {"h": 1.5, "y": 3.0}


@pytest.mark.parametrize(
    "content",
    ["", "[", "[" * 100_000, "{}", "[1]", "3", '{"h": NaN}', '{"h": 1' + "0" * 5000 + "}",
     '[{"values": []}]'],
)  # fmt: skip
def test_files_without_numbers_are_refused_with_the_form_that_is_read(content, tmp_path):
    for name in ("a.json", "a.csv"):
        with pytest.raises(FormatError, match="has no numbers of nodes"):
            read_outside(written(tmp_path, name, content))


def test_numbers_find_their_nodes_by_name_output_number_and_end_of_path(tmp_path):
    shown = document(net())
    values = {"h": 1.0, "/MatMul_1": 2.0, "y": 4.0, "%0": 8.0, "lost": 16.0}
    path = written(tmp_path, "n.json", {"unit": "ms", "values": values})
    placed = place(shown, read_outside(path))
    assert (placed.count, placed.unknown) == (4, ("lost",))
    (found,) = placed.overlays["n"]
    titles = shown.panes[0].model.titles
    assert {titles[n]: text for n, text in found.heat.texts.items()} == {
        "h": "1 ms", "dot_general": "2 ms", "exp": "4 ms", "x": "8 ms",
    }  # fmt: skip
    assert found.total == pytest.approx(0.015)
    assert words_of("GiB")[0](words_of("GiB")[1]) == "1 GiB"
    assert words_of("J")[0](2.0) == "2 J"


def test_a_pair_shares_the_scale_of_numbers(tmp_path):
    graph = classifier()
    shown = document(graph, gradient(graph))
    path = written(tmp_path, "n.csv", "name,value\nlogits,1\ngrad/w0,4\n")
    first, second = place(shown, read_outside(path)).overlays["n"]
    assert first.legend == second.legend
    assert np.nanmax(first.heat.values) == 0.25
    assert np.nanmax(second.heat.values) == 1.0


def opened(folder):
    """The state of a viewer with two overlays and rules."""
    shown = document(net())
    state = open_documents(State(), [shown])
    for name, values in (("a", {"h": 1.0, "y": 3.0}), ("b", {"h": 5.0, "x": 2.0})):
        placed = place(shown, read_outside(written(folder, f"{name}.json", values)))
        state = overlaying.add_overlays(state, shown, placed.overlays)
    rules = {"rules": [
        {"op": "ex*", "color": "#FF0000"}, {"value": "> 4", "of": "b", "color": "#00FF00"},
        {"name": "layer0/*", "color": "#0000FF"},
        {"op": "*", "value": "<1", "of": "b", "color": "#000000"},
    ]}  # fmt: skip
    return replace(state, rules=read_rules(written(folder, "rules.json", rules)))


def test_several_overlays_are_heat_badges_and_a_list_that_sorts(tmp_path):
    state = overlaying.set_overlay(opened(tmp_path), "a")
    assert overlaying.columns(state) == ["a", "b"]
    rows, count = overlaying.rows(state, 2)
    assert [(row.title, row.texts) for row in rows] == [("exp", ("3", "")), ("h", ("1", "5"))]
    assert count == 3
    for kind, titles in (("b", ["h", "x", "exp"]), ("b", ["x", "h", "exp"]),
                         ("name", ["exp", "h", "x"]), ("name", ["x", "h", "exp"])):  # fmt: skip
        state = overlaying.sort_by(state, kind)
        assert [row.title for row in overlaying.rows(state, 9)[0]] == titles
    shown = state.tab.document.panes[0].model
    ids = {title: node for node, title in enumerate(shown.titles)}
    assert overlaying.badges(state) == ({ids["h"]: "5", ids["x"]: "2"},)
    assert overlaying.badges(overlaying.set_overlay(state, ""))[0][ids["h"]] == "1 · 5"
    assert overlaying.badges(overlaying.toggle_badges(state)) == ()
    kinds = []
    for _ in range(7):
        state = overlaying.next_overlay(state)
        kinds.append(state.overlay)
    assert {"a", "b", "", "time"} <= set(kinds)


def test_the_first_rule_that_applies_colors_a_node(tmp_path):
    state = opened(tmp_path)
    shown = state.tab.document
    titles = shown.panes[0].model.titles
    own = {titles[node]: number for node, number in overlaying.painted_by(state)[0].items()}
    assert own == {"exp": 0, "h": 1, "dot_general": 2}
    (layout,) = lay_out(shown.layout_problem(shown.opened_at_first()))
    left, top, right, bottom = layout.bounds
    camera = Camera((left + right) / 2, (top + bottom) / 2, 1.0)
    look = Look(paints=overlaying.paints(state), badges=overlaying.badges(state))
    scene = build(stage(shown.panes[0], layout), camera, (900.0, 900.0), look, Emphasis())
    assert {(255, 0, 0, 255), (0, 255, 0, 255)} <= {x.fill for x in scene if isinstance(x, Rect)}
    assert "1 · 5" in {x.text for x in scene if isinstance(x, Label)}
    assert painted(shown, (), {}) == ({},)


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        ("[", "has no rules"), ({"rules": 3}, "must be a list"), ({"rules": ["x"]}, "an object"),
        ({"rules": [{"color": "#FF0000"}]}, 'needs "op", "name" or "value"'),
        ({"rules": [{"op": "x", "color": "red"}]}, '"color", for example'),
        ({"rules": [{"value": "5", "of": "a", "color": "#FF0000"}]}, '"value", for example'),
        ({"rules": [{"ops": "x", "color": "#FF0000"}]}, "unknown field 'ops'"),
    ],
)  # fmt: skip
def test_faulty_rules_are_refused_with_the_reason(rules, reason, tmp_path):
    with pytest.raises(FormatError, match=reason):
        read_rules(written(tmp_path, "rules.json", rules))


def test_kinds_of_files_are_told_apart(tmp_path):
    asg.save(net(), tmp_path / "net.asg.json")
    asg.save(net(), tmp_path / "net.json")
    assert kind_of(tmp_path / "net.asg.json") is None
    assert kind_of(tmp_path / "net.json") is None
    assert kind_of(tmp_path / "lost.json") is None
    assert kind_of(written(tmp_path, "r.json", {"rules": []})) is FileKind.RULES
    assert kind_of(written(tmp_path, "t.json", {"traceEvents": []})) is FileKind.PROFILE
