"""Split nodes that exceed a kernel's limits: long reductions and products, wide joins.

A concatenation with more operands than a kernel binds becomes nested concatenations. A scatter with
more indices than a loop allows becomes several. A scatter of a single index becomes a selection.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from math import prod

from asg.core.graph import Graph, Tensor
from asg.core.node import Node
from asg.core.opdef import Kind
from asg.core.tracing.size import is_known, is_more, sizes_of
from asg.core.types import static_shape
from asg.ops.shapes.joins import part
from asg.ops.shapes.views import reshape
from asg_wgpu.ir.convolutions import computes_by_winograd
from asg_wgpu.ir.node_facts import base_of, reads_by_place, reads_windows
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.target import Target
from asg_wgpu.lower.log_sums import log_sums
from asg_wgpu.lower.phases import split_phases
from asg_wgpu.lower.reductions.added_parts import added_parts
from asg_wgpu.lower.reductions.columns_beside_rows import RowReaders
from asg_wgpu.lower.reductions.exponentials import quotient_by_sum
from asg_wgpu.lower.reductions.plane_sums import PlaneSums
from asg_wgpu.lower.reductions.sliced_sums import sliced_reductions
from asg_wgpu.lower.reductions.split_long import split_product, split_reduction
from asg_wgpu.lower.reductions.sums_beside_products import sums_beside_products
from asg_wgpu.lower.rewrite import Build, rewritten
from asg_wgpu.lower.running_best import running_best
from asg_wgpu.lower.single_scatter import single_scatter, sums_of_single_scatters
from asg_wgpu.lower.sorts.first_sorted import first_sorted
from asg_wgpu.lower.sorts.sorted_scatter import sorted_scatter
from asg_wgpu.lower.sorts.sorted_writes import sorted_write
from asg_wgpu.lower.sorts.write_by_order import writes_by_order
from asg_wgpu.lower.swapped_products import swapped_products

# The kinds of nodes that `split_large` replaces; also an elementwise op, if it reads a reduction.
SPLIT = frozenset({
    Kind.REDUCTION, Kind.CONTRACTION, Kind.INDEXING, Kind.JOIN, Kind.SORT, Kind.COMPOSITION,
})  # fmt: skip


def split_large(graph: Graph, target: Target) -> tuple[Graph, list[int]]:
    """Return `graph` with nodes that exceed a kernel's limits replaced by several nodes.

    All types are static. These nodes are large reductions, long products with few results, scatters
    of many indices, and joins with more operands than a kernel binds beside the result. The list
    has, for each node of the new graph, its origin's id in `graph`.
    """
    origins = list(range(len(graph)))
    kinds = {node.op.kind for node in graph.nodes}
    first = sums_of_single_scatters(graph) if Kind.INDEXING in kinds else {}
    if Kind.CONTRACTION in kinds:
        first |= swapped_products(graph)
    if Kind.SORT in kinds:
        first |= writes_by_order(graph, target)
    if first:
        graph, origins, _ = rewritten(graph, first)
    readers = RowReaders(graph)
    found = {node.id: _split(graph, node, target, readers) for node in graph.nodes}
    found |= sums_beside_products(graph, found, target)
    large = [node for node in graph.nodes if _is_large_reduction(graph, node)]
    if large:
        found |= PlaneSums(graph, large).builds()
    builds = {number: build for number, build in found.items() if build is not None}
    if any(node.op.kind is Kind.SORT for node in graph.nodes):
        builds |= first_sorted(graph, target)
    reduces = any(node.op.kind is Kind.REDUCTION for node in graph.nodes)
    sliced = sliced_reductions(graph) if reduces else {}
    builds |= {
        number: build
        for number, build in sliced.items()
        if graph.nodes[number].inputs[0].node not in builds
    }
    if builds:
        graph, origins = _copied(graph, origins, builds)
    added = added_parts(graph)
    return _copied(graph, origins, added) if added else (graph, origins)


def _copied(
    graph: Graph, origins: list[int], builds: Mapping[int, Build]
) -> tuple[Graph, list[int]]:
    """Return the graph with nodes replaced, and each node's origin by those of the old nodes."""
    made = rewritten(graph, builds)
    return made.graph, [origins[number] for number in made.origins]


def _is_large_reduction(graph: Graph, node: Node) -> bool:
    """Whether a node reduces many elements, of known sizes."""
    if node.op.kind is not Kind.REDUCTION:
        return False
    shape = sizes_of(graph.type_of(node.inputs[0]).shape)
    return all(map(is_known, shape)) and prod(shape) >= plans().row_tiles.elements


def _split(graph: Graph, node: Node, target: Target, readers: RowReaders) -> Build | None:
    """Return a builder of a node's replacement, or None to keep it."""
    most_buffers = target.storage_buffers
    if node.op.kind is Kind.REDUCTION:
        return split_reduction(graph, node, target, readers)
    if node.op.kind is Kind.CONTRACTION:
        return _split_contraction(graph, node, target)
    if node.op.kind is Kind.INDEXING and len(node.inputs) == 3:
        instead = single_scatter(graph, node) or sorted_scatter(graph, node, target)
        instead = instead or sorted_write(graph, node)
        many = is_more(_writes(graph, node), target.most_columns)
        return instead or (partial(_in_sequence, node, target.most_columns) if many else None)
    if reads_by_place(graph, node) and graph.nodes[node.inputs[1].node].op.kind is Kind.SCAN:
        return running_best(graph, node)
    if node.op.kind is Kind.COMPOSITION:
        return log_sums(node)
    if node.op.kind is Kind.ELEMENTWISE and len(node.inputs) == 2:
        return quotient_by_sum(graph, node)
    if node.op.kind is Kind.JOIN and len(node.inputs) >= most_buffers:
        bases = {base_of(graph, ref) for ref in node.inputs}
        if len(bases) >= most_buffers:
            return partial(_in_groups, node, most_buffers - 1)
    return None


def _split_contraction(graph: Graph, node: Node, target: Target) -> Build | None:
    if reads_windows(graph, node):
        phases = split_phases(graph, node)
        if phases is not None or computes_by_winograd(graph, node, target):
            return phases
    return split_product(graph, node, target)


def _in_groups(node: Node, most: int, target: Graph, tensors: Sequence[Tensor]) -> list[Tensor]:
    """Add nested joins of at most `most` tensors each."""
    while len(tensors) > most:
        tensors = [
            target.add(node.op, tensors[start : start + most], node.attrs)[0]
            for start in range(0, len(tensors), most)
        ]
    return [target.add(node.op, tensors, node.attrs, node.name)[0]]


def _in_sequence(node: Node, most: int, target: Graph, tensors: Sequence[Tensor]) -> list[Tensor]:
    """Add scatters of at most `most` indices each, in sequence."""
    source, indices, updates = tensors
    axis: int = node.attrs["axis"]
    along = axis, axis
    if updates.ndim == source.ndim - 1 + indices.ndim:  # slices, not elements
        shape, inner = updates.shape, axis + indices.ndim
        count = prod(indices.shape)
        indices = reshape(indices, (count,))
        updates = reshape(updates, (*shape[:axis], count, *shape[inner:]))
        along = 0, axis
    (size,) = static_shape((indices.shape[along[0]],))
    for start in range(0, size, most):
        stop = min(start + most, size)
        cut = part(indices, along[0], start, stop), part(updates, along[1], start, stop)
        (source,) = target.add(node.op, (source, *cut), node.attrs)
    return [source]


def _writes(graph: Graph, node: Node) -> int:
    """Return the number of indices that an element of a scatter's result must compare."""
    source, indices, updates = (sizes_of(graph.type_of(ref).shape) for ref in node.inputs)
    axis: int = node.attrs["axis"]
    slices = len(updates) == len(source) - 1 + len(indices)
    return prod(indices) if slices else indices[axis]
