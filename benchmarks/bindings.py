"""The first step of each new size through one executable, and the steps after it.

    python benchmarks/bindings.py [--backend numpy] [--sizes 30]

A transformer of two blocks meets sequences of new lengths, and a small perceptron new batches,
after one size was compiled. On NumPy the time is that of the CPU, on a device that of the clock.
Each size runs twice: the second step has its plan, and the difference is the cost of the size.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable, Iterator, Mapping

import numpy as np
from lines import Line, leave, tell

import asg
from asg import nn

Feeds = Mapping[str, np.ndarray]
LETTERS, WIDTH, BATCH = 64, 64, 4
GATES = {"numpy": {"transformer": 20.0, "perceptron": 3.0},
         "wgpu": {"transformer": 300.0, "perceptron": 30.0}}  # fmt: skip


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
    step: asg.Graph, feeds_of: Callable[[int, np.random.Generator], Feeds], backend: str, sizes: int
) -> tuple[list[float], list[float]]:
    """Return the milliseconds of the first and of the second step of each size."""
    clock = time.process_time if backend == "numpy" else time.perf_counter
    rng = np.random.default_rng(0)
    exe = asg.compile(step, backend)
    times: tuple[list[float], list[float]] = ([], [])
    for size in range(7, 8 + sizes):
        feeds = feeds_of(size, rng)
        for found in times:
            start = clock()
            exe(feeds)["loss"].item()
            found.append(1e3 * (clock() - start))
    return times[0][1:], times[1][1:]  # without the size that is compiled first


def lines(backend: str, sizes: int) -> Iterator[Line]:
    """Yield the median of the first steps, and of what a size costs beside its step."""
    for name, step, feeds_of in (
        ("transformer", transformer(), sequences), ("perceptron", perceptron(), rows)
    ):  # fmt: skip
        first, second = measured(step, feeds_of, backend, sizes)
        median, steady = statistics.median(first), statistics.median(second)
        detail = f"fastest {min(first):.2f}, slowest {max(first):.2f}; planned step {steady:.2f} ms"
        gate = GATES[backend][name]
        yield Line(f"new sizes, {backend}", f"{name}, first step, ms", median, gate,
                   at_least=False, detail=detail)  # fmt: skip


def main() -> None:
    """Measure, tell and leave."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--backend", choices=tuple(GATES), default="numpy")
    parser.add_argument("--sizes", type=int, default=30)
    options = parser.parse_args()
    leave(tell(lines(options.backend, options.sizes)))


if __name__ == "__main__":
    main()
