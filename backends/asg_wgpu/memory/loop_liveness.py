"""Liveness in loops: buffers that last from one step to another, and those dead within a step."""

from __future__ import annotations

from functools import cached_property

from asg_wgpu.ir.schedule import Loop, Role, Schedule


class LoopLiveness:
    """The times at which a schedule uses its buffers."""

    def __init__(self, schedule: Schedule) -> None:
        self.schedule = schedule

    def lasting(self, loop: Loop) -> frozenset[int]:
        """Return the buffers used in a loop whose contents are not only those of one step.

        These are given values, results, and what is used before or after the loop, too: whatever is
        handed on from step to step was set before the first.
        """
        return self._lasting[loop]

    def around(self, time: int) -> Loop | None:
        """Return the innermost loop around a dispatch, if there is one."""
        return self._innermost.get(time)

    @cached_property
    def _lasting(self) -> dict[Loop, frozenset[int]]:
        schedule = self.schedule
        given = {b.id for b in schedule.buffers if b.role is not Role.INNER}
        given |= {*schedule.outputs.values(), *schedule.updates.values()}
        spans: dict[int, tuple[int, int]] = {}
        for time, dispatch in enumerate(schedule.dispatches):
            for number in dispatch.buffers:
                spans[number] = spans.get(number, (time, time))[0], time
        found: dict[Loop, frozenset[int]] = {}
        for loop in schedule.loops:
            used = {b for d in schedule.dispatches[loop.start : loop.stop] for b in d.buffers}
            found[loop] = frozenset(
                b for b in used
                if b in given or not (loop.start <= spans[b][0] and spans[b][1] < loop.stop)
            )  # fmt: skip
        return found

    @cached_property
    def _innermost(self) -> dict[int, Loop]:
        return {time: loop for loop in self.schedule.loops for time in range(loop.start, loop.stop)}
