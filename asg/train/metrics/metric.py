"""The base of metrics: numbers collected batch by batch, and their result at the end."""

from __future__ import annotations

import copy
from abc import ABC, abstractmethod
from typing import Any, ClassVar, Self

import numpy as np

from asg.core.dtypes import Array
from asg.core.errors import ShapeError
from asg.core.graph import Tensor


class Metric(ABC):
    """A measure of predictions over any number of batches.

        metric = Accuracy()
        for batch in loader:
            metric.update(predictions, targets)
        metric.compute()

    `metric(predictions, targets)` measures these arrays alone. `name` is its name in tables.

    >>> metric = asg.train.metrics.Accuracy()
    >>> isinstance(metric, asg.train.metrics.Metric), metric.name
    (True, 'accuracy')
    >>> metric(np.array([1, 0, 1, 1]), np.array([1, 0, 0, 1]))
    0.75
    """

    name: str
    higher_is_better: ClassVar[bool] = True

    @abstractmethod
    def reset(self) -> None:
        """Forget all batches."""

    @abstractmethod
    def update(self, predictions: Any, targets: Any) -> None:
        """Take in a batch. Raises ShapeError if predictions and targets do not match."""

    @abstractmethod
    def compute(self) -> Any:
        """Return the measure of all batches so far: a float (NaN without a batch), or arrays."""

    def in_graph(self, predictions: Tensor, targets: Tensor) -> Tensor | None:
        """Return the measure of a batch as a scalar of its graph, if a mean over batches is
        correct.

        A training step then also computes it, without reading its predictions. None: it cannot.
        """
        del predictions, targets
        return None

    def __call__(self, predictions: Any, targets: Any) -> Any:
        """Return the measure of these predictions alone; the collected numbers stay the same."""
        return self.fresh().of(predictions, targets)

    def fresh(self) -> Self:
        """Return a copy without any batch."""
        twin = copy.copy(self)
        twin.reset()
        return twin

    def of(self, predictions: Any, targets: Any) -> Any:
        """Take in a batch and return the measure of all batches so far."""
        self.update(predictions, targets)
        return self.compute()


def paired(name: str, predictions: Any, targets: Any) -> tuple[Array, Array]:
    """Return two arrays of equal shape, f64. Raises ShapeError if the shapes differ.

    It also refuses a column [N, 1] beside [N]: their difference would be a table.
    """
    one, two = np.asarray(predictions, np.float64), np.asarray(targets, np.float64)
    if one.shape != two.shape:
        raise ShapeError(
            f"predictions {list(one.shape)} and targets {list(two.shape)} differ",
            op=name,
            hint="reshape them to equal shapes",
        )
    return one, two
