"""The time of each step of a plan."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from time import perf_counter
from typing import Any

import numpy as np

from asg.dtypes import Array
from asg.runtime.profiling import Profile, ProfileEntry
from asg_numpy.plan import Plan
from asg_numpy.values import Value, nbytes_of


def stamps(steps: Iterable[Callable[[], Any]]) -> Array:
    """Run steps; return when each began, in seconds, and when the last one ended."""
    times: list[float] = []
    with np.errstate(all="ignore"):
        for step in steps:
            times.append(perf_counter())
            step()
    times.append(perf_counter())
    return np.asarray(times)


def profile_of(plan: Plan, times: Sequence[Array]) -> Profile:
    """Return the profile of runs of a plan, given the stamps of each run."""
    labels = [(s.node.op.name, (s.node.describe(),), (s.node.id,)) for s in plan.steps]
    labels += [(f"commit {commit.target.state}", (), ()) for commit in plan.commits]
    moved = [_bytes((*step.reads, *step.writes)) for step in plan.steps]
    moved += [2 * _bytes((commit.source,)) for commit in plan.commits]
    taken = np.median(np.diff(times, axis=1), axis=0)
    began = np.median([each[:-1] - each[0] for each in times], axis=0)
    entries = tuple(
        ProfileEntry(label, nodes, float(seconds), float(start), count, 0, ids)
        for (label, nodes, ids), seconds, start, count in zip(
            labels, taken, began, moved, strict=True
        )
    )
    wall = float(np.median([each[-1] - each[0] for each in times]))
    return Profile(f"NumPy {np.__version__} on the CPU", len(times), wall, entries)


def _bytes(values: Iterable[Value]) -> int:
    return sum(nbytes_of(value.type) for value in values)
