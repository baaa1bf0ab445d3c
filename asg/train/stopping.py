"""The best epoch, and early stopping when no better one follows."""

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
        raise GraphError(f"{owner}: there is no mode {mode!r}", hint='use "min" or "max"')


@dataclass(frozen=True)
class EarlyStopping:
    """Training ends when a number of the history has not improved for some epochs.

    Args:
        monitor: Its name: "val_loss" by default, or "loss" without validation.
        patience: How many epochs in a row may be no better than the best.
        min_delta: By how much one must be better to count.
        mode: Whether "min" or "max" is best; None knows it of metrics, and takes "min" otherwise.
        restore_best: Whether parameters and state become those of the best epoch in the end.

    Raises GraphError for a patience below 1, a negative `min_delta` or another mode.

    >>> w = asg.Graph().parameter("w", ())
    >>> _ = w.graph.output("loss", asg.mean(w.graph.input("x", ("N",)) + 0 * w))  # never better
    >>> history = asg.train.fit(w.graph, np.ones(8, "f4"), epochs=50, optimizer=asg.optim.sgd(0.5),
    ...                         early_stopping=asg.train.EarlyStopping(patience=2), progress=False)
    >>> len(history.rows), history.stopped
    (3, 'loss has not improved for 2 epochs; the best is 1, of epoch 1')
    """

    monitor: str | None = None
    patience: int = 5
    min_delta: float = 0.0
    mode: Mode | None = None
    restore_best: bool = True

    def __post_init__(self) -> None:
        """Refuse numbers out of range, and modes that there are not."""
        check_mode("EarlyStopping", self.mode)
        if self.patience < 1 or self.min_delta < 0:
            raise GraphError(
                f"EarlyStopping: patience {self.patience} must be 1 or more, and min_delta "
                f"{self.min_delta} 0 or more"
            )


class Best:
    """The best value of a column so far, and for how many epochs there was none better."""

    def __init__(self, monitor: str, mode: Mode, min_delta: float = 0.0) -> None:
        self.monitor = monitor
        self.sign = -1.0 if mode == "min" else 1.0
        self.min_delta = min_delta
        self.value = math.nan
        self.epoch = 0
        self.waited = 0

    def improves(self, row: Row) -> bool:
        """Take in the row of an epoch, and return whether it is the best; NaN never is.

        Raises GraphError where the row has no such number.
        """
        found = row.get(self.monitor)
        if not isinstance(found, int | float):
            numbers = [name for name, value in row.items() if isinstance(value, int | float)]
            raise GraphError(
                f"the history has no number {self.monitor!r} to go by",
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
        """Stand as it was when it was saved."""
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
        """Whether it has waited long enough."""
        return self.best.waited >= self.rule.patience

    @property
    def reason(self) -> str:
        """Why training stops."""
        best = self.best
        return (
            f"{best.monitor} has not improved for {best.waited} epochs; the best is "
            f"{best.value:.6g}, of epoch {best.epoch}"
        )


def as_early_stopping(given: EarlyStopping | int | bool | None) -> EarlyStopping | None:
    """Return a number of epochs as the patience of a rule, True as the usual rule."""
    if given is None or given is False:
        return None
    if isinstance(given, EarlyStopping):
        return given
    if given is True:
        return EarlyStopping()
    if not isinstance(given, int):  # pyright: ignore[reportUnnecessaryIsInstance]  # users
        raise GraphError(
            f"fit: early_stopping is {given!r}",
            hint="it is a number of epochs to wait, True, or an asg.train.EarlyStopping",
        )
    return EarlyStopping(patience=given)


def direction_of(monitor: str, metrics: Mapping[str, Metric]) -> Mode:
    """Return whether a column of the history is best at its lowest or at its highest."""
    name = monitor.removeprefix("val_")
    if name in metrics:
        return "max" if metrics[name].higher_is_better else "min"
    return "max" if name.startswith(_HIGHER) else "min"
