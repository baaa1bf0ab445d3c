"""A choice of recomputed values within a memory budget, and its reasons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from asg.autodiff.recompute import Regions
from asg.core.errors import GradientError
from asg.core.graph import Graph, Tensor
from asg.runtime.backend import format_bytes


class Segment(NamedTuple):
    """Neighboring nodes of the forward graph, recomputed together."""

    first: int
    last: int
    recomputed: int
    bytes: int

    def __str__(self) -> str:
        return f"%{self.first} to %{self.last}: {self.recomputed} nodes, {format_bytes(self.bytes)}"


@dataclass(frozen=True)
class Plan:
    """The recomputed values for a memory budget, and the reasons.

    Attributes:
        budget: The budget in bytes.
        peak: The planned peak in bytes.
        plain_peak: The peak without recomputation.
        flops: The arithmetic of the forward pass and the gradient.
        extra_flops: The arithmetic added by recomputation.
        segments: The recomputed parts of the graph.
        products: Whether products of matrices are recomputed.
        tried: The number of estimated plans.
        measured: The number of plans made by the executor.
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
        """Return the region of each forward node; raise GradientError for another graph."""
        forward = outputs[0].graph
        if forward is not self.graph or len(forward) < len(self.chosen):
            raise GradientError(
                f"the plan is for graph {self.graph.name!r}, not {forward.name!r}",
                op="checkpoint",
                hint="make the plan with the tensors that you differentiate",
            )
        return [*self.chosen, *[None] * (len(forward) - len(self.chosen))]

    def __str__(self) -> str:
        if not self.segments:
            return (
                f"nothing is recomputed: the peak of {format_bytes(self.peak)} is within the "
                f"budget of {format_bytes(self.budget)}"
            )
        what = "all nodes" if self.products else "all nodes but products of matrices"
        share = 100 * self.extra_flops / max(self.flops, 1)
        lines = [
            f"computed again: {what} of {len(self.segments)} segments",
            f"peak {format_bytes(self.peak)} of a budget of {format_bytes(self.budget)}",
            f"peak {format_bytes(self.plain_peak)} without recomputation",
            f"{self.extra_flops} more operations, {share:.1f} % of the step's",
            f"the best of {self.tried} plans, {self.measured} of them measured",
            *map(str, self.segments),
        ]
        return "\n  ".join(lines)
