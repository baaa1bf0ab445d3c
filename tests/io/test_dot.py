"""DOT as Graphviz reads it."""

import re

import asg
from asg.io import dot


def example() -> asg.Graph:
    graph = asg.Graph('a "graph"')
    x = graph.input("x", ("N", 4))
    w = graph.parameter("w", (4, 3))
    with graph.scope("block0"):
        with graph.scope("attn"):
            h = asg.tanh(x @ w).named('the "h" \\')
        y = asg.exp(h)
    with graph.scope("block1"):
        z = asg.add(y, y)
    graph.output("z", z)
    graph.update("w", w * 2.0)
    return graph


def test_every_node_and_edge_is_there_once() -> None:
    graph, drawn = example(), dot(example())
    for node in graph.nodes:
        assert len(re.findall(rf"^ *n{node.id} \[", drawn, re.MULTILINE)) == 1
        assert drawn.count(f"-> n{node.id}") == len(node.inputs)
    assert 'n0 -> n2 [label="0", fontsize=9];' in drawn
    assert 'label="x\\ninput\\nf32[N,4]"' in drawn


def test_scopes_are_clusters_within_each_other() -> None:
    drawn = dot(example())
    assert drawn.count("subgraph") == 3
    block0, attn = drawn.index('label="block0";'), drawn.index('label="attn";')
    assert block0 < drawn.index("n4 [") < drawn.index('label="block1";')
    assert block0 < attn < drawn.index("n3 [") < drawn.index('label="block1";')
    assert drawn.count("{") == drawn.count("}")


def test_names_are_escaped() -> None:
    drawn = dot(example())
    assert drawn.startswith('digraph "a \\"graph\\"" {\n')
    assert 'label="the \\"h\\" \\\\\\ntanh\\nf32[N,3]"' in drawn


def test_outputs_and_updates_are_notes() -> None:
    drawn = dot(example())
    assert '[label="output\\nz", shape=note]' in drawn
    assert '[label="update\\nw", shape=note]' in drawn
