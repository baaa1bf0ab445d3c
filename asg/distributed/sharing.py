"""Build graphs for several ranks: vary replicated values where they meet own values."""

from __future__ import annotations

from collections.abc import Sequence

from asg.core.graph import Graph, Tensor
from asg.core.node import Ref
from asg.core.opdef import Place
from asg.core.replication import place_of
from asg.ops.collectives import vary
from asg.ops.selection import CAST


class Sharing:
    """A graph under construction for several ranks."""

    def __init__(self, graph: Graph, ranks: int) -> None:
        self.graph = graph
        self.ranks = ranks
        self._varied: dict[Ref, Tensor] = {}

    def is_own(self, tensor: Tensor) -> bool:
        """Whether a value is each rank's own."""
        return place_of(self.graph, tensor.ref) is Place.OWN

    def varied(self, tensor: Tensor) -> Tensor:
        """Return a value as each rank's own.

        For a cast, its operand is varied instead, so that gradients are summed in the operand's
        precision.
        """
        if place_of(self.graph, tensor.ref) is not Place.REPLICATED:
            return tensor
        found = self._varied.get(tensor.ref)
        if found is None:
            node = tensor.node
            if node.op is CAST:
                inner = self.varied(self.graph.tensor(node.inputs[0]))
                found = self.graph.append_copy(node._replace(name=None), (inner.ref,))[0]
            else:
                found = vary(tensor, self.ranks)
            self._varied[tensor.ref] = found
        return found

    def together(self, operands: Sequence[Tensor]) -> tuple[Tensor, ...]:
        """Return operands that a node can take together: all own if any is."""
        if any(map(self.is_own, operands)):
            return tuple(map(self.varied, operands))
        return tuple(operands)
