"""`tensor[...]` gives what NumPy's indexing gives, element by element and in shape."""

import numpy as np
import pytest
from hypothesis import example, given, strategies as st
from hypothesis.extra import numpy as arrays

import asg
from asg.testing import interpret

SHAPES = arrays.array_shapes(min_dims=0, max_dims=4, min_side=0, max_side=4)


def part(shape, index):
    """The part of 0, 1, 2 … in `shape` that `index` names, by the graph and by NumPy."""
    array = np.arange(np.prod(shape), dtype=np.int32).reshape(shape)
    graph = asg.Graph()
    got = graph.input("x", shape, "i32")[index]
    value = interpret(graph, {"x": array}, [got.ref])[got.ref]
    assert value.shape == got.shape
    assert got.dtype == "i32"
    return value, array[index]


def same(shape, index):
    got, wanted = part(shape, index)
    assert got.shape == wanted.shape
    np.testing.assert_array_equal(got, wanted)


@st.composite
def indices(draw, shape, advanced):
    """An index of `shape`: ints, slices of any step, None, one Ellipsis, arrays if `advanced`."""
    count = draw(st.integers(0, len(shape)))
    gap = draw(st.booleans())
    axes = [*range(len(shape))]
    if gap and count < len(shape):
        front = draw(st.integers(0, count))
        axes = axes[:front] + axes[len(shape) - (count - front) :]
    else:
        front, axes = count, axes[:count]
    entries = [draw(entry(shape[axis], advanced)) for axis in axes]
    if gap:
        entries.insert(front, Ellipsis)
    for _ in range(draw(st.integers(0, 2))):
        entries.insert(draw(st.integers(0, len(entries))), None)
    return tuple(entries)


@st.composite
def entry(draw, size, advanced):
    kinds = ["slice", *(["int"] if size else []), *(["array"] if advanced and size else [])]
    kind = draw(st.sampled_from(kinds))
    if kind == "slice":
        bound = st.none() | st.integers(-size - 2, size + 2)
        step = st.none() | st.integers(-3, 3).filter(bool)
        return slice(draw(bound), draw(bound), draw(step))
    if kind == "int":
        return draw(st.integers(-size, size - 1))
    shape = draw(st.sampled_from([(), (1,), (3,), (2, 1), (2, 3)]))
    values = draw(st.lists(st.integers(-size, size - 1), min_size=6, max_size=6))
    return np.array(values[: int(np.prod(shape))], np.int32).reshape(shape)


@given(st.data())
def test_basic_indexing(data):
    shape = data.draw(SHAPES)
    same(shape, data.draw(indices(shape, advanced=False)))


@given(st.data())
def test_advanced_indexing(data):
    shape = data.draw(SHAPES)
    same(shape, data.draw(indices(shape, advanced=True)))


@given(st.data())
def test_every_axis_indexed_by_a_tensor(data):
    shape = data.draw(arrays.array_shapes(min_dims=1, max_dims=3, min_side=1, max_side=4))
    index = data.draw(arrays.integer_array_indices(shape, dtype=np.dtype(np.int32)))
    same(shape, index)


FIVE = np.array([0, 1, -1, 0, 1])


@pytest.mark.parametrize(
    "index",
    [
        (slice(None), 0, FIVE),
        (0, slice(None), FIVE),
        (FIVE, slice(None), 0),
        (0, None, FIVE),
        (FIVE, None, 0),
        (slice(None), 0, Ellipsis, FIVE),
        (slice(None), FIVE, Ellipsis, FIVE),
        (FIVE, slice(None), FIVE),
        (slice(None), FIVE, FIVE),
        (FIVE, 0, FIVE),
        (FIVE[:, None], FIVE[None, :]),
        (None, FIVE, None, FIVE, None),
        (Ellipsis, FIVE),
        (Ellipsis, None, FIVE, 1),
        ([0, 1],),
        ([[0, 1], [1, 0]], [0, 1]),
    ],
)
def test_where_the_axes_of_index_arrays_go(index):
    same((2, 3, 4), index)


@pytest.mark.parametrize(
    "index",
    [
        0,
        -1,
        np.int64(1),
        np.int32(-2),
        slice(None, None, -1),
        slice(-1, None, -2),
        None,
        Ellipsis,
        (),
    ],
    ids=repr,
)
def test_a_single_index_without_a_tuple(index):
    same((3, 4), index)


@pytest.mark.parametrize("bounds", [(5, 1), (9, None), (None, -9), (-9, 9), (2, 2), (0, 0)])
@pytest.mark.parametrize("step", [1, 2, 7, -1, -2, -7])
def test_slices_beyond_the_ends(bounds, step):
    same((6,), slice(*bounds, step))
    same((0,), slice(*bounds, step))


def test_an_index_that_is_computed_in_the_graph():
    graph = asg.Graph()
    x, i = graph.input("x", (4, 3)), graph.input("i", (2, 5), "u32")
    got = graph.output("got", x[i, 1])
    array = np.arange(12, dtype=np.float32).reshape(4, 3)
    places = np.array([[0, 1, 2, 3, 9], [3, 3, 0, 4, 1]], np.uint32)
    value = interpret(graph, {"x": array, "i": places})["got"]
    assert got.shape == (2, 5)
    valid = places < 4
    np.testing.assert_array_equal(value[valid], array[places[valid], 1])
    assert np.isnan(value[~valid]).all()  # out of range at run time


def test_out_of_range_in_one_of_several_axes_reads_nothing():
    graph = asg.Graph()
    x = graph.input("x", (2, 3), "i32")
    i, j = graph.input("i", (4,), "i32"), graph.input("j", (4,), "i32")
    graph.output("got", x[i, j])
    feeds = {"x": [[1, 2, 3], [4, 5, 6]], "i": [0, 1, 0, -1], "j": [2, 3, -4, -3]}
    assert interpret(graph, feeds)["got"].tolist() == [3, 0, 0, 4]


@given(st.integers(1, 9), st.integers(-6, 6), st.integers(-6, 6), st.sampled_from([1, 2, 3]))
@example(1, 5, -5, 1)
def test_bounds_of_a_symbolic_axis_mean_what_they_mean_at_the_run(size, start, stop, step):
    graph = asg.Graph()
    x = graph.input("x", ("N",), "i32")
    graph.output("got", x[start:stop:step])
    graph.output("back", x[::-step])
    array = np.arange(size, dtype=np.int32)
    got = interpret(graph, {"x": array})
    np.testing.assert_array_equal(got["got"], array[start:stop:step])
    np.testing.assert_array_equal(got["back"], array[::-step])


def test_a_prefix_as_long_as_another_input():
    graph = asg.Graph()
    table, x = graph.input("table", ("P", 3)), graph.input("x", ("T",))
    length = x.shape[0]
    assert str(table[:length].shape[0]) == "min(P, T)"
    graph.assume("T <= P")
    assert table[:length].shape == (length, 3)


def test_a_bound_that_is_surely_negative_counts_from_the_end():
    graph = asg.Graph()
    table, x = graph.input("table", (8,), "i32"), graph.input("x", ("T",))
    length = x.shape[0]
    graph.output("last", table[-length:])
    graph.output("but", table[: -length - 1])
    graph.assume("T <= 8")
    graph.output("at", table[-length])
    for size in (1, 5, 8):
        feeds = {"table": np.arange(8, dtype=np.int32), "x": np.zeros(size, np.float32)}
        found = interpret(graph, feeds)
        np.testing.assert_array_equal(found["last"], feeds["table"][-size:])
        np.testing.assert_array_equal(found["but"], feeds["table"][: -size - 1])
        assert found["at"] == feeds["table"][-size]


def test_basic_indexing_of_everything_adds_no_node():
    graph = asg.Graph()
    x = graph.input("x", (2, 3))
    for whole in (x[:], x[...], x[:, :], x[0:2, ...], x[()], x[::1]):
        assert whole.ref == x.ref
    assert len(graph) == 1
