"""Find the sums of products' operands that the kernels of the products compute beside them."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from asg.core.graph import Graph
from asg.core.node import Ref
from asg.core.opdef import Kind
from asg_wgpu.codegen.contractions.tiles import stages_sum
from asg_wgpu.ir.node_facts import base_of
from asg_wgpu.ir.operand_sums import summed_side
from asg_wgpu.ir.target import Target


def sums_beside(
    graph: Graph, stored: Collection[Ref], users: Mapping[Ref, Collection[Ref]], target: Target
) -> dict[Ref, Ref]:
    """Return the product of each such sum; `users` has the readers of each stored value.

    A sum of each operand may join its product, and nobody reads it before.
    """
    sums: dict[Ref, list[Ref]] = {}
    for ref in stored:
        node = graph.nodes[ref.node]
        if node.op.kind is Kind.REDUCTION:
            sums.setdefault(base_of(graph, node.inputs[0]), []).append(ref)
    found: dict[Ref, Ref] = {}
    for product in sorted(stored) if sums else ():
        node = graph.nodes[product.node]
        if node.op.kind is not Kind.CONTRACTION:
            continue
        for side, operand in enumerate(node.inputs):
            for total in sorted(sums.get(base_of(graph, operand), ())):
                is_late = all(user > product for user in users.get(total, ()))
                its = summed_side(graph, node, graph.nodes[total.node])
                if its == side and is_late and stages_sum(graph, node, side, target):
                    found.setdefault(total, product)
                    break
    return found
