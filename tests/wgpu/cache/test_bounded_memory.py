"""Memory is bounded, however many sizes a graph meets and however many graphs there are."""

import gc
from weakref import ref

import numpy as np
import pytest
import wgpu

import asg
from asg_wgpu.codegen.emitter import Emitter
from asg_wgpu.device.device import Device
from asg_wgpu.device.opening import open_device
from asg_wgpu.device.transfer import Pool
from asg_wgpu.ir.plan_numbers import Devices, using
from asg_wgpu.schedule.build import make_schedule
from tests.small_graphs import SMALL_GRAPHS
from tests.wgpu.compiled import default, lowered


def objects():
    """How many objects of each kind wgpu has."""
    gc.collect()
    counts = wgpu.diagnostics.object_counts.get_dict()
    return {kind: each["count"] for kind, each in counts.items() if each.get("count")}


def step():
    graph = asg.Graph("step")
    x, w = graph.input("x", ("N", 8)), graph.parameter("w", (8, 4), init=0.5)
    graph.output("loss", asg.mean(asg.square(asg.tanh(x @ w))))
    return asg.train_step(graph, "loss", asg.optim.sgd(1e-2))


def test_sizes_that_are_not_met_again_leave_nothing(adapter, monkeypatch):
    device = open_device(adapter)
    monkeypatch.setattr(device._pipelines, "_numbers", Devices(pipelines=4))
    device._pipelines.forget()
    exe = asg.compile(step(), backend="wgpu", cache_size=2)
    seen = []
    for size in range(3, 8):
        exe(x=np.ones((size, 8), np.float32))
        seen.append(objects())
    assert seen[-1] == seen[3]


def test_graphs_that_are_dropped_leave_nothing(adapter, monkeypatch):
    device = open_device(adapter)
    monkeypatch.setattr(device._pipelines, "_numbers", Devices(pipelines=4))
    device._pipelines.forget()
    seen = []
    for size in range(20, 23):
        asg.compile(step(), backend="wgpu")(x=np.ones((size, 8), np.float32))
        seen.append(objects())
    assert seen[-1] == seen[1]


def test_a_pipeline_is_made_again_only_when_many_others_were_used_since(adapter):
    with using({"devices.pipelines": 2}):
        device = Device(adapter)
    sources = [f"@compute @workgroup_size({n}) fn main() {{}}" for n in (1, 2, 3)]
    for source in (*sources[:2], *sources[:2]):
        device.pipeline(source, 0)
    assert device.counters.pipelines == 2
    used = device.pipeline(sources[0], 0)
    device.pipeline(sources[2], 0)
    device.pipeline(sources[1], 0)  # let go since
    assert device.counters.pipelines == 4
    assert device.pipeline(sources[0], 0) is used  # as it is in use


def test_buffers_of_results_do_not_wait_for_ever(fresh_device):
    before = objects()
    with using({"transfers.kept": 1 << 16}):
        pool = Pool(fresh_device)
    for size in range(1 << 12, 1 << 15, 16):
        pool.give(pool.take(size), size)
    assert objects()["Buffer"] - before.get("Buffer", 0) < 20
    buffer = pool.take(1 << 12)
    pool.give(buffer, 1 << 12)
    assert pool.take(1 << 12) is buffer


def long_rows():
    graph = asg.Graph("long_rows")
    graph.output("y", asg.softmax(graph.input("x", (64, 20_000))))
    return graph


def recurrence():
    graph = asg.Graph("recurrence")
    x, w = graph.input("x", (64, 4, 16)), graph.parameter("w", (16, 16))
    graph.output("y", asg.scan(lambda h, e: (asg.tanh(h @ w + e),) * 2, x[0], x)[1])
    return graph


@pytest.mark.parametrize("make", [SMALL_GRAPHS["staged_products"], long_rows, recurrence])
def test_generators_of_kernels_go_with_the_schedule(make, monkeypatch):
    """Cycles among them kept all kernels of a model, and their collection took 0.4 s."""
    graph, made, begin = make(), [], Emitter.__init__

    def begun(self, *arguments):
        begin(self, *arguments)
        made.append(ref(self))

    monkeypatch.setattr(Emitter, "__init__", begun)
    whole = lowered(getattr(graph, "compiled", graph), {})
    gc.disable()
    try:
        make_schedule(whole, default().target)
        assert made
        assert not any(each() for each in made)
    finally:
        gc.enable()
