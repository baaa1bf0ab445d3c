"""A graph that is not what a graph must be is refused, whoever made it."""

from collections.abc import Callable
from typing import Any

import pytest

import asg
from asg.core.dims import symbol
from asg.core.errors import GraphError, ShapeError
from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.types import TensorType
from asg.core.verify import verify
from asg.ops._support.catalogue import OPS

F32 = asg.f32


def graph() -> Graph:
    g = Graph("g")
    x = g.input("x", ("N", 3))  # %0
    w = g.parameter("w", (3,))  # %1
    h = asg.tanh(x @ w)  # %2, %3
    g.output("y", asg.softmax(h, axis=0))  # %4
    g.update("w", w * 2)  # %5 2.0, %6
    return g


def changed(id_: int, **fields: Any) -> Callable[[Graph], None]:
    def change(g: Graph) -> None:
        g._nodes.put(id_, g.nodes[id_]._replace(**fields))

    return change


def test_valid_graphs_pass() -> None:
    g = graph()
    verify(g)
    verify(asg.gradients(g.nodes and asg.sum(g["y"]), [g["w"]]))
    verify(Graph("empty"))


def test_types_are_compared_under_assumptions_made_later() -> None:
    g = Graph("g")
    x = g.input("x", ("N",)).exp()
    y = g.input("y", ("M",)).exp()
    g.assume("N == 2*M")
    asg.concat([x, y])
    verify(g)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (changed(3, id=7), "stands at position 3, not 7"),
        (changed(3, inputs=(Ref(3, 0),)), "uses %3, which does not stand before it"),
        (changed(3, inputs=(Ref(5, 0),)), "uses %5, which does not stand before it"),
        (changed(3, inputs=(Ref(-1, 0),)), "uses %-1, which does not stand before it"),
        (changed(3, inputs=(Ref(2, 1),)), "uses %2.1, and %2 has fewer results"),
        (changed(3, inputs=()), "takes 1 operands, got 0"),
        (changed(3, types=(TensorType((3,), F32),)), "is recorded as f32[3], and is f32[N]"),
        (changed(6, types=(TensorType((3,), F32),) * 2), "as f32[3], f32[3], and is f32[3]"),
        (changed(4, types=(TensorType((symbol("N"), 2), F32),)), "node %4 softmax"),
        (changed(4, attrs={"axis": -1}), "axis -1 of a node must be counted from the front"),
        (changed(4, attrs={"axis": 2}), "axis 2 is out of range for rank 1"),
        (changed(5, attrs={}), "has the attributes none, and full takes value, shape, dtype"),
        (changed(0, name=None), "is a leaf without a name"),
        (changed(3, name="w"), "node 'w' %3 tanh"),
        (changed(1, attrs={"shape": (symbol("N"),), "dtype": F32, "init": None}), "symbolic"),
        (lambda g: g._outputs.update(y=Ref(40, 0)), "the output 'y' is %40, which does not exist"),
        (lambda g: g._outputs.update(y=Ref(4, 1)), "the output 'y' is %4.1"),
        (lambda g: g._updates.update(w=Ref(3, 0)), "'w' is f32[3], its update f32[N]"),
        (lambda g: g._updates.update(x=Ref(0, 0)), "the update 'x' is of node 'x' %0 input"),
        (lambda g: g._updates.update(q=Ref(0, 0)), "no node named 'q'"),
    ],
)
def test_each_fault_is_found_and_named(change: Callable[[Graph], None], words: str) -> None:
    g = graph()
    change(g)
    with pytest.raises(GraphError) as caught:
        verify(g)
    assert words in str(caught.value)


def test_fault_names_the_user_line() -> None:
    g = graph()
    changed(3, inputs=(Ref(9, 0),))(g)
    with pytest.raises(GraphError, match=r"test_verify\.py:\d+") as caught:
        verify(g)
    assert str(caught.value).count("node ") == 1


def test_node_of_a_name() -> None:
    node: Node = graph().nodes[0]
    assert node.describe().startswith("node 'x' %0 input")


@pytest.mark.parametrize(
    ("name", "shapes", "attrs", "words"),
    [
        ("sum", [(2, 3)], {"axes": (-2,), "keepdims": False}, "axis -2 of a node must be counted"),
        ("take", [(2, 3), (4,)], {"axis": -1}, "axis -1 of a node must be counted"),
        ("unpool", [(2, 3), (2, 1)], {"shape": (5,), "kernel": (2,), "stride": (2,), "low": (0,),
                                      "dilation": (1,)}, "must have the shape of f32[2,3]"),
        ("real_idft", [(2, 3), (2, 1)], {"n": 4}, "must have equal shapes"),
        ("conv_integer", [(1, 7, 5), (3, 4, 2), ()],
         {"strides": (1,), "low": (0,), "high": (0,), "dilations": (1,)}, "do not fit i8[1,7,5]"),
        ("conv_integer", [(1, 4, 5), (3, 4, 2), ()],
         {"strides": (1,), "low": (-1,), "high": (0,), "dilations": (1,)}, "not be negative"),
    ],
)  # fmt: skip
def test_operands_and_attributes_must_fit(
    name: str, shapes: list[tuple[int, ...]], attrs: dict[str, Any], words: str
) -> None:
    g, op = Graph("g"), OPS[name]
    kinds = [next(d for d in ("f32", "i32", "i8") if d in allowed) for allowed in op.operands]
    leaves = [g.input(f"x{i}", *each) for i, each in enumerate(zip(shapes, kinds, strict=True))]
    with pytest.raises(ShapeError) as caught:
        g.add(op, leaves, attrs)
    assert words in str(caught.value)
