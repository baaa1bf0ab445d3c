"""A model of a GPU on paper: it predicts the time of each kernel of a graph without the card.

A kernel takes the root of the sum of squares of five times. They are its instructions, the lines of
the first cache for its accesses, the latency of consecutive iterations, its traffic with memory,
and the start of its workgroups. Each time is a count of `gpu_counts.py` multiplied by a rate of the
card. Plans alone predict kernels that stage tiles in workgroup memory, and passes over memory. The
rates were fitted to measurements of an NVIDIA H200; `benchmarks/GPU.md` gives the accuracy.

    python benchmarks/gpu_model.py [WORKLOAD …] [--kernels] [--products 1024 4096] [--card H200]
    python benchmarks/gpu_model.py --steps [MODEL …]    # of gpu_steps.py, beside torch as measured
    python benchmarks/gpu_model.py --rows               # of gpu_kernels.py, beside both as measured

torch has the batch of its step on the card. `--steps` shows our step with the batch there, and with
a batch from the host.
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import ceil, prod, sqrt
from pathlib import Path
from statistics import geometric_mean

from gpu_counts import Counts, counted

from asg.bench import NAMES, make_workload
from asg.bench.workloads import Workload
from asg.core.graph import Graph
from asg.core.subgraphs import bind_graph
from asg.kernel.accesses import WARP
from asg.runtime.lowering import lower
from asg_wgpu import WgpuBackend
from asg_wgpu.ir.schedule import Schedule
from asg_wgpu.ir.target import Staged, Target
from asg_wgpu.ir.tile_cycles import cycles_of
from asg_wgpu.schedule.build import make_schedule


@dataclass(frozen=True)
class Card:
    """The figures of a card: published sizes and rates, and those fitted to measurements.

    Rates are in FLOP/s, bytes/s and cycles/s, sizes in bytes, times in seconds.
    """

    name: str
    flops: float  # of f32, without matrix units
    clock: float
    memory: float  # reached by a pass of vectors of four
    cache: float  # of the second cache
    cache_bytes: int  # kept from kernel to kernel
    multiprocessors: int
    registers: int  # of 32 bits, of a multiprocessor
    invocations: int  # that a multiprocessor holds
    groups: int  # workgroups that a multiprocessor holds
    schedulers: int  # of a multiprocessor; each issues an instruction of a warp a cycle
    start: float  # of a kernel alone in a timed pass
    launch: float  # of a workgroup after another
    latency: float  # of an iteration that loads
    byte: float  # the same, for each byte that an invocation has in flight
    barrier: float  # with the exchange between invocations that it is for
    meeting: float  # a barrier alone, of a kernel whose exchanges are counted
    index: float  # instructions for each operation of an index, with its checks
    stall: float  # cycles of a warp for each instruction, hidden by other warps
    between: float  # of a step: from a dispatch to the next, beyond their kernels
    turn: float  # of a step: its submission, and the wait for a number
    fed: float  # bytes a second for writing a batch


# Sizes: NVIDIA's "H100 Tensor Core GPU Architecture", 2022, and "H200 Tensor Core GPU", 2023. The
# clock and the rates of memory, of workgroups and of kernel starts were measured. The other figures
# predict `benchmarks/measured/` best.
H200 = Card(
    "NVIDIA H200", flops=66.9e12, clock=1.98e9, memory=4.24e12, cache=5.5e12,
    cache_bytes=40_000_000, multiprocessors=132, registers=65_536, invocations=2048, groups=32,
    schedulers=4, start=5e-6, launch=0.62e-9, latency=0.13e-6, byte=2.8e-9, barrier=1.2e-6,
    meeting=0.1e-6, index=3.2, stall=0.27, between=2.0e-6, turn=0.12e-3, fed=7.3e9,
)  # fmt: skip

# The same card with modules that check each index: all modules, before trusted modules.
CHECKED = replace(H200, latency=0.35e-6, byte=2.3e-9, index=7.1, stall=0.44)

# The same processor with slower memory; passes are assumed to reach the same share.
H100 = replace(H200, name="NVIDIA H100 SXM5", memory=3.35e12 * 4.24 / 4.8, cache_bytes=33_000_000)

# The limits that wgpu reports for both under Vulkan, and their features that kernels use.
ON_CARD = Target(
    storage_buffers=1 << 19,
    invocations=1024,
    shared_bytes=49_152,
    features=frozenset({"shader-f16", "subgroup", "subgroup-barrier", "timestamp-query"}),
    binding=(1 << 31) - 4,
)


@dataclass(frozen=True)
class Prediction:
    """The time of a kernel in seconds, the bound that decides it, and its parts."""

    label: str
    seconds: float
    bound: str
    flops: float
    bytes: float
    occupancy: float

    @property
    def rate(self) -> float:
        """The arithmetic in FLOP/s."""
        return self.flops / self.seconds


@dataclass(frozen=True)
class Tiles:
    """A product of [m, k] and [k, n] with operands staged in workgroup memory.

    A workgroup has `slices` of the sums of a tile. The grid has `parts` of the sums, and a second
    kernel adds them. A convolution is the product of its channels, places and sums. With `ahead`, a
    turn takes two tiles, and operands are read before the products of the operands before them.
    """

    m: int
    n: int
    k: float
    tile: tuple[int, int, int]  # rows, columns and sums of a workgroup
    rows: int  # of an invocation
    columns: int
    slices: int = 1
    parts: int = 1
    stacks: int = 1
    number: int = 4  # bytes
    ahead: bool = False


def lowered(graph: Graph, sizes: dict[str, int]) -> Graph:
    """Return a graph as the wgpu executor computes it, at these sizes."""
    return bind_graph(lower(graph, WgpuBackend.claims), sizes)


def scheduled(graph: Graph, sizes: dict[str, int]) -> Schedule:
    """Return the schedule of a graph for the card, at these sizes."""
    return make_schedule(lowered(graph, sizes), ON_CARD)


def dims_of(workload: Workload) -> dict[str, int]:
    """Return the sizes of a workload's symbols."""
    return {"N": len(workload.feeds["x"])} if "x" in workload.feeds else {}


def predicted(schedule: Schedule, card: Card = H200) -> list[Prediction]:
    """Return the prediction of each dispatch of a schedule; a loop counts a single step."""
    found: list[Prediction] = []
    for place, dispatch in enumerate(schedule.dispatches):
        times = prod(loop.length for loop in schedule.loops if loop.start <= place < loop.stop)
        counts = counted(dispatch, schedule)
        taken = dispatch.question.taken if dispatch.question else None
        staged = isinstance(taken, Staged)
        found += [of_staged(counts, taken, card) if staged else of_counts(counts, card)] * times
    return found


def of_counts(counts: Counts, card: Card = H200) -> Prediction:
    """Return the prediction of a kernel that has these counts, run once."""
    size = ceil(counts.size / WARP) * WARP
    registers = max(32, 16 + counts.results + 8 * sqrt(counts.results), counts.held + 16)
    resident = min(
        card.groups, card.invocations // size, int(card.registers // (min(registers, 255) * size))
    )
    groups = max(counts.groups - counts.idle, 1)
    busy = min(groups, card.multiprocessors)
    warps = groups * size / WARP
    fused = 0.5 if counts.results else 1.0  # a product multiplies and adds at once
    issued = counts.flops * fused / (groups * counts.size) + counts.work * card.index
    if counts.instructions:  # of tiles, whose indices are computed once
        issued = counts.instructions + counts.work
    waves = max(1.0, groups / (card.multiprocessors * resident))
    waiting = counts.trips * card.latency + counts.moved * card.byte
    barrier = card.meeting if counts.instructions else card.barrier
    waiting += counts.barriers * barrier + issued * card.stall / card.clock
    fits = counts.unique <= card.cache_bytes
    bounds = {
        "arithmetic": (issued / card.schedulers + counts.shared) * warps / (busy * card.clock),
        "lines": counts.lines * warps / (busy * card.clock),
        "latency": waves * waiting,
        "memory": counts.unique / (card.cache if fits else card.memory),
        "launch": counts.groups * card.launch,
    }
    took = sqrt(sum(seconds**2 for seconds in bounds.values())) * counts.uneven
    bound = "start" if took < card.start else max(bounds, key=bounds.__getitem__)
    return Prediction(
        counts.label, card.start + took, bound, counts.flops, counts.unique,
        resident * size / card.invocations,
    )  # fmt: skip


def of_tiles(plan: Tiles, card: Card = H200) -> float:
    """Return the seconds of a product by tiles in workgroup memory, and of adding its parts."""
    rows, columns, sums = plan.tile
    tiles = plan.stacks * ceil(plan.m / rows) * ceil(plan.n / columns) * plan.parts
    steps = ceil(plan.k / plan.parts / sums)
    numbers = plan.stacks * (plan.m * plan.k + plan.k * plan.n + plan.m * plan.n) * plan.number
    parts = 8.0 * plan.parts * plan.m * plan.n if plan.parts > 1 else 0.0
    buffers = 2 if plan.ahead else 1
    tile = Staged(rows, columns, sums, plan.rows, plan.columns, plan.slices, buffers, 1)
    memory = (numbers + parts) / card.memory * card.clock
    # As for a pass, half of a start
    return card.start / 2 + cycles_of(tile, tiles, steps, memory) / card.clock


def of_staged(counts: Counts, tile: Staged, card: Card = H200) -> Prediction:
    """Return the prediction of a staged product that has these counts."""
    each = 2 * tile.rows * tile.columns * counts.groups
    steps = max(1, ceil(counts.flops / each / tile.depth))
    fits = counts.unique <= card.cache_bytes
    memory = counts.unique / (card.cache if fits else card.memory)
    took = cycles_of(tile, counts.groups, steps, memory * card.clock) / card.clock
    return Prediction(
        counts.label, card.start + took, "tiles", counts.flops, counts.unique,
        tile.invocations * tile.slices / card.invocations,
    )  # fmt: skip


def of_pass(nbytes: float, card: Card = H200) -> float:
    """Return the seconds of a pass by vectors of four and workgroups of 256, by its bytes alone."""
    return nbytes / card.memory + card.start / 2  # no timestamps of other kernels stand beside it


def of_step(
    found: Sequence[Prediction], batch: int, card: Card = H200, *, is_held: bool = False
) -> float:
    """Return the seconds of a step that reads its loss, with a batch of `batch` bytes.

    The host transfers the batch before the first kernel, unless the card holds it (`is_held`).
    """
    dispatches = len(found) * card.between
    fed = 2 * batch / card.memory if is_held else batch / card.fed
    return sum(one.seconds for one in found) + card.turn + dispatches + fed


def measured(name: str) -> list[dict[str, str]]:
    """Return the rows of a file of measurements; a line that begins with # is about all of them."""
    lines = (Path(__file__).parent / "measured" / name).read_text(encoding="utf-8").splitlines()
    return list(csv.DictReader((x for x in lines if not x.startswith("#")), delimiter="\t"))


def product_of(n: int) -> Workload:
    """Return the product of two n × n matrices of f32."""
    g = Graph("matmul")
    a, b = (g.input(name, (n, n)) for name in "ab")
    g.output("c", a @ b)
    return Workload("matmul", f"product of two {n} × {n} matrices", g, {}, "c")


def _row(title: str, found: Sequence[Prediction], card: Card) -> str:
    seconds, flops = sum(one.seconds for one in found), sum(one.flops for one in found)
    bounds = sorted({one.bound for one in found}, key=lambda b: -sum(
        one.seconds for one in found if one.bound == b))  # fmt: skip
    return (
        f"| {title} | {len(found)} | {seconds * 1e3:.3f} | {flops / seconds / 1e12:.2f} "
        f"| {flops / seconds / card.flops:.0%} | {', '.join(bounds[:2])} |"
    )


def _steps(names: Iterable[str], card: Card) -> None:
    """Print the predictions of training steps beside torch, as it was measured on an H200."""
    from gpu_steps import MODELS, data_of, train_graph

    print("| | kernels | ms | a step, ms | torch, ms | of its time | from the host | of its time |")
    print("|---|---|---|---|---|---|---|---|")
    shares: list[tuple[float, float]] = []
    torch = {row["name"]: float(row["torch"]) * 1e-3 for row in measured("h200-beside-torch.tsv")}
    for name in names:
        model = MODELS[name]()
        params, batch = data_of(model)
        found = predicted(scheduled(train_graph(model, params, batch), {}), card)
        kernels = sum(one.seconds for one in found)
        size = sum(array.nbytes for array in batch.values())
        held, fed = of_step(found, size, card, is_held=True), of_step(found, size, card)
        shares.append((held / torch[name], fed / torch[name]))
        print(f"| {name} | {len(found)} | {kernels * 1e3:.2f} | {held * 1e3:.2f} "
              f"| {torch[name] * 1e3:.2f} | {shares[-1][0]:.2f} "
              f"| {fed * 1e3:.2f} | {shares[-1][1]:.2f} |", flush=True)  # fmt: skip
    means = [f"{geometric_mean(each):.3f}" for each in zip(*shares, strict=True)]
    print(f"\nGeometric means of the shares: {means[0]}; from the host {means[1]}")


def _rows(card: Card) -> None:
    """Print the predictions of the rows of a card's report beside its measurements on an H200."""
    from gpu_kernels import SECTIONS
    from gpu_rows import graph_of, outlines_of

    print(
        "| work | kernels | µs | torch, µs | of its time | as measured |\n|---|---|---|---|---|---|"
    )
    times = rows_of_report()
    for row in (row for section in SECTIONS.values() for row in section(1)):
        found = predicted(scheduled(graph_of(row, outlines_of(row)), {}), card)
        micros, (ours, torch) = sum(one.seconds for one in found) * 1e6, times[row.name]
        print(f"| {row.name} | {len(found)} | {micros:.1f} | {torch:.1f} "
              f"| {micros / torch:.2f} | {ours / torch:.2f} |", flush=True)  # fmt: skip


def rows_of_report() -> dict[str, tuple[float, float]]:
    """Return the microseconds of ours and of torch by the names of the report's rows."""
    report = Path(__file__).parent / "measured" / "h200-report.md"
    lines = report.read_text(encoding="utf-8").splitlines()
    times: dict[str, tuple[float, float]] = {}
    for line in lines:
        match [cell.strip() for cell in line.split("|")[1:-1]]:
            case [name, kernels, ours, _, _, torch, _] if kernels.isdecimal():
                times[name] = float(ours), float(torch)
            case _:
                pass
    return times


# The families with a step of torch beside ours.
FAMILIES = (
    "tiny", "mobile", "resnet", "lstm", "vit", "unet", "wide", "vocab", "audio", "mlp4096",
    "gpt2s", "resnet50",
)  # fmt: skip


def main() -> None:
    """Print the predictions of the workloads and of products, of training steps, or of rows."""
    cards = {"H200": H200, "H100": H100}
    parser = argparse.ArgumentParser(description="Predict the times of kernels on a GPU.")
    parser.add_argument("workloads", nargs="*", default=list(NAMES), metavar="WORKLOAD")
    parser.add_argument("--products", nargs="*", type=int, default=[1024, 2048, 4096, 8192])
    parser.add_argument("--kernels", action="store_true", help="show each kernel as well")
    parser.add_argument("--steps", nargs="*", metavar="MODEL", help="predict training steps")
    parser.add_argument("--rows", action="store_true", help="predict the rows of a card's report")
    parser.add_argument("--card", choices=cards, default="H200")
    given = parser.parse_args()
    card = cards[given.card]
    print(f"{card.name}\n")
    if given.steps is not None:
        return _steps(given.steps or FAMILIES, card)
    if given.rows:
        return _rows(card)
    print("| | kernels | ms | TFLOP/s | of the peak | bound by |\n|---|---|---|---|---|---|")
    cases = [(name, make_workload(name)) for name in given.workloads]
    cases += [(f"product {n}", product_of(n)) for n in given.products]
    for name, workload in cases:
        found = predicted(scheduled(workload.graph, dims_of(workload)), card)
        print(_row(name, found, card), flush=True)
        for one in sorted(found, key=lambda one: -one.seconds)[:12] if given.kernels else ():
            micros = f"{one.seconds * 1e6:8.1f} µs"
            print(f"    {micros} {one.bound:10} {one.occupancy:4.0%} {one.label}")


if __name__ == "__main__":
    main()
