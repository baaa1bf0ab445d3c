"""Sparse Jacobians and Hessians against dense ones, CasADi's patterns, and the sweeps they need."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import asg
from asg.autodiff.sparse.coloring import distance_two, star
from asg.core.errors import GraphError, ShapeError

RECORDS = Path(__file__).parent.parent / "reference/data/casadi_sparsity.json"
MATRIX = np.diag(np.full(8, 2.0))
MATRIX[0] = 1
MATRIX[3, 6] = 5


def beside(x):
    """Return the sine of the element before, and the cosine of the element after."""
    return asg.pad(asg.sin(x[:-1]), ((1, 0),)) + asg.pad(asg.cos(x[1:]), ((0, 1),))


def chain(x):
    return beside(x) + x**3


def rosenbrock(x):
    return asg.sum((x[1:] - x[:-1] ** 2) ** 2 + (1 - x[:-1]) ** 2)


def net(x):
    """Return the five-point net of a grid of two rows, by shifted slices."""
    u = asg.reshape(x, (2, -1))
    p = asg.pad(u, ((1, 1), (1, 1)))
    found = asg.exp(u) + p[2:, 1:-1] + p[:-2, 1:-1] + p[1:-1, 2:] + p[1:-1, :-2]
    return asg.reshape(found, -1)


def convolved(u):
    """Return the five-point net of a picture, by a convolution with a kernel that has zeros."""
    kernel = np.array([[0, 1, 0], [1, -4, 1], [0, 1, 0]], np.float64)
    return asg.conv2d(u[None, None], kernel[None, None], padding=1)[0, 0] + u**2


def arrow(x):
    return asg.concat([asg.sum(x**2)[None], x[1:] * x[0]], 0)


def short_arrow(x):
    return asg.concat([asg.sum(x**2)[None], x[1:] ** 2], 0)


def partly_linear(x):
    return asg.sum(asg.exp(x[:4]) * 3) + asg.sum(x[4:]) + x[0] * x[7]


JACOBIANS = {
    "chain": chain,
    "net": net,
    "arrow": arrow,
    "matrix": lambda x: asg.dot_general(
        asg.constant(MATRIX, graph=x.graph), asg.tanh(x), ((1,), (0,))
    ),
    "gather": lambda x: asg.exp(asg.take(x, [3, 3, 0, 7, 5, 1], 0)) * x[:6],
    "running": lambda x: asg.cumsum(x * x, 0),
}
HESSIANS = {
    "rosenbrock": rosenbrock,
    "product": lambda x: asg.sum(x**2) * asg.sum(x),
    "partly linear": partly_linear,
    "quadratic": lambda x: asg.dot(x, asg.constant(MATRIX, graph=x.graph) @ x),
}


def derived(kind, function, shape=(8,), dtype="f64", backend="numpy"):
    """Return the sparsity, the values and the dense matrix of a derivative at a random point."""
    graph = asg.Graph("sparse")
    y = graph.output("y", function(graph.input("x", shape, dtype)))
    name = f"{kind.__name__}/x"
    fed = {"x": np.random.default_rng(3).uniform(0.2, 1.4, shape)}
    sparse = kind(y, graph["x"], sparse=True)
    values = asg.run_gradient(graph, sparse, fed, backend)[name]
    dense = asg.run_gradient(graph, kind(y, graph["x"]), fed)[name]
    sparsity = asg.Sparsity.of(sparse, name)
    return sparsity, values, dense.reshape(sparsity.shape)


@pytest.mark.parametrize("name", [*JACOBIANS, *HESSIANS])
def test_the_pattern_is_casadis_and_the_values_are_the_dense_ones(name):
    kind = asg.jacobian if name in JACOBIANS else asg.hessian
    sparsity, values, dense = derived(kind, {**JACOBIANS, **HESSIANS}[name])
    pattern = json.loads(RECORDS.read_text())["patterns"][name]
    assert np.stack([sparsity.rows, sparsity.columns], 1).tolist() == pattern
    np.testing.assert_allclose(sparsity.to_dense(values), dense, rtol=1e-13, atol=1e-14)
    np.testing.assert_array_equal(sparsity.to_scipy(values).toarray(), sparsity.to_dense(values))


def test_on_a_device():
    def total(u):
        return asg.sum(asg.exp(convolved(u)))

    sparsity, values, dense = derived(asg.hessian, total, (3, 4), "f32", "wgpu")
    assert len(values) < dense.size
    np.testing.assert_allclose(sparsity.to_dense(values), dense, rtol=1e-4, atol=1e-4)


def sweeps(kind, function, shape):
    """Return the number of sweeps and of values of a derivative: the length of its seeds."""
    graph = asg.Graph("large")
    y = graph.output("y", function(graph.input("x", shape, "f64")))
    sparse = kind(y, graph["x"], sparse=True)
    (seeds,) = (
        node.types[0].shape
        for node in sparse.nodes
        if node.op.name == "equal" and sparse.type_of(node.inputs[0]).dtype is asg.i32
    )
    return seeds[0], len(asg.Sparsity.of(sparse, f"{kind.__name__}/x").rows)


def test_large_derivatives_need_few_sweeps():
    count, side = 10_000, 100
    assert sweeps(asg.jacobian, chain, (count,)) == (3, 3 * count - 2)
    assert sweeps(asg.hessian, rosenbrock, (count,)) == (3, 3 * count - 2)
    number, values = sweeps(asg.jacobian, convolved, (side, side))
    assert number <= 7
    assert values == 5 * count - 4 * side
    assert sweeps(asg.jacobian, short_arrow, (count,)) == (2, 2 * count - 1)  # by rows
    assert sweeps(asg.jacobian, lambda x: x * x[0], (count,)) == (2, 2 * count - 1)  # by columns
    assert sweeps(asg.hessian, lambda x: asg.sum(x * x[0]), (count,)) == (2, 2 * count - 1)


def random_pattern(rng, symmetric):
    height, width = rng.integers(1, 25, 2)
    width = height if symmetric else width
    filled = rng.random((height, width)) < rng.random() * 0.5
    filled |= filled.T if symmetric else False
    return (*np.nonzero(filled), filled)


def test_columns_of_a_color_share_no_row():
    rng = np.random.default_rng(0)
    for _ in range(100):
        rows, columns, filled = random_pattern(rng, symmetric=False)
        colors = distance_two(rows, columns, filled.shape)
        met = np.zeros((len(filled), colors.max() + 1), int)
        np.add.at(met, (rows, colors[columns]), 1)
        assert met.max() <= 1


def test_a_star_coloring_tells_each_value_apart():
    rng = np.random.default_rng(1)
    for _ in range(100):
        rows, columns, filled = random_pattern(rng, symmetric=True)
        colors = star(rows, columns, len(filled))
        met = np.zeros((len(filled), colors.max() + 1), int)
        np.add.at(met, (rows, colors[columns]), 1)
        alone = (met[rows, colors[columns]] == 1) | (met[columns, colors[rows]] == 1)
        assert alone.all()


def several():
    """Return a graph of two inputs of other shapes and dtypes, and a third without a path."""
    graph = asg.Graph("several")
    x, w = graph.input("x", (2, 3), "f64"), graph.input("w", (3,), "f32")
    graph.input("z", (2,), "f64")
    y = asg.exp(x) * asg.cast(w, "f64") ** 2
    graph.output("y", y)
    graph.output("total", asg.sum(y))
    return graph, {"x": np.linspace(-1, 1, 6).reshape(2, 3), "w": np.array([1, 2, 3], np.float32)}


def test_several_sources_after_a_file(tmp_path):
    graph, fed = several()
    sources = [graph[name] for name in ("x", "w", "z")]
    joint = asg.splice(graph, asg.jacobian(graph["y"], sources, sparse=True))
    joint = asg.splice(joint, asg.hessian(joint["total"], ["x", "w", "z"], sparse=True))
    asg.save(joint, tmp_path / "joint.asg.json")
    joint = asg.load(tmp_path / "joint.asg.json")
    dense = asg.splice(graph, asg.jacobian(graph["y"], sources))
    dense = asg.splice(dense, asg.hessian(dense["total"], ["x", "w", "z"]))
    fed["z"] = np.zeros(2)
    expected, values = (asg.compile(each, "numpy")(fed) for each in (dense, joint))
    sizes = {"jacobian/w": 6, "jacobian/x": 6, "jacobian/z": 0, "hessian/x/w": 6, "hessian/w/w": 3}
    for name in expected:
        if name.startswith(("jacobian", "hessian")):
            sparsity = asg.Sparsity.of(joint, name)
            found, whole = sparsity.to_dense(values[name]), np.asarray(expected[name])
            assert len(sparsity.rows) == sizes.get(name, len(sparsity.rows))
            assert found.dtype == whole.dtype
            np.testing.assert_allclose(found, whole.reshape(found.shape), rtol=1e-6, atol=1e-6)


def test_a_loop_and_a_branch():
    def short(x):
        def step(carry, _):
            warm = asg.cond(x[0] > 0.5, lambda c: c * x, lambda c: asg.sin(c) + x, carry)
            return warm + asg.pad(carry[:-1], ((1, 0),)), None

        return asg.scan(step, x, length=2)[0]

    sparsity, values, dense = derived(asg.jacobian, short)
    assert len(values) == np.count_nonzero(dense) == 8 + 7 + 6
    np.testing.assert_allclose(sparsity.to_dense(values), dense)


def test_a_long_loop_settles():
    def long(x):
        def step(carry, each):
            grown = asg.sin(carry * asg.concat([x[:2], carry[2:] * 0 + 1], 0)) + each
            return grown, grown[:4]

        return asg.reshape(asg.scan(step, x, xs=asg.tile(x[7:], (500, 8)))[1], -1)[-4:]

    sparsity, values, dense = derived(asg.jacobian, long)
    np.testing.assert_allclose(sparsity.to_dense(values), dense)
    assert len(values) == 4 + 4  # its own element, and the last


def spread(x):
    """Return x after many steps that each hand half of an element on to the next."""

    def step(carry, _):
        return carry / 2 + asg.pad(carry[:-1] / 2, ((1, 0),)), None

    return asg.scan(step, x, length=600)[0]


def test_a_loop_that_does_not_settle_depends_on_all():
    sparsity, values, dense = derived(asg.jacobian, spread, (40,))
    assert len(values) == 1600
    np.testing.assert_allclose(sparsity.to_dense(values), dense)


def surrogate(x):
    """Return a step with the gradient of a sigmoid."""
    step = asg.custom_vjp(
        lambda t: asg.cast(asg.greater(t, 0.5), "f64"),
        lambda ct, y, t: (ct * asg.sigmoid(t) * (1 - asg.sigmoid(t)),),
    )
    return step(x)


def test_a_gradient_rule_of_the_user_is_taken_to_read_everything():
    sparsity, values, dense = derived(asg.jacobian, surrogate, (3,))
    assert len(values) == 9
    np.testing.assert_allclose(sparsity.to_dense(values), dense)


@pytest.mark.parametrize(
    ("function", "count"),
    [
        (lambda x: asg.stop_gradient(x) * x, 8),
        (lambda x: x * np.array([0, 1, 0, 2, 0, 3, 0, 4.0]), 4),
        (lambda x: asg.where(np.arange(8) < 3, asg.flip(x), asg.sum(x * 0)), 3),
        (lambda x: asg.sort(asg.reshape(x, (2, 4)), axis=1), 2 * 4 * 4),
        (lambda x: asg.softmax(asg.reshape(x, (4, 2)), axis=1), 4 * 2 * 2),
        (lambda x: asg.dot_general(x, x[0], ((), ())), 8 + 7),
        (lambda x: asg.scatter_add(x * 0, [1, 1], x[2:4], 0), 2),
        (lambda x: asg.scatter(x, [1, 1], x[2:4], 0), 7 + 2),
        (lambda x: asg.cast(asg.cast(x, "i32"), "f64") / 2, 0),
    ],
)
def test_patterns_are_tight(function, count):
    def flat(x):
        return asg.reshape(function(x), -1)

    sparsity, values, dense = derived(asg.jacobian, flat)
    assert len(values) == count
    np.testing.assert_allclose(sparsity.to_dense(values), dense)


def test_wrong_calls_say_what_is_wrong():
    graph = asg.Graph("symbols")
    y = graph.output("y", asg.sin(graph.input("x", ("N",))))
    with pytest.raises(ShapeError, match=r"jacobian: sparse=True needs numbers .* the size N"):
        asg.jacobian(y, graph["x"], sparse=True)
    sparsity, values, _ = derived(asg.jacobian, net)
    with pytest.raises(ShapeError, match=r"needs values of the shape \(28,\), got \(27,\)"):
        sparsity.to_dense(values[1:])
    with pytest.raises(ShapeError, match="symmetric=True for a matrix of"):
        asg.Sparsity(sparsity.rows, sparsity.columns, (8, 9)).colors(symmetric=True)
    with pytest.raises(GraphError, match="no sparse derivative 'jacobian/x'"):
        asg.Sparsity.of(graph, "jacobian/x")
