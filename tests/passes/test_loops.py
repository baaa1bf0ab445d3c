"""Products that no carry decides go before a loop, and those that no later step needs after it."""

import numpy as np
import pytest

import asg
from asg.core.interpreter import interpret
from asg.core.opdef import Kind, Loop
from asg.core.subgraphs import bind_graph, nodes_within
from asg.init import materialize
from asg.passes import DEFAULT, LOWER, run
from asg.passes.loops.hoist import HOIST
from asg.passes.loops.sink import SINK
from tests.loops import feeds_of, random_graph

BEFORE = tuple(each for each in LOWER if each not in (HOIST, SINK))
T, N, D, H = 5, 3, 4, 6


def loops(graph):
    """The loops of a graph and of its bodies."""
    return [node for node in nodes_within(graph) if isinstance(node.op, Loop)]


def products(graph):
    """How many products each loop's body has."""
    return [
        sum(node.op.kind is Kind.CONTRACTION for node in loop.attrs["body"].nodes)
        for loop in loops(graph)
    ]


def agree(graph, feeds=None, **sizes):
    """The graph as it is lowered, whose values are those without the passes of loops."""
    one, other = run(graph, BEFORE).graph, run(graph, LOWER).graph
    leaves = {
        name: materialize(t.node.attrs["init"], name, tuple(map(int, t.shape)), t.dtype, 3)
        for name, t in {**graph.parameters, **graph.state}.items()
    }
    bound = bind_graph(graph, sizes)
    feeds = leaves | (feeds_of(bound) if feeds is None else feeds)
    found, right = (interpret(bind_graph(each, sizes), feeds) for each in (other, one))
    for name, value in right.items():
        close = (
            {"rtol": 1e-9, "atol": 1e-12} if value.dtype == "f8" else {"rtol": 1e-4, "atol": 1e-5}
        )
        np.testing.assert_allclose(found[name], value, **close, err_msg=name)
    return other


def with_gradients(g, loss, *wrt):
    """The graph with the gradients of a loss, and with theirs along themselves."""
    joint = asg.splice(g, asg.gradients(loss, [g[name] for name in wrt]))
    total = sum((asg.square(joint[f"grad/{name}"]).sum() for name in wrt[1:]),
                start=asg.square(joint[f"grad/{wrt[0]}"]).sum())  # fmt: skip
    return joint, asg.splice(joint, asg.gradients(total, [joint[name] for name in wrt]))


def layer(kind, batch=N, length=T, **options):
    """A graph of a recurrent layer in f64, and its loss."""
    g = asg.Graph("layer")
    x = g.input("x", (length, batch, D), "f64")
    lengths = g.input("lengths", (batch,), "i32") if options.pop("masked", False) else None
    net = kind(D, H, **options).train()
    with g:
        states, _ = net(x, lengths=lengths)
        loss = g.output("loss", asg.square(states - 0.3).sum())
    return g, loss


RECURRENT = {
    "LSTM": (asg.nn.LSTM, {}),
    "GRU": (asg.nn.GRU, {}),
    "RNN": (asg.nn.RNN, {"nonlinearity": "relu"}),
    "two layers, both ways": (asg.nn.LSTM, {"num_layers": 2, "bidirectional": True}),
    "masked": (asg.nn.GRU, {"masked": True, "bidirectional": True}),
    "projected": (asg.nn.LSTM, {"proj_size": 2, "bias": False}),
    "dropout": (asg.nn.RNN, {"num_layers": 2, "dropout": 0.5}),
}


@pytest.mark.parametrize("name", RECURRENT)
def test_values_and_gradients_of_recurrent_layers_stay(name):
    kind, options = RECURRENT[name]
    g, loss = layer(kind, **options)
    weights = [n for n in g.parameters if "weight" in n]
    joint, second = with_gradients(g, loss, "x", *weights[:2])
    feeds = feeds_of(g) | ({"lengths": np.array([5, 2, 3], "i4")} if "lengths" in g.inputs else {})
    agree(joint, feeds)
    if name in ("LSTM", "masked"):
        agree(second, feeds)


@pytest.mark.parametrize(("kind", "count"), [(asg.nn.LSTM, 1), (asg.nn.GRU, 1), (asg.nn.RNN, 1)])
def test_a_step_has_one_product_forwards_and_one_backwards(kind, count):
    g, loss = layer(kind)
    joint, _ = with_gradients(g, loss, "x", *g.parameters)
    assert products(run(joint, BEFORE).graph) == [1, 3]
    assert products(agree(joint)) == [count, count]


def test_it_is_so_for_any_batch_and_length():
    g, loss = layer(asg.nn.LSTM, "N", "T")
    joint, _ = with_gradients(g, loss, "x", *g.parameters)
    feeds = {"x": np.random.default_rng(0).normal(size=(4, 2, D))}
    assert products(agree(joint, feeds, N=2, T=4)) == [1, 1]


def own(body, *wrt, reverse=False, length=T):
    """A user's loop over x [T, N, D] with weights w [D, H] and u [H, H], and its gradients."""
    g = asg.Graph("own")
    x, w = g.input("x", (length, N, D), "f64"), g.input("w", (D, H), "f64")
    u, h = g.input("u", (H, H), "f64"), g.input("h", (N, H), "f64")
    last, ys = asg.scan(lambda c, x: body(c, x, w, u), h, x, reverse=reverse)
    g.output("loss", asg.square(last).sum() + asg.sin(ys).sum())
    return with_gradients(g, g["loss"], *(wrt or ("x", "w", "u", "h")))


def cell(h, x, w, u):
    after = asg.tanh(x @ w + h @ u)
    return after, after


@pytest.mark.parametrize("reverse", [False, True])
def test_the_products_of_all_inputs_are_one(reverse):
    joint, second = own(cell, reverse=reverse)
    assert products(run(joint, BEFORE).graph) == [2, 6]
    assert products(agree(joint)) == [1, 1]
    agree(second)


def shared(h, x, w, u):
    after = asg.tanh(x @ w + h @ u) @ u
    return after, asg.sin(after @ u)


def branching(h, x, w, u):
    after = asg.cond(asg.sum(h) > 0, lambda: asg.tanh(x @ w), lambda: h @ u * 0.1)
    return after, after + x @ w


def nested(h, x, w, u):
    after, _ = asg.scan(lambda c, row: (asg.tanh(c @ u + row @ w), None), h[0], x)
    return h * 0.5 + after, asg.sum(h @ u)


@pytest.mark.parametrize("body", [shared, branching, nested], ids=lambda b: b.__name__)
def test_values_and_gradients_of_other_bodies_stay(body):
    for graph in own(body):
        agree(graph)


@pytest.mark.parametrize("steps", [0, 2, T])
def test_loops_that_end_earlier_keep_their_values(steps):
    """Elements of steps that are not made are zeros, and no product of what is there."""
    g = asg.Graph("ending")
    x, w = g.input("x", (T, N, D), "f64"), g.input("w", (D, H), "f64")
    u, h, n = g.input("u", (H, H), "f64"), g.input("h", (N, H), "f64"), g.input("n", (), "i32")
    last, (hs, products) = asg.scan(
        lambda c, row: (cell(c, row, w, u)[0], (c, asg.exp(row @ w))), h, x, length=n
    )
    start = last, asg.constant(0, graph=g)
    end, _ = asg.while_loop(
        lambda c: c[1] < n, lambda c: (cell(c[0], x[0], w, u)[0], c[1] + 1), start, T + 1
    )
    g.output("products", products)
    g.output("loss", asg.square(end).sum() + asg.sin(hs).sum() + products.sum())
    rng = np.random.default_rng(0)
    feeds = {"n": np.int32(steps)}
    feeds |= {k: rng.normal(size=t.shape) for k, t in g.inputs.items() if k != "n"}
    for graph in with_gradients(g, g["loss"], "x", "w", "u", "h"):
        agree(graph, feeds)


def test_a_dropout_mask_is_drawn_in_the_loop():
    g = asg.Graph("dropout")
    x, w = g.input("x", (T, N, D), "f64"), g.input("w", (D, D), "f64")
    keys = asg.constant(np.arange(2 * T, dtype="u4").reshape(T, 2), graph=g)

    def body(h, now):
        after = asg.tanh(asg.dropout(now[0], 0.5, key=now[1]) @ w + h @ w)
        return after, after

    _, ys = asg.scan(body, x[0], (x, keys))
    g.output("loss", asg.square(ys).sum())
    joint, second = with_gradients(g, g["loss"], "x", "w")
    agree(second)
    kinds = [{n.op.kind for n in loop.attrs["body"].nodes} for loop in loops(agree(joint))]
    assert all(Kind.RANDOM in each for each in kinds)


def test_random_loops_keep_their_values():
    for seed in range(25):
        agree(random_graph(seed))


# Limits


def test_what_would_take_more_memory_stays(monkeypatch):
    """Scores of a block of queries with all keys are computed block by block, if all are large."""
    monkeypatch.setattr("asg.passes.loops.parts.SMALL", 0)
    g = asg.Graph("blocks")
    queries, keys = g.input("q", (8, 4, 2), "f64"), g.input("k", (64, 2), "f64")
    _, ys = asg.scan(lambda c, q: (c, asg.softmax(q @ keys.T, -1) @ keys), (), queries)
    g.output("loss", asg.square(ys).sum())
    joint, _ = with_gradients(g, g["loss"], "q", "k")
    assert products(run(agree(joint), DEFAULT).graph) == products(run(joint, BEFORE).graph)


def test_what_a_barrier_holds_stays():
    g = asg.Graph("held")
    x, w = g.input("x", (T, N, D), "f64"), g.input("w", (D, D), "f64")

    def body(h, x):
        after = asg.tanh(asg.barrier(x, h) @ w + h @ w)
        return after, after

    g.output("last", asg.scan(body, x[0], x)[0])
    assert products(agree(g)) == [2]


def test_a_product_that_leads_to_a_y_alone_is_made_after_the_loop():
    def body(h, x, w, u):
        after = asg.tanh(x @ w + h @ u)
        return after, asg.sigmoid(after @ u + 1.0)

    joint, _ = own(body)
    assert products(agree(joint)) == [1, 1]


def test_a_sum_that_is_read_on_the_way_stays():
    g = asg.Graph("read")
    x, h = g.input("x", (T, N, D), "f64"), g.input("h", (D, D), "f64")

    def body(total, x):
        after = total + x.T @ x
        return after, asg.sum(after)

    last, ys = asg.scan(body, h, x)
    g.output("last", last)
    g.output("ys", ys)
    assert [loop.attrs["carries"] for loop in loops(agree(g))] == [1]


def test_a_sum_whose_value_before_each_step_is_a_y_stays():
    """The pass dropped the carry, and the body read it: no such graph compiled."""
    g = asg.Graph()
    x = g.input("x", (T, N))
    last, ys = asg.scan(lambda c, v: (c + asg.sum(v), c), asg.zeros((), graph=g), x)
    g.output("last", last)
    g.output("ys", ys)
    agree(g)


@pytest.mark.parametrize("reverse", [False, True])
def test_sums_of_products_and_rows_of_a_table_need_no_loop(reverse):
    g = asg.Graph("gram")
    x, h = g.input("x", (T, N, D), "f64"), g.input("h", (D, D), "f64")
    ids, places = g.input("ids", (T, 1, N), "i32"), g.input("places", (T, N, D), "i32")

    def step(carry, taken):
        (product, total, table, spread), (x, ids, places) = carry, taken
        empty = asg.zeros((D, D), "f64", graph=g)
        table = table + asg.index_add(empty, ids, asg.expand_dims(x, 0), 0).T + empty
        table = table + asg.index_add(empty, ids[0], x.T, 1)
        spread = spread + asg.scatter_add(empty, places, x, 0)
        return (product + (x.T @ x).T + x.T @ x, total + asg.sum(x, 0), table, spread), None

    last, _ = asg.scan(step, (h, h[0], h, h), (x, ids, places), reverse=reverse)
    for place, each in enumerate(last):
        g.output(f"last{place}", each)
    assert not loops(agree(g))


def test_the_history_says_what_left_the_loop():
    joint, _ = own(cell)
    _, history = run(joint, LOWER)
    notes = [(each.rule, each.summary) for each in history.rewrites]
    assert any(rule == "sink" and "after the loop" in text for rule, text in notes)
    assert any(rule == "hoist" and "before the loop" in text for rule, text in notes)
    assert any(rule == "hoist" and "for a later loop" in text for rule, text in notes)


def test_values_that_no_step_changes_are_computed_once():
    g = asg.Graph("constant")
    x, w = g.input("x", (T, N, H), "f64"), g.input("w", (H, H), "f64")
    g.output("y", asg.scan(lambda h, row: (asg.tanh(h @ asg.exp(w) + row), None), x[0], x)[0])
    [loop] = loops(agree(g))
    assert {"dot_general", "tanh"} <= {node.op.name for node in loop.attrs["body"].nodes}
    assert "exp" not in {node.op.name for node in loop.attrs["body"].nodes}


def test_loops_that_end_by_themselves_stay():
    """Elements of steps that are not made are zeros, whatever the product of all inputs is."""
    g = asg.Graph("ends")
    x, w = g.input("x", (T, N, D), "f64"), g.input("w", (D, D), "f64")
    n, start = g.input("n", (), "i32"), g.input("s", (N, D), "f64")
    total, ys = asg.scan(lambda c, row: (c + row @ w, row @ w + 1.0), start, x, length=n)
    found = asg.while_loop(
        lambda h: asg.sum(h) < 3.0, lambda h: h @ w * 0.1 + start @ w + 1.0, start, max_steps=4
    )
    g.output("loss", asg.square(ys).sum() + asg.square(total).sum() + asg.square(found).sum())
    joint, _ = with_gradients(g, g["loss"], "x", "w", "s")
    for made in (0, 3, 5):
        agree(joint, feeds_of(g) | {"n": np.asarray(made, "i4")})
