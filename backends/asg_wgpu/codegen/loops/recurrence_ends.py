"""Where the turns of a recurrence begin and end, if a number or a flag of the device decides.

The workgroup reads the number or the flag, so that no host waits for it. Barriers follow, and WGSL
allows them only behind a test that is the same for all invocations.
"""

from __future__ import annotations

from typing import NamedTuple

from asg.kernel.expr import I32, U32, Expr, UniformLoad, Var, clamp, equal, maximum, minimum, whole
from asg.kernel.index import Index, Position
from asg.kernel.stmt import LOCAL, Leave, Shared
from asg_wgpu.codegen.emitter import Emitter
from asg_wgpu.codegen.loops.turns import Bounds
from asg_wgpu.ir.step_graph import StepGraph

_LIMIT = "limit"


class Turns(NamedTuple):
    """The turns from `start` up to `end`, and a `first` turn that exists even if none runs."""

    start: Expr
    end: Expr
    first: Index


class Ending:
    """The end of a loop of at most `length` turns, by its length, a count or a flag."""

    def __init__(self, step: StepGraph, emit: Emitter, length: int) -> None:
        self._step, self._emit, self._length = step, emit, length
        self._ran: Var | None = None  # the turn after the last one that ran

    def turns(self, bounds: Bounds) -> Turns:
        """Add the statements before the loop, and return the turns that run within the bounds."""
        code, count = self._emit.code, self._step.count
        first, start = bounds.first, whole(bounds.first)
        if self._step.parts.has_flag:
            self._ran = code.declare(start, "ran")
        if count is None:
            return Turns(start, bounds.end, first)
        self._emit.shared[_LIMIT] = Shared(I32, 1)
        with code.where(equal(LOCAL, 0)), code.apart():
            code.share(_LIMIT, Index(), self._emit.value(count, Position((), [])))
        limit = code.let(clamp(UniformLoad(_LIMIT, Index(), I32), 0, self._length), _LIMIT)
        if not self._step.parts.reverse:
            return Turns(start, minimum(bounds.end, limit), first)
        start = code.let(maximum(start, whole(self._length) - limit), "start")
        return Turns(start, bounds.end, code.place_below(start, self._length))

    def leave(self, flags: str) -> None:
        """Leave the loop if the flag in this array is false."""
        if self._ran is not None:
            code = self._emit.code
            more = code.let(UniformLoad(flags, Index(), U32), "more")
            code.leave(equal(more, 0), Leave.LOOP)

    def made(self, turn: Index) -> None:
        """Note that a turn ran."""
        if self._ran is not None:
            self._emit.code.assign(self._ran, turn + 1)

    def left(self, bounds: Bounds, turns: Turns) -> tuple[Expr, Expr] | None:
        """Return the start and the end of the turns that did not run, or None if all ran."""
        if self._ran is not None:
            return clamp(self._ran, 0, self._length), bounds.end
        if self._step.count is None:
            return None
        if self._step.parts.reverse:
            return whole(bounds.first), minimum(turns.start, bounds.end)
        return maximum(turns.end, bounds.first), bounds.end
