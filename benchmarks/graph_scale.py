"""Measure how time and memory grow with the size of a graph, and the cost to compile it.

The graph is a chain of residual blocks x = x + (tanh(x·a) + b) on [8], four ops each. Each block
uses x twice, and a and b once. Each figure is the median of fresh processes with empty caches.
JAX's `make_jaxpr(grad)` of the same program runs in turn with ours. A last table divides the nodes
of forward-mode graphs of three models by the nodes of their forward graphs.

    python benchmarks/graph_scale.py [--sizes 1000 10000 100000] [--rounds 3] [--no-jax]
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from report_lines import Line, leave, tell

OPS_PER_BLOCK = 4
STAGES = ("build", "gradient", "splice", "passes", "plan", "run")
FILES = ("save", "load")
GROWING = ("cpu build", "cpu gradient", "cpu passes", "cpu plan", "MB")  # they grow linearly
SIZES = (1_000, 10_000, 100_000)
DEVICE_SIZES = (1_000, 10_000)  # of chains compiled for wgpu
WHOLE = 10_000  # ops of the chain with bounds on seconds and memory
SECTION = "Large graphs"
# Bounds
MOST_EXPONENT = 1.1
MOST_OF_JAX = {10_000: 1 / 2, 100_000: 1 / 3}
MOST_SECONDS = 10.0  # of 10,000 ops on NumPy, from the first to their gradients
MOST_MB = 600
MOST_JVP = 2.5

Figures = dict[str, float]


def chain(x: Any, a: Any, b: Any, ops: int, tanh: Callable[[Any], Any]) -> Any:
    """Return the chain of `ops` elementwise operations, in any system with operators."""
    for _ in range(ops // OPS_PER_BLOCK):
        x = x + (tanh(x * a) + b)
    return x


class Laps:
    """Wall seconds by stage, and CPU seconds as `cpu <stage>`, less sensitive to other work."""

    def __init__(self) -> None:
        self.seconds: Figures = {}
        self._last = time.perf_counter(), time.process_time()

    def lap(self, stage: str) -> None:
        """Note the time since the last stage."""
        now = time.perf_counter(), time.process_time()
        self.seconds[stage], self.seconds[f"cpu {stage}"] = (
            new - old for new, old in zip(now, self._last, strict=True)
        )
        self._last = time.perf_counter(), time.process_time()


def peak_mb() -> float:
    """Return the largest resident memory of this process so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def measure_asg(ops: int, backend: str) -> Figures:
    """Return the seconds of each stage, the nodes of the gradient, and the peak memory in MB."""
    import asg
    from asg.passes import LOWER, optimize

    before = peak_mb()
    laps = Laps()
    graph = asg.Graph("chain")
    x, a, b = (graph.parameter(name, (8,), init=0.1) for name in "xab")
    loss = graph.output("loss", asg.sum(chain(x, a, b, ops, asg.tanh)))
    laps.lap("build")
    gradient = asg.gradients(loss, wrt=[x, a, b])
    laps.lap("gradient")
    joint = asg.splice(graph, gradient)
    laps.lap("splice")
    lowered = optimize(joint, LOWER, verify=False)
    laps.lap("passes")
    exe = asg.compile(lowered, backend=backend, passes=())
    exe.memory()
    laps.lap("plan")
    exe()["grad/x"].numpy()
    laps.lap("run")
    whole, peak = sum(laps.seconds[stage] for stage in STAGES), peak_mb()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "chain.asg.json"
        asg.save(joint, path)
        laps.lap("save")
        asg.load(path)
        laps.lap("load")
    found = {"whole": whole, "nodes": len(gradient), "peak": peak, "MB": peak - before}
    return laps.seconds | found


def measure_jax(ops: int) -> Figures:
    """Return the seconds of `make_jaxpr(grad)` of the chain, after a small warm-up."""
    import jax
    import jax.numpy as jnp

    arguments = [jnp.ones(8)] * 3

    def traced(count: int) -> Any:
        def loss(x: Any, a: Any, b: Any) -> Any:
            return chain(x, a, b, count, jnp.tanh).sum()

        return jax.make_jaxpr(jax.grad(loss, argnums=(0, 1, 2)))(*arguments)

    traced(OPS_PER_BLOCK)
    laps = Laps()
    traced(ops)
    laps.lap("build and gradient")
    return laps.seconds


def measure_jvp(_: int) -> Figures:
    """Return how many times the nodes of the forward graph its jvp graph has, after all passes."""
    import asg
    from asg.bench.workloads import make_workload
    from asg.core.subgraphs import extract
    from asg.passes import LOWER

    found: Figures = {}
    for name in ("mlp", "cnn", "gpt"):
        step = make_workload(name).graph
        graph = extract(step, {"loss": step.output_refs["loss"]}, {})
        derived = asg.jvp(graph["loss"], list(graph.parameters.values()))
        nodes = len(asg.optimize(graph, LOWER))
        found[name] = len(asg.optimize(derived, LOWER)) / nodes
        found[f"{name} joined"] = len(asg.optimize(asg.splice(graph, derived), LOWER)) / nodes
    return found


MEASURES: dict[str, Callable[[int], Figures]] = {
    "numpy": lambda ops: measure_asg(ops, "numpy"),
    "wgpu": lambda ops: measure_asg(ops, "wgpu"),
    "jax": measure_jax,
    "jvp": measure_jvp,
}


def fresh(what: str, ops: int = 0) -> Figures:
    """Return the result of a measure in a fresh process with empty caches."""
    command = [sys.executable, __file__, "--measure", what, "--sizes", str(ops)]
    with tempfile.TemporaryDirectory() as folder:
        caches = {"XDG_CACHE_HOME": folder, "MESA_SHADER_CACHE_DIR": folder}
        done = subprocess.run(
            command, check=True, capture_output=True, text=True, env={**os.environ, **caches}
        )
    return json.loads(done.stdout.splitlines()[-1])


def medians(rows: Sequence[Figures]) -> Figures:
    """Return the median of each figure."""
    return {key: statistics.median(row[key] for row in rows) for key in rows[0]}


def exponent(sizes: Sequence[int], values: Sequence[float]) -> float:
    """Return the power of the size that the values grow by: the slope of their logarithms."""
    return statistics.linear_regression([*map(math.log, sizes)], [*map(math.log, values)]).slope


def table(backend: str, sizes: Sequence[int], rounds: int, with_jax: bool) -> dict[int, Figures]:
    """Measure and print a line for each size."""
    stages = (*STAGES, *FILES)
    print(f"\n{backend}: seconds, medians of {rounds} fresh processes")
    print(f"{'ops':>8}", *(f"{s:>9}" for s in (*stages, "nodes", "peak MB")))
    rows: dict[int, Figures] = {}
    for ops in sizes:
        ours: list[Figures] = []
        ratios: list[float] = []
        for _ in range(rounds):
            ours.append(fresh(backend, ops))
            if with_jax:
                theirs = fresh("jax", ops)["build and gradient"]
                ratios.append((ours[-1]["build"] + ours[-1]["gradient"]) / theirs)
        row = rows[ops] = medians(ours)
        cells = " ".join(f"{row[stage]:9.3f}" for stage in stages)
        print(f"{ops:8d} {cells} {row['nodes']:9.0f} {row['peak']:9.0f}", flush=True)
        if ratios:
            row["/ JAX"] = statistics.median(ratios)
    return rows


def growth(rows: dict[int, Figures]) -> None:
    """Print the time of each size as a multiple of the size before it."""
    for small, large in itertools.pairwise(rows):
        times = (f"{s} {rows[large][s] / rows[small][s]:.1f}" for s in (*STAGES, *FILES))
        print(f"{large} against {small} ops, times as long: {', '.join(times)}")


def judged(backend: str, rows: dict[int, Figures]) -> Iterator[Line]:
    """Yield the figures of a table: exponents, the ratio to JAX, and the whole of 10,000 ops."""
    if len(rows) > 2:  # of two, each disturbance shows
        for what in GROWING:
            seen = {ops: row[what] for ops, row in rows.items() if row[what] > 0}
            found = exponent([*seen], [*seen.values()])  # few ops take no more than the import did
            yield _line(f"{backend}: exponent of {what}", found, MOST_EXPONENT)
    for ops, row in rows.items():
        if ops in MOST_OF_JAX and "/ JAX" in row:
            yield _line(f"{ops} ops, derived: share of JAX's time", row["/ JAX"], MOST_OF_JAX[ops])
        if ops == WHOLE:
            if backend == "numpy":
                yield _line(f"{backend}: {ops} ops run, seconds", row["whole"], MOST_SECONDS)
            yield _line(f"{backend}: {ops} ops run, peak MB", row["peak"], MOST_MB)


def forward_mode() -> Iterator[Line]:
    """Yield nodes of jvp graphs, alone and joined, divided by nodes of forward graphs."""
    for name, times in fresh("jvp").items():
        yield _line(f"{name}: nodes of jvp over forward", times, MOST_JVP)


def _line(what: str, value: float, most: float) -> Line:
    return Line(SECTION, what, value, most, at_least=False)


def lines(
    rounds: int = 3, sizes: Sequence[int] = SIZES, device_sizes: Sequence[int] = DEVICE_SIZES,
    with_jax: bool = True,
) -> Iterator[Line]:  # fmt: skip
    """Measure, print the tables, and yield every line of this benchmark."""
    for backend, chosen in (("numpy", sizes), ("wgpu", device_sizes)):
        rows = table(backend, chosen, rounds, with_jax and backend == "numpy")
        growth(rows)
        yield from judged(backend, rows)
    yield from forward_mode()


def main() -> None:
    """Read the command line and report; exit with 1 where a figure exceeds its bound."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES)
    parser.add_argument("--device-sizes", type=int, nargs="*", default=DEVICE_SIZES)
    parser.add_argument("--rounds", type=int, default=3, help="processes to take the median of")
    parser.add_argument("--no-jax", action="store_true", help="measure ours alone")
    parser.add_argument("--measure", choices=MEASURES, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.measure:
        print(json.dumps(MEASURES[options.measure](options.sizes[0])))
        return
    with_jax = not options.no_jax
    leave(tell(lines(options.rounds, options.sizes, options.device_sizes, with_jax)))


if __name__ == "__main__":
    main()
