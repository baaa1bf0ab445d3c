"""Pools, padding and interpolation of the sizes that networks have equal NumPy on a device."""

from __future__ import annotations

import numpy as np
import pytest

import asg
from asg.passes import LOWER, optimize
from asg.runtime.compiling import compile
from asg_wgpu.ir.target import Target
from asg_wgpu.schedule.build import make_schedule
from tests.wgpu.values.beside_numpy import check, run, with_slopes

IMAGES = (4, 8, 28, 28)
FUNCTIONS = {
    "max 2x2": (IMAGES, lambda x: asg.max_pool2d(x, 2)),
    "max 3x3 by 2": (IMAGES, lambda x: asg.max_pool2d(x, 3, 2, 1)),
    "max 3x3 by 1": (IMAGES, lambda x: asg.max_pool2d(x, 3, 1, 1)),
    "max, dilated": (IMAGES, lambda x: asg.max_pool2d(x, (2, 3), 2, 1, 2)),
    "max 13x13": ((2, 4, 20, 21), lambda x: asg.max_pool2d(x, 13, 1, 6)),
    "max of signals": ((4, 16, 1001), lambda x: asg.max_pool1d(x, 5, 3, 2, ceil_mode=True)),
    "max of volumes": ((2, 4, 9, 10, 11), lambda x: asg.max_pool3d(x, 3, 2, 1)),
    "max of blocks": ((2, 4, 8, 10, 12), lambda x: asg.max_pool3d(x, 2)),
    "average 2x2": (IMAGES, lambda x: asg.avg_pool2d(x, 2)),
    "average 3x3 by 2": (
        IMAGES, lambda x: asg.avg_pool2d(x, 3, 2, 1, ceil_mode=True, count_include_pad=False)
    ),
    "average 7x7": (IMAGES, lambda x: asg.avg_pool2d(x, 7, 1, 3)),
    "mean of all": (IMAGES, lambda x: asg.adaptive_avg_pool(x, 1)),
    "means": (IMAGES, lambda x: asg.adaptive_avg_pool(x, (5, 7))),
    "largest": (IMAGES, lambda x: asg.adaptive_max_pool(x, (5, 7))),
    "largest of all": (IMAGES, lambda x: asg.adaptive_max_pool(x, 1)),
    "norm": (IMAGES, lambda x: asg.lp_pool(x * x + 0.1, 3, 3, 2)),
    "by channels": (IMAGES, lambda x: asg.local_response_norm(x * 9, 5, 0.1)),
    "nearest": (IMAGES, lambda x: asg.interpolate(x, scale_factor=2)),
    "bilinear": (IMAGES, lambda x: asg.interpolate(x, (45, 61), mode="bilinear")),
    "bilinear, smaller": (IMAGES, lambda x: asg.interpolate(x, (9, 13), mode="bilinear")),
    "bicubic": (IMAGES, lambda x: asg.interpolate(x, (45, 20), mode="bicubic")),
    "reflected": (IMAGES, lambda x: asg.pad(x, ((0, 0), (0, 0), (3, 3), (1, 40)), mode="reflect")),
    "circular": (IMAGES, lambda x: asg.pad(x, ((0, 0), (0, 0), (3, 3), (1, 0)), mode="circular")),
    "edges": (IMAGES, lambda x: asg.pad(x, 2, mode="edge")),
}  # fmt: skip


@pytest.mark.parametrize("name", FUNCTIONS)
def test_values_and_gradients_equal_numpy(name, backend):
    shape, function = FUNCTIONS[name]
    values = np.random.default_rng(0).standard_normal(shape).astype(np.float32)
    check(backend, function, 5e-6, x=values)


@pytest.mark.parametrize("name", ["max 2x2", "max 3x3 by 2", "max of signals", "largest"])
def test_ties_nan_and_infinities(name, backend):
    shape, function = FUNCTIONS[name]
    rng = np.random.default_rng(0)
    values = rng.integers(0, 2, shape).astype(np.float32)
    values[rng.random(shape) < 0.2] = np.nan
    values[rng.random(shape) < 0.5] = -np.inf
    values[0, 0] = -np.inf
    graph = with_slopes(function, "f32", x=values)
    found, right = run(graph, backend, x=values), run(graph, "numpy", x=values)
    assert np.isnan(right["y"]).any()
    assert np.isneginf(right["y"]).any()
    np.testing.assert_array_equal(found["y"], right["y"])
    np.testing.assert_allclose(found["grad/x"], right["grad/x"], rtol=1e-5, atol=1e-6)


def test_pools_of_whole_numbers(backend):
    graph = asg.Graph()
    x = graph.input("x", (2, 3, 17, 19), "i32")
    graph.output("y", asg.max_pool2d(x, 3, 2, 1))
    values = np.random.default_rng(0).integers(-(2**31), 2**31, (2, 3, 17, 19), np.int32)
    values[0, 0] = -(2**31)
    found, right = compile(graph, backend)(x=values)["y"], compile(graph, "numpy")(x=values)["y"]
    np.testing.assert_array_equal(found, right)


@pytest.mark.parametrize(
    ("name", "forward", "both"), [("max 2x2", 1, 2), ("max 3x3 by 2", 1, 3), ("average 2x2", 1, 2)]
)
def test_a_pool_is_one_kernel_and_its_gradient_another_and_a_cut(name, forward, both):
    shape, function = FUNCTIONS[name]
    graph = asg.Graph()
    graph.output("y", function(graph.input("x", shape)))
    for each, most in ((graph, forward), (with_slopes(function, "f32", x=np.zeros(shape)), both)):
        lowered = optimize(each, LOWER, verify=False)
        schedule = make_schedule(lowered, Target(storage_buffers=8))
        assert len(schedule.dispatches) <= most
