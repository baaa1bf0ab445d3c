"""Parameters that a program only reads are bound as what a driver on the CPU loads fast."""

import numpy as np
import pytest

import asg
from asg_wgpu.ir.target import TEXTURE


@pytest.fixture
def target(device):
    # Drivers on the CPU alone have what is tried here; the one that the set-up installs is such.
    if not device.target.most_textures:
        pytest.skip("a GPU loads all buffers alike")
    return device.target


def layers(wide=256):
    """A product with a matrix of a texture's size, and a bias of a uniform's."""
    graph = asg.Graph("layers")
    x = graph.input("x", (3, wide))
    w = graph.parameter("w", (wide, wide), init=asg.init.constant(0.5))
    b = graph.parameter("b", (wide,), init=asg.init.constant(1.0))
    graph.output("y", x @ w + b)
    return graph


def bound(executable):
    """The bindings of all kernels, as WGSL declares them."""
    lines = (line for each in executable.kernels() for line in each.source.splitlines())
    return [line for line in lines if line.startswith("@group(0)")]


def random(*shape):
    return np.random.default_rng(sum(shape)).standard_normal(shape).astype(np.float32)


def test_small_parameters_are_uniforms_and_large_ones_textures(target):
    executable = asg.compile(layers(), "wgpu")
    found = bound(executable)
    assert any("var<uniform>" in line for line in found)
    assert any(TEXTURE in line for line in found)
    x, w, b = random(3, 256), random(256, 256), random(256)
    executable.load_state({"w": w, "b": b})
    np.testing.assert_allclose(executable(x=x)["y"].numpy(), x @ w + b, rtol=1e-4, atol=1e-4)


def test_a_width_that_ends_within_a_row_of_texels(target):
    executable = asg.compile(layers(wide=180), "wgpu")
    x, w, b = random(3, 180), random(180, 180), random(180)
    executable.load_state({"w": w, "b": b})
    np.testing.assert_allclose(executable(x=x)["y"].numpy(), x @ w + b, rtol=1e-4, atol=1e-4)


def test_a_texture_follows_what_another_program_writes(target):
    x = np.ones((3, 256), np.float32)
    training = layers()
    w = training.parameters["w"]
    training.update("w", w + 1.0)
    trains = asg.compile(training, "wgpu")
    reads = asg.compile(layers(), "wgpu", state=trains)
    assert not any(TEXTURE in line for line in bound(trains))
    assert any(TEXTURE in line for line in bound(reads))
    for value in (0.5, 1.5, 2.5):
        np.testing.assert_allclose(reads(x=x)["y"].numpy(), np.full((3, 256), 256 * value + 1))
        trains(x=x)
    trains.load_state({"w": np.zeros((256, 256), np.float32)}, strict=False)
    np.testing.assert_array_equal(reads(x=x)["y"].numpy(), np.ones((3, 256)))


def test_the_memory_of_copies_is_counted(target):
    memory = asg.compile(layers(), "wgpu").memory()
    assert memory.workspace >= 256 * 256 * 4


def test_a_step_of_a_loop_reads_uniforms(target):
    graph = asg.Graph("steps")
    xs = graph.input("xs", (5, 4))
    w = graph.parameter("w", (4, 4), init=asg.init.constant(0.25))
    h, _ = asg.scan(lambda carry, x: (asg.tanh(carry @ w + x), x), asg.zeros_like(xs[0]), xs)
    graph.output("h", h)
    executable = asg.compile(graph, "wgpu")
    values, state = random(5, 4), np.zeros(4, np.float32)
    for row in values:
        state = np.tanh(state @ np.full((4, 4), 0.25, np.float32) + row)
    np.testing.assert_allclose(executable(xs=values)["h"].numpy(), state, rtol=1e-5, atol=1e-5)
    assert any("var<uniform> buf" in line for line in bound(executable))


def test_kernels_of_1_by_1_are_read_where_they_lie(target):
    graph = asg.Graph("point")
    x = graph.input("x", (1, 64, 6, 6))
    w = graph.parameter("w", (32, 64, 1, 1), init=asg.init.constant(0.5))
    graph.output("y", asg.conv2d(x, w))
    executable = asg.compile(graph, "wgpu")
    values, kernels = random(1, 64, 6, 6), random(32, 64, 1, 1)
    executable.load_state({"w": kernels})
    expected = np.einsum("nchw,oc->nohw", values, kernels[:, :, 0, 0])
    np.testing.assert_allclose(executable(x=values)["y"].numpy(), expected, rtol=1e-4, atol=1e-4)
    readers = [each for each in executable.kernels() if "var<uniform>" in each.source]
    assert [each.label for each in readers] == ["dot_general"]
