"""Measure inference beside peers: latency of one example, throughput of batches, and cold start.

    python benchmarks/inference.py [--models mlp resnet18 encoder generation] [--rounds 7]
        [--python PEERS_PYTHON] [--peers torch_eager torch_compile onnxruntime] [--threads 1]
        [--keep]

The peers are PyTorch eager, torch.compile and ONNX Runtime, on the file that ASG exports. Each side
of a workload is a process, and the processes take turns. Their answers must agree. A figure is our
CPU time for an answer divided by the time of the fastest peer, the median of the rounds.

For the cold start, it is the CPU time of a fresh process and its children from the first line to
the first answer. Compiled kernels and the ONNX model exist then. `--keep` writes a record for the
site.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

from compare_peers import compile_sources
from cpu_records import Record, row_of
from families import disagreement, in_turn, variables
from pairs import Side, surroundings
from report_lines import Line, leave, tell

SOURCES = Path(__file__).parent / "inference_peers"
OURS = "asg_numpy"
PEERS = ("torch_eager", "torch_compile", "onnxruntime")
SHARE = 1.2  # of the fastest peer's time, at most
COLD = 0.2  # of the quickest peer's cold start
AGREEMENT = 2e-3  # of the sums of the first answers, relative, in f32

_START = """
import resource, sys, time
began = time.process_time()
import importlib, workloads
name, workload = sys.argv[1:]
trial = importlib.import_module("peer_" + name).BUILD[workload](*workloads.load(workload))
trial.read(trial.step(0))
children = resource.getrusage(resource.RUSAGE_CHILDREN)
print("seconds", time.process_time() - began + children.ru_utime + children.ru_stime)
"""


def cold(folder: Path, name: str, workload: str, python: str, bound: dict[str, str]) -> float:
    """Return the seconds of CPU that a fresh process of a side takes to its first answer."""
    run = subprocess.run(
        [python, "-c", _START, name, workload], cwd=folder, check=True, capture_output=True,
        text=True, env={**surroundings(), "XDG_CACHE_HOME": str(folder), **bound},
    )  # fmt: skip
    return float(run.stdout.split()[-1])


def measure(folder: Path, workload: str, options: argparse.Namespace, record: Record) -> list[Line]:
    """Measure a workload on all sides in turn, and add it to the record.

    Raises RuntimeError where a side does not get through, or where answers do not agree.
    """
    bound = variables(options.threads)
    pythons = {OURS: sys.executable, **dict.fromkeys(options.peers, options.python)}
    with ExitStack() as stack:
        sides = {
            name: stack.enter_context(Side(folder, name, workload, python=python, variables=bound))
            for name, python in pythons.items()
        }
        for peer in options.peers:
            apart = disagreement(sides[OURS], sides[peer])
            if not apart < AGREEMENT:
                raise RuntimeError(f"{workload}: answers differ from {peer} by {apart:.2g}")
        turns = in_turn(sides, options.rounds)
    warm = {name: statistics.median(turn.cpu for turn in found) for name, found in turns.items()}
    starts = {
        name: min(cold(folder, name, workload, python, bound) for _ in range(2))
        for name, python in pythons.items()
    }
    shares = {
        peer: statistics.median(
            a.cpu / b.cpu for a, b in zip(turns[OURS], turns[peer], strict=True)
        )
        for peer in options.peers
    }
    record.add(row_of(workload, warm, shares))
    return [
        _line(f"Inference, {workload}", "an answer", warm, SHARE, 1e3, "ms"),
        _line(f"Inference, {workload}", "cold start", starts, COLD, 1, "s"),
    ]


def _line(
    section: str, what: str, seconds: dict[str, float], gate: float, scale: float, unit: str
) -> Line:
    peer = min((name for name in seconds if name != OURS), key=lambda name: seconds[name])
    detail = ", ".join(f"{name} {each * scale:.3g} {unit}" for name, each in seconds.items())
    share = seconds[OURS] / seconds[peer]
    return Line(section, f"{what}: share of {peer}", share, gate, at_least=False, detail=detail)


def lines(options: argparse.Namespace, record: Record) -> Iterator[Line]:
    """Measure, fill the record, and yield the lines of each workload."""
    sys.path.insert(0, str(SOURCES))
    from workloads import SIZES

    compile_sources()
    with tempfile.TemporaryDirectory() as folder:
        for source in SOURCES.glob("*.py"):
            shutil.copy(source, folder)
        for model in options.models:
            for size in SIZES[model]:
                yield from measure(Path(folder), f"{model}/{size}", options, record)


def main() -> None:
    """Read the command line, measure, and exit with 1 where a gate is not met."""
    models = ("mlp", "resnet18", "encoder", "generation")
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--models", nargs="+", choices=models, default=models)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--python", default=sys.executable, help="interpreter with the peers")
    parser.add_argument("--peers", nargs="+", choices=PEERS, default=PEERS)
    parser.add_argument("--threads", type=int, help="threads of every side; all by default")
    parser.add_argument("--keep", action="store_true", help="write a record to benchmarks/results")
    options = parser.parse_args()
    leave(tell(lines(options, Record("inference", options))))


if __name__ == "__main__":
    main()
