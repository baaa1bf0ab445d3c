"""Look for faults in the kernels of training steps and ops, on paper and for several GPUs.

    PYTHONPATH=.:benchmarks python tools/sweep_kernels.py [models] [large] [ops] [small]

An interpreter runs the kernels in NumPy: it finds races, missed barriers, accesses out of bounds
and unwritten values, with the arithmetic of a strict driver (`tests/wgpu/paper_card.py`). The
groups of graphs are:

- `models`: the training steps of `benchmarks/gpu_steps.py` at small sizes, once with plan numbers
  that choose the kernels of large sizes.
- `ops`: the samples of every op, without and with gradients. `small`: the graphs of golden files.
- `large`: the steps at the sizes of the benchmarks. A few workgroups of each kernel run on zeros.

All but `large` are compared with the references of ops. A line tells each graph and setting. All
groups take two hours of a core; `--only`, `--cards` and `--subgroups` pick some.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import prod
from typing import Any, NamedTuple, cast

import gpu_steps
import numpy as np
import workloads
from gpu_model import ON_CARD

import asg
from asg.core.dtypes import Array, DType
from asg.kernel.evaluate import Fault, Kind
from asg.kernel.interpreter import Buffer, Invocations, Limits, Uses, Words
from asg.kernel.values import VALUE, stored_type
from asg.testing import interpret, samples
from asg_wgpu import WgpuBackend
from asg_wgpu.cache.outlines import outline_of
from asg_wgpu.device.device import Device
from asg_wgpu.ir.counters import Counters
from asg_wgpu.ir.plan_numbers import using
from asg_wgpu.ir.schedule import Schedule
from asg_wgpu.ir.target import Limits as Bounds
from asg_wgpu.memory.assign import Step
from asg_wgpu.memory.plan import Plan
from asg_wgpu.run.store import WgpuStore
from asg_wgpu.schedule.build import make_schedule
from tests.kernel.strict_driver import Strict
from tests.small_graphs import SMALL_GRAPHS
from tests.wgpu.compiled import Paper, default, lowered, portable
from tests.wgpu.paper_card import ON_PAPER, Card, FaultError, fed

WIDTHS = (4, 8, 16, 32, 64, 128)  # invocations of a subgroup
NEAR = 2e-3  # of the largest number of a result: noise of sums in another order

# Plan numbers that choose the kernels of large sizes for small ones.
FOR_LARGE: Mapping[str, Any] = {
    "maps.many": 1024, "maps.vec4": 64, "transposes.elements": 256, "row_tiles.elements": 128,
    "column_tiles.elements": 128, "rows_and_columns.elements": 512, "rows_and_columns.fewest": 2,
    "rows_and_columns.rows": 4, "row_tiles.filling": 4, "winograd.work": 1, "winograd.channels": 16,
    "attention.scores": 1, "attention.wave": 3, "scans.rows": 16, "staged_products.work": 1,
    "staged_products.much": 1, "staged_products.multiprocessors": 4, "strips.many": 64,
    "inlined.large": 1024, "phases.work": 1, "scatters.iterations": 64,
}  # fmt: skip

SMALL: Mapping[str, Callable[[], workloads.Model]] = {
    "tiny": gpu_steps.MODELS["tiny"],
    "mobile": partial(gpu_steps.mobile, 2, 8, ((32, 1), (64, 2))),
    "resnet": partial(workloads.residual, 2, 8, 16, 1),
    "lstm": partial(gpu_steps.letters, 3, 9, 16, 24),
    "gru": workloads.FAMILIES["gru"][0],
    "vit": partial(workloads.transformer, 2, 24, 64, 1),
    "unet": partial(workloads.unet, 1, 16, 16),
    "wide": partial(gpu_steps.perceptron, 64, 128, 192, 10, activation="gelu"),
    "vocab": partial(workloads.vocabulary, 4, 9, 32, 300),
    "audio": partial(gpu_steps.audio, 2, 40, 16),
    "mlp4096": partial(gpu_steps.perceptron, 128, 160, 256, 100),
    "gpt2s": partial(gpu_steps.gpt, 2, 136, 64, 1, 96),
    "gpt of two heads": partial(gpu_steps.gpt, 1, 64, 128, 2, 40),
    "resnet50": partial(gpu_steps.resnet50, 2, 16, 10, (1, 1)),
    "depthwise": partial(workloads.depthwise, 2, 8, 16, 2),
    "conv1d": partial(workloads.conv1d, 2, 40, 8),
}

# Equal layers have the same kernels.
LARGE: Mapping[str, Callable[[], workloads.Model]] = {
    **gpu_steps.MODELS,
    "gpt2s": partial(gpu_steps.gpt, 4, 512, 768, 2, 50304),
    "resnet50": partial(gpu_steps.resnet50, 32, 224, 1000, (2, 2, 2, 2)),
}


def h200() -> Paper:
    """Return a paper card with the limits of an NVIDIA H200."""
    limits = Bounds(ON_CARD.binding, alignment=16, bindings=1000, row=64, is_discrete=True)
    return Paper(ON_CARD, limits, Counters())


def intel() -> Paper:
    """Return a paper card with the plan numbers of Intel's GPUs."""
    paper, more = default(), {"invocations": 1024, "shared_bytes": 1 << 15, "traits": ("Intel",)}
    return paper._replace(target=replace(paper.target, **more))


CARDS: Mapping[str, Callable[[], Paper]] = {
    "h200": h200, "intel": intel, "default": default, "portable": portable,
}  # fmt: skip


# Whole graphs


class Work(NamedTuple):
    """A lowered graph with its feeds, and the numbers that plan it."""

    name: str
    graph: asg.Graph
    feeds: Callable[[Card], Mapping[str, Array]]
    numbers: Mapping[str, Any] = {}
    binding: int | None = None


def training_step(make: Callable[[], workloads.Model]) -> tuple[asg.Graph, dict[str, Array]]:
    """Return the lowered step of a model, with its parameters and batch."""
    params, batch = gpu_steps.data_of(make())
    return lowered(gpu_steps.train_graph(make(), params, batch), {}), {**params, **batch}


def models(wanted: Callable[[str], bool]) -> Iterator[Work]:
    """Yield the training steps at small sizes."""
    for name in filter(wanted, SMALL):
        graph, values = training_step(SMALL[name])
        states = {**graph.parameters, **graph.state}
        zeros = {
            state: np.zeros(tuple(map(int, leaf.type.shape)), leaf.type.dtype.numpy)
            for state, leaf in states.items()
        }
        feeds = {**zeros, **values}
        yield Work(name, graph, lambda _, feeds=feeds: feeds)
        yield Work(f"{name}, as large", graph, lambda _, feeds=feeds: feeds, FOR_LARGE)


def ops(wanted: Callable[[str], bool]) -> Iterator[Work]:
    """Yield the samples of every op, without and with gradients."""
    for op in ON_PAPER:
        for order in (0, 1) if wanted(op.name) else ():
            graph = samples.graph_of(op, DType.F32, order)
            feeds = samples.feeds_of(op, graph, np.random.default_rng(0))
            name = f"{op.name}, order {order}"
            yield Work(name, lowered(graph, {}), lambda _, feeds=feeds: feeds)


def small(wanted: Callable[[str], bool]) -> Iterator[Work]:
    """Yield the small graphs of the golden files."""
    for name in filter(wanted, SMALL_GRAPHS):
        made = SMALL_GRAPHS[name]()
        graph = lowered(made.compiled, made.sizes)
        for suffix, numbers in (("", {}), (", as large", FOR_LARGE)):
            yield Work(f"{name}{suffix}", graph, partial(fed, graph), numbers, made.binding)


GRAPHS: Mapping[str, Callable[[Callable[[str], bool]], Iterator[Work]]] = {
    "models": models, "ops": ops, "small": small,
}  # fmt: skip


def checked(work: Work, paper: Paper, width: int, choice: int) -> str:
    """Run a graph on a card, and return its faults and differences as a text."""
    if work.binding:
        target = replace(paper.target, binding=work.binding)
        paper = paper._replace(target=target, limits=paper.limits._replace(binding=work.binding))
    with using(work.numbers):
        card = Card(work.graph, paper, choice)
    card.limits = replace(card.limits, subgroup=width)
    feeds = work.feeds(card)
    try:
        found = card.run(feeds)
    except FaultError as error:
        return str(error)
    refs = {**work.graph.output_refs, **work.graph.update_refs}
    found |= {state: card.state(state) for state in work.graph.update_refs}
    right = interpret(work.graph, feeds, [*refs.values()])
    # The first step of AdamW has the learning rate as its size, however small a gradient is.
    steps = dict.fromkeys(work.graph.parameters, 2 * workloads.OPT["lr"])
    texts = (far(name, found[name], right[ref], steps.get(name, 0)) for name, ref in refs.items())
    return "; ".join(filter(None, texts))


def far(name: str, found: Array, right: Array, more: float) -> str:
    """Return how far an array is from the right one, or nothing where it is near."""
    one, other = found.astype(np.float64), right.astype(np.float64)
    near = np.max(np.abs(other), initial=1e-6, where=np.isfinite(other)) * NEAR + more
    with np.errstate(invalid="ignore"):
        wrong = ~((one == other) | (abs(one - other) <= near) | np.isnan(one) & np.isnan(other))
    if not wrong.any():
        return ""
    at = tuple(int(each[0]) for each in np.nonzero(wrong))
    values = f"{one[at]:.6g}, not {other[at]:.6g}"
    return f"{name}{list(at)} is {values} ({wrong.sum()} of {wrong.size})"


# Some workgroups of large kernels


class Lazy:
    """An array of -1 that takes memory where it is written."""

    def __init__(self, count: int) -> None:
        self._array = np.zeros(count, np.int64)

    def __getitem__(self, at: Array) -> Array:
        return self._array[at] - 1

    def __setitem__(self, at: Array, value: Array | int) -> None:
        self._array[at] = np.asarray(value) + 1


class Written:
    """The flags of a memory that is written everywhere."""

    def __getitem__(self, at: Array) -> Array:
        return np.ones(at.shape, bool)

    def __setitem__(self, at: Array, value: bool) -> None:
        pass


class LargeUses(Uses):
    """The uses of a large memory."""

    def __init__(self, count: int) -> None:
        self.lane, self.epoch, self.group = (cast("Array", Lazy(count)) for _ in range(3))


class LargeWords(Words):
    """A large memory of zeros."""

    def __init__(self, count: int) -> None:
        self.words, self.written = np.zeros(count, np.uint32), cast("Array", Written())
        self.begin()

    def begin(self) -> None:
        """Forget all uses."""
        self.reads, self.writes = LargeUses(len(self.words)), LargeUses(len(self.words))


def faults_of(step: Step, schedule: Schedule, chosen: Array, width: int) -> Iterator[Fault]:
    """Run the chosen workgroups of a kernel, and yield its faults."""
    program, merged = step.dispatch.program, step.merged
    assert program is not None
    types = [schedule.buffers[each].type for each in step.dispatch.buffers]
    counts = [prod(map(int, type_.shape)) for type_ in types]
    words = {merged.get(k, k): LargeWords(-(-n // 4) * 4 + 4) for k, n in enumerate(counts)}
    buffers = [
        Buffer(words[merged.get(k, k)], 0, counts[k], stored_type(VALUE[type_.dtype]).scalar)
        for k, type_ in enumerate(types)
    ]
    limits = Limits(shared=ON_CARD.shared_bytes, turns=1 << 20, subgroup=width)
    run = Invocations(program, buffers, len(chosen), limits, Strict(0))
    run.numbers = chosen[run.groups]
    steps = {f"asg_step_{depth}.x": np.zeros(run.count, np.int32) for depth in range(4)}
    for fault in run.run(steps):
        if fault.kind is not Kind.UNWRITTEN:  # in workgroup memory; `models` compares its values
            yield fault


def plan_of(graph: asg.Graph, schedule: Schedule) -> Plan:
    """Return the plan of a graph on the H200."""
    store = WgpuStore(cast("Device", h200()))
    return WgpuBackend().program(outline_of(graph), schedule, store).plan


def large(wanted: Callable[[str], bool], widths: Sequence[int]) -> Iterator[tuple[str, str]]:
    """Run some workgroups of each kernel of the large steps; yield its label and faults."""
    random = np.random.default_rng(0)
    for name in filter(wanted, LARGE):
        graph, _ = training_step(LARGE[name])
        schedule = make_schedule(graph, ON_CARD)
        seen: set[object] = set()
        for step in plan_of(graph, schedule).steps:
            dispatch = step.dispatch
            key = dispatch.kernel, dispatch.workgroups, tuple(step.merged.items())
            if key in seen or dispatch.program is None:
                continue
            seen.add(key)
            count = prod(dispatch.workgroups)
            some = {0, 1, count // 2, count - 2, count - 1, *random.integers(0, count, 2).tolist()}
            chosen = np.array(sorted(each for each in some if 0 <= each < count))
            found = [
                fault
                for width in (widths if dispatch.program.subgroups else widths[:1])
                for fault in faults_of(step, schedule, chosen, width)
            ]
            yield f"{name}: {dispatch.label}, {count} workgroups", "; ".join(map(str, found))


def results(options: argparse.Namespace) -> Iterator[tuple[str, str]]:
    """Yield each graph or kernel with its setting, and its faults."""

    def wanted(name: str) -> bool:
        return not options.only or name in options.only

    for group in options.groups:
        if group == "large":
            yield from large(wanted, options.subgroups)
            continue
        for work in GRAPHS[group](wanted):
            for card in options.cards:
                for place, width in enumerate(options.subgroups):
                    try:
                        text = checked(work, CARDS[card](), width, place % 2)
                    except asg.AsgError as error:  # the card lacks f16
                        text = str(error)
                    yield f"{work.name} on {card} by {width}", text


def main() -> None:
    """Read the command line, run, print a line for each run, and exit with 1 after a fault."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    everything = [*GRAPHS, "large"]
    parser.add_argument("groups", nargs="*", choices=everything, default=everything)
    parser.add_argument("--only", nargs="*", default=[], help="names of graphs")
    parser.add_argument("--cards", nargs="*", choices=CARDS, default=["h200"])
    parser.add_argument("--subgroups", nargs="*", type=int, default=WIDTHS)
    faults = count = 0
    began = time.monotonic()
    for name, text in results(parser.parse_args()):
        count, faults, now = count + 1, faults + bool(text), time.monotonic()
        print(f"{name}, {now - began:.1f} s: {text or 'right'}", flush=True)
        began = now
    print(f"{count} runs, {faults} with faults")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
