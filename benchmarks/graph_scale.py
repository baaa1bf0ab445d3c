"""How building, deriving, saving, loading, compiling and running grow with the size of the graph.

The graph is a chain of residual blocks x = x + (tanh(x·a) + b) on [8], four ops each; every x is
used twice, and a and b once a block. The last column is the number of nodes of its jvp graph after
all passes, over that of the forward graph: 2.5 at most, nothing being left of the double
transposition. Each figure is the median of fresh processes, JAX's
`make_jaxpr(grad)` of the same program run in turn with ours.

    python benchmarks/graph_scale.py [--sizes 1000 10000 100000] [--rounds 3] [--no-jax]
"""

from __future__ import annotations

import argparse
import itertools
import json
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

OPS_PER_BLOCK = 4
STAGES = ("build", "gradient", "splice", "save", "load", "compile", "run", "jvp")


def chain(x: Any, a: Any, b: Any, ops: int, tanh: Callable[[Any], Any]) -> Any:
    """Return the chain of `ops` elementwise operations, in any system with operators."""
    for _ in range(ops // OPS_PER_BLOCK):
        x = x + (tanh(x * a) + b)
    return x


def measure_asg(ops: int) -> dict[str, float]:
    """Return the seconds of each stage, the nodes of the gradient, the peak memory in MB, and how
    many times the nodes of the forward graph the jvp graph has.
    """
    import asg
    from asg.passes import LOWER

    seconds: dict[str, float] = {}
    last = time.perf_counter()

    def lap(stage: str) -> None:
        nonlocal last
        now = time.perf_counter()
        seconds[stage] = now - last
        last = now

    graph = asg.Graph("chain")
    x, a, b = graph.input("x", (8,)), graph.parameter("a", (8,)), graph.parameter("b", (8,))
    loss = graph.output("loss", asg.sum(chain(x, a, b, ops, asg.tanh)))
    lap("build")
    gradient = asg.gradients(loss, wrt=[x, a, b])
    lap("gradient")
    joint = asg.splice(graph, gradient)
    lap("splice")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "chain.asg.json"
        asg.save(joint, path)
        lap("save")
        loaded = asg.load(path)
        lap("load")
    exe = asg.compile(loaded, backend="numpy")
    exe.memory()
    lap("compile")
    exe(x=[0.5] * 8)["loss"].numpy()
    lap("run")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    last = time.perf_counter()
    forward_mode = asg.jvp(loss, wrt=[x, a, b])
    lap("jvp")
    times = len(asg.optimize(forward_mode, LOWER)) / len(asg.optimize(graph, LOWER))
    return {**seconds, "nodes": len(gradient), "peak_mb": peak, "jvp_nodes": times}


def measure_jax(ops: int) -> dict[str, float]:
    """Return the seconds of `make_jaxpr(value_and_grad)` of the chain, after one small warm-up."""
    import jax
    import jax.numpy as jnp

    arguments = [jnp.ones(8)] * 3

    def traced(count: int) -> Any:
        def loss(x: Any, a: Any, b: Any) -> Any:
            return chain(x, a, b, count, jnp.tanh).sum()

        return jax.make_jaxpr(jax.value_and_grad(loss, argnums=(0, 1, 2)))(*arguments)

    traced(OPS_PER_BLOCK)
    start = time.perf_counter()
    traced(ops)
    return {"build and gradient": time.perf_counter() - start}


MEASURES = {"asg": measure_asg, "jax": measure_jax}


def fresh(system: str, ops: int) -> dict[str, float]:
    """Return what a measure gives in a process of its own."""
    command = [sys.executable, __file__, "--measure", system, "--sizes", str(ops)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return json.loads(done.stdout.splitlines()[-1])


def medians(rows: list[dict[str, float]]) -> dict[str, float]:
    """Return the median of each figure."""
    return {key: statistics.median(row[key] for row in rows) for key in rows[0]}


def report(sizes: list[int], rounds: int, with_jax: bool) -> None:
    """Measure, and print a table and the ratios."""
    print("medians of", rounds, "fresh processes; seconds")
    print(
        f"{'ops':>8}",
        *(f"{s:>9}" for s in STAGES),
        f"{'nodes':>9} {'MB':>6} {'/ JAX':>7} {'jvp ×':>7}",
    )
    table: dict[int, dict[str, float]] = {}
    for ops in sizes:
        ours: list[dict[str, float]] = []
        ratios: list[float] = []
        for _ in range(rounds):
            ours.append(fresh("asg", ops))
            if with_jax:
                theirs = fresh("jax", ops)["build and gradient"]
                ratios.append((ours[-1]["build"] + ours[-1]["gradient"]) / theirs)
        row = table[ops] = medians(ours)
        cells = " ".join(f"{row[stage]:9.3f}" for stage in STAGES)
        ratio = f"{statistics.median(ratios):7.3f}" if ratios else "      -"
        rest = f"{row['nodes']:9.0f} {row['peak_mb']:6.0f} {ratio} {row['jvp_nodes']:7.3f}"
        print(f"{ops:8d} {cells} {rest}", flush=True)
    for small, large in itertools.pairwise(sizes):
        growth = {s: table[large][s] / table[small][s] for s in STAGES}
        grown = ", ".join(f"{stage} {times:.1f}" for stage, times in growth.items())
        print(f"{large} against {small} ops, times as long: {grown}")


def main() -> None:
    """Read the command line and report."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--sizes", type=int, nargs="+", default=[1_000, 10_000, 100_000])
    parser.add_argument("--rounds", type=int, default=3, help="processes to take the median of")
    parser.add_argument("--no-jax", action="store_true", help="measure ours alone")
    parser.add_argument("--measure", choices=MEASURES, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.measure:
        print(json.dumps(MEASURES[options.measure](options.sizes[0])))
    else:
        report(options.sizes, options.rounds, not options.no_jax)


if __name__ == "__main__":
    main()
