"""Kernels that differ in sizes alone are one kernel, and compute the same bits."""

from dataclasses import replace

import numpy as np
import pytest

import asg
from asg.passes import LOWER, optimize
from asg_wgpu import WgpuBackend
from asg_wgpu.ir.schedule import Kernel, Role
from asg_wgpu.ir.target import Target
from asg_wgpu.schedule import share_kernels as sharing
from asg_wgpu.schedule.build import make_schedule
from asg_wgpu.schedule.share_kernels import share_kernels
from tests.wgpu.models import feeds, perceptron_step

CPU = Target(is_cpu=True, storage_buffers=32, lanes=8)


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


def test_numbers_in_names_floats_and_exponents_are_no_sizes(schedule):
    lines = "\n".join(f"  let v{i} = 1.5e-4 * f32(c{i}_2) + 0x3fu;" for i in range(sharing.LONG))
    head = "fn main(@builtin(workgroup_id) workgroup: vec3<u32>) {\n"
    made = [Kernel(f"{head}{lines}\n let a = {n}u + {3 * n};\n}}", ("f32",)) for n in (4, 6)]
    dispatch = schedule.dispatches[0]
    both = tuple(replace(dispatch, kernel=kernel, buffers=(0,)) for kernel in made)
    shared = share_kernels(replace(schedule, dispatches=both), CPU)
    (kernel,) = kernels(shared)
    assert lines in kernel.body
    assert "let a = u32((size_0 * 2)) + (size_0 * 6);" in kernel.body
    found = [shared.buffers[each.buffers[-1]].data.tolist() for each in shared.dispatches]
    assert found == [[2], [3]]
