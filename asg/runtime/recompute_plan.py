"""The values computed again for a gradient, chosen by a budget of memory, and the reasons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from asg.autodiff.recompute import Regions
from asg.core.errors import GradientError
from asg.core.graph import Graph, Tensor
from asg.runtime.backend import format_bytes


class Segment(NamedTuple):
    """Neighbouring nodes of the forward graph, which are computed again together."""

    first: int
    last: int
    recomputed: int
    bytes: int

    def __str__(self) -> str:
        return f"%{self.first} to %{self.last}: {self.recomputed} nodes, {format_bytes(self.bytes)}"


@dataclass(frozen=True)
class Plan:
    """The values computed again, chosen by a budget, and the reasons.

    `peak` is what the executor plans, `plain_peak` without anything computed again; `extra_flops`
    is the arithmetic that is added to the `flops` of the forward pass and the gradient.
    """

    budget: int
    peak: int
    plain_peak: int
    flops: int
    extra_flops: int
    segments: tuple[Segment, ...]
    products: bool
    tried: int
    measured: int
    graph: Graph
    chosen: Regions

    def regions(self, outputs: Sequence[Tensor], wrt: Sequence[Tensor]) -> Regions:
        """Return the region of each forward node; GradientError for another graph."""
        forward = outputs[0].graph
        if forward is not self.graph or len(forward) < len(self.chosen):
            raise GradientError(
                f"checkpoint: the plan is for graph {self.graph.name!r}, not {forward.name!r}",
                hint="make one of the tensors that gradients are derived of",
            )
        return [*self.chosen, *[None] * (len(forward) - len(self.chosen))]

    def __str__(self) -> str:
        if not self.segments:
            return (
                f"nothing is computed again: the peak of {format_bytes(self.peak)} is within the "
                f"budget of {format_bytes(self.budget)}"
            )
        what = "all nodes" if self.products else "all nodes but products of matrices"
        share = 100 * self.extra_flops / max(self.flops, 1)
        lines = [
            f"computed again: {what} of {len(self.segments)} segments",
            f"peak {format_bytes(self.peak)} of a budget of {format_bytes(self.budget)}",
            f"peak {format_bytes(self.plain_peak)} with nothing computed again",
            f"{self.extra_flops} operations more, {share:.1f} % of those of the step",
            f"the least that was found among {self.tried} plans, {self.measured} of them measured",
            *map(str, self.segments),
        ]
        return "\n  ".join(lines)
