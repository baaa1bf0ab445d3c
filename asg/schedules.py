"""Learning rates as functions of the step, evaluated inside the graph.

A schedule takes the number of steps done, a float scalar that starts at 0, and returns the rate of
the step that comes. Wherever an optimiser takes a learning rate it takes a schedule too.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from asg.errors import GraphError
from asg.ops.arithmetic import minimum
from asg.ops.building import filled_like
from asg.ops.comparison import less
from asg.ops.rounding import floor
from asg.ops.selection import clamp, where
from asg.ops.trigonometric import cos
from asg.tensor import Tensor

Schedule = Callable[[Tensor], Tensor]


def as_schedule(rate: float | Schedule) -> Schedule:
    """Return `rate` as a schedule; a number is a constant one. GraphError for a bad number."""
    return rate if callable(rate) else constant(rate)


def constant(rate: float) -> Schedule:
    """Return the schedule that stays at `rate`."""
    _check(rate=rate)
    return lambda step: filled_like(step, float(rate))


def step_decay(rate: float, every: int, factor: float = 0.1) -> Schedule:
    """Return `rate` · factor^⌊step / every⌋ (torch's StepLR)."""
    _check(rate=rate, factor=factor)
    _check_steps(every=every)
    return lambda step: rate * filled_like(step, factor) ** floor(step / every)


def exponential(rate: float, factor: float) -> Schedule:
    """Return `rate` · factor^step (torch's ExponentialLR)."""
    _check(rate=rate, factor=factor)
    return lambda step: rate * filled_like(step, factor) ** step


def cosine(rate: float, steps: int, final: float = 0.0) -> Schedule:
    """Return a half cosine from `rate` to `final` in `steps` steps, and `final` from there on.

    Source: Loshchilov and Hutter, "SGDR", 2017, without restarts.
    """
    _check(rate=rate, final=final)
    _check_steps(steps=steps)

    def schedule(step: Tensor) -> Tensor:
        done = minimum(step / steps, 1.0)
        return final + (rate - final) * (0.5 * (1 + cos(done * math.pi)))

    return schedule


def linear_warmup(rate: float, steps: int) -> Schedule:
    """Return a straight line to `rate`: (step + 1) / steps of it, then `rate`."""
    _check(rate=rate)
    _check_steps(steps=steps)
    return lambda step: rate * clamp((step + 1) / steps, high=1.0)


def warmup_cosine(rate: float, warmup: int, steps: int, final: float = 0.0) -> Schedule:
    """Return a linear warm-up of `warmup` steps, then a cosine down to `final` at step `steps`."""
    if not 0 < warmup < steps:
        raise GraphError(f"schedule: warm-up of {warmup} steps in {steps} steps")
    rise, fall = linear_warmup(rate, warmup), cosine(rate, steps - warmup, final)
    return lambda step: where(less(step, warmup), rise(step), fall(step - warmup))


def _check(**numbers: float) -> None:
    for name, value in numbers.items():
        if not (math.isfinite(value) and value >= 0):
            raise GraphError(f"schedule: {name} is {value}, and must be 0 or more")


def _check_steps(**counts: int) -> None:
    for name, value in counts.items():
        if value < 1:
            raise GraphError(f"schedule: {name} is {value}, and must be 1 or more")
