"""Runs of a part's steps that go strip by strip, so that what they hand on stays in the cache.

A part is as large as its product likes it: half of a large matrix. The elementwise steps behind a
product, such as those of an optimizer, each take little and read what the last one wrote. They do a
strip of the part, one after another, and then the next strip.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from asg.core.opdef import Kind
from asg.core.tracing.record import decided, later
from asg_numpy.plans import plans
from asg_numpy.values import Step, Storage, nbytes_of


class Run(NamedTuple):
    """Steps `first` to `stop` of a group, which do `units` of its smallest parts at a time.

    The storages `inner`, which no other step uses, are as large as a strip.
    """

    first: int
    stop: int
    units: int
    inner: frozenset[int]

    def strips(self, start: int, stop: int) -> Iterable[tuple[int, int]]:
        """Return where the strips of a task begin and end."""
        units = decided(self.units)
        if stop - start <= units:
            return ((start, stop),)
        return pairwise([*range(start, stop, units), stop])


def runs_of(steps: Sequence[Step], count: int, largest: int, among: Container[int]) -> list[Run]:
    """Return the runs of a group's steps in their order, each step in one of them.

    The group can be divided into `count` parts, and no task does more than `largest` of them. The
    storages of a strip are `among` these identities.
    """
    found: list[Run] = []
    first = 0
    while first < len(steps):
        stop = first + 1
        if _goes_in_strips(steps[first]):
            while stop < len(steps) and _goes_in_strips(steps[stop]):
                stop += 1
        units = _units(steps[first:stop], count, largest) if stop > first + 1 else largest
        run = Run(first, stop, units, frozenset())
        found.append(run._replace(inner=_only_in(run, steps, among)) if units < largest else run)
        first = stop
    return found


def _goes_in_strips(step: Step) -> bool:
    return step.node.op.kind is Kind.ELEMENTWISE and step.axes is not None


def _units(steps: Sequence[Step], count: int, largest: int) -> int:
    """Return how many parts make a strip, all strips of a task about as large; or all of them."""
    sizes = [
        nbytes_of(value.type)
        for step in steps
        for value, axis in zip((*step.reads, *step.writes), step.axes or (), strict=True)
        if axis is not None
    ]
    return later(_in_a_strip, count, largest, later(max, 1, *sizes))


def _in_a_strip(count: int, largest: int, widest: int) -> int:
    plan = plans().strips
    strips = -(-largest // max(plan.nbytes * count // widest, 1))
    return -(-largest // strips) if strips >= plan.fewest else largest


def _only_in(run: Run, steps: Sequence[Step], among: Container[int]) -> frozenset[int]:
    """Return the storages whose memory only the steps of a run use, in parts."""
    roots: dict[int, set[int]] = {}
    left: set[int] = set()
    for number, step in enumerate(steps):
        axes = step.axes or (None,) * (len(step.reads) + len(step.writes))
        for value, axis in zip((*step.reads, *step.writes), axes, strict=True):
            if value.storage is None or id(value.storage) not in among:
                continue
            root = id(value.storage.root())
            roots.setdefault(root, set()).add(id(value.storage))
            if axis is None or not run.first <= number < run.stop:
                left.add(root)
    return frozenset(one for root, held in roots.items() if root not in left for one in held)


def outlast(runs: Sequence[Run], storages: Mapping[int, Storage]) -> None:
    """Let storages that are larger than a strip live as long as the runs that touch them.

    The first step of a run comes again after its last one.
    """
    inner = frozenset[int]().union(*(run.inner for run in runs))
    for key, storage in storages.items():
        if key in inner or storage.home is not None:
            continue
        for run in runs:
            if run.first <= storage.first < run.stop:
                storage.first = run.first
            if run.first <= storage.last < run.stop:
                storage.last = run.stop - 1
