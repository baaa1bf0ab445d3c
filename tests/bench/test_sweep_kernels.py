"""The sweep over kernels of training steps runs whole graphs, and some workgroups of large ones."""

import numpy as np
import pytest

from asg.kernel.evaluate import Kind
from asg_wgpu.schedule.build import make_schedule
from tools import sweep_kernels as sweep


def named(name):
    return lambda other: other == name


def test_a_step_with_the_kernels_of_large_sizes_is_right():
    _, work = sweep.models(named("tiny"))
    assert work.numbers is sweep.FOR_LARGE
    assert sweep.checked(work, sweep.h200(), 8, 1) == ""


def test_differences_are_told():
    right = np.float32([1, np.nan, 3])
    assert sweep.far("y", right * np.float32(1.001), right, 0) == ""
    assert sweep.far("y", np.float32([1, 2, 3]), right, 0) == "y[1] is 2, not nan (1 of 3)"


@pytest.mark.parametrize(("chosen", "kinds"), [([0, 1], set()), ([1, 1], {Kind.RACE})])
def test_workgroups_that_write_the_same_place_race(chosen, kinds):
    graph, _ = sweep.training_step(sweep.LARGE["tiny"])
    schedule = make_schedule(graph, sweep.ON_CARD)
    step = next(s for s in sweep.plan_of(graph, schedule).steps if s.dispatch.workgroups[0] == 2)
    found = sweep.faults_of(step, schedule, np.array(chosen), 32)
    assert {fault.kind for fault in found} == kinds
