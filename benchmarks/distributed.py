"""Measure a data-parallel step: computation, communication and the wait for slower ranks.

    asg launch -n 2 benchmarks/distributed.py [--rows 256] [--width 1024] [--layers 6]
        [--bucket 25] [--overlap] [--steps 20]

Each rank trains a perceptron on `--rows` rows (weak scaling). Gradients are summed in buckets of
`--bucket` MiB. Ranks meet at a barrier before each sum. The time at the barrier is waiting, the sum
is communication, and the rest of a step is computation. With `--overlap` there is no barrier, and a
sum that is not hidden is communication.

Rank 0 first runs a step alone, while the others sleep. In every second step, MPI's own all-reduce
replaces the communicator's on the same arrays; its largest sums are printed beside ours. The
slowest rank determines the time of a sum. Least times are compared, because other processes can
only add to a time.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from statistics import mean, median
from typing import Any

import numpy as np
from mpi4py import MPI

import asg
from asg.distributed import bucket, data_parallel, overlap


class Timed:
    """A communicator that says how long ranks waited for each other, and how long sums took."""

    def __init__(self, comm: Any) -> None:
        self.comm = comm
        self.waiting = self.communication = 0.0
        self.bare = None  # MPI's own call, in the steps that make it
        self.sums: dict[tuple[int, bool], list[float]] = {}  # seconds, by bytes and who made them

    def __getattr__(self, name: str) -> Any:
        return getattr(self.comm, name)

    def all_reduce(self, x: np.ndarray, out: np.ndarray) -> None:
        """Sum x over ranks once all of them are there."""
        self.waiting += timed(self.comm.barrier)
        seconds = timed(lambda: (self.bare or self.comm.all_reduce)(x, out))
        self.communication += seconds
        self.sums.setdefault((x.nbytes, self.bare is None), []).append(seconds)

    def finish_sum(self, x: np.ndarray, out: np.ndarray) -> None:
        """Wait for a sum that goes on beside computation."""
        self.communication += timed(lambda: self.comm.finish_sum(x, out))


def timed(call: Callable[[], object]) -> float:
    """Return the seconds of a call."""
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


def perceptron(width: int, layers: int) -> asg.Graph:
    """Return the forward graph of a perceptron of square layers."""
    g = asg.Graph("perceptron")
    x, y = g.input("x", ("N", width)), g.input("y", ("N", width))
    h = x
    for k in range(layers):
        w = g.parameter(f"w{k}", (width, width), init=asg.init.xavier_normal())
        h = asg.tanh(h @ w)
    g.output("loss", ((h - y) ** 2).mean())
    return g


def step_of(graph: asg.Graph) -> asg.Graph:
    """Return the training step of a graph."""
    return asg.train_step(graph, optimizer=asg.optim.sgd(1e-3, momentum=0.9))


def rows_of(options: argparse.Namespace, rank: int) -> dict[str, np.ndarray]:
    """Return the rows of a rank."""
    rng = np.random.default_rng(rank)
    shape = (options.rows, options.width)
    return {name: rng.normal(size=shape).astype(np.float32) for name in ("x", "y")}


def alone(options: argparse.Namespace, graph: asg.Graph) -> float:
    """Return the median seconds of a step on a single rank."""
    exe, rows = asg.compile(step_of(graph), "numpy"), rows_of(options, 0)
    exe(rows)
    return median(timed(lambda: exe(rows)) for _ in range(options.steps))


def course(options: argparse.Namespace, graph: asg.Graph, comm: Timed) -> dict[str, float]:
    """Return the medians of the parts of a step on this rank, in seconds."""
    step = bucket(step_of(data_parallel(graph, comm)), int(options.bucket * 2**20))
    exe = asg.compile(overlap(step) if options.overlap else step, "numpy", communicator=comm)
    rows = rows_of(options, comm.rank)
    exe(rows)
    comm.sums.clear()
    parts: list[dict[str, float]] = []
    for turn in range(2 * options.steps):
        comm.bare = MPI.COMM_WORLD.Allreduce if turn % 2 and comm.size > 1 else None
        comm.waiting = comm.communication = 0.0
        used = time.process_time()
        seconds = timed(lambda: exe(rows))
        apart = comm.waiting + comm.communication
        if comm.bare is None:
            parts.append({
                "step": seconds, "computation": seconds - apart, "waiting": comm.waiting,
                "communication": comm.communication, "CPU": time.process_time() - used,
            })  # fmt: skip
    return {name: median(part[name] for part in parts) for name in parts[0]}


def slowest(comm: Any, seconds: list[float]) -> list[float]:
    """Return the longest time of each call over all ranks."""
    every = comm.exchange(np.array(seconds).tobytes())
    return list(np.max([np.frombuffer(each) for each in every], axis=0))


def said(numbers: list[float]) -> str:
    """Return the least of some times and their median."""
    return f"{min(numbers) * 1e3:.2f} (median {median(numbers) * 1e3:.2f})"


def main() -> None:
    """Measure, and let rank 0 print."""
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n", maxsplit=1)[0])
    for name, default in (("rows", 256), ("width", 1024), ("layers", 6), ("steps", 20)):
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--bucket", type=float, default=25.0, help="MiB")
    parser.add_argument("--overlap", action="store_true")
    options = parser.parse_args()
    comm = Timed(asg.distributed.connect())
    graph = perceptron(options.width, options.layers)
    one = alone(options, graph) if comm.rank == 0 else 0.0
    comm.barrier()
    parts = course(options, graph, comm)
    own = np.array(list(parts.values())).tobytes()
    ranks = [np.frombuffer(each) for each in comm.exchange(own)]
    if comm.rank == 0:
        megabytes = options.layers * options.width**2 * 4e-6
        print(f"{comm.size} ranks, {options.rows} rows and {megabytes:.1f} MB of gradients each")
        print("ms a step" + "".join(f"{name:>15}" for name in parts))
        for number, values in enumerate(ranks):
            print(f"rank {number:<4}" + "".join(f"{value * 1e3:15.2f}" for value in values))
        share = one / mean(values[0] for values in ranks)
        print(f"a rank alone: {one * 1e3:.2f} ms; weak scaling {share:.0%}")
    if comm.size > 1 and comm.sums:
        size, _ = max(comm.sums)
        ours, bare = (slowest(comm, comm.sums[size, own]) for own in (True, False))
        if comm.rank == 0:
            print(f"ms of a sum of {size / 1e6:.1f} MB, the least: {said(ours)}, by MPI alone "
                  f"{said(bare)}, {min(ours) / min(bare):.2f} of it")  # fmt: skip


if __name__ == "__main__":
    main()
