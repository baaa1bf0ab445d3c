"""Search kernel parameters by measurement, number by number.

`device/tuned_table.py` keeps the results, and generators read them through `Table.question`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import count
from time import perf_counter
from typing import Any, NamedTuple

from asg.core.errors import AsgError
from asg.core.graph import Graph
from asg.core.types import TensorType
from asg.runtime.tuning import Progress, TunedKernel, TuningReport
from asg_wgpu.device.commands import Command
from asg_wgpu.device.device import Binding, Device
from asg_wgpu.device.errors import translated
from asg_wgpu.device.tuned_table import read_table, table_file, write_table
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.schedule import Dispatch, Schedule
from asg_wgpu.ir.target import Choice, Question, Table, Target, bytes_of, padded
from asg_wgpu.run.clock import Clock, warm_up
from asg_wgpu.schedule.build import make_schedule

Measure = Callable[[Schedule, Dispatch], float | None]  # seconds; None if it cannot run
Cases = Mapping[str, tuple[Schedule, Dispatch]]  # a kernel of each problem


class Tuned(NamedTuple):
    """A problem, the choices before and after the search, and a kernel's seconds with each."""

    problem: str
    before: Choice
    after: Choice
    seconds_before: float
    seconds_after: float


def tuned(
    graph: Graph,
    target: Target,
    measure: Measure,
    *,
    again: bool = False,
    progress: Progress | None = None,
) -> list[Tuned]:
    """Return the fastest kernels for the graph's problems that the target's table lacks.

    The search varies a single number at a time, and keeps the best value. With `again`, it also
    measures the problems in the table anew.
    """
    if again:
        target = replace(target, table=Table())
    found = {
        problem: (schedule, dispatch)
        for problem, (schedule, dispatch) in _cases(graph, target).items()
        if problem not in target.table
    }
    search = _Search(graph, target, measure, progress)
    return search.run(found)


def tune(
    graph: Graph, device: Device, *, again: bool = False, progress: Progress | None = None
) -> TuningReport:
    """Measure the fastest parameters of a graph's kernels, and save them for the adapter.

    Keep entries that other processes have saved meanwhile.
    """
    known = device.target.table.with_choices(read_table(device.adapter).choices)
    target = replace(device.target, table=known)
    found = tuned(graph, target, Stopwatch(device), again=again, progress=progress)
    choices = {kernel.problem: kernel.after for kernel in found}
    path = None
    if choices:
        known = known.with_choices({**read_table(device.adapter).choices, **choices})
        path = write_table(device.adapter, known)
    elif known:
        path = table_file(device.adapter)
    device.target = replace(device.target, table=known)
    asked = sum(1 for _ in questions(make_schedule(graph, device.target)))
    kernels = tuple(
        TunedKernel(k.problem, k.before.numbers, k.after.numbers, k.seconds_before, k.seconds_after)
        for k in found
    )
    return TuningReport(device.describe(), kernels, asked - len(found), known.digest, path)


def questions(schedule: Schedule) -> Iterator[tuple[Question[Choice], Dispatch]]:
    """Yield the kernels with parameters, a kernel for each problem."""
    seen: set[str] = set()
    for dispatch in schedule.dispatches:
        question = dispatch.question
        if question is not None and question.problem not in seen and not dispatch.kernel.steps:
            seen.add(question.problem)
            yield question, dispatch


def _cases(graph: Graph, target: Target) -> Cases:
    schedule = make_schedule(graph, target)
    return {question.problem: (schedule, d) for question, d in questions(schedule)}


class _Search:
    """Coordinate descent for all problems at once: a schedule contains a trial of each."""

    def __init__(
        self, graph: Graph, target: Target, measure: Measure, progress: Progress | None
    ) -> None:
        self._graph = graph
        self._target = target
        self._measure = measure
        self._progress = progress
        self._done = self._total = 0
        self._best: dict[str, Choice] = {}
        self._seconds: dict[str, float] = {}

    def run(self, cases: Cases) -> list[Tuned]:
        asked = {p: _question(dispatch) for p, (_, dispatch) in cases.items()}
        self._total = len(asked) + sum(len(o) - 1 for q in asked.values() for o in q.options)
        for problem, (schedule, dispatch) in cases.items():
            seconds = self._timed(schedule, dispatch)
            if seconds is None:
                del asked[problem]
            else:
                self._best[problem], self._seconds[problem] = asked[problem].taken, seconds
        first = dict(self._seconds)
        for place in range(max((len(q.options) for q in asked.values()), default=0)):
            self._vary(asked, place)
        return [
            Tuned(problem, q.taken, *self._worthwhile(q, first[problem]))
            for problem, q in asked.items()
        ]

    def _worthwhile(self, question: Question[Choice], before: float) -> tuple[Choice, float, float]:
        after = self._seconds[question.problem]
        if after > plans().tuning.worth * before:
            return question.taken, before, before
        return self._best[question.problem], before, after

    def _vary(self, asked: Mapping[str, Question[Choice]], place: int) -> None:
        """Try the options of the number at `place`, with the best other numbers so far."""
        left = {
            problem: [n for n in question.options[place] if n != self._best[problem].numbers[place]]
            for problem, question in asked.items()
            if place < len(question.options)
        }
        for turn in count():
            tries = {
                problem: self._best[problem].with_number(place, numbers[turn])
                for problem, numbers in left.items()
                if turn < len(numbers)
            }
            if not tries:
                return
            self._try(tries)

    def _try(self, tries: Mapping[str, Choice]) -> None:
        table = self._target.table.with_choices({**self._best, **tries})
        try:
            cases = _cases(self._graph, replace(self._target, table=table))
        except AsgError:  # no kernel has this combination
            self._done += len(tries)
            return
        for problem, choice in tries.items():
            found = cases.get(problem)
            if found is None or _question(found[1]).taken != choice:
                self._done += 1
                continue
            seconds = self._timed(*found)
            if seconds is not None and seconds < self._seconds[problem]:
                self._best[problem], self._seconds[problem] = choice, seconds

    def _timed(self, schedule: Schedule, dispatch: Dispatch) -> float | None:
        self._done += 1
        if self._progress is not None:
            self._progress(self._done, self._total, _question(dispatch).problem)
        return self._measure(schedule, dispatch)


def _question(dispatch: Dispatch) -> Question[Choice]:
    assert dispatch.question is not None
    return dispatch.question


class Stopwatch:
    """Times a kernel on a device, alone and on buffers of zeros: the fastest of several runs.

    Each kernel runs for a while before the measurement, to raise the clocks of a GPU.
    """

    def __init__(self, device: Device) -> None:
        self._device = device
        self._exact = "timestamp-query" in device.target.features

    def __call__(self, schedule: Schedule, dispatch: Dispatch) -> float | None:
        """Return seconds, or None if the kernel does not compile or its buffers do not fit."""
        device = self._device
        device.counters.measurements += 1
        try:
            with device.lock, translated(device, f"measuring {dispatch.label!r}"):
                bindings = [self._zeros(schedule.buffers[b].type) for b in dispatch.buffers]
                source, trusted = dispatch.kernel.source({}), not dispatch.unproved
                pipeline = device.pipeline(source, len(bindings), dispatch.label, trusted=trusted)
                group = device.bind_group(bindings)
                command = Command(pipeline, group, dispatch.workgroups)
                once = self._by_clock if self._exact else self._by_wall
                written = bindings[min(dispatch.writes)][0]
                warm_up(lambda: once(command, written))
                return min(once(command, written) for _ in range(plans().tuning.runs))
        except AsgError:
            if device.lost is not None:
                raise
            return None

    def _zeros(self, type_: TensorType) -> Binding:
        size = padded(bytes_of(type_))
        return self._device.buffer(size, "measured"), 0, size

    def _by_clock(self, command: Command, buffer: Any) -> float:
        clock = Clock(self._device, 1)
        encoder = self._device.encoder()
        clock.record(encoder, [command])
        clock.end(encoder)
        self._device.submit(encoder)
        begin, end = clock.read()[0]
        return float(end - begin)

    def _by_wall(self, command: Command, buffer: Any) -> float:
        started = perf_counter()
        encoder = self._device.encoder()
        self._device.record(encoder, [command])
        self._device.submit(encoder)
        self._device.reader.read(buffer, 0, 16)
        return perf_counter() - started
