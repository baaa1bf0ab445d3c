"""A graph with symbolic sizes has the gradients that it has with those sizes as numbers."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

import asg
from asg.testing import interpret
from tests.reference.sampling import floats

M = 3
FUNCTIONS = {
    "step": lambda x, n: x[::2],
    "step from one": lambda x, n: x[1::3],
    "step from two": lambda x, n: x[2::2] * 3,
    "step before the last": lambda x, n: x[:-1:2],
    "rest": lambda x, n: x[1:],
    "all but the last": lambda x, n: x[:-1],
    "last": lambda x, n: x[-1],
    "backwards": lambda x, n: x[::-1, ::-1],
    "columns": lambda x, n: x[:, 1:],
    "new axis": lambda x, n: x[:, None] * x,
    "repeated rows": lambda x, n: x[np.array([0, 0, -1], np.int32)],
    "concat": lambda x, n: asg.concat([x, x[1:], x * x], 0),
    "stack": lambda x, n: asg.stack([x, x * 2, x * x], 1),
    "pad": lambda x, n: asg.pad(x, ((1, 2), (0, 1)), constant_values=2.0) ** 3,
    "transpose": lambda x, n: x.T,
    "reshape": lambda x, n: x.reshape(-1) ** 2,
    "reshape and back": lambda x, n: x.reshape(M, n).reshape(n * M).sum(),
    "flatten": lambda x, n: asg.sin(x.flatten()),
    "flip": lambda x, n: asg.flip(x, 0) * x,
    "broadcast": lambda x, n: x.sum(0).broadcast_to((n, M)) * x,
    "broadcast of a column": lambda x, n: x[:, :1] + x,
    "sum of rows": lambda x, n: (x * x).sum(0),
    "mean": lambda x, n: asg.mean(x * x),
    "mean of rows": lambda x, n: asg.mean(x * x, 0, keepdims=True),
    "var": lambda x, n: asg.var(x, 0),
    "prod": lambda x, n: asg.prod(x, 0),
    "prod of what may be nothing": lambda x, n: asg.prod(x[1:], 0),
    "recurrence of what may be nothing": lambda x, n: asg.linear_recurrence(x[1:], x[:-1], 0, True),
    "max": lambda x, n: asg.max(x, 0),
    "softmax": lambda x, n: asg.softmax(x, 0),
    "logsumexp": lambda x, n: asg.logsumexp(x),
    "layer_norm": lambda x, n: asg.layer_norm(x, M),
    "matmul": lambda x, n: x @ x.T,
    "matmul of columns": lambda x, n: x.T @ x,
    "attention": lambda x, n: asg.scaled_dot_product_attention(x, x, x * x, is_causal=True),
    "attention backwards": lambda x, n: asg.scaled_dot_product_attention(
        x, x[::-1], x, mask=asg.triu(x @ x.T)
    ),
    "tril": lambda x, n: asg.tril(x @ x.T, -1),
    "size as a number": lambda x, n: x * asg.dim(n, "f64", graph=x.graph),
    "positions": lambda x, n: x * asg.arange(n, dtype="f64", graph=x.graph)[:, None],
    "gather": lambda x, n: asg.gather(x * x, asg.argmax(x, 1, keepdims=True), 1),
    "scatter_add": lambda x, n: asg.scatter_add(
        asg.zeros((n, M), "f64", graph=x.graph), asg.argmax(x, 1, keepdims=True), x[:, :1], 1
    ),
    "linear_recurrence": lambda x, n: asg.linear_recurrence(x, asg.cos(x), 0),
    "cumsum": lambda x, n: asg.cumsum(x * x, 0),
    "cumprod": lambda x, n: asg.cumprod(x, 0),
    "cumprod of what may be nothing": lambda x, n: asg.cumprod(x[1:], 0, reverse=True),
    "cummax": lambda x, n: asg.cummax(x, 0) * x,
    "cummin of what may be nothing": lambda x, n: asg.cummin(x[1:] * x[1:], 0),
    "logcumsumexp": lambda x, n: asg.logcumsumexp(x),
    "logcumsumexp of what may be nothing": lambda x, n: asg.logcumsumexp(x[1:], 0),
    "sort": lambda x, n: asg.sort(x, 0) * x,
    "topk": lambda x, n: asg.topk(x, n, 0)[0] * x,
    "where": lambda x, n: asg.where(x > 0, x * x, asg.exp(x)),
    "mse": lambda x, n: asg.mse_loss(x, x[::-1]),
    "cross_entropy": lambda x, n: asg.cross_entropy(x, asg.argmax(x * x, 1)),
}
SIZES = (1, 2, 5)


def _twice(function, size):
    """Return value, gradient and the gradient of a function of it, with `size` for the rows."""
    graph = asg.Graph("rows")
    x = graph.input("x", (size, M), "f64")
    y = graph.output("y", function(x, x.shape[0]))
    weights = asg.cos(y)  # seeds of y's shape that depend on x too
    once = asg.splice(graph, asg.gradients(y, wrt=x, seeds=[weights]))
    again = asg.gradients(asg.square(once["grad/x"]).sum(), wrt=once.leaf("x"))
    return asg.splice(once, again)


@cache
def _with_numbers(name):
    """Return the feeds of each size, and the results of the graph with that size as a number."""
    feeds = [{"x": floats(f"{name}/{size}", (size, M))} for size in SIZES]
    graphs = [_twice(FUNCTIONS[name], size) for size in SIZES]
    return [(fed, interpret(graph, fed)) for graph, fed in zip(graphs, feeds, strict=True)]


@pytest.mark.parametrize("name", FUNCTIONS)
def test_any_size_from_one_graph(name, run):
    symbolic = _twice(FUNCTIONS[name], "N")
    assert symbolic.symbols == {"N"}
    for feeds, expected in _with_numbers(name):
        found = run(symbolic, feeds)
        assert found.keys() == expected.keys()
        for key in expected:
            assert found[key].shape == expected[key].shape
            np.testing.assert_allclose(found[key], expected[key], rtol=1e-12, atol=1e-12)


LINEAR = {
    "step": lambda x: x[::2],
    "backwards with bounds": lambda x: x[3:0:-2],
    "an element": lambda x: x[2, 1],
    "mixed": lambda x: x[..., None, 1:3],
    "rows twice": lambda x: x[np.array([[0, 1], [1, -1]], np.int32)],
    "pairs": lambda x: x[np.array([0, 1, 1], np.int32), np.array([2, 0, 0], np.int32)],
    "rows, then a slice": lambda x: x[np.array([3, 3, 0], np.int32), ::-1],
    "a slice, then columns": lambda x: x[1:, np.array([2, 2], np.int32)],
    "split": lambda x: asg.concat(asg.split(x, 2, 0)[::-1], 1),
    "split at": lambda x: asg.split(x, [1, 3], 0)[1],
    "pad": lambda x: asg.pad(x, ((2, 0), (1, 1)), constant_values=0),
    "stack": lambda x: asg.stack([x, 2 * x, x], -1),
    "moveaxis": lambda x: asg.moveaxis(x[None], 0, -1),
    "tril": lambda x: asg.tril(x, 1),
    "mean": lambda x: asg.mean(x, 0),
}


@pytest.mark.parametrize("name", LINEAR)
def test_the_gradient_of_a_linear_function_is_its_adjoint(name, run):
    """⟨seed, f(x)⟩ = ⟨gradient, x⟩ for every x and seed."""
    graph = asg.Graph("linear")
    x = graph.input("x", (4, M), "f64")
    y = graph.output("y", LINEAR[name](x))
    derived = asg.gradients(y, wrt=x, seeds="input")
    (seed,) = derived.inputs
    value, weights = floats(f"{name}/x", (4, M)), floats(f"{name}/seed", y.shape)
    found = run(asg.splice(graph, derived), {"x": value, seed: weights})
    pairing = np.sum(found["y"] * weights)
    np.testing.assert_allclose(np.sum(found["grad/x"] * value), pairing, rtol=1e-12)
    assert pairing != 0
