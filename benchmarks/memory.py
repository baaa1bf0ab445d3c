"""The peak memory of training steps beside torch's, without a card.

    python benchmarks/memory.py --torch PYTHON [MODEL …]    # of gpu_steps.py

Ours is the plan for an NVIDIA H200, and the plan of the NumPy executor. `memory_torch.py`, run by a
Python with torch, counts torch's. Columns split the plan for the card: parameters with AdamW's
state, values live at the peak, workspaces (parts of sums, transformed operands), and gaps.
"""

from __future__ import annotations

import argparse
import subprocess
from pathlib import Path
from statistics import geometric_mean
from typing import NamedTuple

from gpu_model import FAMILIES, ON_CARD, lowered
from gpu_steps import MODELS, data_of, train_graph

import asg
from asg_wgpu.ir.target import Limits
from asg_wgpu.memory.plan import make_plan
from asg_wgpu.schedule.build import make_schedule

LIMITS = Limits(ON_CARD.binding, alignment=256, bindings=ON_CARD.storage_buffers)


class Planned(NamedTuple):
    """The bytes of a plan for the card."""

    state: int
    values: int
    workspaces: int
    gaps: int


def planned(graph: asg.Graph) -> Planned:
    """Return the bytes of the plan for the card, split at the step with the most."""
    whole = lowered(graph, {})
    plan = make_plan(make_schedule(whole, ON_CARD), LIMITS)
    most, scratch = 0, 0
    for step in range(len(plan.steps) + 1):
        lives = [life for life in plan.liveness if life.first <= step <= life.last]
        total = sum(life.bytes for life in lives)
        if total > most:
            own = [x for x in lives if x.nodes and x.type not in whole.nodes[x.nodes[0]].types]
            most, scratch = total, sum(life.bytes for life in own)
    memory = plan.memory
    gaps = memory.peak - memory.state - most
    return Planned(memory.state, most - scratch, scratch, gaps)


def counted_by(python: str, names: list[str]) -> dict[str, int]:
    """Return the peaks of torch's steps, in bytes."""
    script = Path(__file__).with_name("memory_torch.py")
    done = subprocess.run([python, script, *names], capture_output=True, text=True, check=True)
    return {name: int(count) for name, count in map(str.split, done.stdout.splitlines())}


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Compare the peaks of training steps.")
    parser.add_argument("models", nargs="*", default=list(FAMILIES), metavar="MODEL")
    parser.add_argument("--torch", required=True, metavar="PYTHON", help="a Python with torch")
    given = parser.parse_args()
    theirs = counted_by(given.torch, given.models)
    print("| MiB | parameters, state | values | workspaces | gaps | wgpu | NumPy | torch "
          "| wgpu/torch | NumPy/torch |\n|---|---|---|---|---|---|---|---|---|---|")  # fmt: skip
    shares: list[tuple[float, float]] = []
    for name in given.models:
        model = MODELS[name]()
        graph = train_graph(model, *data_of(model))
        card = planned(graph)
        peaks = sum(card), asg.compile(graph, "numpy").memory().peak, theirs[name]
        shares.append((peaks[0] / peaks[2], peaks[1] / peaks[2]))
        sizes = " | ".join(f"{size / 2**20:.2f}" for size in (*card, *peaks))
        print(f"| {name} | {sizes} | {shares[-1][0]:.2f} | {shares[-1][1]:.2f} |", flush=True)
    means = [geometric_mean(each) for each in zip(*shares, strict=True)]
    print(f"\nGeometric means of the shares of torch: wgpu {means[0]:.2f}, NumPy {means[1]:.2f}")


if __name__ == "__main__":
    main()
