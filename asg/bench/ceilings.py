"""The peak rates of a device, measured by graphs for a single purpose each."""

from __future__ import annotations

import time
from dataclasses import dataclass

import numpy as np

from asg.core.graph import Graph
from asg.runtime.compiling import compile
from asg.runtime.executable import Executable
from asg.runtime.profiling import ProfileEntry

SIDE = 1024  # of the matrices
LENGTH = 16_000_000  # of the vector, 64 MB in and 64 MB out


@dataclass(frozen=True)
class Ceilings:
    """The measured peaks of a device.

    `flops` is FLOP/s of a product of f32 matrices, and `bandwidth` is bytes/s of a pass over a
    vector. `latency` is the least seconds of a run of a single number with its read-back.
    """

    flops: float
    bandwidth: float
    latency: float

    def least_seconds(self, kernel: ProfileEntry) -> float:
        """Return the time for a kernel's work at these ceilings."""
        return max(kernel.flops / self.flops, kernel.bytes / self.bandwidth)


def measure_ceilings(backend: str = "auto", device: str | None = None, runs: int = 7) -> Ceilings:
    """Measure the ceilings of a device by the best steps of three graphs.

    Their data does not fit the caches, so that a kernel of small tensors may exceed them. Raises
    the errors of `compile`.
    """
    product, passed, trivial = (
        compile(graph, backend, device=device) for graph in (_product(), _pass(), _trivial())
    )
    steps = product.profile(runs=runs).entries, passed.profile(runs=runs).entries
    return Ceilings(
        max(e.flops / e.seconds for e in steps[0] if e.seconds),
        max(e.bytes / e.seconds for e in steps[1] if e.seconds),
        min(_time(trivial) for _ in range(2 * runs)),
    )


def _product() -> Graph:
    g = Graph("product")
    matrix = np.full((SIDE, SIDE), 0.5, np.float32)
    a, b = (g.parameter(name, (SIDE, SIDE), init=matrix) for name in "ab")
    g.output("c", a @ b)
    return g


def _pass() -> Graph:
    g = Graph("pass")
    x = g.parameter("x", (LENGTH,), init=np.zeros(LENGTH, np.float32))
    g.output("y", x + 1.0)
    return g


def _trivial() -> Graph:
    g = Graph("trivial")
    g.output("y", g.parameter("x", (1,), init=np.zeros(1, np.float32)) + 1.0)
    return g


def _time(exe: Executable) -> float:
    start = time.perf_counter()
    exe()["y"].numpy()
    return time.perf_counter() - start
