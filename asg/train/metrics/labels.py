"""Turn predictions and targets of classification, in any form, into class numbers."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from asg.core.dtypes import Array
from asg.core.errors import ShapeError


class Reading(NamedTuple):
    """How to read predictions; see `Accuracy` for the fields."""

    axis: int = 1
    threshold: float = 0.5
    ignore_index: int | None = None

    def labels(self, name: str, predictions: Any, targets: Any) -> tuple[Array, Array]:
        """Return predicted and true class numbers, int64[n] each."""
        scores, truth = np.asarray(predictions), np.asarray(targets)
        if scores.ndim == truth.ndim + 1:
            axis = self.axis if scores.ndim > 1 else 0
            found = scores.argmax(axis)
        elif scores.dtype.kind == "f":
            found = scores > self.threshold
        else:
            found = scores
        if found.shape != truth.shape:
            raise ShapeError(
                f"predictions {list(scores.shape)} and targets {list(truth.shape)} do not match",
                op=name,
                hint="give scores with an additional axis of classes, or of equal shape",
            )
        found, truth = found.astype(np.int64).reshape(-1), _whole(name, truth).reshape(-1)
        if self.ignore_index is None:
            return found, truth
        kept = truth != self.ignore_index
        return found[kept], truth[kept]


def scores_of(name: str, predictions: Any, targets: Any, axis: int) -> tuple[Array, Array]:
    """Return scores, f64[n, classes], and true class numbers, int64[n].

    Raises ShapeError unless the scores have one axis more than the targets.
    """
    scores, truth = np.asarray(predictions, np.float64), np.asarray(targets)
    fits = scores.ndim == truth.ndim + 1
    if fits:
        scores = np.moveaxis(scores, axis if scores.ndim > 1 else 0, -1)
        fits = scores.shape[:-1] == truth.shape
    if not fits:
        raise ShapeError(
            f"scores {list(scores.shape)} do not match targets {list(truth.shape)}",
            op=name,
            hint="scores need an additional axis of classes",
        )
    return scores.reshape(-1, scores.shape[-1]), _whole(name, truth).reshape(-1)


def _whole(name: str, truth: Array) -> Array:
    if truth.dtype.kind == "f" and not np.array_equal(truth, np.trunc(truth)):
        raise ShapeError("the targets must be class numbers, got fractions", op=name)
    return truth.astype(np.int64)
