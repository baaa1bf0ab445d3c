"""New sizes through one executable on wgpu, and kernels that read sizes beside specialised ones.

    python benchmarks/sizes.py [PEERS]

For a transformer of two blocks and for a perceptron: a first step, and then the first steps at 30
other lengths or batches, in wall-clock and CPU seconds, and the pipelines that were made for them.
With the folder of the peer benchmark: steady steps of its mlp, cnn and gpt with kernels of both
kinds, by turns in one process.
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import numpy as np

import asg
from asg import nn
from asg.bench import models

LETTERS, WIDTH, BATCH = 65, 64, 8
Feeds = Mapping[str, np.ndarray[Any, Any]]


def transformer() -> asg.Graph:
    """Return a training step of a transformer of two blocks, for windows of any length."""
    g = asg.Graph("letters")
    x, y = (g.input(name, ("N", "T"), "i32") for name in "xy")
    block = nn.TransformerEncoderBlock(
        WIDTH, 4, 4 * WIDTH, dropout=0.0, batch_first=True, norm_first=True, positions=nn.ALiBi()
    )
    inner = nn.TransformerEncoder(block, 2, nn.LayerNorm(WIDTH)).named("blocks")(
        nn.Embedding(LETTERS, WIDTH).named("embed")(x), is_causal=True
    )
    logits = nn.Linear(WIDTH, LETTERS).named("head")(inner)
    g.output("loss", asg.cross_entropy(logits.reshape(-1, LETTERS), y.reshape(-1)))
    return asg.train_step(g, loss="loss", optimizer=asg.optim.adam(1e-3))


def perceptron() -> asg.Graph:
    """Return a training step of a small perceptron, for any batch."""
    g = asg.Graph("perceptron")
    x, y = g.input("x", ("N", 64)), g.input("y", ("N",), "i32")
    net = nn.Sequential(nn.Linear(64, 128), nn.ReLU(), nn.Linear(128, 10))
    g.output("loss", asg.cross_entropy(net(x), y))
    return asg.train_step(g, loss="loss", optimizer=asg.optim.adam(1e-3))


def windows(length: int) -> Feeds:
    """Return windows of some length."""
    rng = np.random.default_rng(length)
    return {name: rng.integers(0, LETTERS, (BATCH, length), np.int32) for name in "xy"}


def rows(count: int) -> Feeds:
    """Return a batch."""
    rng = np.random.default_rng(count)
    x = rng.standard_normal((count, 64)).astype(np.float32)
    return {"x": x, "y": rng.integers(0, 10, count, np.int32)}


def spent(exe: asg.Executable, feeds: Feeds) -> tuple[float, float]:
    """Return the wall-clock and CPU seconds of a step, its loss read."""
    wall, cpu = time.perf_counter(), time.process_time()
    exe(feeds)["loss"].item()
    return time.perf_counter() - wall, time.process_time() - cpu


def new_sizes(
    name: str, graph: asg.Graph, feeds: Callable[[int], Feeds], sizes: Iterable[int]
) -> None:
    """Print the times of first steps at one size after the other."""
    first, *others = sizes
    exe = asg.compile(graph, "wgpu")
    start = spent(exe, feeds(first))
    before = _pipelines()
    times = [spent(exe, feeds(size)) for size in others]
    walls, cpus = zip(*times, strict=True)
    print(f"{name}: first {start[0]:.2f} s (CPU {start[1]:.2f}); {len(times)} others: "
          f"median {statistics.median(walls) * 1e3:.0f} ms, most {max(walls) * 1e3:.0f} ms "
          f"(CPU {statistics.median(cpus) * 1e3:.0f} and {max(cpus) * 1e3:.0f}); "
          f"{_pipelines() - before} pipelines")  # fmt: skip


def _pipelines() -> int:
    from asg_wgpu.device.adapters import adapters
    from asg_wgpu.device.opening import open_device  # the backend, only where it is measured

    return open_device(adapters()[0]).counters.pipelines


def steady(name: str, steps: int) -> None:
    """Print the ratio of steps whose kernels read sizes to steps of specialised ones."""
    import workloads  # pyright: ignore[reportMissingImports]  # of the folder that was given

    spec, params, batches = workloads.load(name)
    made = {
        "mlp": lambda: models.mlp(params),
        "cnn": lambda: models.cnn(params, spec["image"]),
        "gpt": lambda: models.gpt(params, spec["heads"], spec["ln_eps"]),
    }[name]()
    step = asg.train_step(made, "loss", asg.optim.adam(1e-3))
    exes = [asg.compile(step, "wgpu", specialise=how) for how in ("never", "always")]
    times: list[list[tuple[float, float]]] = [[], []]
    for turn in range(steps):
        x, y = batches[turn % len(batches)]
        for exe, own in zip(exes, times, strict=True):
            own.append(spent(exe, {"x": x, "y": y}))
    medians = [[statistics.median(t) for t in zip(*own[3:], strict=True)] for own in times]
    wall, cpu = (a / b for a, b in zip(*medians, strict=True))
    print(f"{name}: {wall:.2f} of a specialised step's time, {cpu:.2f} of its CPU time")


def main() -> None:
    """Measure all."""
    os.environ["ASG_CACHE"] = "0"
    random.seed(1)
    new_sizes("transformer", transformer(), windows, random.sample(range(16, 128), 31))
    new_sizes("perceptron", perceptron(), rows, random.sample(range(16, 128), 31))
    if len(sys.argv) > 1:
        sys.path.insert(0, sys.argv[1])
        for name, steps in (("mlp", 60), ("cnn", 30), ("gpt", 15)):
            steady(name, steps)


if __name__ == "__main__":
    main()
