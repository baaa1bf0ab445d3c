"""Compare our executors with peers: the same workload, machine and run, cell by cell in turn.

You need the folder of the peer benchmark (`run.py`, `harness.py`, `workloads.py` and a `peer_*.py`
for each peer) and a Python interpreter with ASG and the peers.

    python benchmarks/compare_peers.py PEERS [--ours asg_numpy] [--peer torch_eager] [--rounds 2]

Prints the peer's time divided by ours for each workload: for the step (median of the medians) and
for the first step, with the creation of the device on both sides. Products also get GFLOP/s.
"""

from __future__ import annotations

import argparse
import json
import math
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from compileall import compile_dir
from importlib.util import find_spec
from pathlib import Path
from typing import Any

OURS = Path(__file__).parent / "peers"
NAMES = ("asg_numpy", "asg_wgpu")
PACKAGES = ("asg", *NAMES)

Cells = dict[str, dict[str, float]]  # side → figure → median


def compile_sources() -> None:
    """Let all processes find our modules compiled, as an installation leaves them."""
    for package in PACKAGES:
        found = find_spec(package)
        for folder in (found.submodule_search_locations or ()) if found else ():
            compile_dir(folder, quiet=1)


def prepare(peers: Path, folder: Path) -> Path:
    """Put the peer benchmark and our cells into a folder; return its runner."""
    compile_sources()
    for source in (*peers.glob("*.py"), peers / "reference.jsonl", *OURS.glob("*.py")):
        shutil.copy(source, folder)
    runner = folder / "run.py"
    names = ", ".join(f'"{name}"' for name in NAMES)
    runner.write_text(runner.read_text().replace("PEERS = [", f"PEERS = [{names}, ", 1))
    return runner


def cell(runner: Path, peer: str, workload: str) -> dict[str, Any]:
    """Return the measurements of a cell."""
    command = [sys.executable, str(runner), "--peer", peer, "--workload", workload]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return json.loads(done.stdout.splitlines()[-1])


def figures(row: dict[str, Any]) -> dict[str, float]:
    """Return the figures of a cell that are compared."""
    found = {f"{size}³ GFLOP/s": value for size, value in row.get("gflops", {}).items()}
    for key in ("step_ms", "first_step_s", "peak_rss_mb", "rss_import_mb", "others_cores"):
        if key in row:
            found[key] = row[key]
    return found


def measure(runner: Path, sides: Sequence[str], workload: str, rounds: int) -> Cells:
    """Run a workload on each side in turn; return the medians of each side's figures.

    Raises RuntimeError where a side does not get through.
    """
    rows: dict[str, list[dict[str, Any]]] = {side: [] for side in sides}
    for _ in range(rounds):
        for name, found in rows.items():
            found.append(cell(runner, name, workload))
            if found[-1]["status"] not in ("ok", "partial"):  # partial: not all steps in time
                raise RuntimeError(f"{name}: {found[-1].get('error', found[-1]['status'])}")
    sheets = {name: [figures(row) for row in found] for name, found in rows.items()}
    return {
        name: {key: statistics.median(sheet[key] for sheet in found) for key in found[0]}
        for name, found in sheets.items()
    }


def compare(runner: Path, ours: str, peer: str, workload: str, rounds: int) -> None:
    """Run a workload on both sides in turn, and print the figures and their ratios."""
    try:
        cells = measure(runner, (ours, peer), workload, rounds)
    except RuntimeError as error:
        print(workload, error, flush=True)
        return
    for key, a in cells[ours].items():
        b = cells[peer].get(key, math.nan)
        print(
            f"{workload:8} {key:16} {ours} {a:10.3f}  {peer} {b:10.3f}  ratio {b / a:7.2f}",
            flush=True,
        )


def main() -> None:
    """Read the command line and compare."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("peers", type=Path, help="folder of the peer benchmark")
    parser.add_argument("--ours", choices=NAMES, default="asg_numpy")
    parser.add_argument("--peer", default="torch_eager")
    parser.add_argument("--workloads", nargs="+", default=["mlp", "gpt", "ew", "matmul"])
    parser.add_argument("--rounds", type=int, default=2)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        runner = prepare(options.peers, Path(folder))
        for workload in options.workloads:
            compare(runner, options.ours, options.peer, workload, options.rounds)


if __name__ == "__main__":
    main()
