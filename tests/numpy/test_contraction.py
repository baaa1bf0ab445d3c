"""Products by BLAS keep NaN and are exact for narrow integers, whatever way their sizes take."""

from functools import partial

import numpy as np
import pytest

import asg
from asg.ops._support.catalogue import OPS
from asg.runtime.backend import Options
from asg.testing import interpret
from asg_numpy.kernels.matrices import product
from asg_numpy.planning.planner import make_plan

SIZES = [(1, 1, 5), (5, 1, 1), (1, 5, 1), (1, 1, 1), (2, 3, 4), (1, 9, 17), (17, 9, 1)]
SIZES += [(2, 128, 129)]  # rows one by one


@pytest.mark.parametrize("passes", [(), None])
@pytest.mark.parametrize(("rows", "inner", "columns"), SIZES)
def test_zero_times_nan_is_nan(rows, inner, columns, passes):
    with asg.Graph() as graph:
        x, y = graph.input("x", (rows, inner)), graph.input("y", (inner, columns))
        graph.output("z", x @ y)
    zeros, nans = np.zeros((rows, inner), np.float32), np.full((inner, columns), np.nan, np.float32)
    found = asg.compile(graph, "numpy", passes=passes)(x=zeros, y=nans)["z"].numpy()
    assert np.isnan(found).all()
    mirrored = asg.compile(graph, "numpy", passes=passes)(
        x=np.full((rows, inner), np.inf, np.float32), y=np.zeros((inner, columns), np.float32)
    )["z"].numpy()
    assert np.isnan(mirrored).all()


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("rows", [2, 3])
def test_few_rows_are_multiplied_one_by_one(rows: int, *, turned: bool) -> None:
    """A large matrix costs BLAS twice as much for two rows at once as for each alone."""
    rng = np.random.default_rng(0)
    x, y = rng.normal(size=(rows, 130)), rng.normal(size=(130, 140))
    with asg.Graph() as graph:
        left = graph.input("x", x.shape)
        right = graph.input("y", y.T.shape if turned else y.shape)
        graph.output("z", left @ (right.T if turned else right))
    exe = asg.compile(graph, "numpy")
    found = exe(x=x.astype("f4"), y=(y.T if turned else y).astype("f4"))["z"].numpy()
    np.testing.assert_allclose(found, x @ y, rtol=1e-4, atol=1e-4)


def test_kernels_of_single_channels_may_be_constants() -> None:
    """They took products of one row, and ten times as long, for want of a place in a storage."""
    rng = np.random.default_rng(0)
    numbers = rng.normal(size=(32, 1, 3, 3)).astype("f4")
    x = rng.normal(size=(2, 9, 9, 32)).astype("f4")
    found: list[tuple[int, np.ndarray]] = []
    for held in (True, False):
        g = asg.Graph()
        parameter = g.parameter("w", numbers.shape, init=numbers)
        last = asg.transpose(g.input("x", x.shape), (0, 3, 1, 2))
        w = parameter if held else asg.constant(numbers, graph=g)
        g.output("y", asg.conv2d(last, w, groups=32))
        exe = asg.compile(g, "numpy")
        found.append((exe.memory().buffers, np.asarray(exe(x=x)["y"])))
    np.testing.assert_array_equal(found[0][1], found[1][1])
    assert found[0][0] == found[1][0]


def test_rows_of_a_stack_by_one_matrix_are_one_product() -> None:
    """BLAS read the kernels of a convolution for each small picture of a batch."""
    left, right = np.ones((3, 4, 6), "f4"), np.ones((6, 5), "f4")
    for matrix in (right[np.newaxis], np.broadcast_to(right, (3, 6, 5))):
        target = np.empty((3, 4, 5), "f4")
        call = product(left, matrix, target)
        assert [array.shape for array in call.args] == [(12, 6), (6, 5)]
        call()
        np.testing.assert_array_equal(target, 6)


@pytest.mark.parametrize(
    ("left", "right", "target"),
    [
        (np.ones((3, 4, 6)), np.ones((3, 6, 5)), np.empty((3, 4, 5))),  # a matrix for each
        (np.ones((3, 6, 4)).swapaxes(1, 2), np.ones((1, 6, 5)), np.empty((3, 4, 5))),
        (np.ones((3, 4, 6)), np.ones((1, 6, 5)), np.empty((3, 5, 4)).swapaxes(1, 2)),
        (np.ones((1, 4, 6)), np.ones((1, 6, 5)), np.empty((3, 4, 5))),
    ],
)
def test_other_stacks_are_multiplied_as_they_are(left, right, target) -> None:
    call = product(left, right, target)
    assert call.args[0].shape == left.shape
    call()
    np.testing.assert_array_equal(target, 6)


@pytest.mark.parametrize("channels", [3, 40])
def test_a_convolution_of_small_pictures(channels: int) -> None:
    rng = np.random.default_rng(2)
    x = rng.normal(size=(5, channels, 3, 3)).astype("f4")
    w = rng.normal(size=(2100, channels, 3, 3)).astype("f4")
    with asg.Graph() as graph:
        pictures, kernels = graph.input("x", x.shape), graph.input("w", w.shape)
        graph.output("y", asg.conv2d(pictures, kernels, padding=1))
    padded = np.pad(x, ((0, 0), (0, 0), (1, 1), (1, 1)))
    windows = np.lib.stride_tricks.sliding_window_view(padded, (3, 3), (2, 3))
    expected = np.einsum("ncijhw,ochw->noij", windows, w, optimize=True)
    found = asg.compile(graph, "numpy")(x=x, w=w)["y"].numpy()
    np.testing.assert_allclose(found, expected, rtol=1e-4, atol=1e-4)


def test_products_channel_by_channel_that_sum_nothing() -> None:
    graph = asg.Graph()
    x, y = graph.input("x", (3, 8)), graph.input("y", (4, 8))
    attrs = {"x_contract": (), "y_contract": (), "x_batch": (1,), "y_batch": (1,)}
    graph.output("z", graph.add(OPS["dot_general"], [x, y], attrs)[0])
    rng = np.random.default_rng(0)
    feeds = {n: rng.normal(size=graph[n].shape).astype("f4") for n in ("x", "y")}
    right = np.einsum("ac,bc->cab", feeds["x"], feeds["y"])
    found = asg.compile(graph, "numpy", passes=())(feeds)["z"].numpy()
    np.testing.assert_allclose(found, right)


@pytest.mark.parametrize("dtype", ["i8", "u8", "i16", "u16"])
def test_narrow_integers_multiply_exactly_by_blas(dtype: str) -> None:
    graph = asg.Graph()
    x, w = graph.input("x", (2, 300, 9), dtype), graph.input("w", (300, 5), dtype)
    graph.output("y", asg.matmul(asg.transpose(x, (0, 2, 1)), w))
    graph.output("z", asg.einsum("ncw,ncv->nvw", x[:, ::2, :4], x[:, 1::2]))
    limits = np.iinfo(asg.DType(dtype).numpy)
    rng = np.random.default_rng(0)
    draw = partial(rng.choice, [limits.min, limits.max, 3])
    feeds = {name: draw(leaf.shape).astype(limits.dtype) for name, leaf in graph.inputs.items()}
    exe, right = asg.compile(graph, "numpy"), interpret(graph, feeds)
    for name, found in exe(feeds).items():
        np.testing.assert_array_equal(found.numpy(), right[name])
    steps = make_plan(exe.lowered, Options()).steps
    assert {value.type.dtype for step in steps for value in step.reads} == {dtype, "f64"}
