"""A report that is complete after each line: sections in order, each with a share of the time.

A killed run leaves its measurements. A section that has used its share is cut off before its next
item, and names the items that it leaves out. Later sections share the time that it does not need.
"""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Timer
from typing import TypeVar

from asg.io.atomic import write_atomic

T = TypeVar("T")
SLOWED = 0.8  # share of the first rate: a card in good order keeps 0.95


class CutError(Exception):
    """The section's time is over; its text names the items that are left out."""


@dataclass
class Limit:
    """The deadline of a section, in seconds of time.monotonic."""

    until: float

    @property
    def left(self) -> float:
        """The seconds that are left, at least 0."""
        return max(0.0, self.until - time.monotonic())

    def each(self, items: Mapping[str, T]) -> Iterator[tuple[str, T]]:
        """Yield items as long as there is time.

        Raises CutError with the names of the others.
        """
        names = list(items)
        for place, name in enumerate(names):
            if not self.left:
                raise CutError(", ".join(names[place:]))
            yield name, items[name]

    def lines(self, command: Sequence[str], folder: Path, env: Mapping[str, str]) -> Iterator[str]:
        """Yield the lines that a command prints, and end it with all its children in time.

        Raises CutError where it was ended, and RuntimeError with its last lines where it fails.
        """
        last: list[str] = []
        with subprocess.Popen(
            command, cwd=folder, env={**os.environ, **env}, text=True, start_new_session=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        ) as process:  # fmt: skip
            assert process.stdout is not None
            timer = Timer(self.left, os.killpg, (process.pid, signal.SIGKILL))
            timer.start()
            try:
                for line in process.stdout:
                    last = [*last[-9:], line.rstrip()]
                    yield line.rstrip()
            except BaseException:
                os.killpg(process.pid, signal.SIGKILL)
                raise
            finally:
                timer.cancel()
        if process.returncode == -signal.SIGKILL:
            raise CutError("the rest of its output")
        if process.returncode:
            raise RuntimeError(f"ended with {process.returncode}: " + "\n".join(last))


@dataclass(frozen=True)
class Section:
    """A title, the share of the time as a weight, and the lines that it measures."""

    title: str
    weight: float
    rows: Callable[[Limit], Iterator[str]]


@dataclass
class Report:
    """The text so far, also in a file after each line."""

    path: Path
    text: str = ""

    def add(self, *lines: str) -> None:
        """Add lines to the text, to the file and to the output."""
        for line in lines:
            print(line, flush=True)
            self.text += f"{line}\n"
        write_atomic(self.path, self.text)

    def run(
        self, sections: Iterable[Section], budget: float, pace: Callable[[], float] | None = None
    ) -> None:
        """Measure sections in order within about these seconds; a fault ends its section alone.

        `pace` returns the device's rate on some fixed work. A section ends with its share of the
        first rate, and a warning if the device has slowed down. A fault of `pace` ends nothing.
        """
        first = _rate(pace)
        left = list(sections)
        end = time.monotonic() + budget
        while left:
            section = left[0]
            started = time.monotonic()
            share = section.weight / sum(each.weight for each in left)
            left = left[1:]
            self.add("", f"## {section.title}", "")
            try:
                for line in section.rows(Limit(started + max(0.0, end - started) * share)):
                    self.add(line)
            except CutError as cut:
                self.add("", f"Out of time; left out: {cut}.")
            except Exception as error:  # the other sections go on
                self.add("", f"Failed: {type(error).__name__}: {error}")
            self.add("", f"({time.monotonic() - started:.1f} s{_paced(first, pace)})")


def _rate(pace: Callable[[], float] | None) -> float | None:
    """Return the device's rate, or None if nobody can measure it."""
    try:
        return pace() if pace else None
    except Exception:  # as on a device without a clock
        return None


def _paced(first: float | None, pace: Callable[[], float] | None) -> str:
    """Return the device's rate as a share of its first rate, in words."""
    if pace is None:
        return ""
    now = _rate(pace) if first else None
    if not first or now is None:
        return "; no rate of the device"
    share = now / first
    slowed = "; THE DEVICE HAS SLOWED DOWN: compare only neighboring figures"
    return f"; {share:.2f} of the first rate{slowed if share < SLOWED else ''}"
