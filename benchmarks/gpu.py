"""Test and measure a GPU in five minutes: `make bench-gpu` writes a report.

The order is: tests of the wgpu executor; products, passes over memory, convolutions, attention and
recurrence; whole training steps; first steps; waits. The card's own clock times the kernels, after
50 ms of work, because an idle card lowers its clocks. If torch with CUDA can be imported, torch
eager runs in the same process for each figure. The file is complete after each line.

    python benchmarks/gpu.py [--device NAME] [--out REPORT.md] [--budget 300]
        [--only products passes …] [--torch auto|cpu|none] [--quick] [--on-cpu]
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import gpu_kernels
import numpy as np
from gpu_report import Limit, Report, Section
from gpu_rows import RUNS, Side, pace_of, table
from gpu_steps import MODELS, QUICK, first_of_ours, steps
from gpu_torch import WHERE, find_peer

from asg_wgpu.device.adapters import adapters, choose

ROOT = Path(__file__).parents[1]
FIRSTS = ("tiny", "gpt2s", "resnet50")  # models with a timed first step
CACHES = ("ASG_CACHE_DIR", "MESA_SHADER_CACHE_DIR", "__GL_SHADER_DISK_CACHE_PATH", "XDG_CACHE_HOME")
PACE = 2048  # side of the product that shows a card's clock under load
SHRINK, SKIP = 16, 9  # to be quick: smaller sizes, and a few of the rows
QUICKLY = "tests/core/test_tracing.py"  # tests of little time
BUDGET = 300.0  # seconds
BAD = ("FAILED", "ERROR")  # pytest's line for a test


def suite(device: str, quick: bool, limit: Limit) -> Iterator[str]:
    """Yield the outcome of the tests of the wgpu executor on the device."""
    chosen = QUICKLY if quick else "tests/wgpu"
    spread = importlib.util.find_spec("xdist") is not None and not quick
    command = [
        sys.executable, "-m", "pytest", chosen, "-v", "--tb=line", "-p", "no:cacheprovider",
        *(("-n", "auto") if spread else ()),
    ]  # fmt: skip
    passed, bad, last = 0, dict[str, None](), ""
    try:
        for line in limit.lines(command, ROOT, {"ASG_DEVICE": device}):
            passed += " PASSED" in line
            if node := _failed(line):
                bad[node] = None
            last = line
    except RuntimeError:  # tests that failed
        pass
    finally:
        yield f"`pytest {chosen}`: {passed} passed, {len(bad)} failed. {last.strip('= ')}"
        yield from (f"- {name}" for name in bad)


def _failed(line: str) -> str | None:
    """Return the test that a line of pytest says has failed."""
    _, found, rest = line.partition("tests/")
    if not found or not any(word in line.split() for word in BAD):
        return None
    for end in (" - ", *(f" {word}" for word in BAD)):
        rest = rest.split(end)[0]
    return found + rest


def first_steps(device: str, quick: bool, limit: Limit) -> Iterator[str]:
    """Yield the time from model to first loss in fresh processes, caches empty and then full."""
    yield "| model | caches | model to first loss, s | of the process, s |\n|---|---|---|---|"
    for name, _ in limit.each(dict.fromkeys(FIRSTS[:1] if quick else FIRSTS)):
        with tempfile.TemporaryDirectory() as folder:
            env = {"ASG_CACHE": "1", **dict.fromkeys(CACHES, folder)}
            for state in ("empty", "full"):
                command = [sys.executable, __file__, "--device", device, "--first", name]
                command += ["--quick"] if quick else []
                began = time.perf_counter()
                (line,) = limit.lines(command, ROOT, env)
                process = time.perf_counter() - began
                yield f"| {name} | {state} | {float(line):.2f} | {process:.2f} |"


def waits(device: str, quick: bool, limit: Limit) -> Iterator[str]:
    """Yield the lines of `benchmarks/waits.py`."""
    script = Path(__file__).with_name("waits.py")
    command = [sys.executable, str(script), *(["--quick"] if quick else [])]
    yield from limit.lines(command, ROOT, {"ASG_DEVICE": device})


def sections(side: Side, quick: bool) -> dict[str, Section]:
    """Return the sections by name, in order, each with its share of the time."""
    shrink = SHRINK if quick else 1

    def kernels(name: str, title: str, weight: float) -> Section:
        make = gpu_kernels.SECTIONS[name]
        rows = make(shrink)[:: SKIP if quick else 1]
        return Section(title, weight, partial(table, rows, side))

    return {
        "tests": Section("Tests", 80, partial(suite, side.device, quick)),
        "products": kernels("products", "Products", 20),
        "passes": kernels("passes", "Passes over memory", 25),
        "convolutions": kernels("convolutions", "Convolutions", 30),
        "attention": kernels("attention", "Attention", 8),
        "recurrence": kernels("recurrence", "Recurrence", 8),
        "families": Section("Training steps", 85, lambda limit: steps(side, limit, quick)),
        "first": Section("First steps", 34, partial(first_steps, side.device, quick)),
        "waits": Section("Waits", 10, partial(waits, side.device, quick)),
    }


def heading(side: Side, driver: str) -> str:
    """Return lines that describe the machine and the method."""
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], check=False, capture_output=True, text=True,
        cwd=ROOT,
    ).stdout.strip()  # fmt: skip
    peer = side.peer.describe() if side.peer else "torch with CUDA is not here"
    return (
        f"# {side.device}\n\n"
        f"{datetime.now(UTC):%Y-%m-%d}, driver {driver}, commit {commit or 'unknown'}, "
        f"Python {platform.python_version()}, NumPy {np.__version__}, {os.cpu_count()} cores; "
        f"{peer}.\n\n"
        "Kernels are timed by the card's own clock, the median of some runs after 50 ms of work "
        "(idle clocks are low); torch's by CUDA's events, after as much. A section ends with the "
        f"rate of a product of {PACE}³, as a share of the first. A step reads its loss, "
        "and is timed by the wall. A share below 1 means that we are faster."
    )


def first(name: str, device: str, quick: bool) -> None:
    """Print the seconds of a model's first step in this process."""
    print(first_of_ours((QUICK if quick else MODELS)[name](), device)[0])


def arguments() -> tuple[argparse.ArgumentParser, argparse.Namespace]:
    """Return the parser and the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--device", help="a device by number or description (see asg devices)")
    parser.add_argument("--out", type=Path, help="the report (default: benchmarks/results)")
    parser.add_argument("--budget", type=float, default=BUDGET, help="seconds of all sections")
    parser.add_argument("--only", nargs="+", help="these sections alone")
    parser.add_argument("--torch", choices=WHERE, default="auto", help="torch on CUDA by default")
    parser.add_argument("--quick", action="store_true", help="small sizes, to try the script")
    parser.add_argument("--on-cpu", action="store_true", help="accept a driver on the CPU")
    parser.add_argument("--first", metavar="MODEL", help=argparse.SUPPRESS)
    return parser, parser.parse_args()


def main() -> None:
    """Read the command line, measure, and write the report."""
    parser, given = arguments()
    if given.first:
        first(given.first, given.device, given.quick)
        return
    adapter = choose(given.device, adapters())
    if adapter.is_cpu and not given.on_cpu:
        parser.error(f"{adapter.describe()} is not a GPU; --on-cpu measures it all the same")
    side = Side(adapter.describe(), find_peer(given.torch), 1 if given.quick else RUNS)
    known = sections(side, given.quick)
    if unknown := set(given.only or ()) - known.keys():
        parser.error(f"sections are {', '.join(known)}, not {', '.join(sorted(unknown))}")
    name = "".join(c if c.isalnum() else "-" for c in adapter.name).strip("-").lower()
    report = Report(given.out or ROOT / "benchmarks" / "results" / f"gpu-{name}.md")
    report.add(heading(side, adapter.driver))
    pace = pace_of(gpu_kernels.product((PACE // (SHRINK if given.quick else 1),) * 3), side)
    chosen = [known[each] for each in known if each in (given.only or known)]
    report.run(chosen, given.budget, pace)
    print(f"wrote {report.path}")


if __name__ == "__main__":
    main()
