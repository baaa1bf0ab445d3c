"""The buffer chart: each buffer's address, first and last step, and the bytes held over time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from asg.runtime.memory.lifetimes import BEFORE, BufferLife
from asg_viewer.overlays.heat import bytes_in_words
from asg_viewer.overlays.lowering import Lowering


@dataclass(frozen=True)
class Bar:
    """A buffer in the chart: steps `left` to `right`, bytes `bottom` to `top` of all memories.

    `nodes` are the user's nodes with values in the buffer.
    """

    left: int
    right: int
    bottom: int
    top: int
    label: str
    text: str
    nodes: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class LifetimeChart:
    """Bars, stacked by address; the bytes held at each step, and the step of the peak.

    Step -1 is before the first step; `held[k]` belongs to step k - 1.
    """

    bars: tuple[Bar, ...]
    steps: int
    height: int
    held: NDArray[np.int64]

    @property
    def peak_step(self) -> int:
        """The step with the most bytes held, the first of several."""
        return int(np.argmax(self.held)) - 1 if len(self.held) else 0

    @property
    def peak(self) -> int:
        """Bytes held at the peak."""
        return int(self.held.max()) if len(self.held) else 0

    def at(self, step: float, height: float) -> Bar | None:
        """Return the bar at a step and height of the chart."""
        for bar in self.bars:
            if bar.left <= step < bar.right + 1 and bar.bottom <= height < bar.top:
                return bar
        return None

    def alive(self, step: int) -> list[Bar]:
        """Return the bars alive at a step, the largest first."""
        found = [bar for bar in self.bars if bar.left <= step <= bar.right]
        return sorted(found, key=lambda bar: bar.bottom - bar.top)


def lifetime_chart(lives: Sequence[BufferLife], lowering: Lowering | None = None) -> LifetimeChart:
    """Return the chart of an executable's buffers (`exe.lifetimes()`), memories stacked."""
    ends: dict[str, int] = {}
    for life in lives:
        ends[life.memory] = max(ends.get(life.memory, 0), life.offset + life.bytes)
    bases: dict[str, int] = {}
    height = 0
    for memory, end in ends.items():
        bases[memory] = height
        height += end
    bars = tuple(
        Bar(
            life.first,
            life.last,
            bases[life.memory] + life.offset,
            bases[life.memory] + life.offset + life.bytes,
            life.label,
            f"{life.label}  {life.type}  {bytes_in_words(life.bytes)}",
            _owners(life, lowering),
        )
        for life in lives
    )
    steps = max((life.last for life in lives), default=0)
    change = np.zeros(steps + 3, np.int64)
    for life in lives:
        change[life.first - BEFORE] += life.bytes
        change[life.last - BEFORE + 1] -= life.bytes
    return LifetimeChart(bars, steps, height, np.cumsum(change)[:-1])


def _owners(life: BufferLife, lowering: Lowering | None) -> tuple[int, ...]:
    if lowering is None:
        return ()
    known = len(lowering.owners)
    found = {owner for n in life.nodes if n < known for owner in lowering.owners[n]}
    if not life.nodes and life.label in lowering.graph.inputs:
        found = {lowering.graph.inputs[life.label].ref.node}
    return tuple(sorted(found))
