"""Gradients and values at indices: repeated ones, the last write, and those out of range."""

from __future__ import annotations

import numpy as np
import pytest

import asg
from asg.core.errors import ShapeError
from asg.testing import interpret
from tests.ops.differentiating import differentiate

NAN = np.nan


def _equal(found, expected):
    np.testing.assert_array_equal(found, np.asarray(expected, np.asarray(found).dtype))


def test_repeated_indices_add_up(run):
    ids = asg.constant
    index = np.array([2, 0, 2, 2], np.int32)
    rows = np.arange(6.0).reshape(3, 2)
    seed = np.arange(8.0).reshape(4, 2)
    expected = [[2, 3], [0, 0], [10, 13]]
    calls = {
        "take": lambda x: asg.take(x, index, 0),
        "getitem": lambda x: x[index],
        "embedding": lambda x: asg.embedding(ids(index, graph=x.graph), x),
        "gather": lambda x: asg.gather(x, np.stack([index, index], 1), 0),
    }
    for name, call in calls.items():
        _, (dx,) = differentiate(run, call, rows, seed=seed)
        np.testing.assert_array_equal(dx, expected, err_msg=name)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("axis", [0, 1, 2])
def test_one_index_for_each_place_beside_the_axis(axis, turned, run):
    """The elements may lie in another order; an index that is out of range reads NaN."""
    x = np.arange(24.0).reshape(2, 3, 4)
    index = np.indices(x.shape).sum(0).take([0], axis).astype(np.int32) % x.shape[axis]
    index -= x.shape[axis] * (index == 1)  # counted from the end
    expected = np.take_along_axis(x, index, axis)
    gradient = np.zeros_like(x)
    np.put_along_axis(gradient, index, 1.0 + expected, axis)
    seed = 1.0 + expected
    expected.flat[0], gradient.flat[0], index.flat[0] = NAN, 0.0, 99

    def picked(x):
        places = asg.constant(index, graph=x.graph) * 1  # a constant would be refused
        return asg.gather(asg.transpose(x) if turned else x, places, axis)

    value, (dx,) = differentiate(run, picked, x.T if turned else x, seed=seed)
    _equal(value, expected)
    _equal(dx, gradient.T if turned else gradient)


def test_scatter_with_repeated_indices_keeps_the_last(run):
    index = np.array([1, 0, 1, 3, 1], np.int32)

    def put(x, updates):
        return asg.scatter(x, index, updates, 0)

    x, updates = np.arange(4.0), np.arange(10.0, 15.0)
    value, (dx, du) = differentiate(run, put, x, updates, seed=[1.0, 2.0, 3.0, 4.0])
    _equal(value, [11, 14, 2, 13])
    _equal(dx, [0, 0, 3, 0])
    _equal(du, [0, 1, 0, 4, 2])


def test_scatter_along_either_axis_keeps_the_last(run):
    index = np.array([[0, 1], [0, 1], [1, 1]], np.int32)
    x, updates = np.zeros((3, 2)), np.arange(1.0, 7.0).reshape(3, 2)
    value, (dx, du) = differentiate(
        run, lambda x, u: asg.scatter(x, index, u, 0), x, updates, seed=np.ones((3, 2))
    )
    _equal(value, [[3, 0], [5, 6], [0, 0]])
    _equal(dx, [[0, 1], [0, 0], [1, 1]])
    _equal(du, [[0, 0], [1, 0], [1, 1]])
    value, (_, du) = differentiate(
        run, lambda x, u: asg.scatter(x, index, u, 1), x, updates, seed=np.ones((3, 2))
    )
    _equal(value, [[1, 2], [3, 4], [0, 6]])
    _equal(du, [[1, 1], [1, 1], [0, 1]])


@pytest.mark.parametrize("dtype", ["i32", "u32"])
def test_an_index_out_of_range(dtype, run):
    """A read gives NaN, or 0 of integers; a write is dropped; neither has a gradient."""
    index = {"i32": [0, 5, -1, -4, 2147483647], "u32": [0, 5, 2, 4294967295, 3]}[dtype]
    at = np.array(index, asg.DType(dtype).numpy)

    def with_index(function):
        graph = asg.Graph("index")
        leaves = [graph.input("x", (3,), "f64"), graph.input("i", (5,), dtype)]
        updates = graph.input("u", (5,), "f64")
        y = function(*leaves, updates).named("y")
        graph.output("value", y)
        derived = asg.gradients(y, wrt=[leaves[0], updates], seeds="input")
        feeds = {"x": np.arange(1.0, 4.0), "i": at, "u": np.arange(10.0, 15.0)}
        seed = np.arange(1.0, 1.0 + (3 if y.shape == (3,) else 5))
        return run(asg.splice(graph, derived), {**feeds, "seed/y": seed})

    for read in (asg.take, asg.gather):
        found = with_index(lambda x, i, u, read=read: read(x, i, 0))
        _equal(found["value"], [1, NAN, 3, NAN, NAN])
        _equal(found["grad/x"], [1, 0, 3])
    found = with_index(lambda x, i, u: asg.take(asg.cast(x, "i32"), i, 0).cast("f64"))
    _equal(found["value"], [1, 0, 3, 0, 0])
    for write in (asg.index_add, asg.scatter_add):
        found = with_index(lambda x, i, u, write=write: write(x, i, u, 0))
        _equal(found["value"], [11, 2, 15])
        _equal(found["grad/x"], [1, 2, 3])
        _equal(found["grad/u"], [1, 0, 3, 0, 0])
    found = with_index(lambda x, i, u: asg.scatter(x, i, u, 0))
    _equal(found["value"], [10, 2, 12])
    _equal(found["grad/x"], [0, 2, 0])
    _equal(found["grad/u"], [1, 0, 3, 0, 0])


def test_a_constant_index_out_of_range_is_refused():
    graph = asg.Graph("index")
    x = graph.input("x", (3,))
    for index in (3, -4):
        with pytest.raises(ShapeError, match="outside axis 0"):
            asg.take(x, np.array([0, index], np.int32), 0)


def test_constant_indices_of_an_embedding_are_checked_as_they_are_given():
    graph = asg.Graph("index")
    table = graph.input("table", (3, 2))
    with pytest.raises(ShapeError, match="embedding: an index lies outside axis 0") as caught:
        asg.embedding(np.array([0, 3], np.int32), table)
    assert "use -3 to 2" in str(caught.value)


@pytest.mark.parametrize("rows", ["N", 3])
def test_shorter_indices_of_gather_are_torchs_and_of_take_along_axis_numpys(rows, run):
    x = np.arange(12.0).reshape(3, 4)
    index = np.array([[3, 0]], np.int32)
    expected = {
        "gather": x[:1, [3, 0]], "take_along_axis": np.take_along_axis(x, index.astype(int), 1),
    }  # fmt: skip
    for name, wanted in expected.items():
        graph = asg.Graph("index")
        at = getattr(asg, name)(graph.input("x", (rows, 4), "f64"), index, 1)
        graph.output("value", at)
        _equal(run(graph, {"x": x})["value"], wanted)


@pytest.mark.parametrize("write", [asg.scatter, asg.scatter_add])
def test_scatters_leave_what_is_beyond_shorter_indices(write, run):
    x, index = np.arange(24.0).reshape(2, 3, 4), np.array([[[2], [0]]], np.int32)
    value, (dx, du) = differentiate(
        run, lambda x, u: write(x, index, u, 2), x, [[[100.0], [200.0]]], seed=x
    )
    expected, kept = x.copy(), x.copy()
    expected[0, 0, 2], expected[0, 1, 0] = 100, 200
    if write is asg.scatter_add:
        expected[0, 0, 2], expected[0, 1, 0] = 102, 204
    else:
        kept[0, 0, 2] = kept[0, 1, 0] = 0
    _equal(value, expected)
    _equal(dx, kept)
    _equal(du, [[[2], [4]]])


def test_longer_indices_are_refused():
    graph = asg.Graph("index")
    x = graph.input("x", (3, 4))
    for function in (asg.gather, asg.take_along_axis):
        with pytest.raises(ShapeError, match="they may be shorter, not longer"):
            function(x, np.zeros((4, 1), np.int32), 1)


@pytest.mark.parametrize("ignore_index", [-100, 2, 2**40])
def test_classes_may_be_unsigned(ignore_index, run):
    def loss(dtype):
        graph = asg.Graph("classes")
        x, y = graph.input("x", (4, 3), "f64"), graph.input("y", (4,), dtype)
        graph.output("loss", asg.cross_entropy(x, y, ignore_index=ignore_index))
        joint = asg.splice(graph, asg.gradients(graph["loss"], wrt=x))
        classes = np.array([0, 2, 1, 2], asg.DType(dtype).numpy)
        return run(joint, {"x": np.arange(12.0).reshape(4, 3) % 5, "y": classes})

    signed, unsigned = loss("i32"), loss("u32")
    for name, value in signed.items():
        _equal(unsigned[name], value)


@pytest.mark.parametrize("dtype", ["f32", "i32", "bool"])
@pytest.mark.parametrize("shape", [(3,), (3, 2)])
@pytest.mark.parametrize("at", [np.int32(-1), np.int32(7), np.array([1, 7], np.int32)])
def test_a_row_that_is_not_there_reads_nothing_in_every_dtype(dtype, shape, at):
    g = asg.Graph()
    x, index = g.input("x", shape, dtype), g.input("at", np.shape(at), "i32")
    g.output("y", asg.take(x, index, 0))
    array = np.ones(shape, asg.DType(dtype).numpy)
    expected = np.stack([array[i] if i < 3 else array[0] * 0 for i in np.atleast_1d(at)])
    if dtype == "f32":
        expected[np.atleast_1d(at) == 7] = np.nan
    expected = expected.reshape((*np.shape(at), *shape[1:]))
    for found in (interpret(g, {"x": array, "at": at})["y"], asg.compile(g)(x=array, at=at)["y"]):
        assert np.asarray(found).dtype == array.dtype
        _equal(found, expected)


@pytest.mark.parametrize("axis", [0, 1])
def test_the_last_of_many_writes_wins(axis):
    rng = np.random.default_rng(axis)
    x = rng.normal(size=(300, 4) if axis == 0 else (4, 300)).astype("f4")
    shape = (5000, 4) if axis == 0 else (4, 5000)
    places = rng.integers(-310, 310, shape).astype("i4")
    updates = rng.normal(size=shape).astype("f4")
    wanted = np.moveaxis(x, axis, 0).copy()
    lines = zip(np.moveaxis(places, axis, 0), np.moveaxis(updates, axis, 0), strict=True)
    for line, values in lines:
        for column, (place, value) in enumerate(zip(line, values, strict=True)):
            if -300 <= place < 300:
                wanted[place, column] = value
    graph = asg.Graph("writes")
    given = graph.input("places", shape, "i32")
    found = asg.scatter(
        asg.constant(x, graph=graph), given, asg.constant(updates, graph=graph), axis
    )
    for backend in ("numpy", "wgpu"):
        made = asg.evaluate(found, {"places": places}, backend=backend)
        np.testing.assert_array_equal(made, np.moveaxis(wanted, 0, axis))
