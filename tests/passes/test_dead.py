"""Nodes that nothing needs go; the interface of the graph stays."""

from asg.core.graph import Graph
from asg.io.text_form.parsing import parse
from asg.passes import run
from asg.passes.redundant import DEDUPLICATE, DROP_DEAD
from tests.passes.graphs import body

SOURCE = """
    graph g
    %0 x: f32[3] = input
    %1 unused: f32[3] = input
    %2 w: f32[3] = parameter
    %3 s: f32[3] = state
    %4 c: f32[3] = constant {value=[1, 2, 3]}
    %5 = add %0, %4
    %6 = exp %5
    %7 = tanh %0
    %8 = mul %3, %7
    output y = %7
    update s = %8
"""


def test_only_computations_and_constants_go() -> None:
    graph, history = run(parse(SOURCE), [DROP_DEAD])
    assert body(graph) == body(parse("""
        graph g
        %0 x: f32[3] = input
        %1 unused: f32[3] = input
        %2 w: f32[3] = parameter
        %3 s: f32[3] = state
        %4 = tanh %0
        %5 = mul %3, %4
        output y = %4
        update s = %5
    """))  # fmt: skip
    assert [(r.before, r.after) for r in history.rewrites] == [(4, None), (5, None), (6, None)]


def test_unneeded_external_goes() -> None:
    import asg

    g = Graph("g")
    x = g.input("x", (3,))
    w = g.parameter("w", (3,))
    loss = g.output("loss", (x * w).sum())
    grad = asg.gradients(loss, [w])
    assert list(grad.externals) == ["ext/x"]
    twice = Graph("twice")
    for node in grad.nodes:
        twice.append_copy(node, node.inputs)
    twice.output("only", asg.ones((2,), graph=twice))
    assert list(DROP_DEAD(twice).externals) == []


def test_without_results_nothing_is_dead() -> None:
    g = Graph("g")
    g.input("x", (3,)).exp()
    assert body(DROP_DEAD(g)) == body(g)


def test_another_pass_leaves_what_was_dead_before() -> None:
    source = parse("""
        graph g
        %0 x: f32[3] = input
        %1 = exp %0
        %2 = exp %0
        %3 = tanh %2
        output y = %1
    """)
    after = DEDUPLICATE(source)
    assert [node.op.name for node in after.nodes] == ["input", "exp", "tanh"]
