"""Kernels that differ in sizes alone are one kernel, and compute the same bits."""

from dataclasses import replace

import numpy as np
import pytest

import asg
from asg.core.dtypes import FLOAT
from asg.core.opdef import AttrType, Wgsl
from asg.ops._support.catalogue import OPS
from asg.ops._support.elementwise import NO_GRADIENT, elementwise
from asg.ops._support.emitting import emit
from asg.passes import LOWER, optimize
from asg_wgpu import WgpuBackend
from asg_wgpu.ir.schedule import Kernel, Role
from asg_wgpu.ir.target import Target
from asg_wgpu.ir.text import ENTRY, number, unsigned
from asg_wgpu.schedule import share_kernels as sharing
from asg_wgpu.schedule.build import make_schedule
from asg_wgpu.schedule.share_kernels import share_kernels
from tests.wgpu.models import feeds, perceptron_step

CPU = Target(is_cpu=True, storage_buffers=32)


@pytest.fixture
def schedule():
    return make_schedule(optimize(perceptron_step(), LOWER, verify=False), CPU)


def kernels(schedule):
    return {dispatch.kernel for dispatch in schedule.dispatches}


def test_products_of_several_sizes_share_a_kernel(schedule):
    shared = share_kernels(schedule, CPU)
    assert len(kernels(shared)) <= len(kernels(schedule)) - 2
    for before, after in zip(schedule.dispatches, shared.dispatches, strict=True):
        assert after.workgroups == before.workgroups
        assert after.buffers[: len(before.buffers)] == before.buffers
        for added in after.buffers[len(before.buffers) :]:
            sizes = shared.buffers[added]
            assert sizes.role is Role.CONSTANT
            assert after.kernel.stored[len(before.buffers) :] == ("i32",)
            assert sizes.data.size >= 1


def test_what_reads_its_sizes_computes_the_same_bits(adapter, monkeypatch):
    graph = perceptron_step()
    states = []
    for long in (sharing.LONG, 10**9):
        monkeypatch.setattr(sharing, "LONG", long)
        exe = asg.compile(graph, WgpuBackend(storage_buffers=32), seed=3)
        for i in range(2):
            exe(feeds(graph, i))
        states.append({name: np.asarray(value) for name, value in exe.state.items()})
    for name, value in states[0].items():
        assert value.tobytes() == states[1][name].tobytes(), name


@pytest.mark.parametrize(
    "target", [replace(CPU, is_cpu=False), replace(CPU, storage_buffers=3)], ids=["gpu", "full"]
)
def test_it_is_left_alone_where_it_would_not_pay_or_fit(schedule, target):
    assert share_kernels(schedule, target) == schedule


def test_only_numbers_that_are_written_as_such_are_sizes(schedule):
    lines = "\n".join(f"  let v{i} = 1.5e-4 * f32(c{i}_2) + 3u;" for i in range(sharing.LONG))
    head = f"fn main(@builtin(workgroup_id) workgroup: vec3<u32>) {{\n{ENTRY}"
    made = [
        Kernel(f"{head}{lines}\n let a = {unsigned(n)} + {number(-3 * n)};\n}}", ("f32",))
        for n in (4, 6)
    ]
    dispatch = schedule.dispatches[0]
    both = tuple(replace(dispatch, kernel=kernel, buffers=(0,)) for kernel in made)
    shared = share_kernels(replace(schedule, dispatches=both), CPU)
    (kernel,) = kernels(shared)
    assert lines in kernel.body
    assert "let a = u32((size_0 * 2)) + -(size_0 * 6);" in kernel.body
    found = [shared.buffers[each.buffers[-1]].data.tolist() for each in shared.dispatches]
    assert found == [[2], [3]]


def scaled(name, formula, **attrs):
    """An op of a user whose formula has a whole number that is none of i32."""
    return elementwise(
        name, "A formula.", operands=(FLOAT,), vjp=NO_GRADIENT, samples=(),
        attrs=dict.fromkeys(attrs, AttrType.INT), wgsl=Wgsl(formula),
        reference=lambda x, **given: x * given.get("by", int(name[-1])),
    )  # fmt: skip


@pytest.mark.parametrize("storage_buffers", [8, 32])
def test_numbers_of_ops_are_no_sizes(adapter, monkeypatch, storage_buffers):
    monkeypatch.setattr(sharing, "LONG", 1)
    graph, fed = asg.Graph(), {}
    by = {k: scaled(f"by{k}", "({0} * {by})", by=0) for k in (2, 3)}
    own = {k: scaled(f"own{k}", f"({{0}} * {k})") for k in (2, 3)}
    for k in (2, 3):
        x = graph.input(f"x{k}", (33 + k, 3))
        fed[f"x{k}"] = np.random.default_rng(k).uniform(0.5, 3, (33 + k, 3)).astype(np.float32)
        graph.output(f"polygamma {k}", asg.sum(emit(OPS["polygamma"], x, order=k), 0))
        graph.output(f"attribute {k}", asg.sum(emit(by[2], x, by=k), 0))
        graph.output(f"number {k}", asg.sum(emit(own[k], x), 0))
        graph.output(f"shift {k}", asg.sum(asg.cast(x, "u32") << k, 0))
    exe = asg.compile(graph, WgpuBackend(storage_buffers=storage_buffers))
    right = asg.compile(graph, "numpy")(fed)
    for name, found in exe(fed).items():
        np.testing.assert_allclose(found.numpy(), right[name].numpy(), rtol=1e-5, err_msg=name)


def test_a_kernel_of_a_user_is_left_alone(schedule):
    lines = "  // a line\n" * sharing.LONG
    made = [Kernel(f"fn main() {{\n{lines} var a: array<f32, {n}>;\n}}", ("f32",)) for n in (4, 6)]
    dispatch = schedule.dispatches[0]
    both = tuple(replace(dispatch, kernel=kernel, buffers=(0,)) for kernel in made)
    assert kernels(share_kernels(replace(schedule, dispatches=both), CPU)) == set(made)


def test_numbers_beyond_i32_keep_their_bits(adapter, monkeypatch):
    monkeypatch.setattr(sharing, "LONG", 1)
    graph, feeds = asg.Graph(), {}
    for k, other in enumerate((0, 4_000_000_000)):
        x = graph.input(f"x{k}", (40 + k, 2), "u32")
        feeds[f"x{k}"] = np.random.default_rng(k).integers(0, 2**32, (40 + k, 2), np.uint32)
        graph.output(f"y{k}", asg.max(asg.where(asg.less(x, 2**31), x, other), 0))
    exe = asg.compile(graph, WgpuBackend())
    right = asg.compile(graph, "numpy")(feeds)
    for name, found in exe(feeds).items():
        np.testing.assert_array_equal(found.numpy(), right[name].numpy(), err_msg=name)
