"""Measure every figure with a bound in a single run, and keep the figures by date.

    python benchmarks/report.py PEERS [--sections numpy scale] [--quick] [--markdown]

You need the folder of the peer benchmark and an interpreter with ASG, torch, jax and autograd. The
lines go to benchmarks/results/DATE.json with a description of the machine. The script of a
section's name runs it alone. Exits with 1 where a gate is not met.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path

import graph_scale
import numpy_vs_peers
from compare_peers import compile_sources
from report_lines import Line, leave, markdown, tell

from asg.bench import machine, save_record

RESULTS = Path(__file__).parent / "results"
IMPORT = 0.3  # seconds of `import asg`, with NumPy


def importing(rounds: int) -> Iterator[Line]:
    """Yield the seconds that `import asg` takes in a fresh process."""
    code = "import time; t = time.process_time(); import asg; print(time.process_time() - t)"
    command = [sys.executable, "-c", code]
    compile_sources()
    runs = [
        subprocess.run(command, check=True, capture_output=True, text=True) for _ in range(rounds)
    ]
    seconds = min(float(run.stdout) for run in runs)
    yield Line("Import", "import asg, seconds of CPU", seconds, IMPORT, at_least=False)


def numpy(peers: Path, quick: bool) -> Iterator[Line]:
    """Yield the lines of the NumPy executor."""
    yield from importing(3)
    pairs, rounds = (3, 1) if quick else (25, 3)
    yield from numpy_vs_peers.lines(peers, pairs=pairs, rounds=rounds)


def scale(peers: Path, quick: bool) -> Iterator[Line]:
    """Yield how building, deriving and compiling grow with the size of a graph."""
    yield from graph_scale.lines(rounds=1 if quick else 3)


SECTIONS: Mapping[str, Callable[[Path, bool], Iterator[Line]]] = {
    "numpy": numpy, "scale": scale,
}  # fmt: skip


def main() -> None:
    """Read the command line, measure, keep the figures, and exit with 1 below a gate."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("peers", type=Path, help="folder of the peer benchmark")
    parser.add_argument("--sections", nargs="+", choices=SECTIONS, default=tuple(SECTIONS))
    parser.add_argument("--quick", action="store_true", help="fewer rounds, to try it")
    parser.add_argument("--markdown", action="store_true", help="print a table for a document")
    options = parser.parse_args()
    found = [
        line
        for name in options.sections
        for line in tell(SECTIONS[name](options.peers, options.quick))
    ]
    record = {
        "date": datetime.now(UTC).isoformat(timespec="seconds"), "machine": machine(),
        "quick": options.quick, "lines": [line.record() for line in found],
    }  # fmt: skip
    print(f"\nwrote {save_record(record, RESULTS)}")
    if options.markdown:
        print(markdown(found))
    leave(found)


if __name__ == "__main__":
    main()
