"""How long buffers are held: consistent with the plan's steps, and never two in one place."""

import itertools

import numpy as np
import pytest

import asg
from asg.core.errors import ShapeError
from asg.runtime.memory.lifetimes import BEFORE


def network():
    g = asg.Graph("net")
    x = g.input("x", ("N", 8), "f32")
    w = g.parameter("w", (8, 4), "f32", init=asg.init.xavier_uniform())
    y = asg.tanh(x @ w)
    loss = asg.mean(asg.softmax(y) * y)
    g.output("loss", loss)
    g.update(w, w * 0.5)
    g.output("old", w)
    return asg.splice(g, asg.gradients(loss, wrt=[w]))


@pytest.mark.parametrize("backend", ["numpy", "wgpu"])
def test_buffers_that_live_at_one_time_do_not_overlap(backend) -> None:
    exe = asg.compile(network(), backend)
    lives = exe.lifetimes(N=300)
    steps = len(exe.profile(x=rows(300), runs=1).entries) if backend == "numpy" else None
    for one, other in itertools.combinations(lives, 2):
        together = one.first <= other.last and other.first <= one.last
        if one.memory == other.memory and together:
            assert one.offset + one.bytes <= other.offset or (
                other.offset + other.bytes <= one.offset
            ), (one, other)
    report = exe.memory(N=300)
    ends = {}
    for life in lives:
        assert BEFORE <= life.first <= life.last
        ends[life.memory] = max(ends.get(life.memory, 0), life.offset + life.bytes)
        assert steps is None or life.last <= steps
    held = report.buffers + (report.constants if backend == "wgpu" else 0)
    assert held - 64 * len(lives) - 512 <= sum(ends.values()) <= held
    fed = next(life for life in lives if life.label == "x")
    assert fed.first == BEFORE
    assert fed.nodes == ()


def rows(count):
    return np.ones((count, 8), np.float32)


def test_each_step_of_a_profile_names_its_nodes() -> None:
    exe = asg.compile(network(), "numpy")
    profile = exe.profile(x=rows(5), runs=1)
    for entry in profile.entries:
        described = [exe.lowered.nodes[number].describe() for number in entry.ids]
        assert [text.partition(" (")[0] for text in described] == list(entry.nodes)


def test_kernels_name_their_nodes() -> None:
    exe = asg.compile(network(), "wgpu")
    for kernel in exe.kernels(N=300):
        assert kernel.ids
        for number in kernel.ids:
            assert f"%{number} {exe.lowered.nodes[number].op.name}" in kernel.source


def test_sizes_must_be_known() -> None:
    with pytest.raises(ShapeError, match="needs a size for N"):
        asg.compile(network(), "numpy").lifetimes()
