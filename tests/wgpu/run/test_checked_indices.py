"""check_indices=True: the error of the NumPy executor, and nothing committed."""

import numpy as np
import pytest

import asg
from asg_wgpu import WgpuBackend
from tests.wgpu.handmade import change

START = np.arange(6, dtype=np.float32).reshape(2, 3)


def compiled(graph, backend, **options):
    return asg.compile(graph, backend, check_indices=True, **options)


def outcome(exe, **feeds):
    """The result of a run: its results, or its error and the message."""
    try:
        return {name: array.numpy() for name, array in exe(feeds).items()}
    except asg.AsgError as error:
        return type(error), str(error)


@pytest.mark.parametrize("backend", ["numpy", WgpuBackend()], ids=["numpy", "wgpu"])
def test_index_out_of_range_is_an_error_that_tears_nothing(backend):
    graph = asg.Graph()
    a, b = (graph.state_variable(n, (2, 3), init=START + 10 * i) for i, n in enumerate("ab"))
    i = graph.input("i", (2,), "i32")
    graph.update("a", a + 1)
    graph.output("rows", asg.take(b, i, 0).named("rows_taken"))
    graph.output("old", a)
    graph.update("b", b * 2)
    exe = compiled(graph, backend)
    first = exe(i=[1, -2])
    assert set(first) == {"rows", "old"}
    for wrong in (2, -3, 2**31 - 1, -(2**31)):
        with pytest.raises(asg.ShapeError, match=f"take: the index {wrong} .*axis 0.*rows_taken"):
            exe(i=[0, wrong])
    np.testing.assert_array_equal(first["rows"], [START[1] + 10, START[0] + 10])
    np.testing.assert_array_equal(first["old"], START)
    np.testing.assert_array_equal(exe.state["a"], START + 1)
    np.testing.assert_array_equal(exe.state["b"], 2 * (START + 10))
    np.testing.assert_array_equal(exe(i=[0, 0])["rows"], 2 * (START + 10)[[0, 0]])
    np.testing.assert_array_equal(exe.state["a"], START + 2)


def every_op(dtype):
    graph = asg.Graph()
    x, u = graph.input("x", (4, 5)), graph.input("u", (2, 5))
    i = graph.input("i", (2,), dtype)
    e = graph.input("e", (2, 5), dtype)
    graph.output("taken", asg.take(x, i, 0))
    graph.output("one", asg.take(x, i[0], 1))
    graph.output("added", asg.index_add(x, i, u, 0))
    graph.output("gathered", asg.gather(x, e, 0))
    graph.output("scattered", asg.scatter(x, e, u, 0))
    graph.output("summed", asg.scatter_add(x, e, u, 0))
    return graph


@pytest.mark.parametrize("dtype", ["i32", "u32"])
@pytest.mark.parametrize(("name", "wrong"), [("i", 4), ("e", 4), ("i", 5), ("e", 2**31 - 1)])
def test_every_op_that_indexes_says_what_numpy_says(backend, dtype, name, wrong):
    graph = every_op(dtype)
    indices = {"i": [3, 1], "e": [[0, 1, 2, 3, 0], [1, 2, 3, 0, 1]]}
    feeds = {n: np.array(v, asg.DType(dtype).numpy) for n, v in indices.items()}
    feeds |= {"x": np.ones((4, 5), np.float32), "u": np.ones((2, 5), np.float32)}
    ours, right = compiled(graph, backend), compiled(graph, "numpy")
    for key, array in outcome(right, **feeds).items():
        np.testing.assert_array_equal(outcome(ours, **feeds)[key], array)
    feeds[name].reshape(-1)[1] = wrong
    found = outcome(ours, **feeds)
    assert found == outcome(right, **feeds)
    assert f"the index {wrong} " in found[1]


def test_computed_and_constant_indices_and_none(backend):
    graph = asg.Graph()
    x = graph.input("x", (4,))
    bent = asg.cast(asg.tanh(x) * 40 + x, "i32")
    graph.output("y", asg.take(x, bent, 0))
    graph.output("none", asg.take(x, asg.constant(np.zeros(0, np.int32), graph=graph), 0))
    exe = compiled(graph, backend)
    assert exe(x=np.zeros(4, np.float32))["y"].shape == (4,)
    with pytest.raises(asg.ShapeError, match="the index 31 "):
        exe(x=np.float32([0, 1, 0, 0]))
    constant = asg.Graph()
    x = constant.input("x", (4,))
    index = asg.cast(asg.constant(np.array([1.0, 9.0], np.float32), graph=constant), "i32")
    ones = asg.constant(np.ones(2, np.float32), graph=constant)
    constant.output("y", asg.scatter_add(x, index, ones, 0))
    assert list(asg.compile(constant, backend)(x=np.zeros(4, np.float32))["y"].numpy()) == [
        0,
        1,
        0,
        0,
    ]
    with pytest.raises(asg.ShapeError, match="scatter_add: the index 9 "):
        compiled(constant, backend)(x=np.zeros(4, np.float32))


def test_the_names_of_results_are_the_users(backend):
    graph = asg.Graph()
    x, i = graph.input("index 0 low", (4,)), graph.input("index 1 high", (2,), "i32")
    graph.output("index 0 low'", asg.take(x, i, 0))
    exe = compiled(graph, backend)
    found = exe({"index 0 low": np.float32([5, 6, 7, 8]), "index 1 high": [1, 2]})
    assert {name: list(array.numpy()) for name, array in found.items()} == {"index 0 low'": [6, 7]}


def test_symbolic_sizes_and_the_profile(backend):
    graph = asg.Graph()
    x, i = graph.input("x", ("N", 2)), graph.input("i", ("M",), "i32")
    graph.output("y", asg.take(x, i, 0))
    exe = compiled(graph, backend)
    for size in (3, 5):
        rows = np.ones((size, 2), np.float32)
        assert exe(x=rows, i=[size - 1])["y"].shape == (1, 2)
        with pytest.raises(asg.ShapeError, match=f"the index {size} .* has {size} places"):
            exe(x=rows, i=[0, size])
        with pytest.raises(asg.ShapeError, match=f"the index {size} "):
            exe.profile(x=rows, i=[0, size])


def test_unasked_it_costs_nothing(backend, device):
    graph = every_op("i32")
    plain = asg.compile(graph, backend)
    feeds = {name: np.zeros([int(d) for d in t.shape]) for name, t in graph.inputs.items()}
    feeds = {n: v.astype("i4" if n in "ie" else "f4") for n, v in feeds.items()}
    plain(feeds)
    before = dict(vars(device.counters))
    plain(feeds)
    counted = change(device.counters, before)
    assert (counted["submissions"], counted["downloads"]) == (1, 0)
    exe = compiled(graph, backend)
    exe(feeds)
    before = dict(vars(device.counters))
    exe(feeds)
    counted = change(device.counters, before)
    assert counted["downloads"] == 1  # the ends of all indices lie together
    assert len(exe.kernels()) > len(plain.kernels())


def test_indices_within_a_loop_are_refused(backend):
    graph = asg.Graph()
    x, i = graph.input("x", (4,)), graph.input("i", (3,), "i32")
    _, found = asg.scan(lambda carry, at: (carry + 1, asg.take(x, at, 0)), x[0], i)
    graph.output("y", found)
    with pytest.raises(asg.BackendError, match="cannot check indices within loops and branches"):
        compiled(graph, backend, passes=())


def test_one_schedule_checks_the_indices_of_all_sizes():
    backend = WgpuBackend()
    graph = asg.Graph()
    x, i = graph.input("x", ("N", 4)), graph.input("i", ("T",), "i32")
    graph.output("rows", asg.take(x, i, 0) + 1.0)
    graph.output("twice", asg.take(x, i + i, 0))
    exe = compiled(graph, backend)
    schedules = []
    for n, t in ((5, 3), (8, 2), (3, 7)):
        table = np.arange(4 * n, dtype=np.float32).reshape(n, 4)
        places = np.arange(t) % 2
        found = exe(x=table, i=places)
        np.testing.assert_array_equal(found["rows"], table[places] + 1)
        np.testing.assert_array_equal(found["twice"], table[2 * places])
        with pytest.raises(asg.ShapeError, match=f"the index {n} lies .*which has {n} places"):
            exe(x=table, i=[*places[1:], n])
        schedules.append(backend.counters().schedules)
    assert len(set(schedules)) == 1


def test_indices_of_which_there_may_be_none_are_checked_for_each_size():
    graph = asg.Graph()
    x, i = graph.input("x", (3,)), graph.input("i", ("T",), "i32")
    graph.output("rows", asg.take(x, i[1:], 0))
    exe = compiled(graph, WgpuBackend())
    for t in (3, 1, 2):
        assert exe(x=np.ones(3, np.float32), i=np.zeros(t, np.int32))["rows"].shape == (t - 1,)
    with pytest.raises(asg.ShapeError, match="the index 5 lies"):
        exe(x=np.ones(3, np.float32), i=[0, 5])
