"""Edits of graphs: the graph that each makes, what it refuses and where, and undoing."""

import numpy as np
import pytest

import asg
from asg.core.hashing import fingerprint
from asg.core.node import Ref
from asg.core.verify import verify
from asg_viewer.editing.choices import ops_to_insert, ops_to_replace
from asg_viewer.editing.edits import (
    Delete,
    DeleteUnused,
    EditError,
    Insert,
    Rename,
    Replace,
    Rewire,
    SetAttr,
    applied,
)
from asg_viewer.editing.history import History


def net():
    g = asg.Graph("net")
    x, w = g.input("x", ("N", 3)), g.parameter("w", (3, 2), init=asg.init.normal())
    with g.scope("head"):
        h = asg.tanh(x @ w).named("h")
    asg.exp(h)
    g.output("loss", asg.mean(h, axis=0))
    g.update("w", w * 0.5)
    return g


def edited(edit, graph=None):
    found = applied(graph or net(), edit)
    verify(found.graph)
    return found.graph, found


def node_of(graph, op):
    return next(node for node in graph.nodes if node.op.name == op)


def test_rename_changes_the_name_and_what_is_updated_by_it():
    graph, found = edited(Rename(1, "weights"))
    assert list(graph.parameters) == ["weights"]
    assert list(graph.update_refs) == ["weights"]
    assert found.focus == 1
    graph, _ = edited(Rename(net()["h"].ref.node, ""))
    assert "h" not in graph
    assert fingerprint(graph) == fingerprint(net())  # names of values are not what is computed


@pytest.mark.parametrize(
    ("edit", "message", "node"),
    [
        (Rename(0, "w"), "the name 'w' is taken", 0),
        (Rename(0, ""), "fed and read by its name", 0),
        (Rename(3, " h"), "cannot be a name", 3),
        (Delete(0), "it is read by %2", 0),
        (Delete(5), "it is the output 'loss'", 5),
        (Replace(3, "nothing"), "no op 'nothing'", 3),
        (Replace(3, "dot_general"), "takes 2 operands", 3),
        (Rewire(2, 1, Ref(0, 0)), "", 2),
        (Rewire(2, 0, Ref(3, 0)), "needs this node itself", 2),
        (Rewire(2, 7, Ref(0, 0)), "no 7", 2),
        (SetAttr(5, "axes", "[7]"), "axis 7", 5),
        (SetAttr(5, "axes", "seven"), "expected", 5),
        (SetAttr(5, "nothing", "1"), "no attribute 'nothing'", 5),
        (SetAttr(0, "shape", "[4, 5]"), "", 2),  # the fault is at the reader
        (Insert(7, 1, "sum"), "different shapes", 7),  # where the update reads it
    ],
)  # fmt: skip
def test_edit_that_does_not_fit_says_why_and_where(edit, message, node):
    graph = net()
    before = fingerprint(graph)
    with pytest.raises(EditError) as caught:
        applied(graph, edit)
    assert message in caught.value.message
    assert caught.value.node == node
    assert fingerprint(graph) == before


def test_delete_takes_one_node_or_all_that_are_unused():
    graph = net()
    exp = node_of(graph, "exp").id
    after, found = edited(Delete(exp))
    assert len(after) == len(graph) - 1
    assert exp not in found.moved
    assert fingerprint(after) == fingerprint(graph)
    asg.exp(graph["x"])
    after, _ = edited(DeleteUnused(), graph)
    assert [node.op.name for node in after.nodes].count("exp") == 0
    assert list(after.inputs) == ["x"]


def test_insert_and_replace_are_typed_and_computed():
    graph = net()
    tanh = node_of(graph, "tanh").id
    after, found = edited(Insert(tanh, 0, "relu"))
    new = after.nodes[found.focus]
    assert (new.op.name, new.scope, new.source) == ("relu", "head", None)
    after, _ = edited(Replace(found.moved[tanh], "sigmoid"), after)
    x, w = np.ones((2, 3), "f4"), np.full((3, 2), -0.5, "f4")
    exe = asg.compile(after, "numpy")
    exe.load_state({"w": w}, strict=False)
    assert np.allclose(exe(x=x)["loss"].numpy(), 0.5)


def test_rewire_may_read_a_later_node():
    g = asg.Graph("order")
    x = g.input("x", (2,))
    first, last = asg.tanh(x), asg.exp(x)
    g.output("y", first)
    after, found = edited(Rewire(first.ref.node, 0, last.ref), g)
    assert [node.op.name for node in after.nodes] == ["input", "exp", "tanh"]
    assert found.moved == {0: 0, 1: 2, 2: 1}


def test_attribute_is_changed_and_types_follow():
    graph = net()
    mean = node_of(graph, "mean").id
    after, _ = edited(SetAttr(mean, "axes", "[1]"), graph)
    assert str(after["loss"].type) == "f32[N]"
    after, _ = edited(SetAttr(1, "init", "normal(mean=0.0, std=2.0)"), graph)
    assert after.nodes[1].attrs["init"] == asg.init.normal(0.0, 2.0)


def test_assumptions_and_types_before_them_are_kept():
    g = asg.Graph("assumed")
    x, y = g.input("x", ("N", 3)), g.input("y", ("2*M", 3))
    g.input("m", ("M",))
    before = asg.tanh(x)
    g.assume("N == 2*M")
    g.output("sum", asg.tanh(x) + y)
    after, found = edited(Rename(before.ref.node, "early"), g)
    assert after["early"].type == before.type
    assert list(map(str, after.facts)) == list(map(str, g.facts))
    assert found.moved == {n: n for n in range(len(g))}


def test_choices_fit():
    graph = net()
    tanh = node_of(graph, "tanh")
    names = ops_to_insert(graph, tanh, 0)
    assert {"relu", "exp", "softmax"} <= set(names)
    assert not {"mean", "matmul", "input", "scan"} & set(names)
    for name in names[:40]:
        edited(Insert(tanh.id, 0, name), graph)
    assert "tanh" not in ops_to_replace(graph, tanh)
    assert {"div", "add"} <= set(ops_to_replace(graph, node_of(graph, "mul")))


def test_history_is_undone_and_redone():
    history = History(net())
    steps = [Rename(3, "a"), Insert(3, 0, "exp"), Rename(4, "b")]
    for edit in steps:
        history = history.made(edit)
    assert history.graph.nodes[4].name == "b"
    assert history.graph.nodes[3].op.name == "exp"
    once = history.undone()
    assert once.graph.nodes[4].name == "a"
    assert history.moved(once)[4] == 4
    back = once.undone()
    assert once.moved(back) == {n: m for m, n in back.moved(once).items()}
    assert back.redone().redone().graph is history.graph
    assert history.undone().undone().undone().undone().graph is history.base
    assert not back.made(Rename(3, "c")).can_redo
    assert back.can_redo


def test_long_chain_is_edited_without_recursion():
    g = asg.Graph("chain")
    x = g.input("x", (2,))
    for _ in range(20_000):
        x = asg.neg(x)
    g.output("y", x)
    after, found = edited(Insert(2, 0, "exp"), g)
    assert len(after) == len(g) + 1
    assert found.moved[20_000] == 20_001
