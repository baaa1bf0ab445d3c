"""A program as text: its plan, its shaders, and both on the way where asked for."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator

from asg.core.graph import Graph
from asg.runtime.profiling import KernelText
from asg_wgpu.memory.arena import Place
from asg_wgpu.memory.assign import Step
from asg_wgpu.memory.plan import Plan


def debug(text: Callable[[], str]) -> None:
    """Print a text to the standard error, if ASG_DEBUG asks for it."""
    if os.environ.get("ASG_DEBUG", "0") not in ("", "0"):
        sys.stderr.write(text() + "\n")


def named(graph: Graph, nodes: Iterable[int]) -> tuple[str, ...]:
    """Return how nodes of the lowered graph are described."""
    return tuple(graph.nodes[number].describe() for number in nodes)


def explained(graph: Graph, plan: Plan) -> str:
    """Return a plan as text, a line for each dispatch and copy."""
    lines = [f"{len(plan.steps)} dispatches, {plan.memory}"]
    lines += [f"input {name}: {o.type} at {_at(o.place)}" for name, o in plan.inputs.items()]
    lines += [f"copy {_at(copy.source)} to {_at(copy.target)}" for copy in plan.prelude]
    for number, step in enumerate(plan.steps):
        around = [loop for loop in plan.loops if loop.start <= number < loop.stop]
        lines += [
            f"{'  ' * depth}{loop.length} times{', backwards' if loop.reverse else ''}:"
            for depth, loop in enumerate(around)
            if loop.start == number
        ]
        lines.append("  " * len(around) + _line(step))
        lines += [f"    {node}" for node in named(graph, step.dispatch.nodes)]
    lines += [f"commit {_at(copy.source)} to {_at(copy.target)}" for copy in plan.commits]
    lines += [f"output {name}: {o.type} at {_at(o.place)}" for name, o in plan.outputs.items()]
    return "\n".join(lines)


def _line(step: Step) -> str:
    dispatch = step.dispatch
    operands = [k for k in range(len(dispatch.buffers)) if k not in step.merged]
    writes = {step.merged.get(k, k) for k in dispatch.writes}
    bound = ", ".join(
        f"{'=' if k in writes else ''}{_at(place)}"
        for k, place in zip(operands, step.places, strict=True)
    )
    return f"{dispatch.label} {'×'.join(map(str, dispatch.workgroups))}: {bound}"


def _at(place: Place) -> str:
    if isinstance(place.memory, str):
        return f"state {place.memory!r}"
    return f"{place.memory}:{place.offset}+{place.size}"


def kernel_texts(graph: Graph, plan: Plan) -> tuple[KernelText, ...]:
    """Return the shader of each dispatch, its nodes in a comment."""
    return tuple(_texts(graph, plan))


def _texts(graph: Graph, plan: Plan) -> Iterator[KernelText]:
    for dispatch, _, merged in plan.steps:
        comment = "".join(f"// {node}\n" for node in named(graph, dispatch.nodes))
        source = comment + dispatch.kernel.source(merged)
        yield KernelText(dispatch.label, source, dispatch.workgroups, dispatch.nodes)


def debug_text(graph: Graph, plan: Plan) -> str:
    """Return the plan and all shaders."""
    shaders = [f"// {text.label}\n{text.source}" for text in kernel_texts(graph, plan)]
    return "\n\n".join([explained(graph, plan), *shaders])
