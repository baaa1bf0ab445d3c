"""Convolutions by Winograd's algorithm: right at odd sizes and in gradients, where they pay."""

import numpy as np
import pytest

import asg
from asg_wgpu.ir.plan_numbers import using
from asg_wgpu.ir.target import Target
from asg_wgpu.schedule.build import make_schedule
from tests.wgpu import paper_card
from tests.wgpu.compiled import lowered

TOLERANCE = {2: 2e-6, 4: 2e-5}  # of the largest result


def always(side):
    small = {"channels": 1, "work": 1, "side": side}
    own = {f"winograd.{name}": number for name, number in small.items()}
    return using(own | {"staged_products.part": 2})


def block(pictures, channels, outputs, size, padding):
    """A convolution with what follows it, which reads other values at the same places."""
    graph = asg.Graph("block")
    x = graph.input("x", (pictures, channels, *size))
    w, b = graph.input("w", (outputs, channels, 3, 3)), graph.input("b", (outputs,))
    y = asg.conv2d(x, w, b, padding=padding)
    graph.output("y", asg.relu(y) if channels != outputs else asg.relu(y + x))
    return graph


def with_gradients(graph):
    leaves = [graph[name] for name in "xwb"]
    return asg.splice(graph, asg.gradients([graph.outputs["y"]], leaves, seeds="input"))


def feeds_of(graph):
    rng = np.random.default_rng(0)
    return {
        name: rng.uniform(-1, 1, tuple(map(int, leaf.shape))).astype(np.float32)
        for name, leaf in graph.inputs.items()
    }


def labels_of(graph, target=None):
    schedule = make_schedule(lowered(graph, {}), target or Target())
    return [dispatch.label.split(" of ")[0] for dispatch in schedule.dispatches]


def largest_error(found, graph, feeds):
    """The largest error of a result, of its largest number in f64."""
    there = asg.compile(graph, "numpy")(**feeds)
    return max(
        np.abs(found[name] - array.numpy()).max() / np.abs(array.numpy()).max()
        for name, array in there.items()
    )


SIZES = [
    (2, 5, 7, (8, 12), 1), (3, 6, 6, (7, 7), 1), (1, 4, 9, (6, 5), 0), (2, 3, 2, (14, 13), 1),
    (1, 8, 4, (3, 4), 0),
]  # fmt: skip


@pytest.mark.parametrize(
    ("sizes", "side"), [(sizes, 4) for sizes in SIZES] + [(sizes, 2) for sizes in SIZES[1:3]]
)
def test_values_and_gradients_equal_numpy(sizes, side, backend):
    graph = with_gradients(block(*sizes))
    feeds = feeds_of(graph)
    with always(side):
        labels = labels_of(graph)
        found = {k: v.numpy() for k, v in asg.compile(graph, backend)(**feeds).items()}
    assert labels.count("products") == 3, "the value and both gradients"
    assert largest_error(found, graph, feeds) < TOLERANCE[side]


@pytest.mark.parametrize(("sizes", "side"), [(SIZES[1], 4), (SIZES[2], 2)])
def test_kernels_have_no_faults_and_are_proved(sizes, side):
    graph = with_gradients(block(*sizes))
    feeds = feeds_of(graph)
    with always(side):
        schedule = make_schedule(lowered(graph, {}), Target())
        found = paper_card.run(lowered(graph, {}), feeds)
    assert not [reason for dispatch in schedule.dispatches for reason in dispatch.unproved]
    assert largest_error(found, graph, feeds) < TOLERANCE[side]


def test_any_number_of_pictures(backend):
    graph = asg.Graph("pictures")
    x, w = graph.input("x", ("N", 3, 6, 9)), graph.input("w", (4, 3, 3, 3))
    graph.output("y", asg.conv2d(x, w, padding=1))
    rng = np.random.default_rng(0)
    with always(4):
        here, there = asg.compile(graph, backend, specialize="never"), asg.compile(graph, "numpy")
        for count in (1, 5, 32):
            feeds = {"x": rng.uniform(-1, 1, (count, 3, 6, 9)).astype(np.float32)}
            feeds["w"] = rng.uniform(-1, 1, (4, 3, 3, 3)).astype(np.float32)
            found, right = (exe(feeds)["y"].numpy() for exe in (here, there))
            assert np.abs(found - right).max() < TOLERANCE[4] * np.abs(right).max()


def convolution(channels, size, dtype="f32", pictures=24, **settings):
    graph = asg.Graph("convolution")
    x = graph.input("x", (pictures, channels, size, size), dtype)
    w = graph.input("w", (channels, channels // settings.get("groups", 1), 3, 3), dtype)
    graph.output("y", asg.conv2d(x, w, padding=1, **settings))
    return graph


def test_it_is_taken_where_it_pays():
    """From 64 channels and a hundred million products on, in f32; and where tiles can be bound."""
    half = Target(features=frozenset({"shader-f16"}))
    assert labels_of(convolution(64, 32)) == ["kernels", "tiles", "products", "results"]
    assert "tiles" not in labels_of(convolution(63, 32))
    assert "tiles" not in labels_of(convolution(64, 32, pictures=8))
    assert "tiles" in labels_of(convolution(128, 32, pictures=8))
    assert "tiles" not in labels_of(convolution(64, 32, "f16"), half)
    assert "tiles" not in labels_of(convolution(64, 64, stride=2))
    assert "tiles" not in labels_of(convolution(64, 32, groups=2))
    assert "tiles" not in labels_of(convolution(64, 36, dilation=2))
    assert "tiles" not in labels_of(convolution(64, 32), Target(binding=1 << 20))
