"""The display of a training run: a bar or moving text, and a line for each epoch."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from datetime import timedelta
from time import monotonic
from typing import TYPE_CHECKING, Any

from asg.core.errors import GraphError, plain
from asg.core.source import has_pages
from asg.train.history import short

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress, TaskID

    from asg.train.history import Row

_PAUSE = 0.1  # seconds between movements of the bar
_CELL_PAUSE = 0.5  # the same in a notebook, which sends each movement to a browser
_NO_METRICS = frozenset({"epoch", "step", "seconds", "examples_per_second", "learning_rate"})


class Display:
    """A display that shows nothing, and the base of the visible display."""

    def begin_epoch(self, epoch: int, epochs: int, batches: int | None, done: int) -> None:
        """Start the bar of an epoch, with `done` batches already finished."""

    def advance(self, batches: int) -> None:
        """Move the bar to this number of batches of the epoch."""

    def values(self, values: Mapping[str, float], speed: float) -> None:
        """Show numbers that the device has returned, and examples per second."""

    def say(self, text: str) -> None:
        """Show a line."""

    def end_epoch(self, row: Row, epochs: int) -> None:
        """Remove the bar and show the row of an epoch."""

    def close(self) -> None:
        """Remove the temporary parts of the display."""


class RichDisplay(Display):
    """A display by rich: a live bar if the console is a terminal."""

    def __init__(self, console: Console | None = None) -> None:
        from rich.console import Console

        self.console = console or Console()
        self._progress: Progress | None = None
        self._task: TaskID | None = None
        self._moved = 0.0
        if self.console.is_terminal:
            self._progress = _bar(self.console)
            self._progress.start()

    def begin_epoch(self, epoch: int, epochs: int, batches: int | None, done: int) -> None:
        """Start the bar of an epoch, with `done` batches already finished."""
        if self._progress is not None:
            self._task = self._progress.add_task(
                f"epoch {epoch}/{epochs}", total=batches, completed=done, values=""
            )

    def advance(self, batches: int) -> None:
        """Move the bar to this number of batches of the epoch."""
        now = monotonic()
        if self._progress is not None and self._task is not None and now - self._moved > _PAUSE:
            self._moved = now
            self._progress.update(self._task, completed=batches)

    def values(self, values: Mapping[str, float], speed: float) -> None:
        """Show numbers that the device has returned, and examples per second."""
        if self._progress is not None and self._task is not None:
            text = f"{shown(values)}  {short(speed)} examples/s"
            self._progress.update(self._task, values=text)

    def say(self, text: str) -> None:
        """Show a line."""
        self.console.print(plain(text), highlight=False, markup=False, soft_wrap=True)

    def end_epoch(self, row: Row, epochs: int) -> None:
        """Remove the bar and show the row of an epoch."""
        if self._progress is not None and self._task is not None:
            self._progress.remove_task(self._task)
            self._task = None
        self.say(ended(row, epochs))

    def close(self) -> None:
        """Remove the bar."""
        if self._progress is not None:
            self._progress.stop()
            self._progress = None


class CellDisplay(Display):
    """A display in the output of a notebook's cell: text that a carriage return overwrites."""

    def __init__(self) -> None:
        self._epoch = self._values = ""
        self._total: int | None = None
        self._begun = self._moved = 0.0
        self._first = self._width = 0

    def begin_epoch(self, epoch: int, epochs: int, batches: int | None, done: int) -> None:
        """Start the line of an epoch, with `done` batches already finished."""
        self._epoch, self._total, self._first = f"epoch {epoch}/{epochs}", batches, done
        self._begun = self._moved = monotonic()
        self._values = ""

    def advance(self, batches: int) -> None:
        """Show the number of batches, and the time that is left."""
        now = monotonic()
        if now - self._moved <= _CELL_PAUSE:
            return
        self._moved = now
        left = ""
        if self._total is not None and batches > self._first:
            speed = (now - self._begun) / (batches - self._first)
            left = f"/{self._total}  {timedelta(seconds=round(speed * (self._total - batches)))}"
        self._show(f"{self._epoch}  {batches}{left}  {self._values}")

    def values(self, values: Mapping[str, float], speed: float) -> None:
        """Show numbers that the device has returned, and examples per second."""
        self._values = f"{shown(values)}  {short(speed)} examples/s"

    def say(self, text: str) -> None:
        """Show a line that stays."""
        self._show(plain(text), "\n")
        self._width = 0

    def end_epoch(self, row: Row, epochs: int) -> None:
        """Show the row of an epoch."""
        self.say(ended(row, epochs))

    def _show(self, text: str, end: str = "") -> None:
        over = "\r" if self._width else ""
        sys.stdout.write(over + text.ljust(self._width) + end)
        sys.stdout.flush()
        self._width = len(text)


def ended(row: Row, epochs: int) -> str:
    """Return the line of an epoch that has ended."""
    return (
        f"epoch {row['epoch']}/{epochs}  {shown(row)}  "
        f"{short(row['examples_per_second'])} examples/s  {short(row['seconds'])} s"
    )


def shown(values: Mapping[str, Any]) -> str:
    """Return numbers by name in a line, without the numbers that the display shows elsewhere."""
    return "  ".join(
        f"{name} {short(value)}"
        for name, value in values.items()
        if name not in _NO_METRICS and isinstance(value, int | float)
    )


def display_for(progress: Any) -> Display:
    """Return the display: visible for True or a rich Console, invisible for False.

    Raises GraphError for anything else.
    """
    if progress is False or progress is None:
        return Display()
    if progress is not True and not hasattr(progress, "is_terminal"):
        raise GraphError(
            f"progress must be True, False or a rich Console, got {progress!r}", op="fit"
        )
    if progress is True and has_pages():
        return CellDisplay()
    return RichDisplay(None if progress is True else progress)


def _bar(console: Console) -> Progress:
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    return Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[values]}", markup=False),
        console=console,
        transient=True,
        refresh_per_second=5,
    )
