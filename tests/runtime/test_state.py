"""First values, reading, loading and sharing of parameters and state."""

import numpy as np
import pytest

import asg
from asg import init
from asg.runtime.compiling import compile


def model(name="net"):
    graph = asg.Graph(name)
    w = graph.parameter("w", (3, 2), "f32", init=init.xavier_uniform())
    step = graph.state_variable("step", (), "i32", init=5)
    x = graph.input("x", ("N", 3), "f32")
    graph.output("y", x @ w)
    graph.update("step", step + 1)
    return graph


X = np.ones((1, 3), "f4")


def test_first_values_are_those_of_the_initializers():
    graph = model()
    exe = compile(graph, "numpy", seed=7)
    right = init.materialize(init.xavier_uniform(), "w", (3, 2), asg.f32, 7)
    np.testing.assert_array_equal(exe.state["w"], right)
    assert exe.state["step"] == 5
    assert list(exe.state) == ["w", "step"]
    assert len(exe.state) == 2
    assert exe.state["w"].dtype == np.float32
    assert not np.array_equal(compile(graph, "numpy", seed=8).state["w"], right)
    assert repr(exe.state) == "{'w': f32[3,2], 'step': i32[]}"


def test_state_read_is_a_copy_that_neither_runs_nor_users_change():
    exe = compile(model(), "numpy")
    before = exe.state["step"]
    exe(x=X)
    assert (before, exe.state["step"]) == (5, 6)
    with pytest.raises(ValueError, match="read-only"):
        exe.state["w"][0] = 1
    with pytest.raises(
        asg.GraphError, match=r"the view of 'w' is read-only; write exe\.load_state"
    ):
        exe.state["w"] = 1
    with pytest.raises(asg.GraphError, match="no parameter or state 'W'; did you mean 'w'"):
        exe.state["W"]


def test_load_state_takes_arrays_results_and_lists():
    exe = compile(model(), "numpy")
    w = np.arange(6, dtype="f4").reshape(3, 2)
    assert exe.load_state({"w": w, "step": 3}) == ("w", "step")
    w[:] = 0
    np.testing.assert_array_equal(exe(x=X)["y"], [[6, 9]])
    assert exe.state["step"] == 4
    other = compile(model(), "numpy")
    other.load_state(exe.state)
    np.testing.assert_array_equal(other(x=X)["y"], [[6, 9]])
    graph = asg.Graph()
    graph.output("w", graph.input("x", (3, 2), "f32") * 2)
    result = compile(graph, "numpy")(x=np.ones((3, 2), "f4"))
    assert other.load_state(result, strict=False) == ("w",)
    np.testing.assert_array_equal(other.state["w"], np.full((3, 2), 2))


GOOD = np.ones((3, 2), "f4")


@pytest.mark.parametrize(
    ("values", "error", "words"),
    [
        ({"w": GOOD}, asg.GraphError, "the values lack 'step'; exe.load_state"),
        ({"step": 1, "v": 2}, asg.GraphError, "the values lack 'w', and have an unknown 'v'"),
        ({"w": GOOD, "step": 1, "stepp": 1}, asg.GraphError, "no 'stepp'; did you mean 'step'"),
        (
            {"w": GOOD, "step": [1]},
            asg.ShapeError,
            r"'step': expected i32\[\], got the shape \[1\]",
        ),
        ({"w": GOOD, "step": 1.5}, asg.DTypeError, "'step': expected i32"),
        ({"step": 9, "w": GOOD.astype("f8") * 1e39}, asg.DTypeError, "'w': .* is beyond .* f32"),
        ({"step": 9, "w": GOOD[:2]}, asg.ShapeError, r"'w': expected f32\[3,2\]"),
    ],
)
def test_load_state_changes_all_or_nothing(values, error, words):
    exe = compile(model(), "numpy")
    before = dict(exe.state)
    with pytest.raises(error, match=words):
        exe.load_state(values)
    for name, array in before.items():
        np.testing.assert_array_equal(exe.state[name], array)
    if error is not asg.GraphError:
        with pytest.raises(error):
            exe.load_state(values, strict=False)
        assert exe.state["step"] == 5


def test_load_state_leaves_out_what_a_training_step_added():
    g = asg.Graph()
    g.output("loss", asg.sum(asg.square(g.parameter("w", (2,), init=[1.0, 2.0]))))
    trained = compile(asg.train_step(g, optimizer=asg.optim.adam(0.1), ema=0.9), "numpy")
    trained()
    exe = compile(g, "numpy")
    with pytest.warns(UserWarning, match=r"left out 'ema/w', averages of parameters"):
        assert exe.load_state(trained.state) == ("w",)
    assert exe.load_state({**exe.state, "optim/step": 3}) == ("w",)  # without a warning
    np.testing.assert_array_equal(exe.state["w"], trained.state["w"])
    with pytest.raises(asg.GraphError, match="lack 'w'"):
        exe.load_state({"optim/step": 1})


def test_load_state_not_strict_takes_what_both_have():
    exe = compile(model(), "numpy")
    assert exe.load_state({"step": 9, "unknown": 1}, strict=False) == ("step",)
    assert exe.state["step"] == 9
    assert exe.load_state({}, strict=False) == ()


# Sharing


@pytest.mark.filterwarnings("ignore:compile. the shared state lacks")
def test_train_and_eval_share_parameters():
    train = compile(model("train"), "numpy")
    graph = asg.Graph("eval")
    w = graph.parameter("w", (3, 2), "f32")
    scale = graph.parameter("scale", (), "f32", init=2.0)
    graph.output("y", graph.input("x", ("N", 3), "f32") @ w * scale)
    evaluation = compile(graph, "numpy", state=train)
    np.testing.assert_allclose(evaluation(x=X)["y"], train(x=X)["y"].numpy() * 2)
    train.load_state({"w": np.ones((3, 2), "f4")}, strict=False)
    np.testing.assert_array_equal(evaluation(x=X)["y"], [[6, 6]])
    evaluation.load_state({"w": np.zeros((3, 2), "f4"), "scale": 1.0})
    np.testing.assert_array_equal(train(x=X)["y"], [[0, 0]])
    assert list(train.state) == ["w", "step"]
    assert list(evaluation.state) == ["w", "scale"]
    assert evaluation.load_state(train.state, strict=False) == ("w",)


@pytest.mark.filterwarnings("ignore:compile. the shared state lacks")
def test_shared_state_of_another_type_is_refused_before_anything_is_added():
    train = compile(model(), "numpy")
    graph = asg.Graph("other")
    graph.output("y", graph.parameter("w", (2, 3), "f32") + graph.parameter("fresh", (), "f32"))
    with pytest.raises(asg.GraphError, match=r"has 'w' as f32\[3,2\], and the graph as f32\[2,3\]"):
        compile(graph, "numpy", state=train)
    later = asg.Graph("later")
    later.output("z", later.parameter("fresh", (4,), "f32", init=3.0))
    np.testing.assert_array_equal(compile(later, "numpy", state=train)()["z"], np.full(4, 3.0))


def test_all_plans_of_an_executable_share_its_state():
    exe = compile(model(), "numpy", cache_size=2)
    for size in (1, 2, 3, 1, 2, 3):
        exe(x=np.ones((size, 3), "f4"))
    assert exe.state["step"] == 11


@pytest.mark.filterwarnings("ignore:compile. the shared state lacks")
def test_a_graph_that_grows_after_compile_leaves_the_state_as_it_was(tmp_path):
    g = asg.Graph("net")
    x, w = g.input("x", (3,)), g.parameter("w", (3,))
    g.output("y", x * w)
    exe = asg.compile(g, "numpy")
    g.output("z", x * g.parameter("v", (3,)))
    assert list(exe.state) == ["w"]
    exe.load_state({"w": np.ones(3, np.float32)})
    asg.save_state(exe.state, tmp_path / "w.safetensors")
    assert list(asg.load_state(tmp_path / "w.safetensors")) == ["w"]
    more = asg.compile(g, "numpy", state=exe)
    assert (list(exe.state), list(more.state)) == (["w"], ["w", "v"])
