"""Add up few parts of a product by additions, which any kernel computes where it reads them.

A sum would be a kernel that reads all parts and stores their sum for the next kernel. Updates read
sums of parts without such a kernel anyway. A sum of f16 stays: each addition would round.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial, reduce

from asg.core.graph import Graph, Tensor
from asg.core.node import Node, Ref
from asg.core.opdef import Kind, OpDef
from asg.core.tracing.size import is_known, sizes_of
from asg.kernel.values import accumulated
from asg.ops.shapes.joins import part
from asg.ops.shapes.views import reshape
from asg_wgpu.ir.node_facts import fold_of, read_by_updates
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.ir.target import bytes_of
from asg_wgpu.lower.rewrite import Build


def added_parts(graph: Graph) -> dict[int, Build]:
    """Return builders of the large sums of a few parts of products, by node id."""
    found = {
        node.id: partial(_added, fold.op, parts)
        for node in graph.nodes
        if (parts := _parts(graph, node)) and (fold := fold_of(node)) is not None
    }
    for_updates = read_by_updates(graph) if found else set[Ref]()
    return {n: build for n, build in found.items() if Ref(n, 0) not in for_updates}


def _parts(graph: Graph, node: Node) -> int:
    """Return the number of parts that a reduction folds, or 0 for another node."""
    if node.op.kind is not Kind.REDUCTION or node.attrs.get("axes") != (0,):
        return 0
    shape, inlined = sizes_of(graph.type_of(node.inputs[0]).shape), plans().inlined
    is_product = graph.nodes[node.inputs[0].node].op.kind is Kind.CONTRACTION
    if not is_product or node.attrs["keepdims"] or not all(map(is_known, shape)):
        return 0
    dtype = node.types[0].dtype
    if accumulated(dtype) is not dtype:
        return 0
    is_large = bytes_of(node.types[0]) >= inlined.large
    return shape[0] if is_large and 1 < shape[0] <= inlined.added else 0


def _added(op: OpDef, parts: int, target: Graph, tensors: Sequence[Tensor]) -> list[Tensor]:
    (x,) = tensors
    found = [reshape(part(x, 0, n, n + 1), x.shape[1:]) for n in range(parts)]
    return [reduce(lambda total, each: target.add(op, (total, each))[0], found)]
