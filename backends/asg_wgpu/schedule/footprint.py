"""The bindings and operations of a kernel of elementwise values, told from the graph alone.

Whether a value still fits into a kernel is asked for each value that is stored. The text of the
kernel would tell, and is written for kernels that loop over columns; to write it anew for each
elementwise member would take most of the time that a large graph compiles.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from asg.core.graph import Graph
from asg.core.node import Ref
from asg.core.opdef import Elementwise, Kind
from asg_wgpu.codegen.emitter import BufferOf
from asg_wgpu.codegen.iteration_limit import trip_count_within
from asg_wgpu.ir.row_groups import RowGroup

_ONE_PLACE = (Kind.ELEMENTWISE, Kind.VIEW, Kind.BARRIER, Kind.CREATION, Kind.LEAF)


class Extent(NamedTuple):
    """The nodes that are computed in a kernel, and the stored values that it reads and writes."""

    nodes: frozenset[int]
    stored: frozenset[Ref]


class Extents:
    """The extents of kernels of a graph; `bounded` says that iterations of loops are limited."""

    def __init__(self, graph: Graph, buffer_of: BufferOf, *, bounded: bool) -> None:
        self._graph = graph
        self._buffer_of = buffer_of
        self._bounded = bounded
        self._known: dict[Ref, Extent | None] = {}

    def of(self, groups: Sequence[RowGroup]) -> Extent | None:
        """Return the extent of the kernel of some groups; None where only its text tells."""
        if any(group.domain.axes for group in groups):
            return None
        found: list[Extent] = []
        for group in groups:
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
        """Return the extent of computing and storing one value; None where only the text tells."""
        nodes: dict[int, None] = {}
        stored = {member}
        pending = [member]
        while pending:
            node = self._graph.nodes[pending.pop().node]
            kind = node.op.kind
            loops = kind is Kind.ELEMENTWISE and trip_count_within(cast(Elementwise, node.op))
            if kind not in _ONE_PLACE or (self._bounded and loops):
                return None
            nodes[node.id] = None
            for ref in node.inputs[:1] if kind is Kind.BARRIER else node.inputs:
                if self._buffer_of(ref) is not None:
                    stored.add(ref)
                elif ref.node not in nodes:
                    pending.append(ref)
        return Extent(frozenset(nodes), frozenset(stored))
