"""Kernels of rows: reductions with what is computed from and for them."""

import numpy as np
import pytest

import asg
from asg.runtime.compiling import compile
from tests.numpy.native.test_fusing import check, normal, plan_of, steps

SHAPES = [
    (5, 7), (3, 16), (4, 17), (2, 64), (3, 65), (2, 3, 200), (1, 40), (40, 1), (1, 1), (0, 4),
    (2, 2, 2, 33), (64,),
]  # fmt: skip


def row_norm(x):
    mean = asg.mean(x, axis=-1, keepdims=True)
    spread = asg.mean(asg.square(x - mean), axis=-1, keepdims=True)
    return (x - mean) * asg.rsqrt(spread + 1e-5)


ROWS = {
    "softmax": asg.softmax,
    "log_softmax": asg.log_softmax,
    "logsumexp": lambda x: asg.logsumexp(x, axis=-1),
    "norm": row_norm,
    "norm of gelu": lambda x: row_norm(x + asg.gelu(x)),
    "sum of squares": lambda x: asg.sum(asg.square(x), axis=-1),
    "largest less smallest": lambda x: asg.max(x, axis=-1) - asg.min(x, axis=-1),
    "mean of all": lambda x: asg.mean(asg.square(x)),
    "softmax of norm": lambda x: asg.softmax(row_norm(x) * 3),
    "product": lambda x: asg.prod(asg.cos(x), axis=-1),
    "sum alone": lambda x: asg.sum(x, axis=-1, keepdims=True),
    "share of a sum": lambda x: asg.exp(x) / asg.sum(asg.exp(x), axis=-1, keepdims=True),
}


@pytest.mark.parametrize("name", ROWS)
@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_rows(name, shape):
    if 0 in shape and name == "largest less smallest":
        return
    graph = asg.Graph()
    x = graph.input("x", shape)
    graph.output("y", ROWS[name](x))
    check(graph, {"x": normal(*shape)}, rtol=1e-5)


@pytest.mark.parametrize("name", ROWS)
def test_gradients_of_rows(name):
    graph = asg.Graph()
    x = graph.parameter("x", (6, 50), init=asg.init.normal())
    y = ROWS[name](x)
    graph.output("loss", asg.sum(y * graph.input("ct", y.shape)))
    step = asg.train_step(graph, loss="loss", optimizer=asg.optim.sgd(0.1))
    check(step, {"ct": normal(*y.shape)}, rtol=1e-5)


@pytest.mark.parametrize("name", ["softmax", "log_softmax", "norm", "largest less smallest"])
def test_rows_with_nan_and_infinities(name):
    x = np.tile(normal(1, 40), (6, 1))
    for row, value in enumerate((np.nan, np.inf, -np.inf, -0.0, 3e38)):
        x[row, 5 + 7 * row] = value
    x[5] = -np.inf
    graph = asg.Graph()
    graph.output("y", ROWS[name](graph.input("x", x.shape)))
    check(graph, {"x": x}, rtol=1e-5)


def test_the_sign_of_a_zero_that_is_the_largest_of_few():
    x = np.array([[-1, 0.0, -0.0], [-0.0, 0.0, -2], [-0.0, -1, 0.0]], np.float32)
    graph = asg.Graph()
    graph.output("y", asg.max(graph.input("x", x.shape), axis=1))
    found = compile(graph, "numpy")(x=x)["y"].numpy()
    np.testing.assert_array_equal(np.signbit(found), np.signbit(np.maximum.reduce(x, axis=1)))


def test_layer_norm_and_softmax_are_a_step_each():
    for function in (asg.softmax, asg.log_softmax, lambda x: asg.layer_norm(x, 50)):
        graph = asg.Graph()
        graph.output("y", function(graph.input("x", (3, 20, 50))))
        exe = check(graph, {"x": normal(3, 20, 50)}, rtol=1e-5)
        assert len(steps(exe)) == 1


@pytest.mark.parametrize("dtype", ["f32", "f64"])
def test_short_rows_in_two_parts_keep_their_axes(dtype):
    graph = asg.Graph()
    x = graph.input("x", (2, 3, 2, 4), dtype)
    graph.output("y", asg.sum(x[..., :2], axis=(2, 3), keepdims=True))
    check(graph, {"x": normal(2, 3, 2, 4)}, rtol=1e-6)


@pytest.mark.parametrize("axes", [(2,), (1, 2), (0, 1, 2), (1,), (0,), (0, 2)])
@pytest.mark.parametrize("keepdims", [False, True])
def test_axes(axes, keepdims):
    graph = asg.Graph()
    x = graph.input("x", (4, 6, 30))
    y = asg.sum(asg.exp(x), axis=axes, keepdims=keepdims)
    graph.output("y", y * 2 + 1)
    graph.output("z", asg.max(x * x, axis=axes))
    check(graph, {"x": normal(4, 6, 30)}, rtol=1e-5)


def test_operands_of_one_element_for_a_row_or_for_a_column():
    graph = asg.Graph()
    x, row, column = graph.input("x", (8, 40)), graph.input("r", (8, 1)), graph.input("c", (40,))
    y = (x * row + column) * graph.input("s", ())
    total = asg.sum(y, axis=1, keepdims=True)
    graph.output("y", y / (asg.abs(total) + row))
    graph.output("total", total * row)
    feeds = {"x": normal(8, 40), "r": normal(8, 1), "c": normal(40), "s": normal()}
    exe = check(graph, feeds, rtol=1e-5)
    assert len(steps(exe)) == 1


def test_rows_that_lie_apart():
    graph = asg.Graph()
    x = graph.input("x", (6, 4, 90))
    graph.output("slices", asg.softmax(x[:, 1:3, 10:50]))
    graph.output("steps", asg.softmax(x[:, :, ::3]))
    graph.output("turned", asg.softmax(asg.transpose(x, (2, 0, 1))))
    graph.output("joined", asg.sum(asg.transpose(x, (0, 2, 1)), axis=(1, 2)))
    graph.output("back", asg.logsumexp(asg.flip(x, 2), axis=2))
    check(graph, {"x": normal(6, 4, 90)}, rtol=1e-5)


def test_constants_that_repeat_along_a_part_of_a_row():
    graph = asg.Graph()
    x = graph.input("x", (2, 3, 4))
    for name, shape in (("a", (4,)), ("b", (3, 1)), ("c", (2, 1, 1)), ("d", (3, 4))):
        factor = asg.constant(normal(*shape), graph=graph)
        graph.output(name, asg.sum(x * asg.broadcast_to(factor, x.shape), axis=(1, 2)))
    exe = compile(graph, "numpy", passes=())
    array = normal(2, 3, 4)
    for name, found in exe(x=array).items():
        shape = {"a": (4,), "b": (3, 1), "c": (2, 1, 1), "d": (3, 4)}[name]
        right = (array * normal(*shape)).sum((1, 2))
        np.testing.assert_allclose(found, right, rtol=1e-5, atol=1e-5)


def test_long_rows_are_reduced_along_their_last_axes_first():
    graph = asg.Graph()
    x = graph.input("x", (300, 500))
    graph.output("sum", asg.sum(asg.square(x)))
    graph.output("max", asg.max(asg.abs(x)))
    graph.output("one", asg.sum(graph.input("y", (100_000,))))
    feeds = {"x": normal(300, 500), "y": normal(100_000)}
    out = check(graph, feeds, rtol=1e-4)(feeds)
    right = (feeds["x"].astype(float) ** 2).sum()
    np.testing.assert_allclose(out["sum"].item(), right, rtol=1e-6)


def test_sizes_of_rows_differ_from_run_to_run():
    graph = asg.Graph()
    x = graph.input("x", ("N", "M"))
    graph.output("y", asg.softmax(x) * 2)
    exe = compile(graph, "numpy")
    rng = np.random.default_rng(0)
    for n, m in ((5, 6), (3, 40), (7, 20), (1, 30), (6, 1), (8, 100), (9, 16), (2, 2), (1, 1)):
        array = rng.normal(size=(n, m)).astype(np.float32)
        powers = np.exp(array - array.max(1, keepdims=True))
        right = powers / powers.sum(1, keepdims=True) * 2
        np.testing.assert_allclose(exe(x=array)["y"], right, rtol=1e-5)


def test_a_result_is_not_written_where_a_later_loop_reads():
    graph = asg.Graph()
    x = graph.input("x", (20, 64)) + 1  # which nobody else reads
    y = asg.exp(x)
    mean = asg.mean(y, axis=1, keepdims=True)
    graph.output("y", y)
    graph.output("z", asg.square(x - mean))
    exe = check(graph, {"x": normal(20, 64)}, rtol=1e-5)
    assert plan_of(exe).steps
