"""Scalars of each step, which wait on the device and are read together.

Reading a step's results at once would block the host until the device is done. Instead, they are
packed into a vector on the device and read once a second, all steps together. If the device falls
behind, they are read sooner, so that at most about two seconds of work are waiting.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import perf_counter
from typing import NamedTuple

from asg.core.dtypes import Array, DType
from asg.core.graph import Graph
from asg.core.types import TensorType
from asg.ops.selection import cast
from asg.ops.shapes.joins import concat, stack
from asg.runtime.arrays import DeviceArray, Results
from asg.runtime.compiling import compile
from asg.runtime.executable import Executable

INTERVAL = 1.0  # seconds between transfers
_FIRST = 32  # steps that may wait while the speed of the device is unknown
_BLOCK = 32  # steps to pack at once
_ROWS = 2048  # steps to keep on the device
_ON_HOST = "numpy"  # this backend needs no transfer of results


class StepInfo(NamedTuple):
    """A step: its number in total and in its epoch, both from 1, its examples and its time."""

    step: int
    epoch: int
    examples: int
    time: float


class StepValues(NamedTuple):
    """The step metrics of one step."""

    info: StepInfo
    values: dict[str, float]


class StepMetrics:
    """The scalar outputs `names` of an executable, collected run by run."""

    def __init__(
        self,
        exe: Executable,
        names: Sequence[str],
        label: str,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self._exe = exe
        self._names = tuple(names)
        self._label = label
        self._clock = clock
        self._infos: list[StepInfo] = []
        self._waiting: list[Mapping[str, DeviceArray]] = []  # not packed yet
        self._rows: list[list[float]] = []  # on the host
        self._packer: _Packer | None = None
        self._most = _FIRST
        self._last = clock()

    def add(self, info: StepInfo, results: Results) -> None:
        """Take the scalars of a run, without reading them from the device."""
        self._infos.append(info)
        if self._exe.backend == _ON_HOST:
            self._rows.append([float(results[name]) for name in self._names])
            return
        self._waiting.append({name: results[name] for name in self._names})
        if len(self._waiting) == _BLOCK:
            self._pack()

    def due(self) -> bool:
        """Whether a read is due."""
        count = len(self._infos)
        if not count:
            return False
        return count >= self._most or self._clock() - self._last >= INTERVAL

    def read(self) -> list[StepValues]:
        """Return the step metrics since the last call, in order, with at most one transfer."""
        if self._waiting:
            self._pack()
        rows = self._rows + (self._packer.read() if self._packer else [])
        found = [
            StepValues(info, dict(zip(self._names, row, strict=True)))
            for info, row in zip(self._infos, rows, strict=True)
        ]
        self._rows, self._infos = [], []
        now = self._clock()
        speed = len(found) / max(now - self._last, 1e-6)  # finished steps per second
        self._most = min(max(_FIRST, int(2 * INTERVAL * speed)), _ROWS - _BLOCK)
        self._last = now
        return found

    def _pack(self) -> None:
        if self._packer is None:
            self._packer = _Packer(self._exe, self._names, self._label)
        self._packer.pack(self._waiting)
        self._waiting = []


class _Packer:
    """A small graph on the executable's device with the latest scalars as a state vector."""

    def __init__(self, exe: Executable, names: Sequence[str], label: str) -> None:
        types = {name: exe.graph.outputs[name].type for name in names}
        self._width = len(types)
        self._feeds = [(f"{row} {name}", name) for row in range(_BLOCK) for name in names]
        graph = _packing(types, self._feeds, label)
        self._exe = compile(graph, exe.backend, state=exe)
        self._counts: list[int] = []  # steps in each packed block; the rest is padding
        self._latest: DeviceArray | None = None

    def pack(self, rows: Sequence[Mapping[str, DeviceArray]]) -> None:
        """Append up to a block of rows."""
        padded = [*rows, *[rows[-1]] * (_BLOCK - len(rows))]
        feeds = {
            feed: padded[index // self._width][name]
            for index, (feed, name) in enumerate(self._feeds)
        }
        self._latest = self._exe.run(feeds)["log"]
        self._counts.append(len(rows))

    def read(self) -> list[list[float]]:
        """Return the rows since the last call."""
        if self._latest is None:
            return []
        log: Array = self._latest.numpy().reshape(-1, _BLOCK, self._width)
        blocks = log[len(log) - len(self._counts) :]
        rows = [
            [float(value) for value in row]
            for block, count in zip(blocks, self._counts, strict=True)
            for row in block[:count]
        ]
        self._counts, self._latest = [], None
        return rows


def _packing(
    types: Mapping[str, TensorType], feeds: Sequence[tuple[str, str]], label: str
) -> Graph:
    """Return a graph that shifts a log and writes scalars at its end."""
    wide = DType.F64 if any(t.dtype is DType.F64 for t in types.values()) else DType.F32
    graph = Graph("step_metrics")
    scalars = [cast(graph.input(feed, (), types[name].dtype), wide) for feed, name in feeds]
    length = _ROWS * len(types)
    log = graph.state_variable(f"asg/{label}/{wide}/{length}", (length,), wide)
    moved = concat([log[len(scalars) :], stack(scalars)])
    graph.update(log, moved)
    graph.output("log", moved)
    return graph
