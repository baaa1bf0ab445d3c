"""Compare random programs on the executors with the interpreter: python tools/fuzz_programs.py.

The comparison covers values, gradients, second derivatives, batches and directions, claims of right
numbers, sizes of symbols through one executable, successive runs with state and a compiled file,
and files of text, JSON and ONNX; see asg/testing/programs. A program is a function of its seed:
`--seed 1234 --count 1` runs that program alone. A program that fails is made smaller, printed, and
kept in out/fuzz/programs as a text form with its feeds. The exit code is then 1.

`--wgpu 0.1` runs a share of the programs on wgpu, on the first adapter that wgpu finds.
VK_DRIVER_FILES=/usr/lib/chromium/vk_swiftshader_icd.json chooses SwiftShader, for example. Part of
these programs runs with all kernels checked (see ASG_WGPU_CHECKED). A program in 25 is in f16, and
another in bf16; `--dtype f16` makes all programs f16. ASG_NUMPY_NATIVE=0 leaves native code out.

`--paper 0.1`, with PYTHONPATH=., runs the kernels of a share of the programs in the interpreter of
kernels, which finds races, and accesses outside of memory.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from asg.testing.programs import Fault, Program
    from asg.testing.programs.checks import Check, Report

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "out" / "fuzz" / "programs"
CHUNK = 32  # seeds that a process takes at a time
TOGETHER = 8  # programs in a graph on wgpu


class Found(NamedTuple):
    """The result of a chunk of seeds: counts by family and by check, and faults in words."""

    families: Counter[str]
    checks: Counter[str]
    tally: Counter[str]
    faults: list[str]


def main() -> None:
    """Run the requested number of programs, and report the faults."""
    options = _options()
    if options.driver:
        os.environ["VK_DRIVER_FILES"] = os.environ["VK_ICD_FILENAMES"] = options.driver
    os.environ["OMP_NUM_THREADS"] = "1"  # products are small, and processes take the cores
    start, total = time.monotonic(), Found(Counter(), Counter(), Counter(), [])
    try:
        for found in _watched(options, total):
            for mine, more in zip(total[:3], found[:3], strict=True):
                mine.update(more)
            total.faults.extend(found.faults)
    except KeyboardInterrupt:
        print("stopped")
    _tell(total, time.monotonic() - start)
    sys.exit(1 if total.faults else 0)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--seed", type=int, default=0, help="seed of the first program")
    parser.add_argument("--count", type=int, default=1000, help="how many programs")
    parser.add_argument("--dtype", help="float dtype of all programs, f16 say; else drawn")
    parser.add_argument("--wgpu", type=float, default=0.0, help="share that also runs on wgpu")
    parser.add_argument("--paper", type=float, default=0.0, help="share for the interpreter")
    parser.add_argument("--only-wgpu", action="store_true", help="leave the checks of NumPy out")
    parser.add_argument("--driver", default="", help="the ICD file of the Vulkan driver for wgpu")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--shrink", type=float, default=20.0, help="seconds for a failing program")
    return parser.parse_args()


def _watched(options: argparse.Namespace, total: Found) -> Iterator[Found]:
    """Yield the result of each chunk, beside a bar of progress."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (TextColumn("programs"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
               TextColumn("{task.fields[note]}"))  # fmt: skip
    ends = range(options.seed, options.seed + options.count, CHUNK)
    chunks = [range(s, min(s + CHUNK, options.seed + options.count)) for s in ends]
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task, start = bar.add_task("", total=options.count, note=""), time.monotonic()
        for seeds, found in _results(options, chunks):
            for fault in found.faults:
                bar.console.print(fault, markup=False, highlight=False, soft_wrap=True)
            yield found
            bar.advance(task, len(seeds))
            rate = bar.tasks[0].completed / (time.monotonic() - start)
            bar.update(task, note=f"{rate:.1f}/s, {len(total.faults)} faults")


def _results(options: argparse.Namespace, chunks: list[range]) -> Iterator[tuple[range, Found]]:
    if options.jobs == 1:
        yield from ((seeds, _checked(seeds, options)) for seeds in chunks)
        return
    with ProcessPoolExecutor(options.jobs) as pool:
        waiting = {pool.submit(_checked, seeds, options): seeds for seeds in chunks}
        for done in as_completed(waiting):
            yield waiting[done], done.result()


def _checked(seeds: range, options: argparse.Namespace) -> Found:
    from asg.testing.programs import (
        check_program,
        check_runs,
        check_together,
        random_program,
        shrink,
    )

    found = Found(Counter(), Counter(), Counter(), [])
    reports = []
    programs = [random_program(seed, options.dtype) for seed in seeds]
    found.families.update(program.family for program in programs)
    if not options.only_wgpu:
        reports += [check_program(program) for program in programs]
    reports += [_on_paper(program) for program in programs if _is_for_paper(program, options)]
    share = [p for p in programs if _on_wgpu(p, options)]
    alone = [program for program in share if program.symbols]
    together = [program for program in share if not program.symbols]
    reports += [check_program(program, ("wgpu",)) for program in alone]
    reports += [check_runs(program, "wgpu") for program in together[::TOGETHER]]
    for i in range(0, len(together), TOGETHER):
        reports.append(check_together(together[i : i + TOGETHER], "wgpu"))
    reports += [_with_all_checked(some) for some in (alone[:1], together[:TOGETHER]) if some]
    for report in reports:
        found.checks.update(report.checks)
        found.tally.update(report.tally)
        faults = [shrink(fault, options.shrink) for fault in report.faults]
        found.faults.extend(_kept(fault, options.dtype) for fault in faults)
    return found


def _is_for_paper(program: Program, options: argparse.Namespace) -> bool:
    from tests.wgpu.paper_card import takes

    return np.random.default_rng(program.seed).random() < options.paper and takes(program)


def _on_paper(program: Program) -> Report:
    from asg.testing.programs import Fault, Report

    detail = _paper_fault(program, Counter())
    faults = [Fault("kernels", detail, program, _paper_fault)] if detail else []
    return Report(faults, Counter({"kernels": 1}))


def _paper_fault(program: Program, _: Counter[str]) -> str | None:
    from tests.wgpu.paper_card import differences

    try:
        return "; ".join(map(str, differences(program))) or None
    except Exception as error:  # a fault of a kernel, or of its making
        return f"{type(error).__name__}: {error}"


def _with_all_checked(programs: Sequence[Program]) -> Report:
    """Check programs on wgpu with kernels that are checked whether they are proved or not.

    Their bits may be others: a compiler contracts products and sums otherwise among checks.
    """
    from asg.testing.programs import check_together

    with _all_checked():
        report = check_together(programs, "wgpu")
    report.checks["wgpu, all checked"] = report.checks.pop("wgpu")
    report.faults[:] = [
        fault._replace(again=partial(_again, fault.again)) for fault in report.faults
    ]
    return report


def _again(check: Check, program: Program, tally: Counter[str]) -> str | None:
    with _all_checked():
        return check(program, tally)


@contextmanager
def _all_checked() -> Generator[None]:
    os.environ["ASG_WGPU_CHECKED"] = "1"
    try:
        yield
    finally:
        del os.environ["ASG_WGPU_CHECKED"]


def _on_wgpu(program: Program, options: argparse.Namespace) -> bool:
    """Whether wgpu takes part: in a share of the programs, of a dtype that it has there."""
    if np.random.default_rng(program.seed).random() >= options.wgpu:
        return False
    from asg_wgpu.device.adapters import adapters

    dtypes = {type_.dtype for node in program.graph.nodes for type_ in node.types}
    lacking = {"f64", "i64", "u64"}
    lacking |= set() if "shader-f16" in adapters()[0].features else {"f16"}
    return not dtypes & lacking


def _kept(fault: Fault, dtype: str | None) -> str:
    """Write the program of a fault to a file; return the message for it."""
    import asg

    program = fault.program
    KEPT.mkdir(parents=True, exist_ok=True)
    path = KEPT / f"{program.seed}-{fault.check}.txt"
    shown = asg.text(program.graph, sources=False, origins=False)
    path.write_text(shown, encoding="utf-8")
    asg.save_state(program.feeds, path.with_suffix(".safetensors"))
    feeds = [
        f"  {name} = {np.array2string(array, threshold=40, floatmode='unique')}"
        for name, array in program.feeds.items()
    ]
    more = f" --dtype {dtype}" if dtype else ""
    more += " --wgpu 1" if "wgpu" in fault.detail else ""
    nasty = ", nasty values" if program.nasty else ""
    return "\n".join([
        f"\nseed {program.seed} ({program.family}{nasty}), {fault.check}: {fault.detail[:1500]}",
        *(line[:300] for line in shown.splitlines()[:60]), *feeds,
        f"kept in {path}; again:",
        f"python tools/fuzz_programs.py --seed {program.seed} --count 1{more}",
    ])  # fmt: skip


def _tell(total: Found, seconds: float) -> None:
    count = total.families.total()
    for name, counts in (("families", total.families), ("checks", total.checks)):
        print(f"{name}: " + ", ".join(f"{key} {value:,}" for key, value in counts.items()))
    compared, unstable = total.tally["compared"], total.tally["unstable"]
    print(f"{compared:,} numbers compared, {unstable:,} left out: they jump where rounding differs")
    print(f"{total.tally['refused']:,} checks left out: beyond the limit of ranks")
    print(f"{count:,} programs in {seconds:.0f} s, {count / seconds:.1f}/s: "
          f"{len(total.faults)} faults")  # fmt: skip


if __name__ == "__main__":
    main()
