"""A training run as read from its folder: numbers by step, its state, its weights."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from asg.train.run_folder import EVENTS, FORMAT, GRAPH
from asg_viewer.live.series import Series
from asg_viewer.live.tailing import News, Tail
from asg_viewer.model.graphs import shortened
from asg_viewer.values.training import WeightHistory

LOSS, RATE, GRADIENT = "loss", "lr", "grad_norm"
_NORMS = ("grad_norm", "gradient_norm", "grad norm", "grad/norm")
MOST_SERIES = 100  # by step, and the same number by epoch: each may grow to 2 MiB
_MOST_RESUMED = 100
_MOST_LETTERS = 2_000  # of a text
_LARGEST = 1 << 53  # of a step: f64 holds all whole numbers up to this bound


def is_run_folder(path: Path) -> bool:
    """Whether a folder belongs to a run, present or future."""
    # unlike Path.is_dir, these do not raise for a long name or a forbidden folder
    return os.path.isdir(path) and any(os.path.isfile(path / name) for name in (EVENTS, GRAPH))


class LiveRun:
    """The contents of a run folder so far; `poll` reads new data.

    `steps` are series by step: "loss", "lr", "grad_norm" and each metric. `epochs` are series by
    the last steps of epochs ("loss", "val_loss", …). A resumed run discards the steps after its
    checkpoint. `left_out` says that there are more than MOST_SERIES series. `is_behind` says that
    `poll` can read more at once.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.is_behind = False
        self.weights = WeightHistory(folder)
        self._tail = Tail(folder / EVENTS)
        self._forget()

    def _forget(self) -> None:
        self.steps: dict[str, Series] = {}
        self.epochs: dict[str, Series] = {}
        self.start: Mapping[str, Any] = {}
        self.end: Mapping[str, Any] = {}
        self.step = self.epoch = 0
        self.time = 0.0  # of the last event, in seconds since 1970
        self.resumed: list[int] = []  # the steps at which the run restarted
        self.unknown_format = False
        self.left_out = False
        self._unusable = 0

    @property
    def skipped(self) -> int:
        """Number of unreadable lines."""
        return self._tail.skipped + self._unusable

    @property
    def is_over(self) -> bool:
        """Whether the run reported its end."""
        return bool(self.end)

    @property
    def share(self) -> float | None:
        """The finished share of the run, from 0 to 1; None if unknown."""
        epochs, batches = _whole(self.start.get("epochs")), _whole(self.start.get("batches"))
        if epochs is None or epochs < 1:
            return None
        if batches is not None and batches > 0:
            return min(max(self.step / (epochs * batches), 0.0), 1.0)
        return min(max(self.epoch / epochs, 0.0), 1.0)

    def poll(self) -> bool:
        """Read new events and weights; return whether there were any.

        The method reads many events in parts. Raises OSError if existing files are unreadable.
        """
        self.is_behind = False
        news = self._tail.read()
        self.is_behind = news.more
        changed = self.take(news)
        return self.weights.refresh() or changed

    def take(self, news: News) -> bool:
        """Take records, and return whether there were any."""
        if news.anew:
            self._forget()
        for record in news.records:
            self._take(record)
        return bool(news.records) or news.anew

    def _take(self, record: Mapping[str, Any]) -> None:
        event = record.get("event")
        for name in ("step", "epoch"):
            if record.get(name) is not None and _whole(record[name]) is None:
                self._unusable += 1
                return
        self.time = _real(record.get("time")) or self.time
        if event == "start":
            self._started(record)
        elif event == "step":
            self._stepped(record)
        elif event == "epoch":
            self._add(self.epochs, record, record.get("metrics"))
            self._at(record)
        elif event == "end":
            self.end = record
            self._at(record)

    def _started(self, record: Mapping[str, Any]) -> None:
        self.unknown_format = record.get("format") not in (FORMAT, None)
        step = _whole(record.get("step"))
        if self.start and step is not None:
            self.resumed = [*self.resumed[1 - _MOST_RESUMED :], step]
            for series in (*self.steps.values(), *self.epochs.values()):
                series.cut(step + 1)
        self.start, self.end = record, {}
        self._at(record)

    def _stepped(self, record: Mapping[str, Any]) -> None:
        metrics: object = record.get("metrics")
        known: dict[str, Any] = {}
        if isinstance(metrics, Mapping):
            known.update(cast("Mapping[str, Any]", metrics))
        for name in _NORMS:
            if name in known:
                known[GRADIENT] = known.pop(name)
        self._add(self.steps, record, {LOSS: record.get("loss"), RATE: record.get("lr"), **known})
        self._at(record)

    def _add(self, series: dict[str, Series], record: Mapping[str, Any], found: object) -> None:
        step = _whole(record.get("step"))
        if step is None or not isinstance(found, Mapping):
            return
        for name, value in cast("Mapping[str, Any]", found).items():
            measured = _real(value)
            if measured is None:
                continue
            if name in series or len(series) < MOST_SERIES:
                series.setdefault(name, Series()).append(float(step), measured)
            else:
                self.left_out = True

    def _at(self, record: Mapping[str, Any]) -> None:
        self.step = _or(_whole(record.get("step")), self.step)
        self.epoch = _or(_whole(record.get("epoch")), self.epoch)

    def said(self, name: str) -> str:
        """Return a text of the "end" line, cut if long, or "" if there is none."""
        found = self.end.get(name)
        return shortened(found, _MOST_LETTERS) if isinstance(found, str) else ""


def _whole(value: object) -> int | None:
    """Return a value if it is a whole number that counts something."""
    return value if type(value) is int and abs(value) < _LARGEST else None


def _real(value: object) -> float | None:
    """Return a value as f64 if it is a finite number in range, or NaN or an infinity."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    try:
        return float(value)
    except OverflowError:
        return None


def _or(value: int | None, other: int) -> int:
    return other if value is None else value
