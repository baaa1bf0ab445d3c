"""vmap of Python functions: numbers as of a loop over the examples, and errors."""

import numpy as np
import pytest

import asg
from asg import nn

ROWS = np.arange(6.0, dtype=np.float32).reshape(2, 3) - 2
W = np.array([1.0, -2.0, 3.0], np.float32)


@pytest.fixture
def g():
    graph = asg.Graph("g")
    graph.input("x", ("N", 3))
    graph.parameter("w", (3,), init=W)
    return graph


def value(tensor):
    return np.asarray(asg.evaluate(tensor, {"x": ROWS}))


def test_a_function_sees_examples_and_shares_what_it_captures(g):
    found = asg.vmap(lambda row: asg.sum(row * g["w"]) ** 2)(g["x"])
    assert found.type == asg.TensorType(g["x"].shape[:1], "f32")
    np.testing.assert_array_equal(value(found), (ROWS @ W) ** 2)
    assert not any(node.origin for node in g.nodes)


def test_arguments_and_results_are_trees_with_axes(g):
    def function(row, pair):
        assert row.shape == (3,)
        return {"product": row * pair["b"], "rest": (pair["a"], 2.0)}

    axes = asg.vmap(function, in_axes=(0, None), out_axes=-1)
    found = axes(g["x"], {"a": g["w"][0], "b": g["w"]})
    np.testing.assert_array_equal(value(found["product"]), (ROWS * W).T)
    assert [value(each).tolist() for each in found["rest"]] == [[1.0, 1.0], [2.0, 2.0]]
    columns = asg.vmap(asg.prod, in_axes=1)(g["x"])
    np.testing.assert_array_equal(value(columns), ROWS.prod(0))


def test_it_works_inside_itself_and_in_loops_and_around_gradients(g):
    x, w = g["x"], g["w"]
    pairs = asg.vmap(asg.vmap(lambda a, b: a * b, (0, None)), (None, 0))(w, w)
    np.testing.assert_array_equal(value(pairs), np.outer(W, W))

    def turn(carry, step):
        return carry, asg.vmap(lambda row: asg.sum(row) * step + carry)(x)

    _, ys = asg.scan(turn, w[0], np.arange(3.0, dtype=np.float32))
    np.testing.assert_array_equal(value(ys), np.outer(np.arange(3.0), ROWS.sum(1)) + W[0])

    def slope(row):
        (found,) = asg.call(asg.gradients(asg.sum(row * w) ** 2, w)).values()
        return found

    np.testing.assert_array_equal(value(asg.vmap(slope)(x)), 2 * (ROWS @ W)[:, None] * ROWS)


def test_a_net_in_the_function_has_its_parameters_once(g):
    net = nn.Linear(3, 2)
    g.output("loss", asg.sum(asg.vmap(net)(g["x"]) ** 2))
    assert list(g.parameters) == ["w", "weight", "bias"]
    exe = asg.compile(asg.train_step(g, optimizer=asg.optim.sgd(0.01), wrt=["weight"]), "numpy")
    assert exe(x=ROWS)["loss"].item() > exe(x=ROWS)["loss"].item()


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (asg.vmap(asg.add), "have the sizes N, 3; they must be equal"),
        (lambda x, w: asg.vmap(lambda a: a, in_axes=(0, 0))(x), "has 2 entries for 1 arguments"),
        (lambda x, w: asg.vmap(lambda a: a, in_axes=None)(x), "vmap: nothing is batched"),
        (lambda x, w: asg.vmap(lambda a: a, in_axes=2)(x), "axis 2 is out of range"),
        (lambda x, w: asg.vmap(lambda a: a, size=2), "leave size out"),
        (lambda x, w: asg.vmap(3), "must be a graph or a function"),
        (lambda x, w: asg.vmap(lambda a: asg.exp(a) @ w[:2])(x), "matmul: cannot multiply"),
    ],
)
def test_wrong_calls_say_so_and_leave_the_graph_alone(g, call, words):
    before = asg.text(g)
    with pytest.raises(asg.AsgError, match=words):
        call(g["x"], g["w"])
    assert asg.text(g) == before
