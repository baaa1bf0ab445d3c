"""Edits of graphs: the graph that each makes, what it refuses and where, and undoing."""

import numpy as np
import pytest

import asg
from asg.core.hashing import fingerprint
from asg.core.node import Ref
from asg.core.verify import verify
from asg_viewer.editing import within
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
from asg_viewer.model.document import document
from tests.viewer.models import recurrent


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
        (Rename(0, ""), "input needs a name", 0),
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
    assert caught.value.at == node
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


def nested():
    """A scan that has a branch in its body, and a node there that nothing reads."""
    g = asg.Graph("nested")
    xs = g.input("xs", (4, 2))

    def step(carry, x):
        asg.sqrt(x)
        chosen = asg.cond(asg.sum(x) > 0.0, lambda v: asg.exp(v) + v, asg.neg, x)
        return carry + chosen, asg.tanh(carry)

    asg.abs(xs)
    last, ys = asg.scan(step, asg.zeros((2,), graph=g), xs)
    g.output("last", last * 2.0)
    g.output("ys", ys)
    return g


def inside(graph, edit):
    """A graph with an edit by numbers of its model, which those of the new one go with."""
    found = within.applied(graph, edit)
    verify(found.graph)
    before, after = model_of(graph), model_of(found.graph)
    for old, new in found.moved.items():
        if not isinstance(edit, Replace | Rename) or old != edit.node:
            assert before.node(old).op.name == after.node(new).op.name
            assert before.node(old).scope == after.node(new).scope
    return found, after


def model_of(graph):
    return document(graph).panes[0].model


def place(model, op):
    (found,) = (n for n in range(model.outer, model.size) if model.node(n).op.name == op)
    return found


@pytest.mark.parametrize("op", ["tanh", "exp"])  # in the loop, and in the branch within it
def test_a_node_of_a_body_is_edited_as_one_of_the_graph(op):
    graph, xs = nested(), np.array([[1, 2], [-3, 1], [2, 2], [0, -1]], "f4")
    before = asg.compile(graph, "numpy")(xs=xs)
    old = place(model_of(graph), op)
    found, model = inside(graph, Insert(old, 0, "neg"))
    new = model.node(found.focus)
    assert (new.op.name, new.source) == ("neg", None)
    assert model.operands(found.moved[old]) == [found.focus]
    found, model = inside(found.graph, Replace(found.moved[old], "sin"))
    assert model.called(found.focus) == "sin"
    found, model = inside(found.graph, Rename(found.focus, "wave"))
    after = asg.compile(found.graph, "numpy")(xs=xs)
    if op == "tanh":
        gains = np.where(xs.sum(1, keepdims=True) > 0, np.exp(xs) + xs, -xs)
        carries = np.cumsum([np.zeros(2), *gains[:3]], axis=0)
        assert np.array_equal(after["last"].numpy(), before["last"].numpy())
        assert np.allclose(after["ys"].numpy(), np.sin(-carries), atol=1e-5)
    else:
        given = np.where(xs.sum(1, keepdims=True) > 0, np.sin(-xs) + xs, -xs)
        assert np.allclose(after["last"].numpy(), given.sum(0) * 2.0, atol=1e-5)
    assert model.called(found.focus) == "wave"


def test_all_that_is_unused_goes_from_bodies_too():
    graph = nested()
    found, model = inside(graph, DeleteUnused())
    ops = [node.op.name for node in model.nodes]
    assert not {"sqrt", "abs"} & {*ops}
    assert {"tanh", "exp", "scan", "cond"} <= {*ops}
    assert set(range(model_of(graph).size)) - found.moved.keys() == {
        n for n, node in enumerate(model_of(graph).nodes) if node.op.name in ("sqrt", "abs")
    }


def test_edits_of_a_body_are_checked_where_the_loop_reads_it():
    graph = recurrent()
    model = model_of(graph)
    (body,) = model.bodies
    tanh, scan = place(model, "tanh"), body.control
    faults = [
        (Replace(tanh, "dot_general"), "takes 2 operands", tanh),
        (Delete(tanh), "is read by", tanh),
        (SetAttr(body.inputs[0], "shape", "[7]"), "axis 0 of f32[7]", 12),
        (Rewire(tanh, 0, Ref(graph["xs"].ref.node, 0)), "its own nodes", tanh),
        (Rewire(tanh, 0, Ref(body.inputs[1], 0)), "carry", scan),
        (Rename(model.size, "x"), "no node", 0),
    ]
    for edit, message, node in faults:
        with pytest.raises(EditError) as caught:
            within.applied(graph, edit)
        assert message in caught.value.message
        assert caught.value.at == node
    assert fingerprint(graph) == fingerprint(recurrent())


def test_an_input_that_stands_for_an_operand_stays():
    g = asg.Graph("unread")
    xs = g.input("xs", (3, 2))
    g.output("last", asg.scan(lambda c, x: (c * 2.0, None), asg.ones((), graph=g), xs)[0])
    (body,) = model_of(g).bodies
    with pytest.raises(EditError, match="stands for an operand") as caught:
        within.applied(g, Delete(body.inputs[1]))
    assert caught.value.at == body.inputs[1]


def test_edits_of_bodies_are_undone_and_redone():
    graph = nested()
    old = place(model_of(graph), "tanh")
    once = History(graph).made(Insert(old, 0, "neg"))
    twice = once.made(Insert(1, 0, "neg"))
    new = once.results[0].moved[old]
    assert model_of(once.graph).called(new) == "tanh"
    assert model_of(twice.graph).called(once.moved(twice)[new]) == "tanh"
    assert twice.undone().moved(once.undone())[new] == old
    assert once.undone().redone().graph is once.graph


def test_long_chain_is_edited_without_recursion():
    g = asg.Graph("chain")
    x = g.input("x", (2,))
    for _ in range(20_000):
        x = asg.neg(x)
    g.output("y", x)
    after, found = edited(Insert(2, 0, "exp"), g)
    assert len(after) == len(g) + 1
    assert found.moved[20_000] == 20_001
