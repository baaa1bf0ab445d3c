"""A model of a GPU on paper: the time of each kernel of a graph, predicted without the card.

A kernel takes as long as the slowest of its arithmetic, its traffic with memory, and its traffic
with the second cache (the roofline of Williams, Waterman and Patterson, 2009), each slowed by the
multiprocessors that it leaves idle. A run is the sum of its kernels, each with a constant time to
start. Every constant is a published figure of one card; `benchmarks/GPU.md` holds the predictions,
and `make bench-gpu` compares them with a card.

    python benchmarks/gpu_model.py [WORKLOAD …] [--kernels] [--products 1024 4096]
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, prod

from asg.bench import NAMES, make_workload
from asg.bench.workloads import Workload
from asg.core.graph import Graph
from asg.core.subgraphs import bind_graph
from asg.runtime.compiling import lower
from asg_wgpu import WgpuBackend
from asg_wgpu.ir.schedule import Dispatch, Schedule
from asg_wgpu.ir.target import Target, Tiling, bytes_of
from asg_wgpu.schedule.build import make_schedule

WARP = 32  # invocations that run together
_GROUP = re.compile(r"@workgroup_size\((\d+)\)")
_WIDE = re.compile(r"let tn = .* \+ me % (\d+);")
_BASE_REGISTERS = 32  # of an invocation: its places, and the operands that it has loaded
_HIDING = 8  # warps of a multiprocessor, from which on its arithmetic hides its latency
_IN_FLIGHT = 16  # and from which on its loads fill the memory's bandwidth


@dataclass(frozen=True)
class Card:
    """The published figures of a card: rates in FLOP/s and bytes/s, sizes in bytes, times in s."""

    name: str
    flops: float  # of f32, without matrix units
    memory: float
    cache: float  # of the second cache, which all multiprocessors share
    cache_bytes: int
    multiprocessors: int
    registers: int  # of 32 bits, of a multiprocessor
    invocations: int  # that a multiprocessor holds
    groups: int  # workgroups that a multiprocessor holds
    start: float  # of a kernel after the one that it waits for
    of_one: float  # bytes/s of the second cache that one multiprocessor reads


# SXM5, of NVIDIA's "H100 Tensor Core GPU Architecture", 2022. The rate of the second cache was
# measured by chipsandcheese.com in 2023, on the PCIe card. No figure is published of the time
# between two dependent kernels of Vulkan: it is an assumption.
H100 = Card(
    "NVIDIA H100 SXM5", flops=66.9e12, memory=3.35e12, cache=5.5e12, cache_bytes=50 << 20,
    multiprocessors=132, registers=65_536, invocations=2048, groups=32, start=3e-6,
    of_one=64 * 1.98e9,
)  # fmt: skip

# The limits that wgpu reports for it under Vulkan, and its features that kernels use.
ON_CARD = Target(
    storage_buffers=32,
    invocations=1024,
    shared_bytes=49_152,
    features=frozenset({"shader-f16", "subgroup", "timestamp-query"}),
    binding=(1 << 31) - 4,
)


@dataclass(frozen=True)
class Prediction:
    """The time of a kernel in seconds, the bound that decides it, and what it is made of."""

    label: str
    seconds: float
    bound: str
    flops: int
    bytes: int
    occupancy: float

    @property
    def rate(self) -> float:
        """The arithmetic in FLOP/s."""
        return self.flops / self.seconds


def lowered(graph: Graph, sizes: dict[str, int]) -> Graph:
    """Return a graph as the wgpu executor computes it, at these sizes."""
    return bind_graph(lower(graph, WgpuBackend.claims), sizes)


def scheduled(graph: Graph, sizes: dict[str, int]) -> Schedule:
    """Return the schedule of a graph for the card, at these sizes."""
    return make_schedule(lowered(graph, sizes), ON_CARD)


def dims_of(workload: Workload) -> dict[str, int]:
    """Return the sizes of a workload's symbols."""
    return {"N": len(workload.feeds["x"])} if "x" in workload.feeds else {}


def predicted(schedule: Schedule, card: Card = H100) -> list[Prediction]:
    """Return the prediction of each dispatch of a schedule, those of loops once a step."""
    footprint = sum(bytes_of(buffer.type) for buffer in schedule.buffers)
    found: list[Prediction] = []
    for place, dispatch in enumerate(schedule.dispatches):
        one = _of_kernel(dispatch, schedule, card, footprint)
        times = prod(loop.length for loop in schedule.loops if loop.start <= place < loop.stop)
        found += [one] * times
    return found


def _of_kernel(dispatch: Dispatch, schedule: Schedule, card: Card, footprint: int) -> Prediction:
    size, groups = _group_size(dispatch), prod(dispatch.workgroups)
    tiling = dispatch.question.taken if dispatch.question else None
    product = tiling if isinstance(tiling, Tiling) else None
    registers = _BASE_REGISTERS
    if product is not None:
        registers += product.rows * product.columns + 4 * (product.rows + product.columns)
    resident = min(
        card.groups, card.invocations // size, card.registers // (min(registers, 255) * size)
    )
    waves = groups / (card.multiprocessors * resident)
    tail = ceil(waves) / waves if waves > 1 else 1.0
    warps = min(resident, groups / card.multiprocessors) * ceil(size / WARP)
    busy = min(1.0, warps / _HIDING) / tail
    nbytes = sum(bytes_of(schedule.buffers[number].type) for number in set(dispatch.buffers))
    reads = nbytes if product is None else _loaded(product, size, dispatch)
    memory = 0.0 if footprint <= card.cache_bytes else nbytes / card.memory
    bounds = {
        "arithmetic": dispatch.flops / card.flops / busy / (_issued(product) if product else 1.0),
        "memory": memory / min(1.0, warps / _IN_FLIGHT),
        "cache": reads / min(card.cache, card.of_one * min(groups, card.multiprocessors)),
    }
    bound = max(bounds, key=bounds.__getitem__)
    seconds = bounds[bound]
    if seconds < card.start:
        bound = "start"
    occupancy = resident * size / card.invocations
    return Prediction(
        dispatch.label, seconds + card.start, bound, dispatch.flops, nbytes, occupancy
    )


def _group_size(dispatch: Dispatch) -> int:
    found = _GROUP.search(dispatch.kernel.source({}))
    return int(found[1]) if found else 64


def _issued(tiling: Tiling) -> float:
    """Return the share of a product's instructions that multiply and add.

    For each step of k, an invocation loads its rows and columns as vectors of four, and each load
    has two instructions that compute its place.
    """
    results, loads = tiling.rows * tiling.columns, (tiling.rows + tiling.columns) / 4
    return results / (results + 3 * loads)


def _loaded(tiling: Tiling, size: int, dispatch: Dispatch) -> int:
    """Return the bytes of f32 that all workgroups of a product load from the second cache.

    Those of a workgroup lie in a rectangle whose width its text says, and share what they load.
    """
    found = _WIDE.search(dispatch.kernel.source({}))
    wide = int(found[1]) if found else size
    rows, columns = tiling.rows * size // wide, tiling.columns * wide
    return int(dispatch.flops / 2 * 4 * (rows + columns) / (rows * columns))


def product_of(n: int) -> Workload:
    """Return the product of two n × n matrices of f32."""
    g = Graph("matmul")
    a, b = (g.input(name, (n, n)) for name in "ab")
    g.output("c", a @ b)
    return Workload("matmul", f"product of two {n} × {n} matrices", g, {}, "c")


def _row(title: str, found: Sequence[Prediction]) -> str:
    seconds, flops = sum(one.seconds for one in found), sum(one.flops for one in found)
    bounds = sorted({one.bound for one in found}, key=lambda b: -sum(
        one.seconds for one in found if one.bound == b))  # fmt: skip
    return (
        f"| {title} | {len(found)} | {seconds * 1e3:.3f} | {flops / seconds / 1e12:.2f} "
        f"| {flops / seconds / H100.flops:.0%} | {', '.join(bounds[:2])} |"
    )


def main() -> None:
    """Print the predictions of the workloads and of products."""
    parser = argparse.ArgumentParser(description="Predict the times of kernels on a GPU.")
    parser.add_argument("workloads", nargs="*", default=list(NAMES), metavar="WORKLOAD")
    parser.add_argument("--products", nargs="*", type=int, default=[1024, 2048, 4096, 8192])
    parser.add_argument("--kernels", action="store_true", help="show each kernel, too")
    given = parser.parse_args()
    print(f"{H100.name}, as published\n")
    print("| | kernels | ms | TFLOP/s | of the peak | bound by |\n|---|---|---|---|---|---|")
    cases = [(name, make_workload(name)) for name in given.workloads]
    cases += [(f"product {n}", product_of(n)) for n in given.products]
    for name, workload in cases:
        found = predicted(scheduled(workload.graph, dims_of(workload)))
        print(_row(name, found), flush=True)
        for one in sorted(found, key=lambda one: -one.seconds)[:12] if given.kernels else ():
            micros = f"{one.seconds * 1e6:8.1f} µs"
            print(f"    {micros} {one.bound:10} {one.occupancy:4.0%} {one.label}")


if __name__ == "__main__":
    main()
