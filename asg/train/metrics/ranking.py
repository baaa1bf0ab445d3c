"""Metrics of the order of scores: they keep scores and targets until `compute`."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import numpy as np

from asg.core.dtypes import Array
from asg.core.errors import ShapeError
from asg.train.metrics.labels import scores_of
from asg.train.metrics.metric import Metric
from asg.train.metrics.scikit_learn import sklearn_metrics


class Curve(NamedTuple):
    """A ROC curve: the rates of false and true positives by falling threshold, f64[n] each.

    >>> curve = asg.train.metrics.ROC()(np.array([0.9, 0.1]), np.array([1, 0]))
    >>> isinstance(curve, asg.train.metrics.Curve), curve.thresholds
    (True, array([inf, 0.9, 0.1]))
    """

    false_positive_rate: Array
    true_positive_rate: Array
    thresholds: Array


class ROC(Metric):
    """The ROC curve of a binary classifier; its `compute()` returns a `Curve`.

    Scores are floats of the targets' shape. With an additional axis of two classes, the scores of
    class 1 count. Any increasing function of a probability works, such as a logit.

    >>> curve = asg.train.metrics.ROC()(np.array([0.1, 0.4, 0.35, 0.8]), np.array([0, 0, 1, 1]))
    >>> curve.true_positive_rate
    array([0. , 0.5, 0.5, 1. , 1. ])
    """

    name = "roc"

    def __init__(self, axis: int = 1) -> None:
        self._axis = axis
        self.reset()

    def reset(self) -> None:
        """Forget all batches."""
        self._scores: list[Array] = []
        self._targets: list[Array] = []

    def update(self, predictions: Any, targets: Any) -> None:
        """Take in a batch. Raises ShapeError if predictions and targets do not match."""
        scores, truth = np.array(predictions, np.float64), np.array(targets)
        if scores.shape != truth.shape:
            scores, truth = scores_of(self.name, scores, truth, self._axis)
        elif scores.ndim != 2 or scores.shape[1] == 1:
            scores, truth = scores.reshape(-1), truth.reshape(-1)
        self._scores.append(scores)
        self._targets.append(truth)

    def compute(self) -> Any:
        """Return the curve of all batches. Raises AsgError without scikit-learn."""
        metrics = sklearn_metrics(self.name)
        scores, truth = self._collected()
        if scores.ndim == 2:
            if scores.shape[1] != 2:
                raise ShapeError(f"a curve needs two classes, got {scores.shape[1]}", op=self.name)
            scores = scores[:, 1]
        return Curve(*metrics.roc_curve(truth, scores))

    def _collected(self) -> tuple[Array, Array]:
        if not self._scores:
            return np.zeros(0), np.zeros(0, np.int64)
        return np.concatenate(self._scores), np.concatenate(self._targets)


class AUC(ROC):
    """The area under the ROC curve, for two or more classes.

    Scores of the targets' shape [n, labels] mean several labels that may hold at once. The area is
    NaN if one of the classes is missing from the data.

    Args:
        average: The average over classes: "macro" or "weighted"; None gives the area of each class.
        multi_class: Each class against the rest ("ovr"), or each pair of classes ("ovo").
        from_logits: Whether to turn the scores of several classes into probabilities by softmax.
        axis: The axis of the classes in scores.

    >>> metric = asg.train.metrics.AUC()
    >>> metric(np.array([0.1, 0.4, 0.35, 0.8]), np.array([0, 0, 1, 1]))  # 3 of 4 pairs
    0.75
    """

    name = "auc"

    def __init__(
        self,
        average: Literal["macro", "weighted", "micro"] | None = "macro",
        *,
        multi_class: Literal["ovr", "ovo"] = "ovr",
        from_logits: bool = False,
        axis: int = 1,
    ) -> None:
        self._average = average
        self._multi_class = multi_class
        self._from_logits = from_logits
        super().__init__(axis)

    def compute(self) -> Any:
        """Return the area: a float, or an array if `average` is None.

        Raises AsgError without scikit-learn.
        """
        metrics = sklearn_metrics(self.name)
        scores, truth = self._collected()
        if len(np.unique(truth)) < 2:
            return float(np.nan)
        options: dict[str, Any] = {}
        if scores.ndim > truth.ndim and scores.shape[1] == 2:
            scores = scores[:, 1]
        elif scores.ndim > truth.ndim:
            if len(np.unique(truth)) < scores.shape[1]:
                return float(np.nan)
            scores = _softmax(scores) if self._from_logits else scores
            labels: Array = np.arange(int(scores.shape[1]))
            options = {"multi_class": self._multi_class, "labels": labels}
        area = metrics.roc_auc_score(truth, scores, average=self._average, **options)
        return np.asarray(area) if np.ndim(area) else float(area)


def _softmax(scores: Array) -> Array:
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)
