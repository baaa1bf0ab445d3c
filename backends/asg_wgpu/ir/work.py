"""The work of a dispatch, as a part of the most work that a submission may do."""

from __future__ import annotations

from asg_wgpu.ir.plan_numbers import plans


def work(flops: float, nbytes: float, stages: float, groups: int) -> float:
    """Return the work of `groups` workgroups; each makes `stages` stages one after another.

    Fewer workgroups than fill a slow GPU leave parts of it idle, and more wait for each other.
    """
    most = plans().portions
    turns = max(groups / most.groups, 1.0)
    moved = flops / most.flops + nbytes / most.bytes
    return turns * (most.groups / groups * moved + stages / most.stages)
