"""Reductions whose lanes exchange registers, where the adapter has subgroups."""

from dataclasses import replace

import numpy as np
import pytest

import asg
from asg.testing import interpret
from asg_wgpu import WgpuBackend
from asg_wgpu.ir.target import EMPTY, Lanes
from asg_wgpu.schedule.build import make_schedule
from tests.wgpu.compiled import lowered
from tests.wgpu.conftest import KeptSchedules
from tests.wgpu.paper_card import Card

REDUCTIONS = {
    "sum": asg.sum, "prod": asg.prod, "max": asg.max, "min": asg.min, "argmax": asg.argmax,
    "argmin": asg.argmin, "logsumexp": asg.logsumexp, "softmax": asg.softmax,
    "any": lambda x, axis: asg.any(x > 1.499, axis),
    "all": lambda x, axis: asg.all(x > 0.502, axis),
    "layer norm": lambda x, axis: asg.layer_norm(x, x.shape[1:]),
    "integers": lambda x, axis: asg.sum(asg.cast(x * 100, "i32"), axis),
}  # fmt: skip


@pytest.fixture
def subgroups(device):
    if "subgroup" not in device.target.features:
        pytest.skip("the adapter has no subgroups")


def graph_of(build, columns):
    graph = asg.Graph()
    graph.output("y", build(graph.input("x", (5, columns)), 1))
    return graph


@pytest.mark.parametrize("columns", [32, 100, 700])
@pytest.mark.parametrize("name", REDUCTIONS)
def test_reductions_equal_numpy(subgroups, name, columns):
    graph = graph_of(REDUCTIONS[name], columns)
    kept = KeptSchedules()
    exe = asg.compile(graph, WgpuBackend(scheduler=kept))
    assert any("subgroup" in dispatch.kernel.features for dispatch in kept.dispatches)
    x = np.random.default_rng(1).uniform(0.5, 1.5, (5, columns)).astype(np.float32)
    x[2, columns // 2] = np.nan
    x[3] = 1.25  # ties: the first is taken
    found = exe(x=x)["y"].numpy()
    np.testing.assert_allclose(found, asg.compile(graph, "numpy")(x=x)["y"], rtol=2e-5, atol=1e-6)
    np.testing.assert_array_equal(exe(x=x)["y"], found)


@pytest.mark.parametrize("lanes", [32, 64, 128, 256])
def test_any_number_of_lanes(subgroups, device, lanes):
    graph = graph_of(asg.sum, 600)

    def scheduler(graph, target):
        (kernel,) = make_schedule(graph, target).dispatches
        table = EMPTY.with_choices({kernel.question.problem: Lanes(lanes)})
        return make_schedule(graph, replace(target, table=table))

    kept = KeptSchedules(scheduler)
    exe = asg.compile(graph, WgpuBackend(scheduler=kept))
    assert [dispatch.question.taken for dispatch in kept.dispatches] == [Lanes(lanes)]
    x = np.random.default_rng(1).standard_normal((5, 600)).astype(np.float32)
    np.testing.assert_allclose(exe(x=x)["y"], x.sum(1, dtype=np.float64), atol=1e-4)


@pytest.mark.parametrize("width", [8, 64])
@pytest.mark.parametrize("rows", [5, 1024])  # a workgroup has a row, or several
def test_any_width_of_subgroups(width, rows):
    """AMD's have 64 lanes and Intel's 8; other tests run those of NVIDIA, Apple and Mesa."""
    graph = asg.Graph()
    graph.output("y", asg.softmax(graph.input("x", (rows, 64)), 1))
    x = np.random.default_rng(1).uniform(0.5, 1.5, (rows, 64)).astype(np.float32)
    card = Card(lowered(graph, {}))
    assert any(step.dispatch.program.subgroups for step in card.plan.steps)
    card.limits = replace(card.limits, subgroup=width)
    np.testing.assert_allclose(card.run({"x": x})["y"], interpret(graph, {"x": x})["y"], rtol=1e-5)


def test_a_kernel_says_what_it_needs(device):
    graph = graph_of(asg.sum, 700)
    with_them, without = (replace(device.target, features=frozenset(f)) for f in (["subgroup"], []))
    found = [
        make_schedule(graph, target).dispatches[0].kernel.features
        for target in (with_them, without)
    ]
    assert found == [{"subgroup"}, set()]
