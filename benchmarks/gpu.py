"""All that a new GPU is asked, in one command: `make bench-gpu` runs it and writes a report.

The tests of the wgpu executor, products of f32 matrices, the bandwidth of passes over memory, and
the usual workloads before and after their kernels are tuned. Beside each figure stands what
`gpu_model.py` predicts for its card, and beside the products those of torch on the same card where
an interpreter with torch and CUDA is named.

    python benchmarks/gpu.py [--device NAME] [--torch PYTHON] [--out REPORT.md] [--quick]
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
from gpu_model import H100, dims_of, lowered, predicted, product_of, scheduled
from rich.progress import track

import asg
from asg.bench import NAMES, Ceilings, Workload, make_workload, measure
from asg.bench.ceilings import measure_ceilings
from asg.io.atomic import write_atomic
from asg_wgpu import WgpuBackend
from asg_wgpu.device.adapters import adapters, choose

ROOT = Path(__file__).parents[1]
SIDES = (1024, 2048, 4096, 8192)
LENGTH = 1 << 26  # numbers of a pass over memory: 256 MB, more than a cache holds
RUNS = 7
TORCH = """
import json, sys, time, torch
torch.backends.cuda.matmul.allow_tf32 = False
found = {}
for n in map(int, sys.argv[1:]):
    a, b = torch.randn(n, n, device="cuda"), torch.randn(n, n, device="cuda")
    times = []
    for _ in range(10):
        torch.cuda.synchronize()
        start = time.perf_counter()
        a @ b
        torch.cuda.synchronize()
        times.append(time.perf_counter() - start)
    found[n] = min(times[2:])
print(json.dumps(found))
"""


@dataclass(frozen=True)
class Asked:
    """The device that is measured, torch's interpreter if there is one, and whether to be quick."""

    device: str
    torch: str | None
    quick: bool

    @property
    def shrink(self) -> int:
        """The number by which sides and lengths are divided."""
        return 8 if self.quick else 1


Rows = Iterator[str]


def suite(asked: Asked) -> Rows:
    """Yield the outcome of the tests of the wgpu executor on the device."""
    chosen = ["tests/wgpu/test_shapes.py"] if asked.quick else ["tests/wgpu"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--no-header", *chosen],
        check=False, capture_output=True, text=True, cwd=ROOT,
        env={**os.environ, "ASG_DEVICE": asked.device},
    )  # fmt: skip
    lines = done.stdout.strip().splitlines() or [f"pytest ended with {done.returncode}"]
    yield f"`pytest {' '.join(chosen)}`: {lines[-1]}"
    yield from (f"- {line}" for line in lines if line.startswith(("FAILED", "ERROR")))


def kernel_seconds(graph: asg.Graph, feeds: dict[str, np.ndarray], device: str) -> float:
    """Return the seconds of a graph's kernels together, the median of some runs."""
    return asg.compile(graph, "wgpu", device=device).profile(feeds, runs=RUNS).seconds


def products(asked: Asked) -> Rows:
    """Yield the rate of products of square matrices of f32."""
    sides = [side // asked.shrink for side in SIDES]
    theirs = _torch_products(asked, sides)
    yield "| n | TFLOP/s | predicted for the H100 | torch | share of torch |\n|---|---|---|---|---|"
    for n in sides:
        rng = np.random.default_rng(0)
        feeds = {name: rng.standard_normal((n, n), np.float32) for name in "ab"}
        workload = product_of(n)
        ours = 2 * n**3 / kernel_seconds(workload.graph, feeds, asked.device)
        paper = sum(one.seconds for one in predicted(scheduled(workload.graph, {})))
        peer = 2 * n**3 / theirs[n] if n in theirs else None
        beside = f"{peer / 1e12:.2f} | {ours / peer:.0%}" if peer else "- | -"
        yield f"| {n} | {ours / 1e12:.2f} | {2 * n**3 / paper / 1e12:.2f} | {beside} |"


def _torch_products(asked: Asked, sides: Sequence[int]) -> dict[int, float]:
    if asked.torch is None:
        return {}
    command = [asked.torch, "-c", TORCH, *map(str, sides)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return {int(n): seconds for n, seconds in json.loads(done.stdout).items()}


def bandwidth(asked: Asked) -> Rows:
    """Yield the bytes a second that passes over memory read and write."""
    length = LENGTH // asked.shrink
    yield "| pass | GB/s | share of the H100's published 3350 |\n|---|---|---|"
    passes: dict[str, tuple[int, Callable[[asg.Tensor], asg.Tensor]]] = {
        "x + 1": (2, lambda x: x + 1.0),
        "gelu(x)": (2, asg.gelu),
        "sum of all": (1, asg.sum),
        "sum of each row of 1024": (1, lambda x: asg.sum(x.reshape((-1, 1024)), axis=1)),
        "sum of each column of 1024": (1, lambda x: asg.sum(x.reshape((-1, 1024)), axis=0)),
        "softmax of each row of 1024": (2, lambda x: asg.softmax(x.reshape((-1, 1024)), -1)),
        "transpose": (2, lambda x: asg.transpose(x.reshape((-1, 1024)))),
    }
    for name, (times, function) in passes.items():
        g = asg.Graph("pass")
        g.output("y", function(g.input("x", (length,))))
        feeds = {"x": np.ones(length, np.float32)}
        rate = 4 * length * times / kernel_seconds(g, feeds, asked.device)
        yield f"| {name} | {rate / 1e9:.0f} | {rate / H100.memory:.0%} |"


def workloads(asked: Asked) -> Rows:
    """Yield the steps of the usual workloads, before and after their kernels are tuned."""
    ceilings = measure_ceilings("wgpu", asked.device)
    rates = f"{ceilings.flops / 1e9:.4g} GFLOP/s, {ceilings.bandwidth / 1e9:.4g} GB/s"
    yield f"Ceilings: {rates}; a run takes {ceilings.latency * 1e6:.0f} µs at least.\n"
    yield "| workload | step, ms | tuned, ms | kernels, ms | predicted for the H100 |"
    yield "|---|---|---|---|---|"
    for name in NAMES[-2:] if asked.quick else NAMES:
        workload = make_workload(name)
        before, kernels = _step(workload, ceilings, asked)
        WgpuBackend().tune(lowered(workload.graph, dims_of(workload)), asked.device)
        after, _ = _step(workload, ceilings, asked)
        found = predicted(scheduled(workload.graph, dims_of(workload)))
        paper = sum(one.seconds for one in found)
        times = " | ".join(f"{seconds * 1e3:.3f}" for seconds in (before, after, kernels, paper))
        yield f"| {name} | {times} |"


def _step(workload: Workload, ceilings: Ceilings, asked: Asked) -> tuple[float, float]:
    seconds = 0.1 if asked.quick else 2.0
    found = measure(workload, ceilings, "wgpu", asked.device, seconds)
    return found.step, sum(kernel.seconds for kernel in found.kernels)


SECTIONS: dict[str, Callable[[Asked], Rows]] = {
    "Tests": suite, "Products": products, "Bandwidth": bandwidth, "Workloads": workloads,
}  # fmt: skip


def report(asked: Asked) -> str:
    """Return the report; a section that fails says so, and the others follow."""
    model = f"Predictions: `benchmarks/gpu_model.py` for {H100.name}."
    parts = [f"# {asked.device}", f"{datetime.now(UTC):%Y-%m-%d}, `make bench-gpu`. {model}"]
    for title in track(SECTIONS, "measuring"):
        lines: list[str] = []
        try:
            lines.extend(SECTIONS[title](asked))
        except (asg.AsgError, subprocess.CalledProcessError, OSError) as error:
            lines.append(f"\nfailed: {error}\n{getattr(error, 'stderr', '') or ''}")
        parts.append(f"## {title}\n\n" + "\n".join(lines))
    return "\n\n".join(parts) + "\n"


def main() -> None:
    """Read the command line, measure, and write the report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--device", help="a device by number or description (see asg devices)")
    parser.add_argument("--torch", metavar="PYTHON", help="an interpreter with torch and CUDA")
    parser.add_argument("--out", type=Path, help="the report (default: benchmarks/results)")
    parser.add_argument("--quick", action="store_true", help="small sizes, to try the script")
    parser.add_argument("--on-cpu", action="store_true", help="accept a driver on the CPU")
    given = parser.parse_args()
    adapter = choose(given.device, adapters())
    if adapter.is_cpu and not given.on_cpu:
        parser.error(f"{adapter.describe()} is not a GPU; --on-cpu measures it all the same")
    text = report(Asked(adapter.describe(), given.torch, given.quick))
    name = "".join(c if c.isalnum() else "-" for c in adapter.name).strip("-").lower()
    path = given.out or ROOT / "benchmarks" / "results" / f"gpu-{name}.md"
    write_atomic(path, text)
    print(f"{text}\nwrote {path}")


if __name__ == "__main__":
    main()
