"""The model of graphs: edges, groups, links between a graph and its gradient, walks, search."""

import itertools
import re

import numpy as np
import pytest

import asg
from asg_viewer.model.document import document, documents
from asg_viewer.model.facts import As, facts_of, node_text
from asg_viewer.model.formulas import formula
from asg_viewer.model.graphs import graph_model, shortened
from asg_viewer.model.groups import ROOT, opened_by_default, scope_groups
from asg_viewer.model.links import links_between
from asg_viewer.model.search import search
from asg_viewer.model.walks import ancestors, between, descendants, shortest_path
from asg_viewer.texts import Phrases
from benchmarks.random_graphs import random_graph
from tests.viewer.models import classifier, gradient, transformer

SAY = Phrases()


@pytest.fixture(scope="module")
def pair():
    graph = classifier()
    return document(graph, gradient(graph))


def test_edges_are_the_operands_of_every_node():
    graph = random_graph(200)
    model = graph_model(graph)
    for node in graph.nodes:
        edges = model.incoming[node.id]
        assert [int(model.edge_source[e]) for e in edges] == [ref.node for ref in node.inputs]
        assert [int(model.edge_slot[e]) for e in edges] == list(range(len(node.inputs)))
        for reader in model.readers(node.id):
            assert node.id in model.operands(reader)


def test_an_edge_has_the_type_of_the_result_that_is_read():
    g = asg.Graph("chosen")
    largest, _ = asg.topk(g.input("x", (8,)), 4)
    g.output("y", asg.tanh(largest))
    model = graph_model(g)
    assert model.types[largest.ref.node] == "f32[4], i32[4]"
    assert model.types_read(largest.ref.node) == "f32[4]"


def test_fingerprint_changes_with_what_decides_the_layout():
    def build(scope, name):
        g = asg.Graph("g")
        with g.scope(scope):
            g.output(name, asg.tanh(g.input("x", ())))
        return graph_model(g).fingerprint

    assert build("a", "y") == build("a", "y")
    assert build("a", "y") != build("b", "y")


def test_groups_are_the_scopes_and_lists_of_modules_are_numbered():
    groups = scope_groups(graph_model(transformer(2)))
    assert groups.titles[ROOT] == ""
    assert {"embed", "blocks", "blocks.0", "blocks.1", "self_attn", "head"} <= set(groups.titles)
    blocks = groups.titles.index("blocks")
    assert groups.parents[groups.titles.index("blocks.1")] == blocks
    assert groups.sizes[ROOT] == len(groups.node_group)
    assert groups.sizes[blocks] == len(groups.members(blocks))


def test_a_transformer_opens_as_its_blocks():
    groups = scope_groups(graph_model(transformer(6)))
    opened = {groups.titles[group] for group in opened_by_default(groups, 48)}
    assert "blocks" in opened
    assert "blocks.3" not in opened


def test_weights_without_a_scope_stand_in_the_scope_of_all_their_readers():
    """A file of ONNX has no scopes for its weights: they would stand beside closed layers."""
    g = asg.Graph("loaded")
    h = g.input("x", (4, 4))
    alone, shared = g.parameter("alone", (4, 4)), g.parameter("shared", (4, 4))
    for name, weight in (("a", alone), ("b", shared), ("c", shared)):
        with g.scope(f"net/{name}"):
            h = asg.tanh(h @ weight)
    g.output("y", h)
    groups = scope_groups(graph_model(g))
    path = {node.name: groups.paths[groups.node_group[node.id]] for node in g.nodes}
    assert (path["x"], path["alone"], path["shared"]) == ("", "net/a", "net")


def test_a_scope_that_is_all_of_another_has_no_separate_box():
    g = asg.Graph("loaded")
    h = g.input("x", (4,))
    for layer in ("conv", "norm"):
        with g.scope(f"net/{layer}/exported"):
            h = asg.tanh(h * g.parameter(layer, (4,)))
    g.output("y", h)
    groups = scope_groups(graph_model(g))
    assert groups.paths == ("", "net", "net/conv", "net/norm")


def test_a_scope_taken_up_again_becomes_groups_without_a_way_out_and_back():
    g = asg.Graph("shared")
    x = g.input("x", ("N",))
    for _ in range(3):
        with g.scope("cell"):
            x = asg.tanh(asg.exp(x))
        x = asg.relu(asg.sin(x))
    g.output("y", x)
    groups = scope_groups(graph_model(g))
    assert list(groups.titles) == ["", "cell", "cell · 2", "cell · 3"]


def test_the_backward_half_of_a_joint_graph_is_apart():
    graph = transformer(1)
    joint = asg.splice(graph, gradient(graph))
    groups = scope_groups(graph_model(joint))
    assert {"blocks", "∇ blocks", "embed", "∇ embed"} <= set(groups.titles)
    links = links_between(joint, joint)
    assert links.count
    assert (links.primal[: len(graph.nodes)] == -1).all()


def test_links_lead_from_each_gradient_node_to_what_it_comes_from():
    graph = classifier()
    derived = gradient(graph)
    links = links_between(graph, derived)
    for node in derived.nodes:
        assert links.primal[node.id] == (node.origin.node if node.origin else -1)
    for primal in range(len(graph.nodes)):
        assert all(links.primal[d] == primal for d in links.derived[primal])


def test_a_parameter_is_linked_to_its_whole_gradient(pair):
    graph, derived = (pane.model.graph for pane in pair.panes)
    side, nodes = pair.linked(0, graph["w0"].ref.node)
    assert side == 1
    assert nodes[-1] == derived.output_refs["grad/w0"].node


def test_a_gradient_node_stands_in_the_group_of_its_primal(pair):
    forward, backward = pair.panes
    for node in np.flatnonzero(~backward.model.leaves).tolist():
        primal = int(pair.links.primal[node])
        group = int(backward.groups.node_group[node])
        while group >= len(forward.groups):  # one that the rule of a single node made
            group = int(backward.groups.parents[group])
        assert group == forward.groups.node_group[primal]
    assert "∇ cross_entropy" in backward.groups.titles


def test_graphs_that_belong_together_share_a_tab():
    graph = classifier()
    first = gradient(graph)
    second = asg.gradients(
        first["grad/w0"], wrt=[first.externals["ext/x"]], seeds=[first["grad/w0"]]
    )
    other = random_graph(20)
    step = asg.train_step(classifier(), loss="loss", optimizer=asg.optim.sgd(0.1))
    found = documents({"g": graph, "grad": first, "second": second, "other": other, "step": step})
    assert [each.title for each in found] == ["g | grad", "grad | second", "other", "step"]
    assert not found[3].is_pair
    assert found[3].links is not None


def test_walks_agree_with_the_operands():
    graph = random_graph(120)
    model = graph_model(graph)
    above, below = ancestors(model, [100]), descendants(model, [20])
    assert set(np.flatnonzero(above)) == _closure(graph, 100)
    assert {n for n in range(model.size) if 20 in _closure(graph, n)} == set(np.flatnonzero(below))
    path = shortest_path(model, 100, 20)
    assert (path[0], path[-1]) == (20, 100)
    assert all(a in model.operands(b) for a, b in itertools.pairwise(path))
    assert between(model, 20, 100)[path].all()
    assert shortest_path(model, graph["p" + _first_parameter(graph)].ref.node, 0) == []


def _closure(graph, node):
    reached, pending = {node}, [node]
    while pending:
        for ref in graph.nodes[pending.pop()].inputs:
            if ref.node not in reached:
                reached.add(ref.node)
                pending.append(ref.node)
    return reached


def _first_parameter(graph):
    return next(iter(graph.parameters)).removeprefix("p")


def test_walks_of_a_deep_chain_do_not_recurse():
    g = asg.Graph("deep")
    x = g.input("x", ())
    for _ in range(20_000):
        x = -x
    model = graph_model(g)
    assert ancestors(model, [model.size - 1]).all()
    assert len(shortest_path(model, 0, model.size - 1)) == model.size


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("op:parameter", {"w0", "b0", "w1", "b1"}),
        ("op:parameter scope:layer1", {"w1", "b1"}),
        ("[128,10]", {"w1"}),
        ("shape:[64,128] W0", {"w0"}),
        ("/^w[01]$/", {"w0", "w1"}),
        ("%0", {"x"}),
        ("output:loss", {None}),
        ("source:models.py op:parameter w0", {"w0"}),
        ("/models\\.py:\\d+/ op:parameter [128,10]", {"w1"}),
        ("nothing like it", set()),
        ("", set()),
        ("/(/", set()),
    ],
)
def test_search_finds_by_name_op_shape_and_scope(query, names):
    graph = classifier()
    assert {graph.nodes[n].name for n in search(graph_model(graph), query)} == names


def test_search_finds_outputs_attributes_and_lines_of_code():
    graph = classifier()
    model = graph_model(asg.splice(graph, gradient(graph)))
    (held,) = search(model, "grad/w0")
    assert held == model.graph.output_refs["grad/w0"].node
    reshaped = [n.id for n in model.nodes if n.attrs.get("shape") and n.op.name == "broadcast_to"]
    assert set(reshaped) <= set(search(model, "attr:shape"))
    (line,) = {str(node.source) for node in model.nodes if node.op.name == "relu"}
    assert {model.node(n).op.name for n in search(model, line)} >= {"relu"}
    assert search(model, f"source:/{re.escape(line)}$/") == search(model, line)


def test_a_contraction_is_written_with_its_indices():
    graph = classifier()
    node = graph.nodes[graph["w0"].ref.node + 2]
    assert formula(graph, node) == f"%{node.id}[i,l] = ∑ over j of x[i,j] · w0[j,l]"


def test_facts_of_a_gradient_node_say_where_it_comes_from(pair):
    derived = pair.panes[1].model.graph
    node = next(n for n in derived.nodes if n.origin.rule == "vjp" and n.scope == "layer0")
    sections = facts_of(pair, 1, node.id, SAY)
    link = next(f for s in sections for f in s.facts if f.shown is As.LINK)
    assert link.target == (0, node.origin.node)
    assert "gradient of" in node_text(pair, 1, node.id, SAY)
    assert f"%{node.id}" in sections[0].facts[0].text


def test_facts_of_a_group_count_its_nodes_and_name_its_parameters(pair):
    groups = pair.panes[0].groups
    group = groups.titles.index("layer0")
    text = node_text(pair, 0, pair.panes[0].model.size + group, SAY)
    assert "w0  f32[64,128]" in text
    assert f"nodes: {groups.sizes[group]}" in text


def test_facts_of_every_node_are_whole():
    for each in documents({"g": transformer(1), "grad": gradient(transformer(1))}):
        for side, pane in enumerate(each.panes):
            for item in range(pane.model.size + len(pane.groups)):
                assert facts_of(each, side, item, SAY)[0].facts


def test_a_long_title_keeps_both_ends():
    text = shortened("blocks.11.self_attn.out_proj.weight", 20)
    assert len(text) == 20
    assert text.startswith("blocks")
    assert text.endswith(".weight")


def unrolled(steps=9):
    """A recurrent network as a graph without a loop; its state begins as a number."""
    g = asg.Graph("rnn")
    x = g.input("x", ("N", steps, 4))
    w, u = g.parameter("w", (4, 4)), g.parameter("u", (4, 4))
    h = asg.zeros((1, 4), graph=g)
    for t in range(steps):
        h = asg.tanh(x[:, t] @ w + h @ u)
    g.output("y", asg.sum(h))
    return g


def test_an_unrolled_loop_is_folded_into_a_group_of_its_steps():
    shown = document(unrolled())
    groups, model = shown.groups, shown.panes[0].model
    (group,) = groups.repeats
    assert (groups.titles[group], groups.repeats[group]) == ("tanh × 9", 9)
    assert [groups.titles[g] for g in range(len(groups)) if groups.parents[g] == group] == [
        f"tanh · {step + 1}" for step in range(9)
    ]
    steps = groups.node_group[[n.id for n in model.nodes if n.op.name == "tanh"]].tolist()
    assert len(set(steps)) == 9
    assert {groups.titles[groups.node_group[model.graph[name].ref.node]] for name in "wu"} == {
        "tanh × 9"  # shared weights lie in the loop
    }
    assert shown.opened_at_first() == {0}
    assert all(groups.parents[g] < g for g in range(1, len(groups)))


def test_repeats_of_scopes_are_folded():
    groups = document(transformer(5)).groups
    assert [groups.titles[group] for group in groups.repeats] == ["blocks × 5"]
    assert not document(unrolled(3)).groups.repeats  # few steps are easy to survey


@pytest.mark.parametrize(
    ("op", "count", "title", "members"),
    [
        (lambda h, _: asg.tanh(h), 40, "tanh × 40", 40),
        (lambda h, x: h + x, 40, "add × 40", 40),
        (lambda h, _: h + h.graph.parameter(f"b{len(h.graph)}", (3,)), 40, "add × 40", 80),
        (lambda h, _: asg.tanh(h), 20, None, 0),  # easy to survey
    ],
)
def test_a_chain_of_one_op_is_folded(op, count, title, members):
    g = asg.Graph("chain")
    x = g.input("x", (3,))
    h = asg.exp(x)
    for _ in range(count):
        h = op(h, x)
    g.output("y", asg.sum(h))
    groups = document(g).groups
    assert [groups.titles[group] for group in groups.repeats] == ([title] if title else [])
    for group in groups.repeats:
        assert groups.sizes[group] == members
        assert not (groups.parents[1:] == group).any()  # its nodes lie directly in it


def test_blocks_without_scopes_are_folded_where_few_wires_lead_on():
    g = asg.Graph("blocks")
    h = g.input("x", ("N", 4))
    w = [g.parameter(f"w{block}", (4, 4)) for block in range(6)]
    for block in range(6):
        h = h + asg.exp(asg.relu(asg.layer_norm(h, (4,))) @ w[block])
    g.output("y", asg.mean(asg.relu(h)))
    groups = document(g).groups
    assert [groups.titles[group] for group in groups.repeats] == ["add × 6"]
    assert groups.sizes[next(iter(groups.repeats))] == 36


def test_the_lanes_of_a_step_share_its_repeats():
    shown = document(asg.train_step(unrolled(), "y", asg.optim.sgd(0.1)))
    titles = shown.groups.titles
    assert [titles[group] for group in shown.lanes[0].groups.repeats] == ["tanh × 9"]
    gradient = shown.lanes[1]
    placed = {titles[gradient.numbers[group]] for group in gradient.groups.node_group.tolist()}
    assert {"tanh · 1", "tanh · 9"} <= placed


def test_onnx_nodes_show_their_op_and_label_and_numbered_layers_their_op():
    g = asg.Graph("net")
    x = g.input("x", ("N", 4))
    with g.scope("model.0/conv"):
        h = asg.relu(x).named("/model.0/conv/Relu_3")
    g.output("y", asg.nn.Sequential(asg.nn.Linear(4, 4), asg.nn.ReLU(), asg.nn.Linear(4, 2))(h))
    asg.tanh(h).named("n12")
    shown = document(g)
    model = shown.panes[0].model
    for op, label in (("relu", "Relu_3"), ("tanh", "n12")):
        place = next(n.id for n in model.nodes if n.op.name == op)
        assert (model.titles[place], model.details[place]) == (op, label)
    assert {"0 linear", "2 linear"} <= set(shown.groups.titles)
