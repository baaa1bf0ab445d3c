"""The time of a run, step by step."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Protocol, runtime_checkable

from asg.core.dtypes import Array
from asg.core.graph import Graph
from asg.runtime.arrays import DeviceArray


class KernelText(NamedTuple):
    """A step of a program as the text that a device compiles, with its nodes in a comment.

    The `ids` are the ids of its nodes in the lowered graph. The text `checked` says why the device
    checks the kernel's bounds at run time; it is empty for a kernel with proved bounds.
    """

    label: str
    source: str
    workgroups: tuple[int, int, int]
    ids: tuple[int, ...] = ()
    checked: str = ""


class ProfileEntry(NamedTuple):
    """A step of a program: its nodes, time and work.

    Attributes:
        label: The step's name.
        nodes: Its nodes as text.
        seconds: The median time of several runs.
        start: The median start time since the run began.
        bytes: The bytes that it reads and writes.
        flops: Its arithmetic operations.
        ids: The ids of `nodes` in the lowered graph.
    """

    label: str
    nodes: tuple[str, ...]
    seconds: float
    start: float
    bytes: int
    flops: int
    ids: tuple[int, ...] = ()


@dataclass(frozen=True)
class Profile:
    """The times of a program's steps in order; `wall` is the median time of a run."""

    device: str
    runs: int
    wall: float
    entries: tuple[ProfileEntry, ...]

    @property
    def seconds(self) -> float:
        """The total time of all steps."""
        return sum(entry.seconds for entry in self.entries)

    def table(self, limit: int | None = None) -> str:
        """Return the steps as text, the slowest first, at most `limit` of them."""
        total = self.seconds or 1.0
        slowest = sorted(self.entries, key=lambda entry: -entry.seconds)[:limit]
        times = f"{len(self.entries)} steps take {_time(self.seconds)}, a run {_time(self.wall)}"
        lines = [
            f"{self.device}, {self.runs} runs: {times}",
            f"{'time':>10} {'share':>6} {'GB/s':>8} {'GFLOP/s':>8}  step",
        ]
        for entry in slowest:
            rate = f"{entry.bytes / entry.seconds / 1e9:8.2f}" if entry.seconds else " " * 8
            flops = f"{entry.flops / entry.seconds / 1e9:8.2f}" if entry.seconds else " " * 8
            lines.append(
                f"{_time(entry.seconds):>10} {entry.seconds / total:6.1%} {rate} "
                f"{flops if entry.flops else ' ' * 8}  {entry.label}"
            )
        return "\n".join(lines)

    def chrome_trace(self) -> dict[str, Any]:
        """Return a run in Chrome's trace format, for chrome://tracing and Perfetto."""
        events = [
            {
                "name": entry.label,
                "ph": "X",
                "pid": 0,
                "tid": 0,
                "ts": entry.start * 1e6,
                "dur": entry.seconds * 1e6,
                "args": {
                    "nodes": entry.nodes,
                    "ids": entry.ids,
                    "bytes": entry.bytes,
                    "flops": entry.flops,
                },
            }
            for entry in self.entries
        ]
        name: Mapping[str, Any] = {"name": "process_name", "ph": "M", "pid": 0}
        return {
            "traceEvents": [{**name, "args": {"name": self.device}}, *events],
            "displayTimeUnit": "ms",
        }

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the Chrome trace to a JSON file."""
        from asg.io.atomic import write_atomic

        write_atomic(path, json.dumps(self.chrome_trace()))

    def __str__(self) -> str:
        return self.table(40)


def with_arithmetic(profile: Profile, graph: Graph) -> Profile:
    """Return a profile with the arithmetic of each step's nodes, if its backend counts none."""
    if any(entry.flops for entry in profile.entries):
        return profile
    from asg.analysis.cost import flops_by_node  # it imports the language of kernels

    counts = flops_by_node(graph)
    entries = tuple(
        entry._replace(flops=sum(counts[i] for i in entry.ids)) for entry in profile.entries
    )
    return replace(profile, entries=entries)


def _time(seconds: float) -> str:
    if seconds >= 1:
        return f"{seconds:.3f} s"
    return f"{seconds * 1e3:.3f} ms" if seconds >= 1e-3 else f"{seconds * 1e6:.1f} us"


@runtime_checkable
class HasProfile(Protocol):
    """A program that can measure its steps."""

    def profile(self, feeds: Mapping[str, Array | DeviceArray], runs: int) -> Profile:
        """Return the time of each step, the median of `runs`; the state stays unchanged."""
        ...


@runtime_checkable
class HasKernels(Protocol):
    """A program in which each step is a text that a device compiles."""

    def kernels(self) -> Sequence[KernelText]:
        """Return the text of each step, in order."""
        ...
