"""The kernels of a graph on the wgpu backend, as text: for a target, and without a device.

The text is the same on every machine. It begins with the plan: the memory, the place of each value,
and the dispatches in their order. The kernels follow, each once: in full, or as a line with a hash.
A kernel names the functions that it brings of the library in `asg/ops/wgsl`.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple, cast

import numpy as np

from asg.core.graph import Graph
from asg.core.subgraphs import bind_graph
from asg.ops.wgsl import declarations
from asg.runtime.backend import Options
from asg.runtime.lowering import lower
from asg_wgpu import WgpuBackend
from asg_wgpu.device.device import Device
from asg_wgpu.ir.counters import Counters
from asg_wgpu.ir.target import Limits, Target
from asg_wgpu.memory.assign import Place, Step
from asg_wgpu.memory.plan import Plan
from asg_wgpu.run.program import WgpuProgram, sources
from asg_wgpu.run.store import WgpuStore

BINDING = 1 << 27  # bytes of a buffer that a kernel sees: what WebGPU promises everywhere
_SHOWN = 24  # numbers of a constant; those of longer ones are told by a checksum
_WORKGROUP = re.compile(r"@workgroup_size\(([^)]*)\)")


class Paper(NamedTuple):
    """A device that nothing runs on: all that planning asks one for."""

    target: Target
    limits: Limits
    counters: Counters
    checks: str = ""

    def settle(self) -> None:
        """Test no driver."""

    def begin(self, wanted: Sequence[object]) -> None:
        """Make no pipeline, as nothing runs."""


def default(binding: int = BINDING) -> Paper:
    """A GPU with the limits that WebGPU promises, with subgroups and f16."""
    target = Target(features=frozenset({"shader-f16", "subgroup"}), binding=binding)
    limits = Limits(binding, alignment=256, bindings=8, row=256)
    return Paper(target, limits, Counters())


def portable() -> Paper:
    """The target of every browser with WebGPU: its default limits, and no feature beyond them."""
    target = Target(binding=BINDING)
    return Paper(target, Limits(BINDING, alignment=256, bindings=8, row=256), Counters())


def cpu(binding: int = BINDING) -> Paper:
    """Mesa's driver for CPUs, which leaves loops early."""
    target = Target(
        storage_buffers=32,
        invocations=1024,
        shared_bytes=1 << 15,
        features=frozenset({"shader-f16", "subgroup"}),
        binding=binding,
        iteration_limit=65_000,
    )
    limits = Limits(binding, alignment=64, bindings=32, row=32)
    return Paper(target, limits, Counters())


def lowered(graph: Graph, sizes: Mapping[str, int]) -> Graph:
    """The graph of primitives of static types that a backend is given."""
    return bind_graph(lower(graph, WgpuBackend.claims), sizes)


def program_of(graph: Graph, device: Paper, *, check_indices: bool = False) -> WgpuProgram:
    """The program of a lowered graph, which cannot run."""
    store = WgpuStore(cast("Device", device))  # nothing is stored in it
    return WgpuBackend().specialize(graph, store, Options(check_indices=check_indices))


def program_of_symbols(graph: Graph, sizes: Mapping[str, int], device: Paper) -> WgpuProgram:
    """The program of a graph whose kernels read the sizes of its symbols; it cannot run."""
    store = WgpuStore(cast("Device", device))  # nothing is stored in it
    options = Options(specialize="never")
    prepared = WgpuBackend().prepare(lower(graph, WgpuBackend.claims), store, options)
    return cast("WgpuProgram", prepared.specialize(sizes))


class Compiled(NamedTuple):
    """The lines of a program's plan, and the text of each kernel with its first step."""

    plan: tuple[str, ...]
    kernels: Mapping[str, Step]

    def summary(self) -> str:
        """The plan, and a line for each kernel."""
        lines = [
            _kernel_line(number, text, step)
            for number, (text, step) in enumerate(self.kernels.items())
        ]
        return "\n".join([*self.plan, "", *lines])

    def text(self) -> str:
        """The plan as comments, and the whole WGSL of each kernel."""
        plan = [f"// {line}".rstrip() for line in self.plan]
        bodies = [f"\n// kernel {number}\n{text}" for number, text in enumerate(self.kernels)]
        return "\n".join([*plan, *bodies])


def compiled(program: WgpuProgram) -> Compiled:
    """The plan and the kernels of a program."""
    steps = program.plan.steps
    texts = [_with_names(source) for source in sources(steps)]
    kernels: dict[str, Step] = {}
    for text, step in zip(texts, steps, strict=True):
        kernels.setdefault(text, step)
    numbers = {text: number for number, text in enumerate(kernels)}
    return Compiled(tuple(_plan(program, [numbers[text] for text in texts])), kernels)


# The plan


def _plan(program: WgpuProgram, kernels: list[int]) -> Iterator[str]:
    plan = program.plan
    yield f"memory: {', '.join(map(str, plan.arenas)) or 'none'}"
    yield f"outputs from memory {plan.outbox}, constants from {plan.fixed}"
    if plan.overlapping:
        yield "outputs overlap inputs"
    for name, given in plan.inputs.items():
        yield f"input {name}: {given.type} at {_at(given.place)}"
    for constant in plan.constants:
        yield f"constant {constant.type} at {_at(constant.place)}{_numbers(constant.data)}"
    yield from (f"before: {_at(copy.source)} to {_at(copy.target)}" for copy in plan.prelude)
    yield from _dispatches(plan, kernels)
    yield from (f"commit: {_at(copy.source)} to {_at(copy.target)}" for copy in plan.commits)
    for name, made in plan.outputs.items():
        yield f"output {name}: {made.type} at {_at(made.place)}"
    for check in program.checks:
        yield f"check {check.op} of {check.size}: {check.low}, {check.high}"


def _dispatches(plan: Plan, kernels: list[int]) -> Iterator[str]:
    for number, (step, kernel) in enumerate(zip(plan.steps, kernels, strict=True)):
        around = [loop for loop in plan.loops if loop.start <= number < loop.stop]
        for depth, loop in enumerate(around):
            if loop.start == number:
                backwards = ", backwards" if loop.reverse else ""
                yield f"{'  ' * depth}{loop.length} times{backwards}:"
        bound = zip(_operands(step).values(), step.places, strict=True)
        places = ", ".join(f"{mark}{_at(place)}" for mark, place in bound)
        groups = "x".join(map(str, step.dispatch.workgroups))
        yield f"{'  ' * len(around)}kernel {kernel}, {groups}, {step.dispatch.label}: {places}"


def _operands(step: Step) -> dict[int, str]:
    """The operands that are bound, each with "=" where it is written."""
    writes = {step.merged.get(k, k) for k in step.dispatch.writes}
    bound = (k for k in range(len(step.dispatch.buffers)) if k not in step.merged)
    return {k: "=" if k in writes else "" for k in bound}


def _at(place: Place) -> str:
    if isinstance(place.memory, str):
        return place.memory
    return f"{place.memory}:{place.offset}+{place.size}"


def _numbers(data: Any) -> str:
    """The integers of a constant; floats may differ in their last bits from machine to machine."""
    if data.dtype.kind == "f":
        return ""
    if data.size <= _SHOWN:
        return f": {data.ravel().tolist()}"
    return f": checksum {zlib.crc32(np.ascontiguousarray(data).tobytes()):08x}"


# Kernels


def _kernel_line(number: int, text: str, step: Step) -> str:
    """A kernel in a line: its label, size of workgroup, declared operands, length and hash."""
    dispatch, found = step.dispatch, _WORKGROUP.search(text)
    size = found[1].replace(", ", "x") if found else "none"
    types = ", ".join(f"{mark}{dispatch.kernel.stored[k]}" for k, mark in _operands(step).items())
    length, digest = len(text.splitlines()), sha256(text.encode()).hexdigest()[:12]
    return f"kernel {number}, workgroup {size}, {dispatch.label}: {types}; {length} lines, {digest}"


def _with_names(source: str) -> str:
    """A shader with the names of the library's declarations in the place of their text."""
    found: list[str] = []
    for name, text in declarations().items():
        if f"{text}\n" in source:
            source = source.replace(f"{text}\n", "")
            found.append(name)
    brought = f"// with {', '.join(found)}\n" if found else ""
    return f"{brought}{source}"
