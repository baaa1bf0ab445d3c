"""Metrics of regression, which keep only sums and merged moments."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from asg.core.dtypes import Array
from asg.core.errors import ShapeError
from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.train.metrics.metric import Metric, paired
from asg.train.metrics.running import Mean


class _MeanMetric(Metric):
    """The mean of a quantity over all elements of predictions and targets of equal shape."""

    higher_is_better: ClassVar[bool] = False

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """Forget all batches."""
        self._mean = Mean()

    def update(self, predictions: Any, targets: Any) -> None:
        """Take in a batch. Raises ShapeError if the shapes differ."""
        values = self.elements(*paired(self.name, predictions, targets))
        if values.size:
            self._mean.update(values.mean(), values.size)

    def compute(self) -> float:
        """Return the mean over all batches."""
        return self._mean.compute()

    def elements(self, predictions: Array, targets: Array) -> Array:
        """Return the elements to average."""
        raise NotImplementedError


class MSE(_MeanMetric):
    """The mean squared error.

    >>> metric = asg.train.metrics.MSE()
    >>> metric.update(np.array([1.0, 2.0]), np.array([1.0, 4.0]))
    >>> metric.update(np.array([5.0]), np.array([5.0]))
    >>> round(metric.compute(), 3)  # 4 / 3
    1.333
    """

    name = "mse"

    def elements(self, predictions: Array, targets: Array) -> Array:
        """Return the squared errors."""
        return np.square(predictions - targets)

    def in_graph(self, predictions: Tensor, targets: Tensor) -> Tensor | None:
        """Return the measure of a batch."""
        error = _error(predictions, targets)
        return None if error is None else ops.mean(ops.square(error))


class RMSE(MSE):
    """The square root of the mean squared error.

    >>> asg.train.metrics.RMSE()(np.array([0.0, 0.0]), np.array([1.0, 7.0]))  # √((1 + 49) / 2)
    5.0
    """

    name = "rmse"

    def compute(self) -> float:
        """Return the root of the mean over all batches."""
        return float(np.sqrt(super().compute()))

    def in_graph(self, predictions: Tensor, targets: Tensor) -> None:
        """Return None: a mean of roots is not the root of a mean."""


class MAE(_MeanMetric):
    """The mean absolute error.

    >>> asg.train.metrics.MAE()(np.array([1.0, 2.0]), np.array([1.0, 5.0]))
    1.5
    """

    name = "mae"

    def elements(self, predictions: Array, targets: Array) -> Array:
        """Return the absolute errors."""
        return np.abs(predictions - targets)

    def in_graph(self, predictions: Tensor, targets: Tensor) -> Tensor | None:
        """Return the measure of a batch."""
        error = _error(predictions, targets)
        return None if error is None else ops.mean(ops.abs(error))


class MAPE(_MeanMetric):
    """The mean absolute percentage error, as a fraction: |error| / |target|.

    A target of 0 counts as 2^-52 (as in scikit-learn).

    >>> asg.train.metrics.MAPE()(np.array([1.0, 3.0]), np.array([2.0, 4.0]))  # of 1/2 and 1/4
    0.375
    """

    name = "mape"

    def elements(self, predictions: Array, targets: Array) -> Array:
        """Return the relative errors."""
        smallest = np.finfo(np.float64).eps
        return np.abs(predictions - targets) / np.maximum(np.abs(targets), smallest)


class _Moments:
    """Count, mean and sum of squared deviations of columns, merged batch by batch.

    Source: Chan, Golub, LeVeque, "Updating formulae and a pairwise algorithm for computing sample
    variances" (1979).
    """

    def __init__(self) -> None:
        self.count = 0
        self.mean: Array = np.zeros(())
        self.squares: Array = np.zeros(())

    def update(self, values: Array) -> None:
        count, total = len(values), self.count + len(values)
        if not count:
            return
        mean = values.mean(axis=0)
        squares = np.square(values - mean).sum(axis=0)
        delta = mean - self.mean
        self.squares = self.squares + squares + np.square(delta) * (self.count * count / total)
        self.mean = self.mean + delta * (count / total)
        self.count = total


class R2(Metric):
    """The coefficient of determination, 1 - Σ error² / Σ (target - mean)².

    The first axis counts examples; several columns give the mean of their scores. A constant column
    of targets gives 1 without errors and 0 otherwise (as in scikit-learn).

    >>> target = np.array([1.0, 2.0, 3.0])
    >>> asg.train.metrics.R2()(target, target), asg.train.metrics.R2()(np.full(3, 2.0), target)
    (1.0, 0.0)
    """

    name = "r2"

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """Forget all batches."""
        self._targets = _Moments()
        self._errors = _Moments()

    def update(self, predictions: Any, targets: Any) -> None:
        """Take in a batch. Raises ShapeError for scalars, or if the shapes differ."""
        one, two = paired(self.name, predictions, targets)
        if not one.ndim:
            raise ShapeError("the predictions need an axis of examples, got a scalar", op=self.name)
        width = one.size // len(one) if len(one) else 1
        one, two = one.reshape(len(one), width), two.reshape(len(two), width)
        self._targets.update(two)
        self._errors.update(two - one)

    def compute(self) -> float:
        """Return the score of all batches."""
        if not self._targets.count:
            return float(np.nan)
        error, spread = self._error(), self._targets.squares
        varies = spread > 0
        score = 1 - error / np.where(varies, spread, 1.0)
        return float(np.mean(np.where(varies, score, np.where(error == 0, 1.0, 0.0))))

    def _error(self) -> Array:
        errors = self._errors
        return errors.squares + errors.count * np.square(errors.mean)


class ExplainedVariance(R2):
    """The explained variance, 1 - var(error) / var(target): as R², but it ignores a constant error.

    >>> target = np.array([1.0, 2.0, 3.0])
    >>> asg.train.metrics.ExplainedVariance()(target + 5, target)
    1.0
    """

    name = "explained_variance"

    def _error(self) -> Array:
        return self._errors.squares


def _error(predictions: Tensor, targets: Tensor) -> Tensor | None:
    if predictions.shape != targets.shape or not predictions.dtype.is_float:
        return None
    return predictions - ops.cast(targets, predictions.dtype)
