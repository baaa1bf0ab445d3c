"""Arrays that are fed again and again are read in place, and results stay those of copies."""

import gc
from weakref import ref

import numpy as np
import pytest

import asg

RUNS = 3


@pytest.fixture(autouse=True)
def small(use):
    use({"memory.fed": 1, "memory.repeats": 1})


def compiled(results):
    g = asg.Graph()
    x, i = g.input("x", (6, 8)), g.input("i", (3,), "i32")
    w = g.parameter("w", (8,), init=asg.init.ones())
    with g:
        for name, y in results(x, i, w).items():
            g.output(name, y)
    return asg.compile(g, "numpy", seed=0)


def drawn():
    rng = np.random.default_rng(0)
    return {"x": rng.normal(size=(6, 8)).astype("f4"), "i": np.int32([5, 0, 2])}


def several(x, i, w):
    y = asg.tanh(x) * w
    return {
        "sum": asg.sum(asg.softmax(y @ y.T, 1), 0),
        "taken": asg.take(x, i, 0),
        "sorted": asg.sort(x),
    }


def bits(found):
    return [found[name].numpy().tobytes() for name in found]


def test_results_have_the_bits_of_copies_and_the_array_keeps_its_numbers():
    exe, feeds = compiled(several), drawn()
    before = feeds["x"].copy()
    first = bits(exe(feeds))
    assert all(bits(exe(feeds)) == first for _ in range(RUNS))
    np.testing.assert_array_equal(feeds["x"], before)


def test_the_program_keeps_an_array_until_another_is_fed():
    """So the memory that its steps read is there, whatever the caller drops."""
    exe, feeds = compiled(several), drawn()
    for _ in range(RUNS):
        exe(feeds)
    x, i = ref(feeds["x"]), ref(feeds["i"])
    other = drawn() | {"x": 2 * feeds["x"]}
    del feeds
    gc.collect()
    assert x() is not None
    assert i() is None, "a step checks indices before it reads them"
    assert bits(exe(other)) == bits(compiled(several)(other))
    assert x() is None


def test_changes_of_the_array_are_read():
    exe, feeds = compiled(several), drawn()
    for run in range(RUNS + 1):
        feeds["x"][run] = run
        assert bits(exe(feeds)) == bits(compiled(several)(feeds))


def test_a_result_is_not_the_array_of_the_caller():
    exe, feeds = compiled(lambda x, i, w: {"same": x, "turned": x.T}), drawn()
    for _ in range(RUNS):
        found = exe(feeds)
    before = feeds["x"].copy()
    feeds["x"][:] = 0
    np.testing.assert_array_equal(found["same"], before)
    np.testing.assert_array_equal(found["turned"], before.T)


@pytest.mark.parametrize("view", [lambda x: x[:, ::-1], lambda x: x.T.copy().T])
def test_an_array_of_another_layout_is_copied(view):
    exe, feeds = compiled(several), drawn()
    feeds["x"] = view(feeds["x"])
    first = bits(exe(feeds))
    assert all(bits(exe(feeds)) == first for _ in range(RUNS))


def test_a_training_step_updates_the_same_state():
    g = asg.Graph()
    x, w = g.input("x", (6, 8)), g.parameter("w", (8,), init=asg.init.ones())
    g.output("loss", asg.mean(asg.square(x @ w - 1)))
    step = asg.train_step(g, "loss", asg.optim.sgd(0.1))
    feeds = {"x": drawn()["x"]}
    exe, other = (asg.compile(step, "numpy", seed=0) for _ in range(2))
    for _ in range(RUNS + 1):
        exe(feeds)
        other(x=feeds["x"].copy())
    np.testing.assert_array_equal(exe.state["w"], other.state["w"])
