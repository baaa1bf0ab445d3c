"""`asg diff` and `asg.diffing`: equal parts are found, and differences named."""

import json

import pytest

import asg
from asg.analysis.diff import diff
from tests.cli.conftest import mlp
from tests.effort import calls_at_most


def network(*, hidden="tanh", extra=False, first=False):
    g = asg.Graph("net")
    if first:
        g.output("other", g.input("z", ()) + 1)
    x = g.input("x", ("N", 4))
    h = getattr(asg, hidden)(x @ g.parameter("w", (4, 3)))
    if extra:
        h = h * 2.0
    g.output("y", asg.sum(asg.exp(h), axis=1))
    return g


def changed(before, after):
    return [str(line) for line in diff(before, after).lines if line.mark != " "]


def test_a_graph_is_no_different_from_itself_or_its_copy():
    graph = network()
    assert not diff(graph, graph)
    assert not diff(graph, asg.parse(asg.text(graph, sources=False, scopes=False)))
    assert diff(graph, graph).text() == ""


def test_order_and_numbers_are_no_difference():
    one, other = asg.Graph("g"), asg.Graph("g")
    for graph, order in ((one, "ab"), (other, "ba")):
        for name in order:
            graph.output(f"{name}y", asg.exp(graph.input(name, (3,))))
    assert not diff(one, other)


def test_a_node_that_became_another_is_one_line_of_each():
    assert changed(network(), network(hidden="relu")) == [
        "-%3: f32[N,3] = tanh %2",
        "+%3: f32[N,3] = relu %2",
    ]


def test_a_node_put_between_changes_only_who_reads_it():
    lines = changed(network(), network(extra=True, first=False))
    assert "-%4: f32[N,3] = exp %3" in lines
    assert any(line.startswith("+%4: f32[N,3] = exp %+") for line in lines)
    assert not any("sum" in line for line in lines)


def test_what_comes_before_leaves_the_rest_the_same():
    lines = changed(network(), network(first=True))
    assert [line[:4] for line in lines] == ["+%+0", "+%+1", "+%+2", "+out"]


def test_attributes_types_and_leaves():
    one, other = asg.Graph("g"), asg.Graph("g")
    for graph, axis, width in ((one, 0, 3), (other, 1, 4)):
        x = graph.input("x", (width, width))
        graph.output("s", asg.softmax(x, axis=axis))
        graph.state_variable("t", (), "i32")
    assert changed(one, other) == [
        "-%0 x: f32[3,3] = input",
        "+%0 x: f32[4,4] = input",
        "-%1: f32[3,3] = softmax %0 {axis=0}",
        "+%1: f32[4,4] = softmax %0 {axis=1}",
    ]


def test_outputs_updates_and_assumptions():
    one, other = network(), network()
    other.output("also", other["y"])
    other.assume("N % 2 == 0")
    other.update("w", other["w"] * 0.5)
    lines = changed(one, other)
    assert "+output also = %5" in lines
    assert "+assume N % 2 == 0" in lines
    assert any(line.startswith("+update w = %+") for line in lines)
    assert not any(line.startswith("-") for line in lines)


def test_long_constants_that_differ_read_differently():
    one, other = asg.Graph("g"), asg.Graph("g")
    for graph, last in ((one, 1.0), (other, 2.0)):
        graph.output("y", asg.constant([0.0] * 99 + [last], graph=graph))
    first, second = changed(one, other)
    assert len(first) < 100
    assert first[1:] != second[1:]


def test_bodies_of_loops_are_compared_within():
    def looped(function):
        g = asg.Graph("g")
        xs = g.input("xs", (5, 2))
        last, _ = asg.scan(lambda h, x: (function(h + x), h), asg.zeros((2,), graph=g), xs)
        g.output("y", last)
        return g

    lines = changed(looped(asg.tanh), looped(asg.tanh))
    assert lines == []
    lines = changed(looped(asg.tanh), looped(asg.sigmoid))
    assert any("body: " in line and "tanh" in line for line in lines)
    assert any("body: " in line and "sigmoid" in line for line in lines)


def test_a_long_chain_takes_no_recursion_and_linear_time():
    def chain(last):
        g = asg.Graph("g")
        x = g.input("x", (2,))
        first = x
        for step in range(2000):
            x = asg.tanh(x) if step != 1000 else last(x)
        g.output("y", x + first)
        return g

    with calls_at_most(2_000_000):
        found = diff(chain(asg.exp), chain(asg.neg))
    assert (found.removed, found.added) == (1, 1)
    assert found.text().count("\n") < 16


def test_the_command_says_what_differs_and_exits_with_1(asg_command):
    out, err = asg_command("diff", "m.asg.json", "m.asg.json")
    assert (out, err) == ("", "")
    other = mlp("other")
    other.output("p", asg.softmax(other["logits"]))
    asg.save(other, "other.asg.json")
    out, _ = asg_command("diff", "m.asg.json", "other.asg.json", code=1)
    assert out.splitlines()[:2] == ["--- m.asg.json: mlp", "+++ other.asg.json: other"]
    assert "-graph mlp" in out
    assert "= softmax %" in out
    out, _ = asg_command("diff", "m.asg.json", "other.asg.json", "-q", code=1)
    assert out == ""


def test_forms_of_one_graph_do_not_differ(asg_command):
    asg_command("convert", "m.asg.json", "m.txt")
    asg_command("diff", "m.txt", "m.asg.json")


def test_bundles_are_compared_by_name(asg_command):
    model = asg.load("bundle.asg.json")["model"]
    asg.save({"model": model, "more": mlp("more")}, "two.asg.json")
    out, _ = asg_command("diff", "bundle.asg.json", "two.asg.json", code=1)
    lines = out.splitlines()
    assert lines[0].startswith("-graph 'step', ")
    assert lines[1].startswith("+graph 'more', ")
    asg_command("diff", "bundle.asg.json", "two.asg.json", "--graph", "model")


@pytest.mark.parametrize("content", [None, "{", json.dumps({"format": "asg", "version": 2})])
def test_errors_exit_with_2(asg_command, folder, content):
    if content is not None:
        (folder / "bad.asg.json").write_text(content)
    out, err = asg_command("diff", "m.asg.json", "bad.asg.json", code=2)
    assert out == ""
    assert err.startswith("error: ")
