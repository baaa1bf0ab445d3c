"""The time of each step of a plan."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

from asg.core.dtypes import Array
from asg.core.node import Node
from asg.kernel.costs import types_read
from asg.runtime.profiling import Profile, ProfileEntry
from asg_numpy.planning.plan import Plan
from asg_numpy.planning.stages import ParallelTasks
from asg_numpy.planning.values import Step, nbytes_of
from asg_numpy.run.thread_pool import single_threaded


class Times(NamedTuple):
    """The begin and the duration of each step of a run, and the run's duration, in seconds."""

    began: Array
    taken: Array
    wall: float


def timed(steps: Iterable[Callable[[], Any]]) -> Times:
    """Run steps, a stage's steps in sequence, and return their times."""
    began: list[float] = []
    taken: list[float] = []
    first = perf_counter()
    with np.errstate(all="ignore"):
        for step in steps:
            start = perf_counter()
            if isinstance(step, ParallelTasks):
                for seconds in _apart(step):
                    began.append(start - first)
                    taken.append(seconds)
                    start += seconds
            else:
                step()
                began.append(start - first)
                taken.append(perf_counter() - start)
    return Times(np.asarray(began), np.asarray(taken), perf_counter() - first)


def _apart(stage: ParallelTasks) -> list[float]:
    """Run a stage in one thread, and return the total time of each step's parts."""
    times = {id(step): 0.0 for step in stage.steps}
    with single_threaded():
        for queue in stage.queues:
            for step, call in zip(queue.steps, queue.calls, strict=True):
                start = perf_counter()
                call()
                times[id(step)] += perf_counter() - start
    return list(times.values())


def profile_of(plan: Plan, times: Sequence[Times], described: Callable[[Node], str]) -> Profile:
    """Return the profile of runs of a plan, from the times of each run."""
    steps = [part for step in plan.steps for part in step.parts]
    labels = [
        (
            " ".join(dict.fromkeys(node.op.name for node in step.nodes)),
            tuple(map(described, step.nodes)),
            tuple(node.id for node in step.nodes),
        )
        for step in steps
    ]
    labels += [(f"commit {commit.target.state}", (), ()) for commit in plan.commits]
    moved = [*map(_bytes, steps)]
    moved += [2 * nbytes_of(commit.source.type) for commit in plan.commits]
    taken = np.median([each.taken for each in times], axis=0)
    began = np.median([each.began for each in times], axis=0)
    entries = tuple(
        ProfileEntry(label, nodes, float(seconds), float(start), count, 0, ids)
        for (label, nodes, ids), seconds, start, count in zip(
            labels, taken, began, moved, strict=True
        )
    )
    wall = float(np.median([each.wall for each in times]))
    return Profile(f"NumPy {np.__version__} on the CPU", len(times), wall, entries)


def _bytes(step: Step) -> int:
    """Return the bytes that a step reads and writes."""
    reads, writes = ([value.type for value in values] for values in (step.reads, step.writes))
    if len(step.nodes) == 1:  # the node of a plan from a file has no types
        reads = types_read(step.node._replace(types=tuple(writes)), reads)
    return sum(map(nbytes_of, [*reads, *writes]))
