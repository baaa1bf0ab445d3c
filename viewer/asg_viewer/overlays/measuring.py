"""The overlays of a document, measured together; both panes share each scale."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from asg.core.errors import BackendError
from asg.runtime.compiling import compile
from asg.runtime.executable import Executable
from asg.runtime.profiling import Profile
from asg_viewer.model.document import Document
from asg_viewer.overlays.heat import Overlay, number_in_words, overlay
from asg_viewer.overlays.lifetimes import LifetimeChart, lifetime_chart
from asg_viewer.overlays.lowering import Lowering, lowering_of
from asg_viewer.overlays.quantities import (
    FLOPS,
    MEMORY,
    NORM,
    TIME,
    flops_overlay,
    gradient_overlay,
    memory_overlay,
    time_overlay,
)
from asg_viewer.overlays.spans import Spans, spans_of
from asg_viewer.tasks import Stopped, Tell
from asg_viewer.values.feeds import fed, feeds_needed
from asg_viewer.values.joint import Joint, joint_of
from asg_viewer.values.running import run_values
from asg_viewer.values.setup import Setup, request_of, sizes_for

_RUNS = 5
BY_RUNS = frozenset({TIME, NORM})  # quantities that a run measures; sizes give the others


@dataclass(frozen=True, eq=False)
class Measured:
    """Overlays by kind and pane; the buffer chart; the kernels; and failed measurements.

    Nodes of `chart` are nodes of `joint`.
    """

    overlays: Mapping[str, tuple[Overlay, ...]]
    joint: Joint
    chart: LifetimeChart
    device: str
    spans: Spans | None
    faults: Mapping[str, str]
    ran: bool

    def has(self, kind: str) -> bool:
        """Whether a quantity is measured, or known to be impossible to measure."""
        return self.ran or kind not in BY_RUNS


def measure(
    document: Document, setup: Setup, captions: Mapping[str, str], tell: Tell, stop: Stopped, *,
    runs: bool = True,
) -> Measured | None:  # fmt: skip
    """Return the measurements of a document's graphs, or None if `stop` ends the work.

    `captions` names the quantities. Without `runs`, only the quantities that need no run are
    measured. Raises the errors of `compile` and of a call of an executable.
    """
    joint = joint_of(document)
    sizes = sizes_for(document, setup)
    lowering = lowering_of(joint.graph, setup.backend)
    exe = compile(joint.graph, setup.backend, seed=setup.seed)
    exe.load_state(setup.weights, strict=False)
    tell(0.2)
    if stop():
        return None
    known = {name: size for name, size in sizes.items() if name in exe.graph.symbols}
    found = {
        MEMORY: memory_overlay(joint.graph, sizes, captions[MEMORY]),
        FLOPS: flops_overlay(lowering, sizes, captions[FLOPS]),
    }
    chart = _chart(exe, lowering, known)
    device, spans, faults = exe.backend, None, dict[str, str]()
    if runs:
        try:
            profile = _profile(exe, joint, setup, known)
            found[TIME] = time_overlay(profile, lowering, captions[TIME])
            device, spans = profile.device, spans_of(profile, joint, lowering)
        except BackendError as error:  # a device without a clock still has the other quantities
            faults[TIME] = str(error)
        tell(0.6)
        norms = None if stop() else _norms(document, setup, joint, captions[NORM], stop)
        if norms is not None:
            found[NORM] = norms
    if stop():
        return None
    overlays = {kind: split(each, joint, document) for kind, each in found.items()}
    return Measured(overlays, joint, chart, device, spans, faults, runs)


def _profile(exe: Executable, joint: Joint, setup: Setup, sizes: Mapping[str, int]) -> Profile:
    feeds = fed(feeds_needed(joint.graph), setup.arrays, sizes, setup.seed)
    given = {name: array for name, array in feeds.items() if name in exe.graph.inputs}
    return exe.profile(given, runs=_RUNS, dims=dict(sizes))


def _chart(exe: Executable, lowering: Lowering, sizes: Mapping[str, int]) -> LifetimeChart:
    try:
        return lifetime_chart(exe.lifetimes(**sizes), lowering)
    except BackendError:
        return lifetime_chart(())


def _norms(
    document: Document, setup: Setup, joint: Joint, caption: str, stop: Stopped
) -> Overlay | None:
    """Return the gradient norms, at the forward nodes and at the gradients' nodes."""
    if len(joint.places) < 2 or document.links is None:
        return None
    graph, known = document.panes[0].model.graph, document.cotangents
    gradients = document.links.gradients if known is None else known.first
    wanted = {ref.node for ref in gradients.values()}
    values = run_values(request_of(document, setup, 1, wanted), None, stop)
    if values is None or not gradients:
        return None
    arrays = {each.ref: each.array for found in values.by_node.values() for each in found}
    forward = gradient_overlay(len(graph), gradients, arrays, caption)
    numbers = [float("nan")] * len(joint.graph)
    for node, derivative in gradients.items():
        numbers[joint.places[0][node]] = float(forward.numbers[node])
        numbers[joint.places[1][derivative.node]] = float(forward.numbers[node])
    return overlay(NORM, numbers, caption, number_in_words, adds=False)


def split(found: Overlay, joint: Joint, document: Document) -> tuple[Overlay, ...]:
    """Return an overlay of a joint graph by pane, with a shared scale.

    A node that a derived graph only reads from its source has a number only in the source.
    """
    parts: list[Overlay] = []
    for side, pane in enumerate(document.panes):
        places = joint.places[side] if side < len(joint.places) else ()
        own = np.full(pane.model.size, -1, np.int64)
        own[: len(places)] = places
        if side:
            own[pane.model.leaves] = -1
        none = own < 0
        numbers = np.where(none, np.nan, found.numbers[own]) if len(found.numbers) else own * np.nan
        shares = np.where(none, np.nan, found.heat.values[own]).astype(np.float32)
        texts = {
            node: found.heat.texts[int(place)]
            for node, place in enumerate(own.tolist())
            if place in found.heat.texts
        }
        shown = replace(found.heat, values=shares, texts=texts, numbers=numbers)
        parts.append(replace(found, numbers=numbers, heat=shown))
    return tuple(parts)
