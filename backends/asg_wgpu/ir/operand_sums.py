"""Sums of a product's operand over the contracted axes, as in the gradient of a linear layer.

The gradient of its results is an operand of the product for the weight, and its sum is the gradient
of the bias. A kernel that stages all of the operand can sum it as well. So the sum needs no pass
over the operand.
"""

from __future__ import annotations

from collections.abc import Iterable

from asg.core.dtypes import DType
from asg.core.graph import Graph
from asg.core.node import Node, Ref
from asg.core.opdef import Kind
from asg.core.tracing.size import divides, is_known, sizes_of
from asg_wgpu.ir.node_facts import (
    RowGroup,
    base_of,
    fold_of,
    has_few_results,
    is_view,
    last_axis,
    reads_windows,
)
from asg_wgpu.ir.target import Staged, Target
from asg_wgpu.ir.tile_cycles import BYTES


def reductions_of(graph: Graph, nodes: Iterable[Node]) -> dict[Ref, list[Node]]:
    """Return the reductions among nodes by the value that they reduce, views left out."""
    found: dict[Ref, list[Node]] = {}
    for node in nodes:
        if node.op.kind is Kind.REDUCTION:
            found.setdefault(base_of(graph, node.inputs[0]), []).append(node)
    return found


def may_stage(graph: Graph, product: Node) -> bool:
    """Whether the kernel of a product may stage its operands as they lie in memory."""
    return not (reads_windows(graph, product) or has_few_results(graph, product))


def summed_side(graph: Graph, product: Node, node: Node) -> int | None:
    """Return the number of a product's operand that a node sums over all of k, or None.

    A kernel that computes the operand can sum its last axis, so this leaves such sums alone.
    """
    if node.op.kind is not Kind.REDUCTION or "axes" not in node.attrs:
        return None
    (operand,) = node.inputs
    type_, fold = graph.type_of(operand), fold_of(node)
    shape, is_sum = sizes_of(type_.shape), fold is not None and fold.start == 0
    if not is_sum or type_.dtype is not DType.F32 or not all(map(is_known, shape)):
        return None
    if last_axis(shape) in node.attrs["axes"]:
        return None
    for side, name in enumerate(("x_contract", "y_contract")):
        same = sorted(product.attrs[name]) == sorted(node.attrs["axes"])
        if same and _is_same(graph, product.inputs[side], operand):
            return side
    return None


def sums_of_operands(graph: Graph, group: RowGroup) -> dict[Ref, int]:
    """Return the members of a product's group that sum an operand, with the operand's number."""
    first, *rest = group.members
    product = graph.nodes[first.node]
    sides = {ref: summed_side(graph, product, graph.nodes[ref.node]) for ref in rest}
    return {ref: side for ref, side in sides.items() if side is not None}


def has_room(tile: Staged, target: Target, side: int, extent: int) -> bool:
    """Whether a workgroup with a tile can sum an operand with an `extent` beside k.

    Its memory has room for the sums of both operands.
    """
    vectors = tile.vectors * (tile.buffers + 1)
    is_whole = divides((tile.rows, tile.columns)[side], extent)
    return is_whole and 4 * BYTES * vectors <= target.shared_bytes


def _is_same(graph: Graph, one: Ref, other: Ref) -> bool:
    """Whether two values are the same views of the same value."""
    while one != other:
        mine, its = graph.nodes[one.node], graph.nodes[other.node]
        if not is_view(mine) or mine.op is not its.op or mine.attrs != its.attrs:
            return False
        one, other = mine.inputs[0], its.inputs[0]
    return True
