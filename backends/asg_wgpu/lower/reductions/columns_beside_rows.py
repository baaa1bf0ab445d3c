"""Reduce columns in the parts of a kernel that reduces rows of the same large value.

The gradient of a layer norm reduces rows for its operand, and columns for its weight and bias. A
kernel computes all if the columns are reduced in parts: each part has some whole rows.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.opdef import Kind
from asg.core.tracing.size import is_known, sizes_of
from asg_wgpu.ir.node_facts import Domain, reduced_axes
from asg_wgpu.ir.plan_numbers import plans


class RowReaders:
    """The large values of which a graph reduces rows, each with the number of its columns."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self._read: set[tuple[Ref, int]] | None = None

    def parts_of(self, node: Node) -> int | None:
        """Return the number of parts for a reduction of columns beside rows, or None."""
        plan, domain = plans().rows_and_columns, self._domain(node)
        if domain is None or domain.is_contiguous or domain.full[-1] != domain.rows:
            return None
        most = min(plan.parts, domain.columns // plan.rows)
        parts = next((n for n in range(most, plan.fewest - 1, -1) if domain.columns % n == 0), None)
        if parts is None:
            return None
        if self._read is None:
            self._read = set(self._rows())
        bases = bases_of(self._graph, node.inputs[0])
        return parts if any((base, domain.rows) in self._read for base in bases) else None

    def _rows(self) -> Iterator[tuple[Ref, int]]:
        for node in self._graph.nodes:
            if node.op.kind is Kind.REDUCTION:
                domain = self._domain(node)
                if domain is not None and domain.is_contiguous:
                    bases = bases_of(self._graph, node.inputs[0])
                    yield from ((ref, domain.columns) for ref in bases)

    def _domain(self, node: Node) -> Domain | None:
        """Return the rows and columns of a large reduction, or None."""
        full = sizes_of(self._graph.type_of(node.inputs[0]).shape)
        known = "axes" in node.attrs and all(map(is_known, full))
        if not known or prod(full) < plans().rows_and_columns.elements:
            return None
        return Domain(full, tuple(reduced_axes(node)))


def bases_of(graph: Graph, ref: Ref) -> set[Ref]:
    """Return the values of its size that a kernel may read to compute a value."""

    def size_of(each: Ref) -> int:
        return prod(sizes_of(graph.type_of(each).shape))

    size, found, pending = size_of(ref), set[Ref](), [ref]
    while pending and len(found) < plans().inlined.nodes:
        each = pending.pop(0)
        if each in found or size_of(each) != size:
            continue
        found.add(each)
        node = graph.nodes[each.node]
        if node.op.kind in (Kind.ELEMENTWISE, Kind.VIEW):
            pending += node.inputs
    return found
