"""Swap the operands of a product that only a transpose reads.

The gradient of a transposed weight is such a product. Its kernel then stores the gradient as the
weight lies in memory. So an update reads it in order, or is the product's epilogue.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from types import MappingProxyType

from asg.core.graph import Graph, Tensor
from asg.core.node import Node
from asg.core.opdef import Kind
from asg.ops.shapes.views import TRANSPOSE
from asg_wgpu.ir.node_facts import problem_of, reads_windows
from asg_wgpu.lower.rewrite import Build


def swapped_products(graph: Graph) -> dict[int, Build]:
    """Return builders of products whose transposed results elementwise ops read, by node.

    They include builders of the transposes, which become the products.
    """
    found: dict[int, Build] = {}
    turned = {node.inputs[0].node: node for node in graph.nodes if _exchanges(graph, node)}
    if not turned:
        return found
    readers: dict[int, list[Node]] = {number: [] for number in turned}
    readers |= {turn.id: [] for turn in turned.values()}
    for node in graph.nodes:
        for ref in node.inputs:
            if ref.node in readers:
                readers[ref.node].append(node)
    results = {ref.node for ref in graph.result_refs}
    for number, turn in turned.items():
        is_only = readers[number] == [turn] and number not in results
        if is_only and all(each.op.kind is Kind.ELEMENTWISE for each in readers[turn.id]):
            found |= {number: partial(_swapped, graph.nodes[number]), turn.id: _unchanged}
    return found


def _exchanges(graph: Graph, node: Node) -> bool:
    """Whether a node exchanges the rows and the columns of a product."""
    if node.op is not TRANSPOSE:
        return False
    product = graph.nodes[node.inputs[0].node]
    if product.op.kind is not Kind.CONTRACTION or reads_windows(graph, product):
        return False
    problem = problem_of(graph, product)
    first = len(problem.batch)
    second, end = first + len(problem.rows), len(node.attrs["axes"])
    return node.attrs["axes"] == (*range(first), *range(second, end), *range(first, second))


def _swapped(node: Node, target: Graph, tensors: Sequence[Tensor]) -> Sequence[Tensor]:
    """Add the product of the operands in the other order."""
    attrs = dict(node.attrs)
    for name in ("contract", "batch"):
        x, y = f"x_{name}", f"y_{name}"
        attrs |= {x: node.attrs[y], y: node.attrs[x]}
    return target.add(node.op, tensors[::-1], MappingProxyType(attrs), node.name)


def _unchanged(_: Graph, tensors: Sequence[Tensor]) -> Sequence[Tensor]:
    return tensors
