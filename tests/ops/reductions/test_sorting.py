"""Sorts: NaN last, equals in the order they were in, and gradients that go back where they came."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest
from hypothesis import given, strategies as st
from hypothesis.extra.numpy import array_shapes, arrays

import asg
from asg.core.errors import DTypeError, ShapeError
from asg.ops.reductions.sorting import order_of
from asg.testing import interpret
from tests.ops.differentiating import differentiate, second

NAN, INF = np.nan, np.inf
SPECIAL = [3.0, NAN, -INF, -0.0, INF, NAN, 0.0, -3.0, INF, 0.0]
DTYPES = ("f64", "f32", "f16", "i32", "u32", "bool")


def computed(run, function, *arrays):
    graph = asg.Graph("function")
    leaves = [graph.input(f"x{i}", a.shape, a.dtype) for i, a in enumerate(arrays)]
    results = function(*leaves)
    for i, result in enumerate(results if isinstance(results, tuple) else (results,)):
        graph.output(f"y{i}", result)
    found = run(graph, {f"x{i}": a for i, a in enumerate(arrays)})
    return [np.asarray(found[f"y{i}"]) for i in range(len(found))]


def sequences(x, axis):
    """Return the rows of x along an axis as lists of Python's numbers."""
    moved = np.moveaxis(x, axis, -1)
    return [moved[place].tolist() for place in np.ndindex(moved.shape[:-1])]


def ordered(row, *, descending=False, nan_first=False):
    """Return the indices that sort a list, by Python's sort, which is stable."""
    nan = {i for i, value in enumerate(row) if math.isnan(value)}
    rest = sorted((i for i in range(len(row)) if i not in nan), key=row.__getitem__,
                  reverse=descending)  # fmt: skip
    return [*sorted(nan), *rest] if nan_first else [*rest, *sorted(nan)]


@pytest.mark.parametrize("descending", [False, True])
@pytest.mark.parametrize("dtype", DTYPES)
def test_equals_stay_in_order_in_every_dtype(run, dtype, descending):
    rng = np.random.default_rng(1)
    x = rng.integers(0 if dtype in {"u32", "bool"} else -3, 4, (3, 11, 2)).astype(
        asg.DType(dtype).numpy
    )
    if dtype in {"i32", "u32"}:
        limits = np.iinfo(x.dtype)
        x[0, :4, 0] = limits.min, limits.max, limits.min, limits.max
    values, order = computed(
        run, lambda t: (asg.sort(t, 1, descending), asg.argsort(t, 1, descending)), x
    )
    expected = [ordered(row, descending=descending) for row in sequences(x, 1)]
    assert sequences(order, 1) == expected
    assert order.dtype == np.int32
    assert values.dtype == x.dtype
    np.testing.assert_array_equal(values, np.take_along_axis(x, order, 1))


@pytest.mark.parametrize("dtype", ["u4", "i4", "f4", "f2"])
@pytest.mark.parametrize("descending", [False, True])
def test_many_elements_have_the_order_of_few(dtype, descending):
    """NumPy sorts keys of many elements, and the elements themselves of few."""
    rng = np.random.default_rng(0)
    x = rng.integers(-9, 9, (3, 900)).astype(dtype)
    kind = np.iinfo if x.dtype.kind in "iu" else np.finfo
    x[:, ::7], x[:, 1::7] = kind(dtype).max, kind(dtype).min
    if x.dtype.kind == "f":
        x[:, 2::7], x[:, 3::7], x[:, 4::7] = np.nan, -np.nan, -0.0
    for greatest in (False, True):
        attrs = {"descending": descending, "nan_greatest": greatest}
        found = order_of(x, axis=1, **attrs)
        known = [order_of(row, axis=0, **attrs) for row in x]
        np.testing.assert_array_equal(found, known)


def test_nan_is_last_in_either_order_and_greatest_for_topk(run):
    x = np.array(SPECIAL)
    (up,) = computed(run, asg.argsort, x)
    np.testing.assert_array_equal(up, np.argsort(x, kind="stable"))
    (down,) = computed(run, lambda t: asg.argsort(t, descending=True), x)
    assert down.tolist() == [4, 8, 0, 3, 6, 9, 7, 2, 1, 5]
    (values,) = computed(run, asg.sort, x)
    np.testing.assert_array_equal(values, np.sort(x))
    values, places = computed(run, lambda t: asg.topk(t, 4), x)
    np.testing.assert_array_equal(values, [NAN, NAN, INF, INF])
    assert places.tolist() == [1, 5, 4, 8]
    values, places = computed(run, lambda t: asg.topk(t, 10, largest=False), x)
    assert places.tolist() == [2, 7, 3, 6, 9, 0, 4, 8, 1, 5]


@given(
    arrays(np.float32, array_shapes(min_dims=1, max_dims=4, min_side=0, max_side=9),
           elements=st.sampled_from([0.0, -0.0, 1.0, -1.0, NAN, INF, -INF, 1e-40, 0.5])),
    st.integers(-4, 3), st.booleans(),
)  # fmt: skip
def test_argsort_is_the_permutation_that_sorts(x, axis, descending):
    axis = max(axis, -x.ndim) if axis < 0 else min(axis, x.ndim - 1)
    order, values = computed(
        interpret, lambda t: (asg.argsort(t, axis, descending), asg.sort(t, axis, descending)), x
    )
    for row, place in zip(sequences(x, axis), sequences(order, axis), strict=True):
        assert place == ordered(row, descending=descending)
    np.testing.assert_array_equal(values, np.take_along_axis(x, order, axis))


def test_topk_of_two_axes_of_any_size(run):
    x = np.round(np.random.default_rng(2).normal(size=(4, 9, 3)) * 2)
    for axis, largest, k in itertools.product((0, 1, -1), (True, False), (0, 1, 3)):
        values, places = computed(run, lambda t, a=(k, axis, largest): asg.topk(t, *a), x)
        wanted = [ordered(r, descending=largest, nan_first=largest)[:k] for r in sequences(x, axis)]
        assert places.shape == values.shape
        assert sequences(places, axis) == wanted
        np.testing.assert_array_equal(values, np.take_along_axis(x, places, axis))


# Gradients


def test_gradients_go_back_to_where_elements_came_from(run):
    x, seed = [[3.0, 1.0, 2.0], [5.0, 5.0, -1.0]], [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]
    _, (dx,) = differentiate(run, asg.sort, x, seed=seed)
    np.testing.assert_array_equal(dx, [[3, 1, 2], [5, 6, 4]])
    _, (dx,) = differentiate(run, lambda x: asg.sort(x, descending=True), x, seed=seed)
    np.testing.assert_array_equal(dx, [[1, 3, 2], [4, 5, 6]])
    _, (dx,) = differentiate(run, lambda x: asg.topk(x, 2)[0], x, seed=[[1.0, 2.0], [3.0, 4.0]])
    np.testing.assert_array_equal(dx, [[1, 0, 2], [3, 4, 0]])
    many = np.random.default_rng(0).permutation(240).reshape(2, 120).astype(float)
    values, (dx,) = differentiate(run, lambda x: asg.topk(x, 50)[0], many, seed=np.ones((2, 50)))
    np.testing.assert_array_equal(values, -np.sort(-many)[:, :50])
    np.testing.assert_array_equal(dx, many >= values[:, -1:])


@pytest.mark.parametrize("name", ["sort", "topk"])
def test_hessians(name, run):
    x = np.array([0.7, -1.2, 2.5, 0.1])
    weights = np.array([1.0, -2.0, 0.5, 3.0])

    def loss(x):
        y = asg.sort(x) if name == "sort" else asg.topk(x, 4, largest=False)[0]
        return asg.sum(weights * y * y * y)

    ranks = np.argsort(np.argsort(x))
    np.testing.assert_allclose(second(run, loss, x), np.diag(6 * weights[ranks] * x), rtol=1e-12)


def test_indices_carry_no_gradient(run):
    _, (dx,) = differentiate(
        run, lambda x: x * asg.cast(asg.argsort(x) + asg.topk(x, 3)[1], "f64"), [5.0, 7.0, 6.0],
        seed=[1.0, 1.0, 1.0],
    )  # fmt: skip
    np.testing.assert_array_equal(dx, [0 + 1, 2 + 2, 1 + 0])


# searchsorted


@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize("size", [0, 1, 5, 32, 33, 64, 100])
def test_searchsorted_is_that_of_numpy(run, size, side):
    rng = np.random.default_rng(size)
    edges = np.sort(np.round(rng.normal(size=size) * 4) / 2)
    sought = np.concatenate([edges, np.round(rng.normal(size=40) * 4) / 2, [NAN, INF, -INF]])
    if size > 4:
        edges[-2:] = NAN
    found, scalar = computed(
        run, lambda e, v: (asg.searchsorted(e, v, side), asg.searchsorted(e, 0.5, side)),
        edges, sought,
    )  # fmt: skip
    np.testing.assert_array_equal(found, np.searchsorted(edges, sought, side))
    assert scalar == np.searchsorted(edges, 0.5, side)
    assert found.dtype == np.int32


@pytest.mark.parametrize("side", ["left", "right"])
def test_rows_of_edges_are_searched_for_rows_of_values(run, side):
    rng = np.random.default_rng(0)
    edges = np.sort(rng.integers(0, 90, (2, 3, 40)), -1).astype(np.int32)
    values = rng.integers(-2, 93, (2, 3, 8)).astype(np.int32)
    (found,) = computed(run, lambda e, v: asg.searchsorted(e, v, side), edges, values)
    for row in np.ndindex(2, 3):
        assert (found[row] == np.searchsorted(edges[row], values[row], side)).all()


# Symbols, and what is refused


def test_symbolic_sizes():
    graph = asg.Graph("symbols")
    x = graph.input("x", ("B", "N"), "f32")
    graph.output("sorted", asg.sort(x, 1))
    graph.output("rows", asg.sort(x, 0, descending=True))
    graph.assume("N >= 2")
    graph.output("two", asg.topk(x, 2)[0])
    graph.output("half", asg.topk(x, "N // 2")[1])
    graph.output("found", asg.searchsorted(asg.sort(x[0]), x))
    graph.output("order", asg.random_permutation(asg.random_key(3, graph=graph), x.shape[1]))
    assert str(graph["half"].type) == "i32[B,N//2]"
    exe = asg.compile(graph, backend="numpy")
    for shape in ((3, 2), (1, 50), (4, 7)):
        array = np.random.default_rng(0).normal(size=shape).astype(np.float32)
        found = {name: value.numpy() for name, value in exe(x=array).items()}
        np.testing.assert_array_equal(found["sorted"], np.sort(array, 1))
        np.testing.assert_array_equal(found["rows"], -np.sort(-array, 0))
        np.testing.assert_array_equal(found["two"], -np.sort(-array, 1)[:, :2])
        assert found["half"].shape == (shape[0], shape[1] // 2)
        np.testing.assert_array_equal(found["found"], np.searchsorted(np.sort(array[0]), array))
        assert sorted(found["order"].tolist()) == list(range(shape[1]))
        fixed = asg.Graph("fixed")
        drawn = asg.random_permutation(asg.random_key(3, graph=fixed), shape[1])
        np.testing.assert_array_equal(found["order"], asg.evaluate({"y": drawn}, {})["y"])


def test_wrong_calls():
    graph = asg.Graph("wrong")
    x, n = graph.input("x", (2, 3), "f32"), graph.input("n", ("N",), "f32")
    wrong = [
        (ShapeError, "axis 2 is out of range", lambda: asg.sort(x, 2)),
        (ShapeError, "axis 0 is out of range for rank 0", lambda: asg.argsort(x[0, 0], 0)),
        (ShapeError, "topk: k = 4 is not known to lie between 0 and the size 3",
         lambda: asg.topk(x, 4)),
        (ShapeError, "g.assume", lambda: asg.topk(n, 2)),
        (ShapeError, "-1", lambda: asg.topk(x, -1)),
        (ShapeError, "'left' or 'right'", lambda: asg.searchsorted(n, x, "middle")),
        (ShapeError, "the sorted tensor is", lambda: asg.searchsorted(x, n)),
        (DTypeError, "different dtypes", lambda: asg.searchsorted(n, asg.cast(x, "i32"))),
        (ShapeError, "u32[2]", lambda: asg.random_permutation(asg.cast(x, "u32")[0], 3)),
        (ShapeError, "", lambda: asg.random_permutation(asg.random_key(0, graph=graph), -3)),
    ]  # fmt: skip
    for error, text, call in wrong:
        with pytest.raises(error) as caught:
            call()
        assert text in str(caught.value)


# random_permutation


def test_permutations_are_uniform_and_fixed_by_their_key(run):
    graph = asg.Graph("draws")
    key = graph.input("key", (2,), "u32")
    graph.output("order", asg.random_permutation(key, 5))
    rows = graph.input("rows", (2, 5), "f64")
    graph.output("drawn", asg.random_permutation(key, rows, axis=-1))
    feeds = {"rows": np.arange(10.0).reshape(2, 5)}
    counts = np.zeros((5, 5))
    for seed in range(600):
        found = run(graph, {**feeds, "key": np.array([0, seed], np.uint32)})
        order = np.asarray(found["order"])
        assert sorted(order.tolist()) == list(range(5))
        np.testing.assert_array_equal(found["drawn"], feeds["rows"][:, order])
        counts[np.arange(5), order] += 1
    assert abs(counts - 120).max() < 45  # 4.6 standard deviations
    again = run(graph, {**feeds, "key": np.array([0, 599], np.uint32)})
    np.testing.assert_array_equal(again["order"], order)


def test_permutations_of_many_do_not_follow_the_order_of_equal_bits():
    """With 32 bits alone, some of 300,000 would be equal and stay in their order."""
    graph = asg.Graph("many")
    drawn = asg.random_permutation(asg.random_key(1, graph=graph), 300_000)
    order = asg.evaluate({"y": drawn}, {}, backend="numpy")["y"]
    np.testing.assert_array_equal(np.sort(order), np.arange(300_000))
    first = asg.random_bits(asg.random_key(1, graph=graph), (2, 300_000))
    bits = asg.evaluate({"y": first}, {}, backend="numpy")["y"].astype(np.uint64)
    keys = (bits[0] << np.uint64(32)) | bits[1]
    assert len(np.unique(bits[0])) < 300_000 == len(np.unique(keys))
    np.testing.assert_array_equal(order, np.argsort(keys))


def test_unique_of_nothing_is_the_filling_alone():
    x = asg.constant(np.zeros(0, "f4"), graph=asg.Graph())
    values, inverse, counts = asg.unique(
        x, size=2, fill_value=-1, return_inverse=True, return_counts=True
    )
    assert asg.evaluate(values).tolist() == [-1, -1]
    assert asg.evaluate(inverse).shape == (0,)
    assert asg.evaluate(counts).tolist() == [0, 0]


def test_unique_of_bools_is_filled_with_false():
    x = asg.constant([True, False, True, True], graph=asg.Graph())
    values, counts = asg.unique(x, size=3, return_counts=True)
    np.testing.assert_array_equal(asg.evaluate(values), [False, True, False])
    np.testing.assert_array_equal(asg.evaluate(counts), [1, 3, 0])
