"""Compositions that the NumPy executor takes whole equal their decompositions, in every dtype."""

from __future__ import annotations

import numpy as np
import pytest

import asg
from asg.ops._support.catalogue import OPS
from asg.ops.nn.pooling.unpooling import unpool
from asg.ops.shapes.windows import overlap_add
from asg.testing import interpret
from asg_numpy import backend
from asg_numpy.claims import CLAIMS, claims

DTYPES = ("f64", "f32", "f16", "i32")


def test_claims_are_declared():
    assert backend.claims == claims()
    assert set(CLAIMS) <= set(OPS)


def max_pools(dtype):
    """Max pools with all sorts of windows, and their gradients, in one graph."""
    graph = asg.Graph()
    names = []
    for i, (shape, arguments) in enumerate(
        (
            ((2, 3, 8), {"kernel_size": 2}),
            ((3, 9), {"kernel_size": 3, "stride": 1, "padding": 1}),
            ((2, 3, 11), {"kernel_size": 3, "stride": 4, "padding": ((1, 0),), "ceil_mode": True}),
            ((2, 3, 9, 10), {"kernel_size": (3, 2), "stride": (2, 3), "padding": 1}),
            ((1, 2, 9, 10), {"kernel_size": 2, "stride": 1, "dilation": (3, 2)}),
            ((1, 1, 13, 12), {"kernel_size": 12, "stride": 1, "padding": 6}),
            ((2, 5, 6, 4), {"kernel_size": 2, "stride": 2, "padding": (0, 1, 1)}),
            ((0, 3, 8), {"kernel_size": 2}),
            # windows that meet no element of x
            ((1, 1, 1, 8), {"kernel_size": 2, "stride": 1, "padding": 1, "dilation": 2}),
        )
    ):
        x = graph.input(f"x{i}", shape, dtype)
        rank = 3 if i == 6 else len(shape) - (1 if len(shape) == 2 else 2)
        pool = (asg.max_pool1d, asg.max_pool2d, asg.max_pool3d)[rank - 1]
        y = graph.output(f"y{i}", pool(x, **arguments))
        graph.output(f"index{i}", graph.tensor(y.ref._replace(index=1)))
        names.append((x, y))
    if dtype == "i32":
        return graph
    xs, ys = zip(*names, strict=True)
    return asg.splice(graph, asg.gradients(list(ys), wrt=list(xs), seeds="input"))


def feeds_of(graph, special):
    rng = np.random.default_rng(0)
    feeds = {}
    for name, tensor in graph.inputs.items():
        values = rng.integers(-3, 3, tuple(map(int, tensor.shape))).astype(tensor.dtype.numpy)
        if special and name.startswith("x") and values.dtype.kind == "f":
            values[rng.random(values.shape) < 0.2] = np.nan
            values[rng.random(values.shape) < 0.5] = -np.inf
        feeds[name] = values
    return feeds


@pytest.mark.parametrize("special", [False, True], ids=["numbers", "NaN and infinities"])
@pytest.mark.parametrize("dtype", DTYPES)
def test_max_pools_with_ties(dtype, special):
    graph = max_pools(dtype)
    feeds = feeds_of(graph, special)
    found, expected = asg.compile(graph, "numpy")(feeds), interpret(graph, feeds)
    for name, value in expected.items():
        np.testing.assert_array_equal(found[name], value, err_msg=name)


def test_indices_that_nobody_reads_are_not_looked_for():
    graph = asg.Graph()
    x = graph.input("x", (1, 2, 4096))
    graph.output("y", asg.max_pool1d(x, 2))
    exe = asg.compile(graph, "numpy")
    exe(x=np.zeros((1, 2, 4096), np.float32))
    assert exe.memory().buffers <= 4 * (2 * 4096 + 2 * 2048) + 1024


def test_indices_beyond_a_window_write_nothing():
    graph = asg.Graph()
    x, index = graph.input("x", (4,), "f64"), graph.input("index", (4,), "i32")
    graph.output("y", unpool(x, index, (8,), (2,), (2,), (0,), (1,)))
    graph.output("z", unpool(x, index, (9,), (2,), (2,), (1,), (2,)))
    feeds = {"x": np.array([1.0, 2, 3, 4]), "index": np.array([-1, 1, 2, 0], np.int32)}
    found, expected = asg.compile(graph, "numpy")(feeds), interpret(graph, feeds)
    np.testing.assert_array_equal(expected["y"], [0, 0, 0, 2, 0, 0, 4, 0])
    for name in expected:
        np.testing.assert_array_equal(found[name], expected[name])


@pytest.mark.parametrize("dtype", ["f64", "f32", "f16"])
def test_functions_of_straight_lines(dtype: str) -> None:
    """On the edges and beside them, too, and where infinities could meet zeros."""
    edges = np.array([-3, 0, -0.0, 3, 6, -np.inf, np.inf, np.nan, 1e4])
    numpy_of = asg.DType(dtype).numpy
    near = [np.nextafter(edges.astype(numpy_of), numpy_of.type(to)) for to in (-9, 9)]
    x = np.concatenate([edges, *near, np.linspace(-8, 8, 33)]).astype(numpy_of)
    graph = asg.Graph()
    given = graph.input("x", x.shape, dtype)
    for function in (asg.relu6, asg.hardsigmoid, asg.hardswish):
        graph.output(function.__name__, function(given))
    found, expected = asg.compile(graph, "numpy")(x=x), interpret(graph, {"x": x})
    tolerance = 2 * float(np.finfo(numpy_of).eps)
    for name, value in expected.items():
        np.testing.assert_allclose(found[name], value, tolerance, tolerance, err_msg=name)
        zeros = value == 0
        signs = np.signbit(found[name].numpy()[zeros])
        np.testing.assert_array_equal(signs, np.signbit(value[zeros]), err_msg=name)


@pytest.mark.parametrize("dtype", DTYPES)
def test_overlapping_sums(dtype):
    rng = np.random.default_rng(0)
    graph, feeds = asg.Graph(), {}
    for i, (shape, axes, over, strides, dilations) in enumerate(
        (
            ((3, 3), (0,), (5,), (1,), (1,)),
            ((2, 3, 3, 2, 3), (1, 2), (6, 7), (2, 1), (1, 2)),
            ((1, 2, 2, 2, 4), (1, 0), (5, 4), (3, 5), (1, 1)),
            ((2, 2, 2), (0,), (9,), (4,), (2,)),
            ((0, 3, 2), (1,), (4,), (1,), (1,)),
        )
    ):
        x = graph.input(f"x{i}", shape, dtype)
        graph.output(f"y{i}", overlap_add(x, axes, over, strides, dilations))
        graph.output(f"z{i}", overlap_add(asg.flip(x) + 1, axes, over, strides, dilations))
        feeds[f"x{i}"] = rng.integers(-9, 9, shape).astype(x.dtype.numpy)
    found, expected = asg.compile(graph, "numpy")(feeds), interpret(graph, feeds)
    for name, value in expected.items():
        np.testing.assert_array_equal(found[name], value)


def test_sums_of_f16_are_taken_in_f32():
    graph = asg.Graph()
    x = graph.input("x", (3000, 3000), "f16")
    graph.output("y", overlap_add(x, (0,), (5999,)))
    ones = np.full((3000, 3000), 0.5, np.float16)
    found = asg.compile(graph, "numpy")(x=ones)["y"].numpy()
    np.testing.assert_array_equal(found[2999], np.float16(1500))


def test_several_runs_give_the_same():
    graph = max_pools("f32")
    exe = asg.compile(graph, "numpy")
    feeds = feeds_of(graph, special=False)
    first = {name: np.array(value) for name, value in exe(feeds).items()}
    exe(feeds_of(graph, special=True))
    for name, value in exe(feeds).items():
        np.testing.assert_array_equal(value, first[name])
