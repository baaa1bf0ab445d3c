"""Results, fetched values and evaluate."""

import copy
import pickle

import numpy as np
import pytest

import asg
from asg.runtime.compiling import compile, evaluate


@pytest.fixture
def graph():
    graph = asg.Graph("net")
    x = graph.input("x", ("N", 2), "f32")
    h = asg.tanh(x).named("h")
    graph.output("y", asg.sum(asg.softmax(h * 2, 1)))
    graph.output("count", asg.dim("N", graph=graph))
    return graph


X = np.array([[1.0, 2.0], [3.0, 4.0]], "f4")


def test_results_are_a_mapping_of_arrays(graph):
    out = compile(graph, "numpy")(x=X)
    assert list(out) == ["y", "count"]
    assert len(out) == 2
    assert "y" in out
    assert "z" not in out
    assert list(out.values()) == [out["y"], out["count"]] == [array for _, array in out.items()]
    y = out["y"]
    assert (y.shape, y.dtype, y.ndim, y.size, y.nbytes) == ((), "f32", 0, 1, 4)
    assert float(y) == pytest.approx(2.0)
    assert int(out["count"]) == 2
    assert [10, 20, 30][out["count"]] == 30
    assert f"{y:.2f}" == "2.00"
    assert repr(y) == "<f32[]: 2.>"
    assert repr(out) == "{'y': <f32[]: 2.>, 'count': <i32[]: 2>}"
    assert np.asarray(y, np.float64).dtype == np.float64
    assert y.numpy() is y.numpy()
    with pytest.raises(TypeError):
        out["y"] = 1
    with pytest.raises(asg.GraphError, match=r"no result 'h'; it has y, count; .*fetch"):
        out["h"]


def test_array_results_are_read_only_and_index_like_arrays():
    graph = asg.Graph()
    graph.output("y", graph.input("x", (2, 2), "f32") * 2)
    y = compile(graph, "numpy")(x=X)["y"]
    assert len(y) == 2
    assert y[1, 0] == 6
    assert [row.tolist() for row in y] == [[2, 4], [6, 8]]
    np.testing.assert_array_equal(y, X * 2)
    with pytest.raises(ValueError, match="read-only"):
        y.numpy()[0] = 1
    with pytest.raises(asg.ShapeError, match=r"f32\[2,2\] holds 4 numbers, not one") as caught:
        y.item()
    assert "tests/runtime/test_results.py:" in str(caught.value)
    with pytest.raises(asg.GraphError, match=r"results are read-only; .*\.copy\(\)"):
        y[0] = 1
    with pytest.raises(TypeError):
        [1, 2][y[0, 0]]
    np.testing.assert_array_equal(np.add(y, 1), X * 2 + 1)
    np.testing.assert_array_equal(1 + y - y * 2, 1 - X * 2)
    assert (y == X * 2).all()
    assert (y[0, 0] < 3, y.numpy().max() == np.max(y)) == (True, True)
    assert np.array(copy.copy(y.numpy())).flags.writeable


def pickled(value):
    return pickle.loads(pickle.dumps(value))  # noqa: S301  # its own bytes


@pytest.mark.parametrize("copied", [copy.deepcopy, pickled])
def test_results_and_state_are_copied_as_arrays(graph, copied):
    """So that other processes get them, as from a pool."""
    w = graph.parameter("w", (2,), init=3.0)
    graph.output("z", graph["h"] * w)
    exe = compile(graph, "numpy")
    results = exe(x=X)
    found = copied(results)
    assert list(found) == ["y", "count", "z"]
    np.testing.assert_array_equal(found["z"], results["z"])
    assert type(copied(results["z"])) is np.ndarray
    assert copied(results["z"]).flags.writeable
    np.testing.assert_array_equal(copied(exe.state)["w"], [3, 3])


def test_fetch_reads_inner_values_of_the_users_graph(graph):
    h = graph["h"]
    exe = compile(graph, "numpy", fetch=[h, "%2", "%3"])
    out = exe(x=X)
    np.testing.assert_allclose(out[h], np.tanh(X), rtol=1e-6)
    np.testing.assert_allclose(out["h"], np.tanh(X), rtol=1e-6)
    np.testing.assert_array_equal(out["%2"], np.full((2, 2), 2.0))
    np.testing.assert_allclose(out[graph.tensor(asg.Ref(3, 0))], np.tanh(X) * 2, rtol=1e-6)
    assert list(out)[:2] == ["y", "count"]
    np.testing.assert_array_equal(out[graph["y"]], out["y"])
    assert h in out
    assert graph.inputs["x"] not in out
    assert len(graph.outputs) == 2


def test_fetch_all_reads_every_value(graph):
    exe = compile(graph, "numpy", fetch="all")
    out = exe(x=X)
    for node in graph.nodes:
        assert graph.tensor(asg.Ref(node.id, 0)) in out
    np.testing.assert_array_equal(out[graph.inputs["x"]], X)
    soft = next(node for node in graph.nodes if node.op.name == "softmax")
    e = np.exp(np.tanh(X) * 2)
    np.testing.assert_allclose(out[f"%{soft.id}"], e / e.sum(1, keepdims=True), rtol=1e-6)


def test_wrong_fetches_say_what_there_is(graph):
    other = asg.Graph("other")
    stranger = other.input("x", (2,), "f32")
    for wrong, words in (
        (["hh"], "no value 'hh'; did you mean 'h'"),
        (["%99"], "no value '%99'"),
        (["%1.1"], "no value '%1.1'"),
        ([stranger], "does not belong to graph 'net'"),
    ):
        with pytest.raises(asg.GraphError, match=f"fetch: .*{words}"):
            compile(graph, "numpy", fetch=wrong)
    out = compile(graph, "numpy")(x=X)
    with pytest.raises(asg.GraphError, match="does not belong to graph 'net'"):
        out[stranger]
    with pytest.raises(asg.GraphError, match="no result 'h'"):
        out[graph["h"]]


def test_a_step_fetches_tensors_of_its_forward_graph():
    graph = asg.Graph()
    w = graph.parameter("w", (2,), init=[1.0, 2.0])
    hidden = w * 3
    graph.output("loss", asg.sum(hidden))
    step = asg.train_step(graph, optimizer=asg.optim.sgd(0.1))
    exe = compile(step, "numpy", fetch=hidden)
    part = compile(step, "numpy", outputs=hidden, state=exe)
    for out in (part(), exe()):
        assert hidden in out
        assert w not in out
        np.testing.assert_array_equal(out[hidden], [3.0, 6.0])
    later = hidden + 1  # the step has another node in its place
    with pytest.raises(asg.GraphError, match=r"fetch: .* name the tensor before"):
        compile(step, "numpy", fetch=later)
    assert later not in out


def test_fetched_parameter_is_the_value_of_before():
    graph = asg.Graph()
    w = graph.parameter("w", (2,), "f32", init=1.0)
    new = (w * 3).named("new")
    graph.update("w", new)
    exe = compile(graph, "numpy", fetch=["w", new])
    for turn in range(3):
        out = exe()
        np.testing.assert_array_equal(out["w"], np.full(2, 3.0**turn))
        np.testing.assert_array_equal(out["new"], np.full(2, 3.0 ** (turn + 1)))


def test_evaluate_gives_arrays():
    graph = asg.Graph()
    x = graph.input("x", ("N",), "f32")
    w = graph.parameter("w", (), "f32", init=3.0)
    graph.update("w", w + 1)
    values = evaluate({"x": x * w, "sum": asg.sum(x)}, {"x": [1, 2]})
    assert {name: array.tolist() for name, array in values.items()} == {"x": [3, 6], "sum": 3}
    assert isinstance(values["sum"], np.ndarray)
    single = evaluate(asg.exp(x), {"x": [0, 0]}, backend="numpy")
    np.testing.assert_array_equal(single, [1, 1])
    assert evaluate({}) == {}
    uniform = graph.parameter("u", (3,), "f32", init=asg.init.uniform())
    first, second = (evaluate(uniform, seed=seed) for seed in (1, 2))
    assert not np.array_equal(first, second)
    with pytest.raises(asg.GraphError, match="'x' must be a tensor, not int"):
        evaluate({"x": 3})
    with pytest.raises(asg.GraphError, match="different graphs"):
        evaluate({"x": x, "y": asg.Graph().input("y", (), "f32")})


def test_a_missing_attribute_of_results_says_what_to_write():
    g = asg.Graph()
    g.output("y", g.input("x", (2,)) + 1)
    results = asg.compile(g, "numpy")(x=[1.0, 2.0])
    name, method = "y", "sort"
    with pytest.raises(AttributeError, match=r"no attribute 'y'; write results\['y'\]"):
        getattr(results, name)
    with pytest.raises(AttributeError, match=r"no attribute 'sort'; use \.numpy\(\)\.sort"):
        getattr(results[name], method)
    assert not hasattr(results, "z")


def test_a_result_rounds_and_lists_as_an_array_does():
    graph = asg.Graph("halves")
    x = graph.input("x", (2,))
    graph.output("each", x / 8)
    graph.output("sum", asg.sum(x / 8))
    out = asg.compile(graph, "numpy")(x=np.array([1, 2], np.float32))
    assert out["each"].tolist() == [0.125, 0.25]
    assert out["sum"].tolist() == 0.375
    assert round(out["sum"], 2) == 0.38
    assert isinstance(round(out["sum"]), int)
    assert round(out["each"], 1).tolist() == pytest.approx([0.1, 0.2])


def test_a_result_has_the_methods_of_numpy_that_read_an_array():
    graph = asg.Graph()
    graph.output("y", graph.input("x", ("N", 2)) * 2)
    y = compile(graph, "numpy")(x=X)["y"]
    assert y.argmax(axis=-1).tolist() == [1, 1]
    assert (y.mean(), y.max(), y.T.shape) == (5.0, 8.0, (2, 2))
    for changing in ("sort", "fill", "resize"):
        with pytest.raises(AttributeError, match=f"a result has no attribute '{changing}'"):
            getattr(y, changing)
