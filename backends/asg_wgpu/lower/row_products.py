"""Multiply a single row by a matrix of narrow numbers as a sum of products.

Such a product reads each number once, so it takes as long as the reads. Kernels of reductions read
whole lines of memory, several at once, and expand the numbers in registers.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from asg.core.dtypes import DType
from asg.core.graph import Graph, Tensor
from asg.core.node import Node
from asg.core.opdef import Kind
from asg.core.tracing.size import assume_at_most, hinted
from asg.core.types import MAX_RANK
from asg.ops.reductions.sums_and_extremes import sum as sum_over
from asg.ops.shapes.views import TRANSPOSE, broadcast_to, reshape, transpose
from asg_wgpu.ir.node_facts import is_computed_from, problem_of
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.lower.rewrite import Build


def row_product(graph: Graph, node: Node, narrow: Collection[int]) -> Build | None:
    """Return a builder of a product of a row by a matrix made of the leaves `narrow`, or None."""
    if node.op.kind is not Kind.CONTRACTION or node.types[0].dtype is not DType.F32:
        return None
    ranks = sum(graph.type_of(ref).rank for ref in node.inputs)
    if node.attrs["x_batch"] or not node.attrs["x_contract"] or ranks > MAX_RANK:
        return None

    def is_narrow(leaf: Node) -> bool:
        return leaf.id in narrow

    _, m, n, _ = problem_of(graph, node).sizes
    for side, rows in ((1, m), (0, n)):
        if hinted(rows) == 1 and is_computed_from(graph, node.inputs[side], is_narrow):
            assume_at_most(rows, plans().products.single)
            return partial(_summed, node, side)
    return None


def _summed(node: Node, side: int, target: Graph, tensors: Sequence[Tensor]) -> list[Tensor]:
    """Add the sum; operand `side` is the matrix, and keeps the order of its axes in memory."""
    row, matrix = tensors[1 - side], tensors[side]
    axes: tuple[tuple[int, ...], ...] = node.attrs["x_contract"], node.attrs["y_contract"]
    order = list(range(matrix.ndim))  # the matrix's axis for each axis of the operand
    while matrix.node.op is TRANSPOSE:
        turned: tuple[int, ...] = matrix.node.attrs["axes"]
        order = [turned[axis] for axis in order]
        matrix = target.tensor(matrix.node.inputs[0])
    pairs = zip(axes[side], axes[1 - side], strict=True)
    summed: dict[int, int] = {order[axis]: other for axis, other in pairs}
    free = [axis for axis in range(row.ndim) if axis not in axes[1 - side]]
    lead = tuple([row.shape[axis] for axis in free])
    row = transpose(row, (*free, *[summed[axis] for axis in sorted(summed)]))
    spread = [size if axis in summed else 1 for axis, size in enumerate(matrix.shape)]
    full = (*lead, *matrix.shape)
    product = broadcast_to(reshape(row, (*lead, *spread)), full) * broadcast_to(matrix, full)
    total = sum_over(product, tuple([len(free) + axis for axis in summed]))
    kept = [axis for axis in range(matrix.ndim) if axis not in summed]
    mine = [len(free) + kept.index(order[a]) for a in range(len(order)) if order[a] in kept]
    rows = range(len(free))
    return [transpose(total, (*rows, *mine) if side else (*mine, *rows))]
