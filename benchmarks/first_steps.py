"""Measure the first training step of large models in a fresh process, with empty and full caches.

    python benchmarks/first_steps.py [--models gpt resnet] [--rounds 3] [--wall]

The models are a transformer of twelve layers with AdamW, and ResNet-50 with SGD. The clock starts
after the forward graph and stops when the first loss is read. So it covers the gradient's
derivation, its passes, the plan and native code. A figure is the least CPU time of the rounds, or
the least wall time with `--wall`. Each process has a cache folder. The second process of a round
finds the files of the first.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
from compare_peers import compile_sources
from report_lines import Line, leave, tell

import asg
from asg import nn

GATES = (3.0, 1.0)  # seconds: caches empty, and full
LIMIT = 600.0  # seconds of a process
DETAIL = "derived {derived:.2f}, compiled {compiled:.2f}, ran {ran:.2f}, by the clock {wall:.2f}"
WORDS, LENGTH, WIDTH, HEADS, LAYERS = 512, 32, 128, 4, 12
PICTURE, CLASSES = 64, 100
STAGES = ((64, 3), (128, 4), (256, 6), (512, 3))  # width and blocks, as He et al. 2015, table 1


class Language(nn.Module):
    """Tokens [N, T] to logits of the tokens after them."""

    def __init__(self) -> None:
        layer = nn.TransformerEncoderLayer(
            WIDTH, HEADS, 4 * WIDTH, dropout=0.0, activation="gelu", batch_first=True,
            norm_first=True,
        )  # fmt: skip
        self.embed = nn.Embedding(WORDS, WIDTH)
        self.blocks = nn.TransformerEncoder(layer, LAYERS, nn.LayerNorm(WIDTH))
        self.head = nn.Linear(WIDTH, WORDS)

    def forward(self, tokens: asg.Tensor) -> asg.Tensor:
        """Return the logits."""
        return self.head(self.blocks(self.embed(tokens), is_causal=True))


class Bottleneck(nn.Module):
    """Convolutions of 1, 3 and 1 around a shortcut."""

    def __init__(self, before: int, width: int, stride: int) -> None:
        self.main = nn.Sequential(
            nn.Conv2d(before, width, 1, bias=False), nn.BatchNorm2d(width), nn.ReLU(),
            nn.Conv2d(width, width, 3, stride=stride, padding=1, bias=False),
            nn.BatchNorm2d(width), nn.ReLU(),
            nn.Conv2d(width, 4 * width, 1, bias=False), nn.BatchNorm2d(4 * width),
        )  # fmt: skip
        self.short = nn.Identity() if before == 4 * width and stride == 1 else nn.Sequential(
            nn.Conv2d(before, 4 * width, 1, stride=stride, bias=False), nn.BatchNorm2d(4 * width),
        )  # fmt: skip

    def forward(self, x: asg.Tensor) -> asg.Tensor:
        """Return the sum of both ways."""
        return asg.relu(self.main(x) + self.short(x))


def resnet50() -> nn.Module:
    """Return ResNet-50 with a head for `CLASSES` classes."""
    parts: list[nn.Module] = [
        nn.Conv2d(3, 64, 7, stride=2, padding=3, bias=False), nn.BatchNorm2d(64), nn.ReLU(),
        nn.MaxPool2d(3, 2, padding=1),
    ]  # fmt: skip
    before = 64
    for stage, (width, blocks) in enumerate(STAGES):
        for block in range(blocks):
            parts.append(Bottleneck(before, width, 2 if stage and not block else 1))
            before = 4 * width
    return nn.Sequential(*parts, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(before, CLASSES))


def gpt() -> tuple[asg.Graph, dict[str, np.ndarray], asg.optim.Optimizer]:
    """Return the graph of the transformer's loss, a batch, and its optimizer."""
    g = asg.Graph("gpt")
    x, y = (g.input(name, (2, LENGTH), "i32") for name in "xy")
    logits = Language()(x).reshape(-1, WORDS)
    g.output("loss", asg.cross_entropy(logits, y.reshape(-1)))
    random = np.random.default_rng(0)
    feeds = {name: random.integers(0, WORDS, (2, LENGTH)).astype(np.int32) for name in "xy"}
    return g, feeds, asg.optim.adamw(1e-3)


def resnet() -> tuple[asg.Graph, dict[str, np.ndarray], asg.optim.Optimizer]:
    """Return the graph of ResNet-50's loss, a batch, and its optimizer."""
    g = asg.Graph("resnet")
    x, y = g.input("x", (2, 3, PICTURE, PICTURE)), g.input("y", (2,), "i32")
    g.output("loss", asg.cross_entropy(resnet50().train()(x), y))
    random = np.random.default_rng(0)
    feeds = {
        "x": random.standard_normal((2, 3, PICTURE, PICTURE)).astype(np.float32),
        "y": random.integers(0, CLASSES, 2).astype(np.int32),
    }
    return g, feeds, asg.optim.sgd(0.01)


MODELS: dict[str, Callable[[], tuple[asg.Graph, dict[str, np.ndarray], asg.optim.Optimizer]]] = {
    "gpt": gpt, "resnet": resnet,
}  # fmt: skip


def first_step(model: str) -> dict[str, float]:
    """Return the seconds of each stage of a model's first step in this process."""
    graph, feeds, optimizer = MODELS[model]()
    found: dict[str, float] = {}
    cpu, wall = time.process_time(), time.perf_counter()

    def stage(name: str) -> None:
        found[name] = time.process_time() - cpu

    step = asg.train_step(graph, "loss", optimizer)
    stage("derived")
    exe = asg.compile(step, "numpy")
    stage("compiled")
    loss = float(exe(**feeds)["loss"])
    stage("ran")
    found["wall"] = time.perf_counter() - wall
    if not np.isfinite(loss):
        raise RuntimeError(f"{model}: the first loss is {loss}")
    return found


def in_process(model: str, folder: Path) -> dict[str, float]:
    """Return the seconds of `first_step` in a fresh process with a cache folder."""
    run = subprocess.run(
        [sys.executable, __file__, "--only", model], check=True, capture_output=True,
        text=True, timeout=LIMIT, env={**os.environ, "ASG_CACHE_DIR": str(folder)},
    )  # fmt: skip
    return json.loads(run.stdout)


def lines(options: argparse.Namespace) -> Iterator[Line]:
    """Measure, and yield a line for each model and state of the caches."""
    compile_sources()
    measured = "wall" if options.wall else "ran"
    section = f"First step on numpy, {'seconds' if options.wall else 'CPU seconds'}"
    for model in options.models:
        rounds: list[list[dict[str, float]]] = []
        for _ in range(options.rounds):
            with tempfile.TemporaryDirectory() as folder:
                rounds.append([in_process(model, Path(folder)) for _ in range(2)])
        for turn, state in enumerate(("empty", "full")):
            best = min((each[turn] for each in rounds), key=lambda found: found[measured])
            yield Line(
                section, f"{model}, caches {state}", best[measured], GATES[turn],
                at_least=False, detail=DETAIL.format(**best),
            )  # fmt: skip


def main() -> None:
    """Read the command line, measure, and exit with 1 where a gate is not met."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--models", nargs="+", choices=MODELS, default=list(MODELS))
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--wall", action="store_true", help="time by the clock, on a quiet machine")
    parser.add_argument("--only", metavar="MODEL", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.only:
        print(json.dumps(first_step(options.only)))
        return
    leave(tell(lines(options)))


if __name__ == "__main__":
    main()
