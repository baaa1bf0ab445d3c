"""Find the sums of products' operands that the kernels of the products compute beside them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping

from asg.core.graph import Graph
from asg.core.node import Ref
from asg.core.opdef import Kind
from asg_wgpu.codegen.contractions.tiles import stages_sum
from asg_wgpu.ir.node_facts import base_of
from asg_wgpu.ir.operand_sums import reductions_of, summed_side
from asg_wgpu.ir.target import Target


def sums_beside(
    graph: Graph, stored: Collection[Ref], users: Mapping[Ref, Collection[Ref]], target: Target
) -> dict[Ref, Ref]:
    """Return the product of each such sum; `users` has the readers of each stored value.

    A sum of each operand may join its product if the product does not depend on it.
    """
    nodes = [graph.nodes[ref.node] for ref in sorted(stored)]
    products = [node for node in nodes if node.op.kind is Kind.CONTRACTION]
    sums = reductions_of(graph, nodes) if products else {}
    found: dict[Ref, Ref] = {}
    for node in products:
        product = Ref(node.id, 0)
        for side, operand in enumerate(node.inputs):
            for reduction in sums.get(base_of(graph, operand), ()):
                total = Ref(reduction.id, 0)
                if total in found or summed_side(graph, node, reduction) != side:
                    continue
                if not _leads_to(total, product, users) and stages_sum(graph, node, side, target):
                    found[total] = product
                    break
    return found


def in_order(
    stored: Iterable[Ref], sums: Mapping[Ref, Ref], loads: Callable[[Ref], Collection[Ref]]
) -> dict[Ref, tuple[Ref, bool]]:
    """Return keys that sort stored values: a sum comes after its product, and before its readers.

    `loads` returns the stored values that a value reads.
    """
    found: dict[Ref, tuple[Ref, bool]] = {}
    for ref in sorted(stored):
        before = [found[each][0] for each in loads(ref) if each in found and found[each][1]]
        place = max([sums.get(ref, ref), *before])
        found[ref] = place, place != ref
    return found


def _leads_to(ref: Ref, target: Ref, users: Mapping[Ref, Collection[Ref]]) -> bool:
    """Whether a stored value is computed from another."""
    pending, seen = [ref], set[Ref]()
    while pending:
        for user in users.get(pending.pop(), ()):
            if user == target:
                return True
            if user < target and user not in seen:
                seen.add(user)
                pending.append(user)
    return False
