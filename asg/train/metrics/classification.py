"""Metrics of classification that need only counts: they keep no predictions."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import numpy as np

from asg.core.dtypes import Array, DType
from asg.core.errors import GraphError
from asg.core.graph import Tensor
from asg.ops import functions as ops
from asg.train.metrics.labels import Reading, scores_of
from asg.train.metrics.metric import Metric
from asg.train.metrics.running import Mean
from asg.train.metrics.scikit_learn import sklearn_metrics

Average: TypeAlias = Literal["binary", "micro", "macro", "weighted"]


class Accuracy(Metric):
    """The fraction of correct predictions.

    Args:
        axis: The axis of the classes in scores, which have one axis more than the targets. Default:
            1, as for `asg.cross_entropy`.
        threshold: A float for a single class is a yes above this number: 0.5 for probabilities, 0
            for logits.
        ignore_index: A target to ignore.

    >>> metric = asg.train.metrics.Accuracy()
    >>> metric.update(np.array([[0.9, 0.1], [0.2, 0.8]]), np.array([0, 0]))  # one is right
    >>> metric.update(np.array([[0.3, 0.7]]), np.array([1]))
    >>> round(metric.compute(), 3)
    0.667
    """

    name = "accuracy"

    def __init__(
        self, axis: int = 1, threshold: float = 0.5, ignore_index: int | None = None
    ) -> None:
        self._reading = Reading(axis, threshold, ignore_index)
        self.reset()

    def reset(self) -> None:
        """Forget all batches."""
        self._mean = Mean()

    def update(self, predictions: Any, targets: Any) -> None:
        """Take in scores with an axis of classes, scores to compare with the threshold, or class
        numbers.
        """
        found, truth = self._reading.labels(self.name, predictions, targets)
        if len(found):
            self._mean.update((found == truth).mean(), len(found))

    def compute(self) -> float:
        """Return the fraction over all batches."""
        return self._mean.compute()

    def in_graph(self, predictions: Tensor, targets: Tensor) -> Tensor | None:
        """Return the fraction of a batch; None with an ignored target."""
        axis, threshold, ignored = self._reading
        if ignored is not None or targets.dtype.is_float:
            return None
        if predictions.ndim == targets.ndim + 1 and targets.ndim:
            found = ops.cast(ops.argmax(predictions, axis), DType.I32)
        elif predictions.shape == targets.shape and predictions.dtype.is_float:
            found = ops.cast(ops.greater(predictions, threshold), DType.I32)
        else:
            return None
        if found.shape != targets.shape:
            return None
        return ops.mean(ops.cast(ops.equal(found, ops.cast(targets, DType.I32)), DType.F32))


class TopK(Metric):
    """The fraction of targets that are among the k classes of the highest scores.

    Among equal scores, the class with the higher number counts as higher (as in scikit-learn).

    >>> scores = np.array([[0.5, 0.3, 0.2], [0.5, 0.3, 0.2]])
    >>> asg.train.metrics.TopK(2)(scores, np.array([1, 2]))
    0.5
    """

    def __init__(self, k: int = 5, axis: int = 1) -> None:
        if k < 1:
            raise GraphError(f"k must be 1 or more, got {k}", op="TopK")
        self.k = k
        self.name = f"top{k}"
        self._axis = axis
        self.reset()

    def reset(self) -> None:
        """Forget all batches."""
        self._mean = Mean()

    def update(self, predictions: Any, targets: Any) -> None:
        """Take in scores, with one axis more than the targets, and class numbers."""
        scores, truth = scores_of(self.name, predictions, targets, self._axis)
        classes = int(scores.shape[1])
        if ((truth < 0) | (truth >= classes)).any():
            raise GraphError(f"a target is not in [0, {classes})", op=self.name)
        if not len(truth):
            return
        own = np.take_along_axis(scores, truth[:, None], 1)
        later: Array = np.arange(classes) > truth[:, None]
        above: Array = (scores > own) | ((scores == own) & later) | np.isnan(scores)
        self._mean.update((above.sum(1) < self.k).mean(), len(truth))

    def compute(self) -> float:
        """Return the fraction over all batches."""
        return self._mean.compute()


class ConfusionMatrix(Metric):
    """The number of examples by true class (row) and predicted class (column): int64[C, C].

    Args:
        classes: C; None takes as many classes as the data shows.
        normalize: Give fractions of the true class ("true"), of the predicted class ("pred"), or of
            all examples ("all").
        axis: As for `Accuracy`, like the remaining arguments.

    >>> asg.train.metrics.ConfusionMatrix()(np.array([0, 1, 1, 1]), np.array([0, 0, 1, 1]))
    array([[1, 1],
           [0, 2]])
    """

    name = "confusion"

    def __init__(
        self,
        classes: int | None = None,
        *,
        normalize: Literal["true", "pred", "all"] | None = None,
        axis: int = 1,
        threshold: float = 0.5,
        ignore_index: int | None = None,
    ) -> None:
        self.classes = classes
        self._normalize = normalize
        self._reading = Reading(axis, threshold, ignore_index)
        self.reset()

    def reset(self) -> None:
        """Forget all batches."""
        self.counts: Array = np.zeros((self.classes or 0, self.classes or 0), np.int64)

    def update(self, predictions: Any, targets: Any) -> None:
        """Take in a batch. Raises GraphError for a class below 0 or from `classes` on."""
        found, truth = self._reading.labels(self.name, predictions, targets)
        if not len(found):
            return
        low, high = min(found.min(), truth.min()), int(max(found.max(), truth.max()))
        if low < 0 or (self.classes is not None and high >= self.classes):
            wrong = int(low) if low < 0 else high
            raise GraphError(
                f"there is no class {wrong}",
                op=self.name,
                hint=f"classes={self.classes}: classes count from 0",
            )
        size = max(len(self.counts), high + 1)
        missing = size - len(self.counts)
        counts = np.bincount(truth * size + found, minlength=size * size).reshape(size, size)
        self.counts = np.pad(self.counts, (0, missing)) + counts

    def compute(self) -> Any:
        """Return the counts over all batches, or fractions of them."""
        return self._fractions()

    def _fractions(self) -> Array:
        match self._normalize:
            case None:
                return self.counts
            case "true":
                total: Any = self.counts.sum(axis=1, keepdims=True)
            case "pred":
                total = self.counts.sum(axis=0, keepdims=True)
            case _:
                total = self.counts.sum()
        return self.counts / np.maximum(total, 1)


class _OfCounts(ConfusionMatrix):
    """A score that scikit-learn computes from the counts of a confusion matrix."""

    function = ""

    def __init__(
        self,
        average: Average | None = "macro",
        *,
        classes: int | None = None,
        zero_division: float = 0.0,
        axis: int = 1,
        threshold: float = 0.5,
        ignore_index: int | None = None,
    ) -> None:
        super().__init__(classes, axis=axis, threshold=threshold, ignore_index=ignore_index)
        self._average = average
        self._zero_division = zero_division

    def compute(self) -> Any:
        """Return the score over all batches: a float, or an array if `average` is None.

        Raises AsgError without scikit-learn.
        """
        function = getattr(sklearn_metrics(self.name), self.function)
        truth, found = np.nonzero(self.counts)
        if not len(truth):
            return float(np.nan)
        score = function(
            truth,
            found,
            labels=None if self.classes is None else np.arange(self.classes),
            average=self._average,
            sample_weight=self.counts[truth, found],
            zero_division=self._zero_division,
        )
        return np.asarray(score) if self._average is None else float(score)


class Precision(_OfCounts):
    """The fraction of correct examples among the examples predicted as a class.

    Args:
        average: "macro" is the mean over classes, "weighted" the mean weighted by the true counts,
            "micro" pools all classes, "binary" is the score of class 1, and None gives the score of
            each class.
        classes: The number of classes; None takes as many as the data shows.
        zero_division: The score of a class without an example.
        axis: As for `Accuracy`, like the remaining arguments.

    >>> asg.train.metrics.Precision("binary")(np.array([1, 1, 0, 0]), np.array([1, 0, 0, 0]))
    0.5
    >>> asg.train.metrics.Precision(None)(np.array([1, 1, 0, 0]), np.array([1, 0, 0, 0]))
    array([1. , 0.5])
    """

    name = "precision"
    function = "precision_score"


class Recall(_OfCounts):
    """The fraction of a class's examples that are predicted as it; arguments as for `Precision`.

    >>> asg.train.metrics.Recall("binary")(np.array([1, 0, 0, 0]), np.array([1, 1, 0, 0]))
    0.5
    """

    name = "recall"
    function = "recall_score"


class F1(_OfCounts):
    """The harmonic mean of precision and recall; arguments as for `Precision`.

    >>> asg.train.metrics.F1("binary")(np.array([1, 1, 0, 0]), np.array([1, 0, 1, 0]))
    0.5
    """

    name = "f1"
    function = "f1_score"
