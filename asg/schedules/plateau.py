"""A rate that falls when the loss stops improving."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from asg.core.dtypes import DType
from asg.core.errors import GraphError
from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.schedules.schedule import Memory, Now, Schedule, check, check_steps, of_plain_numbers


@dataclass(frozen=True)
class Plateau(Schedule):
    """The schedule of `reduce_on_plateau`; its observations are state of the graph."""

    rate: float
    factor: float
    patience: int
    threshold: float
    threshold_mode: Literal["rel", "abs"]
    cooldown: int
    final: float
    eps: float
    mode: Literal["min", "max"]
    every: int
    metric: str | None

    def at(self, now: Now) -> Tensor:
        """Return the current rate; this step's observation affects the next step."""
        memory = now.memory
        if memory is None:
            raise GraphError(
                "it needs the loss of a training step",
                op="reduce_on_plateau",
                hint="give it to an optimizer, and that to asg.train_step",
            )
        dtype = now.step.dtype
        value, due = self._observed(now, memory)
        rate = memory.state("rate", self.rate, dtype)
        best = memory.state("best", math.inf if self.mode == "min" else -math.inf, dtype)
        bad, rest = (memory.state(what, 0, DType.I32) for what in ("bad", "cooldown"))
        better = self._better(value, best)
        none = ops.filled_like(bad, 0)
        resting = ops.greater(rest, 0)
        count = ops.where(resting, none, ops.where(better, none, bad + 1))
        falls = ops.greater(count, self.patience)
        lower = ops.maximum(rate * self.factor, self.final)
        kept = (
            (best, ops.where(better, value, best)),
            (bad, ops.where(falls, none, count)),
            (rest, ops.where(falls, self.cooldown, ops.where(resting, rest - 1, rest))),
            (
                rate,
                ops.where(ops.logical_and(falls, ops.greater(rate - lower, self.eps)), lower, rate),
            ),
        )
        for state, new in kept:
            memory.keep(state, ops.where(due, new, state))
        return rate

    def _observed(self, now: Now, memory: Memory) -> tuple[Tensor, Tensor]:
        """Return the metric averaged over `every` steps, and whether all these steps are done."""
        value = ops.cast(memory.metric(self.metric), now.step.dtype)
        begun = ops.greater_equal(now.step, 0)  # in a sequence, its turn may come later
        if self.every == 1:
            return value, begun
        seen = memory.state("seen", 0, DType.I32)
        total = memory.state("total", 0, value.dtype)
        full = ops.logical_and(begun, ops.greater_equal(seen + 1, self.every))
        run = ops.where(begun, total + value, total)
        memory.keep(total, ops.where(full, ops.filled_like(total, 0), run))
        memory.keep(
            seen, ops.where(full, ops.filled_like(seen, 0), ops.where(begun, seen + 1, seen))
        )
        return run / self.every, full

    def _better(self, value: Tensor, best: Tensor) -> Tensor:
        sign = -1.0 if self.mode == "min" else 1.0
        relative = self.threshold_mode == "rel"
        bar = best * (1 + sign * self.threshold) if relative else best + sign * self.threshold
        return ops.less(value, bar) if self.mode == "min" else ops.greater(value, bar)


@of_plain_numbers
def reduce_on_plateau(  # noqa: PLR0913  # torch's arguments
    rate: float,
    factor: float = 0.1,
    patience: int = 10,
    threshold: float = 1e-4,
    threshold_mode: Literal["rel", "abs"] = "rel",
    cooldown: int = 0,
    final: float = 0.0,
    eps: float = 1e-8,
    mode: Literal["min", "max"] = "min",
    *,
    every: int = 1,
    metric: str | None = None,
) -> Schedule:
    """Return a rate that falls when the loss stops improving (torch's ReduceLROnPlateau).

    An observation is the mean loss of `every` steps, for example of an epoch. After more than
    `patience` observations in a row without an improvement, the rate is multiplied by `factor`.

    Args:
        rate: The first rate.
        factor: The factor of each fall, between 0 and 1.
        patience: The number of observations without an improvement that are tolerated.
        threshold: The least improvement that counts.
        threshold_mode: "rel" measures it relative to the best observation, "abs" absolutely.
        cooldown: The number of observations ignored after a fall.
        final: The lowest rate.
        eps: Falls smaller than this are skipped.
        mode: "min" if a smaller metric is better, "max" if a larger metric is.
        every: The number of steps per observation.
        metric: A scalar output or input of the graph to observe instead of the loss, for example a
            validation loss that you feed.

    Raises:
        GraphError: A number is out of range, or a mode is unknown.

    >>> w = asg.Graph().parameter("w", ())
    >>> _ = w.graph.output("loss", w * 0 + 5.0)  # a loss that never improves
    >>> rate = asg.schedules.reduce_on_plateau(0.5, factor=0.5, patience=1)
    >>> step = asg.train_step(w.graph, optimizer=asg.optim.sgd(rate), report=["learning_rate"])
    >>> exe = asg.compile(step, "numpy")
    >>> [exe()["learning_rate"].item() for _ in range(5)]
    [0.5, 0.5, 0.5, 0.25, 0.25]
    """
    check(rate=rate, threshold=threshold, final=final, eps=eps)
    check_steps(every=every)
    if not 0 < factor < 1:
        raise GraphError(f"the factor {factor} is not between 0 and 1", op="reduce_on_plateau")
    if patience < 0 or cooldown < 0:
        raise GraphError(f"patience {patience} or cooldown {cooldown} < 0", op="reduce_on_plateau")
    if mode not in ("min", "max") or threshold_mode not in ("rel", "abs"):
        raise GraphError(f"there is no mode {mode!r}, {threshold_mode!r}", op="reduce_on_plateau")
    return Plateau(
        rate, factor, patience, threshold, threshold_mode, cooldown, final, eps, mode, every, metric
    )
