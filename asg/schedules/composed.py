"""Schedules built from other schedules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from asg.core.errors import GraphError
from asg.core.graph import Tensor
from asg.ops.elementwise.comparison import less
from asg.ops.selection import where
from asg.schedules.schedule import (
    Now,
    Product,
    Schedule,
    as_schedule,
    check_steps,
    of_plain_numbers,
)


@dataclass(frozen=True)
class Sequenced(Schedule):
    """Several schedules in turn."""

    schedules: tuple[Schedule, ...]
    boundaries: tuple[int, ...]

    def at(self, now: Now) -> Tensor:
        """Return the value of the active schedule."""
        value = self.schedules[0].at(now)
        for schedule, boundary in zip(self.schedules[1:], self.boundaries, strict=True):
            later = schedule.at(now._replace(step=now.step - boundary))
            value = where(less(now.step, boundary), value, later)
        return value


@of_plain_numbers
def sequence(schedules: Sequence[float | Schedule], boundaries: Sequence[int]) -> Schedule:
    """Return several schedules in turn; each starts at its boundary and counts from 0 there.

    Args:
        schedules: Schedules, or numbers for constant schedules.
        boundaries: The increasing steps at which the second and later schedules start.

    Returns:
        The schedule, as torch's SequentialLR.

    Raises:
        GraphError: The boundaries do not increase, or are not fewer by 1 than the schedules.

    >>> warmup = asg.schedules.linear_warmup(1.0, 2)
    >>> asg.schedules.sequence([warmup, 0.5], [3]).values(5)
    array([0.5, 1. , 1. , 0.5, 0.5])
    """
    given, starts = tuple(as_schedule(each) for each in schedules), tuple(boundaries)
    check_steps(**{f"boundary {i}": start for i, start in enumerate(starts)})
    if len(given) != len(starts) + 1:
        raise GraphError(f"{len(given)} schedules have {len(starts)} boundaries", op="sequence")
    if list(starts) != sorted(set(starts)):
        raise GraphError(f"the boundaries {starts} do not rise", op="sequence")
    return Sequenced(given, starts)


def chain(*schedules: float | Schedule) -> Schedule:
    """Return the product of schedules, as torch's ChainedScheduler.

    The first schedule is a rate, and the others are factors.

    Raises:
        GraphError: There are no schedules.

    >>> asg.schedules.chain(0.5, asg.schedules.linear_warmup(1.0, 4)).values(5)
    array([0.125, 0.25 , 0.375, 0.5  , 0.5  ])
    """
    if not schedules:
        raise GraphError("no schedules were given", op="chain")
    return Product(tuple(as_schedule(each) for each in schedules))


def scaled(schedule: float | Schedule, factor: float) -> Schedule:
    """Return `schedule` times `factor`; you can also write `schedule * factor`.

    Raises:
        GraphError: `factor` is negative or not finite.

    >>> asg.schedules.scaled(asg.schedules.linear_warmup(1.0, 4), 2.0).values(5)
    array([0.5, 1. , 1.5, 2. , 2. ])
    """
    return as_schedule(schedule) * factor
