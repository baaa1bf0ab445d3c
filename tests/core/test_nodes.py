"""Nodes, results, names and the mappings of a graph."""

from types import MappingProxyType

import numpy as np
import pytest

import asg
from asg.core.hashing import node_hashes
from asg.core.node import Node, Origin, Ref
from asg.core.opdef import Opaque
from asg.core.source import Source
from asg.core.types import TensorType
from asg.core.verify import verify
from asg.testing import check_op, interpret


def test_ids_are_positions_and_never_change():
    g = asg.Graph()
    x = g.input("x", (2,))
    before = list(g.nodes)
    y = asg.exp(x) + asg.log(x)
    assert [node.id for node in g.nodes] == list(range(len(g)))
    assert all(old is new for old, new in zip(before, g.nodes, strict=False))
    assert all(ref.node < node.id for node in g.nodes for ref in node.inputs)
    assert y.ref == (3, 0)
    assert y.node.inputs == (Ref(1, 0), Ref(2, 0))
    verify(g)


def test_a_node_cannot_be_changed():
    g = asg.Graph()
    x = g.input("x", (2,))
    with pytest.raises(AttributeError):
        x.node.name = "y"
    with pytest.raises(TypeError):
        x.node.attrs["shape"] = (3,)
    c = asg.constant(np.ones(2), graph=g)
    with pytest.raises(ValueError, match="read-only"):
        c.node.attrs["value"][0] = 7.0


def test_a_constant_is_a_copy():
    g, array = asg.Graph(), np.ones(2, np.float32)
    c = asg.constant(array, graph=g)
    array[0] = 7
    assert c.node.attrs["value"].tolist() == [1, 1]


def test_printed_forms():
    node = Node(7, asg.Graph().input("x").node.op, (), {}, (), "h", "", None, Source("a.py", 3))
    assert node.describe() == "node 'h' %7 input, a.py:3"
    assert node._replace(name=None, source=None).describe() == "node %7 input"
    assert (str(Ref(7, 0)), str(Ref(7, 1))) == ("%7", "%7.1")
    assert str(Origin("net", 3, "vjp")) == "net%3:vjp"
    assert repr(asg.Graph("net")) == "<Graph 'net': 0 nodes, outputs none>"
    x = asg.Graph("net").input("x", ("N", 3))
    assert repr(x) == "<x: f32[N,3] in graph 'net'>"
    assert repr(x + 1).startswith("<%2: f32[N,3]")


def test_type():
    assert str(TensorType((2, 3), asg.f32)) == "f32[2,3]"
    assert str(TensorType((), asg.bool)) == "bool[]"
    x = asg.Graph().input("x", ("2*N + 1", 3), "f16")
    assert (str(x.type), x.dtype, x.ndim, str(x.size)) == ("f16[2*N + 1,3]", "f16", 2, "6*N + 3")
    assert not x.type.is_static
    assert x.type.bind({"N": 4}) == TensorType((9, 3), asg.f16)
    assert hash(x.type) == hash(TensorType(x.shape, asg.f16))
    assert TensorType((2,), asg.f32) != TensorType((2,), asg.f64)


def test_one_value_has_equal_hashes():
    g = asg.Graph()
    x = g.input("x", (2,))
    again = g["x"]
    assert (again.graph, again.ref, hash(again)) == (x.graph, x.ref, hash(x))
    assert (x == again).dtype == "bool"  # == builds a comparison


# Several results


def test_several_results(parts):
    g = asg.Graph()
    x = g.input("x", (3,), "f64")
    above, below, where = g.add(parts, (x,), name="p")
    assert [t.ref for t in (above, below, where)] == [(1, 0), (1, 1), (1, 2)]
    assert [t.label for t in (above, below, where)] == ["p", "p.1", "p.2"]
    assert [str(t.type) for t in (above, below, where)] == ["f64[3]", "f64[3]", "bool[3]"]
    assert len(g) == 2
    g.output("below", below)
    g.output("where", where)
    assert g["below"].ref == below.ref
    assert g["p"].ref == above.ref
    values = interpret(g, {"x": [-2.0, 0.0, 3.0]})
    assert values["below"].tolist() == [2, 0, 0]
    assert values["where"].tolist() == [False, False, True]
    verify(g)


def test_gradient_through_several_results(parts):
    check_op(parts)
    g = asg.Graph()
    x = g.input("x", (3,), "f64")
    _, below, _ = g.add(parts, (x,))
    grad = asg.gradients(below.sum(), x)
    joint = asg.splice(g, grad)
    got = interpret(joint, {"x": [-2.0, 0.5, 3.0]})["grad/x"]
    assert got.tolist() == [-1, 0, 0]


def test_an_external_of_a_second_result(parts):
    g = asg.Graph()
    x = g.input("x", (3,), "f64")
    _, below, _ = g.add(parts, (x,), name="p")
    grad = asg.gradients(asg.square(below).sum(), x)
    assert "ext/p.1" in grad.externals
    joint = asg.splice(g, grad)
    got = interpret(joint, {"x": [-2.0, 0.5, 3.0]})["grad/x"]
    assert got.tolist() == [-4, 0, 0]


# Nested graphs


def body(scale=2.0, name="x"):
    inner = asg.Graph("body")
    inner.output("y", inner.input(name, (3,)) * scale)
    return inner


def test_a_graph_as_attribute(apply):
    g = asg.Graph()
    x = g.input("x", (3,))
    (y,) = g.add(apply, (x,), {"body": body()})
    g.output("y", y)
    assert str(y.type) == "f32[3]"
    assert interpret(g, {"x": [1.0, 2.0, 3.0]})["y"].tolist() == [2, 4, 6]
    verify(g)


def test_the_hash_of_a_graph_as_attribute_is_what_it_computes(apply):
    def hash_with(inner):
        g = asg.Graph()
        g.add(apply, (g.input("x", (3,)),), {"body": inner})
        return node_hashes(g)[-1]

    assert hash_with(body()) == hash_with(body())
    assert hash_with(body()) != hash_with(body(scale=3.0))
    assert hash_with(body()) != hash_with(body(name="z"))


# Copies


def test_append_copy_keeps_all_but_the_id():
    g = asg.Graph()
    x = g.input("x", (2,))
    with g.scope("block"):
        y = asg.exp(x).named("y")
    other = asg.Graph("other")
    z = other.input("z", (5,))
    other.append_copy(x.node, ())
    (copy,) = other.append_copy(y.node, (Ref(1, 0),), origin=Origin("graph", 1, "rule"))
    assert z.ref.node == 0
    assert copy.node == y.node._replace(
        id=2, inputs=(Ref(1, 0),), origin=Origin("graph", 1, "rule")
    )
    (renamed,) = other.append_copy(y.node, (Ref(1, 0),), name="y2")
    assert (renamed.name, renamed.node.origin) == ("y2", None)
    with pytest.raises(asg.GraphError, match="'y' is taken"):
        other.append_copy(y.node, (Ref(1, 0),))


def test_an_unknown_op_can_be_looked_at():
    op = Opaque(
        name="their_op", kind="elementwise", doc="Of a file.", operands=(), attrs={}, samples=(),
        variadic=True, infer=lambda: TensorType((2,), asg.f32),
    )  # fmt: skip
    g = asg.Graph()
    (y,) = g.add(op, ())
    assert str(y.type) == "f32[2]"
    with pytest.raises(asg.GraphError, match="is not known here"):
        interpret(g, {})


# Names


def test_mappings_by_name():
    g = asg.Graph()
    x, k = g.input("x", (2,)), g.input("k", (2,), "i32")
    w, b = g.parameter("w", (2,)), g.parameter("b", (), init=1.5)
    t = g.state_variable("t", (), "i32")
    loss = g.output("loss", (x * w + b).sum())
    g.update("t", t + 1)
    g.update(w, w * 0.5)
    refs = {
        kind: {name: tensor.ref for name, tensor in getattr(g, kind).items()}
        for kind in ("inputs", "parameters", "state", "outputs", "updates", "externals")
    }
    assert refs["inputs"] == {"x": x.ref, "k": k.ref}
    assert refs["parameters"] == {"w": w.ref, "b": b.ref}
    assert refs["state"] == {"t": t.ref}
    assert refs["outputs"] == {"loss": loss.ref}
    assert list(refs["updates"]) == ["t", "w"]
    assert refs["externals"] == {}
    assert g.update_refs["w"] == g.updates["w"].ref
    with pytest.raises(TypeError):
        g.output_refs["loss"] = x.ref


def test_lookup_prefers_the_output():
    g = asg.Graph()
    x = g.input("x", (2,))
    h = asg.exp(x).named("h")
    y = g.output("y", h)
    assert y.ref == h.ref
    assert {name: g[name].ref for name in ("x", "h", "y")} == {
        "x": x.ref, "h": h.ref, "y": h.ref,
    }  # fmt: skip
    assert "h" in g
    assert "y" in g
    assert "z" not in g


def test_an_output_may_be_named_twice_and_have_two_names():
    g = asg.Graph()
    x = g.input("x", (2,))
    assert g.output("x", x) is x
    g.output("x", x)
    g.output("again", x)
    assert dict(g.output_refs) == {"x": x.ref, "again": x.ref}


def test_named_gives_the_tensor_back():
    g = asg.Graph()
    x = g.input("x", (2,))
    h = asg.exp(x).named("h").named("h")
    assert (h.name, h.label, g["h"].ref) == ("h", "h", h.ref)
    with pytest.raises(asg.GraphError, match="already has a name"):
        h.named("other")
    assert "other" not in g


def test_a_graph_without_nodes_is_used_where_it_is_given():
    g, around = asg.Graph("empty"), asg.Graph("around")
    with around:
        z = asg.zeros((2,), graph=g)
    assert z.graph is g
    assert len(around) == 0


def test_leaves_carry_their_first_value():
    g = asg.Graph()
    array = np.arange(3.0)
    a, b = g.parameter("a", (3,), init=array), g.parameter("b", (3,), init=2)
    c, d = g.parameter("c", (3,)), g.state_variable("d", (2, 3), init=asg.init.xavier_normal())
    array[0] = 9
    names = [str(t.node.attrs["init"]) for t in (a, b, c, d)]
    assert names == ["values", "constant(value=2.0)", "zeros()", "xavier_normal(gain=1.0)"]
    assert a.node.attrs["init"].values.tolist() == [0, 1, 2]


def test_attributes_are_those_of_the_op():
    g = asg.Graph()
    x = g.input("x", (2, 3))
    for tensor in (x.sum(0), x.reshape(3, 2), asg.softmax(x), x @ x.T, asg.gelu(x)):
        assert tensor.node.attrs.keys() == tensor.node.op.attrs.keys()
        assert isinstance(tensor.node.attrs, MappingProxyType)


@pytest.mark.parametrize("name", ["%7", "%0", "%12.3"])
def test_no_name_is_what_an_unnamed_node_is_called(name):
    g = asg.Graph("g")
    with pytest.raises(asg.GraphError, match="the label of an unnamed node"):
        g.input(name, (2,))
    with pytest.raises(asg.GraphError, match="the label of an unnamed node"):
        g.input("x", (2,)).named(name)
    with pytest.raises(asg.FormatError, match="the label of an unnamed node"):
        asg.parse(f'%0 "{name}": f32[2] = input')
