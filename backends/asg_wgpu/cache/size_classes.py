"""The schedules of a graph with symbols, by the classes of its sizes met so far.

A new class may borrow another class's schedule if its guards hold. After some steps a thread
makes its own schedule. This replaces the borrowed schedule after a fixed number of steps. So bits
depend on the sizes met, and not on the thread's speed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from typing import NamedTuple

from asg.core.dims import Expr, Facts
from asg.core.tracing.formulas import Formulas
from asg.core.tracing.size import Trace
from asg_wgpu.ir.plan_numbers import plans, remembering
from asg_wgpu.ir.schedule import Schedule
from asg_wgpu.schedule.generic import Binding, SizedSchedule

BORROWED = "borrowed"  # a note of a schedule: the class it was made for

Make = Callable[[Trace], SizedSchedule | None]
Prepare = Callable[[Schedule, Binding], object]
Made = tuple[SizedSchedule | None, object]
Class = frozenset[tuple[str, int]]  # hints


class Turn:
    """The steps of a class on borrowed kernels, and the thread that makes its own."""

    def __init__(self, steps: int, make: Callable[[], Made]) -> None:
        self._left = steps
        self._begins = steps // 2  # an early start, so that `own` waits briefly
        self._make = make
        self._made: Future[Made] | None = None

    def count(self) -> None:
        """Count a step; halfway, start a thread that makes the class's own kernels."""
        self._left -= 1
        if self._made is None and self._left <= self._begins:
            thread = ThreadPoolExecutor(1, "asg-own-kernels")
            self._made = thread.submit(self._make)
            thread.shutdown(wait=False)

    def finish(self) -> None:
        """End the turn now; `own` then waits for the thread."""
        self._left = min(self._left, 1)
        self.count()

    @property
    def is_over(self) -> bool:
        """Whether the class now needs its own kernels."""
        return self._left <= 0

    def own(self) -> SizedSchedule | None:
        """Wait for the class's own schedule, or None; raise the thread's exception."""
        assert self._made is not None, "a caller waits only when the turn is over"
        return self._made.result()[0]


class Found(NamedTuple):
    """A schedule for sizes, with the turn of its class if it is borrowed."""

    schedule: Schedule
    turn: Turn | None = None


class SizeClasses:
    """The schedules of a graph with symbols, for the classes of its sizes met so far.

    `make` returns the schedule for the class of a trace. Sizes with an empty dimension have none:
    `maybe_empty` lists the dimensions that may be 0.

    Classes borrow schedules only with `prepare`. A thread calls it to make a schedule's resources
    on the device, and the turn holds them until the schedule runs.
    """

    def __init__(
        self,
        facts: Facts,
        maybe_empty: Sequence[Expr],
        make: Make,
        prepare: Prepare | None = None,
    ) -> None:
        self._facts = facts
        self._make = make
        self._prepare = prepare
        self._found: list[SizedSchedule] = []
        self._unsized: set[Class] = set()  # classes without schedule
        self._turns: dict[Class, Turn] = {}
        self._maybe_empty = Formulas(maybe_empty)

    def find(self, binding: Binding) -> Found | None:
        """Return the schedule for these sizes, or None if they need specialization."""
        if 0 in (self._maybe_empty.at(binding) or ()):
            return None
        trace = Trace(binding, self._facts)
        met = frozenset(trace.hints.items())
        for known in self._found:
            if known.is_for(trace.hints, binding):
                return Found(known.at(binding))
        is_without = met in self._unsized or len(self._found) >= plans().sizes.classes
        borrowed = self._nearest(trace)
        if borrowed is not None:
            turn = None if is_without else self._turn(met, trace, borrowed)
            return Found(_noted(borrowed.at(binding), borrowed.hints), turn)
        made = None if is_without else self._keep(met, self._make(trace))
        return None if made is None else Found(made.at(binding))

    def settle(self, binding: Binding) -> None:
        """Take a class's own schedule after its turn; wait for it if necessary."""
        met = frozenset(Trace(binding, self._facts).hints.items())
        turn = self._turns.get(met)
        if turn is None or not turn.is_over:
            return
        made = turn.own()
        if self._turns.pop(met, None) is not None:  # no other thread was faster
            self._keep(met, made)

    def _keep(self, met: Class, made: SizedSchedule | None) -> SizedSchedule | None:
        if made is None:
            self._unsized.add(met)
        else:
            self._found.append(made)
        return made

    def _nearest(self, trace: Trace) -> SizedSchedule | None:
        """Return the schedule of the nearest class that is valid for the sizes, or None.

        Take the older of two equally near classes.
        """
        if self._prepare is None:
            return None

        def distance(known: SizedSchedule) -> int:
            pairs = ((hint, known.hints[name]) for name, hint in trace.hints.items())
            return sum(abs(a.bit_length() - b.bit_length()) for a, b in pairs)

        good = (known for known in self._found if known.holds(trace.binding))
        return min(good, key=distance, default=None)

    def _turn(self, met: Class, trace: Trace, borrowed: SizedSchedule) -> Turn:
        """Return the turn of a class, shared by all its sizes."""
        found = self._turns.get(met)
        if found is not None:
            return found
        is_up = any(hint > borrowed.hints[name] for name, hint in trace.hints.items())

        def make() -> Made:
            made = self._make(trace)
            if made is None or self._prepare is None:
                return made, None
            return made, self._prepare(made.at(trace.binding), trace.binding)

        sizes = plans().sizes
        steps = sizes.borrowed_up if is_up else sizes.borrowed
        turn = self._turns[met] = Turn(steps, remembering(make))
        return turn


def _noted(schedule: Schedule, hints: Binding) -> Schedule:
    """Add a note of the class that the schedule was made for."""
    sizes = ", ".join(f"{name} = {hint}" for name, hint in sorted(hints.items()))
    return replace(schedule, notes={**schedule.notes, BORROWED: f"kernels made for {sizes}"})
