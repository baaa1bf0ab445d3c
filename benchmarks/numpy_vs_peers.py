"""Compare the NumPy executor, the default without a GPU, with PyTorch, JAX and autograd on the CPU.

You need the folder of the peer benchmark and an interpreter with ASG, torch, jax and autograd.

    python benchmarks/numpy_vs_peers.py PEERS [--pairs 25] [--rounds 3] [--workloads mlp gpt cnn ew]

Prints our time as a share of the peer's. Alternating pairs measure the steady state. Whole
processes in turn measure the first step and the peak of resident memory. The report also gives the
deviation of our losses after 1, 2, 10 and 50 steps from the reference in f64.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from compare_peers import cell, measure, prepare
from pairs import paired
from report_lines import Line, leave, tell

OURS = "asg_numpy"
WORKLOADS = ("mlp", "gpt", "cnn", "ew", "matmul")
SECTION = "NumPy executor against PyTorch, JAX and autograd"
# At most this share of a peer's time: gate and target
SHARES = {
    "mlp": ("torch_eager", 1.3, 1.0), "gpt": ("torch_eager", 1.3, 1.0),
    "cnn": ("torch_eager", 2.0, 1.0), "ew": ("jax", 2.0, 1.0),
    "matmul": ("torch_eager", 1.10, None),
}  # fmt: skip
AUTOGRAD = {"mlp": 4.0, "gpt": 3.0, "cnn": 5.0, "ew": 2.0}  # times as fast, at least
FIRST = {"mlp": "torch_eager", "gpt": "jax"}  # our first step takes less than theirs
TRAINED = ("mlp", "gpt", "cnn")
TOLERANCE = 1e-3  # of the losses, relative, in f32 after up to 50 steps


def speeds(folder: Path, workloads: Sequence[str], pairs: int) -> Iterator[Line]:
    """Yield our time as a share of the peer's, and how many times as fast as autograd we are."""
    for workload in workloads:
        peer, gate, target = SHARES[workload]
        found = paired(folder, OURS, peer, workload, pairs)
        what = f"{workload}: share of {peer}'s time"
        yield Line(SECTION, what, 1 / found.times, gate, target, at_least=False, detail=str(found))
        if workload in AUTOGRAD:
            found = paired(folder, OURS, "autograd", workload, min(pairs, 7))
            what, gate = f"{workload}: times as fast as autograd", AUTOGRAD[workload]
            yield Line(SECTION, what, found.times, gate, detail=str(found))


def starts_and_memory(runner: Path, workloads: Sequence[str], rounds: int) -> Iterator[Line]:
    """Yield the first step and the peak of memory beside the peers'."""
    for workload in workloads:
        if workload not in TRAINED:
            continue
        sides = dict.fromkeys((OURS, "torch_eager", FIRST.get(workload, "torch_eager")))
        cells = measure(runner, tuple(sides), workload, rounds)
        ours, torch = cells[OURS], cells["torch_eager"]
        if workload in FIRST:
            peer = FIRST[workload]
            a, b = ours["first_step_s"], cells[peer]["first_step_s"]
            what = f"{workload}: first step, share of {peer}'s"
            yield Line(SECTION, what, a / b, 1.0, at_least=False, detail=f"{a:.2f}, {b:.2f} s")
        above = [side["peak_rss_mb"] - side["rss_import_mb"] for side in (ours, torch)]
        detail = f"{above[0]:.0f} against {above[1]:.0f} MB"
        what = f"{workload}: memory above import, share of torch's"
        yield Line(SECTION, what, above[0] / above[1], 0.8, at_least=False, detail=detail)
        a, b = ours["peak_rss_mb"], torch["peak_rss_mb"]
        what = f"{workload}: memory in all, share of torch's"
        yield Line(SECTION, what, a / b, 0.5, at_least=False, detail=f"{a:.0f} against {b:.0f} MB")


def losses(runner: Path, side: str, workloads: Sequence[str], section: str) -> Iterator[Line]:
    """Yield how far the losses after 1, 2, 10 and 50 steps are from the f64 reference."""
    reference = {
        row["workload"]: row["losses"]
        for row in map(json.loads, (runner.parent / "reference.jsonl").read_text().splitlines())
        if row.get("losses")
    }
    for workload in workloads:
        if workload not in TRAINED:
            continue
        wanted = reference[workload]
        found = cell(runner, side, workload)["losses"]
        worst = max(abs(found[step] - value) / abs(value) for step, value in wanted.items())
        what = f"{workload}: loss after {', '.join(wanted)} steps, deviation"
        yield Line(section, what, worst, TOLERANCE, at_least=False)


def lines(
    peers: Path, workloads: Sequence[str] = WORKLOADS, pairs: int = 25, rounds: int = 3
) -> Iterator[Line]:
    """Measure, and yield every line of this benchmark."""
    with tempfile.TemporaryDirectory() as folder:
        runner = prepare(peers, Path(folder))
        yield from speeds(Path(folder), workloads, pairs)
        yield from starts_and_memory(runner, workloads, rounds)
        yield from losses(runner, OURS, workloads, SECTION)


def main() -> None:
    """Read the command line, measure, and exit with 1 where a gate is not met."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("peers", type=Path, help="folder of the peer benchmark")
    parser.add_argument("--workloads", nargs="+", choices=WORKLOADS, default=WORKLOADS)
    parser.add_argument("--pairs", type=int, default=25)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    leave(tell(lines(options.peers, options.workloads, options.pairs, options.rounds)))


if __name__ == "__main__":
    main()
