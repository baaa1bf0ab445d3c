"""Show the registers and instructions of a graph's kernels on a GPU, without a GPU.

    PYTHONPATH=. python tools/registers.py model.json [batch=32 …] [--card sm_90] [--keep FOLDER]

`--card` names an NVIDIA architecture, such as sm_90 of an H100 and an H200, a family of AMD's
cards, such as gfx1100, navi21, navi10, vega10 or polaris10, or a maker and a model: intel:tgl,
intel:dg2, qualcomm:630 or nvidia:174. `nvcc` of a CUDA toolkit compiles for sm_90, and Mesa's
drivers for the others. A line has the registers, the spills and the instructions of a kernel, under
Mesa's names, and the driver's CPU time for the pipeline. `--keep` leaves the WGSL of all kernels in
a folder, with CUDA C and PTX for sm_90.

A maker needs a shim of Mesa, which stands for a GPU; docs/contributing/kernels.md builds it.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import asg
from asg_wgpu.ir.counters import Counters
from asg_wgpu.run.program import WgpuProgram
from asg_wgpu.schedule.build import make_schedule
from tests.wgpu.compiled import Paper, default, lowered, program_of
from tools import mesa, ptx

_LOADED = "LD_PRELOAD"


def by_nvcc(graph: asg.Graph, arch: str, folder: Path) -> Iterator[str]:
    """Yield a line for each kernel; leave the texts in a folder."""
    if ptx.toolkit() is None:
        sys.exit("nvcc and ptxas of a CUDA toolkit must be in PATH")
    dispatches = make_schedule(graph, default().target).dispatches
    for number, dispatch in enumerate({each.kernel: each for each in dispatches}.values()):
        if dispatch.program is None:
            yield f"{dispatch.label}: it is the text of an op"
            continue
        source = folder / f"{number:03}.cu"
        source.with_suffix(".wgsl").write_text(dispatch.kernel.source({}), "utf-8")
        yield f"{dispatch.label}: {ptx.figures_of(dispatch, source, arch)}"


def by_mesa(graph: asg.Graph, card: str, folder: Path) -> Iterator[str]:
    """Yield a line for each kernel of the program for a card; leave the texts in a folder."""
    compiler = mesa.opened(card)
    for number, (key, label) in enumerate(dict(program(graph, compiler).wanted()).items()):
        (folder / f"{number:03}.wgsl").write_text(key.source, "utf-8")
        yield f"{label}: {compiler.figures_of(key, label)}"


def prepare(card: str) -> None:
    """Set the environment for a card; start this program again if a shim must come before it."""
    try:
        wanted = mesa.variables(card)
    except RuntimeError as error:
        sys.exit(str(error))
    is_loaded = _LOADED not in wanted or os.environ.get(_LOADED) == wanted[_LOADED]
    os.environ.update(wanted)
    if not is_loaded:
        os.execv(sys.executable, [sys.executable, *sys.argv])


def program(graph: asg.Graph, compiler: mesa.Compiler) -> WgpuProgram:
    """Return the program of a lowered graph for a compiler's card."""
    device = compiler.device
    return program_of(graph, Paper(device.target, device.limits, Counters(), device.checks))


def main() -> None:
    """Print a line for each kernel."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("graph", type=Path, help="a graph, as asg.save writes it")
    parser.add_argument("sizes", nargs="*", help="sizes of symbols, as batch=32")
    parser.add_argument("--card", default=ptx.ARCH, help="the GPU that is compiled for")
    parser.add_argument("--keep", type=Path, help="a folder for the texts")
    given = parser.parse_args()
    is_nvcc = given.card.startswith("sm_")
    if not is_nvcc:
        prepare(given.card)
    os.environ["ASG_CACHE"] = "0"  # a schedule from disk has texts alone
    pairs = (each.partition("=") for each in given.sizes)
    sizes: Mapping[str, int] = {name: int(number) for name, _, number in pairs}
    with tempfile.TemporaryDirectory() as temporary:
        folder = given.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        compile_ = by_nvcc if is_nvcc else by_mesa
        for line in compile_(lowered(asg.load(given.graph), sizes), given.card, folder):
            print(line, flush=True)


if __name__ == "__main__":
    main()
