"""Prints the files of the project entered from the user's call of `compile` to the WGSL.

`python -m tests.wgpu.entered_files` prints them as JSON, by workload. A file is entered when one of
its functions is called. The device is open before, and every module imported.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import asg

ROOT = Path(__file__).parents[2]
OWN = ROOT / "asg", ROOT / "backends"


def entered(action: Callable[[], object]) -> set[str]:
    """The files of the project whose functions an action calls."""
    found: set[str] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_name != "<module>":  # an import is not a call
            found.add(frame.f_code.co_filename)

    sys.setprofile(note)
    try:
        action()
    finally:
        sys.setprofile(None)
    own = (path for path in map(Path, found) if any(map(path.is_relative_to, OWN)))
    return {path.relative_to(ROOT).as_posix() for path in own}


def sine() -> asg.Graph:
    graph = asg.Graph("sine")
    graph.output("y", asg.sin(graph.input("x", (4,))))
    return graph


def train_step() -> asg.Graph:
    """A layer with a mean squared error, and a step of gradient descent."""
    graph = asg.Graph("layer")
    x, y = graph.input("x", (8, 4)), graph.input("y", (8, 3))
    w, b = graph.parameter("w", (4, 3)), graph.parameter("b", (3,))
    graph.output("loss", asg.mse_loss(asg.tanh(x @ w + b), y))
    return asg.train_step(graph, optimizer=asg.optim.sgd(0.1))


def files() -> dict[str, list[str]]:
    """The files that each workload enters, the ones before it being compiled already."""
    first = asg.Graph("first")
    first.output("y", first.input("x", (4,)) + 1)
    asg.compile(first, "wgpu").kernels()
    workloads = {"sin": sine(), "a train step": train_step()}
    return {
        name: sorted(entered(lambda graph=graph: asg.compile(graph, "wgpu").kernels()))
        for name, graph in workloads.items()
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(files()))
