"""Kernels that are read in another order are copied once, and again after they have changed."""

import numpy as np
import pytest

import asg
from asg.testing import interpret
from asg_numpy.run import kept_copies
from tests.effort import calls_at_most

KERNELS = np.random.default_rng(5).normal(size=(6, 6, 3, 3))


def answering(n="N", channels=6):
    graph = asg.Graph("answer")
    x = graph.input("x", (n, channels, 8, 8), "f64")
    w = graph.parameter("w", (channels, channels, 3, 3), "f64", init=KERNELS)
    h = asg.relu(asg.conv2d(x, w, padding=1))
    graph.output("y", asg.conv2d(h, w, padding=1))
    return graph


def training():
    graph = answering(2)
    w = graph.parameters["w"]
    graph = asg.splice(graph, asg.gradients(asg.sum(asg.square(graph["y"])), [w]))
    graph.update("w", graph["w"] - 1e-3 * graph["grad/w"])
    return graph


@pytest.fixture(autouse=True)
def _channels_last(use):
    use({"convolutions.channels_last": 0})


@pytest.fixture
def made(monkeypatch):
    """The shapes of the copies that are made, as often as they are."""
    found = []

    class Counted(kept_copies.Kept):
        def __init__(self, *args):
            super().__init__(*args)
            renew = self.renew
            self.renew = lambda: (found.append(self.array.shape), renew())

    monkeypatch.setattr(kept_copies, "Kept", Counted)
    return found


def images(n):
    return np.random.default_rng(n).normal(size=(n, 6, 8, 8))


def wanted(exe, x):
    return interpret(answering(len(x)), {"x": x, "w": np.asarray(exe.state["w"])})["y"]


def is_right(exe, x):
    return np.allclose(exe(x=x)["y"].numpy(), wanted(exe, x), rtol=1e-9, atol=1e-12)


def test_an_answer_follows_a_state_that_is_loaded():
    exe = asg.compile(answering(), "numpy")
    assert is_right(exe, images(2))
    exe.load_state({"w": KERNELS[::-1]})
    assert is_right(exe, images(2))
    assert is_right(exe, images(3))


def test_an_answer_follows_a_state_that_another_program_trains():
    exe = asg.compile(answering(), "numpy")
    trainer = asg.compile(training(), "numpy", state=exe)
    for _ in range(3):
        before = np.asarray(exe.state["w"])
        trainer(x=images(2))
        assert not np.allclose(before, np.asarray(exe.state["w"]), rtol=1e-6)
        assert is_right(exe, images(2))


def test_programs_of_several_sizes_copy_a_kernel_once(made):
    exe = asg.compile(answering(), "numpy")
    for n in (2, 3, 2, 4, 5):
        exe(x=images(n))
    assert len(made) == 1
    exe.load_state({"w": np.zeros((6, 6, 3, 3))})
    exe(x=images(2))
    exe(x=images(3))
    assert len(made) == 2


def test_what_is_kept_is_reported():
    held = asg.compile(answering(), "numpy").memory(N=2).constants
    assert held >= 6 * 6 * 9 * 8
    assert asg.compile(training(), "numpy").memory().constants < 6 * 6 * 9 * 8


def test_a_kernel_is_kept_with_what_is_summed_before_the_channels(made):
    """BLAS multiplies by such a matrix faster, above all where pictures are small."""
    graph = asg.Graph("convolutions")
    x, v = graph.input("x", (1, 6, 8, 8)), graph.parameter("v", (32, 6, 3, 3))
    w = graph.parameter("w", (5, 32, 3, 3))
    graph.output("y", asg.conv2d(asg.conv2d(x, v), w))
    asg.compile(graph, "numpy")(x=images(1).astype("f4"))
    assert [shape[-1] for shape in made] == [5]


def test_a_copy_in_an_order_of_its_own_is_copied_again_and_follows_the_state():
    """The gradient of a transposed convolution in groups turns kernels that it has turned."""
    graph = asg.Graph()
    x = graph.input("x", (1, 4, 5), "f64")
    kernels = np.random.default_rng(2).normal(size=(4, 2, 4))
    w = graph.parameter("w", kernels.shape, "f64", init=kernels)
    total = asg.sum(asg.square(asg.conv_transpose1d(x, w, groups=2)))
    graph = asg.splice(graph, asg.gradients(total, [x]))
    exe = asg.compile(graph, "numpy")
    given = np.random.default_rng(3).normal(size=(1, 4, 5))
    for held in (kernels, kernels[::-1]):
        exe.load_state({"w": held})
        expected = interpret(graph, {"x": given, "w": held})["grad/x"]
        np.testing.assert_allclose(exe(x=given)["grad/x"].numpy(), expected, 1e-9, 1e-12)


@pytest.mark.parametrize("stored", ["cast", "product"])
def test_weights_in_f16_are_widened_once(made, stored):
    numbers = np.random.default_rng(4).normal(size=(64, 32)).astype("f2")
    graph = asg.Graph("half")
    x = graph.input("x", ("N", 64), "f32" if stored == "cast" else "f16")
    w = graph.parameter("w", numbers.shape, "f16", init=numbers)
    graph.output("y", x @ (asg.cast(w, "f32") if stored == "cast" else w))
    exe = asg.compile(graph, "numpy")
    given = np.random.default_rng(6).normal(size=(3, 64)).astype(x.dtype.numpy)
    for held in (numbers, numbers[::-1]):
        exe.load_state({"w": held})
        exe(x=given)
        y, close = exe(x=given)["y"].numpy(), 1e-5 if stored == "cast" else 2e-3
        np.testing.assert_allclose(y, given.astype("f8") @ held.astype("f8"), 0, close * 20)
    assert made.count((64, 32)) == 2  # for each state, and not for each run


@pytest.mark.parametrize("dtype", ["i32", "u32"])
def test_weights_in_f16_are_cast_to_integers_as_the_reference_does(made, dtype):
    """Their kept copy had NumPy copy floats to integers, which it refuses."""
    numbers = np.array([[np.nan, np.inf, -np.inf, -1.5, 3.7]], "f2")
    graph = asg.Graph("half")
    graph.output("y", asg.cast(graph.parameter("w", numbers.shape, "f16", init=numbers), dtype))
    found = asg.compile(graph, "numpy")()["y"].numpy()
    np.testing.assert_array_equal(found, interpret(graph, {"w": numbers})["y"])
    assert not made


@pytest.mark.parametrize(
    ("narrow", "wide"),
    [("f16", "i32"), ("f32", "i64"), ("i8", "u32"), ("i8", "f32"), ("i16", "i64")],
)
def test_states_convert_to_wider_dtypes_as_inputs_do(narrow, wide):
    graph = asg.Graph("wide")
    fed = graph.input("fed", (5,), narrow)
    numbers = np.array([3.7, -1.5, 0, 1, -9]).astype(fed.dtype.numpy)
    held = graph.state_variable("held", (5,), narrow, init=numbers)
    graph.output("x", asg.cast(fed, wide))
    graph.output("y", asg.cast(held, wide))
    found = asg.compile(graph, "numpy")(fed=numbers)
    np.testing.assert_array_equal(found["y"].numpy(), found["x"].numpy(), strict=True)


def test_widened_weights_have_a_bound_in_bytes(made, use):
    use({"memory.converted": 64 * 32 * 4})
    graph = asg.Graph("half")
    x = graph.input("x", (2, 64), "f32")
    w, v = (graph.parameter(name, (64, 32), "f16") for name in "wv")
    graph.output("y", x @ asg.cast(w, "f32") + x @ asg.cast(v, "f32"))
    asg.compile(graph, "numpy")(x=np.ones((2, 64), "f4"))
    assert made.count((64, 32)) == 1


@pytest.mark.parametrize(("most", "steps"), [(1 << 28, 1), (0, 2)])
def test_a_constant_no_larger_than_its_operand_is_computed_once(use, most, steps):
    use({"memory.constant": 16, "memory.converted": most})
    graph = asg.Graph("quantized")
    x, stored = graph.input("x", (3, 64)), np.arange(64 * 32, dtype="i4").reshape(64, 32) % 255
    weights = asg.cast(asg.constant(stored, graph=graph), "f32")
    graph.output("y", x @ weights)
    exe, given = asg.compile(graph, "numpy", passes=()), np.ones((3, 64), "f4")
    np.testing.assert_allclose(exe(x=given)["y"].numpy(), given @ stored.astype("f4"))
    assert len(exe.profile({"x": given}).entries) == steps


def normalized():
    """Batch norm of a convolution, with a factor and a term that depend on parameters alone."""
    graph = asg.Graph("normal")
    x = graph.input("x", ("N", 3, 5, 5), "f64")
    scale, spread = (graph.parameter(n, (3,), "f64", init=np.arange(2.0, 5)) for n in ("s", "v"))
    factor = asg.concat([scale[1:], scale[:1]], 0) / asg.sqrt(spread + 1e-5)
    graph.output("y", x * factor.reshape((3, 1, 1)))
    graph.output("factor", factor)
    return graph


def test_results_of_parameters_alone_are_computed_once(made):
    graph = normalized()
    exe, x = asg.compile(graph, "numpy"), np.ones((2, 3, 5, 5))
    exe(x=x)
    for state in ({"s": np.arange(3.0)}, {"v": np.arange(4.0, 7)}):
        exe.load_state(state, strict=False)
        made.clear()
        for _ in range(2):
            expected = interpret(graph, {"x": x, **exe.state})
            for name, value in exe(x=x).items():
                np.testing.assert_allclose(value, expected[name], rtol=1e-12)
        assert made == [(3,)] * (1 if "s" in state else 2)  # joined; or a sum and its root


def test_each_kept_result_is_visited_once():
    graph = asg.Graph()
    value = graph.parameter("w", (8,))
    for _ in range(300):
        value = value * value + 0.5
    graph.output("y", value * graph.input("x", (8,)))
    with calls_at_most(2_000_000):
        asg.compile(graph, "numpy")


def test_a_file_of_a_program_holds_results_of_parameters(tmp_path):
    x = np.ones((2, 3, 5, 5))
    exe = asg.compile(normalized(), "numpy", dims={"N": 2})
    exe.save(tmp_path / "normal.asgx")
    loaded = asg.load_compiled(tmp_path / "normal.asgx")
    for state in ({}, {"s": np.arange(3.0)}):
        for each in (exe, loaded):
            each.load_state(state, strict=False)
        np.testing.assert_array_equal(loaded(x=x)["y"], exe(x=x)["y"])


def test_results_of_parameters_that_a_run_changes_are_computed_in_it(made):
    graph = normalized()
    graph.update("s", graph["s"] + 1)
    exe, x = asg.compile(graph, "numpy"), np.ones((2, 3, 5, 5))
    for step in range(3):
        np.testing.assert_allclose(exe(x=x)["factor"].numpy()[0], (3 + step) / 2.00001**0.5, 1e-5)
    assert made.count((3,)) == 2
