"""Running numbers: a mean, and an exponential moving average."""

from __future__ import annotations

from typing import Any

import numpy as np

from asg.core.errors import GraphError


class Mean:
    """The weighted mean of all values so far; NaN before the first.

    >>> mean = asg.train.metrics.Mean()
    >>> _ = mean.update(1.0, 3), mean.update(5.0, 1)
    >>> mean.compute()
    2.0
    """

    def __init__(self) -> None:
        self.total = 0.0
        self.weight = 0.0

    def update(self, value: Any, weight: float = 1.0) -> None:
        """Take in a value with its weight, for example the mean of a batch with the batch size."""
        self.total += float(value) * weight
        self.weight += weight

    def compute(self) -> float:
        """Return the mean."""
        return self.total / self.weight if self.weight else float(np.nan)

    def reset(self) -> None:
        """Forget everything."""
        self.total = self.weight = 0.0


class EMA:
    """An exponential moving average: each value counts `decay` times the next.

    It has no bias towards 0 at its start: the weights of the values add up to 1.

    >>> mean = asg.train.metrics.EMA(0.5)
    >>> _ = mean.update(1.0), mean.update(4.0)
    >>> mean.compute()
    3.0
    """

    def __init__(self, decay: float = 0.98) -> None:
        if not 0 <= decay < 1:
            raise GraphError(f"decay must be in [0, 1), got {decay}", op="EMA")
        self.decay = decay
        self._mean = Mean()

    def update(self, value: Any) -> None:
        """Take in a value."""
        self._mean.total *= self.decay
        self._mean.weight *= self.decay
        self._mean.update(value, 1 - self.decay)

    def compute(self) -> float:
        """Return the average; NaN before the first value."""
        return self._mean.compute()

    def reset(self) -> None:
        """Forget everything."""
        self._mean.reset()
