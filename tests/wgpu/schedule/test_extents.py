"""The extents of a kernel are told without writing it, and are those of the written kernel."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

import asg
from asg.core.dtypes import DType
from asg.core.types import TensorType
from asg_wgpu.ir.schedule import Buffer, Role
from asg_wgpu.ir.target import Target
from asg_wgpu.schedule import kernel_choice
from asg_wgpu.schedule.build import make_schedule
from asg_wgpu.schedule.extents import Extents
from tests.wgpu.models import perceptron_step, transformer_step
from tests.wgpu.programs import training_step

TARGETS = (
    Target(),
    Target(storage_buffers=32, iteration_limit=65_000),
    Target(storage_buffers=4),
)


def lowered(graph):
    return asg.compile(graph, backend="numpy").lowered


def chain(ops):
    """Return the chain of benchmarks/graph_scale.py with its gradient."""
    graph = asg.Graph("chain")
    x, a, b = (graph.parameter(name, (8,), init=0.1) for name in "xab")
    start = x
    for _ in range(ops // 4):
        x = x + (asg.tanh(x * a) + b)
    loss = graph.output("loss", asg.sum(x))
    return asg.splice(graph, asg.gradients(loss, [start, a, b]))


def around():
    """Return the values read elsewhere than they are stored, held by barriers, or made by loops."""
    graph = asg.Graph("around")
    x, w = graph.input("x", (8, 8)), graph.parameter("w", (8, 8), init=0.1)
    with asg.checkpoint(graph):
        h = asg.exp(asg.sin(x * w) + w.T)
    y = asg.digamma(asg.flip(h, 0) + 2) * h.T + asg.iota((8, 8), 0, "f32", graph=graph)
    graph.output("y", y[:, ::2] + y[:, 1::2])
    loss = graph.output("loss", asg.sum(asg.tanh(y)))
    return asg.splice(graph, asg.gradients(loss, w))


GRAPHS = {
    "chain": lambda: chain(400),
    "around": around,
    "perceptron": perceptron_step,
    "transformer": lambda: transformer_step(1),
    **{f"random {i}": lambda i=i: training_step(random.Random(i), 12) for i in range(2)},
}


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.full) if name == "transformer" else name
        for name in GRAPHS
    ],
)
def test_kernels_are_those_that_are_made_with_their_text_at_hand(name, monkeypatch):
    graph = lowered(GRAPHS[name]())
    quick = [make_schedule(graph, target) for target in TARGETS]
    asked, of = [], Extents.of

    def unknown(self, groups):
        asked.append(of(self, groups) is not None)

    monkeypatch.setattr(Extents, "of", unknown)
    assert quick == [make_schedule(graph, target) for target in TARGETS]
    assert any(asked)


def test_constants_of_buffers_are_the_same_only_as_themselves():
    data = np.zeros((2, 2), "f4")
    first, again = (
        Buffer(0, Role.CONSTANT, TensorType((2, 2), DType.F32), 0, None, data) for _ in range(2)
    )
    assert {first} == {again}
    assert first != replace(first, data=data.copy())


def test_a_kernel_is_written_once_for_all_its_members(monkeypatch):
    graph, written = lowered(chain(4000)), []
    kernel = kernel_choice.kernel_of

    def counted(*given, **settings):
        written.append(1)
        return kernel(*given, **settings)

    monkeypatch.setattr(kernel_choice, "kernel_of", counted)
    dispatches = make_schedule(graph, TARGETS[1]).dispatches
    assert len(written) < 1.2 * len(dispatches)
    assert len(dispatches) < len(graph) / 40


def test_a_large_graph_runs_as_on_numpy():
    graph = chain(1200)
    one, other = (asg.compile(graph, backend=backend)() for backend in ("numpy", "wgpu"))
    for name, value in one.items():
        np.testing.assert_allclose(other[name].numpy(), value.numpy(), rtol=2e-4, err_msg=name)
