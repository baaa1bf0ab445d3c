"""Recordings of plans: WGSL for browsers, for a target without a device here."""

from __future__ import annotations

from collections.abc import Iterable

from asg.core.errors import BackendError
from asg.core.graph import Graph
from asg.core.types import TensorType
from asg.runtime.recording import (
    FEATURES,
    AheadTarget,
    Dispatched,
    Recording,
    Repeated,
    Slot,
    Span,
    SpanCopy,
    Written,
)
from asg_wgpu.device.transfer import encoded
from asg_wgpu.ir.target import Limits, Target
from asg_wgpu.memory.assign import Copy, Place, Step
from asg_wgpu.memory.plan import Plan
from asg_wgpu.run.program import sources

LIMITS = Limits(binding=1 << 27, alignment=256, bindings=8, row=256)
_NAMES = {"shader-f16": "shader-f16", "subgroup": "subgroups"}  # wgpu's name, and WebGPU's


def target_of(target: AheadTarget) -> Target:
    """Return the common target of all devices that a recording supports.

    Raises BackendError for a feature that no kernel uses.
    """
    for name in sorted(target.features):
        if name not in FEATURES:
            raise BackendError(
                f"a recording cannot use the feature {name!r}",
                hint=f"the features are: {', '.join(FEATURES)}",
            )
    wanted = {own for own, name in _NAMES.items() if name in target.features}
    return Target(features=frozenset(wanted), binding=LIMITS.binding, is_watched=False)


def recording_of(graph: Graph, plan: Plan) -> Recording:
    """Return the recording of a plan.

    A loop always makes all of its steps; after its end, steps change nothing.
    """
    shaders: dict[str, int] = {}
    groups: dict[tuple[Place, ...], int] = {}
    dispatches: list[Dispatched] = []
    features: set[str] = set()
    for step, source in zip(plan.steps, sources(plan.steps), strict=True):
        kernel = step.dispatch.kernel
        features |= {_NAMES[name] for name in kernel.features if name in _NAMES}
        shader = shaders.setdefault(_for_tint(step, source), len(shaders))
        group = groups.setdefault(step.places, len(groups))
        workgroups, label = step.dispatch.workgroups, step.dispatch.label
        dispatches.append(Dispatched(shader, group, workgroups, kernel.steps > 0, label, step.work))
    return Recording(
        inputs={name: Slot(each.type, _span(each.place)) for name, each in plan.inputs.items()},
        outputs={name: Slot(each.type, _span(each.place)) for name, each in plan.outputs.items()},
        residents=_residents(graph),
        constants=tuple(
            Written(_span(each.place), encoded(each.data, each.type.dtype))
            for each in plan.constants
            if each.data.size
        ),
        arenas=plan.arenas,
        shaders=tuple(shaders),
        groups=tuple(tuple(map(_span, places)) for places in groups),
        dispatches=tuple(dispatches),
        loops=tuple(Repeated(p.start, p.stop, p.length, p.reverse) for p in plan.loops),
        prelude=_copies(plan.prelude),
        commits=_copies(plan.commits),
        features=frozenset(features),
    )


def _for_tint(step: Step, source: str) -> str:
    """Return the shader with the directive for subgroups, which browsers need and naga rejects."""
    uses = "subgroup" in step.dispatch.kernel.features
    return f"enable subgroups;\n{source}" if uses else source


def _residents(graph: Graph) -> dict[str, TensorType]:
    return {name: leaf.type for name, leaf in {**graph.parameters, **graph.state}.items()}


def _span(place: Place) -> Span:
    return Span(*place)


def _copies(copies: Iterable[Copy]) -> tuple[SpanCopy, ...]:
    return tuple(SpanCopy(_span(source), _span(target)) for source, target in copies)
