"""What is too large for one kernel becomes several nodes: long reductions and products, wide joins.

A sum of four million elements is one row. It becomes some hundred sums of a part each, and their
sum: rows enough for the whole device, in an order that the graph alone decides. A concatenation of
more tensors than a kernel may bind becomes one of concatenations.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import prod
from types import MappingProxyType

from asg.dtypes import DType
from asg.graph import Graph
from asg.node import Node
from asg.opdef import Kind
from asg.ops.views import reshape
from asg.tensor import Tensor
from asg.types import static_shape
from asg_wgpu.inlining import base_of
from asg_wgpu.parts_of_products import split_product
from asg_wgpu.rewriting import Build, rewritten
from asg_wgpu.schedule import Target

FEW_ROWS = 64  # below which rows alone do not fill a device
MANY_COLUMNS = 4096  # from which on a row is worth a stage of its own
PARTS = 512  # into which a reduction is split, or as near as its size allows


def split_large(graph: Graph, target: Target) -> tuple[Graph, list[int]]:
    """Return `graph`, of static types, with nodes in the place of those too large for a kernel.

    These are large reductions of few rows, long products of few results, and joins of more tensors
    than a kernel may bind beside the result. The list has, for each node of the new graph, the node
    of `graph` that it is for.
    """
    found = ((node.id, _split(graph, node, target)) for node in graph.nodes)
    builds = {number: build for number, build in found if build is not None}
    if not builds:
        return graph, list(range(len(graph)))
    made = rewritten(graph, builds)
    return made.graph, made.origins


def _split(graph: Graph, node: Node, target: Target) -> Build | None:
    """Return what builds the nodes in the place of one that is too large, or None."""
    most_buffers = target.storage_buffers
    if node.op.kind is Kind.REDUCTION:
        found = _part(graph, node)
        return found and partial(_in_stages, node, *found)
    if node.op.kind is Kind.CONTRACTION:
        return split_product(graph, node, target)
    if node.op.kind is Kind.JOIN and len(node.inputs) >= most_buffers:
        bases = {base_of(graph, ref) for ref in node.inputs}
        if len(bases) >= most_buffers:
            return partial(_in_groups, node, most_buffers - 1)
    return None


def _in_groups(node: Node, most: int, target: Graph, tensors: Sequence[Tensor]) -> list[Tensor]:
    """Add a join of joins of at most `most` tensors each, and so on."""
    while len(tensors) > most:
        tensors = [
            target.add(node.op, tensors[start : start + most], node.attrs)[0]
            for start in range(0, len(tensors), most)
        ]
    return [target.add(node.op, tensors, node.attrs, node.name)[0]]


def _part(graph: Graph, node: Node) -> tuple[int, int] | None:
    """Return the axis to split and into how many parts, or None where one stage is enough."""
    if node.op.kind is not Kind.REDUCTION or "axes" not in node.attrs:
        return None
    type_ = graph.type_of(node.inputs[0])
    shape = static_shape(type_.shape)
    axes: tuple[int, ...] = node.attrs["axes"]
    columns = prod(shape[axis] for axis in axes)
    if type_.dtype is DType.F16 or columns < MANY_COLUMNS or prod(shape) // columns >= FEW_ROWS:
        return None
    axis = max(axes, key=shape.__getitem__)
    size = shape[axis]
    divisors = [count for count in range(2, min(size, 4 * PARTS) + 1) if size % count == 0]
    best = min(divisors, key=lambda count: abs(count - PARTS), default=1)
    return (axis, best) if best >= 8 else None


def _in_stages(
    node: Node, axis: int, parts: int, target: Graph, tensors: Sequence[Tensor]
) -> list[Tensor]:
    """Add the reduction of each part of an axis, and the reduction of what that gives."""
    (x,) = tensors
    shape = static_shape(x.shape)
    axes: tuple[int, ...] = node.attrs["axes"]
    split = reshape(x, (*shape[:axis], parts, shape[axis] // parts, *shape[axis + 1 :]))
    inner = tuple(each + 1 if each >= axis else each for each in axes)
    first = target.add(node.op, (split,), _attrs(inner))[0]
    place = axis - sum(each < axis for each in axes)  # where the parts are among what is left
    second = target.add(node.op, (first,), _attrs((place,)))[0]
    return [reshape(second, node.types[0].shape)]


def _attrs(axes: tuple[int, ...]) -> MappingProxyType[str, object]:
    return MappingProxyType({"axes": axes, "keepdims": False})
