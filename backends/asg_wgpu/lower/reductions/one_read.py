"""Compute variances and sums of exponentials from those of parts, which read their operand once.

A variance sums squared distances from the mean, and a softmax sums exponentials relative to the
maximum: a second read after the first. A kernel that reduces parts gets both of each part
together, from the part's own mean or maximum. A small kernel corrects the sums of all parts by the
differences between these (Chan, Golub and LeVeque, "Updating formulae and a pairwise algorithm for
computing sample variances", 1979; Milakov and Gimelshein, "Online normalizer calculation for
softmax", 2018).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import NamedTuple

from asg.core.dims import Dim
from asg.core.graph import Graph, Tensor
from asg.core.node import Node, Ref
from asg.core.opdef import OpDef
from asg.core.tracing.size import sizes_of
from asg.ops.elementwise.arithmetic import DIV, SQUARE, SUB, square
from asg.ops.elementwise.exponential import EXP, exp
from asg.ops.numbers import FULL
from asg.ops.reductions.sums_and_extremes import MAX, SUM
from asg.ops.selection import CLAMP, clamp, where
from asg.ops.shapes.views import RESHAPE, reshape
from asg_wgpu.ir.node_facts import base_of

Axes = tuple[int, ...]


class Parts(NamedTuple):
    """A reduction in two stages: over the axes `inner` of a part, then over `outer`, the parts.

    `shape` is the shape of the operand with axes for both. Parts that are planes stay in registers.
    """

    shape: Axes
    inner: Axes
    outer: Axes
    are_planes: bool = False


class Stages(NamedTuple):
    """The results of the parts of a reduction, and the node that joins them."""

    each: Tensor
    last: Node

    @property
    def operand(self) -> Tensor:
        """The operand of the reduction, with an axis for the parts."""
        return self.each.graph.tensor(self.each.node.inputs[0])

    def around(self, each: Tensor) -> Tensor:
        """Return values of parts in a shape that broadcasts to the operand."""
        axes = self.each.node.attrs["axes"]
        return reshape(each, _without(self.operand.shape, axes))

    def joined(self, ref: Ref) -> Tensor:
        """Return a value of all parts in a shape that broadcasts to values of parts."""
        joined = self.each.graph.tensor(ref)
        return reshape(joined, _without(self.each.shape, self.last.attrs["axes"]))

    def sums(self, x: Tensor) -> Tensor:
        """Return the sums of the operand's parts."""
        return x.graph.add(SUM, (x,), self.each.node.attrs)[0]

    def total(self, sums: Tensor) -> Tensor:
        """Return the sum over all parts."""
        return sums.graph.add(SUM, (sums,), self.last.attrs)[0]


def by_parts(op: OpDef, x: Tensor, parts: Parts) -> Tensor | None:
    """Return the sum of `x` over both stages, by a single read of its operand.

    `x` must square distances from a mean, or raise e to distances from a maximum, and the mean or
    maximum must have the same stages. Otherwise return None.
    """
    graph, node = x.graph, x.node
    if op is not SUM or node.op not in (SQUARE, EXP):
        return None
    difference = graph.nodes[node.inputs[0].node]
    if difference.op is not SUB:
        return None
    values, center = difference.inputs[0], base_of(graph, difference.inputs[1])
    of_center = graph.nodes[center.node]
    if of_center.op is not (DIV if node.op is SQUARE else CLAMP):
        return None
    reduction = SUM if node.op is SQUARE else MAX
    stages = _stages(graph, of_center.inputs[0], reduction, values, parts)
    far = node.op is SQUARE and not (parts.are_planes or is_near_zero(graph, values))
    if stages is None or far:
        return None
    if node.op is SQUARE:
        return _squares(stages, center, prod(parts.shape[axis] for axis in parts.inner))
    limits = [_number(graph, ref) for ref in of_center.inputs[1:]]
    return None if None in limits else _exponentials(stages, center, limits)


def _squares(stages: Stages, mean: Ref, count: int) -> Tensor:
    """Return the sum of squared distances from the mean; a part has `count` elements."""
    own = stages.each / count
    squares = stages.sums(square(stages.operand - stages.around(own)))
    return stages.total(squares + square(own - stages.joined(mean)) * count)


def _exponentials(stages: Stages, shift: Ref, limits: Sequence[float | None]) -> Tensor:
    """Return the sum of e^(x - shift) for the maximum as the shift, clamped to limits."""
    own = clamp(stages.each, *limits)
    sums = stages.sums(exp(stages.operand - stages.around(own)))
    # An empty sum, and NaN, stay unchanged
    return stages.total(where(sums > 0, sums * exp(own - stages.joined(shift)), sums))


def _number(graph: Graph, ref: Ref) -> float | None:
    node = graph.nodes[base_of(graph, ref).node]
    return node.attrs["value"] if node.op is FULL else None


def _stages(graph: Graph, ref: Ref, op: OpDef, values: Ref, parts: Parts) -> Stages | None:
    """Return the two stages that reduce `values` to a value, or None."""
    last = graph.nodes[base_of(graph, ref).node]
    first = graph.nodes[last.inputs[0].node] if last.op is op else last
    if last is first or first.op is not op:
        return None
    same = (first.attrs["axes"], last.attrs["axes"]) == (parts.inner, parts.outer)
    source = first.inputs[0]
    shape = sizes_of(graph.type_of(source).shape)
    if not same or shape != parts.shape or _reshaped(graph, source) != _reshaped(graph, values):
        return None
    return Stages(graph.tensor(last.inputs[0]), last)


def _reshaped(graph: Graph, ref: Ref) -> Ref:
    while graph.nodes[ref.node].op is RESHAPE:
        ref = graph.nodes[ref.node].inputs[0]
    return ref


def _without(shape: Sequence[Dim], axes: Axes) -> list[Dim]:
    """Return a shape with size 1 along some axes."""
    return [1 if axis in axes else size for axis, size in enumerate(shape)]


def is_near_zero(graph: Graph, ref: Ref) -> bool:
    """Whether values are relative to one of them, as in the library's variances.

    Means of parts then keep their digits if all values are far from 0.
    """
    node = graph.nodes[ref.node]
    return node.op is SUB and base_of(graph, node.inputs[0]) == base_of(graph, node.inputs[1])


def sum_behind(graph: Graph, node: Node, count: int) -> Ref | None:
    """Return the sum of the values whose squared distances from their mean a node sums, or None.

    The mean is this sum divided by `count`, and the values must be near 0.
    """
    square_, difference = _behind(graph, node), None
    if node.op is SUM and square_.op is SQUARE:
        difference = _behind(graph, square_)
    if difference is None or difference.op is not SUB:
        return None
    values, mean = difference.inputs
    division = graph.nodes[base_of(graph, mean).node]
    if division.op is not DIV or _number(graph, division.inputs[1]) != count:
        return None
    found = base_of(graph, division.inputs[0])
    total = graph.nodes[found.node]
    same = total.op is SUM and total.inputs[0] == values
    near = is_near_zero(graph, _reshaped(graph, values))
    return found if same and near and total.attrs["axes"] == node.attrs["axes"] else None


def _behind(graph: Graph, node: Node) -> Node:
    return graph.nodes[node.inputs[0].node]
