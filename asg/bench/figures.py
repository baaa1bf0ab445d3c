"""Measure a workload: its first step, its steady step, and the share of the ceilings it reaches.

A kernel's share divides the time for its work at the device's ceilings by its measured time. The
work takes the time of its arithmetic or its traffic, whichever is longer. (This is the roofline of
Williams, Waterman and Patterson, 2009.) A step's share is the sum over its kernels, divided by the
time of the step.
"""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass

from asg.bench.ceilings import Ceilings
from asg.bench.workloads import Workload
from asg.runtime.compiling import compile
from asg.runtime.executable import Executable
from asg.runtime.profiling import ProfileEntry

SETTLING = 3  # steps before the steady state


@dataclass(frozen=True)
class Figures:
    """The measurements of a workload; times in seconds, memory in bytes."""

    name: str
    title: str
    backend: str
    first_step: float
    step: float
    fastest: float
    steps: int
    flops: int
    bytes: int
    peak: int
    kernels: tuple[ProfileEntry, ...]
    ceilings: Ceilings

    @property
    def share(self) -> float:
        """The share of the step's time that its work needs at the ceilings."""
        return sum(map(self.ceilings.least_seconds, self.kernels)) / self.step

    def share_of(self, kernel: ProfileEntry) -> float:
        """The share of a kernel's time that its work needs at the ceilings."""
        return self.ceilings.least_seconds(kernel) / kernel.seconds if kernel.seconds else 0.0


def measure(
    workload: Workload,
    ceilings: Ceilings,
    backend: str = "auto",
    device: str | None = None,
    seconds: float = 2.0,
) -> Figures:
    """Compile and run a workload for about `seconds`; return its figures.

    Raises the errors of `compile`.
    """
    start = time.perf_counter()
    exe = compile(workload.graph, backend, device=device)
    _step(exe, workload)
    first = time.perf_counter() - start
    times = timed_steps(exe, workload, seconds)
    profile = exe.profile(workload.feeds, runs=5)
    return Figures(
        workload.name, workload.title, exe.backend, first, statistics.median(times), min(times),
        len(times), sum(e.flops for e in profile.entries), sum(e.bytes for e in profile.entries),
        exe.memory(**_dims(workload)).peak, profile.entries, ceilings,
    )  # fmt: skip


def timed_steps(exe: Executable, workload: Workload, seconds: float) -> list[float]:
    """Return the times of steps in the steady state, each with the read-back of its result."""
    times: list[float] = []
    while len(times) < SETTLING + 3 or sum(times[SETTLING:]) < seconds:
        start = time.perf_counter()
        _step(exe, workload)
        times.append(time.perf_counter() - start)
    return times[SETTLING:]


def _step(exe: Executable, workload: Workload) -> float:
    return float(exe.run(workload.feeds)[workload.result].item())


def _dims(workload: Workload) -> dict[str, int]:
    return {"N": len(workload.feeds["x"])} if "x" in workload.feeds else {}
