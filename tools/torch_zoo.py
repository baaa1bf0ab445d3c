"""Try PyTorch programs: export, import, and compare values, gradients and a second size in f64.

    python -m tools.torch_zoo try LOG [--only WORD …]   try each program, add its result to a file
    python -m tools.torch_zoo table LOG                 write benchmarks/torch_zoo.md from the file

Needs torch, torchvision, timm and transformers. No weights are downloaded: all are random, in small
configurations. Each program runs in a separate process with a time limit. Models that compute
positions in f32 agree only to the rounding of f32.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import time
import warnings
from importlib import import_module
from pathlib import Path
from typing import Any

import torch

import asg
from tools.torch_compare import compare, compare_gradients
from tools.torch_zoo_programs import PROGRAMS, SINGLE

ROOT = Path(__file__).resolve().parents[1]
TABLE = ROOT / "benchmarks" / "torch_zoo.md"
VALUES, GRADIENTS = 1e-6, 1e-5  # tolerances, of the largest number or of 1
SECONDS = 240  # for one program
STEPS = ("export", "load", "values", "gradients", "second size")


def attempt(name: str, queue: Any) -> None:
    """Put the steps that a program passes in a queue, and the first fault."""
    warnings.simplefilter("ignore")
    torch.set_num_threads(1)
    torch.manual_seed(0)
    passed: list[str] = []
    try:
        program = PROGRAMS[name]()
        model = program.model.eval()
        model, loose = (model.double(), 1) if program.is_double else (model, 100)
        exported = torch.export.export(
            model, program.args, program.kwargs, dynamic_shapes=program.dynamic, strict=False
        )
        passed.append("export")
        graph = asg.torch.from_exported(exported)
        passed.append("load")
        expected, _ = compare(graph, model, program.args, program.kwargs, VALUES * loose)
        passed.append("values")
        if program.second is not None:
            args, kwargs = program.second
            compare(graph, model, args, kwargs, VALUES * loose)
            passed.append("second size")
        if program.has_gradients:
            compare_gradients(
                graph, model, program.args, program.kwargs, expected, GRADIENTS * loose
            )
            passed.append("gradients")
    except Exception as error:  # all faults are told
        queue.put((passed, f"{type(error).__name__}: {str(error).strip()[:500]}"))
    else:
        queue.put((passed, ""))


def define_missing() -> None:
    """Declare torchvision's operators where its compiled part does not load (torch for CPUs)."""
    boxes = "(Tensor dets, Tensor scores, float iou_threshold) -> Tensor"
    for name in ("nms", "qnms"):
        if not hasattr(torch.ops.torchvision, name):
            torch.library.define(f"torchvision::{name}", boxes)


def tried(name: str) -> tuple[list[str], str, float]:
    """Return the steps that a program passes, the first fault, and the seconds."""
    start = time.perf_counter()
    context = multiprocessing.get_context("fork")
    queue = context.Queue()
    process = context.Process(target=attempt, args=(name, queue))
    process.start()
    try:
        passed, fault = queue.get(timeout=SECONDS)
    except Exception:  # the queue is empty: the process hangs, or was killed
        passed, fault = [], "no result in time"
        process.kill()
    process.join()
    return passed, fault, time.perf_counter() - start


def main() -> None:
    """Try the chosen programs, and print what fails."""
    define_missing()
    for package in ("timm", "torchvision", "transformers"):  # once, before the processes fork
        import_module(package)
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("action", choices=("try", "table"))
    parser.add_argument("log", type=Path, help="a file of results, by line, as they come")
    parser.add_argument("--only", nargs="*", default=[""], help="words of the programs' names")
    options = parser.parse_args()
    if options.action == "table":
        lines = options.log.read_text("utf-8").splitlines()
        last = {name: (passed, fault) for name, passed, fault in map(json.loads, lines)}
        TABLE.write_text(table([(name, *last[name]) for name in PROGRAMS if name in last]), "utf-8")
        return
    chosen = [name for word in options.only for name in PROGRAMS if word in name]
    for name in dict.fromkeys(chosen):
        passed, fault, seconds = tried(name)
        line = f"{name}: {fault or 'ok'} ({seconds:.0f} s)"
        print(line.replace("\n", " ")[:400], flush=True)
        with options.log.open("a", encoding="utf-8") as file:
            file.write(json.dumps([name, passed, fault]) + "\n")


def table(rows: list[tuple[str, list[str], str]]) -> str:
    """Return the results as a page."""
    packages = ("torch", "torchvision", "timm", "transformers")
    versions = ", ".join(f"{name} {import_module(name).__version__}" for name in packages)
    good = sum(not fault for _, _, fault in rows)
    lines = [
        "# PyTorch programs", "",
        f"`tools/torch_zoo.py` made this table with {versions}. The models have random weights.",
        "Values and gradients are compared with PyTorch's, and values at a second size. All is in",
        f"f64, except {len(SINGLE)} programs that PyTorch does not run in f64.",
        f"{good} of {len(rows)} tried programs agree. The tool has {len(PROGRAMS)} programs.", "",
        "| program | " + " | ".join(STEPS) + " | first fault |",
        "|---|" + "---|" * (len(STEPS) + 1),
    ]  # fmt: skip
    for name, passed, fault in rows:
        marks = " | ".join("yes" if step in passed else "-" for step in STEPS)
        told = fault.replace("\n", " ").replace("|", "/")[:120]
        lines.append(f"| {name} | {marks} | {told} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
