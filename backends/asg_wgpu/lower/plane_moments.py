"""Compute variances of channels from variances of planes, in a single pass over the pictures.

A variance sums squared distances from the mean, in a second pass after the mean. A kernel that
keeps a plane in registers gets the plane's mean and squares together. The squares of planes, and
the distances of their means, give the channel's sum (Chan, Golub and LeVeque, "Updating formulae
and a pairwise algorithm for computing sample variances", 1979).
"""

from __future__ import annotations

from math import prod
from types import MappingProxyType

from asg.core.graph import Graph, Tensor
from asg.core.node import Node, Ref
from asg.core.opdef import OpDef
from asg.core.tracing.size import sizes_of
from asg.ops.arithmetic import DIV, SQUARE, SUB, square
from asg.ops.reductions import SUM
from asg_wgpu.ir.node_facts import base_of

Axes = tuple[int, ...]


def squares_by_planes(op: OpDef, x: Tensor, last: Axes, others: Axes) -> Tensor | None:
    """Return the sum of `x` over both groups of axes, if `op` is a sum and x squares around a mean.

    The mean must have the same axes, and its sum must first reduce the planes, the axes `last`.
    Otherwise return None.
    """
    graph = x.graph
    found = _centred(graph, x.ref) if op is SUM else None
    if found is None:
        return None
    values, centre = found
    planes = _planes(graph, centre, values, last, others)
    if planes is None:
        return None
    count = prod(sizes_of(values.shape)[axis] for axis in last)
    own = planes / count
    squares = _kept(square(values - own), last)
    distance = own - graph.tensor(centre)
    return _kept(squares + square(distance) * count, others)


def _centred(graph: Graph, ref: Ref) -> tuple[Tensor, Ref] | None:
    """Return the values and the mean if `ref` is their squared difference, or None."""
    node = graph.nodes[ref.node]
    if node.op is not SQUARE:
        return None
    difference = graph.nodes[node.inputs[0].node]
    if difference.op is not SUB:
        return None
    values, mean = difference.inputs
    return graph.tensor(values), base_of(graph, mean)


def _planes(graph: Graph, centre: Ref, values: Tensor, last: Axes, others: Axes) -> Tensor | None:
    """Return the sums over planes of `values` behind the mean `centre`, or None."""
    division = graph.nodes[centre.node]
    if division.op is not DIV:
        return None
    total = graph.nodes[base_of(graph, division.inputs[0]).node]
    if not _is_sum(total, others):
        return None
    inner = graph.nodes[total.inputs[0].node]
    same = _is_sum(inner, last) and inner.inputs[0] == values.ref
    return graph.tensor(total.inputs[0]) if same else None


def _is_sum(node: Node, axes: Axes) -> bool:
    return node.op is SUM and node.attrs["axes"] == axes


def _kept(x: Tensor, axes: Axes) -> Tensor:
    return x.graph.add(SUM, (x,), MappingProxyType({"axes": axes, "keepdims": True}))[0]
