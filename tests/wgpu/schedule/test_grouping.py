"""Values share a kernel only where that kernel can be made, whatever is drawn."""

import random
from dataclasses import replace

import numpy as np
import pytest

import asg
from asg.runtime.lowering import lower
from asg_wgpu import WgpuBackend
from asg_wgpu.device.opening import open_device
from asg_wgpu.schedule import kernel_choice
from asg_wgpu.schedule.build import make_schedule
from tests.wgpu.programs import training_step

rng = np.random.default_rng(5)


def _with_gradient(name, build, shape):
    graph = asg.Graph(name)
    x = graph.parameter("x", shape, init=rng.standard_normal(shape).astype(np.float32))
    loss = graph.output("loss", build(graph, x))
    return asg.splice(graph, asg.gradients(loss, wrt=[x]))


def _two_sums(graph, x):
    places = graph.input("i", (4,), "i32")
    return asg.sum(x * x) + asg.sum(asg.sin(asg.take(x, places, 0)))


def _found(graph, x):
    places = asg.searchsorted(x, asg.constant(np.float32([-1, 0.5, 2]), graph=graph))
    return asg.sum(asg.take(x, asg.minimum(places, 3), 0)) + asg.sum(x * x)


def _sorted_and_not(graph, x):
    places = asg.argsort(x, axis=-1)
    return asg.sum(asg.sin(asg.take_along_axis(x, places, -1)) + x * x)


def _greatest(graph, x):
    return asg.sum(asg.square(asg.topk(x, 2)[0])) + asg.sum(x * x)


def _shuffled(graph, x):
    places = asg.random_permutation(asg.random_key(3, graph=graph), x.shape[0])
    return asg.sum(x * asg.take(x, places, 0)) + asg.sum(x)


def _product_beside(graph, x):
    places = asg.argsort(x, axis=0)
    sorted_ = asg.take_along_axis(x, places, 0)
    return asg.sum(asg.square(x @ asg.transpose(x))) + asg.sum(sorted_ * sorted_)


def _stepwise(graph, x):
    places = graph.input("i", (3, 2), "i32")

    def step(carry, place):
        read = asg.take(carry, place, 0)
        return asg.sin(carry + asg.sum(asg.sin(read)) + asg.sum(carry * carry)), asg.sum(read)

    return asg.sum(asg.scan(step, x, places)[1])


CASES = [
    (_two_sums, (4,)),
    (_found, (4,)),
    (_sorted_and_not, (4,)),
    (_greatest, (4,)),
    (_shuffled, (4,)),
    (_product_beside, (16, 1)),
    (_stepwise, (4,)),
]


@pytest.mark.parametrize(("build", "shape"), CASES, ids=lambda each: getattr(each, "__name__", ""))
def test_a_gradient_of_computed_places_beside_a_sum_is_compiled(build, shape, backend):
    graph = _with_gradient("fused", build, shape)
    shapes = {name: tuple(map(int, leaf.shape)) for name, leaf in graph.inputs.items()}
    feeds = {name: rng.integers(0, 4, s).astype(np.int32) for name, s in shapes.items()}
    found = asg.compile(graph, backend=backend)(feeds)
    for name, value in asg.compile(graph, backend="numpy")(feeds).items():
        np.testing.assert_allclose(found[name].numpy(), value.numpy(), rtol=1e-5, atol=1e-5)


SEEDS = (248, 270, 306, *range(9))
TARGETS = ({}, {"iteration_limit": 0}, {"storage_buffers": 4})


@pytest.mark.parametrize("seed", SEEDS)
def test_kernels_of_random_programs_can_be_made_as_they_were_planned(seed, adapter, monkeypatch):
    def surprised(setting, group):
        raise AssertionError(f"planned together, and cannot be: {group}")

    monkeypatch.setattr(kernel_choice, "_apart", surprised)
    graph = lower(training_step(random.Random(seed), 8), frozenset(), None)
    for changes in TARGETS:
        make_schedule(graph, replace(open_device(adapter).target, **changes))


def test_kernels_that_cannot_be_made_after_all_are_made_apart(adapter, monkeypatch):
    make = kernel_choice.kernel_of
    refused = []

    def refuses(setting, group, *, whole=True):
        if whole and len(group.members) > 1:
            refused.append(group)
            return None
        return make(setting, group, whole=whole)

    monkeypatch.setattr(kernel_choice, "kernel_of", refuses)
    for seed in SEEDS[:2]:
        graph = training_step(random.Random(seed), 5)
        feeds = {
            name: rng.standard_normal(tuple(map(int, leaf.shape))).astype(np.float32)
            for name, leaf in graph.inputs.items()
        }
        found = asg.compile(graph, backend=WgpuBackend(scheduler=make_schedule))(feeds)
        for name, value in asg.compile(graph, backend="numpy")(feeds).items():
            np.testing.assert_allclose(found[name].numpy(), value.numpy(), rtol=1e-3, atol=1e-4)
    assert refused
