"""The best epoch, and early stopping."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from asg.core.dtypes import Array
from asg.core.errors import GraphError
from asg.train.history import Row
from asg.train.metrics import Metric

Mode = Literal["min", "max"]

_HIGHER = ("acc", "auc", "f1", "precision", "recall", "r2", "top", "explained_variance")


def check_mode(owner: str, mode: object) -> None:
    """Raise GraphError unless a mode is "min", "max" or None."""
    if mode not in ("min", "max", None):
        raise GraphError(f"there is no mode {mode!r}", op=owner, hint='use "min" or "max"')


@dataclass(frozen=True)
class EarlyStopping:
    """A rule that ends the training when a number of the history stops improving.

    Args:
        monitor: The column of the history. Default: "val_loss", or "loss" without validation.
        patience: How many epochs in a row may pass without a new best value.
        min_delta: The smallest change that counts as better.
        mode: Whether "min" or "max" is best; None takes the direction of a known metric, else
            "min".
        restore_best: Whether to restore the parameters and state of the best epoch at the end.

    Raises:
        GraphError: The patience is below 1, `min_delta` is negative, or the mode is unknown.

    >>> w = asg.Graph().parameter("w", ())
    >>> _ = w.graph.output("loss", asg.mean(w.graph.input("x", ("N",)) + 0 * w))  # never better
    >>> history = asg.train.fit(w.graph, np.ones(8, "f4"), epochs=50, optimizer=asg.optim.sgd(0.5),
    ...                         early_stopping=asg.train.EarlyStopping(patience=2), progress=False)
    >>> len(history.rows), history.stopped
    (3, 'loss has not improved for 2 epochs; the best is 1, in epoch 1')
    """

    monitor: str | None = None
    patience: int = 5
    min_delta: float = 0.0
    mode: Mode | None = None
    restore_best: bool = True

    def __post_init__(self) -> None:
        """Refuse numbers out of range, and unknown modes."""
        check_mode("EarlyStopping", self.mode)
        if self.patience < 1 or self.min_delta < 0:
            raise GraphError(
                f"patience {self.patience} must be 1 or more, and min_delta "
                f"{self.min_delta} 0 or more",
                op="EarlyStopping",
            )


class Best:
    """The best value of a column so far, and the number of epochs since."""

    def __init__(self, monitor: str, mode: Mode, min_delta: float = 0.0) -> None:
        self.monitor = monitor
        self.sign = -1.0 if mode == "min" else 1.0
        self.min_delta = min_delta
        self.value = math.nan
        self.epoch = 0
        self.waited = 0

    def improves(self, row: Row) -> bool:
        """Take in the row of an epoch, and return whether it is the best so far; NaN never is.

        Raises GraphError if the row does not have the column.
        """
        found = row.get(self.monitor)
        if not isinstance(found, int | float):
            numbers = [name for name, value in row.items() if isinstance(value, int | float)]
            raise GraphError(
                f"the history has no column {self.monitor!r} to monitor",
                hint=f"use one of: {', '.join(numbers)}",
            )
        first = math.isnan(self.value) and not math.isnan(found)
        if not first and not self.sign * (found - self.value) > self.min_delta:
            self.waited += 1
            return False
        self.value, self.epoch, self.waited = float(found), row["epoch"], 0
        return True

    def saved(self) -> dict[str, Any]:
        """Return the argument of `restore`."""
        return {"value": self.value, "epoch": self.epoch, "waited": self.waited}

    def restore(self, saved: Mapping[str, Any]) -> None:
        """Restore the saved values."""
        self.value = float(saved["value"])
        self.epoch = int(saved["epoch"])
        self.waited = int(saved["waited"])


class Stopper:
    """Early stopping at work."""

    def __init__(self, rule: EarlyStopping, best: Best) -> None:
        self.rule = rule
        self.best = best
        self.state: dict[str, Array] | None = None  # of the best epoch

    @property
    def is_over(self) -> bool:
        """Whether the rule ends the training."""
        return self.best.waited >= self.rule.patience

    @property
    def reason(self) -> str:
        """Why training stops."""
        best = self.best
        return (
            f"{best.monitor} has not improved for {best.waited} epochs; the best is "
            f"{best.value:.6g}, in epoch {best.epoch}"
        )


def as_early_stopping(given: EarlyStopping | int | bool | None) -> EarlyStopping | None:
    """Return a rule: a number of epochs is its patience, True the default rule."""
    if given is None or given is False:
        return None
    if isinstance(given, EarlyStopping):
        return given
    if given is True:
        return EarlyStopping()
    if not isinstance(given, int):  # pyright: ignore[reportUnnecessaryIsInstance]  # users
        raise GraphError(
            f"early_stopping cannot be {given!r}",
            op="fit",
            hint="give a number of epochs to wait, True, or an asg.train.EarlyStopping",
        )
    return EarlyStopping(patience=given)


def direction_of(monitor: str, metrics: Mapping[str, Metric]) -> Mode:
    """Return whether a column of the history is best at its minimum or at its maximum."""
    name = monitor.removeprefix("val_")
    if name in metrics:
        return "max" if metrics[name].higher_is_better else "min"
    return "max" if name.startswith(_HIGHER) else "min"
