"""Values that depend on parameters alone are made once, and again when these have changed."""

import numpy as np
import pytest

import asg

MADE = "if parameters have changed"


def convolution(length=40, channels=8):
    """A convolution, whose weights a CPU reads with the channels last, and a tangent of them."""
    graph = asg.Graph("convolution")
    x = graph.input("x", (1, channels, length))
    if isinstance(length, str):
        graph.assume(f"{length} >= 3")
    w = graph.parameter("w", (channels, channels, 3), init=asg.init.constant(0.5))
    graph.output("y", asg.conv1d(x, w))
    graph.output("total", asg.sum(asg.tanh(w)))
    return graph


def random(*shape):
    return np.random.default_rng(sum(shape)).standard_normal(shape).astype(np.float32)


def expected(x, w):
    windows = np.lib.stride_tricks.sliding_window_view(x[0], 3, axis=1)
    return np.einsum("ctk,ock->ot", windows, w)[None], np.tanh(w).sum()


def check(executable, x, w):
    found = executable(x=x)
    for name, value in zip(("y", "total"), expected(x, w), strict=True):
        np.testing.assert_allclose(found[name].numpy(), value, rtol=1e-4, atol=1e-4)


@pytest.fixture
def on_cpu(device):
    if not (device.target.prefers_channels_last and device.target.most_uniforms):
        pytest.skip("a GPU reads weights where they lie")


@pytest.fixture
def executable(on_cpu):
    return asg.compile(convolution(), "wgpu")


def test_weights_are_copied_when_they_change(executable):
    x = random(1, 8, 40)
    assert MADE in executable.explain()
    for w in (random(8, 8, 3), 2 * random(8, 8, 3)):
        executable.load_state({"w": w})
        check(executable, x, w)
        check(executable, 2 * x, w)


def test_a_run_makes_only_what_depends_on_inputs(executable, backend):
    x = random(1, 8, 40)
    executable(x=x)
    before = backend.counters().dispatches
    executable(x=x)
    steps = backend.counters().dispatches - before
    assert steps < len(executable.kernels())
    executable.load_state({"w": random(8, 8, 3)})
    before = backend.counters().dispatches
    executable(x=x)
    assert backend.counters().dispatches - before == len(executable.kernels())


def test_what_another_program_writes_is_seen(executable):
    x, w = random(1, 8, 40), random(8, 8, 3)
    training = convolution()
    training.update("w", training.parameters["w"] * 2.0)
    trains = asg.compile(training, "wgpu", state=executable)
    assert MADE not in trains.explain()
    executable.load_state({"w": w})
    for factor in (1, 2, 4):
        check(executable, x, factor * w)
        check(trains, x, factor * w)


def test_programs_of_several_sizes_share_what_is_kept(on_cpu, backend):
    executable = asg.compile(convolution("T"), backend)
    w = random(8, 8, 3)
    executable.load_state({"w": w})
    check(executable, random(1, 8, 40), w)
    before = backend.counters()
    check(executable, random(1, 8, 44), w)
    after = backend.counters()
    assert after.schedules == before.schedules
    steps = len(executable.kernels(T=44))
    assert after.dispatches - before.dispatches == steps - 1  # all but the copy of the weights
    assert MADE in executable.explain(T=44)
    executable.load_state({"w": 2 * w})
    for length in (40, 44):
        check(executable, random(1, 8, length), 2 * w)


def test_kernels_lent_to_other_sizes_read_what_is_kept(on_cpu, backend):
    executable = asg.compile(convolution("T"), backend, specialise="auto")
    w = random(8, 8, 3)
    executable.load_state({"w": w})
    for length in (40, 700, 40, 700):
        for factor in (1, 2):
            executable.load_state({"w": factor * w})
            check(executable, random(1, 8, length), factor * w)


def test_larger_weights_are_textures(on_cpu, backend):
    executable = asg.compile(convolution(16, 96), backend)
    x, w = random(1, 96, 16), random(96, 96, 3)
    executable.load_state({"w": w})
    check(executable, x, w)
    assert any("texture_2d<f32>" in kernel.source for kernel in executable.kernels())
    executable.load_state({"w": 2 * w})
    check(executable, x, 2 * w)


def test_values_made_in_a_loop_are_not_kept(on_cpu, backend):
    """The weights of a step are; the state of a loop that starts from weights is not."""
    graph = asg.Graph("loop")
    x = graph.input("x", (5, 4))
    w = graph.parameter("w", (4, 4), init=asg.init.constant(0.5))
    start = graph.parameter("start", (4,), init=asg.init.constant(1.0))
    fixed = asg.cumsum(w, 0)

    def step(h, row):
        h = asg.tanh(asg.matmul(h, fixed) + row)
        return h, h

    last, _ = asg.scan(step, asg.cumsum(start, 0), x)
    graph.output("last", last)
    executable = asg.compile(graph, backend)
    x = random(5, 4)
    for w in (random(4, 4), 2 * random(4, 4)):
        executable.load_state({"w": w, "start": np.ones(4, np.float32)})
        for _ in range(2):
            h = np.arange(1.0, 5.0, dtype=np.float32)
            for row in x:
                h = np.tanh(h @ np.cumsum(w, 0) + row)
            np.testing.assert_allclose(executable(x=x)["last"].numpy(), h, rtol=1e-4, atol=1e-5)


def test_no_more_memory_is_kept_than_is_given(on_cpu, backend):
    graph = asg.Graph("many")
    x = graph.input("x", (64,))
    value = graph.parameter("w", (64, 64), init=asg.init.constant(0.5))
    for axis in (0, 1, 0, 1):
        value = asg.cumsum(value * 0.125, axis)
        graph.output(f"y{len(graph.outputs)}", asg.matmul(value, x))
    executable = asg.compile(graph, backend)
    assert executable.explain().count(MADE) == 1
    expected, found = np.full((64, 64), 0.5, np.float32), executable(x=np.ones(64, np.float32))
    for number, axis in enumerate((0, 1, 0, 1)):
        expected = np.cumsum(expected * 0.125, axis)
        np.testing.assert_allclose(found[f"y{number}"].numpy(), expected.sum(1), rtol=1e-4)


def test_the_memory_of_what_is_kept_is_counted(executable):
    assert executable.memory().constants >= 8 * 8 * 3 * 4


def test_a_value_of_parameters_that_is_a_result_lasts(backend):
    graph = asg.Graph("result")
    w = graph.parameter("w", (4, 4), init=asg.init.constant(0.5))
    inner = asg.cumsum(w, 0)
    graph.output("inner", inner)
    graph.output("outer", asg.cumsum(inner, 1))
    executable = asg.compile(graph, backend)
    first = executable()
    executable.load_state({"w": np.ones((4, 4), np.float32)})
    second = executable()
    sums = np.arange(1.0, 5.0, dtype=np.float32)
    for found, factor in ((first, 0.5), (second, 1.0)):
        np.testing.assert_allclose(found["inner"].numpy(), np.tile(sums[:, None], 4) * factor)
        np.testing.assert_allclose(found["outer"].numpy(), np.outer(sums, sums) * factor)
