"""A line of a report: a measured ratio, its bounds, and whether they hold."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Line:
    """A figure with its gate and the target beyond it; `at_least` tells their side."""

    section: str
    what: str
    value: float
    gate: float
    target: float | None = None
    at_least: bool = True
    detail: str = ""

    @property
    def holds(self) -> bool:
        """Whether the gate is met."""
        return self._meets(self.gate)

    @property
    def verdict(self) -> str:
        """The verdict: below the gate, met, or the target met as well."""
        if not self.holds:
            return "NOT MET"
        return "target met" if self.target is not None and self._meets(self.target) else "met"

    def _meets(self, limit: float) -> bool:
        return self.value >= limit if self.at_least else self.value <= limit

    def record(self) -> dict[str, Any]:
        """Return the line as plain data."""
        return {**asdict(self), "verdict": self.verdict}

    def __str__(self) -> str:
        limits = [self.gate] if self.target is None else [self.gate, self.target]
        asked = f"{'≥' if self.at_least else '≤'} {' / '.join(f'{each:g}' for each in limits)}"
        return f"{self.what:44} {self.value:9.3g}   {asked:12} {self.verdict:10} {self.detail}"


def tell(lines: Iterable[Line]) -> list[Line]:
    """Print each line as soon as it is known; return them all."""
    told: list[Line] = []
    for line in lines:
        if not told or told[-1].section != line.section:
            print(f"\n{line.section}")
        print(line, flush=True)
        told.append(line)
    return told


def markdown(lines: Sequence[Line]) -> str:
    """Return the lines as a table for a document."""
    rows = ["| figure | reached | asked | |", "|---|---|---|---|"]
    for line in lines:
        asked = f"{'at least' if line.at_least else 'at most'} {line.gate:g}"
        rows.append(f"| {line.what} | {line.value:.3g} | {asked} | {line.verdict} |")
    return "\n".join(rows)


def leave(lines: Sequence[Line]) -> None:
    """Exit: with 1 where a gate is not met."""
    sys.exit(any(not line.holds for line in lines))
