"""Callbacks of `fit` that write logs."""

from __future__ import annotations

import csv
import io
import os
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

from asg.train.history import Row
from asg.train.log_lines import append_whole, line_of, plain
from asg.train.run import Callback, Run


class _Logger(Callback, ABC):
    """A callback that appends the row of each epoch to a file."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)

    def on_begin(self, run: Run) -> None:
        """Open the file, on rank 0 only: an unwritable path costs no epoch."""
        if run.rank == 0:
            _append(self.path, "")

    def on_epoch_end(self, run: Run) -> None:
        """Write the row, on rank 0 only."""
        if run.rank == 0:
            self.log(run.history.last)

    @abstractmethod
    def log(self, row: Row) -> None:
        """Append a row."""


class JSONLogger(_Logger):
    """Append the row of each epoch to a file, as a line of JSON.

    Args:
        path: The file; each run appends to it.

    >>> import json, pathlib, tempfile
    >>> w = asg.Graph().parameter("w", ())
    >>> _ = w.graph.output("loss", asg.mean(asg.square(w.graph.input("x", ("N",)) - w)))
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     log = asg.train.JSONLogger(folder + "/log.jsonl")
    ...     history = asg.train.fit(w.graph, np.ones(8, "f4"), epochs=2, callbacks=[log],
    ...                             optimizer=asg.optim.sgd(0.5), progress=False)
    ...     lines = pathlib.Path(folder, "log.jsonl").read_text().splitlines()
    >>> [json.loads(line)["loss"] for line in lines]
    [1.0, 0.0]
    """

    def log(self, row: Row) -> None:
        """Append a row."""
        _append(self.path, line_of(row))


class CSVLogger(_Logger):
    """Append the row of each epoch to a CSV file whose first line names the columns.

    The first row determines the columns. A file that exists keeps its columns.

    Args:
        path: The file; each run appends to it.

    >>> import pathlib, tempfile
    >>> w = asg.Graph().parameter("w", ())
    >>> _ = w.graph.output("loss", asg.mean(asg.square(w.graph.input("x", ("N",)) - w)))
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     log = asg.train.CSVLogger(folder + "/log.csv")
    ...     history = asg.train.fit(w.graph, np.ones(8, "f4"), epochs=2, callbacks=[log],
    ...                             optimizer=asg.optim.sgd(0.5), progress=False)
    ...     print(pathlib.Path(folder, "log.csv").read_text()[:10])
    epoch,step
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        super().__init__(path)
        self._columns: list[str] = []

    def log(self, row: Row) -> None:
        """Append a row."""
        text = io.StringIO()
        writer: Any = csv.writer(text, lineterminator="\n")
        if not self._columns:
            self._columns = self._known()
        if not self._columns:
            self._columns = list(row)
            writer.writerow(self._columns)
        writer.writerow([plain(row.get(name, "")) for name in self._columns])
        _append(self.path, text.getvalue())

    def _known(self) -> list[str]:
        if not self.path.exists():
            return []
        with self.path.open(encoding="utf-8", newline="") as file:
            return list(next(iter(csv.reader(file)), ()))


def _append(path: Path, text: str) -> None:
    with path.open("ab", buffering=0) as file:
        append_whole(file.fileno(), text, path)
