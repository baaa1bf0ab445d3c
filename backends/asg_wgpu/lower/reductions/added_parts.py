"""Add up few parts of a product by additions, which any kernel computes where it reads them.

A sum would be a kernel that reads all parts and stores their sum for the next kernel. Updates read
sums of parts without such a kernel anyway.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial, reduce
from operator import add

from asg.core.graph import Graph, Tensor
from asg.core.node import Node, Ref
from asg.core.opdef import Kind
from asg.core.tracing.size import is_known, sizes_of
from asg.ops.reductions.sums_and_extremes import SUM
from asg.ops.shapes.joins import part
from asg.ops.shapes.views import reshape
from asg_wgpu.ir.node_facts import read_by_updates
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.target import bytes_of
from asg_wgpu.lower.rewrite import Build


def added_parts(graph: Graph) -> dict[int, Build]:
    """Return builders of the large sums of a few parts of products, by node id."""
    for_updates = read_by_updates(graph)
    return {
        node.id: partial(_added, parts)
        for node in graph.nodes
        if (parts := _parts(graph, node)) and Ref(node.id, 0) not in for_updates
    }


def _parts(graph: Graph, node: Node) -> int:
    """Return the number of parts that a sum adds up, or 0 for another node."""
    if node.op is not SUM or graph.nodes[node.inputs[0].node].op.kind is not Kind.CONTRACTION:
        return 0
    shape, inlined = sizes_of(graph.type_of(node.inputs[0]).shape), plans().inlined
    if not all(map(is_known, shape)) or node.attrs["axes"] != (0,) or node.attrs["keepdims"]:
        return 0
    is_large = bytes_of(node.types[0]) >= inlined.large
    return shape[0] if is_large and 1 < shape[0] <= inlined.added else 0


def _added(parts: int, target: Graph, tensors: Sequence[Tensor]) -> list[Tensor]:
    (x,) = tensors
    rest = x.shape[1:]
    return [reduce(add, (reshape(part(x, 0, n, n + 1), rest) for n in range(parts)))]
