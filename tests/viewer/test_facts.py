"""The kernels of nodes, WGSL in tokens, types with sizes."""

import pytest

import asg
from asg.core.errors import ShapeError
from asg_viewer.inspect.kernels import kernels_of
from asg_viewer.inspect.sized_types import bound_types
from asg_viewer.inspect.wgsl import Kind, tokens
from asg_viewer.layout.shapes import text_width
from asg_viewer.model.document import document
from asg_viewer.model.facts import facts_of
from asg_viewer.texts import Phrases
from asg_viewer.values.measures import span


def network():
    g = asg.Graph("net")
    x = g.input("x", ("N", 8), "f32")
    w = g.parameter("w", (8, 4), "f32", init=asg.init.xavier_uniform())
    h = asg.tanh(x @ w)
    p = asg.softmax(h)
    g.output("p", p)
    return g, h, p


def test_a_node_has_its_kernels_and_those_fused_with_it() -> None:
    g, h, p = network()
    found = kernels_of(g, {"N": 16, "K": 3})
    assert found.of(g["x"].ref.node) == []
    assert found.of(g["w"].ref.node) == []
    for kernel in found.kernels:
        assert kernel.nodes
        assert all(g.nodes[node].inputs for node in kernel.nodes)
        assert kernel in found.of(kernel.nodes[0])
    (softmax, *_) = found.of(p.ref.node)
    assert "exp" in softmax.source
    product = h.node.inputs[0].node
    together = set(found.fused_with(h.ref.node))
    assert together  # tanh is an epilogue of the product, or a prologue of the softmax
    assert together <= {product, p.ref.node}
    assert h.ref.node not in together


def test_kernels_need_sizes() -> None:
    with pytest.raises(ShapeError, match="needs a size for N"):
        kernels_of(network()[0], {})


def test_the_tokens_of_a_kernel_are_its_source() -> None:
    g, _, _ = network()
    for kernel in kernels_of(g, {"N": 16}).kernels:
        joined = "\n".join("".join(token.text for token in line) for line in kernel.lines)
        assert joined == kernel.source
        kinds = {token.kind for line in kernel.lines for token in line}
        assert kinds >= {
            Kind.COMMENT, Kind.KEYWORD, Kind.TYPE, Kind.NUMBER, Kind.ATTRIBUTE, Kind.BUFFER
        }  # fmt: skip


@pytest.mark.parametrize(
    ("source", "kinds"),
    [
        ("// a for", [("comment", "// a for")]),
        ("/* a\nb */x", [("comment", "/* a"), ("comment", "b */"), ("text", "x")]),
        ("@group(0)", [("attribute", "@group"), ("text", "("), ("number", "0"), ("text", ")")]),
        ("1.5e-3f", [("number", "1.5e-3f")]),
        ("0xFFu", [("number", "0xFFu")]),
        ("x1", [("text", "x1")]),
        ("let y=buf_0;", [("keyword", "let"), ("text", " y"), ("operator", "="),
                          ("buffer", "buf_0"), ("text", ";")]),
        ("tanh(f32", [("builtin", "tanh"), ("text", "("), ("type", "f32")]),
        ("α", [("text", "α")]),
    ],
)  # fmt: skip
def test_tokens(source, kinds) -> None:
    assert [tuple(token) for line in tokens(source) for token in line] == kinds


def test_types_with_sizes() -> None:
    g, h, _ = network()
    assert bound_types(h.node.types, {"N": 32}) == "f32[32,4]"
    assert bound_types(h.node.types, {}) == ""
    assert bound_types(h.node.types, {"M": 3}) == ""
    assert bound_types(g["w"].node.types, {"N": 32}) == ""


def test_a_group_is_read_by_the_nodes_outside_that_read_its_results():
    graph = asg.Graph("net")
    with graph.scope("block"):
        h = asg.tanh(graph.input("x", (3,)))
        inside = asg.exp(h)
    outside = asg.sum(inside * h)
    graph.output("loss", outside)
    shown = document(graph)
    pane = shown.panes[0]
    group = pane.groups.titles.index("block")
    sections = facts_of(shown, 0, pane.model.size + group, Phrases("en"))
    (read_by,) = (section for section in sections if section.title == "Read by")
    assert [fact.target for fact in read_by.facts] == [(0, inside.ref.node + 1)]  # mul


def test_a_range_fits_a_line_of_the_narrow_column() -> None:
    """Dear ImGui would break the line after a decimal point."""
    assert text_width(span(-8.597724e-07, -9.953272e-107), 16.0) < 174.0
