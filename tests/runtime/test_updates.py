"""The contract of updates: all see the state from before the run, and commits are simultaneous."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import asg
from asg.runtime.compiling import compile

START = np.arange(6.0).reshape(2, 3)


def states(graph, *names, shape=(2, 3)):
    """Float states that start as 0…5, 10…15, 20…25 and so on."""
    return [
        graph.state_variable(name, shape, "f64", init=START.reshape(shape) + 10 * i)
        for i, name in enumerate(names)
    ]


def test_output_that_is_a_parameter_keeps_its_value_of_before():
    graph = asg.Graph()
    w = graph.parameter("w", (2, 3), "f64", init=START)
    graph.output("before", w)
    graph.output("flipped", asg.flip(w))
    graph.update("w", w + 1)
    exe = compile(graph, "numpy")
    first, second = exe(), exe()
    np.testing.assert_array_equal(first["before"], START)
    np.testing.assert_array_equal(second["before"], START + 1)
    np.testing.assert_array_equal(second["flipped"], np.flip(START + 1))
    exe.load_state({"w": np.zeros((2, 3))})
    np.testing.assert_array_equal(second["before"], START + 1)


def test_parameter_read_after_its_update_was_computed():
    graph = asg.Graph()
    (a,) = states(graph, "a")
    new = a * 2
    graph.update("a", new)
    graph.output("late", asg.exp(new) - a)  # reads the old value, after the new one was made
    exe = compile(graph, "numpy")
    for turn in range(3):
        old = START * 2**turn
        np.testing.assert_allclose(exe()["late"], np.exp(2 * old) - old)
    np.testing.assert_array_equal(exe.state["a"], START * 8)


def test_two_states_swap():
    graph = asg.Graph()
    a, b = states(graph, "a", "b")
    graph.update("a", b)
    graph.update("b", a)
    exe = compile(graph, "numpy")
    exe()
    np.testing.assert_array_equal(exe.state["a"], START + 10)
    np.testing.assert_array_equal(exe.state["b"], START)


def test_three_states_turn_round_with_arithmetic_between():
    graph = asg.Graph()
    a, b, c = states(graph, "a", "b", "c")
    graph.update("a", b)
    graph.update("b", c * 2)
    graph.update("c", a + b)
    exe = compile(graph, "numpy")
    values = [START, START + 10, START + 20]
    for _ in range(4):
        exe()
        values = [values[1], values[2] * 2, values[0] + values[1]]
        for name, value in zip("abc", values, strict=True):
            np.testing.assert_array_equal(exe.state[name], value)


def test_update_to_the_new_value_of_another():
    graph = asg.Graph()
    a, b = states(graph, "a", "b")
    new = a + b
    graph.update("a", new)
    graph.update("b", new)
    exe = compile(graph, "numpy")
    exe()
    exe()
    np.testing.assert_array_equal(exe.state["a"], 2 * (2 * START + 10))
    np.testing.assert_array_equal(exe.state["b"], 2 * (2 * START + 10))


def test_update_through_a_view_of_its_own_state():
    graph = asg.Graph()
    (a,) = states(graph, "a", shape=(6,))
    graph.update("a", asg.flip(a))
    exe = compile(graph, "numpy")
    exe()
    np.testing.assert_array_equal(exe.state["a"], START.reshape(6)[::-1])
    exe()
    np.testing.assert_array_equal(exe.state["a"], START.reshape(6))


def test_update_that_reads_its_state_through_a_view():
    graph = asg.Graph()
    (a,) = states(graph, "a", shape=(6,))
    graph.update("a", a + asg.flip(a))  # in place, the second half would read the first one's sums
    exe = compile(graph, "numpy")
    exe()
    np.testing.assert_array_equal(exe.state["a"], np.full(6, 5.0))


def test_update_that_is_a_transposed_square():
    graph = asg.Graph()
    w = graph.state_variable("w", (3, 3), "f64", init=np.arange(9.0).reshape(3, 3))
    graph.update("w", asg.transpose(w))
    exe = compile(graph, "numpy")
    exe()
    np.testing.assert_array_equal(exe.state["w"], np.arange(9.0).reshape(3, 3).T)


def test_matrix_product_into_its_own_factor():
    graph = asg.Graph()
    start = np.arange(9.0).reshape(3, 3)
    w = graph.state_variable("w", (3, 3), "f64", init=start)
    graph.update("w", w @ w)
    exe = compile(graph, "numpy")
    exe()
    np.testing.assert_array_equal(exe.state["w"], start @ start)


def test_output_that_is_an_update():
    graph = asg.Graph()
    (a,) = states(graph, "a")
    new = a + 1
    graph.update("a", new)
    graph.output("new", new)
    graph.output("turned", asg.transpose(new))
    exe = compile(graph, "numpy")
    first = exe()
    exe.load_state({"a": START * 0})
    np.testing.assert_array_equal(first["new"], START + 1)
    np.testing.assert_array_equal(first["turned"], (START + 1).T)
    second = exe()
    exe()
    np.testing.assert_array_equal(first["new"], START + 1)
    np.testing.assert_array_equal(second["new"], np.ones((2, 3)))


def test_constant_update_and_state_that_keeps_itself():
    graph = asg.Graph()
    a, b = states(graph, "a", "b")
    graph.update("a", asg.constant(START * 7, graph=graph))
    graph.update("b", b)
    graph.output("sum", a + b)
    exe = compile(graph, "numpy")
    np.testing.assert_array_equal(exe()["sum"], 2 * START + 10)
    np.testing.assert_array_equal(exe()["sum"], 8 * START + 10)
    np.testing.assert_array_equal(exe.state["b"], START + 10)


def test_update_that_is_an_input():
    graph = asg.Graph()
    (a,) = states(graph, "a")
    x = graph.input("x", (2, 3), "f64")
    graph.update("a", x)
    graph.output("before", a + x * 0)
    exe = compile(graph, "numpy")
    fed = START * 3
    np.testing.assert_array_equal(exe(x=fed)["before"], START)
    fed[:] = -1
    np.testing.assert_array_equal(exe.state["a"], START * 3)


def test_broadcast_update():
    graph = asg.Graph()
    (a,) = states(graph, "a")
    graph.update("a", asg.broadcast_to(asg.sum(a, axis=0, keepdims=True), (2, 3)))
    exe = compile(graph, "numpy")
    exe()
    np.testing.assert_array_equal(exe.state["a"], np.broadcast_to(START.sum(0), (2, 3)))


def test_momentum_step_in_place_equals_numpy():
    graph = asg.Graph()
    w = graph.parameter("w", (4, 4), "f64", init=np.arange(16.0).reshape(4, 4) / 16)
    v = graph.state_variable("v", (4, 4), "f64")
    count = graph.state_variable("count", (), "i32")
    x = graph.input("x", ("N", 4), "f64")
    gradient = asg.transpose(x) @ (x @ w)
    velocity = v * 0.9 + gradient
    graph.update("v", velocity)
    graph.update("w", w - velocity * 0.01)
    graph.update("count", count + 1)
    graph.output("gradient", gradient)
    exe = compile(graph, "numpy")
    rng = np.random.default_rng(0)
    weights, moments = np.arange(16.0).reshape(4, 4) / 16, np.zeros((4, 4))
    for size in (3, 5, 3, 1):
        batch = rng.normal(size=(size, 4))
        right = batch.T @ (batch @ weights)
        np.testing.assert_allclose(exe(x=batch)["gradient"], right)
        moments = moments * 0.9 + right
        weights = weights - moments * 0.01
    np.testing.assert_allclose(exe.state["w"], weights)
    np.testing.assert_allclose(exe.state["v"], moments)
    assert exe.state["count"] == 4


def test_states_without_elements_and_scalars():
    graph = asg.Graph()
    empty = graph.state_variable("empty", (0, 3), "f32")
    scalar = graph.state_variable("scalar", (), "f32", init=2.0)
    graph.update("empty", empty * 2)
    graph.update("scalar", scalar * scalar)
    graph.output("empty_now", empty)
    exe = compile(graph, "numpy")
    assert exe()["empty_now"].shape == (0, 3)
    exe()
    assert exe.state["scalar"] == 16.0


# Results


def test_result_read_after_later_runs_holds_its_own_values():
    graph = asg.Graph()
    x = graph.input("x", ("N",), "f64")
    graph.output("same", x)
    graph.output("double", x * 2)
    exe = compile(graph, "numpy")
    kept = [exe(x=np.full(3, float(i))) for i in range(5)]
    single = exe(x=np.full(3, 7.0))["double"]
    exe(x=np.zeros(3))
    exe(x=np.zeros(5))
    for i, out in enumerate(kept):
        np.testing.assert_array_equal(out["same"], np.full(3, float(i)))
        np.testing.assert_array_equal(out["double"], np.full(3, 2.0 * i))
    np.testing.assert_array_equal(single, np.full(3, 14.0))


def test_scalar_result_read_after_a_later_run():
    graph = asg.Graph()
    x = graph.input("x", (), "f64")
    graph.output("y", x + 1)
    exe = compile(graph, "numpy")
    first = exe(x=1.0)["y"]
    assert first.item() == 2.0
    second = exe(x=5.0)["y"]
    assert (float(first), float(second)) == (2.0, 6.0)


def test_result_survives_its_executable_and_the_eviction_of_its_plan():
    graph = asg.Graph()
    x = graph.input("x", ("N",), "f64")
    graph.output("y", x * 2)
    exe = compile(graph, "numpy", cache_size=1)
    first = exe(x=np.ones(2))
    exe(x=np.ones(3))
    exe(x=np.zeros(2))
    del exe
    np.testing.assert_array_equal(first["y"], [2, 2])


def test_results_feed_later_runs():
    graph = asg.Graph()
    x, y = graph.input("x", (3,), "f64"), graph.input("y", (3,), "f64")
    graph.output("sum", x + y)
    graph.output("x_again", x)
    exe = compile(graph, "numpy")
    out = exe(x=np.ones(3), y=np.ones(3))
    out = exe(x=out["sum"], y=out["x_again"])  # both lie where this run writes
    np.testing.assert_array_equal(out["sum"], np.full(3, 3.0))
    out = exe(x=out["x_again"], y=out["sum"])
    np.testing.assert_array_equal(out["sum"], np.full(3, 5.0))


def test_fed_array_may_change_after_the_call():
    graph = asg.Graph()
    x = graph.input("x", (3,), "f64")
    graph.output("x_out", x)
    array = np.ones(3)
    out = compile(graph, "numpy")(x=array)
    array[:] = 9
    np.testing.assert_array_equal(out["x_out"], np.ones(3))


def test_threads_take_turns():
    graph = asg.Graph()
    count = graph.state_variable("count", (), "i32")
    x = graph.input("x", (1000,), "f64")
    graph.update("count", count + 1)
    graph.output("y", asg.exp(x) - asg.exp(x - 1))
    exe = compile(graph, "numpy")

    def call(number):
        out = [exe(x=np.full(1000, float(number))) for _ in range(20)]
        return all(np.allclose(o["y"], np.exp(number) - np.exp(number - 1)) for o in out)

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(call, range(8)))
    assert exe.state["count"] == 160


# Nothing is torn


def test_refused_call_changes_nothing():
    graph = asg.Graph()
    (a,) = states(graph, "a")
    x, y = graph.input("x", ("N",), "f64"), graph.input("y", ("N",), "f64")
    graph.update("a", a + asg.sum(x))
    graph.output("y_out", y)
    exe = compile(graph, "numpy")
    out = exe(x=np.ones(2), y=np.ones(2))
    for wrong in ({"x": np.ones(2)}, {"x": np.ones(2), "y": np.ones(3)},
                  {"x": np.ones(2, "c8"), "y": np.ones(2)}):  # fmt: skip
        with pytest.raises(asg.AsgError):
            exe(**wrong)
    np.testing.assert_array_equal(exe.state["a"], START + 2)
    np.testing.assert_array_equal(out["y_out"], np.ones(2))


def test_index_out_of_range_is_an_error_that_tears_nothing():
    graph = asg.Graph()
    a, b = states(graph, "a", "b")
    i = graph.input("i", ("N",), "i32")
    graph.update("a", a + 1)
    graph.output("rows", asg.take(b, i, 0).named("rows_taken"))
    graph.update("b", b + 1)
    exe = compile(graph, "numpy", check_indices=True)
    np.testing.assert_array_equal(exe(i=[1, -2])["rows"], [START[1] + 10, START[0] + 10])
    for wrong in (2, -3):
        with pytest.raises(asg.ShapeError, match=f"index {wrong} .*axis 0.*rows_taken"):
            exe(i=[0, wrong])
    np.testing.assert_array_equal(exe.state["a"], START + 1)
    np.testing.assert_array_equal(exe.state["b"], START + 11)
    unchecked = compile(graph, "numpy")(i=[2])["rows"]
    assert np.isnan(unchecked.numpy()).all()


def test_checked_constant_index_and_scatter():
    graph = asg.Graph()
    x = graph.input("x", (4,), "f64")
    index = asg.cast(asg.constant(np.array([1.0, 9.0]), graph=graph), "i32")
    graph.output("y", asg.scatter_add(x, index, asg.constant(np.ones(2), graph=graph), 0))
    np.testing.assert_array_equal(compile(graph, "numpy")(x=np.zeros(4))["y"], [0, 1, 0, 0])
    with pytest.raises(asg.ShapeError, match="scatter_add: the index 9 "):
        compile(graph, "numpy", check_indices=True)(x=np.zeros(4))
