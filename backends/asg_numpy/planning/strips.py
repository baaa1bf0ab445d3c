"""Strips: elementwise steps of a part process a strip at a time, so that it stays in the cache.

The size of a part suits its product: half of a large matrix, for example. The elementwise steps
behind the product, such as an optimizer's, are short and read each other's results. They all
process a strip of the part before the next strip.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from asg.core.opdef import Kind
from asg.core.tracing.record import decided, later
from asg_numpy.plan_numbers import plans
from asg_numpy.planning.values import Step, Storage, nbytes_of


class Run(NamedTuple):
    """Steps `first` to `stop` of a group: they process `units` of its smallest parts at a time.

    No other step uses the storages `inner`; they have the size of a strip.
    """

    first: int
    stop: int
    units: int
    inner: frozenset[Storage]

    def strips(self, start: int, stop: int) -> Iterable[tuple[int, int]]:
        """Return the start and the end of each strip of a task."""
        units = decided(self.units)
        if stop - start <= units:
            return ((start, stop),)
        return pairwise([*range(start, stop, units), stop])


def runs_of(
    steps: Sequence[Step], count: int, largest: int, among: Container[Storage]
) -> list[Run]:
    """Return the runs of a group's steps in order; each step is in a single run.

    The group has `count` smallest parts, and a task at most `largest` of them. Only storages
    `among` these may shrink to a strip.
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
    """Return the parts in a strip, for strips of similar size; `largest` for no strips."""
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


def _only_in(run: Run, steps: Sequence[Step], among: Container[Storage]) -> frozenset[Storage]:
    """Return the storages with memory that only the steps of a run use, in parts."""
    roots: dict[Storage, set[Storage]] = {}
    left: set[Storage] = set()
    for number, step in enumerate(steps):
        axes = step.axes or (None,) * (len(step.reads) + len(step.writes))
        for value, axis in zip((*step.reads, *step.writes), axes, strict=True):
            if value.storage is None or value.storage not in among:
                continue
            root = value.storage.root()
            roots.setdefault(root, set()).add(value.storage)
            if axis is None or not run.first <= number < run.stop:
                left.add(root)
    return frozenset(one for root, held in roots.items() if root not in left for one in held)


def outlast(runs: Sequence[Run], storages: Iterable[Storage]) -> None:
    """Extend the lifetime of storages beyond a strip to the runs that touch them.

    After a run's last step, its first step runs again.
    """
    inner = frozenset[Storage]().union(*(run.inner for run in runs))
    for storage in storages:
        if storage in inner or storage.home is not None:
            continue
        for run in runs:
            if run.first <= storage.first < run.stop:
                storage.first = run.first
            if run.first <= storage.last < run.stop:
                storage.last = run.stop - 1
