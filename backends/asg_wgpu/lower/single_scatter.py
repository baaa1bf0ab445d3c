"""Replace a scatter of a single index along an axis by an elementwise selection.

Fusion computes the selection inside other kernels, where a scatter would need a separate kernel.
The gradient of `gather` with an index per row has this form, as in a cross-entropy. The sum of such
a scatter into zeros is its update: nobody adds up a row with a single number.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from asg.core.dtypes import DType
from asg.core.graph import Graph, Tensor
from asg.core.node import Node
from asg.core.opdef import Kind, Primitive
from asg.core.tracing.size import ints_of, is_known, sizes_of
from asg.ops.creation import iota
from asg.ops.elementwise.comparison import equal
from asg.ops.elementwise.logical import logical_and
from asg.ops.selection import where
from asg.ops.shapes.views import broadcast_to, reshape
from asg_wgpu.ir.node_facts import base_of, fold_of, is_write
from asg_wgpu.lower.rewrite import Build


def single_scatter(graph: Graph, node: Node) -> Build | None:
    """Return a builder of a selection instead of a scatter of a single index, or None."""
    return partial(_build, node, node.attrs["axis"]) if _is_single(graph, node) else None


def sums_of_single_scatters(graph: Graph) -> dict[int, Build]:
    """Return builders of the updates of scatters into zeros, for the sums of these scatters."""
    return {
        node.id: partial(_update, node, graph.nodes[node.inputs[0].node].attrs["axis"])
        for node in graph.nodes
        if node.op.kind is Kind.REDUCTION and _adds_an_update(graph, node)
    }


def _adds_an_update(graph: Graph, node: Node) -> bool:
    """Whether a reduction adds what a single scatter adds to zeros."""
    scatter = graph.nodes[node.inputs[0].node]
    if not is_write(scatter) or not _is_single(graph, scatter):
        return False
    mine, its = fold_of(node), fold_of(scatter)
    if mine is None or its is None or mine.op is not its.op or mine.start != 0:
        return False
    zeros = graph.nodes[base_of(graph, scatter.inputs[0]).node]
    starts = zeros.op.kind is Kind.CREATION and zeros.attrs.get("value") == 0
    return starts and node.attrs["axes"] == (scatter.attrs["axis"],)


def _is_single(graph: Graph, node: Node) -> bool:
    source, indices, updates = (sizes_of(graph.type_of(ref).shape) for ref in node.inputs)
    axis: int = node.attrs["axis"]
    row = tuple(1 if i == axis else size for i, size in enumerate(source))
    return is_known(source[axis]) and indices == updates == row


def _update(node: Node, axis: int, target: Graph, tensors: Sequence[Tensor]) -> list[Tensor]:
    """Return the update of a scatter along an axis, in the shape of its sum; 0 out of range."""
    _, indices, updates = map(target.tensor, tensors[0].node.inputs)
    size = ints_of(tensors[0].shape)[axis]
    inside = indices < size
    if indices.dtype is not DType.U32:
        inside = logical_and(inside, indices >= -size)
    return [reshape(where(inside, updates, 0), node.types[0].shape)]


def _build(node: Node, axis: int, target: Graph, tensors: Sequence[Tensor]) -> list[Tensor]:
    source, indices, updates = tensors
    shape = ints_of(source.shape)
    size, written = shape[axis], broadcast_to(updates, shape)
    line = tuple(size if i == axis else 1 for i in range(len(shape)))
    places = iota(line, axis, indices.dtype, graph=target)
    from_front = indices
    if indices.dtype is not DType.U32:
        from_front = where(indices < 0, indices + size, indices)
    if isinstance(node.op, Primitive) and node.op.fold is not None:
        (written,) = target.add(node.op.fold.op, (source, written), {})
    return [where(equal(from_front, places), written, source)]
