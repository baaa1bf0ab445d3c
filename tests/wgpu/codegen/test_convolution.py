"""Convolutions on a device: right at odd sizes, read in place, in few kernels."""

import numpy as np
import pytest

import asg
from asg.passes import LOWER, optimize
from asg.runtime.compiling import compile
from asg.testing.agreement import assert_agrees
from asg_wgpu.ir.schedule import Role
from asg_wgpu.ir.target import Target
from asg_wgpu.schedule.build import make_schedule

# Larger than a tile, in sizes that no tile divides; as many arguments differ as can.
CASES = {
    "plain": ("conv2d", (3, 5, 13, 11), (7, 5, 3, 3), {}),
    "same": ("conv2d", (2, 9, 17, 16), (33, 9, 3, 3), {"padding": "same"}),
    "strided": ("conv2d", (2, 8, 19, 15), (12, 8, 3, 3), {"stride": 2, "padding": 1}),
    "gaps": ("conv2d", (2, 6, 15, 17), (10, 6, 2, 2), {"stride": (4, 3)}),
    "1x1": ("conv2d", (3, 20, 9, 7), (18, 20, 1, 1), {}),
    "1x1 strided": ("conv2d", (3, 20, 9, 7), (18, 20, 1, 1), {"stride": 2, "padding": 1}),
    "dilated": ("conv2d", (2, 4, 15, 14), (6, 4, 3, 2), {"dilation": (2, 3), "padding": (2, 1)}),
    "asymmetric": ("conv2d", (2, 4, 10, 9), (5, 4, 4, 3), {"padding": ((3, 0), (1, 2))}),
    "groups": ("conv2d", (2, 12, 11, 9), (20, 3, 3, 3), {"groups": 4, "padding": 1}),
    "depthwise": ("conv2d", (2, 13, 11, 12), (26, 1, 3, 3), {"groups": 13, "padding": 1}),
    "alone": ("conv2d", (6, 12, 13), (9, 6, 5, 5), {"padding": 2}),
    "1d": ("conv1d", (3, 7, 101), (11, 7, 9), {"padding": 4, "stride": 3}),
    "3d": ("conv3d", (2, 3, 7, 9, 8), (5, 3, 3, 3, 3), {"padding": 1}),
    "3d groups": ("conv3d", (2, 4, 5, 6, 7), (6, 2, 2, 3, 2), {"groups": 2, "stride": (2, 1, 2)}),
    "back": ("conv_transpose2d", (2, 6, 7, 9), (6, 5, 4, 4), {"stride": 2, "padding": 1}),
    "back in phases": ("conv_transpose2d", (2, 5, 6, 7), (5, 4, 3, 3), {"stride": (3, 2)}),
    "back dilated": ("conv_transpose2d", (2, 5, 6, 7), (5, 4, 3, 2), {"stride": 2, "dilation": 2}),
    "back groups": ("conv_transpose1d", (2, 6, 33), (6, 4, 5), {"stride": 2, "groups": 3}),
    "back 3d": ("conv_transpose3d", (1, 3, 4, 3, 5), (3, 4, 3, 2, 3), {"stride": (2, 1, 2)}),
}


TWICE = (
    "plain",
    "strided",
    "groups",
    "3d groups",
    "back in phases",
)  # of which gradients have some


def with_gradients(call, shape, weight, settings, dtype, order):
    """A convolution with bias and relu, and its gradients up to an order."""
    graph = asg.Graph()
    x, w = graph.input("x", shape, dtype), graph.input("w", weight, dtype)
    bias = weight[1] * settings.get("groups", 1) if "transpose" in call else weight[0]
    b = graph.input("b", (bias,), dtype)
    graph.output("y", asg.relu(getattr(asg, call)(x, w, b, **settings)))
    for _ in range(order):
        outputs = list(graph.outputs.values())
        leaves = [graph[name] for name in "xwb"]
        graph = asg.splice(graph, asg.gradients(outputs, leaves, seeds="input"))
    return graph


SIMILAR = ("gaps", "1x1 strided", "asymmetric", "alone", "back dilated", "back 3d")  # to others


@pytest.mark.parametrize(
    "name",
    [pytest.param(each, marks=pytest.mark.full) if each in SIMILAR else each for each in CASES],
)
def test_values_and_gradients_equal_numpy(name, backend):
    rng, order = np.random.default_rng(0), 1 + (name in TWICE)
    graph, exact = (with_gradients(*CASES[name], dtype, order) for dtype in ("f32", "f64"))
    feeds = {
        name: rng.uniform(-1, 1, tuple(map(int, leaf.shape))).astype(np.float32)
        for name, leaf in graph.inputs.items()
    }
    wide = {name: array.astype(np.float64) for name, array in feeds.items()}
    executables = (compile(graph, backend), compile(exact, "numpy"), compile(graph, "numpy"))
    found, right, plain = (
        {output: array.numpy() for output, array in exe(given).items()}
        for exe, given in zip(executables, (feeds, wide, feeds), strict=True)
    )
    assert_agrees(found, right, plain, 2e-6)


# Kernels


def train_step():
    """Three convolutions (one strided, one depthwise) and a linear layer, with momentum."""
    graph = asg.Graph("cnn")
    h, labels = graph.input("x", (16, 3, 20, 20)), graph.input("labels", (16,), "i32")
    for i, (weight, settings) in enumerate([
        ((12, 3, 3, 3), {}), ((16, 12, 3, 3), {"stride": 2}), ((16, 1, 3, 3), {"groups": 16}),
    ]):  # fmt: skip
        w = graph.parameter(f"w{i}", weight, init=asg.init.kaiming_uniform())
        b = graph.parameter(f"b{i}", weight[:1])
        h = asg.relu(asg.conv2d(h, w, b, padding=1, **settings))
    w = graph.parameter("head", (1600, 10), init=asg.init.kaiming_uniform())
    graph.output("loss", asg.cross_entropy(asg.flatten(h, 1) @ w, labels))
    return asg.train_step(graph, "loss", asg.optim.sgd(0.1, momentum=0.9))


def schedule_of(graph):
    return make_schedule(optimize(graph, LOWER, verify=False), Target())


def test_neither_windows_nor_padding_are_stored():
    """The windows would be nine times as large as the largest activation."""
    schedule = schedule_of(train_step())
    inner = [buffer for buffer in schedule.buffers if buffer.role is Role.INNER]
    assert max(int(buffer.type.size) for buffer in inner) == 16 * 12 * 20 * 20
    labels = [dispatch.label for dispatch in schedule.dispatches]
    assert not [label for label in labels if "windows" in label or "pad" in label]


def test_kernels_of_a_training_step(golden):
    """Each convolution is one kernel with bias and relu; each gradient, one with what follows."""
    schedule = schedule_of(train_step())
    types = [str(buffer.type) for buffer in schedule.buffers]
    lines = [
        f"{dispatch.label}: "
        + ", ".join(types[b] for k, b in enumerate(dispatch.buffers) if k not in dispatch.writes)
        + " -> "
        + ", ".join(types[b] for k, b in enumerate(dispatch.buffers) if k in dispatch.writes)
        for dispatch in schedule.dispatches
    ]
    golden("kernels_of_a_convolutional_training_step.txt", "\n".join(lines))


def test_training_equals_numpy(backend):
    graph = train_step()
    rng = np.random.default_rng(0)
    images = rng.normal(size=(16, 3, 20, 20)).astype(np.float32)
    feeds = {"x": images, "labels": rng.integers(0, 10, 16, np.int32)}
    losses = []
    for target in (backend, "numpy"):
        exe = compile(graph, target, seed=1)
        losses.append([exe(feeds)["loss"].item() for _ in range(5)])
    np.testing.assert_allclose(losses[0], losses[1], rtol=1e-4)
    assert losses[0][-1] < losses[0][0]
