"""Long dispatches in parts: a loop runs a dispatch for some of its workgroups at each step.

The parts make the same reads and writes as the dispatch, so the memory plan stays valid.
"""

from __future__ import annotations

from dataclasses import replace
from math import prod

from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.schedule import Loop, Part
from asg_wgpu.ir.target import MOST_LOOPS, Limits, Target
from asg_wgpu.memory.assign import Place, Placing, Step

_Flagged = tuple[Loop, Place | None]  # a loop, and the place that the host reads


def in_parts(
    placing: Placing, limits: Limits
) -> tuple[tuple[Step, ...], tuple[Loop, ...], tuple[Place | None, ...]]:
    """Return the steps and loops with long dispatches in parts, and the flag of each loop.

    Kernels with the text of users' ops stay whole, and loops in parts of their turns.
    """
    made, added = [*placing.steps(limits.bindings)], list[_Flagged]()
    loops = [(loop, placing.watched(loop)) for loop in placing.loops()]
    for time, step in enumerate(made):
        groups = _groups_of_part(step, is_discrete=limits.is_discrete)
        whole = prod(step.dispatch.workgroups)
        if groups == whole or not _is_divisible(step):
            continue
        depth = sum(loop.start <= time < loop.stop for loop, _ in loops)
        if depth < MOST_LOOPS:
            made[time] = _part(step, Part(depth, groups, whole))
            added.append((Loop(time, time + 1, -(-whole // groups)), None))
    loops = sorted([*loops, *added], key=_outer_first)
    return tuple(made), tuple(loop for loop, _ in loops), tuple(place for _, place in loops)


def _outer_first(flagged: _Flagged) -> tuple[int, int]:
    return flagged[0].start, -flagged[0].stop


def _is_divisible(step: Step) -> bool:
    kernel = step.dispatch.kernel
    return kernel.part is None and kernel.numbers_groups


def _groups_of_part(step: Step, *, is_discrete: bool) -> int:
    """Return the workgroups of a part, about equally many in all parts."""
    numbers, whole = plans().portions, prod(step.dispatch.workgroups)
    faster = numbers.faster if is_discrete else 1
    fewest = numbers.filling if is_discrete else numbers.groups
    work = step.work
    if work <= faster:
        return whole
    most = min(max(int(faster * whole / work), fewest), Target.workgroups)
    return -(-whole // -(-whole // most))


def _part(step: Step, part: Part) -> Step:
    """Return the step of a part of a dispatch."""
    dispatch = step.dispatch
    kernel = replace(dispatch.kernel, part=part, unproved=dispatch.unproved)
    flops = -(-dispatch.flops * part.groups // part.whole)
    workgroups = part.groups, 1, 1
    return step._replace(
        dispatch=replace(dispatch, kernel=kernel, workgroups=workgroups, flops=flops)
    )
