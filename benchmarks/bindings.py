"""Measure the first step of each new size through one executable, and the step after it.

    python benchmarks/bindings.py [--backend numpy] [--sizes 30] [--lengths 500]

The executable is compiled at a first size. Then a transformer of two blocks meets sequences of new
lengths, and a small perceptron meets new batches. On NumPy, the first round takes the sizes after
the first, the second round sizes from 3 to 100. Each size runs twice. The second step has its plan,
so the difference is the cost of the size, in CPU time.

On wgpu, sizes from 3 to 100 should create no pipeline: other classes borrow existing kernels.
`--lengths` runs a GRU at that number of lengths. Its memory should grow by plans alone, and stop
growing when the kept plans reach their limit.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np
from report_lines import Line, leave, tell

import asg
from asg import nn

Feeds = Mapping[str, np.ndarray]
LETTERS, WIDTH, BATCH = 64, 64, 4
FIRST, SMALLEST, LARGEST = 16, 3, 100
GATES = {"transformer": 20.0, "perceptron": 3.0}


class Language(nn.Module):
    """Letters [N, T] to logits of the letters after them."""

    def __init__(self) -> None:
        block = nn.TransformerEncoderBlock(
            WIDTH, 4, 4 * WIDTH, dropout=0.0, activation="gelu", batch_first=True, norm_first=True,
            positions=nn.ALiBi(),
        )  # fmt: skip
        self.embed = nn.Embedding(LETTERS, WIDTH)
        self.blocks = nn.TransformerEncoder(block, 2, nn.LayerNorm(WIDTH))

    def forward(self, letters: asg.Tensor) -> asg.Tensor:
        """Return the logits."""
        x = self.blocks(self.embed(letters), is_causal=True)
        return x @ self.embed.parameter("weight").T


def transformer() -> asg.Graph:
    """Return a training step on batches of any number and length."""
    g = asg.Graph("transformer")
    x, y = (g.input(name, ("N", "T"), "i32") for name in ("x", "y"))
    logits = Language()(x).reshape(-1, LETTERS)
    g.output("loss", asg.cross_entropy(logits, y.reshape(-1)))
    return asg.train_step(g, optimizer=asg.optim.adamw(1e-3))


def perceptron() -> asg.Graph:
    """Return a training step on batches of any number."""
    g = asg.Graph("perceptron")
    x, y = g.input("x", ("N", 32)), g.input("y", ("N",), "i32")
    net = nn.Sequential(nn.Linear(32, 64), nn.ReLU(), nn.Linear(64, 10))
    g.output("loss", asg.cross_entropy(net(x), y))
    return asg.train_step(g, optimizer=asg.optim.adam(1e-3))


def sequences(length: int, rng: np.random.Generator) -> Feeds:
    """Return a batch of sequences of this length."""
    draw = rng.integers(0, LETTERS, (2, BATCH, length)).astype(np.int32)
    return dict(zip("xy", draw, strict=True))


def rows(count: int, rng: np.random.Generator) -> Feeds:
    """Return a batch of this many rows."""
    labels = rng.integers(0, 10, count).astype(np.int32)
    return {"x": rng.normal(size=(count, 32)).astype(np.float32), "y": labels}


def measured(
    step: asg.Graph,
    feeds_of: Callable[[int, np.random.Generator], Feeds],
    backend: str,
    sizes: Sequence[int],
) -> tuple[list[float], list[float], int]:
    """Return the milliseconds of each size's first and second step, and the pipelines made."""
    rng = np.random.default_rng(0)
    exe = asg.compile(step, backend)
    times: tuple[list[float], list[float]] = ([], [])
    before = 0
    for size in (FIRST, *sizes):
        feeds = feeds_of(size, rng)
        for found in times:
            found.append(1e3 * spent(exe, feeds))
        before = before or pipelines(backend)  # the ids of the size compiled first
    return times[0][1:], times[1][1:], pipelines(backend) - before


def spread(count: int) -> list[int]:
    """Return this number of sizes beside the first, small and large, in random order."""
    grown = np.geomspace(SMALLEST, LARGEST, 2 * count).round().astype(int)
    different = np.setdiff1d(grown, [FIRST])
    picked = np.unique(np.linspace(0, len(different) - 1, count).round().astype(int))
    return np.random.default_rng(1).permutation(different[picked]).tolist()


def spent(exe: asg.Executable, feeds: Feeds) -> float:
    """Return the CPU seconds of a step, its loss read."""
    start = time.process_time()
    exe(feeds)["loss"].item()
    return time.process_time() - start


def pipelines(backend: str) -> int:
    """Return the pipelines made so far in this process: none on NumPy."""
    if backend == "numpy":
        return 0
    from asg_wgpu import WgpuBackend  # only where it is measured

    return WgpuBackend().counters().pipelines


def recurrent() -> asg.Graph:
    """Return a training step on series of any number and length."""
    g = asg.Graph("series")
    x = g.input("x", ("N", "T", 3))
    states, _ = nn.GRU(3, 32, batch_first=True)(x)
    g.output("loss", asg.mean((nn.Linear(32, 1)(states[:, -1]) - 1.0) ** 2))
    return asg.train_step(g, optimizer=asg.optim.adam(1e-3))


def held() -> float:
    """Return the memory of this process in MB, as Linux tells it."""
    status = Path("/proc/self/status").read_text(encoding="utf-8")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1e3


def many_lengths(backend: str, count: int) -> Iterator[Line]:
    """Yield the memory that a length takes where few plans are kept, and all; and pipelines."""
    rng = np.random.default_rng(0)
    lengths = rng.permutation(np.arange(2, count + 2))
    for kept, most, gate in (("few", 1 << 24, 0.05), ("all", 1 << 40, 2.0)):
        exe = asg.compile(recurrent(), backend, cache_bytes=most)
        seen: list[tuple[float, int]] = []
        for length in lengths:
            exe(x=rng.normal(size=(BATCH, length, 3)).astype(np.float32))["loss"].item()
            seen.append((held(), pipelines(backend)))
        start = count // 5  # all classes were met by then; few plans fit
        grown, made = (last - first for first, last in zip(seen[start], seen[-1], strict=True))
        detail = f"{exe.cache_info().currsize} plans kept; {seen[-1][0]:.0f} MB in all"
        about = f"{count} lengths, {backend}, {kept} plans kept"
        yield Line(about, "MB a length", grown / (count - 1 - start), gate, at_least=False,
                   detail=detail)  # fmt: skip
        yield Line(about, "pipelines made after a fifth", made, 0, at_least=False)


def lines(backend: str, sizes: int) -> Iterator[Line]:
    """Yield the medians of the first steps of new sizes on NumPy; the pipelines made on wgpu."""
    near, far = range(FIRST + 1, FIRST + 1 + sizes), spread(sizes)
    for name, step, feeds_of in (
        ("transformer", transformer(), sequences), ("perceptron", perceptron(), rows)
    ):  # fmt: skip
        if backend == "wgpu":
            made = measured(step, feeds_of, backend, far)[2]
            yield Line("new sizes, wgpu", f"{name}, pipelines made", made, 0, at_least=False)
            continue
        first, second, _ = measured(step, feeds_of, backend, near)
        detail = f"fastest {min(first):.2f}, slowest {max(first):.2f}; "
        detail += f"planned step {statistics.median(second):.2f} ms"
        yield Line("new sizes, numpy", f"{name}, first step, ms", statistics.median(first),
                   GATES[name], at_least=False, detail=detail)  # fmt: skip
        first, second, _ = measured(step, feeds_of, backend, far)
        beside = [one - other for one, other in zip(first, second, strict=True)]
        detail = f"fastest {min(beside):.2f}, slowest {max(beside):.2f}"
        yield Line("sizes from 3 to 100, numpy", f"{name}, beside the step, ms",
                   statistics.median(beside), GATES[name], at_least=False,
                   detail=detail)  # fmt: skip


def main() -> None:
    """Measure, tell and leave."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--backend", choices=("numpy", "wgpu"), default="numpy")
    parser.add_argument("--sizes", type=int, default=30)
    parser.add_argument(
        "--lengths", type=int, help="that a GRU meets, in place of the other figures"
    )
    options = parser.parse_args()
    os.environ["ASG_CACHE"] = "0"
    if options.lengths:
        leave(tell(many_lengths(options.backend, options.lengths)))
    leave(tell(lines(options.backend, options.sizes)))


if __name__ == "__main__":
    main()
