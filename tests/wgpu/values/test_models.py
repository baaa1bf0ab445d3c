"""Whole training steps on a device: right, in few dispatches, and with nothing made anew."""

import gc

import numpy as np
import pytest

import asg
from asg.passes import LOWER, optimize
from asg_wgpu import WgpuBackend
from asg_wgpu.device.opening import open_device
from asg_wgpu.ir.target import Limits, Target
from asg_wgpu.memory.plan import make_plan
from asg_wgpu.schedule.build import make_schedule
from tests.wgpu.models import (
    LAYERS,
    feeds,
    perceptron_step,
    small_perceptron_step,
    transformer_step,
)

pytestmark = pytest.mark.sampled(3)

DISPATCHES_OF_THE_PERCEPTRON = 25
DISPATCHES_OF_A_BLOCK = 40
MANY_BUFFERS = 32  # storage buffers that a kernel may have on most adapters


def dispatches(graph, buffers):
    lowered = optimize(graph, LOWER, verify=False)
    return len(make_schedule(lowered, Target(storage_buffers=buffers)).dispatches)


def test_dispatches_of_the_training_steps():
    large = dispatches(perceptron_step(), 8)
    assert large <= DISPATCHES_OF_THE_PERCEPTRON
    assert dispatches(small_perceptron_step(), 8) == large  # what is trained below stands for it
    whole = dispatches(transformer_step(), MANY_BUFFERS)
    ends = dispatches(transformer_step(0), MANY_BUFFERS)
    assert whole - ends <= LAYERS * DISPATCHES_OF_A_BLOCK


def test_weights_are_updated_by_the_kernels_of_their_gradients():
    lowered = optimize(perceptron_step(), LOWER, verify=False)
    schedule = make_schedule(lowered, Target(storage_buffers=MANY_BUFFERS))
    assert len(schedule.dispatches) <= 17
    for weight in ("w0", "w1", "w2"):
        place = schedule.updates[weight]
        (made,) = (d for d in schedule.dispatches if place in {d.buffers[k] for k in d.writes})
        assert "dot_general" in {lowered.nodes[node].op.name for node in made.nodes}


@pytest.mark.parametrize("first", ["update", "reader"])
def test_no_weight_is_updated_before_all_have_read_it(adapter, first):
    graph = asg.Graph()
    x, dy = graph.input("x", (32, 48)), graph.input("dy", (32, 24))
    w = graph.parameter("w", (48, 24), init=asg.init.normal(0, 0.3))
    made = {"reader": lambda: dy @ w.T, "update": lambda: w - 0.1 * (x.T @ dy)}
    made = {name: made[name]() for name in sorted(made, key=lambda name: name != first)}
    graph.output("dx", made["reader"])
    graph.update("w", made["update"])
    schedule = make_schedule(
        optimize(graph, LOWER, verify=False), Target(storage_buffers=MANY_BUFFERS)
    )
    assert not make_plan(schedule, Limits(1 << 20, 32, MANY_BUFFERS, 1 << 30)).commits


def test_step_is_one_submission_and_uploads_the_batch_alone(adapter):
    graph = small_perceptron_step()
    batch = feeds(graph)
    counters = open_device(adapter).counters
    exe = asg.compile(graph, "wgpu")
    for _ in range(2):
        exe(batch)["loss"].item()
    gc.collect()
    before = vars(counters).copy()
    for _ in range(3):
        exe(batch)
    made = {name: count - before[name] for name, count in vars(counters).items()}
    assert made["submissions"] == 3
    assert made["dispatches"] <= 3 * DISPATCHES_OF_THE_PERCEPTRON
    assert made["uploads"] == 3 * 2
    assert made["uploaded_bytes"] == 3 * sum(array.nbytes for array in batch.values())
    assert made["buffers"] == made["bind_groups"] == made["pipelines"] == made["downloads"] == 0


@pytest.mark.parametrize("step", [small_perceptron_step, lambda: transformer_step(1)])
def test_training_equals_numpy(step, adapter):
    graph = step()
    exes = [asg.compile(graph, backend, seed=1) for backend in (WgpuBackend(), "numpy")]
    losses = [[exe(feeds(graph, i))["loss"].item() for i in range(5)] for exe in exes]
    np.testing.assert_allclose(losses[0], losses[1], rtol=2e-4)
    assert len(set(losses[0])) == 5  # they train


def test_same_training_twice_gives_the_same_bits(adapter):
    graph = small_perceptron_step()
    states = []
    for _ in range(2):
        exe = asg.compile(graph, WgpuBackend(), seed=1)
        for i in range(3):
            exe(feeds(graph, i))
        states.append({name: np.asarray(value).tobytes() for name, value in exe.state.items()})
    assert states[0] == states[1]
