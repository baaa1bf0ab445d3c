"""The planned memory of training steps, beside what torch takes for them, and their schedules."""

from contextlib import nullcontext

import pytest
from gpu_model import ON_CARD
from gpu_steps import MODELS, OURS
from memory import LIMITS
from workloads import Model

import asg
from asg_wgpu.memory.plan import make_plan
from asg_wgpu.schedule.build import make_schedule
from tests.effort import calls_at_most
from tests.wgpu.compiled import lowered

# MiB of parameters, AdamW's state and all else that lives at one time in an eager step of
# torch 2.13: by `benchmarks/memory_torch.py`.
TORCH = {
    "mobile": 13.15, "unet": 20.71, "lstm": 24.37, "wide": 99.38, "vocab": 259.89, "audio": 16.55,
}  # fmt: skip
# The calls of functions that a schedule may make; these make 452,000 and 782,000.
CALLS = {"wide": 500_000, "lstm": 900_000}


def _step(model: Model) -> asg.Graph:
    graph = asg.Graph("model")
    weights = {name: graph.parameter(name, shape, init=0.5) for name, shape in model.shapes.items()}
    x = graph.input("x", model.x, "i32" if model.tokens else "f32")
    y = graph.input("y", model.y, "i32")
    graph.output("loss", model.loss(OURS, weights, x, y))
    return asg.train_step(graph, "loss", asg.optim.adamw(1e-3))


@pytest.mark.parametrize("name", TORCH)
def test_a_step_plans_no_more_memory_than_torch_takes(name):
    graph = lowered(_step(MODELS[name]()), {})
    with calls_at_most(CALLS[name]) if name in CALLS else nullcontext():
        schedule = make_schedule(graph, ON_CARD)
    assert make_plan(schedule, LIMITS).memory.peak <= TORCH[name] * 2**20


def test_logits_of_more_than_4_gb_are_stored_in_slabs():
    graph = asg.Graph("words")
    x, w = graph.input("x", (16384, 256)), graph.parameter("w", (256, 80_000), init=0.5)
    graph.output("loss", asg.cross_entropy(x @ w, graph.input("y", (16384,), "i32")))
    step = asg.train_step(graph, "loss", asg.optim.adamw(1e-3))
    plan = make_plan(make_schedule(lowered(step, {}), ON_CARD), LIMITS)
    assert max(plan.arenas) <= LIMITS.binding
    assert sum(plan.arenas) < 2 * 16384 * 80_000 * 4 * 1.01
