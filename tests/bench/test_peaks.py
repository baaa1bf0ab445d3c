"""The planned memory of training steps, beside what torch takes for them."""

import pytest
from gpu_model import ON_CARD
from gpu_steps import MODELS, OURS
from workloads import Model

import asg
from asg_wgpu.ir.target import Limits
from asg_wgpu.memory.plan import make_plan
from asg_wgpu.schedule.build import make_schedule
from tests.wgpu.compiled import lowered

# MiB of parameters, AdamW's state and all else that lives at one time in an eager step: by the
# allocations that the profiler of torch 2.13 records on a CPU.
TORCH = {"mobile": 13.9, "unet": 22.1, "lstm": 44.3, "wide": 98.4, "vocab": 259.9}


def _step(model: Model) -> asg.Graph:
    graph = asg.Graph("model")
    weights = {name: graph.parameter(name, shape, init=0.5) for name, shape in model.shapes.items()}
    x = graph.input("x", model.x, "i32" if model.tokens else "f32")
    y = graph.input("y", model.y, "i32")
    graph.output("loss", model.loss(OURS, weights, x, y))
    return asg.train_step(graph, "loss", asg.optim.adamw(1e-3))


@pytest.mark.parametrize("name", TORCH)
def test_a_step_plans_no_more_memory_than_torch_takes(name):
    schedule = make_schedule(lowered(_step(MODELS[name]()), {}), ON_CARD)
    limits = Limits(ON_CARD.binding, alignment=256, bindings=ON_CARD.storage_buffers)
    assert make_plan(schedule, limits).memory.peak <= TORCH[name] * 2**20
