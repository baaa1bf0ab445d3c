"""Recognize the sum of exponentials in a softmax, and replace quotients by this sum.

A softmax takes a row's maximum, and the sum of e^(x - shift); the shift is the maximum, clamped to
finite numbers. So the sum is at least 1, infinite or NaN, or 0 for a row of only -inf. A product
with the sum's reciprocal equals the quotient, rounded twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from asg.core.graph import Graph, Tensor
from asg.core.node import Node, Ref
from asg.core.tracing.size import is_known, sizes_of
from asg.ops.elementwise.arithmetic import DIV, SUB, reciprocal
from asg.ops.elementwise.exponential import EXP
from asg.ops.elementwise.predicates import ISFINITE
from asg.ops.numbers import FULL
from asg.ops.reductions.sums_and_extremes import MAX, SUM
from asg.ops.selection import CLAMP, WHERE
from asg.ops.shapes.views import BROADCAST_TO, broadcast_to
from asg_wgpu.ir.node_facts import base_of, is_view
from asg_wgpu.ir.plan_numbers import plans
from asg_wgpu.lower.rewrite import Build


def maximum_and_shift(graph: Graph, total: Node) -> tuple[Ref, Ref] | None:
    """Return the maximum and the shift in a sum of exponentials, or None for another sum."""
    if total.op is not SUM or graph.nodes[total.inputs[0].node].op is not EXP:
        return None
    difference = graph.nodes[graph.nodes[total.inputs[0].node].inputs[0].node]
    if difference.op is not SUB:
        return None
    values, shift = difference.inputs[0], base_of(graph, difference.inputs[1])
    most = _maximum_in(graph, shift)
    if most is None:
        return None
    maximum = graph.nodes[most.node]
    same = maximum.inputs[0] == values and maximum.attrs["axes"] == total.attrs["axes"]
    return (most, shift) if same else None


def _maximum_in(graph: Graph, ref: Ref) -> Ref | None:
    """Return the maximum that a value equals wherever it is finite, or None.

    A softmax clamps the maximum; imported graphs replace infinities by 0.
    """
    pending, found = [ref], set[Ref]()
    while pending:
        each = pending.pop()
        node = graph.nodes[each.node]
        if node.op is MAX:
            found.add(each)
        elif node.op in (CLAMP, WHERE, ISFINITE, FULL) or is_view(node):
            pending += node.inputs
        else:
            return None
    return found.pop() if len(found) == 1 else None


def quotient_by_sum(graph: Graph, node: Node) -> Build | None:
    """Return a builder of a product instead of a large quotient `node` by such a sum, or None."""
    sizes = sizes_of(node.types[0].shape)
    if node.op is not DIV or not all(map(is_known, sizes)):
        return None
    divisor = graph.nodes[node.inputs[1].node]
    if divisor.op is not BROADCAST_TO or prod(sizes) < plans().row_tiles.elements:
        return None
    total = graph.nodes[base_of(graph, divisor.inputs[0]).node]
    return None if maximum_and_shift(graph, total) is None else _as_product


def _as_product(target: Graph, tensors: Sequence[Tensor]) -> list[Tensor]:
    x, y = tensors
    total = target.tensor(target.nodes[y.node.id].inputs[0])
    return [x * broadcast_to(reciprocal(total), x.shape)]
