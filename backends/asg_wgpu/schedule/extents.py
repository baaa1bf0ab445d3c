"""Estimate the bindings and operations of a kernel from the graph.

The kernel's text would tell exactly. But each stored value asks, and building the text each time
would dominate the compilation of a large graph.
"""

from __future__ import annotations

from typing import NamedTuple, cast

from asg.core.graph import Graph
from asg.core.node import Ref
from asg.core.opdef import Elementwise, Kind
from asg.kernel.costs import trips_within
from asg_wgpu.codegen.emitter import BufferOf
from asg_wgpu.ir.node_facts import RowGroup

_ONE_PLACE = (Kind.ELEMENTWISE, Kind.VIEW, Kind.BARRIER, Kind.CREATION, Kind.LEAF)


class Extent(NamedTuple):
    """The nodes that a kernel computes, and the stored values that it reads and writes."""

    nodes: frozenset[int]
    stored: frozenset[Ref]


class Extents:
    """The extents of kernels of a graph; `bounded` means the target limits loop iterations."""

    def __init__(self, graph: Graph, buffer_of: BufferOf, *, bounded: bool) -> None:
        self._graph = graph
        self._buffer_of = buffer_of
        self._bounded = bounded
        self._known: dict[Ref, Extent | None] = {}

    def of(self, group: RowGroup) -> Extent | None:
        """Return the extent of a group's kernel; None if only its text tells."""
        if group.domain.axes:
            return None
        found: list[Extent] = []
        for ref in group.members:
            if ref not in self._known:
                self._known[ref] = self._member(ref)
            extent = self._known[ref]
            if extent is None:
                return None
            found.append(extent)
        return Extent(
            frozenset[int]().union(*(extent.nodes for extent in found)),
            frozenset[Ref]().union(*(extent.stored for extent in found)),
        )

    def _member(self, member: Ref) -> Extent | None:
        """Return the extent to compute and store a value; None if only its text tells."""
        nodes: dict[int, None] = {}
        stored = {member}
        pending = [member]
        while pending:
            node = self._graph.nodes[pending.pop().node]
            kind = node.op.kind
            loops = kind is Kind.ELEMENTWISE and trips_within(cast(Elementwise, node.op))
            of_parts = kind is Kind.REDUCTION and node.id != member.node  # computed at its use
            if not (kind in _ONE_PLACE or of_parts) or (self._bounded and loops):
                return None
            nodes[node.id] = None
            for ref in node.inputs[:1] if kind is Kind.BARRIER else node.inputs:
                if self._buffer_of(ref) is not None:
                    stored.add(ref)
                elif ref.node not in nodes:
                    pending.append(ref)
        return Extent(frozenset(nodes), frozenset(stored))
