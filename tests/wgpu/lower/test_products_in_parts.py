"""Long products of few results: computed in parts of their length, and added."""

from dataclasses import replace

import numpy as np
import pytest

import asg
from asg.core.opdef import Kind
from asg.ops.products.contraction import dot_general
from asg.testing.agreement import assert_agrees
from asg_wgpu.ir.plan_numbers import using
from asg_wgpu.ir.target import Target
from asg_wgpu.lower.legalize import split_large
from tests.wgpu import paper_card
from tests.wgpu.compiled import default, lowered

TARGET = Target()


def product(x_shape, y_shape, contract, batch=((), ()), dtype="f32"):
    graph = asg.Graph("product")
    x, y = graph.input("x", x_shape, dtype), graph.input("y", y_shape, dtype)
    graph.output("z", dot_general(x, y, contract, batch))
    return graph


def batches(graph, target):
    """The batches of the contractions that a graph's one becomes."""
    made, origins = split_large(graph, target)
    assert len(origins) == len(made)
    assert set(origins) <= set(range(len(graph)))
    return [
        [made.type_of(node.inputs[0]).shape[axis] for axis in node.attrs["x_batch"]]
        for node in made.nodes
        if node.op.kind is Kind.CONTRACTION
    ]


@pytest.mark.parametrize(
    ("x_shape", "y_shape", "contract", "batch"),
    [
        ((32, 20480), (20480, 24), ((1,), (0,)), ((), ())),
        ((20480, 17), (20480, 33), ((0,), (0,)), ((), ())),
        ((16, 8191), (8191, 16), ((1,), (0,)), ((), ())),  # a prime: a product of what is left
        ((8, 40, 9, 70), (9, 8, 70, 40), ((1, 3), (3, 2)), ((0, 2), (1, 0))),
        ((16, 5, 1000), (1000, 5, 16), ((1, 2), (1, 0)), ((), ())),
    ],
)
def test_it_equals_numpy_and_adds_in_one_order(backend, x_shape, y_shape, contract, batch):
    graph = product(x_shape, y_shape, contract, batch)
    if batch == ((), ()):
        assert batches(graph, TARGET)[0][0] >= 4
    exe = asg.compile(graph, backend)
    rng = np.random.default_rng(3)
    feeds = {name: rng.standard_normal(t.shape).astype("f") for name, t in graph.inputs.items()}
    found = exe(feeds)["z"].numpy()
    exact = product(x_shape, y_shape, contract, batch, "f64")
    (right,) = asg.compile(exact, "numpy")({n: v.astype("d") for n, v in feeds.items()}).values()
    (plain,) = asg.compile(graph, "numpy")(feeds).values()
    assert_agrees({"z": found}, {"z": right.numpy()}, {"z": plain.numpy()}, 2e-6)
    np.testing.assert_array_equal(exe(feeds)["z"], found)


def test_what_follows_a_product_follows_the_sum(backend):
    graph = asg.Graph()
    x, y = graph.input("x", (32, 8192)), graph.input("y", (8192, 32))
    graph.output("z", asg.tanh(asg.matmul(x, y).named("scores") / 100 + 1))
    exe = asg.compile(graph, backend)
    assert len(exe.kernels()) == 2
    rng = np.random.default_rng(3)
    a, b = (rng.standard_normal(s).astype("f") for s in ((32, 8192), (8192, 32)))
    np.testing.assert_allclose(exe(x=a, y=b)["z"], np.tanh(a @ b / 100 + 1), atol=1e-5)


def test_integers_are_exact(backend):
    graph = product((16, 9000), (9000, 16), ((1,), (0,)), dtype="i32")
    rng = np.random.default_rng(3)
    a, b = (rng.integers(-50_000, 50_000, s, np.int32) for s in ((16, 9000), (9000, 16)))
    with np.errstate(over="ignore"):
        right = a @ b
    np.testing.assert_array_equal(asg.compile(graph, backend)(x=a, y=b)["z"], right)


@pytest.mark.parametrize(
    ("x_shape", "y_shape", "dtype"),
    [
        ((32, 100), (100, 32), "f32"),  # short
        ((4096, 8192), (8192, 4096), "f32"),  # results enough
        ((0, 8192), (8192, 32), "f32"),
        ((32, 8192), (8192, 32), "f16"),  # whose parts would be rounded
    ],
)
def test_what_is_left_whole(x_shape, y_shape, dtype):
    graph = product(x_shape, y_shape, ((1,), (0,)), dtype=dtype)
    assert batches(graph, TARGET) == [[]]


def test_two_axes_have_parts_together():
    """A card needs more parts of the weights' gradient than there are pictures, or rows of one."""
    shape = (4, 64, 56, 56)
    graph = product(shape, shape, ((0, 2, 3), (0, 2, 3)))
    assert batches(graph, TARGET) == [[2, 7]]


def test_a_slim_product_is_in_parts():
    graph = product((1, 65536), (65536, 100), ((1,), (0,)))
    assert batches(graph, TARGET)[0][0] >= 64
    assert batches(graph, replace(TARGET, storage_buffers=32)) == batches(graph, TARGET)


def test_no_workgroup_is_alone_on_a_multiprocessor():
    """A weight's gradient of 108 tiles of 128 by 128 took 1.35 of its prediction on an H200."""
    graph = product((2, 1024, 768), (2, 1024, 2304), ((0, 1), (0, 1)))
    assert batches(graph, Target(shared_bytes=49_152)) == [[2]]
    with using({"staged_products.alone": 1.0}):
        assert batches(graph, Target(shared_bytes=49_152)) == [[]]


def test_a_norm_adds_up_the_parts_that_it_reads():
    """A kernel adds up the parts and a residual, stores their sum, and reduces its rows."""
    graph = asg.Graph()
    x, y, z = graph.input("x", (64, 128)), graph.input("y", (128, 16)), graph.input("z", (64, 16))
    h = z + asg.matmul(x, y)
    graph.output("norm", h / asg.sqrt(asg.mean(h * h, 1, keepdims=True)))
    graph.output("columns", asg.sum(h * z, 0))
    numbers = {"staged_products.part": 64, "staged_products.dispatch": 0, "inlined.large": 1024}
    with using({**numbers, "staged_products.work": 1, "row_tiles.elements": 1024}):
        made = paper_card.Card(lowered(graph, {}), default())
    labels = [step.dispatch.label for step in made.plan.steps]
    assert labels == ["dot_general", "add+sum+div", "sum"]
    rng = np.random.default_rng(3)
    feeds = {name: rng.standard_normal(t.shape).astype("f") for name, t in graph.inputs.items()}
    for name, right in asg.compile(graph, "numpy")(feeds).items():
        np.testing.assert_allclose(made.run(feeds)[name], right, atol=1e-4)


@pytest.mark.parametrize(("dtype", "sums"), [("f32", 0), ("f16", 1)])
def test_sums_of_f16_stay(dtype, sums):
    """Additions would round after each part."""
    graph = asg.Graph()
    x, y = graph.input("x", (4, 8, 8), dtype), graph.input("y", (4, 8, 8), dtype)
    graph.output("z", asg.sum(asg.matmul(x, y), 0))
    with using({"inlined.large": 64}):
        made, _ = split_large(lowered(graph, {}), TARGET)
    assert sum(node.op.kind is Kind.REDUCTION for node in made.nodes) == sums
