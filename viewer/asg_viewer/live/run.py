"""A training run as it is seen from its folder: numbers by step, how it stands, its weights."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from asg.train.run_folder import EVENTS, FORMAT, GRAPH
from asg_viewer.live.series import Series
from asg_viewer.live.tailing import News, Tail
from asg_viewer.values.training import WeightHistory

LOSS, RATE, GRADIENT = "loss", "lr", "grad_norm"
_NORMS = ("grad_norm", "gradient_norm", "grad norm", "grad/norm")


def is_run_folder(path: Path) -> bool:
    """Whether a folder is one that a run leaves, or will fill."""
    return path.is_dir() and ((path / EVENTS).is_file() or (path / GRAPH).is_file())


class LiveRun:
    """What a run folder has told so far; `poll` reads what is new.

    `steps` are series by step: "loss", "lr", "grad_norm" and each metric; `epochs` those of epochs,
    by their last step ("loss", "val_loss", …). Of a run that was resumed, what it goes back behind
    no longer counts.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
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
        self.resumed: list[int] = []  # steps that the run was begun anew from
        self.unknown_format = False

    @property
    def graph_file(self) -> Path:
        """The file with the run's graphs."""
        return self.folder / GRAPH

    @property
    def skipped(self) -> int:
        """Number of lines that could not be read."""
        return self._tail.skipped

    @property
    def is_over(self) -> bool:
        """Whether the run said that it ended."""
        return bool(self.end)

    @property
    def share(self) -> float | None:
        """How much of the run is done, from 0 to 1; None where that cannot be known."""
        epochs, batches = self.start.get("epochs"), self.start.get("batches")
        if not isinstance(epochs, int) or epochs < 1:
            return None
        if isinstance(batches, int) and batches > 0:
            return min(self.step / (epochs * batches), 1.0)
        return min(self.epoch / epochs, 1.0)

    def poll(self) -> bool:
        """Read what is new, in the events and the weights; return whether there was anything.

        Raises OSError where the events are there and cannot be read.
        """
        changed = False
        while True:
            news = self._tail.read()
            changed = self.take(news) or changed
            if not news.more:
                break
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
        if isinstance(record.get("time"), int | float):
            self.time = float(record["time"])
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
        step = record.get("step")
        if self.start and isinstance(step, int):
            self.resumed.append(step)
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
        step = record.get("step")
        if not isinstance(step, int) or not isinstance(found, Mapping):
            return
        for name, value in cast("Mapping[str, Any]", found).items():
            if isinstance(value, int | float):
                series.setdefault(name, Series()).append(float(step), float(value))

    def _at(self, record: Mapping[str, Any]) -> None:
        for name in ("step", "epoch"):
            value = record.get(name)
            if isinstance(value, int):
                setattr(self, name, value)
