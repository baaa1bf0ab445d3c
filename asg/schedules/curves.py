"""Schedules given by a formula of the step."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

from asg.core.dtypes import DType
from asg.core.errors import GraphError
from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.schedules.schedule import Schedule, check, check_steps, curve, of_plain_numbers

_LAST_STEP = 2**31  # the counter of steps is an i32


@of_plain_numbers
def step(rate: float, every: int, factor: float = 0.1) -> Schedule:
    """Return `rate` · factor^⌊step / every⌋ (torch's StepLR).

    Raises:
        GraphError: A number is negative or not finite, or `every` is below 1.

    >>> asg.schedules.step(8.0, every=2, factor=0.5).values(6).round(3)
    array([8., 8., 4., 4., 2., 2.])
    """
    check(rate=rate, factor=factor)
    check_steps(every=every)
    return curve(
        step, lambda t: rate * ops.filled_like(t, factor) ** _whole(t, every),
        rate=rate, every=every, factor=factor,
    )  # fmt: skip


step_decay = step


@of_plain_numbers
def multi_step(rate: float, milestones: Sequence[int], factor: float = 0.1) -> Schedule:
    """Return `rate`, multiplied by `factor` at each milestone (torch's MultiStepLR).

    Args:
        rate: The first rate.
        milestones: Steps at which the rate changes.
        factor: The factor at each milestone.

    Raises:
        GraphError: A number is negative or not finite.

    >>> asg.schedules.multi_step(8.0, milestones=[2, 3], factor=0.5).values(5).round(3)
    array([8., 8., 4., 2., 2.])
    """
    check(rate=rate, factor=factor)
    starts = sorted(milestones)
    check_steps(**{f"milestone {i}": start for i, start in enumerate(starts)})
    values = [rate * factor**i for i in range(len(starts) + 1)]
    return curve(
        multi_step, lambda t: _pieces(t, starts, values),
        rate=rate, milestones=starts, factor=factor,
    )  # fmt: skip


@of_plain_numbers
def exponential(rate: float, factor: float) -> Schedule:
    """Return `rate` · factor^step (torch's ExponentialLR).

    Raises:
        GraphError: A number is negative or not finite.

    >>> asg.schedules.exponential(8.0, 0.5).values(4).round(3)
    array([8., 4., 2., 1.])
    """
    check(rate=rate, factor=factor)
    return curve(
        exponential, lambda t: rate * ops.filled_like(t, factor) ** t, rate=rate, factor=factor
    )


@of_plain_numbers
def cosine(rate: float, steps: int, final: float = 0.0) -> Schedule:
    """Return a half cosine from `rate` to `final` in `steps` steps, then `final`.

    Source: Loshchilov and Hutter, "SGDR", 2017, without restarts. It equals torch's
    CosineAnnealingLR up to its end; torch's rate then rises again.

    Raises:
        GraphError: A number is negative or not finite, or `steps` is below 1.

    >>> asg.schedules.cosine(1.0, 4).values(6).round(3)
    array([1.   , 0.854, 0.5  , 0.146, 0.   , 0.   ])
    """
    check(rate=rate, final=final)
    check_steps(steps=steps)
    return curve(
        cosine, lambda t: _half_cosine(rate, final, _part(t, steps)),
        rate=rate, steps=steps, final=final,
    )  # fmt: skip


@of_plain_numbers
def cosine_restarts(rate: float, steps: int, growth: int = 1, final: float = 0.0) -> Schedule:
    """Return half cosines from `rate` to `final`, repeated (torch's CosineAnnealingWarmRestarts).

    Source: Loshchilov and Hutter, "SGDR", 2017.

    Args:
        rate: The rate at the start of each half cosine.
        steps: The length of the first half cosine, torch's T_0.
        growth: The length of each next half cosine relative to the last, torch's T_mult.
        final: The rate at the end of each half cosine, torch's eta_min.

    Raises:
        GraphError: A number is negative or not finite, or a count of steps is below 1.

    >>> asg.schedules.cosine_restarts(1.0, 2, growth=2).values(7).round(3)  # of 2 steps, then of 4
    array([1.   , 0.5  , 1.   , 0.854, 0.5  , 0.146, 1.   ])
    """
    check(rate=rate, final=final)
    check_steps(steps=steps, growth=growth)

    def formula(t: Tensor) -> Tensor:
        if growth == 1:
            start, length = steps * _whole(t, steps), ops.filled_like(t, steps)
        else:
            starts = [steps]
            while starts[-1] < _LAST_STEP:
                starts.append(starts[-1] * growth + steps)
            start = _pieces(t, starts, [0, *starts])
            length = start * (growth - 1) + steps
        return _half_cosine(rate, final, (t - start) / length)

    return curve(
        cosine_restarts, formula, rate=rate, steps=steps, growth=growth, final=final
    )  # fmt: skip


@of_plain_numbers
def polynomial(rate: float, steps: int, power: float = 1.0, final: float = 0.0) -> Schedule:
    """Return final + (rate - final) · (1 - step/steps)^power, and `final` after `steps` steps.

    With `final` 0 it is torch's PolynomialLR. With `power` 0 it stays at `rate`.

    Raises:
        GraphError: A number is negative or not finite, or `steps` is below 1.

    >>> asg.schedules.polynomial(1.0, 4, power=2.0).values(5).round(4)
    array([1.    , 0.5625, 0.25  , 0.0625, 0.    ])
    """
    check(rate=rate, final=final, power=power)
    check_steps(steps=steps)
    return curve(
        polynomial, lambda t: final + (rate - final) * (1 - _part(t, steps)) ** float(power),
        rate=rate, steps=steps, power=power, final=final,
    )  # fmt: skip


@of_plain_numbers
def linear(first: float, final: float, steps: int) -> Schedule:
    """Return a straight line from `first` to `final` in `steps` steps, then `final`.

    It is torch's LinearLR with absolute rates; torch's factors are relative to the optimizer's
    rate.

    Raises:
        GraphError: A number is negative or not finite, or `steps` is below 1.

    >>> asg.schedules.linear(1.0, 0.0, steps=4).values(6)
    array([1.  , 0.75, 0.5 , 0.25, 0.  , 0.  ])
    """
    check(first=first, final=final)
    check_steps(steps=steps)
    return curve(
        linear, lambda t: first + (final - first) * _part(t, steps),
        first=first, final=final, steps=steps,
    )  # fmt: skip


@of_plain_numbers
def linear_warmup(rate: float, steps: int) -> Schedule:
    """Return `rate` · (step + 1) / steps for `steps` steps, then `rate`.

    Raises:
        GraphError: A number is negative or not finite, or `steps` is below 1.

    >>> asg.schedules.linear_warmup(1.0, steps=4).values(6)
    array([0.25, 0.5 , 0.75, 1.  , 1.  , 1.  ])
    """
    check(rate=rate)
    check_steps(steps=steps)
    return curve(
        linear_warmup,
        lambda t: rate * ops.clamp((t + 1) / steps, high=1.0),
        rate=rate,
        steps=steps,
    )


@of_plain_numbers
def warmup_cosine(rate: float, warmup: int, steps: int, final: float = 0.0) -> Schedule:
    """Return a linear warm-up of `warmup` steps, then a cosine down to `final` at step `steps`.

    Raises:
        GraphError: A number is negative or not finite, or `warmup` is not less than `steps`.

    >>> asg.schedules.warmup_cosine(1.0, warmup=2, steps=6).values(8).round(3)
    array([0.5  , 1.   , 1.   , 0.854, 0.5  , 0.146, 0.   , 0.   ])
    """
    if not 0 < warmup < steps:
        raise GraphError(f"warm-up of {warmup} steps in {steps} steps", op="schedule")
    rise, fall = linear_warmup(rate, warmup), cosine(rate, steps - warmup, final)
    return curve(
        warmup_cosine, lambda t: ops.where(ops.less(t, warmup), rise(t), fall(t - warmup)),
        rate=rate, warmup=warmup, steps=steps, final=final,
    )  # fmt: skip


@of_plain_numbers
def inverse_sqrt(rate: float, warmup: int) -> Schedule:
    """Return a linear warm-up to `rate`, then rate · √(warmup / (step + 1)).

    Source: Vaswani et al., "Attention is all you need", 2017, where `rate` is (width · warmup)^-½.

    Raises:
        GraphError: A number is negative or not finite, or `warmup` is below 1.

    >>> asg.schedules.inverse_sqrt(1.0, warmup=4).values([0, 1, 3, 15, 63])
    array([0.25, 0.5 , 1.  , 0.5 , 0.25])
    """
    check(rate=rate)
    check_steps(warmup=warmup)

    def rate_at(t: Tensor) -> Tensor:
        rising = (t + 1) / warmup
        return rate * ops.minimum(rising, ops.rsqrt((ops.clamp(t, low=0.0) + 1) / warmup))

    return curve(inverse_sqrt, rate_at, rate=rate, warmup=warmup)


@of_plain_numbers
def one_cycle(
    rate: float,
    steps: int,
    rise: float = 0.3,
    anneal: Literal["cos", "linear"] = "cos",
    divisor: float = 25.0,
    final_divisor: float = 1e4,
    three_phase: bool = False,
) -> Schedule:
    """Return the rate of torch's OneCycleLR: up from rate/divisor to `rate`, then down.

    Source: Smith and Topin, "Super-convergence", 2018.

    Args:
        rate: The largest rate.
        steps: The length of the cycle; the rate then stays at rate/divisor/final_divisor.
        rise: The part of `steps` in which the rate rises.
        anneal: The form of each part: "cos" or "linear".
        divisor: `rate` divided by the first rate.
        final_divisor: The first rate divided by the last.
        three_phase: Let the way down to the first rate be as long as the way up; a third phase then
            falls to the last rate.

    Raises:
        GraphError: A number is negative or not finite, or `steps` is below 1.

    >>> asg.schedules.one_cycle(1.0, 5, rise=0.4, anneal="linear").values(5).round(2)
    array([0.04, 1.  , 0.67, 0.33, 0.  ])
    """
    check(rate=rate)
    check_steps(steps=steps)
    if anneal not in ("cos", "linear") or not 0 <= rise <= (0.5 if three_phase else 1.0):
        raise GraphError(f"rise={rise!r} and anneal={anneal!r} are not a cycle", op="one_cycle")
    if not (divisor > 0 and final_divisor > 0):
        raise GraphError(f"divisors {divisor} and {final_divisor} must be positive", op="one_cycle")
    first = rate / divisor
    ends, rates = [rise * steps - 1], [first, rate]
    if three_phase:
        ends, rates = [*ends, 2 * rise * steps - 2], [*rates, first]
    ends, rates = [*ends, float(steps - 1)], [*rates, first / final_divisor]
    between = _half_cosine if anneal == "cos" else _line

    def formula(t: Tensor) -> Tensor:
        value = ops.filled_like(t, rates[-1])
        for i in reversed(range(len(ends))):
            start = ends[i - 1] if i else 0.0
            done = ops.clamp((t - start) / ((ends[i] - start) or 1.0), 0.0, 1.0)
            value = ops.where(
                ops.less_equal(t, ends[i]), between(rates[i], rates[i + 1], done), value
            )
        return value

    return curve(
        one_cycle, formula, rate=rate, steps=steps, rise=rise, anneal=anneal, divisor=divisor,
        final_divisor=final_divisor, three_phase=three_phase,
    )  # fmt: skip


def _whole(t: Tensor, every: int) -> Tensor:
    """Return ⌊t / every⌋ in integers: float quotients may fall short of a whole number."""
    return ops.cast(ops.floor_divide(ops.cast(t, DType.I32), every), t.dtype)


def _part(t: Tensor, steps: int) -> Tensor:
    return ops.minimum(t / steps, 1.0)


def _line(first: float, final: float, part: Tensor) -> Tensor:
    return first + (final - first) * part


def _half_cosine(first: float, final: float, part: Tensor) -> Tensor:
    return final + (first - final) * (0.5 * (1 + ops.cos(part * math.pi)))


def _pieces(t: Tensor, starts: Sequence[int], values: Sequence[float]) -> Tensor:
    """Return values[0] before starts[0], values[1] from there to starts[1], and so on."""
    value = ops.filled_like(t, values[-1])
    for start, before in zip(reversed(starts), reversed(values[:-1]), strict=True):
        value = ops.where(ops.less(t, start), ops.filled_like(t, before), value)
    return value
