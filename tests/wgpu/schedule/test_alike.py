"""Kernels of equal groups are made once, and are to the letter those that would be made anew."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import numpy as np
import pytest

import asg
from asg import nn
from asg_wgpu.device.pipelines import PipelineKey
from asg_wgpu.ir.schedule import Schedule
from asg_wgpu.ir.target import Target
from asg_wgpu.schedule import alike
from asg_wgpu.schedule.build import make_schedule
from tests.wgpu.compiled import Paper, cpu, default, lowered, program_of
from tests.wgpu.models import transformer_step
from tests.wgpu.programs import training_step


def _with_form(monkeypatch, graph: asg.Graph, target: Target) -> tuple[Schedule, Schedule]:
    """The schedule of a graph as it is made, and with each kernel made anew."""
    made = make_schedule(graph, target)
    with monkeypatch.context() as patch:
        patch.setattr(alike.Alike, "form", lambda *_: None)
        return made, make_schedule(graph, target)


def _residual() -> asg.Graph:
    graph = asg.Graph("residual")
    h = graph.input("x", (2, 3, 16, 16))
    h = nn.Conv2d(3, 8, 3, padding=1)(h)
    for block in range(3):
        body = nn.Sequential(nn.Conv2d(8, 8, 3, padding=1, bias=False), nn.BatchNorm2d(8))
        h = asg.relu(h + body.named(f"block{block}").train()(h))
    graph.output("loss", asg.mean(asg.square(asg.max_pool2d(h, 2))))
    return asg.train_step(graph, "loss", asg.optim.sgd(0.1, momentum=0.9))


def _recurrent() -> asg.Graph:
    graph = asg.Graph("recurrent")
    h, _ = nn.LSTM(8, 8, num_layers=3)(graph.input("x", (5, 2, 8)))
    graph.output("loss", asg.mean(asg.square(h)))
    return asg.train_step(graph, "loss", asg.optim.adam(0.1))


def _scratch() -> asg.Graph:
    """Sorts and scans of long rows, which take memory of their own, and long sums in parts."""
    graph = asg.Graph("scratch")
    for place in range(3):
        x = graph.input(f"x{place}", (2, 70_000))
        graph.output(f"order{place}", asg.argsort(x, axis=1))
        graph.output(f"sums{place}", asg.cumsum(x, 1))
        graph.output(f"sum{place}", asg.sum(x * x))
    return graph


def _attention() -> asg.Graph:
    """Attention in blocks, with hidden keys, and its gradients, of two layers."""
    graph = asg.Graph("attention")
    h = graph.input("x", (2, 2, 256, 32))
    for layer in range(2):
        init = asg.init.normal()
        q, k = (h * graph.parameter(f"{name}{layer}", (32,), init=init) for name in "qk")
        h = h + asg.scaled_dot_product_attention(q, k, h, is_causal=True)
    graph.output("loss", asg.mean(asg.square(h)))
    return asg.train_step(graph, "loss", asg.optim.sgd(0.1))


def _program(seed: int) -> asg.Graph:
    return training_step(random.Random(seed), 30)


GRAPHS = {
    "transformer": partial(transformer_step, 2),
    "residual": _residual,
    "recurrent": _recurrent,
    "scratch": _scratch,
    "attention": _attention,
    **{f"program {seed}": partial(_program, seed) for seed in range(3)},
}


@pytest.mark.parametrize(
    ("name", "device"),
    [*((name, default) for name in GRAPHS), ("recurrent", cpu), ("scratch", cpu)],
)
def test_a_schedule_is_the_one_of_kernels_made_anew(monkeypatch, name, device):
    graph = lowered(GRAPHS[name](), {})
    made, anew = _with_form(monkeypatch, graph, device().target)
    assert made == anew
    pairs = list(zip(made.dispatches, anew.dispatches, strict=True))
    assert all((a.question, a.trips) == (b.question, b.trips) for a, b in pairs)


def _count_made(monkeypatch, graph: asg.Graph) -> int:
    """The forms whose dispatches are made for a schedule."""
    known: list[alike.Known] = []
    with monkeypatch.context() as patch:
        patch.setattr(
            "asg_wgpu.schedule.build.Known",
            lambda *_: known.append(alike.Known()) or known[-1],
        )
        make_schedule(lowered(graph, {}), default().target)
    (only,) = known
    return len(only.made)


def test_layers_that_a_model_repeats_take_no_new_kernels(monkeypatch):
    counts = [_count_made(monkeypatch, transformer_step(layers)) for layers in (2, 3)]
    assert counts[1] <= counts[0] + 1  # another number of updates may lie side by side


def test_attention_of_equal_layers_shares_its_kernels():
    made = make_schedule(lowered(_attention(), {}), default().target).dispatches
    steps = [each for each in made if each.label.startswith("attend")]
    assert len(steps) == 6
    assert len({id(each.program) for each in steps}) == 3


def test_loops_of_equal_bodies_share_their_kernels():
    graph = asg.Graph("stacked")
    h = graph.input("x", (5, 2, 8))
    for layer in range(3):
        h, _ = nn.RNN(8, 8).named(f"layer{layer}")(h)
    graph.output("y", h)
    made = make_schedule(lowered(graph, {}), default().target)
    steps = [each for each in made.dispatches if each.label.startswith("body: dot")]
    assert len(steps) == 3
    assert len({id(each.program) for each in steps}) == 1


def _pair(one: Callable[..., asg.Tensor], other: Callable[..., asg.Tensor]) -> asg.Graph:
    graph = asg.Graph("pair")
    x, y, z = (graph.input(name, (4, 4)) for name in "xyz")
    graph.output("one", one(x @ y, z))
    graph.output("other", other(y @ x, z))
    return graph


DIFFERENT = {
    "a number": (lambda x, y: x * 2 + y, lambda x, y: x * 3 + y),
    "an attribute": (lambda x, y: asg.elu(x, 1.0), lambda x, y: asg.elu(x, 2.0)),
    "an op": (lambda x, y: asg.sin(x), lambda x, y: asg.cos(x)),
    "one operand twice": (lambda x, y: x - y * y, lambda x, y: x - y * x),
    "the order of operands": (lambda x, y: x - asg.sin(y), lambda x, y: asg.sin(y) - x),
    "a sign of zero": (lambda x, y: asg.maximum(x, 0.0), lambda x, y: asg.maximum(x, -0.0)),
}


@pytest.mark.parametrize("name", DIFFERENT)
def test_groups_that_differ_have_kernels_of_their_own(monkeypatch, name):
    graph = lowered(_pair(*DIFFERENT[name]), {})
    made, anew = _with_form(monkeypatch, graph, default().target)
    assert made == anew
    one, other = made.dispatches
    assert replace(one, nodes=(), buffers=()) != replace(other, nodes=(), buffers=())


def test_equal_groups_compute_for_their_own_buffers():
    rng = np.random.default_rng(3)
    graph = asg.Graph("rows")
    feeds = {f"x{i}": rng.normal(size=(4, 6)).astype(np.float32) for i in range(3)}
    for place, name in enumerate(feeds):
        x = graph.input(name, (4, 6))
        graph.output(f"y{place}", asg.softmax(x, 1) @ asg.transpose(x))
    found = asg.compile(graph, "wgpu")(**feeds)
    expected = asg.compile(graph, "numpy")(**feeds)
    for name, value in expected.items():
        np.testing.assert_allclose(found[name].numpy(), value, rtol=2e-5, atol=1e-6)


@pytest.mark.parametrize("name", ["transformer", "residual", "recurrent"])
def test_kernels_are_begun_before_the_memory_plan_as_it_needs_them(monkeypatch, name):
    calls: list[set[PipelineKey]] = []
    monkeypatch.setattr(Paper, "begin", lambda _, wanted: calls.append({key for key, _ in wanted}))
    plan = program_of(lowered(GRAPHS[name](), {}), default()).plan
    *begun, wanted = calls
    early = set[PipelineKey]().union(*begun)
    assert any(step.merged for step in plan.steps)
    assert early == wanted or name == "recurrent"  # most kernels of loops wait for their slices
    assert early <= wanted
